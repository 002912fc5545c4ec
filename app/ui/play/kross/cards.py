"""The 26 letter cards: in rows, or round a sheet; a taken one leaves a gap with the shape of its holder."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from string import ascii_uppercase

from app.ui.play.scene import Box, Flat, Piece
from app.ui.texts import tr

ROUND = (8, 5, 8, 5)  # cards above, at the right, below and at the left of a sheet


@dataclass(frozen=True, slots=True)
class CardLook:
    holder: int | None = None
    lifted: bool = False  # called, or chosen to be called
    hinted: bool = False


@dataclass(frozen=True, slots=True)
class GridKey:
    """A key: what it is called, and how its card looks; without one it erases."""

    name: str
    spoken: str
    look: CardLook | None = None


def in_rows(
    x: float, y: float, width: float, height: float, per_row: int, gap: float, *, spread: bool = True
) -> dict[str, Box]:
    """Lay A to Z in rows, filling a box; the last row in the middle, or at the left if it is not to be spread."""
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
    """Lay A to Z clockwise round an inner box, from its upper left corner, within an outer box."""
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
    """Spread things of a size evenly from start to end: where each begins."""
    step = (end - start - size) / max(1, count - 1)
    return [start + number * step for number in range(count)]


def cards_on(boxes: Mapping[str, Box], looks: Mapping[str, CardLook], carried: str = "") -> tuple[Piece, ...]:
    """Lay the cards as pieces, the lifted ones last, so that they lie on top; a card may be above the finger."""
    plain = CardLook()
    found = sorted(boxes.items(), key=lambda entry: looks.get(entry[0], plain).lifted)
    return tuple(
        Piece(("card", sign), Flat(box, lift=float(sign == carried)), looks.get(sign, plain), rests=True)
        for sign, box in found
    )


def said_of(sign: str, holder: str, *, called: bool) -> str:
    said = tr("letter {sign}, called", sign=sign) if called else tr("letter {sign}", sign=sign)
    return ", ".join([said, has_said(holder, tr("the card"))] if holder else [said])


def said_of_all(holders: Sequence[tuple[str, str]]) -> str:
    if not holders:
        return tr("Letter cards, all in the middle")
    return tr("Letter cards. {holders}", holders=", ".join(has_said(name, signs) for name, signs in holders))


def has_said(name: str, what: str) -> str:
    return tr("you have {what}", what=what) if name == tr("you") else tr("{name} has {what}", name=name, what=what)
