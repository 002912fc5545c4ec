"""The grab button: large and round, its ring is the time that is left, and it says what it costs."""

from math import hypot

from kivy.graphics import Line
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from app.ui.measure import measured
from app.ui.play.kross.thumb import GrabState
from app.ui.play.scene import Writing
from app.ui.play.surface import Inked, inked
from app.ui.texts import tr
from app.ui.theme import blend, theme
from app.ui.widgets import paint
from app.ui.widgets.text import icon, letter
from app.ui.widgets.touch import Touchable


class GrabButton(Touchable):
    now = ObjectProperty(GrabState(), rebind=True)
    drawn_by = ("now",)

    def touches(self, x: float, y: float) -> bool:
        return hypot(x - self.center_x, y - self.center_y) <= max(self.width / 2, dp(24))

    def paint(self) -> None:
        share = self.now.left / max(0.001, self.now.whole) if self.now.left >= 0 else None
        look = {"share": share, "pressed": self.pressed, "disabled": self.disabled}
        paint_grab(*self.middle, min(self.size) / 2, text=tr("Grab"), **look)
        if self.now.is_chosen:
            paint.tint(theme.accent)
            paint.ring(self.x - dp(4), self.y - dp(4), self.width + dp(8), self.height + dp(8), self.width, dp(3))
            paint.disc(self.right - dp(12), self.top - dp(12), dp(13))
            icon("check", self.right - dp(12), self.top - dp(12), dp(18), theme.accent_ink)
        if self.now.is_hinted:
            paint.tint(theme.accent)
            paint.dots(self.x - dp(5), self.y - dp(5), self.width + dp(10), self.height + dp(10), self.width, dp(3))

    def writings(self) -> list[Inked]:
        if theme.large_text:
            return []
        words = tr("Grab")
        width, height = measured(words, round(word_size(min(self.size) / 2)), 700)
        box = (self.center_x - width / 2, self.center_y - min(self.size) * 0.17 - height / 2, width, height)
        inks = ("ink_faint", "surface_high") if self.disabled else ("accent_ink", "accent")
        return inked([Writing(words, box, *inks)])


def word_size(radius: float) -> float:
    return float(min(max(dp(13), radius * 0.30), dp(22)))


def paint_grab(
    x: float, y: float, radius: float, *, text: str, share: float | None, pressed: bool = False, disabled: bool = False
) -> None:
    """Paint the button round x, y; *share* is how much of its time is left, None when no time runs."""
    accent = theme.accents["kross"]
    thick = max(dp(3), radius * 0.08)
    face = radius - thick * 1.6
    paint.tint(theme.surface_high)
    Line(circle=(x, y, radius - thick / 2), width=thick / 2)
    if share is not None and share > 0 and not disabled:
        paint.tint(accent.main)
        paint.arc(x, y, radius - thick / 2, thick, min(1.0, share))
    if disabled:
        paint.tint(theme.surface_high)
        paint.disc(x, y, face)
        ink = theme.ink_faint
    elif pressed:
        paint.tint(blend(accent.main, (0, 0, 0, 1), 0.12))
        paint.disc(x, y, face)
        ink = accent.on_main
    else:
        paint.shadow(x - face, y - face, 2 * face, 2 * face, face, "piece")
        paint.tint(accent.main)
        paint.disc(x, y, face)
        paint.gloss(x - face, y - face, 2 * face, 2 * face, face, 0.14)
        ink = accent.on_main
    hand = radius * 0.62
    if text and not theme.large_text:
        icon("back_hand.filled", x, y + radius * 0.22, hand, ink)
        letter(text, x, y - radius * 0.34, word_size(radius), ink, 700)
    else:
        icon("back_hand.filled", x, y, hand * 1.15, ink)
