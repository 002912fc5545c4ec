"""What fingers and keys do on the grid of TYPO-2D: tap and tap does all that a drag does."""

from typing import TYPE_CHECKING

from app.core.wordlist import folded
from app.games.typo2d.model import START, Cell, Laying, card_in_play, places
from app.ui.play.typo2d.draft import Draft, begun, candidates, lines_at, why_not, with_letter
from app.ui.play.typo2d.round import star_said

if TYPE_CHECKING:
    from app.ui.play.typo2d.board import Typo2dBoard


class Hands:
    """Makes touches and keys into a draft."""

    def __init__(self, board: "Typo2dBoard") -> None:
        self.board = board
        self._ways: tuple[Laying, ...] | None = None

    def forget_ways(self) -> None:
        """Another view has come."""
        self._ways = None

    def ways_at(self, cell: Cell) -> tuple[Laying, ...]:
        """The ways to lay the card that a touch there may mean."""
        view = self.board.view
        if self._ways is None:
            card = card_in_play(view)
            self._ways = tuple(places(view).get(card, ())) if card else ()
        return candidates(self._ways, cell)

    def legal_cells(self) -> set[Cell]:
        """Where the card may lie by its place."""
        self.ways_at(START)
        return {way.cell for way in self._ways or ()}

    def tap(self, kind: str, which: Cell) -> None:
        """A spot was tapped."""
        board = self.board
        if kind == "all":
            board.look_at_all()
        elif kind == "strip":
            board.explanation = star_said(board)
        elif kind == "cell" and board.paying:
            self._choose_line(which)
        elif kind == "cell" and board.lays:
            self.place(which)
        elif kind == "cell" and board.acts and board.view.phase == "choose":
            self.refuse_at(which, "choose a card first")
        elif kind == "cell" and which not in board.table:
            self.refuse_at(which, "not your turn")

    def place(self, cell: Cell) -> bool:
        """Lay the card there for now; on the same cell again it is taken back."""
        board = self.board
        ways = self.ways_at(cell)
        if not ways:
            self.refuse_at(cell, why_not(board.view, cell))
            return False
        laying = board.making.laying
        if laying and laying.cell == cell and board.carried is None:
            board.making = Draft()
        elif not (laying and laying.cell == cell):
            board.making = begun(ways[0], board.view)
        return True

    def next_way(self) -> None:
        """Lay the card on the same cell in another way that its icon allows."""
        laying = self.board.making.laying
        ways = self.ways_at(laying.cell)
        self.board.making = begun(ways[(ways.index(laying) + 1) % len(ways)], self.board.view)

    def write(self, sign: str) -> bool:
        """A letter goes on with the word, its accents apart (T25)."""
        board = self.board
        if not board.making.laying:
            return False
        board.refusal = ""
        for letter in folded(sign):
            board.making = with_letter(board.making, letter, board.view)
        return True

    def refuse_at(self, cell: Cell, words: str) -> None:
        """Say at a cell why not."""
        self.board.refused_at = cell
        self.board.refuse(words)

    def _choose_line(self, cell: Cell) -> None:
        """T17: one of the longest lines; where two cross, one after the other."""
        lines = lines_at(self.board.table, cell)
        if not lines:
            self.refuse_at(cell, "not the longest")
            return
        now = self.board.making.line
        following = lines[(lines.index(now) + 1) % len(lines)] if now in lines else lines[0]
        self.board.making = Draft(paying=True, line=following)
