"""The board of 3DXWORD by finger and key, as a player meets it."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from tests.ui.harness import Hand, opened  # isort: skip — the harness settles the window before a widget opens it

from app.core.game import TimeUp
from app.games.xword3d.model import START, TABLE, Opened, Play, Structure, Way
from app.ui.play.marks import Traced
from app.ui.play.seen import holds
from app.ui.play.xword3d.draft import Draft, Gaze
from app.ui.play.xword3d.marks import LittleMap
from app.ui.play.xword3d.sight import HOME, hides, sees
from app.ui.play.xword3d.sited import in_space
from tests.games.xword3d.table import CAT, DOWNWARD, row, structure
from tests.games.xword3d.table import opened as position
from tests.ui.layout import layout_faults
from tests.ui.tables import ANN, BO, OTTO, seat_at, table_at, told
from tests.ui.xword3d_fingers import at, board, brick

HAND = "AEHNOPST"
TOWER = structure(CAT, row("SP", (3, 2, 3), "+x+z", DOWNWARD))


def sit(hand: Hand, built: Structure = structure(CAT), rack: str = HAND, *others: Any, **options: Any) -> None:  # noqa: B008
    state = position(built, rack, *["AAEEIIOO"] * max(1, len(others) - 1), **({"pool": "E" * 30} | options))
    seat_at(hand, table_at(hand, state, *(others or (ANN, OTTO)), game="xword3d"))


@pytest.fixture
def hand() -> Iterator[Hand]:
    with opened() as found:
        sit(found)
        yield found


def tap(hand: Hand, kind: str, what: Any) -> None:
    point = at(hand, (kind, what))
    assert point, (kind, what)
    hand.tap(point)


def lay(hand: Hand, **where: Any) -> None:
    for letter, cell in where.items():
        hand.tap(brick(hand, letter))
        tap(hand, "cell", cell)


def test_a_row_is_laid_by_tapping_and_its_points_are_told_before_done(hand: Hand) -> None:
    lay(hand, S=(7, 1, 0))
    assert hand.sees("CATS 4")
    hand.tap("Done")
    assert hand.app.stage.screen.table.sitting.public.scores[0].points == 4


def test_who_lays_the_last_bricks_of_a_hand_looks_on_at_a_table_without_them(hand: Hand) -> None:
    sit(hand, structure(CAT), "ES", pool="")
    board(hand).gaze = replace(board(hand).gaze, sight=HOME, came=(None, HOME))
    lay(hand, S=(7, 1, 0))
    hand.tap("Done")
    assert hand.app.stage.screen.table.sitting.public.scores[0].points == 4
    assert board(hand).view.rack == "E"
    assert not board(hand).making.puts


def test_six_in_a_low_window_have_their_hand_in_sight() -> None:
    with opened("low") as hand:
        sit(hand, TOWER, "CEIQU", *[replace(ANN, name=name) for name in ("Ann", "Bo", "Cy", "Di", "Eve", "Fay")])
        hand.hold("Give the")
        hand.tap(brick(hand, "E"))
        assert board(hand).making.chosen == 1


def test_a_brick_above_a_finger_is_put_down_where_the_hand_becomes_another_one(hand: Hand) -> None:
    sit(hand, structure(CAT), "SZ", pool="")
    lay(hand, S=(7, 1, 0))
    above = at(hand, ("cell", (9, 1, 0)))
    assert above
    finger = hand.drag(brick(hand, "Z"), above, let_go=False)
    assert board(hand).carried == ("rack", 1)
    hand.tap("Done")
    assert board(hand).view.rack == "Z"
    assert board(hand).carried is None
    finger.touch_up()
    hand.settle()
    assert not board(hand).making.puts


def test_a_brick_is_dragged_to_its_place_and_from_there_to_another_and_back_into_the_hand(hand: Hand) -> None:
    cell, other = at(hand, ("cell", (7, 1, 0))), at(hand, ("cell", (3, 3, 0)))
    assert cell
    assert other
    hand.carry(brick(hand, "S"), cell)
    assert [put.centre for put in board(hand).making.puts] == [(7, 1, 0)]
    hand.carry(cell, other)
    assert [put.centre for put in board(hand).making.puts] == [(3, 3, 0)]
    hand.carry(other, (200, 100))
    assert not board(hand).making.puts


def test_a_word_goes_up_a_wall_by_a_tap_on_a_brick_and_on_its_edge(hand: Hand) -> None:
    tap(hand, "brick", (3, 1, 0))
    tap(hand, "edge", (3, 2, 0))
    lay(hand, P=(3, 2, 1), S=(3, 2, 3))
    assert hand.sees("SPA 3")
    hand.tap("Done")
    assert len(board(hand).view.structure.bricks) == 5


def test_eight_bricks_lie_side_by_side_on_a_phone(hand: Hand) -> None:
    rack = board(hand).tray.ids.rack
    assert len({rack.scene.place(("rack", number)).middle[1] for number in range(len(HAND))}) == 1


def hand_of(hand: Hand) -> str:
    """The letters of the hand as they lie, a dot for one that is on the board."""
    return "".join("." if key.is_gone else key.sign for key in board(hand).tray.ids.rack.now.bricks)


def test_a_brick_is_dragged_to_another_place_in_the_hand_and_stays_there_whatever_is_drawn(hand: Hand) -> None:
    hand.carry(brick(hand, "A"), brick(hand, "O"))
    assert hand_of(hand) == "EHNOAPST"
    hand.carry(brick(hand, "T"), brick(hand, "E"))
    assert hand_of(hand) == "TEHNOAPS"
    lay(hand, S=(7, 1, 0))
    hand.tap("Done")
    assert hand_of(hand) == "TEHNOAPE"  # S went, and an E was drawn


def test_a_brick_that_was_laid_is_dragged_back_to_any_place_in_the_hand(hand: Hand) -> None:
    lay(hand, S=(7, 1, 0))
    assert hand_of(hand) == "AEHNOP.T"
    hand.carry(board(hand).to_window(*board(hand).at.camera.seen(in_space((7, 1, 0)))), brick(hand, "E"))
    assert hand_of(hand) == "ASEHNOPT"
    assert not board(hand).making.puts


def test_a_hand_is_shuffled_and_sorted_again_from_a_to_z(hand: Hand) -> None:
    board(hand).press(("order", "shuffle"))
    hand.settle()
    assert hand_of(hand) != HAND
    assert sorted(hand_of(hand)) == sorted(HAND)
    hand.tap("Menu")
    hand.tap("Sort from A to Z")
    assert hand_of(hand) == HAND


def test_two_at_one_device_each_have_their_hand_in_their_own_order() -> None:
    with opened() as hand:
        sit(hand, structure(CAT), HAND, ANN, BO)
        hand.hold("Give the")
        hand.carry(brick(hand, "T"), brick(hand, "A"))
        lay(hand, S=(7, 1, 0))
        hand.tap("Done").wait(2)
        hand.hold("Give the")
        assert hand_of(hand) == "AAEEIIOO"
        hand.tap("Swap").tap("Pass").tap("Pass").wait(2)
        hand.hold("Give the")
        assert hand_of(hand) == "TAEHNOPE"


def test_letters_that_are_typed_go_on_along_the_row(hand: Hand) -> None:
    hand.app.stage.screen.board.cursor = ("cell", (7, 1, 0))
    hand.keys("s")
    assert hand.sees("CATS 4")
    hand.keys("backspace")
    hand.tap("Undo")
    assert not board(hand).making.puts


def test_what_does_not_hold_falls_and_is_back_in_the_hand_and_the_turn_goes_on() -> None:
    with opened() as hand:
        sit(hand, TOWER, "NOOTTAEX", judge="table")
        tap(hand, "brick", (3, 2, 3))
        tap(hand, "edge", (4, 2, 3))
        for step, letter in enumerate("TONT"):
            lay(hand, **{letter: (5 + 2 * step, 2, 3)})
        assert hand.sees("Will fall")
        hand.tap("Done")
        assert hand.sees("It bent down to the table")
        assert not board(hand).making.puts
        assert board(hand).making.fell.seam == (3, 2, 2)
        assert hand.sees("Stands well") or hand.sees("Leans")
        assert board(hand).view.turn == 0


def test_a_fall_is_seen_and_any_touch_ends_it() -> None:
    with opened(calm=False) as hand:
        sit(hand, TOWER, "NOOTTAEX", judge="table")
        tap(hand, "brick", (3, 2, 3))
        tap(hand, "edge", (4, 2, 3))
        for step, letter in enumerate("TONT"):
            lay(hand, **{letter: (5 + 2 * step, 2, 3)})
        done = hand.touch("Done")
        done.touch_down()
        hand.frames(1)
        done.touch_up()
        hand.frames(6)
        assert board(hand).is_moving
        gone = [key.is_gone for key in board(hand).tray.now.bricks]
        assert gone.count(True) == 4, "what still falls is not in the hand as well"
        hand.tap(brick(hand, "A"))
        assert not board(hand).is_moving


def test_one_finger_turns_the_structure_and_two_come_nearer(hand: Hand) -> None:
    far = board(hand).at.camera.far
    hand.drag((60, 500), (160, 500))
    assert board(hand).gaze.sight.turn != HOME.turn
    hand.pinch((200, 480), 1.6)
    assert board(hand).at.camera.far < far
    hand.tap("see all bricks")
    assert board(hand).gaze.sight is None


def test_who_has_come_near_goes_back_only_when_a_word_comes_that_is_not_in_sight(hand: Hand) -> None:
    near = replace(HOME, nearer=3.0)
    board(hand).gaze = Gaze(near)
    view, built = board(hand).view, structure(CAT, row("SP", (3, 2, 3), "+x+z", DOWNWARD))
    in_sight = replace(view, structure=built, last=((3, 1, 0),), number=view.number + 1)
    board(hand).view = in_sight
    assert board(hand).gaze.sight == near
    far_off = structure(CAT, row("ATTACHED", (5, -1, 0), along=DOWNWARD))
    board(hand).view = replace(view, structure=far_off, last=((5, -15, 0),), number=view.number + 2)
    assert board(hand).gaze.sight.nearer == 1


def test_a_word_that_looks_away_is_come_round_to_and_then_one_looks_as_before(hand: Hand) -> None:
    view, built = board(hand).view, structure(CAT, row("SP", (3, 2, 3), "-x+z", DOWNWARD))
    board(hand).view = replace(view, structure=built, last=((3, 2, 3), (3, 2, 1)), number=view.number + 2)
    assert board(hand).gaze.sight is not None
    hand.wait(4.0).settle()
    assert board(hand).gaze == Gaze()


def test_a_word_of_bricks_too_small_to_read_is_come_near_to_and_then_one_looks_as_before(hand: Hand) -> None:
    view, built = board(hand).view, structure(row("SPIRITEDLY"), row("SPIRITEDLY", along=DOWNWARD))
    board(hand).gaze = Gaze(HOME.turned(5))
    board(hand).view = replace(view, structure=built, last=((19, 1, 0), (17, 1, 0)), number=view.number + 2)
    now = board(hand).at
    assert now.camera.pixels(in_space((19, 1, 0))) >= 36 > now.camera.pixels(in_space((19, 1, 0))) / now.sight.nearer
    assert all(holds(now.inner, now.camera.seen(in_space(centre))) for centre in now.view.last)
    hand.wait(4.0).settle()
    assert board(hand).gaze == Gaze(HOME.turned(5))


def test_a_word_is_looked_at_for_a_while_from_when_all_of_it_lies_there(hand: Hand) -> None:
    view, built = board(hand).view, structure(CAT, row("SP", (3, 2, 3), "-x+z", DOWNWARD))
    board(hand).view = replace(view, structure=built, last=((3, 2, 3), (3, 2, 1)), number=view.number + 2)
    there = board(hand).gaze.sight
    hand.wait(2.0).settle()
    board(hand).on_rest()
    hand.wait(2.0).settle()
    assert board(hand).gaze.sight == there
    hand.wait(2.0).settle()
    assert board(hand).gaze == Gaze()


def test_while_the_bricks_of_another_still_fly_in_it_is_told_who_lays_them() -> None:
    with opened(calm=False) as hand:
        sit(hand)
        hand.wait(2.0).settle()
        table = hand.app.stage.screen.table.table
        table.play(0, row("S", (7, 1, 0)))
        hand.wait(2.0).settle()
        table.play(1, row("OO", (1, -1, 0), along=DOWNWARD))
        hand.frames(6)
        assert board(hand).is_moving
        assert hand.app.stage.screen.frame.asks.startswith("Otto")
        hand.wait(4.0).settle()
        assert hand.app.stage.screen.frame.asks == "Lay a word"


def test_after_a_word_of_ones_own_in_a_wall_one_looks_at_the_table_again() -> None:
    with opened() as hand:
        sit(hand, TOWER)
        hand.tap("stand before: SPA wall")
        lay(hand, O=(5, 2, 3))
        hand.tap("Done")
        assert len(board(hand).view.structure.bricks) == 6
        assert board(hand).making.opened == TABLE
        assert sees(board(hand).at.sight, TABLE)
        assert board(hand).gaze.sight is None


def test_a_brick_that_is_chosen_goes_where_the_row_goes_on_though_a_wall_is_before_it() -> None:
    walls = (row("SPAT", (-1, 0, 3), "+x-z"), row("SPAT", (-1, 0, 1), "+x-z"))
    with opened() as hand:
        sit(hand, structure(row("CATS"), *walls))
        board(hand).making = Draft(opened=Opened((3, 2, 1), Way.EAST, Way.UP, (3, 2, 0), (3, 1, 0)))
        board(hand).gaze = Gaze(replace(HOME, turn=0.0, tilt=14.0))
        hand.settle()
        now = board(hand).at
        point = board(hand).to_window(*now.camera.seen(in_space((3, 2, 1))))
        assert hides(now.sight, (3, 2, 1), now.built)
        assert board(hand).place_at(*board(hand).to_widget(*point)).key[0] == "brick", "no brick is chosen"
        hand.tap(brick(hand, "P"))
        assert any(isinstance(mark, Traced) for mark in board(hand).scene.marks), "it is seen through what is before it"
        hand.tap(point)
        assert [put.centre for put in board(hand).making.puts] == [(3, 2, 1)]


def test_a_tap_on_the_little_map_means_nothing_of_the_table_below_it() -> None:
    arms = [row("CATCATCATCAT", (3, 1 - 4 * step, 0)) for step in range(1, 5)]
    with opened() as hand:
        sit(hand, structure(row("CAT"), *arms))
        (x, y, wide, high) = next(mark.box for mark in board(hand).scene.marks if isinstance(mark, LittleMap))
        hand.tap(board(hand).to_window(x + wide / 2, y + high / 2))
        assert not board(hand).refusal
        assert not board(hand).making


def test_whoever_looks_back_at_a_game_goes_on_looking_at_the_word_that_was_come_round_to(hand: Hand) -> None:
    view, built = board(hand).view, structure(CAT, row("SP", (3, 2, 3), "-x+z", DOWNWARD))
    board(hand).looks_back = True
    board(hand).view = replace(view, structure=built, last=((3, 2, 3), (3, 2, 1)), number=view.number + 2)
    there = board(hand).gaze.sight
    assert there is not None
    hand.wait(4.0).settle()
    assert board(hand).gaze.sight == there


def test_standing_before_a_wall_one_lays_there_from_now_on() -> None:
    with opened() as hand:
        sit(hand, TOWER)
        hand.tap("stand before: SPA wall")
        assert board(hand).making.opened.up == Way.UP
        assert board(hand).at.camera.tilt < 20
        hand.tap("stand before: table")
        assert board(hand).making.opened == TABLE


def test_bricks_are_swapped_or_one_passes_once_asked(hand: Hand) -> None:
    hand.tap("Swap")
    hand.tap(brick(hand, "H"))
    hand.tap("Swap 1")
    assert "H" not in board(hand).view.rack
    assert board(hand).view.turn == 1


def test_a_pass_asks_once_and_the_turn_may_go_on(hand: Hand) -> None:
    hand.tap("Swap")
    hand.tap("Pass")
    hand.tap("Keep playing")
    assert board(hand).view.turn == 0
    hand.tap("Cancel")
    assert board(hand).making == Draft()


def test_whose_time_is_up_is_told_so_and_has_the_bricks_back(hand: Hand) -> None:
    table = hand.app.stage.screen.table.table
    lay(hand, H=(7, 1, 0), E=(9, 1, 0))
    table.play(None, TimeUp())
    hand.frames(2)
    assert board(hand).making == Draft()
    assert not any(key.is_gone for key in board(hand).tray.ids.rack.now.bricks)
    assert told(hand, "Ann’s time is up: no word")


def test_a_brick_that_was_taken_back_leaves_no_shadow_among_the_others() -> None:
    with opened() as hand:
        sit(hand, structure(CAT, row("AT", (1, -1, 0), along=DOWNWARD)), space=False)
        before = hand.image()
        lay(hand, S=(5, -3, 0))
        hand.tap("Undo")
        assert hand.image() == before


def test_after_a_pass_the_next_turn_begins_with_laying(hand: Hand) -> None:
    hand.tap("Swap")
    hand.tap("Pass")
    hand.tap("Pass")
    assert board(hand).view.turn == 1
    assert board(hand).making == Draft()
    assert hand.sees("Your bricks")


def test_the_table_version_is_seen_from_straight_above_and_never_turned() -> None:
    with opened() as hand:
        sit(hand, space=False)
        assert board(hand).at.camera.tilt > 89
        hand.drag((60, 500), (160, 500))
        assert board(hand).at.camera.turn == 0
        assert not hand.can("stand before")
        hand.tap("see all bricks")
        lay(hand, S=(7, 1, 0))
        hand.tap("Done")
        assert board(hand).view.scores[0].points == 4


def test_a_hinted_word_shows_where_it_goes_and_its_bricks_are_laid_there(hand: Hand) -> None:
    board(hand).take_hint(Play((3, 2, 3), Way.EAST, Way.UP, row("CAT", along=DOWNWARD).along, "SP"))
    hand.settle()
    keys = {piece.key for piece in board(hand).scene.pieces}
    assert {("hinted", (3, 2, 3)), ("hinted", (3, 2, 1))} <= keys
    lay(hand, P=(3, 2, 1), S=(3, 2, 3))
    assert hand.sees("SPA 3")


def test_a_hint_says_its_word_and_points_and_a_tap_on_its_place_lays_the_brick() -> None:
    with opened() as hand:
        sit(hand, space=False)
        board(hand).take_hint(row("SPAT", (7, 1, 0)))
        hand.settle()
        told_of = [each.words for each in board(hand).scene.writings]
        assert any(words.startswith("Hint") for words in told_of), told_of
        tap(hand, "cell", (13, 1, 0))
        hand.tap(brick(hand, "S"))
        tap(hand, "cell", (7, 1, 0))
        assert [put.centre for put in board(hand).making.puts] == [(13, 1, 0), (7, 1, 0)]
        hand.tap(brick(hand, "P"))
        hand.tap("Undo")
        assert len(board(hand).making.puts) == 2


def test_the_first_brick_goes_to_the_middle_wherever_the_table_is_tapped() -> None:
    with opened() as hand:
        sit(hand, structure(), space=False)
        hand.tap(brick(hand, "S"))
        hand.tap((60, 450))
        assert [put.centre for put in board(hand).making.puts] == [START]


def test_words_that_the_players_judge_are_disputed_by_whoever_shares_the_device() -> None:
    with opened() as hand:
        sit(hand, structure(CAT), HAND, ANN, BO, judge="table")
        hand.hold("Give the")
        lay(hand, H=(7, 1, 0))
        hand.tap("Done")
        assert board(hand).view.phase == "dispute"
        hand.tap("Bo disputes it")
        assert len(board(hand).view.structure.bricks) == 3


@pytest.mark.parametrize("size", ["phone", "small", "low", "tablet"])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_nothing_is_cut_or_covered_while_a_row_is_laid(size: str, text: float) -> None:
    with opened(size, text=text) as hand:
        sit(hand, TOWER, joiners="usual")
        board(hand).gaze = replace(Gaze(), steers=True)
        hand.tap(brick(hand, "S"))
        assert layout_faults(hand) == []
