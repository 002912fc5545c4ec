"""A screen that is gone is gone: whatever followed it or was asked by it keeps nothing of it."""

import gc
from weakref import ref

import pytest

from app.ui.stage import SCREENS
from tests.ui.harness import Hand, opened
from tests.ui.scenes import SCENES

CALLED = {
    "new": "new table",
    "play": "kross, in the middle",
    "tables": "saved tables",
    "house": "house words",
    "belongings": "everything",
    "lists": "word lists",
}
"""The scenes of those screens that are not called like theirs."""
OTHERS = ("typo2d, in the middle", "typo2d, lesson", "kross, a race at one device", "menu", "history")


def kept_after_going_home(hand: Hand) -> list[str]:
    """The screens that were there, and still are though another is shown."""
    stage = hand.app.stage
    screens = [ref(screen) for screen in (*stage._under, stage.screen)]
    stage.home()
    hand.settle().wait(0.5)
    gc.collect()
    return [type(screen()).__name__ for screen in screens if screen()]


@pytest.mark.parametrize("scene", [*(CALLED.get(name, name) for name in SCREENS), *OTHERS])
def test_of_a_screen_that_is_gone_nothing_is_left(scene: str) -> None:
    with opened() as hand:
        SCENES[scene](hand)
        assert kept_after_going_home(hand) == []


def test_a_screen_that_is_kept_is_found() -> None:
    with opened() as hand:
        SCENES["about"](hand)
        kept = hand.app.stage.screen
        assert kept_after_going_home(hand) == [type(kept).__name__]
