"""The file of one table: a line a move, on disk before anybody sees the move."""

import errno
import os
import re
import threading
from collections.abc import Callable
from pathlib import Path
from urllib.parse import unquote

from app.core.game import NotKept
from app.core.texts import later
from app.storage import kept

ENDING = ".jsonl"
LONGEST_NAME = 100  # bytes: names of files have an end
NOT_IN_A_FILE_NAME = re.compile(r'[%/\\:*?"<>|~\x00-\x1f\x7f]')  # on any system
GONE = later("This table is not on this device any more.")
NOT_KEPT = later("There is no room left on the device that keeps this table: the move was not made.")
NOT_WRITTEN = later("The device that keeps this table cannot write it down ({reason}): the move was not made.")
FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)


class Journal:
    """Takes the lines of one table: each is on disk before this returns, or the move is refused."""

    def __init__(self, path: Path, *, is_new: bool = False) -> None:
        self._path = path
        self._is_new = is_new

    @property
    def key(self) -> str:
        return key_of(self._path)

    def __call__(self, line: str) -> None:
        content = (line + "\n").encode()
        try:
            (kept.replace if self._is_new else _append)(self._path, content)
        except FileNotFoundError as error:
            raise NotKept(GONE) from error
        except OSError as error:
            raise not_kept(error) from error
        self._is_new = False


class OpenJournal(Journal):
    """A journal whose file stays open: a line is written at once, and is on disk when it has been flushed."""

    def __init__(self, path: Path, *, is_new: bool = False) -> None:
        super().__init__(path, is_new=is_new)
        self._handle: int | None = None if is_new else _open(path)
        self._lock = threading.Lock()
        self.on_line: Callable[[], None] = self.flush

    def __call__(self, line: str) -> None:
        if self._handle is None:
            super().__call__(line)
            self._handle = _open(self._path)
            return
        with self._lock:
            try:
                if not os.fstat(self._handle).st_nlink:
                    raise NotKept(GONE)
                _write(self._handle, (line + "\n").encode())
            except OSError as error:
                raise not_kept(error) from error
        self.on_line()

    def flush(self) -> None:
        """Have all lines on disk before this returns, or raise OSError."""
        if self._handle is not None:
            os.fsync(self._handle)

    def restore(self) -> None:
        """Put the whole file on disk anew, or raise OSError: what a flush that failed has left there, nobody knows."""
        with self._lock:
            kept.replace(self._path, self._path.read_bytes())
            former, self._handle = self._handle, _open(self._path)
            if former is not None:
                os.close(former)

    def close(self) -> None:
        """Write no more."""
        handle, self._handle = self._handle, None
        if handle is not None:
            os.close(handle)


def not_kept(error: OSError) -> NotKept:
    """Tell the true reason: only where there is no room does it help to make some."""
    if error.errno in FULL:
        return NotKept(NOT_KEPT)
    return NotKept(NOT_WRITTEN, reason=error.strerror or later("no reason"))


def key_of(path: Path) -> str:
    """Tell what names a table, whatever the player calls it."""
    return path.name.removesuffix(ENDING).partition("~")[0]


def name_of(path: Path) -> str:
    """Tell what the player calls a table."""
    return unquote(path.name.removesuffix(ENDING).partition("~")[2])


def file_name(key: str, name: str) -> str:
    escaped = NOT_IN_A_FILE_NAME.sub(lambda found: f"%{ord(found[0]):02X}", " ".join(name.split()))
    short = re.sub(r"%.?$", "", escaped.encode()[:LONGEST_NAME].decode("utf-8", "ignore")).strip()
    return f"{key}~{short}{ENDING}" if short else key + ENDING


def _open(path: Path) -> int:
    return os.open(path, os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0))


def _append(path: Path, content: bytes) -> None:
    """Add a line, or leave the file as it was."""
    handle = _open(path)
    try:
        _write(handle, content, then=os.fsync)
    finally:
        os.close(handle)


def _write(handle: int, content: bytes, then: Callable[[int], None] = lambda _: None) -> None:
    length = os.fstat(handle).st_size
    try:
        written = os.write(handle, content)
        while written < len(content):
            written += os.write(handle, content[written:])
        then(handle)
    except OSError:
        os.ftruncate(handle, length)
        raise
