"""Where one looks from at what is built: turned, tilted, nearer, straight down, or standing before a wall."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import chain, product
from math import atan2, degrees
from typing import Final

from app.games.xword3d.model import VECTORS, hull, normal_of
from app.games.xword3d.model import Point as Centre
from app.ui.play.scene import Box
from app.ui.play.sight import Sight
from app.ui.play.xword3d.planes import Opened
from app.ui.space import Camera, Point, add

TURN, TILT, STEEP = 20.0, 40.0, 58.0  # degrees: home, and while all lies flat
LOWEST: Final = -70.0
LENS: Final = 24.0
FROM_ABOVE, FAR_LENS = 90.0, 5.0  # the flat view of the table version
BEFORE, OVER = 14.0, 72.0  # degrees above a wall, and over what looks up
ROOM: Final = 3  # half edges of table round what lies there
FINE: Final = 20  # parts of a brick in which its corners are counted
WIDE, WIDE_ON_TABLE, THICK = 12, 22, 2  # of them, from its middle to where its tongues end, or to the table round it
LEAST: Final = (60, 34)  # of them to each side of the middle are seen at least

HOME: Final = Sight(TURN, TILT, lowest=LOWEST, level=TILT)

Extent = tuple[Centre, Centre]


def before(opened: Opened, sight: Sight) -> Sight:
    """Stand before a plane, so that its letters are read straight on; below it, if they look down."""
    x, y, z = VECTORS[opened.facing]
    if z == 0:
        return replace(HOME, turn=degrees(atan2(x, -y)) % 360, tilt=BEFORE, level=BEFORE)
    right = VECTORS[opened.right]
    turn = degrees(atan2(right[1], right[0])) % 360
    return replace(HOME, turn=turn, tilt=OVER if z > 0 else -OVER + 10, is_flat=sight.is_flat)


def aslant(opened: Opened, sight: Sight) -> Sight:
    """Come so far round a plane that its letters can be read; below the table nobody is taken unasked."""
    if VECTORS[opened.facing][2] < 0:
        return sight
    straight = before(opened, sight)
    return replace(straight, turn=straight.turn + 20, tilt=straight.tilt * 0.8 + 12)


def sees(camera: Camera, opened: Opened) -> bool:
    """Tell whether letters in a plane can be read from there."""
    x, y, z = VECTORS[opened.facing]
    back = camera.back
    return x * back[0] + y * back[1] + z * back[2] > 0.3


def extent_of(built: Iterable[Centre], added: Iterable[Centre]) -> Extent:
    """Measure what is to be seen, in half edges: all that lies there with some table round it, and what is laid now."""
    known = [*built]
    lows, highs = [0, 0, 0], [2, 2, 0]
    if known:
        lows, highs = ([kind(centre[axis] for centre in known) for axis in range(3)] for kind in (min, max))
    for axis in (0, 1):
        lows[axis] -= ROOM
        highs[axis] += ROOM
    highs[2] = max(highs[2] + 1, 1)
    for centre in added:
        lows = [min(low, part - 1) for low, part in zip(lows, centre)]
        highs = [max(high, part + 1) for high, part in zip(highs, centre)]
    return (lows[0], lows[1], 0), (highs[0], highs[1], highs[2])


def camera_for(sight: Sight, seen: tuple[Point, ...], box: Box, inner: Box) -> Camera:
    """Look so through a box; from home all of that is seen, however it is turned."""
    turn, tilt = (sight.turn, FROM_ABOVE - 0.01) if sight.is_flat else (sight.turn, sight.tilt)
    first = Camera(box, turn=turn if not sight.is_flat else 0.0, tilt=tilt, lens=FAR_LENS if sight.is_flat else LENS)
    home = fitted(seen, inner, first)
    return replace(home, target=add(home.target, sight.aside), far=home.far / sight.nearer)


@lru_cache(maxsize=64)
def fitted(seen: tuple[Point, ...], inner: Box, first: Camera) -> Camera:
    """Come so near, without another turn, that all of some points is just seen."""
    x, y, z = ((min(part) + max(part)) / 2 for part in zip(*seen))
    return replace(first, target=(x, y, z), far=14.0 * LENS / first.lens).fitted(seen, inner, stands=True)


@lru_cache(maxsize=8)
def outmost(centres: frozenset[Centre]) -> tuple[Point, ...]:
    """Find the points that are farthest out of some bricks, with room for a brick round what lies on the table.

    Whatever is farthest out from any side is so at its own height, too.
    """
    levels = defaultdict[int, list[tuple[int, int]]](list)
    for corner in (corner for centre in centres for corner in _corners(centre)):
        levels[corner[2]].append(corner[:2])
    x, y = ((min(part) + max(part)) // 2 for part in zip(*(hull(chain(*levels.values())) or [(0, 0)])))
    levels[0] += [(x + across, y + deep) for across, deep in product((-LEAST[0], LEAST[0]), (-LEAST[1], LEAST[1]))]
    return tuple((x / FINE, y / FINE, z / FINE) for z, spots in levels.items() for x, y in hull(spots))


def _corners(centre: Centre) -> Iterator[Centre]:
    """List where a brick ends, tongues and all, in twentieths of it."""
    wide = WIDE if centre[2] else WIDE_ON_TABLE
    half = [wide, wide, wide]
    half[normal_of(centre)] = THICK
    x, y, z = (part * FINE // 2 for part in centre)
    yield from product(*((part - by, part + by) for part, by in zip((x, y, max(THICK, z)), half)))


def home_of(*, is_flat: bool, is_high: bool = False) -> Sight:
    """Look at what lies flat more from above than at what stands."""
    if is_flat:
        return replace(HOME, turn=0.0, is_flat=True)
    return HOME if is_high else replace(HOME, turn=8.0, tilt=STEEP, level=STEEP)
