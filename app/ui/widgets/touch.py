"""What can be drawn, touched, reached by keyboard and spoken."""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, TypeAlias
from weakref import WeakKeyDictionary

from kivy.clock import Clock, ClockEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from app.ui.kinds import Touch
from app.ui.palette import TOUCH
from app.ui.theme import Hue, theme
from app.ui.widgets.boxes import Shown
from app.ui.widgets.paint import ring, tint
from app.ui.widgets.text import Written, write

RING = 3  # dp, and as far away
Inked: TypeAlias = tuple[str, float, float, float, float, Hue, Hue | None]
"""Words, where they stand, in which ink, and on what ground if it is not what is there anyway."""


class Painter:
    """Paints what asked for it, before the next frame and once the layout has come to rest: so once for each frame.

    Who asked first is painted first; what is off stage or not shown waits until it comes on again.
    """

    REST = 2  # rounds of Kivy's clock without a new wish; a layout takes a few rounds to go down the tree
    made: ClassVar[list["Painter"]] = []

    def __init__(self, paint: Callable[[Any], object]) -> None:
        self._paint_one = paint
        # A widget that is gone is not kept for the sake of its looks.
        self._wishes: WeakKeyDictionary[Widget, None] = WeakKeyDictionary()
        self._rest = 0
        self._round = Clock.create_trigger(self._paint, -1)
        self.made.append(self)

    def ask(self, widget: Widget) -> None:
        self._wishes[widget] = None
        self._rest = self.REST
        self._round()

    def go_on(self, *_: object) -> None:
        """Paint what could wait while it was out of sight."""
        self._round()

    def _paint(self, _: float) -> None:
        if self._rest:
            self._rest -= 1
            self._round()
            return
        wishes, self._wishes = self._wishes, WeakKeyDictionary()
        for widget in list(wishes):
            highest = highest_above(widget)
            if getattr(highest, "home", None) is not None:  # it is not shown (app/ui/widgets/boxes.py)
                highest.bind(parent=self.go_on)
                self._wishes[widget] = None
            elif getattr(highest, "is_off_stage", False):
                self._wishes[widget] = None
            else:
                self._paint_one(widget)


def highest_above(widget: Widget) -> Widget:
    """Find what a widget hangs on: the window, a screen that waits below another, or a part that is not shown."""
    while widget.parent and widget.parent is not widget:
        widget = widget.parent
    return widget


_painter = Painter(lambda drawn: drawn.repaint())


class Drawn(Shown, Widget):
    """A widget that paints itself: once for each change, and never when nothing changed."""

    drawn_by: ClassVar[tuple[str, ...]] = ()
    """Names of properties whose change means to paint anew."""
    fitted_by: ClassVar[tuple[str, ...]] = ()
    """Names of properties on which its size depends, besides the theme."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("pos", "size", "disabled", *self.drawn_by):
            self.fbind(name, self.redraw)
        for name in self.fitted_by:
            self.fbind(name, self.measure)
        theme.bind(revision=self.look_anew)
        self.look_anew()

    def look_anew(self, *_: object) -> None:
        """Take what the theme says now."""
        self.redraw()
        self.measure()

    def measure(self, *_: object) -> None:
        """Take the size that is needed, where it depends on anything."""
        if self.fitted_by and (high := self.height_needed()) is not None:
            self.size_hint = self.size_hint_x, None
            self.height = high

    def height_needed(self) -> float | None:
        """Return how high it needs to be; None: as high as it is told."""
        return None

    def redraw(self, *_: object) -> None:
        """Paint anew before the next frame."""
        _painter.ask(self)

    def repaint(self) -> None:
        self.canvas.before.clear()
        if self.width >= 1 and self.height >= 1:  # before its first layout, and where there is no room
            with self.canvas.before:
                self.paint()

    def paint(self) -> None:
        """Add what is seen to the canvas, below the children."""

    def written(self) -> Sequence[Written]:
        return ()

    def write(self) -> None:
        for each in self.written():
            write(each)

    def writings(self) -> Sequence[Inked]:
        """Tell what is written on it and where: a test checks that it can be read."""
        return [(each.text, *each.box, tuple(each.ink), each.ground and tuple(each.ground)) for each in self.written()]

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Where it is: x, y, width, height."""
        return self.x, self.y, self.width, self.height

    @property
    def middle(self) -> tuple[float, float]:
        return self.center_x, self.center_y


class Touchable(Drawn):
    """Something to press, by finger, by mouse or by keyboard; `on_release` is the press that counts."""

    spoken = StringProperty("")
    focusable = BooleanProperty(True)
    focused = BooleanProperty(False)
    pressed = BooleanProperty(False)
    corner = NumericProperty("16dp")
    hold_after = NumericProperty(0)
    """Seconds after which a touch that stays counts as `on_hold`; 0: never."""

    __events__: ClassVar[tuple[str, ...]] = ("on_press", "on_release", "on_hold")

    def __init__(self, **kwargs: object) -> None:
        self._holding: ClockEvent | None = None
        self._held = False
        super().__init__(**kwargs)
        self.fbind("pressed", self.redraw)
        self.fbind("focused", self._draw_focus)
        self.fbind("pos", self._draw_focus)
        self.fbind("size", self._draw_focus)

    def touches(self, x: float, y: float) -> bool:
        """Tell whether a finger at x, y means this: no target is smaller than 48 dp."""
        wide, high = max(self.width, dp(TOUCH)) / 2, max(self.height, dp(TOUCH)) / 2
        return abs(x - self.center_x) <= wide and abs(y - self.center_y) <= high

    def on_touch_down(self, touch: Touch) -> bool:
        if super().on_touch_down(touch):
            return True
        if self.disabled or touch.is_mouse_scrolling or not self.touches(*touch.pos):
            return False
        touch.grab(self)
        self.pressed = True
        self._held = False
        if self.hold_after:
            self._holding = Clock.schedule_once(self._hold, self.hold_after)
        self.dispatch("on_press")
        return True

    def on_touch_move(self, touch: Touch) -> bool:
        if touch.grab_current is not self:
            return super().on_touch_move(touch)
        self.pressed = self.touches(*touch.pos)
        if not self.pressed:
            self._stop_holding()
        return True

    def on_touch_up(self, touch: Touch) -> bool:
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        self._stop_holding()
        was, self.pressed = self.pressed, False
        if was and not self._held and self.touches(*touch.pos):
            self.dispatch("on_release")
        return True

    def put_down(self) -> None:
        """Forget the finger on it: it means nothing any more, for this goes out of sight."""
        self._stop_holding()
        self.pressed = False

    def _hold(self, *_: object) -> None:
        self._held = True
        self.dispatch("on_hold")

    def _stop_holding(self) -> None:
        if self._holding:
            self._holding.cancel()
            self._holding = None

    def activate(self) -> None:
        """Press it by keyboard."""
        if not self.disabled:
            self.dispatch("on_press")
            self.dispatch("on_release")

    def step(self, direction: str) -> bool:
        """Take an arrow key: left, right, up or down; False lets the focus move on."""
        return False

    def _draw_focus(self, *_: object) -> None:
        self.canvas.after.clear()
        if self.focused:
            with self.canvas.after:
                focus_ring(*self.box, self.corner)

    def on_press(self) -> None: ...
    def on_release(self) -> None: ...
    def on_hold(self) -> None: ...


def focus_ring(x: float, y: float, width: float, height: float, corner: float) -> None:
    """Paint the ring of the focus: 3 dp of its colour, 3 dp away."""
    away = dp(2 * RING)
    tint(theme.focus)
    ring(x - away, y - away, width + 2 * away, height + 2 * away, corner + away, dp(RING))
