"""Who plays: a bot for a person, a person for a bot, at any time; the cards stay, and no hand is shown on the way."""

import logging
from dataclasses import replace
from typing import Any

import pytest

from app.core.game import Player, Skill
from app.games import GAMES
from app.games.kross.model import Enter, LetGo
from app.lan.chairs import RemoteChair
from app.storage import players, statistics
from app.storage.journal import GONE
from app.storage.players import Known
from app.ui.local_tables import go_on, tables_of
from app.ui.screens import who_plays
from app.ui.screens.history import HistorySheet
from tests.ui.devices import elsewhere
from tests.ui.harness import Hand, opened
from tests.ui.secrets import leaks, nothing_drawn_yet, secrets_of_kross
from tests.ui.tables import ANN, BO, CY, OTTO, day_played, finished_table, let_bots_play, seated
from tests.ui.test_network_play import hosting


def screen_of(hand: Hand) -> Any:
    return hand.app.stage.screen


def names_of(table: Any) -> list[str]:
    return [player.name for player in table.sitting.players]


def events_of(table: Any) -> list[str]:
    return [each.words for each in table.sitting.told]


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_plays_on_for_a_person_and_the_game_goes_on(game: str) -> None:
    with opened() as hand:
        table = seated(hand, ANN, BO, game=game)
        if table.sitting.waiting is not None:
            hand.hold("Give the")
        state, seat = table.table.state, min(table.table.view(None).active)  # who begins may be drawn at random
        name = names_of(table)[seat]
        hand.tap("Menu").tap("Who plays").tap(f"A bot plays on for {name}").tap("Let a bot play")
        assert names_of(table) == ["Otto" if number == seat else each for number, each in enumerate(("Ann", "Bo"))]
        assert table.table.state == state
        assert f"Otto plays on for {name}" in events_of(table)  # after what was drawn for first player
        before = len(table.table.made)
        let_bots_play(hand, table)
        assert len(table.table.made) > before


def test_how_well_the_bot_is_to_play_is_asked_and_stands_on_record() -> None:
    with opened() as hand:
        table = seated(hand, ANN, BO)
        hand.tap("Menu").tap("Who plays").tap("A bot plays on for Bo")
        hand.choose("How well it plays", Skill.MASTER).tap("Let a bot play")
        assert go_on(hand.app, table.key)[0].sitting.players[1] == Player("Otto", kind="bot", skill=Skill.MASTER)
        hand.hold("Give the").tap("Menu").tap("This table")
        assert hand.sees("bot: master")


def test_another_bot_plays_as_well_as_the_last_unless_something_else_is_chosen() -> None:
    with opened() as hand:
        table = seated(hand, ANN, BO, OTTO)
        hand.tap("Menu").tap("Who plays").tap("A bot plays on for Bo").tap("Let a bot play")
        assert [player.skill for player in table.sitting.players] == [None, Skill.CHILD, Skill.CHILD]


def test_no_bot_comes_with_a_name_that_sits_there_in_other_letters() -> None:
    with opened() as hand:
        table = seated(hand, ANN, Player("otto"))
        hand.tap("Menu").tap("Who plays").tap("A bot plays on for Ann").tap("Let a bot play")
        assert names_of(table) == ["Ada", "otto"]


def test_what_happened_is_told_under_the_names_that_the_seats_had_then() -> None:
    with opened() as hand:
        table = seated(hand, ANN, BO, moves=12)
        before = [words for words in events_of(table) if "Bo" in words]
        table.sit(1, OTTO)
        screen_of(hand).sit_anew()
        assert [words for words in events_of(table) if "Bo" in words] == [*before, "Otto plays on for Bo"]
        hand.settle().hold("Give the").tap("What happened")
        lines = next(each for each in hand.app.stage.overlays if isinstance(each, HistorySheet)).lines
        names = {line["text"]: line["name"] for line in lines}
        assert names["Otto plays on for Bo"] == "Otto"
        assert {names[words] for words in before if words.startswith("Bo ")} == {"Bo"}


def test_somebody_known_or_new_plays_on_for_a_bot() -> None:
    with opened() as hand:
        players.remember(hand.app.folder, [Known("Mara", 31), Known("Ann", 9)])
        table = seated(hand, ANN, OTTO)
        hand.tap("Menu").tap("Who plays").tap("Somebody plays on for Otto")
        assert not hand.can("Ann")  # they sit there already
        hand.tap("Mara")
        assert (names_of(table), table.sitting.here) == (["Ann", "Mara"], (0, 1))
        hand.tap("Menu").tap("Who plays").tap("A bot plays on for Mara").tap("Let a bot play")
        hand.tap("Menu").tap("Who plays").tap("Somebody plays on for Otto").tap("Somebody new")
        hand.type("Ida").keys("enter")
        assert names_of(table) == ["Ann", "Ida"]
        assert players.load(hand.app.folder)[0].name == "Ida"


def test_a_name_that_sits_there_already_is_refused_in_words() -> None:
    with opened() as hand:
        table = seated(hand, ANN, OTTO)
        hand.tap("Menu").tap("Who plays").tap("Somebody plays on for Otto").tap("Somebody new")
        hand.type("ann").keys("enter")
        assert names_of(table) == ["Ann", "Otto"]
        assert [each.name for each in players.load(hand.app.folder)] == ["Ann"]


def test_somebody_known_who_is_typed_in_keeps_age_and_look() -> None:
    with opened() as hand:
        mara = Known("Mara", 31, look=3)
        players.remember(hand.app.folder, [mara])
        table = seated(hand, ANN, OTTO)
        hand.tap("Menu").tap("Who plays").tap("Somebody plays on for Otto").tap("Somebody new")
        hand.type("mara").keys("enter")
        assert table.sitting.players[1] == Player("Mara", 31)
        found = players.load(hand.app.folder)[0]
        assert found.used > 0
        assert replace(found, used=0.0) == mara


def test_left_and_gone_on_with_the_table_has_who_sat_there_last_and_says_so() -> None:
    with opened() as hand:
        table = seated(hand, ANN, BO)
        hand.tap("Menu").tap("Who plays").tap("A bot plays on for Bo").tap("Let a bot play")
        key = table.key
        hand.app.stage.home()
        hand.settle()
        again, _ = go_on(hand.app, key)
        assert names_of(again) == ["Ann", "Otto"]
        assert again.sitting.here == (0,)
        assert "Otto plays on for Bo" in events_of(again)
        assert [player.name for player in tables_of(hand.app).saved()[0].players] == ["Ann", "Otto"]
        again.close()


def test_the_hand_of_the_one_who_is_left_stays_behind_the_curtain(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG), opened() as hand:
        table: Any = seated(hand, ANN, BO, moves=5)
        hand.tap("Nobody wants it").hold("Give the")
        seat, name = table.sitting.seat, ("Ann", "Bo")[table.sitting.seat]
        secrets = secrets_of_kross(table)
        nothing_drawn_yet()
        hand.tap("Menu").tap("Who plays").tap(f"A bot plays on for {name}").tap("Let a bot play")
        assert table.sitting.waiting == 1 - seat
        hand.frames(6)
        assert leaks(hand, secrets, [], caplog.records) == []
        hand.hold("Give the")
        assert (table.sitting.seat, table.sitting.in_hand) == (1 - seat, True)


def test_a_table_of_the_day_and_one_that_is_over_are_played_by_who_began_them() -> None:
    with opened() as hand:
        hand.app.stage.go("play", table=day_played(hand, 5))
        hand.settle().tap("Menu")
        assert not hand.can("Who plays")
    with opened() as hand:
        hand.app.stage.go("play", table=finished_table(hand, ANN, OTTO))
        hand.settle().tap("Menu")
        assert not hand.can("Who plays")


def test_whoever_came_on_the_way_has_no_table_counted_and_who_stayed_has() -> None:
    with opened() as hand:
        table = seated(hand, ANN, BO, moves=-1)
        table.sit(1, OTTO)
        table.sit(1, BO)
        while not table.table.is_over:
            seat = min(table.table.view(None).active)
            table.table.play(seat, next(iter(table.table.game.legal(table.table.view(seat)))))
        assert [record.name for record in statistics.records(tables_of(hand.app).saved())] == ["Ann"]


def test_the_host_of_a_table_of_several_devices_changes_own_seats_and_the_guest_reads_it(tmp_path: Any) -> None:
    with elsewhere() as there, hosting(there, tmp_path, BO) as (hand, (phone,)):
        hand.tap("Menu").tap("Who plays")
        assert not hand.can("A bot plays on for Bo")  # at his own phone
        hand.tap("A bot plays on for Ann").choose("How well it plays", Skill.GOOD).tap("Let a bot play")
        hand.until(lambda: screen_of(hand).sitting.here == ())
        phone.waits_for(lambda: phone.table.players == (Player("Otto", kind="bot", skill=Skill.GOOD), BO))
        hand.tap("Menu").tap("Who plays").tap("Somebody plays on for Otto").tap("Ann")
        hand.until(lambda: screen_of(hand).sitting.here == (0,))
        assert "Ann plays on for Otto" in events_of(screen_of(hand).table)


def test_what_was_begun_at_a_seat_stays_there_where_its_host_refuses_another_player(tmp_path: Any) -> None:
    with elsewhere() as there, hosting(there, tmp_path, BO, here=(ANN, CY)) as (hand, (phone,)):
        hand.tap("letter E").tap("Call").until(lambda: hand.can("Nobody wants it"))
        hand.tap("Nobody wants it")
        phone.waits_for(lambda: 2 in RemoteChair(phone.table, 2).view.active)
        phone.table.play(2, LetGo(), lambda _: None)
        hand.until(lambda: screen_of(hand).sitting.waiting == 0)
        hand.hold("Give the").tap("row 1, column 1, free")
        screen_of(hand).sitting.cover()
        record = next((hand.app.folder / "tables").glob("*.jsonl"))
        record.rename(record.with_suffix(".gone"))
        who_plays.sit(screen_of(hand), 0, OTTO)
        hand.until(lambda: hand.sees(str(GONE)))
        hand.hold("Give the")
        assert screen_of(hand).board.draft == Enter(0)


def test_what_was_begun_at_a_seat_is_gone_once_somebody_else_has_sat_there() -> None:
    with opened() as hand:
        table = seated(hand, ANN, BO, moves=5)
        hand.tap("Nobody wants it").hold("Give the").tap("row 6, column 6, free")
        seat = table.sitting.holder
        assert seat is not None
        assert screen_of(hand).board.draft is not None
        table.sitting.cover()
        for player in (OTTO, (ANN, BO)[seat]):
            who_plays.sit(screen_of(hand), seat, player)
        hand.settle()
        while table.sitting.seat != seat or not table.sitting.in_hand:
            hand.hold("Give the")
        assert screen_of(hand).board.draft is None
