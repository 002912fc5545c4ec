"""The shapes of solid things: a cube with letters on its faces, its edges taken off."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, product

from app.ui.space import TURNS, Turn, back_again, cross, dot, less, turned
from app.ui.widgets.atlas import PLAIN, area
from app.ui.widgets.scene3d import Corner, Shape

HALF, FLAT = 0.5, 0.44  # of a cube, and of what is flat of a face


@lru_cache(maxsize=64)
def cube(faces: tuple[str, ...]) -> Shape:
    """Make a cube by what its six faces bear, in the order of TURNS."""
    corners = [corner for turn, name in zip(TURNS, faces) for corner in _face(turn, name)]
    triangles = [4 * face + index for face in range(6) for index in (0, 1, 2, 0, 2, 3)]
    return Shape(tuple(corners), tuple(triangles), _edges())


@lru_cache(maxsize=1)
def _edges() -> Shape:
    """Make what is between the faces of a cube: its edges and corners, taken off."""
    corners = tuple(corner for turn in TURNS for corner in _face(turn, PLAIN))
    return Shape(corners, tuple(_bevels(corners)))


def _face(turn: Turn, name: str) -> list[Corner]:
    left, low, right, high = area(name)
    flat = ((-FLAT, -FLAT, left, low), (FLAT, -FLAT, right, low), (FLAT, FLAT, right, high), (-FLAT, FLAT, left, high))
    back = back_again(turn)
    normal = turned(back, (0.0, 0.0, 1.0))
    return [Corner(turned(back, (x, y, HALF)), normal, (across, up)) for x, y, across, up in flat]


def _bevels(bare: Sequence[Corner]) -> list[int]:
    """List the triangles between the faces: two for each edge, one for each corner of the cube."""
    at_corner: dict[tuple[bool, ...], list[int]] = {}
    for number, corner in enumerate(bare):
        at_corner.setdefault(tuple(part > 0 for part in corner.at), []).append(number)
    found = list(at_corner.values())
    for (one, here), (other, there) in combinations(at_corner.items(), 2):
        if sum(a != b for a, b in zip(one, other)) == 1:
            pairs = [(a, b) for a, b in product(here, there) if dot(bare[a].normal, bare[b].normal) > 0.5]
            (a, b), (c, d) = pairs
            found += [[a, b, c], [b, d, c]]
    return [number for three in found for number in _seen_from_outside(bare, three)]


def _seen_from_outside(bare: Sequence[Corner], three: Sequence[int]) -> Sequence[int]:
    """Go round a triangle against the clock, for whoever looks at the cube: the rest of it is not drawn."""
    start, one, other = (bare[number].at for number in three)
    return three if dot(cross(less(one, start), less(other, start)), start) > 0 else three[::-1]
