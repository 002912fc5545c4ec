"""The pegs of WORD CROSS, which count beside the board."""

import pytest
from kivy.metrics import Metrics

from tests.ui.harness import opened  # isort: skip — the harness settles the window before a widget opens it

from app.ui.play.wordcross.thumb import SCORE, large_rows
from app.ui.play.wordcross.tray import Pegs


@pytest.mark.parametrize("density", [1, 2])
def test_the_sum_stands_in_the_middle_of_its_room_at_every_density(density: int) -> None:
    with opened():
        Metrics.density = float(density)
        (row,) = large_rows((0, 0, 400 * density, 74 * density), (Pegs(0, "Ann", 5, 0),))
        assert row.score is not None
        assert row.score[0] == (400 - SCORE / 2) * density
