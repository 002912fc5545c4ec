"""The lattice on whose faces bricks lie, in doubled coordinates, and what becomes of a letter that goes round a seam.

The centre of a face has two odd coordinates, and an even one on the axis it is square to; a seam, the edge where up to
four faces meet, has one odd coordinate. The table is the plane z = 0.
"""

from enum import IntEnum
from typing import Final, TypeAlias

Point: TypeAlias = tuple[int, int, int]


class Way(IntEnum):
    """Where something points: along the table as on a map, or up and down."""

    EAST = 0
    WEST = 1
    NORTH = 2
    SOUTH = 3
    UP = 4
    DOWN = 5


FrameNumber: TypeAlias = int
"""How a brick lies, as a number: where its letter reads to, and where its top is."""

VECTORS: Final[tuple[Point, ...]] = ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1))
OPPOSITE: Final = tuple(Way(way ^ 1) for way in Way)
AXIS: Final = tuple(way >> 1 for way in Way)
ROUND: Final = tuple(tuple(way for way in Way if AXIS[way] != axis) for axis in range(3))
"""The ways in which faces lie round a seam along an axis, and in which seams lie round a face square to it."""


def stepped(point: Point, way: Way, steps: int = 1) -> Point:
    """Go some half edges one way."""
    x, y, z = point
    dx, dy, dz = VECTORS[way]
    return x + steps * dx, y + steps * dy, z + steps * dz


def is_face(point: Point) -> bool:
    """Tell whether a point is the centre of a face."""
    return sum(part & 1 for part in point) == 2


def normal_of(face: Point) -> int:
    """Return the axis that a face is square to."""
    return 0 if not face[0] & 1 else 1 if not face[1] & 1 else 2


def course_of(seam: Point) -> int:
    """Return the axis that a seam runs along."""
    return 0 if seam[0] & 1 else 1 if seam[1] & 1 else 2


def is_seam(point: Point) -> bool:
    """Tell whether a point is the centre of a seam."""
    return sum(part & 1 for part in point) == 1


def is_standing(centre: Point) -> bool:
    """Tell whether a brick stands on the table."""
    return centre[2] == 1


def is_on_table(centre: Point) -> bool:
    """Tell whether a brick lies or stands on the table."""
    return centre[2] <= 1


def square(one: Way, other: Way) -> Way:
    """Return the way square to two that are square to each other, by the right hand."""
    a, b = VECTORS[one], VECTORS[other]
    return Way(
        VECTORS.index((a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])),
    )


FRAMES: Final = tuple((right, up) for right in Way for up in Way if AXIS[right] != AXIS[up])
NO_FRAME: Final = -1
NUMBER_OF: Final = tuple(
    tuple(FRAMES.index((right, up)) if (right, up) in FRAMES else NO_FRAME for up in Way) for right in Way
)
RIGHT: Final = tuple(right for right, _ in FRAMES)
TOP: Final = tuple(up for _, up in FRAMES)
FACING: Final = tuple(square(right, up) for right, up in FRAMES)
UPRIGHT: Final[FrameNumber] = NUMBER_OF[Way.EAST][Way.NORTH]
"""How the first word lies on the table."""
OF_FACE: Final = tuple(next(frame for frame in range(len(FRAMES)) if FACING[frame] == facing) for facing in Way)
"""One frame for each way in which a face can face: that of an X, which has no top of its own. On the table UPRIGHT."""
assert OF_FACE[Way.UP] == UPRIGHT


def _carried(start: Way, end: Way) -> tuple[FrameNumber, ...]:
    """Carry each frame round a seam, from the face that lies one way of it to the face that lies another way.

    The way out of the first face becomes the way into the second; what lies along the seam stays.
    """
    if end == start:
        return ()
    turned = list(Way)
    if end != OPPOSITE[start]:
        turned[OPPOSITE[start]], turned[end] = end, start
        turned[start], turned[OPPOSITE[end]] = OPPOSITE[end], OPPOSITE[start]
    return tuple(NUMBER_OF[turned[right]][turned[up]] for right, up in FRAMES)


CARRIED: Final = tuple(tuple(_carried(start, end) for end in Way) for start in Way)
