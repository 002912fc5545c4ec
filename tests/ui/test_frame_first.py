"""A thought beside the screen pauses while a frame is made, and goes on once it is shown."""

import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from kivy.tests.common import UnitTestTouch

from app.core.breathing import breathe
from tests.ui.harness import Hand, opened

LONG = 20.0  # seconds that no thread waits for its turn


@contextmanager
def somebody_thinking(hand: Hand) -> Iterator[list[int]]:
    """Let the worker count its breaths."""
    breaths, thinks = [0], [True]

    def think() -> None:
        while thinks:
            breathe()
            breaths[0] += 1

    hand.app.worker.think(think, lambda _: None)
    try:
        until_it_goes_on(breaths)
        yield breaths
    finally:
        thinks.clear()
        hand.settle()


def until_it_goes_on(breaths: list[int]) -> None:
    before, began = breaths[0], time.monotonic()
    while breaths[0] <= before:
        assert time.monotonic() - began < LONG, "the thought does not go on"
        time.sleep(0.001)


@pytest.mark.parametrize("moment", ["on_draw", "on_touch_down"])
def test_a_thought_pauses_from_a_touch_or_the_tick_until_the_frame_is_shown(moment: str) -> None:
    with opened() as hand, somebody_thinking(hand) as breaths:
        taken: list[int] = []

        def look(*_: object) -> None:
            before = breaths[0]
            time.sleep(0.005)  # the thought could have the processor now
            taken.append(breaths[0] - before)

        seen_by = hand.window if moment == "on_draw" else hand.app.root
        seen_by.bind(**{moment: look})
        touch = UnitTestTouch(1, 1)
        touch.touch_down()
        hand.window.canvas.ask_update()
        hand.frames(2)
        touch.touch_up()
        seen_by.unbind(**{moment: look})
        assert taken
        assert max(taken) <= 1, "it may have been between two breaths"
        until_it_goes_on(breaths)


def test_where_nothing_is_drawn_a_thought_goes_on() -> None:
    with opened() as hand, somebody_thinking(hand) as breaths:
        hand.frames(10)
        for _ in range(3):
            hand.frames(1)
            until_it_goes_on(breaths)
