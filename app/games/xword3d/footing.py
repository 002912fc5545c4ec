"""What a structure stands on: the corners of all that touches the table, in twentieths of a brick, and their hull."""

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from app.games.xword3d.lattice import Point, is_standing, normal_of

TWENTIETHS: Final = 10  # of a brick, in a half edge
HALF_THICK: Final = 3  # of a brick that stands: 0.15 to each side

Spot: TypeAlias = tuple[int, int]


def footprint(centres: Iterable[Point]) -> list[Spot]:
    """Return the corners of all that touches the table, in twentieths."""
    spots = []
    for centre in centres:
        if centre[2] == 0:
            spots += _corners(centre, TWENTIETHS, TWENTIETHS)
        elif is_standing(centre):
            across_x = normal_of(centre) == 0
            spots += _corners(centre, HALF_THICK if across_x else TWENTIETHS, TWENTIETHS if across_x else HALF_THICK)
    return spots


def _corners(centre: Point, half_x: int, half_y: int) -> list[Spot]:
    x, y = TWENTIETHS * centre[0], TWENTIETHS * centre[1]
    return [(x + right, y + far) for right in (-half_x, half_x) for far in (-half_y, half_y)]


def hull(spots: Iterable[Spot]) -> list[Spot]:
    """Return the corners of the smallest convex shape round some spots, counter-clockwise."""
    ordered = sorted(set(spots))
    return _chain(ordered)[:-1] + _chain(ordered[::-1])[:-1]


def _chain(spots: Sequence[Spot]) -> list[Spot]:
    found: list[Spot] = []
    for spot in spots:
        while len(found) > 1 and _turn(found[-2], found[-1], spot) <= 0:
            found.pop()
        found.append(spot)
    return found


def _turn(a: Spot, b: Spot, c: Spot) -> int:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
