"""The board of WORD CROSS by finger and key, as a player meets it."""

import gc
from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

import pytest

from tests.ui.harness import Hand, opened  # isort: skip — the harness settles the window before a widget opens it

from app.games.wordcross.model import Between, Column, FromBox, Options, Steal, SwapBoxes, SwapColumns, Turn
from app.ui.play.marks import Outline, Sign
from app.ui.play.surface import LIFT
from app.ui.play.wordcross import pointed_out
from app.ui.play.wordcross.draft import Draft
from app.ui.play.wordcross.marks import Plate, Slab
from app.ui.play.wordcross.pointed_out import middle_of as middle
from app.ui.play.wordcross.said import SHORT
from app.ui.play.wordcross.scene import SLAB
from app.ui.play.wordcross.thumb import PegBoard
from app.ui.widgets.buttons import IconButton, PushButton, Tool
from app.ui.widgets.seats import SeatMark
from app.ui.widgets.signs import Notice, TimeRing
from tests.ui.layout import layout_faults
from tests.ui.tables import ANN, BO, CY, OTTO, seated, told
from tests.ui.wordcross_fingers import FLIPPED, board, column, settled, tile, turn_to, wordcross_at_play

LEFT, RIGHT = Column
TOUCH_DP = 48  # ui.md


@pytest.fixture
def hand() -> Iterator[Hand]:
    with opened() as found:
        wordcross_at_play(found, FLIPPED)
        yield found


@pytest.fixture
def table() -> Iterator[Hand]:
    with opened("tablet") as found:
        wordcross_at_play(found, FLIPPED)
        yield found


def columns(hand: Hand, seat: int = 0) -> tuple[tuple[str, ...], tuple[str, ...], int]:
    slots = hand.app.stage.screen.table.table.view(None).board.slots[seat]
    return slots.left, slots.right, slots.locked


def drawn(hand: Hand) -> tuple[tuple[str, ...], tuple[str, ...], int]:
    """The own columns as they are seen, with the draft."""
    own = board(hand).at.own
    return own.left, own.right, own.locked


def carry(hand: Hand, which: str, onto: tuple[float, float]) -> None:
    """Draw a fragment so that it, not the finger, comes to lie there."""
    hand.drag(tile(hand, which), (onto[0], onto[1] - LIFT))


def bubble(hand: Hand) -> list[str]:
    """What is told over the board, besides what leads to what is not shown."""
    ways = {"Others", "Steal", "Boxes", "Left", "Right", "More"}
    return [each.words for each in board(hand).scene.writings if each.words not in ways]


def test_a_fragment_is_tapped_and_laid_by_a_tap_on_its_column_and_its_word_is_flipped_at_once(hand: Hand) -> None:
    hand.tap(tile(hand, "ST"))
    assert bubble(hand) == ["BEST 6"]
    hand.tap(column(hand, RIGHT))
    assert drawn(hand) == (("TH", "BE", "WI"), ("EN", "ST", "N"), 2)
    assert hand.sees("BEST, 6 points")
    hand.tap("Done")
    assert columns(hand) == (("TH", "BE", "WI"), ("EN", "ST", "N"), 2)


def test_a_fragment_that_may_go_to_one_place_only_is_laid_there_by_a_second_tap(hand: Hand) -> None:
    hand.tap(tile(hand, "ST")).tap(tile(hand, "ST"))
    assert board(hand).draft == Turn(FromBox(RIGHT, board(hand).view.board.boxes[3].index("ST")), (2,))


def test_a_fragment_is_dragged_to_its_column_and_says_on_the_way_what_it_would_make(hand: Hand) -> None:
    x, y = column(hand, RIGHT)
    touch = hand.drag(tile(hand, "ST"), (x, y - LIFT), let_go=False)
    assert bubble(hand) == ["BEST 6"]
    touch.touch_up()
    hand.settle()
    assert drawn(hand)[1] == ("EN", "ST", "N")


@pytest.mark.parametrize("size", ["phone", "small", "low", "tablet"])
@pytest.mark.parametrize("part", [0.02, 0.5, 0.98])
def test_a_fragment_falls_to_its_place_from_wherever_the_finger_is_over_an_own_column(size: str, part: float) -> None:
    with opened(size) as hand:
        wordcross_at_play(hand, FLIPPED)
        start = tile(hand, "ST")
        x, foot, edge, _ = board(hand).at.layout.cells["slot", 0, RIGHT, 0]
        _, top, _, high = board(hand).at.layout.cells["slot", 0, RIGHT, 5]
        hand.drag(start, board(hand).to_window(x + edge / 2, foot + part * (top + high - foot)))
        assert drawn(hand)[1] == ("EN", "ST", "N")


def test_no_drop_goes_without_a_word() -> None:
    with opened() as hand:
        wordcross_at_play(hand, ("BE .\nWI .\nI .\nMO .\nSA .\nth en", "", "", ""))
        x, foot, edge, _ = board(hand).at.layout.cells["slot", 0, LEFT, 5]
        hand.drag(tile(hand, "EM"), board(hand).to_window(x + edge / 2, foot + edge * 0.9))
        assert board(hand).refusal == "The column is full"
        hand.drag(tile(hand, "EM"), tile(hand, "NS"))
        assert board(hand).refusal == "Only into your columns"


def test_what_is_no_word_flies_back_and_the_place_says_why(hand: Hand) -> None:
    carry(hand, "PA", column(hand, RIGHT))
    assert drawn(hand) == (("TH", "WI", "BE"), ("EN", "N"), 1)
    assert board(hand).refusal == "BEPA is no word"
    assert bubble(hand) == ["BEPA is no word"]


def test_a_fragment_of_a_box_goes_into_the_column_beside_it_alone(hand: Hand) -> None:
    hand.tap(tile(hand, "ST"))
    hand.tap(column(hand, LEFT))
    assert board(hand).refusal == "Right column only"


def test_a_word_that_was_flipped_is_left_open_by_a_tap_and_flipped_again(hand: Hand) -> None:
    hand.tap(tile(hand, "ST")).tap(tile(hand, "ST"))
    hand.tap(tile(hand, "BE"))
    assert drawn(hand)[2] == 1
    hand.tap(tile(hand, "BE"))
    assert drawn(hand)[2] == 2


def test_a_turn_may_be_a_lock_alone_and_where_one_may_be_locked_another_tap_means_the_other(hand: Hand) -> None:
    assert hand.sees("WIN can be locked")
    hand.tap(tile(hand, "WI"))
    assert board(hand).draft == Turn(None, (1,))
    hand.tap("Undo")
    hand.tap(tile(hand, "ST")).tap(tile(hand, "ST")).tap(tile(hand, "WI"))
    assert board(hand).making.locks == (("WI", "N"),)


def test_undo_takes_back_the_whole_act_and_another_act_takes_its_place(hand: Hand) -> None:
    hand.tap(tile(hand, "ST")).tap(tile(hand, "ST"))
    hand.tap(tile(hand, "LL")).tap(tile(hand, "LL"))
    assert drawn(hand)[1] == ("EN", "LL", "N")
    hand.tap("Undo")
    assert drawn(hand) == (("TH", "WI", "BE"), ("EN", "N"), 1)


def test_a_drafted_fragment_goes_back_when_it_is_dragged_off_its_column(hand: Hand) -> None:
    hand.tap(tile(hand, "ST")).tap(tile(hand, "ST")).tap(tile(hand, "BE"))
    carry(hand, "ST", tile(hand, "EM"))
    assert drawn(hand) == (("TH", "WI", "BE"), ("EN", "N"), 1)


@pytest.mark.parametrize("size", ["phone", "small", "low", "tablet"])
def test_a_fragment_is_stolen_from_somebody_elses_column_by_taps_in_every_window(size: str) -> None:
    with opened(size) as hand:
        wordcross_at_play(hand, FLIPPED)
        hand.tap(tile(hand, "AN"))
        board(hand).tap(("column", RIGHT))
        hand.settle()
        assert board(hand).draft == Turn(Steal(1, LEFT, 1, RIGHT), (2,))
        hand.tap("Done")
        assert columns(hand, 1)[0] == ("S",)
        assert columns(hand)[1] == ("EN", "AN", "N")


def test_on_the_whole_board_a_fragment_is_stolen_by_dragging_it_over(table: Hand) -> None:
    carry(table, "AN", column(table, RIGHT))
    assert isinstance(board(table).draft.act, Steal)


def test_on_a_phone_a_fragment_is_stolen_by_dragging_it_beside_the_own_columns(hand: Hand) -> None:
    turn_to(hand, "others")
    carry(hand, "AN", column(hand, RIGHT))
    assert isinstance(board(hand).draft.act, Steal)


@pytest.mark.parametrize(
    ("size", "text"), [("phone", 1.0), ("phone", 2.0), ("small", 1.0), ("small", 2.0), ("low", 1.0), ("tablet", 1.0)]
)
def test_a_notice_hides_nothing_that_lies_in_columns(size: str, text: float) -> None:
    with opened(size, text=text) as hand:
        wordcross_at_play(hand, FLIPPED)
        for page in ("", "others", "others"):
            turn_to(hand, page)
            hand.app.notice("Bo steals AN from you: BEAN")
            hand.frames(2)
            shown = Notice._shown
            assert shown is not None
            for spot in board(hand).at.lies.values():
                cell = board(hand).at.layout.cells.get(spot)
                if cell and spot[0] == "slot":
                    x, y = board(hand).to_window(cell[0], cell[1])
                    beside = x + cell[2] <= shown.x or shown.right <= x or y + cell[3] <= shown.y or shown.top <= y
                    assert beside, f"{spot} is hidden"


@pytest.mark.parametrize(
    ("size", "text"), [("phone", 1.0), ("phone", 2.0), ("small", 1.0), ("small", 2.0), ("low", 1.0)]
)
def test_a_notice_lies_on_what_is_asked_and_on_nothing_a_hand_needs(size: str, text: float) -> None:
    with opened(size, text=text) as hand:
        wordcross_at_play(hand, FLIPPED)
        hand.app.notice("Wilhelmina steals AN from you, for BEAN: it was the last one")
        hand.settle()
        frame, notice = hand.app.stage.screen.frame, Notice._shown
        assert notice is not None
        kinds = SeatMark | PushButton | Tool | IconButton | TimeRing | PegBoard
        needed = [board(hand), *(each for each in frame.walk(restrict=True) if isinstance(each, kinds))]
        for each in needed:
            if each.height > 1 and each.opacity:
                x, y = each.to_window(*each.pos)
                beside = x >= notice.right or x + each.width <= notice.x
                assert beside or y >= notice.top or y + each.height <= notice.y, each


OWN_COLUMNS = (
    "BE .",
    "BE .\nWI N\nth en",
    "BE .\nWI N\nso on\nit is\nch at\nth en",
    ". ST\nli me\nso on\nit is\nch at\nth en",
)


@pytest.mark.parametrize(
    ("size", "text"), [("phone", 1.0), ("phone", 2.0), ("small", 1.0), ("low", 1.0), ("tablet", 1.0)]
)
@pytest.mark.parametrize("own", OWN_COLUMNS)
def test_what_is_told_over_the_board_hides_no_fragment_that_could_be_taken(own: str, size: str, text: float) -> None:
    with opened(size, text=text) as hand:
        wordcross_at_play(hand, (own, "AN .\nS ID", "HA .\nDO G", "FA .\nle nd"))
        shown = board(hand)
        for which in ("BE", "ST", "O", "ON", "QU", "PA", "EM"):
            if which not in shown.at.lies:
                continue
            moment = replace(shown.at, draft=Draft(held=which))
            sayings = ("", "Only into your columns", "It completes no word", "You can still move")
            looks = [replace(moment.look, refusal=words, refused_at=words and ("tile", which)) for words in sayings]
            for bubble in [each for look in looks for each in pointed_out.told(replace(moment, look=look), look.over)]:
                x, y, wide, high = bubble.box
                for spot in moment.lies.values():
                    box = moment.layout.tile(spot)
                    if box and not moment.is_locked(spot):
                        beside = box[0] + box[2] <= x + 1 or x + wide <= box[0] + 1
                        assert beside or box[1] + box[3] <= y + 1 or y + high <= box[1] + 1, (bubble.words, spot)


@pytest.mark.rule("WH7")
def test_whoever_was_robbed_is_told_by_whom_of_what_and_for_which_word_until_they_act() -> None:
    with opened() as hand:
        wordcross_at_play(hand, ("BE .", "AN .", "", ""))
        hand.tap(tile(hand, "AN"))
        board(hand).tap(("column", RIGHT))
        hand.tap("Done")
        assert told(hand, "Ann steals AN from Bo: BEAN"), "what is told of the same turn does not hide it"
        assert hand.sees("Ann stole AN from you, for BEAN.")
        assert list(board(hand).at.gaps) == [("slot", 1, LEFT, 0)]
        hand.tap(tile(hand, "EM")).tap(tile(hand, "EM"))
        assert not hand.sees("Ann stole AN from you, for BEAN.")
        assert list(board(hand).at.gaps) == []


@pytest.mark.parametrize(
    ("people", "said"), [((1,), "Ann steals AN from you: BEAN"), ((0, 1), "Ann steals AN from Bo: BEAN")]
)
def test_a_notice_says_you_to_the_one_person_who_was_robbed(people: tuple[int, ...], said: str) -> None:
    with opened() as hand:
        wordcross_at_play(hand, ("BE .", "AN .", "", ""), people=people)
        screen: Any = hand.app.stage.screen
        screen.table.table.play(0, Turn(Steal(1, LEFT, 0, RIGHT), (0,)))
        hand.settle()
        assert told(hand, said)


def test_back_leads_from_the_columns_of_others_to_the_boxes_before_it_asks_to_leave(hand: Hand) -> None:
    turn_to(hand, "others")
    hand.app.stage.back()
    hand.settle()
    assert board(hand).at.layout.page == ""
    assert not hand.sees("Leave this table?")
    hand.app.stage.back()
    hand.settle()
    assert hand.sees("Leave this table?")


def test_what_can_be_stolen_is_said_while_the_columns_of_others_are_out_of_sight() -> None:
    with opened() as hand:
        wordcross_at_play(hand, ("BE .", "AN .", "", ""))
        assert hand.sees("You can steal AN.")
        assert "Steal" in [each.words for each in board(hand).scene.writings]


def test_what_completes_no_word_cannot_be_stolen(hand: Hand) -> None:
    hand.tap(tile(hand, "HA")).tap(column(hand, RIGHT))
    assert board(hand).refusal == "BEHA is no word"


def test_two_fragments_are_exchanged_behind_one_tool(hand: Hand) -> None:
    hand.tap("Swap").tap(tile(hand, "EM")).tap(tile(hand, "PA"))
    assert isinstance(board(hand).draft.act, SwapBoxes)
    hand.tap("Undo").tap("Swap").tap(tile(hand, "BE")).tap(tile(hand, "N"))
    assert board(hand).draft.act is None
    assert "no word" in board(hand).refusal


def test_the_button_stays_pressed_as_long_as_two_are_to_be_exchanged(hand: Hand) -> None:
    assert not hand.find("Swap").widget.is_on
    hand.tap("Swap")
    assert hand.find("Swap").widget.is_on
    assert hand.can("Swap, on"), "a voice says so, too"
    hand.tap("Swap")
    assert not hand.find("Swap").widget.is_on


def test_what_a_fragment_may_be_exchanged_for_is_marked() -> None:
    with opened() as hand:
        wordcross_at_play(hand, ("S IN", "", "", ""))
        hand.tap("Swap")
        assert hand.sees("Swap one on your left for one on your right")
        hand.tap(tile(hand, "S"))
        assert board(hand).at.swap_partners == ("IN",)


def test_fragments_of_the_own_columns_change_places_where_a_word_comes_of_it() -> None:
    with opened() as hand:
        wordcross_at_play(hand, ("S IN", "", "", ""))
        hand.tap("Swap").tap(tile(hand, "S")).tap(tile(hand, "IN"))
        assert board(hand).draft == Turn(SwapColumns(0, 0), (0,))
        assert hand.sees("INS, 3 points")


def test_where_hints_are_on_what_completes_a_word_is_marked(hand: Hand) -> None:
    assert board(hand).at.makers == ()
    board(hand).hints = True
    assert {"ST", "LL"} <= {*board(hand).at.makers}
    assert "PA" not in board(hand).at.makers


def test_a_fragment_moves_across_to_the_other_column() -> None:
    with opened() as hand:
        wordcross_at_play(hand, ("BE .\nth en", "", "", ""))
        carry(hand, "BE", column(hand, RIGHT))
        assert board(hand).draft == Turn(Between(LEFT, 1))


def test_passing_is_asked_about_once(hand: Hand) -> None:
    hand.tap("Pass")
    assert hand.sees("Pass this turn?")
    hand.tap("Keep playing")
    assert board(hand).view.turn == 0
    hand.tap("Pass")
    hand.tap("Pass")
    assert board(hand).view.turn == 1


@pytest.mark.rule("WH15")
def test_in_the_last_turn_an_open_word_does_not_lapse_without_a_question() -> None:
    with opened() as hand:
        wordcross_at_play(hand, FLIPPED, is_last=True)
        hand.tap("Pass")
        assert hand.sees("WIN would not score. Leave it open?")
        hand.tap("Keep playing").tap(tile(hand, "WI")).tap("Done")
        assert not hand.sees("Leave it open?")
        assert board(hand).view.round == 2


def test_a_second_fragment_takes_the_place_of_the_first_and_says_why_that_goes_back(hand: Hand) -> None:
    hand.tap(tile(hand, "ST")).tap(tile(hand, "ST"))
    assert not told(hand, "is back")
    hand.tap(tile(hand, "AM")).tap(tile(hand, "AM"))
    assert told(hand, "One fragment a turn: ST is back.")


def test_beside_what_begins_no_word_nothing_fits_and_it_says_so() -> None:
    with opened() as hand:
        wordcross_at_play(hand, ("CK .", "", "", ""))
        board(hand).view = replace(board(hand).view, not_first=frozenset({"CK"}))  # as with all fragments
        hand.tap(tile(hand, "ST")).tap(column(hand, RIGHT))
        assert bubble(hand) == ["CK begins no word"]


@pytest.mark.rule("WH19")
def test_at_one_device_the_time_to_dispute_waits_while_it_goes_from_hand_to_hand() -> None:
    with opened() as hand:
        wordcross_at_play(hand, FLIPPED, judge="table")
        hand.tap(tile(hand, "ST")).tap(tile(hand, "ST")).tap("Done")
        assert board(hand).is_unanswered
        hand.tap("Nobody disputes it")
        assert not board(hand).is_unanswered
    with opened() as hand:
        wordcross_at_play(hand, FLIPPED, people=(0,), judge="table")
        hand.tap(tile(hand, "ST")).tap(tile(hand, "ST")).tap("Done")
        assert not board(hand).is_unanswered, "bots answer by themselves"


def test_a_fragment_that_begins_no_word_says_so_before_it_is_laid() -> None:
    with opened() as hand:
        wordcross_at_play(hand, ("", "", "", ""))
        hand.tap(tile(hand, "LK"))
        assert bubble(hand) == ["LK begins no word"]


def test_what_others_could_use_is_said_while_it_lies_there_as_a_draft() -> None:
    with opened() as hand:
        wordcross_at_play(hand, ("", "BE .", "", ""))
        hand.tap(tile(hand, "ST")).tap(tile(hand, "ST"))
        assert bubble(hand) == ["Bo could steal it"]
        assert asked(hand) == ("Ann: It waits for a partner", ""), "it is said once"


@pytest.mark.rule("WH18")
def test_the_draft_becomes_the_turn_when_the_time_is_up(hand: Hand) -> None:
    hand.tap(tile(hand, "ST")).tap(tile(hand, "ST"))
    board(hand).time_whole, board(hand).time_left = 60, 0.3
    hand.settle()
    assert columns(hand) == (("TH", "BE", "WI"), ("EN", "ST", "N"), 2)


def test_words_may_be_disputed_by_each_who_shares_the_device() -> None:
    with opened() as hand:
        wordcross_at_play(hand, FLIPPED, judge="table")
        hand.tap(tile(hand, "PA")).tap(tile(hand, "PA"))
        assert drawn(hand)[2] == 2, "nobody is told yet that BEPA is no word"
        hand.tap("Done")
        hand.tap("Cy disputes it")
        assert columns(hand) == (("TH", "WI", "BE"), ("EN", "N"), 1)


def test_all_is_done_by_keys(hand: Hand) -> None:
    hand.keys("s")
    held = board(hand).making.held
    assert held is not None
    assert held.startswith("S")
    for _ in board(hand).at.lies:
        if board(hand).making.held == "ST":
            break
        hand.keys("s")
    assert board(hand).making.held == "ST"
    hand.app.walker.put(board(hand))
    board(hand).stand_on(board(hand).place(("column", RIGHT)))
    hand.keys("enter")
    assert drawn(hand)[1] == ("EN", "ST", "N")
    hand.walk_to("Done").keys("enter")
    assert columns(hand)[1] == ("EN", "ST", "N")
    assert board(hand).view.turn == 1


@pytest.mark.parametrize("size", ["phone", "small", "low", "tablet", (960, 600), (1200, 500), (700, 900)])
def test_whatever_is_touched_is_as_large_as_a_finger(size: Any) -> None:
    with opened(size) as hand:
        wordcross_at_play(hand, FLIPPED)
        for page in ("left", "right", "others", "others"):
            turn_to(hand, page)
            assert layout_faults(hand, contrast=False) == []


@pytest.mark.parametrize("size", ["phone", "small", "low", "tablet"])
def test_every_fragment_in_reach_and_every_one_that_lies_open_can_be_touched(size: str) -> None:
    with opened(size) as hand:
        wordcross_at_play(hand, FLIPPED)
        moment = board(hand).at
        for which, (kind, number, _, _) in list(moment.lies.items()):
            if kind != "box" or number in moment.boxes_in_reach:
                tile(hand, which)


def test_the_board_turns_to_whoever_plays(table: Hand) -> None:
    assert board(table).at.layout.cells["slot", 0, LEFT, 0][1] < board(table).center_y / 2
    table.tap(tile(table, "ST")).tap(tile(table, "ST")).tap("Done")
    assert board(table).at.facing == 1
    assert board(table).at.layout.cells["slot", 1, LEFT, 0][1] < board(table).center_y / 2


@pytest.mark.parametrize(
    ("own", "words"),
    [
        ("", "Tap a fragment, then one of your columns."),
        ("th en", "You have 1 of 6 words."),
    ],
)
def test_whoever_has_nothing_yet_reads_what_a_finger_does_and_later_how_far_it_is(own: str, words: str) -> None:
    with opened() as hand:
        wordcross_at_play(hand, (own, "", "", ""))
        assert hand.sees(words)


SIX = "th in\nwo od\nbe st\nfi sh\nka le\nma ze"


def test_whoever_holds_a_fragment_reads_what_to_do_with_it_and_not_what_else_could_be_tapped() -> None:
    with opened() as hand:
        wordcross_at_play(hand, FLIPPED)
        assert asked(hand) == ("Ann: WIN can be locked", "Tap it to flip it.")
        hand.tap(tile(hand, "ST"))
        assert asked(hand) == ("Ann: Move, swap or steal", "Tap where it goes, or tap it again.")


@pytest.mark.rule("W17", "WH14")
@pytest.mark.parametrize("size", ["phone", "small", "tablet"])
@pytest.mark.parametrize(
    ("own", "words"),
    [
        ("ru n", "Bo has six: one more turn. You have 1."),
        ("HA .\nru n", "Bo has six: one more turn. You can steal ND."),
    ],
)
def test_who_has_six_words_stays_in_sight_in_a_last_turn(own: str, words: str, size: str) -> None:
    with opened(size) as hand:
        wordcross_at_play(hand, (own, SIX, "ND .", ""), is_last=True)
        hand.settle()
        words = words.replace("ND.", "ND from Cy.") if size == "tablet" else words
        assert asked(hand)[1] == words
        assert hand.sees("Bo has six: one more turn.")


def test_on_the_whole_board_a_plate_tells_whose_arm_is_whose_and_an_arm_nobody_uses_is_no_well() -> None:
    with opened("tablet") as hand:
        wordcross_at_play(hand, FLIPPED[:3])
        scene, slab = board(hand).scene, board(hand).at.layout.slab
        looks = {piece.look.name: piece for piece in scene.pieces if isinstance(piece.look, Plate)}
        plates = {name: middle(piece.pose.box) for name, piece in looks.items()}
        assert set(plates) == {"Ann", "Bo", "Cy"}
        assert plates["Ann"][1] == pytest.approx(slab[1])
        assert plates["Bo"][0] < slab[0]
        assert plates["Cy"][1] == pytest.approx(slab[1] + slab[3])
        assert all(piece.look.is_named for piece in looks.values())
        assert len(scene.piece(SLAB).look.wells) == 4 + 1 + 3


@pytest.mark.parametrize("size", ["phone", "tablet"])
def test_a_notice_stays_whole_though_the_page_it_lies_on_is_gone(size: str) -> None:
    with opened(size) as hand:
        wordcross_at_play(hand, FLIPPED)
        part = hand.app.stage.screen.quiet_part
        hand.app.stage.replace("settings")
        Notice.say(hand.app.stage, "Ann locks BEST", part)  # what is said too late to go with its page
        del part
        hand.frames(2)
        gc.collect()
        hand.app.change(text_size=1.3)
        hand.frames(2)
        assert Notice.end() == "Ann locks BEST"


def test_what_was_refused_to_one_is_not_told_to_the_next(table: Hand) -> None:
    table.tap(tile(table, "ST")).tap(tile(table, "ST"))
    board(table).refused_at, board(table).refusal = ("tile", "ST"), "It completes no word"
    screen = table.app.stage.screen
    board(table).dispatch("on_move", board(table).draft)
    table.settle()
    assert screen.table.table.view(None).turn == 1
    assert board(table).refusal == ""


def test_the_agreement_on_wrong_words_says_that_the_dictionary_decides() -> None:
    judge = next(each for each in fields(Options) if each.name == "judge")
    assert "looked up" in str(judge.metadata)
    assert "players judge" not in str(judge.metadata)


@pytest.mark.parametrize("size", ["tablet", "phone"])
def test_what_a_round_has_brought_is_told_until_a_touch_and_the_clock_waits(size: str) -> None:
    with opened(size) as hand:
        wordcross_at_play(hand, FLIPPED[:3], is_last=True)
        hand.tap(tile(hand, "ST")).tap(tile(hand, "ST")).tap("Done")
        assert board(hand).view.round == 2
        lines = [each.words for each in board(hand).scene.writings]
        assert isinstance(board(hand).scene.labels[0], Slab), "bare wood: nobody looks ahead while the clock waits"
        assert lines[0] == "Round 1"
        assert "Ann: 13 more, 13 in all" in lines
        assert {"THEN 7", "BEST 6"} <= {*lines}
        assert "Bo: 0 more, 0 in all" in lines
        assert "Ann moved to the free side" in lines
        assert board(hand).is_unanswered, "the clock waits"
        (sheet,) = board(settled(hand)).scene.places
        hand.tap(board(hand).to_window(*sheet.middle))
        assert not board(hand).is_unanswered
        assert len(board(hand).scene.places) > 40


def counting(hand: Hand) -> Hand:
    """End a round in which THEN and BEST were locked, and see how it begins to be counted."""
    wordcross_at_play(hand, FLIPPED[:3], is_last=True)
    hand.tap(tile(hand, "ST")).tap(tile(hand, "ST"))
    return settled(hand).tap("Done")


def sums(hand: Hand) -> tuple[str, int, str]:
    """What is told of Ann's points: on the sheet, by the pegs, and at her name."""
    line = next(each.words for each in board(hand).scene.writings if each.words.startswith("Ann:"))
    return line, board(hand).now.pegs[0].points, hand.app.stage.screen.frame.scores[0]


@pytest.mark.parametrize("size", ["tablet", "phone"])
def test_what_a_round_has_brought_is_counted_word_after_word_and_totals_and_pegs_run_with_it(size: str) -> None:
    with opened(size, calm=False) as hand:
        counting(hand)
        seen = [sums(hand)]
        for _ in range(90):
            if not hand.frames(1).app.stage.screen.board.is_moving and sums(hand) != seen[-1]:
                seen.append(sums(hand))
        assert [points for _, points, _ in seen][:1] + [points for _, points, _ in seen][-1:] == [0, 13]
        assert ("Ann: 7 more, 7 in all", 7, "7") in seen
        assert seen[-1] == ("Ann: 13 more, 13 in all", 13, "13")


def test_a_touch_skips_the_counting_and_another_goes_on() -> None:
    with opened("tablet", calm=False) as hand:
        middle_of_board = tuple(settled(counting(hand)).app.stage.screen.board.center)
        assert board(hand).gaze.count.told == 0
        hand.tap(middle_of_board)
        assert sums(hand) == ("Ann: 13 more, 13 in all", 13, "13")
        hand.tap(middle_of_board)
        assert board(hand).gaze.count is None


def test_nobody_is_done_beneath_the_count_of_a_round_and_enter_goes_on(table: Hand) -> None:
    counting(table)
    assert not table.can("Done")
    assert not table.can("Pass")
    table.keys("enter")
    assert board(table).gaze.count is None
    assert table.can("Pass")
    assert board(table).view.turn == 1


def test_where_the_players_own_time_runs_on_the_count_goes_by_itself(table: Hand) -> None:
    counting(table)
    board(table).time_left = 50.0
    assert board(table).gaze.count, "it has to be read"
    table.wait(2.5)
    board(table).time_left = 47.0
    assert board(table).gaze.count is None


def asked(hand: Hand) -> tuple[str, str]:
    frame = hand.app.stage.screen.frame
    return frame.asks, frame.more


def test_a_hint_tells_first_where_to_look_and_asked_once_more_for_nothing_which_word() -> None:
    with opened() as hand:
        wordcross_at_play(hand, ("BE .\nWI N\nth en", "", "", ""), is_last=True)
        hand.tap("Hint")
        assert asked(hand) == ("Ann: BE has a partner", "It lies here: right box. Another Hint names it.")
        lamps = [each for each in board(hand).scene.marks if isinstance(each, Sign) and each.icon == "lightbulb"]
        assert len(lamps) == 2, "where it goes, and among what it lies"
        hand.tap("Hint, 2 left")
        assert asked(hand) == ("Ann: AM makes BEAM, 8 points", "It lies here: right box.")
        assert hand.can("Hint, 2 left"), "the second step is of the same hint"
        hand.tap(tile(hand, "AM")).tap("Hint").tap(column(hand, RIGHT))
        assert hand.sees("BEAM, 8 points")


@pytest.mark.parametrize("size", ["phone", "small"])
def test_a_hint_has_room_to_say_where_to_look_beside_a_name_and_the_clock(size: str) -> None:
    with opened(size) as hand:
        wordcross_at_play(hand, ("", "", "", ""))
        hand.app.stage.screen.table.open()
        hand.tap("Hint")
        first, more = asked(hand)
        assert first in {"Ann: Begin on your left", "Ann: Begin on your right"}
        assert hand.sees(more.split(". ")[0]), "what is below the first line has its room"


def test_a_hint_that_lies_on_another_page_is_turned_to() -> None:
    with opened("small") as hand:
        wordcross_at_play(hand, FLIPPED)
        assert board(hand).at.layout.page != "others"
        hand.tap("Hint")
        assert asked(hand)[1].startswith("It lies here: Bo’s left column.")
        assert board(hand).at.layout.page == "others"


def test_where_nothing_can_be_locked_any_more_a_hint_says_so() -> None:
    with opened() as hand:
        wordcross_at_play(hand, ("th en", "", "", ""), is_last=True)
        hand.tap("Hint")
        assert asked(hand)[0] == "Ann: No word can be made now"


def places_for(hand: Hand) -> list[tuple[str, str]]:
    """How the places are marked where the chosen fragment might go, from the left."""
    below = (each for each in board(hand).scene.below if isinstance(each, Outline))
    return [(each.hue, each.kind) for each in sorted(below, key=lambda each: each.box)]


def signs_at_places(hand: Hand) -> list[str]:
    return [each.icon for each in board(hand).scene.below if isinstance(each, Sign) and each.radius]


MAY, IN_VAIN, MAY_NOT = ("accent", "dashes"), ("ink", "dots"), ("bad", "ring")


PLACES = [
    ("BE .\nth en", "ST", [MAY], ["check"], ["BEST 6"]),
    ("BE .\nth en", "PA", [MAY_NOT], ["close"], ["BEPA is no word"]),
    ("BE .\nth en", "O", [MAY, MAY_NOT], ["close"], ["BEO is no word"]),
    ("", "WA", [MAY], [], []),
    ("", "LK", [IN_VAIN], [], ["LK begins no word"]),
    ("", "NS", [IN_VAIN, MAY], [], ["NS begins no word"]),
]
"""Columns, a fragment that is chosen, how places for it are marked where hints are on, and what is said of it."""


@pytest.mark.rule("WH2", "WH19", "WH24")
@pytest.mark.parametrize(("own", "chosen", "places", "signs", "said"), PLACES)
def test_where_hints_are_on_places_are_marked_by_what_is_said_of_them(
    own: str, chosen: str, places: list[tuple[str, str]], signs: list[str], said: list[str]
) -> None:
    with opened() as hand:
        wordcross_at_play(hand, (own, "", "", ""))
        board(hand).hints = True
        hand.tap(tile(hand, chosen))
        assert (places_for(hand), signs_at_places(hand), bubble(hand)) == (places, signs, said)


@pytest.mark.rule("WH19")
@pytest.mark.parametrize("judge", ["auto", "costs", "table"])
@pytest.mark.parametrize(("own", "chosen", "places", "_signs", "said"), PLACES)
def test_outlines_show_room_and_no_words_in_every_setting(
    own: str, chosen: str, places: list[tuple[str, str]], _signs: list[str], said: list[str], judge: str
) -> None:
    with opened() as hand:
        wordcross_at_play(hand, (own, "", "", ""), judge=judge)
        hand.tap(tile(hand, chosen))
        assert (places_for(hand), signs_at_places(hand)) == ([MAY] * len(places), [])
        assert judge != "auto" or bubble(hand) == said


@pytest.mark.rule("WH19", "WH26")
@pytest.mark.parametrize("hints", [False, True])
@pytest.mark.parametrize("judge", ["costs", "table"])
@pytest.mark.parametrize(("chosen", "word", "points"), [("ST", "BEST", 6), ("PA", "BEPA", 8)])
def test_where_words_are_found_out_after_done_nothing_tells_before_whether_it_is_one(
    chosen: str, word: str, points: int, judge: str, hints: bool
) -> None:
    with opened() as hand:
        wordcross_at_play(hand, ("BE .\nth en", "AN .", "", ""), judge=judge)
        board(hand).hints = hints
        hand.tap(tile(hand, chosen))
        assert (places_for(hand), signs_at_places(hand), bubble(hand)) == ([MAY], [], [f"{word} {points}"])
        hand.tap(column(hand, RIGHT))
        assert asked(hand) == (f"Ann: {word}, {points} points", "Done locks it: then nobody can steal it.")
        shown = board(hand).at
        assert not any((shown.loot, shown.makers, shown.broken, shown.wanted))


@pytest.mark.rule("WH24")
def test_what_lies_where_no_word_can_come_of_it_is_not_said_to_wait() -> None:
    with opened() as hand:
        wordcross_at_play(hand, ("", "", "", ""))
        hand.tap(tile(hand, "LK")).tap(column(hand, LEFT))
        assert asked(hand) == ("Ann: LK begins no word", "It would only lie there. Undo, or go on.")
        hand.tap("Undo").tap(tile(hand, "WA")).tap(column(hand, LEFT))
        assert asked(hand)[0] == "Ann: It waits for a partner"


def test_who_wants_no_tips_is_not_told_what_could_be_stolen_nor_who_could_use_what_they_lay(hand: Hand) -> None:
    def pointed_out_now() -> tuple[bool, bool]:
        return bool(board(hand).at.loot), hand.sees("You can steal")

    hand.app.stage.screen.board.making = Draft()
    assert pointed_out_now()[0]
    hand.app.change(tips=False)
    hand.app.stage.screen.show()
    hand.settle()
    assert pointed_out_now() == (False, False)
    hand.tap(tile(hand, "EM"))
    board(hand).tap(("column", LEFT))
    hand.settle()
    assert not board(hand).at.wanted
    assert not any("use it" in words for words in hand.texts())


def test_what_is_said_of_a_refusal_begins_with_a_capital() -> None:
    for words in SHORT.values():
        assert words[0].isupper() or words[0] == "{", words


@pytest.mark.parametrize(("size", "text"), [("phone", 1.0), ("phone", 2.0), ("small", 1.0), ("small", 2.0)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_on_a_phone_all_in_reach_fills_the_width_and_no_fragment_is_smaller_than_a_finger(
    seats: int, size: str, text: float
) -> None:
    with opened(size, text=text) as hand:
        seated(hand, *(ANN, BO, CY, OTTO)[:seats], game="wordcross")
        now = board(hand).at
        assert now.layout.pitch >= TOUCH_DP
        assert now.layout.slab[2] >= 0.88 * board(hand).width
        kinds = {place.key[0] for place in board(hand).places}
        assert {"tile", "page"} <= kinds
        for place in board(hand).places:
            assert min(place.frame[2:4]) >= TOUCH_DP - 1, place.spoken
