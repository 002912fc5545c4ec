"""A machine that hosts tables without a screen: one, or all the tables of a club in one process."""

import argparse
import asyncio
import contextlib
import json
import os
import traceback
from collections.abc import Callable, Iterator, Sequence
from random import Random, SystemRandom
from typing import Any

from app.core.bot_seats import AS_PEOPLE, AT_ONCE
from app.core.codec import decode
from app.core.game import IllegalMove, Malformed, Player
from app.core.host import Clockwork
from app.core.options import check_options
from app.core.transcript import HouseRules, check_number
from app.core.version import VERSION
from app.games import facts_of
from app.lan.console import Act, Console, Out
from app.lan.discovery import answer_questions
from app.lan.handover import HostKeys
from app.lan.hosted import OPEN, HostedTable
from app.lan.invite import PORT, PORTS, Invitation, spaced
from app.lan.lines import obey, put
from app.lan.loop import Thinker, after, now
from app.lan.messages import GuestMessage
from app.lan.seating import THIS_DEVICE, seated
from app.lan.server import HostConfig, TableServer, opened_again
from app.lan.shared import SharedTable
from app.lan.table_folder import TableFolder, find_game
from app.lan.ticket import Ticket, write_ticket
from app.library import default_judge

try:
    import resource
except ImportError:  # on Windows, where nothing has to be raised
    resource = None  # type: ignore[assignment]

MOST_HANDLES = 65_536


async def host_tables(asked: argparse.Namespace) -> None:
    """Go on with the tables that were left, open new ones until there are as many as asked for, and host them."""
    raise_handle_limit()
    table_folder, thinker = TableFolder(asked.folder), Thinker()
    clockwork = Clockwork(now, after, thinker.think, AT_ONCE if asked.at_once else AS_PEOPLE)
    tables = [ClubTable.again(asked, table_folder, left, clockwork) for left in table_folder.left()]
    new = asked.tables - sum(not each.is_over for each in tables)
    tables += [ClubTable.new(asked, table_folder, clockwork) for _ in range(new)]
    async with contextlib.AsyncExitStack() as closing:
        closing.callback(thinker.stop)
        for number, table in enumerate(tables, 1):
            port = asked.port and asked.port + number - 1
            await table.open(port, _naming(number, len(tables)))
            closing.push_async_callback(table.close)
        if asked.answer:
            closing.enter_context(await answering([table.host for table in tables], asked.address))
        await obey({number: each.console for number, each in enumerate(tables, 1)})
        if asked.stay:
            await asyncio.Event().wait()


def raise_handle_limit() -> None:
    """Have as many handles as the system lets this process have: each guest and each record takes one."""
    if resource:
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = MOST_HANDLES if hard == resource.RLIM_INFINITY else min(hard, MOST_HANDLES)
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, most), hard))


def _naming(number: int, tables: int) -> Out:
    """Lines that say of which table they are, where there are several."""
    return put if tables == 1 else lambda line: put({"table": number, **line})


@contextlib.contextmanager
def _closed(transport: asyncio.BaseTransport | None) -> Iterator[None]:
    yield
    if transport:
        transport.close()


async def answering(hosts: Sequence[TableServer], here: str) -> contextlib.AbstractContextManager[None]:
    """Answer devices that look for tables, if the system lets us: joining never depends on it."""
    try:
        return _closed(await answer_questions(lambda: [host.answer for host in hosts], here=here))
    except OSError as error:
        put({"declined": f"Tables are not found by looking around: {os.strerror(error.errno or 0)}."})
        return _closed(None)


def config_of(asked: argparse.Namespace, keep: Callable[[HostKeys], None]) -> HostConfig:
    """Say what a host is given by a device without a screen."""
    return HostConfig(VERSION, asked.name, keep, traceback.print_exception, asked.limits, asked.address)


class OwnWire:
    """The way from the host's own device to its table."""

    def __init__(self, host: TableServer) -> None:
        self._host = host

    def say(self, message: GuestMessage) -> None:
        self._host.table.hear(THIS_DEVICE, message)


class ClubTable:
    """A table of this machine, with its console."""

    host: TableServer
    console: Console

    def __init__(self, asked: argparse.Namespace, table_folder: TableFolder, key: str | None = None) -> None:
        self._asked = asked
        self._table_folder = table_folder
        self._key = key
        self.config = config_of(asked, lambda keys: table_folder.keep(self._key, keys))

    @classmethod
    def new(cls, asked: argparse.Namespace, table_folder: TableFolder, clockwork: Clockwork) -> "ClubTable":
        """Open a table that waits for people."""
        table = cls(asked, table_folder)
        table.host = TableServer(new_table(asked, clockwork), table.config)
        return table

    @classmethod
    def again(
        cls, asked: argparse.Namespace, table_folder: TableFolder, left: tuple[str, Any, HostKeys], clockwork: Clockwork
    ) -> "ClubTable":
        """Open a table again that was left."""
        key, played, keys = left
        table = cls(asked, table_folder, key)
        table.host = opened_again(played, keys, table.config, clockwork)
        table.host.table.go_on(played, rng_of(asked))
        return table

    async def open(self, port: int | None, out: Out) -> None:
        """Let guests come, and say how."""
        try:
            await self.host.open(port)
        except OSError as error:
            where = f"{self._asked.address}, port {port}" if port else self._asked.address
            reason = os.strerror(error.errno or 0)
            raise Malformed("No table can be opened at {where}: {reason}.", where=where, reason=reason) from error
        out({"open": [way_said(each) for each in self.host.invitations]})
        shared = SharedTable(find_game, now)
        shared.wire = OwnWire(self.host)
        self.console = Console(shared, out)
        self.console.acts |= host_acts(self.host, out, lambda _: self._table_folder.put_away(self._key))
        self.console.acts["start"] = lambda _: self.start()
        self.host.table.attach(THIS_DEVICE, self.console.take)
        if not self._asked.seats and not self.host.table.table:
            self.start()

    def start(self) -> None:
        """Deal."""
        former, (self._key, record) = self._key, self._table_folder.new(self.host.table.game.name)
        try:
            self.host.start(rng_of(self._asked), record)
        except IllegalMove:
            self._key = former
            raise
        self._table_folder.put_away(former)

    @property
    def is_over(self) -> bool:
        table = self.host.table.table
        return table is not None and table.is_over

    async def close(self) -> None:
        """Let the table rest; one that is over is put away."""
        await self.host.close()
        if self.is_over:
            self._table_folder.put_away(self._key)


def new_table(asked: argparse.Namespace, clockwork: Clockwork) -> HostedTable:
    """Make a table as it is asked for, or say why it cannot be."""
    judge = default_judge(everyday=facts_of(asked.game).everyday)
    game = find_game(asked.game, judge)
    options: Any = decode(asked.options, game.options_type)
    check_options(options)
    bots = [Player(f"Bot {number}", kind="bot", skill=skill) for number, skill in enumerate(asked.bots, 1)]
    here = [*map(Player, asked.here), *bots]
    count = len(here) + asked.seats
    check_number(game, count)
    places = [OPEN] * count
    for seat, player in enumerate(here):
        places[seat] = seated(game, places, seat, player, None)
    house = HouseRules(absent=asked.absent, patience=asked.patience)
    return HostedTable(game, options, judge, house, places, clockwork)


def host_acts(host: TableServer, out: Out, on_gone: Callable[[Ticket], None]) -> dict[str, Act]:
    """Name what only a host can do."""

    async def hand_over(guest: int) -> None:
        try:
            ticket = await host.hand_over(guest)
        except IllegalMove as refusal:
            out({"declined": str(refusal)})
        else:
            on_gone(ticket)
            out({"handed_over": json.loads(write_ticket(ticket))})

    running: set[asyncio.Task[None]] = set()

    def begin(asked: Any) -> None:
        moving = asyncio.create_task(hand_over(decode(asked, int)))
        running.add(moving)
        moving.add_done_callback(running.discard)

    def give(asked: Any) -> None:
        if not isinstance(asked, dict):
            raise Malformed("A seat and a guest are needed.")
        host.table.give(decode(asked.get("seat"), int), decode(asked.get("guest"), int))

    return {"hand_over": begin, "give": give}


def way_said(invitation: Invitation) -> dict[str, Any]:
    """Print an invitation: ten characters lead to a usual port alone, the last six go with an address."""
    is_usual = invitation.port in range(PORT, PORT + PORTS)
    return {
        "address": f"{invitation.address}:{invitation.port}",
        "code": spaced(invitation.code if is_usual else invitation.secret),
        "link": invitation.link,
    }


def rng_of(asked: argparse.Namespace) -> Random:
    """Chance; told chance, when a seed is."""
    return Random(asked.seed) if asked.seed is not None else SystemRandom()
