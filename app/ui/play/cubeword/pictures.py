"""The pictures of the page about CUBEWORD, drawn with its cubes: words that cross, a cube unfolded, points."""

from collections.abc import Iterator
from typing import ClassVar

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, StringProperty

from app.games.cubeword.model import Cell, value_of
from app.ui.play.cubeword.marks import Top
from app.ui.play.cubeword.paint import paint_face
from app.ui.play.cubeword.tray import CROSS
from app.ui.play.marks import Outline
from app.ui.play.painting import paint_marks
from app.ui.play.scene import Box
from app.ui.theme import theme
from app.ui.widgets.text import letter
from app.ui.widgets.touch import Drawn

EDGE, GAP, FIGURE = 44, 3, 20  # dp: a cube, from one to the next, and points below it
NOTHING = "."


def picture(kind: str, content: str) -> Drawn:
    """Make what stands behind `![kind content](…)` on the page.

    A capital is a letter, a small one the name of a blank, ! the star of the joker; behind "new" are cubes that came,
    behind "wrong" those that may not lie so.
    """
    rows, *told = content.split()
    if kind == "unfolded":
        return CubesPicture(rows=list(unfolded(rows)))
    marked = [tuple(map(int, cell.split(","))) for cell in told[1:]]
    hue, figures = "bad" if told[:1] == ["wrong"] else "cubeword.main", FIGURE if kind == "points" else 0
    return CubesPicture(rows=rows.split("|"), marked=marked, hue=hue, figures=figures)


def unfolded(letters: str) -> Iterator[str]:
    """Lay the faces of a cube out, its blank last."""
    faces = dict(zip(CROSS, (*letters, "_")))
    for row in range(3):
        yield "".join(faces.get((column, row), NOTHING) for column in range(4))


class CubesPicture(Drawn):
    """Cubes from above, on a piece of the sheet."""

    rows = ListProperty([])
    marked = ListProperty([])
    hue = StringProperty("cubeword.main")
    figures = NumericProperty(0)
    """How high what each letter counts stands below it; 0: it is not told."""
    drawn_by: ClassVar[tuple[str, ...]] = ("rows", "marked", "hue", "figures")
    fitted_by = ("width", "rows", "figures")

    @property
    def pitch(self) -> tuple[float, float]:
        """From one cube to the next, across and down."""
        across = max((len(row) for row in self.rows), default=1)
        wide = min(dp(EDGE + GAP), (self.width - dp(24)) / across)
        return wide, wide + dp(self.figures)

    def height_needed(self) -> float:
        _, down = self.pitch
        return dp(18) + down * len(self.rows)

    def place(self, cell: Cell) -> Box:
        (across, down), count = self.pitch, max(map(len, self.rows))
        edge, left = across - dp(GAP), self.center_x - (count * across - dp(GAP)) / 2
        return left + cell[0] * across, self.top - dp(9) - cell[1] * down - edge, edge, edge

    def paint(self) -> None:
        for y, row in enumerate(self.rows):
            for x, sign in enumerate(row):
                if sign != NOTHING:
                    self.paint_cube((x, y), sign)
        marks = (self.place(cell) for cell in self.marked)
        paint_marks(Outline((x - 1, y - 1, edge + 2, edge + 2), dp(3), dp(8), self.hue) for x, y, edge, _ in marks)

    def paint_cube(self, cell: Cell, sign: str) -> None:
        x, y, edge, _ = self.place(cell)
        is_blank = sign.islower() or sign == "_"
        paint_face(Top("" if sign in "_!" else sign.upper(), is_blank, is_joker=sign == "!"), x, y, edge)
        if self.figures:
            points = 0 if is_blank else value_of(cell[0])
            letter(str(points), x + edge / 2, y - dp(self.figures) * 0.55, dp(15), theme.hue(self.hue))
