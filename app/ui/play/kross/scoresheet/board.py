"""The scoresheet of KROSS: a sheet to write on, and letters to write with."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from app.games.kross.model import ALPHABET, EMPTY_SHEET, FREE, SQUARES
from app.ui.play.kross.letter_cards import Box, CardLook, paint_card
from app.ui.play.kross.paper import (
    Paper,
    line_totals,
    paint_letters,
    paint_loops,
    paint_paper,
    paint_totals,
    paper_within,
    squares_of_run,
    task_star,
    totals_written,
)
from app.ui.play.kross.remarks import place_of
from app.ui.play.scene import Spot
from app.ui.play.surface import Surface
from app.ui.theme import Colour, theme
from app.ui.widgets import paint
from app.ui.widgets.text import icon

AROUND = 2  # dp round the sheet, for its shadow
KEY_LEAST, KEY_HIGH = 48, 48  # dp
PER_ROW_AT_MOST = 9
ERASE = "erase"


class ScoreBoard(Surface):
    """A sheet to write on: one square is chosen, and the next letter goes there."""

    letters = StringProperty(EMPTY_SHEET)
    counted = ObjectProperty(())
    task_word = StringProperty("")
    chosen = NumericProperty(0)
    fills_width = BooleanProperty(False)
    """True: as high as its width needs, for a page that scrolls."""
    drawn_by = ("letters", "counted", "task_word", "chosen")

    __events__ = ("on_letter",)

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("cursor", ("square", 0))
        super().__init__(**kwargs)
        self.fbind("cursor", self._choose)
        self._choose()
        self.fbind("width", self._fit)
        self._fit()

    def _fit(self, *_: Any) -> None:
        if self.fills_width:
            self.size_hint_y = None
            within = paper_within(0, 0, self.width - 2 * dp(AROUND), 10000)
            self.height = within.height + 2 * dp(AROUND)

    def paper(self) -> Paper:
        """Where everything is."""
        x, y, width, height = self.box
        around = dp(AROUND)
        return paper_within(x + around, y + around, width - 2 * around, height - 2 * around)

    def _choose(self, *_: Any) -> None:
        if self.cursor is not None:
            self.chosen = self.cursor[1]

    def spots(self) -> list[Spot]:
        paper = self.paper()
        return [
            Spot(("square", number), self.said_at(number), *paper.square(number), corner=dp(4))
            for number in range(SQUARES)
        ]

    def said_at(self, number: int) -> str:
        """What a voice calls a square: where it is, what is in it, and the words that count there."""
        sign = self.letters[number]
        said = f"{place_of(number)}, {'free' if sign == FREE else sign}"
        words = [each.word for each in self.counted if number in squares_of_run(each.line, each.start, len(each.word))]
        return f"{said}, in {' and '.join(words)}" if words else said

    def tap(self, key: Any) -> None:
        self.cursor = key
        self.spoken = self.said_at(key[1])

    def letter(self, text: str) -> bool:
        if len(text) == 1 and text.upper() in ALPHABET:
            self.dispatch("on_letter", text.upper())
            return True
        return False

    def on_letter(self, sign: str) -> None: ...

    def paint(self) -> None:
        paper = self.paper()
        paint_paper(paper)
        paint_loops(paper, self.counted)
        x, y, width, height = paper.square(self.chosen)
        paint.tint(theme.accent, 0.16)
        paint.fill(x, y, width, height, dp(4))
        paint.tint(theme.accent)
        paint.ring(x, y, width, height, dp(4), dp(2.5))
        paint_letters(paper, self.letters)
        for each in self.counted:
            if each.word == self.task_word:
                left, foot, wide, high = paper.loop(each.line, each.start, len(each.word))
                part = paper.cell * 0.1
                task_star(left + wide - part, foot + high - part, max(dp(16), paper.cell * 0.36))
        totals = line_totals(self.counted)
        paint_totals(paper, totals, sum(totals))

    def writings(self) -> list[tuple[str, float, float, float, float, Colour, Colour | None]]:
        """What the totals say and where."""
        totals = line_totals(self.counted)
        return totals_written(self.paper(), totals, sum(totals))


class LetterKeys(Surface):
    """A to Z to tap: letters to write with, and an eraser; or the letter cards, those that are taken as gaps."""

    taken = StringProperty("")
    holder = NumericProperty(0)
    elsewhere = ObjectProperty({})
    """The letter cards that lie before others: by whose look, and his name."""
    erases = BooleanProperty(True)
    drawn_by = ("taken", "holder", "elsewhere", "erases")

    __events__ = ("on_letter", "on_erase")

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint_y", None)
        super().__init__(**kwargs)
        for name in ("width", "erases"):
            self.fbind(name, self._fit)
        self._fit()

    def _count(self) -> int:
        return len(ALPHABET) + self.erases

    def _per_row(self) -> int:
        most = min(PER_ROW_AT_MOST, max(1, int(self.width / dp(KEY_LEAST))))
        rows = -(-self._count() // most)
        return -(-self._count() // rows)

    def _fit(self, *_: Any) -> None:
        self.height = -(-self._count() // self._per_row()) * dp(KEY_HIGH)

    def _boxes(self) -> dict[str, Box]:
        """The whole of each key: they touch one another, so that no finger falls between them."""
        per_row = self._per_row()
        wide, high = self.width / per_row, dp(KEY_HIGH)
        names = [*ALPHABET, ERASE] if self.erases else list(ALPHABET)
        return {
            name: (self.x + number % per_row * wide, self.top - (number // per_row + 1) * high, wide, high)
            for number, name in enumerate(names)
        }

    def spots(self) -> list[Spot]:
        return [Spot(name, self._said(name), *box, corner=dp(6)) for name, box in self._boxes().items()]

    def _said(self, name: str) -> str:
        if name == ERASE:
            return "Erase the square"
        if self.erases:
            return f"Write {name}"
        if name in self.elsewhere and name not in self.taken:
            return f"Letter card {name}, before {self.elsewhere[name][1]}"
        return f"Letter card {name}, {'taken' if name in self.taken else 'not taken'}"

    def _holder_of(self, name: str) -> int | None:
        if name in self.taken:
            return int(self.holder)
        return self.elsewhere[name][0] if name in self.elsewhere else None

    def tap(self, key: Any) -> None:
        if key == ERASE:
            self.dispatch("on_erase")
        else:
            self.dispatch("on_letter", key)

    def letter(self, text: str) -> bool:
        if len(text) == 1 and text.upper() in ALPHABET:
            self.dispatch("on_letter", text.upper())
            return True
        return False

    def on_letter(self, sign: str) -> None: ...
    def on_erase(self) -> None: ...

    def paint(self) -> None:
        for name, (x, y, width, height) in self._boxes().items():
            gap = dp(2.5)
            wide = min(width - 2 * gap, height * 1.4)
            box = (round(x + (width - wide) / 2), round(y + gap), round(wide), round(height - 2 * gap))
            if name == ERASE:
                paint.tint(theme.surface_high)
                paint.fill(*box, dp(6))
                icon("cancel", x + width / 2, y + height / 2, dp(26), theme.ink)
            else:
                paint_card(name, box, CardLook(holder=self._holder_of(name)))
