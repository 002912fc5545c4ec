"""What is seen on the board of WORD CROSS: where arrows point, and what lies there between two views."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.ui.harness import Hand, opened  # isort: skip — the harness settles the window before a widget opens it

from app.games.wordcross.model import Column, FromCentre, Steal, Turn
from app.ui.play.wordcross.draft import Gaze, next_gaze
from app.ui.play.wordcross.pointed_out import arrows, turned
from app.ui.play.wordcross.scene import SLAB
from app.ui.widgets.signs import Notice
from tests.games.wordcross.table import opened as position
from tests.games.wordcross.table import play, wordcross
from tests.ui.wordcross_fingers import FLIPPED, board, column, settled, tile, turn_to, wordcross_at_play


@pytest.mark.rule("W7")
@pytest.mark.parametrize(
    ("size", "page", "icons"),
    [
        ("phone", "", ["arrow_forward", "arrow_back"]),
        ("small", "left", ["arrow_forward"]),
        ("small", "right", ["arrow_back"]),
        ("small", "others", []),
    ],
)
def test_arrows_point_from_the_boxes_that_are_in_sight(size: str, page: str, icons: list[str]) -> None:
    with opened(size) as hand:
        wordcross_at_play(hand, FLIPPED)
        turn_to(hand, page)
        assert [arrow.icon for arrow in arrows(board(hand).at)] == icons


@pytest.mark.rule("W7")
@pytest.mark.parametrize(
    ("at_foot", "icons"),
    [
        (0, ["arrow_forward", "arrow_back"]),
        (1, ["arrow_upward", "arrow_downward"]),
        (2, ["arrow_back", "arrow_forward"]),
        (3, ["arrow_downward", "arrow_upward"]),
    ],
)
def test_on_the_whole_board_arrows_turn_with_it(at_foot: int, icons: list[str]) -> None:
    with opened("tablet") as hand:
        wordcross_at_play(hand, FLIPPED)
        moment = board(hand).at
        moment = moment.seen_so(replace(moment.look.gaze, facing=at_foot))
        assert [arrow.icon for arrow in arrows(moment)] == icons


def test_what_is_laid_lies_there_before_it_is_flipped_and_is_not_seen_again_when_a_later_turn_is_taken_back() -> None:
    game, start = wordcross(), position("", "TH .", centre="IN", bag="A' IN' AT LS ON O B D J")
    begun = play(start, Turn())
    made = play(begun, Turn(FromCentre(0, Column.RIGHT), (0,)))
    passed = play(made, Turn())
    (stage,) = next_gaze(Gaze(0), game.view(begun, 0), game.view(made, 0)).stages
    assert (stage.slots[1].right, stage.slots[1].locked) == (("IN",), 0)
    assert next_gaze(Gaze(0), game.view(passed, 0), game.view(made, 0)).stages == ()


# What moves, and what a finger means meanwhile


@pytest.mark.parametrize("calm", [True, False])
@pytest.mark.parametrize("size", ["tablet", "phone"])
def test_a_second_tap_where_a_word_was_just_laid_flips_no_other_that_has_risen_there(size: str, *, calm: bool) -> None:
    with opened(size, calm=calm) as hand:
        wordcross_at_play(hand, FLIPPED)
        hand.tap(tile(hand, "ST"))
        x, y, edge, _ = board(hand).at.layout.cells["slot", 0, Column.RIGHT, 2]
        there = board(hand).to_window(x + edge / 2, y + edge / 2)
        hand.tap(there).tap(there)
        assert board(hand).at.lies["N"] == ("slot", 0, Column.RIGHT, 2), "WIN has risen to where BEST was laid"
        assert board(hand).making.locks == (("BE", "ST"),)
        settled(hand).tap(there)
        assert board(hand).making.locks == (("WI", "N"),)


def done(hand: Hand) -> None:
    """Lay a word and be done, and look at once."""
    hand.tap(tile(hand, "ST")).tap(tile(hand, "ST"))
    touch = settled(hand).touch("Done")
    touch.touch_down()
    hand.frames(1)
    touch.touch_up()
    hand.frames(2)


@pytest.mark.parametrize("size", ["tablet", "phone"])
def test_the_board_turns_to_the_next_after_a_pause_and_all_goes_with_it(size: str) -> None:
    with opened(size, calm=False) as hand:
        wordcross_at_play(hand, FLIPPED)
        done(hand)
        assert (board(hand).view.seat, board(hand).at.facing) == (1, 0)
        hand.wait(0.7)
        assert board(hand).at.facing == 1
        assert board(hand).is_moving
        hand.settle()
        assert (
            board(hand).at.layout.tile(("slot", 1, Column.LEFT, 0)) == board(hand).scene.piece(("tile", "S")).pose.box
        )


def test_a_fragment_goes_round_the_middle_as_the_board_turns_and_no_corner_leaves_its_room() -> None:
    with opened("tablet", calm=False) as hand:
        wordcross_at_play(hand, FLIPPED)
        done(hand)
        slab = board(hand).pictured.piece(SLAB).pose.box
        hand.wait(0.7)
        (x, y, wide, high), side = board(hand).pictured.piece(SLAB).pose.box, board(hand).pictured.piece(SLAB).pose.side
        assert 0 < side < 1
        assert wide < slab[2]
        assert (x + wide / 2, y + high / 2) == pytest.approx((slab[0] + slab[2] / 2, slab[1] + slab[3] / 2))


def test_a_touch_ends_the_pause_and_the_turning_and_takes_nothing() -> None:
    with opened("tablet", calm=False) as hand:
        wordcross_at_play(hand, FLIPPED)
        done(hand)
        hand.tap(hand.find("EM").middle)
        assert board(hand).at.facing == 1
        assert board(hand).making.held is None


def test_where_nothing_moves_a_mark_tells_that_the_board_has_turned_until_somebody_plays() -> None:
    with opened("tablet") as hand:
        wordcross_at_play(hand, FLIPPED)
        assert not list(turned(board(hand).at))
        hand.tap(tile(hand, "ST")).tap(tile(hand, "ST")).tap("Done")
        (mark,) = turned(board(hand).at)
        assert mark in board(hand).scene.marks
        hand.tap(tile(hand, "EM"))
        assert not list(turned(board(hand).at))


# The columns of others, which lie turned to their owners


def arms(hand: Hand) -> dict[str, tuple[tuple[str, ...], ...]]:
    """What is listed beside the board: whose, and their columns from below."""
    return {
        arm.name: tuple(tuple(look.sign for look in column) for column in arm.columns) for arm in board(hand).now.arms
    }


@pytest.mark.parametrize("judge", ["auto", "table"])
def test_beside_the_whole_board_the_columns_of_others_stand_upright_and_help_is_what_it_is_on_the_board(
    judge: str,
) -> None:
    with opened("tablet") as hand:
        wordcross_at_play(hand, FLIPPED, judge=judge)
        assert arms(hand) == {"Bo": (("S", "AN"), ("ID",)), "Cy": (("DO", "HA"), ("G",)), "Di": (("LE", "FA"), ("ND",))}
        told = {(arm.seat, *each) for arm in board(hand).now.arms for each in arm.loot}
        assert told == {spot[1:] for spot in board(hand).at.loot}
        assert bool(told) == (judge == "auto")
        assert {"Bo", "Cy", "Di"} <= {*hand.texts()}


def test_on_a_phone_nothing_stands_beside_the_board() -> None:
    with opened("phone") as hand:
        wordcross_at_play(hand, FLIPPED)
        assert board(hand).now.arms == ()


def test_it_is_said_on_a_tablet_from_whom_one_can_steal() -> None:
    with opened("tablet") as hand:
        wordcross_at_play(hand, ("BE .", "AN .", "", ""))
        assert hand.sees("You can steal AN from Bo.")


def edge_of(hand: Hand, which: str) -> float:
    width: float = board(hand).scene.piece(("tile", which)).pose.box[2]
    return width


@pytest.mark.parametrize("calm", [True, False])
def test_held_columns_of_somebody_else_come_near_upright_and_larger_and_a_fragment_is_stolen_from_there(
    *, calm: bool
) -> None:
    with opened("tablet", calm=calm) as hand:
        wordcross_at_play(hand, FLIPPED)
        before = edge_of(hand, "AN")
        hand.hold(tile(hand, "AN"))
        assert board(hand).making.held is None
        assert edge_of(hand, "AN") > 1.2 * before
        assert edge_of(hand, "DO") == before
        cells, own = board(hand).at.layout.cells, board(hand).at.layout.cells["slot", 0, Column.LEFT, 0]
        assert cells["slot", 1, Column.LEFT, 0][0] < cells["slot", 1, Column.RIGHT, 0][0] < own[0], (
            "upright, beside the own"
        )
        assert board(hand).place(("tile", "PO")) is None, "what is covered is not reached"
        hand.tap(tile(hand, "AN")).tap(column(hand, Column.RIGHT))
        assert isinstance(board(hand).draft.act, Steal)
        assert board(hand).gaze.arm is None


def test_a_tap_on_a_plate_brings_columns_near_and_puts_them_back_and_so_does_the_list(hand_at_table: Hand) -> None:
    hand = hand_at_table
    hand.tap("show Bo’s columns larger")
    assert board(hand).gaze.arm == 1
    settled(hand).tap("put Bo’s columns back")
    assert board(hand).gaze.arm is None
    settled(hand).tap("Di: LE ND, FA –. Show it larger")
    assert board(hand).gaze.arm == 3
    hand.back()
    assert board(hand).gaze.arm is None


def test_columns_that_are_near_go_back_when_somebody_touches_elsewhere(hand_at_table: Hand) -> None:
    hand = hand_at_table
    hand.tap("show Di’s columns larger")
    hand.tap(tile(hand, "EM"))
    assert board(hand).gaze.arm is None
    assert board(hand).making.held == "EM"


@pytest.fixture
def hand_at_table() -> Iterator[Hand]:
    with opened("tablet") as found:
        wordcross_at_play(found, FLIPPED)
        yield found


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_a_notice_on_a_tablet_stands_beside_the_board_it_speaks_of(text: float) -> None:
    with opened("tablet", text=text) as hand:
        wordcross_at_play(hand, FLIPPED)
        hand.app.notice("Bo steals AN from Cy: BEAN")
        hand.frames(2)
        shown = Notice._shown
        assert shown is not None
        assert shown.x >= board(hand).right
        assert shown.y >= hand.find("Pass").y + hand.find("Pass").height
