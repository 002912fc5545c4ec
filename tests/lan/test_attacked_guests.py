"""A host whose code somebody typed may be anybody: whatever it says, the guest goes on, or leaves and says why."""

import asyncio
import json
from typing import Any

import pytest
from websockets.asyncio.server import ServerConnection

from app.core.game import Malformed
from app.lan.guest import Asked
from app.lan.handover import parts_of
from app.lan.invite import Invitation
from app.lan.messages import Declined, read_from_guest, read_from_host
from tests.lan.evening import ANN, BO, HERE, Phone, evening, until
from tests.lan.strangers import hear, let_in, say, trap
from tests.lan.test_moving import Heir

CODE = "ABC123"
NOWHERE: list[tuple[str, Any]] = [
    ("", 47150),
    ("nowhere", 47150),
    ("example.org", 443),
    ("::1", 47150),
    ("127.0.0.1:80", 47150),
    ("127.0.0.1/24", 47150),
    ("127.1", 47150),
    ("a b", 47150),
    ("0.0.0.0", 47150),
    ("255.255.255.255", 47150),
    ("224.0.0.251", 47150),
    (HERE, 0),
    (HERE, -1),
    (HERE, 70_000),
    (HERE, 2**70),
    (HERE, "80"),
    (HERE, 80.5),
]


@pytest.mark.parametrize(("address", "port"), NOWHERE)
def test_a_table_that_moves_nowhere_is_left_in_words(address: str, port: Any) -> None:
    """Before, most of these ended the guest by a bug, and some sent it to whatever has that name."""

    async def run() -> None:
        async def lies(victim: ServerConnection) -> None:
            await let_in(victim, CODE)
            await say(victim, MovedTo={"address": address, "port": port})
            await victim.wait_closed()

        async with trap(lies) as at:
            phone = Phone()
            phone.go([Invitation(HERE, CODE, at)])
            await until(lambda: phone.table.ended)
            assert phone.table.ended is not None
            assert phone.table.ended.reason == "malformed"
            assert "should be a" in phone.table.ended.text.text()
            assert phone.task is not None
            await phone.task  # which no bug has ended
            assert phone.ticket is not None
            assert (phone.ticket.address, phone.ticket.port) == (HERE, at)

    asyncio.run(run())


FROM_A_HOST: list[tuple[dict[str, Any], str]] = [
    ({"LetIn": {"proof": "00" * 32, "guest": -1, "token": "00" * 32}}, "guest should be a number from 0."),
    ({"LetIn": {"proof": "00" * 32, "guest": 1, "token": "00"}}, "token should be a token."),
    ({"Refused": {"reason": "\u202eyou", "text": {"template": "No."}}}, "reason should be a word in small letters."),
    ({"Refused": {"reason": "no", "text": {"template": "No" * 9999}}}, "text should be a sentence."),
    ({"Declined": {"text": {"template": "{a}", "details": {"a": "A" * 9999}}}}, "text should be a sentence."),
    ({"Took": {"seat": -1, "number": 1}}, "seat should be a seat."),
    ({"Took": {"seat": 16, "number": 1}}, "seat should be a seat."),
    ({"TimeIs": {"sent": 1e13, "host": 1.0}}, "sent should be a moment of a clock."),
    (
        {"Seen": {"version": 1, "seats": [0], "places": [{"waited_for": -1}]}},
        "waited_for should be a number of seconds from 0 or null.",
    ),
    ({"Seen": {"version": -1, "seats": [0], "places": []}}, "version should be a number from 0."),
    ({"Seen": {"version": 1, "seats": [99], "places": []}}, "Number 1 of seats should be a seat or null."),
    (
        {"Seen": {"version": 1, "seats": [0], "places": [{"player": {"name": "Ann\u200b"}}]}},
        "player should be a player or null.",
    ),
    (
        {"Seen": {"version": 1, "seats": [0], "places": [{"player": {"name": "\u202ennA"}}]}},
        "player should be a player or null.",
    ),
    ({"Asides": {"said": [{"Hint": {"seat": 0, "before": -1}}]}}, "before should be a number from 0."),
    ({"Record": {"part": -1, "parts": 1, "text": ""}}, "part should be a number from 0."),
    ({"TakeOver": {"part": 0, "parts": 1, "text": "A" * 12_001}}, "text should be a part of a text."),
    ({"Welcome": {"protocol": 6, "app": "1.0\n", "nonce": "00" * 16}}, "app should be a version of the app."),
]
FROM_A_GUEST: list[tuple[dict[str, Any], str]] = [
    ({"Hello": {"protocol": 6, "app": "1" * 41}}, "app should be a version of the app."),
    ({"Knock": {"opening": "41"}}, "opening should be half of a login."),
    ({"Prove": {"code": "", "proof": "00" * 32}}, "code should be a proof."),
    ({"Sit": {"seat": -1, "player": {"name": "Ann"}}}, "seat should be a seat."),
    ({"Sit": {"seat": 0, "player": {"name": "A" * 501}}}, "player should be a player."),
    ({"Sit": {"seat": 0, "player": {"name": "Ann", "age": -1}}}, "player should be a player."),
    ({"Play": {"seat": 0, "number": -1, "move": None}}, "number should be a number from 0."),
    ({"Play": {"seat": 0, "number": 1, "move": 0, "pressed": 1e99}}, "pressed should be a moment of a clock or null."),
    ({"HintTaken": {"seat": 0, "number": 2**40}}, "number should be a number from 0."),
    ({"Ready": {"port": 0}}, "port should be a port from 1 to 65535."),
]  # fmt: skip


@pytest.mark.parametrize(("said", "why"), FROM_A_HOST)
def test_what_no_host_can_mean_is_not_read(said: dict[str, Any], why: str) -> None:
    with pytest.raises(Malformed) as error:
        read_from_host(json.dumps(said))
    assert str(error.value) == why


@pytest.mark.parametrize(("said", "why"), FROM_A_GUEST)
def test_what_no_guest_can_mean_is_not_read(said: dict[str, Any], why: str) -> None:
    with pytest.raises(Malformed) as error:
        read_from_guest(json.dumps(said))
    assert str(error.value) == why


class Person(Heir):
    """Somebody at a device that could be the host, who answers so when they are asked."""

    def __init__(self, answer: bool | None) -> None:
        self.answer = answer
        self.asked = 0
        super().__init__()

    def _hear(self, news: Any) -> None:
        if not isinstance(news, Asked):
            super()._hear(news)
            return
        self.asked += 1
        if self.answer is not None:
            self.guest.answer(takes_over=self.answer)


async def handed_over() -> list[str]:
    """What a host that hands its table over sends, in parts."""
    async with evening(ANN) as here:
        await (await here.phone()).sit(1, BO)
        here.start()
        table = here.table.table
        assert table is not None
        return [each.text for each in parts_of(here.host._handover(table, 1, 7))]


@pytest.mark.parametrize(("answer", "opened"), [(None, 0), (False, 0), (True, 1)])
def test_a_guest_asks_its_person_once_and_opens_one_port_if_they_agree(answer: bool | None, opened: int) -> None:
    """Before, thirty tables that nobody had asked for opened thirty ports."""

    async def run() -> None:
        parts = await handed_over()

        async def hand_over(victim: ServerConnection) -> None:
            for _ in range(30):
                for number, part in enumerate(parts):
                    await say(victim, TakeOver={"part": number, "parts": len(parts), "text": part})

        async def lies(victim: ServerConnection) -> None:
            await let_in(victim, CODE)
            await hand_over(victim)
            for _ in range(10):
                await say(victim, AskHeir={})
            while answer is not None and "Consent" not in await hear(victim):
                pass
            await hand_over(victim)
            await say(victim, Declined={"text": {"template": "That was all."}})
            await victim.wait_closed()

        async with trap(lies) as at:
            person = Person(answer)
            person.go([Invitation(HERE, CODE, at)])
            await until(lambda: any(isinstance(news, Declined) for news in person.heard))
            assert person.asked == 1
            assert len(person.opened) == opened
            await person.leave()

    asyncio.run(run())
