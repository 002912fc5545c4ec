"""The pegs of WORD CROSS, which count beside the board."""

import pytest
from kivy.metrics import Metrics

from tests.ui.harness import opened  # isort: skip — the harness settles the window before a widget opens it

from app.ui.play.wordcross.thumb import SCORE, large_rows, peg_scene
from app.ui.play.wordcross.tray import Pegs


@pytest.mark.parametrize("density", [1, 2])
def test_the_sum_stands_in_the_middle_of_its_room_at_every_density(density: int) -> None:
    with opened():
        Metrics.density = float(density)
        (row,) = large_rows((0, 0, 400 * density, 74 * density), (Pegs(0, "Ann", 5, 0),))
        assert row.score is not None
        assert row.score[0] == (400 - SCORE / 2) * density


def test_before_each_line_of_holes_stands_what_a_hole_counts_and_six_words_can_be_told_at_an_arms_length() -> None:
    with opened("tablet"):
        scene = peg_scene((0.0, 0.0, 348.0, 72.0), (Pegs(0, "Ann", 142, 2),), is_large=True)
        assert [each.words for each in scene.writings] == ["142", "100", "10", "1"]
        (row,) = scene.ground[0].rows
        lines = [each.writing.box[1] + each.writing.box[3] / 2 for each in row.powers]
        assert lines == pytest.approx([y for _, y in row.starts])
        first, _, apart = row.words
        assert apart >= 12
        assert first + 5.5 * apart < 348
