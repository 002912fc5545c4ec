"""Other devices at a table of the network, for tests of screens: real hosts and guests over loopback."""

import asyncio
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from app.core.bot_seats import AT_ONCE
from app.core.game import Player
from app.core.host import Clockwork
from app.core.reading import read_transcript
from app.core.table import Table
from app.core.transcript import AS_USUAL, HouseRules
from app.core.version import VERSION
from app.lan.discovery import answer_questions
from app.lan.entrance import Entrance
from app.lan.guest import Asked, Guest, GuestConfig, Succeeded
from app.lan.handover import Handover, HostKeys
from app.lan.hosted import OPEN, HostedTable
from app.lan.invite import Invitation
from app.lan.limits import PATIENT, Limits
from app.lan.loop import Thinker, after, now
from app.lan.messages import Place, Sit
from app.lan.porch import Porch, table_here
from app.lan.server import HostConfig, TableServer, found_among, opened_again
from app.lan.shared import SharedTable
from app.lan.shown import News
from app.lan.thread import NetworkThread
from app.lan.ticket import Ticket
from app.library import default_judge
from app.ui.judge import game_finder
from app.ui.play import with_beside
from tests.lan.evening import HASTE, HERE, nobody_else
from tests.ui.harness import Hand

PATIENCE = 30.0  # seconds, for a busy machine


def alone(hand: Hand, port: int | None = 0) -> None:
    """Let the app listen at a port that no other test takes from it, and its bots play at once.

    A code alone leads to a table at one of the usual ports: None.
    """
    hand.app.network.port = port
    hand.app.network.pace = AT_ONCE


class Elsewhere:
    """What runs on other devices: a thread of its own, with hosts and guests."""

    def __init__(self) -> None:
        self.bugs: list[BaseException] = []
        self.thread = NetworkThread(self.bugs.append)
        self.find_game = with_beside(game_finder(Path("nowhere")))
        self._thinker = Thinker()
        self.record: list[str] = []  # of the table that was dealt last
        self.host_keys: list[HostKeys] = []
        self._answering: list[asyncio.DatagramTransport] = []
        self._hosts: list[TableServer] = []
        self.doors: list[Entrance] = []
        self._guests: list[Neighbour] = []
        self._folder = TemporaryDirectory(prefix="wordtable-elsewhere-")

    def run(self, doing: Any) -> Any:
        """Do something there, and wait for it."""
        return self.thread.run(doing).result(PATIENCE)

    def do(self, act: Callable[[], Any]) -> Any:
        """Do something there at once."""

        async def doing() -> Any:
            return act()

        return self.run(doing())

    def stop(self) -> None:
        for each in self._answering:
            self.do(each.close)
        for host in self._hosts:
            self.run(host.close())
        for door in self.doors:
            self.run(door.close())
        for guest in self._guests:
            guest.leave()
        self.thread.stop()
        self._thinker.stop()
        self._folder.cleanup()
        if self.bugs:
            raise self.bugs[0]

    # A host

    def host(
        self,
        *players: Player,
        game: str = "kross",
        seats: int = 2,
        house: HouseRules = AS_USUAL,
        limits: Limits = PATIENT,
        name: str = "Bo",
        usual: bool = False,
        door: Entrance | None = None,
        **options: Any,
    ) -> TableServer:
        """A table that waits for guests; these players are bots, or sit at the host's own device.

        A code alone leads to it where it has one of the *usual* ports.
        """

        async def open_table() -> TableServer:
            rules = self.find_game(game, default_judge())
            places = [*map(Place, players), *[OPEN] * (seats - len(players))]
            table = HostedTable(rules, rules.options_type(**options), default_judge(), house, places, self._clockwork())
            host = TableServer(table, replace(self._config(limits, name), entrance=door))
            await host.open(None if usual else 0)
            return host

        host: TableServer = self.run(open_table())
        self._hosts.append(host)
        return host

    def kill(self, host: TableServer) -> None:
        """Its app is killed: nothing is said to anybody."""

        async def die() -> None:
            for connection in host.connections:
                connection.transport.abort()
            await host.vanish()

        self._hosts.remove(host)
        self.run(die())

    def rise(self, host: TableServer) -> TableServer:
        """Its app is started again, and goes on with the table as it is on disk."""
        return self.open_again(host._config)

    def open_again(self, config: HostConfig | None = None) -> TableServer:
        """A host of the table on disk."""
        config = config or self._config(PATIENT, "Bo")

        async def go_on() -> TableServer:
            reading = read_transcript("".join(line + "\n" for line in self.record), self.find_game)
            table = Table(reading.game, reading.transcript, self.record.append)
            risen = opened_again(table, self.host_keys[-1], config, self._clockwork())
            risen.table.go_on(table, Random(1))
            await risen.open()
            return risen

        risen: TableServer = self.run(go_on())
        self._hosts.append(risen)
        return risen

    async def inherit(self, handover: Handover) -> TableServer:
        """Keep a table ready that another host hands over."""
        self.record = handover.record.splitlines()
        reading = read_transcript(handover.record, self.find_game)
        table = Table(reading.game, reading.transcript, self.record.append)
        host = opened_again(table, handover.keys, self._config(PATIENT, "Bo"), self._clockwork())
        host.wait_with(table)
        await host.open(0)
        self._hosts.append(host)
        return host

    def _clockwork(self) -> Clockwork:
        return Clockwork(now, after, self._thinker.think, AT_ONCE)

    def _config(self, limits: Limits, name: str) -> HostConfig:
        return HostConfig(VERSION, name, self.host_keys.append, limits=limits, address=HERE, report=self.bugs.append)

    def answer(self, host: TableServer) -> None:
        """Let it be seen by whoever looks for tables."""
        found = partial(found_among, [host])
        self._answering.append(self.run(answer_questions(lambda: [host.answer], here=HERE, found=found)))

    def club(self, *players: Player, name: str) -> tuple[Entrance, list[TableServer]]:
        """As many tables behind one door, at each of which one of these sits."""
        hosts: list[TableServer] = []
        porch = Porch(VERSION, PATIENT, lambda: [table_here(each.number, each.table) for each in hosts])
        door: Entrance = self.run(open_door(PATIENT, porch, self.bugs.append))
        hosts += [self.host(player, name=name, door=door) for player in players]
        self.doors.append(door)
        return door, hosts

    def answer_as(self, answer: bytes) -> None:
        """Answer so whoever looks for tables."""
        self._answering.append(self.run(answer_questions(lambda: [answer], here=HERE)))

    def close(self, host: TableServer) -> None:
        """Its people leave."""
        self._hosts.remove(host)
        self.run(host.close())

    def start(self, host: TableServer) -> None:
        self.do(lambda: host.start(Random(1), self.record.append))

    def play(self, host: TableServer, seat: int) -> None:
        """Make a move for a seat of the host's own device."""

        def move() -> None:
            table = host.table.table
            assert table is not None
            if seat in table.view(None).active:
                table.play(seat, next(table.game.legal(table.view(seat))))

        self.do(move)

    # A guest

    def guest(
        self, ways: Sequence[Invitation] | Ticket, player: Player | None = None, seat: int = 0, look: Any = nobody_else
    ) -> "Neighbour":
        """A device that joins, and sits down when there is a player."""
        neighbour = Neighbour(self, look)
        self._guests.append(neighbour)
        neighbour.go(ways)
        if player:
            neighbour.waits_for(lambda: neighbour.table.places)
            neighbour.say(Sit(seat, player))
            neighbour.waits_for(lambda: neighbour.table.places[seat].player)
        return neighbour


@dataclass(eq=False)
class Neighbour:
    """A guest's device, and what it was told."""

    elsewhere: Elsewhere
    look: Any = nobody_else
    heirs: list[TableServer] = field(default_factory=list)
    tickets: list[Ticket] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.table = SharedTable(self.elsewhere.find_game, time.monotonic)
        self._new_guest()

    def _new_guest(self) -> None:
        config = GuestConfig(
            VERSION,
            self.elsewhere.find_game,
            self._hear,
            self.tickets.append,
            self.elsewhere.inherit,
            patience=HASTE,
            look=self.look,
        )
        self.guest = Guest(config)
        self.table.wire = self.guest

    def _hear(self, news: News | Asked | Succeeded) -> None:
        if isinstance(news, Asked):
            self.guest.answer(takes_over=True)
        elif isinstance(news, Succeeded):
            self.heirs.append(news.host)
        else:
            self.table.take(news)

    def go(self, ways: Sequence[Invitation] | Ticket) -> None:
        self.staying = self.elsewhere.thread.run(self.guest.run(ways))

    def leave(self) -> None:
        """Hang up."""

        async def hang_up() -> None:
            self.guest.leave()
            while not self.staying.done():
                await asyncio.sleep(0.001)

        self.elsewhere.run(hang_up())

    def say(self, message: Any) -> None:
        self.elsewhere.do(lambda: self.guest.say(message))

    def put(self, move: Any) -> None:
        """Make a move of its one seat."""
        self.table.play(self.table.seats[0], move, lambda _: None)

    def waits_for(self, holds: Callable[[], object]) -> None:
        begun = time.monotonic()
        while not holds():
            time.sleep(0.002)
            assert time.monotonic() - begun < PATIENCE
            assert self.table.ended is None, self.table.ended

    def has_ended(self) -> bool:
        return self.table.ended is not None

    def vanish(self) -> None:
        """Its app is killed."""

        def die() -> None:
            link = self.guest._link
            self.guest.leave()
            if link:
                link.connection.transport.abort()

        self.elsewhere.do(die)

    def come_back(self) -> None:
        """Its app is started again."""
        self._new_guest()
        self.go(self.tickets[-1])


@contextmanager
def elsewhere() -> Iterator[Elsewhere]:
    """Other devices."""
    there = Elsewhere()
    try:
        yield there
    finally:
        there.stop()


async def open_door(limits: Limits, porch: Porch, report: Callable[[BaseException], None]) -> Entrance:
    """A door for several tables, at any port that is free."""
    door = Entrance(limits, HERE, report, porch.talk)
    await door.open([0])
    return door
