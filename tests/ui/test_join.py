"""Joining a table of another device: by code, list, link and address; and whatever is in the way is said in words."""

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from copy import copy
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from websockets.asyncio.server import serve

from app import device
from app.core.game import Malformed
from app.core.transcript import Judge
from app.lan.certificate import new_certificate, server_context
from app.lan.discovery import CLUB, answer_of
from app.lan.failure import FAILURES
from app.lan.invite import Invitation, new_key, new_secret
from app.lan.limits import PATIENT
from app.lan.messages import PROTOCOL, Refused, Welcome, to_guest
from app.lan.server import TableServer
from app.storage import players, visits
from app.storage.players import Known
from tests.lan.test_failures import adapters
from tests.ui.devices import Elsewhere, alone, elsewhere
from tests.ui.harness import HERE, Hand, opened
from tests.ui.tables import ANN, BO, OTTO, labels, leap, told

FAR = "192.168.1.20"  # an address of the network the device is told to be in


def screen_of(hand: Hand) -> Any:
    return hand.app.stage.screen


def is_on(hand: Hand, screen: str) -> bool:
    return type(screen_of(hand)).__name__ == screen


def go_join(hand: Hand) -> None:
    alone(hand)
    hand.tap("Join")


def asks_for(hand: Hand, host: TableServer) -> tuple[str, str]:
    """What one types for an address and a code."""
    way = host.invitations[0]
    return f"{way.address}:{way.port}", way.secret


# The ways in


def test_an_address_and_a_code_lead_to_the_lobby_and_one_tap_to_a_seat() -> None:
    with elsewhere() as there, opened() as hand:
        host = there.host(BO, OTTO, game="typo2d", seats=4)
        players.remember(hand.app.folder, [Known("Ann", 9)])
        go_join(hand)
        address, code = asks_for(hand, host)
        hand.tap("Type an address").tap("The address").type(address).tap("Join this table")
        assert hand.sees("The code’s last six characters are needed, too.")
        hand.tap("Its code").type(code).tap("Join this table")
        hand.until(lambda: is_on(hand, "LobbyScreen"))
        assert hand.sees("TYPO-2D: who joins?")
        assert hand.sees("Bo’s device, the host")
        hand.tap("What was agreed")
        assert hand.sees("Presses within a tenth of a second count as equally fast: then the rule for ties decides.")
        hand.back()
        hand.tap("Sit down")
        hand.until(lambda: hand.sees("You sit at the table"))
        assert host.table.places[2].player == ANN
        there.start(host)
        hand.until(lambda: is_on(hand, "PlayScreen"))
        assert screen_of(hand).sitting.seat == 2


def test_a_host_that_dies_while_a_name_is_typed_is_told_at_once() -> None:
    with elsewhere() as there, opened() as hand:
        host = there.host(BO, OTTO, game="typo2d", seats=3)
        go_join(hand)
        screen_of(hand).set_out(host.invitations)
        hand.until(lambda: is_on(hand, "LobbyScreen"))
        hand.tap("Free seat").tap("Sit down")
        assert told(hand, "Everybody needs a name.")
        there.kill(host)
        hand.until(lambda: hand.sees("The table does not answer."))
        assert not hand.can("Sit down")


def test_a_code_alone_leads_there_and_who_takes_no_seat_looks_on(monkeypatch: pytest.MonkeyPatch) -> None:
    with elsewhere() as there, opened("tablet") as hand:
        host = there.host(BO, OTTO, usual=True)
        go_join(hand)
        monkeypatch.setattr("app.ui.screens.join.own_addresses", lambda: ["127.0.0.1"])
        hand.tap("The code").type("ABC").tap("Join")
        assert hand.sees("A code has ten characters, this one has 3.")
        hand.tap("The code").tap("Clear").tap("The code").type(host.invitations[0].code.lower()).tap("Join")
        hand.until(lambda: is_on(hand, "LobbyScreen"))
        assert hand.sees("All seats are taken")
        there.start(host)
        hand.until(lambda: is_on(hand, "PlayScreen"))
        assert screen_of(hand).sitting.here == ()
        assert screen_of(hand).board.view.seat is None
        assert hand.sees("You are watching")


def test_a_link_leads_there_wherever_in_a_message_it_stands_and_who_is_late_looks_on() -> None:
    with elsewhere() as there, opened() as hand:
        host = there.host(BO, OTTO)
        there.start(host)
        go_join(hand)
        device.forget_copied()
        hand.tap("Paste a link")
        assert hand.sees("There is nothing to paste")
        device.copy("no link at all")
        hand.tap("Paste a link")
        assert hand.sees("This is not an invitation to a table.")
        device.copy(f"Come and play: {host.invitations[0].link} , says Bo")
        hand.tap("Paste a link")
        hand.until(lambda: is_on(hand, "PlayScreen"))
        assert screen_of(hand).sitting.here == ()


def test_what_was_typed_stays_when_tables_answer_when_it_will_not_do_and_on_the_way_back() -> None:
    with elsewhere() as there, opened("tablet") as hand:
        host = there.host(BO, name="Bartholomew")
        go_join(hand)
        hand.tap("The code").type("ABC")
        there.answer(host)
        hand.until(lambda: hand.can("Bartholomew’s table"))
        hand.type("DE").keys("enter")
        assert hand.sees("A code has ten characters, this one has 5.")
        screen_of(hand).set_out([Invitation(HERE, "ABC123", 1)])
        hand.until(lambda: hand.can("Another way"))
        hand.tap("Another way")
        hand.tap("The code").type("F").keys("enter")
        assert hand.sees("A code has ten characters, this one has 6.")


def test_who_reads_something_else_on_the_way_is_not_taken_from_it_and_goes_on_when_back() -> None:
    with elsewhere() as there, opened() as hand:
        alone(hand)
        hand.app.stage.go("join", link=there.host(BO).invitations[0].link)
        join = screen_of(hand)
        hand.frames(2)
        hand.app.stage.go("rules", game="kross")
        hand.until(lambda: join.table and join.table.shared.places)
        assert is_on(hand, "RulesScreen")
        hand.back()
        hand.until(lambda: is_on(hand, "LobbyScreen"))


def test_news_behind_one_that_fails_comes_all_the_same() -> None:
    with opened() as hand:
        hand.expects_faults = True
        came: list[int] = []
        hand.app.network.post(lambda: 1 // 0)
        hand.app.network.post(came.append, 2)
        hand.frames(2)
        assert came == [2]
        assert isinstance(hand.app.faults.pop(), ZeroDivisionError)


def test_a_link_that_is_opened_elsewhere_leads_there_at_once() -> None:
    with elsewhere() as there, opened() as hand:
        alone(hand)
        device.open_link(there.host(BO).invitations[0].link)
        hand.until(lambda: is_on(hand, "LobbyScreen"))


def test_tables_that_answer_are_listed_and_ask_for_no_more_than_their_code() -> None:
    with elsewhere() as there, opened() as hand:
        host = there.host(BO, name="Bartholomew")
        there.answer(host)
        go_join(hand)
        hand.until(lambda: hand.can("Bartholomew’s table, KROSS THE WORDZ"))
        hand.tap("Bartholomew’s table").tap("Its code").type(asks_for(hand, host)[1]).tap("Join this table")
        hand.until(lambda: is_on(hand, "LobbyScreen"))


def test_a_club_is_one_row_and_its_tables_are_listed_by_their_numbers() -> None:
    with elsewhere() as there, opened() as hand:
        door, hosts = there.club(ANN, BO, BO, name="Chess and Words")
        there.answer_as(answer_of(door.port, CLUB, "Chess and Words", len(hosts)))
        go_join(hand)
        hand.until(lambda: hand.can("Chess and Words, 3 tables"))
        assert len(screen_of(hand).seen_rows) == 1
        hand.tap("Chess and Words")
        hand.until(lambda: hand.can("Table 3: Bo, KROSS THE WORDZ, 1 free seat"))
        hand.tap("Table 3: Bo").tap("Its code").type(hosts[2].invitations[0].secret).tap("Join this table")
        hand.until(lambda: is_on(hand, "LobbyScreen"))
        assert hosts[2].table.devices.keys() == {0, 1}


# What is in the way


def expect(hand: Hand, reason: str, ways: list[Invitation]) -> None:
    """Go there, and be told why not, and what helps."""
    screen_of(hand).set_out(ways)
    hand.until(lambda: screen_of(hand).table.shared.ended)
    ended = screen_of(hand).table.shared.ended
    assert ended.reason == reason
    seen = " ".join(labels(screen_of(hand)))
    assert ended.text.text() in seen
    assert FAILURES[reason].remedy.text() in seen
    assert hand.can("Type it again" if reason == "wrong_code" else "Try again")
    hand.tap("Another way")


@contextmanager
def answering(there: Elsewhere, say: Any) -> Iterator[list[Invitation]]:
    """Something that listens, and is no host of ours."""
    context = server_context(new_certificate())

    async def start() -> Any:
        return await serve(say, "127.0.0.1", 0, ssl=context, compression=None)

    async def stop() -> None:
        server.close()
        await server.wait_closed()

    server = there.run(start())
    yield [Invitation("127.0.0.1", "ABC123", server.sockets[0].getsockname()[1])]
    there.run(stop())


def test_each_wrong_way_is_told_with_what_helps() -> None:
    with elsewhere() as there, opened() as hand:
        host = there.host(BO, limits=replace(PATIENT, wrong_a_minute=2))
        (way,) = host.invitations
        go_join(hand)
        assert hand.sees("Looking around")
        leap(hand, 7)
        assert hand.sees("No table has answered yet.")
        expect(hand, "no_table", [replace(way, port=1)])
        expect(hand, "impostor", [replace(way, fingerprint="00" * 8)])
        expect(hand, "wrong_code", [replace(way, secret=new_secret(), key="")])
        expect(hand, "wrong_code", [replace(way, secret=new_secret(), key="")])
        expect(hand, "locked", [replace(way, key="")])
        expect(hand, "wrong_link", [replace(way, key=new_key())])
        for limits, reason in (({"knocks": 0}, "busy"), ({"devices": 1}, "full")):
            expect(hand, reason, there.host(BO, limits=replace(PATIENT, **limits)).invitations)
        assert visits.load(hand.app.folder) is None


def test_a_table_by_newer_rules_than_this_device_knows_is_told_with_what_helps() -> None:
    with elsewhere() as there, opened() as hand:
        known = there.find_game

        def found(name: str, judge: Judge) -> Any:
            game: Any = copy(known(name, judge))
            game.rules += 1
            return game

        there.find_game = found
        go_join(hand)
        expect(hand, "newer_rules", there.host(BO).invitations)


@pytest.mark.deep
def test_what_another_version_or_program_answers_is_told_with_what_helps() -> None:
    def says(protocol: int) -> Any:
        async def other_version(guest: Any) -> None:
            await guest.send(to_guest(Welcome(protocol, "7.0", "00" * 16)))
            await guest.wait_closed()

        return other_version

    def refuses(reason: str) -> Any:
        async def refusing(guest: Any) -> None:
            await guest.send(to_guest(Refused(reason, FAILURES[reason].text)))
            await guest.wait_closed()

        return refusing

    async def silent(guest: Any) -> None:
        await guest.wait_closed()

    async def chatty(guest: Any) -> None:
        await guest.send("hello")
        await guest.wait_closed()

    cases = [("old_host", says(0)), ("old_guest", says(PROTOCOL + 1)), ("slow", silent), ("not_a_table", chatty)]
    cases += [(reason, refuses(reason)) for reason in ("relayed", "malformed", "guessed", "which_table")]
    with elsewhere() as there, opened() as hand:
        go_join(hand)
        hand.app.network.limits = replace(PATIENT, login=0.2)
        for reason, say in cases:
            with answering(there, say) as ways:
                expect(hand, reason, ways)


def test_what_keeps_this_device_from_others_is_told_with_what_helps(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails_with(error: OSError) -> None:
        async def connect(*_: Any, **__: Any) -> Any:
            raise error

        monkeypatch.setattr("app.lan.link.connect", connect)

    far = [Invitation(FAR, "ABC123")]
    with opened() as hand:
        go_join(hand)
        for reason, own, name, error in (
            ("isolated", "192.168.1.7", "wlan0", OSError(errno.EHOSTUNREACH, "no route")),
            ("vpn", "192.168.1.7", "tun0", TimeoutError()),
            ("other_network", "10.0.0.7", "wlan0", TimeoutError()),
            ("permission", "192.168.1.7", "wlan0", PermissionError(errno.EPERM, "no")),
            ("offline", "", "", TimeoutError()),
        ):
            seen = adapters(own, name) if own else []
            monkeypatch.setattr("ifaddr.get_adapters", partial(list, seen))
            fails_with(error)
            expect(hand, reason, far)


def test_a_game_this_device_does_not_have_is_told() -> None:
    def no_game(name: str, _: Any) -> Any:
        raise Malformed("There is no game called {name} here.", name=name)

    with elsewhere() as there, opened() as hand:
        go_join(hand)
        hand.app.network.find_game = no_game
        screen_of(hand).set_out(there.host(BO).invitations)
        hand.until(lambda: screen_of(hand).table.shared.ended)
        assert hand.sees("There is no game called kross here.")
        assert hand.sees("Please update Wordtable on this device.")


@pytest.mark.deep
def test_a_way_can_be_given_up_and_tried_again() -> None:
    async def silent(guest: Any) -> None:
        await guest.wait_closed()

    with elsewhere() as there, opened() as hand:
        go_join(hand)
        with answering(there, silent) as ways:
            screen_of(hand).set_out(ways)
            hand.until(lambda: hand.sees("Looking for the table …"))
            hand.tap("Cancel")
            assert hand.can("Paste a link")
        host = there.host(BO)
        screen_of(hand).set_out([replace(host.invitations[0], port=1)])
        hand.until(lambda: hand.can("Try again"))
        screen_of(hand)._ways = host.invitations
        hand.tap("Try again")
        hand.until(lambda: is_on(hand, "LobbyScreen"))


def test_a_closed_lobby_says_so_and_leads_home() -> None:
    with elsewhere() as there, opened() as hand:
        host = there.host(BO)
        go_join(hand)
        screen_of(hand).set_out(host.invitations)
        hand.until(lambda: is_on(hand, "LobbyScreen"))
        there.close(host)
        hand.until(lambda: hand.sees("The table was closed by its host."))
        assert hand.sees("Nothing is lost: it can be opened again on the host’s device.")
        hand.tap("Home")
        assert hand.can("Go back")
        assert not told(hand, "closed")
