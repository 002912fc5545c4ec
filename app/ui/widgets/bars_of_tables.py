"""How somebody's last tables ended, as bars."""

from dataclasses import dataclass

from kivy.graphics import Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ReferenceListProperty, StringProperty
from kivy.uix.widget import Widget

from app.core.game import signed
from app.ui.measure import measured
from app.ui.theme import Colour, theme
from app.ui.widgets import paint
from app.ui.widgets.text import icon, letter
from app.ui.widgets.touch import Drawn

LEAST = 7  # bars that have room


@dataclass(frozen=True, slots=True)
class Bar:
    """A finished table of one person."""

    points: int
    won: bool


class Bars(Drawn):
    """A bar a table, the last at the right: full and with a star where it was won, else pale."""

    size_hint_y = NumericProperty(None, allownone=True)
    size_hint = ReferenceListProperty(Widget.size_hint_x, size_hint_y)
    height = NumericProperty("116dp")
    size = ReferenceListProperty(Widget.width, height)
    bars = ListProperty()
    game = StringProperty("home")
    asleep = BooleanProperty(False)
    """Whether it is only an example of what may stand here."""
    drawn_by = ("bars", "game", "asleep")

    def _boxes(self) -> list[tuple[Bar, float, float, float, float]]:
        """List the bars, each with its box."""
        count = max(len(self.bars), LEAST)
        gap = dp(4)
        wide = min(dp(44), (self.width - gap * (count - 1)) / count)
        most = max([1, *(bar.points for bar in self.bars)])
        size, _, _ = theme.style("caption")
        high = self.height - size * 1.6 - dp(4)
        return [
            (bar, self.x + place * (wide + gap), self.y + dp(2), wide, max(dp(6), high * max(0, bar.points) / most))
            for place, bar in enumerate(self.bars)
        ]

    def paint(self) -> None:
        """Paint the bars, and the points above them."""
        accent = theme.accents.get(self.game, theme.accents["home"])
        main = theme.outline if self.asleep else accent.main
        soft = theme.surface_high if self.asleep else accent.soft
        paint.tint(theme.hairline)
        Rectangle(pos=(self.x, self.y), size=(self.width, max(1, round(dp(1)))))
        for bar, x, y, width, height in self._boxes():
            paint.tint(main if bar.won else soft)
            paint.fill(x, y, width, height, dp(5))
            if theme.plain or not bar.won:
                paint.tint(main)
                paint.ring(x, y, width, height, dp(5), dp(1.5))
            if bar.won and height > dp(22) and width > dp(11):
                on = theme.surface if self.asleep else accent.on_main
                icon("star.filled", x + width / 2, y + height - dp(11), min(dp(14), width), on)
        size, _, _ = theme.style("caption")
        for text, x, y, width, height, ink, _ in self.writings():
            letter(text, x + width / 2, y + height / 2, size, ink, 600)

    def writings(self) -> list[tuple[str, float, float, float, float, Colour, Colour | None]]:
        """List the points above the bars, where there is room for them."""
        if self.asleep:
            return []
        size, _, _ = theme.style("caption")
        found: list[tuple[str, float, float, float, float, Colour, Colour | None]] = []
        for bar, x, y, width, height in self._boxes():
            wide, high = measured(signed(bar.points), round(size), 600)
            if wide <= width + dp(3):
                at = (x + width / 2 - wide / 2, y + height + dp(1))
                found.append((signed(bar.points), *at, wide, high, tuple(theme.ink_soft), None))
        return found
