"""Ways to a table to be shown: a code to read out on ten cards, and a link as a QR code, which cameras look for."""

from dataclasses import replace
from functools import lru_cache

import segno
from kivy.graphics import Rectangle
from kivy.metrics import dp
from kivy.properties import StringProperty

from app.ui.texts import tr
from app.ui.theme import theme
from app.ui.widgets import paint
from app.ui.widgets.boxes import OfOwnHeight, OfOwnSize
from app.ui.widgets.text import Written, capitals
from app.ui.widgets.touch import Drawn

LEAST = 34  # dp of a card: where ten are narrower, they lie in two rows
HIGHEST = 50  # dp
GAP, BETWEEN = 5, 18  # dp between two cards, and between the groups
SIGN = 0.56  # of a card's height


class CodeCards(OfOwnHeight, Drawn):
    """A code of ten signs; as high as its width asks for."""

    code = StringProperty("")
    spoken = StringProperty("")
    drawn_by = ("code",)
    fitted_by = ("code", "width")

    def _rows(self) -> int:
        return 1 if self._card_width(1) >= dp(LEAST) else 2

    def _card_width(self, rows: int) -> float:
        count = len(self.code) or 10
        gaps = (count - 2) * dp(GAP) + dp(BETWEEN) if rows == 1 else (count // 2 - 1) * dp(GAP)
        return min(dp(54 if rows == 1 else 66), (self.width - gaps) / (count / rows))

    def _card(self) -> tuple[float, float]:
        wide = self._card_width(self._rows())
        return wide, min(dp(HIGHEST), wide * 1.2)

    def measure(self, *_: object) -> None:
        rows, high = self._rows(), self._card()[1]
        self.height = rows * high + (rows - 1) * dp(8) + dp(4)
        self.spoken = tr("Code: {code}", code=", ".join(" ".join(group) for group in self._groups()))

    def _groups(self) -> tuple[str, str]:
        half = len(self.code) // 2
        return self.code[:half], self.code[half:]

    def _places(self) -> list[tuple[str, float, float]]:
        """List the signs, each with the left foot of its card."""
        rows, (wide, high) = self._rows(), self._card()
        first, second = self._groups()
        x, y = self.x, self.top - high
        placed = [(sign, x + number * (wide + dp(GAP)), y) for number, sign in enumerate(first)]
        if rows == 2:
            y -= high + dp(8)
        else:
            x += len(first) * (wide + dp(GAP)) - dp(GAP) + dp(BETWEEN)
        return placed + [(sign, x + number * (wide + dp(GAP)), y) for number, sign in enumerate(second)]

    def paint(self) -> None:
        wide, high = self._card()
        for _, x, y in self._places():
            paint.shadow(x, y, wide, high, dp(10), "rest")
            paint.tint(theme.card_face)
            paint.fill(x, y, wide, high, dp(10))
            paint.tint(theme.outline if theme.plain else theme.hairline)
            paint.ring(x, y, wide, high, dp(10), dp(1.2))
        self.write()

    def written(self) -> list[Written]:
        wide, high = self._card()
        signs = [
            capitals(sign, x + wide / 2, y + high / 2, high * SIGN, theme.card_ink) for sign, x, y in self._places()
        ]
        return [replace(sign, ground=theme.card_face) for sign in signs]


DARK, LIGHT = (0.13, 0.1, 0.08, 1), (1, 1, 1, 1)
QUIET = 2.4  # dots of white around it: the panel behind is nearly white, too


@lru_cache(maxsize=8)
def dots_of(link: str) -> tuple[tuple[bool, ...], ...]:
    """Make the rows of a QR code, as coarse as the link allows: a screen has no stains, but cameras stand far away."""
    return tuple(tuple(map(bool, row)) for row in segno.make(link, error="l", micro=False).matrix)


class QrCode(OfOwnSize, Drawn):
    """A square that holds a link; as large as its width."""

    link = StringProperty("")
    drawn_by = ("link",)

    def paint(self) -> None:
        paint.tint(LIGHT)
        paint.fill(*self.box, dp(16))
        if not self.link:
            return
        rows = dots_of(self.link)
        dot = min(self.size) / (len(rows) + 2 * QUIET)
        left = self.center_x - dot * len(rows) / 2
        top = self.center_y + dot * len(rows) / 2
        paint.tint(DARK)
        for number, row in enumerate(rows):
            foot = round(top - (number + 1) * dot)
            for start, end in runs(row):
                x = round(left + start * dot)
                high = round(top - number * dot) - foot
                Rectangle(pos=(x, foot), size=(round(left + end * dot) - x, high))


def runs(row: tuple[bool, ...]) -> list[tuple[int, int]]:
    """Tell where dark dots stand side by side: from, and up to."""
    edges = [
        place for place in range(len(row) + 1) if (place < len(row) and row[place]) != (place > 0 and row[place - 1])
    ]
    return list(zip(edges[::2], edges[1::2]))
