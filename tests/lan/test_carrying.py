"""All that somebody has goes to the device that was told the code, and to no other."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from app.lan.carrying import Giving, take
from app.lan.link import NoWay, join
from app.lan.sockets import Incoming
from tests.lan.evening import APP, BRISK, Phone, evening, until

THINGS = Random(1).randbytes(300_000)
HERE = "127.0.0.1"


@asynccontextmanager
async def giving(content: bytes = THINGS) -> AsyncIterator[tuple[Giving, list[str]]]:
    told: list[str] = []
    giver = Giving(
        content,
        app=APP,
        limits=BRISK,
        report=lambda bug: told.append(repr(bug)),
        on_given=lambda: told.append("given"),
        address=HERE,
    )
    await giver.open(0)
    try:
        yield giver, told
    finally:
        await giver.close()


async def taken(ways: Any) -> bytes:
    """What came, kept at once."""
    came: list[bytes] = []

    async def keep(content: bytes) -> bool:
        came.append(content)
        return True

    await take(ways, APP, BRISK, keep)
    (content,) = came
    return content


async def refusal(ways: Any) -> str:
    with pytest.raises(NoWay) as none:
        await taken(ways)
    return none.value.why.reason


@pytest.mark.parametrize("length", [0, 1, 32_768, 300_000])
def test_it_comes_whole_and_the_giver_is_told(length: int) -> None:
    async def run() -> None:
        async with giving(THINGS[:length]) as (giver, told):
            assert await taken(giver.invitations) == THINGS[:length]
            await until(lambda: told == ["given"])

    asyncio.run(run())


def test_who_does_not_know_the_code_gets_nothing() -> None:
    async def run() -> None:
        async with giving() as (giver, told):
            (way,) = giver.invitations
            wrong = replace(way, secret="000000" if way.secret != "000000" else "111111")
            assert await refusal([wrong]) == "wrong_code"
            assert told == []
            assert await taken([way]) == THINGS

    asyncio.run(run())


def test_guesses_are_slowed_down_as_at_a_table() -> None:
    async def run() -> None:
        async with giving() as (giver, _):
            (way,) = giver.invitations
            wrong = replace(way, secret="000000" if way.secret != "000000" else "111111")
            reasons = [await refusal([wrong]) for _ in range(BRISK.wrong_a_minute + 1)]
            assert reasons[-1] == "locked"

    asyncio.run(run())


def test_it_is_given_once() -> None:
    async def run() -> None:
        async with giving() as (giver, told):
            await taken(giver.invitations)
            await until(lambda: told == ["given"])
            assert await refusal(giver.invitations) == "given_away"

    asyncio.run(run())


def test_the_giver_is_told_once_everything_is_kept_there_and_not_before() -> None:
    async def run() -> None:
        async with giving() as (giver, told):

            async def keep(content: bytes) -> bool:
                await asyncio.sleep(0.2)
                assert told == []
                return len(content) == len(THINGS)

            await take(giver.invitations, APP, BRISK, keep)
            await until(lambda: told == ["given"])

    asyncio.run(run())


def test_what_could_not_be_kept_there_can_be_taken_again() -> None:
    async def run() -> None:
        async with giving() as (giver, told):

            async def refuse(_: bytes) -> bool:
                return False

            await take(giver.invitations, APP, BRISK, refuse)
            assert told == []
            assert await taken(giver.invitations) == THINGS
            await until(lambda: told == ["given"])

    asyncio.run(run())


def test_of_two_devices_at_once_one_gets_it() -> None:
    async def run() -> None:
        async with giving() as (giver, told):

            async def keep(_: bytes) -> bool:
                assert await refusal(giver.invitations) == "being_taken"
                return True

            await take(giver.invitations, APP, BRISK, keep)
            await until(lambda: told == ["given"])

    asyncio.run(run())


def test_a_device_that_breaks_off_leaves_it_to_be_taken() -> None:
    async def run() -> None:
        async with giving() as (giver, told):
            link = await join(giver.invitations[0], APP, BRISK)
            await link.connection.send(b"wordtable belongings 1")
            await link.connection.recv()
            link.connection.transport.abort()
            assert await taken(giver.invitations) == THINGS
            await until(lambda: told == ["given"])

    asyncio.run(run())


def test_a_giver_that_breaks_off_leaves_everything_as_it_was() -> None:
    class BreaksOff(Giving):
        async def _give(self, connection: Incoming) -> None:
            await connection.recv()
            await connection.send((9).to_bytes(8, "big") + bytes(32))
            connection.transport.abort()

    async def run() -> None:
        giver = BreaksOff(b"", app=APP, limits=BRISK, report=print, on_given=print, address=HERE)
        await giver.open(0)
        assert await refusal(giver.invitations) == "giver_gone"
        await giver.close()

    asyncio.run(run())


def test_who_would_sit_down_there_is_told_that_it_is_no_table() -> None:
    async def run() -> None:
        async with giving() as (giver, told):
            phone = await Phone().join(giver.invitations)
            try:
                await until(lambda: phone.table.ended)
                assert phone.table.ended
                assert phone.table.ended.reason == "no_table_here"
                assert told == []
            finally:
                await phone.leave()

    asyncio.run(run())


def test_who_would_take_things_from_a_table_is_told_that_it_is_one() -> None:
    async def run() -> None:
        async with evening(limits=BRISK) as here:
            assert await refusal(here.way) == "only_a_table"

    asyncio.run(run())


def test_where_nobody_gives_it_is_said() -> None:
    async def run() -> None:
        async with giving() as (giver, _):
            ways = giver.invitations
        assert await refusal(ways) == "no_table"
        assert await refusal([]) == "offline"

    asyncio.run(run())
