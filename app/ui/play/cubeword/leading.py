"""Fingers that look around: one beside the cubes turns and tilts the table, two draw it nearer and along."""

from dataclasses import dataclass, replace
from math import hypot

from kivy.metrics import dp

from app.ui.kinds import Touch
from app.ui.play.cubeword.sight import BY_FINGER, Sight
from app.ui.play.scene import DRAG_FROM
from app.ui.space import Camera

NOTCH = 1.15  # how much nearer a notch of the wheel leads


@dataclass(frozen=True, slots=True)
class Grip:
    """Where fingers took hold: how one looked then, and where they were."""

    sight: Sight
    points: tuple[tuple[float, float], ...]


class Leading:
    """Makes touches that mean no cube into another sight."""

    def __init__(self) -> None:
        self._touches: list[Touch] = []
        self._grip = Grip(Sight(), ())
        self.has_led = False
        """Whether the view has followed, so that it was no tap."""

    def follow(self, touch: Touch, sight: Sight) -> None:
        self._touches, self.has_led = [touch], False
        self._take_hold(sight)

    def is_second(self, touch: Touch, sight: Sight) -> bool:
        """Take a second finger, if one leads already."""
        if len(self._touches) != 1:
            return False
        self._touches.append(touch)
        self.has_led = True
        self._take_hold(sight)
        return True

    def _take_hold(self, sight: Sight) -> None:
        self._grip = Grip(sight, tuple(touch.pos for touch in self._touches))

    def has(self, touch: Touch) -> bool:
        return touch in self._touches

    def ends(self) -> None:
        self._touches = []

    def led(self, touch: Touch, camera: Camera) -> Sight | None:
        """Tell how one looks now; None while it may still be a tap."""
        (x, y), *_ = self._grip.points
        if len(self._touches) > 1:
            return self._pinched(camera)
        by_x, by_y = touch.x - x, touch.y - y
        self.has_led = self.has_led or hypot(by_x, by_y) > dp(DRAG_FROM)
        if not self.has_led:
            return None
        if self._grip.sight.is_flat:
            return drawn_along(self._grip.sight, camera, by_x, by_y)
        return self._grip.sight.turned(-by_x / dp(1) * BY_FINGER).tilted(-by_y / dp(1) * BY_FINGER)

    def _pinched(self, camera: Camera) -> Sight:
        (ax, ay), (bx, by) = self._grip.points
        one, other = self._touches
        nearer = hypot(one.x - other.x, one.y - other.y) / max(1.0, hypot(ax - bx, ay - by))
        by_x, by_y = (one.x + other.x - ax - bx) / 2, (one.y + other.y - ay - by) / 2
        return drawn_along(self._grip.sight.zoomed(nearer), camera, by_x, by_y)

    def scrolled(self, sight: Sight, touch: Touch) -> Sight:
        return sight.zoomed(NOTCH if touch.button == "scrolldown" else 1 / NOTCH)


def drawn_along(sight: Sight, camera: Camera, by_x: float, by_y: float) -> Sight:
    """Draw the table along by so many pixels."""
    before, now = camera.target, camera.moved(by_x, by_y).target
    return replace(sight, aside=(sight.aside[0] + now[0] - before[0], sight.aside[1] + now[1] - before[1]))
