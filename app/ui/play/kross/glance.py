"""KROSS THE WORDZ at a glance."""

from math import cos, radians

from kivy.metrics import dp

from app.ui.play.kross import figures, pencil
from app.ui.theme import theme
from app.ui.widgets import paint
from app.ui.widgets.pictures import turned

SIDE, WORD = 6, "HOUSE"
SHEET = f"{WORD}.E.....A.DOORTAP"
LEAST_CELL = 17  # dp
RISES = 9  # degrees


def at_a_glance(size: float, half_wide: float, half_high: float) -> None:
    """Paint a tilted sheet with a counted word, and the pencil that wrote it."""
    cell = cell_within(half_wide, half_high)
    with turned(4):
        left = max(-half_wide + 3 * size, -3.1 * cell)  # a wide picture has it in the middle
        paint_sheet(round(left), round(half_high - 6.2 * cell - 9 * size), cell)
    # It lies whole within the picture, where no letter is written.
    length = min(100 * size, 1.2 * half_wide)
    end = half_wide - 7 * size
    pencil.paint_pencil(end - length * cos(radians(RISES)), half_high - 2.05 * cell - 9 * size, length, RISES)


def paint_sheet(x: float, y: float, cell: float) -> None:
    margin, edge = round(cell * figures.MARGIN), SIDE * cell
    left, foot = x + margin, y + margin
    pencil.paint_squared((x, y, edge + 2 * margin, edge + 2 * margin), left, foot, cell, SIDE)
    inset, high = cell * figures.LOOP_INSET, cell * figures.LOOP_THICK
    loop = left + inset, foot + edge - (cell + high) / 2, len(WORD) * cell - 2 * inset, high
    paint.tint(theme.accents["kross"].main, 0.12)
    paint.fill(*loop, high / 2)
    paint.tint(theme.accents["kross"].main)
    paint.ring(*loop, high / 2, figures.loop_thick(cell))
    paint.tint(theme.pencil)
    for number, sign in enumerate(SHEET):
        if sign != ".":
            row, column = divmod(number, SIDE)
            middle = left + (column + 0.5) * cell, foot + edge - (row + 0.5) * cell
            pencil.write(sign, *middle, cell * figures.LETTER, figures.turn_of(number))


def cell_within(half_wide: float, half_high: float) -> int:
    """Measure a square of the sheet: a small picture shows less of it, so that its letters can be read."""
    return round(max(min(0.39 * half_wide, 0.58 * half_high), dp(LEAST_CELL)))
