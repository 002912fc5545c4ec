"""Whether a structure stands: the whole of it must not tip over, and no joint bend under what hangs on it (X26).

All is counted in whole numbers: lengths for tipping in twentieths of a brick, moments in the lattice's half edges.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final, TypeAlias

from app.games.xword3d.lattice import Point, normal_of
from app.games.xword3d.structure import Joint, Structure, is_on_table, is_standing, seams_of

TWENTIETHS: Final = 10  # of a brick, in a half edge
HALF_THICK: Final = 3  # of a brick that stands: 0.15 to each side
MARGIN: Final = 1  # the centre of mass keeps a twentieth from the rim

Spot: TypeAlias = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Sturdiness:
    """What a joint bears: so many bricks hanging one edge aside."""

    most_twice: int  # bricks × half edges
    is_swaying: bool = False  # whether a quarter of the height counts, too


STURDY: Final = {"wobbly": 9, "normal": 16, "sturdy": 28}
"""Twice the moments 4.5, 8 and 14."""


@dataclass(frozen=True, slots=True)
class Load:
    """What hangs on a joint: how many bricks, and where they are from there, in bricks times half edges."""

    joint: Joint
    hanging: frozenset[Point]
    east: int
    north: int
    high: int

    def moment_squared(self, sturdiness: Sturdiness) -> int:
        """Return the square of four times the moment, in bricks times half edges."""
        flat = 16 * (self.east**2 + self.north**2)
        return flat + self.high**2 if sturdiness.is_swaying else flat

    def bends(self, sturdiness: Sturdiness) -> bool:
        return self.moment_squared(sturdiness) > (4 * sturdiness.most_twice) ** 2

    def share(self, sturdiness: Sturdiness) -> float:
        """Tell how much of what the joint bears this is."""
        return sqrt(self.moment_squared(sturdiness)) / (4 * sturdiness.most_twice)


# Tipping


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


def _rims(centres: Sequence[Point]) -> Iterator[tuple[int, int]]:
    """Yield how far inside each rim the centre of mass is, times its length, and its length squared, for all bricks."""
    count = len(centres)
    x = TWENTIETHS * sum(centre[0] for centre in centres)
    y = TWENTIETHS * sum(centre[1] for centre in centres)
    corners = hull(footprint(centres))
    for a, b in zip(corners, corners[1:] + corners[:1]):
        right, far = b[0] - a[0], b[1] - a[1]
        yield right * (y - count * a[1]) - far * (x - count * a[0]), count**2 * (right**2 + far**2)


def tips(structure: Structure) -> bool:
    """Tell whether the whole falls over: its centre of mass must lie well over what it stands on."""
    return any(inside < 0 or inside**2 < MARGIN**2 * long for inside, long in _rims(list(structure.at)))


def margin(structure: Structure) -> float:
    """Tell by how much of a brick the centre of mass lies within the footprint; less than nothing is outside."""
    return min(inside / sqrt(long) for inside, long in _rims(list(structure.at))) / (2 * TWENTIETHS)


# Bending


def loads(structure: Structure, joints: Iterable[Joint]) -> list[Load]:
    """Find what hangs on each joint on which something hangs that nothing else holds: loops and legs carry theirs."""
    beside: dict[Point, list[Point]] = {centre: [] for centre in structure.at}
    for one, other in joints:
        beside[one].append(other)
        beside[other].append(one)
    return [] if not beside else list(_Bridges(beside).loads())


class _Bridges:
    """Finds the joints that alone hold a part, by one walk along all joints (Tarjan), and adds up the parts."""

    def __init__(self, beside: dict[Point, list[Point]]) -> None:
        self._beside = beside
        self._order: list[Point] = []
        self._from: dict[Point, Point] = {}
        self._low: dict[Point, int] = {}
        self._number: dict[Point, int] = {}
        self._end: dict[Point, int] = {}

    def loads(self) -> Iterator[Load]:
        self._walk(next(iter(self._beside)))
        for centre in self._order[1:]:
            if self._low[centre] == self._number[centre]:
                yield from self._hanging(centre)

    def _walk(self, root: Point) -> None:
        """Number the bricks as they are reached, and find how far back each part is joined otherwise."""
        self._reach(root)
        ways = [(root, iter(self._beside[root]))]
        while ways:
            here, others = ways[-1]
            other = next(others, None)
            if other is None:
                ways.pop()
                self._end[here] = len(self._order)
                if ways:
                    above = ways[-1][0]
                    self._low[above] = min(self._low[above], self._low[here])
            elif other not in self._number:
                self._from[other] = here
                self._reach(other)
                ways.append((other, iter(self._beside[other])))
            elif other != self._from.get(here):
                self._low[here] = min(self._low[here], self._number[other])

    def _reach(self, centre: Point) -> None:
        self._number[centre] = self._low[centre] = len(self._order)
        self._order.append(centre)

    def _hanging(self, centre: Point) -> Iterator[Load]:
        """Yield the load of the joint before a brick: of whichever side of it does not touch the table."""
        start, end = self._number[centre], self._end[centre]
        beyond = self._order[start:end]
        if any(map(is_on_table, beyond)):
            beyond = self._order[:start] + self._order[end:]
            if any(map(is_on_table, beyond)):
                return
        joint = self._from[centre], centre
        seam = seam_between(*joint)
        east, north, high = (sum(place[axis] for place in beyond) - len(beyond) * seam[axis] for axis in range(3))
        yield Load(joint, frozenset(beyond), east, north, high)


def seam_between(one: Point, other: Point) -> Point:
    """Return the seam at which two bricks meet."""
    (seam,) = seams_of([one]) & seams_of([other])
    return seam


def bent(structure: Structure, joints: Iterable[Joint], sturdiness: Sturdiness) -> Load | None:
    """Find the joint that bends most, if any does."""
    worst = max(loads(structure, joints), key=lambda load: load.moment_squared(sturdiness), default=None)
    return worst if worst is not None and worst.bends(sturdiness) else None


def strain(structure: Structure, sturdiness: Sturdiness) -> float:
    """Tell how near a structure is to falling, from 0 to 1."""
    if not structure.bricks:
        return 0.0
    bending = max((load.share(sturdiness) for load in loads(structure, structure.joints)), default=0.0)
    return min(1.0, max(0.0, bending, 1.05 - margin(structure)))
