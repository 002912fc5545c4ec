"""Where each player's side of the table is in a race: a sheet, a name, and a grab button as large as fits."""

from collections.abc import Sequence
from dataclasses import dataclass

from kivy.metrics import dp

from app.core.game import Seat
from app.ui.measure import style
from app.ui.play.scene import Box, Look

GAP = 10  # dp between two sides of the table
PADS = (6, 10)  # dp from a side's edge to what lies on it, where it is low and elsewhere
LOW_BELOW = 110  # dp
LARGEST = 96  # dp: the radius of a button, more than a hand needs
SHARED_BELOW = 180  # dp: in so low a side the sheet leaves more to the button
NAMES = 116  # dp: what a name and a few words need beside a sheet and a button
DEEPEST = 244  # dp, of a side of a tablet
TURNS = {0: (1, 0, 0, 1), 180: (-1, 0, 0, -1), 90: (0, -1, 1, 0), -90: (0, 1, -1, 0)}


@dataclass(frozen=True, slots=True)
class Laid:
    """What lies on a side, from its middle, as the player sees it."""

    sheet: Box
    words: tuple[float, float, float]
    """Where the name begins, at the left, its middle's height, and how wide it may be."""
    press: tuple[float, float]
    """The middle of the button."""
    radius: float


@dataclass(frozen=True, slots=True)
class Station:
    """A player's side: its middle in the window, its size as the player sees it, and how far it is turned to them."""

    seat: Seat
    x: float
    y: float
    width: float
    height: float
    turned: int
    laid: Laid

    @property
    def button(self) -> Box:
        """Where the round button is, in the window."""
        (x, y), (a, b, c, d), radius = self.laid.press, TURNS[self.turned], self.laid.radius
        return self.x + a * x + b * y - radius, self.y + c * x + d * y - radius, 2 * radius, 2 * radius


def round_a_tablet(board: Box, seats: Sequence[Seat], text: float) -> list[Station]:
    """Place each on a side of their own, clockwise from the near one; four sides lie like a pinwheel round the card."""
    x, y, wide, high = board
    gap = dp(GAP)
    deep = min(dp(DEEPEST), (high - dp(170)) / 2, wide * 0.34)
    long, tall = wide - deep - gap, high - deep - gap
    near, left, right = (
        (x, y, wide, deep),
        (x, y + deep + gap, deep, tall),
        (x + wide - deep, y + deep + gap, deep, tall),
    )
    sides: list[tuple[Box, int]]
    match len(seats):
        case 1 | 2:
            sides = [(near, 0), ((x, y + high - deep, wide, deep), 180)]
        case 3:
            sides = [(near, 0), (left, -90), (right, 90)]
        case 4:
            far = (x + deep + gap, y + high - deep, long, deep)
            sides = [((x, y, long, deep), 0), (left, -90), (far, 180), ((x + wide - deep, y, deep, tall), 90)]
        case _:
            half, low, deep = (wide - gap) / 2, min(deep, high * 0.3), min(deep, wide * 0.28)
            sides = [
                ((x + half + gap, y, half, low), 0),
                ((x, y, half, low), 0),
                ((x, y + low + gap, deep, high - low - gap), -90),
                ((x + deep + gap, y + high - low, wide - 2 * (deep + gap), low), 180),
                ((x + wide - deep, y + low + gap, deep, high - low - gap), 90),
            ]
    return [_station(seat, text, box, turned) for seat, (box, turned) in zip(seats, sides)]


def in_rows(box: Box, seats: Sequence[Seat], look: Look) -> list[Station]:
    """Place the sides of a phone: one below the other, or side by side where it lies."""
    x, y, wide, high = box
    low = look.kind == "low"
    gap = dp(GAP) if len(seats) < 5 else dp(6)
    columns = 1 if not low else min(len(seats), 2 if len(seats) != 3 else 3)
    rows = -(-len(seats) // columns)
    each_wide = (wide - (columns - 1) * gap) / columns
    each_high = min(dp(250) if not low else high, (high - (rows - 1) * gap) / rows)
    foot = y + (high - rows * each_high - (rows - 1) * gap) / 2
    found = []
    for number, seat in enumerate(seats):
        row, column = divmod(number, columns)
        left, up = x + column * (each_wide + gap), foot + (rows - 1 - row) * (each_high + gap)
        found.append(_station(seat, look.text, (left, up, each_wide, each_high), 0))
    return found


def _station(seat: Seat, text: float, box: Box, turned: int) -> Station:
    x, y, wide, high = box
    width, height = (wide, high) if turned in {0, 180} else (high, wide)
    pad = float(dp(PADS[height >= dp(LOW_BELOW)]))
    lay = _beside if width > 1.15 * height else _above
    words = dp(8) + style("heading", text)[1] + style("caption", text)[1]
    laid = lay(width - 2 * pad, height - 2 * pad, pad, words)
    return Station(seat, x + wide / 2, y + high / 2, width, height, turned, laid)


def _above(wide: float, high: float, pad: float, words: float) -> Laid:
    """Lay the sheet above the button, and the words, which are so high, between them."""
    radius = min(dp(LARGEST), wide * 0.46, high * 0.24)
    edge = min(wide, high - 2 * radius - words - pad)
    foot = high / 2 - edge
    return Laid(
        (-edge / 2, foot, edge, edge), (-wide / 2, foot - pad - words / 2, wide), (0.0, radius - high / 2), radius
    )


def _beside(wide: float, high: float, pad: float, words: float) -> Laid:
    """Lay the sheet beside the button, and the words between them, or above it where it becomes larger by that."""
    leaves_more = high < dp(SHARED_BELOW) and wide > 2 * high
    edge = min(high, wide * (0.38 if leaves_more else 0.5))
    sheet, free, left = (-wide / 2, -edge / 2, edge, edge), wide - edge - pad, edge + pad - wide / 2
    in_a_row = min(dp(LARGEST), high / 2, (free - dp(NAMES)) / 2)
    radius = max(in_a_row, min(dp(LARGEST), free / 2, (high - words) / 2))
    if free - 2 * radius >= dp(NAMES) - 1:
        return Laid(sheet, (left, 0.0, wide / 2 - left - 2 * radius - pad), (wide / 2 - radius, 0.0), radius)
    middle = (left + wide / 2) / 2
    return Laid(sheet, (left, (high - words) / 2, wide / 2 - left), (middle, radius - high / 2), radius)
