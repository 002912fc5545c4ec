"""A table over the network, on loopback with TLS, beside a bare websockets server in the same run.

The host, and the peer's server, are a process of their own; five guests are at the table, one of them with all that an
app does (decoding and its own picture of the table), the others only read. *Action* is any guest's move, *new view* the
moment that guest has it. The peer sends messages of the same size to five clients when one of them says something.
What is allowed, whatever the peer takes, stands in rows of its own.
"""

import asyncio
import contextlib
import json
import os
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from app.core.bot_seats import AT_ONCE
from app.core.codec import encode
from app.core.game import Player, Skill
from app.core.host import Clockwork
from app.core.table import Table, open_table
from app.core.transcript import AS_USUAL, Judge
from app.lan.certificate import client_context, new_certificate, server_context
from app.lan.guest import Guest, GuestConfig
from app.lan.hosted import OPEN, HostedTable
from app.lan.invite import Invitation
from app.lan.limits import PATIENT, Limits
from app.lan.link import Link, join
from app.lan.loop import Thinker, after, now
from app.lan.messages import Place, Play, Sit
from app.lan.server import HostConfig, TableServer
from app.lan.shared import SharedTable
from app.lan.sockets import manners
from app.lan.table_folder import find_game
from app.lan.ticket import Ticket
from app.library import default_judge
from bench.row import Row, middle, percentile
from tests.lan.evening import nobody_else, whim
from tests.lan.proxy import Proxy
from tests.lan.test_discovery import found, network

HERE = "127.0.0.1"
PEER = "bare websockets, TLS"
ALLOWED = "allowed"
SEED = 5
SEATS = 5
PLAYERS = tuple(Player(name, 20 + age) for age, name in enumerate(("Ann", "Bo", "Cy", "Dee", "Eve")))
LIMITS = Limits(rate=1e6, burst=1_000_000)
TABLES, BOTS = 100, 4
SECONDS = 20.0  # that the hundred tables are played
CUT = 12.0
FINDS = 40


def rows() -> list[Row]:
    """Moves, coming and going, finding, and many tables at once."""
    return [*asyncio.run(_at_a_table()), *asyncio.run(_finding()), *_many_tables()]


# Five guests


async def _at_a_table() -> list[Row]:
    program = subprocess.Popen(
        [sys.executable, "-m", "bench.lan", "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert program.stdout is not None
    assert program.stdin is not None
    try:
        told = json.loads(program.stdout.readline())
        way, echo = Invitation(HERE, told["secret"], told["port"]), told["echo"]
        five = Five(way, echo)
        await five.sit_down()
        await five.play(200)
        ways = await _ways(way, echo)  # in the middle of a game
        await five.play(10_000)
        await five.rise()
        return [*five.rows(), *ways, *await _back_after_a_cut(way, echo)]
    finally:
        program.stdin.close()
        program.wait()
        program.stdout.close()


class App:
    """A guest as an app is one; it can be waited for without looking again and again."""

    def __init__(self, limits: Limits = LIMITS) -> None:
        self.table = SharedTable(find_game, now)
        self.guest = Guest(GuestConfig("bench", find_game, self._hear, limits=limits, look=nobody_else))
        self.table.wire = self.guest
        self._news = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def _hear(self, news: Any) -> None:
        self.table.take(news)
        self._news.set()

    async def until(self, holds: Callable[[], object]) -> None:
        """Wait for something that comes true by news."""
        while not holds():
            self._news.clear()
            await self._news.wait()

    async def go(self, way: Invitation | Ticket) -> None:
        """Set out, and wait until the table is there."""
        self._task = asyncio.create_task(self.guest.run(way if isinstance(way, Ticket) else [way]))
        await self.until(lambda: self.table.lobby or self.table.shown)

    async def leave(self) -> None:
        assert self._task is not None
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)


class Five:
    """The table: one guest with all of an app, four that only read, and the peer's five clients."""

    def __init__(self, way: Invitation, echo: int) -> None:
        self.way = way
        self.echo = echo
        self.app = App()
        self.readers: list[Link] = []
        self.clients: list[ClientConnection] = []
        self.drains: list[asyncio.Task[None]] = []
        self.shadow = _shadow()
        self.numbers = [0] * SEATS
        self.ours: list[float] = []
        self.theirs: list[float] = []

    async def sit_down(self) -> None:
        await self.app.go(self.way)
        self.app.table.say(Sit(0, PLAYERS[0]))
        for seat in range(1, SEATS):
            reader = await join(self.way, "bench", LIMITS)
            await reader.say(Sit(seat, PLAYERS[seat]))
            self.readers.append(reader)
        self.clients = [await _peer(self.echo) for _ in range(SEATS)]
        reading = [*(reader.connection for reader in self.readers), *self.clients[1:]]
        self.drains = [asyncio.create_task(_drain(each)) for each in reading]
        await self.app.until(lambda: self.app.table.shown)

    async def play(self, most: int) -> None:
        """Moves one after the other, each timed in turn with the peer."""
        shadow = self.shadow
        while not shadow.is_over and len(self.ours) < most:
            seat = min(shadow.view(None).active)
            move = whim(shadow.game, shadow.view(seat))
            shadow.play(seat, move)
            self.numbers[seat] += 1
            act = Play(seat, self.numbers[seat], encode(move, shadow.game.move_type))
            self.ours.append(await _timed(self._until_seen(act)))
            self.theirs.append(await _timed(_echoed(self.clients[0])))

    async def _until_seen(self, act: Play) -> None:
        table = self.app.table
        shown = table.shown
        if act.seat == 0:
            table.say(act)
        else:
            await self.readers[act.seat - 1].say(act)
        await self.app.until(lambda: table.shown is not shown)

    async def rise(self) -> None:
        for drain in self.drains:
            drain.cancel()
        await asyncio.gather(*self.drains, return_exceptions=True)
        for each in (*self.clients, *(reader.connection for reader in self.readers)):
            await each.close()
        await self.app.leave()

    def rows(self) -> list[Row]:
        rows = []
        for part, figure in ((50, 1.5), (99, 4.0)):
            what = f"action → new view at 5 guests, p{part}"
            ours, theirs = 1000 * percentile(self.ours, part), 1000 * percentile(self.theirs, part)
            rows += [
                _small(what, ours, PEER, theirs, "ms", 8),
                _small(what, ours, ALLOWED, figure, "ms", 1),
            ]
        return rows


def _shadow() -> Table:
    """The same game, known here: so it is known whose move comes next."""
    judge, game = _game()
    return open_table(game, game.options_type(grab="calm"), PLAYERS, judge, Random(SEED))


def _game() -> tuple[Judge, Any]:
    judge = default_judge()
    return judge, find_game("kross", judge)


async def _timed(doing: Awaitable[object]) -> float:
    start = time.perf_counter()
    await doing
    return time.perf_counter() - start


async def _drain(connection: ClientConnection) -> None:
    async for _ in connection:
        pass


async def _peer(port: int) -> ClientConnection:
    uri = f"wss://{HERE}:{port}/"
    return await connect(uri, ssl=client_context(), proxy=None, user_agent_header=None, **manners(LIMITS))


async def _echoed(client: ClientConnection) -> None:
    await client.send("x" * 100)
    await client.recv()


async def _ways(way: Invitation, echo: int) -> list[Row]:
    """Coming in by the code, and back by the ticket, until the table is shown, in turns with a bare connection."""
    joins: list[float] = []
    returns: list[float] = []
    opens: list[float] = []
    for _ in range(15):
        app, again = App(), App()
        joins.append(await _timed(app.go(way)))
        ticket = app.guest.ticket
        assert ticket is not None
        await app.leave()
        returns.append(await _timed(again.go(ticket)))
        await again.leave()
        opens.append(await _timed(_opened(echo)))
    rows = []
    for what, times, figure in (("join by the code", joins, 25.0), ("come back by the ticket", returns, 5.0)):
        mine = 1000 * middle(times)
        rows += [
            _small(what, mine, PEER + ", opened", 1000 * middle(opens), "ms", 10),
            _small(what, mine, ALLOWED, figure, "ms", 1),
        ]
    return rows


async def _opened(port: int) -> None:
    (await _peer(port)).transport.abort()


async def _back_after_a_cut(way: Invitation, echo: int) -> list[Row]:
    """Nothing gets through for twelve seconds, as on a link that is down; then the seconds until each is back.

    The peer is the client of websockets that connects anew by itself.
    """
    proxies = [await Proxy(port).open() for port in (way.port, echo)]
    app, peer = App(PATIENT), Returning(proxies[1].port)
    await app.go(Invitation(HERE, way.secret, proxies[0].port))
    await peer.is_there.wait()
    for flows in _flows(proxies):
        flows.clear()
    await asyncio.sleep(CUT)
    for flows in _flows(proxies):
        flows.set()
    ours, theirs = await asyncio.gather(_timed(app.until(lambda: app.table.lost is None)), _timed(peer.is_there.wait()))
    await app.leave()
    await peer.leave()
    for proxy in proxies:
        await proxy.close()
    what = f"back after a network was away for {CUT:.0f} s"
    return [_small(what, ours, PEER + ", anew", theirs, "s", 1), _small(what, ours, ALLOWED, 1.0, "s", 1)]


def _flows(proxies: list[Proxy]) -> list[asyncio.Event]:
    return [way.flows for proxy in proxies for way in (proxy.there, proxy.back)]


class Returning:
    """A bare client that comes back as the library does."""

    def __init__(self, port: int) -> None:
        self.is_there = asyncio.Event()
        self._task = asyncio.create_task(self._stay(port))

    async def _stay(self, port: int) -> None:
        uri = f"wss://{HERE}:{port}/"
        async for client in connect(uri, ssl=client_context(), proxy=None, **manners(PATIENT)):
            self.is_there.set()
            await client.wait_closed()
            self.is_there.clear()

    async def leave(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)


# Finding


async def _finding() -> list[Row]:
    """How long until a table is seen on a network that loses so many of the questions to all."""
    rows = []
    for loss in (0.0, 0.2, 0.4):
        times: list[float] = []
        for seed in range(FINDS):
            async with network(loss, seed) as radio:
                times.append(await _timed(found(radio)))
        what = f"a table is seen, {loss:.0%} lost: {FINDS} of {FINDS}"
        rows += [
            _small(f"{what}, p50", 1000 * middle(times), ALLOWED, 84.0, "ms", 1),
            _small(f"{what}, p95", 1000 * percentile(times, 95), ALLOWED, 1000.0, "ms", 1),
        ]
    return rows


# Many tables


def _many_tables() -> list[Row]:
    ours, theirs = _told("tables"), _told("servers")
    alone = _told("alone", str(ours["moves"]))
    what = f"{TABLES} tables of {BOTS} bots in one process"
    moves = ours["moves"] / ours["seconds"]
    return [
        Row(what, moves, PEER + ", messages", theirs["echoes"], "/s", 0.03),  # most of it is what bots think
        Row(what, moves, "the same bots, no host", alone["moves"], "/s", 0.3),
        _small("memory of a table opened", ours["opened"], PEER + ", listening", theirs["memory"], "KB", 8),
        _small("memory of a table at play", ours["memory"], "the same bots, no host", alone["memory"], "KB", 2),
        _small("memory of a table at play", ours["memory"], ALLOWED, 512.0, "KB", 1),
    ]


def _small(what: str, ours: float, peer_name: str, peer: float, unit: str, hold: float) -> Row:
    """A row in which less is better."""
    return Row(what, ours, peer_name, peer, unit, hold, more_is_better=False)


def _told(*what: str) -> dict[str, float]:
    done = subprocess.run([sys.executable, "-m", "bench.lan", *what], capture_output=True, text=True, check=True)
    told: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return told


def _memory() -> float:
    """Kilobytes of this process that are in memory."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1024


# What runs in processes of their own


async def _serve() -> None:
    """A table for five, and the peer's server; both end with the input."""
    judge, game = _game()
    hosted = HostedTable(
        game, game.options_type(grab="calm"), judge, AS_USUAL, [OPEN] * SEATS, Clockwork(now, after, Thinker().think)
    )
    host = TableServer(hosted, HostConfig("bench", limits=LIMITS, address=HERE))
    await host.open(0)
    clients: set[ServerConnection] = set()

    async def echo(client: ServerConnection) -> None:
        clients.add(client)
        try:
            async for _ in client:
                for each in tuple(clients):
                    with contextlib.suppress(ConnectionClosed):
                        await each.send("x" * 2400)  # as much as a guest is told after a move
        finally:
            clients.discard(client)

    async with serve(echo, HERE, 0, ssl=server_context(new_certificate()), **manners(LIMITS)) as server:
        ports = {"port": host.port, "secret": host.invitations[0].secret, "echo": server.sockets[0].getsockname()[1]}
        print(json.dumps(ports), flush=True)
        ending = asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
        while not all(place.player for place in hosted.places) and not ending.done():
            await asyncio.sleep(0.01)
        if not ending.done():
            host.start(Random(SEED))
        await ending
        await host.close()


async def _tables() -> None:
    """A hundred tables that play."""
    thinker = Thinker()
    judge, game = _game()
    _play_alone(game, judge, 200)  # what is loaded once is loaded
    before = _memory()
    hosts = [await _table_of_bots(game, judge, number, thinker) for number in range(TABLES)]
    opened = _memory()
    for number, host in enumerate(hosts):
        host.table.start(Random(number))
    start = time.perf_counter()
    await asyncio.sleep(SECONDS)
    spent = time.perf_counter() - start
    moves = sum(len(host.table.table.made) for host in hosts if host.table.table)
    played = _memory()
    for host in hosts:
        await host.close()
    thinker.stop()
    told = {
        "moves": moves,
        "seconds": spent,
        "opened": (opened - before) / TABLES,
        "memory": (played - before) / TABLES,
    }
    print(json.dumps(told))


async def _table_of_bots(game: Any, judge: Judge, number: int, thinker: Thinker) -> TableServer:
    places = [Place(Player(f"Bot {seat}", kind="bot", skill=Skill.CHILD)) for seat in range(BOTS)]
    clockwork = Clockwork(now, after, thinker.think, AT_ONCE)
    hosted = HostedTable(game, game.options_type(grab="calm"), judge, AS_USUAL, places, clockwork)
    host = TableServer(hosted, HostConfig("bench", address=HERE))
    await host.open(0)
    return host


async def _alone() -> None:
    """The same bots without hosts and ports, each table as far as theirs came; all stay in memory."""
    judge, game = _game()
    _play_alone(game, judge, 200)
    before = _memory()
    start = time.perf_counter()
    kept = _play_alone(game, judge, int(sys.argv[2]))
    spent = time.perf_counter() - start
    made = sum(len(table.made) for table, _ in kept)
    print(json.dumps({"moves": made / spent, "memory": (_memory() - before) / len(kept)}))


def _play_alone(game: Any, judge: Judge, moves: int) -> list[tuple[Table, list[Any]]]:
    players = tuple(Player(f"Bot {seat}", kind="bot", skill=Skill.CHILD) for seat in range(BOTS))
    kept = []
    for number in range(TABLES):
        bots = [game.bot(Skill.CHILD, seat) for seat in range(BOTS)]
        table = open_table(game, game.options_type(grab="calm"), players, judge, Random(number))
        while not table.is_over and len(table.made) < moves / TABLES:
            seat = min(table.view(None).active)
            table.play(seat, bots[seat](table.view(seat)))
        kept.append((table, bots))
    return kept


async def _servers() -> None:
    """A hundred bare servers that listen, and the messages one of them echoes."""

    async def echo(client: ServerConnection) -> None:
        async for text in client:
            await client.send(text)

    before = _memory()
    contexts = [server_context(new_certificate()) for _ in range(TABLES)]
    servers = [await serve(echo, HERE, 0, ssl=context, **manners(LIMITS)) for context in contexts]
    memory = (_memory() - before) / TABLES
    client = await _peer(servers[0].sockets[0].getsockname()[1])
    start = time.perf_counter()
    for _ in range(2000):
        await _echoed(client)
    echoes = 2000 / (time.perf_counter() - start)
    await client.close()
    for server in servers:
        server.close()
        await server.wait_closed()
    print(json.dumps({"memory": memory, "echoes": echoes}))


if __name__ == "__main__":
    asyncio.run({"serve": _serve, "tables": _tables, "alone": _alone, "servers": _servers}[sys.argv[1]]())
