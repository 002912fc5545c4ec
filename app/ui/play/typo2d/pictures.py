"""The pictures of the page about TYPO-2D, drawn with the cards of the board: lines, a round, cards with icons."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty

from app.games.typo2d.model import ALPHABET, Card, Cell
from app.ui.play.typo2d.cards import paint_card, paint_gap
from app.ui.theme import theme
from app.ui.widgets import paint
from app.ui.widgets.pieces import CARD_HIGH
from app.ui.widgets.text import icon
from app.ui.widgets.touch import Drawn

WIDE = 52  # dp of a card
GAP = 3
COUNTS = (6, 2, 2, 2, 5, 1, 1, 1, 5, 1, 1, 3, 2, 3, 4, 2, 1, 4, 4, 3, 3, 1, 1, 1, 1, 1)


def picture(kind: str, content: str) -> Drawn:
    """What stands behind `![kind content](…)` on the page."""
    parts = content.split()
    if kind == "round":
        return CardsPicture(rows=[parts[0]], arrows=True)
    if kind == "icons":
        return CardsPicture(rows=[parts[0]], icons=True)
    drawn = CardsPicture(rows=parts[0].split("|"))
    if "new" in parts:
        x, y = map(int, parts[parts.index("new") + 1].split(","))
        drawn.fresh = (x, y)
    if "half" in parts:
        drawn.half = int(parts[parts.index("half") + 1])
    return drawn


class CardsPicture(Drawn):
    """Cards on a piece of the grid."""

    rows = ListProperty([])
    fresh = ObjectProperty(None, allownone=True)
    """Where the card lies that is new."""
    half = NumericProperty(0)
    """How many cards of the line leave the game."""
    arrows = ObjectProperty(defaultvalue=False)
    icons = ObjectProperty(defaultvalue=False)
    drawn_by = ("rows", "fresh", "half", "arrows", "icons")

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint_y", None)
        super().__init__(**kwargs)
        for name in ("width", "rows"):
            self.fbind(name, self._measure)
        self._measure()

    @property
    def wide(self) -> float:
        """How wide a card is."""
        longest = max((len(row) for row in self.rows), default=1)
        return min(dp(WIDE), (self.width - dp(24)) / longest - self._gap)

    @property
    def _gap(self) -> float:
        return dp(26) if self.arrows or self.icons else dp(GAP)

    def _measure(self, *_: Any) -> None:
        self.height = len(self.rows) * (self.wide * CARD_HIGH + dp(GAP)) + dp(16)

    def place(self, cell: Cell) -> tuple[float, float, float, float]:
        """Where a card is."""
        wide, high = self.wide, self.wide * CARD_HIGH
        longest = max(len(row) for row in self.rows)
        start = self.center_x - (longest * (wide + self._gap) - self._gap) / 2
        return (
            round(start + cell[0] * (wide + self._gap)),
            round(self.top - dp(8) - (cell[1] + 1) * high - cell[1] * dp(GAP)),
            wide,
            high,
        )

    def cells(self) -> list[tuple[Cell, Card]]:
        """The cards and where they lie."""
        return [
            ((x, y), sign + ("*" if self.icons else ""))
            for y, row in enumerate(self.rows)
            for x, sign in enumerate(row)
            if sign in ALPHABET
        ]

    def paint(self) -> None:
        cells = dict(self.cells())
        for (x, y), card in cells.items():
            left, foot, wide, high = self.place((x, y))
            paint_card(left, foot, wide, card, COUNTS)
            if self.arrows and x:
                icon("chevron_right", left - dp(13), foot + high / 2, dp(20), theme.ink_soft)
        if self.fresh is not None:
            self._paint_fresh(cells)
        if self.half:
            self._paint_halves()

    def _paint_fresh(self, cells: dict[Cell, Card]) -> None:
        box = self.place(self.fresh)
        if self.fresh not in cells:
            paint_gap(box, filled=True)
            return
        paint.tint(theme.hue("typo2d.main"))
        paint.ring(box[0] - dp(2), box[1] - dp(2), box[2] + dp(4), box[3] + dp(4), dp(7), dp(3))

    def _paint_halves(self) -> None:
        count = len(self.rows[0])
        for first, last, hue in ((0, self.half - 1, theme.bad), (self.half, count - 1, theme.hue("typo2d.main"))):
            x, y, _, high = self.place((first, 0))
            right = self.place((last, 0))
            paint.tint(hue)
            draw = paint.dashes if first == 0 else paint.ring
            draw(x - dp(1), y - dp(4), right[0] + right[2] - x + dp(2), high + dp(8), dp(8), dp(2.5))


__all__ = ["CardsPicture", "picture"]
