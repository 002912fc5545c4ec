"""The board: four large boxes, the middle box, and two slots a player; who sits where, and which boxes they reach."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from itertools import product
from typing import Final, TypeAlias

from app.core.game import Seat
from app.games.wordcross.fragments import Tile, fragment_of, value_of

Side: TypeAlias = int
"""Where somebody sits, clockwise: south, west, north, east."""
Row: TypeAlias = int
"""A row of the slots, from 0 at the bottom, which is its owner's end (WH1)."""
Place: TypeAlias = int
"""A place in a box, row by row as seen from the south (WH27)."""
Pair: TypeAlias = tuple[Tile, Tile]
"""Two tiles that lie side by side, as their owner reads them."""
Cell: TypeAlias = tuple[int, int]
"""A cell of the 14 × 14 board: from the left, from the top."""

SIDES: Final = range(4)
SOUTH, WEST, NORTH, EAST = SIDES
ROWS: Final = 6
PLACES: Final = 36  # W8
IN_CENTRE: Final = 4
HOLE: Final = ""
BOARD: Final = 14
TWO_SIT_AT: Final = (SOUTH, NORTH)
TWO_PLAY_WITH: Final = (SOUTH, NORTH)  # the boxes SW and NE (W22)


class Column(StrEnum):
    """One of the two slots of a player, as they see them."""

    LEFT = "left"
    RIGHT = "right"

    @property
    def other(self) -> "Column":
        return Column.RIGHT if self is Column.LEFT else Column.LEFT


@dataclass(frozen=True, slots=True)
class Slots:
    """W4: a player's two columns, bottom first, and how many rows are locked: always the lowest (WH5)."""

    left: tuple[Tile, ...] = ()
    right: tuple[Tile, ...] = ()
    locked: int = 0

    def column(self, column: Column) -> tuple[Tile, ...]:
        return self.left if column is Column.LEFT else self.right

    def with_column(self, column: Column, tiles: tuple[Tile, ...]) -> "Slots":
        return Slots(tiles, self.right, self.locked) if column is Column.LEFT else Slots(self.left, tiles, self.locked)

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """The rows that hold two tiles, from the bottom."""
        return tuple(zip(self.left, self.right))


@dataclass(frozen=True, slots=True)
class Board:
    """Where every tile lies that is not in the bag; a place of a box or of the middle may be a hole."""

    sides: tuple[Side, ...]  # where each seat sits in this round
    boxes: tuple[tuple[Tile, ...], ...]  # the left box of each side: SW, NW, NE, SE; empty when not in play
    centre: tuple[Tile, ...]
    slots: tuple[Slots, ...]  # of each seat

    def with_slots(self, seat: Seat, slots: Slots) -> "Board":
        return Board(self.sides, self.boxes, self.centre, (*self.slots[:seat], slots, *self.slots[seat + 1 :]))

    def with_box(self, box: int, tiles: tuple[Tile, ...]) -> "Board":
        return Board(self.sides, (*self.boxes[:box], tiles, *self.boxes[box + 1 :]), self.centre, self.slots)


def word_of(pair: Pair) -> str:
    return fragment_of(pair[0]) + fragment_of(pair[1])


def value_of_pair(pair: Pair) -> int:
    return value_of(pair[0]) + value_of(pair[1])


# Seats


def sides_of(seats: int, number: int) -> tuple[Side, ...]:
    """Seat the players for a round, counted from 0.

    Two sit opposite each other. Of three, whoever has the gap at their right hand moves into it before each later
    round: so the order of play stays, and each is in the middle in turn.
    """
    if seats == 2:
        return TWO_SIT_AT
    if seats == 4:
        return tuple(SIDES)
    return tuple((seat - (number - seat + 2) // 3) % 4 for seat in range(seats))


def boxes_in_play(seats: int) -> tuple[int, ...]:
    """W22: two play with the boxes SW and NE; three and four with all of them."""
    return TWO_PLAY_WITH if seats == 2 else tuple(SIDES)


def box_of(board: Board, seat: Seat, column: Column) -> int:
    """W12, W20: the box beside a column: the right one of a seat is the left one of the next at its right hand.

    Of two players, each has the left box of one for the right box of the other.
    """
    side = board.sides[seat]
    if column is Column.LEFT:
        return side
    return (side + (2 if len(board.sides) == 2 else 3)) % 4


# Cells


def cell_of_place(box: int, place: Place) -> Cell:
    """Find where a place of a box lies on the board."""
    left, top = ((0, 8), (0, 0), (8, 0), (8, 8))[box]
    return left + place % 6, top + place // 6


def cell_in_centre(place: Place) -> Cell:
    return 6 + place % 2, 6 + place // 2


def cell_of_slot(side: Side, column: Column, row: Row) -> Cell:
    """Find where a row of a column lies: the bottom is at the rim, left and right are its owner's."""
    far, across = BOARD - 1 - row, 6 if column is Column.LEFT else 7
    return ((across, far), (row, across), (BOARD - 1 - across, row), (far, BOARD - 1 - across))[side]


def seen_from(side: Side, cell: Cell) -> Cell:
    """Tell where a cell is seen, from the left and from the top, with a side at the foot."""
    (x, y), far = cell, BOARD - 1
    return ((x, y), (y, far - x), (far - x, far - y), (far - y, x))[side]


@lru_cache(maxsize=16)
def places_seen_from(side: Side, box: int) -> tuple[Place, ...]:
    """List the places of a box row by row, as they are seen from a side."""
    cells = {place: seen_from(side, cell_of_place(box, place)) for place in range(PLACES)}
    return tuple(sorted(cells, key=lambda place: (cells[place][1], cells[place][0])))


def all_cells() -> Iterator[Cell]:
    """Give every cell that something of the board lies on."""
    yield from (cell_of_place(box, place) for box, place in product(SIDES, range(PLACES)))
    yield from map(cell_in_centre, range(IN_CENTRE))
    yield from (cell_of_slot(*each) for each in product(SIDES, Column, range(ROWS)))
