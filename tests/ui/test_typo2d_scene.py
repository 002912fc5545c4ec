"""The board of TYPO-2D as a function, without a window: what it shows, and what becomes of touches and keys."""

from dataclasses import replace
from typing import Any

import pytest

from app.games.typo2d.model import Believe, Choose, Doubt, Place, TypoView
from app.games.typo2d.state import Paying, State
from app.ui.play.marks import Outline
from app.ui.play.painting import PAINTERS
from app.ui.play.typo2d import draft as drafting
from app.ui.play.typo2d import (
    paint,  # noqa: F401 — it adds its painters
    touches,
)
from app.ui.play.typo2d.draft import Draft, Gaze, Tracks, begun
from app.ui.play.typo2d.hand import Hand
from app.ui.play.typo2d.hand import scene as fan
from app.ui.play.typo2d.marks import Dots, Face, Within
from app.ui.play.typo2d.moment import TypoLook, TypoMoment
from app.ui.play.typo2d.scene import scene
from app.ui.play.typo2d.tray import prompt_of, tray_of
from tests.games.typo2d.table import board, in_turn, play, typo
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
    shown = scene(*POSITIONS[name], replace(LOOK, hints=True, refusal="not your turn", refused_at=("cell", (0, 0))))
    [within] = [mark for mark in shown.marks if isinstance(mark, Within)]
    assert {type(mark) for mark in (*shown.marks, *within.marks)} <= PAINTERS.keys()
    assert all(isinstance(piece.look, Dots | Face | None) for piece in shown.pieces)


# Which card is which


def key_at(shown: Any, camera: Any, cell: tuple[int, int]) -> Any:
    """The key of the card that lies on a cell."""
    return next(piece.key for piece in shown.pieces if piece.pose.box == camera.card(cell))


def test_a_card_that_is_laid_is_the_same_before_and_after_its_word_is_said() -> None:
    before = drafting.next_gaze(None, None, LAYING)
    look = replace(LOOK, gaze=before)
    drafted = key_at(scene(LAYING, DRAFTED, look), TypoMoment(LAYING, DRAFTED, look).camera, (4, 1))
    after = view_of(play(TURN, (0, Place((4, 1), ("PLANIT",))), words="PLANIT"))
    look = replace(LOOK, gaze=drafting.next_gaze(before, LAYING, after))
    assert key_at(scene(after, Draft(), look), TypoMoment(after, Draft(), look).camera, (4, 1)) == drafted


@pytest.mark.rule("T28")
def test_cards_that_make_room_stay_the_cards_they_were() -> None:
    tracks = Tracks().on(board("T N E"))
    shifted = tracks.on(board("T e N E"))
    before, after = [(0, 0), (1, 0), (2, 0)], [(0, 0), (2, 0), (3, 0)]
    assert list(map(shifted.numbers.get, after)) == list(map(tracks.numbers.get, before))
    assert shifted.numbers[1, 0] == tracks.following


def test_a_card_comes_from_its_players_place_in_the_round_and_a_taken_line_parts() -> None:
    laid = scene(LAYING, DRAFTED, LOOK)
    new = next(piece for piece in laid.pieces if piece.comes_from)
    assert new.look.card == "I"
    look = replace(LOOK, seats=((9.0, 800.0, 60.0, 44.0),) * 2)
    paying = scene(LAYING, Draft(paying=True, line=TypoMoment(LAYING, Draft(paying=True), look).longest[0]), look)
    ways = [
        piece.goes_to.alpha for piece in paying.pieces if getattr(piece.look, "card", "?") in "PLAN" and piece.rests
    ]
    assert sorted(ways) == [0.0, 0.0, 1.0, 1.0]  # T18: half of PLAN leaves the game, half goes to the hand


# What is seen


def test_while_a_card_is_carried_what_lies_on_the_grid_is_not_painted_anew() -> None:
    lying = scene(LAYING, Draft(), replace(LOOK, carried=("mine", 0))).lying
    over = replace(LOOK, carried=("mine", 0), over=("cell", (4, 1)))
    assert scene(LAYING, Draft(), over).lying == lying
    assert scene(LAYING, Draft(), over).marks != scene(LAYING, Draft(), replace(over, over=("cell", (1, 1)))).marks


def test_a_refusal_stands_beside_its_cell_and_hides_no_card() -> None:
    shown = scene(LAYING, Draft(), replace(LOOK, refusal="a card lies there", refused_at=("cell", (1, 1))))
    [writing] = [each for each in shown.writings if each.words == "a card lies there"]
    x, y, width, height = writing.box
    for piece in shown.pieces:
        left, foot, wide, high = piece.pose.box
        assert x >= left + wide or left >= x + width or y >= foot + high or foot >= y + height


def test_a_hint_is_a_dotted_line_round_the_cell() -> None:
    shown = scene(LAYING, Draft(), replace(LOOK, hint=Place((4, 1))))
    [within] = [mark for mark in shown.marks if isinstance(mark, Within)]
    assert [mark.kind for mark in within.marks if isinstance(mark, Outline)] == ["dots"]


@pytest.mark.parametrize("count", [1, 7, 14, 30])
def test_every_card_of_a_hand_can_be_reached(count: int) -> None:
    hand = Hand(tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZABCD"[:count]))
    shown = fan(hand, LOOK)
    assert [place.key for place in shown.places] == [("push", number) for number in range(count)]
    assert all(min(place.frame[2:4]) >= 48 for place in shown.places)
    middles = {place.middle for place in shown.places}
    assert len(middles) == count


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
    assert tapped(LAYING, paying, ("cell", (0, 0))).refusal == "not the longest"
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
