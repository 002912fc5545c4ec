"""More tables than one process keeps: workers that share nothing, behind one door, which is HAProxy.

The door looks at the table's number in a connection's first bytes and hands it on, encrypted as it is, to the worker
that has the table; it tells from which address it comes. A worker that ends is started again, with its tables. A table
moves by a line: {"move": {"table": 7, "to": 2}}.
"""

import argparse
import asyncio
import contextlib
import ctypes
import itertools
import json
import os
import shutil
import signal
import socket
import sys
import traceback
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from app.core.codec import decode
from app.core.game import Malformed
from app.core.version import VERSION
from app.lan.club import answering
from app.lan.discovery import CLUB, answer_of, nothing_found
from app.lan.entrance import Behind, Entrance
from app.lan.handover import read_host_keys
from app.lan.invite import server_name
from app.lan.lines import ALL_TABLES, Obeys, obey, put
from app.lan.messages import TableHere
from app.lan.porch import Porch
from app.lan.server import usual_ports
from app.lan.table_folder import LOBBY
from app.storage import host_keys

HERE: Final = "127.0.0.1"
LONGEST_LINE: Final = 1 << 20
LISTED_AGAIN: Final = 2.0  # seconds
AGAIN: Final = 0.2  # seconds until what ended is started again
ENDS_IN: Final = 2.0  # seconds until one that is heard no more is made to end
DOOR_OPENS_IN: Final = 10.0  # seconds
LIST: Final = {"table": ALL_TABLES, "list": True}
MOVED: Final = "_"  # before its number in the key of a table that moved: two workers may deal in the same second
PARENT_DIES: Final = 1  # PR_SET_PDEATHSIG of Linux
NO_DOOR: Final = (
    "HAProxy is needed for workers: sudo apt-get install haproxy. Without --workers nothing else is needed."
)

# What the door takes from one address: all guests of all tables may be behind it, each with its old link besides the
# new one, and all may look for their tables at once, which takes 13 tries in ten seconds (search.AS_USUAL).
EACH_AT_ONCE: Final = 2
EACH_IN_A_WHILE: Final = 20
COUNTED_FOR: Final = 10  # seconds
FEWEST_GUESTS: Final = 100

DOOR: Final = """# Written by Wordtable.
# Connections are handed on by the number of the table they name, encrypted as they are.
global
    stats socket {socket} mode 600 level admin
defaults
    mode tcp
    timeout connect 2s
    timeout client 60s
    timeout server 60s
    timeout check 1s
    retries 0
frontend door
    bind {address}:{port}
    stick-table type ip size 100k expire 1m store conn_cur,conn_rate({counted_for}s)
    tcp-request connection track-sc0 src
    tcp-request connection reject if {{ sc0_conn_cur gt {at_once} }} || {{ sc0_conn_rate gt {in_a_while} }}
    tcp-request inspect-delay 5s
    tcp-request content accept if {{ req.ssl_hello_type 1 }}
    tcp-request content reject
    use_backend %[req.ssl_sni,lower,map({map},porch)]
    default_backend porch
backend porch
    server porch {here}:{porch} send-proxy-v2
{backends}"""
BACKEND: Final = """backend worker{number}
    option tcp-check
    default-server inter 200ms fall 2 rise 1 on-marked-down shutdown-sessions
    server worker{number} {here}:{port} check send-proxy-v2 check-send-proxy
"""


@dataclass(eq=False)
class Worker:
    """A process with some of the tables."""

    number: int
    folder: Path
    port: int
    numbers: tuple[int, ...]  # that its new tables have
    process: asyncio.subprocess.Process | None = None
    tables: dict[int, TableHere] = field(default_factory=dict)
    is_open: bool = False  # it has told which tables it has: until then it may be reading its folder

    @property
    def is_there(self) -> bool:
        """Whether what it is told will be read: by one that is starting, as soon as it is open."""
        stdin = self.process.stdin if self.process and self.process.returncode is None else None
        return stdin is not None and not stdin.is_closing()

    def say(self, line: Mapping[str, Any]) -> None:
        """Hand on a line; one that does not live now hears nothing."""
        if self.is_there and self.process and self.process.stdin:
            self.process.stdin.write(json.dumps(line).encode() + b"\n")


async def host_workers(asked: argparse.Namespace, arguments: Sequence[str]) -> None:
    """Start the workers and their door, and hand lines on, until there are none."""
    program = shutil.which("haproxy")
    if program is None:
        raise Malformed(NO_DOOR)
    if asked.folder is None:
        raise Malformed("Workers need a folder that their tables are kept in: --folder.")
    workers = Workers(asked, arguments, program)
    _end_in_order()
    try:
        await workers.open()
        answer = answering(lambda: [workers.answer], nothing_found, asked.address) if asked.answer else None
        with await answer if answer else contextlib.nullcontext():
            await obey(workers.consoles, ALL_TABLES)
            if asked.stay:
                await asyncio.Event().wait()
    finally:
        await workers.close()


class Workers:
    """All workers and their door."""

    def __init__(self, asked: argparse.Namespace, arguments: Sequence[str], program: str) -> None:
        self._asked = asked
        self._arguments = [each for each in arguments if each != "--stay"]
        self._program = program
        self._door: asyncio.subprocess.Process | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._leaving: dict[int, tuple[TableHere, Worker]] = {}  # tables on their way, and to whom
        self._config = asked.folder / "door.cfg"
        # Names of sockets have to be short, and the door takes no blank in the path of its map.
        self._beside = TemporaryDirectory(prefix="wordtable-door-")
        self._socket = Path(self._beside.name) / "door.sock"
        self._map = Path(self._beside.name) / "door.map"
        self._porch: Entrance | None = None
        self.port = 0
        self.consoles: _Consoles = _Consoles(self)
        self.workers: list[Worker] = []

    async def open(self) -> None:
        """Start everything."""
        asked = self._asked
        asked.folder.mkdir(parents=True, exist_ok=True)
        self.port = _free_port(asked.address, usual_ports(asked.port))
        porch = Porch(VERSION, asked.limits, self.here)
        self._porch = Entrance(asked.limits, HERE, traceback.print_exception, porch.talk, Behind(HERE, self.port, ()))
        await self._porch.open([0])
        for number in range(1, asked.workers + 1):
            numbers = tuple(range(number, asked.tables + 1, asked.workers))
            folder = asked.folder / f"worker-{number}"
            self.workers.append(Worker(number, folder, _free_port(HERE, [0]), numbers, tables=_left_in(folder)))
        self._write_map()
        self._write_door()
        self._begin(self._keep_door())
        await self._until_the_door_is_there()
        for worker in self.workers:
            self._begin(self._keep_alive(worker))
        self._begin(self._list())

    def _begin(self, doing: Any) -> None:
        task = asyncio.create_task(doing)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """End everything; tables rest as they stand."""
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        ending = [each.process for each in self.workers if each.process and each.process.returncode is None]
        for process in ending:
            if process.stdin:
                process.stdin.close()
        await asyncio.gather(*(process.wait() for process in ending))
        if self._door and self._door.returncode is None:
            self._door.terminate()
            await self._door.wait()
        if self._porch:
            await self._porch.close()
        self._beside.cleanup()

    # The door

    def _write_door(self) -> None:
        """Write down what the door does."""
        backends = "".join(BACKEND.format(number=each.number, here=HERE, port=each.port) for each in self.workers)
        guests = max(FEWEST_GUESTS, self._asked.tables * (self._asked.seats + 1))  # at each table one looks on
        written = DOOR.format(
            counted_for=COUNTED_FOR,
            at_once=EACH_AT_ONCE * guests,
            in_a_while=EACH_IN_A_WHILE * guests,
            socket=self._socket,
            address=self._asked.address,
            port=self.port,
            map=self._map,
            here=HERE,
            porch=self._porch.listening_at if self._porch else 0,
            backends=backends,
        )
        self._config.write_text(written, encoding="utf-8")

    async def _keep_door(self) -> None:
        """Have the door there; one that ends is started again."""
        while True:
            self._door = await asyncio.create_subprocess_exec(
                *(self._program, "-db", "-q", "-f", str(self._config)),
                stdin=asyncio.subprocess.DEVNULL,
                stdout=asyncio.subprocess.DEVNULL,
                preexec_fn=_end_with_parent,
            )
            put({"door": "ended", "code": await self._door.wait()})
            await asyncio.sleep(AGAIN)
            self._write_map()

    async def _until_the_door_is_there(self) -> None:
        """Wait for it, or raise Malformed when it cannot be."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(DOOR_OPENS_IN):
                while True:
                    with contextlib.suppress(OSError):
                        await self._say_to_door("show info")
                        return
                    await asyncio.sleep(AGAIN / 4)
        raise Malformed("HAProxy cannot be started: see {config}.", config=str(self._config))

    async def _say_to_door(self, command: str) -> None:
        reader, writer = await asyncio.open_unix_connection(str(self._socket))
        writer.write(command.encode() + b"\n")
        await reader.read()
        writer.close()

    def _write_map(self) -> None:
        """Write down which worker has which table, for whenever the door starts."""
        rows = {number: each.number for each in self.workers for number in each.numbers}
        rows |= {number: each.number for each in self.workers for number in each.tables}
        lines = (f"{server_name(table)} worker{worker}\n" for table, worker in sorted(rows.items()))
        self._map.write_text("".join(lines), encoding="ascii")

    async def _lead(self, table: int, worker: Worker) -> None:
        """Have the door lead to a table where it is now, without another look whether its worker is there."""
        name, backend = server_name(table), f"worker{worker.number}"
        commands = (
            f"set server {backend}/{backend} health up",
            f"del map {self._map} {name}",
            f"add map {self._map} {name} {backend}",
        )
        with contextlib.suppress(OSError):
            await self._say_to_door("; ".join(commands))

    # Workers

    async def _keep_alive(self, worker: Worker) -> None:
        """Have a worker there, whatever befalls it; what else goes wrong is told, and is not the end of its tables."""
        while True:
            try:
                await self._run(worker)
            except Exception as bug:
                traceback.print_exception(bug)
            put({"worker": worker.number, "ended": await _ended(worker)})
            await asyncio.sleep(AGAIN)

    def _share_of(self, worker: Worker) -> tuple[int, tuple[int, ...]]:
        """Tell how many tables a worker is to have that are not over, and numbers for such as are new.

        Tables that are over keep their numbers until all is ended: so there are more numbers than tables.
        """
        elsewhere = {number for each in self.workers if each is not worker for number in each.tables}
        came = [number for number in worker.tables if number % len(self.workers) != worker.number % len(self.workers)]
        count = len(set(worker.numbers) - elsewhere) + len(came)
        own = (number for number in itertools.count(worker.number, len(self.workers)) if number not in elsewhere)
        return count, tuple(itertools.islice(own, count + len(_left_in(worker.folder))))

    async def _find_port(self, worker: Worker) -> None:
        """Let a worker listen where it did, or somewhere else where others have taken its port meanwhile."""
        former, worker.port = worker.port, _free_port(HERE, [worker.port, 0])
        if worker.port != former:
            self._write_door()
            backend = f"worker{worker.number}"
            with contextlib.suppress(OSError):
                await self._say_to_door(f"set server {backend}/{backend} addr {HERE} port {worker.port}")

    async def _run(self, worker: Worker) -> None:
        await self._find_port(worker)
        count, numbers = self._share_of(worker)
        inside = {"address": HERE, "port": worker.port, "tables": count, "numbers": numbers}
        inside["thinkers"] = thinkers_of_each(len(self.workers))
        worker.process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "app.lan", *self._arguments, "--workers", "0", "--no-answer"),
            *("--folder", str(worker.folder), "--port", str(self.port)),
            *("--inside", json.dumps(inside)),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LONGEST_LINE,
        )
        assert worker.process.stdout is not None
        worker.say(LIST)  # which it does as soon as it is open
        await self._hear_all(worker, worker.process.stdout)

    async def _hear_all(self, worker: Worker, said: asyncio.StreamReader) -> None:
        """Hear what a worker says until it ends."""
        while line := await said.readline():
            try:
                await self._hear(worker, json.loads(line))
            except Exception as bug:  # it goes on, and so do its other tables
                traceback.print_exception(bug)

    async def _hear(self, worker: Worker, line: dict[str, Any]) -> None:
        match line:
            case {"list": list(tables)}:
                here: list[TableHere] = [decode(each, TableHere) for each in tables]
                worker.tables = {each.number: each for each in here}
                worker.is_open = True
            case {"let_go": int(number), "key": str(key)}:
                await self._hand_on(worker, number, key)
            case {"open": _, "table": int(number)}:
                worker.tables.setdefault(number, TableHere(number, self._asked.game, "", 0, 0))
                await self._lead(number, worker)
                put(line)
            case _:
                put(line)

    async def _list(self) -> None:
        """Know what whoever looks for a seat may be told."""
        while True:
            for worker in self.workers:
                worker.say(LIST)
            await asyncio.sleep(LISTED_AGAIN)

    def here(self) -> list[TableHere]:
        """List all tables."""
        return [table for each in self.workers for table in each.tables.values()]

    @property
    def answer(self) -> bytes:
        """What is answered to devices that look for tables: once for all."""
        return answer_of(self.port, CLUB, self._asked.name, max(2, len(self.here())))

    # Moving

    def worker_of(self, table: int) -> Worker | None:
        """Find who has a table."""
        return next((each for each in self.workers if table in each.tables), None)

    def move(self, table: int, to: int) -> None:
        """Let another worker have a table, or raise Malformed."""
        former, later = self.worker_of(table), next((each for each in self.workers if each.number == to), None)
        if former is None or later is None or former is later:
            raise Malformed("There is no such table, or no such worker, or it has the table.")
        for each in (former, later):
            if not each.is_open:
                raise not_open_yet(each)
        self._leaving[table] = former.tables[table], later
        former.say({"table": ALL_TABLES, "let_go": table})

    async def _hand_on(self, former: Worker, number: int, key: str) -> None:
        """Bring the record of a table that was let go to its new worker; if that has ended meanwhile, nowhere else."""
        row, later = self._leaving.pop(number)
        if not later.is_open:
            put({"declined": f"Worker {later.number} has ended: table {number} stays with worker {former.number}."})
            former.say({"table": ALL_TABLES, "take": key})
            return
        former.tables.pop(number, None)  # unless it has told meanwhile which it has
        later_key = key if key.startswith(LOBBY) else f"{key.partition(MOVED)[0]}{MOVED}{number}"
        target = later.folder / "tables"
        target.mkdir(parents=True, exist_ok=True)
        for file in (former.folder / "tables").iterdir():
            if file.name.startswith((f"{key}.", f"{key}~")):
                file.rename(target / (later_key + file.name.removeprefix(key)))
        later.tables[number] = row
        self._write_map()
        later.say({"table": ALL_TABLES, "take": later_key})


class _Consoles(dict[int, Obeys]):
    """Finds who does what a line asks for: the worker that has the table, or all of them together."""

    def __init__(self, workers: Workers) -> None:
        super().__init__()
        self._workers = workers

    def __contains__(self, table: object) -> bool:
        return table == ALL_TABLES or (isinstance(table, int) and self._workers.worker_of(table) is not None)

    def __getitem__(self, table: int) -> Obeys:
        worker = self._workers.worker_of(table)
        return _Told(self._workers) if worker is None else _HandedOn(worker, table)


@dataclass(frozen=True, slots=True)
class _HandedOn:
    worker: Worker
    table: int

    def do(self, line: dict[str, Any]) -> None:
        if not self.worker.is_there:
            raise not_open_yet(self.worker)
        self.worker.say({"table": self.table, **line})


@dataclass(frozen=True, slots=True)
class _Told:
    workers: Workers

    def do(self, line: dict[str, Any]) -> None:
        match line:
            case {"move": {"table": table, "to": to}}:
                self.workers.move(decode(table, int), decode(to, int))
            case _:
                raise Malformed("This is not what workers are asked for.")


async def _ended(worker: Worker) -> int | None:
    """Wait until a worker has ended, which it is made to if it has not: nobody else may have its folder meanwhile."""
    worker.is_open = False
    if worker.process is None:
        return None
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(worker.process.wait(), ENDS_IN)
    if worker.process.returncode is None:
        worker.process.kill()
    code = await worker.process.wait()
    worker.process = None
    return code


def thinkers_of_each(workers: int) -> int:
    """Share among workers the cores that bots think on: all but one, at least one each."""
    return max(1, ((os.cpu_count() or 1) - 1) // workers)


def not_open_yet(worker: Worker) -> Malformed:
    """Say that a worker hears nothing now."""
    return Malformed("Worker {number} is just starting: say it again in a moment.", number=worker.number)


def _left_in(folder: Path) -> dict[int, TableHere]:
    """List the tables that a worker left there, by their numbers; of such as cannot be read the worker tells."""
    kept = []
    for key in host_keys.hosted(folder):
        with contextlib.suppress(Malformed):
            kept.append(read_host_keys(host_keys.keys_of(folder, key) or ""))
    return {each.number: TableHere(each.number, CLUB, "", 0, 0) for each in kept}


def _free_port(address: str, ports: Sequence[int]) -> int:
    """Find the first of these ports that is free."""
    for port in ports:
        with contextlib.suppress(OSError), socket.create_server((address, port)) as free:
            return int(free.getsockname()[1])
    raise Malformed("No table can be opened at {where}: {reason}.", where=address, reason="no port is free")


def _end_in_order() -> None:
    """Close everything when the system asks this process to end, as it does when somebody types Ctrl+C."""
    asked = asyncio.current_task()
    with contextlib.suppress(NotImplementedError):  # not every system's loop has signals
        if asked:
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, asked.cancel)


def _end_with_parent() -> None:
    """Have this process end when its parent does, where the system knows of such a thing."""
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).prctl(PARENT_DIES, signal.SIGTERM)
