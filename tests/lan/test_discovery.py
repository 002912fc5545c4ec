"""Tables are seen on the network: small questions, small answers, and nobody is flooded."""

import asyncio
import contextlib
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from ipaddress import IPv4Interface
from random import Random
from typing import Any

import pytest

from app.core.game import name_from
from app.lan.discovery import (
    ANSWERS_A_SECOND,
    AT_ONCE,
    EVERYWHERE,
    IN_ALL,
    LONGEST_ANSWER,
    MOMENTS,
    MOST_ASKERS,
    QUESTION,
    Answering,
    TableSeen,
    answer_of,
    answer_questions,
    broadcast_addresses,
    look_for_tables,
    own_addresses,
    read_answer,
)
from tests.lan.evening import until

HERE = "127.0.0.1"


@pytest.mark.parametrize("name", ["Ann", "", "A" * 200, "Zoë 😀" * 20, '"\\' * 40])
def test_an_answer_is_short_whatever_the_table_is_called(name: str) -> None:
    answer = answer_of(65535, "wordcross", name)
    seen = read_answer(answer, "10.0.0.1")
    assert len(answer) < LONGEST_ANSWER
    assert seen is not None
    assert (seen.address, seen.port, seen.game) == ("10.0.0.1", 65535, "wordcross")
    assert name_from(name).startswith(seen.name)


@pytest.mark.parametrize(
    "answer",
    [
        b"",
        b"[]",
        b"nonsense",
        b"[1,2,3]",
        b'[47150,"kross"]',
        b'[0,"kross","Ann"]',
        b'[70000,"kross","Ann"]',
        b'[true,"kross","Ann"]',
        b'{"a":1,"b":2,"c":3}',
        b"\xff\xfe",
        b'[47150,"kross","\\ud800"]',  # half a letter
        b'[47150,"\\ud800","Ann"]',
        b'[47150,"KROSS\\n","Ann"]',
        b"[" * 63,
        b'[47150,"kross","' + b"A" * 60 + b'"]',
    ],
)
def test_an_answer_that_is_none_is_passed_over(answer: bytes) -> None:
    assert read_answer(answer, "10.0.0.1") is None


def test_every_network_is_asked_by_its_own_broadcast_address_and_by_the_general_one() -> None:
    interfaces = [IPv4Interface("192.168.1.7/24"), IPv4Interface("10.1.2.3/16"), IPv4Interface("10.9.9.9/32")]
    assert broadcast_addresses(interfaces) == ["192.168.1.255", "10.1.255.255", "255.255.255.255"]
    assert own_addresses()[-1] == HERE


class Lossy(asyncio.DatagramProtocol):
    """A radio between guest and host that loses so much of what goes out to all."""

    def __init__(self, target: int, loss: float, seed: int) -> None:
        self.asked: list[float] = []
        self._target = target
        self._loss = loss
        self._rng = Random(seed)
        self._from: dict[Any, Any] = {}

    def connection_made(self, transport: Any) -> None:
        self.transport = transport

    def datagram_received(self, data: bytes, addr: Any) -> None:
        if data == QUESTION:
            self.asked.append(asyncio.get_running_loop().time())
            if self._rng.random() >= self._loss:
                self._guest = addr
                self.transport.sendto(data, (HERE, self._target))
        else:
            self.transport.sendto(data, self._guest)


@asynccontextmanager
async def network(loss: float, seed: int = 1) -> AsyncIterator[Lossy]:
    host = await answer_questions(lambda: [answer_of(47150, "kross", "Ann")], port=0, here=HERE)
    port = host.get_extra_info("sockname")[1]
    loop = asyncio.get_running_loop()
    transport, radio = await loop.create_datagram_endpoint(lambda: Lossy(port, loss, seed), local_addr=(HERE, 0))
    yield radio
    transport.close()
    host.close()


async def found(radio: Lossy) -> TableSeen:
    """The first table that is seen."""
    seen: list[TableSeen] = []
    port = radio.transport.get_extra_info("sockname")[1]
    looking = asyncio.create_task(look_for_tables(seen.append, addresses=[HERE], port=port))
    await until(lambda: seen)
    looking.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await looking
    return seen[0]


@pytest.mark.parametrize("loss", [0.0, 0.4])
def test_a_table_is_found_though_much_is_lost(loss: float) -> None:
    async def run() -> None:
        async with network(loss) as radio:
            seen = await found(radio)
            assert (seen.game, seen.name, seen.port) == ("kross", "Ann", 47150)

    asyncio.run(run())


def test_a_question_is_asked_at_once_and_then_less_and_less_often() -> None:
    async def run() -> None:
        async with network(1.0) as radio:
            port = radio.transport.get_extra_info("sockname")[1]
            looking = asyncio.create_task(look_for_tables(lambda _: None, addresses=[HERE], port=port))
            await until(lambda: len(radio.asked) == len(MOMENTS))
            looking.cancel()
            gaps = [later - radio.asked[0] for later in radio.asked]
            assert all(gap >= moment - 0.05 for gap, moment in zip(gaps, MOMENTS))

    asyncio.run(run())


def test_a_device_that_listens_to_itself_alone_asks_no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_network() -> list[IPv4Interface]:
        raise AssertionError("the networks are none of its business")

    async def run() -> None:
        host = await answer_questions(lambda: [answer_of(47150, "kross", "Ann")], port=0, here=HERE)
        seen: list[TableSeen] = []
        asking = look_for_tables(seen.append, port=host.get_extra_info("sockname")[1], here=HERE)
        looking = asyncio.create_task(asking)
        await until(lambda: seen)
        looking.cancel()
        host.close()

    monkeypatch.setattr("app.lan.discovery.own_interfaces", no_network)
    asyncio.run(run())


class Postbag(asyncio.DatagramTransport):
    """Keeps what is sent."""

    def __init__(self) -> None:
        super().__init__()
        self.sent: list[bytes] = []

    def sendto(self, data: Any, addr: Any = None) -> None:
        self.sent.append(data)


@pytest.mark.parametrize(
    ("here", "asker", "answered"),
    [(HERE, HERE, [b"a table"]), (HERE, "192.168.1.7", []), (EVERYWHERE, "192.168.1.7", [b"a table"])],
)
def test_a_table_that_only_its_own_device_reaches_answers_nobody_else(
    here: str, asker: str, answered: list[bytes]
) -> None:
    async def run() -> None:
        host, post = Answering(lambda: [b"a table"], here), Postbag()
        host.connection_made(post)
        host.datagram_received(QUESTION, (asker, 50000))
        assert post.sent == answered

    asyncio.run(run())


def test_who_asks_all_the_time_is_answered_ten_times_a_second() -> None:
    async def run() -> None:
        answers: list[bytes] = []

        class Asker(asyncio.DatagramProtocol):
            def datagram_received(self, data: bytes, _: Any) -> None:
                answers.append(data)

        host = await answer_questions(lambda: [b"one", b"two"], port=0, here=HERE)
        address = HERE, host.get_extra_info("sockname")[1]
        loop = asyncio.get_running_loop()
        transport, _ = await loop.create_datagram_endpoint(Asker, local_addr=(HERE, 0))
        for _ in range(40):
            transport.sendto(QUESTION, address)
        transport.sendto(b"something else", address)
        await until(lambda: len(answers) >= 2 * ANSWERS_A_SECOND)
        for _ in range(40):
            transport.sendto(QUESTION, address)
        await asyncio.sleep(0)
        assert len(answers) == 2 * ANSWERS_A_SECOND
        transport.close()
        host.close()

    asyncio.run(run())


def test_whoever_invents_addresses_keeps_no_loop_busy_and_is_no_less_limited_by_its_own() -> None:
    """Each question after one table costs a proof for every table; the sender of a datagram says what it likes."""
    time, looked_at, post = 0.0, list[bytes](), Postbag()

    def found(question: bytes) -> list[bytes]:
        looked_at.append(question)
        return []

    host = Answering(lambda: [b"a table"], EVERYWHERE, found, lambda: time)
    host.connection_made(post)
    for number in range(10_000):  # a thousand a second
        host.datagram_received(QUESTION + b" 1 " + b"0" * 65, (f"10.0.{number // 200 % 200}.{number % 200}", 50000))
        time += 0.001
    assert AT_ONCE < len(looked_at) <= AT_ONCE + 10 * IN_ALL + 1
    for _ in range(15):
        host.datagram_received(QUESTION, ("192.168.1.7", 50000))
    assert len(post.sent) == ANSWERS_A_SECOND  # those who look around are answered all the same
    for number in range(MOST_ASKERS - 1):
        host.datagram_received(QUESTION, (f"10.1.0.{number}", 50000))
    post.sent.clear()
    host.datagram_received(QUESTION, ("192.168.1.7", 50000))
    assert not post.sent  # it was not forgotten


def test_two_hosts_on_one_device_may_both_listen() -> None:
    async def run() -> None:
        one = await answer_questions(list, port=0, here=HERE)
        port = one.get_extra_info("sockname")[1]
        other = await answer_questions(list, port=port, here=HERE)
        other.close()
        one.close()

    asyncio.run(run())


def test_devices_of_every_version_ask_and_listen_at_the_same_numbers() -> None:
    """Tests ask at numbers of their own, so the app's are those of a process of its own."""
    told = "from app.lan import discovery, invite; print(discovery.PORT, discovery.QUESTION, invite.PORT, invite.PORTS)"
    numbers = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True).stdout
    assert numbers.split() == ["47151", "b'wordtable?1'", "47150", "8"]
