"""Bots that think in processes of their own: the tables' loop has its core to itself."""

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from typing import Any, Final

from app.core.game import AnyGame, Bot, Skill, Temper
from app.core.table import Table
from app.core.transcript import Judge
from app.games import build
from app.lan.lines import put
from app.library import dictionary_of

MOST_KNOWN: Final = 256  # bots that a process remembers
BEHIND_TABLES: Final = 5  # how much nicer they are than the tables
MOST_TRIES: Final = 3  # of one job
ENDED: Final = "The process of a bot ended {tries} times while it thought: it makes the first move that is allowed."

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


@dataclass(frozen=True, slots=True)
class _Asked:
    """A job that is with a process, and how often it has been."""

    job: Job
    done: Done
    tries: int = 1


def _print(warning: str) -> None:
    put({"declined": warning})


class FarThinker:
    """Thinks in processes, and hands over on the loop; they are started when there is first something to think."""

    def __init__(self, processes: int | None = None, warn: Callable[[str], None] = _print) -> None:
        self._processes = processes or max(1, (os.cpu_count() or 1) - 1)
        self._warn = warn
        self._pool: ProcessPoolExecutor | None = None

    def think(self, job: Job, done: Done) -> None:
        """Do a job; *done* gets its outcome on the loop.

        A process that was killed is replaced, and asked again; a bot whose processes end each time makes do with the
        first move that the rules allow.
        """
        self._ask(_Asked(job, done))

    def _ask(self, asked: _Asked) -> None:
        pool = self._running()
        try:
            thought = asyncio.get_running_loop().run_in_executor(pool, asked.job)
        except BrokenProcessPool:
            self._drop(pool)
            self._ask(asked)
        else:
            thought.add_done_callback(lambda known: self._hand_over(known, asked, pool))

    def _hand_over(self, known: "asyncio.Future[Any]", asked: _Asked, pool: ProcessPoolExecutor) -> None:
        if known.cancelled():
            return
        if not isinstance(known.exception(), BrokenProcessPool):
            asked.done(known.result())
            return
        self._drop(pool)
        if asked.tries < MOST_TRIES:
            self._ask(replace(asked, tries=asked.tries + 1))
        else:
            self._make_do(asked)

    def _make_do(self, asked: _Asked) -> None:
        """Let a bot move without a thought: nobody waits for it for ever."""
        self._warn(ENDED.format(tries=asked.tries))
        found = asyncio.get_running_loop().run_in_executor(None, _first_move, asked.job)
        found.add_done_callback(lambda known: asked.done(known.result()))

    def _drop(self, pool: ProcessPoolExecutor) -> None:
        """Use a pool no more, whose jobs all hear one after the other that it broke: they share the next."""
        if self._pool is pool:
            self._pool = None

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            fresh = multiprocessing.get_context("spawn")  # a fork would copy threads in the middle of what they do
            self._pool = ProcessPoolExecutor(self._processes, fresh, _settle_in)
        return self._pool

    def stop(self) -> None:
        """Take no more jobs."""
        if self._pool:
            self._pool.shutdown(wait=False, cancel_futures=True)


def _first_move(job: Job) -> Any:
    """Find the first move that the rules allow the bot of a job; what is no bot's cannot be made do without."""
    match job:
        case partial(func=FarBot() as bot, args=(view,)):
            return next(_game(bot.game, bot.judge).legal(view))
        case _:
            raise BrokenProcessPool(f"{job} ends each process that does it.")


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
