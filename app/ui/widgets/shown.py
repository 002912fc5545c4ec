"""What may be there or not: `shown: …` in kv. What is not shown takes no room, no touch and no focus."""

from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty

if TYPE_CHECKING:
    from kivy.uix.widget import Widget


class Shown:
    """Leaves its parent while it is not shown, and comes back to its place among the others."""

    shown = BooleanProperty(True)
    home: "Widget | None" = None
    """The parent it has left for now."""

    def on_shown(self, widget: "Widget", shown: bool) -> None:
        """Come back, or leave."""
        if shown and self.home:
            _come_back(widget, self.home)
        elif not shown and widget.parent:
            _leave(widget, widget.parent)


def _leave(widget: "Widget", home: "Widget") -> None:
    _note_order(home)
    widget.home = home
    home.remove_widget(widget)


def _come_back(widget: "Widget", home: "Widget") -> None:
    _note_order(home)
    before = home.in_order[: home.in_order.index(widget)]
    last = next((each for each in reversed(before) if each.parent is home), None)
    home.add_widget(widget, index=home.children.index(last) if last else len(home.children))
    widget.home = None


def _note_order(home: "Widget") -> None:
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
