"""The host of a table of the network: speaks for this device's people on the network's thread."""

import asyncio
import contextlib
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from functools import partial
from random import SystemRandom
from typing import TypeAlias

from app import device
from app.core.game import IllegalMove, Malformed, Seat
from app.core.table import Table
from app.core.version import VERSION
from app.lan.discovery import answer_questions
from app.lan.failure import failure
from app.lan.guest import Asked, Succeeded
from app.lan.handover import Handover, HostKeys, write_host_keys
from app.lan.hosted import HostedTable
from app.lan.invite import Invitation
from app.lan.loop import after
from app.lan.messages import GuestMessage
from app.lan.seating import THIS_DEVICE
from app.lan.server import HostConfig, TableServer, found_among, opened_again
from app.lan.shown import Ended, News, Told
from app.lan.ticket import Ticket, write_ticket
from app.storage import host_keys
from app.ui.network import Network
from app.ui.texts import listed, tr


@dataclass(frozen=True, slots=True)
class WaysChanged:
    """Guests come here by other ways now."""


LINGERS = 10 * 60.0  # seconds that a host goes on in the dark once a game is over: guests look at its result

Tell: TypeAlias = Callable[[News | Asked | Succeeded | WaysChanged | IllegalMove], None]
"""Takes what the table tells this device, on the screen's thread."""


@dataclass(frozen=True, slots=True)
class GuestDevice:
    """A guest's device as its host knows it."""

    number: int
    is_here: bool
    seats: tuple[Seat, ...]


class HostRole:
    """What this device is at its own table: its people speak to it without a network between."""

    def __init__(self, network: Network, tell: Tell, name: str, key: str = "", *, is_recorded: bool = True) -> None:
        self.key = key  # of the table's record on this device
        self.invitations: list[Invitation] = []
        self.devices: tuple[GuestDevice, ...] = ()
        self._network = network
        self._tell = tell
        self._name = name
        self._is_recorded = is_recorded
        self._host: TableServer | None = None
        self._answering: asyncio.DatagramTransport | None = None
        self._is_closed = False
        self._rests: Callable[[], None] | None = None  # while a game is over: what keeps this device from resting soon

    # Opening

    def open_new(self, make: Callable[[], HostedTable]) -> None:
        self._network.run(self._open(lambda: TableServer(make(), self._config())))

    def open_again(self, table: Table, keys: HostKeys) -> None:
        """Go on with a table that was open before; its guests are expected back."""

        def again() -> TableServer:
            host = opened_again(table, keys, self._config(), self._network.clockwork)
            host.table.go_on(table, SystemRandom())
            return host

        self._network.run(self._open(again))

    async def _open(self, make: Callable[[], TableServer]) -> None:
        host = make()
        try:
            await host.open(self._network.port)
        except OSError:  # the system lets it have no port
            self._network.post(self._tell, Ended(failure("permission")))
            return
        if self._is_closed:  # its people left before it was open
            await host.close()
        else:
            await self.adopt(host)

    async def inherit(self, handover: Handover) -> TableServer:
        """Keep a table ready that another host hands over, recorded on this device from now on."""
        self.key = self._network.tables.take_in(handover.record.encode())
        table = self._network.tables.resume(self.key).table
        drop = partial(self._drop, hides=not table.is_over)
        try:
            host = await self._ready_with(table, handover.keys)
        except (Malformed, OSError):
            drop()
            raise
        host.on_given_up = drop
        return host

    async def _ready_with(self, table: Table, keys: HostKeys) -> TableServer:
        host = opened_again(table, keys, self._config(), self._network.clockwork)
        host.wait_with(table)
        await host.open(self._network.port)
        return host

    def _drop(self, *, hides: bool) -> None:
        """Give the table up: what it hides is not left here; a table that is over is everybody's."""
        if hides:
            self._network.tables.delete(self.key)
        self.key = ""

    async def adopt(self, host: TableServer, then: Callable[[], None] | None = None) -> None:
        """Be there for a table that is open: for its people here, and for devices that look for tables."""
        self._host = host
        self._network.on_stop.append(self._vanish)
        self._network.sleepers.append(self)
        with contextlib.suppress(OSError):  # a code, a link or an address still leads here
            self._answering = await answer_questions(
                lambda: [host.answer],
                here=self._network.address,
                found=partial(found_among, [host]),
            )
        if self._host is not host:  # its people left meanwhile
            self._stop_answering()
            return
        self._invite(host)
        host.table.attach(THIS_DEVICE, partial(self._take, host))
        if then:
            self._network.post(then)

    def look_around(self) -> None:
        self._at_table(self._invite)

    def _invite(self, host: TableServer) -> None:
        self._network.post(self._note_invitations, host.invitations)

    def _note_invitations(self, ways: list[Invitation]) -> None:
        if ways != self.invitations:
            self.invitations = ways
            self._tell(WaysChanged())

    def _guest_devices(self, host: TableServer) -> tuple[GuestDevice, ...]:
        return tuple(
            GuestDevice(number, device.outlet is not None, tuple(host.table.seats_of(number)))
            for number, device in host.table.devices.items()
            if number != THIS_DEVICE
        )

    def _take(self, host: TableServer, told: Told) -> None:
        """Take what the table tells this device: for the screen, and what of it concerns the system at once."""
        devices = self._guest_devices(host)
        self._keep_up(host, devices)
        self._network.post(self._hear_told, told, devices)

    def _hear_told(self, told: Told, devices: tuple[GuestDevice, ...]) -> None:
        self.devices = devices
        self._tell(told)

    def _keep_up(self, host: TableServer, devices: tuple[GuestDevice, ...]) -> None:
        """Keep this device at work until the game is over, and then for a while for those who are still there."""
        is_over = host.table.table is not None and host.table.table.is_over
        if not is_over and not self._is_closed:
            self._rest_not_yet()
            self._network.at_work.note_open(self, _who_is_there(host))
        elif not any(device.is_here for device in devices):
            self._rest()
        elif self._rests is None:
            self._rests = after(LINGERS, self._rest)

    def _rest(self) -> None:
        """Let this device rest: nobody waits for it any more."""
        self._rest_not_yet()
        self._network.at_work.note_closed(self)

    def _rest_not_yet(self) -> None:
        if self._rests:
            self._rests()
            self._rests = None

    # What is done at the table

    def say(self, message: GuestMessage) -> None:
        self._at_table(lambda host: host.table.hear(THIS_DEVICE, message))

    def start(self) -> None:
        self._at_table(lambda host: self._try(lambda: self._start(host)))

    def _start(self, host: TableServer) -> None:
        former = self.key
        journal = self._network.tables.open_new(host.table.game.name) if self._is_recorded else None
        self.key = journal.key if journal else ""
        try:
            host.start(SystemRandom(), journal)
        except IllegalMove:
            self.key = former
            raise
        self._forget(former)

    def give(self, seat: Seat, device: int) -> None:
        self._at_table(lambda host: self._try(lambda: host.table.give(seat, device)))

    def _try(self, act: Callable[[], None]) -> None:
        """Do something; a refusal is told."""
        try:
            act()
        except IllegalMove as refusal:
            self._network.post(self._tell, refusal)

    def _at_table(self, act: Callable[[TableServer], None]) -> None:
        """Do something on the network's thread, as long as this device is the host."""
        self._network.call(lambda: act(self._host) if self._host else None)

    # Handing over

    def hand_over(self, device: int, moved: Callable[[Ticket], None]) -> None:
        self._network.run(self._hand_over(device, moved))

    async def _hand_over(self, device: int, moved: Callable[[Ticket], None]) -> None:
        if (host := self._host) is None:
            return
        try:
            ticket = await host.hand_over(device, self._put_away)
        except IllegalMove as refusal:
            self._network.post(self._tell, refusal)
            return
        if self._host is not host:
            return  # who was here has left meanwhile
        self._stop_answering()
        self._host = None
        self._be_host_no_more()
        self._network.post(moved, ticket)

    def _put_away(self, ticket: Ticket) -> None:
        """Keep the way back in place of the table: it lives elsewhere now, and two of it would part ways."""
        with contextlib.suppress(OSError):  # no room: the way back is known as long as the app runs
            host_keys.keep_ticket(self._network.folder, write_ticket(ticket))
        with contextlib.suppress(OSError):
            self._forget(self.key)
        self._network.tables.delete(self.key)

    # Closing

    def close(self) -> "Future[None]":
        """Let the table rest; it can be opened again."""
        self._is_closed = True
        self._network.at_work.note_closed(self)
        return self._network.run(self._close())

    async def _close(self) -> None:
        self._stop_answering()
        host, self._host = self._host, None
        if host:
            self._be_host_no_more()
            table = host.table.table
            await host.close()
            if table and table.is_over:  # nobody comes back to it
                self._forget(self.key)

    def _be_host_no_more(self) -> None:
        self._network.on_stop.remove(self._vanish)
        self._network.sleepers.remove(self)
        self._rest()

    async def _vanish(self) -> None:
        """Vanish at the end of the app: the table can be opened again, and guests look for it."""
        self._stop_answering()
        host, self._host = self._host, None
        if host:
            await host.say_it_sleeps(asleep=True)
            await host.vanish()

    # In the dark

    def sleep(self) -> None:
        """Let guests know why this device will not answer, if the system lets it sleep."""
        if not device.stays_up():
            self._say_it_sleeps(asleep=True)

    def wake(self) -> None:
        self._say_it_sleeps(asleep=False)

    def _say_it_sleeps(self, *, asleep: bool) -> None:
        if self._host:
            self._network.run(self._host.say_it_sleeps(asleep=asleep))

    def _stop_answering(self) -> None:
        if self._answering:
            self._answering.close()
            self._answering = None

    def _forget(self, key: str) -> None:
        if key:
            host_keys.forget_host_keys(self._network.folder, key)

    def _config(self) -> HostConfig:
        network = self._network
        return HostConfig(
            VERSION, self._name, self._keep, network.report, limits=network.limits, address=network.address
        )

    def _keep(self, keys: HostKeys) -> None:
        if self.key:
            host_keys.keep_host_keys(self._network.folder, self.key, write_host_keys(keys))


def _who_is_there(host: TableServer) -> str:
    names = [place.player.name for place in host.table.places if place.player]
    return listed(names) if names else tr("Nobody has sat down yet.")
