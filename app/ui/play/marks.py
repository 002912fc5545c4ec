"""What boards draw besides their pieces, as values: outlines, signs, words, and bubbles that say something."""

from dataclasses import dataclass

from kivy.metrics import dp

from app.core.game import Seat
from app.ui.measure import measured
from app.ui.play.scene import Box, Writing

TEXT, HIGH, POINT, PAD = 16, 34, 7, 14  # dp
EDGE = 4  # dp that it stays away from the edge of what it keeps within


@dataclass(frozen=True, slots=True)
class Text:
    writing: Writing
    size: int
    weight: int
    line: float = 1.5  # in parts of their size
    wrap: int = 0  # the width they keep within, in the middle of it; 0: on one line


@dataclass(frozen=True, slots=True)
class Plaque:
    """Words on a ground of their own."""

    box: Box
    corner: float
    ground: str
    text: Text
    is_raised: bool = False  # it casts a shadow


@dataclass(frozen=True, slots=True)
class Outline:
    """A line round a box, and perhaps a wash over it."""

    box: Box
    thick: float
    corner: float
    hue: str = "accent"
    alpha: float = 1.0
    wash: float = 0.0  # how strong the wash is
    kind: str = "ring"  # ring, dashes or dots
    dash: tuple[float, float] = (0.0, 0.0)  # how long a dash is, and a gap; 0: by how thick they are


@dataclass(frozen=True, slots=True)
class Filled:
    box: Box
    corner: float
    hue: str
    alpha: float = 1.0


@dataclass(frozen=True, slots=True)
class Traced:
    """The outline of a place in space as it is seen: where the piece above the finger may go, or why not."""

    points: tuple[tuple[float, float], ...]
    hue: str


@dataclass(frozen=True, slots=True)
class Sign:
    """An icon, and a disc behind it where it has a radius."""

    icon: str
    x: float
    y: float
    size: float
    ink: str
    radius: float = 0.0
    ground: str = ""
    is_raised: bool = False  # it is a button
    alpha: float = 1.0


@dataclass(frozen=True, slots=True)
class Owner:
    """A player's shape beside what is theirs."""

    x: float
    y: float
    size: float
    seat: Seat
    name: str


@dataclass(frozen=True, slots=True)
class LaidBy:
    """What was laid last: a line at its foot, and the seat that laid it."""

    box: Box
    seat: Seat


@dataclass(frozen=True, slots=True)
class Bubble:
    """Words in a box, with a point towards what they are about."""

    words: str
    box: Box
    point: tuple[float, float] | None = None  # none: it is too far from its piece to point at it
    figure: str = ""  # points, in a tag behind the words
    bad: bool = False  # it says why not
    is_quiet: bool = False  # it says what was said before
    text: int = TEXT  # dp of its words, which may stand on several lines
    pad: int = PAD  # dp beside them

    @property
    def is_below(self) -> bool:
        """Whether it lies below what it points at."""
        return self.point is not None and self.point[1] > self.box[1]

    @property
    def writing(self) -> Writing:
        x, y, width, height = self.box
        inner = (x + dp(self.pad), y + dp(6), width - dp(2 * self.pad), height - dp(12))
        return Writing(f"{self.words} {self.figure}".strip().replace("\n", " "), inner, *self.hues)

    @property
    def hues(self) -> tuple[str, str]:
        """Its ink, and its ground."""
        if self.is_quiet:
            return "ink", "surface"
        return ("surface", "bad") if self.bad else ("accent_ink", "accent")


def bubble_size(words: str, figure: str = "", text: int = TEXT, pad: int = PAD) -> tuple[float, float]:
    """Measure a bubble, without its point; each line of its words is a line of it."""
    wide, high = measured(words, round(dp(text)), 700)
    tag = dp(22) + measured(figure, round(dp(TEXT)), 800)[0] if figure else 0
    return dp(2 * pad - 4) + wide + tag, max(dp(HIGH), high + dp(12))


def bubble_box(size: tuple[float, float], left: float, y: float, within: Box, *, below: bool) -> Box:
    """Place a bubble whose point is at that height: it begins at *left*, but stays within the sides of a box."""
    width, height = size
    most = within[0] + within[2] - width - dp(EDGE)
    left = max(within[0] + dp(EDGE), min(left, most))
    return left, y - dp(POINT) - height if below else y + dp(POINT), width, height
