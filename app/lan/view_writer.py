"""Views as JSON, for all devices at a table: what all of them see is written once."""

from dataclasses import fields
from operator import attrgetter
from typing import Any, get_type_hints

from app.core.codec import writer_of


class ViewWriter:
    """Writes views one after another, but not again the fields that are the very same thing as in the one before.

    Views of one position share what all may see, and those of the next position all that has not changed. One field,
    a list, is left empty.
    """

    def __init__(self, view_type: Any, left_empty: str) -> None:
        hints = get_type_hints(view_type)
        names = [each.name for each in fields(view_type)]
        self._read = attrgetter(*names)
        self._writers = [_empty if name == left_empty else writer_of(hints[name]) for name in names]
        self._labels = [f'"{name}":' for name in names]
        self._values: list[Any] = [self] * len(names)  # of the last view, and how they were written
        self._texts = [""] * len(names)

    def write(self, view: Any) -> str:
        """Write a view as `to_json` would."""
        for place, (last, value) in enumerate(zip(self._values, self._read(view))):
            if last is not value:
                self._values[place] = value
                self._texts[place] = self._labels[place] + self._writers[place](value)
        return f"{{{','.join(self._texts)}}}"


def _empty(_: Any) -> str:
    return "[]"
