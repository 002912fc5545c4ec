"""Many tables behind one door: one port, one answer to whoever looks around, and each guest finds its own table."""

import asyncio
import contextlib
import json
import socket
import ssl
import subprocess
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

from app.core.transcript import AS_USUAL
from app.lan.discovery import CLUB, TableSeen, answer_of, answer_questions, look_for_tables
from app.lan.entrance import Entrance
from app.lan.hosted import OPEN, HostedTable
from app.lan.invite import CODE_LENGTH, PORT, Invitation, new_secret, read_address, read_code, read_link, server_name
from app.lan.limits import Limits
from app.lan.link import NoWay, ask_tables, come_back, join
from app.lan.messages import TableHere
from app.lan.porch import Porch, table_here
from app.lan.server import HostConfig, TableServer, usual_ports
from tests.conformance import JUDGE
from tests.lan.evening import ANN, APP, BRISK, HERE, Phone, clockwork, find_game, until
from tests.lan.programs import Program

ROOT = Path(__file__).parents[2]


def lobby_table(game: str) -> HostedTable:
    """A table for two that waits for people."""
    rules = find_game(game, JUDGE)
    return HostedTable(rules, rules.options_type(), JUDGE, AS_USUAL, [OPEN] * 2, clockwork())


@asynccontextmanager
async def club(
    games: Sequence[str], ports: Sequence[int] = (0,), limits: Limits = BRISK
) -> AsyncIterator[tuple[Entrance, list[TableServer]]]:
    """A table of each of these games, behind one door."""
    bugs: list[BaseException] = []
    hosts: list[TableServer] = []
    porch = Porch(APP, limits, lambda: [table_here(host.number, host.table) for host in hosts])
    door = Entrance(limits, HERE, bugs.append, porch.talk)
    await door.open(ports)
    for game in games:
        hosted = lobby_table(game)
        config = HostConfig(APP, "A club", report=bugs.append, limits=limits, address=HERE, entrance=door)
        hosts.append(TableServer(hosted, config))
        await hosts[-1].open()
    try:
        yield door, hosts
    finally:
        await asyncio.gather(*(host.close() for host in hosts))
        await door.close()
    assert not bugs


async def game_behind(way: Invitation) -> str:
    """Which game is played at the table an invitation leads to."""
    phone = await Phone().join([way])
    assert phone.table.lobby, phone.table.ended
    await phone.leave()
    return phone.table.lobby.game


GAMES = ["kross", "typo2d", "cubeword", "wordcross"]


def test_each_way_leads_to_its_own_table_through_one_port() -> None:
    async def run() -> None:
        async with club(GAMES) as (door, hosts):
            for number, (host, game) in enumerate(zip(hosts, GAMES), 1):
                (way,) = host.invitations
                assert (way.port, way.number) == (door.port, number)
                typed = [read_address(f"{HERE}:{door.port}/{number}", way.secret)]
                typed += [read_address(f"{HERE}:{door.port}", f"{way.secret} {number}")]
                for each in (way, read_link(way.link), *typed):
                    assert await game_behind(each) == game

    asyncio.run(run())


def test_ten_characters_and_a_number_reach_the_last_of_thirty_tables() -> None:
    """Before, they told one of eight ports, and so one of eight tables."""

    async def run() -> None:
        async with club(["kross"] * 29 + ["typo2d"], usual_ports(None)) as (door, hosts):
            (way,) = hosts[-1].invitations
            assert door.port in range(PORT, PORT + 8)
            ways = read_code(f"{way.code[:5]} {way.code[5:]} 30", [HERE])
            assert [(each.port, each.number) for each in ways] == [(door.port, 30)]
            assert await game_behind(ways[0]) == "typo2d"

    asyncio.run(run())


def certificate_for(name: str | None, port: int) -> str:
    """Which certificate is shown to whoever asks for this name."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    with socket.create_connection((HERE, port)) as plain, context.wrap_socket(plain, server_hostname=name) as secured:
        return sha256(secured.getpeercert(binary_form=True) or b"").hexdigest()


def test_every_table_has_a_certificate_of_its_own_and_who_names_none_sees_none_of_them() -> None:
    async def run() -> None:
        async with club(["kross"] * 3) as (door, hosts):
            names = [server_name(1), server_name(2), server_name(3), server_name(4), "example.org", None]
            seen = [await asyncio.to_thread(certificate_for, name, door.port) for name in names]
            fingerprints = [(host.invitations[0].fingerprint or "") for host in hosts]
            assert [each[: len(part)] for each, part in zip(seen, fingerprints)] == fingerprints
            assert len(set(seen)) == 4
            assert len(set(seen[3:])) == 1

    asyncio.run(run())


async def why_not(way: Invitation) -> str:
    try:
        await join(way, APP, BRISK)
    except NoWay as none:
        return none.why.reason
    return ""


def by_code(way: Invitation) -> Invitation:
    """The same way, typed."""
    return Invitation(way.address, way.secret, way.port, number=way.number)


def test_a_guess_is_a_guess_at_one_table() -> None:
    async def run() -> None:
        async with club(["kross"] * 2, limits=replace(BRISK, wrong_a_minute=2, wrong_in_all=100)) as (_, hosts):
            first, second = (by_code(host.invitations[0]) for host in hosts)
            wrong = replace(first, secret=new_secret())
            assert [await why_not(each) for each in (wrong, wrong, first, second)] == [
                *("wrong_code", "wrong_code", "locked", "")
            ]

    asyncio.run(run())


def test_who_knocks_at_one_table_after_the_other_is_told_to_wait_at_all_of_them() -> None:
    """Before, each table counted for itself: at forty tables one address kept the loop busy with its knocks."""

    async def run() -> None:
        limits = replace(BRISK, knocks=4, knocks_of_a_school=0)
        async with club(["kross"] * 6, limits=limits) as (_, hosts):
            ways = [host.invitations[0] for host in hosts]
            assert [await why_not(by_code(each)) for each in ways] == [""] * 4 + ["busy"] * 2
            assert await why_not(ways[-1]) == ""  # by the link

    asyncio.run(run())


def test_who_names_no_table_that_is_there_is_told_so() -> None:
    async def run() -> None:
        async with club(["kross"] * 2) as (_, hosts):
            (way,) = hosts[0].invitations
            for number in (0, 3, 9999999):
                assert await why_not(replace(way, number=number, fingerprint=None)) == "which_table"

    asyncio.run(run())


def test_whoever_looks_around_gets_one_answer_and_then_the_list() -> None:
    async def run() -> None:
        async with club(GAMES) as (door, hosts):
            phone = await (await Phone().join(hosts[1].invitations)).sit(0, ANN)
            answering = await answer_questions(
                lambda: [answer_of(door.port, CLUB, "A club", len(hosts))], port=0, here=HERE
            )
            seen: list[TableSeen] = []
            port = answering.get_extra_info("sockname")[1]
            looking = asyncio.create_task(look_for_tables(seen.append, addresses=[HERE], port=port))
            await until(lambda: len(seen) >= 2)  # it is asked again
            looking.cancel()
            answering.close()
            assert set(seen) == {TableSeen(HERE, door.port, CLUB, "A club", 4)}
            told = await ask_tables(HERE, door.port, APP, BRISK)
            assert told.of == 4
            assert told.tables[:2] == (TableHere(1, "kross", "", 0, 2), TableHere(2, "typo2d", "Ann", 1, 1))
            await phone.leave()

    asyncio.run(run())


def test_a_table_that_closes_leaves_the_others_as_they_are() -> None:
    async def run() -> None:
        async with club(["kross", "typo2d"]) as (_, (first, second)):
            here = await join(second.invitations[0], APP, BRISK)
            there = await join(first.invitations[0], APP, BRISK)
            await first.close()
            await until(lambda: there.connection.state is not there.connection.state.OPEN)
            back = await come_back(here.ticket, APP, BRISK)
            assert await why_not(there_again := replace(first.invitations[0], fingerprint=None)) == "which_table"
            assert there_again.number == 1
            await back.connection.close()

    asyncio.run(run())


# A club's programs


HOST = ("host", "--address", HERE, "--no-answer")


def test_a_club_starts_again_and_every_guest_is_back_at_its_own_table(tmp_path: Path) -> None:
    async def run() -> None:
        host = Program(
            *HOST, "--seats", "1", "--bots", "child", "--tables", "3", "--port", "0", "--folder", str(tmp_path)
        )
        await host.start()
        await until(lambda: len(host.opened) == 3)
        ways = dict(host.opened)
        assert len({way["address"].partition("/")[0] for way in ways.values()}) == 1
        guests = {table: Program("join", way["link"], "--address", HERE) for table, way in ways.items()}
        for table, guest in guests.items():
            await guest.start()
            await guest.hears("lobby")
            guest.say(sit={"seat": 1, "player": {"name": f"Ann {table}"}})
            await guest.hears("lobby", lambda lobby: lobby["places"][1]["name"])
            if table < 3:  # the third was not dealt yet
                host.say(table=table, start=True)
                await guest.hears("seen")
        await host.kill()
        await until(lambda: all(guest.is_lost for guest in guests.values()))
        for guest in guests.values():
            guest.heard.clear()
        await host.start()
        await until(lambda: len(host.opened) == 3)
        assert host.opened == ways
        for table, guest in guests.items():
            seen = await guest.hears("seen" if table < 3 else "lobby")
            assert seen["places"][1] == {"name": f"Ann {table}", "guest": 1, "here": True, "waited_for": None}
        for program in (*guests.values(), host):
            await program.kill()

    asyncio.run(run())


def hosted(*arguments: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "app.lan", *HOST, *arguments],
        input="",
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
    )


def ways_of(printed: str) -> list[dict[str, str]]:
    """How to get to each table, as it was printed."""
    return [line["open"][0] for line in map(json.loads, printed.splitlines()) if "open" in line]


def test_a_club_whose_port_was_taken_shows_codes_that_lead_to_where_it_is_now(tmp_path: Path) -> None:
    """Before, it kept its codes, whose characters tell the port: they led to whoever has the former one."""
    kept = ("--seats", "2", "--tables", "2", "--folder", str(tmp_path))
    before = ways_of(hosted(*kept).stdout)
    with socket.create_server((HERE, read_link(before[0]["link"]).port)):
        after = ways_of(hosted(*kept).stdout)
    assert len(before) == len(after) == 2
    for former, way in zip(before, after):
        link = read_link(way["link"])
        assert link.port != read_link(former["link"]).port
        assert link.key == read_link(former["link"]).key  # whoever was here before, or has a link, comes as ever
        code, _, table = way["code"].rpartition(" ")
        ten = len(code.replace(" ", "")) == CODE_LENGTH
        (typed,) = read_code(way["code"], [HERE]) if ten else [read_address(way["address"], code)]
        assert (typed.port, typed.number) == (link.port, int(table))


def test_what_is_typed_is_ten_characters_only_where_they_lead_to_the_port() -> None:
    there = Invitation(HERE, new_secret(PORT + 2), PORT + 2)
    assert there.typed == there.code
    for port in (PORT + 3, 40_000):
        elsewhere = replace(there, port=port)
        assert elsewhere.typed == there.secret
        assert read_address(f"{HERE}:{port}", elsewhere.typed).port == port


def test_a_table_that_was_left_is_open_once_however_few_are_wanted_and_however_often_it_comes(tmp_path: Path) -> None:
    async def run() -> None:
        kept = ("--seats", "1", "--bots", "child,child", "--port", "0", "--folder", str(tmp_path))
        assert hosted(*kept, "--tables", "3").stdout.count('"open"') == 3
        host = await Program(*HOST, *kept, "--tables", "1").start()
        await until(lambda: set(host.opened) == {1, 2, 3})
        host.say(table=2, start=True)
        await until(lambda: list((tmp_path / "tables").glob("*kross.host")))
        (dealt,) = (tmp_path / "tables").glob("*kross.host")
        for key in (dealt.stem, "lobby-1", "lobby-3"):
            host.say(table=0, take=key)
        host.say(table=0, list=True)
        assert [each["number"] for each in await host.hears("list")] == [1, 2, 3]
        await host.quit()

    asyncio.run(run())


def taken_after_a_free_one() -> socket.socket:
    """Take a port so that the one before it is free."""
    while True:
        taken = socket.create_server((HERE, 0))
        with contextlib.suppress(OSError), socket.create_server((HERE, taken.getsockname()[1] - 1)):
            return taken
        taken.close()


def test_a_port_that_is_taken_ends_no_club() -> None:
    with taken_after_a_free_one() as taken:
        port = taken.getsockname()[1]
        done = hosted("--seats", "2", "--tables", "3", "--port", str(port - 1))
        assert (done.returncode, done.stdout.count('"open"')) == (0, 3), done.stderr
        done = hosted("--seats", "2", "--tables", "3", "--port", str(port))
        assert done.stderr == f"No table can be opened at {HERE}, port {port}: Address already in use.\n"


def test_a_table_that_cannot_be_opened_again_ends_no_club(tmp_path: Path) -> None:
    arguments = ("--bots", "child,child", "--tables", "3", "--port", "0", "--folder", str(tmp_path))
    assert hosted(*arguments).stdout.count('"open"') == 3
    spoilt = sorted((tmp_path / "tables").glob("*.host"))[1]
    kept = json.loads(spoilt.read_text())
    spoilt.write_text(json.dumps({**kept, "chain": "nothing"}))
    done = hosted(*arguments)
    assert done.returncode == 0
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert sum("open" in line for line in lines) == 2
    assert any("certificate" in line.get("declined", "") for line in lines)
