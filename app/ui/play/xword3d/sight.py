"""Where one looks from at what is built: turned, tilted, nearer, straight down, or standing before a wall."""

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from math import dist
from typing import Final

from kivy.metrics import dp

from app.games.xword3d.model import (
    ROUND,
    VECTORS,
    Opened,
    Structure,
    normal_of,
    outermost,
    straight_before,
    turns_to_read,
)
from app.games.xword3d.model import Point as Centre
from app.ui.palette import TOUCH
from app.ui.play.scene import Box
from app.ui.play.sight import NEAREST, Sight
from app.ui.play.xword3d.pointing import brick_met
from app.ui.play.xword3d.sited import along, in_space, vector
from app.ui.space import Camera, Point, Ray, add, dot, times

TURN, TILT, STEEP = 20.0, 40.0, 58.0  # degrees: home, and while all lies flat
LOWEST: Final = -70.0
LENS: Final = 24.0
FROM_ABOVE, FAR_LENS = 90.0, 5.0  # the flat view of the table version
BEFORE, OVER = 14.0, 72.0  # degrees above a wall, and over what looks up
FINE: Final = 20.0  # parts of a brick in which its corners are counted
LEAST: Final = (60, 34)  # of them to each side of the middle are seen at least

CLEARLY, AFAR = 0.45, 60.0  # how far, of 1, letters face whoever reads them; bricks from what is seen to the eye
UPRIGHT: Final = 60  # degrees beside what letters are read from as they stand
TO_EDGE: Final = 0.66  # of a brick, from its middle to where an edge of it glows

BARE: Final = Structure()
HOME: Final = Sight(TURN, TILT, lowest=LOWEST, level=TILT)


def before(opened: Opened, sight: Sight, built: Structure = BARE) -> Sight:
    """Stand before a plane, so that its letters are read straight on, over what hides them; over it, if it lies."""
    turn, faces = straight_before(opened), [each for each in built.at if opened.holds(each)]
    if VECTORS[opened.facing][2]:
        return replace(HOME, turn=turn, tilt=OVER, is_flat=sight.is_flat)
    ways = [replace(HOME, turn=turn, tilt=tilt, level=tilt) for tilt in (BEFORE, TILT)]
    return min(ways, key=lambda each: sum(hides(each, face, built) for face in faces))


def behind(opened: Opened, sight: Sight) -> Sight:
    """Go round to the other side of a plane, or come back; below one that lies high, and only by this."""
    if opened.normal != 2 or opened.entry[2] == 0:
        return sight.turned(180)
    return replace(sight, tilt=-sight.tilt)


def aslant(opened: Opened, sight: Sight, built: Structure, faces: Iterable[Centre] = ()) -> Sight:
    """Come so far round that a plane and most else can be read, with little before some faces of it.

    Below the table nobody is taken unasked.
    """
    way = VECTORS[opened.facing][2]
    if way < 0:
        return sight if sight.tilt > 0 else home_of(is_flat=False, is_high=True)
    ways = [
        replace(HOME, turn=turn, tilt=tilt)
        for tilt in ((STEEP, OVER) if way else (TILT, STEEP))
        for turn in turns_to_read(built, opened, tilt, TURN)
    ]
    free = (each for each in ways if not any(hides(each, face, built) for face in faces))
    return next(free, None) or min(ways, key=lambda each: sum(hides(each, face, built) for face in faces))


def sees(sight: Sight, opened: Opened) -> bool:
    """Tell whether letters in a plane can be read from there."""
    return dot(vector(opened.facing), looks_from(sight)) > CLEARLY


def is_upright(sight: Sight, opened: Opened) -> bool:
    """Tell whether letters in a plane that lies are read as they stand from there."""
    return sees(sight, opened) and abs((sight.turn - straight_before(opened) + 180) % 360 - 180) <= UPRIGHT


def hides(sight: Sight, face: Centre, built: Structure) -> bool:
    """Tell whether a brick is before a face from there."""
    back = looks_from(sight)
    far, met = brick_met(Ray(add(in_space(face), times(AFAR, back)), times(-1, back)), built.at)
    return met != face and far < AFAR - 0.2


def looks_from(sight: Sight) -> Point:
    """Return the way to where one looks from."""
    return Camera((0.0, 0.0, 1.0, 1.0), turn=sight.turn, tilt=FROM_ABOVE if sight.is_flat else sight.tilt).back


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
    """Find the points that are farthest out of some bricks, with room for a brick round what lies on the table."""
    return tuple((x / FINE, y / FINE, z / FINE) for x, y, z in outermost(centres, LEAST))


def near_to(centre: Centre, afar: Camera, inner: Box) -> Camera:
    """Come so near to a brick that the middles of its edges are a finger apart, with all of them in sight."""
    edges = [along(way, TO_EDGE, in_space(centre)) for way in ROUND[normal_of(centre)]]
    near, factor = afar, 1.0
    for _ in range(3):  # what comes into sight elsewhere is seen from a little another side
        least = min(dist(near.seen(one), near.seen(other)) for one, other in combinations(edges, 2))
        factor = min(NEAREST, max(1.0, factor * dp(TOUCH) / max(1.0, least)))
        near = shown_by(afar, in_space(centre), factor, inner) if factor > 1 else afar
    return near


def shown_by(afar: Camera, middle: Point, factor: float, inner: Box) -> Camera:
    """Come so much nearer to a point, with a brick's width round it within a box."""
    near = afar.nearer(factor, *afar.seen(middle), afar.depth(middle))
    rim, (x, y), (left, low, broad, tall) = near.pixels(middle), near.seen(middle), inner
    to_x, to_y = (
        min(max(at, start + min(rim, room / 2)), start + room - min(rim, room / 2))
        for at, start, room in ((x, left, broad), (y, low, tall))
    )
    return near.shifted(to_x - x, to_y - y)


def home_of(*, is_flat: bool, is_high: bool = False) -> Sight:
    """Look at what lies flat more from above than at what stands."""
    if is_flat:
        return replace(HOME, turn=0.0, is_flat=True)
    return HOME if is_high else replace(HOME, turn=8.0, tilt=STEEP, level=STEEP)
