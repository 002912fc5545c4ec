"""Surfaces things lie on: panels, the tray at the thumb, and sheets that slide in."""

from collections.abc import Callable

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    OptionProperty,
    ReferenceListProperty,
    StringProperty,
    VariableListProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.ui import motion
from app.ui.kinds import AnyStage, Touch
from app.ui.theme import theme
from app.ui.widgets import paint
from app.ui.widgets.boxes import Column, OfOwnHeight
from app.ui.widgets.scroll import Scroll
from app.ui.widgets.text import Words
from app.ui.widgets.touch import Drawn
from app.ui.window import window


class Panel(Column, Drawn):
    """A quiet surface for what belongs together; as high as its content."""

    padding = VariableListProperty(["16dp"] * 4)
    corner = NumericProperty("22dp")
    ground = StringProperty("surface")
    """The theme's colour it has."""
    level = StringProperty("piece")
    bare = BooleanProperty(False)
    """Whether it has no surface, so that what is in it lies on the table."""
    drawn_by = ("corner", "ground", "level", "bare")

    def paint(self) -> None:
        if self.bare:
            return
        paint.shadow(*self.box, self.corner, self.level)
        paint.tint(getattr(theme, self.ground))
        paint.fill(*self.box, self.corner)
        if theme.plain:
            paint.tint(theme.outline)
            paint.ring(*self.box, self.corner, dp(2))


class Tray(BoxLayout, Drawn):
    """What lies at the thumb: it reaches to the foot of the screen, below the system's bar, and leaves that clear."""

    sides = OptionProperty("top", options=["top", "left"])
    """Which edge is free: the top of a tray at the foot, the left of one at the right."""

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("orientation", "vertical")
        kwargs.setdefault("size_hint_y", None)
        kwargs.setdefault("spacing", dp(8))
        super().__init__(**kwargs)
        self._keep_clear()
        window.bind(safe_bottom=self._keep_clear, safe_left=self._keep_clear, safe_right=self._keep_clear)
        if self.size_hint_y is None:
            self.fbind("minimum_height", self.setter("height"))

    def _keep_clear(self, *_: object) -> None:
        self.padding = (
            dp(16) + window.safe_left,
            dp(14),
            dp(16) + window.safe_right,
            dp(12) + window.safe_bottom,
        )

    def paint(self) -> None:
        corner = dp(26)
        x, y, width, height = self.x, self.y - corner, self.width, self.height + corner
        if self.sides == "left":
            x, y, width, height = self.x, self.y - corner, self.width + corner, self.height + 2 * corner
        paint.shadow(x, y, width, height, corner, "tray")
        paint.tint(theme.surface)
        paint.fill(x, y, width, height, corner)
        if theme.plain:
            paint.tint(theme.outline)
            paint.ring(x, y, width, height, corner, dp(2))


class Overlay(FloatLayout):
    """Something over everything: what is below is dimmed, and a tap there closes it."""

    closes_outside = BooleanProperty(True)
    shade = NumericProperty(0.0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("pos", "size", "shade"):
            self.fbind(name, self._dim)

    def _dim(self, *_: object) -> None:
        self.canvas.before.clear()
        with self.canvas.before:
            from kivy.graphics import Rectangle

            paint.tint((0.08, 0.06, 0.04, 1), 0.5 * self.shade)
            Rectangle(pos=self.pos, size=self.size)

    def show(self, stage: AnyStage) -> None:
        self.stage = stage
        stage.open(self)
        motion.move(self, "fade", shade=1.0)

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

    title = StringProperty("")
    spacing = NumericProperty("8dp")
    """Between its parts."""
    rises = NumericProperty(0.0)

    def __init__(self, **kwargs: object) -> None:
        # Before all else: the rules of kv fill it.
        self.body = Column()
        self.fbind("spacing", self.body.setter("spacing"))
        super().__init__(**kwargs)
        self._surface = _Surface(padding=(dp(20), dp(18), dp(20), dp(16)), size_hint=(None, None))
        self.heading = Words(text=self.title, style="title")
        self._scroll = Scroll(size_hint=(1, None), bar_margin=-dp(10))  # in the edge: beside the words, not over them
        self._scroll.add_widget(self.body)
        self._surface.add_widget(self._scroll)
        super().add_widget(self._surface)
        self.fbind("title", self._entitle)
        self._entitle()
        for name in ("size", "pos", "rises"):
            self.fbind(name, self._arrange)
        self.body.bind(height=self._arrange)
        self.heading.bind(height=self._arrange)
        window.bind(kind=self._arrange, safe_bottom=self._arrange, left_handed=self._arrange)

    def add_widget(self, widget: Widget, *where: object, **kwargs: object) -> None:
        """Take another part below those there are."""
        self.body.add_widget(widget, *where, **kwargs)

    def show_from_top(self) -> None:
        """Begin with its first part, whatever was scrolled before."""
        self._scroll.scroll_y = 1

    def instead(self, act: Callable[..., object], *about: object, **how: object) -> None:
        self.dismiss()
        act(*about, **how)

    def _entitle(self, *_: object) -> None:
        self.heading.text = self.title
        if self.title and not self.heading.parent:
            self._surface.add_widget(self.heading, index=1)

    def show(self, stage: AnyStage) -> None:
        super().show(stage)
        self.rises = 0.0
        motion.move(self, "panel", rises=1.0)

    def _arrange(self, *_: object) -> None:
        surface = self._surface
        at_side = not window.phone
        foot = dp(16) + window.safe_bottom
        heading = self.heading.height + surface.spacing if self.title else 0
        wanted = self.body.height + heading + dp(18) + foot
        beside = (window.safe_left if window.left_handed else window.safe_right) if at_side else 0
        sides = (beside, 0) if window.left_handed else (0, beside)
        surface.padding = (dp(20) + sides[0], dp(18), dp(20) + sides[1], foot)
        if at_side:
            surface.width = min(dp(420) + beside, self.width * 0.65)
            surface.height = self.height - window.safe_top
            at = (
                self.x - surface.width * (1 - self.rises)
                if window.left_handed
                else self.right - surface.width * self.rises
            )
            surface.pos = (at, self.y)
        else:
            surface.width = min(self.width, window.column)
            surface.height = min(wanted, self.height - window.safe_top - dp(40))
            surface.pos = (self.center_x - surface.width / 2, self.y - surface.height * (1 - self.rises))
        self._scroll.height = surface.height - heading - dp(18) - foot


class _Surface(BoxLayout, Drawn):
    """The sheet itself."""

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("orientation", "vertical")
        kwargs.setdefault("spacing", dp(10))
        super().__init__(**kwargs)

    def paint(self) -> None:
        corner = dp(28)
        x, y, width, height = self.x, self.y, self.width, self.height
        if window.phone:
            y, height = y - corner, height + corner
        paint.shadow(x, y, width, height, corner, "sheet")
        paint.tint(theme.surface)
        paint.fill(x, y, width, height, corner)
        if theme.plain:
            paint.tint(theme.outline)
            paint.ring(x, y, width, height, corner, dp(2))


class Divider(OfOwnHeight, Drawn):
    """A hairline between two parts."""

    height = NumericProperty("9dp")
    size = ReferenceListProperty(Drawn.width, height)

    def paint(self) -> None:
        from kivy.graphics import Rectangle

        paint.tint(theme.hairline)
        Rectangle(pos=(self.x, round(self.center_y)), size=(self.width, max(1, round(dp(1)))))
