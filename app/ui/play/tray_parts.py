"""What the trays of several games hold: buttons that follow values, and a piece that is drawn out onto the board."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from math import hypot
from typing import ClassVar

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty

from app.ui.kinds import Touch
from app.ui.kv import dress
from app.ui.play.contract import Button
from app.ui.play.scene import DRAG_FROM, Key
from app.ui.widgets import each  # noqa: F401 — kv names what is in it
from app.ui.widgets.boxes import Column
from app.ui.widgets.buttons import PushButton
from app.ui.widgets.touch import Touchable

dress("play/parts")


class Tells:
    """Says what it means when it is pressed."""

    means = ObjectProperty(None, allownone=True)
    tell = ObjectProperty(None, allownone=True)
    """What is told it."""

    def on_release(self) -> None:
        self.tell(self.means)


class TrayButton(Tells, PushButton):
    """A button of a tray."""


class TrayBox(Column):
    """Lays out what lies at the thumb, and tells what is pressed in it, and what is drawn out of it."""

    __events__: ClassVar[tuple[str, ...]] = ("on_push", "on_pull", "on_take_up")

    def push(self, key: Key) -> None:
        self.dispatch("on_push", key)

    def rows(self, buttons: Sequence[Sequence[Button]]) -> list[Mapping[str, object]]:
        """Make rows of buttons as `Each` takes them: a button that stays the same is the same widget."""
        return [{"data": [self._entry(button) for button in row]} for row in buttons]

    def _entry(self, button: Button) -> Mapping[str, object]:
        said = button.spoken or button.text
        return asdict(button) | {"key": button.means, "tell": self.push, "spoken": said, "high": dp(button.high)}

    def on_push(self, key: Key) -> None: ...
    def on_pull(self, touch: Touch, *where: float) -> None: ...
    def on_take_up(self) -> None: ...


class Pulled(Touchable):
    """What is drawn out of the tray: `on_pull`, once, with the finger that does it."""

    can_be_pulled = BooleanProperty(True)

    __events__: ClassVar[tuple[str, ...]] = ("on_pull",)

    def on_touch_move(self, touch: Touch) -> bool:
        far = hypot(touch.x - touch.ox, touch.y - touch.oy)
        if touch.grab_current is not self or not self.can_be_pulled or far <= dp(DRAG_FROM):
            return super().on_touch_move(touch)
        self.pressed = False
        touch.ungrab(self)
        self.dispatch("on_pull", touch)
        return True

    def on_pull(self, touch: Touch) -> None: ...
