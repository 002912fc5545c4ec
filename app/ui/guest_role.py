"""A guest at a table of another device: speaks for this device's people on the network's thread."""

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from functools import partial

from app.core.version import VERSION
from app.lan.discovery import look_for_tables
from app.lan.guest import Guest, GuestConfig
from app.lan.invite import Invitation
from app.lan.messages import GuestMessage
from app.lan.ticket import Ticket, write_ticket
from app.storage import host_keys
from app.ui.host_role import HostRole, Tell
from app.ui.network import Network


class GuestRole:
    """What this device is at a table of another."""

    def __init__(self, network: Network, tell: Tell, heir: HostRole) -> None:
        self.heir = heir  # what it would be as a host
        self._network = network
        self._tell = tell
        self._guest: Guest | None = None
        self._task: asyncio.Task[None] | None = None
        network.sleepers.append(self)

    def go(self, way: Sequence[Invitation] | Ticket) -> None:
        self._network.run(self._go(way))

    async def _go(self, way: Sequence[Invitation] | Ticket) -> None:
        network = self._network
        tell, look = partial(network.post, self._tell), partial(look_for_tables, here=network.address)
        config = GuestConfig(VERSION, network.find_game, tell, self._keep, self.heir.inherit, network.limits, look=look)
        self._guest = Guest(config)
        self._task = asyncio.current_task()
        network.on_stop.append(self._hang_up)
        with contextlib.suppress(asyncio.CancelledError):
            await self._guest.run(way)
        network.on_stop.remove(self._hang_up)

    def _keep(self, ticket: Ticket) -> None:
        host_keys.keep_ticket(self._network.folder, write_ticket(ticket))

    async def _hang_up(self) -> None:
        """Hang up at the end of the app: the way back is kept."""
        if self._guest and self._task:
            self._guest.leave()
            await asyncio.wait([self._task])

    def say(self, message: GuestMessage) -> None:
        self._as_guest(lambda guest: guest.say(message))

    def answer(self, *, takes_over: bool) -> None:
        """Say whether this device takes the table over, as it was asked."""
        self._as_guest(lambda guest: guest.answer(takes_over=takes_over))

    def sleep(self) -> None:
        self._as_guest(Guest.sleep)

    def wake(self) -> None:
        self._as_guest(Guest.wake)

    def leave(self) -> None:
        """Be there no more; the way back is kept."""
        if self in self._network.sleepers:
            self._network.sleepers.remove(self)
        self._as_guest(Guest.leave)

    def _as_guest(self, act: Callable[[Guest], None]) -> None:
        """Do something on the network's thread, as soon as this device has set out."""
        self._network.call(lambda: act(self._guest) if self._guest else None)
