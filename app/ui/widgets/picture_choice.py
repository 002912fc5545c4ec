"""A choice among a few by small pictures, each with its name below it."""

from typing import ClassVar

from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from app.ui.theme import theme
from app.ui.widgets import paint
from app.ui.widgets.boxes import OfOwnHeight
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
