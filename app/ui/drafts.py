"""What was begun when a board went, and how its player had put things in order: so it lies there again."""

from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from app.core.game import Seat, View

if TYPE_CHECKING:
    from app.ui.play.board import Board

Name: TypeAlias = str | tuple[str, ...]
"""What a table is known by while the app runs; nothing ("") for one whose drafts are forgotten."""


class Drafts:
    """Remembers what was begun at the tables of this device, as long as the app runs."""

    def __init__(self) -> None:
        self._begun: dict[tuple[Name, Seat], tuple[View, object, object]] = {}

    def keep(self, table: Name, board: "Board") -> None:
        """Keep what was begun on the board of a table: it goes."""
        if table and board.seat is not None and board.view is not None:
            self._begun[table, board.seat] = (board.view, board.making, getattr(board.gaze, board.in_order, None))

    def forget(self, table: Name, seat: Seat) -> None:
        """Forget what was begun at a seat that somebody else has now."""
        self._begun.pop((table, seat), None)

    def lay_out(self, table: Name, board: "Board") -> None:
        """Lay out again what was begun at that table, and put it in its player's order: its board is there."""
        view, making, order = self._begun.pop((table, board.seat), (None, None, None))
        if view is not None:
            if order is not None:
                board.gaze = replace(board.gaze, **{board.in_order: order})
            board.making = board.drafting.next_draft(making, view, board.view, None)
