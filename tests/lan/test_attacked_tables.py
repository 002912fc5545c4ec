"""A guest that takes names and hints that are not its own, a device of several people, and a host that is gone."""

import asyncio
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from app.core.game import Player
from app.core.table import open_table
from app.core.transcript import HouseRules
from app.lan.asides import hints_of
from app.lan.handover import HostKeys, write_host_keys
from app.lan.ticket import Ticket, write_ticket
from app.storage import host_keys, kept
from app.storage.tables import FOLDER, Tables
from tests.conformance import JUDGE
from tests.lan.evening import ANN, HERE, Evening, evening, find_game, until
from tests.lan.programs import Program
from tests.lan.strangers import hear_all, log_in, reach, say


async def inside(here: Evening) -> Any:
    """A stranger that was let in."""
    caller = await reach(here.host.port)
    assert "LetIn" in await log_in(caller, here.way[0].secret)
    return caller


async def told(caller: Any, kind: str) -> dict[str, Any]:
    """The next message of a kind."""
    while True:
        for said in await hear_all(caller):
            if kind in said:
                return dict(said[kind])


@pytest.mark.parametrize(
    ("typed", "called"),
    [
        ("Bo\u200b", "Bo"),  # a space of no width
        ("\u202eoB\u202c", "oB"),  # from right to left
        ("B\u2060o\ufeff\u00ad", "Bo"),
        ("  Bo   Lee ", "Bo Lee"),
        ("Bo 😀", "Bo"),
        ("А\u043f\u043f", "А\u043f\u043f"),  # Cyrillic, and like nobody
        ("\u0410nn", "\u0410nn (2)"),  # with a Cyrillic A
        ("Ann\u0301", "Ann\u0301 (2)"),
        ("\uff21\uff4e\uff4e", "\uff21\uff4e\uff4e (2)"),  # letters as wide as a Chinese one
        ("A n n", "A n n (2)"),
        ("An.n", "An.n (2)"),
    ],
)
def test_a_name_is_what_is_seen_of_it_and_one_like_another_gets_a_mark(typed: str, called: str) -> None:
    async def run() -> None:
        async with evening(ANN) as here:
            caller = await inside(here)
            await say(caller, Sit={"seat": 1, "player": {"name": typed}})
            await until(lambda: here.table.places[1].player)
            assert here.table.places[1].player == Player(called)
            await caller.close()

    asyncio.run(run())


@pytest.mark.parametrize("typed", ["Ann\u200b", "\u202eAnn", "ann", " A\ufeffnn "])
def test_nobody_is_called_like_somebody_else_by_letters_that_are_not_seen(typed: str) -> None:
    async def run() -> None:
        async with evening(ANN) as here:
            caller = await inside(here)
            await say(caller, Sit={"seat": 1, "player": {"name": typed}})
            declined = await told(caller, "Declined")
            assert declined["text"]["template"] == "Somebody here is called {name}: please choose another name."
            assert here.table.places[1].player is None
            await caller.close()

    asyncio.run(run())


def test_a_seat_has_as_many_hints_as_were_agreed_on_and_no_more() -> None:
    async def run() -> None:
        async with evening(ANN, house=replace(HouseRules(), hints=2)) as here:
            caller = await inside(here)
            await say(caller, Sit={"seat": 1, "player": {"name": "Bo", "handicap": {"extra_hints": 1}}})
            await until(lambda: here.table.places[1].player)
            here.start()
            for number in range(1, 101):
                await say(caller, HintTaken={"seat": 1, "number": number})
            declined = await told(caller, "Declined")
            assert declined["text"]["template"] == "This seat has had all its hints."
            assert hints_of(here.table.asides, 1) == 3
            await caller.close()

    asyncio.run(run())


def test_what_is_kept_of_tables_is_for_its_owner_alone(tmp_path: Path) -> None:
    tables = Tables(tmp_path, find_game)
    journal = tables.open_new("kross")
    game = find_game("kross", JUDGE)
    open_table(game, game.options_type(), (ANN, Player("Bo")), JUDGE, Random(1), journal)
    keys = HostKeys("ABC123", "key", "chain", 47150, (), ())
    host_keys.keep_host_keys(tmp_path, journal.key, write_host_keys(keys))
    host_keys.keep_ticket(tmp_path, write_ticket(Ticket(HERE, 1, "00" * 32, 1, "00" * 32)))
    kept.write(tmp_path / "other.json", {})
    tables.saved()
    files = [each for each in tmp_path.rglob("*") if each.is_file()]
    assert len(files) == 5
    assert {each.stat().st_mode & 0o777 for each in files} == {0o600}
    record = next((tmp_path / FOLDER).glob("*.jsonl"))
    record.chmod(0o644)  # as records of before are
    tables.resume(journal.key)
    assert record.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("way_out", ["leave", "no more lines"])
def test_who_looks_for_a_host_that_is_gone_may_leave(way_out: str, tmp_path: Path) -> None:
    async def run() -> None:
        host_keys.keep_ticket(tmp_path, write_ticket(Ticket(HERE, 1, "00" * 32, 1, "00" * 32)))
        guest = await Program("join", "--folder", str(tmp_path), "--address", HERE).start()
        await guest.hears("lost")
        guest.say(sit={"seat": 0, "player": {"name": "Ann"}})
        if way_out == "leave":
            guest.say(leave=True)
            assert await guest.ends() == 1
        else:
            assert await guest.quit() == 1

    asyncio.run(run())


def test_what_was_said_before_there_was_a_table_is_done_then_though_no_more_is_said() -> None:
    async def run() -> None:
        host = await Program("host", "--seats", "2", "--port", "0", "--no-answer", "--address", HERE).start()
        (way,) = await host.hears("open")
        guest = await Program("join", way["address"], way["code"], "--address", HERE).start()
        guest.say(stand_up=7)
        assert await guest.quit() == 0
        assert guest.heard["lobby"]
        assert await host.quit() == 0

    asyncio.run(run())
