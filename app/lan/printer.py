"""Prints from a thread of its own: whoever reads along slowly, or not at all, holds no table up."""

import json
import os
import sys
import threading
from itertools import count
from typing import Any, Final

PICTURES: Final = ("seen", "lobby", "open")  # of these only the newest tells anything
MOST_WAITING: Final = 1000  # other lines
PATIENCE: Final = 5.0  # seconds in the end for whoever has not read on


class Printer:
    """Takes lines, and never waits: of a table's pictures the newest is kept, and of all else so many lines."""

    def __init__(self, out: int | None = None) -> None:
        self._out = out  # a handle of the system
        self._waiting: dict[object, dict[str, Any]] = {}  # in order, by what a newer line takes the place of
        self._others = 0  # of them that nothing takes the place of
        self._changed = threading.Condition()
        self._thread: threading.Thread | None = None
        self._numbers = count()
        self._rest = b""  # of the line that is just being printed
        self._is_done = False  # nobody reads along any more
        self._trouble = ""

    def put(self, line: dict[str, Any]) -> None:
        """Have a line printed soon; how many there was no room for is told in their place: {"missed": 12}."""
        self._stop_at_trouble()
        with self._changed:
            if self._is_done:
                return
            kind = next((each for each in PICTURES if each in line), None)
            if kind:
                self._waiting[kind, line.get("table")] = line  # where the older stands: before the answers about it
            elif self._others < MOST_WAITING:
                self._others += 1
                self._waiting[next(self._numbers)] = line
            else:
                self._waiting.setdefault("missed", {"missed": 0})["missed"] += 1
            self._changed.notify_all()
        if self._thread is None:
            self._thread = threading.Thread(target=self._print, name="printer", daemon=True)
            self._thread.start()

    def finish(self) -> None:
        """Wait until all is printed, as long as somebody reads on."""
        with self._changed:
            while (left := self._left) != (0, 0):
                if not self._changed.wait_for(lambda: self._left != left, PATIENCE):
                    break
        self._stop_at_trouble()

    def _stop_at_trouble(self) -> None:
        trouble, self._trouble = self._trouble, ""
        if trouble:
            raise SystemExit(f"The output could not be written: {trouble}.")

    def _print(self) -> None:
        # Past Python's own buffer, whose lock a process that ends while a thread waits in it dies of.
        out = sys.stdout.fileno() if self._out is None else self._out
        while not self._is_done:
            self._take()
            try:
                while self._rest:
                    self._note(self._rest[os.write(out, self._rest) :])
            except OSError as error:
                self._give_up("" if isinstance(error, BrokenPipeError) else os.strerror(error.errno or 0))

    @property
    def _left(self) -> tuple[int, int]:
        return len(self._waiting), len(self._rest)

    def _take(self) -> None:
        """Wait for a line."""
        with self._changed:
            self._changed.wait_for(lambda: self._waiting)
            place = next(iter(self._waiting))
            self._others -= isinstance(place, int)
            line = json.dumps(self._waiting.pop(place), ensure_ascii=False)
            self._rest = (line + "\n").encode("utf-8", "replace")

    def _note(self, rest: bytes) -> None:
        with self._changed:
            self._rest = rest
            self._changed.notify_all()

    def _give_up(self, trouble: str) -> None:
        """Print no more: who reads along has seen enough, or nothing can be written."""
        with self._changed:
            self._is_done, self._trouble = True, trouble
            self._waiting, self._rest = {}, b""
            self._changed.notify_all()
