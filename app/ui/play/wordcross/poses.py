"""How a fragment of WORD CROSS moves: it falls, bounces, rises as it is turned over, flies in an arc, goes round."""

from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final

from app.ui.play.scene import Box, Flat

LANDS: Final = 0.72  # of the time of a fall, when it first comes down
BOUNCE: Final = 0.07  # of how far it fell, or of its edge, if that is less: so far up again
RISES: Final = 0.16  # of its edge, while it is turned over, or flies


@dataclass(frozen=True, slots=True)
class Wooden(Flat):
    """The pose of a fragment, or of the board."""

    about: tuple[float, float] | None = None
    """The middle of the whole board, round which all goes when that turns; None where no more than a part is shown."""
    side: float = 0.0
    """Which side of it is at the foot; between two while it turns."""

    def towards(self, other: Flat, share: float) -> Flat:
        """Return the pose that far on the way to another."""
        if isinstance(other, Wooden) and self.about and other.about and self.side != other.side:
            return self._turning(other, other.about, share)
        (x, y, edge, _), (to_x, to_y, to_edge, _) = self.box, other.box
        if abs(x - to_x) < 1 and to_y < y and edge == to_edge and self.flip == other.flip:
            return self._falling(other, share)
        mid = Flat.towards(self, other, share)
        left, foot, wide, high = mid.box
        up = sin(pi * share) * RISES * min(edge, to_edge)
        grown = up * 0.5
        box = (left - grown / 2, foot + up - grown / 2, wide + grown, high + grown)
        return Wooden(box, mid.turn, mid.flip, mid.lift, mid.alpha, self.about, self.side)

    def _falling(self, other: Flat, share: float) -> "Wooden":
        x, y, edge, _ = self.box
        far = y - other.box[1]
        if share < LANDS:
            foot = y - far * (share / LANDS) ** 2
        else:
            foot = other.box[1] + min(far, edge) * BOUNCE * sin(pi * (share - LANDS) / (1 - LANDS))
        return Wooden((x, foot, edge, edge), other.turn, other.flip, 0.0, other.alpha, self.about, self.side)

    def _turning(self, other: "Wooden", about: tuple[float, float], share: float) -> "Wooden":
        """Go round with the board, and stay upright; all draws together, so that no corner leaves the window."""
        turns = quarters(self.side, other.side)
        mid = Flat.towards(self, other, share)
        starts, ends = from_middle(self.box, about), turned_by(from_middle(other.box, about), -turns)
        on_way = starts[0] + (ends[0] - starts[0]) * share, starts[1] + (ends[1] - starts[1]) * share
        (across, up), smaller = turned_by(on_way, turns * share), drawn_together(self.side + turns * share)
        wide, high = (edge * smaller for edge in mid.box[2:])
        box = (about[0] + across * smaller - wide / 2, about[1] + up * smaller - high / 2, wide, high)
        return Wooden(box, mid.turn, mid.flip, mid.lift, mid.alpha, about, self.side + turns * share)


def drawn_together(side: float) -> float:
    """Tell how much smaller a square is to be that is turned so far, in the room it has when it lies straight."""
    angle = side * pi / 2
    return 1 / (abs(cos(angle)) + abs(sin(angle)))


def quarters(side: float, other: float) -> float:
    """Tell by how many quarters the board turns from a side to another, against the clock: on to the next is one."""
    return (other - side + 1) % 4 - 1


def from_middle(box: Box, about: tuple[float, float]) -> tuple[float, float]:
    x, y, wide, high = box
    return x + wide / 2 - about[0], y + high / 2 - about[1]


def turned_by(point: tuple[float, float], turns: float) -> tuple[float, float]:
    (x, y), angle = point, turns * pi / 2
    return x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)
