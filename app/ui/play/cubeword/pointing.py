"""What a finger points at on the table of CUBEWORD: a cube by its ray, else a square of the sheet; and back again."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise, product
from math import floor, hypot
from typing import Final, TypeAlias

from kivy.metrics import dp

from app.games.cubeword.model import Cell, Sited
from app.ui.play.scene import Box
from app.ui.space import Camera, Point, Ray

Spot2d: TypeAlias = tuple[float, float]
HIDDEN: Final = 0.3  # of a square lends its near part to the one before it that a cube hides
TOUCH: Final = 48  # dp
NEAR: Final = 3  # cells as far away as a cube may hide one
SHARES: Final = (0.5, 0.7, 0.3, 0.86, 0.14, 0.95)  # of a square, where it may be seen


def middle_of(cell: Cell, height: float = 0.5) -> Point:
    """Tell where the middle of a cube is that lies there, or what is so high above the table."""
    return cell[0] + 0.5, -cell[1] - 0.5, height


def cell_of(point: Point) -> Cell:
    return floor(point[0]), floor(-point[1])


def cube_met(ray: Ray, table: Iterable[Cell]) -> Cell | None:
    """Find the cube that a ray comes to first."""
    found = ((ray.meets_cube(middle_of(cell)), cell) for cell in table)
    return min(((far, cell) for far, cell in found if far is not None), default=(0.0, None))[1]


def cell_at(camera: Camera, table: Mapping[Cell, Sited], x: float, y: float) -> Cell | None:
    """Find what is seen there: a cube, else a square; None beyond the horizon.

    A square that a cube hides but for a strip has the near part of the one behind it, too.
    """
    ray = camera.ray(x, y)
    if (met := cube_met(ray, table)) is not None:
        return met
    point = ray.meets_level()
    if point is None:
        return None
    (column, row), (to_x, to_y) = cell_of(point), towards_eye(camera)
    before, hider = (column + to_x, row + to_y), (column + 2 * to_x, row + 2 * to_y)
    near = (point[0] - column) if to_x < 0 else (column + 1 - point[0]) if to_x else 1.0
    near = near if to_x else (-point[1] - row) if to_y < 0 else (row + 1 + point[1])
    hides = camera.tilt < 80 and hider in table and before not in table
    return before if hides and near < HIDDEN else (column, row)


def towards_eye(camera: Camera) -> Cell:
    """Tell which way of the squares leads to whoever looks."""
    x, y, _ = camera.back
    return (1 if x > 0 else -1, 0) if abs(x) > abs(y) else (0, 1 if y < 0 else -1)


def cell_below(camera: Camera, x: float, y: float) -> Cell | None:
    """Find where a cube would lie whose middle is seen there."""
    point = camera.ray(x, y).meets_level(0.5)
    return cell_of(point) if point else None


# Where squares and cubes are seen


@dataclass(frozen=True)
class Seen:
    """A place in space: a cube that lies there, or a square of the sheet."""

    key: tuple[str, Cell]
    spoken: str
    points: tuple[Spot2d, ...]
    """Its outline as it is seen."""
    middle: Spot2d
    least: float  # how wide and high it is at least for a finger
    within: Box  # what the finger keeps to
    liftable: bool = False

    @property
    def size(self) -> Spot2d:
        """How wide and high it is seen."""
        xs, ys = zip(*self.points)
        return max(xs) - min(xs), max(ys) - min(ys)

    @property
    def frame(self) -> tuple[float, float, float, float, float]:
        wide, high = (max(edge, self.least) for edge in self.size)
        x, y, width, height = self.within
        left = max(x, min(self.middle[0] - wide / 2, x + width - wide))
        return left, max(y, min(self.middle[1] - high / 2, y + height - high)), wide, high, self.least / 6

    def away(self, x: float, y: float) -> float:
        turns = [
            (bx - ax) * (y - ay) - (by - ay) * (x - ax)
            for (ax, ay), (bx, by) in pairwise((*self.points, self.points[0]))
        ]
        if all(turn >= 0 for turn in turns) or all(turn <= 0 for turn in turns):
            return 0.0
        return min(_from_line((x, y), start, end) for start, end in pairwise((*self.points, self.points[0])))

    def reach(self, touch: float) -> float:
        return max(0.0, (touch - min(self.size)) / 2)


def _from_line(point: Spot2d, start: Spot2d, end: Spot2d) -> float:
    """Measure how far a point is from a line."""
    (x, y), (ax, ay), (bx, by) = point, start, end
    long = (bx - ax) ** 2 + (by - ay) ** 2 or 1.0
    share = min(1.0, max(0.0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / long))
    return hypot(ax + share * (bx - ax) - x, ay + share * (by - ay) - y)


def outline_of(camera: Camera, cell: Cell, height: float) -> tuple[Spot2d, ...]:
    """Tell where the corners of a square are seen, on the table or above it."""
    x, y = cell[0], -cell[1]
    return tuple(camera.seen((x + right, y - down, height)) for right, down in ((0, 1), (1, 1), (1, 0), (0, 0)))


def seen_middle(camera: Camera, table: Mapping[Cell, Sited], cell: Cell) -> Spot2d | None:
    """Find a point where a finger means that place; None where it is out of sight."""
    height = 1.0 if cell in table else 0.0
    near = {(x, y): each for (x, y), each in table.items() if abs(x - cell[0]) <= NEAR and abs(y - cell[1]) <= NEAR}
    for down, right in product(SHARES, SHARES):
        point = camera.seen((cell[0] + right, -cell[1] - down, height))
        if cell_at(camera, near, *point) == cell:
            return point
    return None


def places_in(
    camera: Camera, table: Mapping[Cell, Sited], cells: Iterable[Cell], within: Box, said: Callable[[Cell], str]
) -> Iterator[Seen]:
    """List the places of some cells that are in sight within a box; *said* tells what a voice calls each."""
    x, y, width, height = within
    for cell in cells:
        middle = seen_middle(camera, table, cell)
        if middle and x <= middle[0] <= x + width and y <= middle[1] <= y + height:
            yield Seen(
                ("cell", cell),
                said(cell),
                outline_of(camera, cell, 1.0 if cell in table else 0.0),
                middle,
                dp(TOUCH),
                within,
                cell in table,
            )
