"""The board of CUBEWORD by finger and key, as a player meets it."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise, product
from math import dist
from typing import Any

import pytest

from tests.ui.harness import Hand, opened  # isort: skip — the harness settles the window before a widget opens it

from app.core.game import Skill
from app.games.cubeword.model import Sited, Turn
from app.ui.play.cubeword.draft import NAMELESS, Draft, Gaze
from app.ui.play.cubeword.marks import Dot, Ghost, Ring, Underline
from app.ui.play.cubeword.moment import CubeLook, CubeMoment
from app.ui.play.cubeword.nearer import Near
from app.ui.play.cubeword.paint import ON_TOP, on_wood
from app.ui.play.cubeword.pointing import middle_of
from app.ui.play.cubeword.shelf import drawn_in
from app.ui.play.cubeword.sight import HOME
from app.ui.play.marks import Plaque, Sign, Traced
from app.ui.play.sight import STEEPEST, Sight
from app.ui.play.surface import LIFT
from app.ui.screens.ending import EndingScreen
from app.ui.theme import theme
from app.ui.widgets.scene3d import REACH
from app.ui.widgets.signs import Notice
from tests.games.cubeword.table import JOKER, cubeword, layout
from tests.games.cubeword.table import opened as position
from tests.ui.cubeword_fingers import cell, key, lay
from tests.ui.layout import contrast, layout_faults
from tests.ui.tables import ANN, BO, CY, OTTO, leap, new_table, seat_at, table_at, told

CAT = layout("C A T")
C, A, T = (each.cube for each in sorted(CAT, key=lambda each: each.cell))
S = 17
LONG = layout("C A T S T A N D")
CROSSED = layout("C A T S T A N D\n. . . E\n. . . A\n. . . L\n. . . E\n. . . R")


@pytest.fixture
def hand() -> Iterator[Hand]:
    with opened() as found:
        seat_at(found, table_at(found, position(2, cubes=CAT), ANN, OTTO, game="cubeword"))
        yield found


def board(hand: Hand) -> Any:
    return hand.app.stage.screen.board


def read(hand: Hand) -> dict[tuple[int, int], str]:
    return {place: each.letter for place, each in board(hand).at.table.items()}


def stroke(hand: Hand, start: tuple[float, float], by: tuple[float, float], frames: int = 4) -> None:
    hand.drag(start, (start[0] + by[0], start[1] + by[1]), steps=frames)


def test_a_first_cube_is_laid_by_tapping_and_the_words_are_told_before_done(hand: Hand) -> None:
    hand.tap(key(hand, ("cube", S)))
    hand.tap("face S")
    hand.tap(cell(hand, (3, 0)))
    assert hand.sees("CATS 4")
    assert hand.sees("1 of 5 moves")
    hand.tap("Done")
    assert hand.app.stage.screen.table.sitting.public.scores[0].points == 4


def test_nobody_is_asked_to_lay_a_first_word_that_lies_there() -> None:
    with opened() as hand:
        seat_at(hand, table_at(hand, position(2), ANN, OTTO, game="cubeword"))
        for each in layout("A T"):
            assert hand.sees("Lay the first word")
            lay(hand, each)
        assert not hand.sees("Lay the first word")
        assert hand.sees("Touch Done, or change what lies there")
        assert hand.sees("3 moves are left.")
        hand.tap("Undo")
        assert hand.sees("Lay the first word")


def test_done_names_what_is_wrong_and_the_turn_goes_on(hand: Hand) -> None:
    hand.tap(key(hand, ("cube", S)))
    hand.tap(cell(hand, (3, 0)))
    assert hand.sees("CATG is not a word.")
    hand.tap("Done")
    assert hand.sees("CATG is not a word.")
    assert board(hand).view.turn == 0
    assert read(hand)[3, 0] == "G"


def test_over_five_moves_one_goes_on_and_done_says_so(hand: Hand) -> None:
    for number, cube in enumerate((8, 11, 13, 14, 17, 18)):
        hand.tap(key(hand, ("cube", cube)))
        hand.tap(cell(hand, (-1 + number % 5, 2 if number < 5 else -1)))
    assert hand.sees("6 of 5 moves")
    assert hand.sees("That takes 6 moves: a turn has five.")
    hand.tap("Undo")
    assert hand.sees("5 of 5 moves")


def test_while_a_cube_of_the_pool_is_above_a_taken_place_that_is_marked_and_said(hand: Hand) -> None:
    touch = carried_over(hand, S, (1, 0))
    aside = board(hand).at.camera.seen(middle_of((1, 0), 0.5))
    touch.touch_move(aside[0], aside[1] - LIFT)
    hand.frames(3)
    marks = [mark for mark in board(hand).scene.marks if isinstance(mark, Traced)]
    assert [mark.hue for mark in marks] == ["bad"]
    assert "A cube lies there" in {each.words for each in board(hand).scene.writings}
    free = board(hand).at.camera.seen(middle_of((1, 2), 0.5))
    touch.touch_move(free[0], free[1] - LIFT)
    hand.frames(3)
    assert [mark.hue for mark in board(hand).scene.marks if isinstance(mark, Traced)] == ["accent"]
    assert "A cube lies there" not in {each.words for each in board(hand).scene.writings}
    touch.touch_up()


def test_the_place_of_a_cube_above_a_finger_is_empty_in_the_pool_until_it_comes_back(hand: Hand) -> None:
    def captions() -> list[str]:
        return [each.words for each in board(hand).tray.ids.shelf.scene.writings]

    before = captions()
    touch = carried_over(hand, S, (3, 2))
    assert captions() == [each for each in before if each != "NOSU"]
    touch.touch_move(200.0, 90.0)
    touch.touch_up()
    hand.settle()
    assert captions() == before


def test_what_belongs_to_a_cube_goes_from_the_board_with_it_when_it_is_lifted(hand: Hand) -> None:
    hand.app.stage.screen.table.table.play(0, Turn((Sited(S, (3, 0), "S"),)))
    hand.settle()
    scene = board(hand).scene
    assert any(isinstance(mark, Dot) for mark in scene.below)
    assert any(isinstance(piece.look, Underline) for piece in scene.pieces)
    x, y = cell(hand, (3, 0))
    touch = hand.drag((x, y), (x + 60, y - 120), steps=24, let_go=False)
    assert board(hand).carried == ("cube", S)
    scene = board(hand).scene
    assert not any(isinstance(mark, Dot) for mark in scene.below)
    assert not any(isinstance(piece.look, Underline) for piece in scene.pieces)
    touch.touch_up()


def test_a_cube_of_the_pool_is_dragged_onto_the_table(hand: Hand) -> None:
    hand.carry(key(hand, ("cube", S)), cell(hand, (3, 0)), steps=16)
    assert len(read(hand)) == 4
    assert board(hand).at.there[S].cell[0] in {2, 3, 4}


def test_a_finger_that_drops_a_cube_on_a_place_pointed_out_means_that_though_the_cube_floats_above_it(
    hand: Hand,
) -> None:
    hint(hand, Sited(S, (3, 0), "S"))
    x, y = cell(hand, (3, 0))
    board(hand).press(("roll", S, 0.0, 30.0))
    hand.drag(key(hand, ("cube", S)), (x, y))
    assert (3, 0) in read(hand)
    hand.tap("Undo")
    hand.carry(key(hand, ("cube", S)), (x, y))
    assert (3, 0) in read(hand), "as well as where the cube itself is above it"


def test_a_finger_that_has_gone_into_the_tray_lays_its_cube_nowhere(hand: Hand) -> None:
    hand.tap(key(hand, ("cube", S))).tap(cell(hand, (3, 1)))
    x, y = cell(hand, (3, 1))
    foot = board(hand).y - 30
    finger = hand.drag((x, y), (x, foot), steps=30, let_go=False)
    assert board(hand).over is None
    finger.touch_up()
    hand.settle()
    assert (3, 1) not in read(hand)


def test_a_cube_that_was_brought_goes_back_into_the_pool_when_it_is_dropped_beside_the_table(hand: Hand) -> None:
    hand.tap(key(hand, ("cube", S)))
    hand.tap(cell(hand, (3, 0)))
    hand.drag(cell(hand, (3, 0)), (200.0, 90.0), steps=20)
    assert len(read(hand)) == 3
    assert hand.sees("0 of 5 moves")


def carried_over(hand: Hand, cube: int, place: tuple[int, int]) -> Any:
    """A finger that holds a cube of the pool above a place, and has not let go."""
    x, y = cell(hand, place)
    return hand.drag(key(hand, ("cube", cube)), (x, y - LIFT), steps=8, let_go=False)


def seen(hand: Hand, place: tuple[int, int]) -> tuple[float, float]:
    """Where the middle of a cube would be seen that lies there."""
    point: tuple[float, float] = board(hand).at.camera.seen(middle_of(place))
    return point


def test_the_view_comes_nearer_to_where_a_finger_aims_with_a_cube_until_each_square_is_wide_enough_for_it() -> None:
    with opened("small", calm=False) as hand:
        seat_at(hand, table_at(hand, position(2, cubes=LONG), ANN, OTTO, game="cubeword"))
        touch = carried_over(hand, S, (2, 1))
        over, at = board(hand).over, seen(hand, board(hand).over[1])
        hand.wait(0.5)
        assert board(hand).over == over
        assert seen(hand, over[1]) == pytest.approx(at, abs=14)
        x, y = over[1]
        for one, other in (((x, y), (x + 1, y)), ((x, y), (x, y + 1))):
            (left, top), (right, low) = seen(hand, one), seen(hand, other)
            assert max(abs(right - left), abs(low - top)) >= 46
        touch.touch_up()
        hand.wait(0.1)
        assert board(hand).gaze.near == Near()
        assert board(hand).is_moving
        hand.settle()
        assert board(hand).at.there[S].cell == over[1]


def test_what_is_out_of_sight_follows_when_a_cube_is_held_at_the_edge() -> None:
    with opened("small", calm=False) as hand:
        seat_at(hand, table_at(hand, position(2, cubes=LONG), ANN, OTTO, game="cubeword"))
        touch = carried_over(hand, S, (1, 1))
        hand.wait(0.5)
        (left, _), (right, _) = board(hand).at.extent
        assert not 0 < seen(hand, (right, 1))[0] < 360
        touch.touch_move(350, touch.y)
        hand.wait(2.0)
        assert 0 < seen(hand, (right, 1))[0] < 360
        touch.touch_move(10, touch.y)
        hand.wait(2.5)
        assert 0 < seen(hand, (left, 1))[0] < 360
        touch.touch_up()
        hand.settle()
        assert board(hand).at.there[S].cell[0] == left


@pytest.mark.parametrize(("size", "way"), [("small", "top"), ("small", "side"), ("low", "top")])
def test_a_finger_that_aims_beyond_the_edge_of_what_is_seen_brings_that_nearer_and_into_sight(
    size: str, way: str
) -> None:
    with opened(size, calm=False) as hand:
        seat_at(hand, table_at(hand, position(2, cubes=CROSSED), ANN, OTTO, game="cubeword"))
        (_, top), (right, _) = board(hand).at.extent
        touch = carried_over(hand, S, (2, 1))
        inner = board(hand).at.inner
        beyond = (inner[0] + inner[2] / 2, inner[1] + inner[3] + 5 - LIFT)
        touch.touch_move(*(beyond if way == "top" else (board(hand).right - 1, touch.y)))
        hand.wait(2.5)
        assert board(hand).gaze.near.factor > 1
        x, y = seen(hand, (2, top) if way == "top" else (right, 1))
        assert x < inner[0] + inner[2]
        assert y < inner[1] + inner[3]
        touch.touch_up()


@pytest.mark.parametrize("size", ["small", "tablet", "low"])
def test_while_a_finger_with_a_cube_is_still_in_the_tray_the_view_stays(size: str) -> None:
    with opened(size, calm=False) as hand:
        seat_at(hand, table_at(hand, position(2, cubes=CROSSED), ANN, OTTO, game="cubeword"))
        x, y = key(hand, ("cube", JOKER))
        touch = hand.drag(key(hand, ("cube", S)), (x, y), steps=20, let_go=False)
        hand.wait(1.0)
        assert board(hand).carried == ("cube", S)
        assert board(hand).gaze.near == Near()
        touch.touch_up()


@pytest.mark.parametrize("is_first_to_lift", [True, False])
@pytest.mark.parametrize("by", [0.0, 60.0])
def test_a_second_finger_beside_one_that_carries_a_cube_neither_turns_the_table_nor_takes_the_cube(
    hand: Hand, by: float, is_first_to_lift: bool
) -> None:
    carrying = carried_over(hand, S, (3, 0))
    other = hand.touch((60.0, 330.0))
    other.touch_down()
    hand.frames(2)
    other.touch_move(60.0 + by, 330.0)
    hand.frames(2)
    for finger in (carrying, other) if is_first_to_lift else (other, carrying):
        finger.touch_up()
        hand.frames(2)
    hand.settle()
    assert board(hand).carried is None
    assert board(hand).gaze.sight.turn == 0
    assert hand.sees("1 of 5 moves")
    hand.tap("Undo")
    assert hand.sees("0 of 5 moves")


def test_a_cube_that_is_carried_while_another_finger_turns_the_table_keeps_to_its_own_finger(hand: Hand) -> None:
    turning = hand.touch((60.0, 330.0))
    turning.touch_down()
    for step in range(1, 6):
        turning.touch_move(60.0 + 12 * step, 330.0)
        hand.frames(1)
    turned = board(hand).gaze.sight.turn
    carrying = hand.drag(key(hand, ("cube", S)), (260.0, 300.0), let_go=False)
    turning.touch_move(300.0, 330.0)
    hand.frames(2)
    turning.touch_up()
    hand.frames(2)
    assert (board(hand).carried, board(hand).gaze.sight.turn) == (("cube", S), turned)
    carrying.touch_up()
    hand.settle()
    assert board(hand).carried is None
    assert S in board(hand).at.there


@pytest.mark.parametrize("tilt", ["tilted", "flat"])
@pytest.mark.parametrize("frames", [0, 5, 12])  # by which the second finger is later, while the first goes already
def test_two_fingers_come_nearer_and_roll_nothing_though_the_first_is_on_a_cube(
    hand: Hand, tilt: str, frames: int
) -> None:
    if tilt == "flat":
        hand.tap("look straight down")
    x, y = cell(hand, (1, 0))
    before, one, other = board(hand).at.camera.pixels((0.0, 0.0, 0.0)), hand.touch((x, y)), hand.touch((x + 60, y))
    one.touch_down()
    for step in range(frames):
        hand.frames(1)
        one.touch_move(x - 2 * (step + 1), y)
    other.touch_down()
    for step in range(1, 8):
        hand.frames(1)
        one.touch_move(x - 2 * frames - 8 * step, y)
        other.touch_move(x + 60 + 10 * step, y)
    one.touch_up()
    hand.frames(2)
    other.touch_up()
    hand.settle()
    assert board(hand).at.camera.pixels((0.0, 0.0, 0.0)) > 1.2 * before
    assert read(hand) == {(0, 0): "C", (1, 0): "A", (2, 0): "T"}
    assert board(hand).carried is None


def test_with_reduce_motion_the_view_is_nearer_at_once(hand: Hand) -> None:
    touch = carried_over(hand, S, (2, 1))
    factors = set()
    for _ in range(30):
        hand.frames(1)
        factors.add(board(hand).gaze.near.factor)
    assert len(factors) == 2
    touch.touch_up()


def test_a_finger_that_goes_on_and_large_squares_bring_the_view_no_nearer() -> None:
    with opened("tablet", calm=False) as hand:
        seat_at(hand, table_at(hand, position(2, cubes=CAT), ANN, OTTO, game="cubeword"))
        before = board(hand).at.camera
        touch = carried_over(hand, S, (2, 1))
        hand.wait(0.6)
        assert board(hand).at.camera == before
        touch.touch_up()


def test_the_table_is_seen_below_a_cube_that_is_carried_while_the_view_comes_nearer() -> None:
    with opened("small", calm=False) as hand:
        seat_at(hand, table_at(hand, position(2, cubes=LONG), ANN, OTTO, game="cubeword"))
        touch = carried_over(hand, S, (2, 2))
        wood = colour_at(hand, (5, 0))
        for _ in range(24):
            hand.frames(1)
            assert max(abs(one - other) for one, other in zip(wood, colour_at(hand, (4, 0)))) < 60
        touch.touch_up()


def colour_at(hand: Hand, place: tuple[int, int]) -> Any:
    """The colour of the front edge of a cube's top, in a picture of the window."""
    x, y = board(hand).at.camera.seen((place[0] + 0.5, -place[1] - 0.93, 1.0))
    return hand.image().getpixel((round(x), round(hand.window.height - y)))


def test_a_finger_that_stays_beside_the_cubes_takes_the_chosen_one_and_aims_with_it(hand: Hand) -> None:
    hand.tap(key(hand, ("cube", S)))
    x, y = cell(hand, (3, 0))
    touch = hand.touch((x, y))
    touch.touch_down()
    hand.wait(0.7)
    assert board(hand).carried == ("cube", S)
    aimed_at = board(hand).over[1]
    touch.touch_up()
    hand.settle()
    assert board(hand).at.there[S].cell == aimed_at


def test_a_short_stroke_over_a_cube_rolls_it(hand: Hand) -> None:
    before = read(hand)[2, 0]
    stroke(hand, cell(hand, (2, 0)), (26, 0))
    assert read(hand)[2, 0] != before
    assert hand.sees("1 of 5 moves")
    stroke(hand, cell(hand, (2, 0)), (-26, 0))
    assert read(hand)[2, 0] == before
    assert hand.sees("0 of 5 moves")


@pytest.mark.parametrize("far", [20, 40, 60, 80, 95])
@pytest.mark.parametrize("frames", [3, 8, 12])
def test_a_swipe_that_leaves_at_once_rolls_a_cube_however_long_it_is(hand: Hand, far: int, frames: int) -> None:
    stroke(hand, cell(hand, (1, 0)), (far, 0), frames)
    assert read(hand)[1, 0] != "A"
    assert {A, C, T} == {board(hand).at.table[x, 0].cube for x in range(3)}


@pytest.mark.parametrize(("far", "frames", "rests"), [(30, 24, 0), (30, 5, 16), (90, 24, 0), (130, 8, 0)])
def test_a_finger_that_goes_slowly_or_rests_or_goes_far_lifts_a_cube_and_carries_it(
    hand: Hand, far: int, frames: int, rests: int
) -> None:
    x, y = cell(hand, (1, 0))
    touch = hand.drag((x, y), (x + far, y - LIFT), steps=frames, let_go=False)
    hand.frames(rests)
    assert board(hand).carried == ("cube", A)
    over = board(hand).over
    touch.touch_up()
    hand.settle()
    lies = board(hand).at.there[A]
    assert lies.letter == "A"
    assert lies.cell == (over[1] if over else (1, 0))


@pytest.mark.parametrize("size", ["phone", "small", "low", "tablet"])
def test_what_cubes_of_the_pool_bear_is_told_in_one_size_and_apart(size: str) -> None:
    with opened(size) as hand:
        seat_at(hand, table_at(hand, position(2), ANN, OTTO, game="cubeword"))
        shelf = board(hand).tray.ids.shelf
        assert len(shelf.scene.marks) == 25
        assert len({mark.size for mark in shelf.scene.marks}) == 1
        boxes = [each.box for each in shelf.scene.writings]
        for (left, foot, wide, _), (other, level, _, _) in pairwise(boxes):
            assert abs(foot - level) > 5 or other - left - wide >= 5


def test_a_short_stroke_rolls_a_cube_of_the_pool_too(hand: Hand) -> None:
    stroke(hand, key(hand, ("cube", S)), (26, 0))
    assert board(hand).at.up(S).letter == "N"
    assert not board(hand).making.steps


@pytest.mark.parametrize("way", [(1, 0), (-1, 0), (0, 1), (0, -1)])
@pytest.mark.parametrize("far", [20, 50, 90])
def test_a_stroke_any_way_rolls_a_cube_of_the_pool_however_long_it_is_and_the_other_way_back(
    hand: Hand, way: tuple[int, int], far: int
) -> None:
    stroke(hand, key(hand, ("cube", S)), (far * way[0], far * way[1]))
    assert board(hand).at.up(S).letter in {"N", "O", "S", "U"}
    stroke(hand, key(hand, ("cube", S)), (-far * way[0], -far * way[1]))
    assert board(hand).at.up(S).letter == "G"
    assert not board(hand).making.steps


def test_a_finger_that_goes_slowly_draws_a_cube_out_of_the_pool(hand: Hand) -> None:
    x, y = key(hand, ("cube", S))
    touch = hand.drag((x, y), (x, y + 50), steps=6, let_go=False)
    assert board(hand).carried is None
    hand.frames(16)
    assert board(hand).carried == ("cube", S)
    touch.touch_up()
    hand.settle()


def test_a_finger_that_stays_unfolds_a_cube(hand: Hand) -> None:
    hand.hold(cell(hand, (0, 0)), 0.8)
    assert board(hand).making.held == C
    assert hand.can("the blank face")
    hand.tap("fold the cube up")
    assert board(hand).making.held is None


def test_a_finger_beside_the_cubes_turns_the_table_and_home_is_one_touch_away(hand: Hand) -> None:
    x, y = cell(hand, (1, 3))
    stroke(hand, (x, y), (150, 40), frames=12)
    sight = board(hand).gaze.sight
    assert sight.turn != 0
    assert sight.tilt < HOME.tilt
    hand.tap("see all cubes")
    assert (board(hand).gaze.sight.turn, board(hand).gaze.sight.tilt) == (0, HOME.tilt)


def test_a_view_that_is_nearly_straight_comes_to_a_side_of_the_sheet(hand: Hand) -> None:
    x, y = cell(hand, (1, 3))
    stroke(hand, (x, y), (20, 0), frames=12)
    assert board(hand).gaze.sight.turn == 0


def test_two_fingers_come_nearer(hand: Hand) -> None:
    before = board(hand).at.camera.pixels((0.0, 0.0, 0.0))
    hand.pinch(cell(hand, (1, 3)), 1.6)
    assert board(hand).at.camera.pixels((0.0, 0.0, 0.0)) > 1.2 * before


def test_nothing_jumps_when_a_second_finger_comes_while_the_first_turns_the_table(hand: Hand) -> None:
    x, y = cell(hand, (1, 3))
    one, other = hand.touch((x, y)), hand.touch((x - 40, y))
    one.touch_down()
    for step in range(1, 11):
        one.touch_move(x + 10 * step, y)
        hand.frames(1)
    before = board(hand).gaze.sight
    other.touch_down()
    other.touch_move(x - 41, y)
    hand.frames(1)
    after = board(hand).gaze.sight
    assert before.turn
    assert (after.turn, after.nearer) == (before.turn, pytest.approx(141 / 140, abs=0.01))
    assert dist(after.aside, before.aside) < 0.1
    one.touch_up()
    other.touch_up()


def test_fingers_that_came_nearer_do_not_make_the_next_one_stay_too_soon(hand: Hand) -> None:
    x, y = cell(hand, (1, 2))
    one, other = hand.touch((x - 40, y)), hand.touch((x + 40, y))
    one.touch_down()
    hand.frames(2)
    other.touch_down()
    hand.wait(0.2)
    one.touch_up()
    other.touch_up()
    hand.frames(2)
    with hand.holding(cell(hand, (0, 0)), 0.4):
        assert board(hand).making.held is None


def test_the_face_that_is_up_has_a_ring_round_it(hand: Hand) -> None:
    hand.tap(cell(hand, (0, 0)))
    shelf = board(hand).tray.ids.shelf
    up = next(each for each in shelf.scene.pieces if each.look.key.is_chosen)
    x, y, edge, _ = drawn_in(up.pose.box)
    left, foot = shelf.to_window(x, y)
    around = (round(left) - 9, round(hand.window.height - foot - edge) - 9)
    image = hand.image().crop((*around, around[0] + round(edge) + 18, around[1] + round(edge) + 18))
    ring = [place for place in product(range(image.width), range(image.height)) if is_accent(image.getpixel(place))]
    (low_x, high_x), (low_y, high_y) = (
        (min(each[axis] for each in ring), max(each[axis] for each in ring)) for axis in (0, 1)
    )
    assert high_x - low_x == pytest.approx(edge + 4, abs=2)
    assert high_y - low_y == pytest.approx(edge + 4, abs=2)
    assert low_x + high_x == pytest.approx(image.width - 1, abs=2)
    assert low_y + high_y == pytest.approx(image.height - 1 + edge * 0.08, abs=2)  # its side is a part of it


def is_accent(pixel: Any) -> bool:
    return all(abs(part - 255 * of) < 24 for part, of in zip(pixel, theme.accent[:3]))


def test_whoever_wants_none_of_the_turning_looks_straight_down(hand: Hand) -> None:
    hand.tap("look straight down")
    widths = [board(hand).at.camera.pixels((x, y, 1.0)) for x, y in ((0.0, 0.0), (3.0, -3.0))]
    assert widths[0] == pytest.approx(widths[1], rel=0.02)
    hand.tap(key(hand, ("cube", S)))
    hand.tap("face S")
    hand.tap(cell(hand, (3, 0)))
    assert hand.sees("CATS 4")


def test_every_turn_of_the_view_has_a_button(hand: Hand) -> None:
    hand.tap("turn the table by buttons")
    for name in ("to the left", "to the right", "from lower", "from higher", "come nearer", "go farther"):
        before = board(hand).gaze.sight
        hand.tap(name)
        assert board(hand).gaze.sight != before


def test_letters_are_written_where_the_arrows_stand_and_go_on_to_the_right(hand: Hand) -> None:
    hand.app.walker.put(board(hand))
    board(hand).cursor = ("cell", (0, 2))
    hand.keys("t", "o")
    assert [read(hand).get((x, 2)) for x in range(3)] == ["T", "O", None]
    hand.keys("up", "up")
    hand.keys("s")
    assert read(hand)[2, 0] == "S" or board(hand).at.table[2, 0].blank


def test_letters_are_found_by_the_finder(hand: Hand) -> None:
    hand.tap("Find")
    hand.tap("find T")
    assert board(hand).gaze.sought == "T"
    rings = [mark for mark in board(hand).scene.below if getattr(mark, "kind", "") == "dashes"]
    assert len(rings) == len(board(hand).at.found("T"))
    hand.tap("find the joker")
    hand.tap("Pool")
    hand.tap("Find")
    assert not board(hand).gaze.sought


def test_what_is_looked_for_stays_marked_in_the_pool_until_a_hint_is_asked_for(hand: Hand) -> None:
    hand.tap("Find").tap("find S")
    count = sum("S" in board(hand).view.cubes[cube] for cube in board(hand).at.pool if cube != JOKER)
    assert hand.sees(f"S: moves to lay it elsewhere · {count} in the pool")
    hand.tap("Pool")
    found = {each.means[1] for each in board(hand).tray.now.keys if each.is_found}
    assert {*found} == {cube for cube in board(hand).at.pool if cube == JOKER or "S" in board(hand).view.cubes[cube]}
    hint(hand, Sited(S, (3, 0), "S"))
    assert not board(hand).gaze.sought


def test_a_table_that_judges_for_itself_offers_to_challenge_the_last_turn() -> None:
    with opened() as hand:
        table = table_at(hand, position(2, cubes=CAT, judge="table"), ANN, BO, game="cubeword")
        table.table.play(0, Turn((Sited(S, (3, 0), "G"),)))
        seat_at(hand, table)
        hand.tap("Challenge CATG")
        assert (3, 0) not in read(hand)
        assert table.sitting.public.scores[0].points == 0


def test_whoever_shares_the_device_may_challenge_a_turn_though_it_is_not_theirs() -> None:
    with opened() as hand:
        table = table_at(hand, position(3, cubes=CAT, judge="table"), ANN, BO, CY, game="cubeword")
        table.table.play(0, Turn((Sited(S, (3, 0), "G"),)))
        seat_at(hand, table)
        assert board(hand).view.seat == 1
        hand.tap("Challenge CATG")
        assert hand.sees("Who challenges CATG?")
        hand.tap("Cy")
        assert (3, 0) not in read(hand)
        assert board(hand).view.turn == 1
        assert table.sitting.public.events[-2].seat == 2


def test_nobody_is_asked_any_more_who_challenges_a_turn_once_the_next_one_is_made() -> None:
    with opened() as hand:
        table = table_at(hand, position(3, cubes=CAT, judge="table"), ANN, BO, CY, game="cubeword")
        table.table.play(0, Turn((Sited(S, (3, 0), "G"),)))
        seat_at(hand, table)
        hand.tap("Challenge CATG")
        table.table.play(1, Turn())
        hand.settle()
        assert not hand.sees("Who challenges")


@pytest.mark.parametrize(
    ("letter", "points", "says"),
    [("G", 0, "challenge CATG"), ("G", 99, "challenge CATG"), ("S", 99, "let it stand")],
)
def test_a_hint_says_whether_to_challenge_what_was_made(letter: str, points: int, says: str) -> None:
    with opened() as hand:
        close = replace(position(2, cubes=CAT, judge="table"), points=(points, 0))
        table = table_at(hand, close, ANN, BO, game="cubeword")
        table.table.play(0, Turn((Sited(S, (3, 0), letter),)))
        seat_at(hand, table)
        assert hand.tap("Hint").sees(f"Hint: {says}.")


@pytest.mark.rule("CH15")
@pytest.mark.parametrize(("letter", "word", "ends"), [("G", "CATG", False), ("S", "CATS", True)])
def test_a_turn_that_would_end_the_game_is_challenged_or_let_stand_before_it_does(letter, word, ends) -> None:
    with opened() as hand:
        close = replace(position(3, cubes=CAT, judge="table"), points=(99, 0, 0))
        table = table_at(hand, close, ANN, BO, CY, game="cubeword")
        table.table.play(0, Turn((Sited(S, (3, 0), letter),)))
        seat_at(hand, table)
        assert hand.sees(f"Ann has made {word}")
        hand.tap("Let it stand")
        assert not table.table.is_over, "Cy has not said so"
        hand.tap(f"Challenge {word}").tap("Cy")
        assert table.table.is_over == ends
        assert table.sitting.public.scores[0].points == (103 if ends else 99)


def test_a_total_waits_for_the_cubes_that_bring_it() -> None:
    with opened(calm=False) as hand:
        table = table_at(hand, position(2, cubes=CAT), ANN, OTTO, game="cubeword")
        seat_at(hand, table)
        table.table.play(0, Turn((Sited(S, (3, 0), "S"),)))
        hand.frames(6)
        assert board(hand).is_moving
        assert hand.can("Ann, 0 points")
        hand.settle()
        assert hand.can("Ann, 4 points")


def test_the_last_turn_is_shown_once_more(hand: Hand) -> None:
    table = hand.app.stage.screen.table
    hand.app.stage.screen.sitting.play(Turn((Sited(S, (3, 0), "S"),)), lambda _: None)
    hand.settle()
    assert table.sitting.public.turn == 1
    board(hand).press("again")
    hand.frames(2)
    assert (3, 0) not in read(hand)
    leap(hand, 1.0)
    hand.settle()
    assert read(hand)[3, 0] == "S"


@pytest.mark.parametrize(("first", "says"), [(OTTO, "Show Otto’s turn again"), (ANN, "Show your turn again")])
def test_the_last_turn_is_shown_again_by_a_touch_beside_its_words_and_goes_slower_then(first: Any, says: str) -> None:
    with opened(calm=False) as hand:
        table = table_at(hand, position(2, cubes=CAT), first, OTTO if first is ANN else ANN, game="cubeword")
        table.open = lambda: None  # type: ignore[method-assign]  # no bot plays on
        seat_at(hand, table)
        others = [cube for cube in board(hand).at.pool if cube not in (S, JOKER)][:3]
        apart = [Sited(cube, (2 * n, 3), board(hand).view.cubes[cube][0]) for n, cube in enumerate(others)]
        table.table.play(0, Turn(tuple(sorted((Sited(S, (3, 0), "S"), Sited(JOKER, (3, 1), "O"), *apart)))))
        at_once = frames_until_rest(hand)
        finger = hand.touch(says)
        finger.touch_down()
        hand.frames(2)
        finger.touch_up()
        hand.frames(2)
        while board(hand).gaze.is_before:
            hand.frames(1)
        assert frames_until_rest(hand) > 1.2 * at_once
        hand.wait(1.0)
        assert not board(hand).gaze.plays_again
        assert read(hand)[3, 0] == "S"
        hand.tap(key(hand, ("cube", next(cube for cube in board(hand).at.pool if cube != JOKER))))
        hand.tap(cell(hand, (0, 1)))
        assert not hand.can(says)


def frames_until_rest(hand: Hand) -> int:
    hand.frames(2)
    for count in range(600):
        if not board(hand).is_moving:
            return count
        hand.frames(1)
    raise AssertionError("it never rests")


def test_before_the_end_of_a_game_all_are_told_what_its_last_turn_has_made() -> None:
    with opened(calm=False) as hand:
        table = table_at(hand, replace(position(2, cubes=CAT), points=(97, 0)), OTTO, ANN, game="cubeword")
        table.open = lambda: None  # type: ignore[method-assign]
        seat_at(hand, table)
        table.table.play(0, Turn((Sited(S, (3, 0), "S"),)))
        hand.wait(2.2)
        assert hand.sees("Otto makes CATS")
        hand.until(lambda: isinstance(hand.app.stage.screen, EndingScreen))


def test_the_last_turn_is_shown_as_it_was_and_then_what_was_begun_since_comes_back() -> None:
    with opened(calm=False) as hand:
        table = table_at(hand, position(2, cubes=CAT), ANN, BO, game="cubeword")
        seat_at(hand, table)
        table.table.play(0, Turn((Sited(S, (3, 0), "S"),)))
        hand.settle()
        own = next(cube for cube in board(hand).at.pool if cube != JOKER)
        hand.tap(key(hand, ("cube", own)))
        hand.tap(cell(hand, (1, 1)))
        begun = board(hand).making
        shown: list[tuple[bool, bool]] = []
        board(hand).press("again")
        for _ in range(200):
            hand.frames(1)
            lie = {piece.key[1] for piece in board(hand).scene.pieces if piece.key[0] == "cube"}
            shown += [(S in lie, own in lie)] if shown[-1:] != [(S in lie, own in lie)] else []
        assert shown == [(False, False), (True, False), (True, True)]
        assert board(hand).making == begun
        assert own in board(hand).at.there


@pytest.mark.parametrize("way", ["tap", "drag", "key"])
def test_who_acts_while_the_last_turn_is_shown_once_more_acts_on_what_lies_there_now(way: str) -> None:
    with opened() as hand:
        table = table_at(hand, position(2, cubes=CAT), ANN, BO, game="cubeword")
        seat_at(hand, table)
        table.table.play(0, Turn((Sited(S, (3, 0), "S"),)))
        hand.settle()
        other = next(cube for cube in board(hand).at.pool if cube != JOKER)
        place, cube = cell(hand, (3, 0)), key(hand, ("cube", other))
        if way == "tap":
            hand.tap(cube)
        board(hand).cursor = ("cell", (3, 0))
        board(hand).press("again")
        hand.frames(2)
        match way:
            case "tap":
                hand.tap(place)
            case "drag":
                hand.carry(cube, place)
            case "key":
                board(hand).letter(board(hand).view.cubes[other][0])
        leap(hand, 1.0)
        hand.settle()
        assert board(hand).at.there[S].cell == (3, 0)
        assert all(each.cube == S for each in board(hand).making.steps)


def test_the_words_of_a_turn_light_up_one_after_the_other_once_its_cubes_lie_there() -> None:
    with opened(calm=False) as hand:
        table = seat_at(hand, table_at(hand, position(2, cubes=CAT), BO, ANN, game="cubeword"))
        free = {letter: [n for n, letters in enumerate(board(hand).view.cubes) if letter in letters] for letter in "SO"}
        s, o = S, next(cube for cube in free["O"] if cube not in {C, A, T, S})
        table.table.play(0, Turn((Sited(s, (3, 0), "S"), Sited(o, (3, 1), "O"))))
        shares: list[dict[Any, float]] = []
        for _ in range(90):
            hand.frames(1)
            words = {piece.key: piece for piece in board(hand).pictured.pieces if piece.key[0] == "word"}
            if board(hand).is_moving and words:
                shares.append({key: piece.pose.share for key, piece in words.items()})
        one, other = sorted(shares[-1], key=lambda key: -shares[-1][key])
        assert any(0 < each[one] < 1 for each in shares)
        assert any(each[other] < each[one] < 1 for each in shares)
        assert {share for each in shares[:5] for share in each.values()} == {0}


def test_a_finger_just_beside_a_cube_means_it_while_none_is_chosen() -> None:
    with opened("small") as hand:
        seat_at(hand, table_at(hand, position(2, cubes=LONG), ANN, OTTO, game="cubeword"))
        last = max(LONG, key=lambda each: each.cell)
        cube = board(hand).scene.place(("cell", last.cell))
        beside = (max(x for x, _ in cube.points) + 4, cube.middle[1])
        hand.tap(beside)
        assert board(hand).making.held == last.cube
        hand.tap(beside)
        assert (
            board(hand).at.there[last.cube].cell[0] == last.cell[0] + 1
        )  # the chosen one goes to the square beside it


@pytest.mark.parametrize("column", [0, 2, 5])
def test_a_cube_is_laid_directly_behind_a_word_by_a_finger_at_its_upper_edge(column: int) -> None:
    with opened("small") as hand:
        seat_at(hand, table_at(hand, position(2, cubes=LONG), ANN, OTTO, game="cubeword"))
        hand.tap(key(hand, ("cube", S)))
        hand.tap(board(hand).at.camera.seen((column + 0.5, -0.1, 1.0)))
        assert board(hand).at.there[S].cell == (column, -1)


def test_a_turn_without_moves_is_asked_about_once(hand: Hand) -> None:
    hand.tap("Done")
    assert hand.sees("Make no move this turn?")
    hand.tap("Keep playing")
    assert board(hand).view.turn == 0


WAYS_TO_LOOK = [
    Sight(turn, tilt, nearer, aside)
    for turn, tilt, nearer, aside in product(
        (0.0, 35.0, 90.0),
        (HOME.lowest, HOME.tilt, STEEPEST),
        (0.5, 1.0, 1.6, 2.2, 2.8, 4.0),
        ((0.0, 0.0, 0.0), (2.0, -2.0, 0.0)),
    )
]


@pytest.mark.parametrize(
    ("kind", "box"),
    [("phone", (0.0, 0.0, 412.0, 426.0)), ("low", (0.0, 0.0, 540.0, 396.0)), ("tablet", (0.0, 0.0, 836.0, 692.0))],
)
@pytest.mark.parametrize("diagram", ["C A T", "C A T S T A N D\n" + "\n".join([". . . . . . . O"] * 6)])
def test_what_is_traced_on_a_cube_is_told_from_its_top_by_a_depth_of_sixteen_bits(
    diagram: str, kind: str, box: Any
) -> None:
    view, asked = cubeword().view(position(2, cubes=layout(diagram)), 0), 0
    for sight in [*WAYS_TO_LOOK, *(Sight(nearer=nearer, is_flat=True) for nearer in (0.5, 1.0, 4.0))]:
        at = CubeMoment(view, Draft(), CubeLook(box=box, kind=kind, gaze=Gaze(sight)))
        (left, top), (right, low) = at.sheet
        corners = [((x, y, 0.0), 0.0) for x in (left, right + 1) for y in (-top, -low - 1)]
        near, far = at.camera.planes([*((middle_of(place), REACH) for place in at.table), *corners])
        for place in at.table:
            x, y = at.camera.seen(middle_of(place, 1.0))
            if not (box[0] <= x <= box[0] + box[2] and box[1] <= y <= box[1] + box[3]):
                continue
            deep, asked = at.camera.depth(middle_of(place, 1.0)), asked + 1
            step = deep * deep * (1 / near - 1 / far) / 2**16
            lift = (ON_TOP - 1.0) * deep / (at.camera.eye[2] - 1.0)  # along the ray, in depth
            assert near < deep < far
            assert step < lift / 10
    assert asked > 100


def test_nothing_is_drawn_while_nothing_changes(hand: Hand) -> None:
    hand.settle()
    drawn = board(hand)._space.times_drawn
    hand.frames(20)
    assert board(hand)._space.times_drawn == drawn


@pytest.mark.parametrize("size", ["phone", "small", "low", "tablet"])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_nothing_is_cut_or_too_small_while_a_cube_is_turned_and_named(size: str, text: float) -> None:
    with opened(size, text=text) as hand:
        seat_at(hand, table_at(hand, position(2, cubes=CAT), ANN, OTTO, game="cubeword"))
        assert layout_faults(hand) == []
        board(hand).press(("cube", S))
        hand.settle()
        assert layout_faults(hand) == []
        board(hand).press(("face", 5))
        hand.settle()
        assert layout_faults(hand) == []
        board(hand).press(("letter", "S"))
        board(hand).tap(("cell", (3, 0)))
        board(hand).press(("cube", JOKER))
        hand.settle()
        assert layout_faults(hand) == []


@pytest.mark.parametrize(
    ("size", "judge", "text"),
    [
        ("phone", "auto", 1.0),
        ("low", "auto", 1.0),
        ("tablet", "auto", 1.0),
        ("small", "table", 1.0),
        ("small", "table", 2.0),
        ("phone", "table", 2.0),
        ("tablet", "table", 1.0),
    ],
)
def test_through_a_whole_game_the_board_lies_in_one_place(size: str, judge: str, text: float) -> None:
    with opened(size, text=text) as hand:
        table = new_table(hand, ANN, BO, CY, game="cubeword", finish="turns", turns=5, judge=judge)
        seat_at(hand, table)
        boxes = {tuple(board(hand).box)}
        bot = table.table.game.bot(Skill.GOOD, 1)
        while not table.table.is_over:
            asked = table.table.view(None)
            if asked.phase == "stand":
                hand.tap("Let it stand")
                boxes.add(tuple(board(hand).box))
                continue
            seat = asked.turn
            move = bot(table.table.view(seat))
            board(hand).making = replace(board(hand).making, steps=move.steps)
            hand.frames(4)
            boxes.add(tuple(board(hand).box))
            for cube in board(hand).at.pool[:1]:
                board(hand).press(("cube", cube))
                hand.frames(4)
                boxes.add(tuple(board(hand).box))
                board(hand).press(("face", 5))
                hand.frames(4)
                boxes.add(tuple(board(hand).box))
            table.table.play(seat, move)
            hand.frames(4)
            boxes.add(tuple(board(hand).box))
        assert len(boxes) == 1


def test_the_last_turn_of_a_game_is_seen_to_happen_and_so_is_what_others_move() -> None:
    with opened(calm=False) as hand:
        table = table_at(hand, position(2, cubes=CAT), ANN, BO, game="cubeword")
        seat_at(hand, table)
        table.table.play(0, Turn((Sited(S, (3, 0), "S"),)))
        hand.frames(3)
        ways = []
        for _ in range(12):
            hand.frames(2)
            ways.append(board(hand).pictured.piece(("cube", S)).pose.at)
        assert len(set(ways)) > 4
        assert not hand.settle().app.faults
        assert board(hand).pictured.piece(("cube", S)).pose.at == (3.5, -0.5, 0.5)


def test_whoever_is_next_reads_what_was_made_while_it_is_seen_to_happen_and_then_what_is_asked() -> None:
    with opened(calm=False) as hand:
        table = table_at(hand, position(2, cubes=CAT), ANN, OTTO, game="cubeword")
        seat_at(hand, table)
        table.table.play(0, Turn((Sited(S, (3, 0), "S"),)))
        table.table.play(1, Turn((Sited(S, (0, 3), "S"),)))
        hand.frames(4)
        assert not board(hand).is_seen
        assert hand.sees("Otto restores CAT") or hand.sees("Otto makes CAT")
        assert not hand.sees("Make up to five moves")
        hand.settle()
        assert hand.sees("Make up to five moves")


def test_after_the_last_turn_nothing_is_undone(hand: Hand) -> None:
    hand.tap("Done").tap("No move")
    assert hand.can("Undo")
    hand.app.stage.home()
    state = replace(position(2, cubes=CAT), points=(98, 0))
    seat_at(hand, table_at(hand, state, ANN, OTTO, game="cubeword"))
    hand.app.stage.screen._make(Turn((Sited(S, (3, 0), "S"),)))
    hand.frames(4)
    assert hand.can("Result")
    assert not hand.can("Undo")


def test_while_others_play_one_thinks_ahead_on_the_table_and_keeps_what_still_fits(hand: Hand) -> None:
    hand.tap("Done")
    hand.tap("No move")
    table = hand.app.stage.screen.table
    assert board(hand).view.turn == 1
    hand.tap(key(hand, ("cube", S)))
    hand.tap("face S")
    hand.tap(cell(hand, (3, 0)))
    hand.tap(key(hand, ("cube", 22)))
    hand.tap(cell(hand, (2, 1)))
    assert hand.sees("2 of 5 moves")
    assert not hand.can("Done")
    free = (cube for cube, letters in enumerate(board(hand).view.cubes) if "O" in letters)
    table.table.play(1, Turn((Sited(next(cube for cube in free if cube not in {C, A, T, S, 22}), (2, 1), "O"),)))
    hand.settle()
    assert board(hand).view.turn == 0
    assert [(each.cube, each.letter) for each in board(hand).making.steps] == [(S, "S")]
    assert hand.sees("1 of 5 moves")
    hand.tap("Done")
    assert board(hand).view.turn == 1


def test_what_was_thought_ahead_is_undone_step_by_step_also_after_others_have_moved(hand: Hand) -> None:
    hand.tap("Done")
    hand.tap("No move")
    table = hand.app.stage.screen.table
    for cube, place in ((S, (3, 0)), (22, (0, 1)), (20, (4, 2))):
        hand.tap(key(hand, ("cube", cube))).tap(cell(hand, place))
    hand.app.stage.home()
    free = (cube for cube, letters in enumerate(table.sitting.public.cubes) if "O" in letters)
    table.table.play(1, Turn((Sited(next(cube for cube in free if cube not in {C, A, T, S, 22, 20}), (2, 1), "O"),)))
    hand.settle()
    seat_at(hand, table)
    assert board(hand).view.turn == 0
    for left in ({S, 22}, {S}, set()):
        assert hand.can("Undo")
        hand.tap("Undo")
        assert {each.cube for each in board(hand).making.steps} == left
    assert not board(hand).may_undo


def test_the_joker_is_found_wherever_it_lies(hand: Hand) -> None:
    hand.tap("Find")
    hand.tap("find the joker")
    assert hand.sees("The joker is in the pool.")
    hand.tap("Pool")
    hand.tap(key(hand, ("cube", JOKER)))
    hand.tap(key(hand, ("letter", "S")))
    hand.tap(cell(hand, (3, 0)))
    hand.tap("Find")
    hand.tap("find the joker")
    assert board(hand).at.found(board(hand).gaze.sought) == {JOKER: 0}, "it has come in this turn"
    assert hand.sees("The joker is marked.")


def test_from_six_on_the_blanks_in_play_are_counted() -> None:
    with opened() as hand:
        laid = layout("C A T . S . D . O . G")
        blank = [replace(each, blank=True) for each in laid[:5]]
        seat_at(hand, table_at(hand, position(2, cubes=(*blank, *laid[5:])), ANN, OTTO, game="cubeword"))
        assert not hand.sees("of 8 blanks")
        hand.tap(cell(hand, laid[5].cell))
        hand.tap("the blank face")
        hand.tap(key(hand, ("letter", "Q")))
        hand.tap("fold the cube up")
        assert hand.sees("6 of 8 blanks")


def chosen_letter(hand: Hand) -> str:
    return str(board(hand).at.up(S).letter)


def test_undo_puts_a_chosen_cube_back_before_it_takes_back_anything_else(hand: Hand) -> None:
    first = chosen_letter(hand)
    hand.tap(key(hand, ("cube", S)))
    hand.tap("face S")
    assert chosen_letter(hand) == "S"
    hand.tap("Undo")
    assert (board(hand).making.held, chosen_letter(hand)) == (S, first)
    hand.tap("Undo")
    assert board(hand).making.held is None
    assert not hand.can("Undo")


def test_what_another_person_has_done_is_taken_back_only_when_asked_for_and_lies_there_as_their_draft() -> None:
    with opened() as hand:
        table = table_at(hand, position(2, cubes=CAT), ANN, BO, game="cubeword")
        seat_at(hand, table)
        hand.tap(key(hand, ("cube", S))).tap("face S").tap(cell(hand, (3, 0))).tap("Done")
        assert hand.sees("Bo: Make up to five moves")
        hand.tap(key(hand, ("cube", 8))).tap("Undo")
        assert (board(hand).making.held, len(table.table.made)) == (None, 1)
        assert not hand.can("Undo"), "that is for what one has done oneself"
        hand.keys("backspace")
        assert board(hand).view.turn == 1
        hand.tap("Menu").tap("Take back Ann’s turn")
        assert hand.sees("Take back Ann’s turn?")
        hand.tap("Let it stand")
        assert board(hand).view.turn == 1
        hand.tap("Menu").tap("Take back Ann’s turn").tap("Take it back")
        assert board(hand).view.turn == 0
        assert read(hand)[3, 0] == "S"
        assert hand.sees("1 of 5 moves")
        hand.tap("Done")
        assert table.sitting.public.scores[0].points == 4


def test_ones_own_turn_that_is_taken_back_lies_there_as_a_draft(hand: Hand) -> None:
    hand.tap(key(hand, ("cube", S))).tap("face S").tap(cell(hand, (3, 0))).tap("Done")
    hand.tap("Undo").tap("Take it back")
    assert (read(hand)[3, 0], hand.can("Done")) == ("S", True)
    assert hand.sees("CATS 4")
    hand.tap("Undo")
    assert (3, 0) not in read(hand)


def test_who_takes_a_turn_back_takes_its_moves_back_one_by_one_and_no_turn_before_it_unasked() -> None:
    with opened() as hand:
        seat_at(hand, table_at(hand, position(1, cubes=CAT), ANN, game="cubeword"))
        lay(hand, Sited(S, (3, 0), "S"))
        hand.tap("Done")
        for each in (Sited(8, (0, 2), "Y"), Sited(S, (2, 2), "O")):
            lay(hand, each)
        hand.tap("Done").tap("End the turn")
        hand.tap("Undo")
        assert hand.sees("Take back your turn?")
        hand.tap("Let it stand")
        assert board(hand).view.number == 3
        hand.tap("Undo").tap("Take it back")
        assert hand.sees("3 of 5 moves")
        for moves in (2, 1, 0):  # what was moved and turned, too, is turned back first
            hand.tap("Undo")
            assert hand.sees(f"{moves} of 5 moves")
        hand.tap("Undo").tap("Let it stand")
        assert board(hand).view.number == 2


def test_why_a_turn_was_refused_is_told_no_longer_than_it_is_true(hand: Hand) -> None:
    hand.tap(key(hand, ("cube", S))).tap(cell(hand, (3, 0))).tap("Done")
    assert board(hand).refusal == "CATG is not a word."
    hand.tap("Undo")
    assert board(hand).refusal == ""


def test_the_joker_in_the_pool_has_no_name() -> None:
    with opened() as hand:
        seat_at(hand, table_at(hand, position(2, cubes=CAT), ANN, OTTO, game="cubeword"))
        hand.tap(key(hand, ("cube", JOKER))).tap("key S").tap(cell(hand, (3, 0)))
        assert read(hand)[3, 0] == "S"
        hand.tap("Undo")
        assert board(hand).at.up(JOKER).letter == NAMELESS


def test_back_folds_an_unfolded_cube_and_puts_a_held_one_down_before_it_leaves_the_table(hand: Hand) -> None:
    hand.tap(key(hand, ("cube", S)))
    hand.back()
    assert board(hand).making.held is None
    assert not hand.sees("Leave this table?")
    hand.back()
    assert hand.sees("Leave this table?")


@pytest.mark.parametrize("light", ["light", "dark", "highContrast"])
def test_lines_on_cubes_are_seen_by_any_light(light: str) -> None:
    with opened(theme=light) as hand:
        seat_at(hand, table_at(hand, position(2, cubes=CAT), ANN, OTTO, game="cubeword"))
        for name in ("bad", "accent"):
            assert contrast(on_wood(name), theme.maple_top) >= 4.5, name


def test_back_leaves_off_finding_a_letter_before_it_leaves_the_table(hand: Hand) -> None:
    hand.tap("Find").tap("find S")
    hand.back()
    assert not hand.sees("Find a letter")
    assert not hand.sees("Leave this table?")
    assert board(hand).gaze.sought == ""


def test_who_lays_no_word_first_is_asked_whether_the_turn_is_to_end_so() -> None:
    with opened() as hand:
        seat_at(hand, table_at(hand, position(2), ANN, OTTO, game="cubeword"))
        hand.tap(key(hand, ("cube", S))).tap(cell(hand, (0, 0))).tap("Done")
        assert hand.sees("G makes no word: leave it?")
        hand.tap("Keep playing")
        assert board(hand).view.turn == 0
        hand.tap("Done").tap("End the turn")
        assert board(hand).view.turn == 1


@pytest.mark.rule("CH6")
def test_who_leaves_a_cube_without_a_word_is_asked_once_and_not_of_one_that_lay_so_before(hand: Hand) -> None:
    hand.tap(key(hand, ("cube", S))).tap(cell(hand, (1, 2))).tap("Done")
    assert hand.sees("G makes no word: leave it?")
    hand.tap("End the turn")
    table = hand.app.stage.screen.table
    table.table.play(1, Turn((Sited(T, (2, 0), "N"),)))
    hand.settle()
    lay(hand, Sited(T, (2, 0), "T"))
    hand.tap("Done")
    assert board(hand).view.turn == 1


def hint(hand: Hand, *steps: Sited) -> None:
    """A hint that was asked for twice: it tells all."""
    for _ in range(2):
        hand.app.stage.screen.hinted(board(hand).view, Turn(steps))
    hand.settle()


def test_a_hint_first_points_out_its_cubes_and_asked_again_it_tells_where_they_go(hand: Hand) -> None:
    hand.app.stage.screen.hinted(board(hand).view, Turn((Sited(S, (3, 0), "S"), Sited(T, (2, 0), "N"))))
    hand.settle()
    assert hand.sees("Use the cubes with a lamp. They make 4 points.")
    lamps = [mark for mark in board(hand).scene.marks if isinstance(mark, Sign) and mark.icon == "lightbulb.filled"]
    assert len(lamps) == 1
    assert not any(isinstance(each, Ghost) for each in board(hand).scene.below)
    assert not hand.sees("CANS 4")
    assert not board(hand).is_helped
    hand.app.stage.screen.hinted(board(hand).view, board(hand).hint)
    hand.settle()
    assert hand.sees("The hint makes")
    assert any(isinstance(each, Ghost) for each in board(hand).scene.below)
    assert board(hand).is_helped


def test_a_hint_tells_what_it_makes_and_its_marks_stay_while_one_follows_it(hand: Hand) -> None:
    hint(hand, Sited(S, (3, 0), "S"), Sited(T, (5, 3), "T"))
    marked = [each.cube for each in board(hand).at.hinted]
    assert board(hand).scene.place(("cell", (5, 3))), "where it goes is out of sight"
    hand.tap(key(hand, ("cube", S))).tap("face S").tap(cell(hand, (3, 0)))
    assert (marked, [each.cube for each in board(hand).at.hinted]) == ([S, T], [T])
    hand.tap(key(hand, ("cube", 11))).tap(cell(hand, (-1, 2)))
    assert not board(hand).at.hinted
    assert hand.sees("The hint goes another way: undo, or ask again from here.")
    hand.tap("Undo")
    assert [each.cube for each in board(hand).at.hinted] == [T]


@pytest.mark.parametrize("goal", [(0, 1), (2, 1), (3, 0), (3, 1), (1, -1)])
def test_a_finger_on_a_letter_of_the_hint_means_the_square_below_it(hand: Hand, goal: Any) -> None:
    hint(hand, Sited(S, goal, "S"))
    hand.tap(key(hand, ("cube", S))).tap("face S")
    hand.tap(board(hand).at.camera.seen((goal[0] + 0.5, -goal[1] - 0.2, 1.0)))
    assert board(hand).at.there[S] == Sited(S, goal, "S")


def test_a_hint_says_its_words_and_points_and_not_those_of_the_turn_before(hand: Hand) -> None:
    hint(hand, Sited(S, (3, 0), "S"))
    assert hand.sees("The hint makes CATS: 4 points.")
    assert hand.sees("CATS 4")


def test_a_hint_marks_its_cubes_with_a_lamp_and_lets_them_shine_through_where_they_are_to_lie(hand: Hand) -> None:
    hint(hand, Sited(S, (3, 0), "S"), Sited(T, (0, 2), "T"))
    scene, shelf = board(hand).scene, board(hand).tray.ids.shelf.scene
    ghosts = {mark.face: mark.at[:2] for mark in scene.below if isinstance(mark, Ghost)}
    rings = {mark.at[:2]: mark.kind for mark in scene.below if isinstance(mark, Ring)}
    assert ghosts == {"S": middle_of((3, 0))[:2], "T": middle_of((0, 2))[:2]}
    assert rings == {middle_of((2, 0))[:2]: "dots"}
    on_board, in_pool = ([mark for mark in each.marks if isinstance(mark, Sign)] for each in (scene, shelf))
    assert len([mark for mark in on_board if mark.icon == "lightbulb.filled"]) == len(in_pool) == 1


def test_where_a_cube_of_a_hint_is_to_lie_is_seen_though_another_one_stands_before_it(hand: Hand) -> None:
    before = hand.image()
    hint(hand, Sited(S, (1, -1), "S"))
    hand.settle()
    x, y = board(hand).at.camera.seen((1.5, 0.5, 1.0))
    box = (round(x) - 10, round(hand.window.height - y) - 10, round(x) + 10, round(hand.window.height - y) + 10)
    assert before.crop(box).tobytes() != hand.image().crop(box).tobytes()


def test_a_hint_says_of_each_cube_of_the_pool_which_letter_it_is_to_show(hand: Hand) -> None:
    hint(hand, Sited(S, (3, 0), "S"), Sited(JOKER, (3, 1), "O"))
    shelf = board(hand).tray.ids.shelf
    tags = {mark.text.writing.words: mark.box for mark in shelf.scene.marks if isinstance(mark, Plaque)}
    assert set(tags) == {"S", "O"}
    for cube, letter in ((S, "S"), (JOKER, "O")):
        place = shelf.scene.place(("cube", cube))
        assert place.spoken.endswith(f", wanted as {letter}")
        x, y, width, height = tags[letter]
        assert place.away(x + width / 2, y + height / 2) == 0, "it stands on its cube"
    hand.tap(key(hand, ("cube", S))).tap("face S").tap(cell(hand, (3, 0)))
    assert [mark.text.writing.words for mark in shelf.scene.marks if isinstance(mark, Plaque)] == ["O"]


@pytest.mark.parametrize("size", ["phone", "small"])
def test_who_asks_for_a_hint_is_told_beside_the_cubes_it_is_about(size: str) -> None:
    with opened(size, text=2.0) as hand:
        seat_at(hand, table_at(hand, position(2, cubes=CAT), ANN, BO, game="cubeword"))
        hand.tap("Hint")
        hint(hand, Sited(S, (3, 0), "S"))
        assert told(hand, "Ann asks for a hint")
        shown: Any = Notice._shown
        (x, y), (width, height) = shown.pos, shown.size
        for place in [each for each in board(hand).places if each.key in {("cell", (at, 0)) for at in range(4)}]:
            seen = board(hand).to_window(*place.middle)
            assert not (x <= seen[0] <= x + width and y <= seen[1] <= y + height)
        for cube in board(hand).at.pool:
            seen = key(hand, ("cube", cube))
            assert not (x <= seen[0] <= x + width and y <= seen[1] <= y + height)


def test_a_hint_for_the_same_position_is_shown_again_for_nothing() -> None:
    with opened() as hand:
        table = table_at(hand, position(2, cubes=CAT), ANN, BO, game="cubeword")
        seat_at(hand, table)
        left = table.sitting.hints_left(0)
        assert left is not None
        assert hand.can(f"Hint, {left} left")
        hand.tap("Hint")
        hand.tap("Hint")
        assert table.sitting.hints_left(0) == left - 1
        assert hand.can(f"Hint, {left - 1} left")


def test_alone_one_is_told_in_every_turn_how_many_there_are() -> None:
    with opened() as hand:
        seat_at(hand, table_at(hand, position(1, cubes=CAT), ANN, game="cubeword"))
        for turn in range(1, 5):
            assert hand.sees(f"Turn {turn} of 10: up to five moves")
            hand.tap("Done")
            assert hand.sees("Make no move this turn?") is (turn == 1), "who is done says so once"
            if turn == 1:
                hand.tap("No move")


@pytest.mark.parametrize("text", [1.5, 2.0])
def test_large_text_asks_in_short_what_there_is_no_second_line_for(text: float) -> None:
    with opened("small", text=text) as hand:
        seat_at(hand, table_at(hand, position(1, cubes=CAT), ANN, game="cubeword"))
        hand.tap(key(hand, ("cube", S)))
        assert hand.sees("Tap its letter, then a place")
        hand.tap(cell(hand, (3, 0)))
        assert hand.sees("CATG is not a word.")
        hand.tap("Done")
        assert hand.sees("Change it, or undo.")
        assert layout_faults(hand) == []


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_close_and_put_back_stand_each_in_one_place_and_grow_with_the_text(text: float) -> None:
    with opened("small", text=text) as hand:
        seat_at(hand, table_at(hand, position(1, cubes=CAT), ANN, game="cubeword"))
        hand.tap(key(hand, ("cube", S)))
        close = key(hand, "close")
        hand.tap(cell(hand, (3, 0))).tap(cell(hand, (3, 0)))
        assert key(hand, "close") == close
        assert key(hand, "back")[1] > close[1]
        shelf = board(hand).tray.ids.shelf
        [words] = [each for each in shelf.scene.writings if each.words == "Put back"]
        assert words.box[3] >= 15 * min(text, 1.5)


def test_find_stays_in_its_place_while_a_cube_is_held_and_puts_it_down(hand: Hand) -> None:
    hand.tap("Done").tap("No move")
    place = hand.find("Find").middle
    hand.tap(key(hand, ("cube", S)))
    assert hand.find("Find").middle == place
    hand.tap("Find")
    assert board(hand).making.held is None
    assert hand.sees("Find a letter")


def test_a_hint_goes_on_from_what_lies_there_and_is_none_more(hand: Hand) -> None:
    table = hand.app.stage.screen.table
    hand.tap(key(hand, ("cube", S))).tap(cell(hand, (3, 0)))
    assert hand.sees("CATG is not a word.")
    hand.tap("Hint").tap("Hint")
    assert board(hand).is_helped
    goal = {each.cube: each for each in board(hand).hint.steps}
    assert goal[S].cell == (3, 0)
    follow(hand)
    assert hand.sees("That is the whole hint: touch Done.")
    hand.tap("Hint")
    hand.tap("Done")
    assert table.sitting.public.turn == 1
    assert table.sitting.public.scores[0].points > 0


def follow(hand: Hand) -> None:
    """Lay each cube as the hint has it."""
    from tests.ui.cubeword_fingers import lay

    for step in board(hand).hint.steps:
        if board(hand).at.there.get(step.cube) != step:
            lay(hand, step)


def test_a_hint_asked_from_elsewhere_in_the_same_turn_counts_once() -> None:
    with opened() as hand:
        table = table_at(hand, position(2, cubes=CAT), ANN, BO, game="cubeword")
        seat_at(hand, table)
        left = table.sitting.hints_left(0)
        hand.tap("Hint")
        hand.tap(key(hand, ("cube", S))).tap(cell(hand, (-2, 2)))
        hand.tap("Hint")
        hint = board(hand).hint
        assert S in {each.cube for each in hint.steps}
        assert left is not None
        assert table.sitting.hints_left(0) == left - 1
        assert len(table.sitting.said) == 1


def test_where_nothing_goes_on_from_a_draft_that_is_said_and_the_hint_waits_for_undo(hand: Hand) -> None:
    for place, cube in enumerate(board(hand).at.pool[:5]):
        hand.tap(key(hand, ("cube", cube)))
        hand.tap(cell(hand, (place - 1, 1)))
    hand.tap("Hint")
    assert hand.sees("No hint goes on from here: undo first.")
    for _ in range(10):
        if hand.can("Undo"):
            hand.tap("Undo")
    assert board(hand).at.hinted


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_how_many_hints_are_left_stands_at_the_bulb_where_they_are_counted(text: float) -> None:
    with opened("small", text=text) as hand:
        table = table_at(hand, position(2, cubes=CAT), ANN, BO, game="cubeword")
        seat_at(hand, table)
        bulb = hand.find("Hint").widget
        assert [each.text for each in bulb.written() if each.ground] == [str(table.sitting.hints_left(0))]
        hand.tap("Hint")
        bulb = hand.find("Hint").widget
        assert [each.text for each in bulb.written() if each.ground] == [str(table.sitting.hints_left(0))]
        Notice.end()  # in large text it lies over the pool's title for a while
        assert layout_faults(hand) == []


def test_against_bots_alone_no_hints_are_counted(hand: Hand) -> None:
    assert not [each for each in hand.find("Hint").widget.written() if each.ground]


BLOCK = layout("A S\nT O")  # AS, TO, AT and SO


def test_what_has_no_room_at_the_head_of_the_board_is_told_by_a_touch_and_goes_by_another() -> None:
    with opened("small", text=2.0) as hand:
        seat_at(hand, table_at(hand, position(2), ANN, OTTO, game="cubeword"))
        board(hand).making = replace(board(hand).making, steps=BLOCK)
        hand.settle()
        assert not hand.sees("SO 2")
        more = next(thing for thing in hand.things() if thing.name.endswith(": tell all"))
        assert min(more.width, more.height) >= 48
        hand.tap(more)
        assert all(hand.sees(f"{word} 2") for word in ("AS", "TO", "AT", "SO"))
        assert layout_faults(hand) == []
        hand.tap("tell less")
        assert not hand.sees("SO 2")
        hand.tap(more)
        board(hand).making = replace(board(hand).making, steps=BLOCK[:-1])
        hand.settle()
        assert not hand.can("tell less"), "what is told is something else"


def test_from_home_no_cube_and_no_square_of_a_first_turn_lies_below_a_button() -> None:
    for diagram in ("C A T", "C A T S T A N D"):
        with opened("small", text=2.0) as hand:
            seat_at(hand, table_at(hand, position(2, cubes=layout(diagram)), ANN, OTTO, game="cubeword"))
            (left, top), (right, low) = board(hand).at.extent
            named = {place.key[1] for place in board(hand).places if place.key[0] == "cell"}
            assert {*product(range(left, right + 1), range(top, low + 1))} <= named


@pytest.mark.parametrize("left_handed", [False, True])
def test_on_a_low_board_the_buttons_stand_one_above_another_where_they_cover_no_square(left_handed: bool) -> None:
    with opened("small", text=2.0, left=left_handed) as hand:
        seat_at(hand, table_at(hand, position(2, cubes=CAT), ANN, OTTO, game="cubeword"))
        hand.tap("turn the table by buttons")
        boxes = [place.frame for place in board(hand).places if place.key[0] == "see"]
        assert len(boxes) == 9
        x, y, width, height = board(hand).box
        assert all(x <= box[0] and box[0] + box[2] <= x + width and y <= box[1] < y + height - 48 for box in boxes)
        assert layout_faults(hand) == []
        hand.tap("turn it to the left")
        assert board(hand).gaze.sight.turn
