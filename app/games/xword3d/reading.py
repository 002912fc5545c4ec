"""From which side a plane is read, and with it as many other letters as can be."""

from collections import Counter
from math import atan2, cos, degrees, radians, sin
from typing import Final

from app.games.xword3d.lattice import FACING, TOP, VECTORS, FrameNumber, Way
from app.games.xword3d.planes import Opened
from app.games.xword3d.structure import Structure

CLEARLY: Final = 0.3  # how far, of 1, a letter faces whoever reads it
ASIDE: Final = 50  # degrees beside a plane from which it is still read


def straight_before(opened: Opened) -> float:
    """Tell where round the table, in degrees, one stands straight before a plane, or with its letters upright."""
    x, y, z = VECTORS[opened.facing]
    right = VECTORS[opened.right] if z else (-y, x, 0)
    return degrees(atan2(right[1], right[0])) % 360


def turns_to_read(built: Structure, opened: Opened, tilt: float, near: float) -> list[float]:
    """List from where round the table a plane is read: first where most other bricks are, and nearest to one side."""
    frames = Counter(brick.frame for brick in built.at.values())
    straight = straight_before(opened)
    sides = [(straight + by) % 360 for by in range(-ASIDE, ASIDE + 1, 10)]
    return sorted(sides, key=lambda turn: (-letters_read(frames, turn, tilt), _between(turn, near)))


def letters_read(frames: Counter[FrameNumber], turn: float, tilt: float) -> int:
    """Count the letters that look there and do not stand on their heads."""
    return sum(count for frame, count in frames.items() if is_read(frame, turn, tilt))


def is_read(frame: FrameNumber, turn: float, tilt: float) -> bool:
    """Tell whether a letter that lies so can be read from there, as it stands or on its side."""
    side, high = radians(turn), radians(tilt)
    back = (cos(high) * sin(side), -cos(high) * cos(side), sin(high))
    above = (-sin(high) * sin(side), sin(high) * cos(side), cos(high))
    return _along(FACING[frame], back) > CLEARLY and _along(TOP[frame], above) > -CLEARLY


def _along(way: Way, to: tuple[float, float, float]) -> float:
    return sum(a * b for a, b in zip(VECTORS[way], to))


def _between(one: float, other: float) -> float:
    return abs((one - other + 180) % 360 - 180)
