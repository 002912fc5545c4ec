"""A move answered is a move on disk: nothing is told before its line is, and no table waits for the disk of another."""

import asyncio
import os
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from app.core.bot_seats import AT_ONCE
from app.core.game import IllegalMove, Player
from app.core.host import Clockwork
from app.lan import flushing
from app.lan.__main__ import _parser
from app.lan.chairs import RemoteChair
from app.lan.club import Club
from app.lan.club_table import OwnWire
from app.lan.far_bots import FarThinker, far_bot
from app.lan.flushing import Flushing, Writers
from app.lan.loop import after, now
from app.lan.messages import Sit
from app.lan.seating import THIS_DEVICE
from app.lan.shared import SharedTable
from app.lan.table_folder import TableFolder, find_game
from app.storage.journal import OpenJournal
from tests.lan.evening import ANN, BO, HERE, LONGEST_WAIT, Phone, are_shown_the_table, evening, move_of, until


class Disk:
    """Takes as long as it is told to."""

    def __init__(self) -> None:
        self.is_free = threading.Event()
        self.is_free.set()
        self.flushed = 0
        self.restored = 0
        self.troubles: list[OSError] = []
        self.fails = False

    def flush(self) -> None:
        self.is_free.wait(LONGEST_WAIT)
        if self.fails:
            raise OSError(5, "Input/output error")
        self.flushed += 1

    def restore(self) -> None:
        self.restored += 1

    def of(self, writers: Writers) -> Flushing:
        return Flushing(self.flush, self.restore, writers, self.troubles.append)


def test_nobody_hears_of_a_move_before_it_is_on_disk_and_other_tables_play_on() -> None:
    async def run() -> None:
        disk, writers = Disk(), Writers()
        async with evening() as here, evening(ANN, BO) as elsewhere:
            record = disk.of(writers)
            here.table.when_kept = record.when_kept
            phones = [await (await here.phone()).sit(seat, player) for seat, player in enumerate((ANN, BO))]

            def keep(line: str) -> None:
                here.record.append(line)
                record.note()

            here.host.start(Random(1), keep)
            tables = {seat: phone.table for seat, phone in enumerate(phones)}
            await until(lambda: are_shown_the_table(here, tables))
            disk.is_free.clear()
            seen = [phone.table.shown for phone in phones]
            answers = move_of(tables[0], 0)
            await until(lambda: here.table.table and here.table.table.made)
            elsewhere.start()
            own = elsewhere.own_device()
            await until(lambda: own.shown)
            assert [await _answer(own, seat) for seat in (0, 1)] == [None, None]
            await asyncio.sleep(0.1)  # what was told by now would have come
            assert not answers
            assert [phone.table.shown for phone in phones] == seen
            disk.is_free.set()
            await until(lambda: answers and are_shown_the_table(here, tables))
            assert answers == [None]
        writers.stop()

    asyncio.run(run())


async def _answer(own: Any, seat: int) -> Any:
    """The answer to a move of theirs, once it is their turn."""
    await until(lambda: seat in RemoteChair(own, None).view.active)
    answers = move_of(own, seat)
    await until(lambda: answers)
    return answers[0]


async def lines(record: Flushing, told: list[int], numbers: range) -> None:
    for number in numbers:
        record.note()
        record.when_kept(lambda number=number: told.append(number))  # type: ignore[misc]
    await asyncio.sleep(0)


def test_lines_that_come_while_the_disk_is_busy_are_flushed_together_and_told_in_their_order() -> None:
    async def run() -> None:
        disk, writers, told = Disk(), Writers(), list[int]()
        record = disk.of(writers)
        disk.is_free.clear()
        await lines(record, told, range(100))
        assert told == []
        disk.is_free.set()
        await until(lambda: len(told) == 100)
        assert told == list(range(100))
        assert disk.flushed == 2
        record.when_kept(lambda: told.append(-1))
        assert told[-1] == -1
        writers.stop()

    asyncio.run(run())


def test_a_disk_that_fails_is_told_of_and_nothing_is_told_until_the_whole_record_is_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(flushing, "AGAIN", 0.01)

    async def run() -> None:
        disk, writers, told = Disk(), Writers(), list[int]()
        record = disk.of(writers)
        disk.fails = True
        await lines(record, told, range(3))
        await until(lambda: disk.troubles)
        assert told == []
        disk.fails = False
        await until(lambda: len(told) == 3)
        assert (told, disk.restored >= 1) == ([0, 1, 2], True)
        writers.stop()

    asyncio.run(run())


class Slow:
    """The disk of a club: it takes as long as it is told to, and knows who waited for it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.is_free = threading.Event()
        self.is_free.set()
        self.waited: list[tuple[int, bool]] = []  # the handle, and whether it was a writer who did
        self._sync = os.fsync
        monkeypatch.setattr(os, "fsync", self._wait)

    def _wait(self, handle: int) -> None:
        is_writer = threading.current_thread().name == "writer"
        self.waited.append((handle, is_writer))
        if is_writer:
            self.is_free.wait(LONGEST_WAIT)
        self._sync(handle)


@asynccontextmanager
async def club(folder: Path, *asked: str) -> AsyncIterator[Club]:
    """A club in this process."""
    arguments = ["host", "--quiet", "--no-answer", "--address", HERE, "--port", "0", "--folder", str(folder), *asked]
    thinker = FarThinker()
    its = Club(_parser().parse_args(arguments), Clockwork(now, after, thinker.think, AT_ONCE, far_bot))
    await its.open()
    try:
        yield its
    finally:
        await its.close()
        thinker.stop()


def names_kept(folder: Path) -> list[str]:
    """Who sits at the one table that waits there, as it will be after a crash."""
    (keys,) = TableFolder(folder).lobbies()
    return [place.player.name if place.player else "" for place in keys.places]


def test_a_guest_that_sits_down_again_and_again_keeps_no_loop_waiting_for_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with club(tmp_path, "--seats", "2") as its:
            disk = Slow(monkeypatch)
            (table,) = its.tables
            phone = await Phone(find_game=find_game).join(table.host.invitations)
            disk.is_free.clear()
            for number in range(10):
                phone.table.say(Sit(0, Player(f"Ann {number}")))
            await until(lambda: (sits := table.host.table.places[0].player) and sits.name == "Ann 9")
            late = Phone(find_game=find_game)
            late.go(table.host.invitations)
            await until(lambda: len(table.host.table.devices) == 3)
            await asyncio.sleep(0.1)  # what was told by now would have come
            assert (phone.table.places[0].player, late.ticket) == (None, None)
            disk.is_free.set()
            await until(lambda: late.ticket and (sits := phone.table.places[0].player) and sits.name == "Ann 9")
            assert names_kept(tmp_path) == ["Ann 9", ""]
            assert {is_writer for _, is_writer in disk.waited} == {True}
            assert len(disk.waited) < 20  # of what was said while the disk was busy, the newest alone was written
            for each in (phone, late):
                await each.leave()

    asyncio.run(run())


def test_a_deal_that_is_refused_leaves_the_record_that_goes_on_to_the_writers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with club(tmp_path, "--here", "Ann,Bo") as its:
            (table,) = its.tables
            own = SharedTable(find_game, now)
            own.wire = OwnWire(table.host)
            table.host.table.attach(THIS_DEVICE, own.take)
            await until(lambda: own.shown)
            disk = Slow(monkeypatch)
            disk.is_free.clear()
            first = move_of(own, min(RemoteChair(own, None).view.active))
            await until(lambda: disk.waited)  # a flush is under way
            with pytest.raises(IllegalMove):
                table.start()
            assert isinstance(table._journal, OpenJournal)
            record, told = table._journal._handle, list[int]()
            assert record is not None  # nobody has closed it
            table._flushing.note()  # of a line that the flush under way may not know
            table._flushing.when_kept(lambda: told.append(disk.waited.count((record, True))))
            disk.is_free.set()
            await until(lambda: told)
            assert (told, first, table._journal._handle) == ([2], [None], record)
            with pytest.raises(IllegalMove):
                table.start()
            assert table._journal._handle == record

    asyncio.run(run())
