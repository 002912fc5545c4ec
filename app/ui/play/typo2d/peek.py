"""A hand that lies face down on the open table, and what its owner sees of it while they hold it."""

from typing import ClassVar

from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty

from app.games.typo2d.model import Card, TypoView
from app.ui.kinds import Touch
from app.ui.measure import CARD_HIGH
from app.ui.play.face_down import FaceDown
from app.ui.play.scene import Flat, Look, Piece
from app.ui.play.typo2d.hand import Fanned, Hand
from app.ui.play.typo2d.marks import Face
from app.ui.play.typo2d.paint import paint_pieces
from app.ui.texts import tr
from app.ui.theme import theme
from app.ui.widgets import paint
from app.ui.widgets.text import Written, text_texture
from app.ui.widgets.touch import Drawn
from app.ui.window import window

IN_A_ROW = 7
LOW = 52  # dp: a hand where there is little room
EDGE, GAP, AROUND = 44, 6, 14  # dp: a card, between two, around all


class PeekedHand(Drawn):
    """The cards of a hand in rows, on a panel above the finger."""

    view = ObjectProperty(None)
    title = StringProperty("")
    drawn_by: ClassVar[tuple[str, ...]] = ("view", "title")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        cards = len(self.view.hand)
        edge, high = self._card
        rows = -(-cards // IN_A_ROW)
        self._across = -(-cards // max(1, rows))  # rows as long as one another
        self.width = max(dp(120), self._across * (edge + dp(GAP)) - dp(GAP) + 2 * dp(AROUND))
        self.height = rows * (high + dp(GAP)) + self._title().texture.height + 2 * dp(AROUND)

    @property
    def _card(self) -> tuple[float, float]:
        room = window.width - window.safe_left - window.safe_right - dp(16) - 2 * dp(AROUND)
        edge = min(dp(EDGE), room / IN_A_ROW - dp(GAP))
        return edge, edge * CARD_HIGH

    def _title(self) -> Written:
        size, _, weight = theme.style("label")
        texture = text_texture(self.title, round(size), weight)
        x, y = self.center_x - texture.width / 2, self.top - dp(AROUND) - texture.height
        return Written(self.title, texture, x, y, theme.ink, theme.surface)

    def written(self) -> list[Written]:
        return [self._title()]

    def _box(self, number: int) -> tuple[float, float, float, float]:
        edge, high = self._card
        row, column = divmod(number, self._across)
        top = self._title().y - dp(GAP)
        return self.x + dp(AROUND) + column * (edge + dp(GAP)), top - high - row * (high + dp(GAP)), edge, high

    def paint(self) -> None:
        paint.panel(*self.box, dp(14), "lifted")
        self.write()
        paint_pieces(self._piece(number, card) for number, card in enumerate(self.view.hand))

    def _piece(self, number: int, card: Card) -> Piece:
        face = Face(card, self.view.counts, is_named=self.view.options.card_names)
        return Piece(("peeked", number), Flat(self._box(number)), face)


class HandBacks(FaceDown):
    """A hand as a fan of backs, under its owner's name."""

    backs = ObjectProperty(None, allownone=True)
    """What lies there, a `Backs` of the tray; None for nothing."""
    drawn_by: ClassVar[tuple[str, ...]] = (*FaceDown.drawn_by, "backs")
    fitted_by: ClassVar[tuple[str, ...]] = ("width", "backs")

    @staticmethod
    def face_of(told: TypoView, owner: str) -> PeekedHand:
        return PeekedHand(view=told, title=tr("{name}’s hand", name=owner))

    def __init__(self, **kwargs: object) -> None:
        self._held_at: tuple[float, float] | None = None
        super().__init__(**kwargs)

    def on_touch_down(self, touch: Touch) -> bool:
        self._held_at = touch.pos
        return bool(super().on_touch_down(touch))

    def activate(self) -> None:
        self._held_at = None
        super().activate()

    def finger_at(self) -> tuple[float, float]:
        """Tell where it is held: on a tablet it is as wide as the table, and others sit at its other end."""
        return self._held_at if self._held_at and window.tablet else super().finger_at()

    def _fanned(self) -> Fanned:
        blank = ("",) * (self.backs.count if self.backs else 0)
        return Fanned(Hand(blank, is_for_looking=True), Look(self.box, window.kind))

    def _poses(self) -> list[Flat]:
        if not self.backs or not self.backs.is_low:
            return self._fanned().poses
        edge, count = dp(LOW - 8) / CARD_HIGH, self.backs.count
        pitch = min(edge, (self.width - edge) / max(1, count - 1))
        left = self.center_x - ((count - 1) * pitch + edge) / 2
        return [Flat((left + number * pitch, self.y + dp(4), edge, dp(LOW - 8))) for number in range(count)]

    def height_needed(self) -> float:
        return float(dp(LOW)) if self.backs and self.backs.is_low else self._fanned().height

    def paint(self) -> None:
        paint_pieces(
            Piece(("back", number), Flat(pose.box, pose.turn, flip=0.0, alpha=0.4 if self.peeking else 1.0), Face(None))
            for number, pose in enumerate(self._poses())
        )
        self.paint_owner()
