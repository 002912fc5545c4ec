"""The pictures of the page about KROSS, drawn as the board draws: a sheet, or its upper rows; letter cards."""

import re
from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from app.ui.play.kross.letter_cards import CardLook, paint_card
from app.ui.play.kross.paper import (
    FREE,
    MARGIN,
    SIDE,
    Loop,
    Paper,
    line_totals,
    paint_dashed_loop,
    paint_letter,
    paint_letters,
    paint_loops,
    paint_paper,
    paint_totals,
    paper_within,
    totals_written,
)
from app.ui.play.kross.pencil import paint_pencil
from app.ui.theme import theme
from app.ui.widgets import paint
from app.ui.widgets.pictures import cut_to
from app.ui.widgets.touch import Drawn

WIDEST = 320  # dp
TIP = 0.18
ROW = re.compile(r"[A-Z.]{6}")
RUN = re.compile(r"(\d+):(\d)-(\d)")
SQUARE = re.compile(r"(\d),(\d)")


def picture(kind: str, content: str) -> Drawn:
    """What stands behind `![kind content](…)` on the page."""
    parts = content.split()
    if kind == "cards":
        holders = dict(zip(parts[2::2], map(int, parts[3::2])))
        return CardsPicture(letters=parts[0], holders=holders)
    rows = [part for part in parts if ROW.fullmatch(part)]
    drawn = RowsPicture(rows=len(rows), sheet="".join(rows).ljust(SIDE * SIDE, FREE))
    loops = [Loop(word_at(drawn.sheet, *run), run[0], run[1]) for run in map(numbers_of, parts) if len(run) == 3]
    drawn.counted = tuple(loops)
    if "pencil" in parts:
        place = parts.index("pencil")
        row, column = map(int, parts[place + 1].split(","))
        drawn.square, drawn.letter = row * SIDE + column, parts[place + 2]
    return drawn


def numbers_of(part: str) -> tuple[int, ...]:
    """The numbers of a run, line:start-end; none when it is no run."""
    found = RUN.fullmatch(part)
    return tuple(map(int, found.groups())) if found else ()


def word_at(sheet: str, line: int, start: int, end: int) -> str:
    """The letters of a part of a line."""
    letters = sheet[line * SIDE : (line + 1) * SIDE] if line < SIDE else sheet[line - SIDE :: SIDE]
    return letters[start:end]


class RowsPicture(Drawn):
    """The upper rows of a sheet, as many as there is something to see in."""

    sheet = StringProperty(FREE * SIDE * SIDE)
    rows = NumericProperty(SIDE)
    counted = ObjectProperty(())
    square = NumericProperty(-1)
    """Where the pencil writes."""
    letter = StringProperty("")
    drawn_by = ("sheet", "rows", "counted", "square", "letter")

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint_y", None)
        super().__init__(**kwargs)
        for name in ("width", "rows", "square"):
            self.fbind(name, self._measure)
        self._measure()

    def paper(self) -> Paper:
        """Where the whole sheet would be: its upper edge is the picture's."""
        wide = min(self.width, dp(WIDEST))
        plain = paper_within(0, 0, wide, 10 * wide)
        return Paper(round(self.center_x - plain.width / 2), round(self.top - plain.height), plain.cell)

    @property
    def is_whole(self) -> bool:
        return self.rows >= SIDE

    def _measure(self, *_: Any) -> None:
        paper = self.paper()
        cut = round(paper.cell * (self.rows + (1 if self.square >= 0 else MARGIN) + MARGIN))
        self.height = paper.height if self.is_whole else min(cut, paper.height)

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
        paint_loops(paper, self.counted)
        drafts = self._draft()
        for each in drafts:
            paint_dashed_loop(paper, each)
        paint_letters(paper, self.sheet)
        totals, fresh = self._totals()
        paint_totals(paper, totals, None, fresh)
        if self.square >= 0:
            number = int(self.square)
            box = paper.square(number)
            paint.tint(theme.paper)
            paint.fill(*box, dp(7))
            paint.tint(theme.accents["kross"].main)
            paint.ring(*box, dp(7), dp(3))
            paint_letter(paper, number, self.letter, theme.accents["kross"].main)
            x, y = paper.middle(number)
            paint_pencil(x + paper.cell * TIP, y - paper.cell * TIP, length=paper.cell * 4.5)

    def _draft(self) -> list[Loop]:
        """The word that the pencil makes in its row: from the letters before it."""
        if self.square < 0:
            return []
        row, column = divmod(int(self.square), SIDE)
        before = word_at(self.sheet, row, 0, column)
        start = before.rfind(FREE) + 1
        return [Loop(before[start:] + self.letter, row, start)]

    def _totals(self) -> tuple[list[int], frozenset[int]]:
        drafts = self._draft()
        return line_totals([*self.counted, *drafts]), frozenset(each.line for each in drafts)

    def writings(self) -> list[Any]:
        """The totals beside the rows, and where."""
        totals, fresh = self._totals()
        return [each for each in totals_written(self.paper(), totals, None, fresh) if each[2] >= self.y]


class CardsPicture(Drawn):
    """Some letter cards in a row; one that somebody has taken leaves a gap with that seat's shape."""

    letters = StringProperty("")
    holders = ObjectProperty({})
    drawn_by = ("letters", "holders")

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint_y", None)
        kwargs.setdefault("height", dp(76))
        super().__init__(**kwargs)

    def paint(self) -> None:
        high, gap = self.height - dp(12), dp(10)
        wide = high * 0.74
        x = self.center_x - (len(self.letters) * (wide + gap) - gap) / 2
        for sign in self.letters:
            paint_card(sign, (round(x), self.y + dp(6), wide, high), CardLook(self.holders.get(sign)))
            x += wide + gap


__all__ = ["CardsPicture", "RowsPicture", "picture"]
