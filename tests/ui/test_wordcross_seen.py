"""What is seen on the board of WORD CROSS: where arrows point."""

from dataclasses import replace

import pytest

from tests.ui.harness import opened  # isort: skip — the harness settles the window before a widget opens it

from app.ui.play.wordcross.pointed_out import arrows
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
