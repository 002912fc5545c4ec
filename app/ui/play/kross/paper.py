"""A sheet of squared paper with six by six squares, as values: where squares, loops, letters and totals are."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from kivy.metrics import dp

from app.core.game import Seat
from app.games.kross.model import FREE, SIDE, Counted, Sheet
from app.ui.measure import measured
from app.ui.play.kross.figures import LETTER, LOOP_INSET, LOOP_THICK, MARGIN, loop_thick, turn_of
from app.ui.play.kross.words import line_totals
from app.ui.play.marks import Outline
from app.ui.play.scene import Box, Count, Drawn, Flat, Piece, Writing

# In parts of a square.
TOTALS_WIDE = 0.94
TOTALS_HIGH = 0.72
HUE = "kross.main"
PLAIN, BRIGHT = 700, 800  # how bold the totals are, and their sum


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
        return self.x + round(self.cell * MARGIN)

    @property
    def foot(self) -> float:
        return self.y + round(self.cell * (TOTALS_HIGH if self.totals else MARGIN))

    @property
    def box(self) -> Box:
        return self.x, self.y, self.width, self.height

    def square(self, number: int) -> Box:
        """Return the square of that number, in reading order."""
        row, column = divmod(number, SIDE)
        return self.left + column * self.cell, self.foot + (SIDE - 1 - row) * self.cell, self.cell, self.cell

    def middle(self, number: int) -> tuple[float, float]:
        x, y, width, height = self.square(number)
        return x + width / 2, y + height / 2

    def total(self, line: int) -> Box:
        """Tell where the total of a line stands: right of a row, below a column."""
        x, y, edge, _ = self.square(line * SIDE if line < SIDE else line - SIDE)
        right, foot, wide, high = self.grand_total()
        return (right, y, wide, edge) if line < SIDE else (x, foot, edge, high)

    def grand_total(self) -> Box:
        right = self.left + SIDE * self.cell
        return right, self.y, self.x + self.width - right, self.foot - self.y

    def loop(self, line: int, start: int, length: int) -> Box:
        inset, thick = self.cell * LOOP_INSET, self.cell * LOOP_THICK
        long = length * self.cell - 2 * inset
        if line < SIDE:
            x, y, _, _ = self.square(line * SIDE + start)
            return x + inset, y + (self.cell - thick) / 2, long, thick
        x, y, _, _ = self.square((start + length - 1) * SIDE + line - SIDE)
        return x + (self.cell - thick) / 2, y + inset, thick, long


def paper_within(x: float, y: float, width: float, height: float, *, totals: bool = True, top: float = 0.5) -> Paper:
    """Fit the largest sheet into a box; *top* is how much of the spare height lies below it."""
    wide = SIDE + MARGIN + (TOTALS_WIDE if totals else MARGIN)
    high = SIDE + MARGIN + (TOTALS_HIGH if totals else MARGIN)
    cell = max(1, int(min(width / wide, height / high)))
    plain = Paper(0, 0, cell, totals)
    return Paper(round(x + (width - plain.width) / 2), round(y + (height - plain.height) * top), cell, totals)


# What lies on it


@dataclass(frozen=True, slots=True)
class Written:
    sign: str
    size: float
    tone: str = "pencil"
    is_own: bool = False

    @property
    def is_fresh(self) -> bool:
        return self.tone == "accent"


@dataclass(frozen=True, slots=True)
class Total:
    """The points of a line, or their sum; none are a dot."""

    points: int
    x: float
    y: float
    size: float
    hue: str = "ink"
    weight: int = PLAIN
    pill: float = 0.0
    is_sum: bool = False

    @property
    def words(self) -> str:
        return str(self.points) if self.points or self.is_sum else ""

    @property
    def writing(self) -> Writing:
        width, height = measured(self.words, round(self.size), self.weight)
        ground = HUE if self.pill else "paper"
        return Writing(self.words, (self.x - width / 2, self.y - height / 2, width, height), self.hue, ground)


def letter_at(paper: Paper, number: int, look: Written, seat: Seat | None = None) -> Piece:
    return Piece(("letter", seat, number), Flat(paper.square(number), turn_of(number)), look)


def loop_pieces(paper: Paper, counted: Iterable[Counted], seat: Seat) -> tuple[Piece, ...]:
    """Lay the loops round what counts: a new one is drawn when its word is written."""
    counted = tuple(counted)
    return tuple(
        Piece(("loop", seat, each.line, each.start, each.word), Drawn(), loop, comes_from=Drawn(0.0), act=1)
        for each, loop in zip(counted, loops_on(paper, counted))
    )


def total_pieces(totals: Iterable[Total], seat: Seat) -> tuple[Piece, ...]:
    """Lay the totals: they count when the loops are drawn."""
    return tuple(Piece(("total", seat, line), Count(total.points), total, act=2) for line, total in enumerate(totals))


def letters_on(paper: Paper, sheet: Sheet) -> tuple[Piece, ...]:
    look = {sign: Written(sign, paper.cell * LETTER) for sign in set(sheet)}
    return tuple(letter_at(paper, number, look[sign]) for number, sign in enumerate(sheet) if sign != FREE)


def loops_on(paper: Paper, counted: Iterable[Counted]) -> tuple[Outline, ...]:
    thick = loop_thick(paper.cell)
    boxes = (paper.loop(each.line, each.start, len(each.word)) for each in counted)
    return tuple(Outline(box, thick, min(box[2:]) / 2, HUE, wash=0.12) for box in boxes)


def dashed_loops_on(paper: Paper, counted: Iterable[Counted]) -> tuple[Outline, ...]:
    dash = dp(6), dp(4)
    return tuple(replace(loop, thick=dp(2), wash=0.18, kind="dashes", dash=dash) for loop in loops_on(paper, counted))


def totals_on(
    paper: Paper, counted: Iterable[Counted], fresh: Iterable[Counted] = (), *, summed: bool = True
) -> tuple[Total, ...]:
    """Place the points of each line, those that fresh words change in a pill, and the sum."""
    fresh = tuple(fresh)
    totals, changed = line_totals([*counted, *fresh]), {each.line for each in fresh}
    found = [_total(paper, line, points, is_new=line in changed) for line, points in enumerate(totals)]
    if summed:
        x, y, width, height = paper.grand_total()
        size = figure_size(paper) * 1.2
        found.append(Total(sum(totals), x + width / 2, y + height / 2, size, HUE, BRIGHT, is_sum=True))
    return tuple(found)


def figure_size(paper: Paper) -> float:
    return max(dp(11), paper.cell * 0.33)


def _total(paper: Paper, line: int, points: int, *, is_new: bool) -> Total:
    # The squares of the paper end where the totals do: a total stands in the middle of what is left.
    x, y, width, height = paper.total(line)
    size = figure_size(paper)
    pill = max(size * 1.7, measured(str(points), round(size), PLAIN)[0] + size * 0.9) if is_new and points else 0.0
    return Total(points, x + width / 2, y + height / 2, size, "kross.on_main" if is_new else "ink", PLAIN, pill)


def writings_of(totals: Iterable[Total]) -> tuple[Writing, ...]:
    return tuple(total.writing for total in totals if total.words)


def inner(box: Box, share: float) -> Box:
    """Take its edge off a box, which is that much of it on each side."""
    x, y, width, height = box
    return x + width * share, y + height * share, width * (1 - 2 * share), height * (1 - 2 * share)
