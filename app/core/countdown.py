"""Seconds that run out, unless they are held up: time itself is given from outside."""

from collections.abc import Callable
from typing import TypeAlias

Now: TypeAlias = Callable[[], float]
"""The seconds since some moment; they only go forward."""

After: TypeAlias = Callable[[float, Callable[[], None]], Callable[[], None]]
"""Does something after so many seconds, later even if there are none; what it returns calls it off."""


class Countdown:
    """Does something once, when its seconds have run out."""

    def __init__(
        self,
        seconds: float,
        ring: Callable[[], None],
        now: Now,
        after: After,
        left: float | None = None,
        breath: float = 0.0,
    ) -> None:
        self.whole = max(0.0, seconds)
        self._ring = ring
        self._now = now
        self._after = after
        self._left = self.whole + breath if left is None else min(max(0.0, left), self.whole)
        self._since: float | None = None  # None: held up, or over
        self._call_off: Callable[[], None] | None = None

    @property
    def left(self) -> float:
        """The seconds that are left: more than the whole while the breath before them lasts."""
        gone = 0.0 if self._since is None else self._now() - self._since
        return max(0.0, self._left - gone)

    def run(self) -> None:
        """Let the seconds run, from where they were held up."""
        if self._since is None:
            self._since = self._now()
            self._call_off = self._after(self._left, self._ring_out)

    def hold(self) -> None:
        """Hold them up."""
        self._left = self.left
        self._since = None
        if self._call_off:
            self._call_off()
            self._call_off = None

    def _ring_out(self) -> None:
        self._left = 0.0
        self._since = self._call_off = None
        self._ring()


class Countdowns:
    """Countdowns by name that can be held up together, for several reasons at once."""

    def __init__(self, now: Now, after: After) -> None:
        self.now = now
        self._after = after
        self._reasons: set[str] = set()
        self._running: dict[object, Countdown] = {}

    def start(
        self,
        name: object,
        seconds: float,
        ring: Callable[[], None],
        left: float | None = None,
        breath: float = 0.0,
    ) -> None:
        """Begin a countdown, in place of the one of that name; it is there until it rings.

        One that began before has only so many of its seconds *left*; a new one has a *breath* before its first.
        """
        self.stop(name)

        def ring_and_forget() -> None:
            del self._running[name]
            ring()

        self._running[name] = Countdown(seconds, ring_and_forget, self.now, self._after, left, breath)
        if not self._reasons:
            self._running[name].run()

    def stop(self, name: object) -> None:
        """Call a countdown off."""
        if running := self._running.pop(name, None):
            running.hold()

    def stop_all(self) -> None:
        """Call all of them off."""
        for name in list(self._running):
            self.stop(name)

    def get(self, name: object) -> Countdown | None:
        """Return the countdown of that name, if it has not rung."""
        return self._running.get(name)

    def hold(self, reason: str) -> None:
        """Hold them up until this reason is gone, and every other."""
        self._reasons.add(reason)
        for countdown in self._running.values():
            countdown.hold()

    def go_on(self, reason: str) -> None:
        """Take that reason away."""
        self._reasons.discard(reason)
        if not self._reasons:
            for countdown in list(self._running.values()):
                countdown.run()
