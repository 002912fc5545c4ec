"""Thefts: what could be stolen, who could use what lies open, and what was stolen from somebody (W15, W20)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import TypeAlias

from app.core.game import Event, EventKind, Seat
from app.games.wordcross.acts import Words
from app.games.wordcross.board import Board, Column, Row
from app.games.wordcross.choices import steals
from app.games.wordcross.fragments import Fragment
from app.games.wordcross.undone import lasting

OWN_TURN = {EventKind.LAID, EventKind.TAKEN, EventKind.LOCKED, EventKind.PASSED, EventKind.REFUSED}

Loose: TypeAlias = tuple[Seat, Column, Row]
"""Where a fragment lies that is not locked."""


@dataclass(frozen=True, slots=True)
class Theft:
    """Who stole what from whom, and for which word."""

    thief: Seat
    victim: Seat
    fragment: Fragment
    word: str


def loot(board: Board, seat: Seat, words: Words | None) -> frozenset[Loose]:
    """Find what a seat could steal; without words all that there is room for."""
    return frozenset((act.seat, act.column, act.row) for act in steals(board, seat, words))


def could_use(board: Board, seat: Seat, words: Words | None) -> Mapping[tuple[Column, Row], tuple[Seat, ...]]:
    """Tell which of a seat's fragments others could steal as all lies now, and who."""
    found: dict[tuple[Column, Row], tuple[Seat, ...]] = {}
    for other in range(len(board.slots)):
        for victim, column, row in loot(board, other, words):
            if victim == seat:
                found[column, row] = (*found.get((column, row), ()), other)
    return found


def thefts_in(events: Sequence[Event]) -> Iterator[Theft]:
    """Give the thefts that some events tell of, but for those that were undone with their turn (WH19)."""
    for event in lasting(events):
        match event.text.details:
            case {"who": int(thief), "whom": int(victim), "fragment": str(fragment), "words": str(word)}:
                yield Theft(thief, victim, fragment, word)


def robbed_since(events: Sequence[Event], seat: Seat) -> tuple[Theft, ...]:
    """List what was stolen from a seat since its last turn, in this round."""
    since = takewhile(lambda event: not _ends_what_is_told(event, seat), reversed(events))
    return tuple(theft for theft in thefts_in([*since][::-1]) if theft.victim == seat)


def _ends_what_is_told(event: Event, seat: Seat) -> bool:
    return event.kind is EventKind.SCORED or (event.seat == seat and event.kind in OWN_TURN)
