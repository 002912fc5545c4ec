"""Surfaces things lie on: panels, the tray at the thumb, and sheets that slide in."""

from collections.abc import Callable
from typing import ClassVar

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty, VariableListProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.ui import motion
from app.ui.kinds import AnyStage, Touch
from app.ui.kv import dress
from app.ui.theme import theme
from app.ui.widgets import buttons, paint, scroll, text  # noqa: F401 — kv names what is in them
from app.ui.widgets.boxes import Column
from app.ui.widgets.touch import Drawn
from app.ui.window import window


class Panel(Column, Drawn):
    """A quiet surface for what belongs together; as high as its content."""

    padding = VariableListProperty(["16dp"] * 4)
    corner = NumericProperty("22dp")
    ground = StringProperty("surface")
    level = StringProperty("piece")
    bare = BooleanProperty(False)
    """Whether it has no surface, so that what is in it lies on the table."""
    drawn_by = ("corner", "ground", "level", "bare")

    def paint(self) -> None:
        if self.bare:
            return
        paint.panel(*self.box, self.corner, self.level, getattr(theme, self.ground))


class Tray(BoxLayout, Drawn):
    """What lies at the thumb: it reaches to the foot of the screen, below the system's bar, and leaves that clear."""

    def paint(self) -> None:
        corner = dp(26)
        paint.panel(self.x, self.y - corner, self.width, self.height + corner, corner, "tray")


class Overlay(FloatLayout):
    """Something over everything: what is below is dimmed, and a tap there closes it."""

    closes_outside = BooleanProperty(True)
    shade = NumericProperty(0.0)
    darkens: ClassVar[float] = 1.0
    """How much what is below is dimmed, of the usual."""
    is_aside: ClassVar[bool] = False
    """Whether nobody plays while it is there: the menu of a table, and where that leads."""

    def show(self, stage: AnyStage) -> None:
        self.stage = stage
        stage.open(self)
        motion.move(self, "fade", shade=self.darkens)

    def dismiss(self, *_: object) -> None:
        self.stage.close(self)

    def content(self) -> Widget:
        """Return the part that does not close it when touched."""
        return self.children[0] if self.children else self

    def on_touch_down(self, touch: Touch) -> bool:
        if not super().on_touch_down(touch) and self.closes_outside and not self.content().collide_point(*touch.pos):
            self.dismiss()
        return True

    def back(self) -> bool:
        """Escape closes it."""
        self.dismiss()
        return True


class BottomSheet(Overlay):
    """A sheet from the foot of a phone, or a drawer at the side of a wide window; it scrolls when it must."""

    screen = ObjectProperty(None, allownone=True)
    """Which screen has opened it, and does what is chosen on it."""
    title = StringProperty("")
    spacing = NumericProperty("8dp")
    rises = NumericProperty(0.0)

    drawer = NumericProperty("420dp")
    """How wide it is at the side of a wide window."""
    beside = NumericProperty(0)
    """What the system's bars take of a drawer."""
    foot = NumericProperty(0)
    head = NumericProperty(0)
    hangs = BooleanProperty(defaultvalue=False)
    """Whether it comes from the head of a phone: what it is about lies at the foot."""
    body: Column = ObjectProperty(None, allownone=True)
    """What holds its parts, once its own rule has made it."""

    def add_widget(self, widget: Widget, *where: object, **kwargs: object) -> None:
        """Take another part below those there are."""
        take = self.body.add_widget if self.children else super().add_widget
        take(widget, *where, **kwargs)

    def instead(self, act: Callable[..., object], *about: object, **how: object) -> None:
        self.dismiss()
        act(*about, **how)

    def show(self, stage: AnyStage) -> None:
        super().show(stage)
        self.rises = 0.0
        motion.move(self, "panel", rises=1.0)


class SheetSurface(BoxLayout, Drawn):
    """Stands behind what is on a sheet."""

    hangs = BooleanProperty(defaultvalue=False)
    drawn_by = ("hangs",)

    def paint(self) -> None:
        beyond = dp(28) if window.phone else 0
        foot = self.y if self.hangs else self.y - beyond
        paint.panel(self.x, foot, self.width, self.height + beyond, dp(28), "sheet")


dress("panels")
