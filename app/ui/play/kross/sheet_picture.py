"""A sheet of KROSS to look at, of any size."""

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from app.games.kross.model import EMPTY_SHEET
from app.ui.play.kross.paint_paper import paint_sheet
from app.ui.play.kross.paper import Paper, paper_within, totals_on, writings_of
from app.ui.play.surface import Inked, inked
from app.ui.widgets.touch import Drawn


class SheetPicture(Drawn):
    """Shows what is written, which words count and what they come to; it keeps its proportions."""

    sheet = StringProperty(EMPTY_SHEET)
    counted = ObjectProperty(())
    totals = BooleanProperty(True)
    fits = BooleanProperty(False)
    drawn_by = ("sheet", "counted", "totals")
    fitted_by = ("width", "totals", "fits")

    def paper(self) -> Paper:
        return paper_within(*self.box, totals=self.totals)

    def height_needed(self) -> float | None:
        return paper_within(0, 0, max(1, self.width), 10000, totals=self.totals).height if self.fits else None

    def paint(self) -> None:
        paint_sheet(self.paper(), self.sheet, self.counted)

    def writings(self) -> list[Inked]:
        return inked(writings_of(totals_on(self.paper(), self.counted))) if self.totals else []
