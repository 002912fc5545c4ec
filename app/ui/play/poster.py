"""The picture of a table that is handed on: the board as it lay in the end, the game's name, the best word, who won.

That of a day gives no letter away: it may be seen by those who play the same letters later.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from kivy.metrics import dp
from kivy.properties import ListProperty, ObjectProperty, StringProperty

from app.games import facts_of
from app.ui.measure import measured, style
from app.ui.play.ending import Line, end_of, picture_of_day, scenes
from app.ui.play.finale import paint_line, paint_lying, paint_pieces
from app.ui.play.painting import paint_marks
from app.ui.play.scene import Look, Scene
from app.ui.theme import theme
from app.ui.widgets import paint
from app.ui.widgets.pictures import Logo
from app.ui.widgets.seats import UNITS
from app.ui.widgets.table_top import little_table
from app.ui.widgets.text import icon
from app.ui.widgets.touch import Drawn

WIDE, HIGH = 1080, 1350  # pixels: upright, as people post pictures
LAID_FOR = 412  # dp: its parts are as large as on a phone so wide
EDGE, HEAD, FOOT, ROW = 20, 104, 74, 46  # of these: round all, above the table, below it, and for a sum of a day


class Poster(Drawn):
    game = StringProperty("")
    view = ObjectProperty(None)
    names = ListProperty()
    headline = StringProperty("")
    line = StringProperty("")
    """Such as the date, or why the game was over."""
    best = ListProperty()
    """What the best word is called, the word, and whose it is with what it brought; nothing where there is none."""
    word = StringProperty("")
    """Whose letters the snippets bear."""
    sums = ListProperty()
    """Of a day: who made how much of it, as rows of words, points, a share, and whether it is one's own."""
    drawn_by: ClassVar[tuple[str, ...]] = ()

    def __init__(self, **kwargs: object) -> None:
        super().__init__(size_hint=(None, None), size=(WIDE, HIGH), **kwargs)

    def keep(self, path: Path) -> None:
        """Write it into a file."""
        self.repaint()
        self.export_to_png(str(path))

    @property
    def unit(self) -> float:
        return self.width / LAID_FOR

    def paint(self) -> None:
        little_table(theme.cloth, *self.box)
        self._paint_head()
        scene, end = self.scene, end_of(self.game)
        paint_lying(scene, end)
        paint_pieces(scene.standing, end)
        paint_marks(scene.marks)
        if self.sums:
            self._paint_sums()
        elif self.best:
            self._paint_best()

    # What lies in the middle

    @property
    def scene(self) -> Scene:
        x, y, width, height = self.box
        unit = self.unit
        foot = EDGE + (len(self.sums) * ROW + 8 if self.sums else FOOT if self.best else 0)
        box = x + EDGE * unit, y + foot * unit, width - 2 * EDGE * unit, height - (foot + HEAD) * unit
        look = Look(box=box, kind="picture", text=self.width / dp(LAID_FOR), names=tuple(self.names), disabled=True)
        if self.sums:
            return picture_of_day(end_of(self.game), self.view, look)
        sign = UNITS.get(facts_of(self.game).counted_in, "")
        return scenes(end_of(self.game), self.view, look, self.word, sign)[-1]

    # What stands round it

    def _paint_head(self) -> None:
        unit, (x, y, width, height) = self.unit, self.box
        left, top = x + EDGE * unit, y + height
        logo = Logo(edge=13 * unit)
        logo.measure()
        logo.pos = x + width - EDGE * unit - logo.width, top - 40 * unit
        logo.paint()
        room = width - 2 * EDGE * unit
        self._write(facts_of(self.game).title, left, top - 32 * unit, "label", "ink_soft", room - logo.width)
        self._write(self.headline, left, top - 60 * unit, "display", "ink", room)
        self._write(self.line, left, top - 88 * unit, "label", "ink_soft", room)

    def _paint_best(self) -> None:
        unit = self.unit
        x, y, width, high = self.x + EDGE * unit, self.y + EDGE * unit, self.width - 2 * EDGE * unit, 60 * unit
        paint.panel(x, y, width, high, 16 * unit, "rest")
        middle = y + high / 2
        paint.tint(theme.accents[self.game].soft)
        paint.fill(x + 12 * unit, middle - 18 * unit, 36 * unit, 36 * unit, 10 * unit)
        icon("star.filled", x + 30 * unit, middle, 22 * unit, theme.accents[self.game].main)
        called, word, whose = self.best
        left, room = x + 60 * unit, width - 72 * unit
        self._write(called, left, middle + 14 * unit, "caption", "ink_soft", room)
        wide = self._write(word, left, middle - 9 * unit, "title", "ink", room * 0.6)
        self._write(whose, left + wide + 12 * unit, middle - 10 * unit, "label", "ink_soft", room - wide - 12 * unit)

    def _paint_sums(self) -> None:
        unit = self.unit
        x, y, width = self.x + EDGE * unit, self.y + EDGE * unit, self.width - 2 * EDGE * unit
        accent = theme.accents[self.game]
        for number, (words, points, share, own) in enumerate(reversed(self.sums)):
            middle = y + (number + 0.5) * ROW * unit
            self._write(words, x, middle + 9 * unit, "label", "ink", width * 0.7)
            self._write(points, x + width, middle + 9 * unit, "heading", "ink", width * 0.3, from_right=True)
            bar = x, middle - 12 * unit, width, 9 * unit
            paint.tint(theme.surface_high)
            paint.fill(*bar, 4.5 * unit)
            bar = x, bar[1], max(bar[3], width * share), bar[3]
            paint.tint(accent.main if own else accent.soft)
            paint.fill(*bar, 4.5 * unit)
            if not own:
                paint.tint(accent.main)
                paint.ring(*bar, 4.5 * unit, unit)

    def _write(
        self, words: str, x: float, y: float, kind: str, ink: str, room: float, *, from_right: bool = False
    ) -> float:
        """Write words with their middle at a height, smaller where there is too little room; how wide they are."""
        if not words:
            return 0.0
        size, _, weight = style(kind, self.width / dp(LAID_FOR))
        fits = min(1.0, room / measured(words, round(size), weight)[0])
        wide = measured(words, round(size * fits), weight)[0]
        paint_line(Line(words, x - wide if from_right else x, y, round(size * fits), weight, ink))
        return wide


def sums_of(rows: Sequence[dict[str, object]]) -> list[tuple[object, ...]]:
    """Take what a picture of a day shows of who made how much; what is not known yet is left out."""
    return [(row["text"], row["points"], row["share"], row["own"]) for row in rows if row["points"] != "…"]
