"""The network as this device has it: a thread of its own, and the way from there to the screen's."""

import asyncio
import contextlib
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine
from concurrent.futures import Future
from ipaddress import IPv4Address
from pathlib import Path
from typing import Any, Protocol, TypeVar

from kivy.clock import Clock

from app.at_work import AtWork
from app.core.bot_seats import AS_PEOPLE, Pace
from app.core.host import Clockwork
from app.core.transcript import FindGame
from app.lan.discovery import EVERYWHERE, TableSeen, look_for_tables
from app.lan.limits import PATIENT, Limits
from app.lan.loop import Thinker, after, now
from app.lan.shown import Shown
from app.lan.thread import NetworkThread
from app.storage.tables import Tables
from app.ui.judge import rarity_finder

T = TypeVar("T")
LONGEST_GOODBYE = 2.0  # seconds


class Sleeper(Protocol):
    """A host or a guest, as far as it sleeps and wakes with its device."""

    def sleep(self) -> None: ...
    def wake(self) -> None: ...


class Network:
    """Runs what talks to other devices; its thread starts when it is first needed."""

    def __init__(self, folder: Path, find_game: FindGame, report: Callable[[BaseException], None]) -> None:
        self.address = EVERYWHERE  # where this device listens
        self.port: int | None = None  # of its tables; None: the first usual one that is free
        self.limits: Limits = PATIENT
        self.pace: Pace = AS_PEOPLE  # how long bots take at the tables that are hosted here
        self.folder = folder
        self.find_game = find_game
        self.sleepers: list[Sleeper] = []
        self.on_stop: list[Callable[[], Awaitable[None]]] = []
        self._report = report
        self._thread = NetworkThread(self.report)
        self._thinker = Thinker()
        self._news: deque[tuple[Callable[..., object], tuple[object, ...]]] = deque()
        self._hand_over = Clock.create_trigger(self._hand_over_news)
        self.at_work = AtWork(self.post, self.sleep_on)
        self._is_dark = False

    @property
    def tables(self) -> Tables:
        return Tables(self.folder, self.find_game, rarity_finder(self.folder))

    @property
    def clockwork(self) -> Clockwork:
        """What a host on this device works with."""
        return Clockwork(now, after, self._thinker.think, self.pace)

    def is_reached_by(self, address: str) -> bool:
        """Tell whether other devices can come by an address of this one; a test listens for itself alone."""
        return address == self.address or not IPv4Address(address).is_loopback

    def run(self, doing: Coroutine[Any, Any, T]) -> Future[T]:
        """Do something on the network's thread that takes time; a bug in it is reported."""
        future = self._thread.run(doing)
        future.add_done_callback(self._look_at)
        return future

    def call(self, act: Callable[..., object], *details: object) -> None:
        self._thread.call(act, *details)

    def post(self, act: Callable[..., object], *details: object) -> None:
        """Do something on the screen's thread; what is posted first is done first."""
        self._news.append((act, details))
        self._hand_over()

    def report(self, bug: BaseException) -> None:
        self.post(self._report, bug)

    # In the dark

    def sleep(self) -> None:
        """Note that the screen is dark, or another app's; from whichever thread."""
        self._is_dark = True
        self.sleep_on()

    def sleep_on(self) -> None:
        """Note that the system keeps this device at work no more: guests learn why it does not answer in the dark."""
        for each in tuple(self.sleepers) if self._is_dark else ():
            each.sleep()

    def wake(self) -> None:
        self._is_dark = False
        self.at_work.stay_up()
        self._forget_what_passed()
        for each in tuple(self.sleepers):
            each.wake()

    def _forget_what_passed(self) -> None:
        """Keep the newest alone of all that was shown in the dark: moves that are long made do not fly by."""
        passed = [self._news.popleft() for _ in range(len(self._news))]
        newest = {act: place for place, (act, details) in enumerate(passed) if _is_picture(details)}
        kept = [each for place, each in enumerate(passed) if not _is_picture(each[1]) or newest[each[0]] == place]
        self._news.extendleft(reversed(kept))

    def stop(self) -> None:
        self.at_work.stop()
        if self._thread.is_running:
            self._end_roles()
            self._thread.stop()
        self._thinker.stop()
        self._news.clear()

    def _end_roles(self) -> None:
        """Let hosts and guests hang up; one that cannot is not waited for."""

        async def end() -> None:
            await asyncio.gather(*(each() for each in tuple(self.on_stop)))

        with contextlib.suppress(TimeoutError):
            self._thread.run(end()).result(LONGEST_GOODBYE)

    def look(self, seen: Callable[[TableSeen], None]) -> Callable[[], None]:
        """Look for tables; what is returned ends it."""

        async def look() -> None:
            with contextlib.suppress(OSError):  # no network
                await look_for_tables(lambda table: self.post(seen, table), here=self.address)

        looking = self.run(look())

        def stop() -> None:
            looking.cancel()

        return stop

    def _hand_over_news(self, *_: object) -> None:
        while self._news:
            act, details = self._news.popleft()
            try:
                act(*details)
            except Exception as bug:
                self._report(bug)

    def _look_at(self, future: Future[T]) -> None:
        if not future.cancelled() and (bug := future.exception()):
            self.report(bug)


def _is_picture(details: tuple[object, ...]) -> bool:
    return bool(details) and isinstance(details[0], Shown)
