"""The ways to lay a card, and the table that comes of it."""

from dataclasses import dataclass
from typing import Final, TypeAlias

from app.core.texts import later, tr
from app.games.typo2d.deck import Card
from app.games.typo2d.grid import Board, Cell

HOLE: Final = "?"
SHIFTS: Final = {
    "up": later("Shift up"),
    "left": later("Shift left"),
    "right": later("Shift right"),
    "down": later("Shift down"),
}


@dataclass(frozen=True, slots=True)
class Place:
    """T10: lay the card side to side with another one, and say a word for each line it makes or extends."""

    cell: Cell
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Shift:
    """T28, E: lay it between two neighbours: the card of this cell, and all behind it, make room one step that way."""

    cell: Cell
    way: str  # "up", "left", "right" or "down"
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Replace:
    """T30, N: lay it instead of the card on this cell."""

    cell: Cell
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class KeepSpace:
    """T31, O and T32, P: lay it with one empty cell between it and the row or column, O in front and P behind."""

    cell: Cell
    across: bool
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TurnAround:
    """T33, Z: lay it, then turn the order of the cards in its row (across) or its column."""

    cell: Cell
    across: bool
    words: tuple[str, ...] = ()


Laying: TypeAlias = Place | Shift | Replace | KeepSpace | TurnAround


def way_said(way: Laying) -> str:
    """Say what is special about a way of laying."""
    match way:
        case Shift(_, direction):
            return tr(SHIFTS[direction])
        case Replace():
            return tr("Replace it")
        case KeepSpace(_, across):
            return tr("Gap in the row") if across else tr("Gap in the column")
        case TurnAround(_, across):
            return tr("Turn the row") if across else tr("Turn the column")
        case Place():
            return tr("Just lay it")


@dataclass(frozen=True, slots=True)
class Chain:
    """Cards in a line for which a word must be said; "?" in its letters is an empty cell that the word fills."""

    cells: tuple[Cell, ...]
    letters: str

    def filled(self, typed: str) -> str:
        """Fill the letters with what was typed: first into an empty cell, then behind them."""
        letters, holes = self.letters, self.letters.count(HOLE)
        for sign in typed[:holes]:
            letters = letters.replace(HOLE, sign, 1)
        return letters + typed[holes:]

    def typed_for(self, word: str) -> str:
        """Return what has to be typed for a word: what fills an empty cell, then what goes on."""
        return "".join(sign for lies, sign in zip(self.letters, word) if lies == HOLE) + word[len(self.letters) :]


@dataclass(frozen=True, slots=True)
class Laid:
    """The table with the card on it, the chains to be named in the order of the words, and what is earned."""

    board: Board
    cell: Cell  # where it was laid
    lies: Cell  # where it lies now: elsewhere if its line was turned
    chains: tuple[Chain, ...]
    earns_tiebreaker: bool = False
    gone: tuple[Card, ...] = ()  # T30: the card that was replaced
