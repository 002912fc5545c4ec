"""Bots that think in processes of their own: the tables' loop has its core to itself."""

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from app.core.game import AnyGame, Bot, Skill, Temper
from app.core.table import Table
from app.core.transcript import Judge
from app.games import build
from app.library import dictionary_of

MOST_KNOWN: Final = 256  # bots that a process remembers
BEHIND_TABLES: Final = 5  # how much nicer they are than the tables

Job = Callable[[], Any]
Done = Callable[[Any], None]


@dataclass(frozen=True, slots=True)
class FarBot:
    """A bot by what makes it the bot it is: wherever it is called, it finds the same move for the same view."""

    game: str
    judge: Judge
    skill: Skill
    seed: int
    temper: Temper | None

    def __call__(self, view: Any) -> Any:
        return _bot(self)(view)


def far_bot(table: Table, skill: Skill, seed: int, temper: Temper | None = None) -> FarBot:
    """Name a bot of a table."""
    return FarBot(table.opening.game, table.opening.judge, skill, seed, temper)


@lru_cache(MOST_KNOWN)
def _bot(bot: FarBot) -> Bot[Any, Any]:
    return _game(bot.game, bot.judge).bot(bot.skill, bot.seed, bot.temper)


@lru_cache(32)
def _game(name: str, judge: Judge) -> AnyGame:
    return build(name, dictionary_of(judge))


class FarThinker:
    """Thinks in processes, and hands over on the loop; they are started when there is first something to think."""

    def __init__(self, processes: int | None = None) -> None:
        self._processes = processes or max(1, (os.cpu_count() or 1) - 1)
        self._pool: ProcessPoolExecutor | None = None

    def think(self, job: Job, done: Done) -> None:
        """Do a job; *done* gets its outcome on the loop. A process that was killed is replaced, and asked again."""
        try:
            thought = asyncio.get_running_loop().run_in_executor(self._running(), job)
        except BrokenProcessPool:
            self._pool = None
            thought = asyncio.get_running_loop().run_in_executor(self._running(), job)
        thought.add_done_callback(lambda known: self._hand_over(known, job, done))

    def _hand_over(self, known: "asyncio.Future[Any]", job: Job, done: Done) -> None:
        if known.cancelled():
            return
        if isinstance(known.exception(), BrokenProcessPool):
            self._pool = None
            self.think(job, done)
        else:
            done(known.result())

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            fresh = multiprocessing.get_context("spawn")  # a fork would copy threads in the middle of what they do
            self._pool = ProcessPoolExecutor(self._processes, fresh, _settle_in)
        return self._pool

    def stop(self) -> None:
        """Take no more jobs."""
        if self._pool:
            self._pool.shutdown(wait=False, cancel_futures=True)


def _settle_in() -> None:
    """Be nicer than the tables, leave what is typed to them, and end with them, however they end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(BEHIND_TABLES)
    threading.Thread(target=_end_with_tables, daemon=True).start()


def _end_with_tables() -> None:
    tables = multiprocessing.parent_process()
    if tables:
        tables.join()
        os._exit(1)
