"""Tables without a screen, each side a process of its own: killed, frozen, started again, they play the same game."""

import asyncio
import errno
import json
import signal
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from app.core.game import Player
from app.core.transcript import Judge
from app.games import game_type
from app.lan import lines
from app.lan.__main__ import _parser, main
from app.lan.invite import PORT, PORTS, Invitation, port_of, spaced
from app.lan.table_folder import TableFolder, find_game
from app.lan.ticket import Ticket
from app.lan.visit import _way
from app.library import default_judge
from tests.lan.evening import KINDS, Kind, Tell, lost_and_doubled, undisturbed, until
from tests.lan.programs import Program, say_move, shown

SEED = 7
ANN, BO = Player("Ann", 30), Player("Bo", 40)
SAMPLE = 29  # every so many moves one fault in `make test`; in deep mode each at every move


@asynccontextmanager
async def two_programs(kind: Kind, folder: Path, *more: str) -> AsyncIterator[tuple[Program, Program]]:
    """A host of nobody, and a guest who plays both seats."""
    here = ("--address", "127.0.0.1")
    host = Program(
        *("host", "--game", kind.game, "--options", json.dumps(dict(kind.options)), "--seats", "2"),
        *("--seed", str(SEED), "--port", "0", "--no-answer", "--folder", str(folder / "host"), *here, *more),
    )
    await host.start()
    await host.hears("open")
    await until(lambda: 1 in host.opened)
    way = host.opened[1]
    guest = Program("join", way["link"], "--folder", str(folder / "guest"), *here)
    await guest.start()
    await guest.hears("lobby")
    try:
        await sit_down(guest)
        host.say(start=True)
        await guest.hears("seen")
        yield host, guest
    finally:
        for program in (guest, host):
            await program.kill()


async def sit_down(guest: Program) -> None:
    """Ann and Bo sit down at a guest: what was said when the link was just lost on a busy machine is said again."""
    while not all(place["name"] for place in guest.heard["lobby"]["places"]):
        for seat, player in enumerate((ANN, BO)):
            guest.say(sit={"seat": seat, "player": {"name": player.name, "age": player.age}})
        await asyncio.sleep(0.2)


def record_in(folder: Path) -> list[str]:
    (file,) = (folder / "host" / "tables").glob("*.jsonl")
    return file.read_text(encoding="utf-8").splitlines()


Fault = Callable[[Program, Program], Awaitable[None]]
"""Befalls host or guest while a move is on its way; in the end the guest shows the table as it is."""


async def host_is_killed(host: Program, guest: Program) -> None:
    await host.kill()
    await until(lambda: guest.is_lost)
    guest.heard.pop("seen", None)
    await host.start()
    await guest.hears("took")


async def guest_is_killed(host: Program, guest: Program) -> None:
    """Its move may have been made, or not: it knows when it is back."""
    await guest.kill()
    await host.hears("seen", lambda seen: not seen["places"][0]["here"])
    await guest.start()
    await guest.hears("seen")


async def guest_is_frozen(host: Program, guest: Program) -> None:
    guest.send(signal.SIGSTOP)
    await host.hears("seen", lambda seen: not seen["places"][0]["here"])
    guest.send(signal.SIGCONT)
    await guest.hears("took")


async def host_is_frozen(host: Program, guest: Program) -> None:
    host.send(signal.SIGSTOP)
    await until(lambda: guest.is_lost)
    host.send(signal.SIGCONT)
    await guest.hears("took")


def judge_of(game: str) -> Judge:
    """What a program's new table of a game is judged by."""
    return default_judge(everyday=game_type(game).everyday)


FAULTS: list[Fault] = [host_is_killed, guest_is_killed, guest_is_frozen, host_is_frozen]


async def whole_game(kind: Kind, folder: Path, faults: list[Fault], every: int) -> tuple[list[str], int]:
    """The record of the game, and how often a fault struck."""
    game = find_game(kind.game, judge_of(kind.game))
    rng, turn, strikes = Random(SEED), 0, 0
    async with two_programs(kind, folder) as (host, guest):
        while (view := await shown(guest, game)).result is None:
            guest.heard.pop("took", None)
            await until(lambda: not guest.is_lost)
            say_move(guest, min(view.active), view, game)
            if turn % every == 0:
                await asyncio.sleep(rng.uniform(0, 0.004))  # it is on its way, made, or answered
                await faults[strikes % len(faults)](host, guest)
                strikes += 1
            else:
                took = await guest.hears("took")
                assert took["refusal"] is None
            turn += 1
        return record_in(folder), strikes


def assert_nothing_is_lost(kind: Kind, folder: Path, faults: list[Fault], every: int, tell: Tell) -> None:
    """Play the game with these faults: it is the game without, line by line."""
    expected = undisturbed(kind, (ANN, BO), SEED, find_game, judge_of(kind.game))
    record, strikes = asyncio.run(whole_game(kind, folder, faults, every))
    lost, doubled = lost_and_doubled(record[1:], expected[1:])
    what = " or ".join(fault.__name__.replace("_", " ") for fault in faults)
    said = f"{strikes} times in {len(record) - 1} moves, {lost} moves lost, {doubled} doubled"
    tell(f"{kind}, programs: {what}", said)
    assert record[1:] == expected[1:]


def test_processes_that_are_killed_and_frozen_play_the_same_game(tmp_path: Path, record_property: Tell) -> None:
    assert_nothing_is_lost(KINDS[0], tmp_path, FAULTS, SAMPLE, record_property)


@pytest.mark.deep
@pytest.mark.timeout(3600)  # at up to two hundred moves a program starts anew: it takes minutes, and hangs nowhere
@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_processes_killed_and_frozen_at_every_move_play_the_same_game(
    kind: Kind, fault: Fault, tmp_path: Path, record_property: Tell
) -> None:
    assert_nothing_is_lost(kind, tmp_path, [fault], 1, record_property)


LINES: list[tuple[dict[str, Any], str]] = [
    ({"table": 9, "start": True}, "There is no table 9."),
    ({"table": [1], "start": True}, "This should be a whole number."),
    ({"give": 5}, "A seat and a guest are needed."),
    ({"hand_over": "Bo"}, "This should be a whole number."),
    ({"hand_over": 3}, "This device cannot take the table over now."),
    ({"sit": {"seat": 0, "player": {"name": "Ann", "age": 999}}}, "Ann cannot be that old."),
    ({"play": {"seat": 0}}, "This seat is not yours."),
    ({"start": True}, "The game has begun."),
    ({"dance": True}, "dance is unknown here."),
]


def test_trouble_of_one_table_with_the_disk_ends_no_other(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    class Console:
        def do(self, line: dict[str, Any]) -> None:
            done.append(line)
            if "start" in line:
                raise FileNotFoundError(errno.ENOENT, "No such file or directory")

    done: list[dict[str, Any]] = []
    said: list[dict[str, Any]] = []
    (tmp_path / "lines").write_text('{"table": 1, "start": true}\n{"table": 2, "open": true}\n')
    monkeypatch.setattr(lines, "put", said.append)
    with (tmp_path / "lines").open() as typed:
        monkeypatch.setattr("sys.stdin", typed)
        asyncio.run(lines.obey({1: Console(), 2: Console()}))
    assert done == [{"start": True}, {"open": True}]
    (line,) = said
    assert "(No such file or directory)" in line["declined"]


def test_several_tables_in_one_process_are_told_apart_and_take_no_nonsense() -> None:
    async def run() -> None:
        host = await Program(
            *("host", "--tables", "3", "--bots", "good,good", "--port", "0", "--no-answer", "--address", "127.0.0.1")
        ).start()
        await until(lambda: host.all.count("open") == 3)
        (port,) = {way["address"].rpartition(":")[2].partition("/")[0] for way in host.opened.values()}
        assert int(port) not in range(PORT, PORT + PORTS)
        for line, said in LINES:
            host.heard.pop("declined", None)
            host.say(**line)
            assert await host.hears("declined") == said
        before = host.opened.pop(2)
        host.say(table=2, open=True)  # whoever has missed it asks for it
        await until(lambda: 2 in host.opened)
        assert host.opened[2] == before
        assert await host.quit() == 0

    asyncio.run(run())


def test_a_guest_whose_table_closes_ends_though_its_input_has_not() -> None:
    async def run() -> None:
        host = await Program("host", "--seats", "2", "--port", "0", "--no-answer", "--address", "127.0.0.1").start()
        (way,) = await host.hears("open")
        guest = await Program("join", way["address"], way["code"], "--address", "127.0.0.1").start()
        guest.say(sit={"seat": 0, "player": {"name": "Ann"}})  # said before it is in, done when it is
        await guest.hears("lobby", lambda lobby: lobby["places"][0]["name"] == "Ann")
        assert await host.quit() == 0
        assert await guest.ends() == 0

    asyncio.run(run())


def test_a_table_is_handed_over_from_program_to_program(tmp_path: Path) -> None:
    async def run() -> None:
        game = find_game("kross", judge_of("kross"))
        async with two_programs(KINDS[0], tmp_path) as (host, guest):
            host.say(hand_over=1)
            assert await guest.hears("asked") == "take_over"
            guest.say(take_over=True)
            await guest.hears("host")
            await host.hears("handed_over")
            say_move(guest, 0, await shown(guest, game), game)
            assert (await guest.hears("took"))["refusal"] is None
            assert await host.quit() == 0
            assert await guest.quit() == 0

    asyncio.run(run())
    # What was kept to come back, as a host or as a guest, is where the table is.
    assert not list((tmp_path / "host" / "tables").glob("*.host"))
    assert list((tmp_path / "guest" / "tables").glob("*.host"))
    assert not (tmp_path / "guest" / "ticket.json").exists()


@pytest.mark.parametrize("tables", [1, 2])
def test_a_table_with_a_clock_that_was_handed_over_rises_at_its_new_host_alone(tmp_path: Path, tables: int) -> None:
    """What is left of its clock is kept whenever a table is closed."""
    timed = Kind("timed", "kross", {"seconds_to_write": 60})

    async def run() -> None:
        async with two_programs(timed, tmp_path, "--tables", str(tables)) as (host, guest):
            host.say(hand_over=1)
            await guest.hears("asked")
            guest.say(take_over=True)
            await guest.hears("host")
            await host.hears("handed_over")
            host.say(start=True)
            assert await host.hears("declined") == "There is no table 1."
            host.say(table=0, list=True)
            assert len(await host.hears("list")) == tables - 1
            assert await host.quit() == 0
            assert [path.name for path in (tmp_path / "host" / "tables").glob("*.host")] == ["lobby-2.host"][
                : tables - 1
            ]
            await host.start()
            await until(lambda: len(host.opened) == tables)
            assert host.heard.get("seen") is None  # the one that is new waits for people
            assert await host.quit() == 0
            assert await guest.quit() == 0
            (kept,) = (tmp_path / "guest" / "tables").glob("*.host")
            assert json.loads(kept.read_text())["left"]

    asyncio.run(run())


def test_a_way_back_to_another_table_is_not_taken(tmp_path: Path) -> None:
    TableFolder(tmp_path).keep_ticket(Ticket("127.0.0.1", 9, "00" * 32, 1, "00" * 32))
    parser = _parser()
    asked = parser.parse_args(["join", "127.0.0.1:10", "ABC123", "--folder", str(tmp_path)])
    assert _way(asked, TableFolder(tmp_path).ticket) == [Invitation("127.0.0.1", "ABC123", 10)]
    for same in (["join", "127.0.0.1:9", "ABC123"], ["join"]):
        assert _way(parser.parse_args(same), TableFolder(tmp_path).ticket) == TableFolder(tmp_path).ticket


def test_a_code_may_be_typed_as_it_is_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.lan.visit.own_addresses", lambda: ["192.168.1.7"])
    there = Invitation("192.168.1.20", "ABC2D3", port_of("ABC2D3"), number=7)
    code = f"{spaced(there.code)} 7"
    for typed in ([code], code.split(), [code.replace(" ", "")], code.lower().rsplit(" ", 1)):
        assert _way(_parser().parse_args(["join", *typed]), None) == [there]
    ways = _way(_parser().parse_args(["join", "192.168.1.20", *code.split()]), None)
    assert not isinstance(ways, Ticket)
    (way,) = ways
    assert (way.address, way.secret, way.number) == ("192.168.1.20", "ABC2D3", 7)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["join", "nowhere", "ABC123"], "nowhere is not an address like 192.168.1.20."),
        (["join", "ABCDE"], "A code has ten characters, this one has 5."),
        (["join", "wordtable://x"], "This is not an invitation to a table."),
        (["host", "--seats", "2", "--options", "{"], "Argument --options: This is not JSON."),
        (["host", "--bots", "genius"], "Argument --bots: skills are child, casual, good, strong, master."),
        (["host", "--game", "chess"], "Argument --game"),
        (["host"], "Say who plays: --seats, --here or --bots."),
        (["host", "--seats", "1"], "KROSS THE WORDZ is for 2 to 5 players."),
        (["host", "--seats", "-1"], "Argument --seats: -1 is no whole number from 0 to 16."),
        (["host", "--seats", "2", "--options", '{"grab":"x"}'], "The option grab cannot be x."),
        (["host", "--here", "Ann,ann"], "Somebody here is called ann: please choose another name."),
        (["host", "--seats", "2", "--port", "70000"], "Argument --port: 70000 is no whole number from 0 to 65535."),
        (["host", "--seats", "2", "--address", "203.0.113.9"], "No table can be opened at 203.0.113.9: "),
        (["host", "--seats", "2", "--folder", __file__], "is not a folder."),
        (["host", "--seats", "2", "--seed", "x"], "Argument --seed: x is no whole number"),
        (["join", "127.0.0.1"], "The code’s last six characters are needed, too."),
        (["host", "--seats", "2", "--limits", '{"x":1}'], "Argument --limits: x is unknown here."),
        (["join"], "No way back is kept: say where the table is."),
        (["dance"], "Argument what"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(arguments: list[str], said: str, capsys) -> None:
    try:
        code = main(arguments)
    except SystemExit as ended:
        code = int(ended.code or 0)
    assert code == 1
    assert said in capsys.readouterr().err


def test_what_is_kept_of_a_table_is_nobody_else_s(tmp_path: Path) -> None:
    async def run() -> None:
        async with two_programs(KINDS[0], tmp_path):
            pass

    asyncio.run(run())
    (keys,) = (tmp_path / "host" / "tables").glob("*.host")
    ticket = tmp_path / "guest" / "ticket.json"
    assert {path.stat().st_mode & 0o777 for path in (keys, ticket)} == {0o600}
    assert json.loads(ticket.read_text())["guest"] == 1
