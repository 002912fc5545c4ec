"""While a piece is carried, all below it is one picture: it is drawn anew only for what changes in it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from tests.ui.harness import Hand, opened  # isort: skip — the harness settles the window before a widget opens it

from kivy.graphics import Callback

from app.games.kross.state import Entering
from app.ui.widgets.signs import TimeRing
from app.ui.widgets.still import Still
from tests.ui.tables import ANN, OTTO, seated
from tests.ui.test_kross_board import laid, position, square


@pytest.fixture
def hand() -> Iterator[Hand]:
    with opened("phone", calm=False) as hand:
        yield hand


@contextmanager
def carrying(hand: Hand, piece: Any) -> Iterator[Any]:
    """Take a piece up, and let it fly back."""
    x, y = hand.point(piece)
    touch = hand.touch((x, y))
    touch.touch_down()
    hand.frames(1)
    touch.touch_move(x, y + 40)
    hand.frames(2)
    assert board(hand).carried is not None
    yield touch
    touch.touch_up()
    hand.settle()


def board(hand: Hand) -> Any:
    return hand.app.stage.screen.board


def count_drawn(still: Still) -> list[None]:
    """Note each time that the picture is drawn."""
    drawn: list[None] = []
    still._root.canvas.before.insert(0, Callback(lambda _: drawn.append(None)))
    return drawn


def ring_of(hand: Hand) -> TimeRing:
    return next(each for each in hand.app.stage.screen.walk() if isinstance(each, TimeRing))


def test_a_clock_that_runs_is_painted_over_the_picture_and_stands_in_its_place_again_afterwards(hand: Hand) -> None:
    table = seated(hand, ANN, OTTO, game="wordcross", seconds_to_turn=60)
    while 0 not in table.table.view(None).active:
        hand.wait(1.0)
    hand.settle()
    ring = ring_of(hand)
    with carrying(hand, next(place for place in board(hand).places if place.liftable)):
        drawn, left = count_drawn(board(hand)._still), ring.left
        assert ring.canvas not in ring.parent.canvas.children
        hand.frames(1)
        drawn.clear()  # what counts belongs to the picture, too
        hand.wait(2.0)
        assert ring.left < left - 1
        assert drawn == []
    assert ring.parent.canvas.children.count(ring.canvas) == 1


def test_what_a_target_brings_is_found_in_one_frame_and_painted_in_the_next(hand: Hand) -> None:
    laid(hand, position(Entering("R")))
    shown = board(hand)
    painted: list[int] = []
    frame = 0
    found: list[int] = []
    repaint = shown.repaint_over

    def noted() -> None:
        painted.append(frame)
        repaint()

    shown.repaint_over = noted
    squares = [place.middle for place in shown.places if place.key[0] == "square"]
    with carrying(hand, "pencil") as touch:
        painted.clear()
        for frame, (x, y) in enumerate(squares):
            made = shown.scenes_made
            touch.touch_move(x, y)
            hand.frames(1)
            found += [frame] * (shown.scenes_made > made)
        assert min(len(found), len(painted)) > 12
        assert not set(found) & set(painted)
        hand.frames(3)
        assert shown.pictured == shown.scene, "what lies below the finger at last is shown"


def test_what_is_kept_is_painted_once_however_often_all_round_it_is_painted_anew(hand: Hand) -> None:
    laid(hand, position(Entering("R")))
    shown = board(hand)
    for place in ((3, 6), (5, 5), (3, 6)):
        hand.tap(square(*place))
        for _, canvas in shown._kept.values():
            assert shown.canvas.children.count(canvas) == 1
    assert {"loops", "letters"} <= set(shown._kept)
    with carrying(hand, "pencil") as touch:
        for place in shown.places[:18]:
            touch.touch_move(*place.middle)
            hand.frames(2)
        over, below = shown._still.pointed_at.children, shown.canvas.children
        assert [(over.count(canvas), below.count(canvas)) for _, canvas in shown._kept.values()] == [(1, 0)] * 2
