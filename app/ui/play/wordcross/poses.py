"""How a fragment of WORD CROSS moves: it falls and bounces once, rises while it is turned over, flies in an arc."""

from dataclasses import dataclass
from math import pi, sin
from typing import Final

from app.ui.play.scene import Flat

LANDS: Final = 0.72  # of the time of a fall, when it first comes down
BOUNCE: Final = 0.07  # of how far it fell, or of its edge, if that is less: so far up again
RISES: Final = 0.16  # of its edge, while it is turned over, or flies


@dataclass(frozen=True, slots=True)
class Wooden(Flat):
    """The pose of a fragment."""

    def towards(self, other: Flat, share: float) -> Flat:
        """Return the pose that far on the way to another."""
        (x, y, edge, _), (to_x, to_y, to_edge, _) = self.box, other.box
        if abs(x - to_x) < 1 and to_y < y and edge == to_edge and self.flip == other.flip:
            return self._falling(other, share)
        mid = Flat.towards(self, other, share)
        left, foot, wide, high = mid.box
        up = sin(pi * share) * RISES * min(edge, to_edge)
        grown = up * 0.5
        box = (left - grown / 2, foot + up - grown / 2, wide + grown, high + grown)
        return Wooden(box, mid.turn, mid.flip, mid.lift, mid.alpha)

    def _falling(self, other: Flat, share: float) -> "Wooden":
        x, y, edge, _ = self.box
        far = y - other.box[1]
        if share < LANDS:
            foot = y - far * (share / LANDS) ** 2
        else:
            foot = other.box[1] + min(far, edge) * BOUNCE * sin(pi * (share - LANDS) / (1 - LANDS))
        return Wooden((x, foot, edge, edge), other.turn, other.flip, 0.0, other.alpha)
