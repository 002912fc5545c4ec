"""What the scene of 3DXWORD holds besides pieces: how bricks look, what lies in space, and what is told of it."""

from dataclasses import dataclass
from typing import Final

from app.core.game import Seat
from app.games.xword3d.model import Unfolded
from app.ui.play.scene import Box
from app.ui.space import Camera, Point, Turn

RED, BLUE, WALL, FULL, LINE, RING, DISC, DASH = "×3", "×2", "wall", "full", "line", "ring", "disc", "dash"
"""What the picture has besides letters."""
COLUMN: Final = 0.6  # of a brick of a word laid flat, is one of a word that it crosses
MINT, HONEY, LILAC, CREAM = "brick_mint", "brick_honey", "brick_lilac", "brick_cream"
HUES: Final = {
    letter: hue
    for letters, hue in (("SOWCHGV", MINT), ("TPLXDUK", HONEY), ("RBNMYQJ", LILAC), ("AEIFZ", CREAM))
    for letter in letters
}
"""Which colour the bricks of a letter have: it means nothing, but neighbours differ more often than not."""


@dataclass(frozen=True, slots=True)
class BrickLook:
    """How a brick looks: its letter, and what is the case with it."""

    letter: str
    state: str = ""  # "draft", "hinted" or "held"
    load: float = 0.0  # how near the joint on which it hangs is to bending: 1, it bends
    seat: Seat | None = None  # who laid it, as part of the last word


@dataclass(frozen=True, slots=True)
class JoinerLook:
    colour: str
    is_draft: bool = False


@dataclass(frozen=True, slots=True)
class Lifted:
    """The brick above the finger, as the camera sees it."""

    letter: str
    camera: Camera
    turn: Turn


@dataclass(frozen=True, slots=True)
class OnFace:
    """A flat shape in space: four corners, the name of what the picture has there, a colour and its strength."""

    corners: tuple[Point, Point, Point, Point]
    shows: str
    hue: str
    alpha: float = 1.0


@dataclass(frozen=True, slots=True)
class OpenPlane:
    """What is drawn of a plane that has opened, and the hinge round which it swings there."""

    marks: tuple[OnFace, ...]
    hinge: Point
    axis: Point  # 0, where it goes straight on


@dataclass(frozen=True, slots=True)
class LittleMap:
    """All that lies there from above, so small that it fits a corner, and from where one looks."""

    box: Box
    bricks: tuple[tuple[Box, int], ...]  # where each is seen, and how high it lies
    looks: tuple[float, float, float, float]  # from, to


@dataclass(frozen=True, slots=True)
class Strip:
    """A word laid flat: its bricks in a row, those of the words that it crosses as short columns."""

    box: Box  # of the row
    bricks: tuple[Unfolded, ...]
