"""A whole evening of a club: every record is its game, and all that the evening took is given back.

`make test-deep` has forty tables for twenty minutes, in which clocks run ten times as fast; `make test` a few seconds.
"""

import asyncio
import gc
import os
import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from app.core.table import Table
from app.games import GAMES
from app.lan.guest import Guest
from app.lan.hosted import HostedTable
from app.lan.server import TableServer
from app.lan.shared import SharedTable
from app.lan.sockets import Incoming
from tests.conftest import DEEP
from tests.lan.evening import Tell
from tests.lan.whole_evening import LOOKS, Account, FastLoop, WholeEvening

TABLES, SECONDS = (40, 1200.0) if DEEP else (10, 5.0)
WARM = LOOKS // 4  # looks after which all that is ever known about words and games is known
MORE = 1.1  # times the memory it had then
OF_AN_EVENING = (WholeEvening, TableServer, HostedTable, Table, SharedTable, Guest, Incoming)


def memory() -> float:
    """Megabytes of this process that are in memory."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def handles() -> int:
    return len(list(Path("/proc/self/fd").iterdir()))


def left_of_an_evening() -> dict[str, int]:
    """What there is of an evening in memory, by its kind."""
    gc.collect()
    kinds = [type(each) for each in gc.get_objects()]
    return {kind.__name__: kinds.count(kind) for kind in OF_AN_EVENING}


async def an_evening(folder: Path, tables: int, seconds: float, look: Callable[[WholeEvening], None]) -> Account:
    evening = WholeEvening(folder, tables)
    await evening.open()
    await evening.play(seconds, partial(look, evening))
    await evening.come_to_rest()
    look(evening)
    await evening.close()
    assert evening.bugs == []
    return evening.account


def run(folder: Path, tables: int, seconds: float, look: Callable[[WholeEvening], None]) -> Account:
    with asyncio.Runner(loop_factory=FastLoop) as runner:
        return runner.run(an_evening(folder, tables, seconds, look))


def until_bots_are_gone(before: dict[str, int], open_before: int) -> None:
    """Wait until there is no more than there was, as soon as the processes have ended that bots thought in."""
    while left_of_an_evening() != before or handles() > open_before:  # else this takes too long
        time.sleep(0.05)


@pytest.mark.timeout(3600 if DEEP else 120)
def test_a_whole_evening_keeps_every_game_and_leaves_nothing_behind(tmp_path: Path, record_property: Tell) -> None:
    seen: list[dict[str, Any]] = []

    def look(evening: WholeEvening) -> None:
        account, minutes = evening.account, len(seen) * SECONDS / LOOKS / 60
        row = {"minutes": f"{minutes:7.3f}", "MB": round(memory()), "handles": handles(), "moves": account.moves}
        seen.append({**row, "games ended": account.games, "tables on phones": evening.on_phones})

    before = left_of_an_evening()
    run(tmp_path / "before", len(GAMES), 0.5, lambda _: None)  # word lists stay open
    until_bots_are_gone(before, handles())
    open_before = handles()
    account = run(tmp_path / "evening", TABLES, SECONDS, look)
    until_bots_are_gone(before, open_before)
    for row in seen:
        record_property(f"{TABLES} tables for {SECONDS / 60:.1f} minutes", row)
    for what, counted in vars(account).items():
        record_property(f"A whole evening, {what}", dict(counted) if isinstance(counted, Counter) else counted)
    assert account.lost == 0
    assert account.records == account.games + TABLES
    if DEEP:
        assert seen[-1]["MB"] <= MORE * seen[WARM]["MB"]
