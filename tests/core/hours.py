"""Time as tests need it: it stands still until it is let pass, and then nothing is left out."""

from collections.abc import Callable
from heapq import heappop, heappush
from itertools import count
from typing import Any


class Hours:
    """Seconds, and what is to be done in them."""

    def __init__(self) -> None:
        self._now = 0.0
        self._number = count()
        self._to_do: list[tuple[float, int, Callable[[], None]]] = []

    def now(self) -> float:
        return self._now

    def after(self, seconds: float, act: Callable[[], None]) -> Callable[[], None]:
        entry = (self._now + seconds, next(self._number), act)
        heappush(self._to_do, entry)
        return lambda: self._call_off(entry)

    def _call_off(self, entry: Any) -> None:
        if entry in self._to_do:
            self._to_do.remove(entry)
            self._to_do.sort()

    def think(self, job: Callable[[], Any], done: Callable[[Any], None]) -> None:
        """Thinking takes no time, but is never done at once."""
        self.after(0, lambda: done(job()))

    def let_pass(self, seconds: float) -> None:
        """Do all that is to be done meanwhile, each in its moment."""
        end = self._now + seconds
        while self._to_do and self._to_do[0][0] <= end:
            self._now, _, act = heappop(self._to_do)
            act()
        self._now = end
