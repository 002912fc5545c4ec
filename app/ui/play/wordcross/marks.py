"""What the scene of WORD CROSS holds: the looks of its fragments, the wood they lie on, and marks, as frozen values."""

from dataclasses import dataclass

from app.core.game import Seat
from app.games.wordcross.model import Fragment, Pair
from app.ui.play.scene import Box

NAME = 13  # dp: the name on a plate


@dataclass(frozen=True, slots=True)
class TileLook:
    """What stands on a fragment, and how it is seen; a pose that is turned over shows its dark side."""

    sign: Fragment
    value: int
    notches: tuple[bool, bool] = (False, False)  # something must stand at its left, at its right (WH24)
    is_dim: bool = False  # out of reach
    level: str = "piece"  # how high it lies
    edge: int = 0  # of its picture, in pixels


@dataclass(frozen=True, slots=True)
class Slab:
    """The board: a slab of wood with wells in it."""

    box: Box
    wells: tuple[Box, ...]
    side: int = 0  # which side of the board is at the foot


@dataclass(frozen=True, slots=True)
class Plate:
    """A plate with a player's shape, and their name where it has room."""

    seat: Seat
    name: str
    is_named: bool = True


@dataclass(frozen=True, slots=True)
class Worth:
    """What a word is worth, on its way to where it counts."""

    points: int


@dataclass(frozen=True, slots=True)
class Dab:
    """A place on the map: where, and what is there."""

    box: Box
    kind: str  # open, dim, locked, loot


@dataclass(frozen=True, slots=True)
class Map:
    """The whole board, small: to look at."""

    box: Box
    dabs: tuple[Dab, ...]
    ring: Box | None = None  # round what is in reach
    plate: Box | None = None  # what it lies on, where it is a button


@dataclass(frozen=True, slots=True)
class Way:
    """A button that leads to what is not shown: its sign; its word is written beside it."""

    box: Box
    icon: str
    at: tuple[float, float]
    size: float
    is_bright: bool = False  # there is something to be had
    is_raised: bool = False  # it is a plate of its own


@dataclass(frozen=True, slots=True)
class Flip:
    """Two fragments that may be flipped."""

    box: Box
    pair: Pair  # it does not hang where they were while others come there
