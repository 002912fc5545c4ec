"""Whether a structure stands: the whole of it must not tip over, and no joint bend under what hangs on it (X26).

All is counted in whole numbers: lengths for tipping in twentieths of a brick, moments in the lattice's half edges.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import accumulate
from math import sqrt
from typing import Final, NamedTuple

from app.games.xword3d.footing import TWENTIETHS, Spot
from app.games.xword3d.lattice import Point, is_on_table, normal_of
from app.games.xword3d.structure import Joint, Structure, seams_of

MARGIN: Final = 1  # the centre of mass keeps a twentieth from the rim


@dataclass(frozen=True, slots=True)
class Sturdiness:
    """What a joint bears: so many bricks hanging one edge aside."""

    most_twice: int  # bricks × half edges
    is_swaying: bool = False  # whether a quarter of the height counts, too

    @property
    def most_squared(self) -> int:
        """The square of four times the moment that a joint bears."""
        return (4 * self.most_twice) ** 2


STURDY: Final = {"wobbly": 9, "normal": 16, "sturdy": 28}
"""Twice the moments 4.5, 8 and 14."""


@dataclass(frozen=True, slots=True)
class Load:
    """What hangs on a joint: which bricks, and where they are from there, in bricks times half edges."""

    joint: Joint
    hanging: frozenset[Point]
    east: int
    north: int
    high: int

    def moment_squared(self, sturdiness: Sturdiness) -> int:
        """Return the square of four times the moment, in bricks times half edges."""
        return _moment_squared(self.east, self.north, self.high, sturdiness)

    def bends(self, sturdiness: Sturdiness) -> bool:
        return self.moment_squared(sturdiness) > sturdiness.most_squared

    def share(self, sturdiness: Sturdiness) -> float:
        """Tell how much of what the joint bears this is."""
        return sqrt(self.moment_squared(sturdiness)) / (4 * sturdiness.most_twice)


def _moment_squared(east: int, north: int, high: int, sturdiness: Sturdiness) -> int:
    flat = 16 * (east**2 + north**2)
    return flat + high**2 if sturdiness.is_swaying else flat


# Tipping


def tips(structure: Structure) -> bool:
    """Tell whether the whole falls over: its centre of mass must lie well over what it stands on."""
    return _leans(structure, structure.stance)


def stands_on(before: Structure, after: Structure) -> bool:
    """Tell whether a structure stands on what it stood on before: bricks that come only widen that."""
    return bool(before.bricks) and not _leans(after, before.stance)


def margin(structure: Structure) -> float:
    """Tell by how much of a brick the centre of mass lies within the footprint; less than nothing is outside."""
    return min(inside / sqrt(long) for inside, long in _rims(structure, structure.stance)) / (2 * TWENTIETHS)


def _leans(structure: Structure, corners: list[Spot]) -> bool:
    return any(inside < 0 or inside**2 < MARGIN**2 * long for inside, long in _rims(structure, corners))


def _rims(structure: Structure, corners: list[Spot]) -> Iterator[tuple[int, int]]:
    """Yield how far inside each rim the centre of mass is, times its length, and its length squared, for all bricks."""
    count = len(structure.at)
    x = TWENTIETHS * sum(centre[0] for centre in structure.at)
    y = TWENTIETHS * sum(centre[1] for centre in structure.at)
    for a, b in zip(corners, corners[1:] + corners[:1]):
        right, far = b[0] - a[0], b[1] - a[1]
        yield right * (y - count * a[1]) - far * (x - count * a[0]), count**2 * (right**2 + far**2)


# Bending


def loads(structure: Structure, joints: Iterable[Joint]) -> list[Load]:
    """Find what hangs on each joint on which something hangs that nothing else holds: loops and legs carry theirs."""
    walk = _Walk(structure.at, joints)
    return [walk.load(hung) for hung in walk.hung()]


def bent(structure: Structure, joints: Iterable[Joint], sturdiness: Sturdiness) -> Load | None:
    """Find the joint that bends most, if any does."""
    walk = _Walk(structure.at, joints)
    worst = max(walk.hung(), key=lambda hung: hung.moment_squared(sturdiness), default=None)
    if worst is None or worst.moment_squared(sturdiness) <= sturdiness.most_squared:
        return None
    return walk.load(worst)


class _Hung(NamedTuple):
    """What hangs on a joint: bricks by their numbers, or all but those, and where they are from there."""

    joint: Joint
    start: int
    end: int
    is_beyond: bool
    east: int
    north: int
    high: int

    def moment_squared(self, sturdiness: Sturdiness) -> int:
        return _moment_squared(self.east, self.north, self.high, sturdiness)


class _Sum(NamedTuple):
    """Some bricks added up: how many, how many of them on the table, and their coordinates."""

    bricks: int
    on_table: int
    x: int
    y: int
    z: int


NOTHING: Final = _Sum(0, 0, 0, 0, 0)


class _Walk:
    """Finds the joints that alone hold a part, by one walk along all joints (Tarjan), and adds up the parts.

    Bricks are numbered as they are reached: what is beyond a joint has the numbers from that of the brick there on.
    """

    def __init__(self, centres: Iterable[Point], joints: Iterable[Joint]) -> None:
        self._beside: dict[Point, list[Point]] = {centre: [] for centre in centres}
        for one, other in joints:
            self._beside[one].append(other)
            self._beside[other].append(one)
        self._order: list[Point] = []
        self._from: dict[Point, Point] = {}
        self._low: dict[Point, int] = {}
        self._number: dict[Point, int] = {}
        self._end: dict[Point, int] = {}

    def hung(self) -> Iterator[_Hung]:
        """Yield what hangs on each joint, from whichever side of it does not touch the table."""
        if not self._beside:
            return
        self._walk(next(iter(self._beside)))
        sums = [*accumulate(self._order, _added, initial=NOTHING)]
        for centre in self._order[1:]:
            if self._low[centre] == self._number[centre]:
                start, end = self._number[centre], self._end[centre]
                beyond = _less(sums[end], sums[start])
                is_beyond = not beyond.on_table
                part = beyond if is_beyond else _less(sums[-1], beyond)
                if not part.on_table:
                    joint = self._from[centre], centre
                    x, y, z = seam_between(*joint)
                    east, north, high = part.x - part.bricks * x, part.y - part.bricks * y, part.z - part.bricks * z
                    yield _Hung(joint, start, end, is_beyond, east, north, high)

    def load(self, hung: _Hung) -> Load:
        """Tell which bricks hang there."""
        start, end = hung.start, hung.end
        hanging = self._order[start:end] if hung.is_beyond else self._order[:start] + self._order[end:]
        return Load(hung.joint, frozenset(hanging), hung.east, hung.north, hung.high)

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


def _added(total: _Sum, centre: Point) -> _Sum:
    count, on_table, x, y, z = total
    return _Sum(count + 1, on_table + is_on_table(centre), x + centre[0], y + centre[1], z + centre[2])


def _less(total: _Sum, part: _Sum) -> _Sum:
    return _Sum(*(one - other for one, other in zip(total, part)))


def seam_between(one: Point, other: Point) -> Point:
    """Return the seam at which two bricks meet."""
    across_one, across_other = normal_of(one), normal_of(other)
    if across_one == across_other:
        return (one[0] + other[0]) // 2, (one[1] + other[1]) // 2, (one[2] + other[2]) // 2
    seam = list(one)  # the seam lies in the planes of both
    seam[across_other] = other[across_other]
    return seam[0], seam[1], seam[2]


def strain(structure: Structure, sturdiness: Sturdiness) -> float:
    """Tell how near a structure is to falling, from 0 to 1."""
    if not structure.bricks:
        return 0.0
    bending = max((load.share(sturdiness) for load in loads(structure, structure.joints)), default=0.0)
    return min(1.0, max(0.0, bending, 1.05 - margin(structure)))


def bending(
    structure: Structure, joint: Joint | None, sturdiness: Sturdiness, share: float = 1.0
) -> tuple[Point, frozenset[Point]] | None:
    """Find the seam of a joint, or that bears most, if more than a share of what it can, and what hangs there."""
    hang = [*loads(structure, structure.joints)]
    load = next((each for each in hang if joint and set(each.joint) == set(joint)), None)
    load = load or max(hang, key=lambda each: each.share(sturdiness), default=None)
    if load is None or (joint is None and load.share(sturdiness) <= share):
        return None
    (seam,) = seams_of([load.joint[0]]) & seams_of([load.joint[1]])
    return seam, load.hanging
