"""Rows, columns and scrolls, with the spaces of the design."""

from kivy.effects.scroll import ScrollEffect
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    ReferenceListProperty,
    VariableListProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from app.ui.theme import theme
from app.ui.widgets.shown import Shown
from app.ui.widgets.steady import Steady
from app.ui.window import window


class Holder(Widget):
    """Holds what was made elsewhere: `content: root.board` in kv."""

    content = ObjectProperty(None, allownone=True)

    def on_content(self, holder: Widget, content: Widget | None) -> None:
        """Take it in, be it from another's hands, in place of what was there."""
        holder.clear_widgets()
        if content:
            if content.parent:
                content.parent.remove_widget(content)
            holder.add_widget(content)


class AsHighAsNeeded(Shown, Widget):
    """Is as high as what is in it, unless it is told to fill its parent; empty it takes no room."""

    size_hint_y = NumericProperty(None, allownone=True)
    size_hint = ReferenceListProperty(Widget.size_hint_x, size_hint_y)
    height = NumericProperty(0)
    size = ReferenceListProperty(Widget.width, height)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("minimum_height", self.grow)

    def grow(self, *_: object) -> None:
        """Take the height that is needed."""
        if self.size_hint_y is None:
            self.height = self.minimum_height


class Column(AsHighAsNeeded, BoxLayout):
    """One below the other, as high as they need."""

    orientation = OptionProperty("vertical", options=["vertical", "horizontal"])
    spacing = NumericProperty("8dp")


class Row(AsHighAsNeeded, BoxLayout):
    """Side by side, as high as the highest; `mirror` turns it round for the left hand."""

    spacing = NumericProperty("8dp")
    mirror = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        window.bind(left_handed=self._turn_round)
        self.fbind("mirror", self._trigger_layout)

    def _turn_round(self, *_: object) -> None:
        self._trigger_layout()

    def do_layout(self, *hints: object) -> None:
        super().do_layout(*hints)
        if self.mirror and self.orientation == "horizontal" and window.left_handed:
            for child in self.children:
                child.x = self.x + self.right - child.right


class AdaptiveRow(Row):
    """A row that becomes a column with large text or when it is narrower than `least`."""

    least = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("width", self._turn)
        self.fbind("least", self._turn)
        theme.bind(text_scale=self._turn)
        self._turn()

    def _turn(self, *_: object) -> None:
        narrow = self.least and self.width < self.least * theme.text_scale
        self.orientation = "vertical" if theme.large_text or narrow else "horizontal"


class Flow(AsHighAsNeeded, StackLayout):
    """Side by side, and on into the next line when there is no more room."""

    spacing = VariableListProperty(["8dp", "8dp"], length=2)

    def grow(self, *_: object) -> None:
        """Take the height that is needed; Kivy counts a space below the last line."""
        self.height = max(0, self.minimum_height - self.spacing[1])


class OfOwnSize(Widget):
    """Is as large as it is told, however much room there is."""

    size_hint_x = NumericProperty(None, allownone=True)
    size_hint_y = NumericProperty(None, allownone=True)
    size_hint = ReferenceListProperty(size_hint_x, size_hint_y)


class Scroll(Steady):
    """A list that scrolls up and down, as far as it goes and no farther."""

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("do_scroll_x", False)
        kwargs.setdefault("effect_cls", ScrollEffect)
        kwargs.setdefault("bar_width", dp(4))
        kwargs.setdefault("scroll_type", ["bars", "content"])
        kwargs.setdefault("scroll_distance", dp(12))
        super().__init__(**kwargs)
        theme.bind(revision=self._tint_bar)
        self._tint_bar()

    def scroll_to(self, widget: Widget, *how: object, **kwargs: object) -> None:
        """Bring a part into sight; where all is in sight, Kivy would let it drop to the foot."""
        if self.children and self.children[0].height > self.height:
            super().scroll_to(widget, *how, **kwargs)

    def show_from(self, widget: Widget) -> None:
        """Scroll so that what is shown begins with this part, or as far as there is something to show."""
        [whole] = self.children
        free = whole.height - self.height
        if free > 0:
            self.scroll_y = min(1.0, max(0.0, 1 - (whole.y + whole.height - widget.y - widget.height - dp(6)) / free))

    def _tint_bar(self, *_: object) -> None:
        self.bar_color = (*theme.outline[:3], 0.6)
        self.bar_inactive_color = (*theme.outline[:3], 0.0)

    def _bind_inactive_bar_color(self, *_: object) -> None:
        # Kivy fades the bar for half a second: thirty frames after each new page, for nothing anybody looks at.
        self.funbind("bar_color", self._change_bar_color)
        self.fbind("bar_inactive_color", self._change_bar_color)
        self._bar_color = self.bar_inactive_color


class Space(Shown, Widget):
    """Room between things."""

    def __init__(self, **kwargs: object) -> None:
        if "height" in kwargs:
            kwargs.setdefault("size_hint_y", None)
        if "width" in kwargs:
            kwargs.setdefault("size_hint_x", None)
        super().__init__(**kwargs)
