"""The endless grid: cells, rows and columns, separated areas, and what a penalty takes, as plain geometry."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from operator import itemgetter
from typing import Final, NamedTuple, TypeAlias

from app.games.typo2d.deck import Card

Cell: TypeAlias = tuple[int, int]
"""A place: x to the right, y downwards. The first card lies at START, and the grid has no end."""
Board: TypeAlias = Mapping[Cell, Card]

START: Final[Cell] = (0, 0)
CROWDED: Final = 4  # T15: from so many lines on, a line of LONG has to be made
LONG: Final = 3
AROUND: Final = tuple((dx, dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dx or dy)
RIGHT: Final[Cell] = (1, 0)
DOWN: Final[Cell] = (0, 1)


@dataclass(frozen=True, slots=True)
class Line:
    """Cards side by side in a row (across) or a column; a card on its own counts as a row of one (TH9)."""

    start: Cell
    across: bool
    length: int

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The line's cells in reading order."""
        x, y = self.start
        if self.across:
            return tuple((x + step, y) for step in range(self.length))
        return tuple((x, y + step) for step in range(self.length))


class Around(NamedTuple):
    """The letters that lie without a gap on each side of an empty cell, as they are read."""

    left: str
    right: str
    above: str
    below: str


def neighbours(cell: Cell) -> tuple[Cell, ...]:
    """Return the cells side to side with a cell, in reading order."""
    x, y = cell
    return (x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1)


def moved(cell: Cell, step: Cell, times: int = 1) -> Cell:
    """Return the cell some steps away."""
    return cell[0] + step[0] * times, cell[1] + step[1] * times


def reach(board: Board, cell: Cell, step: Cell) -> int:
    """Count the cards that lie without a gap beyond a cell, in the direction of a step."""
    count = 0
    x, y = cell[0] + step[0], cell[1] + step[1]
    while (x, y) in board:
        count += 1
        x += step[0]
        y += step[1]
    return count


def line_through(board: Board, cell: Cell, step: Cell) -> Line:
    """Return the row (RIGHT) or the column (DOWN) that a card on this cell stands in, or would stand in."""
    before = reach(board, cell, (-step[0], -step[1]))
    return Line(moved(cell, step, -before), step == RIGHT, before + 1 + reach(board, cell, step))


def lines_through(board: Board, cell: Cell) -> list[Line]:
    """Return the row and the column of two or more cards through a cell (TH3), the row first."""
    return [line for step in (RIGHT, DOWN) if (line := line_through(board, cell, step)).length > 1]


def lines(board: Board) -> list[Line]:
    """Find all rows and columns of at least two cards (TH4): rows first, each kind in reading order."""
    return [
        Line(start, step == RIGHT, 1 + reach(board, start, step))
        for step in (RIGHT, DOWN)
        for start in in_reading_order(line_starts(board, step))
    ]


def line_starts(board: Board, step: Cell) -> list[Cell]:
    """Find the first card of each row (RIGHT) or column (DOWN) of at least two, in no order."""
    dx, dy = step
    return [(x, y) for x, y in board if (x - dx, y - dy) not in board and (x + dx, y + dy) in board]


def in_reading_order(cells: Iterable[Cell]) -> list[Cell]:
    """Cells from top to bottom, from left to right."""
    return sorted(cells, key=itemgetter(1, 0))


def is_crowded(board: Board) -> bool:
    """T15: whether a letter may only be placed so that it makes a line of three or more."""
    return len(line_starts(board, RIGHT)) + len(line_starts(board, DOWN)) >= CROWDED


def longest_lines(board: Board) -> list[Line]:
    """T17: the lines a penalty may take; where no two cards lie side by side, each card alone (TH9)."""
    found = lines(board) or [Line(cell, across=True, length=1) for cell in in_reading_order(board)]
    longest = max((line.length for line in found), default=0)
    return [line for line in found if line.length == longest]


def halves(line: Line, extra: int = 0) -> tuple[tuple[Cell, ...], tuple[Cell, ...]]:
    """T18, TH8: the cards of a line that leave the game, and the ones behind them that go to the hand.

    After a word that does not exist one more goes to the hand (T23, TH14).
    """
    to_hand = min(line.length, max(1, line.length // 2) + extra)
    cells = line.cells
    return cells[: line.length - to_hand], cells[line.length - to_hand :]


def letters_on(board: Board, cells: Iterable[Cell]) -> str:
    """Return the letters that lie on these cells."""
    return "".join(board[cell][0] for cell in cells)


def letters_around(letters: dict[Cell, str], cell: Cell) -> Around:
    """Tell what lies on the four sides of a cell."""
    x, y = cell
    left, right, above, below = "", "", "", ""
    at = x - 1
    while (found := letters.get((at, y))) is not None:
        left = found + left
        at -= 1
    at = x + 1
    while (found := letters.get((at, y))) is not None:
        right += found
        at += 1
    at = y - 1
    while (found := letters.get((x, at))) is not None:
        above = found + above
        at -= 1
    at = y + 1
    while (found := letters.get((x, at))) is not None:
        below += found
        at += 1
    return Around(left, right, above, below)


def letters_through(letters: dict[Cell, str], cell: Cell, letter: str) -> list[str]:
    """Read the row and the column of two or more that a letter on an empty cell would stand in (TH3), the row first."""
    left, right, above, below = letters_around(letters, cell)
    row = [left + letter + right] if left or right else []
    return [*row, above + letter + below] if above or below else row


def open_cells(board: Board) -> list[Cell]:
    """T10: the empty cells side to side with a card, in reading order."""
    beside = {other for cell in board for other in neighbours(cell)}
    return in_reading_order(beside - board.keys())


def areas(board: Board) -> list[frozenset[Cell]]:
    """TH12: the cards in groups that touch neither by a side nor by a corner."""
    waiting = dict.fromkeys(in_reading_order(board))
    found = []
    while waiting:
        first = next(iter(waiting))
        del waiting[first]
        area = [first]
        for x, y in area:
            for dx, dy in AROUND:
                if (other := (x + dx, y + dy)) in waiting:
                    del waiting[other]
                    area.append(other)
        found.append(frozenset(area))
    return found


def connects_areas(board: Board, cell: Cell) -> bool:
    """T20: whether a card placed there touches two or more areas that were apart, by a side or a corner."""
    around = {moved(cell, step) for step in AROUND}
    return sum(not area.isdisjoint(around) for area in areas(board)) > 1


def is_between(board: Board, cell: Cell) -> bool:
    """T12, TH5: whether a card there has a neighbour on both opposite sides, in its row or its column."""
    x, y = cell
    return ((x - 1, y) in board and (x + 1, y) in board) or ((x, y - 1) in board and (x, y + 1) in board)


def span(board: Board, margin: int = 2) -> tuple[Cell, Cell]:
    """Choose the part of the grid to show, by its upper left and lower right cell: all cards and a margin.

    T5: the first card lies a bit north-west of the centre, with room enough beyond.
    """
    if board.keys() <= {START}:
        return (START[0] - 1, START[1] - 1), (START[0] + 3, START[1] + 3)
    columns, rows = zip(*board)
    return (min(columns) - margin, min(rows) - margin), (max(columns) + margin, max(rows) + margin)
