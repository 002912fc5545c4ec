"""Every scene draws and answers what was written down when it was last looked at (`python -m tests.drawn`)."""

from dataclasses import replace

import pytest

from tests.drawn import ANSWERS, KEPT, LEFT_OUT, WAYS, drawn, is_asked, kept, otherwise, sums_of
from tests.lots import dealt_for
from tests.ui.harness import opened
from tests.ui.scenes import SCENES

CASES = [(scene, way) for way in WAYS for scene in SCENES if scene not in LEFT_OUT]


@pytest.mark.parametrize(("scene", "way"), CASES)
def test_a_scene_draws_what_was_looked_at(scene: str, way: str) -> None:
    said = otherwise(kept().get((scene, way)), drawn(scene, way))
    assert not said, f"{said}: look at it (make tour), then python -m tests.drawn --keep {scene!r}"


def test_a_camera_that_turns_alters_what_is_drawn() -> None:
    scene = "xword3d, up a wall"
    with dealt_for(scene, lot=""), opened() as hand:
        SCENES[scene](hand)
        before, board = sums_of(hand), hand.app.stage.screen.board
        board.gaze = replace(board.gaze, sight=board.at.sight.turned(0.5))
        hand.settle()
        assert "places" in otherwise(before, sums_of(hand))


def test_nothing_is_written_down_that_no_scene_draws() -> None:
    assert KEPT.read_text(encoding="utf-8").count("\n") == len(CASES)
    assert ANSWERS.read_text(encoding="utf-8").count("\n") == sum(is_asked(*case) for case in CASES)
    assert set(kept()) == set(CASES)
