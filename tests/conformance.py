"""What every game passes by being registered: the contract, played at random and looked at from every seat."""

import types
import typing
from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from enum import Enum
from functools import cache
from importlib import import_module
from itertools import islice
from random import Random
from typing import Any

from app.core.codec import LONGEST_LINE, decode, encode, from_json, to_json
from app.core.game import (
    EXTRA_HINTS,
    EXTRA_TIME,
    HOST_MOVES,
    TURN,
    Absent,
    AnyGame,
    EndEarly,
    Hides,
    IllegalMove,
    Leave,
    Player,
    Skill,
    TimeUpFor,
)
from app.core.host import ENDS
from app.core.options import questions
from app.core.reading import read_transcript
from app.core.table import Table, open_table
from app.core.transcript import HouseWords, Judge, LexiconName, Transcript, write_transcript

LONGEST_VIEW = LONGEST_LINE - 1000  # what a message says besides
MOST_PLIES = 4000  # a random game that is not over by then does not end
LONG_GAME = 300  # plies; then the time runs out, for a game that ends by nothing else
MOST_MOVES = 400  # of one position that are looked at
FEW_MOVES = 40  # of most positions of a random game: to list hundreds takes longer than all else
IN_FULL = 8  # of every so many positions as many as of one
JUDGE = Judge(LexiconName("test", "0" * 16), house=HouseWords(("WORDTABLE",)))


def vary_secrets(game: AnyGame, state: Any, viewer: int | None, rng: Random) -> Any:
    """Another position that differs only in what the viewer may not know (each game's tests say how)."""
    return _said_by_tests_of(game).vary_secrets(game, state, viewer, rng)


def _said_by_tests_of(game: AnyGame) -> Any:
    return _secrets(game.name)


@cache
def _secrets(name: str) -> Any:
    return import_module(f"tests.games.{name}.secrets")


def random_options(game: AnyGame, rng: Random) -> Any:
    """Options as a player could choose them: mostly the printed values."""
    chosen = {}
    for name, question in questions(game.options_type).items():
        if rng.random() < 0.5:
            continue
        low, high = question.span or (0, 0)
        chosen[name] = rng.choice(list(question.choices) or range(low, high + 1))
    return shortened(game, game.options_type(**chosen))


def shortened(game: AnyGame, options: Any) -> Any:
    """Options by which a random game is over in seconds: the same, where a game's tests do not say otherwise."""
    return getattr(_said_by_tests_of(game), "shortened", lambda same: same)(options)


def random_players(game: AnyGame, rng: Random) -> tuple[Player, ...]:
    """A table of people and bots, some of known age, some with a handicap."""
    offered = (EXTRA_TIME, EXTRA_HINTS, *game.handicaps)
    return tuple(
        Player(
            name=f"{rng.choice(['Ann', 'Bo', 'Mariette'])} {seat}",
            age=rng.choice([None, 9, 9, 40]),
            kind=kind,
            skill=Skill.GOOD if kind == "bot" else None,
            handicap={each.name: rng.randint(each.low, each.high) for each in offered if rng.random() < 0.2},
        )
        for seat in range(rng.choice(game.players))
        for kind in [rng.choice(["human", "bot"])]
    )


def random_table(game: AnyGame, rng: Random) -> Table:
    """A new table with random options, players and deal."""
    return open_table(game, random_options(game, rng), random_players(game, rng), JUDGE, rng)


def moves_of(game: AnyGame, view: Any, most: int = MOST_MOVES) -> list[Any]:
    """The first legal moves of a view, as many as are looked at."""
    return list(islice(game.legal(view), most))


def any_move(game: AnyGame, view: Any, rng: Random, most: int = MOST_MOVES) -> Any:
    """One of the first legal moves of a view; or one drawn otherwise, where a game's tests say how."""
    draw = getattr(_said_by_tests_of(game), "draw", None)
    if draw and (move := draw(game, view, rng)) is not None:
        return move
    moves = moves_of(game, view, most)
    assert moves, f"seat {view.seat} is active and has no move"
    return rng.choice(moves)


@dataclass(frozen=True)
class Ply:
    """A move of a random game, with the position before it."""

    state: Any
    seat: int | None
    move: Any


def host_move(table: Table, rng: Random) -> Any:
    """Now and then the clock runs out, for all or one of several; a seat is absent, or leaves; all end the table."""
    active = sorted(table.view(None).active)
    choice = rng.random()
    if choice < 0.02 and table.clocks:
        return rng.choice([ENDS[clock.name] for clock in table.clocks] + times_of_their_own(table))
    if choice < 0.03:
        return Absent(rng.choice(active))
    if choice < 0.032:
        return Leave(rng.randrange(len(table.players)))
    if choice < 0.0322:
        return EndEarly()
    return None


def times_of_their_own(table: Table) -> list[Any]:
    """What the host does where one of several who are asked has had their time, and the others have theirs yet."""
    active = sorted(table.view(None).active)
    may = TimeUpFor in typing.get_args(table.game.move_type) and any(clock.name == TURN for clock in table.clocks)
    return [TimeUpFor(seat) for seat in active] if may and len(active) > 1 else []


def overdue(table: Table, ply: int) -> Any:
    """The host does nothing, but in a long game the clock runs out now and then."""
    return ENDS[table.clocks[-1].name] if ply >= LONG_GAME and ply % IN_FULL == 0 and table.clocks else None


def play_on(table: Table, rng: Random, *, host: bool = True) -> Iterator[Ply]:
    """Play a table to its end at random; each ply is yielded after it was made."""
    for ply in range(MOST_PLIES):
        if table.is_over:
            return
        state = table.state
        move = host_move(table, rng) if host else overdue(table, ply)
        seat = None if move is not None else rng.choice(sorted(table.view(None).active))
        if move is None:
            move = any_move(table.game, table.view(seat), rng, FEW_MOVES if ply % IN_FULL else MOST_MOVES)
        try:
            table.play(seat, move)
        except IllegalMove:
            assert isinstance(move, Leave | EndEarly), f"{move} was yielded and refused"
            continue
        yield Ply(state, seat, move)
    raise AssertionError("the game does not end")


def random_positions(game: AnyGame, rng: Random, *, host: bool = True) -> Iterator[Table]:
    """A random game stopped at some places: the first, one of each kind of phase it went through, and the last."""
    whole = random_table(game, rng)
    for _ in play_on(whole, rng, host=host):
        pass
    places: dict[Any, int] = {}
    for place in rng.sample(range(len(whole.positions)), len(whole.positions)):
        places[kind_of(whole.positions[place])] = place
    entries = whole.transcript.entries
    for place in {0, *places.values(), len(entries)}:
        yield Table(game, Transcript(whole.opening, entries[:place]))


def kind_of(state: Any) -> Any:
    """What sort of position it is: a game tells its phases apart by their types."""
    return type(getattr(state, "phase", None))


def viewers(table: Table) -> list[int | None]:
    """Every seat, and an onlooker."""
    return [*range(len(table.players)), None]


def sees_what_all_see(table: Table, seat: int) -> bool:
    """Whether a seat is shown no more than an onlooker."""
    return bool(replace(table.view(seat), seat=None) == table.view(None))


def random_moves(game: AnyGame, view: Any, rng: Random, count: int) -> list[Any]:
    """Moves out of the blue, of every kind the game has: most of them are not legal."""
    kinds = typing.get_args(game.move_type)
    return [random_value(rng.choice(kinds), rng) for _ in range(count)]


def random_value(hint: Any, rng: Random) -> Any:
    """Some value of a type."""
    origin = typing.get_origin(hint)
    if origin in (typing.Union, types.UnionType):
        return random_value(rng.choice(typing.get_args(hint)), rng)
    if origin is frozenset:
        (each,) = typing.get_args(hint)
        return frozenset(random_value(each, rng) for _ in range(rng.randrange(4)))
    if origin is tuple:
        each, *rest = typing.get_args(hint)
        if rest != [Ellipsis]:
            return tuple(random_value(part, rng) for part in (each, *rest))
        return tuple(random_value(each, rng) for _ in range(rng.randrange(4)))
    if isinstance(hint, type) and is_dataclass(hint):
        hints = typing.get_type_hints(hint)
        return hint(**{field.name: random_value(hints[field.name], rng) for field in fields(hint)})
    return random_plain(hint, rng)


def random_plain(hint: Any, rng: Random) -> Any:
    if hint is int:
        return rng.choice([-1, 0, 1, 2, 3, 5, 11, 17, 35, 36, 999])
    if hint is str:
        return rng.choice(["", "A", "E", "Q", "z", "É", "AT", "HOUSE", "PLAYING", "A" * 40])
    if hint is bool:
        return rng.random() < 0.5
    if isinstance(hint, type) and issubclass(hint, Enum):
        return rng.choice(list(hint))
    assert hint is types.NoneType, f"moves of {hint} are not known here"
    return None


def outcome(game: AnyGame, state: Any, seat: int | None, move: Any) -> tuple[Any, str]:
    """The position after a move, or the refusal as text."""
    try:
        return game.apply(state, seat, move), ""
    except IllegalMove as refusal:
        return None, str(refusal)


def as_sent(game: AnyGame, state: Any, viewer: int | None) -> str:
    """Every byte a viewer is sent: the view, and what follows from it."""
    view = game.view(state, viewer)
    plain = [to_json(view, game.view_type), repr(game.ask(view))]
    return "\n".join([*plain, *(repr(move) for move in islice(game.legal(view), 30))])


def assert_views_survive_json(table: Table) -> None:
    """Also: it fits one message of the network without its history, which is sent in pieces."""
    game = table.game
    for viewer in viewers(table):
        view = table.view(viewer)
        text = to_json(view, game.view_type)
        assert decode(from_json(text, len(text)), game.view_type) == view
        assert len(to_json(replace(view, events=()), game.view_type)) <= LONGEST_VIEW, "too long for a message"


def assert_active_seats_can_move(table: Table) -> None:
    for viewer in viewers(table):
        view = table.view(viewer)
        assert view.seat == viewer
        assert (view.result is not None) == (not view.active), "a game is over when nobody is to move"
        has_move = next(iter(table.game.legal(view)), None) is not None
        assert has_move == (viewer is not None and viewer in view.active)


def assert_yielded_moves_are_accepted(table: Table, rng: Random) -> None:
    """Also: the preview of each tells its outcome."""
    game = table.game
    for seat in table.view(None).active:
        view = table.view(seat)
        moves = moves_of(game, view)
        for move in rng.sample(moves, min(12, len(moves))):
            assert not isinstance(move, HOST_MOVES)
            after = game.apply(table.state, seat, move)
            preview = game.preview(view, move)
            assert preview.problem is None
            if preview.points is not None:
                gained = game.view(after, seat).scores[seat].points - view.scores[seat].points
                assert preview.points == gained, f"{move} was to bring {preview.points} and brought {gained}"
            assert decode(encode(move, game.move_type), game.move_type) == move


def assert_a_refused_move_changes_nothing(table: Table, rng: Random) -> None:
    """Also: the preview says the same sentence, word for word."""
    game, state, before = table.game, table.state, write_transcript(table.game, table.transcript)
    for seat in range(len(table.players)):
        view = table.view(seat)
        for move in random_moves(game, view, rng, 12):
            after, refusal = outcome(game, state, seat, move)
            problem = game.preview(view, move).problem
            assert (problem.text() if problem else "") == refusal, f"{move} by {seat}"
            if after is None:
                try:
                    table.play(seat, move)
                except IllegalMove:
                    pass
                else:
                    raise AssertionError(f"{move} was refused, then taken")
    assert table.state is state
    assert write_transcript(game, table.transcript) == before


def assert_only_who_is_asked_moves(table: Table, rng: Random) -> None:
    """Also with the very moves that others may make: but for what the game names, and nobody makes the host's."""
    game, state, active = table.game, table.state, table.view(None).active
    others_moves = [move for seat in sorted(active) for move in moves_of(game, table.view(seat))]
    tried = [*rng.sample(others_moves, min(12, len(others_moves))), *random_moves(game, table.view(None), rng, 12)]
    for seat in (*range(-1, len(table.players) + 1), None):
        for move in tried:
            after, _ = outcome(game, state, seat, move)
            if after is None or (seat in active and not isinstance(move, HOST_MOVES)):
                continue
            allowed = HOST_MOVES if seat is None else game.out_of_turn if 0 <= seat < len(table.players) else ()
            assert isinstance(move, allowed), f"{move} by {seat} was taken, and nobody waits for it"


def assert_secrets_do_not_show(table: Table, rng: Random) -> None:
    """Non-interference: change what a viewer may not know, and every byte they are sent stays the same.

    So do the texts of refusals, and, for a move that is said to reveal nothing, the views after it.
    """
    game, state = table.game, table.state
    for viewer in viewers(table):
        other = vary_secrets(game, state, viewer, rng)
        assert as_sent(game, state, viewer) == as_sent(game, other, viewer)
        if viewer is None:
            continue
        view = game.view(state, viewer)
        for move in [*rng.sample(moves := moves_of(game, view), min(6, len(moves))), *random_moves(game, view, rng, 6)]:
            here, refusal = outcome(game, state, viewer, move)
            there, other_refusal = outcome(game, other, viewer, move)
            assert refusal == other_refusal
            if here is not None and not game.reveals(state, move, here):
                assert as_sent(game, here, viewer) == as_sent(game, there, viewer)


def assert_on_the_open_table_nobody_needs_their_hand(table: Table, rng: Random) -> None:
    """What lies open tells nothing hidden; where a step hides nothing, all that a seat may do follows from it."""
    game, state, public = table.game, table.state, table.view(None)
    hides = game.hides(public)
    assert hides is Hides.NOTHING or game.has_secrets
    other = vary_secrets(game, state, None, rng)
    for seat in range(len(table.players)):
        view = table.view(seat)
        lies = game.laid_open(view, public)
        assert lies == game.laid_open(game.view(other, seat), game.view(other, None))
        assert lies.seat == seat
        game.ask(lies)
        if hides is Hides.NOTHING and seat in public.active:
            assert moves_of(game, lies, FEW_MOVES) == moves_of(game, view, FEW_MOVES)
            move = game.bot(Skill.STRONG)(lies)
            assert game.preview(lies, move).problem is None
            assert outcome(game, state, seat, move)[1] == ""


def assert_others_moves_show_nothing_hidden(table: Table, rng: Random) -> None:
    """A move of one seat that is said to reveal nothing tells the others nothing about what was hidden."""
    game, state = table.game, table.state
    moves_of_seats = {seat: moves_of(game, table.view(seat)) for seat in table.view(None).active}
    for viewer in viewers(table):
        other = vary_secrets(game, state, viewer, rng)
        for seat in moves_of_seats.keys() - {viewer}:
            moves = moves_of_seats[seat]
            for move in rng.sample(moves, min(4, len(moves))):
                here, _ = outcome(game, state, seat, move)
                there, _ = outcome(game, other, seat, move)
                if here is None or there is None or game.reveals(state, move, here):
                    continue
                assert as_sent(game, here, viewer) == as_sent(game, there, viewer)


def assert_take_back_follows_the_policy(table: Table, rng: Random) -> None:
    """Never across another seat's move or a reveal; and what is taken back never was."""
    game = table.game
    for seat in sorted(table.view(None).active):
        moves = moves_of(game, table.view(seat))
        if not moves:  # what an earlier seat revealed has ended what was asked
            return
        before = table.state
        table.play(seat, rng.choice(moves))
        may = table.may_take_back(seat)
        assert may == (not game.reveals(before, table.made[-1].move, table.state))
        assert not any(table.may_take_back(other) for other in range(len(table.players)) if other != seat)
        if not may:
            continue
        table.take_back(seat)
        assert table.state is before
        table.play(seat, rng.choice(moves))
        return


def assert_the_transcript_replays(table: Table) -> None:
    game = table.game
    text = write_transcript(game, table.transcript)
    reading = read_transcript(text, lambda name, judge: game)
    assert reading.transcript == table.transcript
    assert not reading.notices
    assert Table(game, reading.transcript).state == table.state
    assert write_transcript(game, reading.transcript) == text
