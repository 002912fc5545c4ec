"""Many, silent or slow at the door: they cost little, and keep nobody out. The attacker has nothing of ours."""

import asyncio
import contextlib
import fcntl
import json
import os
import resource
import socket
import ssl
import subprocess
import sys
import termios
import threading
from asyncio.sslproto import SSLProtocol
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from app.lan.invite import Invitation
from app.lan.link import Link, come_back, join
from app.lan.printer import Printer
from app.lan.table_folder import find_game as library_game
from tests.lan.evening import APP, BRISK, LONGEST_WAIT, Evening, Phone, until
from tests.lan.test_door import at_a_table

ROOT = Path(__file__).parents[2]
HERE = "127.0.0.1"
PIPE = 4096  # bytes: as little as a pipe may hold
CLIENT_HELLO_BEGINS = bytes.fromhex("16030100c8010000c40303")


def silent(port: int, address: str = HERE, says: bytes = b"") -> socket.socket:
    """A connection that says no more than this."""
    sock = socket.create_connection((HERE, port), timeout=LONGEST_WAIT, source_address=(address, 0))
    sock.sendall(says)
    sock.setblocking(False)
    return sock


def is_open(sock: socket.socket) -> bool:
    try:
        return sock.recv(1) != b""
    except BlockingIOError:
        return True
    except OSError:
        return False


def close(socks: list[socket.socket]) -> None:
    for sock in socks:
        sock.close()


def context() -> ssl.SSLContext:
    anything = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    anything.check_hostname = False
    anything.verify_mode = ssl.CERT_NONE
    return anything


async def stalled(way: Invitation, address: str = HERE) -> ClientConnection:
    """A login that was begun, and is never gone on with."""
    return await connect(
        f"wss://{way.address}:{way.port}/",
        ssl=context(),
        proxy=None,
        compression=None,
        ping_interval=None,
        local_addr=(address, 0),
    )


async def last_word(connection: ClientConnection) -> Any:
    word: Any = ""
    with contextlib.suppress(ConnectionClosed):
        while True:
            word = json.loads(await connection.recv())
    return word


async def assert_all_come_in(here: Evening, known: Link) -> None:
    """Somebody new comes in, and somebody who was here before comes back."""
    new = await join(here.way[0], APP, BRISK)
    back = await come_back(known.ticket, APP, BRISK)
    for link in (new, back):
        await link.connection.close()


def test_of_those_who_never_speak_few_may_stay_and_everybody_else_comes_in() -> None:
    async def attack(here: Evening) -> None:
        known = await join(here.way[0], APP, BRISK)
        port = here.host.port
        for says in (b"", b"GET / HTTP/1.1\r\n", CLIENT_HELLO_BEGINS):
            ours = [silent(port, says=says) for _ in range(100)]
            await until(lambda: sum(map(is_open, ours)) <= BRISK.logins_each)  # noqa: B023
            await assert_all_come_in(here, known)
            close(ours)
        all_over = [silent(port, f"127.0.2.{number}") for number in range(1, 200)]
        await until(lambda: sum(map(is_open, all_over)) <= BRISK.logins)
        await assert_all_come_in(here, known)
        close(all_over)
        await known.connection.close()

    at_a_table(attack)


def test_logins_that_are_never_gone_on_with_keep_nobody_out() -> None:
    async def attack(here: Evening) -> None:
        known = await join(here.way[0], APP, BRISK)
        ours = [await stalled(here.way[0]) for _ in range(BRISK.logins_each + 1)]
        assert (await last_word(ours[0]))["Refused"]["reason"] == "busy"
        await assert_all_come_in(here, known)
        all_over = [await stalled(here.way[0], f"127.0.2.{number}") for number in range(1, 18)]
        await assert_all_come_in(here, known)
        for connection in (*ours, *all_over):
            connection.transport.abort()
        await known.connection.close()

    at_a_table(attack, replace(BRISK, logins=16))


def test_who_is_in_takes_no_place_from_those_who_come() -> None:
    async def attack(here: Evening) -> None:
        inside = [await join(here.way[0], APP, BRISK) for _ in range(BRISK.logins_each + 2)]
        ours = [silent(here.host.port) for _ in range(BRISK.logins_each)]
        known = inside[0]
        await assert_all_come_in(here, known)
        assert all(link.connection.state == link.connection.state.OPEN for link in inside[1:])
        close(ours)
        for link in inside:
            await link.connection.close()

    at_a_table(attack)


def test_a_connection_that_waits_costs_little_memory() -> None:
    """Of what asyncio takes for each that is encrypted: 256 KB, unless it is told that less will do."""
    assert SSLProtocol.max_size <= 32_768


# Whoever reads along


@contextlib.contextmanager
def console(*arguments: str) -> Iterator[tuple["subprocess.Popen[bytes]", dict[str, Any]]]:
    """A host in a process of its own, and how to get to its first table; of what it prints nothing more is read."""
    program = subprocess.Popen(
        [sys.executable, "-m", "app.lan", "host", "--address", HERE, "--port", "0", "--no-answer", *arguments],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert program.stdout is not None
    try:
        yield program, json.loads(program.stdout.readline())["open"][0]
    finally:
        program.kill()
        program.wait()
        for end in (program.stdin, program.stdout):
            assert end is not None
            end.close()


def is_full(pipe: int) -> bool:
    """Whether a pipe that nobody reads holds all that it may, but for the end of a line."""
    return int.from_bytes(fcntl.ioctl(pipe, termios.FIONREAD, bytes(4)), sys.byteorder) > PIPE // 2


def test_a_console_that_nobody_reads_stops_no_table_and_shows_the_newest_in_the_end() -> None:
    async def run(way: dict[str, Any], pipe: int) -> None:
        fcntl.fcntl(pipe, fcntl.F_SETPIPE_SZ, PIPE)
        address, _, port = way["address"].partition(":")
        invitation = Invitation(address, way["code"].replace(" ", "")[-6:], int(port))
        await until(lambda: is_full(pipe))
        onlooker = await Phone(library_game).join([invitation])
        await until(lambda: onlooker.table.shown and onlooker.table.shown.hands[0].view.result)
        await onlooker.leave()

    with console("--bots", "child,child", "--at-once") as (program, way):
        assert program.stdin is not None
        assert program.stdout is not None
        asyncio.run(run(way, program.stdout.fileno()))
        program.stdin.close()
        *_, last = (line for line in map(json.loads, program.stdout) if "seen" in line)
        assert last["seen"]["views"]["onlooker"]["result"]


def read_to_the_end(source: int, target: int, printer: Printer) -> list[dict[str, int]]:
    """Read what the printer still has to print, as slowly as another program may."""
    lines: list[dict[str, int]] = []

    def read() -> None:
        with os.fdopen(source) as reader:
            lines.extend(map(json.loads, reader))

    reading = threading.Thread(target=read)
    reading.start()
    printer.finish()
    os.close(target)
    reading.join()
    return lines


def test_a_reader_that_lags_gets_the_newest_picture_and_is_told_what_is_missing() -> None:
    source, target = os.pipe()
    fcntl.fcntl(target, fcntl.F_SETPIPE_SZ, PIPE)
    printer = Printer(target)
    for number in range(3000):
        printer.put({"took": number})
        printer.put({"table": number % 2, "seen": number})
    lines = read_to_the_end(source, target, printer)
    took = [line["took"] for line in lines if "took" in line]
    assert took == sorted(set(took))
    assert len(took) + sum(line.get("missed", 0) for line in lines) == 3000
    for table in (0, 1):
        assert [line["seen"] for line in lines if line.get("table") == table][-1] == 2998 + table
    assert len(lines) < 2000


def test_no_way_in_is_missing_where_more_tables_open_at_once_than_are_read() -> None:
    source, target = os.pipe()
    fcntl.fcntl(target, fcntl.F_SETPIPE_SZ, PIPE)
    printer, tables = Printer(target), range(1, 1601)
    for number in tables:
        printer.put({"table": number, "open": [{"code": "ABCDE FGHJK"}]})
    lines = read_to_the_end(source, target, printer)
    assert [line.get("table") for line in lines] == list(tables)


def test_a_reader_that_goes_away_ends_nothing() -> None:
    source, target = os.pipe()
    printer = Printer(target)
    os.close(source)
    for number in range(10):
        printer.put({"took": number})
    printer.finish()
    os.close(target)


def test_a_machine_that_hosts_has_as_many_handles_as_it_may() -> None:
    limits = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (256, limits[1]))
    try:
        with console("--seats", "2") as (program, _):
            lines = Path(f"/proc/{program.pid}/limits").read_text().splitlines()
            (handles,) = (line.split()[3] for line in lines if line.startswith("Max open files"))
            assert int(handles) > 256
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, limits)
