"""Why a guest has lost its table, and when its people are told."""

import asyncio
from collections.abc import Callable

from app.lan.failure import Failure
from app.lan.shown import Lost


class Teller:
    """Tells why the table is lost, each reason once: not in the dark, nor while a device woken may find it soon."""

    def __init__(self, tell: Callable[[Lost], None], silent: float) -> None:
        self._tell = tell
        self._silent = silent
        self._is_dark = False
        self._why: Failure | None = None  # the table is lost
        self._told: Failure | None = None
        self._soon: asyncio.TimerHandle | None = None  # until when a device that was woken tells nothing

    def note(self, why: Failure) -> None:
        """Take the reason as it is known now."""
        self._why = why
        if not (self._is_dark or self._soon):
            self._say()

    def forget(self) -> None:
        """Note that the table is found, or looked for no more."""
        self._why = self._told = None

    def sleep(self) -> None:
        """Tell nobody: the screen is dark."""
        self._is_dark = True
        self._stop_waiting()

    def wake(self) -> None:
        """Tell after a while what is true by then."""
        self._is_dark = False
        self._stop_waiting()
        self._soon = asyncio.get_running_loop().call_later(self._silent, self._waited)

    def _waited(self) -> None:
        self._soon = None
        self._say()

    def _say(self) -> None:
        if self._why and (self._told is None or self._told.reason != self._why.reason):
            self._told = self._why
            self._tell(Lost(self._why))

    def _stop_waiting(self) -> None:
        if self._soon:
            self._soon.cancel()
            self._soon = None
