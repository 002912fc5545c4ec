"""What this device is kept at work for when its screen goes dark: the tables that are open on it."""

from collections.abc import Callable
from threading import Lock

from app import device
from app.core.texts import tr

Post = Callable[[Callable[[], object]], None]
"""Does something on the screen's thread."""


class AtWork:
    """Lets the system keep this device at work as long as it must be; whichever thread says so."""

    def __init__(self, post: Post, let_go: Callable[[], object]) -> None:
        self._post = post
        self._let_go = let_go  # told that a table keeps it at work no more
        self._open: dict[object, str] = {}  # the tables, and who is there
        self._noting = Lock()

    def note_open(self, table: object, who: str) -> None:
        """Keep it at work for a table, and say who is there.

        The network's thread says so: in the dark the screen's stands still. But it alone finds the service's class.
        """
        with self._noting:
            if self._open.get(table) == who:
                return
            self._open[table] = who
            if device.stays_up():
                self._say_who_is_there()
            else:
                self._post(self.stay_up)

    def note_closed(self, table: object) -> None:
        """Keep it at work for this table no more; let it rest when that was the last one."""
        with self._noting:
            if self._open.pop(table, None) is None:
                return
            if self._open:
                self._say_who_is_there()
            else:
                device.rest()
        self._let_go()

    def stay_up(self) -> None:
        """Ask the system once more, where it would not have it or has ended it."""
        with self._noting:
            if self._open and not device.stays_up():
                self._say_who_is_there()

    def stop(self) -> None:
        for table in tuple(self._open):
            self.note_closed(table)

    def _say_who_is_there(self) -> None:
        device.stay_up(tr("A table is open"), "\n".join(self._open.values()), tr("Open tables"))
