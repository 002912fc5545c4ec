"""Where the pencil of KROSS lies in the tray."""

from kivy.graphics import Rectangle
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from app.ui.measure import style, wrapped
from app.ui.play.kross.paint_pencil import paint_pencil
from app.ui.play.kross.thumb import InPit
from app.ui.play.scene import Writing
from app.ui.play.surface import Inked, inked
from app.ui.play.tray_parts import Pulled
from app.ui.theme import theme
from app.ui.widgets import paint
from app.ui.widgets.text import icon, letter, wrapped_texture


class Pit(Pulled):
    """Shows the letter in the pencil, which is drawn out onto a square, and a few words about it."""

    now = ObjectProperty(InPit(), rebind=True)
    drawn_by = ("now",)

    @property
    def _sign_room(self) -> float:
        return dp(64) if self.now.sign else dp(10)

    def _written(self) -> Writing | None:
        """Write the text beside the letter, if there is room for it; else a pencil stands for it."""
        free = self.width - self._sign_room - dp(22)
        if not self.now.words or free < dp(72) * theme.text_scale:
            return None
        size, line, weight = style("label", theme.text_scale)
        width, height = wrapped(self.now.words, round(size), weight, round(free), line / size)
        if height > self.height - dp(8):
            return None
        left = self.x + self._sign_room + dp(4) if self.now.sign else self.center_x - width / 2
        middle = self.center_y + (dp(8) if self.now.sign and self.now.is_lying else 0)
        return Writing(self.now.words, (left, middle - height / 2, width, height), "ink")

    def writings(self) -> list[Inked]:
        written = self._written()
        return inked([written]) if written else []

    def paint(self) -> None:
        paint.well(*self.box, self.corner)
        written = self._written()
        if self.now.sign:
            self._paint_sign(is_alone=written is None)
        elif not written:
            icon("edit", self.center_x, self.center_y, dp(30), theme.ink_soft)
        if written:
            self._paint_words(written)

    def _paint_sign(self, *, is_alone: bool) -> None:
        at = self.center_x - dp(22) if is_alone else self.x + dp(38)
        hue = theme.accents["kross"].main if self.now.is_lying else theme.ink_soft
        letter(self.now.sign, at, self.center_y, min(self.height * 0.62, dp(52)), hue)
        if is_alone:
            icon("edit", self.center_x + dp(24), self.center_y, dp(30), theme.ink)
        elif self.now.is_lying:
            left = self.x + self._sign_room - dp(8)
            paint_pencil(left, self.y + dp(15), min(dp(150), self.x + self.width - dp(12) - left), 0)

    def _paint_words(self, written: Writing) -> None:
        size, line, weight = theme.style("label")
        room = round(self.width - self._sign_room - dp(22))
        x, y, width, height = written.box
        paint.tint(theme.ink)
        texture = wrapped_texture(self.now.words, round(size), weight, room, line / size)
        Rectangle(texture=texture, pos=(round(x), round(y)), size=(width, height))
