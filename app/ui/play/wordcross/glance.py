"""WORD CROSS at a glance."""

from kivy.graphics import Rectangle

from app.ui.theme import theme
from app.ui.widgets import paint, pieces
from app.ui.widgets.pictures import turned


def at_a_glance(size: float, half_wide: float, half_high: float) -> None:
    """Paint a corner of the plywood board."""
    paint.tint(theme.ply_board)
    Rectangle(pos=(-half_wide, -half_high), size=(2 * half_wide, 2 * half_high))
    paint.grain(-half_wide, -half_high, 2 * half_wide, 2 * half_high, (0.2, 0.7), 0.5)
    edge = 27 * size
    with turned(5):
        paint.tint(theme.ply_slot)
        paint.fill(-31 * size, -70 * size, 62 * size, 140 * size, 4 * size)
        paint.inner_shadow(-31 * size, -70 * size, 62 * size, 140 * size, 6 * size, 0.5)
        rows = (("BE", "4", "ST", "2", False), ("WI", "5", "N", "1", False), ("TH", "5", "EN", "2", True))
        for row, (left, left_value, right, right_value, locked) in enumerate(rows):
            y = (17 - row * 30) * size
            pieces.tile(-28.5 * size, y, edge, left, left_value, locked=locked)
            pieces.tile(1.5 * size, y, edge, right, right_value, locked=locked)
        for x, y, text, value in ((-66, 2, "RO", "2"), (-66, -30, "QU", "11"), (42, 6, "SH", "5"), (42, -26, "E", "1")):
            pieces.tile(x * size, y * size, edge, text, value)
