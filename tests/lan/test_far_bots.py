"""Bots of a console host think in processes of their own: the same moves, and the tables' loop is free meanwhile."""

import asyncio
import contextlib
import os
import signal
import time
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from app.core.game import Player, Skill
from app.core.table import Table, open_table
from app.games import GAMES
from app.lan.far_bots import FarBot, FarThinker, far_bot
from app.lan.table_folder import find_game
from app.library import default_judge
from tests.lan.evening import LONGEST_WAIT, until
from tests.lan.programs import Program, children

BOTS = tuple(Player(f"Bot {number}", kind="bot", skill=Skill.CASUAL) for number in (1, 2))


def table_of(game: str) -> Table:
    judge = default_judge()
    rules = find_game(game, judge)
    return open_table(rules, rules.options_type(), BOTS, judge, Random(1))


async def thought(thinker: FarThinker, job: Any) -> Any:
    outcome: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
    thinker.think(job, outcome.set_result)
    return await asyncio.wait_for(outcome, LONGEST_WAIT)


def test_a_bot_finds_the_same_moves_wherever_it_thinks() -> None:
    async def run() -> None:
        thinker = FarThinker(1)
        for game in GAMES:
            table = table_of(game)
            for seed in range(3):
                view = table.view(min(table.view(None).active))
                near = table.game.bot(Skill.CASUAL, seed)(view)
                assert await thought(thinker, partial(far_bot(table, Skill.CASUAL, seed), view)) == near
                table.play(view.seat, near)
        thinker.stop()

    asyncio.run(run())


def test_a_process_that_is_killed_is_replaced_and_asked_again() -> None:
    async def run() -> None:
        thinker = FarThinker(1)
        first = await thought(thinker, os.getpid)
        assert first != os.getpid()
        os.kill(first, signal.SIGKILL)
        assert await thought(thinker, os.getpid) not in (first, os.getpid())
        thinker.stop()

    asyncio.run(run())


def test_one_process_that_is_killed_starts_one_pool_for_all_who_wait() -> None:
    async def run() -> None:
        thinker = FarThinker(2)
        first = await thought(thinker, os.getpid)
        waiting = [asyncio.create_task(thought(thinker, partial(_busy, 0.05))) for _ in range(12)]
        await asyncio.sleep(0)
        os.kill(first, signal.SIGKILL)
        most = 0
        while not all(each.done() for each in waiting):
            most = max(most, len(thinking_now()))
            await asyncio.sleep(0.01)
        await asyncio.gather(*waiting)
        assert most <= 4  # those that end, and those that take their place
        thinker.stop()

    asyncio.run(run())


def thinking_now() -> list[int]:
    """The processes of this one that think, and that have not ended."""
    found = []
    for each in children(os.getpid()):
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):
            found += [each] if b"spawn_main" in Path(f"/proc/{each}/cmdline").read_bytes() else []
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_that_ends_each_process_makes_the_first_move_that_is_allowed_and_it_is_told(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(FarBot, "__reduce__", lambda _: (os._exit, (1,)), raising=False)  # what comes there ends it

    async def run() -> None:
        told: list[str] = []
        thinker, table = FarThinker(1, told.append), table_of(game)
        view = table.view(min(table.view(None).active))
        move = await thought(thinker, partial(far_bot(table, Skill.CASUAL, 1), view))
        assert move == next(table.game.legal(view))
        assert told == ["The process of a bot ended 3 times while it thought: it makes the first move that is allowed."]
        assert await thought(thinker, os.getpid) != os.getpid()  # others think on
        thinker.stop()

    asyncio.run(run())


def test_the_loop_goes_on_while_bots_think() -> None:
    async def run() -> None:
        thinker, ticks = FarThinker(1), 0
        await thought(thinker, os.getpid)
        thinking = asyncio.create_task(thought(thinker, partial(_busy, 0.3)))
        while not thinking.done():
            await asyncio.sleep(0.001)
            ticks += 1
        assert ticks > 20
        thinker.stop()

    asyncio.run(run())


def _busy(seconds: float) -> None:
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass


@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGTERM])
def test_no_process_is_left_when_a_host_is_killed(end: signal.Signals) -> None:
    async def run() -> None:
        host = await Program(*("host", "--bots", "good,good", "--address", "127.0.0.1", "--no-answer")).start()
        assert host._process is not None
        number = host._process.pid
        await until(lambda: children(number))
        thinking = children(number)
        host.send(end)
        await host.end()
        await until(lambda: not any(Path(f"/proc/{each}").exists() for each in thinking))

    asyncio.run(run())
