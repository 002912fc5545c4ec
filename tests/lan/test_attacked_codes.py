"""Somebody guesses codes, stands between, or says more than people do: whoever was invited plays on."""

import asyncio
import contextlib
import json
from collections import Counter
from typing import Any

import pytest
from websockets.asyncio.server import ServerConnection
from websockets.exceptions import ConnectionClosed

from app.lan.doorkeeper import RELAYED
from app.lan.invite import Invitation, read_link
from app.lan.limits import TIDIED, Knocks, Limits
from app.lan.link import NoWay, join
from tests.lan.evening import ANN, APP, BRISK, HERE, Tell, evening, until
from tests.lan.programs import Program
from tests.lan.strangers import log_in, reach, say, trap

WRONG = "ZZZZZZ"


async def guess(port: int, number: int, secret: str = WRONG, **way: Any) -> str:
    """A login from another address every four times: the reason it was refused for, or what it was let in by."""
    caller = await reach(port, f"127.0.1.{number // 4 + 1}")
    said = await log_in(caller, secret, **way)
    await caller.close()
    return str(said["Refused"]["reason"]) if "Refused" in said else next(iter(said))


def test_thirty_wrong_codes_slow_down_what_is_typed_and_change_nothing(record_property: Tell) -> None:
    async def run() -> None:
        async with evening() as here:
            before = here.way
            said = Counter([await guess(here.host.port, number) for number in range(30)])
            assert said == {"wrong_code": 20, "guessed": 10}
            assert await guess(here.host.port, 99, before[0].secret) == "guessed"
            assert await guess(here.host.port, 99, before[0].key, by_link=True) == "LetIn"
            assert here.way == before
            record_property("after 30 wrong codes", "the code is the same, and a link leads in")

    asyncio.run(run())


def test_a_console_host_keeps_its_code_too_and_a_link_still_leads_in() -> None:
    async def run() -> None:
        host = await Program("host", "--seats", "2", "--port", "0", "--no-answer", "--address", HERE).start()
        (way,) = await host.hears("open")
        link = read_link(way["link"])
        said = Counter([await guess(link.port, number) for number in range(20)])
        assert said == {"wrong_code": 20}
        assert await guess(link.port, 99, link.key, by_link=True) == "LetIn"
        assert await host.quit() == 0

    asyncio.run(run())


def test_guesses_at_a_link_are_refused_and_slow_nobody_down_who_types() -> None:
    async def run() -> None:
        async with evening() as here:
            said = Counter([await guess(here.host.port, number, "k" * 22, by_link=True) for number in range(25)])
            assert said == {"wrong_link": 25}
            assert await guess(here.host.port, 0, here.way[0].secret, by_link=True) == "wrong_link"  # not by its gate
            assert await guess(here.host.port, 0, here.way[0].secret) == "LetIn"

    asyncio.run(run())


def test_a_school_behind_one_address_comes_in_and_whoever_is_gone_is_forgotten() -> None:
    time = 0.0
    knocks = Knocks(Limits(), lambda: time, lambda: 40)
    came = 0
    for _ in range(60):
        came += sum(knocks.take("192.0.2.1", by_link=False) for _ in range(10))
        time += 1
    assert 160 <= came <= 190  # four at each table, and those that come at once
    assert all(knocks.take("192.0.2.1", by_link=True) for _ in range(30))
    for number in range(10_000):
        knocks.take(f"10.0.{number // 256}.{number % 256}", by_link=False)
        time += 1
    assert len(knocks._buckets) <= TIDIED


@pytest.mark.parametrize(("secret", "reason", "warned"), [("", "relayed", 1), (WRONG, "wrong_code", 0)])
def test_a_relay_is_told_of_at_both_ends_and_a_slip_is_a_slip(secret: str, reason: str, warned: int) -> None:
    """It has a certificate of its own, as it must to read along, and passes on each word."""

    async def run() -> None:
        async with evening(ANN) as here:
            told: list[Any] = []
            here.own_device().on_declined.append(told.append)

            async def relay(victim: ServerConnection) -> None:
                host = await reach(here.host.port)

                async def pass_on(source: Any, target: Any) -> None:
                    with contextlib.suppress(ConnectionClosed):
                        async for text in source:
                            await target.send(text)
                    await target.close()

                await asyncio.gather(pass_on(victim, host), pass_on(host, victim))

            async with trap(relay) as port:
                with pytest.raises(NoWay) as none:
                    await join(Invitation(HERE, secret or here.way[0].secret, port), APP, BRISK)
            assert none.value.why.reason == reason
            assert told == [RELAYED] * warned

    asyncio.run(run())


def test_a_script_that_says_too_much_is_told_and_heard_later_and_is_not_thrown_out(record_property: Tell) -> None:
    async def run() -> None:
        async with evening(limits=Limits(rate=50, burst=20)) as here:
            caller = await reach(here.host.port)
            await log_in(caller, here.way[0].secret)
            for number in range(100):
                await say(caller, AskTime={"sent": float(number)})
            heard: list[str] = []
            while sum("TimeIs" in line for line in heard) < 100:
                heard += str(await caller.recv()).split("\n")
            told = [line for line in heard if "Declined" in line]
            assert len(told) == 1
            assert "says more than people do" in told[0]
            assert not any("Refused" in line for line in heard)
            answers = [json.loads(line)["TimeIs"]["sent"] for line in heard if "TimeIs" in line]
            assert answers == sorted(answers)
            await say(caller, Sit={"seat": 0, "player": {"name": "Ann"}})
            await until(lambda: here.table.places[0].player)
            record_property("100 messages at once at 50 a second", "all answered, in their order; told once")
            await caller.close()

    asyncio.run(run())


def test_who_is_slowed_down_keeps_nobody_else_waiting() -> None:
    async def run() -> None:
        async with evening(limits=Limits(rate=0.01)) as here:
            loud, quiet = await reach(here.host.port), await reach(here.host.port)
            for caller in (loud, quiet):
                await log_in(caller, here.way[0].secret)
            for _ in range(60):
                await say(loud, AskTime={"sent": 0.0})
            await until(lambda: len(here.table.devices) == 3)
            await say(quiet, Sit={"seat": 0, "player": {"name": "Bo"}})
            await until(lambda: here.table.places[0].player)  # long before all of the others' is heard

    asyncio.run(run())
