"""Fingers that look around: one draws the sight along, two come nearer, and so does a wheel."""

from collections.abc import Sequence
from math import dist, hypot
from typing import Generic, Protocol, Self, TypeVar

from kivy.metrics import dp

from app.ui.kinds import Touch
from app.ui.play.scene import DRAG_FROM
from app.ui.play.seen import Spot2d

WHEEL = 1.15  # how much nearer a notch of the wheel leads


class Sight(Protocol):
    """Where one looks: a frozen value of the game."""

    def moved(self, x: float, y: float, /) -> Self:
        """Follow a finger by so many pixels."""

    def zoomed(self, factor: float, x: float, y: float, /) -> Self:
        """Come nearer, or go farther, with what is seen at a pixel staying there."""


SightT = TypeVar("SightT", bound=Sight)


class Looking(Generic[SightT]):
    """Makes touches that mean no piece into another sight."""

    def __init__(self) -> None:
        self._fingers: list[Touch] = []
        self._held_at: list[Spot2d] = []  # where two fingers were when the second one came
        self._began: SightT | None = None
        self.has_looked = False
        """Whether the fingers have looked around, so that it was no tap."""

    def follow(self, touch: Touch, sight: SightT) -> None:
        self._fingers, self._began, self.has_looked = [touch], sight, False

    def pinches(self, touch: Touch, sight: SightT) -> bool:
        """Take a second finger, if one looks around already."""
        if len(self._fingers) != 1:
            return False
        self._fingers.append(touch)
        self._held_at = [finger.pos for finger in self._fingers]
        self._began, self.has_looked = sight, True
        return True

    def has(self, touch: Touch) -> bool:
        return touch in self._fingers

    def moved(self, touch: Touch) -> SightT | None:
        """Move the sight with a finger; None while it may still be a tap."""
        assert self._began is not None
        by_x, by_y = touch.x - touch.ox, touch.y - touch.oy
        self.has_looked = self.has_looked or hypot(by_x, by_y) > dp(DRAG_FROM)
        if len(self._fingers) > 1:
            return pinched(self._began, self._held_at, [finger.pos for finger in self._fingers])
        return self._began.moved(by_x, by_y) if self.has_looked else None

    def ends(self) -> None:
        """Let a finger leave; the one that is left of two has no more to say."""
        self._fingers = []


def pinched(began: SightT, were: Sequence[Spot2d], are: Sequence[Spot2d]) -> SightT:
    """Draw the sight as two fingers have gone since they took hold of it."""
    (x, y), (to_x, to_y) = (tuple(sum(line) / 2 for line in zip(*spots)) for spots in (were, are))
    return began.zoomed(dist(*are) / max(1.0, dist(*were)), x, y).moved(to_x - x, to_y - y)


def scrolled(sight: SightT, touch: Touch) -> SightT:
    return sight.zoomed(WHEEL if touch.button == "scrolldown" else 1 / WHEEL, *touch.pos)
