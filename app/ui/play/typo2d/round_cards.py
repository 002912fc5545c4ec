"""The cards of this round beside the grid, under the banner of a wide window; a touch asks what the star means."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty

from app.ui.measure import measured, style
from app.ui.play.marks import Text
from app.ui.play.scene import Box, Scene, Spot, Writing
from app.ui.play.surface import EMPTY, Surface
from app.ui.play.typo2d.moment import TypoMoment
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
    shows = ("at",)
    fitted_by = ("at", "width")
    paint_standing = staticmethod(paint_pointed_at)

    def height_needed(self) -> float:
        cards = boxes_of(len(entries_of(self.at.view)), self.box, CARD_BESIDE) if self.at and self.width > 1 else []
        return cards[0][3] + dp(FOOT) + title_of(self.at).writing.box[3] + dp(GAP) if cards else 0.0

    def make_scene(self, box: Box, at: TypoMoment | None) -> Scene:
        return scene(at, box) if at and box[3] else EMPTY


def scene(moment: TypoMoment, box: Box) -> Scene:
    """Lay the cards out in a row below their title."""
    x, y, width, height = box
    title = title_of(moment, x, y + height)
    row = in_a_row(moment, (x, y, width, height - title.writing.box[3] - dp(GAP)), CARD_BESIDE)
    return Scene(
        pieces=row.pieces,
        marks=(*row.marks, title),
        places=(Spot(("strip", 0), round_said(moment), *box, corner=dp(12)),),
        writings=(title.writing, *row.writings),
    )


def title_of(moment: TypoMoment, left: float = 0.0, top: float = 0.0) -> Text:
    """Say in which order they are laid, which is what the dot on each of them shows."""
    words = tr("This round, A to Z") if moment.view.shown else tr("This round")
    size, _, weight = style("label", moment.look.text)
    width, height = measured(words, round(size), weight)
    return Text(Writing(words, (left, top - height, width, height), "ink"), round(size), weight)
