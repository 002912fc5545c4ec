"""The pictures of the page about KROSS, drawn as the board draws: a sheet, or its upper rows; letter cards."""

import re

from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from app.games.kross.model import FREE, SIDE, Counted, Run, squares_of
from app.ui.play.kross.figures import LETTER, MARGIN
from app.ui.play.kross.paint_pieces import paint_card, paint_letters, paint_paper
from app.ui.play.kross.paper import (
    Paper,
    Total,
    Written,
    dashed_loops_on,
    letter_at,
    letters_on,
    loops_on,
    paper_within,
    totals_on,
    writings_of,
)
from app.ui.play.kross.pencil import paint_pencil
from app.ui.play.kross.pieces import CardLook, tip_at
from app.ui.play.kross.words import as_counted
from app.ui.play.painting import paint_marks
from app.ui.play.surface import Inked, inked
from app.ui.theme import theme
from app.ui.widgets import paint
from app.ui.widgets.pictures import cut_to
from app.ui.widgets.touch import Drawn

WIDEST = 320  # dp
ROW = re.compile(r"[A-Z.]{6}")
RUN = re.compile(r"(\d+):(\d)-(\d)")  # line:start-end


def picture(kind: str, content: str) -> Drawn:
    """Make what stands behind `![kind content](…)` on the page."""
    parts = content.split()
    if kind == "cards":
        holders = dict(zip(parts[2::2], map(int, parts[3::2])))
        return LetterCardsPicture(letters=parts[0], holders=holders)
    rows = [part for part in parts if ROW.fullmatch(part)]
    drawn = RowsPicture(rows=len(rows), sheet="".join(rows).ljust(SIDE * SIDE, FREE))
    runs = [map(int, run) for run in RUN.findall(content)]
    drawn.counted = tuple(as_counted(drawn.sheet, Run(line, start, end - start)) for line, start, end in runs)
    if "pencil" in parts:
        place = parts.index("pencil")
        row, column = map(int, parts[place + 1].split(","))
        drawn.square, drawn.letter = row * SIDE + column, parts[place + 2]
    return drawn


class RowsPicture(Drawn):
    """The upper rows of a sheet, as many as there is something to see in."""

    sheet = StringProperty(FREE * SIDE * SIDE)
    rows = NumericProperty(SIDE)
    counted = ObjectProperty(())
    square = NumericProperty(-1)
    letter = StringProperty("")
    drawn_by = ("sheet", "rows", "counted", "square", "letter")
    fitted_by = ("width", "rows", "square")

    def paper(self) -> Paper:
        wide = min(self.width, dp(WIDEST))
        plain = paper_within(0, 0, wide, 10 * wide)
        return Paper(round(self.center_x - plain.width / 2), round(self.top - plain.height), plain.cell)

    @property
    def is_whole(self) -> bool:
        return self.rows >= SIDE

    def height_needed(self) -> float:
        paper = self.paper()
        cut = round(paper.cell * (self.rows + (1 if self.square >= 0 else MARGIN) + MARGIN))
        return paper.height if self.is_whole else min(cut, paper.height)

    def paint(self) -> None:
        paper = self.paper()
        if self.is_whole:
            self._paint(paper)
            return
        paint.shadow(paper.x, self.y, paper.width, self.height, dp(6), "rest")
        with cut_to(paper.x, self.y, paper.width, self.height, [dp(6)] * 4):
            self._paint(paper)

    def _paint(self, paper: Paper) -> None:
        paint_paper(paper)
        paint_marks([*loops_on(paper, self.counted), *dashed_loops_on(paper, self._draft())])
        paint_letters(letters_on(paper, self.sheet))
        paint_marks(self._totals())
        if self.square >= 0:
            box, size = paper.square(int(self.square)), paper.cell * LETTER
            paint.tint(theme.paper)
            paint.fill(*box, dp(7))
            paint.tint(theme.accents["kross"].main)
            paint.ring(*box, dp(7), dp(3))
            paint_letters([letter_at(paper, int(self.square), Written(self.letter, size, "kross.main"))])
            paint_pencil(*tip_at(*paper.middle(int(self.square)), paper.cell), length=paper.cell * 4.5)

    def _draft(self) -> list[Counted]:
        if self.square < 0:
            return []
        row, column = divmod(int(self.square), SIDE)
        before = "".join(self.sheet[number] for number in squares_of(row))[:column]
        start = before.rfind(FREE) + 1
        return [Counted(before[start:] + self.letter, row, start)]

    def _totals(self) -> tuple[Total, ...]:
        return totals_on(self.paper(), self.counted, self._draft(), summed=False)

    def writings(self) -> list[Inked]:
        return inked(row for row in writings_of(self._totals()) if row.box[1] >= self.y)


class LetterCardsPicture(Drawn):
    """Some letter cards in a row; one that somebody has taken leaves a gap with that seat's shape."""

    letters = StringProperty("")
    holders = ObjectProperty({})
    drawn_by = ("letters", "holders")
    fitted_by = ("letters",)

    def height_needed(self) -> float:
        return dp(76)

    def paint(self) -> None:
        high, gap = self.height - dp(12), dp(10)
        wide = high * 0.74
        x = self.center_x - (len(self.letters) * (wide + gap) - gap) / 2
        for sign in self.letters:
            paint_card(sign, (round(x), self.y + dp(6), wide, high), CardLook(self.holders.get(sign)))
            x += wide + gap
