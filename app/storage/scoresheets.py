"""Sheets kept beside the printed game: those of one table in one file, on disk at every change."""

import time
from dataclasses import dataclass, field, replace
from pathlib import Path

from app.core.codec import decode, encode
from app.core.game import LONGEST_NAME, Malformed, name_from
from app.core.texts import tr
from app.storage import kept

FOLDER = "scoresheets"
ENDING = ".json"
SQUARES = 36
FREE = "."
SHEETS_AT_MOST = 10  # as many as there are shapes for seats
LETTERS = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZ")


@dataclass(frozen=True, slots=True)
class KeptSheet:
    """A player's sheet, letter cards and task."""

    name: str
    letters: str = FREE * SQUARES
    cards: str = ""  # the letter cards in front of them, A to Z
    task: int | None = None  # the number of their task card
    task_word: str | None = None  # a word the table accepts for their task
    is_first: bool = False

    @property
    def is_blank(self) -> bool:
        """Whether nothing is on it yet but a name."""
        return self == KeptSheet(self.name)


@dataclass(frozen=True, slots=True)
class SheetTable:
    """The sheets of one table, and which of them lies open."""

    sheets: tuple[KeptSheet, ...] = field(default_factory=lambda: (KeptSheet(numbered(1)),))
    chosen: int = 0
    everyday: bool | None = None
    """Whether the everyday words count, and not all of the large dictionary; None: as the player has settled it."""

    @property
    def sheet(self) -> KeptSheet:
        """The one that lies open."""
        return self.sheets[self.chosen]

    @property
    def is_blank(self) -> bool:
        return all(sheet.is_blank for sheet in self.sheets)

    def with_sheet(self, sheet: KeptSheet) -> "SheetTable":
        """Put another sheet in place of the open one."""
        return replace(self, sheets=(*self.sheets[: self.chosen], sheet, *self.sheets[self.chosen + 1 :]))

    def adding(self, name: str) -> "SheetTable":
        """Add a sheet, which lies open."""
        if len(self.sheets) >= SHEETS_AT_MOST:
            raise Malformed("A table has room for {most} sheets.", most=SHEETS_AT_MOST)
        return replace(self, sheets=(*self.sheets, KeptSheet(self.named(name))), chosen=len(self.sheets))

    def removing(self) -> "SheetTable":
        """Take the open sheet away; the last sheet is left blank."""
        rest = self.sheets[: self.chosen] + self.sheets[self.chosen + 1 :]
        return replace(self, sheets=rest or SheetTable().sheets, chosen=max(0, self.chosen - 1))

    def named(self, name: str) -> str:
        """Make a name as it is kept: "Player 2" where none was given."""
        return name_from(name) or numbered(len(self.sheets) + 1)


def numbered(number: int) -> str:
    """Call somebody who has given no name by the number of their sheet, in the language that is spoken then."""
    return tr("Player {number}", number=number)


@dataclass(frozen=True, slots=True)
class Found:
    """A table of sheets on this device."""

    key: str
    changed: float
    table: SheetTable


def newest(folder: Path) -> Found | None:
    """Read the table that was written on last."""
    return next(iter(listed(folder)), None)


def listed(folder: Path) -> list[Found]:
    """List all tables of sheets, the last first; what cannot be read is left out."""
    found = [_read(path) for path in (folder / FOLDER).glob(f"*{ENDING}")]
    return sorted((each for each in found if each), key=lambda each: (-each.changed, each.key))


def free_key(folder: Path) -> str:
    """Find a key that no table has yet."""
    stem = time.strftime("%Y%m%d-%H%M%S")
    keys = (stem if number == 1 else f"{stem}-{number}" for number in range(1, 10_000))
    return next(key for key in keys if not _path(folder, key).exists())


def save(folder: Path, key: str, table: SheetTable) -> None:
    """Keep a table: on disk before this returns, the old one or the new one, never half of each."""
    kept.write(_path(folder, key), {"changed": time.time(), "table": encode(table, SheetTable)})


def delete(folder: Path, key: str) -> None:
    """Keep a table no more."""
    _path(folder, key).unlink(missing_ok=True)


def _path(folder: Path, key: str) -> Path:
    return folder / FOLDER / f"{key}{ENDING}"


def _read(path: Path) -> Found | None:
    return read(path.stem, kept.read(path))


def read(key: str, plain: object) -> Found | None:
    """Read a table of sheets from what its file holds; None when that is none."""
    if not isinstance(plain, dict):
        return None
    try:
        table: SheetTable = decode(plain.get("table"), SheetTable)
        changed = float(plain.get("changed", 0.0))
    except (Malformed, TypeError, ValueError):
        return None
    return Found(key, changed, table) if _is_sound(table) else None


def _is_sound(table: SheetTable) -> bool:
    return 0 <= table.chosen < len(table.sheets) <= SHEETS_AT_MOST and all(map(is_sheet, table.sheets))


def is_sheet(sheet: KeptSheet) -> bool:
    return (
        len(sheet.letters) == SQUARES
        and set(sheet.letters) <= LETTERS | {FREE}
        and set(sheet.cards) <= LETTERS
        and len(set(sheet.cards)) == len(sheet.cards)
        and (sheet.task is None or 1 <= sheet.task <= 24)
        and (sheet.task_word is None or (2 <= len(sheet.task_word) <= 6 and set(sheet.task_word) <= LETTERS))
        and 0 < len(sheet.name) <= LONGEST_NAME
    )
