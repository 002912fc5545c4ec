"""The hints asked for at a table of this device, kept beside its record, for the rules know no hints."""

from bisect import bisect_left
from collections.abc import Sequence
from pathlib import Path

from app.core.game import Seat
from app.core.table import Table
from app.storage import kept
from app.storage.tables import FOLDER, HINTS


def load(folder: Path, key: str, table: Table) -> list[tuple[Seat, int]]:
    """Read the hints of a table: whose each was, and how many moves stood when it was asked for."""
    match kept.read(_path(folder, key)):
        case {"moves": list(rows)}:
            return [(seat, moves) for seat, moves in filter(_is_a_hint, rows)]
        case list(rows):  # an event is named in them, as the rules told it then
            stood = range(len(table.made))
            return [(seat, bisect_left(stood, before, key=table.told_by)) for seat, before in filter(_is_a_hint, rows)]
        case _:
            return []


def save(folder: Path, key: str, asked: Sequence[tuple[Seat, int]]) -> None:
    """Keep them: each may ask only so often, also after the table was left."""
    kept.write(_path(folder, key), {"moves": [list(row) for row in asked]})


def _path(folder: Path, key: str) -> Path:
    return folder / FOLDER / (key + HINTS)


def _is_a_hint(row: object) -> bool:
    return isinstance(row, list) and len(row) == 2 and all(type(each) is int and each >= 0 for each in row)
