"""How one looks around on the endless grid: one finger beside the pieces pans, two zoom, and so does a wheel."""

from math import hypot
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp

from app.ui.play.surface import DRAG_FROM
from app.ui.play.typo2d.camera import Camera

if TYPE_CHECKING:
    from app.ui.play.typo2d.board import Typo2dBoard

WHEEL = 1.15  # how much nearer a notch of the wheel leads
NEAR = 60  # dp of a card where a tap has come nearer


class Sight:
    """Makes touches that mean no piece into another look."""

    def __init__(self, board: "Typo2dBoard") -> None:
        self.board = board
        self._panning: Any = None
        self._at = (0.0, 0.0)
        self._moved = False
        self._pinch: tuple[Any, Any, Camera] | None = None

    def takes(self, touch: Any) -> bool:
        """Whether a touch is the wheel, or the second finger."""
        board = self.board
        if touch.is_mouse_scrolling:
            board.camera = board.look.zoomed(WHEEL if touch.button == "scrolldown" else 1 / WHEEL, *touch.pos)
            return True
        if self._panning is None or self._pinch is not None:
            return False
        touch.grab(board)
        board.forget_touch()
        self._pinch = (self._panning, touch, board.look)
        return True

    def follow(self, touch: Any) -> None:
        """A finger has come down beside the pieces."""
        self._panning, self._at, self._moved = touch, touch.pos, False

    def moves(self, touch: Any) -> bool:
        """Whether the grid goes along with a finger."""
        board = self.board
        if self._pinch and touch in self._pinch[:2]:
            self._pinch_to(*self._pinch)
            return True
        if touch is not self._panning:
            return False
        if not self._moved and hypot(touch.x - self._at[0], touch.y - self._at[1]) > dp(DRAG_FROM):
            self._moved = True
            board.forget_touch()
        if self._moved:
            board.camera = board.look.moved(touch.x - self._at[0], touch.y - self._at[1])
            self._at = touch.pos
        return True

    def _pinch_to(self, one: Any, other: Any, began: Camera) -> None:
        apart = hypot(one.ox - other.ox, one.oy - other.oy)
        now = hypot(one.x - other.x, one.y - other.y)
        middle = (one.ox + other.ox) / 2, (one.oy + other.oy) / 2
        moved = (one.x + other.x) / 2 - middle[0], (one.y + other.y) / 2 - middle[1]
        self.board.camera = began.zoomed(now / max(1.0, apart), *middle).moved(*moved)

    def ends(self, touch: Any) -> bool:
        """Whether a finger that leaves has looked around, and touched nothing."""
        board = self.board
        if self._pinch and touch in self._pinch[:2]:
            self._pinch, self._panning, self._moved = None, None, False
            return True  # the finger that is left has no more to say
        if touch is not self._panning:
            return not board.is_touched
        moved, self._panning = self._moved, None
        if not moved and board.is_touched:
            return False
        board.forget_touch()
        if not moved and not board.look.reaches:
            board.camera = board.look.zoomed(dp(NEAR) / board.look.wide, *touch.pos)
        return True
