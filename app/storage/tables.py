"""Saved tables: each is a file that is its transcript, a line a move, on disk before anybody sees the move.

A file's name is the time it was opened, its game, and perhaps a name the player gave it. All else is read off the
transcript; what was read is kept beside the files in an index, which may be thrown away at any time.
"""

import contextlib
import os
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from app.core.best import Rarity, best_word, equally_known
from app.core.breathing import breathe
from app.core.codec import decode, encode
from app.core.game import Malformed, Part, Player, Result, Seat, WordPoints
from app.core.reading import LONGEST_FILE, Reading, read_transcript, transcript_text
from app.core.table import Table
from app.core.transcript import FindGame, Judge, told_of_changes
from app.storage import kept
from app.storage.journal import ENDING, GONE, Journal, file_name, key_of, name_of

FOLDER = "tables"
INDEX = "index.json"
HINTS = ".hints"  # who asked for one, beside the record (hints.py)
TIME = ".time"  # what is left of the clock, beside the record (clocks.py)
INDEX_FORMAT = 6
LONG_AGO = 60  # seconds: nothing is being made for so long

FindRarity = Callable[[Judge], Rarity]
"""Tells how a judge knows which words few people know."""


@dataclass(frozen=True, slots=True)
class Place:
    """How a seat came out of a finished table."""

    seat: Seat
    rank: int
    points: int
    best: WordPoints | None  # none where words bring no points
    habits: tuple[Part, ...] = ()


@dataclass(frozen=True, slots=True)
class Saved:
    """A table on disk, as a list shows it."""

    key: str  # names it for as long as it is kept
    name: str  # that the player gave it, or nothing
    played: float  # when the last move was made
    game: str = ""
    players: tuple[Player, ...] = ()
    looks: tuple[int, ...] = ()
    active: tuple[Seat, ...] = ()
    scores: tuple[int | None, ...] = ()
    moves: int = 0
    is_finished: bool = False
    is_broken_off: bool = False
    ranking: tuple[Place, ...] = ()
    problem: str = ""  # why it cannot be gone on with, in words
    day: str = ""  # of a table of the day
    changed: tuple[Seat, ...] = ()  # seats at which somebody else sat down on the way

    @property
    def is_open(self) -> bool:
        """Whether one can go on with it."""
        return not self.is_finished and not self.problem


@dataclass(frozen=True, slots=True)
class Resumed:
    """A table as it stood, going on to be recorded, and what the player should be told."""

    key: str
    table: Table
    journal: Journal
    notices: tuple[str, ...]


class Tables:
    """The tables kept in a folder."""

    def __init__(
        self,
        folder: Path,
        find_game: FindGame,
        find_rarity: FindRarity = lambda _: equally_known,
        journal: type[Journal] = Journal,
    ) -> None:
        self._folder = folder / FOLDER
        self._find_game = find_game
        self._find_rarity = find_rarity
        self._journal = journal

    def open_new(self, game: str) -> Journal:
        """Begin the record of a new table: its file appears with the first line, and whole."""
        return self._journal(self._free_path(game), is_new=True)

    def resume(self, key: str) -> Resumed:
        """Sit down again where it was left; a torn last line is cut off on disk, too."""
        path = self._path(key)
        with contextlib.suppress(OSError):  # it is somebody else's file
            path.chmod(0o600)  # records of before were everybody's to read
        content = _bytes_of(path)
        reading = self._read(content)
        journal = self._journal(path)
        table = Table(reading.game, reading.transcript, journal)
        whole = content.rfind(b"\n") + 1
        if 0 < whole < len(content):
            os.truncate(path, whole)
        changes = told_of_changes(table.game, table.opening.rules) if not table.is_over else ()
        return Resumed(key, table, journal, (*reading.notices, *(each.text(table.players) for each in changes)))

    def saved(self) -> list[Saved]:
        """List all tables: the unfinished first, the newest of each kind first."""
        known = self._index()
        found = {}
        for path in self._paths():
            breathe()
            state = path.stat()
            stamp = [state.st_size, state.st_mtime_ns]
            row = known.get(path.name)
            found[path.name] = row if row and row[0] == stamp else (stamp, self._summary(path, state.st_mtime))
        # What cannot be read today may be read tomorrow, when its word list is there.
        readable = {name: row for name, row in found.items() if not row[1].problem}
        breathe()
        if readable != known:
            self._write_index(readable)
        return sorted((saved for _, saved in found.values()), key=lambda each: (not each.is_open, -each.played))

    def unfinished(self) -> Saved | None:
        """Find the table to go on with: of those that are not over the last that was played, but for a day's."""
        return next((each for each in self.saved() if each.is_open and not each.day), None)

    def delete(self, key: str) -> None:
        """Forget a table for good."""
        self._path(key).unlink(missing_ok=True)
        for beside in (HINTS, TIME):
            (self._folder / (key + beside)).unlink(missing_ok=True)

    def rename(self, key: str, name: str) -> None:
        """Give a table a name, or take it away."""
        path = self._path(key)
        path.rename(path.with_name(file_name(key, name)))

    def export(self, key: str) -> str:
        """Read the whole transcript as text."""
        content = _bytes_of(self._path(key))
        return content[: content.rfind(b"\n") + 1].decode("utf-8", "replace")

    def take_in(self, content: bytes) -> str:
        """Keep a transcript from elsewhere, and say under which key: Malformed, and nothing kept, when it is none.

        One that is here already is not kept twice.
        """
        content = content.removeprefix(b"\xef\xbb\xbf").replace(b"\r\n", b"\n")
        content, reading = self._checked(content)
        for path in self._paths():
            if path.stat().st_size == len(content) and path.read_bytes() == content:
                return key_of(path)
        path = self._free_path(reading.game.name)
        try:
            kept.replace(path, content)
        except OSError as error:
            raise Malformed("This device is out of space.") from error
        return key_of(path)

    # Reading

    def _read(self, content: bytes) -> Reading:
        return read_transcript(transcript_text(content), self._find_game)

    def _checked(self, content: bytes) -> tuple[bytes, Reading]:
        """Play a transcript from elsewhere through; a text that was pasted has often lost its last line break."""
        if len(content) > LONGEST_FILE:
            raise Malformed("The file is too long: {length} bytes.", length=len(content))
        if not content.endswith(b"\n"):
            try:
                return self._checked(content + b"\n")
            except Malformed:
                content = content[: content.rfind(b"\n") + 1] or content
        reading = self._read(content)
        Table(reading.game, reading.transcript)
        return content, reading

    def _summary(self, path: Path, played: float) -> Saved:
        plain = Saved(key_of(path), name_of(path), played)
        try:
            reading = self._read(_bytes_of(path))
            table = Table(reading.game, reading.transcript)
        except Malformed as error:
            return replace(plain, problem=str(error))
        view = table.view(None)
        result: Result | None = view.result
        return replace(
            plain,
            game=reading.game.name,
            players=table.players,
            looks=table.opening.house.looks,
            day=table.opening.day,
            changed=tuple(sorted({each.seat for each in table.changes})),
            active=tuple(sorted(view.active)),
            scores=tuple(score.points for score in view.scores),
            moves=len(table.made),
            is_finished=result is not None,
            is_broken_off=result is not None and result.is_broken_off,
            ranking=_places(result, self._find_rarity(table.opening.judge)) if result else (),
        )

    # Files

    def _paths(self) -> list[Path]:
        """List the files of tables; a file that was being made when the app was killed never was a table."""
        for path in self._folder.glob("*.new"):
            with contextlib.suppress(FileNotFoundError):  # it is whole by now, and has its name
                if path.stat().st_mtime < time.time() - LONG_AGO:
                    path.unlink()
        return sorted(self._folder.glob("*" + ENDING))

    def _path(self, key: str) -> Path:
        for path in self._paths():
            if key_of(path) == key:
                return path
        raise Malformed(GONE)

    def _free_path(self, game: str) -> Path:
        stem = f"{time.strftime('%Y%m%d-%H%M%S')}-{game}"
        taken = {key_of(path) for path in self._paths()}
        number = next(each for each in range(1, len(taken) + 2) if numbered(stem, each) not in taken)
        return self._folder / file_name(numbered(stem, number), "")

    # The index

    def _index(self) -> dict[str, tuple[list[int], Saved]]:
        """Read what the files told before, by their names; nothing when the index is missing or of another make."""
        plain = kept.read(self._folder / INDEX)
        if not isinstance(plain, dict) or plain.get("format") != INDEX_FORMAT:
            return {}
        try:
            return {
                name: ([int(each) for each in stamp], decode(saved, Saved))
                for name, (stamp, saved) in plain["files"].items()
            }
        except (Malformed, KeyError, TypeError, ValueError, AttributeError):
            return {}

    def _write_index(self, found: dict[str, tuple[list[int], Saved]]) -> None:
        files = {name: (stamp, encode(saved, Saved)) for name, (stamp, saved) in found.items()}
        try:
            kept.write(self._folder / INDEX, {"format": INDEX_FORMAT, "files": files})
        except OSError:
            return  # it can be made again


def _bytes_of(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            content = file.read(LONGEST_FILE + 1)
    except OSError as error:
        raise Malformed("This table cannot be read: {reason}.", reason=error.strerror or "no reason") from error
    return content


def _places(result: Result, rarity: Rarity) -> tuple[Place, ...]:
    return tuple(
        Place(each.seat, each.rank, each.points, best_word(each.words, rarity), each.habits) for each in result.ranking
    )


def numbered(stem: str, number: int) -> str:
    return stem if number == 1 else f"{stem}-{number}"
