"""Letters to say a word with: keys from A to Z as large as a finger, and the line they are written on."""

from string import ascii_uppercase
from typing import Any

from kivy.graphics import Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from app.ui.play.scene import Spot
from app.ui.play.surface import Surface
from app.ui.theme import theme
from app.ui.widgets import paint
from app.ui.widgets.text import icon, letter
from app.ui.widgets.touch import Touchable
from app.ui.window import window

KEY = 48  # dp
OVER = 8
BACK = "back"
HOLE = "?"


class LetterKeys(Surface):
    """A to Z and one key that takes a letter back."""

    __events__ = ("on_letter", "on_back")

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint_y", None)
        super().__init__(**kwargs)
        self.fbind("width", self._measure)
        window.bind(kind=self._measure)
        self._measure()

    @property
    def beyond(self) -> float:
        """How far they reach beyond the tray's margin: on a phone nearer to the edge than words do."""
        return float(dp(OVER)) if window.phone else 0.0

    def collide_point(self, x: float, y: float) -> bool:
        return self.x - self.beyond <= x <= self.x + self.width + self.beyond and self.y <= y <= self.y + self.height

    def columns(self) -> int:
        """How many keys lie side by side: rows of about one length."""
        most = min(14, max(1, int((self.width + 2 * self.beyond + dp(0.5)) // dp(KEY))))
        return -(-27 // -(-27 // most))

    def _measure(self, *_: Any) -> None:
        self.height = -(-27 // self.columns()) * dp(KEY + 1)

    def spots(self) -> list[Spot]:
        columns = self.columns()
        whole = self.width + 2 * self.beyond
        wide, high = whole / columns, dp(KEY + 1)
        found = []
        for number, key in enumerate([*ascii_uppercase, BACK]):
            row, column = divmod(number, columns)
            last = key == BACK
            width = whole - column * wide if last else wide
            said = "take back a letter" if last else f"key {key}"
            left, foot = self.x - self.beyond + column * wide, self.y + self.height - (row + 1) * high
            found.append(Spot(key, said, left, foot, width, high, corner=dp(8)))
        return found

    def tap(self, key: Any) -> None:
        self.dispatch(*(("on_back",) if key == BACK else ("on_letter", key)))

    def letter(self, text: str) -> bool:
        """A typed letter is the same as its key."""
        if len(text) == 1 and text.upper() in ascii_uppercase:
            self.dispatch("on_letter", text.upper())
            return True
        return False

    def on_letter(self, sign: str) -> None: ...
    def on_back(self) -> None: ...

    def paint(self) -> None:
        inset = dp(2)
        for spot in self.spots():
            box = (spot.x + inset, spot.y + inset, spot.width - 2 * inset, spot.height - 2 * inset)
            paint.tint(theme.surface_high if window.phone else theme.surface)
            paint.fill(*box, dp(8))
            if theme.plain:
                paint.tint(theme.outline)
                paint.ring(*box, dp(8), dp(1.5))
            if spot.key == BACK:
                icon("undo", *spot.middle, dp(24), theme.ink)
            else:
                letter(spot.key, *spot.middle, dp(22), theme.ink, 700)


class WordLine(Touchable):
    """The line's letters stand there already; what is typed goes into its hole and on behind it."""

    letters = StringProperty("")
    """What lies on the table; ? is an empty place."""
    typed = StringProperty("")
    active = BooleanProperty(True)
    number = NumericProperty(0)
    hue = StringProperty("typo2d")
    drawn_by = ("letters", "typed", "active")

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint_y", None)
        kwargs.setdefault("height", dp(50))
        super().__init__(**kwargs)
        self.corner = dp(14)
        for name in ("letters", "typed", "active"):
            self.fbind(name, self._say)
        self._say()

    @property
    def word(self) -> str:
        """What is said so far; an empty place is still ?."""
        holes = self.letters.count(HOLE)
        word = self.letters
        for sign in self.typed[:holes]:
            word = word.replace(HOLE, sign, 1)
        return word + self.typed[holes:]

    def _say(self, *_: Any) -> None:
        self.spoken = f"word {self.word.replace(HOLE, ' gap ')}" + (", being written" if self.active else "")

    def paint(self) -> None:
        word, laid = self.word, len(self.letters)
        hue = theme.accents[self.hue].main
        paint.tint(theme.surface_high if window.phone else theme.surface)
        paint.fill(*self.box, self.corner)
        if self.active:
            paint.tint(hue)
            paint.ring(*self.box, self.corner, dp(2))
        unit = min(dp(32), (self.width - dp(28)) / (len(word) + 1))
        foot, high = self.center_y - min(dp(19), unit * 0.6), min(dp(38), unit * 1.2)
        x = self.x + dp(12)
        for place, sign in enumerate(word):
            box = (x + dp(1), foot, unit - dp(2), high)
            if place < laid and self.letters[place] != HOLE:
                paint.tint(theme.card_edge)
                paint.fill(*box, dp(5))
                paint.tint(theme.card_face)
                paint.fill(box[0] + 1, box[1] + 1, box[2] - 2, box[3] - 2, dp(4))
                letter(sign, x + unit / 2, self.center_y, unit * 0.62, theme.card_ink)
            else:
                if place < laid:
                    paint.tint(hue)
                    paint.dashes(*box, dp(5), dp(1.6))
                if sign != HOLE:
                    letter(sign, x + unit / 2, self.center_y, unit * 0.68, theme.ink)
            x += unit
        paint.tint(hue if self.active else theme.outline)
        start = self.x + dp(12) + unit * laid
        Rectangle(pos=(start, foot - dp(3)), size=(max(unit, self.x + self.width - dp(14) - start), dp(2)))
        if self.active:
            Rectangle(pos=(x + dp(1), foot + dp(2)), size=(dp(2), high - dp(4)))


__all__ = ["LetterKeys", "WordLine"]
