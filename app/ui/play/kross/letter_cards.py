"""The 26 letter cards: in rows, or round a sheet; a taken one leaves a gap with the shape of its holder."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from string import ascii_uppercase

from kivy.metrics import dp

from app.ui.theme import theme
from app.ui.widgets import paint
from app.ui.widgets.seats import badge
from app.ui.widgets.text import letter

Box = tuple[float, float, float, float]

CARD = 0.74  # of a letter card: its width in parts of its height
ROUND = (8, 5, 8, 5)  # cards above, at the right, below and at the left of a sheet


@dataclass(frozen=True, slots=True)
class CardLook:
    """How a letter card is drawn."""

    holder: int | None = None
    lifted: bool = False  # called, or chosen to be called
    hinted: bool = False
    absent: bool = False  # it is being carried


def in_rows(
    x: float, y: float, width: float, height: float, per_row: int, gap: float, *, spread: bool = True
) -> dict[str, Box]:
    """A to Z in rows, filling a box; the last row in the middle, or at the left if it is not to be spread."""
    rows = -(-26 // per_row)
    wide = (width - gap * (per_row - 1)) / per_row
    high = (height - gap * (rows - 1)) / rows
    found = {}
    for number, sign in enumerate(ascii_uppercase):
        row, column = divmod(number, per_row)
        missing = per_row - min(per_row, 26 - row * per_row)
        start = x + (missing * (wide + gap) / 2 if spread else 0)
        found[sign] = (start + column * (wide + gap), y + height - (row + 1) * high - row * gap, wide, high)
    return found


def round_about(inner: Box, outer: Box, wide: float, high: float) -> dict[str, Box]:
    """A to Z clockwise round an inner box, from its upper left corner, within an outer one."""
    x, y, width, height = inner
    left, foot, outer_width, outer_height = outer
    above, right, below, at_left = ROUND
    ends = foot + outer_height - high
    boxes = [(spread, ends, wide, high) for spread in _spread(x, x + width, wide, above)]
    right_x, left_x = left + outer_width - wide, left
    sides = _spread(y, y + height, high, right)
    boxes += [(right_x, place, wide, high) for place in reversed(sides)]
    boxes += [(spread, foot, wide, high) for spread in reversed(_spread(x, x + width, wide, below))]
    boxes += [(left_x, place, wide, high) for place in _spread(y, y + height, high, at_left)]
    return dict(zip(ascii_uppercase, boxes))


def _spread(start: float, end: float, size: float, count: int) -> list[float]:
    """Where things of a size begin that are spread evenly from start to end."""
    step = (end - start - size) / max(1, count - 1)
    return [start + number * step for number in range(count)]


def paint_cards(boxes: Mapping[str, Box], looks: Mapping[str, CardLook]) -> None:
    """All cards; the lifted ones last, so that they lie on top."""
    plain = CardLook()
    for sign, box in sorted(boxes.items(), key=lambda entry: looks.get(entry[0], plain).lifted):
        paint_card(sign, box, looks.get(sign, plain))


def paint_card(sign: str, box: Box, look: CardLook = CardLook()) -> None:
    """A letter card, or the gap it left."""
    if look.absent:
        return
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


def said_of(sign: str, holder: str, *, called: bool) -> str:
    """What a voice says of a card."""
    parts = [f"letter {sign}"]
    if called:
        parts.append("called")
    if holder:
        parts.append(f"{has(holder)} the card")
    return ", ".join(parts)


def said_of_all(holders: Sequence[tuple[str, str]]) -> str:
    """What a voice says of the cards that are gone."""
    if not holders:
        return "Letter cards, all in the middle"
    return "Letter cards. " + ", ".join(f"{has(name)} {signs}" for name, signs in holders)


def has(name: str) -> str:
    """Somebody has, or you have."""
    return "you have" if name == "you" else f"{name} has"


__all__ = ["CardLook", "in_rows", "paint_card", "paint_cards", "round_about", "said_of", "said_of_all"]
