"""Records flushed beside the loop: what is to be told of a line is told when that line is on disk, and not before."""

import asyncio
import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import Final

WRITERS: Final = 4  # at a time: a disk does what several ask for in one go
AGAIN: Final = 5.0  # seconds until it is tried again

Act = Callable[[], None]
End = Callable[[Exception | None], None]


class Writers:
    """The threads that wait for the disk, for all records of a process."""

    def __init__(self) -> None:
        self._asked: SimpleQueue[tuple[Act, End] | None] = SimpleQueue()
        self._threads: list[threading.Thread] = []

    def ask(self, flush: Act, end: End) -> None:
        """Have something flushed; *end* hears on the loop how it went."""
        if not self._threads:
            loop = asyncio.get_running_loop()
            self._threads = [threading.Thread(target=self._write, args=(loop,), name="writer") for _ in range(WRITERS)]
            for thread in self._threads:
                thread.start()
        self._asked.put((flush, end))

    def stop(self) -> None:
        """Flush what is still to be flushed, and no more."""
        for _ in self._threads:
            self._asked.put(None)
        for thread in self._threads:
            thread.join()
        self._threads = []

    def _write(self, loop: asyncio.AbstractEventLoop) -> None:
        while asked := self._asked.get():
            flush, end = asked
            trouble = None
            try:
                flush()
            except Exception as error:
                trouble = error
            loop.call_soon_threadsafe(end, trouble)


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
        self._writers.ask(flush, self._end)

    def _end(self, trouble: Exception | None) -> None:
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
