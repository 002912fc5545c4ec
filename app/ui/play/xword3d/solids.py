"""The shapes of bricks and Joiners in space, and where on their picture is what they bear."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from app.ui.play.xword3d.marks import BLUE, DASH, DISC, FULL, LINE, RED, RING, WALL
from app.ui.play.xword3d.sited import HALF_THICK
from app.ui.space import Point, cross, less
from app.ui.widgets.scene3d import Corner, Shape

Spot: TypeAlias = tuple[float, float]

TONGUES: Final = (True, True, False, False)
"""Which sides of a brick have one: the right, the upper, the left and the lower."""
DEEP, NECK, HEAD, LOOSE = 0.105, 0.30, 0.40, 0.012
"""Of a tongue, in edges of a brick; a groove is cut so much wider."""
FAINT: Final = 0.25  # is the letter on the back
GROWN, LAST = 0.035, 0.055  # is the shell that makes a line round a brick, and round one of the last word
JOINER_LONG, JOINER_THICK, JOINER_REACH = 0.5, 0.06, 0.36

# The picture

CELLS: Final = (*"ABCDEFGHIJKLMNOPQRSTUVWXYZ", RED, BLUE, WALL, FULL, LINE, RING, DISC, DASH)
ACROSS: Final = 6
DOWN: Final = -(-len(CELLS) // ACROSS)
SPAN: Final = 1.3  # edges of a brick that a letter's cell is wide
RIM: Final = 0.012  # of a cell is not used, so that its neighbours do not shine through

Area: TypeAlias = tuple[float, float, float, float]


def area(name: str) -> Area:
    """Tell where something is in the picture: left, lower, right and upper edge, from 0 to 1."""
    row, column = divmod(CELLS.index(name), ACROSS)
    return (column + RIM) / ACROSS, (row + RIM) / DOWN, (column + 1 - RIM) / ACROSS, (row + 1 - RIM) / DOWN


def spot_in(name: str, x: float, y: float) -> Spot:
    """Tell where in the picture a point of a brick's face is."""
    row, column = divmod(CELLS.index(name), ACROSS)
    return (column + 0.5 + x / SPAN) / ACROSS, (row + 0.5 + y / SPAN) / DOWN


# Bricks


def outline(by: float = 0.0) -> list[Spot]:
    """List the corners of a brick's face round its middle, against the clock, from the lower right one on."""
    found: list[Spot] = []
    for side, has_tongue in enumerate(TONGUES):
        way = 1 if has_tongue else -1
        neck, head = (NECK, HEAD) if has_tongue else (NECK + 2 * LOOSE, HEAD + 2 * LOOSE)
        wide_neck, wide_head = (neck / 2 + way * by), (head / 2 + way * by)
        edge = 0.5 + by
        cut = [
            (edge, -edge),
            (edge, -wide_neck),
            (edge + way * DEEP, -wide_head),
            (edge + way * DEEP, wide_head),
            (edge, wide_neck),
        ]
        found += [_turned(spot, side) for spot in cut]
    return found


def _turned(spot: Spot, quarters: int) -> Spot:
    x, y = spot
    for _ in range(quarters):
        x, y = -y, x
    return x, y


@lru_cache(maxsize=26)
def brick(letter: str) -> Shape:
    """Make a brick: its letter on the face, faint and mirrored on the back, its side all round."""
    rim = outline()
    triangles = _cut(rim)
    front = [Corner((x, y, HALF_THICK), (0.0, 0.0, 1.0), spot_in(letter, x, y)) for x, y in rim]
    back = [Corner((x, y, -HALF_THICK), (0.0, 0.0, -1.0), spot_in(letter, x, y), FAINT) for x, y in rim]
    count = len(rim)
    numbers = [index for three in triangles for index in three]
    numbers += [count + index for three in triangles for index in reversed(three)]
    corners = [*front, *back]
    for number, here in enumerate(rim):
        numbers += [len(corners) + index for index in (0, 1, 2, 0, 2, 3)]
        corners += _wall(here, rim[(number + 1) % count])
    return Shape(tuple(corners), tuple(numbers))


def _wall(here: Spot, there: Spot) -> list[Corner]:
    (x, y), (to_x, to_y) = here, there
    normal = (to_y - y, x - to_x, 0.0)
    long = (normal[0] ** 2 + normal[1] ** 2) ** 0.5
    normal = (normal[0] / long, normal[1] / long, 0.0)
    left, low, right, high = area(WALL)
    at = ((x, y, -HALF_THICK), (to_x, to_y, -HALF_THICK), (to_x, to_y, HALF_THICK), (x, y, HALF_THICK))
    shares = ((left, low), (right, low), (right, high), (left, high))
    return [Corner(point, normal, share) for point, share in zip(at, shares)]


def _cut(rim: Sequence[Spot]) -> list[tuple[int, int, int]]:
    """Cut a face into triangles, ear by ear."""
    left, found = list(range(len(rim))), []
    while len(left) > 3:
        place = next(place for place in range(len(left)) if _is_ear(rim, left, place))
        found.append((left[place - 1], left[place], left[(place + 1) % len(left)]))
        del left[place]
    return [*found, (left[0], left[1], left[2])]


def _is_ear(rim: Sequence[Spot], left: Sequence[int], place: int) -> bool:
    names = left[place - 1], left[place], left[(place + 1) % len(left)]
    a, b, c = (rim[name] for name in names)
    if _leans(a, b, c) <= 1e-9:
        return False
    others = (rim[name] for name in left if name not in names)
    return not any(min(_leans(a, b, spot), _leans(b, c, spot), _leans(c, a, spot)) >= 0 for spot in others)


def _leans(a: Spot, b: Spot, c: Spot) -> float:
    """Tell whether one turns left at the second of three spots: more than nothing."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


@lru_cache(maxsize=2)
def shell(grown: float = GROWN) -> Shape:
    """Make what is seen round a brick as a line: the same a little larger, of which only the far side is drawn."""
    rim, count, high = outline(grown), 20, HALF_THICK + grown
    left, low, right, _ = area(FULL)
    plain = ((left + right) / 2, low + (right - left) / 2)
    corners = [Corner((x, y, z), (0.0, 0.0, 1.0), plain) for z in (high, -high) for x, y in rim]
    numbers = [index for three in _cut(rim) for index in (*reversed(three), *(count + each for each in three))]
    for here in range(count):
        there = (here + 1) % count
        numbers += [here, there + count, here + count, here, there, there + count]
    return Shape(tuple(corners), tuple(numbers))


# Joiners


@lru_cache(maxsize=2)
def joiner(name: str) -> Shape:
    """Make a Joiner: an L along a seam, inside the corner of two bricks, with what it is worth on both its arms."""
    wide, near, far, end = JOINER_LONG / 2, HALF_THICK, HALF_THICK + JOINER_THICK, JOINER_REACH
    ring = [(near, near), (end, near), (end, far), (far, far), (far, end), (near, end)]
    corners: list[Corner] = []
    numbers: list[int] = []
    for here, there in zip(ring, (*ring[1:], ring[0])):
        _add_face(corners, numbers, [(-wide, *here), (-wide, *there), (wide, *there), (wide, *here)])
    for x, way in ((wide, 1), (-wide, -1)):
        for arm in ((0, 1, 2, 3), (0, 3, 4, 5)):
            _add_face(corners, numbers, [(x, *ring[number]) for number in arm[::way]])
    half, out = (end - far) / 2, far * 1.02
    _add_face(corners, numbers, [(-half, far, out), (half, far, out), (half, end, out), (-half, end, out)], name)
    _add_face(corners, numbers, [(half, out, far), (-half, out, far), (-half, out, end), (half, out, end)], name)
    return Shape(tuple(corners), tuple(numbers))


def _add_face(corners: list[Corner], numbers: list[int], points: Sequence[Point], name: str = WALL) -> None:
    """Add a flat face of three or four corners, seen from outside."""
    normal = cross(less(points[1], points[0]), less(points[2], points[0]))
    long = sum(part * part for part in normal) ** 0.5
    normal = (normal[0] / long, normal[1] / long, normal[2] / long)
    left, low, right, high = area(name)
    middle = (low + high) / 2
    shares = [(left, low), (right, low), (right, high), (left, high)] if name != WALL else [(left, middle)] * 4
    first = len(corners)
    corners += [Corner(point, normal, share) for point, share in zip(points, shares)]
    numbers += [first + index for step in range(1, len(points) - 1) for index in (0, step, step + 1)]
