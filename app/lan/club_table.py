"""One of the tables of a machine without a screen, and how its console and its guests get to it."""

import argparse
import asyncio
import contextlib
import json
import os
import traceback
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain, repeat
from random import Random, SystemRandom
from typing import Any, Final

from app.core.codec import decode
from app.core.game import IllegalMove, Malformed, Player
from app.core.host import Clockwork
from app.core.options import check_options
from app.core.transcript import HouseRules, check_number
from app.core.version import VERSION
from app.games import facts_of
from app.lan.console import Act, Console, Out
from app.lan.entrance import Behind, Entrance
from app.lan.flushing import AGAIN, Flushing, Writers
from app.lan.handover import HostKeys
from app.lan.hosted import OPEN, HostedTable
from app.lan.invite import Invitation, spaced
from app.lan.limits import Limits
from app.lan.lines import USUAL_TABLE, put
from app.lan.link import NoWay, come_back
from app.lan.loop import now
from app.lan.messages import GuestMessage, TableHere
from app.lan.porch import table_here
from app.lan.search import FINAL
from app.lan.seating import THIS_DEVICE, seated
from app.lan.server import NO_ROOM, HostConfig, TableServer, opened_again
from app.lan.shared import SharedTable
from app.lan.table_folder import LOBBY, Left, TableFolder, find_game
from app.lan.ticket import Ticket, write_ticket
from app.library import default_judge
from app.storage.journal import Journal, OpenJournal, not_kept


def not_opened(address: str, port: int | None, error: OSError) -> Malformed:
    """Say why there is no door."""
    where, reason = f"{address}, port {port}" if port else address, os.strerror(error.errno or 0)
    return Malformed("No table can be opened at {where}: {reason}.", where=where, reason=reason)


def config_of(asked: argparse.Namespace, keep: Callable[[HostKeys], None], door: Entrance | None = None) -> HostConfig:
    """Say what a host is given by a device without a screen."""
    return HostConfig(VERSION, asked.name, keep, traceback.print_exception, asked.limits, asked.address, door)


class OwnWire:
    """The way from the host's own device to its table."""

    def __init__(self, host: TableServer) -> None:
        self._host = host

    def say(self, message: GuestMessage) -> None:
        self._host.table.hear(THIS_DEVICE, message)


@dataclass(frozen=True, slots=True)
class Inside:
    """Where a worker listens, behind a door, how many tables it is to have, and which numbers the new ones have.

    And in how many processes its bots think.
    """

    address: str
    port: int
    tables: int
    numbers: tuple[int, ...]
    thinkers: int = 1

    def behind(self, door: int) -> Behind:
        """Tell what is before it: a door on the same machine, at this port."""
        return Behind(self.address, door, self.numbers)


@dataclass(frozen=True, slots=True)
class Premises:
    """What the tables of this machine share."""

    asked: argparse.Namespace
    table_folder: TableFolder
    clockwork: Clockwork
    writers: Writers
    door: Entrance | None = None  # of several tables; one alone has its own


class ClubTable:
    """A table of this machine, with its console."""

    host: TableServer
    console: Console

    def __init__(self, premises: Premises, journal: Journal | None = None) -> None:
        self._asked = premises.asked
        self._table_folder = premises.table_folder
        self._journal = journal
        self.on_gone: Callable[[], None] = lambda: None  # told when another device is its host
        self._flushed: OpenJournal | None = None  # the record that writers know: of a game that was dealt
        self._flushing = Flushing(self._flush, self._restore, premises.writers, self._tell_trouble)
        self._newest: tuple[str, HostKeys] | None = None  # of what is kept beside the record, and by which key
        self._written: tuple[str, HostKeys] | None = None  # the last that a writer has tried to put on disk
        self._loop = asyncio.get_running_loop()
        self.config = config_of(self._asked, self._keep, premises.door)

    @classmethod
    def new(cls, premises: Premises, keys: HostKeys | None = None) -> "ClubTable":
        """Make a table that waits for people, or waited for them before: who sits there still does."""
        table = cls(premises)
        hosted = new_table(premises.asked, premises.clockwork)
        if keys and len(keys.places) == len(hosted.places):
            hosted.places = [replace(place, here=place.guest is None) for place in keys.places]
        table.host = TableServer(hosted, table.config, keys)
        table.host.table.when_kept = table._flushing.when_kept
        return table

    @classmethod
    def again(cls, premises: Premises, left: Left) -> "ClubTable":
        """Go on with a table that was left."""
        table = cls(premises, left.journal)
        table.host = opened_again(left.table, left.keys, table.config, premises.clockwork)
        table.host.table.when_kept = table._flushing.when_kept
        table._flush_apart(left.journal)
        table.host.table.go_on(left.table, rng_of(premises.asked))
        return table

    async def open(self) -> None:
        """Let guests come, and say how."""
        try:
            await self.host.open(self._asked.port)
        except OSError as error:
            raise not_opened(self._asked.address, self._asked.port, error) from error
        self.say_how()
        shared = SharedTable(find_game, now)
        shared.wire = OwnWire(self.host)
        self.console = Console(shared, self.out)
        limits = self._asked.limits
        self.console.acts |= host_acts(self.host, self.out, lambda _: self._go(), limits)
        self.console.acts |= {"start": lambda _: self.start(), "open": lambda _: self.say_how()}
        if self._asked.here or not self._asked.quiet:
            self.host.table.attach(THIS_DEVICE, self.console.take)
        if not self._asked.seats and not self.host.table.table:
            self.start()
        self.host.keep()

    def _go(self) -> None:
        """Leave the table to the device that is its host now."""
        self._newest = None
        self._table_folder.put_away(self.key)
        self._put_away(self.key)  # also what a writer is just at
        self.on_gone()

    @property
    def number(self) -> int:
        """By what lines name the table."""
        return self.host.number or USUAL_TABLE

    def out(self, line: dict[str, Any]) -> None:
        """Print a line; it names its table where there are several."""
        put({"table": self.number, **line} if self.host.number else line)

    def say_how(self) -> None:
        """Print how to get here."""
        self.out({"open": [way_said(each) for each in self.host.invitations]})

    def start(self) -> None:
        """Deal, or raise IllegalMove: then all is as it was, and the former record goes on."""
        key, former = self.key, self._journal
        if isinstance(former, OpenJournal) and self.is_over:
            _flush_whole(former)
        self._journal = self._table_folder.new(self.host.table.game.name)
        try:
            self.host.start(rng_of(self._asked), self._journal)
        except (IllegalMove, OSError):
            self._journal = former
            raise
        self._flush_apart(self._journal)
        if isinstance(former, OpenJournal):
            self._flushing.when_kept(former.close)
        if self._journal:
            self._put_away(key)

    # The record

    @property
    def key(self) -> str:
        """What names the table on this machine: once it is dealt, its record."""
        return self._journal.key if self._journal else f"{LOBBY}{self.number}"

    def _flush_apart(self, journal: Journal | None) -> None:
        """Flush its lines beside the loop from now on."""
        if isinstance(journal, OpenJournal):
            journal.on_line = self._flushing.note
            self._flushed = journal

    def _flush(self) -> None:
        if self._flushed:
            self._flushed.flush()
        self._write_newest()

    def _restore(self) -> None:
        if self._flushed:
            self._flushed.restore()
        self._write_newest()

    # What is kept beside it

    def _keep(self, keys: HostKeys) -> None:
        """Have keys written beside the loop: guests change them as often as they like, and the newest alone counts."""
        self._newest = self.key, keys
        self._flushing.note()

    def _write_newest(self) -> None:
        newest = self._newest
        if newest is None or newest is self._written:
            return
        self._written = newest
        try:
            self._table_folder.keep(*newest)
        except OSError:  # the table goes on all the same
            self._loop.call_soon_threadsafe(self.host.table.warn, NO_ROOM)

    def _put_away(self, key: str) -> None:
        """Put keys away, once no writer is about to write them anew."""
        self._flushing.when_kept(partial(self._table_folder.put_away, key))

    def _tell_trouble(self, trouble: OSError) -> None:
        self.out({"declined": str(not_kept(trouble))})

    @property
    def is_over(self) -> bool:
        table = self.host.table.table
        return table is not None and table.is_over

    @property
    def here(self) -> TableHere:
        """What whoever looks for a seat is told of it."""
        return table_here(self.number, self.host.table)

    async def vanish(self) -> None:
        """Be gone without a word, with all of its record on disk: guests look for the table until it is back."""
        await self.host.vanish()
        self.host.keep()
        if self.host.is_handed_over:
            self._put_away(self.key)
        await self._be_kept()

    async def close(self) -> None:
        """Let the table rest, with all of its record on disk; one that is over, or elsewhere, is put away."""
        await self.host.close()
        if self.is_over or self.host.is_handed_over:
            self._put_away(self.key)
        await self._be_kept()

    async def _be_kept(self) -> None:
        is_kept = asyncio.Event()
        self._flushing.when_kept(is_kept.set)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(is_kept.wait(), AGAIN)
            if isinstance(self._journal, OpenJournal):
                self._journal.close()


def _flush_whole(former: OpenJournal) -> None:
    """Have a record whole on disk before the next begins: writers know of one alone."""
    try:
        former.flush()
    except OSError as error:
        raise not_kept(error) from error


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


CALLING: Final = (0.5, 1.0, 2.0, 5.0, 10.0, 30.0)  # seconds between two calls


async def call_on(ticket: Ticket, limits: Limits) -> None:
    """Look in at a table that was handed over: so its new host knows that it is, should it not have heard so.

    Until it is let in, or shown out for good: a host that knows nothing of it waits, and its table stands still.
    """
    pauses = chain(CALLING, repeat(CALLING[-1]))
    while not await _has_called(ticket, limits):
        await asyncio.sleep(next(pauses))


async def _has_called(ticket: Ticket, limits: Limits) -> bool:
    try:
        await (await come_back(ticket, VERSION, limits)).hang_up()
    except NoWay as none:
        return none.why.reason in FINAL
    return True


def host_acts(host: TableServer, out: Out, on_gone: Callable[[Ticket], None], limits: Limits) -> dict[str, Act]:
    """Name what only a host can do."""

    async def hand_over(guest: int) -> None:
        try:
            ticket = await host.hand_over(guest, on_gone)
        except IllegalMove as refusal:
            out({"declined": str(refusal)})
        else:
            out({"handed_over": json.loads(write_ticket(ticket))})
            await call_on(ticket, limits)

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
    """Print an invitation: what is typed of it, its address and its link.

    Where a door keeps several tables, the number of this one stands behind the code.
    """
    code = spaced(invitation.typed)
    return {
        "address": invitation.where,
        "code": f"{code} {invitation.number}" if invitation.number else code,
        "link": invitation.link,
    }


def rng_of(asked: argparse.Namespace) -> Random:
    """Chance; told chance, when a seed is."""
    return Random(asked.seed) if asked.seed is not None else SystemRandom()
