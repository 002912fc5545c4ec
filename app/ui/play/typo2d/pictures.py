"""The pictures of the page about TYPO-2D, drawn with the cards of the board: lines, a round, cards with icons."""

from collections.abc import Iterator
from typing import ClassVar

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty

from app.games.typo2d.model import ALPHABET, Card, Cell
from app.ui.measure import CARD_HIGH
from app.ui.play.marks import Outline, Sign
from app.ui.play.painting import paint_marks
from app.ui.play.scene import Box, Flat, Piece
from app.ui.play.typo2d.marks import Face, Gap, Mark
from app.ui.play.typo2d.paint import paint_pieces
from app.ui.widgets.touch import Drawn

WIDE, GAP, APART = 52, 3, 26  # dp: a card, from a card to the next, and to one that stands alone
COUNTS = (6, 2, 2, 2, 5, 1, 1, 1, 5, 1, 1, 3, 2, 3, 4, 2, 1, 4, 4, 3, 3, 1, 1, 1, 1, 1)


def picture(kind: str, content: str) -> Drawn:
    """Make what stands behind `![kind content](…)` on the page."""
    rows, *parts = content.split()
    if kind in {"round", "icons"}:
        return CardsPicture(rows=[rows], arrows=kind == "round", icons=kind == "icons")
    told = dict(zip(parts[::2], parts[1::2]))
    fresh = tuple(map(int, told["new"].split(","))) if "new" in told else None
    return CardsPicture(rows=rows.split("|"), fresh=fresh, half=int(told.get("half", 0)))


class CardsPicture(Drawn):
    """Cards on a piece of the grid."""

    rows = ListProperty([])
    fresh = ObjectProperty(None, allownone=True)
    """Where the card lies that is new."""
    half = NumericProperty(0)
    """How many cards of the line leave the game."""
    arrows = BooleanProperty(defaultvalue=False)
    icons = BooleanProperty(defaultvalue=False)
    is_steady = BooleanProperty(defaultvalue=False)
    """Whether it is as high as for few cards, however many there are."""
    drawn_by: ClassVar[tuple[str, ...]] = ("rows", "fresh", "half", "arrows", "icons")
    fitted_by = ("width", "rows")

    @property
    def gap(self) -> float:
        return float(dp(APART if self.arrows or self.icons else GAP))

    @property
    def wide(self) -> float:
        return min(dp(WIDE), (self.width - dp(24)) / max([1, *map(len, self.rows)]) - self.gap)

    def height_needed(self) -> float:
        wide = dp(WIDE) if self.is_steady else self.wide
        return len(self.rows) * (wide * CARD_HIGH + dp(GAP)) + dp(16)

    def place(self, cell: Cell) -> Box:
        wide, high, longest = self.wide, self.wide * CARD_HIGH, max(map(len, self.rows))
        start = self.center_x - (longest * (wide + self.gap) - self.gap) / 2
        foot = self.top - dp(8) - (cell[1] + 1) * high - cell[1] * dp(GAP)
        return round(start + cell[0] * (wide + self.gap)), round(foot), wide, high

    def cards(self) -> dict[Cell, Card]:
        signs = {(x, y): sign for y, row in enumerate(self.rows) for x, sign in enumerate(row)}
        return {cell: sign + "*" * self.icons for cell, sign in signs.items() if sign in ALPHABET}

    def paint(self) -> None:
        paint_pieces(Piece(cell, Flat(self.place(cell)), Face(card, COUNTS)) for cell, card in self.cards().items())
        paint_marks(self.marks())

    def marks(self) -> Iterator[Mark]:
        cards = self.cards()
        for cell in cards if self.arrows else ():
            x, y, _, high = self.place(cell)
            if cell[0]:
                yield Sign("chevron_right", x - dp(13), y + high / 2, dp(20), "ink_soft")
        if self.fresh is not None and self.fresh not in cards:
            yield Gap(self.place(self.fresh), is_filled=True)
        elif self.fresh is not None:
            x, y, wide, high = self.place(self.fresh)
            yield Outline((x - dp(2), y - dp(2), wide + dp(4), high + dp(4)), dp(3), dp(7))
        if self.half:
            yield self.around(0, self.half - 1, "bad", "dashes")
            yield self.around(self.half, len(self.rows[0]) - 1, "typo2d.main", "ring")

    def around(self, first: int, last: int, hue: str, kind: str) -> Outline:
        (x, y, _, high), (end, _, wide, _) = self.place((first, 0)), self.place((last, 0))
        return Outline((x - dp(1), y - dp(4), end + wide - x + dp(2), high + dp(8)), dp(2.5), dp(8), hue, kind=kind)
