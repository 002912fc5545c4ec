"""Space: poses of solid things, the camera that looks at them, and what a finger points at. Arithmetic alone.

x goes to the right, y away from whoever sits there, z up from the table; a cube is one wide.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from math import acos, cos, hypot, radians, sin, sqrt, tan
from typing import Final, TypeAlias

Point: TypeAlias = tuple[float, float, float]
Turn: TypeAlias = tuple[float, float, float, float]
"""A quaternion: how far, and round which axis, a thing is turned."""
Box: TypeAlias = tuple[float, float, float, float]

UPRIGHT: Final[Turn] = (1.0, 0.0, 0.0, 0.0)
HOP = 0.3  # how much higher a thing is carried for each step it goes
HIGHEST = 1.4
CLOSEST = 0.25  # to the eye
BESIDE = 3.0  # a thing, its shadow may fall
FLAT = 0.05  # above the highest, a mark may lie on it
ROLLS_OVER = (sqrt(2) - 1) / 2  # how much higher the middle of a cube is while it stands on an edge


X, Y = (1.0, 0.0, 0.0), (0.0, 1.0, 0.0)


def add(one: Point, other: Point) -> Point:
    return one[0] + other[0], one[1] + other[1], one[2] + other[2]


def less(one: Point, other: Point) -> Point:
    return one[0] - other[0], one[1] - other[1], one[2] - other[2]


def times(factor: float, point: Point) -> Point:
    return factor * point[0], factor * point[1], factor * point[2]


def dot(one: Point, other: Point) -> float:
    return one[0] * other[0] + one[1] * other[1] + one[2] * other[2]


def cross(one: Point, other: Point) -> Point:
    (ax, ay, az), (bx, by, bz) = one, other
    return ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx


def between(one: Point, other: Point, share: float) -> Point:
    return add(one, times(share, less(other, one)))


def turn_round(axis: Point, degrees: float) -> Turn:
    """Turn round an axis of length 1, against the clock for whoever it points at."""
    half = radians(degrees) / 2
    return cos(half), axis[0] * sin(half), axis[1] * sin(half), axis[2] * sin(half)


def after(second: Turn, first: Turn) -> Turn:
    """Turn twice."""
    a, b, c, d = second
    e, f, g, h = first
    return (
        a * e - b * f - c * g - d * h,
        a * f + b * e + c * h - d * g,
        a * g - b * h + c * e + d * f,
        a * h + b * g - c * f + d * e,
    )


def turned(turn: Turn, point: Point) -> Point:
    """Return where a point goes when all is turned round the origin."""
    w, x, y, z = turn
    px, py, pz = point
    tx, ty, tz = 2 * (y * pz - z * py), 2 * (z * px - x * pz), 2 * (x * py - y * px)
    return px + w * tx + y * tz - z * ty, py + w * ty + z * tx - x * tz, pz + w * tz + x * ty - y * tx


LEAN: Final = turn_round((0.35, 0.5, 0.79), 9)
"""How a thing above a finger leans."""
ABOVE: Final = 1.12
"""How much larger it is seen there than it would be on the table."""


def back_again(turn: Turn) -> Turn:
    w, x, y, z = turn
    return w, -x, -y, -z


TURNS: Final[tuple[Turn, ...]] = (
    turn_round(X, 0),
    turn_round(Y, 90),
    turn_round(Y, -90),
    turn_round(X, 90),
    turn_round(X, -90),
    turn_round(X, 180),
)
"""How a cube lies when a face is up: the first, the one on its left, right, far, near side, and the one below.

Each is a roll, and its letter is read upright then: so the six lie round the first as the cube unfolds.
"""


def face_towards(turn: Turn, way: Point) -> int:
    """Tell which face of a cube that lies so looks that way, in the order of TURNS."""
    return max(
        range(len(TURNS)), key=lambda face: dot(turned(turn, turned(back_again(TURNS[face]), (0.0, 0.0, 1.0))), way)
    )


def on_the_way(one: Turn, other: Turn, share: float) -> Turn:
    """Return the turn that far between two, on the shortest way."""
    cosine = sum(a * b for a, b in zip(one, other))
    if cosine < 0:  # the same turn, the longer way round
        cosine, other = -cosine, (-other[0], -other[1], -other[2], -other[3])
    if cosine > 0.9999:
        mixed = tuple(a + (b - a) * share for a, b in zip(one, other))
    else:
        angle = acos(cosine)
        first, second = sin((1 - share) * angle) / sin(angle), sin(share * angle) / sin(angle)
        mixed = tuple(first * a + second * b for a, b in zip(one, other))
    length = sqrt(sum(part * part for part in mixed))
    w, x, y, z = (part / length for part in mixed)
    return w, x, y, z


def angle_between(one: Turn, other: Turn) -> float:
    """Tell by how many degrees two turns differ, on the shortest way."""
    return 2 * acos(min(1.0, abs(sum(a * b for a, b in zip(one, other))))) * 180 / 3.141592653589793


@dataclass(frozen=True, slots=True)
class Pose:
    """Where the middle of a thing is in space, and how it lies."""

    at: Point
    turn: Turn = UPRIGHT
    size: float = 1.0
    alpha: float = 1.0

    def towards(self, other: "Pose", share: float) -> "Pose":
        """Return the pose that far on the way: lifted over what lies between, or rolled over its edges."""
        far = hypot(other.at[0] - self.at[0], other.at[1] - self.at[1])
        rolls = angle_between(self.turn, other.turn) / 90
        lift = max(min(HIGHEST, HOP * far) if far > 0.5 else 0.0, ROLLS_OVER * min(1.0, rolls) * self.size)
        x, y, z = between(self.at, other.at, share)
        return Pose(
            (x, y, z + 4 * share * (1 - share) * lift),
            on_the_way(self.turn, other.turn, share),
            self.size + (other.size - self.size) * share,
            self.alpha + (other.alpha - self.alpha) * share,
        )

    def placed(self, point: Point) -> Point:
        """Return where a point of the thing is."""
        return add(self.at, times(self.size, turned(self.turn, point)))


@dataclass(frozen=True, slots=True)
class Ray:
    """What a finger points along: from the eye through a pixel."""

    start: Point
    way: Point

    def at(self, far: float) -> Point:
        return add(self.start, times(far, self.way))

    def meets_cube(self, middle: Point, half: float = 0.5) -> float | None:
        """Tell how far away it enters a cube that lies straight, or None: the slabs of the three axes."""
        near, far = 0.0, float("inf")
        for start, way, centre in zip(self.start, self.way, middle):
            low, high = centre - half - start, centre + half - start
            if way == 0:
                if low > 0 or high < 0:
                    return None
                continue
            one, other = sorted((low / way, high / way))
            near, far = max(near, one), min(far, other)
        return near if near <= far else None

    def meets_level(self, height: float = 0.0) -> Point | None:
        """Tell where it goes through the table, or through what is parallel to it; None where it never does."""
        if self.way[2] == 0:
            return None
        far = (height - self.start[2]) / self.way[2]
        return self.at(far) if far > 0 else None


@dataclass(frozen=True)
class Camera:
    """Looks at a point of the table through a box of the window."""

    box: Box
    target: Point = (0.0, 0.0, 0.0)
    far: float = 14.0
    tilt: float = 52.0
    """Degrees above the table; 90 looks straight down."""
    turn: float = 0.0
    """Degrees it has gone round the table, against the clock."""
    lens: float = 26.0
    """How many degrees it sees from the lower to the upper edge."""

    @cached_property
    def right(self) -> Point:
        return cos(radians(self.turn)), sin(radians(self.turn)), 0.0

    @cached_property
    def back(self) -> Point:
        """The way from what it looks at to the eye."""
        level = cos(radians(self.tilt))
        return level * sin(radians(self.turn)), -level * cos(radians(self.turn)), sin(radians(self.tilt))

    @cached_property
    def up(self) -> Point:
        return cross(self.back, self.right)

    @cached_property
    def eye(self) -> Point:
        return add(self.target, times(self.far, self.back))

    @cached_property
    def focus(self) -> float:
        """How many pixels a thing is wide that is as far away as it is wide."""
        return self.box[3] / 2 / tan(radians(self.lens) / 2)

    @property
    def half_seen(self) -> float:
        """How much of what it looks at it sees from the middle up."""
        return self.far * tan(radians(self.lens) / 2)

    @property
    def centre(self) -> tuple[float, float]:
        return self.box[0] + self.box[2] / 2, self.box[1] + self.box[3] / 2

    def depth(self, point: Point) -> float:
        """Tell how far before the eye a point is."""
        return -dot(less(point, self.eye), self.back)

    def planes(self, things: Iterable[tuple[Point, float]]) -> tuple[float, float]:
        """Tell between which depths all is that is seen of some things, each no larger round its middle than that.

        The closer they are, the finer is the depth that graphics tell apart with few bits.
        """
        known = [(self.depth(middle), middle[2], size) for middle, size in things]
        if not known:
            return self.far / 2, self.far * 2
        top, slope = FLAT + max(high + size for _, high, size in known), tan(radians(self.lens) / 2)
        steep = self.back[2] + slope * self.up[2]
        first = (self.eye[2] - top) / steep if self.tilt > 0 else 0.0  # where the lowest ray comes to the highest
        near = max(CLOSEST, first, min(deep - size for deep, _, size in known) - BESIDE)
        return near, max(near, *(deep + size for deep, _, size in known)) + BESIDE

    def seen(self, point: Point) -> tuple[float, float]:
        """Return the pixel at which a point is seen."""
        away = less(point, self.eye)
        scale = self.focus / max(1e-6, -dot(away, self.back))
        x, y = self.centre
        return x + dot(away, self.right) * scale, y + dot(away, self.up) * scale

    def ray(self, x: float, y: float) -> Ray:
        """Return what a finger at a pixel points along."""
        middle_x, middle_y = self.centre
        across, up = times(x - middle_x, self.right), times(y - middle_y, self.up)
        way = add(add(across, up), times(-self.focus, self.back))
        return Ray(self.eye, times(1 / sqrt(dot(way, way)), way))

    def pixels(self, point: Point) -> float:
        """Tell how many pixels wide a thing of width 1 is there."""
        return self.focus / max(1e-6, self.depth(point))

    def fitted(self, points: Iterable[Point], box: Box | None = None, *, stands: bool = False) -> "Camera":
        """Come so near that all these points are just seen within a box, by default its own.

        It is drawn along the table; across the view, where they stand up: before a wall the table leads to the horizon.
        """
        x, y, width, height = box or self.box
        known = list(points)
        shown = self
        for _ in range(12):
            seen = [shown.seen(point) for point in known]
            xs, ys = [each[0] for each in seen], [each[1] for each in seen]
            wide, high = max(xs) - min(xs), max(ys) - min(ys)
            grows = max(wide / max(1.0, width), high / max(1.0, height))
            off = (max(xs) + min(xs)) / 2 - (x + width / 2), (max(ys) + min(ys)) / 2 - (y + height / 2)
            drawn = shown.shifted(-off[0], -off[1]) if stands else shown.moved(-off[0], -off[1])
            shown = replace(drawn, far=shown.far * grows)
        return shown

    def moved(self, by_x: float, by_y: float) -> "Camera":
        """Draw the table along by so many pixels."""
        x, y = self.centre
        there = self.ray(x - by_x, y - by_y).meets_level(self.target[2])
        return replace(self, target=there) if there else self

    def shifted(self, by_x: float, by_y: float) -> "Camera":
        """Draw all that is seen across the view by so many pixels, however high it is."""
        scale = -self.far / self.focus
        return replace(
            self, target=add(self.target, add(times(by_x * scale, self.right), times(by_y * scale, self.up)))
        )

    def nearer(self, factor: float, x: float, y: float, deepest: float | None = None) -> "Camera":
        """Come so much nearer to what is seen of the table at a pixel that it is seen there still.

        Where that is deeper than something, or none of the table is seen there, it is what would be seen so deep.
        """
        ray = self.ray(x, y)
        point = ray.meets_level()
        if deepest is not None and (point is None or self.depth(point) > deepest):
            point = ray.at(-deepest / dot(ray.way, self.back))
        off = times(1 - 1 / factor, less(point or self.target, self.target))
        return replace(self, target=add(self.target, off), far=self.far / factor)

    def close_to(self, wide: float) -> "Camera":
        """Look from the same side at a thing above a finger, so many times as large as it is there, at 0, 0, 0."""
        edge = self.pixels(self.target) * wide
        half = edge * 1.1
        camera = Camera((-half, -half, 2 * half, 2 * half), tilt=self.tilt, turn=self.turn)
        return replace(camera, far=camera.focus / edge)

    def towards(self, other: "Camera", share: float) -> "Camera":
        """Return what looks from that far on the way to another, by the shortest turn."""
        around = (other.turn - self.turn + 180) % 360 - 180
        lens = self.lens + (other.lens - self.lens) * share
        seen = self.half_seen + (other.half_seen - self.half_seen) * share
        return replace(
            other,
            target=between(self.target, other.target, share),
            far=seen / tan(radians(lens) / 2),
            tilt=self.tilt + (other.tilt - self.tilt) * share,
            turn=self.turn + around * share,
            lens=lens,
        )
