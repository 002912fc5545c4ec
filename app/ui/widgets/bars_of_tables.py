"""How somebody's last tables ended, as bars."""

from dataclasses import dataclass

from kivy.graphics import Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ReferenceListProperty, StringProperty

from app.core.game import signed
from app.ui.theme import theme
from app.ui.widgets import paint
from app.ui.widgets.boxes import OfOwnHeight
from app.ui.widgets.text import Written, capitals, icon, text_texture
from app.ui.widgets.touch import Drawn

LEAST = 7  # bars that have room


@dataclass(frozen=True, slots=True)
class Bar:
    """A finished table of one person."""

    points: int
    won: bool


class Bars(OfOwnHeight, Drawn):
    """A bar a table, the last at the right: full and with a star where it was won, else pale."""

    height = NumericProperty("116dp")
    size = ReferenceListProperty(Drawn.width, height)
    bars = ListProperty()
    game = StringProperty("home")
    asleep = BooleanProperty(False)
    """Whether it is only an example of what may stand here."""
    drawn_by = ("bars", "game", "asleep")

    def _boxes(self) -> list[tuple[Bar, float, float, float, float]]:
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
        self.write()

    def written(self) -> list[Written]:
        """List the points above the bars, where there is room for them."""
        if self.asleep:
            return []
        size, found = theme.style("caption")[0], []
        for bar, x, y, width, height in self._boxes():
            wide, high = text_texture(signed(bar.points), round(size), 600).size
            if wide <= width + dp(3):
                at = x + width / 2, y + height + dp(1) + high / 2
                found.append(capitals(signed(bar.points), *at, size, theme.ink_soft, 600))
        return found
