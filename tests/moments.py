"""The moments of a game that are worth a film: each is found in games played at random, a move before it comes."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from random import Random
from typing import Any

from tests.ui.harness import Hand  # isort: skip — the harness settles the window before a widget opens it

import PIL.Image

from app.core.game import Event, EventKind, Player, Seat
from app.core.table import Table
from app.core.transcript import Made
from app.games import game_type
from app.games.typo2d.model import Place
from app.storage.last import Setup
from app.ui.local_table import LocalTable
from app.ui.local_tables import go_on, open_new, tables_of
from app.ui.play.surface import Surface
from tests.films import Camera
from tests.ui.tables import ANN, BO, OTTO, any_move

GAMES_TRIED = 12
FALSE, NO_ENDING = 0.3, "QX"
HOW_LONG = 1.5  # seconds: all that follows from one move takes 1.2 at most
AN_END = 8.0

Comes = Callable[[Any, Sequence[Event]], bool]
"""Whether a move brought it: the view that all have of it, and the events that it made."""


@dataclass(frozen=True)
class Moment:
    """What is looked for in a game, and at which table."""

    game: str
    comes: Comes | None
    """None for what comes with the first move of all: the deal."""
    players: tuple[Player, ...] = (ANN, OTTO)
    options: Mapping[str, object] = field(default_factory=dict)
    lasts: float = HOW_LONG


def told(kind: EventKind) -> Comes:
    """Find a move that makes such an event."""
    return lambda _view, news: any(event.kind == kind for event in news)


def by_ann(kind: EventKind) -> Comes:
    """Find a move that makes such an event of the seat whose side is seen large on a phone."""
    return lambda _view, news: any(event.kind == kind and event.seat == 0 for event in news)


def robs_ann(_view: Any, news: Sequence[Event]) -> bool:
    """Find a theft from her: what lay above it falls."""
    return any(event.text.details.get("whom") == 0 for event in news)


def says(word: str) -> Comes:
    """Find a move that tells a sentence with this word, or with a detail of this name."""
    return lambda _view, news: any(word in event.text.template for event in news)


def of_wordcross(comes: Comes, lasts: float = HOW_LONG) -> Moment:
    """Look for a moment of WORD CROSS in games of a round or two."""
    return Moment("wordcross", comes, options={"target": 60}, lasts=lasts)


MOMENTS = {
    "kross, the deal": Moment("kross", None),
    "typo2d, the deal": Moment("typo2d", None),
    "kross, a call": Moment("kross", told(EventKind.CALLED)),
    "kross, a grab": Moment("kross", told(EventKind.TAKEN)),
    "kross, a race at one device": Moment("kross", told(EventKind.TAKEN), (ANN, BO)),
    "kross, a letter is written": Moment("kross", told(EventKind.REVEALED)),
    "kross, a letter is revealed at one device": Moment("kross", told(EventKind.REVEALED), (ANN, BO)),
    "kross, the sheet is full": Moment("kross", told(EventKind.LOCKED)),
    "kross, a claim": Moment("kross", says("claims")),
    "kross, the end": Moment("kross", told(EventKind.FINISHED), lasts=AN_END),
    "typo2d, the cards turn": Moment("typo2d", told(EventKind.REVEALED)),
    "typo2d, a card is laid and a word said": Moment("typo2d", told(EventKind.LAID)),
    "typo2d, a doubt won": Moment("typo2d", told(EventKind.REFUSED)),
    "typo2d, a doubt lost": Moment("typo2d", told(EventKind.LOCKED)),
    "typo2d, a penalty": Moment("typo2d", told(EventKind.TAKEN)),
    "typo2d, the star": Moment("typo2d", says("Tiebreaker")),
    "typo2d, a discard": Moment("typo2d", says("discards")),
    "typo2d, the end": Moment("typo2d", told(EventKind.FINISHED), lasts=AN_END),
    "wordcross, a fragment is laid": of_wordcross(told(EventKind.LAID)),
    "wordcross, a word is flipped": of_wordcross(by_ann(EventKind.LOCKED)),
    "wordcross, a theft": of_wordcross(by_ann(EventKind.TAKEN)),
    "wordcross, fragments fall": of_wordcross(robs_ann),
    "wordcross, a round ends": of_wordcross(says("begins"), AN_END),
    "wordcross, the end": of_wordcross(told(EventKind.FINISHED), AN_END),
    "cubeword, a turn": Moment("cubeword", told(EventKind.LAID)),
    "xword3d, a word": Moment("xword3d", told(EventKind.LAID)),
    "xword3d, the end": Moment("xword3d", told(EventKind.FINISHED), lasts=AN_END),
    "cubeword, the end": Moment("cubeword", told(EventKind.FINISHED), lasts=AN_END),
}


def before(hand: Hand, moment: Moment) -> tuple[LocalTable, Made]:
    """Open a table a move before the moment comes, and tell that move."""
    assert moment.comes
    tables = tables_of(hand.app)
    for seed in range(GAMES_TRIED):
        table = open_new(hand.app, moment.game, Setup(moment.players, options_of(moment)))
        play_to_the_end(table.table, Random(seed))
        lines = tables.export(table.key).splitlines(keepends=True)
        tables.delete(table.key)
        if (ply := first(table.table, moment.comes)) is not None:
            earlier, _ = go_on(hand.app, tables.take_in("".join(lines[: ply + 1]).encode()))
            return earlier, table.table.made[ply]
    raise AssertionError(f"in {GAMES_TRIED} games it never comes")


def options_of(moment: Moment) -> Any:
    return game_type(moment.game).options_type(**moment.options)


def first(table: Table, comes: Comes) -> int | None:
    """Find the first move that brings it."""
    views = [table.game.view(state, None) for state in table.positions]
    for ply, (former, view) in enumerate(pairwise(views)):
        if comes(view, view.events[len(former.events) :]):
            return ply
    return None


def play_to_the_end(table: Table, rng: Random) -> None:
    """Play at random until the table is over."""
    while not table.is_over:
        play_one(table, rng)


def play_one(table: Table, rng: Random, before: Callable[[Seat], None] = lambda _: None) -> None:
    """Play a move at random, if the table is not over; now and then somebody says what is no word."""
    if table.is_over:
        return
    seat = rng.choice(sorted(table.view(None).active))
    move = any_move(table, seat, rng)
    if isinstance(move, Place) and rng.random() < FALSE:
        move = replace(move, words=tuple(word + NO_ENDING for word in move.words))
    before(seat)
    table.play(seat, move)


def shown_before(hand: Hand, moment: Moment) -> Callable[[], None]:
    """Show a table at which the moment comes next; what is returned lets it come."""
    if moment.comes is None:
        return at_the_deal(hand, moment)
    table, made = before(hand, moment)
    table.open = lambda: None  # type: ignore[method-assign]  # bots and clocks rest
    hand.app.stage.go("play", table=table)
    hand.settle()
    table.sitting.uncover()
    hand.settle()
    return lambda: table.table.play(made.seat, made.move)


def at_the_deal(hand: Hand, moment: Moment) -> Callable[[], None]:
    """Show a new table just when what is dealt sets out: it comes by itself."""
    table = open_new(hand.app, moment.game, Setup(moment.players, options_of(moment)))
    table.open = lambda: None  # type: ignore[method-assign]
    hand.app.stage.go("play", table=table)
    for _ in range(60):
        if any(isinstance(each, Surface) and each.is_moving for each in hand.app.stage.walk(restrict=True)):
            break
        hand.frames(1)
    return lambda: None


def film(hand: Hand, moment: Moment) -> PIL.Image.Image:
    """Let a moment come before a camera."""
    come = shown_before(hand, moment)
    camera = Camera(hand)
    come()
    hand.wait(moment.lasts)
    camera.stop()
    return camera.strip()
