"""Where one looks from at what is built: turned, tilted, nearer, straight down, or standing before a wall."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product
from math import atan2, degrees
from typing import Final

from kivy.metrics import dp

from app.games.xword3d.model import VECTORS
from app.games.xword3d.model import Point as Centre
from app.ui.play.scene import Box
from app.ui.play.xword3d.planes import Opened
from app.ui.play.xword3d.sited import corners_of
from app.ui.space import Camera, Point, add, less, times

TURN, TILT, STEEP = 20.0, 40.0, 58.0  # degrees: home, and while all lies flat
LOWEST, STEEPEST = -70.0, 88.0
LENS: Final = 24.0
FROM_ABOVE, FAR_LENS = 90.0, 5.0  # the flat view of the table version
BEFORE, OVER = 14.0, 72.0  # degrees above a wall, and over what looks up
NEAREST, FARTHEST = 6.0, 0.5
BY_FINGER: Final = 0.35  # degrees for each dp that a finger goes
SNAPS: Final = 8.0
ROOM: Final = 3  # half edges of table round what lies there
LEAST: Final = (3.0, 1.7)  # bricks to each side of the middle that are seen at least
WAYS_OUT: Final = tuple(way for way in product((-2, -1, 0, 1, 2), repeat=3) if any(way))

Extent = tuple[Centre, Centre]


@dataclass(frozen=True, slots=True)
class Sight:
    """How one looks at what lies there."""

    turn: float = TURN
    tilt: float = TILT
    nearer: float = 1.0
    aside: Point = (0.0, 0.0, 0.0)  # what is in the middle lies so far beside the middle of all
    is_flat: bool = False

    def turned(self, by: float) -> "Sight":
        return replace(self, turn=(self.turn + by) % 360)

    def tilted(self, by: float) -> "Sight":
        return replace(self, tilt=min(STEEPEST, max(LOWEST, self.tilt + by)))

    def zoomed(self, factor: float) -> "Sight":
        return replace(self, nearer=min(NEAREST, max(FARTHEST, self.nearer * factor)))

    def snapped(self) -> "Sight":
        """Come to a side of the structure that is nearly before one."""
        side = round(self.turn / 90) * 90
        return replace(self, turn=side % 360 if abs(self.turn - side) <= SNAPS else self.turn)


def before(opened: Opened, sight: Sight) -> Sight:
    """Stand before a plane, so that its letters are read straight on; below it, if they look down."""
    x, y, z = VECTORS[opened.facing]
    if z == 0:
        return Sight(degrees(atan2(x, -y)) % 360, BEFORE)
    right = VECTORS[opened.right]
    turn = degrees(atan2(right[1], right[0])) % 360
    return Sight(turn, OVER if z > 0 else -OVER + 10, is_flat=sight.is_flat)


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
    """Come so near, without another turn, that all of some points is just seen.

    What is looked at shifts across the view, not along the table: before a wall, that would lead to the horizon.
    """
    x, y, width, height = inner
    middle = tuple((min(part) + max(part)) / 2 for part in zip(*seen))
    shown = replace(first, target=(middle[0], middle[1], middle[2]), far=14.0 * LENS / first.lens)
    for _ in range(12):
        xs, ys = zip(*map(shown.seen, seen))
        grows = max((max(xs) - min(xs)) / max(1.0, width), (max(ys) - min(ys)) / max(1.0, height))
        off = (max(xs) + min(xs)) / 2 - (x + width / 2), (max(ys) + min(ys)) / 2 - (y + height / 2)
        shown = replace(shifted(shown, -off[0], -off[1]), far=shown.far * grows)
    return shown


def shifted(camera: Camera, by_x: float, by_y: float) -> Camera:
    """Draw along all that is seen, by so many pixels."""
    scale = -camera.far / camera.focus
    by = add(times(by_x * scale, camera.right), times(by_y * scale, camera.up))
    return replace(camera, target=add(camera.target, by))


@lru_cache(maxsize=8)
def outmost(centres: frozenset[Centre]) -> tuple[Point, ...]:
    """Find the points that are farthest out of some bricks, with room for a brick round what lies on the table."""
    corners = [corner for centre in centres for corner in corners_of(centre, 0.6 if centre[2] else 1.1)]
    x, y = (sum(corner[axis] for corner in corners) / max(1, len(corners)) for axis in (0, 1))
    corners += [(x + across, y + deep, 0.0) for across, deep in product((-LEAST[0], LEAST[0]), (-LEAST[1], LEAST[1]))]
    return tuple(
        dict.fromkeys(max(corners, key=lambda corner: sum(a * b for a, b in zip(corner, way))) for way in WAYS_OUT)
    )


@dataclass(frozen=True, slots=True)
class Grip:
    """How one looked when fingers took hold: one turns and tilts, two draw along."""

    sight: Sight
    camera: Camera
    pans: bool = False

    def moved(self, by_x: float, by_y: float) -> "Grip":
        if not (self.pans or self.sight.is_flat):
            by_x, by_y = -by_x / dp(1) * BY_FINGER, -by_y / dp(1) * BY_FINGER
            return replace(self, sight=self.sight.turned(by_x).tilted(by_y))
        by = less(shifted(self.camera, by_x, by_y).target, self.camera.target)
        return replace(self, sight=replace(self.sight, aside=add(self.sight.aside, by)))

    def zoomed(self, factor: float, _x: float, _y: float) -> "Grip":
        return replace(self, sight=self.sight.zoomed(factor), pans=True)


def home_of(*, is_flat: bool, is_high: bool = False) -> Sight:
    """Look at what lies flat more from above than at what stands."""
    if is_flat:
        return Sight(0.0, is_flat=True)
    return Sight() if is_high else Sight(8.0, STEEP)
