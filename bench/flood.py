"""A door that is crowded: thousands of connections that say nothing, logins that are never finished, and guests.

The crowd and the guests are in this process; the host is one of its own. A table is played at meanwhile.
"""

import asyncio
import json
import socket
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from websockets.asyncio.client import ClientConnection

from app.lan.invite import Invitation
from app.lan.limits import Limits
from app.lan.link import join
from bench.club import ALLOWED, HERE, PATIENT, Process, hosting, script, seated, small
from bench.row import Row, percentile
from tests.lan.test_attacked_door import stalled

SILENT = 3000
STALLED = 40
TIMES = 20
USUAL = Limits()
LIMITS = replace(PATIENT, logins=USUAL.logins, logins_each=USUAL.logins_each, login=USUAL.login, opening=USUAL.opening)


def rows() -> list[Row]:
    """Memory, guests that join, and moves, while the door is crowded."""
    return asyncio.run(_rows())


async def _rows() -> list[Row]:
    with hosting(1, limits=LIMITS) as (program, ways):
        process, links = Process(program.pid), await seated(1, ways[0], program.stdin)
        empty, moves = process.memory, iter(script())
        crowd: list[Any] = [_silent(ways[0].port) for _ in range(SILENT)]
        seen = [await _evening(ways[0], links, process, moves)]
        crowd += [(await stalled(ways[0])).transport for _ in range(STALLED)]
        seen.append(await _evening(ways[0], links, process, moves))
        for each in (*crowd, *(link.transport for link in links)):
            each.close()
    what = f"{SILENT:,} silent connections"
    times = [spent for times, _, _ in seen for spent in times]
    return [
        small(
            f"{what}: memory of the host, more",
            (max(most for _, most, _ in seen) - empty) / 1024,
            ALLOWED,
            60.0,
            "MB",
            1,
        ),
        small(f"{what}: a guest joins, p50", 1000 * percentile(times, 50), ALLOWED, 200.0, "ms", 1),
        small(f"{what}: a guest joins, the slowest", 1000 * max(times), ALLOWED, 200.0, "ms", 1),
        small(f"{what}: moves refused", sum(refused for _, _, refused in seen), ALLOWED, 0.0, "", 1),
    ]


def _silent(port: int) -> socket.socket:
    return socket.create_connection((HERE, port))


async def _evening(
    way: Invitation, links: Sequence[ClientConnection], process: Process, moves: Any
) -> tuple[list[float], float, int]:
    """Guests that join and moves that are made in turn: the seconds of each joining, memory, and moves refused."""
    times, most, refused = list[float](), 0.0, 0
    for _ in range(TIMES):
        start = time.perf_counter()
        link = await join(way, "bench", PATIENT)
        times.append(time.perf_counter() - start)
        link.connection.transport.abort()
        seat, move = next(moves)
        await links[seat].send(move)
        refused += await _is_refused(links[seat])
        most = max(most, process.memory)
    return times, most, refused


async def _is_refused(connection: ClientConnection) -> bool:
    while True:
        for line in str(await connection.recv()).split("\n"):
            if line.startswith('{"Took":'):
                return json.loads(line)["Took"]["refusal"] is not None
