"""What the table wears, chosen by pictures of little tables."""

from kivy.graphics import Rectangle
from kivy.metrics import dp
from kivy.properties import StringProperty

from app.ui.theme import WOOD, colour, table_look, theme
from app.ui.widgets import paint, pieces
from app.ui.widgets.picture_choice import CORNER, PictureChoice
from app.ui.widgets.pictures import cut_to
from app.ui.widgets.table_top import little_table

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
