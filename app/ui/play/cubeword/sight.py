"""Where one looks from at the table of CUBEWORD, and how much of it is seen."""

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from itertools import product
from math import cos, radians
from typing import Final

from kivy.metrics import dp

from app.games.cubeword.model import Cell
from app.ui.play.scene import Box
from app.ui.play.seen import holds
from app.ui.play.sight import Sight
from app.ui.space import Camera, Point, add

HOME: Final = Sight()
LENS: Final = 26.0  # degrees that it sees
FROM_ABOVE, FAR_LENS = 86.0, 5.0  # the flat view: a strip of each side is seen, and all cubes are of one size
RIM: Final = 0.45  # of the outermost cells may be out of sight: their middles are not
MOST_SHRUNK: Final = 1.4  # how much farther away one looks at most, for the sake of a covered corner
BESIDE: Final = dp(4)  # room at the sides, so that the middles of the outermost cells are in reach of a finger
LOW: Final = dp(210)  # as high is a board that large text leaves on a small phone
BEFORE: Final = dp(16)  # room before its first row
CENTRED: Final = 3  # times that the table is drawn along until the sheet lies in the middle

Extent = tuple[Cell, Cell]
"""The first and the last column and row of some cells."""


def extent_of(cells: Iterable[Cell], least: tuple[int, int], sheet: Extent) -> Extent:
    """Measure the cells that are to be seen: those that are taken, one beyond, and no fewer than so many.

    What is seen besides is as much on one side of the sheet as on the other, as far as that can be.
    """
    known = [*cells] or [(0, 0)]
    (left, right), (top, low) = (
        _widened(min(line) - 1, max(line) + 1, most, first + last)
        for line, most, first, last in zip(zip(*known), least, *sheet)
    )
    return (left, top), (right, low)


def _widened(first: int, last: int, least: int, twice_middle: int) -> tuple[int, int]:
    """Make a line at least so long that its middle is as near to another as it can be."""
    missing = max(0, least - (last - first + 1))
    start = min(first, max(first - missing, (twice_middle + 2 - least) // 2)) if missing else first
    return start, last + missing - (first - start)


def camera_for(sight: Sight, extent: Extent, sheet: Extent, box: Box, inner: Box, covered: Box) -> Camera:
    """Look so at the table through a box; from home all cells of that extent are seen, however it is turned."""
    turn, tilt = (0.0, FROM_ABOVE) if sight.is_flat else (sight.turn, sight.tilt)
    first = Camera(box, turn=turn, tilt=tilt, lens=FAR_LENS if sight.is_flat else LENS)
    straight = replace(first, turn=0.0, tilt=FROM_ABOVE if sight.is_flat else HOME.tilt)
    home = centred(extent, sheet, uncovered(extent, inner, covered, straight), first)
    return replace(home, target=add(home.target, sight.aside), far=home.far / sight.nearer)


def are_seen(cells: Iterable[Cell], camera: Camera, inner: Box, covered: Box) -> bool:
    """Tell whether the middles of cells are in that part of a board, and not in its covered corner."""
    seen = [camera.seen((column + 0.5, -row - 0.5, 0.5)) for column, row in cells]
    return all(holds(inner, at) and not holds(covered, at) for at in seen)


@lru_cache(maxsize=8)
def uncovered(extent: Extent, inner: Box, covered: Box, straight: Camera) -> Box:
    """Choose the part of a board in which all of the extent is seen: above or beside what covers a cell in a corner.

    Looking straight decides it for every turn, so that nothing jumps while a finger turns the table. On a board so low
    that cubes would shrink to nothing by that, such a cell is reached by coming nearer.
    """
    home = fitted(extent, inner, straight)
    (left, top), (right, low) = extent
    middles = product(range(left, right + 1), range(top, low + 1), (0.0, 1.0))
    if not any(holds(covered, home.seen((column + 0.5, -row - 0.5, high))) for column, row, high in middles):
        return inner
    x, y, width, height = inner
    foot, aside = covered[1] + covered[3], covered[0] + covered[2] if covered[0] < x else x
    above = (x, foot, width, max(1.0, y + height - foot))
    before = BEFORE if height < LOW else 0.0
    beside = (aside + BESIDE, y + before, max(1.0, width - covered[2] - BESIDE), max(1.0, height - before))
    far, part = min((fitted(extent, part, straight).far, part) for part in (above, beside))
    return part if far <= MOST_SHRUNK * home.far else inner


@lru_cache(maxsize=32)
def fitted(extent: Extent, inner: Box, first: Camera) -> Camera:
    """Come so near, without another turn, that all of the extent is just seen."""
    (left, top), (right, low) = extent
    middle = ((left + right + 1) / 2, -(top + low + 1) / 2, 0.0)
    return replace(first, target=middle, far=14.0 * LENS / first.lens).fitted(corners_of(extent), inner)


@lru_cache(maxsize=32)
def centred(extent: Extent, sheet: Extent, inner: Box, first: Camera) -> Camera:
    """Let the sheet lie in the middle of the box, as far as all of the extent stays in its inner part.

    The more the table is turned to another side, the less: so nothing jumps under the finger that turns it.
    """
    (left, top), (right, low) = sheet
    paper = [*product((left, right + 1), (-top, -low - 1), (0.0,))]
    home, found = fitted(extent, inner, first), fitted(extent, inner, first)
    for _ in range(CENTRED):
        seen, dear = framed(found, paper), framed(found, corners_of(extent))
        found = found.moved(*(_along(*lines) for lines in zip(_lines(home.box), _lines(inner), seen, dear)))
    return home.towards(found, cos(radians(first.turn)) ** 2)


Line = tuple[float, float]
"""From where to where something reaches, across or up."""


def _along(box: Line, inner: Line, seen: Line, dear: Line) -> float:
    """Tell how far to go until the middle of what is seen is that of the box, while what is dear stays within."""
    least, most = sorted((inner[0] - dear[0], inner[1] - dear[1]))
    return min(most, max(least, (sum(box) - sum(seen)) / 2))


def _lines(box: Box) -> tuple[Line, Line]:
    x, y, width, height = box
    return (x, x + width), (y, y + height)


def framed(camera: Camera, points: Iterable[Point]) -> tuple[Line, Line]:
    """Tell from where to where points are seen, across and up."""
    across, up = zip(*map(camera.seen, points))
    return (min(across), max(across)), (min(up), max(up))


def corners_of(extent: Extent) -> list[Point]:
    """List the outermost points of an extent that are to be seen."""
    (left, top), (right, low) = extent
    return [*product((left + RIM, right + 1 - RIM), (-top - RIM, -low - 1 + RIM), (0.0, 0.6))]
