"""KROSS THE WORDZ at a glance."""

from math import cos, radians

from kivy.metrics import dp

from app.games.kross.model import Counted
from app.ui.play.kross.paint_pieces import paint_pencil, paint_sheet
from app.ui.play.kross.paper import Paper
from app.ui.widgets.pictures import turned

LEAST_CELL = 17  # dp
RISES = 9  # degrees


def at_a_glance(size: float, half_wide: float, half_high: float) -> None:
    """Paint a tilted sheet with a counted word, and the pencil that wrote it."""
    cell = cell_within(half_wide, half_high)
    with turned(4):
        left = max(-half_wide + 3 * size, -3.1 * cell)  # a wide picture has it in the middle
        paper = Paper(round(left), round(half_high - 6.2 * cell - 9 * size), cell, totals=False)
        paint_sheet(paper, "HOUSE.E.....A.DOORTAP...............", [Counted("HOUSE", 0, 0)])
    # It lies whole within the picture, where no letter is written.
    length = min(100 * size, 1.2 * half_wide)
    end = half_wide - 7 * size
    paint_pencil(end - length * cos(radians(RISES)), half_high - 2.05 * cell - 9 * size, length, RISES)


def cell_within(half_wide: float, half_high: float) -> int:
    """Measure a square of the sheet: a small picture shows less of it, so that its letters can be read."""
    return round(max(min(0.39 * half_wide, 0.58 * half_high), dp(LEAST_CELL)))
