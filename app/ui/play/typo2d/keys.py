"""Letters to say a word with: keys from A to Z as large as a finger, and the line they are written on."""

from collections.abc import Iterable
from itertools import zip_longest
from string import ascii_uppercase
from typing import ClassVar

from kivy.graphics import Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from app.ui.play.scene import Box, Look, Scene, Spot
from app.ui.play.tray_parts import Tells
from app.ui.play.typo2d.fan import AtThumb
from app.ui.play.typo2d.hand import reach
from app.ui.texts import tr
from app.ui.theme import theme
from app.ui.widgets import paint
from app.ui.widgets.text import icon, letter
from app.ui.widgets.touch import Touchable
from app.ui.window import window

KEY = 48  # dp
BACK = ("undo", 0)
HOLE = "?"
MOST = 14  # in a row


class LetterKeys(AtThumb):
    """A to Z and one key that takes a letter back."""

    shows = ("shown",)

    def seen(self) -> tuple[bool, Look]:
        return self.shown, self.look()

    def make_scene(self, shown: bool, look: Look) -> Scene:
        return Scene(places=tuple(keys(look)) if shown else ())

    def height_needed(self) -> float:
        return -(-27 // columns(reach(self.look())[1])) * dp(KEY + 1)

    @staticmethod
    def paint_lying(scene: Scene) -> None:
        inset = dp(2)
        for place in scene.places:
            x, y, width, height, corner = place.frame
            box = (x + inset, y + inset, width - 2 * inset, height - 2 * inset)
            paint.tint(theme.surface_high if window.phone else theme.surface)
            paint.fill(*box, corner)
            if theme.plain:
                paint.tint(theme.outline)
                paint.ring(*box, corner, dp(1.5))
            if place.key == BACK:
                icon("undo", *place.middle, dp(24), theme.ink)
            else:
                letter(place.key[1], *place.middle, dp(22), theme.ink, 700)


def columns(width: float) -> int:
    """Count the keys that lie side by side: rows of about one length."""
    most = min(MOST, max(1, int((width + dp(0.5)) // dp(KEY))))
    return -(-27 // -(-27 // most))


def keys(look: Look) -> Iterable[Spot]:
    """Give each key its place; the last one takes what is left of its row."""
    left, whole = reach(look)
    across, high = columns(whole), dp(KEY + 1)
    wide, top = whole / across, look.box[1] + look.box[3]
    for number, sign in enumerate([*ascii_uppercase, ""]):
        row, column = divmod(number, across)
        width = wide if sign else whole - column * wide
        key, said = (("letter", sign), tr("key {letter}", letter=sign)) if sign else (BACK, tr("take back a letter"))
        yield Spot(key, said, left + column * wide, top - (row + 1) * high, width, high, corner=dp(8))


class WordLine(Tells, Touchable):
    """The line's letters stand there already; what is typed goes into its hole and on behind it."""

    letters = StringProperty("")
    """What lies on the table; ? is an empty place."""
    word = StringProperty("")
    """What is said so far."""
    active = BooleanProperty(True)
    drawn_by: ClassVar[tuple[str, ...]] = ("letters", "word", "active")

    def paint(self) -> None:
        paint.tint(theme.surface_high if window.phone else theme.surface)
        paint.fill(*self.box, self.corner)
        paint.tint(theme.hue("typo2d.main" if self.active else "outline"))
        if self.active:
            paint.ring(*self.box, self.corner, dp(2))
        unit = min(dp(32), (self.width - dp(28)) / (len(self.word) + 1))
        foot, high = self.center_y - min(dp(19), unit * 0.6), min(dp(38), unit * 1.2)
        x = self.x + dp(12)
        typed = x + unit * len(self.letters)
        Rectangle(pos=(typed, foot - dp(3)), size=(max(unit, self.x + self.width - dp(14) - typed), dp(2)))
        if self.active:
            Rectangle(pos=(x + unit * len(self.word) + dp(1), foot + dp(2)), size=(dp(2), high - dp(4)))
        for sign, lying in zip_longest(self.word, self.letters, fillvalue=""):
            paint_sign(sign, lying, (x + dp(1), foot, unit - dp(2), high))
            x += unit


def paint_sign(sign: str, lying: str, box: Box) -> None:
    """Paint a letter of a word: a small card where one lies, else what was typed, perhaps into a hole."""
    x, y, width, height = box
    middle, unit = (x + width / 2, y + height / 2), width + dp(2)
    if lying and lying != HOLE:
        paint.tint(theme.card_edge)
        paint.fill(*box, dp(5))
        paint.tint(theme.card_face)
        paint.fill(x + 1, y + 1, width - 2, height - 2, dp(4))
        letter(sign, *middle, unit * 0.62, theme.card_ink)
        return
    if lying:
        paint.tint(theme.hue("typo2d.main"))
        paint.dashes(*box, dp(5), dp(1.6))
    if sign != HOLE:
        letter(sign, *middle, unit * 0.68, theme.ink)
