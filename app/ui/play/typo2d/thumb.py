"""The tray of TYPO-2D, as kv/play/typo2d.kv lays it out: it shows a value, and tells what is touched by `on_key`."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from itertools import zip_longest
from typing import ClassVar

from kivy.graphics import Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from app.games.typo2d.model import HOLE, letter_of
from app.ui.measure import CARD_HIGH
from app.ui.play.scene import Box, Flat, Piece
from app.ui.play.tray_parts import Pulled, Tells, TrayBox
from app.ui.play.typo2d import surfaces  # noqa: F401 — kv names what is in it
from app.ui.play.typo2d.marks import Gap
from app.ui.play.typo2d.paint import paint_gap, paint_pieces
from app.ui.play.typo2d.said import card_said
from app.ui.play.typo2d.tray import Field, Tray
from app.ui.texts import tr
from app.ui.theme import theme
from app.ui.widgets import paint, rows  # noqa: F401 — kv names what is in the last one
from app.ui.widgets.boxes import Column
from app.ui.widgets.text import letter
from app.ui.widgets.touch import Touchable
from app.ui.window import window

EDGE = 60  # dp


class TypoTray(TrayBox):
    """The tray of TYPO-2D: one thing below the other, as much as the moment needs."""

    now = ObjectProperty(Tray(), rebind=True)
    """What lies there."""

    def lines(self, fields: Sequence[Field]) -> list[Mapping[str, object]]:
        """Make lines to write on as `Each` takes them."""
        return [
            asdict(field) | {"spoken": field.spoken, "means": ("field", number), "tell": self.push}
            for number, field in enumerate(fields)
        ]


class TypoNote(Column):
    """In a low window the note lies here, apart from the rest."""

    note = StringProperty("")


class Stand(Pulled):
    """The card that is to be laid now: drag it onto the table, or tap a place there."""

    face = ObjectProperty(None, allownone=True)
    drawn_by: ClassVar[tuple[str, ...]] = ("face", "can_be_pulled")

    def on_face(self, *_: object) -> None:
        if self.face:
            self.spoken = tr("your {card}, to be laid", card=card_said(self.face.card))

    def paint(self) -> None:
        edge, high = dp(EDGE), dp(EDGE) * CARD_HIGH
        box = self.center_x - edge / 2, self.center_y - high / 2, edge, high
        if self.face and self.can_be_pulled:
            paint_pieces([Piece("card", Flat(box), self.face)])
        elif self.face:
            paint_gap(Gap(box, letter_of(self.face.card)))


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
