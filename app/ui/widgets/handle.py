"""A handle by which a row of a list is taken up or down."""

from typing import ClassVar

from kivy.properties import ObjectProperty

from app.ui.kinds import Touch
from app.ui.theme import theme
from app.ui.widgets.boxes import OfOwnSize, sized
from app.ui.widgets.buttons import icon_size
from app.ui.widgets.text import icon
from app.ui.widgets.touch import Touchable

HELD = 0.7  # how much of a row is seen while it is drawn along


class Handle(OfOwnSize, Touchable):
    """Draws a row along by finger, or moves it by the arrow keys: `on_moved` tells by how many places."""

    row = ObjectProperty(None, allownone=True)
    width, height, size = sized("48dp")
    grips = True
    """A list does not scroll under a finger that is on it."""

    __events__: ClassVar[tuple[str, ...]] = ("on_moved",)

    def on_moved(self, by: int) -> None: ...

    def on_touch_move(self, touch: Touch) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        self.row.y += touch.dy
        self.row.opacity = HELD
        return True

    def on_touch_up(self, touch: Touch) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        self.pressed = False
        self.row.opacity = 1
        self.row.parent.do_layout()  # it goes back into the list, wherever it was let go
        self.dispatch("on_moved", round((touch.oy - touch.y) / max(1.0, self.row.height)))
        return True

    def step(self, direction: str) -> bool:
        if direction not in {"up", "down"}:
            return False
        self.dispatch("on_moved", -1 if direction == "up" else 1)
        return True

    def paint(self) -> None:
        icon("drag_handle", *self.middle, icon_size(26), theme.ink_soft)
