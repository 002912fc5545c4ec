"""What is seen on the board of WORD CROSS: where arrows point, and what lies there between two views."""

from dataclasses import replace

import pytest

from tests.ui.harness import opened  # isort: skip — the harness settles the window before a widget opens it

from app.games.wordcross.model import Column, FromCentre, Turn
from app.ui.play.wordcross.draft import Gaze, next_gaze
from app.ui.play.wordcross.pointed_out import arrows
from tests.games.wordcross.table import opened as position
from tests.games.wordcross.table import play, wordcross
from tests.ui.wordcross_fingers import FLIPPED, board, turn_to, wordcross_at_play


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
