"""Thousands of messages with something wrong in them, each way: they are refused in words, and nobody ends by a bug.

`make test-deep` sends 50,000 each way.
"""

import asyncio
import contextlib
import json
from collections import Counter
from random import Random
from typing import Any

import pytest
from websockets.asyncio.server import ServerConnection
from websockets.exceptions import ConnectionClosed

from app.lan.messages import Declined
from app.lan.ticket import Ticket
from tests.conftest import DEEP
from tests.lan.evening import ANN, BO, HERE, Phone, Tell, are_shown_the_table, evening, move_of, until
from tests.lan.strangers import FINGERPRINT, TOKEN, come_back, let_in, log_in, reach, say, trap
from tests.lan.test_messages import bent, fuzzed

TO_A_HOST = 50_000 if DEEP else 2_500
TO_A_GUEST = 50_000 if DEEP else 2_500
GAMES = ["kross", "typo2d"]
HEARD = ("Took", "Declined", "TimeIs")  # of a message that could be
MEANT: list[dict[str, Any]] = [
    {"Hello": {"protocol": 7, "app": "1.0"}},
    {"Knock": {"opening": "41" * 33, "by_link": False}},
    {"Return": {"guest": 1, "nonce": "0b" * 16, "proof": "0f" * 32}},
    *[{"Sit": {"seat": 2, "player": {"name": "Cy", "age": 9, "handicap": {"extra_time": 10}}}}] * 3,
    *[{"Play": {"seat": 2, "number": number, "move": {"Call": {"letter": "A"}}}} for number in range(1, 7)],
    *[{"Play": {"seat": 2, "number": 1, "move": {"Choose": {"card": "A"}}, "pressed": 1.5, "seen": 2}}] * 6,
    *[{"TakeBack": {"seat": 2, "number": 2}}] * 2,
    {"AskTime": {"sent": 1.5}},
    *[{"HintTaken": {"seat": 2, "number": 1}}] * 2,
    {"Consent": {"takes_over": True}},
    {"Ready": {"port": 47150}},
]


@pytest.mark.timeout(3600 if DEEP else 120)
@pytest.mark.parametrize("game", GAMES)
def test_whatever_a_guest_says_the_table_goes_on(game: str, record_property: Tell) -> None:
    async def run() -> None:
        rng, lines, outcomes = Random(1), [json.dumps(each) for each in MEANT], Counter[str]()
        async with evening(ANN, game=game, seats=3) as here:
            own, phone = here.own_device(), await (await here.phone()).sit(1, BO)
            caller = await reach(here.host.port)
            known = (await log_in(caller, here.way[0].secret))["LetIn"]
            await say(caller, Sit={"seat": 2, "player": {"name": "Cy"}})
            await until(lambda: here.table.places[2].player)
            here.start()
            for number in range(TO_A_HOST // len(GAMES)):
                line = rng.choice(lines) if number % 5 == 0 else fuzzed(lines, rng)  # so that things happen meanwhile
                outcome = await outcome_of(caller, line.encode("utf-8", "replace").decode(), number)
                outcomes[outcome] += 1
                if outcome not in HEARD:
                    caller = await reach(here.host.port)
                    assert "LetBack" in await come_back(caller, known["guest"], known["token"])
            await caller.close()
            tables = {0: own, 1: phone.table}
            await until(lambda: are_shown_the_table(here, tables))
            assert not phone.table.ended
            assert here.table.table is not None
            for seat in here.table.table.view(None).active & tables.keys():
                answers = move_of(tables[seat], seat)
                await until(lambda answers=answers: answers)  # type: ignore[misc]
        record_property(f"{game}, fuzzed messages to a host", dict(outcomes))
        assert set(outcomes) <= {*HEARD, "malformed", "too long"}
        assert outcomes["malformed"] > TO_A_HOST // len(GAMES) // 10

    asyncio.run(run())


async def outcome_of(caller: Any, line: str, number: int) -> str:
    """What a host makes of a line: how it answers, or why it shows its guest out."""
    said: list[str] = []
    try:
        await caller.send(line)
        await say(caller, AskTime={"sent": number + 0.25})  # which is answered when the line has been heard
        while f'"sent":{number}.25' not in "".join(said):
            said.append(await heard(caller))
            if said[-1].startswith('{"Refused"'):
                caller.transport.abort()
                return str(json.loads(said[-1])["Refused"]["reason"])
    except ConnectionClosed as closed:
        reason = closed.rcvd.reason if closed.rcvd else "hung up"
        return "too long" if reason.startswith("frame with") else reason
    return next(kind for kind in HEARD if f'"{kind}"' in "".join(said))


async def heard(connection: Any) -> str:
    """What comes next, as it was sent."""
    return str(await connection.recv())


async def really_said(game: str) -> list[list[str]]:
    """What a host says to somebody who sits at its table, a list for each picture with all that makes it whole."""
    async with evening(ANN, game=game, seats=2) as here:
        own = here.own_device()
        caller = await reach(here.host.port)
        await log_in(caller, here.way[0].secret)
        await say(caller, Sit={"seat": 1, "player": {"name": "Bo"}})
        await until(lambda: here.table.places[1].player)
        here.start()
        said: list[str] = []
        with contextlib.suppress(TimeoutError):
            for _ in range(6):
                if own.shown and 0 in own.shown.hands[0].view.active:
                    move_of(own, 0)
                async with asyncio.timeout(0.3):
                    said += (await heard(caller)).split("\n")
        await caller.close()
    pictures: list[list[str]] = [[]]
    for line in said[next(at for at, line in enumerate(said) if line.startswith('{"Opened"')) :]:
        pictures[-1].append(line.strip())
        if line.startswith('{"Seen"'):
            pictures.append([*pictures[-1]])
    return [picture for picture in pictures if picture[-1].startswith('{"Seen"')]


@pytest.mark.timeout(3600 if DEEP else 120)
@pytest.mark.parametrize("game", GAMES)
def test_whatever_a_host_says_a_guest_shows_it_or_leaves_in_words(game: str, record_property: Tell) -> None:
    async def run() -> None:
        rng, outcomes, sent = Random(2), Counter[str](), 0
        pictures = await really_said(game)
        said: list[str] = []

        async def lies(victim: ServerConnection) -> None:
            await let_in(victim, "")
            for line in said:
                await victim.send(line)
            await say(victim, Declined={"text": {"template": "That was all."}})
            await victim.wait_closed()

        async with trap(lies) as port:
            while sent < TO_A_GUEST // len(GAMES):
                said[:] = rng.choice(pictures)
                for _ in range(rng.choice([1, 1, 2])):
                    at = rng.randrange(len(said))
                    with contextlib.suppress(ValueError):
                        said[at] = json.dumps(bent(json.loads(said[at]), rng))
                if rng.random() < 0.1:
                    said[rng.randrange(len(said))] = fuzzed(said, rng).encode("utf-8", "replace").decode()
                sent += len(said)
                phone = Phone()
                phone.go(Ticket(HERE, port, FINGERPRINT.hex(), 1, TOKEN))
                await until(lambda phone=phone: what_became_of(phone))  # type: ignore[misc]
                outcomes[what_became_of(phone)] += 1
                if phone.table.ended:
                    phone.table.ended.text.text().encode()
                    assert phone.task is not None
                    await phone.task  # which no bug has ended
                await phone.leave()
        record_property(f"{game}, {sent} messages of a host, fuzzed", dict(outcomes))
        assert outcomes["left in words"] > outcomes.total() // 4
        assert outcomes["at the table"] > outcomes.total() // 50

    asyncio.run(run())


def what_became_of(phone: Phone) -> str:
    """Whether a guest left, or heard all there was, or was sent more at once than a message may have."""
    if phone.table.ended:
        return "left in words"
    if any(isinstance(news, Declined) for news in phone.heard):
        return "at the table"
    return "hung up" if phone.table.lost else ""
