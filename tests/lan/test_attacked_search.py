"""Others answer who looks for a table, or let it in for nothing: a guest finds its own table all the same."""

import asyncio
import json
from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from itertools import pairwise

import pytest
from websockets.asyncio.server import ServerConnection

from app.lan import discovery
from app.lan.discovery import TableSeen, answer_questions, look_for_tables
from app.lan.guest import Guest, GuestConfig
from app.lan.invite import Invitation
from app.lan.limits import PATIENT
from app.lan.messages import PROTOCOL
from app.lan.search import Patience
from app.lan.server import found_among
from tests.lan.evening import APP, HERE, Phone, Tell, evening, find_game, nobody_else, until
from tests.lan.strangers import decoys, let_in, mutes, say, trap

CODE = "ABC123"
STRANGE = [
    b"",
    b"\xff\xfe",
    b"[" * 60,
    b'[47150,"kross","\\ud800"]',
    b'[47150,"\\ud800","Ann"]',
    b'[47150,"kross",["Ann"]]',
    b'[47150,"KROSS","Ann"]',
    b'[0,"kross","Ann"]',
    b'[1e400,"kross","Ann"]',
    b'[47150,"kross","Ann","more"]',
    b'[47150,"kross","' + b"A" * 60 + b'"]',
    b'[47150,"' + b"0f" * 16 + b'"]',
]


def test_strange_answers_are_passed_over_and_names_are_legible() -> None:
    async def run() -> None:
        seen: list[TableSeen] = []
        names = ["\u202eAnn\u202c", "A\u200bn\u2060n\ufeff", "  Ann  ", "A\u00adnn", "Ann\n"]
        answers = [*STRANGE, *(json.dumps([47150, "kross", name]).encode() for name in names)]
        async with decoys(discovery.PORT, lambda _: answers, [HERE]):
            looking = asyncio.create_task(look_for_tables(seen.append, here=HERE))
            await until(lambda: len(seen) >= len(names))
            looking.cancel()
            await asyncio.gather(looking, return_exceptions=True)
            await asyncio.sleep(0)
        assert {(table.game, table.name.strip()) for table in seen} == {("kross", "Ann")}

    asyncio.run(run())


def invented(question: bytes) -> Iterable[bytes]:
    """Answers that anybody can think of: of any table, and with proofs of nothing."""
    proofs = (f'[{port},"{"0f" * 16}"]'.encode() for port in range(20_000, 20_003))
    return [b'[20000,"kross","Ann"]', *proofs, question, question[-60:]]


def test_nobody_who_answers_keeps_a_guest_from_its_table(record_property: Tell) -> None:
    """The table has another port now; sixteen at other addresses answer, and eight of them hand on what it says."""

    async def run() -> None:
        async with evening() as here:
            phone = await here.phone()
            assert phone.ticket is not None
            elsewhere = replace(phone.ticket, port=1)
            phone.die()
            handing_on = [f"127.0.2.{number}" for number in range(1, 9)]

            def handed_on(question: bytes) -> Iterable[bytes]:
                return [*found_among([here.host], question)]  # as if it had asked the table itself

            host = await answer_questions(list, here=HERE, found=partial(late, here.host))
            places = [(address, here.host.port) for address in handing_on]
            async with (
                decoys(discovery.PORT, invented, [f"127.0.3.{number}" for number in range(1, 9)]) as asked,
                decoys(discovery.PORT, handed_on, handing_on),
                mutes(*places, (HERE, 20_000)) as came,
            ):
                back = Phone(limits=PATIENT, look=partial(look_for_tables, here=HERE))
                here.phones.append(back)
                begun = asyncio.get_running_loop().time()
                back.go(elsewhere)
                await until(lambda: back.table.lobby)
                took = asyncio.get_running_loop().time() - begun
                assert 20_000 not in came  # nobody goes where nothing is proved
                assert len(came) >= 1
                assert asked
            host.close()
            record_property("back at the table while 16 others answer, eight of them first", f"{took:.1f} s")
            assert took < 15

    def late(host: object, question: bytes) -> Iterable[bytes]:
        """The table itself is heard last: its answers to the first question are lost."""
        times.append(question)
        return [] if len(times) < 3 else found_among([host], question)  # type: ignore[list-item]

    times: list[bytes] = []
    asyncio.run(run())


def test_a_question_after_one_table_is_answered_by_it_alone_and_to_its_guests_alone() -> None:
    async def run() -> None:
        async with evening() as here, evening() as other:
            phone = await here.phone()
            assert phone.ticket is not None
            asked: list[bytes] = []

            async def look(_: object, question: discovery.Question) -> None:
                asked.append(question.text)
                await nobody_else(None)

            lost = Phone(look=look)
            here.phones.append(lost)
            lost.go(replace(phone.ticket, port=1))
            await until(lambda: asked)
            (question,) = asked
            (answer,) = found_among([here.host, other.host], question)
            assert len(answer) <= len(question)  # no use to whoever asks in another's name
            for wrong in (question[:-1] + b"z", question.replace(b" 1 ", b" 2 "), question + b"0", question[:-1], b""):
                assert not [*found_among([here.host], wrong)]

    asyncio.run(run())


@pytest.mark.parametrize("says", ["nothing", "moved"])
def test_a_host_that_hangs_up_after_each_login_is_come_back_to_ever_later(says: str) -> None:
    async def run() -> None:
        loop, logins = asyncio.get_running_loop(), list[float]()

        async def lies(victim: ServerConnection) -> None:
            await let_in(victim, CODE)
            logins.append(loop.time())
            if says == "moved":
                await say(victim, MovedTo={"address": HERE, "port": at})
            await victim.close()

        async with trap(lies) as at:
            patience = Patience(first=0.05, factor=2.0)
            guest = Guest(GuestConfig(APP, find_game, lambda _: None, patience=patience, look=nobody_else))
            task = asyncio.create_task(guest.run([Invitation(HERE, CODE, at)]))
            await until(lambda: len(logins) == 5)
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
        gaps = [later - earlier for earlier, later in pairwise(logins)]
        assert all(gap >= pause for gap, pause in zip(gaps, (0.1, 0.2, 0.4, 0.8)))

    asyncio.run(run())


SQUATTERS = ["closed", "newer", "unknown_guest", "malformed", "old_guest", "old_host"]


@pytest.mark.parametrize("reason", SQUATTERS)
def test_whoever_sits_where_the_table_was_ends_nothing(reason: str) -> None:
    """Before, all but one of these words of anybody who had the address by then ended the guest for good."""

    async def run() -> None:
        async with evening() as here:
            phone = await here.phone()
            assert phone.ticket is not None
            phone.die()

            async def squat(victim: ServerConnection) -> None:
                protocol = PROTOCOL + {"old_guest": 1, "old_host": -1}.get(reason, 0)
                await say(victim, Welcome={"protocol": protocol, "app": "1.0", "nonce": "0b" * 16})
                if protocol == PROTOCOL:
                    await say(victim, Refused={"reason": reason, "text": {"template": "No."}})
                await victim.wait_closed()

            host = await answer_questions(list, here=HERE, found=partial(found_among, [here.host]))
            async with trap(squat) as port:
                back = Phone(look=partial(look_for_tables, here=HERE))
                here.phones.append(back)
                back.go(replace(phone.ticket, port=port))
                await until(lambda: back.table.lobby or back.table.ended)
                assert back.table.ended is None
            host.close()

    asyncio.run(run())
