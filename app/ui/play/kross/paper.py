"""A sheet of squared paper with six by six squares: letters in pencil, counted words in loops, totals beside them.

`SheetPicture` is a sheet to look at, of any size; a board that is written on paints with the functions below it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import cos, radians, sin
from typing import Any, Protocol

from kivy.graphics import Mesh, Quad, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from app.ui.theme import Colour, blend, theme
from app.ui.widgets import paint
from app.ui.widgets.text import CAPITAL_SITS_LOWER, graphite_texture, icon, letter, text_texture
from app.ui.widgets.touch import Drawn

SIDE = 6
FREE = "."
POINTS = {2: 2, 3: 3, 4: 5, 5: 7, 6: 10}

# In parts of a square.
MARGIN = 0.18
TOTALS_WIDE = 0.94
TOTALS_HIGH = 0.72
LETTER = 0.60
LOOP_THICK = 0.68  # rows are low and wide, columns narrow, so that crossings stay clear
LOOP_INSET = 0.06
LETTERS_FROM = 13  # dp; smaller squares are filled instead


class Looped(Protocol):
    """A word that counts, and where it stands: rows are lines 0 to 5, columns 6 to 11."""

    @property
    def word(self) -> str: ...
    @property
    def line(self) -> int: ...
    @property
    def start(self) -> int: ...


@dataclass(frozen=True, slots=True)
class Loop:
    """A word in a loop."""

    word: str
    line: int
    start: int


Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Paper:
    """Where everything is on a sheet: x, y is its lower left corner, in whole pixels."""

    x: float
    y: float
    cell: float
    totals: bool = True

    @property
    def width(self) -> float:
        return self.left - self.x + SIDE * self.cell + round(self.cell * (TOTALS_WIDE if self.totals else MARGIN))

    @property
    def height(self) -> float:
        return self.foot - self.y + SIDE * self.cell + round(self.cell * MARGIN)

    @property
    def left(self) -> float:
        """The left edge of the squares."""
        return self.x + round(self.cell * MARGIN)

    @property
    def foot(self) -> float:
        """The lower edge of the squares."""
        return self.y + round(self.cell * (TOTALS_HIGH if self.totals else MARGIN))

    @property
    def box(self) -> Box:
        return self.x, self.y, self.width, self.height

    def square(self, number: int) -> Box:
        """The square of that number, in reading order."""
        row, column = divmod(number, SIDE)
        return self.left + column * self.cell, self.foot + (SIDE - 1 - row) * self.cell, self.cell, self.cell

    def middle(self, number: int) -> tuple[float, float]:
        """The middle of a square."""
        x, y, width, height = self.square(number)
        return x + width / 2, y + height / 2

    def total(self, line: int) -> Box:
        """Where the total of a line stands: right of a row, below a column."""
        if line < SIDE:
            _, y, _, height = self.square(line * SIDE)
            right = self.left + SIDE * self.cell
            return right, y, self.x + self.width - right, height
        x, _, width, _ = self.square(line - SIDE)
        return x, self.y, width, self.foot - self.y

    def grand_total(self) -> Box:
        """The corner where the sum stands."""
        right = self.left + SIDE * self.cell
        return right, self.y, self.x + self.width - right, self.foot - self.y

    def loop(self, line: int, start: int, length: int) -> Box:
        """The box of a loop round some squares of a line."""
        inset, thick = self.cell * LOOP_INSET, self.cell * LOOP_THICK
        long = length * self.cell - 2 * inset
        if line < SIDE:
            x, y, _, _ = self.square(line * SIDE + start)
            return x + inset, y + (self.cell - thick) / 2, long, thick
        x, y, _, _ = self.square((start + length - 1) * SIDE + line - SIDE)
        return x + (self.cell - thick) / 2, y + inset, thick, long


def paper_within(x: float, y: float, width: float, height: float, *, totals: bool = True, top: float = 0.5) -> Paper:
    """The largest sheet that fits into a box; *top* is how much of the spare height lies below it."""
    wide = SIDE + MARGIN + (TOTALS_WIDE if totals else MARGIN)
    high = SIDE + MARGIN + (TOTALS_HIGH if totals else MARGIN)
    cell = max(1, int(min(width / wide, height / high)))
    plain = Paper(0, 0, cell, totals)
    return Paper(round(x + (width - plain.width) / 2), round(y + (height - plain.height) * top), cell, totals)


def squares_in(line: int) -> range:
    """The squares of a line: of a row (0 to 5), or of a column (6 to 11)."""
    return range(line * SIDE, (line + 1) * SIDE) if line < SIDE else range(line - SIDE, SIDE * SIDE, SIDE)


def squares_of_run(line: int, start: int, length: int) -> list[int]:
    """The squares of a part of a line."""
    return list(squares_in(line))[start : start + length]


def line_totals(counted: Iterable[Looped]) -> list[int]:
    """The points of the six rows, then of the six columns."""
    totals = [0] * (2 * SIDE)
    for each in counted:
        totals[each.line] += POINTS[len(each.word)]
    return totals


# Painting


def paint_paper(paper: Paper) -> None:
    """The paper with its squares in two line weights, and nothing written on it."""
    small = paper.cell < dp(30)
    radius = max(2, round(paper.cell * 0.06)) if small else dp(6)
    paint.shadow(*paper.box, radius, "rest" if small else "piece")
    paint.tint(theme.paper)
    paint.fill(*paper.box, radius)
    if theme.plain:
        paint.tint(theme.paper_frame)
        paint.ring(*paper.box, radius, dp(1.5 if small else 2.5))
    elif not small:
        _squared(paper)
    _frame(paper)


def _squared(paper: Paper) -> None:
    """The fine blue squares of the paper, half as wide as those of the sheet."""
    half = paper.cell / 2
    thin = max(1, round(dp(0.9)))
    paint.tint(theme.paper_line)
    bars: list[Box] = []
    steps = range(int(-(MARGIN + 1) * 2), int((SIDE + TOTALS_WIDE) * 2) + 1)
    for step in steps:
        x, y = paper.left + step * half, paper.foot + step * half
        if paper.x + 2 < x < paper.x + paper.width - 2:
            bars.append((round(x), paper.y, thin, paper.height))
        if paper.y + 2 < y < paper.y + paper.height - 2:
            bars.append((paper.x, round(y), paper.width, thin))
    _bars(bars)


def _frame(paper: Paper) -> None:
    small = paper.cell < dp(30)
    inner = max(1, round(dp(0.75 if small else 1.5)))
    outer = max(1, round(dp(1.25 if small else 2.25)))
    edge = SIDE * paper.cell
    paint.tint(blend(theme.paper_frame, theme.paper, 0.0 if theme.plain else 0.25))
    bars: list[Box] = []
    for step in range(1, SIDE):
        bars.append((paper.left + step * paper.cell - inner // 2, paper.foot, inner, edge))
        bars.append((paper.left, paper.foot + step * paper.cell - inner // 2, edge, inner))
    _bars(bars)
    paint.tint(theme.paper_frame)
    half = outer // 2
    x, y, far = paper.left - half, paper.foot - half, edge + 2 * half
    _bars(
        [
            (x, y, far, outer),
            (x, y + far - outer, far, outer),
            (x, y, outer, far),
            (x + far - outer, y, outer, far),
        ]
    )


def _bars(boxes: Sequence[Box]) -> Mesh:
    """Many upright rectangles as one mesh."""
    vertices: list[float] = []
    indices: list[int] = []
    for x, y, width, height in boxes:
        first = len(vertices) // 4
        for corner_x, corner_y in ((x, y), (x + width, y), (x + width, y + height), (x, y + height)):
            vertices += (corner_x, corner_y, 0, 0)
        indices += (first, first + 1, first + 2, first, first + 2, first + 3)
    return Mesh(vertices=vertices, indices=indices, mode="triangles")


def paint_letters(paper: Paper, sheet: str) -> None:
    """All that is written on a sheet, each letter turned a little, always alike in its square."""
    if paper.cell < dp(LETTERS_FROM):
        paint.tint(theme.pencil, 0.75)
        edge = paper.cell * 0.7
        for number, written in enumerate(sheet):
            if written != FREE:
                x, y = paper.middle(number)
                Rectangle(pos=(round(x - edge / 2), round(y - edge / 2)), size=(round(edge), round(edge)))
        return
    paint.tint(theme.pencil)
    for number, written in enumerate(sheet):
        if written != FREE:
            write(written, *paper.middle(number), paper.cell * LETTER, turn_of(number))


def paint_letter(paper: Paper, number: int, written: str, hue: Any) -> None:
    """One letter in a square, in a colour."""
    paint.tint(hue)
    write(written, *paper.middle(number), paper.cell * LETTER, turn_of(number))


def write(written: str, x: float, y: float, size: float, degrees: float) -> Quad:
    """A letter in pencil with its middle at x, y, turned; in the colour set before."""
    plain = theme.plain or size < dp(14)
    texture = text_texture(written, round(size), 700) if plain else graphite_texture(written, round(size))
    width, height = texture.size
    foot = CAPITAL_SITS_LOWER * size - height / 2
    along, aside = cos(radians(degrees)), sin(radians(degrees))
    corners = ((-width / 2, foot), (width / 2, foot), (width / 2, foot + height), (-width / 2, foot + height))
    points = [part for over, up in corners for part in (x + over * along - up * aside, y + over * aside + up * along)]
    return Quad(texture=texture, points=points)


def turn_of(number: int) -> float:
    """How a letter leans in its square: −2 to +2 degrees."""
    return ((number * 37 + 11) % 41 - 20) / 10


def paint_loops(paper: Paper, counted: Iterable[Looped], hue: Any = None) -> None:
    """A rounded loop round each word."""
    hue = hue or theme.accents["kross"].main
    for each in counted:
        _loop(paper.loop(each.line, each.start, len(each.word)), hue, max(1.0, min(dp(1.75), paper.cell * 0.05)))


def _loop(box: Box, hue: Any, thick: float) -> None:
    radius = min(box[2], box[3]) / 2
    paint.tint(hue, 0.12)
    paint.fill(*box, radius)
    paint.tint(hue)
    paint.ring(*box, radius, thick)


def paint_dashed_loop(paper: Paper, each: Looped) -> None:
    """The loop of a word that is not there yet."""
    box = paper.loop(each.line, each.start, len(each.word))
    radius = min(box[2], box[3]) / 2
    paint.tint(theme.accents["kross"].main, 0.18)
    paint.fill(*box, radius)
    paint.tint(theme.accents["kross"].main)
    paint.dashes(*box, radius, dp(2), dp(6), dp(4))


def paint_totals(paper: Paper, totals: Sequence[int], grand: int | None, fresh: frozenset[int] = frozenset()) -> None:
    """The points of each line, those of fresh lines in a pill, and the sum."""
    for words, x, y, size, hue, weight, pill in _totals(paper, totals, grand, fresh):
        if not words:
            paint.tint(theme.ink_faint)
            paint.disc(round(x), round(y), max(1, round(dp(1.5))))
            continue
        if pill:
            wide = max(size * 1.7, text_texture(words, round(size), weight).width + size * 0.9)
            paint.tint(theme.accents["kross"].main)
            paint.fill(x - wide / 2, y - size * 0.82, wide, size * 1.64, size * 0.55)
        letter(words, x, y, size, hue, weight)


def _totals(
    paper: Paper, totals: Sequence[int], grand: int | None, fresh: frozenset[int]
) -> list[tuple[str, float, float, float, Any, int, bool]]:
    size = max(dp(11), paper.cell * 0.33)
    accent = theme.accents["kross"]
    found = []
    for line, points in enumerate(totals):
        x, y, width, height = paper.total(line)
        new = line in fresh
        hue = accent.on_main if new else theme.ink
        # The squares of the paper end where the totals do: a total stands in the middle of what is left.
        found.append(
            (str(points) if points else "", x + width / 2, y + height / 2, size, hue, 700, new and bool(points))
        )
    if grand is not None:
        x, y, width, height = paper.grand_total()
        found.append((str(grand), x + width / 2, y + height / 2, size * 1.2, accent.main, 800, False))
    return found


def totals_written(
    paper: Paper, totals: Sequence[int], grand: int | None, fresh: frozenset[int] = frozenset()
) -> list[tuple[str, float, float, float, float, Colour, Colour | None]]:
    """What the totals say and where, for whoever checks that they can be read."""
    found: list[tuple[str, float, float, float, float, Colour, Colour | None]] = []
    for words, x, y, size, hue, weight, pill in _totals(paper, totals, grand, fresh):
        if words:
            width, height = text_texture(words, round(size), weight).size
            ground: Colour = tuple(theme.accents["kross"].main if pill else theme.paper)
            found.append((words, x - width / 2, y - height / 2, float(width), float(height), tuple(hue), ground))
    return found


class SheetPicture(Drawn):
    """A sheet to look at: what is written, which words count, what they come to; it keeps its proportions."""

    sheet = StringProperty(FREE * SIDE * SIDE)
    counted = ObjectProperty(())
    """The words that count: anything with word, line and start."""
    totals = BooleanProperty(True)
    task_word = StringProperty("")
    """The counted word that earns the task bonus: it gets a star."""
    marked = ListProperty()
    """Squares to be pointed out."""
    drawn_by = ("sheet", "counted", "totals", "task_word", "marked")

    def paper(self) -> Paper:
        """Where everything is."""
        return paper_within(*self.box, totals=self.totals)

    def height_for(self, width: float) -> float:
        """How high it is when it is that wide."""
        return paper_within(0, 0, width, 10000, totals=self.totals).height

    def paint(self) -> None:
        paper = self.paper()
        paint_paper(paper)
        paint_loops(paper, self.counted)
        for number in self.marked:
            paint.tint(theme.accents["kross"].main)
            paint.ring(*paper.square(number), dp(4), dp(2.5))
        paint_letters(paper, self.sheet)
        if self.task_word:
            self._star(paper)
        if self.totals:
            totals = line_totals(self.counted)
            paint_totals(paper, totals, sum(totals))

    def _star(self, paper: Paper) -> None:
        for each in self.counted:
            if each.word == self.task_word:
                x, y, width, height = paper.loop(each.line, each.start, len(each.word))
                task_star(x + width - paper.cell * 0.1, y + height - paper.cell * 0.1, max(dp(16), paper.cell * 0.4))

    def writings(self) -> list[tuple[str, float, float, float, float, Colour, Colour | None]]:
        """What the totals say and where."""
        if not self.totals:
            return []
        totals = line_totals(self.counted)
        return totals_written(self.paper(), totals, sum(totals))


def task_star(x: float, y: float, size: float) -> None:
    """The sign of the task bonus."""
    paint.tint(theme.accents["kross"].main)
    paint.disc(x, y, size / 2)
    icon("star.filled", x, y, size * 0.8, theme.accents["kross"].on_main)
