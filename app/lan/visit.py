"""A guest without a screen: joins a table, comes back to it, and is its host when it is handed over."""

import argparse
import asyncio
import contextlib
from collections.abc import Sequence
from functools import partial
from typing import Any

from app.core.codec import decode, encode
from app.core.game import IllegalMove, Malformed
from app.core.host import Clockwork
from app.core.version import VERSION
from app.lan.club import answering
from app.lan.club_table import OwnWire, config_of, host_acts, way_said
from app.lan.console import Console
from app.lan.discovery import look_for_tables, own_addresses
from app.lan.doorkeeper import NOT_NOW
from app.lan.guest import Asked, Guest, GuestConfig, Succeeded
from app.lan.handover import Handover
from app.lan.invite import CODE_LENGTH, PORT, SECRET_LENGTH, Invitation, normal, read_address, read_code, read_link
from app.lan.limits import PATIENT
from app.lan.lines import USUAL_TABLE, obey, put
from app.lan.link import NoWay, ask_tables
from app.lan.loop import Thinker, after, now
from app.lan.messages import Lobby, TableHere
from app.lan.seating import THIS_DEVICE
from app.lan.server import TableServer, found_among, opened_again
from app.lan.shared import SharedTable
from app.lan.shown import Ended, Lost, Shown
from app.lan.table_folder import TableFolder, find_game
from app.lan.ticket import Ticket

NO_LONGER_KNOWN = "unknown_guest"


async def visit_table(asked: argparse.Namespace) -> bool:
    """Be at a table until it ends, or the lines do; whether this device ever was at it."""
    visit = Visit(asked)
    way = _way(asked, visit.table_folder.ticket)
    staying = asyncio.create_task(visit.guest.run(way))
    obeying = asyncio.create_task(visit.obey())
    try:
        await asyncio.wait([staying] if asked.stay else [staying, obeying], return_when=asyncio.FIRST_COMPLETED)
        if visit.host:
            async with visit.being_host():
                await obeying
    finally:
        staying.cancel()
        obeying.cancel()
        for outcome in await asyncio.gather(staying, obeying, return_exceptions=True):
            if isinstance(outcome, Exception):
                raise outcome
        visit.thinker.stop()
    return visit.is_in.is_set()


class Visit:
    """A guest with its console, and what it keeps."""

    def __init__(self, asked: argparse.Namespace) -> None:
        self.table_folder = TableFolder(asked.folder)
        self.thinker = Thinker()
        self.table = SharedTable(find_game, now)
        self.console = Console(self.table, put)
        look = partial(look_for_tables, here=asked.address)
        keep = self.table_folder.keep_ticket
        self.guest = Guest(GuestConfig(VERSION, find_game, self._hear, keep, self._succeed, asked.limits, look=look))
        self.table.wire = self.guest
        self.console.acts["leave"] = lambda _: self.guest.leave()
        self.console.acts["take_over"] = lambda asked: self.guest.answer(takes_over=decode(asked, bool))
        self.host: TableServer | None = None  # once the table was handed over to this device
        self.is_in = asyncio.Event()  # the table has been seen
        self._settled = asyncio.Event()  # it has, or its host is looked for
        self._waiting: list[dict[str, Any]] = []  # lines that are done as soon as there is a table to do them at
        self._asked = asked
        self._key: str | None = None

    async def obey(self) -> None:
        """Do what the lines ask for until they end, and what was said before there was a table as soon as there is."""
        await obey({USUAL_TABLE: self})
        await self._settled.wait()

    def do(self, line: dict[str, Any]) -> None:
        """Leave at any time; do all else from when there is a table to do it at."""
        if self.is_in.is_set() or "leave" in line:
            self.console.do(line)
        else:
            self._waiting.append(line)

    def _be_in(self) -> None:
        self.is_in.set()
        self._settled.set()
        waiting, self._waiting = self._waiting, []
        for line in waiting:
            try:
                self.console.do(line)
            except (Malformed, IllegalMove) as error:
                put({"declined": str(error)})

    def _hear(self, news: Any) -> None:
        match news:
            case Succeeded(host):
                self._be_host(host)
                return
            case Asked():
                put({"asked": "take_over"})
                return
            case Lost():
                self._settled.set()
            case Ended(why) if why.reason == NO_LONGER_KNOWN:
                self.table_folder.forget_ticket()
        self.console.take(news)
        if isinstance(news, Lobby | Shown):
            self._be_in()

    async def _succeed(self, handover: Handover) -> TableServer:
        self._key, inherited = self.table_folder.inherit(handover)
        config = config_of(self._asked, lambda keys: self.table_folder.keep(self._key, keys))
        host = opened_again(inherited, handover.keys, config, Clockwork(now, after, self.thinker.think))
        host.wait_with(inherited)
        host.on_given_up = self._give_up
        await host.open()
        return host

    def _give_up(self) -> None:
        """Give the table up: it stays where it was, and what it hides is not left here."""
        self.table_folder.drop(self._key)

    def _be_host(self, host: TableServer) -> None:
        self.host = host
        self.table_folder.forget_ticket()
        self.table.wire = OwnWire(host)
        self.console.acts |= host_acts(host, put, self._hand_on, self._asked.limits)
        put({"host": [way_said(each) for each in host.invitations]})
        host.table.attach(THIS_DEVICE, self.console.take)
        self.table.say_again()

    def _hand_on(self, ticket: Ticket) -> None:
        self.table_folder.put_away(self._key)
        self.table_folder.keep_ticket(ticket)

    @contextlib.asynccontextmanager
    async def being_host(self) -> Any:
        """Answer devices that look for the table, and close it in the end."""
        assert self.host is not None
        host = self.host
        with await answering(
            lambda: [host.answer] if host.is_open else [], partial(found_among, [host]), self._asked.address
        ):
            yield
        await host.close()
        if host.is_handed_over:  # though its lines ended before all of its guests had heard so
            self.table_folder.put_away(self._key)


def _way(asked: argparse.Namespace, ticket: Ticket | None) -> Sequence[Invitation] | Ticket:
    """Find the way: the kept way back, if it leads where it is asked for; else the invitation."""
    if not asked.where:
        if ticket is None:
            raise Malformed("No way back is kept: say where the table is.")
        return ticket
    ways = _invitations(*asked.where)
    if ticket and any(_place(way) == _place(ticket) for way in ways):
        return ticket
    return ways


def _place(way: Invitation | Ticket) -> tuple[str, int, int]:
    return way.address, way.port, way.number


def _invitations(where: str, *code: str) -> list[Invitation]:
    """Read a link, an address and its code, or a code alone; codes are printed with spaces in them."""
    if "://" in where:
        return [read_link(where)]
    if "." in where or (code and len(normal(where)) not in {CODE_LENGTH, CODE_LENGTH // 2}):
        return [read_address(where, "".join(code))]
    return read_code("".join((where, *code)), own_addresses())


async def list_tables(asked: argparse.Namespace) -> None:
    """Print the tables behind a door, a line each."""
    way = read_address(asked.where, "0" * SECRET_LENGTH)  # the code is for those who come in
    try:
        tables = await ask_tables(way.address, way.port if ":" in asked.where else PORT, VERSION, PATIENT)
    except NoWay as none:
        if none.why.text.template == NOT_NOW:
            raise Malformed("One table is there, and no list: join it with its code.") from none
        raise Malformed(none.why.text.template, **none.why.text.details) from none
    for table in tables.tables:
        put(encode(table, TableHere))
    put({"tables": tables.of})
