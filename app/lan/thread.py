"""The network's own thread and loop: a screen that is paused must not keep a table from answering."""

import asyncio
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from typing import Any, TypeVar

T = TypeVar("T")

GOODBYE = 0.01  # seconds: connections that were just given up are closed on the loop's next rounds

Report = Callable[[BaseException], None]
"""Told of a bug, on the network's thread."""


class NetworkThread:
    """Runs coroutines beside the screen."""

    def __init__(self, report: Report) -> None:
        self._report = report
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None

    @property
    def is_running(self) -> bool:
        return self._thread is not None

    def run(self, doing: Coroutine[Any, Any, T]) -> Future[T]:
        """Do something that takes time; the thread starts when it is first needed."""
        return asyncio.run_coroutine_threadsafe(doing, self._running())

    def call(self, act: Callable[..., object], *details: Any) -> None:
        """Do something at once, on the network's thread."""
        self._running().call_soon_threadsafe(act, *details)

    def stop(self) -> None:
        """End what runs, and wait until it has ended."""
        if self._thread and self._loop:
            self._loop.call_soon_threadsafe(self._loop.stop)
            self._thread.join()
            self._thread = self._loop = None

    def _running(self) -> asyncio.AbstractEventLoop:
        if self._loop is None:
            self._loop = asyncio.new_event_loop()
            self._loop.set_exception_handler(self._on_bug)
            self._thread = threading.Thread(target=self._live, args=(self._loop,), name="network", daemon=True)
            self._thread.start()
        return self._loop

    def _live(self, loop: asyncio.AbstractEventLoop) -> None:
        asyncio.set_event_loop(loop)
        loop.run_forever()
        rest = asyncio.all_tasks(loop)
        for task in rest:
            task.cancel()
        loop.run_until_complete(asyncio.gather(*rest, return_exceptions=True))
        loop.run_until_complete(asyncio.sleep(GOODBYE))
        loop.run_until_complete(loop.shutdown_asyncgens())
        loop.run_until_complete(loop.shutdown_default_executor())
        loop.close()

    def _on_bug(self, _: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        self._report(context.get("exception") or RuntimeError(context["message"]))
