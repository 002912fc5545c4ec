"""The lobby: a table opened to the network shows its ways in, fills with people, and is dealt."""

from dataclasses import replace
from functools import partial

import pytest

from app.core.game import Player
from app.lan.discovery import EVERYWHERE
from app.lan.invite import new_secret, read_address, read_code, read_link
from app.lan.limits import PATIENT
from app.storage import players
from app.storage.players import Known
from app.ui.play.kross.scoresheet.shared_desk import open_sheets
from app.ui.screens.lobby import NOT_DEALT
from app.ui.widgets.code_cards import CodeCards, QrCode
from app.ui.widgets.signs import Notice
from tests.lan.test_failures import adapters
from tests.ui.devices import alone, elsewhere
from tests.ui.harness import Hand, opened
from tests.ui.tables import BO, CY, labels, told


def open_lobby(hand: Hand, game: str = "KROSS THE WORDZ", port: int | None = 0) -> None:
    """From home to the lobby, as a player goes."""
    alone(hand, port)
    hand.tap(game)
    hand.choose("Where it is played", True)
    hand.tap("Open it")
    hand.until(lambda: hand.app.stage.screen.table.invitations and hand.app.stage.screen.table.shared.places)


def table_of(hand: Hand):
    return hand.app.stage.screen.table


def is_on(hand: Hand, screen: str) -> bool:
    return type(hand.app.stage.screen).__name__ == screen


def names(hand: Hand) -> list[str]:
    """Who sits where, from the first seat to the last."""
    return [place.player.name if place.player else "" for place in table_of(hand).shared.places]


def is_gone(hand: Hand, name: str) -> bool:
    return name not in names(hand)


def shown(hand: Hand, kind: type):
    return next(widget for widget in hand.app.stage.screen.walk(restrict=True) if isinstance(widget, kind))


def test_a_table_shows_its_ways_in_fills_and_is_dealt_to_every_device() -> None:
    with elsewhere() as there, opened("tablet") as hand:
        open_lobby(hand, port=None)
        way = table_of(hand).invitations[0]
        assert shown(hand, QrCode).link == way.link
        assert shown(hand, CodeCards).code == way.code
        assert hand.sees(f"or {way.address} : {way.port}")
        assert names(hand) == ["Player", "Otto", "", "", ""]
        guest = there.guest(read_code(way.code, ["127.0.0.1"]), BO, 2)
        hand.until(lambda: names(hand)[2] == "Bo")
        assert "Bo’s device" in labels(hand.app.stage.screen)
        there.guest([way])
        hand.until(lambda: hand.sees("1 is watching."))
        hand.tap("Start")
        hand.until(lambda: is_on(hand, "PlayScreen"))
        guest.waits_for(lambda: guest.table.is_at_play)
        assert [player.name for player in guest.table.players] == ["Player", "Otto", "Bo"]
        assert guest.table.seats == [2]
        assert table_of(hand).sitting.here == (0,)
        hand.tap("Menu").tap("Who is where")
        assert hand.sees("Bo’s device")
        hand.tap("Invite another device")
        assert hand.sees("Point a phone’s camera here")


def test_where_ten_characters_lead_to_another_port_six_are_shown_and_the_address_is_asked_for() -> None:
    with elsewhere() as there, opened() as hand:
        open_lobby(hand, port=0)
        way = table_of(hand).invitations[0]
        assert shown(hand, CodeCards).code == way.secret
        assert hand.sees("or type this code and the address")
        assert hand.sees(f"{way.address} : {way.port}")
        typed = read_address(f"{way.address}:{way.port}", shown(hand, CodeCards).code)
        there.guest([typed], BO, 2)
        hand.until(lambda: names(hand)[2] == "Bo")


def test_the_host_seats_people_of_their_device_and_bots_and_frees_any_seat() -> None:
    with elsewhere() as there, opened("tablet") as hand:
        players.remember(hand.app.folder, [Known("Ann", 9, used=2.0), Known("Mara", 34, used=1.0)])
        open_lobby(hand, "TYPO-2D")
        hand.tap("Free seat").tap("Mara sits here")
        hand.until(lambda: names(hand)[:3] == ["Ann", "Otto", "Mara"])
        assert labels(hand.app.stage.screen).count("this tablet, behind the curtain") == 2
        hand.tap("Free seat")
        hand.choose("How well it plays", "strong")
        hand.tap("Seat a bot")
        hand.until(lambda: "bot: strong, careful" in labels(hand.app.stage.screen))
        there.guest(table_of(hand).invitations, CY, 5)
        hand.until(lambda: names(hand)[5] == "Cy")
        hand.tap("Cy, Cy’s device").tap("Free this seat")
        hand.until(lambda: names(hand)[5] == "")
        hand.tap("Otto, bot: casual, greedy")
        hand.choose("How well it plays", "master")
        hand.until(lambda: "bot: master, greedy" in labels(hand.app.stage.screen))
        hand.back()
        for name in ("Ann", "Mara", "Otto"):
            hand.tap(f"{name}, ")
            hand.tap("Stand up" if hand.can("Stand up") else "Free this seat")
            hand.until(partial(is_gone, hand, name))
        assert hand.sees("2 players are needed")
        assert not hand.can("Start")
        hand.tap("Free seat").tap("Clear").tap("Name").type("Zoe").tap("Sit down")
        hand.until(lambda: names(hand)[0] == "Zoe")
        hand.tap("Free seat").tap("Clear").tap("Name").type("zoe").tap("Sit down")
        hand.until(lambda: told(hand, "Somebody here is called Zoe: please choose another name."))


def test_a_host_on_no_network_is_told_what_helps_and_looks_again(monkeypatch: pytest.MonkeyPatch) -> None:
    itself, wifi = adapters("192.168.1.7")
    monkeypatch.setattr("ifaddr.get_adapters", list)
    with opened() as hand:
        hand.app.network.address = EVERYWHERE
        hand.app.stage.go("lobby", table=open_sheets(hand.app, "Ann"))
        hand.until(lambda: hand.sees("This device is on no network."))
        hand.tap("Share the invitation")
        assert told(hand, "This device is on no network.")
        monkeypatch.setattr("ifaddr.get_adapters", lambda: [itself, wifi])
        hand.tap("Look again")
        hand.until(lambda: hand.sees("Point a phone’s camera here"))
        assert shown(hand, QrCode).link.startswith("wordtable://192.168.1.7:")
        assert not hand.sees("This device has another address, too")  # its own loopback leads nobody here


@pytest.mark.deep
def test_a_code_that_was_guessed_at_stays_on_the_screen_and_a_link_still_leads_in() -> None:
    with elsewhere() as there, opened("tablet") as hand:
        alone(hand)
        hand.app.network.limits = replace(PATIENT, wrong_in_all=2)
        open_lobby(hand)
        way = table_of(hand).invitations[0]
        for _ in range(3):
            hand.until(there.guest([replace(way, secret=new_secret(way.port), key="")]).has_ended)
        assert shown(hand, CodeCards).code == way.typed
        guest = there.guest([read_link(shown(hand, QrCode).link)])
        guest.waits_for(lambda: guest.table.places)


def test_leaving_the_lobby_asks_once_and_tells_whoever_is_here() -> None:
    with elsewhere() as there, opened() as hand:
        open_lobby(hand)
        guest = there.guest(table_of(hand).invitations, Player("Bo"), 2)
        hand.back()
        hand.tap("Stay")
        hand.back()
        hand.tap("Close it")
        assert is_on(hand, "HomeScreen")
        hand.until(lambda: guest.table.ended)
        assert guest.table.ended is not None
        assert guest.table.ended.reason == "closed"
        assert not hand.can("Continue")


def on_stage(hand: Hand) -> list[str]:
    """All that is drawn, but for a passing sentence."""
    return [type(child).__name__ for child in hand.app.stage.children if not isinstance(child, Notice)]


def test_who_comes_when_the_cards_are_dealt_or_reads_the_rules_meanwhile_sees_the_board_and_nothing_over_it() -> None:
    with elsewhere() as there:
        host = there.host(BO, CY, seats=3)
        with opened() as hand:
            hand.tap("Join")
            hand.app.stage.screen.set_out(host.invitations)
            hand.until(lambda: is_on(hand, "LobbyScreen"))
            hand.tap("How to play")
            there.start(host)
            hand.until(lambda: told(hand, "The game begins."))
            hand.back()
            hand.until(lambda: is_on(hand, "PlayScreen"))
            assert on_stage(hand) == ["PlayScreen"]
        with opened() as hand:
            hand.tap("Join")
            hand.app.stage.screen.set_out(host.invitations)
            hand.until(lambda: is_on(hand, "PlayScreen"))
            assert on_stage(hand) == ["PlayScreen"]


def test_a_guest_whose_host_is_gone_before_the_deal_hears_that_a_new_code_may_be_needed() -> None:
    with elsewhere() as there, opened() as hand:
        host = there.host(BO, seats=3)
        hand.tap("Join")
        hand.app.stage.screen.set_out(host.invitations)
        hand.until(lambda: is_on(hand, "LobbyScreen"))
        there.kill(host)
        hand.until(lambda: hand.sees("The table does not answer."))
        assert hand.sees(NOT_DEALT)


def test_whoever_types_a_name_goes_on_while_others_sit_down_below() -> None:
    with elsewhere() as there, opened() as hand:
        open_lobby(hand, "TYPO-2D")
        hand.tap("Free seat").tap("Name").type("Zo")
        there.guest(table_of(hand).invitations, CY, 3)
        hand.until(lambda: names(hand)[3] == "Cy")
        assert "Cy’s device" in labels(hand.app.stage.screen)
        hand.type("e").tap("Sit down")
        hand.until(lambda: names(hand)[2] == "Zoe")


def test_the_sheet_of_a_free_seat_offers_nobody_who_has_sat_down_meanwhile() -> None:
    with elsewhere() as there, opened() as hand:
        players.remember(hand.app.folder, [Known("Cy"), Known("Dee"), Known("Eve")])
        open_lobby(hand, "TYPO-2D")
        hand.tap("Free seat").type("Zo")
        assert hand.can("Dee sits here")
        there.guest(table_of(hand).invitations, Player("Dee"), 3)
        hand.until(lambda: names(hand)[3] == "Dee")
        assert not hand.can("Dee sits here")
        assert hand.can("Eve sits here")


def test_the_page_and_the_focus_stay_where_they_are_while_others_come() -> None:
    with elsewhere() as there, opened("small") as hand:
        open_lobby(hand, "TYPO-2D")
        hand.app.walker.put(hand.find("What was agreed").widget)
        hand.settle()
        y = hand.find("What was agreed").y
        there.guest(table_of(hand).invitations, CY, 3)
        hand.until(lambda: names(hand)[3] == "Cy")
        assert (hand.find("What was agreed").y, hand.app.walker.here().text) == (y, "What was agreed")


def test_the_sheet_of_devices_follows_who_comes() -> None:
    with elsewhere() as there, opened("tablet") as hand:
        open_lobby(hand)
        way = table_of(hand).invitations[0]
        hand.tap("Start")
        hand.until(lambda: is_on(hand, "PlayScreen"))
        hand.tap("Menu").tap("Who is where")
        assert not hand.can("Hand the table to")
        there.guest([way])
        hand.until(lambda: hand.can("Hand the table to device 1, watching"))
