"""Whoever knocks with bad intent, or with none, is shown out in words, and the table goes on."""

import asyncio
import contextlib
import socket
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from app.core.game import Player
from app.lan.certificate import client_context, fingerprint_of, new_certificate, server_context
from app.lan.invite import Invitation, new_secret
from app.lan.limits import Limits
from app.lan.link import Link, NoWay, come_back, join
from app.lan.login import GuestLogin, HostLogin, return_proofs
from app.lan.messages import (
    PROTOCOL,
    Answer,
    AskTime,
    Hello,
    Knock,
    LetBack,
    LetIn,
    Prove,
    Refused,
    Return,
    Sit,
    Welcome,
    read_from_host,
    to_guest,
    to_host,
)
from tests.lan.evening import ANN, APP, BO, BRISK, Evening, Phone, answer_of, are_shown_the_table, evening, until


@asynccontextmanager
async def table_at_play(limits: Limits = BRISK) -> AsyncIterator[Evening]:
    """Ann and Bo play at their phones; in the end they still do, and have noticed nothing."""
    async with evening(limits=limits) as here:
        phones: list[Phone] = []
        for seat, player in enumerate((ANN, BO)):
            phones.append(await (await here.phone()).sit(seat, player))
        here.start()
        tables = {seat: phone.table for seat, phone in enumerate(phones)}
        await until(lambda: are_shown_the_table(here, tables))
        yield here
        assert await answer_of(tables[0], 0) is None
        await until(lambda: are_shown_the_table(here, tables))
        assert not any(phone.table.lost or phone.table.ended for phone in phones)
        assert [name for name in map(type_name, phones[0].heard) if name == "Joined"] == ["Joined"]


def type_name(value: object) -> str:
    return type(value).__name__


def at_a_table(attack: Callable[[Evening], Awaitable[None]], limits: Limits = BRISK) -> None:
    async def run() -> None:
        async with table_at_play(limits) as here:
            await attack(here)

    asyncio.run(run())


async def reach(here: Evening, local: str = "127.0.0.1") -> ClientConnection:
    """A connection that has said nothing yet, from an address of this machine."""
    way = here.way[0]
    return await connect(
        f"wss://{way.address}:{way.port}/",
        ssl=client_context(),
        proxy=None,
        compression=None,
        local_addr=(local, 0),
        ping_interval=None,
    )


async def said(connection: ClientConnection) -> Any:
    """What the host says next."""
    return read_from_host(str(await connection.recv()))


async def shown_out(connection: ClientConnection) -> str:
    """Read until the host closes the door, and why it does."""
    reason = ""
    with contextlib.suppress(ConnectionClosed):
        while True:
            for line in str(await connection.recv()).split("\n"):
                message = read_from_host(line)
                if isinstance(message, Refused):
                    reason = message.reason
    await connection.wait_closed()
    return reason or str(connection.close_code)


async def why_not(way: Invitation) -> str:
    """Why an invitation does not lead to the table; nothing when it does."""
    try:
        link = await join(way, APP, BRISK)
    except NoWay as none:
        return none.why.reason
    await link.connection.close()
    return ""


async def inside(here: Evening) -> Link:
    return await join(here.way[0], APP, BRISK)


# Codes


def test_who_tries_codes_is_locked_out_even_with_the_right_one_and_others_are_not() -> None:
    async def attack(here: Evening) -> None:
        right = here.way[0]
        wrong = replace(right, secret=new_secret(), key="")
        assert [await why_not(wrong) for _ in range(6)] == ["wrong_code"] * 5 + ["locked"]
        assert await why_not(replace(right, key="")) == "locked"
        assert await why_not(right) == ""  # a link is no guess
        other = await reach(here, "127.0.0.9")
        assert isinstance(await log_in(other, right), LetIn)
        await other.close()

    at_a_table(attack)


async def log_in(connection: ClientConnection, way: Invitation, secret: str = "") -> Any:
    """Log in by hand; the host's last word."""
    fingerprint = new_fingerprint(connection)
    login = GuestLogin(secret or way.secret, fingerprint)
    await connection.send(to_host(Hello(PROTOCOL, APP)))
    await connection.send(to_host(Knock(login.opening)))
    assert isinstance(await said(connection), Welcome)
    answer = await said(connection)
    if not isinstance(answer, Answer):
        return answer
    proofs = login.proofs(answer.answer)
    await connection.send(to_host(Prove(proofs.code, proofs.guest)))
    return await said(connection)


def new_fingerprint(connection: ClientConnection) -> bytes:
    return fingerprint_of(connection.transport.get_extra_info("ssl_object"))


def test_tries_at_the_same_time_count_each() -> None:
    async def attack(here: Evening) -> None:
        wrong = replace(here.way[0], secret="ZZZZZZ", key="")
        reasons = await asyncio.gather(*(why_not(wrong) for _ in range(8)))
        assert sorted(reasons) == ["locked"] * 3 + ["wrong_code"] * 5

    at_a_table(attack)


def test_a_relay_with_a_certificate_of_its_own_is_refused_even_with_the_right_code() -> None:
    async def attack(here: Evening) -> None:
        way = here.way[0]
        heard: list[str] = []

        async def relay(victim: ServerConnection) -> None:
            host = await reach(here)

            async def pass_on(source: Any, target: Any) -> None:
                with contextlib.suppress(ConnectionClosed):
                    async for text in source:
                        heard.append(str(text))
                        await target.send(text)
                await target.close()

            await asyncio.gather(pass_on(victim, host), pass_on(host, victim))

        async with serve(relay, "127.0.0.1", 0, ssl=server_context(new_certificate()), compression=None) as server:
            port = server.sockets[0].getsockname()[1]
            assert await why_not(replace(way, port=port)) == "impostor"  # a link names the certificate
            assert await why_not(replace(way, port=port, fingerprint=None, key="")) == "relayed"
            assert await why_not(replace(way, port=port, fingerprint=None)) == "relayed"
            wrong = replace(way, port=port, secret="ZZZZZZ", fingerprint=None, key="")
            assert await why_not(wrong) == "wrong_code"
            ticket = (await inside(here)).ticket
            with pytest.raises(NoWay) as none:
                await come_back(replace(ticket, port=port), APP, BRISK)
            assert none.value.why.reason == "impostor"  # not its own table's word: the way back is kept
        assert not any("LetIn" in text or "LetBack" in text for text in heard)

    at_a_table(attack)


def test_a_table_that_only_plays_the_host_is_not_believed() -> None:
    """A guest that returns asks for the host's proof, too."""

    async def attack(here: Evening) -> None:
        link = await inside(here)

        async def pretend(victim: ServerConnection) -> None:
            await victim.send(to_guest(Welcome(PROTOCOL, "1.0", "00" * 16)))
            await victim.recv()
            await victim.recv()
            await victim.send('{"LetBack":{"proof":"' + "00" * 32 + '"}}')
            await victim.wait_closed()

        async with serve(pretend, "127.0.0.1", 0, ssl=server_context(new_certificate()), compression=None) as server:
            port = server.sockets[0].getsockname()[1]
            with pytest.raises(NoWay) as none:
                await come_back(replace(link.ticket, port=port), APP, BRISK)
            assert none.value.why.reason == "impostor"

    at_a_table(attack)


def test_a_host_that_does_not_know_the_code_is_not_believed() -> None:
    """It lets everybody in: a guest asks for its proof all the same."""

    async def run() -> None:
        certificate = new_certificate()

        async def pretend(victim: ServerConnection) -> None:
            await victim.send(to_guest(Welcome(PROTOCOL, APP, "00" * 16)))
            await victim.recv()
            await victim.recv()
            await victim.send(to_guest(Answer(HostLogin("ZZZZZZ", certificate.fingerprint).answer)))
            await victim.recv()
            await victim.send(to_guest(LetIn("00" * 32, 1, "00" * 32)))
            await victim.wait_closed()

        async with serve(pretend, "127.0.0.1", 0, ssl=server_context(certificate), compression=None) as server:
            port = server.sockets[0].getsockname()[1]
            assert await why_not(Invitation("127.0.0.1", "ABC123", port)) == "impostor"

    asyncio.run(run())


def test_a_login_that_was_overheard_is_worth_nothing() -> None:
    async def attack(here: Evening) -> None:
        first, second = await reach(here), await reach(here)
        login = GuestLogin(here.way[0].secret, new_fingerprint(first))
        await first.send(to_host(Hello(PROTOCOL, APP)))
        await first.send(to_host(Knock(login.opening)))
        await said(first)
        answer = await said(first)
        proofs = login.proofs(answer.answer)
        prove = to_host(Prove(proofs.code, proofs.guest))
        await first.send(prove)
        assert isinstance(await said(first), LetIn)
        for text in (to_host(Hello(PROTOCOL, APP)), to_host(Knock(login.opening)), prove):
            await second.send(text)
        assert await shown_out(second) == "wrong_code"
        await first.close()

    at_a_table(attack)


def test_a_return_that_was_overheard_is_worth_nothing() -> None:
    async def attack(here: Evening) -> None:
        ticket = (await inside(here)).ticket
        first, second = await reach(here), await reach(here)
        await first.send(to_host(Hello(PROTOCOL, APP)))
        nonce = (await said(first)).nonce
        proof = return_proofs(ticket.token, "11" * 16, nonce, new_fingerprint(first)).guest
        back = to_host(Return(ticket.guest, "11" * 16, proof))
        await first.send(back)
        assert isinstance(await said(first), LetBack)
        await second.send(to_host(Hello(PROTOCOL, APP)))
        await second.send(back)
        assert await shown_out(second) == "unknown_guest"
        await first.close()

    at_a_table(attack)


# Nonsense


KNOCK = GuestLogin("ABC123", b"\x07" * 32).opening


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        (["nonsense"], "malformed"),
        (["{}"], "malformed"),
        (["[]"], "malformed"),
        (['{"Hello":{"protocol":1}}'], "malformed"),
        (['{"Hello":{"protocol":1,"app":"1.0","more":1}}'], "malformed"),
        (['{"Hello":{"protocol":"1","app":"1.0"}}'], "malformed"),
        (['{"Hello":{"protocol":true,"app":"1.0"}}'], "malformed"),
        (['{"Hello":{"protocol":1,"app":"\\ud800"}}'], "malformed"),
        ([to_host(Sit(0, ANN))], "malformed"),
        ([to_host(Hello(PROTOCOL, APP)), to_host(Sit(0, ANN))], "malformed"),
        ([to_host(Hello(PROTOCOL, APP)), to_host(Knock("zz"))], "malformed"),
        ([to_host(Hello(PROTOCOL, APP)), to_host(Knock(KNOCK)), to_host(Sit(0, ANN))], "malformed"),
        ([to_host(Hello(PROTOCOL, APP)), to_host(Return(1, "", "")),], "malformed"),
        ([to_host(Hello(PROTOCOL, APP)), to_host(Return(1, "00" * 16, "é")),], "malformed"),
        ([to_host(Hello(PROTOCOL, APP)), to_host(Return(1, "00" * 16, "00" * 32)),], "unknown_guest"),
        ([to_host(Hello(PROTOCOL, APP)), to_host(Return(99, "00" * 16, "00" * 32)),], "unknown_guest"),
        ([to_host(Hello(PROTOCOL + 1, "2.0"))], "old_host"),
        ([to_host(Hello(PROTOCOL - 1, "0.9"))], "old_guest"),
        (["A" * 65_537], "1009"),
        ([b"\x00\x01"], "malformed"),
    ],
)  # fmt: skip
def test_who_does_not_log_in_properly_is_shown_out(lines: list[Any], reason: str) -> None:
    async def attack(here: Evening) -> None:
        connection = await reach(here)
        for line in lines:
            await connection.send(line)
        assert await shown_out(connection) == reason

    at_a_table(attack)


@pytest.mark.parametrize(
    "line",
    [
        "nonsense",
        '{"Play":{"seat":0,"number":1}}',
        '{"Play":{"seat":0,"number":1,"move":{"Call":{"letter":"E"}},"pressed":null,"more":1}}',
        '{"Play":{"seat":0,"number":1e400,"move":null}}',
        '{"TimeUp":{}}',
        to_host(Hello(PROTOCOL, APP)),
        '{"AskTime":{"sent":"now"}}',
        '{"AskTime":{"sent":1.0},"Look":{}}',
        "[" * 30_000,
        "A" * 65_537,
        b"\xff",
    ],
)
def test_who_talks_nonsense_inside_is_shown_out(line: Any) -> None:
    async def attack(here: Evening) -> None:
        link = await inside(here)
        await link.connection.send(line)
        assert await shown_out(link.connection) in ("malformed", "1009")

    at_a_table(attack)


def test_a_move_that_is_none_shows_out_whose_seat_it_is() -> None:
    async def run() -> None:
        async with evening() as here:
            phone = await (await here.phone()).sit(0, ANN)
            await (await here.phone()).sit(1, BO)
            here.start()
            await until(lambda: phone.table.shown)
            await phone.guest._link.connection.send(  # type: ignore[union-attr]
                '{"Play":{"seat":0,"number":1,"move":{"Call":{"letter":1}},"pressed":null}}'
            )
            await until(lambda: phone.table.ended)
            assert phone.table.ended is not None
            assert phone.table.ended.reason == "malformed"
            assert here.table.table is not None
            assert not here.table.table.made

    asyncio.run(run())


# Floods and silences


def test_who_sends_pings_without_end_is_hung_up_on() -> None:
    """They are no messages, and each is answered: bytes are counted, too."""

    async def attack(here: Evening) -> None:
        link = await inside(here)
        guest = link.ticket.guest
        await until(lambda: here.table.devices[guest].outlet)
        with contextlib.suppress(ConnectionClosed):
            for number in range(100_000):
                await link.connection.ping(number.to_bytes(125, "big"))
        await until(lambda: here.table.devices[guest].outlet is None)

    at_a_table(attack, replace(BRISK, heard=1000, heard_at_once=20_000))


def test_who_only_knocks_and_never_proves_anything_is_told_to_wait() -> None:
    """Each knock keeps the host busy for some milliseconds, and costs whoever knocks nothing."""

    async def attack(here: Evening) -> None:
        reasons = []
        for _ in range(5):
            connection = await reach(here, "127.0.0.9")
            await connection.send(to_host(Hello(PROTOCOL, APP)))
            await connection.send(to_host(Knock(KNOCK)))
            await said(connection)
            reasons.append(type_name(await said(connection)))
            await connection.close()
        assert reasons == ["Answer"] * 4 + ["Refused"]
        assert await why_not(here.way[0]) == ""

    at_a_table(attack, replace(BRISK, knocks=4))


def test_a_device_of_several_seats_may_send_so_many_times_as_much() -> None:
    async def run() -> None:
        async with evening(seats=3, limits=Limits()) as here:
            phone = await here.phone()
            for seat, name in enumerate(["Ann", "Bo", "Cy"]):
                await phone.sit(seat, Player(name))
            for _ in range(40):
                phone.table.say(AskTime(0.0))
            await phone.sit(2, Player("Dee"))
            assert phone.table.ended is None

    asyncio.run(run())


def test_who_takes_too_long_to_log_in_is_shown_out() -> None:
    async def attack(here: Evening) -> None:
        here.host._door.keeper._limits = replace(BRISK, login=0.1)  # from now on: this machine may be busy
        silent, slow = await reach(here), await reach(here)
        await slow.send(to_host(Hello(PROTOCOL, APP)))
        assert await shown_out(silent) == "slow"
        assert await shown_out(slow) == "slow"

    at_a_table(attack)


def test_who_never_begins_to_speak_is_hung_up_on() -> None:
    async def attack(here: Evening) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", here.host.port)
        assert await reader.read() == b""
        writer.close()

    at_a_table(attack, replace(BRISK, opening=0.1))


def test_who_falls_silent_is_away() -> None:
    async def attack(here: Evening) -> None:
        link = await inside(here)
        guest = link.ticket.guest
        await until(lambda: here.table.devices[guest].outlet)
        link.connection.transport.pause_reading()
        await until(lambda: here.table.devices[guest].outlet is None)
        link.connection.transport.abort()

    at_a_table(attack, replace(BRISK, ping=0.1, silence=0.5, closing=0.1))


def test_who_goes_on_talking_and_answers_no_ping_is_away() -> None:
    """Else a device that hears nothing any more would keep its seat by what it still says."""

    async def attack(here: Evening) -> None:
        link = await inside(here)
        guest = link.ticket.guest
        await until(lambda: here.table.devices[guest].outlet)
        link.connection.transport.pause_reading()
        while here.table.devices[guest].outlet:
            with contextlib.suppress(ConnectionClosed):
                await link.say(AskTime(0.0))
            await asyncio.sleep(0.02)
        link.connection.transport.abort()

    at_a_table(attack, replace(BRISK, ping=0.1, silence=0.5, closing=0.1))


def test_who_does_not_read_is_cut_off_and_nobody_waits_for_them() -> None:
    async def attack(here: Evening) -> None:
        link = await join(here.way[0], APP, replace(BRISK, ping=60))
        guest = link.ticket.guest
        await until(lambda: here.table.devices[guest].outlet)
        link.connection.transport.pause_reading()
        for connection in here.host.connections:
            connection.transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        outlet = here.table.devices[guest].outlet
        assert outlet is not None
        for number in range(30_000):
            outlet(Refused("nothing", here.table.game.ask(here.table.table.view(0)).first))  # type: ignore[arg-type, union-attr]
            if number % 1000 == 0:
                await asyncio.sleep(0)
        await until(lambda: here.table.devices[guest].outlet is None)
        link.connection.transport.abort()

    at_a_table(attack, replace(BRISK, sending=0.2, closing=0.1, ping=60, silence=60))


# Who is in already


def test_the_way_to_a_guest_is_measured_before_its_first_race() -> None:
    async def run() -> None:
        async with evening(limits=replace(BRISK, ping=60)) as here:
            await here.phone()
            (peer,) = here.host._door.peers.values()
            await until(lambda: peer.connection.latency)

    asyncio.run(run())


def test_what_is_told_is_sent_at_once() -> None:
    """A system that gathers small pieces holds an answer back for 40 ms when the view before it is not acknowledged."""

    async def run() -> None:
        async with evening() as here:
            await here.phone()
            (connection,) = here.host.connections
            assert connection.transport.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)

    asyncio.run(run())


def test_a_newer_connection_fences_the_older() -> None:
    async def attack(here: Evening) -> None:
        older = await inside(here)
        newer = await come_back(older.ticket, APP, BRISK)
        assert await shown_out(older.connection) == "newer"
        await newer.say(AskTime(1.0))
        await until(lambda: here.table.devices[newer.ticket.guest].outlet)
        await newer.connection.close()

    at_a_table(attack)


def test_what_an_older_connection_still_says_is_not_heard() -> None:
    async def attack(here: Evening) -> None:
        older = await inside(here)
        guest = older.ticket.guest
        await until(lambda: here.table.devices[guest].outlet)
        peer = here.host._door.peers[guest]
        newer = await come_back(older.ticket, APP, BRISK)
        await until(lambda: here.host._door.peers[guest] is not peer)
        here.host._door._do(peer, Sit(0, Player("Mallory")))
        assert here.host._door.peers[guest].outbox._answers == deque()
        await newer.connection.close()

    at_a_table(attack)


def test_a_connection_that_breaks_just_when_it_is_in_leaves_nobody_at_the_table() -> None:
    async def attack(here: Evening) -> None:
        for _ in range(10):
            link = await inside(here)
            link.connection.transport.abort()
        await until(lambda: len(here.host._door.peers) == 2)
        assert sum(device.outlet is not None for device in here.table.devices.values()) == 2

    at_a_table(attack)


def test_a_full_table_forgets_who_only_looked_on_and_went_before_it_says_so() -> None:
    async def attack(here: Evening) -> None:
        first, second = await inside(here), await inside(here)  # with the host and two phones: five devices
        assert await why_not(here.way[0]) == "full"
        await first.connection.close()
        await until(lambda: here.table.devices[first.ticket.guest].outlet is None)
        third = await inside(here)
        with pytest.raises(NoWay) as none:
            await come_back(replace(first.ticket, guest=first.ticket.guest), APP, BRISK)
        assert none.value.why.reason == "unknown_guest"
        for link in (second, third):
            await link.connection.close()

    at_a_table(attack, replace(BRISK, devices=5))
