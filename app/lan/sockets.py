"""How both ends of a connection are set up."""

import asyncio
import logging
from asyncio.sslproto import SSLProtocol
from typing import Any, Final

from websockets.asyncio.server import Server, ServerConnection
from websockets.protocol import OPEN
from websockets.server import ServerProtocol

from app.lan.limits import Bucket, Limits
from app.lan.waiting_room import Waiting, WaitingRoom

# What asyncio reads of an encrypted connection at once. Its own 256 KB are taken for each connection, used or not;
# hardly a message of ours is longer than this.
SSLProtocol.max_size = 16_384

# Lost connections are daily bread here, and are told of where they matter.
QUIET: Final = logging.getLogger("wordtable.network")
QUIET.setLevel(logging.CRITICAL)


def manners(limits: Limits) -> dict[str, Any]:
    """Make what websockets is told of both ends."""
    return {
        "compression": None,
        "max_size": limits.message,
        "max_queue": limits.queue,
        "ping_interval": limits.ping,
        "ping_timeout": limits.silence,
        "open_timeout": limits.opening,
        "close_timeout": limits.closing,
        "logger": QUIET,
    }


# Of the time between two pings of a guest
QUIET_FOR: Final = 1.5
MEASURED_AGAIN: Final = 5.0
LOOKED_AFTER: Final = 0.5


class Incoming(ServerConnection):
    """A host's end of a connection: it is torn down when more comes than a guest can mean to say, be it pings."""

    def __init__(self, reception: Server, limits: Limits, waiting: Waiting, room: WaitingRoom) -> None:
        protocol = ServerProtocol(max_size=limits.message, logger=QUIET)
        super().__init__(
            protocol,
            reception,
            ping_interval=None,  # look_after does it, for all connections at once
            close_timeout=limits.closing,
            max_queue=limits.queue,
        )
        self.waiting = waiting
        self._room = room
        self._limits = limits
        self._heard_at = self._pinged_at = self.loop.time()
        self._bucket = Bucket(limits.heard, limits.heard_at_once, self.loop.time)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.waiting.make_way = self.transport.abort

    def data_received(self, data: bytes) -> None:
        self._heard_at = self.loop.time()
        if self._bucket.take(len(data)):
            super().data_received(data)
        else:
            self.transport.abort()

    def takes(self, text: str) -> bool:
        """Send a text if nothing has to be waited for, and tell whether that is so: most of what is said goes so."""
        if self.state is not OPEN or self.paused or self.send_in_progress:
            return False
        self.protocol.send_text(text.encode())
        self.send_data()
        return True

    def look_after(self, now: float) -> bool:
        """Tear it down if the other end is gone; else tell whether it is time to ping it.

        Guests ping their host all the time, and are heard by that: the host pings who is quiet, and everybody once in a
        while to know how far away they are.
        """
        limits = self._limits
        if now - self._heard_at > limits.ping + limits.silence or (
            self.pending_pings and now - self._pinged_at > limits.silence
        ):
            self.transport.abort()
            return False
        is_quiet = now - self._heard_at > QUIET_FOR * limits.ping
        is_due = (is_quiet or now - self._pinged_at > MEASURED_AGAIN * limits.ping) and not self.pending_pings
        if is_due:
            self._pinged_at = now
        return is_due

    def be_in(self) -> None:
        """Wait no more: it has shown that it belongs in."""
        self._room.leave(self.waiting)

    def connection_lost(self, exc: Exception | None) -> None:
        self._room.leave(self.waiting)
        super().connection_lost(exc)
