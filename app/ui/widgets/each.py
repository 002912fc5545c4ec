"""Rows that follow data: in kv `Each:` with `view: 'PersonRow'` and `data: root.people`.

An entry of the data is a mapping from the names of a row's properties to their values; its "key" tells which row it is,
so that a row keeps its focus and what is typed in it when others come or go. Without one its place does. Its "view", if
it has one, is the class of that row alone.
"""

from collections.abc import Mapping

from kivy.factory import Factory
from kivy.properties import ListProperty, StringProperty
from kivy.uix.widget import Widget

from app.ui.widgets.boxes import Column, Flow, Row


class Repeated:
    """Has a row for each entry of its data."""

    view = StringProperty("")
    data = ListProperty()

    def on_data(self, box: Widget, data: list[Mapping[str, object]]) -> None:
        """Change the rows that stay, take away those that go, and make those that are new."""
        if data and not self.view and "view" not in data[0]:
            return  # kv has yet to say which
        former = {row.row_key: row for row in box.children}
        rows = [self._row(former, number, entry) for number, entry in enumerate(data)]
        for row in former.values():
            box.remove_widget(row)
        for number, row in enumerate(rows):
            if row.parent is None:
                box.add_widget(row, index=len(box.children) - number)
            elif box.children[len(box.children) - 1 - number] is not row:
                box.remove_widget(row)
                box.add_widget(row, index=len(box.children) - number)

    def on_view(self, box: Widget, _view: str) -> None:
        """Take the class of the rows, which kv may tell after the data."""
        self.on_data(box, self.data)

    def _row(self, former: dict[object, Widget], number: int, entry: Mapping[str, object]) -> Widget:
        view = entry.get("view", self.view)
        key = view, entry.get("key", number)
        row = former.pop(key, None) or Factory.get(view)()
        row.row_key = key
        for name, value in entry.items():
            if name not in {"view", "key"}:
                setattr(row, name, value)
        return row


class Each(Repeated, Column):
    """Rows below one another."""


class EachInFlow(Repeated, Flow):
    """Side by side, and on into the next line."""


class EachInRow(Repeated, Row):
    """Side by side."""
