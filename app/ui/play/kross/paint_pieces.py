"""How the pieces of KROSS are painted: what is written on squared paper, letter cards."""

from collections.abc import Iterable
from itertools import groupby

from kivy.graphics import Rectangle
from kivy.metrics import dp

from app.games.kross.model import SIDE, Counted, Sheet
from app.ui.play.kross.paper import Paper, Total, letters_on, loops_on, totals_on
from app.ui.play.kross.pencil import paint_squared, write
from app.ui.play.kross.pieces import CardLook
from app.ui.play.painting import PAINTERS, paint_marks
from app.ui.play.scene import Box, Piece, grown
from app.ui.theme import theme
from app.ui.widgets import paint
from app.ui.widgets.seats import badge
from app.ui.widgets.text import icon, letter

LETTERS_FROM = 13  # dp; smaller squares are filled instead


def paint_sheet(paper: Paper, sheet: Sheet, counted: Iterable[Counted] = ()) -> None:
    """Paint a sheet to look at: the paper, what is written, the loops, and the totals where there is room for them."""
    counted = tuple(counted)
    paint_paper(paper)
    paint_marks(loops_on(paper, counted))
    paint_letters(letters_on(paper, sheet))
    if paper.totals:
        paint_marks(totals_on(paper, counted))


def paint_paper(paper: Paper) -> None:
    paint_squared(paper.box, paper.left, paper.foot, paper.cell, SIDE)


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


PAINTERS[Paper] = paint_paper
PAINTERS[Total] = paint_total
