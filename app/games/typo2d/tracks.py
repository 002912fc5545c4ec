"""Which card on the table is which from one view to the next, and where those went that lie there no more."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Protocol

from app.core.game import Event, EventKind, Seat
from app.games.typo2d.deck import Card
from app.games.typo2d.grid import Board, Cell, in_reading_order


class Seen(Protocol):
    """What it takes of a view to follow its cards."""

    @property
    def phase(self) -> str: ...
    @property
    def table(self) -> tuple[object, ...]: ...
    @property
    def events(self) -> tuple[Event, ...]: ...
    @property
    def turn(self) -> Seat | None: ...
    @property
    def last(self) -> Cell | None: ...
    @property
    def hand_sizes(self) -> tuple[int, ...]: ...
    @property
    def gone(self) -> tuple[Card, ...]: ...


@dataclass(frozen=True, slots=True)
class Tracks:
    """A number for each card on the table that stays with it, so that its way can be shown.

    A view says which letters lie where, not how they came there. So what lies where it lay is the same card; what was
    shifted or turned around is the nearest of its kind; and all others are new.
    """

    cards: Board = field(default_factory=dict)
    numbers: Mapping[Cell, int] = field(default_factory=dict)
    following: int = 0  # the number of the next card that comes

    def on(self, cards: Board) -> "Tracks":
        """Move the tracks on, now that the cards lie so."""
        if cards == self.cards:
            return self
        numbers = {cell: self.numbers[cell] for cell, card in cards.items() if self.cards.get(cell) == card}
        moved = [cell for cell in self.cards if cell not in numbers]
        following = self.following
        for cell in in_reading_order(cards.keys() - numbers.keys()):
            alike = [other for other in moved if self.cards[other] == cards[cell]]
            if alike:
                before = min(alike, key=lambda other: abs(other[0] - cell[0]) + abs(other[1] - cell[1]))
                moved.remove(before)
                numbers[cell] = self.numbers[before]
            else:
                numbers[cell], following = following, following + 1
        return Tracks(cards, MappingProxyType(numbers), following)


@dataclass(frozen=True, slots=True)
class Passed:
    """What has just happened that a view does not say: where cards went that lie there no more."""

    seat: Seat | None = None  # who took them, or discarded
    to_hand: tuple[tuple[int, Cell], ...] = ()  # the numbers of cards that left the table, and where they lay
    out: tuple[tuple[int, Cell], ...] = ()  # … out of the game
    discards: tuple[Card, ...] = ()  # out of a hand
    verdict: str = ""  # the word that was looked up
    exists: bool = False
    at: Cell | None = None  # … of this card


def tracks_after(tracks: Tracks, before: Seen | None, view: Seen) -> Tracks:
    """TH10: return the tracks to go on with: where the last cards were taken the first card is new, be it like them."""
    news = view.events[len(before.events) :] if before else ()
    begins_anew = len(view.table) == 1 and view.last is not None and any(each.kind is EventKind.TAKEN for each in news)
    return Tracks(following=tracks.following) if begins_anew else tracks


def has_not_moved(before: Seen, view: Seen) -> bool:
    """Tell whether nothing has happened but that somebody doubts or looks on."""
    return (before.events, before.phase, before.table) == (view.events, view.phase, view.table)


def passed_between(were: Tracks, before: Seen | None, are: Tracks, view: Seen) -> Passed:
    """Find out where the cards went that lie there no more: of a line the second half to the hand (T18)."""
    if before is None or before.turn is None:
        return Passed()
    seat, doubted = before.turn, before.last if before.phase == "doubt" else None
    stay = set(are.numbers.values())
    gone = [(were.numbers[cell], cell) for cell in in_reading_order(were.numbers)]
    left = [(number, cell) for number, cell in gone if number not in stay and cell != doubted]
    grown = view.hand_sizes[seat] - before.hand_sizes[seat]
    lost = max(0, len(left) - max(0, grown))  # a hand may have grown by more: several moves come at once after a break
    out, to_hand = left[:lost], left[lost:]
    verdict, exists = verdict_in(view.events[len(before.events) :])
    discards = view.gone[len(before.gone) :][grown:] if grown < 0 else ()  # T30: what was replaced left no hand
    return Passed(seat, tuple(to_hand), tuple(out), discards, verdict, exists, before.last if verdict else None)


def verdict_in(events: tuple[Event, ...]) -> tuple[str, bool]:
    """Find the word that was looked up, and whether it exists."""
    kinds = {EventKind.LOCKED: True, EventKind.REFUSED: False}
    for event in reversed(events):
        if event.kind in kinds and "word" in event.text.details:
            return str(event.text.details["word"]), kinds[event.kind]
    return "", False
