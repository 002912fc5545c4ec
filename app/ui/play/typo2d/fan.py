"""The hand as a fan: drag a card to reorder, push it up or tap it to choose it, face down."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from app.games.typo2d.model import Card, letter_of
from app.ui.play.scene import Spot
from app.ui.play.surface import Surface
from app.ui.play.typo2d.cards import accent, card_said, paint_back, paint_card, paint_gap, tilted
from app.ui.theme import theme
from app.ui.widgets import paint
from app.ui.widgets.pieces import CARD_HIGH
from app.ui.window import window

REACHED = 48  # dp: what of a card is seen beside its neighbour is a target
CARD = 60
OVER = 8  # dp
IN_TWO_ROWS = 68  # dp: a card at most, so that the hand leaves the table its room
ROW = 52  # from a row of the fan to the next, at least
ROW_SHARE = 0.72  # of a card's height that is seen above the row before it: its letter
LETTER_ENDS = 0.82  # of its edge from a card's left: so much of it is seen beside its neighbour
SPREAD = 1.23  # of its edge is as wide as a card is when it is tilted as far as the outermost
ARC = 10  # how much higher the middle of a fan is than its ends
UP = 12  # how far a card is pushed up
TILT = 12  # degrees of the outermost card
LOOKED_AT = 46  # a card of a fan that is only for looking


class Fan(Surface):
    """The cards of one's hand in the order one likes."""

    cards = ObjectProperty(())
    counts = ObjectProperty((0,) * 26)
    up = NumericProperty(-1)
    """Which card is pushed up."""
    face_down = BooleanProperty(True)
    """Whether it lies face down then."""
    bright = ObjectProperty(None, allownone=True)
    """The cards that may be taken; None: all."""
    hinted = StringProperty("")
    for_looking = BooleanProperty(False)
    named = BooleanProperty(False)
    card_wide = NumericProperty("60dp")
    drawn_by = ("cards", "counts", "up", "face_down", "bright", "hinted", "for_looking", "named")

    __events__ = ("on_push", "on_reorder")

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint_y", None)
        super().__init__(**kwargs)
        self.fbind("carried", self.redraw)
        for name in ("width", "cards", "for_looking", "card_wide"):
            self.fbind(name, self._measure)
        window.bind(kind=self._measure)
        self._measure()

    # Where the cards are

    @property
    def beyond(self) -> float:
        """How far it reaches beyond the tray's margin: on a phone nearer to the edge than words do."""
        return float(dp(OVER)) if window.phone else 0.0

    def collide_point(self, x: float, y: float) -> bool:
        return self.x - self.beyond <= x <= self.x + self.width + self.beyond and self.y <= y <= self.y + self.height

    @property
    def edge(self) -> float:
        """How wide a card is."""
        if self.for_looking:
            return float(dp(LOOKED_AT))
        rows = self.rows()
        most = max((len(row) for row in rows), default=1)
        widest = self.card_wide if len(rows) == 1 else min(self.card_wide, dp(IN_TWO_ROWS))
        wide = self.width + 2 * self.beyond
        left = min((wide - (most - 1) * dp(REACHED)) / 1.15, wide / (SPREAD + LETTER_ENDS * (most - 1)))
        return float(min(widest, max(dp(LOOKED_AT), left)))

    def rows(self) -> list[range]:
        """Which cards lie in which row, the upper row first."""
        count = len(self.cards)
        most = count if self.for_looking else max(1, int((self.width + 2 * self.beyond) // dp(REACHED)))
        rows = max(1, -(-count // max(1, most)))
        each = -(-count // rows)
        return [range(start, min(start + each, count)) for start in range(0, count, max(1, each))] or [range(0)]

    @property
    def row_pitch(self) -> float:
        """From a row to the next."""
        return float(max(dp(ROW), self.edge * CARD_HIGH * ROW_SHARE))

    def _measure(self, *_: Any) -> None:
        rows = len(self.rows())
        self.height = (rows - 1) * self.row_pitch + self.edge * CARD_HIGH + dp(ARC + UP + 4) if self.cards else 0
        self.redraw()

    def places(self) -> list[tuple[float, float, float]]:  # type: ignore[override]
        """Of each card: the middle of its foot, and how far it is tilted."""
        found = []
        rows = self.rows()
        for number, row in enumerate(rows):
            count = len(row)
            free = self.width + 2 * self.beyond - self.edge * SPREAD
            pitch = min(self.edge * 0.92, free / max(1, count - 1))
            foot = self.y + dp(2) + (len(rows) - 1 - number) * self.row_pitch
            for place in range(count):
                out = (place - (count - 1) / 2) / max(1.0, (count - 1) / 2) if count > 1 else 0.0
                x = self.center_x + (place - (count - 1) / 2) * pitch
                found.append((x, foot + dp(ARC) * (1 - out * out), -TILT * out * min(1.0, count / 7)))
        return found

    def spots(self) -> list[Spot]:
        if not self.cards:
            return []
        if self.for_looking:
            letters = " ".join(letter_of(card) for card in self.cards)
            return [Spot("hand", f"your hand: {letters}", self.x, self.y, self.width, max(dp(48), self.height))]
        found = []
        high = self.row_pitch
        for number, (x, foot, _) in enumerate(self.places()):
            said = f"card {card_said(self.cards[number])}" + (", chosen" if number == self.up else "")
            wide = max(dp(REACHED), min(self.edge, self.width / max(1, len(self.cards))))
            left = min(max(self.x - self.beyond, x - wide / 2), self.x + self.width + self.beyond - wide)
            low = foot + self.edge * CARD_HIGH - high
            found.append(Spot(number, said, left, low, wide, high, liftable=True, corner=dp(6)))
        return found

    # Touches

    def tap(self, key: Any) -> None:
        if key != "hand":
            self.dispatch("on_push", key)

    def drop(self, key: Any, onto: Any) -> bool:
        if onto is not None:
            self.dispatch("on_reorder", key, onto)
            return True
        if self.carried_at[1] > self.y + self.height:
            self.dispatch("on_push", key)
            return True
        return False

    def letter(self, text: str) -> bool:
        """A typed letter pushes up its card."""
        signs = [letter_of(card) for card in self.cards]
        if self.for_looking or text.upper() not in signs:
            return False
        self.dispatch("on_push", signs.index(text.upper()))
        return True

    def on_push(self, number: int) -> None: ...
    def on_reorder(self, number: int, onto: int) -> None: ...

    # Painting

    def paint(self) -> None:
        if not self.cards:
            return
        order = range(len(self.cards))
        for number in order:
            if number != self.carried:
                self._paint_card(number, *self.places()[number])

    def _paint_card(self, number: int, x: float, foot: float, degrees: float) -> None:
        card, edge = self.cards[number], self.edge
        pushed = number == self.up
        foot += dp(UP) if pushed else 0
        with tilted(x, foot + edge * CARD_HIGH / 2, degrees):
            if pushed and self.face_down:
                paint_back(x - edge / 2, foot, edge, letter_of(card))
            else:
                dim = self.bright is not None and card not in self.bright
                paint_card(x - edge / 2, foot, edge, card, self.counts, alpha=0.5 if dim else 1, named=self.named)
            if pushed:
                paint.tint(accent())
                paint.ring(x - edge / 2, foot, edge, edge * CARD_HIGH, dp(6), dp(3))
            if card == self.hinted and card not in self.cards[:number]:
                paint.tint(accent())
                paint.dots(x - edge / 2 - dp(3), foot - dp(3), edge + dp(6), edge * CARD_HIGH + dp(6), dp(8), dp(2.5))

    def paint_carried(self, key: Any) -> None:
        edge = self.edge * 1.1
        with tilted(0, 0, -2):
            paint_card(-edge / 2, -edge * CARD_HIGH / 2, edge, self.cards[key], self.counts, level="lifted")

    def paint_over(self) -> None:
        if self.over is not None and (spot := self.spot(self.over)) and isinstance(spot, Spot):
            paint.tint(theme.accents["typo2d"].main)
            paint.fill(spot.x - dp(2), spot.y, dp(4), spot.height, dp(2))


class Stand(Surface):
    """The card that is to be laid now: drag it onto the table, or tap a place there."""

    card = StringProperty("")
    counts = ObjectProperty((0,) * 26)
    lying = BooleanProperty(True)
    """Whether it lies here, or on the table."""
    named = BooleanProperty(False)
    drawn_by = ("card", "counts", "lying", "named")

    __events__ = ("on_pull",)

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint", (None, None))
        kwargs.setdefault("size", (dp(70), dp(82)))
        super().__init__(**kwargs)

    def spots(self) -> list[Spot]:
        return [Spot("card", f"your {card_said(self.card)}, to be laid", *self.box)] if self.card else []

    def on_touch_move(self, touch: Any) -> bool:
        far = abs(touch.x - touch.ox) + abs(touch.y - touch.oy)
        if touch.grab_current is self and self._down and self.lying and far > dp(8):
            self.forget_touch()
            touch.ungrab(self)
            self.dispatch("on_pull", touch)
            return True
        return super().on_touch_move(touch)

    def on_pull(self, touch: Any) -> None: ...

    def paint(self) -> None:
        if not self.card:
            return
        edge = dp(60)
        x, y = self.center_x - edge / 2, self.center_y - edge * CARD_HIGH / 2
        if self.lying:
            paint_card(x, y, edge, self.card, self.counts, level="piece", named=self.named)
            paint.tint(accent())
            paint.ring(x, y, edge, edge * CARD_HIGH, dp(6), dp(2.5))
        else:
            paint_gap((x, y, edge, edge * CARD_HIGH), letter_of(self.card))


def reordered(cards: tuple[Card, ...], number: int, onto: int) -> tuple[Card, ...]:
    """The hand with a card moved to another place."""
    others = [*cards[:number], *cards[number + 1 :]]
    return (*others[:onto], cards[number], *others[onto:])


def kept_in_order(order: tuple[Card, ...], hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """The hand as one had put it, new cards behind."""
    left = list(hand)
    found = []
    for card in order:
        if card in left:
            left.remove(card)
            found.append(card)
    return (*found, *left)


__all__ = ["Fan", "Stand", "kept_in_order", "reordered"]
