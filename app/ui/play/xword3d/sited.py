"""Where bricks of the lattice are in space: a brick is one wide there, and what lies on the table lies upon it."""

from functools import lru_cache
from math import sqrt
from typing import Final

from app.games.xword3d.model import VECTORS, Way, normal_of
from app.games.xword3d.model import Point as Centre
from app.ui.space import Point, Turn, add, cross, times

HALF_THICK: Final = 0.095  # of a brick, in its edges
ON_TABLE: Final = HALF_THICK + 0.005  # the middle of what lies flat on it


def in_space(centre: Centre) -> Point:
    """Tell where the middle of a face, or a seam, is."""
    x, y, z = centre
    return x / 2, y / 2, z / 2 if z else ON_TABLE


def vector(way: Way) -> Point:
    x, y, z = VECTORS[way]
    return float(x), float(y), float(z)


@lru_cache(maxsize=24)
def turn_of(right: Way, up: Way) -> Turn:
    """Turn a brick so that it reads one way and has its top another way."""
    across, high = vector(right), vector(up)
    out = cross(across, high)
    rows = tuple(zip(across, high, out))
    trace = rows[0][0] + rows[1][1] + rows[2][2]
    if trace > 0:
        double = 2 * sqrt(trace + 1)
        parts = ((rows[2][1] - rows[1][2]), (rows[0][2] - rows[2][0]), (rows[1][0] - rows[0][1]))
        return double / 4, parts[0] / double, parts[1] / double, parts[2] / double
    most = max(range(3), key=lambda axis: rows[axis][axis])
    one, two = (most + 1) % 3, (most + 2) % 3
    double = 2 * sqrt(1 + rows[most][most] - rows[one][one] - rows[two][two])
    turn = [0.0, 0.0, 0.0, 0.0]
    turn[0] = (rows[two][one] - rows[one][two]) / double
    turn[1 + most] = double / 4
    turn[1 + one] = (rows[one][most] + rows[most][one]) / double
    turn[1 + two] = (rows[two][most] + rows[most][two]) / double
    return turn[0], turn[1], turn[2], turn[3]


def corners_of(centre: Centre, half: float = 0.5, out: float = 0.0) -> tuple[Point, Point, Point, Point]:
    """Tell where the corners of a face are, so far before or behind it."""
    middle, normal = in_space(centre), normal_of(centre)
    one, two = (axis for axis in range(3) if axis != normal)
    off = [0.0, 0.0, 0.0]
    off[normal] = out
    middle = add(middle, (off[0], off[1], off[2]))
    found = []
    for a, b in ((-half, -half), (half, -half), (half, half), (-half, half)):
        by = [0.0, 0.0, 0.0]
        by[one], by[two] = a, b
        found.append(add(middle, (by[0], by[1], by[2])))
    return found[0], found[1], found[2], found[3]


def along(way: Way, far: float, start: Point) -> Point:
    return add(start, times(far, vector(way)))
