"""How the letter cards of KROSS are painted."""

from collections.abc import Iterable

from kivy.metrics import dp

from app.ui.play.kross.cards import CardLook
from app.ui.play.scene import Box, Piece
from app.ui.theme import theme
from app.ui.widgets import paint
from app.ui.widgets.seats import badge
from app.ui.widgets.text import letter

PLAIN = CardLook()


def paint_cards(pieces: Iterable[Piece]) -> None:
    for each in pieces:
        if not each.pose.lift:
            paint_card(each.key[1], each.pose.box, each.look)


def paint_card(sign: str, box: Box, look: CardLook = PLAIN) -> None:
    if look.holder is not None and not look.lifted:
        _gap(sign, box, look.holder)
    else:
        x, y, width, height = _lifted(box) if look.lifted else box
        _card(sign, (x, y, width, height), look)
        if look.holder is not None:
            badge(x + width - width * 0.1, y + height * 0.1, min(dp(18), width * 0.5), look.holder)
    if look.hinted:
        x, y, width, height = box
        paint.tint(theme.accents["kross"].main)
        paint.dots(x - dp(4), y - dp(4), width + dp(8), height + dp(8), dp(10), dp(2.5))


def _lifted(box: Box) -> Box:
    x, y, width, height = box
    more = 0.1
    return x - width * more / 2, y + height * 0.08, width * (1 + more), height * (1 + more)


def _card(sign: str, box: Box, look: CardLook) -> None:
    x, y, width, height = box
    corner = max(dp(3), width * 0.12)
    paint.shadow(*box, corner, "lifted" if look.lifted else "rest")
    accent = theme.accents["kross"].main
    edge = accent if look.lifted else theme.card_edge
    paint.tint(edge)
    paint.fill(*box, corner)
    thick = dp(3) if look.lifted else dp(2) if theme.plain else max(1, round(dp(1)))
    paint.tint(theme.card_face)
    paint.fill(x + thick, y + thick, width - 2 * thick, height - 2 * thick, max(1, corner - thick))
    size = min(width * 0.62, height * 0.5)
    letter(sign, x + width / 2, y + height / 2, size, theme.card_ink)


def _gap(sign: str, box: Box, holder: int) -> None:
    x, y, width, height = box
    corner = max(dp(3), width * 0.12)
    paint.tint(theme.ink_faint)
    paint.dashes(x, y, width, height, corner, max(1, dp(1.25)), dp(4), dp(3))
    size = min(width * 0.45, height * 0.34)
    letter(sign, x + width / 2, y + height * 0.68, size, theme.ink_soft, 700)
    badge(x + width / 2, y + height * 0.29, min(width * 0.46, height * 0.34), holder)
