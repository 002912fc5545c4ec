"""Choices by small pictures, each with its name below it; and what the table wears, chosen so."""

from typing import ClassVar

from kivy.graphics import Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from app.ui.theme import WOOD, colour, table_look, theme
from app.ui.widgets import paint, pieces
from app.ui.widgets.boxes import OfOwnHeight
from app.ui.widgets.pictures import cut_to
from app.ui.widgets.table_top import little_table
from app.ui.widgets.text import Written, icon, wrapped_texture
from app.ui.widgets.touch import Touchable

HIGH = 64  # dp of the picture
CORNER = 14
BELOW = 6


class PictureChoice(OfOwnHeight, Touchable):
    """A choice that is seen in a picture; the chosen one wears a ring and a tick."""

    text = StringProperty("")
    chosen = BooleanProperty(False)
    drawn_by: ClassVar[tuple[str, ...]] = ("text", "chosen", "width")
    fitted_by = ("text", "width")

    def _name(self) -> Texture:
        size, line, weight = theme.style("caption")
        return wrapped_texture(
            self.text, round(size), weight, round(max(dp(40), self.width - dp(4))), line / size, "center"
        )

    def measure(self, *_: object) -> None:
        self.height = dp(HIGH) + dp(BELOW) + self._name().height

    def paint(self) -> None:
        x, y, width, height = self.x, self.top - dp(HIGH), self.width, dp(HIGH)
        self.paint_picture(x, y, width, height)
        if self.chosen:
            paint.tint(theme.accent)
            paint.ring(x - dp(2), y - dp(2), width + dp(4), height + dp(4), dp(CORNER + 2), dp(3))
            paint.disc(x + width - dp(12), y + height - dp(12), dp(9))
            icon("check", x + width - dp(12), y + height - dp(12), dp(14), theme.accent_ink)
        self.write()

    def paint_picture(self, x: float, y: float, width: float, height: float) -> None:
        """Paint what is chosen, in a box with round corners."""

    def written(self) -> list[Written]:
        words = self._name()
        ink = theme.ink if self.chosen else theme.ink_soft
        return [Written(self.text, words, self.center_x - words.width / 2, self.y, ink)]


SQUARES = 3


class ClothPicture(PictureChoice):
    """A little table in wood or in a cloth, with a sheet and a card on it."""

    name = StringProperty(WOOD)
    """What the settings call it."""
    cloth = StringProperty(WOOD)
    """What the theme wears then: the name of a cloth, or the colour that one is dyed with."""
    drawn_by = (*PictureChoice.drawn_by, "cloth")

    def paint_picture(self, x: float, y: float, width: float, height: float) -> None:
        middle, foot = round(x + width / 2), round(y + dp(11))
        with cut_to(x, y, width, height, [dp(CORNER)] * 4):
            little_table(self.cloth, x, y, width, height)
            _sheet(middle - round(dp(33)), foot + round(dp(4)), round(dp(38)))
            pieces.card(middle + round(dp(9)), foot, round(dp(26)), "A", level="piece")
        paint.tint(colour(table_look(theme.name, self.cloth).base["outline"]))
        paint.ring(x, y, width, height, dp(CORNER), dp(1.5))


def _sheet(x: float, y: float, edge: float) -> None:
    paint.shadow(x, y, edge, edge, dp(2), "piece")
    paint.tint(theme.paper)
    paint.fill(x, y, edge, edge, dp(2))
    paint.tint(theme.paper_frame)
    thin = max(1, round(dp(1)))
    pitch = round((edge - dp(6)) / SQUARES)
    inside = pitch * SQUARES + thin
    margin = (edge - inside) // 2
    for line in range(SQUARES + 1):
        Rectangle(pos=(x + margin + line * pitch, y + margin), size=(thin, inside))
        Rectangle(pos=(x + margin, y + margin + line * pitch), size=(inside, thin))
