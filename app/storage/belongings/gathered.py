"""All that is on this device, gathered into the one file."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from app.core.breathing import breathe
from app.core.codec import encode
from app.core.dawg import opened
from app.core.game import Malformed
from app.core.transcript import FindGame, HouseWords
from app.storage import house_words, journal, players, scoresheets, settings, tables, taught, today, word_lists
from app.storage.belongings.archive import File, packed, written
from app.storage.belongings.checked import (
    CALLED,
    KEY,
    LISTS,
    beside_in,
    days_in,
    people,
    played,
    sheet_table,
    word_list,
)
from app.storage.players import Known
from app.storage.scoresheets import SheetTable
from app.storage.settings import Settings
from app.storage.today import Try

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Gathered:
    """The file, how many tables are in it, how many of them hide hands, and how much cannot be read and is not."""

    content: bytes
    tables: int
    running: int
    left_out: int


def gathered(folder: Path, find_game: FindGame) -> Gathered:
    """Gather all that people have in a folder: what a device keeps for itself, such as ways to other tables, stays.

    What would be refused where the file is read is left out, that the rest may come.
    """
    return _Gathering(folder, find_game).done()


@dataclass(slots=True)
class _Gathering:
    """What has been gathered so far, and how much was left out."""

    folder: Path
    find_game: FindGame
    files: dict[str, File] = field(default_factory=dict)
    left_out: int = 0

    def done(self) -> Gathered:
        missing = self._lists()
        running = self._tables(missing)
        self._sheets()
        self._small_files()
        count = sum(name.endswith(journal.ENDING) for name in self.files)
        return Gathered(packed(self.files), count, running, self.left_out)

    def _fits(self, check: Callable[[], object]) -> bool:
        """Say whether it would be taken where the file is read; what would not is counted."""
        try:
            check()
        except Malformed:
            self.left_out += 1
            return False
        return True

    def _tables(self, missing: Sequence[str]) -> int:
        """Gather tables, but for those by lists that are missing; how many are not over."""
        running = 0
        for path in sorted((self.folder / tables.FOLDER).glob("*" + journal.ENDING)):
            breathe()
            record = File(path.read_bytes(), path.stat().st_mtime)
            try:
                is_over = played(record.content, self.find_game).is_over
            except Malformed:
                self.left_out += 1
                continue
            key, opening = journal.key_of(path), record.content.partition(b"\n")[0].decode()
            if not KEY.fullmatch(key) or any(digest in opening for digest in missing):
                self.left_out += 1
                continue
            running += not is_over
            self.files[f"{tables.FOLDER}/{journal.file_name(key, journal.name_of(path))}"] = record
            self._beside(path)
        return running

    def _beside(self, path: Path) -> None:
        """Gather what lies beside a record, as far as it is of today's make."""
        for ending in (tables.HINTS, tables.TIME):
            beside = path.with_name(journal.key_of(path) + ending)
            if beside.exists() and beside.read_bytes().startswith(b"{"):
                file = File(beside.read_bytes())
                if self._fits(partial(beside_in, beside.name, file)):
                    self.files[f"{tables.FOLDER}/{beside.name}"] = file

    def _sheets(self) -> None:
        for each in scoresheets.listed(self.folder):
            row = {"changed": each.changed, "table": encode(each.table, SheetTable)}
            name = f"{scoresheets.FOLDER}/{each.key}{scoresheets.ENDING}"
            file = File(written(row, dict[str, object]))
            if self._fits(partial(sheet_table, name, file)):
                self.files[name] = file

    def _small_files(self) -> None:
        folder = self.folder
        for name, value, hint in (
            (players.FILE, self._sound(players.load(folder), tuple[Known, ...], people), tuple[Known, ...]),
            (house_words.FILE, house_words.load(folder), HouseWords),
            (today.FILE, self._sound(today.load_all(folder), tuple[Try, ...], days_in), tuple[Try, ...]),
            (taught.FILE, tuple(sorted(taught.load(folder))), tuple[str, ...]),
            (settings.FILE, settings.load(folder), Settings),
        ):
            self.files[name] = File(written(value, hint))

    def _sound(self, rows: Sequence[T], hint: Any, read: Callable[[bytes], object]) -> tuple[T, ...]:
        return tuple(row for row in rows if self._fits(partial(_read_back, row, hint, read)))

    def _lists(self) -> list[str]:
        """Gather lists that were brought; the digests of those that are left out."""
        called, missing = {}, []
        for each in word_lists.brought(self.folder):
            breathe()
            name, file = f"{LISTS}/{each.digest}.txt", _text_of(self.folder, each.digest)
            if self._fits(partial(word_list, name, file, {})):
                called[each.digest] = each.name
                self.files[name] = file
            else:
                missing.append(each.digest)
        if called:
            self.files[CALLED] = File(written(called, dict[str, str]))
        return missing


def _read_back(row: object, hint: Any, read: Callable[[bytes], object]) -> None:
    read(written((row,), hint))


def _text_of(folder: Path, digest: str) -> File:
    """Write the words of a list, below its name."""
    file = opened((folder / word_lists.FOLDER / f"{digest}{word_lists.ENDING}").read_bytes())
    words = [
        bytes(same[at : at + length]).decode()
        for length, same in enumerate(file.words)
        for at in range(0, len(same), max(1, length))
    ]
    return File("\n".join([f"# {file.name}", *words, ""]).encode())
