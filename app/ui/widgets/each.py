"""Rows that follow data: in kv `Each:` with `view: 'PersonRow'` and `data: root.people`.

An entry of the data is a mapping from the names of a row's properties to their values; its "key" tells which row it is,
so that a row keeps its focus and what is typed in it when others come or go. Without one its place does. Its "view", if
it has one, is the class of that row alone. `LongList` does the same, but makes only the rows in sight.
"""

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from typing import TypeAlias

from kivy.factory import Factory
from kivy.properties import ListProperty, StringProperty
from kivy.uix.widget import Widget

from app.ui.widgets.boxes import Column, Flow, Row

Entry: TypeAlias = Mapping[str, object]
Key: TypeAlias = tuple[str, Hashable]
"""Which row it is: its class, and its own key."""


class Repeated:
    """Has a row for each entry of its data."""

    view = StringProperty("")
    data = ListProperty()

    def on_data(self, box: Widget, data: list[Entry]) -> None:
        """Change the rows that stay, take away those that go, and make those that are new."""
        if not are_known(data, self.view):
            return
        former = {row.row_key: row for row in reversed(box.children)}
        keys = keys_of(data, self.view)
        hand_on(former, {key: place for place, key in enumerate(former)}, keys)
        rows = [former.pop(key, None) or made(key) for key in keys]
        for row, entry in zip(rows, data):
            fill(row, entry)
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


def are_known(data: Sequence[Entry], view: str) -> bool:
    """Tell whether the classes of all rows are known; kv may have yet to say which."""
    return bool(view) or all("view" in entry for entry in data)


def keys_of(data: Sequence[Entry], view: str) -> list[Key]:
    """List the keys of the rows: of several entries with one key, each after the first is numbered."""
    met: Counter[Key] = Counter()
    keys: list[Key] = []
    for number, entry in enumerate(data):
        key = str(entry.get("view", view)), entry.get("key", number)
        keys.append((key[0], (*key, met[key])) if met[key] else key)
        met[key] += 1
    return keys


def made(key: Key) -> Widget:
    row = Factory.get(key[0])()
    row.row_key = key
    return row


def fill(row: Widget, entry: Entry) -> None:
    for name, value in entry.items():
        if name not in {"view", "key"}:
            setattr(row, name, value)


def hand_on(rows: dict[Key, Widget], places: Mapping[Key, int], keys: Sequence[Key]) -> None:
    """Let a row in use whose entry is gone show the one that comes into its place: so the focus stays where it was."""
    wanted = set(keys)
    for key in [key for key, row in rows.items() if keys and key not in wanted and is_in_use(row)]:
        heir = keys[min(places[key], len(keys) - 1)]
        if heir[0] == key[0]:
            row, other = rows.pop(key), rows.pop(heir, None)
            row.row_key, rows[heir] = heir, row
            if other:
                other.row_key, rows[key] = key, other


def is_in_use(row: Widget) -> bool:
    """Tell whether a row, or a part of it, has the focus or a finger."""
    return any(getattr(part, "focused", False) or getattr(part, "pressed", False) for part in row.walk(restrict=True))


class Each(Repeated, Column):
    """Rows below one another."""


class EachInFlow(Repeated, Flow):
    """Side by side, and on into the next line."""


class EachInRow(Repeated, Row):
    """Side by side."""
