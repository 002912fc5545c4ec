"""TYPO-2D at a glance."""

from app.ui.theme import theme
from app.ui.widgets import pieces
from app.ui.widgets.pictures import turned


def at_a_glance(size: float, half_wide: float, half_high: float) -> None:
    """Paint a fan of four cards."""
    wide = 36 * size
    hue = theme.accents["typo2d"].main
    for sign, count, degrees, x, y in (
        ("T", "3", 24, -30, -1),
        ("Y", "1", 9, -11, 5),
        ("P", "2", -7, 9, 5),
        ("O", "4", -24, 30, -3),
    ):
        left, foot = x * size - wide / 2, y * size - wide * 0.6
        with turned(degrees, x * size, y * size):
            pieces.card(left, foot, wide, sign, count=count, ruled=True, level="piece", hue=hue)
