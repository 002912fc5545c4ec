"""A machine that hosts tables without a screen: one, or all the tables of a club, behind one door."""

import argparse
import asyncio
import contextlib
import gc
import os
import traceback
from collections.abc import Callable, Coroutine, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from app.core.bot_seats import AS_PEOPLE, AT_ONCE
from app.core.codec import encode
from app.core.game import IllegalMove, Malformed
from app.core.host import Clockwork
from app.core.version import VERSION
from app.lan.club_table import ClubTable, Inside, Premises, not_opened
from app.lan.discovery import CLUB, Found, answer_of, answer_questions
from app.lan.entrance import Entrance
from app.lan.far_bots import FarThinker, far_bot
from app.lan.flushing import Writers
from app.lan.lines import ALL_TABLES, Obeys, obey, put
from app.lan.loop import after, now
from app.lan.messages import TableHere
from app.lan.porch import Porch
from app.lan.server import found_among, usual_ports
from app.lan.table_folder import TableFolder
from app.storage.journal import OpenJournal

try:
    import resource
except ImportError:  # on Windows, where nothing has to be raised
    resource = None  # type: ignore[assignment]

MOST_HANDLES = 65_536
RARELY = 10_000  # things made between two looks for rubbish: a move makes hundreds, and hardly a circle of them


async def host_tables(asked: argparse.Namespace) -> None:
    """Go on with the tables that were left, open new ones until there are as many as asked for, and host them."""
    raise_handle_limit()
    async with contextlib.AsyncExitStack() as closing:
        thinker = FarThinker(asked.inside.thinkers if asked.inside else None)
        closing.callback(thinker.stop)
        clockwork = Clockwork(now, after, thinker.think, AT_ONCE if asked.at_once else AS_PEOPLE, far_bot)
        club = Club(asked, clockwork)
        closing.push_async_callback(club.close)
        await club.open()
        tidy_rarely()
        if asked.answer:
            closing.enter_context(await answering(lambda: club.answers, club.found, asked.address))
        await obey(club.consoles)
        if asked.stay:
            await asyncio.Event().wait()


def tidy_rarely() -> None:
    """Let Python look for rubbish rarely, and never in what is there by now: a look through a club costs a move."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(RARELY, *gc.get_threshold()[1:])


class Club:
    """The tables of this machine, or of a worker of it; lines for the club itself name table 0."""

    def __init__(self, asked: argparse.Namespace, clockwork: Clockwork) -> None:
        self.tables: list[ClubTable] = []
        self._running: set[asyncio.Task[None]] = set()
        self.consoles: dict[int, Obeys] = {ALL_TABLES: self}
        self._premises = Premises(asked, TableFolder(asked.folder, OpenJournal), clockwork, Writers())

    async def open(self) -> None:
        """Open what was left, and as many new tables as there are to be."""
        asked, left = self._premises.asked, list(self._premises.table_folder.left())
        wanted = asked.inside.tables if asked.inside else asked.tables
        lobbies = list(self._premises.table_folder.lobbies())
        new = max(0, wanted - len(lobbies) - sum(not each.table.is_over for each in left))
        if len(left) + len(lobbies) + new > 1 or asked.inside:
            door = await self._open_door([*(each.keys.port for each in left), *(each.port for each in lobbies)])
            self._premises = replace(self._premises, door=door)
        again = [partial(ClubTable.again, self._premises, each) for each in left]
        again += [partial(ClubTable.new, self._premises, each) for each in lobbies]
        fresh = [partial(ClubTable.new, self._premises)] * new
        troubles = [await self._open(make) for make in (*again, *fresh)]
        if not self.tables and any(troubles):
            raise next(filter(None, troubles))

    async def _open_door(self, former: Sequence[int]) -> Entrance:
        """Open the one door of several tables, where it was if it was, or say why not."""
        asked = self._premises.asked
        porch = Porch(VERSION, asked.limits, lambda: (table.here for table in self.tables))
        inside: Inside | None = asked.inside
        where = inside.address if inside else asked.address
        ports = [inside.port] if inside else usual_ports(*sorted(set(former)), asked.port)
        behind = inside.behind(asked.port) if inside else None
        door = Entrance(asked.limits, where, traceback.print_exception, porch.talk, behind)
        try:
            await door.open(ports)
        except OSError as error:
            raise not_opened(asked.address, asked.port, error) from error
        return door

    async def _open(self, make: Callable[[], ClubTable]) -> Malformed | IllegalMove | None:
        """Open a table, or say why not: where there are several, the others go on."""
        table = None
        try:
            table = make()
            await table.open()
        except (Malformed, IllegalMove) as trouble:
            if table:
                await table.close()
            if self._premises.door:
                put({"declined": str(trouble)})
            return trouble
        self.tables.append(table)
        self.consoles[table.number] = table.console
        table.on_gone = partial(self._forget, table)
        return None

    def _forget(self, table: ClubTable) -> None:
        """Have a table no more: another worker is to have it, or another device is its host."""
        if table in self.tables:
            self.tables.remove(table)
            del self.consoles[table.number]

    @property
    def answers(self) -> list[bytes]:
        """What is answered to devices that look for tables: once for all that are behind the door."""
        if self._premises.door and len(self.tables) > 1:
            return [answer_of(self._premises.door.port, CLUB, self._premises.asked.name, len(self.tables))]
        return [table.host.answer for table in self.tables]

    def found(self, question: bytes) -> Iterator[bytes]:
        """Answer a guest that has lost its table, if it is one of these."""
        return found_among([table.host for table in self.tables], question)

    # What the door of several workers asks for

    def do(self, line: dict[str, Any]) -> None:
        """List the tables, let go of one, or take in one that another worker has let go of; else raise Malformed."""
        match line:
            case {"list": True}:
                put({"list": [encode(table.here, TableHere) for table in self.tables]})
            case {"let_go": int(number)} if number in self.consoles:
                self._begin(self._let_go(number))
            case {"take": str(key)}:
                self._begin(self._take(key))
            case _:
                raise Malformed("This is not what a club is asked for.")

    def _begin(self, doing: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(doing)
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def _let_go(self, number: int) -> None:
        """Leave a table to another worker: its guests will find it there."""
        table = next(each for each in self.tables if each.number == number)
        self._forget(table)
        await table.vanish()
        put({"let_go": number, "key": table.key})

    async def _take(self, key: str) -> None:
        """Open a table that came into the folder; one that came while this process began is open already."""
        if any(table.key == key for table in self.tables):
            return
        for left in self._premises.table_folder.left(key):
            await self._open(partial(ClubTable.again, self._premises, left))
        for keys in self._premises.table_folder.lobbies(key):
            await self._open(partial(ClubTable.new, self._premises, keys))

    async def close(self) -> None:
        """Let all tables rest."""
        await asyncio.gather(*(table.close() for table in self.tables))
        if self._premises.door:
            await self._premises.door.close()
        self._premises.writers.stop()


def raise_handle_limit() -> None:
    """Have as many handles as the system lets this process have: each guest and each record takes one."""
    if resource is not None:
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = MOST_HANDLES if hard == resource.RLIM_INFINITY else min(hard, MOST_HANDLES)
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, most), hard))


@contextlib.contextmanager
def _closed(transport: asyncio.BaseTransport | None) -> Iterator[None]:
    yield
    if transport:
        transport.close()


async def answering(
    answers: Callable[[], list[bytes]], found: Found, here: str
) -> contextlib.AbstractContextManager[None]:
    """Answer devices that look for tables, if the system lets us: joining never depends on it."""
    try:
        return _closed(await answer_questions(answers, here=here, found=found))
    except OSError as error:
        put({"declined": f"Tables are not found by looking around: {os.strerror(error.errno or 0)}."})
        return _closed(None)
