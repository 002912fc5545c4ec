"""Tests that run at the same time see no tables of each other: each process of tests looks around at a port of its own.

What such a process starts is at the same table, and looks around there, too.
"""

import os
from contextlib import closing
from socket import AF_INET, SOCK_DGRAM, socket

from app.lan import discovery


def _free_port() -> str:
    with closing(socket(AF_INET, SOCK_DGRAM)) as free:
        free.bind(("127.0.0.1", 0))
        return str(free.getsockname()[1])


_worker = os.environ.get("PYTEST_XDIST_WORKER", "alone")
discovery.PORT = int(os.environ.setdefault(f"WORDTABLE_ASKS_AT_{_worker}", _free_port()))
