"""A table of several devices at play: lost and back, who is away, seats that move, a host that leaves or is killed."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from app.core.codec import to_json
from app.core.game import IllegalMove, Player
from app.core.transcript import AS_USUAL, HouseRules, write_transcript
from app.games import game_type
from app.lan.at_play import SHOWN_IN, TOLD_IN
from app.lan.certificate import new_certificate
from app.lan.chairs import RemoteChair
from app.lan.discovery import look_for_tables
from app.lan.failure import FAILURES
from app.lan.guest import NO_ROOM as NO_WAY_BACK
from app.lan.handover import HostKeys, write_host_keys
from app.lan.limits import PATIENT
from app.lan.login import new_token
from app.lan.messages import HintTaken, Place, Play
from app.lan.seating import THIS_DEVICE
from app.lan.server import NO_ROOM, TableServer
from app.lan.shared import SharedTable
from app.lan.ticket import Ticket, read_ticket, write_ticket
from app.storage import host_keys, visits
from app.storage.last import Setup
from app.ui import network_tables
from app.ui.local_tables import tables_of
from app.ui.play.choreography import WHOLE
from app.ui.screens.in_words import until_then
from app.ui.screens.play_network import TIE_WINDOW, Lost
from app.ui.widgets.curtain import Curtain
from app.ui.widgets.seats import MOMENT
from tests.ui.devices import PATIENCE, Elsewhere, Neighbour, alone, elsewhere
from tests.ui.harness import Hand, opened
from tests.ui.layout import layout_faults
from tests.ui.tables import ANN, BO, CY, OTTO, labels, new_table, told

PASSES_AT_ONCE = HouseRules(absent="pass", patience=0)


def screen_of(hand: Hand) -> Any:
    return hand.app.stage.screen


def table_of(hand: Hand) -> Any:
    return screen_of(hand).table


def history(hand: Hand) -> Any:
    return screen_of(hand).sitting.told


def is_on(hand: Hand, screen: str) -> bool:
    return type(screen_of(hand)).__name__ == screen


def come_in(hand: Hand, there: Elsewhere, host: TableServer, *players: Player, seat: int = 0) -> None:
    """Be a guest of that host, with these players on the seats from there on, and have the cards dealt."""
    alone(hand)
    hand.tap("Join")
    screen_of(hand).set_out(host.invitations)
    hand.until(lambda: is_on(hand, "LobbyScreen"))
    for number, player in enumerate(players, seat):
        table_of(hand).sit(number, player)
    hand.until(lambda: all(place.player for place in table_of(hand).shared.places))
    there.start(host)
    hand.until(lambda: is_on(hand, "PlayScreen"))


@contextmanager
def hosting(
    there: Elsewhere, folder: Path, *others: Player, here: tuple[Player, ...] = (ANN,)
) -> Iterator[tuple[Hand, list[Neighbour]]]:
    """The app as a host, Ann at its own seat unless others are here; each of the others has a phone."""
    with opened(folder=folder) as hand:
        alone(hand)
        setup = Setup(here, game_type("kross").options_type(), shared=True)
        hand.app.stage.go("lobby", table=network_tables.open_new(hand.app, "kross", setup))
        hand.until(lambda: table_of(hand).invitations and table_of(hand).shared.places)
        # A host that is opened again may have to take another port: then its guests find it by asking around.
        guests = [
            there.guest(table_of(hand).invitations, player, seat, look_for_tables)
            for seat, player in enumerate(others, len(here))
        ]
        seated = len(here) + len(others)
        hand.until(lambda: sum(bool(place.player) for place in table_of(hand).shared.places) == seated)
        hand.tap("Start")
        hand.until(lambda: is_on(hand, "PlayScreen"))
        for guest in guests:
            guest.waits_for(lambda guest=guest: guest.table.shown)  # type: ignore[misc]
        yield hand, guests


def move(table: SharedTable, seat: int) -> None:
    """Make some move of a seat."""
    view = RemoteChair(table, seat).view
    rng = Random(to_json(view, table.game.view_type))
    answers: list[Any] = []
    table.play(seat, rng.choice(list(islice(table.game.legal(view), 40))), answers.append)


def let_move(hand: Hand, tables: dict[int, SharedTable]) -> None:
    """Let whoever of these seats is asked make a move, and wait until all have seen it."""
    seat = min(RemoteChair(table_of(hand).shared, None).view.active & tables.keys())
    hand.until(lambda: seat in RemoteChair(tables[seat], seat).view.active)  # its device may hear of it a little later
    before = tables[seat].shown
    move(tables[seat], seat)
    hand.until(lambda: tables[seat].shown is not before and not tables[seat].awaits_an_answer)


# The way to the table


def test_the_way_home_from_a_table_that_does_not_answer_stays_in_sight_in_the_largest_text() -> None:
    with opened("low", text=2.0) as hand:
        why = max(FAILURES.values(), key=lambda why: len(why.text.text() + why.remedy.text()))
        Lost(text=why.text.text(), remedy=why.remedy.text(), home=lambda: None).show(hand.app.stage)
        hand.settle()
        assert hand.find("Home").y >= 0
        assert layout_faults(hand) == []


def test_a_table_that_is_lost_is_looked_for_and_found_again_with_the_move_that_was_made_meanwhile() -> None:
    with elsewhere() as there, opened() as hand:
        host = there.host(BO)
        come_in(hand, there, host, ANN, seat=1)
        shared = table_of(hand).shared
        while 1 not in screen_of(hand).sitting.public.active:
            there.play(host, 0)
            hand.frames(2)
        there.kill(host)
        hand.until(lambda: hand.sees("The table does not answer."))
        assert hand.sees(FAILURES["host_gone"].remedy.text())
        assert hand.keys("tab").focus() == "Home"
        screen_of(hand).watch.look()  # nothing is new
        assert hand.frames(2).focus() == "Home"
        hand.back()
        assert hand.sees("The table does not answer.")
        made = len(there.record)
        move(shared, 1)
        shared.take_hint(1)
        risen = there.rise(host)
        hand.until(lambda: shared.lost is None and len(there.record) == made + 1)
        hand.until(lambda: len(risen.table.asides) == 1)  # what was asked for is heard by all, too
        assert told(hand, "Back at the table.")
        assert not hand.sees("The table does not answer.")
        seen = shared.shown
        hand.app.dispatch("on_resume")  # it slept: the old link is not trusted
        hand.until(lambda: shared.lost is None and shared.shown is not seen)


def test_a_seat_that_is_played_elsewhere_and_a_closed_table_lead_home_with_a_word() -> None:
    with elsewhere() as there, opened() as hand:
        host = there.host(BO)
        come_in(hand, there, host, ANN, seat=1)
        ticket = read_ticket(host_keys.ticket(hand.app.folder) or "")
        thief = there.guest(ticket)
        hand.until(lambda: hand.sees(FAILURES["newer"].text.text()))
        assert hand.sees(FAILURES["newer"].remedy.text())
        hand.tap("Home")
        thief.leave()
        hand.tap("Go back: KROSS THE WORDZ")
        hand.until(lambda: is_on(hand, "PlayScreen"))
        there.close(host)
        hand.until(lambda: hand.sees(FAILURES["closed"].text.text()))
        hand.tap("Home")
        assert hand.can("Go back")


@pytest.mark.deep
def test_a_table_that_knows_this_device_no_more_says_so_and_there_is_no_way_back() -> None:
    with elsewhere() as there, opened() as hand:
        alone(hand)
        host = there.host(BO)
        way, certificate = host.invitations[0], host._keys.certificate
        ticket = Ticket(way.address, way.port, certificate.fingerprint.hex(), 7, new_token())
        host_keys.keep_ticket(hand.app.folder, write_ticket(ticket))
        hand.app.stage.home()
        hand.settle()
        hand.tap("Go back")
        hand.until(lambda: hand.sees(FAILURES["unknown_guest"].text.text()))
        hand.tap("Home")
        assert not hand.can("Go back")


def test_a_guest_s_app_that_was_killed_goes_back_with_one_tap(tmp_path: Path) -> None:
    with elsewhere() as there:
        host = there.host(BO, game="typo2d")
        with opened(folder=tmp_path) as hand:
            come_in(hand, there, host, ANN, seat=1)
            cards = screen_of(hand).board.view.hand
        until_gone(there, host, 1)
        with opened(folder=tmp_path) as hand:
            alone(hand)
            assert hand.can("Go back: TYPO-2D. Still open, Bo and Ann.")
            hand.tap("Go back")
            hand.until(lambda: is_on(hand, "PlayScreen"))
            assert (screen_of(hand).sitting.seat, screen_of(hand).board.view.hand) == (1, cards)


def until_gone(there: Elsewhere, host: TableServer, seat: int) -> None:
    Neighbour(there).waits_for(lambda: not host.table.places[seat].here)


# Who is away


@pytest.mark.parametrize(
    ("absent", "left", "words"),
    [
        ("wait", 0, "The seat is kept"),
        ("pass", 12, "The table passes in 12 s"),
        ("pass", 0, "The table passes for Bo"),
        ("bot", 12, "A bot plays on in 12 s"),
        ("bot", 0, "A bot plays on for Bo"),
    ],
)
def test_what_becomes_of_a_seat_nobody_answers_for_is_said_as_it_was_agreed(absent: str, left: int, words: str) -> None:
    assert until_then("Bo", left, absent) == words


def test_the_table_waits_for_who_is_away_and_hears_that_they_are_back(tmp_path: Path) -> None:
    with elsewhere() as there, hosting(there, tmp_path, BO) as (hand, (phone,)):
        tables = {0: table_of(hand).shared, 1: phone.table}
        while screen_of(hand).sitting.public.active != {1}:
            let_move(hand, tables)
        phone.vanish()
        hand.until(lambda: hand.sees("Waiting for Bo"))
        assert hand.sees("The seat is kept")
        assert told(hand, "Bo is away.")
        phone.come_back()
        hand.until(lambda: not hand.sees("Waiting for Bo"))
        assert told(hand, "Bo is back.")
        phone.waits_for(lambda: phone.table.lost is None)
        phone.say(HintTaken(1, 1))
        hand.until(lambda: told(hand, "Bo asks for a hint"))
        assert any("Bo asks for a hint" in line.words for line in history(hand))


@pytest.mark.deep
def test_a_table_that_agreed_so_passes_for_who_is_away() -> None:
    with elsewhere() as there, opened() as hand:
        host = there.host(OTTO, seats=3, house=PASSES_AT_ONCE)
        phone = there.guest(host.invitations, BO, 1)
        come_in(hand, there, host, ANN, seat=2)
        phone.vanish()
        sitting = screen_of(hand).sitting
        while not any(event.seat == 1 for event in sitting.public.events):
            if 2 in sitting.public.active:
                let_move(hand, {2: table_of(hand).shared})
            hand.frames(1)


# Races


def test_a_press_in_a_race_waits_for_the_tie_window_and_says_so(tmp_path: Path) -> None:
    with elsewhere() as there, hosting(there, tmp_path, BO, CY) as (hand, (bo, cy)):
        tables = {0: table_of(hand).shared, 1: bo.table, 2: cy.table}
        while not hand.can("Grab") or screen_of(hand).sitting.public.caller == 0:
            let_move(hand, tables)
        hand.tap("Grab")
        hand.until(lambda: hand.sees(TIE_WINDOW))
        hand.until(lambda: screen_of(hand).sitting.public.grabber == 0)
        assert not hand.sees(TIE_WINDOW)


def test_a_tie_is_told_in_passing_and_stands_in_what_happened(tmp_path: Path) -> None:
    with elsewhere() as there, hosting(there, tmp_path, BO, CY) as (hand, (bo, cy)):
        tables = {0: table_of(hand).shared, 1: bo.table, 2: cy.table}
        while screen_of(hand).sitting.public.caller != 0 or not hand.sees("You call"):
            let_move(hand, tables)
        host = table_of(hand).as_host._host
        presses = [Play(seat, RemoteChair(tables[seat], seat)._hand.made + 1, {"Grab": {}}) for seat in (2, 1)]
        hand.app.network.call(lambda: [host.table.hear(press.seat, press) for press in presses])
        said = "Bo and Cy pressed at the same time: the rule puts Bo first"
        hand.until(lambda: told(hand, said))
        assert screen_of(hand).sitting.public.grabber == 1
        hand.tap("What happened")
        assert hand.sees(said)


# Seats that move


@pytest.mark.deep
def test_two_people_at_a_guest_s_device_have_a_curtain_between_their_hands() -> None:
    with elsewhere() as there, opened() as hand:
        host = there.host(BO, game="typo2d", seats=3)
        come_in(hand, there, host, ANN, CY, seat=1)
        sitting = screen_of(hand).sitting
        assert sitting.waiting in sitting.here == (1, 2)
        assert any(isinstance(widget, Curtain) for widget in screen_of(hand).walk(restrict=True))
        assert not any(f"card {letter}" in " ".join(labels(screen_of(hand))) for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        hand.hold("Give the")
        assert sitting.seat == sitting.here[0]
        assert hand.app.stage.screen.board.view.seat == 1


@pytest.mark.deep
def test_the_host_lets_a_seat_be_played_from_another_device(tmp_path: Path) -> None:
    with elsewhere() as there, hosting(there, tmp_path, BO) as (hand, (phone,)):
        phone.vanish()
        hand.until(lambda: table_of(hand).waits)
        hand.tap("Menu").tap("Who is where").tap("Bo, Bo’s device, away").tap("This device")
        hand.until(lambda: screen_of(hand).sitting.here == (0, 1))
        assert not table_of(hand).waits
        assert told(hand, "Bo plays from this phone now.")
        phone.come_back()
        phone.waits_for(lambda: phone.table.lost is None and phone.table.seats == [])


def test_what_one_has_begun_and_the_open_history_stay_when_seats_come_and_go(tmp_path: Path) -> None:
    with elsewhere() as there, hosting(there, tmp_path, BO) as (hand, _):
        hand.tap("letter R")
        table_of(hand).give(1, THIS_DEVICE)
        hand.until(lambda: screen_of(hand).sitting.here == (0, 1))
        assert hand.sees("R is your letter")
        hand.tap("What happened")
        table_of(hand).give(1, 1)
        hand.until(lambda: screen_of(hand).sitting.here == (0,))
        screen_of(hand).press_done()
        hand.until(lambda: hand.sees("Ann calls R"))


# A table that outlives its host


def test_a_killed_host_goes_on_from_the_first_page_and_guests_come_back(tmp_path: Path) -> None:
    with elsewhere() as there:
        with hosting(there, tmp_path, BO) as (hand, (phone,)):
            for _ in range(3):
                let_move(hand, {0: table_of(hand).shared, 1: phone.table})
            for shared, seat in ((table_of(hand).shared, 0), (phone.table, 1)):
                shared.take_hint(seat)
            hand.until(lambda: len(phone.table.shown.asides) == 2)  # type: ignore[union-attr]
            told_before = list(history(hand))
            seen = phone.table.shown
        phone.waits_for(lambda: phone.table.lost)
        with opened(folder=tmp_path) as hand:
            alone(hand)
            hand.tap("Continue")
            hand.until(lambda: is_on(hand, "PlayScreen"))
            hand.until(lambda: phone.table.lost is None and phone.table.shown is not seen)
            assert seen is not None
            assert phone.table.shown is not None
            assert phone.table.shown.hands[0].view == seen.hands[0].view
            assert table_of(hand).is_host
            assert history(hand) == told_before
            assert screen_of(hand).sitting.hints_left(0) == AS_USUAL.hints - 1
            hand.until(lambda: not table_of(hand).waits)


def test_a_host_who_leaves_hands_the_table_over_and_finds_the_way_back(tmp_path: Path) -> None:
    with elsewhere() as there, hosting(there, tmp_path, BO) as (hand, (phone,)):
        hand.back()
        assert hand.sees("Leave this table?")
        hand.tap("Hand it to Bo’s device")
        assert told(hand, "The other device is asked. Until its player agrees, the table stays here.")
        hand.until(lambda: is_on(hand, "HomeScreen"))
        phone.waits_for(lambda: phone.heirs)
        assert not hand.can("Continue")
        hand.tap("Go back")
        hand.until(lambda: is_on(hand, "PlayScreen"))
        assert not table_of(hand).is_host
        assert screen_of(hand).sitting.here == (0,)


def test_a_table_handed_to_this_device_goes_on_without_a_stop(tmp_path: Path) -> None:
    with elsewhere() as there, opened(folder=tmp_path) as hand:
        host = there.host(BO, seats=3)
        phone = there.guest(host.invitations, CY, 1)
        come_in(hand, there, host, ANN, seat=2)
        shared = table_of(hand).shared
        while 2 not in screen_of(hand).sitting.public.active:
            there.play(host, 0)
            if 1 in screen_of(hand).sitting.public.active:
                let_move(hand, {1: phone.table})
            hand.frames(2)
        there.do(host._door.hold)  # the table is about to move when this move comes
        made = len(there.record)
        move(shared, 2)
        there.do(lambda: None)
        moving = there.thread.run(host.hand_over(shared.guest))
        hand.until(lambda: hand.sees("Be the host of this table?"))
        hand.tap("Be the host")
        hand.until(lambda: table_of(hand).is_host)
        ticket = moving.result(PATIENCE)
        assert told(hand, "This device is the host now.")
        hand.until(lambda: not shared.awaits_an_answer)
        assert len(tables_of(hand.app).resume(table_of(hand).key).table.transcript.entries) == made
        former = there.guest(ticket)
        former.waits_for(lambda: former.table.seats == [0])
        phone.waits_for(lambda: phone.table.lost is None and phone.table.seats == [1])
        let_move(hand, {0: former.table, 1: phone.table, 2: table_of(hand).shared})
        assert visits.load(hand.app.folder) is None
        assert len(host_keys.hosted(hand.app.folder)) == 1


def test_a_table_goes_to_no_device_whose_player_does_not_want_it() -> None:
    with elsewhere() as there, opened() as hand:
        host = there.host(BO)
        come_in(hand, there, host, ANN, seat=1)
        moving = there.thread.run(host.hand_over(table_of(hand).shared.guest))
        hand.until(lambda: hand.sees("Be the host of this table?"))
        assert hand.sees("It knows all hands.")
        hand.tap("No")
        with pytest.raises(IllegalMove, match="does not take the table over"):
            moving.result(PATIENCE)
        with pytest.raises(IllegalMove, match="does not take the table over"):
            there.run(host.hand_over(table_of(hand).shared.guest))  # who has said no is not asked again
        hand.frames(2)
        assert not hand.can("Be the host")
        assert not table_of(hand).is_host


def test_a_table_that_is_left_before_it_is_open_is_not_open_afterwards() -> None:
    with opened() as hand:
        alone(hand)
        setup = Setup((ANN,), game_type("kross").options_type(), shared=True)
        table = network_tables.open_new(hand.app, "kross", setup)
        table.close()
        hand.app.network.run(nothing_goes_on()).result(PATIENCE)
        assert hand.app.network.on_stop == []


async def nothing_goes_on() -> None:
    """Wait until the network's thread has nothing else to do."""
    while len(asyncio.all_tasks()) > 1:
        await asyncio.sleep(0.001)


def test_the_breath_before_a_turn_s_time_is_as_long_as_a_device_shows_the_move_before() -> None:
    assert (SHOWN_IN, TOLD_IN) == (WHOLE, MOMENT)


def test_an_heir_without_a_port_keeps_nothing_of_what_the_table_hides(tmp_path: Path) -> None:
    with elsewhere() as there, opened(folder=tmp_path) as hand:
        host = there.host(BO)
        come_in(hand, there, host, ANN, seat=1)
        host._config = replace(host._config, limits=replace(PATIENT, sending=0.5))
        hand.app.network.address = "192.0.2.1"  # no device has it
        moving = there.thread.run(host.hand_over(table_of(hand).shared.guest))
        hand.until(lambda: hand.can("Be the host"))
        hand.tap("Be the host")
        with pytest.raises(IllegalMove, match="does not answer"):
            moving.result(PATIENCE)
        assert tables_of(hand.app).saved() == []
        hand.until(lambda: table_of(hand).shared.lost is None)


def test_without_room_for_the_way_back_host_and_guest_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.strftime", lambda *_: "20261118-120000")  # the key of the next table is known
    with elsewhere() as there, opened(folder=tmp_path) as hand:
        (hand.app.folder / "ticket.json.new").mkdir()
        host = there.host(BO)
        come_in(hand, there, host, ANN, seat=1)
        assert told(hand, NO_WAY_BACK.text())
    with elsewhere() as there, opened() as hand:
        alone(hand)
        setup = Setup((ANN, OTTO), game_type("kross").options_type(), shared=True)
        hand.app.stage.go("lobby", table=network_tables.open_new(hand.app, "kross", setup))
        hand.until(lambda: table_of(hand).invitations and table_of(hand).shared.places)
        key = hand.app.network.tables.open_new("kross").key
        (hand.app.folder / "tables" / f"{key}.host.new").mkdir(parents=True)
        hand.tap("Start")
        hand.until(lambda: told(hand, NO_ROOM.text()))
        assert is_on(hand, "PlayScreen")


# The end


def test_a_finished_table_shows_its_result_everywhere_and_is_dealt_anew_by_its_host() -> None:
    with elsewhere() as there, opened() as hand:
        alone(hand)
        key = new_table(hand, ANN, BO, moves=-2).key
        token, certificate = new_token(), new_certificate()
        keys = HostKeys("ABC123", certificate.key, certificate.chain, 0, ((1, token),), (Place(ANN), Place(BO, 1)))
        host_keys.keep_host_keys(hand.app.folder, key, write_host_keys(keys))
        hand.app.stage.home()
        hand.settle()
        hand.tap("Continue")
        hand.until(lambda: is_on(hand, "PlayScreen") and table_of(hand).invitations)
        port = table_of(hand).invitations[0].port
        phone = there.guest(Ticket("127.0.0.1", port, certificate.fingerprint.hex(), 1, token))
        phone.waits_for(lambda: phone.table.shown)
        tables = {0: table_of(hand).shared, 1: phone.table}
        while screen_of(hand).sitting.public.result is None:
            let_move(hand, tables)
        hand.tap("Result")
        assert is_on(hand, "ResultScreen")
        assert hand.can("What to look at")
        hand.wait(1).tap("Play again")
        hand.until(lambda: is_on(hand, "PlayScreen"))
        assert screen_of(hand).sitting.public.result is None
        phone.waits_for(lambda: phone.table.shown.hands[0].view.result is None)  # type: ignore[union-attr]
        assert host_keys.hosted(hand.app.folder) == [table_of(hand).key] != [key]


def test_what_a_guest_has_begun_lies_there_again_when_they_come_back() -> None:
    with elsewhere() as there, opened() as hand:
        host = there.host(BO)
        come_in(hand, there, host, ANN, seat=1)  # the youngest calls first
        hand.tap("letter R")
        hand.back().tap("Home")
        hand.until(lambda: is_on(hand, "HomeScreen"))
        hand.tap("Go back")
        hand.until(lambda: is_on(hand, "PlayScreen"))
        assert hand.sees("R is your letter")


@contextmanager
def guest_of_a_game_that_ends() -> Iterator[tuple[Hand, Elsewhere, TableServer]]:
    """Ann's app, a guest at Bo's table as its game has just ended."""
    with elsewhere() as there, opened() as hand:
        alone(hand)
        played = new_table(hand, ANN, BO, moves=-2)
        there.record = write_transcript(played.table.game, played.table.transcript).splitlines()
        tables_of(hand.app).delete(played.key)
        token, certificate = new_token(), new_certificate()
        places = (Place(ANN, 1), Place(BO))
        there.host_keys.append(HostKeys("ABC123", certificate.key, certificate.chain, 0, ((1, token),), places))
        host = there.open_again()
        ticket = Ticket("127.0.0.1", host.port, certificate.fingerprint.hex(), 1, token)
        host_keys.keep_ticket(hand.app.folder, write_ticket(ticket))
        hand.app.stage.go("lobby", table=network_tables.come_back(hand.app))
        hand.until(lambda: is_on(hand, "PlayScreen"))
        while screen_of(hand).sitting.public.result is None:
            assert tables_of(hand.app).saved() == [], "what is hidden yet is not here"
            if 0 in screen_of(hand).sitting.public.active:
                let_move(hand, {0: table_of(hand).shared})
            else:
                there.play(host, 1)
            hand.frames(2)
        hand.until(lambda: table_of(hand).key)
        yield hand, there, host


def test_a_guest_keeps_the_table_when_it_is_over_and_looks_back_for_as_long_as_they_like() -> None:
    with guest_of_a_game_that_ends() as (hand, there, host):
        record = "".join(line + "\n" for line in there.record)
        assert tables_of(hand.app).export(table_of(hand).key) == record
        host._config = replace(host._config, limits=replace(PATIENT, sending=0.3))
        hand.app.network.address = "192.0.2.1"  # no device has it: the table is handed over in vain
        moving = there.thread.run(host.hand_over(1))
        hand.until(lambda: hand.can("Be the host"))
        hand.tap("Be the host")
        with pytest.raises(IllegalMove, match="does not answer"):
            moving.result(PATIENCE)
        assert len(tables_of(hand.app).saved()) == 1
        hand.tap("Result")
        assert hand.sees("You missed")
        assert not hand.can("Play again")
        there.start(host)
        hand.until(lambda: told(hand, "The cards have been dealt again"))
        assert is_on(hand, "ResultScreen")
        hand.tap("All moves")
        assert hand.can("Look back on the board")
        there.close(host)
        hand.until(lambda: screen_of(hand).dealt.shared.ended)
        assert hand.back().can("Play on")
        hand.back()  # others may wait there: one leaves from there, by a word
        assert is_on(hand, "PlayScreen")
        assert screen_of(hand).sitting.public.result is None
        assert (table_of(hand).transcript, table_of(hand).key) == (None, "")
        hand.until(lambda: hand.sees(FAILURES["closed"].text.text()))


def test_a_guest_who_looks_at_the_end_is_not_torn_from_it_when_the_host_deals_anew() -> None:
    with guest_of_a_game_that_ends() as (hand, there, host):
        hand.wait(3)
        assert is_on(hand, "EndingScreen")
        assert hand.sees("You win") or hand.sees("Bo wins")
        there.start(host)
        hand.until(lambda: told(hand, "The cards have been dealt again"))
        assert is_on(hand, "ResultScreen")
        hand.tap("Play on")
        assert is_on(hand, "PlayScreen")
        assert screen_of(hand).sitting.public.result is None


def test_a_guest_who_reads_on_while_the_host_deals_anew_is_led_to_no_end_of_the_new_game() -> None:
    with guest_of_a_game_that_ends() as (hand, there, host):
        hand.tap("What happened")
        there.start(host)
        hand.until(lambda: screen_of(hand).sitting.public.result is None)
        hand.back()
        hand.wait(3)
        assert is_on(hand, "PlayScreen")
        assert hand.app.faults == []


def test_every_failure_is_reached_by_a_finger() -> None:
    """Each stands, as a word of its own, in what these tests and those of joining expect."""
    tests = "".join(
        Path(__file__).with_name(f"test_{name}.py").read_text()
        for name in ("join", "network_play", "dark", "belongings")
    )
    assert [reason for reason in FAILURES if f'"{reason}"' not in tests and reason != "unknown_game"] == []
