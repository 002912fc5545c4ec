"""The tray of TYPO-2D, as kv/play/typo2d.kv lays it out: it shows a value, and tells what is touched by `on_key`."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import ClassVar

from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty

from app.games.typo2d.model import letter_of
from app.ui.measure import CARD_HIGH
from app.ui.play.scene import Flat, Piece
from app.ui.play.tray_parts import Pulled, TrayBox
from app.ui.play.typo2d import fan, keys  # noqa: F401 — kv names what is in them
from app.ui.play.typo2d.cards import paint_gap, paint_piece
from app.ui.play.typo2d.said import card_said
from app.ui.play.typo2d.tray import Field, Tray
from app.ui.texts import tr
from app.ui.widgets import rows  # noqa: F401 — kv names what is in it
from app.ui.widgets.boxes import Column

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
            paint_piece(Piece("card", Flat(box), self.face))
        elif self.face:
            paint_gap(box, letter_of(self.face.card))
