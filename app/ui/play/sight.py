"""How one looks at what lies in space: turned, tilted, nearer, aside, or straight down; and buttons that change it."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from kivy.metrics import dp

from app.ui.play.marks import Sign
from app.ui.play.scene import Key, Spot
from app.ui.space import Camera, Point, add, less
from app.ui.texts import later, tr

STEEPEST, FARTHEST, NEAREST = 88.0, 0.5, 4.0
BY_FINGER: Final = 0.35  # degrees for each dp that a finger goes
SNAPS: Final = 10.0  # degrees from a side at which the view comes to it
STEP, TILTS, ZOOMS = 45.0, 12.0, 1.25  # what one touch of a button turns, tilts and zooms
BUTTON: Final = 48  # dp


@dataclass(frozen=True, slots=True)
class Sight:
    """How one looks at what lies there."""

    turn: float = 0.0
    tilt: float = 54.0  # degrees above the table
    nearer: float = 1.0
    aside: Point = (0.0, 0.0, 0.0)  # what is in the middle lies so far beside the middle of all
    is_flat: bool = False
    lowest: float = 25.0  # the least tilt: what lies on a table is not seen from below
    level: float = 54.0  # the tilt that one comes to where it is nearly that

    def turned(self, by: float) -> "Sight":
        return replace(self, turn=(self.turn + by) % 360)

    def tilted(self, by: float) -> "Sight":
        return replace(self, tilt=min(STEEPEST, max(self.lowest, self.tilt + by)))

    def zoomed(self, factor: float) -> "Sight":
        return replace(self, nearer=min(NEAREST, max(FARTHEST, self.nearer * factor)))

    def drawn_along(self, by: Point) -> "Sight":
        return replace(self, aside=add(self.aside, by))

    def snapped(self) -> "Sight":
        """Come to a side that is nearly before one, and to the tilt of home."""
        side = round(self.turn / 90) * 90
        turn = side % 360 if abs(self.turn - side) <= SNAPS else self.turn
        return replace(self, turn=turn, tilt=self.level if abs(self.tilt - self.level) <= SNAPS / 2 else self.tilt)


@dataclass(frozen=True, slots=True)
class Grip:
    """How one looked when fingers took hold: one turns and tilts, two draw along."""

    sight: Sight
    camera: Camera
    stands: bool = False  # what is looked at stands up: it is drawn across the view, not along the table
    pans: bool = False

    def moved(self, by_x: float, by_y: float) -> "Grip":
        if not (self.pans or self.sight.is_flat):
            by_x, by_y = -by_x / dp(1) * BY_FINGER, -by_y / dp(1) * BY_FINGER
            return replace(self, sight=self.sight.turned(by_x).tilted(by_y))
        camera = self.camera.shifted(by_x, by_y) if self.stands else self.camera.moved(by_x, by_y)
        return replace(self, sight=self.sight.drawn_along(less(camera.target, self.camera.target)))

    def zoomed(self, factor: float, x: float, y: float) -> "Grip":
        sight = self.sight.zoomed(factor)
        deepest = self.camera.far if self.stands else None
        camera = self.camera.nearer(sight.nearer / self.sight.nearer, x, y, deepest)
        return Grip(sight.drawn_along(less(camera.target, self.camera.target)), camera, self.stands, pans=True)


# Round buttons

STEERS: Final[dict[str, tuple[str, str, Callable[[Sight], Sight]]]] = {
    "left": ("rotate_left", later("turn it to the left"), lambda sight: sight.turned(STEP)),
    "right": ("rotate_right", later("turn it to the right"), lambda sight: sight.turned(-STEP)),
    "lower": ("expand_more", later("look from lower down"), lambda sight: sight.tilted(-TILTS)),
    "higher": ("expand_less", later("look from higher up"), lambda sight: sight.tilted(TILTS)),
    "nearer": ("zoom_in", later("come nearer"), lambda sight: sight.zoomed(ZOOMS)),
    "farther": ("zoom_out", later("go farther away"), lambda sight: sight.zoomed(1 / ZOOMS)),
}
"""Of each button that steers the view: its icon, what a voice calls it, and what one touch does."""


def steered(sight: Sight, name: str) -> Sight:
    """Do what one touch of a button means."""
    return STEERS[name][2](sight)


def round_button(key: Key, icon: str, said: str, left: float, foot: float, *, is_on: bool = False) -> tuple[Sign, Spot]:
    edge, ink = dp(BUTTON), "accent" if is_on else "ink"
    return (
        Sign(icon, left + edge / 2, foot + edge / 2, dp(23), ink, edge / 2 - dp(3), "surface", is_raised=True),
        Spot(key, tr(said), left, foot, edge, edge, corner=edge / 2),
    )
