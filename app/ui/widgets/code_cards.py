"""A code to read out: each sign on a card of its own, in two groups of five."""

from dataclasses import replace

from kivy.metrics import dp
from kivy.properties import StringProperty

from app.ui.texts import tr
from app.ui.theme import theme
from app.ui.widgets import paint
from app.ui.widgets.boxes import OfOwnHeight
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
