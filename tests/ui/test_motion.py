"""What moves on a table: each piece is in one place at every moment, and no move of a person waits for it."""

from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from tests.ui.harness import FRAME, Hand, opened  # isort: skip — the harness settles the window before a widget opens it

from app.games import game_type
from app.ui import motion
from app.ui.play.choreography import SHORTEST, WHOLE, Travel
from app.ui.play.scene import Key, Scene
from app.ui.play.surface import Surface
from app.ui.play.typo2d.marks import Face
from tests.moments import HOW_LONG, MOMENTS, play_one, shown_before
from tests.ui.players import FINGERS, from_home_to_result
from tests.ui.tables import ANN, OTTO, new_table, seated
from tests.ui.test_lesson import guide, lesson, take_step

GAMES = sorted(FINGERS)
MOVES_IN_A_ROW = 60
TIMED = {"wordcross", "xword3d"}
"""Games of which time runs at a usual table: its ring is drawn."""


def cards_of(scenes: Iterable[Scene]) -> Counter[str]:
    """Count the cards of TYPO-2D that are seen or pass by, by their faces or what their owner sees on their backs."""
    pieces = [piece for scene in scenes for piece in scene.pieces if isinstance(piece.look, Face)]
    faces = [piece.look for piece in pieces if piece.by or piece.pose.alpha > 0]
    return Counter(face.card or face.back for face in faces if face.card or face.back)


class Watcher:
    """Looks at every frame of every surface in the window, and at all of them together."""

    def __init__(self, hand: Hand, *, looks_across: bool = True) -> None:
        self._hand, self._passes = hand, hand.frames
        self.moved: set[Key] = set()
        self.frames = 0
        self._looks_across = looks_across  # not at who cuts short what moves on one of them
        self._leaving: dict[Surface, list[Travel]] = {}
        self._lay: deque[Counter[str]] = deque(maxlen=round((WHOLE + SHORTEST) / FRAME))
        hand.frames = self._frames  # type: ignore[method-assign]
        self._look_across(self._surfaces)

    def touched_by(self, seat: int) -> None:
        """Let what a person at this device does come with a touch, which ends all that moves."""
        if seat == 0:
            motion.finish()
            self._leaving.clear()

    def _frames(self, count: int) -> Hand:
        for _ in range(count):
            self._passes(1)
            for surface in self._surfaces:
                self._look(surface.pictured, surface.scene)
                self._look_after_what_leaves(surface)
            if self._looks_across:
                self._look_across(self._surfaces)
        return self._hand

    @property
    def _surfaces(self) -> list[Surface]:
        return [each for each in self._hand.app.stage.walk(restrict=True) if isinstance(each, Surface)]

    def _look_across(self, surfaces: list[Surface]) -> None:
        """No more is seen than lay there as long ago as anything travels, and has come since: nothing lies twice."""
        self._lay.append(cards_of(surface.scene for surface in surfaces))
        there = sum((now - before for before, now in pairwise(self._lay)), start=self._lay[0])
        seen = cards_of(surface.pictured for surface in surfaces)
        assert seen <= there, f"on two surfaces: {seen - there}"

    def _look_after_what_leaves(self, surface: Surface) -> None:
        """What is on its way out is seen until it has arrived, whatever comes meanwhile."""
        if surface.is_moving:
            taken_over = {piece.was for piece in surface.pictured.pieces}
            for travel in self._leaving.pop(surface, []):
                key = travel.piece.key
                assert surface.pictured.piece(key) or key in taken_over, f"gone half way: {key}"
        under_way = surface._way.under_way(surface._way_since + 2 * FRAME) if surface._way else ()
        self._leaving[surface] = [travel for travel in under_way if not travel.stays]

    def _look(self, shown: Scene, bound_for: Scene) -> None:
        keys = [piece.key for piece in shown.pieces]
        assert len(keys) == len(set(keys)), f"in two places: {keys}"
        if shown.frame == bound_for.frame and shown is not bound_for:
            self.frames += 1
            self.moved |= {piece.key for piece in shown.pieces if piece != bound_for.piece(piece.key)}
            nowhere = {piece.key for piece in bound_for.pieces} - set(keys)
            assert not nowhere, f"nowhere: {nowhere}"


@contextmanager
def in_haste(hand: Hand) -> Iterator[Watcher]:
    """Touch again at once, whatever moves: only whoever thinks is waited for."""
    watcher, settles = Watcher(hand, looks_across=False), hand.settle

    def hurry(seconds: float = 0.0) -> Hand:
        hand.frames(3)
        while hand.app.worker.busy:
            hand.frames(1)
        return hand

    hand.settle = hurry  # type: ignore[method-assign]
    yield watcher
    hand.settle = settles  # type: ignore[method-assign]


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_at_full_speed_through_all_that_moves(game: str) -> None:
    with opened("phone", calm=False) as hand, in_haste(hand) as watcher:
        for _ in from_home_to_result(hand, game_type(game).title, FINGERS[game]):
            pass
        assert watcher.frames > 0
        assert not hand.app.faults


TOLD = ("kross, a call", "kross, a claim")
"""What the banner says, and no piece on a phone shows: who calls has the letter already."""
SEEN = tuple(name for name in MOMENTS if name not in TOLD)


@pytest.mark.parametrize("name", SEEN)
def test_each_moment_is_seen_to_happen_and_each_piece_is_in_one_place_all_the_time(name: str) -> None:
    with opened("phone", calm=False) as hand:
        come = shown_before(hand, MOMENTS[name])
        watcher = Watcher(hand)
        come()
        hand.wait(MOMENTS[name].lasts)
        assert watcher.moved
        assert not motion.moving()


@pytest.mark.parametrize("size", ["tablet", "low"])
@pytest.mark.parametrize("name", ["typo2d, a penalty", "typo2d, a discard"])
def test_no_card_is_in_the_hand_and_on_its_way_on_the_board_at_once(name: str, size: str) -> None:
    with opened(size, calm=False) as hand:
        come, watcher = shown_before(hand, MOMENTS[name]), Watcher(hand)
        come()
        hand.wait(MOMENTS[name].lasts)
        assert watcher.moved


@pytest.mark.parametrize("size", ["phone", "small", "low", (640, 360), "tablet"])
def test_the_cards_of_a_round_are_seen_to_turn_in_every_window(size: Any) -> None:
    with opened(size, calm=False) as hand:
        come, watcher = shown_before(hand, MOMENTS["typo2d, the cards turn"]), Watcher(hand)
        come()
        hand.wait(HOW_LONG)
        assert {key for key in watcher.moved if key[0] == "round"} == {("round", 0), ("round", 1)}


@pytest.mark.parametrize("part", range(3))
def test_what_happens_in_a_lesson_is_seen_to_move(part: int) -> None:
    with lesson("phone", "typo2d", part, calm=False) as hand:
        watcher = Watcher(hand)
        while not guide(hand).is_last:
            take_step(hand)
        assert {"round", "card"} <= {key[0] for key in watcher.moved}


@pytest.mark.parametrize("size", ["tablet", "low"])
@pytest.mark.parametrize("name", ["kross, a call", "kross, a grab", "kross, a race at one device"])
def test_cards_that_lie_round_a_sheet_move_and_are_in_one_place_all_the_time(name: str, size: str) -> None:
    with opened(size, calm=False) as hand:
        come = shown_before(hand, MOMENTS[name])
        watcher = Watcher(hand)
        come()
        hand.wait(MOMENTS[name].lasts)
        assert any(key[0] in {"card", "taken"} for key in watcher.moved)
        assert not motion.moving()


@pytest.mark.parametrize("between", [2, 8, 15])
@pytest.mark.parametrize("game", GAMES)
def test_moves_that_follow_fast_on_one_another_leave_each_piece_in_one_place(game: str, between: int) -> None:
    with opened("phone", calm=False) as hand:
        table = new_table(hand, ANN, OTTO, game=game)
        table.open = lambda: None  # type: ignore[method-assign]  # bots and clocks rest
        hand.app.stage.go("play", table=table)
        hand.settle()
        watcher, rng = Watcher(hand), Random(between)
        for _ in range(MOVES_IN_A_ROW):
            play_one(table.table, rng, before=watcher.touched_by)
            hand.frames(between)
        assert watcher.moved
        assert not hand.app.faults


@pytest.mark.parametrize("game", GAMES)
def test_a_touch_ends_all_that_moves(game: str) -> None:
    with opened("phone", calm=False) as hand:
        touches = from_home_to_result(hand, game_type(game).title, FINGERS[game])
        seen = 0
        settles = hand.settle

        def touch_what_moves(*_: Any) -> Hand:
            nonlocal seen
            for _frame in range(90):
                hand.frames(1)
                if passing := [moved for _, moved in motion._running if isinstance(moved, motion.Time)]:
                    seen += 1
                    finger = hand.touch((hand.window.width / 2, 2))
                    finger.touch_down()
                    hand.frames(1)
                    assert not any(moved in passing for _, moved in motion._running)
                    finger.touch_up()
            return settles()

        hand.settle = touch_what_moves  # type: ignore[method-assign, assignment]
        for number, _ in enumerate(touches):
            if number > 12:
                break
        assert seen > 0


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_drawn_when_nothing_moves(game: str) -> None:
    with opened("phone", calm=False) as hand:
        if game in TIMED:
            seated(hand, ANN, OTTO, game=game, seconds_to_turn=0)
        else:
            hand.tap(game_type(game).title)
            hand.tap("Start")
        hand.wait(6.0)  # a bot that chooses at once has chosen
        hand.settle()
        drawn: list[object] = []
        hand.window.bind(on_draw=lambda *_: drawn.append(hand.app.stage.screen))
        hand.wait(2.0)
        assert not drawn


HEARD = {
    "kross, a grab": "taken",
    "kross, a letter is written": "revealed",
    "typo2d, the cards turn": "revealed",
    "typo2d, a card is laid and a word said": "laid",
    "typo2d, a doubt won": "refused",
    "typo2d, a doubt lost": "locked",
    "typo2d, a penalty": "taken",
    "typo2d, a discard": "scored",
    "wordcross, a theft": "taken",
    "wordcross, a word is flipped": "locked",
}


def events_heard(hand: Hand, name: str) -> tuple[Callable[[], int], list[str]]:
    """A table at which the moment comes next: what lets it come, and tells how much came; and what is heard."""
    come, felt = shown_before(hand, MOMENTS[name]), list[str]()
    hand.app.feel = felt.append
    public = hand.app.stage.screen.sitting

    def let_it_come() -> int:
        before = len(public.public.events)
        come()
        return len({event.kind for event in public.public.events[before:]})

    return let_it_come, felt


@pytest.mark.parametrize("name", HEARD)
def test_what_happens_is_heard_when_it_arrives_and_once(name: str) -> None:
    with opened("phone", calm=False) as hand:
        come, felt = events_heard(hand, name)
        kinds = come()
        hand.frames(4)
        assert HEARD[name] not in felt
        hand.wait(1.5)
        assert len(felt) == len(set(felt)) == kinds


@pytest.mark.parametrize("name", HEARD)
def test_a_touch_lets_all_be_heard_at_once(name: str) -> None:
    with opened("phone", calm=False) as hand:
        come, felt = events_heard(hand, name)
        kinds = come()
        hand.frames(4)
        finger = hand.touch((hand.window.width / 2, 2))
        finger.touch_down()
        hand.frames(1)
        assert len(felt) == len(set(felt)) == kinds
        finger.touch_up()
        hand.wait(1.5)
        assert len(felt) == kinds


@pytest.mark.parametrize("name", HEARD)
def test_what_is_still_to_arrive_is_heard_once_when_another_board_takes_the_place_of_this_one(name: str) -> None:
    with opened("phone", calm=False) as hand:
        come, felt = events_heard(hand, name)
        kinds = come()
        hand.frames(4)
        hand.app.stage.screen.sit_anew()
        assert len(felt) == len(set(felt)) == kinds
        hand.wait(1.5)
        assert len(felt) == kinds


@pytest.mark.parametrize("name", HEARD)
def test_where_nothing_travels_all_is_heard_at_once(name: str) -> None:
    with opened("phone") as hand:
        come, felt = events_heard(hand, name)
        kinds = come()
        hand.frames(4)
        assert len(felt) == len(set(felt)) == kinds


@pytest.mark.parametrize(
    "name", sorted(name for name in MOMENTS if name.startswith("typo2d") and "end" not in name.split())
)
def test_at_every_frame_of_a_moment_each_piece_is_in_one_place(name: str) -> None:
    with opened("phone", calm=False) as hand:
        come, watcher = shown_before(hand, MOMENTS[name]), Watcher(hand)
        come()
        hand.wait(1.5)
        assert watcher.frames > 0
        assert watcher.moved


@pytest.mark.parametrize("size", ["phone", "tablet"])
def test_the_own_task_card_lies_in_the_tray_when_it_has_been_dealt_there_and_not_before(size: str) -> None:
    with opened(size, calm=False) as hand:
        shown_before(hand, MOMENTS["kross, the deal"])
        board = hand.app.stage.screen.board
        seen = []
        for _ in range(90):
            seen.append((board.is_moving, hand.can("your task card")))
            hand.frames(1)
        assert set(seen) == {(True, False), (False, True)}


def test_a_hand_is_dealt_when_a_table_begins_and_can_be_touched_at_once() -> None:
    with opened("phone", calm=False) as hand:
        table = new_table(hand, ANN, OTTO, game="typo2d")
        hand.app.stage.go("play", table=table)
        hand.frames(4)
        fan = hand.find("card ").widget
        assert fan.pictured.pieces == ()
        assert len(fan.places) == 14
        hand.wait(0.4)
        assert fan.is_moving
        hand.settle()
        assert len(fan.pictured.pieces) == 14
