"""The hints asked for at a table of this device, kept beside its record, for the rules know no hints."""

from collections.abc import Sequence
from pathlib import Path

from app.core.game import Seat
from app.storage import kept
from app.storage.tables import FOLDER, HINTS


def load(folder: Path, key: str) -> list[tuple[Seat, int]]:
    """Read the hints of a table: whose each was, and before which event it was asked for."""
    rows = kept.read(_path(folder, key))
    whole = [row for row in rows if _is_a_hint(row)] if isinstance(rows, list) else []
    return [(seat, before) for seat, before in whole]


def save(folder: Path, key: str, asked: Sequence[tuple[Seat, int]]) -> None:
    """Keep them: each may ask only so often, also after the table was left."""
    kept.write(_path(folder, key), [list(row) for row in asked])


def _path(folder: Path, key: str) -> Path:
    return folder / FOLDER / (key + HINTS)


def _is_a_hint(row: object) -> bool:
    return isinstance(row, list) and len(row) == 2 and all(type(each) is int and each >= 0 for each in row)
