"""Walks through whole games that look at each frame that passes: what stands still, and what moves."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from tests.ui.harness import Hand


@contextmanager
def looking_at_each_frame(hand: Hand, look: Callable[[], object]) -> Iterator[None]:
    """Look after each frame that passes for a hand."""
    passes = hand.frames

    def pass_and_look(count: int) -> Hand:
        for _ in range(count):
            passes(1)
            look()
        return hand

    hand.frames = pass_and_look  # type: ignore[method-assign]
    try:
        yield
    finally:
        hand.frames = passes  # type: ignore[method-assign]


def board_at_play(hand: Hand) -> Any:
    """The board of the table on screen; None while a curtain hangs, or where no table is played."""
    screen = hand.app.stage.screen
    return getattr(screen, "board", None) if type(screen).__name__ == "PlayScreen" else None


def phase_of(hand: Hand) -> str:
    """What goes on at the table on screen: the game's phase, and what the people of the device see of it."""
    sitting = hand.app.stage.screen.table.sitting
    if sitting.waiting is not None:
        return "curtain"
    more = {
        "at once": sitting.is_open,
        "face down": sitting.wants_hand,
        "seen": sitting.due is not None,
        "open": sitting.lies_open,
        "asked": sitting.is_asked,
    }
    return " ".join([sitting.public.phase, *(name for name, holds in more.items() if holds)])
