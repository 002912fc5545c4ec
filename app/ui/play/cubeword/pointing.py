"""What a finger points at on the table of CUBEWORD: a cube by its ray, else a square of the sheet; and back again."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import product
from math import floor
from typing import Final

from kivy.metrics import dp

from app.games.cubeword.model import Cell, Sited
from app.ui.play.scene import Box
from app.ui.play.seen import Seen, Spot2d, first_met
from app.ui.space import Camera, Point, Ray

HIDDEN: Final = 0.3  # of a square lends its near part to the one before it that a cube hides
EDGE: Final = 0.7  # of its height: above it a side that is hardly seen goes with the top
LENT: Final = 0.55  # of a cube's top or side may belong at most to a square that it hides, or that lies before it
STRIP: Final = 27  # dp: so high a hidden square is at least for a finger, 24 where it is seen from afar
STEEP: Final = 80  # degrees above the table, from which on nothing is hidden
TOUCH: Final = 48  # dp
LEVEL: Final = 0.75  # of the top of a cube, beside which a finger means the square beside it
NEAR: Final = 3  # cells as far away as a cube may hide one
SHARES: Final = (0.5, 0.7, 0.3, 0.86, 0.14, 0.95)  # of a square, where it may be seen


def middle_of(cell: Cell, height: float = 0.5) -> Point:
    """Tell where the middle of a cube is that lies there, or what is so high above the table."""
    return cell[0] + 0.5, -cell[1] - 0.5, height


def cell_of(point: Point) -> Cell:
    return floor(point[0]), floor(-point[1])


def cube_met(ray: Ray, table: Iterable[Cell]) -> Cell | None:
    """Find the cube that a ray comes to first."""
    return _met(ray, table)[1]


def _met(ray: Ray, table: Iterable[Cell]) -> tuple[float, Cell | None]:
    return first_met((ray.meets_cube(middle_of(cell)), cell) for cell in table)


def cell_at(camera: Camera, table: Mapping[Cell, Sited], x: float, y: float) -> Cell | None:
    """Find what is seen there: a cube, else a square; None beyond the horizon.

    A square that a cube hides but for a strip has the near part of the one behind it, too, and where that is too
    little for a finger the upper edge of what hides it, and the foot of a cube behind it. In the open, level with a
    cube, a finger means the square beside that.
    """
    ray = camera.ray(x, y)
    far, met = _met(ray, table)
    point = ray.meets_level() if met is None else ray.at(far)
    if point is None:
        return None
    here, eye = met or cell_of(point), towards_eye(camera)
    before, behind = beside(here, eye), beside(here, eye, -1)
    if camera.tilt >= STEEP:
        return here
    if met is None:
        level = level_with(ray, table, here, eye)
        is_spare = is_overlooked(table, before, eye) and not stands_beside(table, here, eye)
        lends = is_spare or hides(table, before, eye)
        return before if level == here and lends and _from_near(here, eye, point) < HIDDEN else level
    if point[2] > EDGE:
        lends = hides(table, behind, eye) and _from_near(here, eye, point) > 1 - lent(camera, here, eye)
        return behind if lends else here
    if hides(table, before, eye):
        return before if point[2] < lent(camera, beside(before, eye), eye) else here
    lends = before not in table and hides(table, beside(before, eye), eye)  # it lends its own near part
    return before if lends and point[2] < HIDDEN else here


def beside(cell: Cell, way: Cell, steps: int = 1) -> Cell:
    return cell[0] + steps * way[0], cell[1] + steps * way[1]


def hides(table: Mapping[Cell, Sited], cell: Cell, eye: Cell) -> bool:
    """Tell whether a free square has a cube before it."""
    return cell not in table and beside(cell, eye) in table


def level_with(ray: Ray, table: Mapping[Cell, Sited], here: Cell, eye: Cell) -> Cell:
    """Find the square beside the cube that is seen level with a finger on the table; where none is, the one below it.

    Beside the far edge of a cube's top the finger means the square behind, unless another cube stands beside that.
    """
    if beside(here, eye, -1) in table:  # no part of what lies behind could be its own instead
        return here
    found = []
    for side in ((eye[1], eye[0]), (-eye[1], -eye[0])):
        aside = replace(ray, start=(ray.start[0] + side[0], ray.start[1] - side[1], ray.start[2]))
        far, cube = _met(aside, table)
        if cube is None:
            continue
        free = beside(cube, side, -1)
        is_far = _from_near(cube, eye, aside.at(far)) > LEVEL
        if free == here or (is_far and not stands_beside(table, beside(free, eye, -1), eye)):
            return here
        found.append((far, free))
    return min(found)[1] if found else here


def stands_beside(table: Mapping[Cell, Sited], cell: Cell, eye: Cell) -> bool:
    """Tell whether a cube stands to the left or the right of a square, for whoever looks."""
    return any(beside(cell, (eye[1], eye[0]), step) in table for step in (-1, 1))


def is_overlooked(table: Mapping[Cell, Sited], cell: Cell, eye: Cell) -> bool:
    """Tell whether most of a free square belongs to the one before it, beside which a cube stands."""
    free = cell not in table and beside(cell, eye) not in table
    return free and stands_beside(table, beside(cell, eye), eye) and not stands_beside(table, cell, eye)


def lent(camera: Camera, hider: Cell, eye: Cell) -> float:
    """Tell how much of the top of a cube belongs to the square behind it, so that a finger finds that."""
    x, y, _ = middle_of(hider)
    far, near, end = (
        camera.seen((x - step * eye[0], y + step * eye[1], high))
        for step, high in ((0.5, 1.0), (-0.5, 1.0), (1.5, 0.0))
    )
    strip, top = end[1] - far[1], far[1] - near[1]
    return min(LENT, max(0.0, (dp(STRIP) - strip) / max(1.0, top) - HIDDEN))


def _from_near(cell: Cell, eye: Cell, point: Point) -> float:
    """Tell how far behind the near edge of a square a point is."""
    x, y, _ = middle_of(cell)
    return 0.5 - (point[0] - x) * eye[0] + (point[1] - y) * eye[1]


def towards_eye(camera: Camera) -> Cell:
    """Tell which way of the squares leads to whoever looks."""
    x, y, _ = camera.back
    return (1 if x > 0 else -1, 0) if abs(x) > abs(y) else (0, 1 if y < 0 else -1)


def cell_below(camera: Camera, x: float, y: float) -> Cell | None:
    """Find where a cube would lie whose middle is seen there."""
    point = camera.ray(x, y).meets_level(0.5)
    return cell_of(point) if point else None


# Where squares and cubes are seen


def outline_of(camera: Camera, cell: Cell, height: float) -> tuple[Spot2d, ...]:
    """Tell where the corners of a square are seen, on the table or above it."""
    x, y = cell[0], -cell[1]
    return tuple(camera.seen((x + right, y - down, height)) for right, down in ((0, 1), (1, 1), (1, 0), (0, 0)))


def seen_middle(camera: Camera, table: Mapping[Cell, Sited], cell: Cell) -> Spot2d | None:
    """Find a point where a finger means that place; None where it is out of sight."""
    height, eye = 1.0 if cell in table else 0.0, towards_eye(camera)
    near = {(x, y): each for (x, y), each in table.items() if abs(x - cell[0]) <= NEAR and abs(y - cell[1]) <= NEAR}
    tried = [(cell, height)] + [(beside(cell, eye), 1.0)] * hides(table, cell, eye)  # a hidden one has what hides it
    for (column, row), high in tried:
        for down, right in product(SHARES, SHARES):
            point = camera.seen((column + right, -row - down, high))
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
            outline = outline_of(camera, cell, 1.0 if cell in table else 0.0)
            yield Seen(("cell", cell), said(cell), outline, middle, dp(TOUCH), within, cell in table)
