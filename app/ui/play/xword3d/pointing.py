"""What a finger points at in space: a brick, a face of the open plane, or an edge that glows."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from math import floor

from kivy.metrics import dp

from app.games.xword3d.model import AXIS, Edge, Opened, Point, Way, normal_of
from app.ui.play.seen import Spot2d, first_met, from_line
from app.ui.play.xword3d.sited import HALF_THICK, ON_TABLE, along, corners_of, in_space
from app.ui.space import Camera, Ray

ON_EDGE = 22  # dp from the middle of an edge that still mean it
OUT = 0.16  # of a brick an edge glows beyond it


def brick_met(ray: Ray, centres: Iterable[Point]) -> tuple[float, Point | None]:
    """Find the brick that a ray comes to first, and how far away it is."""
    return first_met((_enters(ray, centre), centre) for centre in centres)


class Nearby:
    """Finds the bricks that are seen near a point: no others can hide what is there."""

    def __init__(self, camera: Camera, centres: Iterable[Point]) -> None:
        self._wide = 0.75 * camera.pixels(camera.target)
        self._found = defaultdict[tuple[int, int], list[Point]](list)
        for centre in centres:
            self._found[self._field(*camera.seen(in_space(centre)))].append(centre)

    def _field(self, x: float, y: float) -> tuple[int, int]:
        return floor(x / self._wide), floor(y / self._wide)

    def at(self, x: float, y: float) -> list[Point]:
        column, row = self._field(x, y)
        fields = ((column + by, row + up) for by in (-1, 0, 1) for up in (-1, 0, 1))
        return [centre for field in fields for centre in self._found.get(field, ())]


def _enters(ray: Ray, centre: Point) -> float | None:
    normal, middle = normal_of(centre), in_space(centre)
    near, far = 0.0, float("inf")
    for axis in range(3):
        half = HALF_THICK if axis == normal else 0.5
        way, off = ray.way[axis], middle[axis] - ray.start[axis]
        if abs(way) < 1e-9:
            if abs(off) > half:
                return None
            continue
        one, other = (off - half) / way, (off + half) / way
        near, far = max(near, min(one, other)), min(far, max(one, other))
    return near if near <= far else None


def cell_met(ray: Ray, opened: Opened) -> tuple[float, Point | None]:
    """Find the face of a plane that a ray goes through, and how far away that is."""
    normal = opened.normal
    level = opened.entry[normal] / 2
    if opened.entry[2] == 0 and normal == 2:
        level = ON_TABLE
    way = ray.way[normal]
    far = (level - ray.start[normal]) / way if abs(way) > 1e-9 else -1.0
    if far <= 0:
        return float("inf"), None
    point = ray.at(far)
    cell = [2 * floor(part) + 1 for part in point]
    cell[normal] = opened.entry[normal]
    return far, (cell[0], cell[1], cell[2]) if cell[2] >= 0 else None


def bar_of(edge: Edge) -> tuple[tuple[float, float, float], tuple[float, float, float]]:
    """Tell where the bar at an edge begins and ends."""
    middle = along(edge.side, OUT, in_space(edge.seam))
    if edge.seam[2] == 0:
        middle = (middle[0], middle[1], ON_TABLE)
    course = next(axis for axis in range(3) if edge.seam[axis] % 2)
    way = next(each for each in Way if AXIS[each] == course)
    return along(way, -0.36, middle), along(way, 0.36, middle)


def edge_at(edges: Sequence[Edge], camera: Camera, x: float, y: float) -> Edge | None:
    found = []
    for edge in edges:
        start, end = (camera.seen(point) for point in bar_of(edge))
        found.append((from_line((x, y), start, end), edge.seam, edge))
    if not found:
        return None
    far, _, edge = min(found, key=lambda each: each[:2])
    return edge if far <= dp(ON_EDGE) else None


def seen_face(camera: Camera, centre: Point, half: float = 0.5) -> tuple[Spot2d, ...]:
    return tuple(camera.seen(corner) for corner in corners_of(centre, half))
