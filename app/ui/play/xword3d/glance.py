"""3DXWORD at a glance."""

from app.ui.theme import theme
from app.ui.widgets import pieces


def at_a_glance(size: float, half_wide: float, half_high: float) -> None:
    """Paint a row of bricks, and a brick that stands on it."""
    edge = 17 * size
    hues = (theme.brick_mint, theme.brick_honey, theme.brick_cream, theme.brick_lilac)
    for place, sign in enumerate("STARS"):
        pieces.brick((place * 17 - 43) * size, 6 * size, edge, sign, hues[place % 4])
    for place, sign in enumerate("TO"):
        pieces.brick(25 * size, (-11 - place * 17) * size, edge, sign, hues[(place + 1) % 4])
    pieces.brick(-43 * size, -11 * size, edge, "P", hues[1])
