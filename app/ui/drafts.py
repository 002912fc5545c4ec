"""What was begun and not yet done when a board went: it lies there again, for the same hand at the same moment."""

from typing import TYPE_CHECKING, Any

from app.core.game import Seat

if TYPE_CHECKING:
    from app.ui.play.board import Board


class Drafts:
    """Remembers what was begun at the tables of this device, as long as the app runs."""

    def __init__(self) -> None:
        self._begun: dict[tuple[str, Seat], tuple[Any, Any]] = {}

    def keep(self, key: str, board: "Board") -> None:
        """The board of a table goes."""
        if key and board.seat is not None and board.view is not None:
            self._begun[key, board.seat] = (board.view, board.making)

    def lay_out(self, key: str, board: "Board") -> None:
        """A board of that table is there."""
        view, making = self._begun.pop((key, board.seat), (None, None))
        if view is not None and view == board.view:
            board.making = making
