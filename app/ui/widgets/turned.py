"""What lies on a table is read from its sides: everything within is turned to one of two, and may be lifted."""

from collections.abc import Callable

from kivy.graphics import PopMatrix, PushMatrix, Rotate, Translate
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app import device
from app.ui.keys import ancestors
from app.ui.kinds import Touch
from app.ui.window import window


class Turned(FloatLayout):
    """Turns what is in it, and the fingers that touch it, upside down: for who sits opposite. It may lift them, too."""

    opposite = BooleanProperty(False)
    lift = NumericProperty(0)
    """How far all is lifted in the window, such as over a soft keyboard."""
    in_use: Widget | None = None
    """What it is lifted for."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("pos", "size", "opposite", "lift"):
            self.fbind(name, self.paint_anew)
        self.paint_anew()

    def paint_anew(self, *_: object) -> None:
        """Paint what lies below, and turn what is painted after it."""
        self.canvas.before.clear()
        self.canvas.after.clear()
        with self.canvas.before:
            self.paint_below()
        if self.opposite or self.lift:
            with self.canvas.before:
                PushMatrix()
                self.place()
            with self.canvas.after:
                PopMatrix()

    def place(self) -> None:
        """Lift and turn what is painted next."""
        if self.lift:
            Translate(0, self.lift)
        if self.opposite:
            Rotate(angle=180, axis=(0, 0, 1), origin=self.center)

    def make_room(self, field: Widget) -> None:
        """Lift all so far that a field lies above the soft keyboard, and no further than its own top stays in sight."""
        feet = [field.to_window(*corner)[1] for corner in (field.pos, (field.right, field.top))]
        low, high = min(feet) - self.lift, max(feet) - self.lift
        keys = device.keyboard()
        wanted = keys + dp(8) - low if keys else 0
        self.lift = max(0, min(wanted, self.height - window.safe_top - high))

    def paint_below(self) -> None:
        """Paint what lies below all that is turned, and is not turned itself."""

    def _turned(self, x: float, y: float) -> tuple[float, float]:
        """Half a turn is its own way back."""
        if not self.opposite:
            return x, y
        return 2 * self.x + self.width - x, 2 * self.y + self.height - y

    def to_local(self, x: float, y: float, **kwargs: object) -> tuple[float, float]:
        return self._turned(x, y - self.lift)

    def to_parent(self, x: float, y: float, **kwargs: object) -> tuple[float, float]:
        x, y = self._turned(x, y)
        return x, y + self.lift

    def on_touch_down(self, touch: Touch) -> bool:
        return self._pass_on(touch, self.touched)

    def on_touch_move(self, touch: Touch) -> bool:
        return self._pass_on(touch, super().on_touch_move)

    def on_touch_up(self, touch: Touch) -> bool:
        return self._pass_on(touch, super().on_touch_up)

    def touched(self, touch: Touch) -> bool:
        """Hand a touch on to what is in it, as that sees it."""
        return bool(super().on_touch_down(touch))

    def _pass_on(self, touch: Touch, within: Callable[[Touch], object]) -> bool:
        touch.push()
        touch.apply_transform_2d(self.to_local)
        taken = bool(within(touch))
        touch.pop()
        return taken


def turn_as(widget: Widget) -> None:
    """Turn what is painted next as a widget is turned."""
    for above in ancestors(widget):
        if isinstance(above, Turned):
            above.place()
