"""Who is at the door and has not shown yet that they belong in: few at a time, however many come."""

from collections.abc import Callable
from dataclasses import dataclass

from app.lan.limits import Limits


@dataclass(slots=True, eq=False)
class Waiting:
    """A connection that is not in yet."""

    address: str
    make_way: Callable[[], None]  # it is needed no more: called when its place is


class WaitingRoom:
    """Keeps places for so many, and for so many of one address; who is in needs none.

    Where all are taken, whoever has waited longest makes way: somebody of the same address, if that has its share, or
    of the address that has most. Who means to come in needs a place for some hundredths of a second.
    """

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._rows: dict[str, dict[Waiting, None]] = {}  # by address; whoever came first is first
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def enter(self, waiting: Waiting) -> None:
        """Give somebody a place."""
        row = self._rows.get(waiting.address, {})
        if row and len(row) >= self._limits.logins_each:
            self._call_out(row)
        elif self._rows and self._count >= self._limits.logins:
            self._call_out(max(self._rows.values(), key=len))
        self._rows.setdefault(waiting.address, {})[waiting] = None
        self._count += 1

    def leave(self, waiting: Waiting) -> None:
        """Give up a place, if there still is one."""
        row = self._rows.get(waiting.address, {})
        if waiting in row:
            del row[waiting]
            self._count -= 1
            if not row:
                del self._rows[waiting.address]

    def _call_out(self, row: dict[Waiting, None]) -> None:
        first = next(iter(row))
        self.leave(first)
        first.make_way()
