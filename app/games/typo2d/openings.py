"""Where letters fit on a table, for all letters at once, and how that changes when a card is laid.

Only plain laying is looked at (T10); what icons do is tried move by move (laying.py).
"""

from dataclasses import dataclass

from app.core.breathing import breathe
from app.games.typo2d.beginnings import EVERY_LETTER, Beginnings
from app.games.typo2d.grid import CROWDED, LONG, Board, Cell, Line, letters_around, lines, open_cells


@dataclass(frozen=True, slots=True)
class Openings:
    """The empty cells beside the cards of a table, each with the letters that may be laid there: a bit each, A is 1."""

    board: dict[Cell, str]  # letters alone
    words: Beginnings
    line_count: int
    long: dict[Cell, int]  # where a line of three or more is made (T15)
    short: dict[Cell, int]  # where none is

    def cells(self) -> dict[Cell, int]:
        """Tell where something may be laid now, and which letters."""
        return self.long if self.line_count >= CROWDED else {**self.short, **self.long}

    def masks(self) -> list[int]:
        """Return the letters of each such cell."""
        return [*self.long.values()] if self.line_count >= CROWDED else [*self.long.values(), *self.short.values()]

    def after(self, cell: Cell, letter: str) -> "Openings":
        """Lay a letter on a cell: only the openings at the ends of its row and its column change."""
        left, right, above, below = letters_around(self.board, cell)
        lines_now = self.line_count + sum(
            bool(before or after) - (len(before) > 1) - (len(after) > 1)
            for before, after in ((left, right), (above, below))
        )
        board = {**self.board, cell: letter}
        new = Openings(board, self.words, lines_now, self.long.copy(), self.short.copy())
        new.long.pop(cell, None)
        new.short.pop(cell, None)
        x, y = cell
        ends = (x - len(left) - 1, y), (x + len(right) + 1, y), (x, y - len(above) - 1), (x, y + len(below) + 1)
        for end in ends:
            look_at(new, end)
        return new

    def without(self, line: Line) -> "Openings":
        """Take a line away: the openings then."""
        taken = set(line.cells)
        return openings_on({cell: letter for cell, letter in self.board.items() if cell not in taken}, self.words)


def openings_on(board: Board, words: Beginnings) -> Openings:
    """Find the openings of a table."""
    letters = {cell: card[0] for cell, card in board.items()}
    openings = Openings(letters, words, len(lines(board)), {}, {})
    for cell in open_cells(board):
        look_at(openings, cell)
    return openings


def look_at(openings: Openings, cell: Cell) -> None:
    """Note which letters fit on a cell."""
    breathe()
    left, right, above, below = letters_around(openings.board, cell)
    mask = EVERY_LETTER
    if left or right:
        mask = openings.words.letters_between(left, right)
    if above or below:
        mask &= openings.words.letters_between(above, below)
    if max(len(left) + len(right), len(above) + len(below)) >= LONG - 1:
        openings.short.pop(cell, None)
        openings.long[cell] = mask
    else:
        openings.short[cell] = mask
