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
class Station:
    """A player's side: its middle in the window, its size as the player sees it, and how far it is turned to them."""

    seat: Seat
    text: float
    x: float
    y: float
    width: float
    height: float
    turned: int = 0

    @property
    def pad(self) -> float:
        return float(dp(PADS[self.height >= dp(LOW_BELOW)]))

    @property
    def _inner(self) -> tuple[float, float]:
        return self.width - 2 * self.pad, self.height - 2 * self.pad

    @property
    def lies(self) -> bool:
        """Whether the sheet lies beside the button, and not above it."""
        return self.width > 1.15 * self.height

    @property
    def radius(self) -> float:
        """Of the button."""
        wide, high = self._inner
        if not self.lies:
            return min(dp(LARGEST), wide * 0.46, high * 0.24)
        beside = wide - self.sheet[2] - self.pad
        in_a_row = min(dp(LARGEST), high / 2, (beside - dp(NAMES)) / 2)
        return max(in_a_row, min(dp(LARGEST), beside / 2, (high - self._words_high) / 2))

    @property
    def _words_high(self) -> float:
        return dp(8) + style("heading", self.text)[1] + style("caption", self.text)[1]

    @property
    def sheet(self) -> Box:
        """The sheet, from the middle of the station, as the player sees it."""
        wide, high = self._inner
        if self.lies:
            leaves_more = high < dp(SHARED_BELOW) and wide > 2 * high
            edge = min(high, wide * (0.38 if leaves_more else 0.5))
            return -wide / 2, -edge / 2, edge, edge
        edge = min(wide, high - 2 * self.radius - self._words_high - self.pad)
        return -edge / 2, high / 2 - edge, edge, edge

    @property
    def words(self) -> tuple[float, float, float]:
        """Where the name begins, at the left, its middle's height, and how wide it may be, as the player sees it."""
        wide, high = self._inner
        if not self.lies:
            return -wide / 2, self.sheet[1] - self.pad - self._words_high / 2, wide
        left = self.sheet[0] + self.sheet[2] + self.pad
        if self._is_in_a_row:
            return left, 0.0, wide / 2 - left - 2 * self.radius - self.pad
        return left, high / 2 - self._words_high / 2, wide / 2 - left

    @property
    def _is_in_a_row(self) -> bool:
        wide, _ = self._inner
        return bool(wide - self.sheet[2] - 2 * self.radius - 2 * self.pad >= dp(NAMES) - self.pad - 1)

    @property
    def press(self) -> tuple[float, float]:
        """The middle of the button from the middle of the station, as the player sees it."""
        wide, high = self._inner
        if not self.lies:
            return 0.0, -high / 2 + self.radius
        if self._is_in_a_row:
            return wide / 2 - self.radius, 0.0
        left = self.sheet[0] + self.sheet[2] + self.pad
        return (left + wide / 2) / 2, -high / 2 + self.radius

    @property
    def button(self) -> Box:
        """Where the round button is, in the window."""
        (x, y), (a, b, c, d) = self.press, TURNS[self.turned]
        middle = self.x + a * x + b * y, self.y + c * x + d * y
        return middle[0] - self.radius, middle[1] - self.radius, 2 * self.radius, 2 * self.radius


def round_a_tablet(board: Box, seats: Sequence[Seat], text: float) -> list[Station]:
    """Place each on a side of their own, clockwise from the near one; four sides lie like a pinwheel round the card."""
    x, y, wide, high = board
    gap = dp(GAP)
    deep = min(dp(DEEPEST), (high - dp(170)) / 2, wide * 0.34)
    long, tall = wide - deep - gap, high - deep - gap
    sides: dict[int, list[tuple[Box, int]]] = {
        1: [((x, y, wide, deep), 0)],
        2: [((x, y, wide, deep), 0), ((x, y + high - deep, wide, deep), 180)],
        3: [
            ((x, y, wide, deep), 0),
            ((x, y + deep + gap, deep, tall), -90),
            ((x + wide - deep, y + deep + gap, deep, tall), 90),
        ],
        4: [
            ((x, y, long, deep), 0),
            ((x, y + deep + gap, deep, tall), -90),
            ((x + deep + gap, y + high - deep, long, deep), 180),
            ((x + wide - deep, y, deep, tall), 90),
        ],
    }
    if len(seats) == 5:
        half, low, deep = (wide - gap) / 2, min(deep, high * 0.3), min(deep, wide * 0.28)
        sides[5] = [
            ((x + half + gap, y, half, low), 0),
            ((x, y, half, low), 0),
            ((x, y + low + gap, deep, high - low - gap), -90),
            ((x + deep + gap, y + high - low, wide - 2 * (deep + gap), low), 180),
            ((x + wide - deep, y + low + gap, deep, high - low - gap), 90),
        ]
    return [_station(seat, text, box, turned) for seat, (box, turned) in zip(seats, sides[len(seats)])]


def in_rows(box: Box, seats: Sequence[Seat], look: Look) -> list[Station]:
    """Place the sides of a phone: one below the other, or side by side where it lies."""
    x, y, wide, high = box
    low = look.kind == "low"
    gap = dp(GAP) if len(seats) < 5 else dp(6)
    columns = 1 if not low else min(len(seats), 2 if len(seats) != 3 else 3)
    rows = -(-len(seats) // columns)
    each_wide = (wide - (columns - 1) * gap) / columns
    each_high = min(dp(250) if not low else high, (high - (rows - 1) * gap) / rows)
    spare = high - rows * each_high - (rows - 1) * gap
    return [
        _station(
            seat,
            look.text,
            (
                x + number % columns * (each_wide + gap),
                y + spare / 2 + (rows - 1 - number // columns) * (each_high + gap),
                each_wide,
                each_high,
            ),
            0,
        )
        for number, seat in enumerate(seats)
    ]


def _station(seat: Seat, text: float, box: Box, turned: int) -> Station:
    x, y, wide, high = box
    size = (wide, high) if turned in {0, 180} else (high, wide)
    return Station(seat, text, x + wide / 2, y + high / 2, *size, turned)
