"""CUBEWORD at a glance."""

from app.ui.widgets import pieces


def at_a_glance(size: float, half_wide: float, half_high: float) -> None:
    """Cubes that cross in a word."""
    edge = 19 * size
    for sign, column, row in (
        ("F", 1, 1),
        ("C", 0, 0),
        ("U", 1, 0),
        ("B", 2, 0),
        ("E", 3, 0),
        ("N", 1, -1),
        ("X", 3, -1),
    ):
        pieces.cube_face((column * 20.5 - 40.5) * size, (row * 22 - 8) * size, edge, sign)
