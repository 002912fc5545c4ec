"""This round's cards beside the grid, under the banner of a wide window; a touch asks what the star means."""

from typing import ClassVar

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty

from app.ui.measure import measured, style
from app.ui.play.scene import Box, Key, Scene, Spot, Writing
from app.ui.play.surface import EMPTY, Surface
from app.ui.play.typo2d.marks import Caption
from app.ui.play.typo2d.paint import paint_pointed_at
from app.ui.play.typo2d.round import CARD_BESIDE, Round, in_a_row

GAP = 8  # dp below the title
FOOT = 32  # dp below the cards


class RoundCards(Surface):
    """As high as the cards are; nothing where they lie above the grid, or when there are none."""

    this = ObjectProperty(None, allownone=True)
    focusable = BooleanProperty(False)
    seen_by = (*Surface.seen_by, "this")

    __events__: ClassVar[tuple[str, ...]] = ("on_key",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(size_hint_y=None, height=0, **kwargs)
        for name in ("this", "width"):
            self.fbind(name, self._measure)

    def _measure(self, *_: object) -> None:
        cards = self.this.places(self.box, CARD_BESIDE) if self.this and self.width > 1 else []
        self.height = cards[0][3] + dp(FOOT) + title_of(self.this).box[3] + dp(GAP) if cards else 0

    def seen(self) -> tuple[Round | None, Box]:
        return self.this, self.box

    def make_scene(self, this: Round | None, box: Box) -> Scene:
        return scene(this, box) if this and box[3] else EMPTY

    def tap(self, key: Key) -> None:
        self.dispatch("on_key", key)

    def on_key(self, key: Key) -> None: ...

    def paint_over(self) -> None:
        paint_pointed_at(self.scene)


def scene(this: Round, box: Box) -> Scene:
    """The cards in a row below their title."""
    x, y, width, height = box
    title = title_of(this, x, y + height)
    row = in_a_row(this, (x, y, width, height - title.box[3] - dp(GAP)), CARD_BESIDE)
    return Scene(
        pieces=row.pieces,
        marks=(*row.marks, title),
        places=(Spot(("strip", 0), this.spoken, *box, corner=dp(12)),),
        writings=(Writing(title.words, title.box, title.ink), *row.writings),
    )


def title_of(this: Round, left: float = 0.0, top: float = 0.0) -> Caption:
    """What stands above them."""
    size, _, weight = style("label", this.text)
    width, height = measured(this.title, round(size), weight)
    return Caption(this.title, (left, top - height, width, height), round(size), weight, "ink")
