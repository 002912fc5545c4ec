"""How both ends of a connection are set up."""

import logging
from typing import Any, Final

from app.lan.limits import Limits

# Lost connections are daily bread here, and are told of where they matter.
QUIET: Final = logging.getLogger("wordtable.network")
QUIET.setLevel(logging.CRITICAL)


def manners(limits: Limits) -> dict[str, Any]:
    """What websockets is told of both ends."""
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
