"""How the view comes nearer to the cube above a finger, so that each square is as large as a finger needs it.

It comes once the finger rests, to where it rests; what is out of sight then follows when the cube is held at the edge.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import product
from math import hypot, radians, sin
from typing import Final

from kivy.metrics import dp

from app.ui.play.choreography import smooth
from app.ui.play.cubeword.pointing import middle_of
from app.ui.play.cubeword.sight import Extent
from app.ui.play.scene import Box
from app.ui.play.seen import Spot2d
from app.ui.space import Camera, add, less

NEEDED: Final = 48  # dp: how wide and high a square is at least for a finger
RESTS, STILL = 0.15, 12.0  # seconds within which a finger goes no farther than so many dp: it aims
COMES: Final = 0.2  # seconds
AT_EDGE, ALONG = 40.0, 5.0  # dp from the edge from which on the view is drawn along, and by how many cells a second


@dataclass(frozen=True, slots=True)
class Near:
    """How much nearer one looks, and how far aside, than the sight says."""

    factor: float = 1.0
    aside: Spot2d = (0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Aim:
    """What a finger with a cube has done so far: where it rests, since when, and how far the view has come."""

    at: Spot2d = (0.0, 0.0)
    rests: float = 0.0
    comes: float = 0.0
    near: Near = field(default_factory=Near)
    is_drawn: bool = False  # the view is drawn along

    @property
    def is_there(self) -> bool:
        return self.comes >= COMES

    @property
    def moves(self) -> bool:
        return self.is_drawn or 0 < self.comes < COMES


def camera_near(home: Camera, near: Near) -> Camera:
    return replace(home, target=add(home.target, (*near.aside, 0.0)), far=home.far / near.factor)


def needed(camera: Camera, at: Spot2d) -> float:
    """Tell how much larger the square that is seen there has to be for a finger; 1 where it is large enough."""
    point = camera.ray(*at).meets_level()
    wide = camera.pixels(point or camera.target)
    return max(1.0, dp(NEEDED) / (wide * sin(radians(camera.tilt))))


def about(home: Camera, at: Spot2d, factor: float) -> Near:
    """Come so much nearer to what is seen at a pixel that it is seen there still."""
    return Near(factor, less(home.nearer(factor, *at).target, home.target)[:2])


def aimed(aim: Aim, home: Camera, at: Spot2d, within: Box, extent: Extent, seconds: float, *, at_once: bool) -> Aim:
    """Go on with what the finger does: wait until it rests, come to it, then follow it beyond the edge."""
    if aim.is_there:
        near = drawn_along(aim.near, home, at, within, extent, seconds)
        return replace(aim, near=near, is_drawn=near != aim.near)
    if aim.comes:
        return coming(aim, home, seconds)
    at = drawn_in(at, within)
    if hypot(at[0] - aim.at[0], at[1] - aim.at[1]) > dp(STILL):
        return Aim(at)
    rests = aim.rests + seconds
    if rests < RESTS:
        return replace(aim, rests=rests)
    return coming(replace(aim, at=at), home, COMES if at_once else seconds)


def drawn_in(at: Spot2d, within: Box) -> Spot2d:
    """Find what is nearest in sight to what a finger aims at beyond the edge."""
    x, y, width, height = within
    return min(max(at[0], x), x + width), min(max(at[1], y), y + height)


def coming(aim: Aim, home: Camera, seconds: float) -> Aim:
    comes = min(COMES, aim.comes + seconds)
    factor = 1 + (needed(home, aim.at) - 1) * smooth(comes / COMES)
    return replace(aim, comes=comes, near=about(home, aim.at, factor))


def drawn_along(near: Near, home: Camera, at: Spot2d, within: Box, extent: Extent, seconds: float) -> Near:
    """Draw the view along from the edge at which the cube is held, while something lies beyond it."""
    camera = camera_near(home, near)
    (left, top), (right, low) = extent
    seen = [camera.seen(middle_of(cell, 0.0)) for cell in product((left, right), (top, low))]
    far = ALONG * camera.pixels(camera.target) * seconds
    by = [
        far * beyond(at[axis], within[axis], within[axis] + within[axis + 2], [spot[axis] for spot in seen])
        for axis in (0, 1)
    ]
    if not any(by):
        return near
    moved = camera.moved(-by[0], -by[1])
    return replace(near, aside=(moved.target[0] - home.target[0], moved.target[1] - home.target[1]))


def beyond(at: float, low: float, high: float, seen: Sequence[float]) -> int:
    """Tell which way out of sight something lies that is reached for: 1, -1, or 0."""
    if at > high - dp(AT_EDGE) and max(seen) > high:
        return 1
    return -1 if at < low + dp(AT_EDGE) and min(seen) < low else 0
