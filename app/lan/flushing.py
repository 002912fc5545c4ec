"""Records flushed beside the loop: what is to be told of a line is told when that line is on disk, and not before."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final

WRITERS: Final = 4  # at a time: a disk does what several ask for in one go
AGAIN: Final = 5.0  # seconds until it is tried again

Act = Callable[[], None]


class Writers:
    """The threads that wait for the disk, for all records of a process."""

    def __init__(self) -> None:
        self.pool = ThreadPoolExecutor(WRITERS, "writers")

    def stop(self) -> None:
        """Flush what is still to be flushed, and no more."""
        self.pool.shutdown()


class Flushing:
    """One record: its lines are flushed in groups, as many at a time as were written meanwhile."""

    def __init__(self, flush: Act, restore: Act, writers: Writers, on_trouble: Callable[[OSError], None]) -> None:
        self._flush = flush
        self._restore = restore  # puts the whole record on disk anew: after a flush that failed, none can be trusted
        self._writers = writers
        self._on_trouble = on_trouble
        self._is_flushing = False
        self._has_more = False  # lines that the flush under way may not know of
        self._after_this: list[Act] = []
        self._after_next: list[Act] = []

    def note(self) -> None:
        """Note that a line was written."""
        self._has_more = True
        if not self._is_flushing:
            self._begin(self._flush)

    def when_kept(self, act: Act) -> None:
        """Do something as soon as all lines written so far are on disk; what is asked for first is done first."""
        if self._has_more:
            self._after_next.append(act)
        elif self._is_flushing:
            self._after_this.append(act)
        else:
            act()

    def _begin(self, flush: Act) -> None:
        self._is_flushing, self._has_more = True, False
        self._after_this, self._after_next = [*self._after_this, *self._after_next], []
        doing = asyncio.get_running_loop().run_in_executor(self._writers.pool, flush)
        doing.add_done_callback(self._end)

    def _end(self, doing: "asyncio.Future[None]") -> None:
        trouble = None if doing.cancelled() else doing.exception()
        if isinstance(trouble, OSError):
            self._on_trouble(trouble)
            asyncio.get_running_loop().call_later(AGAIN, self._begin, self._restore)
            return
        acts, self._after_this = self._after_this, []
        self._is_flushing = False
        if self._has_more:
            self._begin(self._flush)
        for act in acts:
            act()
        if trouble:
            raise trouble
