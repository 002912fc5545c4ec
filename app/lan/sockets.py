"""How both ends of a connection are set up."""

import logging
from typing import Any, Final

from websockets.asyncio.server import ServerConnection

from app.lan.limits import Bucket, Limits

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


def guarded(limits: Limits) -> type[ServerConnection]:
    """Make a host's end of a connection: it is torn down when more comes than a guest can mean to say, be it pings."""

    class Guarded(ServerConnection):
        def __init__(self, *details: Any, **more: Any) -> None:
            super().__init__(*details, **more)
            self._bucket = Bucket(limits.heard, limits.heard_at_once, self.loop.time)

        def data_received(self, data: bytes) -> None:
            if self._bucket.take(len(data)):
                super().data_received(data)
            else:
                self.transport.abort()

    return Guarded
