"""The pieces of KROSS besides its paper: the 26 letter cards, and the pencil that is the called letter."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import cos, radians, sin
from string import ascii_uppercase

from kivy.metrics import dp

from app.ui.play.kross.figures import LENGTH
from app.ui.play.scene import Box, Flat, Piece

LONG, SHORT = 8, 5  # so many cards lie above and below a sheet, and at either side


@dataclass(frozen=True, slots=True)
class CardLook:
    holder: int | None = None
    lifted: bool = False  # called, or chosen to be called
    hinted: bool = False
    is_live: bool = False  # its letter may be called, whoever has the card (KH3)


@dataclass(frozen=True, slots=True)
class TaskBack:
    """The back of a task card."""


@dataclass(frozen=True, slots=True)
class GridKey:
    """A key: what it is called, and how its card looks; without one it erases."""

    name: str
    spoken: str
    look: CardLook | None = None


def in_rows(x: float, y: float, width: float, height: float, per_row: int, gap: float) -> dict[str, Box]:
    """Lay A to Z in rows, filling a box; the last row in the middle."""
    rows = -(-26 // per_row)
    wide = (width - gap * (per_row - 1)) / per_row
    high = (height - gap * (rows - 1)) / rows
    found = {}
    for number, sign in enumerate(ascii_uppercase):
        row, column = divmod(number, per_row)
        missing = per_row - min(per_row, 26 - row * per_row)
        start = x + missing * (wide + gap) / 2
        found[sign] = (start + column * (wide + gap), y + height - (row + 1) * high - row * gap, wide, high)
    return found


def round_about(inner: Box, wide: float, high: float, gap: float) -> dict[str, Box]:
    """Lay A to Z clockwise round an inner box, from its upper left corner, and so far from it."""
    x, y, width, height = inner
    across, up = _spread(x, x + width, wide, LONG), _spread(y, y + height, high, SHORT)
    boxes = [(place, y + height + gap, wide, high) for place in across]
    boxes += [(x + width + gap, place, wide, high) for place in reversed(up)]
    boxes += [(place, y - gap - high, wide, high) for place in reversed(across)]
    boxes += [(x - gap - wide, place, wide, high) for place in up]
    return dict(zip(ascii_uppercase, boxes))


def _spread(start: float, end: float, size: float, count: int) -> list[float]:
    """Spread things of a size evenly from start to end: where each begins."""
    return [start + number * (end - start - size) / (count - 1) for number in range(count)]


def cards_on(
    boxes: Mapping[str, Box], looks: Mapping[str, CardLook], carried: str = "", dealt_from: Flat | None = None
) -> tuple[Piece, ...]:
    """Lay the cards as pieces, the lifted ones last, so that they lie on top; a card may be above the finger."""
    in_order = sorted(boxes, key=lambda sign: looks[sign].lifted)
    lie = [raised(boxes[sign]) if looks[sign].lifted else boxes[sign] for sign in in_order]
    return tuple(
        Piece(("card", sign), Flat(box, lift=float(sign == carried)), looks[sign], comes_from=dealt_from, rests=True)
        for sign, box in zip(in_order, lie)
    )


def raised(box: Box) -> Box:
    """Return where a card stands that is lifted: higher, and nearer to the eye."""
    x, y, width, height = box
    more = 0.1
    return x - width * more / 2, y + height * 0.08, width * (1 + more), height * (1 + more)


# The pencil: it lies in the tray, is carried above the finger, and rests where it wrote

SLANTS = (-50, -36, -64, -80, -24, -100)
STEPS = 30  # it is looked at in so many places
SHARE = 96 / 900  # how thick the picture is for its length
TIP = 0.18  # how far its tip is from the middle of the letter it writes, in parts of a square


@dataclass(frozen=True, slots=True)
class PencilLook:
    """The letter that is in a pencil, and how large the squares are that it writes into."""

    sign: str
    cell: float


def tip_at(x: float, y: float, cell: float) -> tuple[float, float]:
    """Find where the tip of a pencil rests that wrote round x, y."""
    return x + cell * TIP, y - cell * TIP


def clear_slant(x: float, y: float, dear: Iterable[tuple[Box, float]]) -> float:
    """Find the slant of a pencil with its tip at x, y that hides least of what has a weight."""
    dear = tuple(dear)
    return min(SLANTS, key=lambda degrees: sum(weight for box, weight in dear if lies_on(x, y, degrees, box)))


def lies_on(x: float, y: float, degrees: float, box: Box) -> bool:
    left, foot, width, height = box
    length = dp(LENGTH)
    half = length * SHARE / 2
    along_x, along_y = cos(radians(degrees)), sin(radians(degrees))
    for step in range(2, STEPS + 1):
        at_x, at_y = x + along_x * length * step / STEPS, y + along_y * length * step / STEPS
        if left - half < at_x < left + width + half and foot - half < at_y < foot + height + half:
            return True
    return False
