"""What a scene of TYPO-2D is made of: the looks of its cards, and its marks, as frozen values that paint.py paints."""

from dataclasses import dataclass
from typing import TypeAlias

from app.games.typo2d.model import Card, Counts
from app.ui.play.marks import Bubble, Filled, LaidBy, Outline, Owner, Sign, Text
from app.ui.play.scene import Box


@dataclass(frozen=True, slots=True)
class Rim:
    """A line round a card, in dp."""

    away: float
    corner: float
    thick: float
    is_dotted: bool = False


@dataclass(frozen=True, slots=True)
class Face:
    """How a card looks; a pose that is face down shows its back."""

    card: Card | None  # none: nobody here may know it
    counts: Counts = (0,) * 26
    is_named: bool = False
    back: str = ""  # the letter on its back, which only its owner sees
    level: str = "rest"
    veil: str = ""  # the colour that dims what may not be taken now: that of what it lies on
    rims: tuple[Rim, ...] = ()


@dataclass(frozen=True, slots=True)
class Slip:
    """A word on paper that was looked up; on its back is a dictionary."""

    word: str


@dataclass(frozen=True, slots=True)
class Stamp:
    """Whether that word exists."""

    exists: bool

    @property
    def ground(self) -> str:
        """Its colour: red only where it may not stand, as the game's own nearly is."""
        return "ok" if self.exists else "bad"


@dataclass(frozen=True, slots=True)
class Within:
    box: Box
    marks: tuple["Mark", ...]


@dataclass(frozen=True, slots=True)
class Grid:
    """The place of the cards."""

    box: Box
    board: Box  # all that it is on: what travels is seen there, and no further


@dataclass(frozen=True, slots=True)
class Dots:
    """A dot at every corner of a cell, to show where cards go; their pose is that of the cell at 0, 0."""

    box: Box


@dataclass(frozen=True, slots=True)
class Gap:
    """A place where a card may go, or from which it has gone."""

    box: Box
    letter: str = ""
    is_filled: bool = False
    is_quiet: bool = False  # nothing is to be laid there any more


Mark: TypeAlias = Within | Outline | Filled | Gap | Sign | LaidBy | Owner | Text | Bubble
