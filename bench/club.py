"""A club's evening: many tables of four behind one door, beside a bare websockets server that sends the same bytes.

Host and peer are processes of their own; all guests are in this one. Each table makes a move every three seconds: it is
sent by the guest whose turn it is, and has come when all four have the table as it is then. The peer is sent a message
of the same size, and sends to the same four what the host sent. What is counted is the host's processor, and the time
from the move to the last of the four. A thousand tables are kept by two workers, whose processors are summed: without
their door's, which is HAProxy.
"""

import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from shutil import which
from typing import IO, Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve

from app.core.codec import encode
from app.core.game import Player
from app.core.table import open_table
from app.lan.certificate import client_context, new_certificate, server_context
from app.lan.club import raise_handle_limit
from app.lan.invite import Invitation, read_link
from app.lan.limits import Limits
from app.lan.link import join
from app.lan.messages import Play, Sit, to_host
from app.lan.sockets import manners
from app.lan.table_folder import find_game
from app.library import default_judge
from bench.row import Row, middle, percentile
from tests.lan.evening import whim

HERE = "127.0.0.1"
DOOR = "haproxy"
PEER = "bare websockets, the same bytes"
ALLOWED = "allowed"
SEED = 5
PLAYERS = tuple(Player(name, 20 + age) for age, name in enumerate(("Ann", "Bo", "Cy", "Dee")))
OPTIONS = {"grab": "calm"}
PATIENT = Limits(
    rate=1e6, burst=1_000_000, knocks=1_000_000, logins=10_000, logins_each=10_000, ping=30, silence=60, login=60,
    opening=60, heard_at_once=10_000_000,
)  # fmt: skip
TABLES, MANY = 100, 1000
WORKERS = ("--workers", "2")
AT_ONCE = 8  # tables that sit down
SECONDS = 15.0
PACE = 3.0  # seconds from move to move at a table


def rows() -> list[Row]:
    """The processor of a move, and how long it takes."""
    return asyncio.run(_rows())


async def _rows() -> list[Row]:
    raise_handle_limit()
    ours = await _club(TABLES, SECONDS, "--quiet")
    theirs = await _bare(TABLES, SECONDS, ours.sizes)
    many = await _club(MANY, SECONDS, "--quiet", *WORKERS) if which(DOOR) else None
    if many is None:
        print("A thousand tables are left out: their workers need HAProxy as their door.")
    return [
        small(f"{_told(TABLES, ours)}: processor of a move", ours.processor, PEER, theirs.processor, "ms", 6),
        *_allowed(TABLES, ours),
        *(_allowed(MANY, many, " in two workers") if many else ()),
    ]


def _told(tables: int, evening: "Evening") -> str:
    return f"{tables:,} tables of four, {evening.moves / evening.seconds:.0f} moves/s"


def _allowed(tables: int, evening: "Evening", where: str = "") -> list[Row]:
    what = _told(tables, evening) + where
    return [
        small(f"{what}: processor of a move", evening.processor, ALLOWED, 1.0, "ms", 1),
        small(f"{what}: move → new view, p50, on disk", evening.part(50), ALLOWED, 10.0, "ms", 1),
        small(f"{what}: move → new view, p99, on disk", evening.part(99), ALLOWED, 100.0, "ms", 1),
        small(f"{what}: memory of a table", evening.memory, ALLOWED, 512.0, "KB", 1),
    ]


def small(what: str, ours: float, peer_name: str, peer: float, unit: str, hold: float) -> Row:
    """A row in which less is better."""
    return Row(what, ours, peer_name, peer, unit, hold, more_is_better=False)


@dataclass
class Evening:
    """What was measured."""

    times: list[float] = field(default_factory=list)  # seconds
    sizes: list[int] = field(default_factory=list)  # bytes that a guest was sent
    moves: int = 0
    seconds: float = 0.0
    processor: float = 0.0  # milliseconds a move
    waited: float = 0.0  # for a core, of all time
    memory: float = 0.0  # kilobytes a table

    def part(self, part: float) -> float:
        return 1000 * percentile(self.times, part)


class Family:
    """A process and all it has started but its door, looked at from outside."""

    def __init__(self, number: int) -> None:
        self._number = number

    def _each(self) -> "Iterator[Process]":
        waiting = [self._number]
        while waiting:
            number = waiting.pop()
            waiting += map(int, Path(f"/proc/{number}/task/{number}/children").read_text().split())
            if Path(f"/proc/{number}/comm").read_text().strip() != DOOR:
                yield Process(number)

    @property
    def processor(self) -> float:
        return sum(each.processor for each in self._each())

    @property
    def waited(self) -> float:
        return sum(each.waited for each in self._each())

    @property
    def memory(self) -> float:
        return sum(each.memory for each in self._each())


class Process:
    """A process that is looked at from outside."""

    def __init__(self, number: int) -> None:
        self._folder = Path(f"/proc/{number}")

    @property
    def processor(self) -> float:
        """Seconds it has worked."""
        fields = (self._folder / "stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def waited(self) -> float:
        """Seconds it has waited for a core."""
        return int((self._folder / "schedstat").read_text().split()[1]) / 1e9

    @property
    def memory(self) -> float:
        """Kilobytes of it that are in memory."""
        return int((self._folder / "statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1024


# Ours


def script() -> list[tuple[int, str]]:
    """The moves of the game that every table plays: the seat, and what its guest says."""
    judge = default_judge()
    game = find_game("kross", judge)
    table = open_table(game, game.options_type(**OPTIONS), PLAYERS, judge, Random(SEED))
    numbers = [0] * len(PLAYERS)
    said: list[tuple[int, str]] = []
    while not table.is_over:
        seat = min(table.view(None).active)
        move = whim(game, table.view(seat))
        table.play(seat, move)
        numbers[seat] += 1
        said.append((seat, to_host(Play(seat, numbers[seat], encode(move, game.move_type)))))
    return said


@contextmanager
def hosting(tables: int, *arguments: str, limits: Limits = PATIENT) -> Any:
    """A club of so many tables: its process, its input, and how to get to each table."""
    told = json.dumps({name: getattr(limits, name) for name in limits.__slots__})
    with tempfile.TemporaryDirectory() as folder, (Path(folder) / "said").open("w+b") as said:
        program = subprocess.Popen(
            [
                *(sys.executable, "-m", "app.lan", "host", "--address", HERE, "--port", "0", "--no-answer"),
                *("--game", "kross", "--options", json.dumps(OPTIONS), "--seats", str(len(PLAYERS))),
                *("--seed", str(SEED), "--tables", str(tables), "--folder", folder, "--limits", told),
                *arguments,
            ],
            stdin=subprocess.PIPE,
            stdout=said,
        )
        try:
            yield program, _ways(Path(said.name), tables, program)
        finally:
            program.terminate()  # workers end with it, and their door
            program.communicate()


def _ways(said: Path, tables: int, program: "subprocess.Popen[bytes]") -> list[Invitation]:
    while True:
        lines = [json.loads(line) for line in said.read_bytes().split(b"\n")[:-1]]
        ways = {line.get("table", 1): read_link(line["open"][0]["link"]) for line in lines if "open" in line}
        if len(ways) == tables:
            return [way for _, way in sorted(ways.items())]
        assert program.poll() is None
        time.sleep(0.2)


async def _club(tables: int, seconds: float, *arguments: str) -> Evening:
    with hosting(tables, *arguments) as (program, ways):
        evening, process = Evening(), Family(program.pid)
        empty = process.memory
        moves = script()
        everybody = await _all_seated(ways, program.stdin)
        before = process.processor, process.waited
        start = time.perf_counter()
        await asyncio.gather(*(_play(links, moves, evening, start + seconds) for links in everybody))
        evening.seconds = time.perf_counter() - start
        evening.processor = 1000 * (process.processor - before[0]) / evening.moves
        evening.waited = (process.waited - before[1]) / evening.seconds
        evening.memory = (process.memory - empty) / tables
        for links in everybody:
            for link in links:
                link.transport.abort()
        return evening


async def _all_seated(ways: Sequence[Invitation], lines: IO[bytes]) -> list[list[ClientConnection]]:
    places = asyncio.Semaphore(AT_ONCE)

    async def sit(number: int, way: Invitation) -> list[ClientConnection]:
        async with places:
            return await seated(number, way, lines)

    return await asyncio.gather(*(sit(number, way) for number, way in enumerate(ways, 1)))


async def seated(number: int, way: Invitation, lines: IO[bytes]) -> list[ClientConnection]:
    """Four guests at a table that has been dealt."""
    links = [await join(way, "bench", PATIENT) for _ in PLAYERS]
    for seat, (link, player) in enumerate(zip(links, PLAYERS)):
        await link.say(Sit(seat, player))
    await asyncio.gather(*(_until(link.connection, PLAYERS[-1].name, "Lobby") for link in links))
    lines.write(json.dumps({"table": number, "start": True}).encode() + b"\n")
    lines.flush()
    await asyncio.gather(*(_until(link.connection, "", "Seen") for link in links))
    return [link.connection for link in links]


async def _until(connection: ClientConnection, text: str, kind: str) -> int:
    """Read until a picture is whole that has this in it; how many bytes were read."""
    size = 0
    while True:
        said = str(await connection.recv())
        size += len(said)
        if f'{{"{kind}":' in said and text in said:
            return size


async def _play(
    links: Sequence[ClientConnection], moves: Sequence[tuple[int, str]], evening: Evening, end: float
) -> None:
    """Make a move every three seconds, beginning somewhere within them."""
    await asyncio.sleep(Random(id(links)).uniform(0, PACE))
    for number, (seat, move) in enumerate(moves):
        if time.perf_counter() > end:
            break
        start = time.perf_counter()
        await links[seat].send(move)
        sizes = await asyncio.gather(*(_until(link, "", "Seen") for link in links))
        evening.times.append(time.perf_counter() - start)
        evening.moves += 1
        if number:
            evening.sizes.append(int(middle(sizes)))
        await asyncio.sleep(max(0.0, start + PACE - time.perf_counter()))


# The peer's


async def _serve() -> None:
    """A server that sends a message of a size to all four of a table when one of them names that size."""
    here: dict[str, set[ServerConnection]] = {}

    async def talk(client: ServerConnection) -> None:
        table = str(await client.recv())
        here.setdefault(table, set()).add(client)
        async for asked in client:
            text = "x" * int(str(asked).split()[0])
            for each in here[table]:
                await each.send(text)

    async with serve(talk, HERE, 0, ssl=server_context(new_certificate()), **manners(PATIENT)) as server:
        print(server.sockets[0].getsockname()[1], flush=True)
        await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)


async def _bare(tables: int, seconds: float, sizes: Sequence[int]) -> Evening:
    program = subprocess.Popen(
        [sys.executable, "-m", "bench.club", "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert program.stdout is not None
    assert program.stdin is not None
    uri = f"wss://{HERE}:{program.stdout.readline().strip()}/"
    evening, process = Evening(), Process(program.pid)
    clients = [
        [await connect(uri, ssl=client_context(), proxy=None, **manners(PATIENT)) for _ in PLAYERS]
        for _ in range(tables)
    ]
    for number, table in enumerate(clients):
        for each in table:
            await each.send(str(number))
    before, start = process.processor, time.perf_counter()
    await asyncio.gather(*(_echo(table, sizes, evening, start + seconds) for table in clients))
    evening.seconds = time.perf_counter() - start
    evening.processor = 1000 * (process.processor - before) / evening.moves
    for table in clients:
        for each in table:
            each.transport.abort()
    program.stdin.close()
    program.wait()
    program.stdout.close()
    return evening


async def _echo(clients: Sequence[ClientConnection], sizes: Sequence[int], evening: Evening, end: float) -> None:
    rng = Random(id(clients))
    await asyncio.sleep(rng.uniform(0, PACE))
    while time.perf_counter() < end:
        start = time.perf_counter()
        await rng.choice(clients).send(f"{rng.choice(sizes)} ".ljust(90))
        await asyncio.gather(*(client.recv() for client in clients))
        evening.times.append(time.perf_counter() - start)
        evening.moves += 1
        await asyncio.sleep(max(0.0, start + PACE - time.perf_counter()))


if __name__ == "__main__":
    if sys.argv[1:] == ["serve"]:
        asyncio.run(_serve())
    else:
        figures = asyncio.run(_club(int(sys.argv[1]), float(sys.argv[2]), *sys.argv[3:]))
        print({**vars(figures), "times": (figures.part(50), figures.part(99)), "sizes": middle(figures.sizes)})
