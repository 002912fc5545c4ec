"""A word of the house, and which way it goes."""

from kivy.graphics import Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from app.ui.measure import measured
from app.ui.texts import tr
from app.ui.theme import Colour, faded, theme
from app.ui.widgets import paint
from app.ui.widgets.buttons import icon_size
from app.ui.widgets.text import icon, text_texture
from app.ui.widgets.touch import Touchable
from app.ui.window import window

Line = tuple[str, int, int, float, float, Colour]
"""A text with its size and weight, where its left is and its top, and its colour."""
SHARE = 0.6  # of the room for words: the word itself, where it says beside it which way it goes


class HouseWord(Touchable):
    """A word that the house allows or has struck, told by a sign, and perhaps in words, too; a touch looks it up."""

    word = StringProperty("")
    struck = BooleanProperty(False)
    is_told = BooleanProperty(True)
    """Whether it says which way it goes in words, too."""
    drawn_by = ("word", "struck", "is_told")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        for name in ("word", "struck", "width", "is_told"):
            self.fbind(name, self._measure)
        theme.bind(revision=self._measure)
        self._measure()

    def _measure(self, *_: object) -> None:
        self.spoken = tr("{word}, {way}. Look it up.", word=self.word, way=self.way())
        self.height = max(dp(48), self._high() + dp(8))

    def way(self) -> str:
        """Say which way it goes."""
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

    def _lines(self) -> list[Line]:
        """Tell what is written."""
        size, high, weight = theme.style("heading")
        size, high = round(size * self._scale()), round(high * self._scale())
        left = self.x if window.left_handed else self.right - self._room()
        middle = self.y + self.height / 2
        small, low, _ = theme.style("label")
        ink, soft = tuple(theme.ink), tuple(theme.ink_soft)
        way = (self.way(), round(small), 400)
        if self._is_beside():
            beside = (*way, left + self._room() * SHARE, int(middle - round(low) / 2) + round(low), soft)
            return [(self.word, size, weight, left, int(middle - high / 2) + high, ink), beside]
        if not self.is_told:
            return [(self.word, size, weight, left, int(middle - high / 2) + high, ink)]
        top = int(middle + self._high() / 2)
        return [(self.word, size, weight, left, top, ink), (*way, left, top - high, soft)]

    def paint(self) -> None:
        """Paint the sign and the words."""
        if self.pressed:
            paint.tint(faded(theme.ink, 0.08))
            paint.fill(*self.box, self.corner)
        edge = icon_size(26)
        x = self.right - edge / 2 if window.left_handed else self.x + edge / 2
        sign, hue = ("do_not_disturb_on.filled", theme.bad) if self.struck else ("add_circle.filled", theme.ok)
        icon(sign, x, self.center_y, edge, hue)
        for text, size, weight, left, top, ink in self._lines():
            texture = text_texture(text, size, weight)
            paint.tint(ink)
            Rectangle(texture=texture, pos=(int(left), top - texture.height), size=texture.size)

    def writings(self) -> list[tuple[str, float, float, float, float, Colour, Colour | None]]:
        """List what is written on it and where."""
        found: list[tuple[str, float, float, float, float, Colour, Colour | None]] = []
        for text, size, weight, left, top, ink in self._lines():
            wide, high = measured(text, size, weight)
            found.append((text, left, top - high, wide, high, ink, None))
        return found
