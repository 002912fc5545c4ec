"""Tables without a screen, each side a process of its own: killed, frozen, started again, they play the same game."""

import asyncio
import json
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest

from app.core.game import Player
from app.core.table import open_table
from app.games import GAMES
from app.lan.__main__ import find_game, main
from app.library import default_judge
from tests.conftest import DEEP
from tests.lan.evening import until, whim
from tests.lan.programs import Program, move, view_in

SEED = 7


def undisturbed(game: str, most: int) -> list[str]:
    """The record of the game as it is played without a network."""
    judge = default_judge()
    rules = find_game(game, judge)
    record: list[str] = []
    players = (Player("Ann", 30), Player("Bo", 40))
    table = open_table(rules, rules.options_type(), players, judge, Random(SEED), record.append)
    while not table.is_over and len(record) <= most:
        seat = min(table.view(None).active)
        table.play(seat, whim(rules, table.view(seat)))
    return record


@asynccontextmanager
async def two_programs(game: str, folder: Path) -> AsyncIterator[tuple[Program, Program]]:
    """A host of nobody, and a guest who plays both seats."""
    here = ("--address", "127.0.0.1")
    host = Program(
        *("host", "--game", game, "--seats", "2", "--seed", str(SEED), "--port", "0", "--no-answer"),
        *("--folder", str(folder / "host"), *here),
    )
    await host.start()
    (way,) = await host.hears("open")
    guest = Program("join", way["link"], "--folder", str(folder / "guest"), *here)
    await guest.start()
    await guest.hears("lobby")
    try:
        for seat, (name, age) in enumerate((("Ann", 30), ("Bo", 40))):
            guest.say(sit={"seat": seat, "player": {"name": name, "age": age}})
        await guest.hears("lobby", lambda lobby: all(place["name"] for place in lobby["places"]))
        host.say(start=True)
        await guest.hears("seen")
        yield host, guest
    finally:
        for program in (guest, host):
            program.send(signal.SIGCONT)
            await program.kill()


def record_in(folder: Path) -> list[str]:
    (file,) = (folder / "host" / "tables").glob("*.jsonl")
    return file.read_text(encoding="utf-8").splitlines()


async def host_is_killed(host: Program, guest: Program) -> None:
    guest.heard.pop("lost", None)
    await host.kill()
    await guest.hears("lost")
    guest.heard.clear()
    await host.start()
    await guest.hears("seen")


async def guest_is_killed(host: Program, guest: Program) -> None:
    await guest.kill()
    await host.hears("seen", lambda seen: not seen["places"][0]["here"])
    await guest.start()
    await guest.hears("seen")


async def guest_is_frozen(host: Program, guest: Program) -> None:
    guest.send(signal.SIGSTOP)
    await host.hears("seen", lambda seen: not seen["places"][0]["here"])
    guest.heard.clear()
    guest.send(signal.SIGCONT)
    await guest.hears("seen")


async def host_is_frozen(host: Program, guest: Program) -> None:
    guest.heard.pop("lost", None)
    host.send(signal.SIGSTOP)
    await guest.hears("lost")
    guest.heard.clear()
    host.send(signal.SIGCONT)
    await guest.hears("seen")


FAULTS = [host_is_killed, guest_is_killed, guest_is_frozen, host_is_frozen]


@pytest.mark.parametrize("game", GAMES if DEEP else ["kross"])
def test_processes_that_are_killed_and_frozen_play_the_same_game(game: str, tmp_path: Path, capsys) -> None:
    most = 100_000 if DEEP else 8
    expected = undisturbed(game, most)

    made = 0

    async def run() -> list[str]:
        nonlocal made
        rules = find_game(game, default_judge())
        async with two_programs(game, tmp_path) as (host, guest):
            while len(record_in(tmp_path)) < len(expected):
                await until(lambda: view_in(guest, 0, rules) is not None)
                seat = min(view_in(guest, 0, rules).active)
                await move(guest, seat, rules)
                made += 1
                if (DEEP or made % 2 == 0) and len(record_in(tmp_path)) < len(expected):
                    await FAULTS[made // (1 if DEEP else 2) % len(FAULTS)](host, guest)
            return record_in(tmp_path)

    assert asyncio.run(run())[1:] == expected[1:]
    if DEEP:
        with capsys.disabled():
            print(f"\n{game}: {made - 1} kills and freezes, one after each move: the same game")  # noqa: T201


def test_several_tables_in_one_process_have_each_their_own_port() -> None:
    async def run() -> None:
        host = await Program(
            *("host", "--tables", "3", "--bots", "good,good", "--at-once", "--no-answer", "--address", "127.0.0.1")
        ).start()
        await until(lambda: host.all.count("open") == 3)
        host.say(table=9, start=True)
        assert "no table 9" in await host.hears("declined")
        assert await host.quit() == 0

    asyncio.run(run())


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["join", "nowhere", "ABC123"], "nowhere is no address like 192.168.1.20."),
        (["join", "ABCDE"], "A code has ten characters, this one 5."),
        (["join", "wordtable://x"], "This is no invitation to a table."),
        (["host", "--seats", "2", "--options", "{"], "This is not JSON."),
        (["host", "--bots", "genius"], "Argument --bots: skills are child, casual, good, strong, master."),
        (["host", "--game", "chess"], "Argument --game"),
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
        async with two_programs("kross", tmp_path):
            pass

    asyncio.run(run())
    (estate,) = (tmp_path / "host" / "tables").glob("*.host")
    ticket = tmp_path / "guest" / "ticket.json"
    assert {path.stat().st_mode & 0o777 for path in (estate, ticket)} == {0o600}
    assert json.loads(ticket.read_text())["guest"] == 1
