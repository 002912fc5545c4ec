"""How the pieces of KROSS are painted: squared paper and what is written on it, letter cards, the pencil."""

from collections.abc import Iterable
from itertools import groupby
from math import cos, radians, sin

from kivy.graphics import PopMatrix, PushMatrix, Quad, Rectangle, Rotate
from kivy.metrics import dp

from app.games.kross.model import SIDE, Counted, Sheet
from app.ui.play.kross.paper import MARGIN, TOTALS_WIDE, Paper, Total, letters_on, loops_on, totals_on
from app.ui.play.kross.pieces import LENGTH, SLANT, CardLook
from app.ui.play.painting import PAINTERS, paint_marks
from app.ui.play.scene import Box, Piece, grown
from app.ui.theme import blend, theme
from app.ui.widgets import paint
from app.ui.widgets.seats import badge
from app.ui.widgets.text import CAPITAL_SITS_LOWER, graphite_texture, icon, letter, text_texture
from app.ui.widgets.textures import picture, picture_for

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
    half = paper.cell / 2
    thin = max(1, round(dp(0.9)))
    paint.tint(theme.paper_line)
    steps = [step * half for step in range(int(-(MARGIN + 1) * 2), int((SIDE + TOTALS_WIDE) * 2) + 1)]
    across = (paper.left + step for step in steps if 2 < paper.left + step - paper.x < paper.width - 2)
    up = (paper.foot + step for step in steps if 2 < paper.foot + step - paper.y < paper.height - 2)
    paint.bars([(round(x), paper.y, thin, paper.height) for x in across])
    paint.bars([(paper.x, round(y), paper.width, thin) for y in up])


def _frame(paper: Paper) -> None:
    small = paper.cell < dp(SQUARED_FROM)
    inner = max(1, round(dp(0.75 if small else 1.5)))
    outer = max(1, round(dp(1.25 if small else 2.25)))
    edge = SIDE * paper.cell
    paint.tint(blend(theme.paper_frame, theme.paper, 0.0 if theme.plain else 0.25))
    steps = [step * paper.cell - inner // 2 for step in range(1, SIDE)]
    paint.bars([(paper.left + step, paper.foot, inner, edge) for step in steps])
    paint.bars([(paper.left, paper.foot + step, edge, inner) for step in steps])
    paint.tint(theme.paper_frame)
    half = outer // 2
    x, y, far = paper.left - half, paper.foot - half, edge + 2 * half
    paint.bars([(x, y, far, outer), (x, y + far - outer, far, outer)])
    paint.bars([(x, y, outer, far), (x + far - outer, y, outer, far)])


def paint_letters(pieces: Iterable[Piece]) -> None:
    """Paint letters in their squares; where those are too small to be read, a filled square each."""
    for (tone, alpha), alike in groupby(pieces, lambda piece: (str(piece.look.tone), float(piece.pose.alpha))):
        letters = list(alike)
        small = letters[0].pose.box[2] < dp(LETTERS_FROM)
        paint.tint(theme.hue(tone), alpha * (0.75 if small else 1))
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


# Letter cards


def paint_cards(pieces: Iterable[Piece]) -> None:
    for each in pieces:
        if not each.pose.lift:
            paint_card(each.key[1], each.pose.box, each.look)


def paint_card(sign: str, box: Box, look: CardLook) -> None:
    if look.holder is not None and not (look.lifted or look.is_live):
        _gap(sign, box, look.holder)
    else:
        x, y, width, height = box
        _card(sign, box, look)
        if look.holder is not None:
            badge(x + width - width * 0.1, y + height * 0.1, min(dp(18), width * 0.5), look.holder)
    if look.hinted:
        paint.tint(theme.accents["kross"].main)
        paint.dots(*grown(box, dp(4)), dp(10), dp(2.5))


def _card(sign: str, box: Box, look: CardLook) -> None:
    x, y, width, height = box
    corner = max(dp(3), width * 0.12)
    paint.shadow(*box, corner, "lifted" if look.lifted else "rest")
    paint.tint(theme.accents["kross"].main if look.lifted else theme.card_edge)
    paint.fill(*box, corner)
    thick = dp(3) if look.lifted else dp(2) if theme.plain else max(1, round(dp(1)))
    paint.tint(theme.card_face)
    paint.fill(*grown(box, -thick), max(1, corner - thick))
    letter(sign, x + width / 2, y + height / 2, min(width * 0.62, height * 0.5), theme.card_ink)


def _gap(sign: str, box: Box, holder: int) -> None:
    x, y, width, height = box
    corner = max(dp(3), width * 0.12)
    paint.tint(theme.ink_faint)
    paint.dashes(x, y, width, height, corner, max(1, dp(1.25)), dp(4), dp(3))
    letter(sign, x + width / 2, y + height * 0.68, min(width * 0.45, height * 0.34), theme.ink_soft, 700)
    badge(x + width / 2, y + height * 0.29, min(width * 0.46, height * 0.34), holder)


# The pencil


def paint_pencil(x: float, y: float, length: float = 0, degrees: float = SLANT) -> None:
    """Paint a pencil whose tip touches x, y and that points away at an angle, in degrees from the right."""
    length = length or dp(LENGTH)
    texture = picture_for("pencil", length)
    thick = length * texture.height / texture.width
    PushMatrix()
    Rotate(angle=degrees, origin=(x, y))
    if not theme.plain:
        paint.tint(theme.shadow, 0.22)
        below = (x + length * 0.06, y - thick * 1.2, length * 0.97, thick * 1.7)
        paint.nine(picture("shadow"), *below, thick * 0.7, 40)
    paint.tint((1, 1, 1, 1))
    Rectangle(texture=texture, pos=(x, y - thick / 2), size=(length, thick))
    PopMatrix()


PAINTERS[Paper] = paint_paper
PAINTERS[Total] = paint_total
