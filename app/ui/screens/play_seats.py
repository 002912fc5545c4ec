"""The players beside a board, where a window has room for more than a strip: each with what is known of his game."""

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.core.game import counted
from app.ui.theme import theme
from app.ui.widgets import paint
from app.ui.widgets.boxes import Column, Scroll
from app.ui.widgets.seats import SeatBadge
from app.ui.widgets.text import Words, text_texture
from app.ui.widgets.touch import Touchable
from app.ui.window import window

SMALLEST = 0.72  # of its size a long name may have


class SeatCard(BoxLayout, Touchable):
    """A player: shape, name, score, a few words, and perhaps a small picture of what lies before him."""

    seat = NumericProperty(0)
    name = StringProperty("")
    score = StringProperty("")
    note = StringProperty("")
    active = BooleanProperty(False)
    away = BooleanProperty(False)
    counted_in = StringProperty("point")
    """What the score counts."""
    drawn_by = ("active", "away")

    def __init__(self, picture: Any = None, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint_y", None)
        kwargs.setdefault("spacing", dp(12))
        kwargs.setdefault("padding", (dp(14), dp(10), dp(12), dp(10)))
        super().__init__(**kwargs)
        self._badge = SeatBadge(pos_hint={"center_y": 0.5})
        self._words = Column(spacing=0, pos_hint={"center_y": 0.5})
        self._name = Words(style="label")
        self._score = Words(style="score")
        self._note = Words(style="caption", tone="ink_soft")
        for part in (self._name, self._score, self._note):
            self._words.add_widget(part)
        parts = [self._badge, self._words]
        if picture:
            picture.pos_hint = {"center_y": 0.5}
            parts.append(picture)
        for part in window.mirrored(parts):
            self.add_widget(part)
        self.fbind("minimum_height", self.setter("height"))
        self._words.bind(width=self._fit)
        for name in ("seat", "name", "score", "note", "active", "away"):
            self.fbind(name, self._fill)
        self._fill()

    def _fill(self, *_: Any) -> None:
        self._badge.seat, self._badge.name = self.seat, self.name
        self._fit()
        self._name.text, self._score.text = self.name, self.score
        note = "away" if self.away else self.note
        self._note.text = note
        if bool(note) != (self._note.parent is not None):
            (self._words.add_widget if note else self._words.remove_widget)(self._note)
        self.spoken = ", ".join(
            [self.name, counted(self.score, self.counted_in), *([note] if note else []), *["to play"] * self.active]
        )

    def _fit(self, *_: Any) -> None:
        """A long name is written smaller rather than broken."""
        size, _line, weight = theme.style("label")
        natural = text_texture(self.name, round(size), weight).width + dp(2)
        self._name.scale = min(1.0, max(SMALLEST, self._words.width / natural))

    def paint(self) -> None:
        if self.active:
            paint.panel(*self.box, self.corner, "rest")
            paint.tint(theme.accent)
            paint.ring(*self.box, self.corner, dp(2))


class SeatCards(Scroll):
    """All players, one below the other."""

    players = ListProperty()
    scores = ListProperty()
    notes = ListProperty()
    active = ObjectProperty(frozenset())
    away = ObjectProperty(frozenset())
    counted_in = StringProperty("point")
    """What the scores count."""

    __events__ = ("on_seat",)

    def __init__(self, picture: Callable[[int], Any], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._picture = picture
        self._column = Column(spacing=dp(10), padding=(dp(3), dp(3)))
        self.add_widget(self._column)
        self._cards: list[SeatCard] = []
        self.fbind("players", self._seat)
        for name in ("scores", "notes", "active", "away"):
            self.fbind(name, self._fill)

    def _seat(self, *_: Any) -> None:
        self._column.clear_widgets()
        self._cards = [
            SeatCard(self._picture(seat), seat=seat, name=name, counted_in=self.counted_in)
            for seat, name in enumerate(self.players)
        ]
        for card in self._cards:
            card.bind(on_release=lambda card: self.dispatch("on_seat", card.seat))
            self._column.add_widget(card)
        self._fill()

    def _fill(self, *_: Any) -> None:
        for seat, card in enumerate(self._cards):
            card.score = self.scores[seat] if seat < len(self.scores) else ""
            card.note = self.notes[seat] if seat < len(self.notes) else ""
            card.active, card.away = seat in self.active, seat in self.away

    def on_seat(self, seat: int) -> None: ...
