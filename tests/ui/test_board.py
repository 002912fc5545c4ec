"""What every board can do: lift, carry, drop, tap, hold, walk by arrows."""

from contextlib import contextmanager
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from kivy.graphics import Callback
from kivy.metrics import dp
from kivy.properties import ListProperty
from PIL import ImageChops

from app.games import build
from app.ui.play import board_type
from app.ui.play.scene import Scene, Spot
from app.ui.play.surface import LIFT, Surface
from app.ui.theme import theme
from app.ui.widgets import paint
from app.ui.widgets.seats import SeatStrip
from app.ui.widgets.turned import Turned
from tests import conformance as kit
from tests.ui.fingers import Mouse
from tests.ui.pages import page
from tests.words import dense_dictionary


class Line(Surface):
    """Five squares in a row; the first two hold pieces, the last may not be laid on."""

    told = ListProperty()

    def make_scene(self, box):
        edge = dp(60)
        return Scene(
            places=tuple(
                Spot(n, f"square {n}", box[0] + n * edge, box[1] + dp(100), edge, edge, liftable=n < 2)
                for n in range(5)
            )
        )

    def tap(self, key):
        self.told.append(("tap", key))

    def may_drop(self, key, onto):
        return onto != 4

    def drop(self, key, onto):
        self.told.append(("drop", key, onto))
        return onto is not None

    @staticmethod
    def paint_lifted(scene):
        paint.disc(0, 0, dp(20))


def board_after(act, **kwargs):
    board = Line(spoken="A line")

    def fill(screen):
        board.size_hint, board.size, board.pos = (None, None), (dp(300), dp(300)), (dp(40), dp(200))
        screen.add_widget(board)

    with page(fill, **kwargs) as hand:
        act(hand, board)
    return board


def test_a_tap_means_the_square_it_falls_on():
    assert board_after(lambda hand, _: hand.tap("square 3")).told == [("tap", 3)]


class Small(Line):
    """One square, smaller than a finger is wide."""

    def make_scene(self, box):
        return Scene(places=(Spot("small", "a small square", box[0] + dp(100), box[1] + dp(100), dp(30), dp(30)),))


@pytest.mark.parametrize(("aside", "told"), [(0, [("tap", "small")]), (22, [("tap", "small")]), (30, [])])
def test_a_finger_that_comes_down_beside_a_small_square_means_it_as_far_as_a_finger_is_wide(aside, told):
    board = Small(spoken="A small square")

    def fill(screen):
        board.size_hint, board.size, board.pos = (None, None), (dp(300), dp(300)), (dp(40), dp(200))
        screen.add_widget(board)

    with page(fill) as hand:
        x, y = hand.point("a small square")
        hand.tap((x + dp(aside), y))
    assert list(board.told) == told


def test_a_carried_piece_lies_where_it_is_seen_not_where_the_finger_is():
    board = board_after(lambda hand, _: hand.carry("square 0", "square 2"))
    assert board.told == [("drop", 0, 2)]


def test_the_piece_floats_48_dp_above_the_finger():
    def lift(hand, board):
        touch = hand.drag("square 0", (dp(200), dp(320)), let_go=False)
        assert board.carried == 0
        assert list(board.carried_at) == pytest.approx([touch.x, touch.y + dp(LIFT)])
        touch.touch_up()
        hand.settle()

    board_after(lift)


def test_under_a_mouse_the_piece_lies_at_the_pointer():
    def lift(hand, board):
        mouse = Mouse(*hand.point("square 0"))
        mouse.touch_down()
        hand.frames(1)
        for x in (dp(120), dp(160), dp(190)):
            mouse.touch_move(x, dp(320))
            hand.frames(1)
        assert board.carried == 0
        assert list(board.carried_at) == pytest.approx([dp(190), dp(320)], abs=1)
        mouse.touch_move(*hand.point("square 3"))
        hand.frames(1)
        mouse.touch_up()
        hand.settle()

    assert board_after(lift).told == [("drop", 0, 3)]


def test_what_is_dropped_beside_everything_flies_back():
    board = board_after(lambda hand, _: hand.drag("square 0", (dp(380), dp(700))))
    assert board.told == [("drop", 0, None)]
    assert board.carried is None


def test_where_it_may_not_lie_it_is_not_dropped():
    assert board_after(lambda hand, _: hand.carry("square 1", "square 4")).told == [("drop", 1, None)]


def test_a_stroke_over_what_cannot_be_lifted_means_nothing():
    assert board_after(lambda hand, _: hand.swipe("square 3", "up")).told == []


def test_a_finger_that_takes_its_time_means_the_same():
    assert board_after(lambda hand, _: hand.hold("square 1", 1.0)).told == [("tap", 1)]


def test_arrows_walk_the_board_and_enter_taps():
    board = board_after(lambda hand, _: hand.keys("tab", "right", "right", "left", "enter"))
    assert board.told == [("tap", 1)]


def test_a_refusal_is_said_until_the_next_touch():
    def refused(hand, board):
        board.refusal = "This square is full."
        hand.tap("square 2")
        assert board.refusal == ""

    board_after(refused)


def test_a_piece_under_way_repaints_nothing_else():
    def drag(hand, board):
        touch = hand.drag("square 0", (dp(200), dp(320)), let_go=False)
        hand.settle()
        painted = []
        board.paint = lambda: painted.append(1)
        for step in range(5):
            touch.touch_move(dp(202 + step), dp(321))
            hand.frames(1)
        assert not painted
        touch.touch_up()
        hand.settle()

    board_after(drag)


def test_what_is_painted_over_the_board_takes_on_another_theme():
    def change(hand, board):
        def seen():
            return hand.image().getpixel((round(dp(100)), round(hand.window.height - dp(300))))

        board.paint_standing = lambda *_: (paint.tint(theme.ink), paint.disc(dp(100), dp(300), dp(20)))
        board.redraw_over()
        hand.settle()
        before = seen()
        hand.app.change(theme="dark")
        hand.settle()
        assert sum(seen()) > sum(before)  # light ink on a dark table

    board_after(change)


def lifted(hand, x, y):
    """A finger that has lifted the first piece and carried it there."""
    touch = hand.drag("square 0", (x, y), let_go=False)
    hand.settle()
    return touch


def unlike(one, other):
    """How much two pictures differ, of 255."""
    return max(ImageChops.difference(one, other).tobytes())


def test_while_a_piece_is_carried_all_else_is_a_picture_that_is_drawn_anew_only_when_it_changes():
    def drag(hand, board):
        board.paint_lifted = lambda scene: None
        before, drawn = hand.image(), []
        with board.canvas.after:
            Callback(lambda *_: drawn.append(1))
        touch = lifted(hand, dp(300), dp(320))
        assert unlike(before, hand.image()) <= 1
        drawn.clear()
        for step in range(5):
            touch.touch_move(dp(200 + step), dp(321))
            hand.frames(1)
        assert not drawn
        board.paint = lambda: paint.disc(dp(100), dp(600), dp(20))
        board.redraw()
        hand.settle()
        assert drawn
        assert unlike(before, hand.image()) > 1
        touch.touch_up()
        hand.settle()

    board_after(drag)


def test_a_carried_piece_is_turned_with_the_table_it_lies_on():
    board, turned = Line(spoken="A line"), Turned(opposite=True)
    board.size_hint, board.size, board.pos = (None, None), (dp(300), dp(300)), (dp(40), dp(200))
    turned.add_widget(board)
    with page(lambda screen: screen.add_widget(turned)) as hand:
        x, y = board.to_window(*board.places[0].middle)
        before = hand.image()
        touch = hand.drag((x, y), (dp(200), dp(500)), let_go=False)
        hand.settle()
        changed = ImageChops.difference(before, hand.image()).getbbox()
        touch.touch_up()
        hand.settle()
    assert changed is not None
    left, top, right, foot = changed
    assert ((left + right) / 2, hand.window.height - (top + foot) / 2) == (dp(200), dp(500 - LIFT))


def test_a_screen_may_go_while_a_piece_is_carried():
    def leave(hand, board):
        touch = lifted(hand, dp(200), dp(320))
        hand.app.stage.home()
        hand.settle()
        touch.touch_up()
        hand.settle()
        seen = hand.image()
        hand.app.stage.home()
        hand.settle()
        assert unlike(seen, hand.image()) == 0

    board_after(leave)


@pytest.mark.parametrize("width", [0, 20, 400])
def test_a_player_alone_stands_in_one_row_however_narrow(width):
    strip = SeatStrip(players=["Ann"], scores=["3"], size_hint=(None, None), width=width)
    strip.arrange()
    assert [mark.name for mark in strip.children] == ["Ann"]
    assert strip.height == dp(52)


PHASES = {
    "kross": {"call", "wish", "grab", "enter", "final", "claim", "vote", "mark", "over"},
    "typo2d": {"choose", "play", "pay", "doubt", "discard", "drop", "over"},
}
SELDOM = {"wish": "grab", "pay": "play", "drop": "discard"}
"""Phases that games at random hardly come to, and what the table looks like then."""


def views_by_phase(game):
    """For each phase the view of somebody who is asked, if anybody is, and an onlooker's."""
    rng = Random(3)
    found: dict[str, Any] = {}
    while not found.keys() >= PHASES[game.name] - SELDOM.keys():
        table = kit.random_table(game, rng)
        for _ in kit.play_on(table, rng, host=False):
            pass
        views = [(game.view(state, None), state) for state in table.positions]
        found |= {view.phase: (view, game.view(state, min(view.active, default=0))) for view, state in views}
    seldom = {phase: SELDOM[phase] for phase in PHASES[game.name] & SELDOM.keys()}
    return found | {phase: [replace(view, phase=phase) for view in found[like]] for phase, like in seldom.items()}


@contextmanager
def board_shown(name):
    """The board of a game, bare, on a page of its own."""
    board = board_type(name)(game=build(name, dense_dictionary()))

    def fill(screen):
        board.size_hint, board.size, board.pos = (None, None), (dp(380), dp(500)), (dp(10), dp(200))
        screen.add_widget(board)

    with page(fill) as hand:
        yield hand, board


@pytest.mark.parametrize("name", PHASES)
def test_a_board_draws_something_in_every_phase(name):
    with board_shown(name) as (hand, board):
        bare = hand.image()
        for phase, views in views_by_phase(board.game).items():
            for view in views:
                board.show(view)
                hand.settle()
                left, top, right, foot = ImageChops.difference(hand.image(), bare).getbbox() or (0, 0, 0, 0)
                assert (right - left) * (foot - top) > 0.5 * board.width * board.height, phase


@pytest.mark.parametrize(
    ("name", "phase", "made"),
    [("kross", "grab", 3), ("kross", "call", 0), ("kross", "enter", 0), ("typo2d", "play", 0)],
)
def test_a_clock_that_runs_makes_another_scene_only_where_the_board_shows_the_time(name, phase, made):
    with board_shown(name) as (hand, board):
        board.show(views_by_phase(board.game)[phase][1])
        hand.settle()
        before = board.scenes_made
        for left in (9, 8, 7):
            board.time_left = left
            hand.settle()
        assert board.scenes_made == before + made
