"""The pencil that is the called letter: it lies in the tray, is carried above the finger, and rests where it wrote."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import cos, radians, sin

from kivy.metrics import dp

from app.ui.play.scene import Box

LENGTH = 236  # dp
SLANT = -50  # degrees from the tip to the blunt end
SLANTS = (-50, -36, -64, -80, -24, -100)
STEPS = 30  # it is looked at in so many places
SHARE = 96 / 900  # how thick the picture is for its length
TIP = 0.18  # how far its tip is from the middle of the letter it writes, in parts of a square


@dataclass(frozen=True, slots=True)
class PencilLook:
    """The letter that is in a pencil, and how large the squares are that it writes into."""

    sign: str
    cell: float


def tip_at(x: float, y: float, cell: float) -> tuple[float, float]:
    """Find where the tip of a pencil rests that wrote round x, y."""
    return x + cell * TIP, y - cell * TIP


def clear_slant(x: float, y: float, dear: Iterable[tuple[Box, float]]) -> float:
    """Find the slant of a pencil with its tip at x, y that hides least of what has a weight."""
    dear = tuple(dear)
    return min(SLANTS, key=lambda degrees: sum(weight for box, weight in dear if lies_on(x, y, degrees, box)))


def lies_on(x: float, y: float, degrees: float, box: Box) -> bool:
    """Tell whether a pencil with its tip at x, y hides a part of a box."""
    left, foot, width, height = box
    length = dp(LENGTH)
    half = length * SHARE / 2
    along_x, along_y = cos(radians(degrees)), sin(radians(degrees))
    for step in range(2, STEPS + 1):
        at_x, at_y = x + along_x * length * step / STEPS, y + along_y * length * step / STEPS
        if left - half < at_x < left + width + half and foot - half < at_y < foot + height + half:
            return True
    return False
