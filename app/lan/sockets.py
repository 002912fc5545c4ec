"""How both ends of a connection are set up."""

import asyncio
import logging
from asyncio.sslproto import SSLProtocol
from typing import Any, Final

from websockets.asyncio.server import Server, ServerConnection
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


class Incoming(ServerConnection):
    """A host's end of a connection: it is torn down when more comes than a guest can mean to say, be it pings."""

    def __init__(self, reception: Server, limits: Limits, waiting: Waiting, room: WaitingRoom) -> None:
        protocol = ServerProtocol(max_size=limits.message, logger=QUIET)
        super().__init__(
            protocol,
            reception,
            ping_interval=limits.ping,
            ping_timeout=limits.silence,
            close_timeout=limits.closing,
            max_queue=limits.queue,
        )
        self.waiting = waiting
        self._room = room
        self._bucket = Bucket(limits.heard, limits.heard_at_once, self.loop.time)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.waiting.make_way = self.transport.abort

    def data_received(self, data: bytes) -> None:
        if self._bucket.take(len(data)):
            super().data_received(data)
        else:
            self.transport.abort()

    def be_in(self) -> None:
        """Wait no more: it has shown that it belongs in."""
        self._room.leave(self.waiting)

    def connection_lost(self, exc: Exception | None) -> None:
        self._room.leave(self.waiting)
        super().connection_lost(exc)
