"""A device whose screen goes dark: a host's goes on or says that it sleeps, a guest's comes back without a word."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Thread
from typing import Any

import pytest

from tests.ui.harness import Hand, opened  # isort: skip — the harness settles the window before a widget opens it

from app import device
from app.core.game import Player
from app.core.transcript import HouseRules
from app.games import game_type
from app.lan.failure import FAILURES
from app.lan.messages import StandUp
from app.lan.server import TableServer
from app.storage.last import Setup
from app.ui import host_role, network_tables
from tests.ui.devices import PATIENCE, Elsewhere, Neighbour, alone, elsewhere
from tests.ui.tables import ANN, BO, CY, OTTO, told
from tests.ui.test_network_play import come_in, is_on, let_move, move, screen_of, table_of

PROCESSOR, HIGH_PERFORMANCE, LOW_LATENCY, MULTICAST = "processor 1", "Wi-Fi 3", "Wi-Fi 4", "multicast"
CLASS = "org.wordtable.wordtable.OpenTable"
PASSES_AT_ONCE = HouseRules(absent="pass", patience=0)


# What holds a phone up


def held(java: Any) -> list[str]:
    """The locks that are held now, in the order in which they were taken."""
    now: list[str] = []
    for word, *about in java.done:
        if word == "took":
            now.append(*about)
        elif word == "let go":
            now.remove(*about)
    return now


def stay_up() -> None:
    device.stay_up("A table is open", "Ann and Bo", "Open tables")


@pytest.mark.parametrize(("sdk", "wifi"), [(24, HIGH_PERFORMANCE), (33, HIGH_PERFORMANCE), (34, LOW_LATENCY)])
def test_a_phone_that_stays_up_holds_its_processor_and_its_radio_beside_the_service(
    java: Any, sdk: int, wifi: str
) -> None:
    java.phone.sdk = sdk
    stay_up()
    assert device.stays_up()
    assert held(java) == [PROCESSOR, wifi, MULTICAST]
    assert java.done[-1] == ("stays up", "A table is open", "Ann and Bo", "Open tables")
    device.stay_up("A table is open", "Ann, Bo and Cy", "Open tables")
    assert held(java) == [PROCESSOR, wifi, MULTICAST]
    device.rest()
    assert not device.stays_up()
    assert held(java) == []
    assert java.done.count(("rests",)) == 1


def test_a_phone_on_a_cable_stays_up_without_a_radio(java: Any, faults: list[BaseException]) -> None:
    java.phone.has_wifi = False
    stay_up()
    assert held(java) == [PROCESSOR]
    assert not faults


@pytest.mark.parametrize("lock", [PROCESSOR, LOW_LATENCY, MULTICAST])
def test_nothing_is_held_where_a_lock_cannot_be_taken_and_the_app_hears_of_it(
    java: Any, faults: list[BaseException], lock: str
) -> None:
    java.phone.fails_at = lock
    stay_up()
    assert (held(java), device.stays_up(), len(faults)) == ([], False, 1)


def test_nothing_is_held_where_the_service_is_not_there_and_the_app_hears_of_it(
    java: Any, faults: list[BaseException], monkeypatch: Any
) -> None:
    monkeypatch.delitem(java.CLASSES, CLASS)
    stay_up()
    assert (held(java), device.stays_up(), len(faults)) == ([], False, 1)


def test_nothing_is_held_where_the_system_starts_no_service_from_the_dark_which_is_no_bug(
    java: Any, faults: list[BaseException]
) -> None:
    java.phone.lets_start = False
    stay_up()
    assert (held(java), device.stays_up(), faults) == ([], False, [])


def test_a_lock_that_cannot_be_let_go_of_keeps_no_other(
    java: Any, faults: list[BaseException], monkeypatch: Any
) -> None:
    release = java.Lock.release

    def stuck(lock: Any) -> None:
        release(lock)
        if lock.name == MULTICAST:
            raise java.JavaException("java.lang.RuntimeException")

    monkeypatch.setattr(java.Lock, "release", stuck)
    stay_up()
    device.rest()
    assert (held(java), device.stays_up(), len(faults)) == ([], False, 1)


def test_what_the_system_ends_is_let_go_of_and_its_own_reason_is_a_bug(java: Any, faults: list[BaseException]) -> None:
    slept: list[bool] = []
    device.listen(link=print, file=print, turned=print, fault=faults.append, put_to_sleep=lambda: slept.append(True))
    for why in ("", "java.lang.SecurityException: the type is not let in"):
        stay_up()
        java.phone.listeners["service"].ended(why)
        assert (held(java), device.stays_up()) == ([], False)
    assert slept == [True, True]
    assert [str(fault) for fault in faults] == ["java.lang.SecurityException: the type is not let in"]


@pytest.mark.parametrize(
    ("sdk", "asked"),
    [
        (32, []),
        (33, ["POST_NOTIFICATIONS"]),
        (37, ["ACCESS_LOCAL_NETWORK", "POST_NOTIFICATIONS"]),
    ],
)
def test_a_host_is_asked_for_all_at_once_where_the_system_wants_it(java: Any, sdk: int, asked: list[str]) -> None:
    java.phone.sdk = sdk
    with opened() as hand:
        open_table(hand)
        assert not told(hand, "does not let Wordtable reach others")
        wanted = [each for each in java.done if each[0] == "asked"]
        assert wanted == ([("asked", *(f"android.permission.{each}" for each in asked))] if asked else [])


@pytest.mark.parametrize(("sdk", "is_told"), [(33, False), (37, True)])
def test_who_wants_no_notification_hears_no_more_of_it(java: Any, sdk: int, is_told: bool) -> None:
    """Of a refused network they do."""
    java.phone.sdk = sdk
    with opened() as hand:
        import android.permissions as asked

        asked.answers = False
        open_table(hand)
        hand.frames(3)
        assert told(hand, "does not let Wordtable reach others") is is_told
        assert device.stays_up()


# A host


def open_table(hand: Hand, *people: Player, house: HouseRules | None = None) -> Any:
    """A table of KROSS that this device opens."""
    alone(hand)
    setup = Setup(people or (ANN,), game_type("kross").options_type(), shared=True)
    if house:
        setup = Setup(setup.players, setup.options, shared=True, house=house)
    hand.app.stage.go("lobby", table=network_tables.open_new(hand.app, "kross", setup))
    hand.until(lambda: table_of(hand).invitations and table_of(hand).shared.places)
    return table_of(hand)


@contextmanager
def at_play(there: Elsewhere, hand: Hand, *people: Player, house: HouseRules | None = None) -> Iterator[Neighbour]:
    """The app hosts a table with Ann, these besides, and Bo at his own phone."""
    table = open_table(hand, ANN, *people, house=house)
    phone = there.guest(table.invitations, BO, 1 + len(people))
    hand.until(lambda: sum(bool(place.player) for place in table.shared.places) == 2 + len(people))
    hand.tap("Start")
    hand.until(lambda: is_on(hand, "PlayScreen"))
    phone.waits_for(lambda: phone.table.shown)
    yield phone


def notes(java: Any) -> list[str]:
    """What the notification said, one after the other; nothing once it was taken away."""
    return [each[2] if each[0] == "stays up" else "" for each in java.done if each[0] in {"stays up", "rests"}]


def test_while_a_table_is_open_a_notification_says_who_is_there(java: Any) -> None:
    with elsewhere() as there, opened() as hand:
        table = open_table(hand, ANN)
        assert notes(java)[-1] == "Ann"
        there.guest(table.invitations, BO, 1)
        hand.until(lambda: notes(java)[-1] == "Ann and Bo")
        hand.tap("Start")
        hand.until(lambda: is_on(hand, "PlayScreen"))
        assert device.stays_up()
        hand.app.stage.home()
        hand.settle()
        assert notes(java)[-1] == ""
        assert held(java) == []


def test_in_the_dark_the_notification_says_who_is_there(java: Any) -> None:
    """Kivy waits for the screen: what is told there is not shown yet."""
    with elsewhere() as there, opened() as hand:
        table = open_table(hand, ANN)
        hand.app.dispatch("on_pause")
        bo = there.guest(table.invitations, BO, 1)
        bo.waits_for(lambda: notes(java)[-1] == "Ann and Bo")
        bo.table.say(StandUp(1))
        bo.waits_for(lambda: notes(java)[-1] == "Ann")


def end(hand: Hand, phone: Neighbour) -> None:
    """Let the game be over: both give up their seats, and look at the result."""
    phone.table.say(StandUp(1))
    table_of(hand).leave(0)
    phone.waits_for(lambda: phone.table.shown and phone.table.shown.hands[0].view.result)


def test_a_game_that_is_over_keeps_a_phone_at_work_for_a_while_and_guests_hear_why_it_sleeps(
    java: Any, monkeypatch: Any
) -> None:
    lingers: list[Callable[[], None]] = []

    def after(_seconds: float, act: Callable[[], None]) -> Callable[[], None]:
        lingers.append(act)
        return lambda: lingers.remove(act)

    monkeypatch.setattr(host_role, "after", after)
    with elsewhere() as there, opened() as hand, at_play(there, hand) as phone:
        assert lingers == []
        end(hand, phone)
        phone.waits_for(lambda: lingers)
        assert held(java)
        hand.app.dispatch("on_pause")
        there.thread.call(lingers[0])
        phone.waits_for(lambda: phone.guest._host_sleeps)
        assert held(java) == []
        assert notes(java)[-1] == ""
        hand.app.dispatch("on_resume")
        assert held(java) == []


def test_a_game_that_is_over_keeps_no_phone_at_work_once_all_guests_have_left(java: Any) -> None:
    with elsewhere() as there, opened() as hand, at_play(there, hand) as phone:
        end(hand, phone)
        assert held(java)
        phone.vanish()
        phone.waits_for(lambda: not held(java))


def test_the_next_game_keeps_a_phone_at_work_again(java: Any) -> None:
    with elsewhere() as there, opened() as hand, at_play(there, hand) as phone:
        end(hand, phone)
        phone.vanish()
        phone.waits_for(lambda: not held(java))
        table_of(hand).start()
        hand.until(lambda: held(java))


def test_an_app_that_ends_with_its_table_open_holds_nothing(java: Any) -> None:
    with opened() as hand:
        open_table(hand)
        assert held(java)
    assert held(java) == []
    assert notes(java)[-1] == ""


def test_a_guest_s_device_is_not_held_up(java: Any) -> None:
    with elsewhere() as there, opened() as hand:
        come_in(hand, there, there.host(BO), ANN, seat=1)
        assert notes(java) == []


def test_the_device_that_takes_a_table_over_is_held_up_and_the_former_host_s_may_rest(java: Any) -> None:
    with elsewhere() as there, opened() as hand:
        host = there.host(BO)
        come_in(hand, there, host, ANN, seat=1)
        there.thread.run(host.hand_over(table_of(hand).shared.guest))
        hand.until(lambda: hand.can("Be the host"))
        hand.tap("Be the host")
        hand.until(lambda: table_of(hand).is_host)
        assert device.stays_up()
        heir = there.guest(table_of(hand).invitations, CY)
        heir.waits_for(lambda: heir.table.shown)


def test_a_table_handed_over_holds_this_device_up_no_more(java: Any) -> None:
    with elsewhere() as there, opened() as hand, at_play(there, hand):
        assert device.stays_up()
        hand.back()
        hand.tap("Hand it to Bo’s device")
        hand.until(lambda: is_on(hand, "HomeScreen"))
        assert (held(java), device.stays_up()) == ([], False)


def test_a_service_that_was_refused_is_started_when_the_app_is_in_sight_again(java: Any) -> None:
    java.phone.lets_start = False
    with opened() as hand:
        open_table(hand)
        assert not device.stays_up()
        hand.app.on_pause()
        java.phone.lets_start = True
        hand.app.on_resume()
        assert device.stays_up()


def test_in_the_dark_guests_and_bots_play_on_time_runs_and_waking_shows_it_all() -> None:
    """Kivy waits for the screen: no frame is made, and nothing of what is posted to its thread is done."""
    with elsewhere() as there, opened() as hand:
        table = open_table(hand, OTTO, house=PASSES_AT_ONCE)
        bo, cy = (there.guest(table.invitations, player, seat) for seat, player in ((1, BO), (2, CY)))
        hand.until(lambda: sum(bool(place.player) for place in table.shared.places) == 3)
        hand.tap("Start")
        hand.until(lambda: is_on(hand, "PlayScreen"))
        seen = table.shared.shown
        hand.app.dispatch("on_pause")
        play_on({1: bo, 2: cy}, until=lambda: {0, 1, 2} <= seats_that_acted(cy))
        assert table.shared.shown is seen
        bo.vanish()
        passed = len(events_at(cy))
        play_on({2: cy}, until=lambda: 1 in {event.seat for event in events_at(cy)[passed:]})
        assert table.shared.shown is seen
        versions: list[int] = []
        table.shared.on_change.append(lambda: versions.append(table.shared.shown.version))
        by_then = version_at(cy)
        hand.app.dispatch("on_resume")
        hand.until(lambda: table.shared.shown.version >= version_at(cy))
        assert versions[0] >= by_then  # moves that are long made do not fly by
        assert screen_of(hand).sitting.public.events[: len(events_at(cy))] == events_at(cy)
        assert told(hand, "Bo is away.")


def events_at(phone: Neighbour) -> Any:
    """What has happened, as that device knows it."""
    assert phone.table.shown
    return phone.table.shown.hands[0].view.events


def version_at(phone: Neighbour) -> int:
    assert phone.table.shown
    return phone.table.shown.version


def seats_that_acted(phone: Neighbour) -> set[int | None]:
    return {event.seat for event in events_at(phone)}


def play_on(phones: dict[int, Neighbour], until: Callable[[], object]) -> None:
    """Let these seats make moves as they are asked; no frame is made meanwhile."""
    begun = time.monotonic()
    while not until():
        assert time.monotonic() - begun < PATIENCE
        for seat, phone in phones.items():
            if seat in phone.table.shown.hands[0].view.active and not phone.table.awaits_an_answer:  # type: ignore[union-attr]
                move(phone.table, seat)
        time.sleep(0.002)


def lost_at(phone: Neighbour) -> str:
    return phone.table.lost.reason if phone.table.lost else ""


@pytest.mark.parametrize(("stays_up", "reason"), [(False, "asleep"), (True, "host_gone")])
def test_guests_are_told_that_a_host_sleeps_which_the_system_does_not_keep_up(stays_up: bool, reason: str) -> None:
    """An iPhone's, or one whose system has refused the service; then it answers no more."""
    device.pretence.stays_up = stays_up
    with elsewhere() as there, opened() as hand, at_play(there, hand) as phone:
        hand.app.dispatch("on_pause")
        phone.waits_for(lambda: phone.guest._host_sleeps is not stays_up)
        be_deaf(hand)
        phone.waits_for(lambda: phone.table.lost)
        assert lost_at(phone) == reason


def test_guests_are_told_when_the_system_ends_what_kept_a_dark_host_up(java: Any) -> None:
    with elsewhere() as there, opened() as hand, at_play(there, hand) as phone:
        hand.app.dispatch("on_pause")
        ending = Thread(target=java.phone.listeners["service"].ended, args=("",))  # Java's own
        ending.start()
        ending.join()
        phone.waits_for(lambda: phone.guest._host_sleeps)
        be_deaf(hand)
        phone.waits_for(lambda: phone.table.lost)
        assert lost_at(phone) == "asleep"
        assert held(java) == []


def test_a_service_that_ends_while_the_app_is_in_sight_is_nobody_s_concern(java: Any) -> None:
    with elsewhere() as there, opened() as hand, at_play(there, hand) as phone:
        java.phone.listeners["service"].ended("")
        be_deaf(hand)
        phone.waits_for(lambda: phone.table.lost)
        assert lost_at(phone) == "host_gone"


def test_a_host_that_has_slept_and_is_back_is_thought_to_be_awake() -> None:
    device.pretence.stays_up = False
    with elsewhere() as there, opened() as hand, at_play(there, hand) as phone:
        hand.app.dispatch("on_pause")
        phone.waits_for(lambda: phone.guest._host_sleeps)
        hand.app.dispatch("on_resume")
        phone.waits_for(lambda: not phone.guest._host_sleeps)
        let_move(hand, {0: table_of(hand).shared, 1: phone.table})
        be_deaf(hand)
        phone.waits_for(lambda: phone.table.lost)
        assert lost_at(phone) == "host_gone"


def test_who_closes_the_app_of_a_host_lets_guests_know_and_they_read_what_helps() -> None:
    with elsewhere() as there:
        with opened() as hand, at_play(there, hand) as phone:
            pass
        phone.waits_for(lambda: phone.table.lost)
        assert lost_at(phone) == "asleep"


def test_a_guest_reads_that_the_host_sleeps_until_it_is_found_again() -> None:
    with elsewhere() as there, opened() as hand:
        host = there.host(BO)
        come_in(hand, there, host, ANN, seat=1)
        there.run(host.say_it_sleeps(asleep=True))
        there.kill(host)
        hand.until(lambda: hand.sees(FAILURES["asleep"].text.text()))
        assert hand.sees(FAILURES["asleep"].remedy.text())
        hand.wait(1)
        time.sleep(0.3)  # it has been looked for once more, and nobody answered
        hand.frames(2)
        assert hand.sees(FAILURES["asleep"].text.text())
        there.rise(host)
        hand.until(lambda: not hand.sees(FAILURES["asleep"].text.text()))


def be_deaf(hand: Hand) -> None:
    """Let the app answer nobody any more, and say nothing."""

    async def die() -> None:
        for role in tuple(hand.app.network.sleepers):
            host, role._host = role._host, None
            role._stop_answering()
            role._be_host_no_more()
            for connection in host.connections:
                connection.transport.abort()
            await host.vanish()

    hand.app.network.run(die()).result(PATIENCE)


# A guest


def test_a_guest_whose_screen_was_dark_is_back_without_a_word() -> None:
    with elsewhere() as there, opened() as hand:
        host = there.host(BO)
        come_in(hand, there, host, ANN, seat=1)
        shared = table_of(hand).shared
        told_of: list[object] = []
        shared.on_change.append(lambda: told_of.append(shared.lost))
        hand.app.dispatch("on_pause")
        cut_off(there, host)
        seen = shared.shown
        there.play(host, 0)
        hand.app.dispatch("on_resume")
        hand.until(lambda: shared.shown is not seen)
        assert not any(told_of)
        assert not told(hand, "Back at the table.")


def test_a_guest_that_wakes_to_a_table_that_is_gone_is_told_after_a_moment() -> None:
    with elsewhere() as there, opened() as hand:
        host = there.host(BO)
        come_in(hand, there, host, ANN, seat=1)
        hand.app.dispatch("on_pause")
        there.kill(host)
        hand.app.dispatch("on_resume")
        hand.until(lambda: hand.sees("The table does not answer."))


def cut_off(there: Elsewhere, host: TableServer) -> None:
    """Break all links, and wait until the host has noticed."""

    def cut() -> None:
        for connection in host.connections:
            connection.transport.abort()

    there.do(cut)
    Neighbour(there).waits_for(lambda: not host.connections)
