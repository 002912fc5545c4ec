"""A word of the house, and which way it goes."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from app.ui.measure import measured
from app.ui.texts import tr
from app.ui.theme import Hue, faded, theme
from app.ui.widgets import paint
from app.ui.widgets.boxes import OfOwnHeight
from app.ui.widgets.buttons import icon_size
from app.ui.widgets.text import Written, icon, text_texture
from app.ui.widgets.touch import Touchable
from app.ui.window import window

SHARE = 0.6  # of the room for words: the word itself, where it says beside it which way it goes


class HouseWord(OfOwnHeight, Touchable):
    """A word that the house allows or has struck, told by a sign, and perhaps in words, too; a touch looks it up."""

    word = StringProperty("")
    struck = BooleanProperty(False)
    is_told = BooleanProperty(True)
    """Whether it says which way it goes in words, too."""
    drawn_by = ("word", "struck", "is_told")
    fitted_by = ("word", "struck", "width", "is_told")

    def measure(self, *_: object) -> None:
        self.spoken = tr("{word}, {way}. Look it up.", word=self.word, way=self.way())
        self.height = max(dp(48), self._high() + dp(8))

    def way(self) -> str:
        return tr("struck") if self.struck else tr("allowed")

    def _room(self) -> float:
        """Tell how wide its words may be."""
        return self.width - icon_size(26) - dp(14)

    def _wide(self) -> float:
        size, _, weight = theme.style("heading")
        return measured(self.word, round(size), weight)[0] + dp(4)

    def _scale(self) -> float:
        """Tell how much smaller than others it is written: a long word rather gets smaller than it breaks."""
        return min(1.0, max(1.0, self._room()) / self._wide())

    def _is_beside(self) -> bool:
        """Tell whether it says in the same line which way it goes."""
        return bool(self.is_told and not theme.large_text and self._wide() < self._room() * SHARE)

    def _high(self) -> float:
        word, way = round(theme.style("heading")[1] * self._scale()), round(theme.style("label")[1])
        return word + way if self.is_told and not self._is_beside() else max(word, way if self.is_told else 0)

    def written(self) -> list[Written]:
        size, high, weight = theme.style("heading")
        size, high = round(size * self._scale()), round(high * self._scale())
        left = self.x if window.left_handed else self.right - self._room()
        middle = self.y + self.height / 2
        small, low, _ = theme.style("label")
        way = self.way(), round(small), 400
        if self._is_beside():
            beside = left + self._room() * SHARE
            words = _hung(self.word, size, weight, left, int(middle - high / 2) + high, theme.ink)
            return [words, _hung(*way, beside, int(middle - round(low) / 2) + round(low), theme.ink_soft)]
        if not self.is_told:
            return [_hung(self.word, size, weight, left, int(middle - high / 2) + high, theme.ink)]
        top = int(middle + self._high() / 2)
        words = _hung(self.word, size, weight, left, top, theme.ink)
        return [words, _hung(*way, left, top - high, theme.ink_soft)]

    def paint(self) -> None:
        if self.pressed:
            paint.tint(faded(theme.ink, 0.08))
            paint.fill(*self.box, self.corner)
        edge = icon_size(26)
        x = self.right - edge / 2 if window.left_handed else self.x + edge / 2
        sign, hue = ("do_not_disturb_on.filled", theme.bad) if self.struck else ("add_circle.filled", theme.ok)
        icon(sign, x, self.center_y, edge, hue)
        self.write()


def _hung(text: str, size: int, weight: int, left: float, top: float, ink: Hue) -> Written:
    """Write a text below a line."""
    texture = text_texture(text, size, weight)
    return Written(text, texture, int(left), top - texture.height, ink)
