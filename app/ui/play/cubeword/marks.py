"""What the scene of CUBEWORD holds besides pieces: things in space, and lines round what is seen of them."""

from dataclasses import dataclass

from app.core.game import Seat
from app.games.cubeword.model import Cell
from app.ui.measure import measured
from app.ui.play.cubeword.sight import Extent
from app.ui.play.marks import Plaque, Text
from app.ui.play.scene import Writing
from app.ui.space import Camera, Point


@dataclass(frozen=True, slots=True)
class CubeFace:
    """How a cube looks: what its six faces bear, in the order of space.TURNS, and whether it is the dark one."""

    faces: tuple[str, ...]
    is_joker: bool = False


@dataclass(frozen=True, slots=True)
class Paper:
    """The sheet on the table, by its first and last cell."""

    extent: Extent


@dataclass(frozen=True, slots=True)
class Ring:
    """A line round a cell, on the table or on top of its cube."""

    at: Point  # the middle of what it goes round
    hue: str
    kind: str = "ring"  # or "dashes", or "dots"


@dataclass(frozen=True, slots=True)
class Ghost:
    """Where a cube of a hint is to lie: as if it shone through there already, with its letter up."""

    at: Point  # the middle of its top
    face: str  # what is up, as cubes bear it


@dataclass(frozen=True, slots=True)
class Dot:
    """A dot in the colour of a seat, in the corner of a cube that its last turn has moved."""

    at: Point  # the middle of the cube's top
    seat: Seat


@dataclass(frozen=True, slots=True)
class Underline:
    """A line on the table before a word, or beside one that reads down."""

    start: Cell
    end: Cell
    hue: str


@dataclass(frozen=True, slots=True)
class Lifted:
    """The cube above the finger, as the camera sees it."""

    face: CubeFace
    camera: Camera
    up: int  # which face


@dataclass(frozen=True, slots=True)
class Top:
    """A cube as it is seen from above."""

    sign: str
    is_blank: bool = False
    is_joker: bool = False


def tagged(words: str, x: float, y: float, edge: float, ground: str = "accent", ink: str = "accent_ink") -> Plaque:
    """Write a letter or a number on a disc round x, y."""
    size = round(edge * 0.66)
    wide, high = measured(words, size, 800)
    text = Text(Writing(words, (x - wide / 2, y - high / 2, wide, high), ink, ground), size, 800)
    return Plaque((x - edge / 2, y - edge / 2, edge, edge), edge / 2, ground, text)
