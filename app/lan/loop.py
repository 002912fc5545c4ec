"""Time and thinking, as a table on an asyncio loop needs them."""

import asyncio
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

HASTY: Final = 0.0002  # engines.md: while bots think, others wait at most this long for their turn


def quickest_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Return what makes the loop for a club: uvloop's where it is installed, or None for asyncio's own."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


def now() -> float:
    """Return the loop's own time."""
    return asyncio.get_running_loop().time()


def after(seconds: float, act: Callable[[], None]) -> Callable[[], None]:
    """Do something on the loop, later."""
    return asyncio.get_running_loop().call_later(seconds, act).cancel


class Thinker:
    """Thinks in a thread of its own, and hands over on the loop."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(1, "bots", _be_hasty)

    def think(self, job: Callable[[], Any], done: Callable[[Any], None]) -> None:
        """Do a job; *done* gets its outcome on the loop."""
        thought = asyncio.get_running_loop().run_in_executor(self._pool, job)
        thought.add_done_callback(lambda known: None if known.cancelled() else done(known.result()))

    def stop(self) -> None:
        """Take no more jobs."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def _be_hasty() -> None:
    sys.setswitchinterval(HASTY)
