"""Everything that can keep a device from a table has its own sentence and its own remedy, and each is reached."""

import asyncio
import errno
from dataclasses import replace
from ipaddress import IPv4Interface
from pathlib import Path
from typing import Any

import ifaddr
import pytest
from websockets.asyncio.server import serve

from app.core.game import Malformed
from app.core.transcript import Judge
from app.lan.certificate import new_certificate, server_context
from app.lan.failure import FAILURES, failure, unreachable, vpn_is_on
from app.lan.guest import NO_LINK
from app.lan.invite import Invitation, new_secret
from app.lan.link import NoWay, _reach
from app.lan.messages import PROTOCOL, Lobby, Opened, Sit, Welcome, to_guest
from app.lan.picture import Picture
from app.lan.search import first_of, most_telling
from app.lan.shown import Lost
from app.lan.teller import Teller
from tests.lan.evening import ANN, APP, BO, BRISK, Phone, evening, find_game, until
from tests.lan.test_strange_hosts import LOBBY, OPENED

HOME = [IPv4Interface("192.168.1.7/24"), IPv4Interface("127.0.0.1/8")]
ALONE = [IPv4Interface("127.0.0.1/8")]


@pytest.mark.parametrize("reason", FAILURES)
def test_each_says_what_is_wrong_and_what_helps_in_whole_sentences(reason: str) -> None:
    details = {"address": "192.168.1.20", "host": "2.0", "guest": "1.0", "title": "KROSS THE WORDZ"}
    why = failure(reason, **details)
    for sentence in (why.text.text(), why.remedy.text()):
        assert sentence[0].isupper()
        assert sentence.endswith(".")
        assert "{" not in sentence


def test_no_two_say_the_same() -> None:
    sentences = [(each.text.template, each.remedy.template) for each in FAILURES.values()]
    assert len(set(sentences)) == len(sentences)


@pytest.mark.parametrize(
    ("reason", "address", "interfaces", "vpn", "refused"),
    [
        ("isolated", "192.168.1.20", HOME, False, False),
        ("vpn", "192.168.1.20", HOME, True, False),
        ("other_network", "10.0.0.20", HOME, False, False),
        ("vpn", "10.0.0.20", HOME, True, False),
        ("offline", "192.168.1.20", ALONE, False, False),
        ("offline", "192.168.1.20", [], False, False),
        ("permission", "192.168.1.20", HOME, False, True),
    ],
)
def test_why_nothing_answers_is_told_as_far_as_this_device_can_know(
    reason: str, address: str, interfaces: list[IPv4Interface], vpn: bool, refused: bool
) -> None:
    assert unreachable(address, interfaces, through_vpn=vpn, refused=refused).reason == reason


@pytest.mark.parametrize(
    ("reason", "error"),
    [
        ("isolated", TimeoutError()),
        ("isolated", OSError(errno.EHOSTUNREACH, "no route")),
        ("permission", PermissionError(errno.EPERM, "not permitted")),
        ("no_table", ConnectionRefusedError()),
        ("not_a_table", ConnectionResetError()),
    ],
)
def test_what_the_system_says_becomes_a_sentence(reason: str, error: OSError, monkeypatch: pytest.MonkeyPatch) -> None:
    async def connect(*_: Any, **__: Any) -> Any:
        raise error

    monkeypatch.setattr("app.lan.link.connect", connect)
    monkeypatch.setattr("ifaddr.get_adapters", lambda: adapters("192.168.1.7"))
    with pytest.raises(NoWay) as none:
        asyncio.run(_reach("192.168.1.20", 47150, 0, BRISK))
    assert none.value.why.reason == reason


def adapters(address: str, name: str = "wlan0") -> list[ifaddr.Adapter]:
    """The networks of a device as its system tells them: itself, and one other."""
    itself = ifaddr.Adapter("lo", "lo", [ifaddr.IP("127.0.0.1", 8, "lo")])
    return [itself, ifaddr.Adapter(name, name, [ifaddr.IP(address, 24, name)])]


@pytest.mark.parametrize(
    ("name", "on"), [("wlan0", False), ("eth0", False), ("tun0", True), ("utun3", True), ("wg-home", True)]
)
def test_a_vpn_is_known_by_the_name_of_its_way(name: str, on: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ifaddr.get_adapters", lambda: adapters("192.168.1.7", name))
    assert vpn_is_on() == on


async def why_ended(phone: Phone) -> str:
    await until(lambda: phone.table.ended)
    assert phone.table.ended is not None
    return phone.table.ended.reason


@pytest.mark.parametrize("reason", ["no_table", "not_a_table", "impostor", "wrong_code"])
def test_a_wrong_way_ends_with_its_reason(reason: str) -> None:
    async def run() -> None:
        async with evening() as here:
            way = here.way[0]
            deaf = await asyncio.start_server(lambda _, writer: writer.close(), "127.0.0.1", 0)
            ways = {
                "no_table": replace(way, port=1),
                "not_a_table": replace(way, port=deaf.sockets[0].getsockname()[1]),
                "impostor": replace(way, fingerprint="00" * 8),
                "wrong_code": replace(way, secret=new_secret(), key=""),
            }
            phone = Phone()
            here.phones.append(phone)
            await phone.join([ways[reason]])
            assert await why_ended(phone) == reason
            deaf.close()
            await deaf.wait_closed()

    asyncio.run(run())


@pytest.mark.parametrize(("reason", "protocol"), [("old_host", PROTOCOL - 1), ("old_guest", PROTOCOL + 1)])
def test_a_guest_finds_out_by_itself_which_side_must_update(reason: str, protocol: int) -> None:
    """A host of another protocol may not understand what this guest says."""

    async def run() -> None:
        async def other_version(guest: Any) -> None:
            await guest.send(to_guest(Welcome(protocol, "7.0", "00" * 16)))
            await guest.wait_closed()

        context = server_context(new_certificate())
        async with serve(other_version, "127.0.0.1", 0, ssl=context, compression=None) as server:
            with pytest.raises(NoWay) as none:
                await first_of([Invitation("127.0.0.1", "ABC123", server.sockets[0].getsockname()[1])], APP, BRISK)
        assert none.value.why.reason == reason
        assert "7.0" in none.value.why.text.text()
        assert APP in none.value.why.text.text()

    asyncio.run(run())


@pytest.mark.parametrize("reason", ["unknown_game"])
def test_a_game_that_this_device_does_not_have_is_named(reason: str) -> None:
    def no_game(name: str, _: Judge) -> Any:
        raise Malformed("There is no game called {name} here.", name=name)

    async def run() -> None:
        async with evening() as here:
            phone = await here.phone(find_game=no_game)
            assert await why_ended(phone) == reason
            assert phone.table.ended is not None
            assert phone.table.ended.text.text() == "There is no game called kross here."

    asyncio.run(run())


@pytest.mark.parametrize("reason", ["host_gone"])
def test_a_table_that_is_lost_is_looked_for_and_says_so(reason: str) -> None:
    async def run() -> None:
        async with evening() as here:
            phone = await here.phone()
            await here.kill_host()
            await until(lambda: phone.table.lost)
            assert phone.table.lost is not None
            assert phone.table.lost.reason == reason
            declined: list[str] = []
            phone.table.on_declined.append(lambda text: declined.append(text.text()))
            phone.table.say(Sit(0, ANN))
            assert declined == [NO_LINK.text()]

    asyncio.run(run())


@pytest.mark.parametrize(("said", "reason"), [((True,), "asleep"), ((True, False), "host_gone")])
def test_a_host_that_said_it_sleeps_is_known_to_sleep_until_it_answers(said: tuple[bool, ...], reason: str) -> None:
    async def run() -> None:
        async with evening(ANN) as here:
            phone = await (await here.phone()).sit(1, BO)
            here.start()
            await until(lambda: phone.table.shown)
            for asleep in said:
                await here.host.say_it_sleeps(asleep=asleep)
            await here.kill_host()
            await until(lambda: phone.table.lost)
            await asyncio.sleep(0.1)  # it is looked for again and again, and nobody answers
            assert [lost.why.reason for lost in phone.heard if isinstance(lost, Lost)] == [reason]
            await here.open_again()
            await until(lambda: phone.table.lost is None)
            await here.kill_host()
            await until(lambda: phone.table.lost)
            assert phone.table.lost is not None
            assert phone.table.lost.reason == "host_gone"

    asyncio.run(run())


def test_nobody_is_told_in_the_dark_nor_in_the_moment_after_it() -> None:
    async def run() -> None:
        told: list[Lost] = []
        teller = Teller(told.append, 0.05)
        teller.sleep()
        teller.note(failure("host_gone"))
        teller.wake()
        teller.forget()  # found again
        await asyncio.sleep(0.1)
        assert told == []
        teller.sleep()
        teller.note(failure("host_gone"))
        teller.wake()
        assert told == []
        await until(lambda: told)
        for reason in ("host_gone", "offline"):
            teller.note(failure(reason))
        assert [lost.why.reason for lost in told] == ["host_gone", "offline"]

    asyncio.run(run())


@pytest.mark.parametrize("reason", ["slow"])
def test_a_host_that_says_nothing_is_not_waited_for(reason: str) -> None:
    async def run() -> None:
        async def silent(guest: Any) -> None:
            await guest.wait_closed()

        context = server_context(new_certificate())
        async with serve(silent, "127.0.0.1", 0, ssl=context, compression=None) as server:
            way = Invitation("127.0.0.1", "ABC123", server.sockets[0].getsockname()[1])
            with pytest.raises(NoWay) as none:
                await first_of([way], APP, replace(BRISK, login=0.05))
        assert none.value.why.reason == reason

    asyncio.run(run())


@pytest.mark.parametrize(
    ("reasons", "told"),
    [
        (["no_table", "isolated"], "isolated"),
        (["isolated", "wrong_code", "no_table"], "wrong_code"),
        (["permission", "isolated"], "permission"),
        (["host_gone"], "host_gone"),
    ],
)
def test_of_several_networks_the_reason_that_tells_most_is_told(reasons: list[str], told: str) -> None:
    assert most_telling([failure(reason, address="10.0.0.1") for reason in reasons]).reason == told


def test_every_failure_is_reached_by_some_test() -> None:
    """Each stands, as a word of its own, in what the tests of doors, movings, carrying and failures expect."""
    tests = "".join(
        (Path(__file__).with_name(f"test_{name}.py")).read_text()
        for name in ("door", "one_door", "moving", "failures", "attacked_codes", "carrying")
    )
    assert [reason for reason in FAILURES if f'"{reason}"' not in tests] == []


@pytest.mark.parametrize("told", [LOBBY, OPENED])
def test_a_table_by_newer_rules_than_this_device_knows_is_one_clear_sentence(told: Lobby | Opened) -> None:
    with pytest.raises(NoWay) as newer:
        Picture(find_game).take(replace(told, rules=99))
    why = newer.value.why
    assert why.reason == "newer_rules"
    assert why.text.text() == "This table plays KROSS THE WORDZ by newer rules than this device knows."
    with pytest.raises(Malformed):
        Picture(find_game).take(replace(told, rules=0))
