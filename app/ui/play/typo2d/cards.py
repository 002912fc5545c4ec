"""The cards of TYPO-2D as they are printed: letter, how many there are, place in the alphabet, and perhaps an icon."""

from collections.abc import Iterator
from contextlib import contextmanager
from math import cos, pi

from kivy.graphics import PopMatrix, PushMatrix, Rotate, Scale
from kivy.metrics import dp

from app.games.typo2d.model import ALPHABET, NAMES, Card, Counts, icon_of, letter_of
from app.ui.theme import Colour, blend, theme
from app.ui.widgets import paint, pieces
from app.ui.widgets.text import icon, letter

Box = tuple[float, float, float, float]

SIGNS = {"E": "arrow_forward", "M": "undo", "N": "autorenew", "Z": "swap_horiz"}
ICON_SAYS = {
    "E": "shift a side of the line",
    "M": "you may take it back in hand",
    "N": "replace a card",
    "O": "leave a gap behind it",
    "P": "leave a gap before it",
    "Z": "you may turn the line around",
}


def accent() -> Colour:
    """The colour of the game."""
    hue: Colour = tuple(theme.accents["typo2d"].main)
    return hue


def on_accent() -> Colour:
    hue: Colour = tuple(theme.accents["typo2d"].on_main)
    return hue


def print_hue() -> Colour:
    """The accent as it is printed on a card: in dark rooms cards only dim, they stay pale."""
    return blend(accent(), (0.0, 0.0, 0.0, 1.0), 0.5) if theme.dark else accent()


def card_said(card: Card) -> str:
    """A card as one says it."""
    icon = icon_of(card)
    return f"{letter_of(card)}, {ICON_SAYS[icon]}" if icon else letter_of(card)


def paint_card(
    x: float,
    y: float,
    width: float,
    card: Card,
    counts: Counts,
    *,
    level: str = "rest",
    alpha: float = 1.0,
    named: bool = False,
) -> None:
    """A card, its lower left corner at x, y."""
    sign = letter_of(card)
    count = str(counts[ALPHABET.index(sign)])
    pieces.card(x, y, width, sign, count=count, ruled=True, level=level, alpha=alpha, hue=print_hue())
    if named and width >= dp(44):
        letter(NAMES[ALPHABET.index(sign)], x + width / 2, y + width * 0.27, width * 0.13, theme.card_soft, 600, alpha)
    if which := icon_of(card):
        paint_icon(which, x + width * 0.83, y + width * 1.03, width * 0.3)


def paint_icon(which: str, x: float, y: float, size: float) -> None:
    """What stands in the corner of a card that can do more."""
    paint.tint(accent())
    paint.disc(x, y, size / 2)
    if which in SIGNS:
        icon(SIGNS[which], x, y, size * 0.8, on_accent())
        return
    edge = size * 0.3  # O and P: a card, and the space that is kept
    for place, full in enumerate((True, False) if which == "O" else (False, True)):
        left = x - edge * 1.1 + place * edge * 1.2
        paint.tint(on_accent())
        (paint.fill if full else ring_of)(left, y - edge / 2, edge, edge, 1)


def ring_of(x: float, y: float, width: float, height: float, radius: float) -> None:
    """A hollow square."""
    paint.ring(x, y, width, height, radius, max(1.0, dp(1)))


def paint_back(x: float, y: float, width: float, sign: str = "") -> None:
    """A card that lies face down."""
    pieces.card_back(x, y, width, width * pieces.CARD_HIGH, accent(), on_accent(), sign)


@contextmanager
def tilted(x: float, y: float, degrees: float) -> Iterator[None]:
    """Paint turned round a point."""
    PushMatrix()
    Rotate(angle=degrees, origin=(x, y))
    yield
    PopMatrix()


@contextmanager
def half_turned(x: float, y: float, share: float) -> Iterator[None]:
    """Paint as wide as a card is seen that has turned by a share of half a turn."""
    PushMatrix()
    Scale(max(0.03, abs(cos(share * pi))), 1, 1, origin=(x, y))
    yield
    PopMatrix()


def paint_gap(box: Box, sign: str = "", *, filled: bool = False) -> None:
    """A place where a card may go, or from which it has gone."""
    x, y, width, height = box
    if filled:
        paint.tint(accent(), 0.16)
        paint.fill(*box, max(dp(4), width * 0.12))
    paint.tint(accent())
    paint.dashes(x, y, width, height, max(dp(4), width * 0.12), dp(2))
    if sign:
        letter(sign, x + width / 2, y + height / 2, width * 0.42, accent())
