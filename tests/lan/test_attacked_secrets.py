"""Somebody at the table, or at the radio, watches what comes when, and how long it is: that tells no secret."""

import asyncio
import json
from dataclasses import replace
from typing import Any

from app.games.typo2d.model import Choose
from app.lan.chairs import RemoteChair
from app.lan.shared import SharedTable
from tests.lan.evening import ANN, BO, Phone, Tell, evening, until
from tests.lan.strangers import log_in, radio, reach, say

TLS = 17  # bytes that encryption adds to what is in a record
LONGEST_SIGN = 150  # of life, which is no message


async def lines(connection: Any, last: str) -> list[Any]:
    """What comes, up to a message of that kind."""
    heard: list[Any] = []
    while not any(last in said for said in heard):
        heard += [json.loads(line) for line in str(await connection.recv()).split("\n")]
    return heard


async def choose(table: SharedTable, seat: int, card: str) -> None:
    """Let a seat choose a card, and wait until it lies there."""
    answers: list[Any] = []
    table.play(seat, Choose(card), answers.append)
    await until(lambda: answers)
    assert answers == [None]


def test_nobody_hears_that_another_card_was_chosen_face_down() -> None:
    """Before, each other choice brought everybody a message."""

    async def run() -> None:
        async with evening(ANN, game="typo2d", seats=2) as here:
            own = here.own_device()
            caller = await reach(here.host.port)
            await log_in(caller, here.way[0].secret)
            await say(caller, Sit={"seat": 1, "player": {"name": "Bo"}})
            await until(lambda: here.table.places[1].player)
            here.start()
            view: Any = RemoteChair(own, 0).view
            cards = list(dict.fromkeys(view.hand))
            assert len(cards) > 2

            await choose(own, 0, cards[0])
            await say(caller, AskTime={"sent": 1.0})
            await lines(caller, "TimeIs")
            for card in cards * 3:
                await choose(own, 0, card)
                await say(caller, AskTime={"sent": 2.0})
                assert [next(iter(said)) for said in await lines(caller, "TimeIs")] == ["TimeIs"]
            await caller.close()

    asyncio.run(run())


def test_who_listens_to_the_radio_sees_one_size_whichever_card_is_chosen(record_property: Tell) -> None:
    """Before, a card with an icon was a letter longer on the wire, and so told from one without."""

    async def run() -> None:
        async with evening(ANN, game="typo2d", seats=2) as here, radio(here.host.port) as (port, there, back):
            phone = Phone()
            here.phones.append(phone)
            await phone.join([replace(here.way[0], port=port)])
            await phone.sit(1, BO)
            here.start()
            await until(lambda: phone.table.shown)
            view: Any = RemoteChair(phone.table, 1).view
            there.clear()
            back.clear()
            for card in dict.fromkeys(view.hand):
                await choose(phone.table, 1, card)
            plays = {size for size in there if size > LONGEST_SIGN}
            assert plays == {256 + 8 + TLS}  # a frame of a guest has a head of eight bytes
            assert all((size - TLS - 4) % 256 == 0 for size in back if size > LONGEST_SIGN)
            record_property("bytes of a choice on the radio, whichever card", plays)

    asyncio.run(run())
