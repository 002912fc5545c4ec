"""The cards of TYPO-2D as they are printed: letter, how many there are, place in the alphabet, and perhaps an icon."""

from collections.abc import Iterator
from contextlib import contextmanager
from math import cos, pi

from kivy.graphics import PopMatrix, PushMatrix, Rotate, Scale
from kivy.metrics import dp

from app.games.typo2d.model import ALPHABET, NAMES, Card, Counts, icon_of, letter_of
from app.ui.play.scene import Box, Flat, Piece
from app.ui.play.typo2d.marks import Face, Rim
from app.ui.theme import Colour, blend, theme
from app.ui.widgets import paint, pieces
from app.ui.widgets.text import icon, letter

SIGNS = {"E": "arrow_forward", "M": "undo", "N": "autorenew", "Z": "swap_horiz"}


def print_hue() -> Colour:
    """Return the accent as it is printed on a card: in dark rooms cards only dim, they stay pale."""
    return blend(theme.hue("typo2d.main"), (0.0, 0.0, 0.0, 1.0), 0.5) if theme.dark else theme.hue("typo2d.main")


def paint_piece(piece: Piece) -> None:
    """Paint a card, or the star, as it lies."""
    pose = piece.pose
    if not isinstance(piece.look, Face):
        paint_star(pose.box)
    elif pose.turn or pose.flip < 1:
        with posed(pose):
            paint_face(pose, piece.look)
    else:
        paint_face(pose, piece.look)


@contextmanager
def posed(pose: Flat) -> Iterator[None]:
    """Paint turned round the middle of a piece, and as wide as it is seen that has been turned over by a share."""
    x, y, width, height = pose.box
    PushMatrix()
    if pose.turn:
        Rotate(angle=pose.turn, origin=(x + width / 2, y + height / 2))
    if 0 < pose.flip < 1:
        Scale(max(0.03, abs(cos(pose.flip * pi))), 1, 1, origin=(x + width / 2, y))
    yield
    PopMatrix()


def paint_face(pose: Flat, face: Face) -> None:
    """Paint a card from the side that is seen, and the lines round it."""
    x, y, width, height = pose.box
    if face.card is None or pose.flip < 0.5:
        pieces.card_back(x, y, width, height, theme.hue("typo2d.main"), theme.hue("typo2d.on_main"), face.back)
    else:
        paint_card(x, y, width, face.card, face.counts, level=face.level, alpha=pose.alpha, named=face.is_named)
    if face.is_done:
        paint.tint(theme.table, 0.62)
        paint.fill(*pose.box, max(dp(3), width * 0.1))
    for rim in face.rims:
        paint_rim(rim, pose.box)


def paint_rim(rim: Rim, box: Box) -> None:
    x, y, width, height = box
    away = dp(rim.away)
    paint.tint(theme.hue("typo2d.main"))
    draw = paint.dots if rim.is_dotted else paint.ring
    draw(x - away, y - away, width + 2 * away, height + 2 * away, dp(rim.corner), dp(rim.thick))


def paint_star(box: Box) -> None:
    """Paint the Tiebreaker."""
    x, y, width, height = box
    paint.tint(theme.hue("typo2d.main"))
    paint.fill(*box, dp(5))
    icon("star.filled", x + width / 2, y + height / 2, dp(13), theme.hue("typo2d.on_main"))


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
    """Paint a card, its lower left corner at x, y."""
    sign = letter_of(card)
    count = str(counts[ALPHABET.index(sign)])
    pieces.card(x, y, width, sign, count=count, ruled=True, level=level, alpha=alpha, hue=print_hue())
    if named and width >= dp(44):
        letter(NAMES[ALPHABET.index(sign)], x + width / 2, y + width * 0.27, width * 0.13, theme.card_soft, 600, alpha)
    if which := icon_of(card):
        paint_icon(which, x + width * 0.83, y + width * 1.03, width * 0.3)


def paint_icon(which: str, x: float, y: float, size: float) -> None:
    """Paint what stands in the corner of a card that can do more."""
    paint.tint(theme.hue("typo2d.main"))
    paint.disc(x, y, size / 2)
    if which in SIGNS:
        icon(SIGNS[which], x, y, size * 0.8, theme.hue("typo2d.on_main"))
        return
    edge = size * 0.3  # O and P: a card, and the space that is kept
    for place, full in enumerate((True, False) if which == "O" else (False, True)):
        box = x - edge * 1.1 + place * edge * 1.2, y - edge / 2, edge, edge
        paint.tint(theme.hue("typo2d.on_main"))
        if full:
            paint.fill(*box, 1)
        else:
            paint.ring(*box, 1, max(1.0, dp(1)))


def paint_gap(box: Box, sign: str = "", *, filled: bool = False) -> None:
    """Paint a place where a card may go, or from which it has gone."""
    x, y, width, height = box
    if filled:
        paint.tint(theme.hue("typo2d.main"), 0.16)
        paint.fill(*box, max(dp(4), width * 0.12))
    paint.tint(theme.hue("typo2d.main"))
    paint.dashes(x, y, width, height, max(dp(4), width * 0.12), dp(2))
    if sign:
        letter(sign, x + width / 2, y + height / 2, width * 0.42, theme.hue("typo2d.main"))
