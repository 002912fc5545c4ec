"""How TYPO-2D is painted: the cards as they are printed, the grid they lie on, and what is pointed out on it."""

from collections.abc import Iterable
from contextlib import AbstractContextManager, nullcontext
from itertools import product

from kivy.metrics import dp

from app.games.typo2d.model import ALPHABET, NAMES, Card, icon_of, letter_of
from app.ui.measure import measured
from app.ui.play.marks import TEXT
from app.ui.play.painting import PAINTERS, paint_marks, posed
from app.ui.play.scene import Box, Flat, Piece, Scene, meet
from app.ui.play.surface import Keep
from app.ui.play.typo2d.camera import GAP
from app.ui.play.typo2d.marks import Dots, Face, Gap, Rim, Slip, Stamp, Within
from app.ui.theme import Colour, blend, theme
from app.ui.widgets import paint, pieces
from app.ui.widgets.pictures import cut_to
from app.ui.widgets.text import icon, letter

FADES = 2.5  # times as fast as it comes or goes: a card is seen well on its way
SEEN = 30  # dp from card to card: on a smaller grid nobody needs the dots
SIGNS = {"E": "arrow_forward", "M": "undo", "N": "autorenew", "Z": "swap_horiz"}


def paint_grid(scene: Scene) -> None:
    for grid in scene.ground:
        with seen_in(grid.box):
            paint_pieces(piece for piece in scene.pieces if piece.rests and is_seen(piece, grid.box))


def is_seen(piece: Piece, box: Box) -> bool:
    return isinstance(piece.look, Dots) or meet(piece.pose.box, box)


def paint_dots(dots: Dots, origin: Box) -> None:
    """Paint a dot at the upper left corner of every cell that is seen."""
    (left, foot, width, height), (x, y, wide, high) = dots.box, origin
    across, up, away = wide + dp(GAP), high + dp(GAP), dp(GAP) / 2
    if across < dp(SEEN):
        return
    paint.tint(theme.ink, 0.16)
    first, last = int((left - x) // across), int((left + width - x) // across)
    low, top = int((foot - y - high) // up), int((foot + height - y - high) // up)
    for column, row in product(range(first, last + 2), range(low, top + 2)):
        paint.disc(x + column * across - away, y + high + row * up + away, dp(1.6))


def paint_pointed_at(scene: Scene, _keep: Keep) -> None:
    paint_marks(scene.labels)
    boxes = [grid.board for grid in scene.ground]
    with seen_in(boxes[0]) if boxes else nullcontext():
        paint_pieces(piece for piece in scene.standing if not piece.pose.lift)
    paint_marks(scene.marks)


def paint_lifted(scene: Scene) -> None:
    paint_pieces(piece for piece in scene.standing if piece.pose.lift)


# Cards


def paint_pieces(cards: Iterable[Piece]) -> None:
    """Paint cards, or the star, as they lie."""
    for piece in cards:
        pose = piece.pose
        if piece.hidden_at is not None or pose.alpha <= 0:
            continue
        if isinstance(piece.look, Dots):
            with seen_in(piece.look.box):
                paint_dots(piece.look, pose.box)
        elif pose.turn or pose.flip < 1:
            with posed(pose):
                paint_piece(piece)
        else:
            paint_piece(piece)


def paint_piece(piece: Piece) -> None:
    match piece.look:
        case Face() as face:
            paint_face(piece.pose, face)
        case Slip(word):
            paint_slip(piece.pose, word)
        case Stamp() as stamp:
            paint_stamp(piece.pose, stamp)
        case _:
            paint_star(piece.pose.box)


def paint_slip(pose: Flat, word: str) -> None:
    """Paint the slip of a word that is looked up, from the side that is seen."""
    x, y, width, height = pose.box
    is_up = pose.flip >= 0.5
    paint.shadow(*pose.box, dp(6), "piece")
    paint.tint(theme.card_face if is_up else theme.hue("typo2d.main"))
    paint.fill(*pose.box, dp(6))
    if is_up:
        size = round(dp(TEXT))
        letter(word, x + dp(14) + measured(word, size, 700)[0] / 2, y + height / 2, size, theme.card_ink, 700)
    else:
        icon("dictionary", x + width / 2, y + height / 2, dp(22), theme.hue("typo2d.on_main"))


def paint_stamp(pose: Flat, stamp: Stamp) -> None:
    x, y, width, height = pose.box
    paint.tint(theme.hue(stamp.ground), pose.alpha)
    paint.disc(x + width / 2, y + height / 2, width / 2)
    sign = "check" if stamp.exists else "close"
    icon(sign, x + width / 2, y + height / 2, width * 0.72, theme.hue("surface"), pose.alpha)


def paint_face(pose: Flat, face: Face) -> None:
    """Paint a card from the side that is seen, and the lines round it."""
    x, y, width, height = pose.box
    if face.card is None or pose.flip < 0.5:
        pieces.card_back(x, y, width, height, theme.hue("typo2d.main"), theme.hue("typo2d.on_main"), face.back)
    else:
        paint_card(pose, face.card, face)
    if face.veil:
        paint.tint(theme.hue(face.veil), 0.6)
        paint.fill(*pose.box, max(dp(3), width * 0.1))
    for rim in face.rims:
        paint_rim(rim, pose.box)


def paint_card(pose: Flat, card: Card, face: Face) -> None:
    """Paint a card as it is printed: letter, how many there are, place in the alphabet, perhaps a name and an icon."""
    x, y, width, _ = pose.box
    sign = letter_of(card)
    number = ALPHABET.index(sign)
    count = str(face.counts[number])
    alpha = min(1.0, FADES * pose.alpha)
    level = face.level if alpha >= 1 else ""
    pieces.card(x, y, width, sign, count=count, ruled=True, level=level, alpha=alpha, hue=print_hue())
    if face.is_named and width >= dp(44):
        letter(NAMES[number], x + width / 2, y + width * 0.27, width * 0.13, theme.card_soft, 600, alpha)
    if which := icon_of(card):
        paint_icon(which, x + width * 0.83, y + width * 1.03, width * 0.3)


def print_hue() -> Colour:
    """Return the accent as it is printed on a card: in dark rooms cards only dim, they stay pale."""
    return blend(theme.hue("typo2d.main"), (0.0, 0.0, 0.0, 1.0), 0.5) if theme.dark else theme.hue("typo2d.main")


def paint_icon(which: str, x: float, y: float, size: float) -> None:
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


def paint_rim(rim: Rim, box: Box) -> None:
    x, y, width, height = box
    away = dp(rim.away)
    paint.tint(theme.hue("typo2d.main"))
    draw = paint.dots if rim.is_dotted else paint.ring
    draw(x - away, y - away, width + 2 * away, height + 2 * away, dp(rim.corner), dp(rim.thick))


def paint_star(box: Box) -> None:
    x, y, width, height = box
    paint.tint(theme.hue("typo2d.main"))
    paint.fill(*box, dp(5))
    icon("star.filled", x + width / 2, y + height / 2, dp(13), theme.hue("typo2d.on_main"))


# Marks


def seen_in(box: Box) -> AbstractContextManager[None]:
    return cut_to(*box, [0.0] * 4)


def paint_within(mark: Within) -> None:
    with seen_in(mark.box):
        paint_marks(mark.marks)


def paint_gap(gap: Gap) -> None:
    x, y, width, height = gap.box
    corner = max(dp(4), width * 0.12)
    if gap.is_filled:
        paint.tint(theme.hue("typo2d.main"), 0.16)
        paint.fill(*gap.box, corner)
    hue = theme.ink_soft if gap.is_quiet else theme.hue("typo2d.main")
    paint.tint(hue)
    paint.dashes(*gap.box, corner, dp(1.2 if gap.is_quiet else 2))
    if gap.letter:
        letter(gap.letter, x + width / 2, y + height / 2, width * 0.42, hue)


PAINTERS |= {Within: paint_within, Gap: paint_gap}
