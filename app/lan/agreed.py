"""What another device says of a table, checked before anybody here builds on it: whoever hosts it may be anybody."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields, is_dataclass, replace
from typing import Any, Protocol, runtime_checkable

from app.core.codec import decode
from app.core.game import AnyGame, Event, Malformed, Player, Seat, Sentence, View
from app.core.options import check_options
from app.core.reading import read_transcript
from app.core.texts import later
from app.core.transcript import (
    FindGame,
    HouseRules,
    Judge,
    check_house,
    check_judge,
    check_player,
    check_players,
    check_rules,
)
from app.lan.asides import MOST_ASIDES, Aside, seats_in
from app.lan.failure import failure
from app.lan.link import NoWay
from app.lan.messages import Lobby, Opened, Place
from app.lan.plausible import is_sentence

STRANGE = later("This is not a table of {title}.")


@runtime_checkable
class ChecksViews(Protocol):
    """A game whose boards build on more than every view has."""

    def is_possible(self, view: Any) -> bool:
        """Tell whether a table of the game could look so; Malformed where its options could not."""


def game_of(told: Lobby | Opened, find_game: FindGame) -> AnyGame:
    """Find the game of a table that could be: else Malformed, or NoWay when this device does not have the game."""
    game = _found(told.game, told.judge, find_game)
    if told.rules > game.rules:
        raise NoWay(failure("newer_rules", title=game.title))
    check_rules(game, told.rules)
    options: Any = decode(told.options, game.options_type)
    check_options(options)
    if isinstance(told, Opened):
        check_players(game, told.players)
        check_house(told.house, told.players)
    else:
        _check_lobby(game, told.places, told.house)
    return game


def _found(name: str, judge: Judge, find_game: FindGame) -> AnyGame:
    check_judge(judge)
    try:
        return find_game(name, judge)
    except Malformed as error:
        raise NoWay(replace(failure("unknown_game"), text=error.sentence)) from error


def _check_lobby(game: AnyGame, places: Sequence[Place], house: HouseRules) -> None:
    if not 0 < len(places) <= max(game.players):
        raise Malformed(STRANGE, title=game.title)
    for place in places:
        if place.player:
            check_player(game, place.player)
    check_house(replace(house, looks=()), ())  # who has which look is known when all sit


def check_view(game: AnyGame, view: View, seat: Seat | None, players: Sequence[Player]) -> None:
    """Refuse a view of another seat, one that speaks of seats this table has not, or that can be of no such table."""
    ranked = [standing.seat for standing in (*view.result.ranking, *view.result.left)] if view.result else []
    named = [*view.active, *ranked, *([] if seat is None else [seat])]
    is_whole = view.seat == seat and len(view.scores) == len(players) and len(set(ranked)) == len(ranked)
    are_short = all(map(is_sentence, sentences_in((view.scores, view.result))))
    if not is_whole or not are_short or not are_seats(named, players):
        raise Malformed(STRANGE, title=game.title)
    if isinstance(game, ChecksViews) and not game.is_possible(view):
        raise Malformed(STRANGE, title=game.title)


def check_events(game: AnyGame, events: Sequence[Event], players: Sequence[Player]) -> None:
    """Refuse a history of seats this table has not, or that no label has room for."""
    known = are_seats((event.seat for event in events if event.seat is not None), players)
    if not known or not all(is_sentence(event.text) for event in events):
        raise Malformed(STRANGE, title=game.title)


def check_asides(game: AnyGame, asides: Sequence[Aside], players: Sequence[Player]) -> None:
    """Refuse what is said of seats this table has not, or more than anybody says."""
    if len(asides) > MOST_ASIDES or not all(are_seats(seats_in(each), players) for each in asides):
        raise Malformed(STRANGE, title=game.title)


def check_record(game: AnyGame, record: str, opened: Opened) -> None:
    """Refuse the record of another table."""
    transcript = read_transcript(record, lambda *_: game).transcript
    opening = transcript.opening
    found = Opened(opening.game, opening.options, opening.judge, opening.house, transcript.players, opening.rules)
    if found != replace(opened, options=decode(opened.options, game.options_type)):
        raise Malformed(STRANGE, title=game.title)


def sentences_in(value: object) -> Iterator[Sentence]:
    """List the sentences in a value and its parts."""
    if isinstance(value, Sentence):
        yield value
    elif is_dataclass(value):
        yield from (each for field in fields(value) for each in sentences_in(getattr(value, field.name)))
    elif isinstance(value, tuple):
        yield from (each for part in value for each in sentences_in(part))


def are_seats(named: Iterable[Seat], players: Sequence[Player]) -> bool:
    """Tell whether all of them are seats of these players."""
    return all(0 <= seat < len(players) for seat in named)
