"""The board of TYPO-2D as a function, without a window: what it shows, and what becomes of touches and keys."""

from dataclasses import replace
from typing import Any

import pytest

from app.games.typo2d.model import Believe, Choose, Discard, Doubt, Place, Replace, Tracks, TypoView, passed_between
from app.games.typo2d.state import Discarding, Paying, Playing, State
from app.ui.play.choreography import movement
from app.ui.play.marks import Bubble, LaidBy, Outline
from app.ui.play.painting import PAINTERS
from app.ui.play.scene import Flat, meet
from app.ui.play.typo2d import draft as drafting
from app.ui.play.typo2d import (
    paint,  # noqa: F401 — it adds its painters
    touches,
)
from app.ui.play.typo2d.draft import Draft, Gaze, begun
from app.ui.play.typo2d.hand import Hand
from app.ui.play.typo2d.hand import scene as fan
from app.ui.play.typo2d.marks import Dots, Face, Gap, Slip, Stamp, Within
from app.ui.play.typo2d.moment import TypoLook, TypoMoment
from app.ui.play.typo2d.scene import scene, scene_at
from app.ui.play.typo2d.tray import prompt_of, tray_of
from tests.games.typo2d.table import board, in_turn, play, row, typo
from tests.games.typo2d.table import opened as dealt

BOX = (0.0, 200.0, 412.0, 560.0)
LOOK = TypoLook(BOX, window=(412.0, 892.0), names=("Ann", "Otto", "Bo"), here=(0,))
CROSS = """
    S . . .
    P L A N
    O . . E
    . . . T
"""


def view_of(state: State, seat: int | None = 0) -> TypoView:
    return typo().view(state, seat)


TURN = in_turn(CROSS, "I", "EEFG", "XYZ", others="R")
LAYING = view_of(TURN)
NOTHING_CHOSEN = Draft()
DRAFTED = begun(Place((4, 1)), LAYING)
POSITIONS: dict[str, tuple[TypoView, Draft]] = {
    "choosing": (view_of(dealt("ABC", "DEF")), Draft(card="B")),
    "laying": (LAYING, Draft()),
    "drafted": (LAYING, DRAFTED),
    "seeing nothing": (LAYING, drafting.to_pay(board(CROSS))),
    "paying": (view_of(replace(in_turn("TEN", "K"), phase=Paying(0))), Draft(paying=True)),
    "looking on": (view_of(in_turn("TH", "I"), None), Draft()),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_a_card_that_is_lifted_changes_nothing_of_where_one_looks_and_the_scene_is_what_it_always_is(name: str) -> None:
    before = TypoMoment(*POSITIONS[name], LOOK)
    scene_at(before)
    lifted = TypoMoment(*POSITIONS[name], replace(LOOK, carried=("mine", 0))).after(before)
    assert lifted.base is before.base
    assert scene_at(lifted) == scene(*POSITIONS[name], lifted.look)


@pytest.mark.parametrize("name", POSITIONS)
@pytest.mark.parametrize("kind", ["phone", "low", "tablet"])
def test_the_same_view_draft_and_look_make_the_same_scene_tray_and_prompt_each_time(name: str, kind: str) -> None:
    def made() -> tuple[Any, ...]:
        view, draft = POSITIONS[name]
        look = replace(LOOK, kind=kind, gaze=Gaze())
        return scene(view, draft, look), tray_of(TypoMoment(view, draft, look)), prompt_of(view, draft, look)

    first = made()
    assert first[0].pieces
    assert made() == first


@pytest.mark.parametrize("name", POSITIONS)
def test_whatever_a_scene_holds_can_be_painted(name: str) -> None:
    shown = scene(*POSITIONS[name], replace(LOOK, hints=True, refusal="Not your turn", refused_at=("cell", (0, 0))))
    [within] = [mark for mark in shown.marks if isinstance(mark, Within)]
    assert {type(mark) for mark in (*shown.labels, *shown.marks, *within.marks)} <= PAINTERS.keys()
    assert all(isinstance(piece.look, Dots | Face | None) for piece in shown.pieces)


# Which card is which


def key_at(shown: Any, camera: Any, cell: tuple[int, int]) -> Any:
    """The key of the card that lies on a cell."""
    return next(piece.key for piece in shown.pieces if piece.pose.box == camera.card(cell))


def looking_on(look: TypoLook, before: TypoView, view: TypoView, draft: Draft = NOTHING_CHOSEN) -> TypoLook:
    """How one looks on when another view has come."""
    gaze = drafting.next_gaze(look.gaze, before, view)
    return replace(look, gaze=gaze, since=TypoMoment(before, draft, look).base)


def ways(before: Any, after: Any) -> dict[Any, Any]:
    """The cards that travel from one scene to the next, by their letters, with where each comes from and goes to."""
    found = movement(before, after)
    travels = found.travels if found else ()
    return {each.piece.look.card: each for each in travels if isinstance(each.piece.look, Face)}


@pytest.mark.parametrize("judge", ["dictionary", "table"])
def test_a_card_that_is_laid_lies_still_when_its_word_is_said_and_stands(judge: str) -> None:
    turn = in_turn(CROSS, "I", "EEFG", "XYZ", others="R", judge=judge)
    view = view_of(turn)
    look = replace(LOOK, gaze=drafting.next_gaze(None, None, view))
    before, draft = scene(view, DRAFTED, look), DRAFTED
    for move in [(0, Place((4, 1), ("PLANIT",))), *[(1, Believe())] * (judge == "table")]:
        turn = play(turn, move, words="PLANIT")
        after = view_of(turn)
        look, draft = looking_on(look, view, after, draft), NOTHING_CHOSEN
        assert "I" not in ways(before, scene(after, Draft(), look))
        view, before = after, scene(after, Draft(), look)
    assert ("card", 8) in [piece.key for piece in before.pieces]


@pytest.mark.rule("T28")
def test_cards_that_make_room_stay_the_cards_they_were() -> None:
    tracks = Tracks().on(board("T N E"))
    shifted = tracks.on(board("T e N E"))
    before, after = [(0, 0), (1, 0), (2, 0)], [(0, 0), (2, 0), (3, 0)]
    assert list(map(shifted.numbers.get, after)) == list(map(tracks.numbers.get, before))
    assert shifted.numbers[1, 0] == tracks.following


CHIPS = ((9.0, 800.0, 60.0, 44.0), (90.0, 800.0, 60.0, 44.0), (180.0, 800.0, 60.0, 44.0))


def test_a_card_of_another_comes_from_its_place_in_the_round() -> None:
    turn = in_turn(CROSS, "I", "EEFG", "XYZ", others="R")
    onlooker = view_of(turn, 1)
    look = replace(LOOK, gaze=drafting.next_gaze(None, None, onlooker))
    after = view_of(play(turn, (0, Place((4, 1), ("PLANIT",))), words="PLANIT"), 1)
    before = scene(onlooker, Draft(), look)
    way = ways(before, scene(after, Draft(), looking_on(look, onlooker, after)))["I"]
    waited = before.piece(("round", 0))
    assert waited
    assert way.start == waited.pose


@pytest.mark.rule("T18")
@pytest.mark.parametrize("seat", [0, 1])
def test_of_a_line_that_is_taken_one_half_goes_to_the_hand_and_the_other_leaves(seat: int) -> None:
    turn = in_turn(CROSS, "I", "EEFG", "XYZ", others="R")
    view = view_of(turn, seat)
    look = replace(LOOK, seats=CHIPS, gaze=drafting.next_gaze(None, None, view))
    after = view_of(play(turn, (0, row(0, 1, 4))), seat)
    found = ways(scene(view, Draft(), look), scene(after, Draft(), looking_on(look, view, after)))
    assert [found[letter].end.alpha for letter in "PLAN"] == [0.0, 0.0, 1.0, 1.0]
    to = TypoMoment(view, Draft(), look).hand_pose if seat == 0 else Flat(CHIPS[0])
    assert found["A"].end == found["N"].end == to


@pytest.mark.rule("TH10")
def test_a_first_card_like_one_of_the_last_cards_is_new_and_those_go_where_each_line_goes() -> None:
    turn = in_turn("TIN", "N", "EEFG", "XYZ", others="R")
    view = view_of(turn, 1)
    look = replace(LOOK, seats=CHIPS, gaze=drafting.next_gaze(None, None, view))
    after = view_of(play(turn, (0, row(0, 0, 3))), 1)
    found = movement(scene(view, Draft(), look), scene(after, Draft(), looking_on(look, view, after)))
    assert found
    goes = {each.piece.look.card: each.end for each in found.travels if not each.stays}
    assert {letter: pose.alpha for letter, pose in goes.items()} == {"T": 0.0, "I": 0.0, "N": 1.0}
    [comes] = [each.piece.look.card for each in found.travels if each.stays and isinstance(each.piece.look, Face)]
    assert comes == "N"


def test_of_cards_that_left_the_table_no_more_go_to_a_hand_than_there_were() -> None:
    view = view_of(in_turn("TEN", "I", "EEFG", "XYZ", others="R"))
    tracks = Tracks().on(board("TEN"))
    after = replace(view, table=view.table[:1], hand_sizes=(view.hand_sizes[0] + 3, *view.hand_sizes[1:]))
    passed = passed_between(tracks, view, tracks.on(board("T")), after)
    assert [cell for _, cell in passed.to_hand] == [(1, 0), (2, 0)]
    assert passed.out == ()


def test_a_card_whose_word_does_not_exist_goes_back_after_it_was_stamped() -> None:
    turn = play(in_turn(CROSS, "I", "EEFG", "XYZ", others="R", judge="table"), (0, Place((4, 1), ("PLANIX",))))
    view = view_of(turn, 1)
    look = replace(LOOK, seats=CHIPS, gaze=drafting.next_gaze(None, None, view))
    after = view_of(play(turn, (1, Doubt())), 1)
    found = movement(scene(view, Draft(), look), scene(after, Draft(), looking_on(look, view, after)))
    assert found
    slip, stamp, card = found.travels
    assert isinstance(slip.piece.look, Slip)
    assert stamp.piece.look == Stamp(exists=False)
    assert card.piece.look.card == "I"
    assert slip.ends <= stamp.begins
    assert stamp.ends <= card.begins


def test_a_card_that_is_discarded_comes_before_all_eyes_and_goes() -> None:
    turn = replace(in_turn(CROSS, "K", "XYZ", "ABC"), phase=Discarding(0, 1, (), connected=False))
    view = view_of(turn, 1)
    look = replace(LOOK, seats=CHIPS, gaze=drafting.next_gaze(None, None, view))
    after = view_of(play(turn, (0, Discard("X"))), 1)
    way = ways(scene(view, Draft(), look), scene(after, Draft(), looking_on(look, view, after)))["X"]
    assert way.start == Flat(CHIPS[0])
    assert way.piece.by.alpha == 1.0
    assert way.end.alpha == 0.0


@pytest.mark.rule("T30")
def test_a_card_that_is_replaced_leaves_from_where_it_lay_and_once() -> None:
    turn = in_turn("RAT", "n", "EEFG", "XYZ", others="R", judge="table", icons="printed")
    view = view_of(turn, 1)
    look = replace(LOOK, seats=CHIPS, gaze=drafting.next_gaze(None, None, view))
    before, left = scene(view, Draft(), look), []
    [lay] = [piece.pose for piece in before.pieces if isinstance(piece.look, Face) and piece.look.card == "T"]
    for move in [(0, Replace((2, 0), ("RANGE",))), (1, Believe())]:
        turn = play(turn, move, words="RANGE")
        after = view_of(turn, 1)
        look = looking_on(look, view, after)
        view, earlier, before = after, before, scene(after, Draft(), look)
        left += [way.start for letter, way in ways(earlier, before).items() if letter == "T"]
    assert left == [lay]


# What is seen


def test_while_a_card_is_carried_what_lies_on_the_grid_is_not_painted_anew() -> None:
    lying = scene(LAYING, Draft(), replace(LOOK, carried=("mine", 0))).lying
    over = replace(LOOK, carried=("mine", 0), over=("cell", (4, 1)))
    assert scene(LAYING, Draft(), over).lying == lying
    assert scene(LAYING, Draft(), over).marks != scene(LAYING, Draft(), replace(over, over=("cell", (1, 1)))).marks


@pytest.mark.parametrize("wide", [36.0, 60.0, 84.0])
def test_the_place_where_a_carried_card_falls_is_ringed_beyond_the_card(wide: float) -> None:
    gaze = Gaze(camera=replace(TypoMoment(LAYING, Draft(), LOOK).camera, wide=wide))
    shown = scene(LAYING, Draft(), replace(LOOK, gaze=gaze, carried=("mine", 0), over=("cell", (4, 1))))
    [within] = [mark for mark in shown.marks if isinstance(mark, Within)]
    [ring] = [mark for mark in within.marks if isinstance(mark, Outline)]
    [card] = [piece for piece in shown.pieces if isinstance(piece.pose, Flat) and piece.pose.lift]
    assert ring.box[2] > card.pose.box[2]
    assert ring.box[3] > card.pose.box[3]


def test_a_refusal_stands_beside_its_cell_and_hides_no_card() -> None:
    shown = scene(LAYING, Draft(), replace(LOOK, refusal="A card lies there", refused_at=("cell", (1, 1))))
    [writing] = [each for each in shown.writings if each.words == "A card lies there"]
    x, y, width, height = writing.box
    for piece in shown.pieces:
        left, foot, wide, high = piece.pose.box
        assert x >= left + wide or left >= x + width or y >= foot + high or foot >= y + height


def test_a_hint_is_a_dotted_line_round_the_cell() -> None:
    shown = scene(LAYING, Draft(), replace(LOOK, hint=Place((4, 1))))
    [within] = [mark for mark in shown.marks if isinstance(mark, Within)]
    assert [mark.kind for mark in within.marks if isinstance(mark, Outline)] == ["dots"]


@pytest.mark.parametrize("height", [150.0, 220.0, 560.0])
@pytest.mark.parametrize("way", TypoMoment(LAYING, Draft(), LOOK).ways)
def test_the_word_of_a_hint_lies_beside_the_place_that_it_points_at(way: Any, height: float) -> None:
    look = replace(LOOK, box=(0.0, 200.0, 412.0, height), hint=replace(way, words=("PLANING", "ION")))
    shown = scene(LAYING, Draft(), look)
    [bubble] = [mark for mark in shown.marks if isinstance(mark, Bubble)]
    assert not meet(bubble.box, TypoMoment(LAYING, Draft(), look).camera.card(way.cell))


def test_red_stamps_only_a_word_that_may_not_stand() -> None:
    assert [Stamp(exists).ground for exists in (True, False)] == ["ok", "bad"]


@pytest.mark.parametrize("count", [1, 7, 14, 30])
def test_every_card_of_a_hand_can_be_reached(count: int) -> None:
    hand = Hand(tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZABCD"[:count]))
    shown = fan(hand, LOOK)
    assert [place.key for place in shown.places] == [("push", number) for number in range(count)]
    assert all(min(place.frame[2:4]) >= 48 for place in shown.places)
    middles = {place.middle for place in shown.places}
    assert len(middles) == count


@pytest.mark.rule("T10")
def test_after_the_table_was_emptied_the_first_card_bears_the_mark_of_whoever_laid_it() -> None:
    view = view_of(play(in_turn("T", "K", "XYZ", "ABC", others="R", tiebreaker=0), (0, row(0, 0, 1))))
    [within] = [mark for mark in scene(view, Draft(), LOOK).marks if isinstance(mark, Within)]
    assert [(mark.seat, view.last) for mark in within.marks if isinstance(mark, LaidBy)] == [(0, (0, 0))]


def test_marked_places_leave_a_card_that_was_just_laid_as_it_is() -> None:
    shown = scene(LAYING, DRAFTED, replace(LOOK, hints=True))
    [within] = [mark for mark in shown.marks if isinstance(mark, Within)]
    card = shown.piece(("round", 0))
    assert card
    gaps = [mark.box for mark in within.marks if isinstance(mark, Gap)]
    assert gaps
    assert card.pose.box not in gaps


@pytest.mark.rule("T20")
def test_whoever_lays_a_card_that_joins_areas_is_told_before_that_a_penalty_card_goes() -> None:
    state = replace(in_turn("T . N", "I", "EEFG", "XYZ", others="R"), phase=Playing(0, ("E", "E")))
    view = view_of(state)
    assert "one penalty card then goes" in prompt_of(view, begun(Place((1, 0)), view), LOOK).more
    assert "one penalty card then goes" not in prompt_of(view, begun(Place((0, 1)), view), LOOK).more


@pytest.mark.parametrize("count", [10, 14])
def test_in_two_rows_each_card_shows_the_dot_that_is_its_place_in_the_alphabet(count: int) -> None:
    hand = Hand(tuple("ABCDEFGHIJKLMN"[:count]), high=158.0)
    look = replace(LOOK, box=(16.0, 80.0, 380.0, 158.0))
    boxes = [piece.pose.box for piece in fan(hand, look).pieces]
    front, behind = boxes[count // 2 :], boxes[: count // 2]
    assert min(box[1] for box in behind) >= max(box[1] + box[3] for box in front) - 14  # they lie in an arc


@pytest.mark.rule("T10", "T21")
def test_a_word_that_was_said_can_be_read_until_the_next_round() -> None:
    turn = in_turn(CROSS, "I", "EEFG", "XYZ", others="R")
    view = view_of(play(turn, (0, Place((4, 1), ("PLANIT",))), words="PLANIT"), 1)
    written = [each.words for each in scene(view, Draft(), replace(LOOK, here=(1,))).writings]
    assert "PLANIT" in written


# Touches


def tapped(view: TypoView, draft: Draft, key: Any, look: TypoLook = LOOK) -> Any:
    return touches.tap(view, draft, look, key)


def test_a_tap_lays_the_card_and_another_takes_it_up() -> None:
    laid = tapped(LAYING, Draft(), ("cell", (4, 1))).draft
    assert laid == DRAFTED
    assert tapped(LAYING, laid, ("cell", (4, 1))).draft == Draft()


@pytest.mark.rule("T17")
def test_only_a_longest_line_can_be_taken() -> None:
    paying = Draft(paying=True)
    assert tapped(LAYING, paying, ("cell", (0, 0))).refusal == "Not the longest"
    assert tapped(LAYING, paying, ("cell", (1, 1))).draft.line.cells == ((0, 1), (1, 1), (2, 1), (3, 1))


def test_where_nothing_can_be_touched_a_tap_does_nothing_but_look_around() -> None:
    look = replace(LOOK, disabled=True)
    assert tapped(LAYING, Draft(), ("cell", (1, 1)), look).draft is None
    assert tapped(LAYING, Draft(), ("all", 0), look).gaze is not None


@pytest.mark.parametrize(
    ("key", "moves"),
    [("doubt", ((None, Doubt()),)), (("doubt", 2), ((2, Doubt()),)), ("believe", ((0, Believe()),))],
)
def test_a_button_makes_a_move_for_whoever_it_belongs_to(key: Any, moves: Any) -> None:
    said = play(in_turn("TH", "I", judge="table"), (0, Place((2, 0), ("THINK",))))
    view = replace(view_of(said, None), active=frozenset({0}))
    assert touches.press(view, Draft(), LOOK, key).moves == moves


def test_typed_letters_go_on_with_the_word_until_enter_says_it() -> None:
    draft = DRAFTED
    for sign in "Tée":
        draft = touches.letter(LAYING, draft, LOOK, None, sign).draft
    draft = drafting.undone(draft, LAYING)
    assert touches.enter(LAYING, draft, LOOK, None).moves == ((None, Place((4, 1), ("PLANITE",))),)


def test_a_card_pushed_up_is_chosen_and_pushed_again_is_not() -> None:
    view = view_of(dealt("ABC", "DEF"))
    up = touches.press(view, Draft(), LOOK, ("push", 1))
    assert drafting.move_of(up.draft, view) == Choose("B")
    again = touches.press(view, up.draft, replace(LOOK, gaze=up.gaze), ("push", 1))
    assert again.draft == Draft()


def test_a_draft_is_not_laid_out_on_another_turn() -> None:
    later = replace(LAYING, turn=1, active=frozenset({1}))
    assert drafting.next_draft(DRAFTED, LAYING, later, None) == Draft()
    assert drafting.next_draft(DRAFTED, LAYING, replace(LAYING, events=()), None) == DRAFTED
