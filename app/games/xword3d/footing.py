"""What a structure stands on: the corners of all that touches the table, in twentieths of a brick, and their hull."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, product
from typing import Final, TypeAlias

from app.games.xword3d.lattice import Point, is_standing, normal_of

TWENTIETHS: Final = 10  # of a brick, in a half edge
HALF_THICK: Final = 3  # of a brick that stands: 0.15 to each side
WIDE, WITH_ROOM, THICK = 12, 22, 2  # as a brick is seen: to the end of its tongues, of the table round it, to its faces

ROOM: Final = 3  # half edges of table round what lies there

Spot: TypeAlias = tuple[int, int]
Extent: TypeAlias = tuple[Point, Point]


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


def outermost(centres: Iterable[Point], least: Spot) -> list[Point]:
    """List the points, in twentieths, farthest out of some bricks, and so far at least from the middle of them.

    Whatever is farthest out from any side is so at its own height, too.
    """
    levels = defaultdict[int, list[Spot]](list)
    for x, y, z in (corner for centre in centres for corner in _ends(centre)):
        levels[z].append((x, y))
    round_all = hull(chain(*levels.values())) or [(0, 0)]
    x, y = ((min(part) + max(part)) // 2 for part in zip(*round_all))
    levels[0] += [(x + across, y + deep) for across in (-least[0], least[0]) for deep in (-least[1], least[1])]
    return [(x, y, z) for z, spots in levels.items() for x, y in hull(spots)]


def _ends(centre: Point) -> Iterator[Point]:
    """List where a brick ends with its tongues; round what lies on the table is room for another."""
    wide = WIDE if centre[2] else WITH_ROOM
    half = [wide, wide, wide]
    half[normal_of(centre)] = THICK
    x, y, z = (TWENTIETHS * part for part in centre)
    yield from product(*((part - by, part + by) for part, by in zip((x, y, max(THICK, z)), half)))


def extent_of(built: Iterable[Point], added: Iterable[Point]) -> Extent:
    """Measure what is to be seen, in half edges: all that lies there with some table round it, and what is laid now."""
    known = [*built]
    lows, highs = [0, 0, 0], [2, 2, 0]
    if known:
        lows, highs = ([kind(centre[axis] for centre in known) for axis in range(3)] for kind in (min, max))
    for axis in (0, 1):
        lows[axis] -= ROOM
        highs[axis] += ROOM
    highs[2] = max(highs[2] + 1, 1)
    for centre in added:
        lows = [min(low, part - 1) for low, part in zip(lows, centre)]
        highs = [max(high, part + 1) for high, part in zip(highs, centre)]
    return (lows[0], lows[1], 0), (highs[0], highs[1], highs[2])


def numbered(built: Iterable[Point], centre: Point) -> tuple[int, int]:
    """Count a face from a corner of what lies there: row and column, or up a wall height and column."""
    (left, near, _), (_, far, _) = extent_of(built, ())
    if normal_of(centre) == 2:
        return ((far + 1 | 1) - centre[1]) // 2 + 1, (centre[0] - (left - 2 | 1)) // 2 + 1
    along = 1 - normal_of(centre)
    return (centre[2] + 1) // 2, (centre[along] - ((left, near)[along] - 4 | 1)) // 2 + 1
