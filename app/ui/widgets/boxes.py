"""Rows and columns, with the spaces of the design; what is not `shown` takes no room in them, no touch and no focus."""

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

from app.ui.kv import dress
from app.ui.window import window


class Shown:
    """Leaves its parent while it is not shown, and comes back to its place among the others."""

    shown = BooleanProperty(True)
    home: Widget | None = None
    """The parent it has left for now."""

    def on_shown(self, widget: Widget, shown: bool) -> None:
        """Come back, or leave."""
        if shown and self.home:
            _come_back(widget, self.home)
        elif not shown and widget.parent:
            _leave(widget, widget.parent)


def _leave(widget: Widget, home: Widget) -> None:
    _note_order(home)
    widget.home = home
    home.remove_widget(widget)


def _come_back(widget: Widget, home: Widget) -> None:
    _note_order(home)
    before = home.in_order[: home.in_order.index(widget)]
    last = next((each for each in reversed(before) if each.parent is home), None)
    home.add_widget(widget, index=home.children.index(last) if last else len(home.children))
    widget.home = None


def _note_order(home: Widget) -> None:
    """Note in which order the children of a widget stand, those among them that are not shown now."""
    order = [
        each for each in getattr(home, "in_order", []) if each.parent is home or getattr(each, "home", None) is home
    ]
    place = 0
    for child in reversed(home.children):
        if child in order:
            place = order.index(child) + 1
        else:
            while place < len(order) and order[place].parent is not home:
                place += 1  # what came after those that are not shown now
            order.insert(place, child)
            place += 1
    home.in_order = order


class Holder(Shown, Widget):
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
    least_height = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("minimum_height", self.grow)
        self.fbind("least_height", self.grow)

    def grow(self, *_: object) -> None:
        if self.size_hint_y is None:
            self.height = max(self.least_height, self.minimum_height)


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


class Flow(AsHighAsNeeded, StackLayout):
    """Side by side, and on into the next line when there is no more room."""

    spacing = VariableListProperty(["8dp", "8dp"], length=2)

    def grow(self, *_: object) -> None:
        """Take the height that is needed; Kivy counts a space below the last line."""
        self.height = max(0, self.minimum_height - self.spacing[1])


class OfOwnHeight(Widget):
    """Is as high as it is told, however much room there is."""

    size_hint_y = NumericProperty(None, allownone=True)
    size_hint = ReferenceListProperty(Widget.size_hint_x, size_hint_y)


class OfOwnSize(Widget):
    """Is as large as it is told, however much room there is."""

    size_hint_x = NumericProperty(None, allownone=True)
    size_hint_y = NumericProperty(None, allownone=True)
    size_hint = ReferenceListProperty(size_hint_x, size_hint_y)


def sized(width: str, height: str = "") -> tuple[NumericProperty, NumericProperty, ReferenceListProperty]:
    """Make `width`, `height` and `size` of a widget that is as large as this unless it is told otherwise."""
    wide, high = NumericProperty(width), NumericProperty(height or width)
    return wide, high, ReferenceListProperty(wide, high)


class Space(Shown, Widget):
    """Room between things."""


dress("boxes")
