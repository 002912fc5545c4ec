"""This round's cards beside the grid, under the banner of a wide window; a touch asks what the star means."""

from typing import ClassVar

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty

from app.ui.measure import measured, style
from app.ui.play.scene import Box, Key, Scene, Spot, Writing
from app.ui.play.surface import EMPTY, Surface
from app.ui.play.typo2d.marks import Caption
from app.ui.play.typo2d.moment import Moment
from app.ui.play.typo2d.paint import paint_pointed_at
from app.ui.play.typo2d.round import CARD_BESIDE, boxes_of, entries_of, in_a_row, round_said
from app.ui.texts import tr

GAP = 8  # dp below the title
FOOT = 32  # dp below the cards


class RoundCards(Surface):
    """As high as the cards are; nothing where they lie above the grid, or when there are none."""

    at = ObjectProperty(None, allownone=True)
    """The moment that is shown, if they lie here."""
    focusable = BooleanProperty(False)
    seen_by = (*Surface.seen_by, "at")

    __events__: ClassVar[tuple[str, ...]] = ("on_key",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(size_hint_y=None, height=0, **kwargs)
        for name in ("at", "width"):
            self.fbind(name, self._measure)

    def _measure(self, *_: object) -> None:
        cards = boxes_of(len(entries_of(self.at.view)), self.box, CARD_BESIDE) if self.at and self.width > 1 else []
        self.height = cards[0][3] + dp(FOOT) + title_of(self.at).box[3] + dp(GAP) if cards else 0

    def seen(self) -> tuple[Moment | None, Box]:
        return self.at, self.box

    def make_scene(self, at: Moment | None, box: Box) -> Scene:
        return scene(at, box) if at and box[3] else EMPTY

    def tap(self, key: Key) -> None:
        self.dispatch("on_key", key)

    def on_key(self, key: Key) -> None: ...

    def paint_over(self) -> None:
        paint_pointed_at(self.scene)


def scene(moment: Moment, box: Box) -> Scene:
    """The cards in a row below their title."""
    x, y, width, height = box
    title = title_of(moment, x, y + height)
    row = in_a_row(moment, (x, y, width, height - title.box[3] - dp(GAP)), CARD_BESIDE)
    return Scene(
        pieces=row.pieces,
        marks=(*row.marks, title),
        places=(Spot(("strip", 0), round_said(moment), *box, corner=dp(12)),),
        writings=(Writing(title.words, title.box, title.ink), *row.writings),
    )


def title_of(moment: Moment, left: float = 0.0, top: float = 0.0) -> Caption:
    """In which order they are laid, which is what the dot on each of them shows."""
    words = tr("This round, A to Z") if moment.view.shown else tr("This round")
    size, _, weight = style("label", moment.look.text)
    width, height = measured(words, round(size), weight)
    return Caption(words, (left, top - height, width, height), round(size), weight, "ink")
