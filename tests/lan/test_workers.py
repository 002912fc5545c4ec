"""Tables shared out to workers behind HAProxy: one that is killed comes back, and a table moves while it is played."""

import asyncio
import contextlib
import os
import re
import select
import shutil
import signal
import socket
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from app.core.game import Malformed
from app.lan.__main__ import _parser, main
from app.lan.entrance import Behind, Entrance
from app.lan.handed_on import SIGNATURE
from app.lan.invite import read_link
from app.lan.link import ask_tables, join
from app.lan.messages import TableHere
from app.lan.porch import Porch
from app.lan.server import HostConfig, TableServer
from app.lan.workers import EACH_AT_ONCE, EACH_IN_A_WHILE, FEWEST_GUESTS, Worker, Workers, thinkers_of_each
from tests.lan.evening import ANN, APP, BO, BRISK, HERE, until
from tests.lan.programs import Program, worker_in
from tests.lan.test_one_door import lobby_table

HAS_DOOR = shutil.which("haproxy") is not None
NEEDS_DOOR = pytest.mark.skipif(not HAS_DOOR, reason="HAProxy is not installed: only workers need it")


# What the door tells


def told(address: str, command: int = 0x21, family: int = 0x11) -> bytes:
    """What a door says of a guest, as the PROXY protocol has it."""
    body = socket.inet_aton(address) + socket.inet_aton(HERE) + struct.pack("!HH", 50000, 47150)
    return SIGNATURE + bytes([command, family]) + struct.pack("!H", len(body)) + body


@asynccontextmanager
async def behind(door: str) -> AsyncIterator[tuple[Entrance, TableServer]]:
    """A table at an entrance that believes one door."""
    bugs: list[BaseException] = []
    porch = Porch(APP, BRISK, list)
    entrance = Entrance(BRISK, HERE, bugs.append, porch.talk, Behind(door, 47150, (7, 9)))
    await entrance.open([0])
    config = HostConfig(APP, limits=BRISK, address=HERE, entrance=entrance, report=bugs.append)
    host = TableServer(lobby_table("kross"), config)
    await host.open()
    try:
        yield entrance, host
    finally:
        await host.close()
        await entrance.close()
    assert not bugs


NO_TLS = b"GET / HTTP/1.1\r\n\r\n"


def test_a_table_behind_a_door_has_the_number_it_was_given_and_the_port_of_the_door() -> None:
    async def run() -> None:
        async with behind(HERE) as (_, host):
            (way,) = host.invitations
            assert (way.port, way.number) == (47150, 7)

    asyncio.run(run())


@pytest.mark.parametrize(
    ("door", "says"),
    [
        (HERE, NO_TLS),  # not through the door
        (HERE, told("10.0.0.5", command=0x20)),  # the door looks whether somebody is at home
        (HERE, SIGNATURE + b"\x21\x11\xff\xff"),
        (HERE, told("10.0.0.5")[:20]),
        ("127.0.0.9", told("10.0.0.5")),  # somebody else says that they are the door
    ],
)
def test_whoever_does_not_come_through_the_door_is_hung_up_on(door: str, says: bytes) -> None:
    async def run() -> None:
        async with behind(door) as (entrance, _):
            reader, writer = await asyncio.open_connection(HERE, entrance.listening_at)
            writer.write(says)
            if len(says) == 20:
                writer.write_eof()
            with pytest.raises((asyncio.IncompleteReadError, ConnectionResetError)):
                await asyncio.wait_for(reader.readexactly(1), 60)
            writer.close()
            assert len(entrance.waiting) == 0

    asyncio.run(run())


def test_guests_are_told_apart_by_the_addresses_that_the_door_tells() -> None:
    """Eight who say nothing have the places of their own address, and not those of the door."""

    async def run() -> None:
        async with behind(HERE) as (entrance, _):
            writers = []
            for number in range(BRISK.logins_each + 4):
                _, writer = await asyncio.open_connection(HERE, entrance.listening_at)
                writer.write(told("10.0.0.5" if number else "10.0.0.6"))
                writers.append(writer)
            await until(lambda: len(entrance.waiting) == BRISK.logins_each + 1)
            for writer in writers:
                writer.close()

    asyncio.run(run())


# With the door


def program(folder: Path, tables: int, count: int) -> Program:
    """So many tables at so many workers."""
    return Program(
        *("host", "--address", HERE, "--no-answer", "--seats", "2", "--tables", str(tables), "--port", "0"),
        *("--workers", str(count), "--folder", str(folder), "--seed", "3"),
    )


@asynccontextmanager
async def workers(folder: Path, tables: int, count: int) -> AsyncIterator[Program]:
    host = program(folder, tables, count)
    await host.start()
    try:
        await until(lambda: len(host.opened) == tables)
        yield host
    finally:
        await host.quit()


@asynccontextmanager
async def playing(host: Program, table: int) -> AsyncIterator[Program]:
    """Ann and Bo, at one guest's device, at a table that has begun."""
    guest = await Program("join", host.opened[table]["link"], "--address", HERE).start()
    await guest.hears("lobby")
    for seat, player in enumerate((ANN, BO)):
        guest.say(sit={"seat": seat, "player": {"name": player.name, "age": player.age}})
    await guest.hears("lobby", lambda lobby: all(place["name"] for place in lobby["places"]))
    host.say(table=table, start=True)
    await guest.hears("seen")
    try:
        yield guest
    finally:
        await guest.kill()


async def is_back(guest: Program) -> None:
    """Wait until it has lost its table, and is at it again."""
    await until(lambda: guest.is_lost)
    guest.heard.pop("seen", None)
    await guest.hears("seen")
    await until(lambda: not guest.is_lost)


@NEEDS_DOOR
def test_a_worker_that_is_killed_comes_back_with_its_tables_and_the_others_notice_nothing(tmp_path: Path) -> None:
    async def run() -> None:
        async with workers(tmp_path, 4, 2) as host, playing(host, 1) as first, playing(host, 2) as second:
            seen = len(second.all)
            os.kill(worker_in(host, tmp_path / "worker-1"), signal.SIGKILL)
            await is_back(first)
            assert {place["name"] for place in first.heard["seen"]["places"]} == {"Ann", "Bo"}
            assert "lost" not in second.all[seen:]

    asyncio.run(run())


@NEEDS_DOOR
def test_a_worker_with_a_table_that_is_over_comes_back_as_often_as_it_is_killed(tmp_path: Path) -> None:
    async def run() -> None:
        async with workers(tmp_path, 4, 2) as host, playing(host, 1) as over, playing(host, 3) as goes_on:
            over.say(stand_up=0)
            await over.hears("seen", lambda seen: seen["views"]["1"]["result"])
            for _ in range(3):
                os.kill(worker_in(host, tmp_path / "worker-1"), signal.SIGKILL)
                await is_back(goes_on)
            assert sorted(host.opened) == [1, 2, 3, 4, 5]  # one is new, for the one that is over

    asyncio.run(run())


@NEEDS_DOOR
def test_a_worker_whose_port_others_have_taken_comes_back_at_another(tmp_path: Path) -> None:
    async def run() -> None:
        async with workers(tmp_path, 2, 2) as host, playing(host, 1) as guest:
            (port,) = re.findall(rf"server worker1 {HERE}:(\d+)", (tmp_path / "door.cfg").read_text())
            os.kill(worker_in(host, tmp_path / "worker-1"), signal.SIGKILL)
            taken: list[socket.socket] = []

            def take() -> bool:
                with contextlib.suppress(OSError):
                    taken.append(socket.create_server((HERE, int(port))))
                return bool(taken)

            await until(take)
            await is_back(guest)
            taken[0].close()

    asyncio.run(run())


@NEEDS_DOOR
def test_a_worker_without_tables_is_there_for_those_that_come(tmp_path: Path) -> None:
    async def run() -> None:
        async with workers(tmp_path, 1, 2) as host, playing(host, 1) as guest:
            first = worker_in(host, tmp_path / "worker-2")
            host.say(move={"table": 1, "to": 2})
            await is_back(guest)
            assert worker_in(host, tmp_path / "worker-2") == first

    asyncio.run(run())


@NEEDS_DOOR
def test_a_table_moves_to_another_worker_by_a_line_and_its_guests_find_it(tmp_path: Path) -> None:
    async def run() -> None:
        async with workers(tmp_path, 2, 2) as host, playing(host, 1) as guest:
            assert list((tmp_path / "worker-1" / "tables").glob("*.host"))
            host.say(move={"table": 1, "to": 2})
            await is_back(guest)
            assert not list((tmp_path / "worker-1" / "tables").glob("*.host"))
            assert len(list((tmp_path / "worker-2" / "tables").glob("*.jsonl"))) == 1
            host.say(move={"table": 1, "to": 2})
            assert await host.hears("declined")
            tables = await ask_tables(HERE, read_link(host.opened[2]["link"]).port, APP, BRISK)
            assert [each.number for each in sorted(tables.tables, key=lambda each: each.number)] == [1, 2]

    asyncio.run(run())


@NEEDS_DOOR
def test_no_table_moves_to_a_worker_that_is_just_starting(tmp_path: Path) -> None:
    """It reads its folder meanwhile: a table that came there would be opened twice, and both would write its record."""

    async def run() -> None:
        async with workers(tmp_path, 4, 2) as host, playing(host, 1) as guest:
            os.kill(worker_in(host, tmp_path / "worker-2"), signal.SIGKILL)
            await until(lambda: host.heard.pop("ended", None) == -signal.SIGKILL)
            host.opened.clear()
            host.say(move={"table": 1, "to": 2})
            assert "just starting" in await host.hears("declined")
            await until(lambda: set(host.opened) == {2, 4})
            del host.opened[2]

            def has_come() -> bool:
                host.say(move={"table": 1, "to": 2})
                return 1 in host.opened

            await until(has_come, 0.1)
            await is_back(guest)
            assert set(host.opened) == {1, 4}

    asyncio.run(run())


@NEEDS_DOOR
def test_keys_that_cannot_be_read_end_neither_the_club_nor_the_worker_that_finds_them(tmp_path: Path) -> None:
    """After a power cut a file may be there that holds nothing."""
    spoilt = tmp_path / "worker-2" / "tables" / "20261120-200000-kross.host"
    spoilt.parent.mkdir(parents=True)
    spoilt.write_text("\n")

    async def run() -> None:
        async with workers(tmp_path, 2, 2) as host:
            assert spoilt.stem in await host.hears("declined")
            host.opened.clear()
            os.kill(worker_in(host, tmp_path / "worker-2"), signal.SIGKILL)
            await until(lambda: set(host.opened) == {2})

    asyncio.run(run())


def test_what_cannot_be_understood_of_a_worker_is_told_and_heard_past(tmp_path: Path, capsys: Any) -> None:
    async def run() -> None:
        asked = _parser().parse_args(["host", "--seats", "2", "--folder", str(tmp_path)])
        workers = Workers(asked, [], "haproxy")
        worker = Worker(1, tmp_path / "1", 0, (1,))
        said = asyncio.StreamReader()
        said.feed_data(b'{"let_go": 5, "key": "lobby-5"}\nno JSON\n{"list": [7]}\n{"list": []}\n')
        said.feed_eof()
        await workers._hear_all(worker, said)
        assert worker.is_open
        await workers.close()

    asyncio.run(run())
    told = capsys.readouterr().err
    assert all(bug in told for bug in ("KeyError", "JSONDecodeError", "Malformed"))


@pytest.mark.parametrize(("table", "to"), [([1], 2), ({}, 2), (1, [2]), ("1", 2), (None, None)])
def test_a_move_of_no_table_to_no_worker_is_declined(tmp_path: Path, table: Any, to: Any) -> None:
    async def run() -> None:
        asked = _parser().parse_args(["host", "--seats", "2", "--folder", str(tmp_path)])
        workers = Workers(asked, [], "haproxy")
        for number in (1, 2):
            here = {number: TableHere(number, "kross", "", 0, 0)}
            workers.workers.append(Worker(number, tmp_path / str(number), 0, (number,), tables=here, is_open=True))
        with pytest.raises(Malformed, match="whole number"):
            workers.consoles[0].do({"move": {"table": table, "to": to}})
        await workers.close()

    asyncio.run(run())


@NEEDS_DOOR
def test_the_folder_may_be_called_as_people_call_folders(tmp_path: Path) -> None:
    async def run() -> None:
        async with workers(tmp_path / "my tables, 'old' (2)", 2, 2) as host, playing(host, 1):
            pass

    asyncio.run(run())


@NEEDS_DOOR
def test_who_is_spoken_to_while_it_is_started_again_says_that_it_does_not_hear(tmp_path: Path) -> None:
    async def run() -> None:
        async with workers(tmp_path, 2, 2) as host:
            os.kill(worker_in(host, tmp_path / "worker-2"), signal.SIGKILL)
            await until(lambda: host.heard.pop("ended", None) == -signal.SIGKILL)
            host.say(table=2, start=True)
            assert "Worker 2 is just starting" in await host.hears("declined")

    asyncio.run(run())


@NEEDS_DOOR
def test_workers_that_are_asked_to_end_leave_nothing_beside_their_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        host = program(tmp_path, 2, 2)
        await host.start()
        await until(lambda: len(host.opened) == 2)
        assert list(Path(beside).iterdir())
        host.send(signal.SIGTERM)
        assert await host.ends() == 0

    with TemporaryDirectory(prefix="w-") as beside:  # names of sockets have to be short
        monkeypatch.setenv("TMPDIR", beside)
        asyncio.run(run())
        assert not list(Path(beside).iterdir())


@NEEDS_DOOR
def test_a_table_that_is_said_to_be_open_may_be_joined(tmp_path: Path) -> None:
    async def run() -> None:
        async def come_in(host: Program, table: int) -> None:
            await until(lambda: table in host.opened)
            link = await join(read_link(host.opened[table]["link"]), APP, BRISK)
            await link.hang_up()

        host = program(tmp_path, 4, 2)
        await host.start()
        try:
            await asyncio.gather(*(come_in(host, table) for table in range(1, 5)))
        finally:
            await host.quit()

    asyncio.run(run())


CROWDED = "127.0.0.9"


def knock(port: int) -> socket.socket:
    return socket.create_connection((HERE, port), timeout=2, source_address=(CROWDED, 0))


def is_hung_up_on(port: int) -> bool:
    """Whether the door does not even wait for what is said."""
    try:
        with knock(port) as late:
            return late.recv(1) == b""
    except TimeoutError:
        return False
    except ConnectionResetError:
        return True


@NEEDS_DOOR
def test_whoever_holds_many_connections_has_the_share_of_one_address(tmp_path: Path) -> None:
    async def run() -> None:
        async with workers(tmp_path, 2, 2) as host:
            way = read_link(host.opened[1]["link"])
            assert not is_hung_up_on(way.port)
            share, more = EACH_AT_ONCE * FEWEST_GUESTS, 20
            crowd = [knock(way.port) for _ in range(share + more)]
            await until(lambda: len(select.select(crowd, [], [], 0)[0]) >= more)  # which are hung up on
            assert not select.select(crowd[:more], [], [], 0)[0]  # and not whoever has waited longest
            await (await join(way, APP, BRISK)).hang_up()
            for each in crowd:
                each.close()

    asyncio.run(run())


@NEEDS_DOOR
def test_whoever_comes_and_goes_has_the_share_of_one_address(tmp_path: Path) -> None:
    async def run() -> None:
        async with workers(tmp_path, 2, 2) as host:
            way = read_link(host.opened[1]["link"])
            for _ in range(2 * EACH_IN_A_WHILE * FEWEST_GUESTS):
                with contextlib.suppress(ConnectionResetError):
                    knock(way.port).close()
            assert is_hung_up_on(way.port)
            await (await join(way, APP, BRISK)).hang_up()

    asyncio.run(run())


def test_a_table_that_moves_leaves_the_records_of_others_alone(tmp_path: Path) -> None:
    """Two workers may deal at the same second, and name their records by it."""

    async def run() -> None:
        former, later = (Worker(number, tmp_path / str(number), 0, (number,)) for number in (1, 2))
        for worker in (former, later):
            worker.is_open = True
            worker.tables[worker.number] = TableHere(worker.number, "kross", "", 0, 0)
            (worker.folder / "tables").mkdir(parents=True)
            for ending in ("~Friday.jsonl", ".host"):
                (worker.folder / "tables" / f"20261120-200000-kross{ending}").write_text(str(worker.number))
        asked = _parser().parse_args(["host", "--seats", "2", "--folder", str(tmp_path)])
        workers = Workers(asked, [], "haproxy")
        workers.workers += [former, later]
        for to in (2, 1, 2):
            workers.move(1, to)
            (key,) = {
                path.name.partition("~")[0] for path in tmp_path.glob("*/tables/*.jsonl") if path.read_text() == "1"
            }
            here = workers.worker_of(1)
            assert here is not None
            await workers._hear(here, {"list": []})  # it has been let go, and nobody has heard of it yet
            await workers._hear(here, {"let_go": 1, "key": key})
        kept = {path.name: path.read_text() for path in (later.folder / "tables").iterdir()}
        assert kept == {
            "20261120-200000-kross~Friday.jsonl": "2",
            "20261120-200000-kross.host": "2",
            "20261120-200000-kross_1~Friday.jsonl": "1",
            "20261120-200000-kross_1.host": "1",
        }
        await workers.close()

    asyncio.run(run())


def test_a_table_whose_new_worker_has_ended_on_the_way_stays_where_it_was(tmp_path: Path) -> None:
    async def run() -> None:
        former, later = (Worker(number, tmp_path / str(number), 0, (number,)) for number in (1, 2))
        former.tables[1] = TableHere(1, "kross", "", 0, 0)
        (former.folder / "tables").mkdir(parents=True)
        (former.folder / "tables" / "20261120-200000-kross.host").touch()
        asked = _parser().parse_args(["host", "--seats", "2", "--folder", str(tmp_path)])
        workers = Workers(asked, [], "haproxy")
        workers.workers += [former, later]
        former.is_open = later.is_open = True
        workers.move(1, 2)
        later.is_open = False
        await workers._hear(former, {"let_go": 1, "key": "20261120-200000-kross"})
        assert workers.worker_of(1) is former
        assert [path.name for path in tmp_path.glob("*/tables/*")] == ["20261120-200000-kross.host"]
        await workers.close()

    asyncio.run(run())


@pytest.mark.parametrize(("cores", "count", "each"), [(8, 3, 2), (9, 2, 4), (2, 3, 1), (None, 2, 1)])
def test_workers_share_the_cores_that_bots_think_on(
    monkeypatch: pytest.MonkeyPatch, cores: int | None, count: int, each: int
) -> None:
    monkeypatch.setattr("app.lan.workers.os.cpu_count", lambda: cores)
    assert thinkers_of_each(count) == each


def test_without_the_door_workers_say_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    monkeypatch.setattr("app.lan.workers.shutil.which", lambda _: None)
    assert main(["host", "--seats", "2", "--workers", "2", "--folder", str(tmp_path)]) == 1
    assert capsys.readouterr().err.startswith("HAProxy is needed for workers")
