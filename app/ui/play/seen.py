"""Places in space as they are seen: outlines that a finger may be within or beside."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from math import hypot, inf
from typing import TypeAlias, TypeVar

from kivy.metrics import dp

from app.ui.play.scene import Box, Key
from app.ui.space import Camera, Point

Spot2d: TypeAlias = tuple[float, float]
KeyT = TypeVar("KeyT", bound=tuple[int, ...])

FAR_AWAY = 40.0  # widths of a piece from which on a thing comes from nearer
BEYOND, FARTHEST_NAME = 60, 120  # dp beyond the edge of a board where a piece comes into sight, at most for a name


@dataclass(frozen=True)
class Seen:
    """A place in space: a thing that lies there, or where one may."""

    key: Key
    spoken: str
    points: tuple[Spot2d, ...]
    """Its outline as it is seen."""
    middle: Spot2d
    least: float  # how wide and high it is at least for a finger
    within: Box  # what the finger keeps to
    liftable: bool = False

    @property
    def size(self) -> Spot2d:
        xs, ys = zip(*self.points)
        return max(xs) - min(xs), max(ys) - min(ys)

    @property
    def frame(self) -> tuple[float, float, float, float, float]:
        wide, high = (max(edge, self.least) for edge in self.size)
        x, y, width, height = self.within
        left = max(x, min(self.middle[0] - wide / 2, x + width - wide))
        return left, max(y, min(self.middle[1] - high / 2, y + height - high)), wide, high, self.least / 6

    def away(self, x: float, y: float) -> float:
        closed = (*self.points, self.points[0])
        turns = [(bx - ax) * (y - ay) - (by - ay) * (x - ax) for (ax, ay), (bx, by) in pairwise(closed)]
        if all(turn >= 0 for turn in turns) or all(turn <= 0 for turn in turns):
            return 0.0
        return min(from_line((x, y), start, end) for start, end in pairwise(closed))

    def reach(self, touch: float) -> float:
        return max(0.0, (touch - min(self.size)) / 2)


def from_line(point: Spot2d, start: Spot2d, end: Spot2d) -> float:
    """Measure how far a point is from a line."""
    (x, y), (ax, ay), (bx, by) = point, start, end
    long = (bx - ax) ** 2 + (by - ay) ** 2 or 1.0
    share = min(1.0, max(0.0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / long))
    return hypot(ax + share * (bx - ax) - x, ay + share * (by - ay) - y)


def holds(box: Box, point: Spot2d) -> bool:
    return box[0] <= point[0] <= box[0] + box[2] and box[1] <= point[1] <= box[1] + box[3]


def first_met(met: Iterable[tuple[float | None, KeyT]]) -> tuple[float, KeyT | None]:
    """Find what a ray comes to first, and how far away that is, of what it may come to."""
    return min(((far, key) for far, key in met if far is not None), default=(inf, None))


# Where pieces come from


def on_table(camera: Camera, x: float, y: float) -> Point:
    """Find what is seen there, as high as a piece; nearer, where that is at the horizon."""
    point = camera.ray(x, y).meets_level(1.0)
    far = max(abs(point[0] - camera.target[0]), abs(point[1] - camera.target[1])) if point else FAR_AWAY
    return point if point and far < FAR_AWAY else (camera.target[0], camera.target[1] + 10.0, 1.0)


def near_edge(camera: Camera, box: Box) -> Point:
    """Tell where a piece comes from that its player takes from the tray: from below the board."""
    x, y, width, _ = box
    return on_table(camera, x + width / 2, y - dp(BEYOND))


def from_name(camera: Camera, box: Box, name: Box | None) -> Point:
    """Tell where a piece comes from that another player has laid: from their name, or from beyond the board."""
    x, y, width, height = box
    if name is None:
        return on_table(camera, x + width / 2, y + height + dp(BEYOND))
    return on_table(camera, name[0] + name[2] / 2, min(name[1] + name[3] / 2, y + height + dp(FARTHEST_NAME)))
