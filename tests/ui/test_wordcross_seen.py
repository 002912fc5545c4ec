"""What is seen on the board of WORD CROSS: where arrows point, and what lies there between two views."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from tests.ui.harness import Hand, opened  # isort: skip — the harness settles the window before a widget opens it

from app.games.wordcross.model import Column, FromCentre, Steal, Turn, word_of
from app.ui.play.marks import LaidBy, Owner, Text
from app.ui.play.scene import Box
from app.ui.play.wordcross.draft import Gaze, next_gaze
from app.ui.play.wordcross.marks import Flip, Map, Way
from app.ui.play.wordcross.pointed_out import arrows, turned
from app.ui.play.wordcross.scene import SLAB
from app.ui.widgets.seats import TurnPlate
from app.ui.widgets.signs import Notice
from tests.games.wordcross.table import opened as position
from tests.games.wordcross.table import play, wordcross
from tests.ui.layout import layout_faults
from tests.ui.tables import ANN, BO, CY, OTTO, new_table, seated
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


@pytest.mark.parametrize("size", ["tablet", "phone"])
def test_each_seats_last_move_is_marked_when_ones_turn_has_come(size: str) -> None:
    with opened(size) as hand:
        wordcross_at_play(hand, ("", "", "", ""), people=(0,))
        table = hand.app.stage.screen.table.table
        table.play(0, Turn())
        for seat, place in ((1, 0), (2, 1), (3, 2)):
            table.play(seat, Turn(FromCentre(place, Column.LEFT)))
            hand.settle()
        turn_to(hand, "others")
        marks = {each.seat for each in board(hand).scene.marks if isinstance(each, LaidBy)}
        assert marks == {1, 2, 3} if size == "tablet" else len(marks) > 1


def at_each_frame(hand: Hand) -> Iterator[Any]:
    """What is seen until all has come to rest."""
    while board(hand).is_moving or board(hand).gaze.stages:
        hand.frames(1)
        yield board(hand).pictured


@pytest.mark.rule("W11", "WH6")
def test_both_fragments_of_a_word_turn_over_at_once_and_after_a_theft_has_let_others_fall() -> None:
    with opened("tablet", calm=False) as hand:
        wordcross_at_play(hand, ("WO OD\nTH IN\nbe st", "PA .\nS ID", "", ""), people=(0,))
        table = hand.app.stage.screen.table.table
        table.play(0, Turn())
        settled(hand).wait(1)
        view = table.view(1)
        table.play(1, next(each for each in table.game.legal(view) if is_theft_of(each, view, "TH")))
        hand.frames(1)
        flips, feet = set(), []
        for seen in at_each_frame(hand):
            one, other, above = (seen.piece(("tile", each)).pose for each in ("PA", "TH", "WO"))
            flips.add((one.flip, other.flip))
            if one.flip < 1:
                feet.append(above.box[1])
        assert len(flips) > 5
        assert all(one == other for one, other in flips)
        assert len(set(feet)) == 1, "WO lies there by then"


def is_theft_of(move: Any, view: Any, which: str) -> bool:
    act = move.act
    return (
        isinstance(act, Steal) and bool(move.locks) and view.board.slots[act.seat].column(act.column)[act.row] == which
    )


@pytest.mark.rule("WH26")
def test_no_ring_hangs_over_what_is_turned_over() -> None:
    with opened("phone", calm=False) as hand:
        wordcross_at_play(hand, FLIPPED)
        hand.tap(tile(hand, "ST"))
        touch = settled(hand).touch(column(hand, Column.RIGHT))
        touch.touch_down()
        hand.frames(1)
        touch.touch_up()
        hand.frames(1)
        ringed = [
            each
            for seen in at_each_frame(hand)
            for each in seen.marks
            if isinstance(each, Flip) and 0 < seen.piece(("tile", "ST")).pose.flip < 1
        ]
        assert ringed == []
        assert [each.pair for each in board(hand).scene.marks if isinstance(each, Flip)] == [("WI", "N")]


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


def ways(hand: Hand) -> list[str]:
    """What is written on the buttons that lead to what is not shown."""
    scene = board(hand).scene
    boxes = [mark.box for mark in scene.labels if isinstance(mark, Way)]
    return [each.words for each in scene.writings if any(holds(box, each.box) for box in boxes)]


def holds(box: Box, inner: Box) -> bool:
    (x, y, width, height), (left, foot, wide, high) = box, inner
    return x <= left and y <= foot and left + wide <= x + width and foot + high <= y + height


def map_seen(hand: Hand) -> Map:
    (found,) = (each for each in board(hand).scene.ground if isinstance(each, Map))
    return found


@pytest.mark.parametrize("size", ["phone", (700, 900)])
def test_the_map_is_a_button_with_a_word_on_it_and_a_touch_on_the_map_itself_shows_the_others(size: Any) -> None:
    with opened(size) as hand:
        wordcross_at_play(hand, FLIPPED)
        seen = map_seen(hand)
        assert seen.plate is not None
        assert holds(seen.plate, seen.box)
        assert ways(hand) == ["Steal"]
        x, y, edge, _ = seen.box
        hand.tap(board(hand).to_window(x + edge / 2, y + edge / 2))
        assert board(hand).at.layout.page == "others"
        assert ways(hand) == ["Boxes"]


def test_the_map_tells_whose_arm_is_whose_and_rings_what_is_seen_large() -> None:
    with opened() as hand:
        wordcross_at_play(hand, FLIPPED)
        seen = map_seen(hand)
        x, y, edge, _ = seen.box
        on_it = {mark.seat: (mark.x, mark.y) for mark in board(hand).scene.labels if isinstance(mark, Owner)}
        assert on_it[0] == pytest.approx((x + edge / 2, y)), "who looks is at the foot"
        assert on_it[1] == pytest.approx((x, y + edge / 2))
        assert on_it[2] == pytest.approx((x + edge / 2, y + edge))
        assert on_it[3] == pytest.approx((x + edge, y + edge / 2))
        assert seen.ring is not None
        assert seen.ring == pytest.approx((x, y, edge, edge * 6 / 14))
        turn_to(hand, "others")
        assert map_seen(hand).ring is None


def test_where_there_is_no_room_for_the_map_each_way_says_in_a_word_where_it_leads() -> None:
    with opened("small") as hand:
        wordcross_at_play(hand, FLIPPED)
        assert ways(hand) == ["Right", "Steal"]
        turn_to(hand, "right")
        assert ways(hand) == ["Left", "Steal"]
        turn_to(hand, "others")
        assert ways(hand) == ["Right", "More"], "two of three have room"
        turn_to(hand, "others")
        assert ways(hand) == ["Right", "Boxes"]


@pytest.mark.parametrize("theme", ["light", "dark", "highContrast"])
@pytest.mark.parametrize("size", ["phone", "small"])
def test_what_leads_to_the_others_can_be_read_in_every_theme(size: str, theme: str) -> None:
    with opened(size, theme=theme) as hand:
        wordcross_at_play(hand, FLIPPED)
        assert layout_faults(hand) == []


@pytest.mark.parametrize("size", ["phone", "small", "tablet"])
def test_looking_back_shows_the_columns_of_whoever_moved_as_they_lay_and_then_what_the_move_did(size: str) -> None:
    with opened(size, calm=False) as hand:
        table = new_table(hand, ANN, OTTO, CY, moves=12, game="wordcross")
        hand.app.stage.go("replay", key=table.key, at=0)
        hand.settle()
        screen: Any = hand.app.stage.screen
        seen = set()
        for place in range(1, screen.last + 1):
            screen.go_to(place)
            was_seen = [board(hand.frames(1)).is_moving for _ in range(6)]
            mover, own = board(hand).since.turn, board(hand).at.seat
            hand.settle()
            layout, view = board(hand).at.layout, board(hand).view
            came = {("slot", mover, column, row) for column in Column for row in range(6)} & set(layout.cells)
            assert came, f"the columns of {mover} are out of sight"
            assert layout.is_table or mover != own or not layout.page.startswith("others"), "own moves: the boxes"
            assert any(was_seen) or view.made[mover] == Turn(), "one sees it come"
            assert not board(hand).gaze.stages
            assert board(hand).gaze.passed.seat == mover
            seen.add(mover)
        assert seen == {0, 1, 2}


@pytest.mark.parametrize(
    ("size", "text"), [("phone", 1.0), ("phone", 2.0), ("small", 1.0), ("low", 1.0), ("tablet", 1.0), ("tablet", 2.0)]
)
def test_the_result_shows_the_board_laid_out_as_it_was_at_play(size: str, text: float) -> None:
    with opened(size, text=text) as hand:
        seated(hand, OTTO, ANN, CY, moves=3, game="wordcross", target=60)
        at_play = board(hand).at
        table = new_table(hand, OTTO, ANN, CY, moves=10_000, game="wordcross", target=60)
        hand.app.stage.replace("result", table=table)
        hand.choose("What to look at", "board").settle()
        assert board(hand).at.layout.packing == at_play.layout.packing
        assert board(hand).at.facing == table.sitting.here[0] == 1, "it is turned to whoever played here"
        assert layout_faults(hand, contrast=False) == []


def test_where_the_whole_board_is_too_small_for_fingers_each_arm_is_read_as_one() -> None:
    with opened("tablet") as hand:
        table = new_table(hand, ANN, OTTO, CY, moves=10_000, game="wordcross", target=60)
        hand.app.stage.go("result", table=table)
        hand.choose("What to look at", "board").settle()
        slots = board(hand).view.board.slots
        first = {who.name: word_of(slot.pairs[0]) for who, slot in zip((ANN, OTTO, CY), slots) if slot.pairs}
        spoken = [each.spoken for each in board(hand).scene.places]
        assert len(spoken) == 3
        assert first
        for name, word in first.items():
            assert any(each.startswith(f"{name}: {word}") for each in spoken)


def test_what_leads_to_the_others_says_so_while_something_moves() -> None:
    with opened(calm=False) as hand:
        wordcross_at_play(hand, FLIPPED)
        hand.tap(tile(hand, "ST"))
        board(hand).tap(("column", Column.RIGHT))
        said: set[tuple[str, ...]] = set()
        while not said or board(hand).is_moving:
            hand.frames(1)
            said.add(tuple(mark.writing.words for mark in board(hand).pictured.labels if isinstance(mark, Text)))
        assert said <= {("Steal",), ("Others",)}


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


@pytest.mark.parametrize("turns", [False, True])
def test_three_round_a_tablet_see_the_whole_board_and_what_is_beside_it_covers_nothing(turns: bool) -> None:
    with opened("tablet") as hand:
        hand.app.change(turn_to_seat=turns)
        seated(hand, ANN, BO, CY, game="wordcross")
        hand.settle()
        assert not hand.can("Others")
        assert hand.can("What happened")
        assert not layout_faults(hand)


# Whose turn has come


def plates_of(hand: Hand) -> list[str]:
    return [each.name for each in hand.app.stage.children if isinstance(each, TurnPlate)]


@pytest.mark.rule("W9")
@pytest.mark.parametrize("calm", [False, True])
@pytest.mark.parametrize("people", [(0, 1), (0, 1, 2, 3)])
def test_whose_turn_has_come_is_told_large_and_the_minute_begins_once_all_lies_still(
    calm: bool, people: tuple[int, ...]
) -> None:
    with opened(calm=calm) as hand:
        wordcross_at_play(hand, FLIPPED, people=people)
        screen = hand.app.stage.screen
        screen.table.open()
        screen._make(Turn())
        hand.frames(2)
        assert plates_of(hand) == ["Bo"]
        while plates_of(hand) or not board(hand).lies_still:
            assert screen.table.time_left == pytest.approx(60), "the board turns, or it is told whose turn it is"
            hand.frames(1)
        assert board(hand).gaze.facing == 1
        hand.wait(1)
        assert screen.table.time_left < 60


@pytest.mark.rule("W9")
def test_a_touch_ends_it_and_then_the_minute_runs() -> None:
    with opened(calm=False) as hand:
        wordcross_at_play(hand, FLIPPED, people=(0, 1))
        screen = hand.app.stage.screen
        screen.table.open()
        screen._make(Turn())
        hand.frames(2)
        x, y, wide, high = board(hand).box
        hand.touch((x + wide / 2, y + high - 4)).touch_down()
        hand.frames(2)
        assert (plates_of(hand), board(hand).lies_still, board(hand).gaze.facing) == ([], True, 1)
        assert screen.table.time_left < 60


def test_who_has_the_device_to_themselves_hears_that_their_turn_has_come() -> None:
    with opened() as hand:
        wordcross_at_play(hand, FLIPPED, people=(0,))
        screen = hand.app.stage.screen
        felt: list[str] = []
        hand.app.feel = felt.append
        screen.table.table.play(0, Turn())
        hand.settle()
        assert "turn" not in felt
        for seat in (1, 2, 3):
            screen.table.table.play(seat, Turn())
        hand.settle()
        assert (felt.count("turn"), plates_of(hand)) == (1, [])


def test_on_a_tablet_board_and_text_stay_turned_to_who_has_moved_while_their_word_may_be_disputed() -> None:
    with opened("tablet") as hand:
        hand.app.change(turn_to_seat=True)
        wordcross_at_play(hand, FLIPPED, judge="table")
        screen = hand.app.stage.screen
        for which in ("WI", "ID"):
            hand.tap(tile(hand, which)).tap("Done").tap("Nobody disputes it")
        hand.wait(1.0)
        assert (screen.is_far, board(hand).at.facing) == (True, 2)
        hand.tap(tile(hand, "DO")).tap("Done")
        assert board(hand).view.phase == "dispute"
        assert (screen.is_far, board(hand).at.facing) == (True, 2)


def test_a_notice_lies_above_what_a_word_may_be_disputed_with() -> None:
    with opened("tablet") as hand:
        wordcross_at_play(hand, FLIPPED, judge="table")
        hand.tap(tile(hand, "WI")).tap("Done")
        asked = hand.find("Nobody disputes it")
        hand.app.notice("Cy steals PU from Bo: PUFF")
        hand.settle()
        notice = Notice._shown
        assert notice is not None
        assert notice.y >= asked.y + asked.height
