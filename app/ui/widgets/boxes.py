"""Rows, columns and scrolls, with the spaces of the design."""

from typing import Any

from kivy.effects.scroll import ScrollEffect
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from app.ui.theme import theme
from app.ui.window import window


class Column(BoxLayout):
    """One below the other, as high as they need."""

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("orientation", "vertical")
        kwargs.setdefault("size_hint_y", None)
        kwargs.setdefault("height", 0)  # an empty one takes no room
        kwargs.setdefault("spacing", dp(8))
        super().__init__(**kwargs)
        if self.size_hint_y is None:
            self.fbind("minimum_height", self.setter("height"))


class Row(BoxLayout):
    """Side by side, as high as the highest; `mirror` turns it round for the left hand."""

    mirror = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint_y", None)
        kwargs.setdefault("height", 0)  # an empty one takes no room
        kwargs.setdefault("spacing", dp(8))
        super().__init__(**kwargs)
        if self.size_hint_y is None:
            self.fbind("minimum_height", self.setter("height"))
        window.bind(left_handed=self._turn_round)
        self.fbind("mirror", self._trigger_layout)

    def _turn_round(self, *_: object) -> None:
        self._trigger_layout()

    def do_layout(self, *hints: Any) -> None:
        super().do_layout(*hints)
        if self.mirror and window.left_handed:
            for child in self.children:
                child.x = self.x + self.right - child.right


class Flow(StackLayout):
    """Side by side, and on into the next line when there is no more room."""

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint_y", None)
        kwargs.setdefault("height", 0)  # an empty one takes no room
        kwargs.setdefault("spacing", dp(8))
        super().__init__(**kwargs)
        self.fbind("minimum_height", self._grow)

    def _grow(self, *_: object) -> None:
        self.height = max(0, self.minimum_height - self.spacing[1])  # Kivy counts a space below the last line


class AdaptiveRow(BoxLayout):
    """A row that becomes a column with large text or when it is narrower than `least`."""

    least = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint_y", None)
        kwargs.setdefault("height", 0)  # an empty one takes no room
        kwargs.setdefault("spacing", dp(8))
        super().__init__(**kwargs)
        self.fbind("minimum_height", self.setter("height"))
        self.fbind("width", self._turn)
        theme.bind(text_scale=self._turn)
        self._turn()

    def _turn(self, *_: object) -> None:
        narrow = self.least and self.width < self.least * theme.text_scale
        self.orientation = "vertical" if theme.large_text or narrow else "horizontal"


class Scroll(ScrollView):
    """A list that scrolls up and down, as far as it goes and no farther."""

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("do_scroll_x", False)
        kwargs.setdefault("effect_cls", ScrollEffect)
        kwargs.setdefault("bar_width", dp(4))
        kwargs.setdefault("scroll_type", ["bars", "content"])
        kwargs.setdefault("scroll_distance", dp(12))
        super().__init__(**kwargs)
        theme.bind(revision=self._tint_bar)
        self._tint_bar()

    def scroll_to(self, widget: Any, *how: Any, **kwargs: Any) -> None:
        """Bring a part into sight; where all is in sight, Kivy would let it drop to the foot."""
        if self.children and self.children[0].height > self.height:
            super().scroll_to(widget, *how, **kwargs)

    def show_from(self, widget: Any) -> None:
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


class Space(Widget):
    """Room between things."""

    def __init__(self, **kwargs: Any) -> None:
        if "height" in kwargs:
            kwargs.setdefault("size_hint_y", None)
        if "width" in kwargs:
            kwargs.setdefault("size_hint_x", None)
        super().__init__(**kwargs)
