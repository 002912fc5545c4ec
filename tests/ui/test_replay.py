"""Looking back: every stop of a table, on the real board, by finger and by key; hands only when the game is over."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from typing import Any

import pytest

from app.core.table import Table
from app.games import GAMES
from app.ui.screens.replay import stops_of
from tests.ui.harness import SIZES, Hand, opened, resize
from tests.ui.kept_tables import JONAS, MARA, keep_table
from tests.ui.layout import layout_faults
from tests.ui.tables import ANN, BO, CY, OTTO, finished_table, new_table


@contextmanager
def looking_back(moves: int = 10_000, at: int | None = None, size: Any = "phone", **kwargs: Any) -> Iterator[Hand]:
    with opened(size, **kwargs) as hand:
        key, _ = keep_table(hand.app.folder, (MARA, JONAS), moves)
        hand.app.stage.go("replay", key=key, at=at)
        yield hand.settle()


def test_it_begins_at_the_end_and_goes_back_step_by_step() -> None:
    with looking_back() as hand:
        screen = hand.app.stage.screen
        assert screen.board.view.result == screen.table.view(None).result
        last = screen.place
        assert not hand.can("One step on")
        hand.tap("One step back").tap("One step back")
        assert screen.place == last - 2
        hand.tap("One step on")
        assert screen.place == last - 1


@pytest.mark.parametrize("game", GAMES)
def test_whichever_way_one_goes_the_table_is_seen_as_it_was(game: str) -> None:
    with opened() as hand:
        hand.app.stage.go("replay", key=finished_table(hand, ANN, BO, game=game).key)
        hand.settle()
        screen: Any = hand.app.stage.screen
        drafts = [screen.board.making]
        for _ in range(min(12, screen.last)):
            screen.go_to(screen.place - 1)
            hand.settle()
            drafts.append(screen.board.making)
        screen.go_to(0)
        screen.go_to(1)
        assert {*drafts, screen.board.making} == {drafts[0]}


def test_every_stop_shows_what_had_just_happened() -> None:
    with looking_back(moves=30, at=0) as hand:
        screen = hand.app.stage.screen
        assert hand.sees("The game begins.")
        table: Table = screen.table
        players = table.players
        seen = 0
        for stop in stops_of(table)[1:]:
            hand.tap("One step on")
            events = table.game.view(table.positions[stop.position], None).events
            assert hand.sees(events[seen].text.text(players))
            seen = len(events)
        assert screen.place == screen.last
        hand.app.walker.put(screen.ids.scrub)
        hand.keys(*["left"] * screen.place)
        assert not hand.can("One step back")


def test_the_slider_leads_anywhere_by_finger_and_by_keys() -> None:
    with looking_back(at=0) as hand:
        screen = hand.app.stage.screen
        slider = hand.find("After 0 of")
        hand.drag((slider.x + 16, slider.middle[1]), (slider.x + slider.width - 10, slider.middle[1]))
        assert screen.place == screen.last
        hand.app.walker.put(screen.ids.scrub)
        hand.keys("left")
        assert screen.place == len(screen.stops) - 2


def test_each_hand_of_a_game_that_is_over_can_be_looked_into() -> None:
    with looking_back() as hand:
        hand.tap("The hand of Jonas")
        assert hand.app.stage.screen.board.view.seat == 1


@pytest.mark.parametrize(("game", "words"), [("kross", "Task: "), ("typo2d", "")])
def test_what_a_seat_of_a_game_that_is_over_holds_lies_beside_its_name(game: str, words: str) -> None:
    with opened() as hand:
        key, table = keep_table(hand.app.folder, (MARA, JONAS), game=game)
        hand.app.stage.go("replay", key=key, at=30)
        hand.settle().tap("The hand of Jonas")
        held = hand.app.stage.screen.hand
        if words:
            assert held.text.startswith(words)
        else:
            screen = hand.app.stage.screen
            view = table.game.view(table.positions[screen.stops[screen.place].position], 1)
            assert held.rows == ["".join(card[0] for card in view.hand)]


def test_each_step_marks_what_is_new_whether_one_plays_or_leaps() -> None:
    with looking_back(at=0, calm=False) as hand:
        board = hand.app.stage.screen.board
        marked: list[set[str]] = []
        for _ in range(4):
            hand.tap("One step on")
            marked.append({key[0] for key in board.fresh})
        assert marked[0] == {"card"}  # the first letter is called
        assert any("letter" in kinds for kinds in marked)
        hand.tap("One step back").tap("One step back")
        assert {key[0] for key in board.fresh} == marked[1]


def test_what_is_compared_with_the_step_before_leaves_the_board_at_the_step_that_is_shown() -> None:
    with opened() as hand:
        key, _ = keep_table(hand.app.folder, (MARA, JONAS), game="typo2d")
        hand.app.stage.go("replay", key=key, at=0)
        hand.settle()
        screen = hand.app.stage.screen
        for place in range(1, 25):
            screen.go_to(place)
            hand.settle()
            assert screen.board.at.view == screen.board.view


def test_of_a_game_that_goes_on_only_what_lies_open_is_shown() -> None:
    with looking_back(moves=20) as hand:
        assert not hand.can("The hand of Jonas")
        assert hand.app.stage.screen.board.view.seat is None
        assert hand.app.stage.screen.board.view.task is None


def test_nothing_can_be_moved_while_one_looks_back() -> None:
    with looking_back(at=4) as hand:
        screen = hand.app.stage.screen
        before = screen.board.view
        hand.tap((screen.board.center_x, screen.board.center_y))
        assert screen.board.view == before
        assert screen.board.draft is None


def test_a_window_that_is_turned_shows_the_same_stop_on_the_same_board_with_what_had_happened_beside_it() -> None:
    with looking_back(moves=30) as hand:
        hand.tap("One step back")
        screen = hand.app.stage.screen
        board, place, shown = screen.board, screen.place, hand.texts()
        resize(892, 412)
        hand.settle()
        assert (screen.board, screen.place) == (board, place)
        assert board.parent
        assert screen.before[0]["text"] in hand.texts()
        resize(412, 892)
        assert hand.settle().texts() == shown


def test_a_table_that_is_gone_is_explained() -> None:
    with opened() as hand:
        hand.app.stage.go("replay", key="20200101-000000-kross")
        hand.settle()
        assert hand.sees("This table is not on this device any more.")


def test_each_move_is_told_under_the_name_its_seat_had_and_who_plays_on_is_a_step_of_its_own() -> None:
    with opened() as hand:
        table = new_table(hand, ANN, BO, moves=30)
        table.sit(1, OTTO)
        while not table.table.is_over:
            seat = min(table.table.view(None).active)
            table.table.play(seat, next(iter(table.table.game.legal(table.table.view(seat)))))
        hand.app.stage.go("replay", key=table.key)
        hand.settle()
        screen = hand.app.stage.screen
        (step,) = [number for number, stop in enumerate(screen.stops) if stop.change]
        told = {}
        for place in range(1, screen.last + 1):
            screen.go_to(place)
            told[place] = " ".join(screen.happened)
            assert screen.names == ["Ann", "Otto" if place >= step else "Bo"]
            assert [player.name for player in screen.board.players] == screen.names
        assert told[step] == "Otto plays on for Bo."
        assert "Bo" in " ".join(told[place] for place in told if place < step)
        assert "Otto" not in " ".join(told[place] for place in told if place < step)
        assert "Bo" not in " ".join(told[place] for place in told if place > step)
        assert {row["name"] for row in screen.before} <= {"Ann", "Otto", ""}
        screen.go_to(step + 1)
        assert {row["name"] for row in screen.before} >= {"Bo", "Otto"}


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", ["phone", "small"])
def test_a_board_lies_still_at_every_step_whatever_is_told(size: str, text: float) -> None:
    with opened(size, text=text) as hand:
        for game in GAMES:
            hand.app.stage.go("replay", key=finished_table(hand, ANN, BO, CY, OTTO, game=game).key)
            hand.settle()
            screen: Any = hand.app.stage.screen
            boxes = set()
            for place in range(0, screen.last + 1, 4):
                screen.go_to(screen.last - place)
                hand.settle()
                boxes.add(screen.board.box)
            assert len(boxes) == 1, (game, boxes)
            hand.app.stage.home()


def test_what_is_told_large_is_who_won_in_the_end_and_else_what_stands_on_the_sheet_that_is_shown() -> None:
    with opened() as hand:
        table = finished_table(hand, ANN, BO, OTTO)
        hand.app.stage.go("replay", key=table.key)
        hand.settle()
        screen: Any = hand.app.stage.screen
        assert screen.happened[0] == f"{table.sitting.told[-1].words}."
        hand.tap("The hand of Bo")
        for place in range(1, screen.last):
            screen.go_to(place)
            writes = [words.split(" writes ")[0] for words in screen.happened if " writes " in words]
            if "Bo" in writes:
                assert screen.happened[0].startswith("Bo writes ")


@pytest.mark.deep
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_nothing_is_cut_too_small_or_too_faint(size: str, text: float) -> None:
    with looking_back(at=60, size=size, text=text) as hand:
        assert layout_faults(hand) == []


def test_it_plays_by_itself_and_stays_at_the_end() -> None:
    with looking_back(moves=30, at=0) as hand:
        screen = hand.app.stage.screen
        hand.tap("Play").wait(4)
        assert 0 < screen.place < screen.last
        assert hand.can("Pause")
        for _ in range(60):
            hand.wait(4)
        assert screen.place == screen.last
        assert hand.can("Play")


def test_who_pauses_or_takes_a_step_is_left_alone() -> None:
    with looking_back(moves=30, at=0) as hand:
        screen = hand.app.stage.screen
        hand.tap("Play").wait(3)
        hand.tap("Pause")
        place = screen.place
        hand.wait(10)
        assert screen.place == place
        hand.tap("Play").tap("One step back").wait(10)
        assert screen.place == place - 1


def test_played_at_the_end_it_begins_anew() -> None:
    with looking_back(moves=30) as hand:
        hand.tap("Play")
        assert hand.app.stage.screen.place <= 1


def test_a_game_without_hands_offers_none_to_look_at() -> None:
    with opened() as hand:
        table = finished_table(hand, ANN, OTTO, game="cubeword")
        hand.app.stage.go("replay", key=table.key, at=3)
        hand.settle()
        assert hand.can("One step back")
        assert not hand.can("The hand of")


def test_whoever_has_just_moved_is_framed() -> None:
    with looking_back(moves=30, at=0) as hand:
        screen = hand.app.stage.screen
        for stop, following in pairwise(stops_of(screen.table)):
            hand.tap("One step on")
            made = screen.table.made[stop.position : following.position]
            assert screen.active == {each.seat for each in made if each.seat is not None}
