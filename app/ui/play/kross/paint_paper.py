"""How a sheet of squared paper is painted: letters in pencil, counted words in loops, totals beside them."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from math import cos, radians, sin

from kivy.graphics import Mesh, Quad, Rectangle
from kivy.metrics import dp

from app.games.kross.model import SIDE, Counted, Sheet
from app.ui.play.kross.paper import (
    MARGIN,
    TOTALS_WIDE,
    Paper,
    Total,
    letters_on,
    loops_on,
    totals_on,
)
from app.ui.play.painting import PAINTERS, paint_marks
from app.ui.play.scene import Box, Piece
from app.ui.theme import blend, theme
from app.ui.widgets import paint
from app.ui.widgets.text import CAPITAL_SITS_LOWER, graphite_texture, icon, letter, text_texture

LETTERS_FROM = 13  # dp; smaller squares are filled instead
SQUARED_FROM = 30  # dp; smaller paper is plain


def paint_sheet(paper: Paper, sheet: Sheet, counted: Iterable[Counted] = ()) -> None:
    """Paint a sheet to look at: the paper, what is written, the loops, and the totals where there is room for them."""
    counted = tuple(counted)
    paint_paper(paper)
    paint_marks(loops_on(paper, counted))
    paint_letters(letters_on(paper, sheet))
    if paper.totals:
        paint_marks(totals_on(paper, counted))


def paint_paper(paper: Paper) -> None:
    small = paper.cell < dp(SQUARED_FROM)
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
    """Paint the fine blue squares of the paper, half as wide as those of the sheet."""
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
    small = paper.cell < dp(SQUARED_FROM)
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
    vertices: list[float] = []
    indices: list[int] = []
    for x, y, width, height in boxes:
        first = len(vertices) // 4
        for corner_x, corner_y in ((x, y), (x + width, y), (x + width, y + height), (x, y + height)):
            vertices += (corner_x, corner_y, 0, 0)
        indices += (first, first + 1, first + 2, first, first + 2, first + 3)
    return Mesh(vertices=vertices, indices=indices, mode="triangles")


def paint_letters(pieces: Iterable[Piece]) -> None:
    """Paint letters in their squares; where those are too small to be read, a filled square each."""
    for tone, alike in groupby(pieces, lambda piece: str(piece.look.tone)):
        letters = list(alike)
        small = letters[0].pose.box[2] < dp(LETTERS_FROM)
        paint.tint(theme.hue(tone), 0.75 if small else 1)
        for each in letters:
            x, y, width, height = each.pose.box
            if small:
                edge = width * 0.7
                corner = round(x + (width - edge) / 2), round(y + (height - edge) / 2)
                Rectangle(pos=corner, size=(round(edge), round(edge)))
            else:
                write(each.look.sign, x + width / 2, y + height / 2, each.look.size, each.pose.turn)
            if each.look.is_own:
                _paint_check(each.pose.box)


def _paint_check(box: Box) -> None:
    """Paint the sign of a letter that the others do not see yet."""
    x, y, width, height = box
    mark = min(dp(18), width * 0.36)
    paint.tint(theme.accent)
    paint.disc(x + width - mark * 0.5, y + height - mark * 0.5, mark / 2)
    icon("check", x + width - mark * 0.5, y + height - mark * 0.5, mark * 0.8, theme.accent_ink)


def write(written: str, x: float, y: float, size: float, degrees: float) -> Quad:
    """Write a letter in pencil with its middle at x, y, turned; in the colour set before."""
    plain = theme.plain or size < dp(14)
    texture = text_texture(written, round(size), 700) if plain else graphite_texture(written, round(size))
    width, height = texture.size
    foot = CAPITAL_SITS_LOWER * size - height / 2
    along, aside = cos(radians(degrees)), sin(radians(degrees))
    corners = ((-width / 2, foot), (width / 2, foot), (width / 2, foot + height), (-width / 2, foot + height))
    points = [part for over, up in corners for part in (x + over * along - up * aside, y + over * aside + up * along)]
    return Quad(texture=texture, points=points)


def paint_total(total: Total) -> None:
    x, y, size = total.x, total.y, total.size
    if not total.words:
        paint.tint(theme.ink_faint)
        paint.disc(round(x), round(y), max(1, round(dp(1.5))))
        return
    if total.pill:
        paint.tint(theme.accents["kross"].main)
        paint.fill(x - total.pill / 2, y - size * 0.82, total.pill, size * 1.64, size * 0.55)
    letter(total.words, x, y, size, theme.hue(total.hue), total.weight)


PAINTERS[Paper] = paint_paper
PAINTERS[Total] = paint_total
