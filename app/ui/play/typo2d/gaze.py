"""Where a player looks at the table of TYPO-2D, how the hand is held, and which card is which from view to view."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from app.games.typo2d.model import Board, Card, Cell, in_reading_order
from app.ui.play.typo2d.camera import Camera


@dataclass(frozen=True, slots=True)
class Tracks:
    """A number for each card on the table that stays with it, so that its way can be shown.

    A view says which letters lie where, not how they came there. So what lies where it lay is the same card; what was
    shifted or turned around is the nearest of its kind; and all others are new.
    """

    cards: Board = field(default_factory=dict)
    numbers: Mapping[Cell, int] = field(default_factory=dict)
    following: int = 0
    """The number of the next card that comes."""

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
class Gaze:
    """What is looked at besides view and draft."""

    camera: Camera | None = None
    """Where the player looks; None: wherever the cards are."""
    order: tuple[Card, ...] = ()
    """The hand as its player has put it."""
    touched: int = -1
    """Which card of the fan was touched last."""
    explanation: str = ""
    """What was asked for by a touch; the next touch clears it."""
    tracks: Tracks = field(default_factory=Tracks)


def kept_in_order(order: tuple[Card, ...], hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """Keep the hand as its player had put it, new cards behind."""
    left = list(hand)
    found = []
    for card in order:
        if card in left:
            left.remove(card)
            found.append(card)
    return (*found, *left)


def reordered(cards: tuple[Card, ...], number: int, onto: int) -> tuple[Card, ...]:
    """Move a card of the hand to another place."""
    others = [*cards[:number], *cards[number + 1 :]]
    return (*others[:onto], cards[number], *others[onto:])
