"""What a scene of KROSS is made of besides paper, cards and letters: frozen values that paint.py paints."""

from dataclasses import dataclass

from app.core.game import Seat
from app.ui.play.scene import Box


@dataclass(frozen=True, slots=True)
class FreeSquare:
    """A square that the letter may go to."""

    box: Box


@dataclass(frozen=True, slots=True)
class Anchor:
    """The first square of a word that is being marked."""

    box: Box


@dataclass(frozen=True, slots=True)
class Target:
    """The square of the draft, or the one below the carried pencil."""

    box: Box
    is_below_pencil: bool


@dataclass(frozen=True, slots=True)
class Asked:
    """The square that was asked about."""

    box: Box


@dataclass(frozen=True, slots=True)
class Hinted:
    """What somebody was helped to."""

    box: Box
    corner: float


@dataclass(frozen=True, slots=True)
class Refused:
    """The square where something could not be done."""

    box: Box


@dataclass(frozen=True, slots=True)
class TaskStar:
    """The sign of the task bonus, round a point."""

    x: float
    y: float
    size: float


@dataclass(frozen=True, slots=True)
class Chip:
    """In the end: a player whose sheet can be looked at."""

    seat: Seat
    box: Box
    name: str
    score: str
    is_chosen: bool
