"""The pencil that is the called letter: it lies in the tray, is carried above the finger, and rests where it wrote."""

from collections.abc import Sequence
from math import cos, radians, sin

from kivy.metrics import dp

from app.ui.widgets.pieces import pencil

Box = tuple[float, float, float, float]

LENGTH = 236  # dp
SLANT = -50  # degrees from the tip to the blunt end
SLANTS = (-50, -36, -64, -80, -24, -100)
STEPS = 30  # it is looked at in so many places
SHARE = 96 / 900  # how thick the picture is for its length


def paint_pencil(x: float, y: float, length: float = 0, degrees: float = SLANT) -> None:
    """A pencil whose tip is at x, y."""
    pencil(x, y, length or dp(LENGTH), degrees)


def clear_slant(x: float, y: float, dear: Sequence[tuple[Box, float]]) -> float:
    """The slant of a pencil with its tip at x, y that hides least of what has a weight."""
    return min(SLANTS, key=lambda degrees: sum(weight for box, weight in dear if lies_on(x, y, degrees, box)))


def lies_on(x: float, y: float, degrees: float, box: Sequence[float]) -> bool:
    """Whether a pencil with its tip at x, y hides a part of a box."""
    left, foot, width, height = box
    length = dp(LENGTH)
    half = length * SHARE / 2
    along_x, along_y = cos(radians(degrees)), sin(radians(degrees))
    for step in range(2, STEPS + 1):
        at_x, at_y = x + along_x * length * step / STEPS, y + along_y * length * step / STEPS
        if left - half < at_x < left + width + half and foot - half < at_y < foot + height + half:
            return True
    return False
