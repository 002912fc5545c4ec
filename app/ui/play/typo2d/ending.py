"""The end of TYPO-2D: the last table as a whole, whose lines light up one by one, each with the word that was said."""

from collections.abc import Iterable, Iterator

from kivy.metrics import dp

from app.games.typo2d.model import Board, Line, TypoView, board_of, letter_of, lines, span
from app.ui.measure import CARD_HIGH
from app.ui.play.ending import Step, points_alone
from app.ui.play.marks import Bubble, Outline, bubble_box, bubble_size
from app.ui.play.painting import paint_marks, part_of
from app.ui.play.scene import Box, Drawn, Flat, Look, Piece
from app.ui.play.typo2d.camera import GAP, NARROWEST, WIDEST, Camera, all_cards
from app.ui.play.typo2d.marks import Face
from app.ui.play.typo2d.paint import paint_pieces, print_hue
from app.ui.widgets import pieces as printed

MOST = 9  # steps in which lines light up
without_letters = points_alone


def steps(view: TypoView, look: Look) -> list[Step]:
    assert view.result
    points = {each.seat: each.points for each in view.result.ranking}
    board = board_of(view)
    camera = whole_of(board, look)
    cards = tuple(cards_on(camera, view))
    rings = [ring_round(camera, line, grown_by(look)) for line in lines(board)]
    count = min(MOST, len(rings))
    dear = tuple(camera.card(cell) for cell in board)
    found = []
    for number in range(count + 1):
        lit = rings[: len(rings) * number // max(1, count)]
        said = tuple(bubble_over(each, view, look.box) for each in lit[-1:] if number < count)
        written = tuple(each.writing for each in said)
        found.append(Step(points, pieces=(*cards, *lit), marks=said, writings=written, dear=dear))
    return found


def grown_by(look: Look) -> float:
    """Tell how much larger all is than on a table: on a picture that is handed on."""
    return max(1.0, look.text) if look.kind == "picture" else 1.0


def whole_of(cards: Board, look: Look) -> Camera:
    """Show all cards as large as they fit, on a large picture larger than on any table."""
    camera, grown = all_cards(cards, look.box, least=NARROWEST), grown_by(look)
    (left, top), (right, low) = span(cards, 1)
    _, _, width, height = look.box
    wide = min(width / (right - left + 1), height / (low - top + 1) / CARD_HIGH) - dp(GAP)
    return Camera(look.box, max(camera.wide, min(wide, dp(WIDEST) * grown)), camera.middle)


def cards_on(camera: Camera, view: TypoView) -> Iterator[Piece]:
    for cell, card in board_of(view).items():
        face = Face(card, view.counts, is_named=view.options.card_names)
        yield Piece(("card", cell), Flat(camera.card(cell)), face, rests=True)


def ring_round(camera: Camera, line: Line, grown: float) -> Piece:
    away = dp(3) * grown
    (x, _, _, _), (_, y, _, _) = camera.card(line.cells[0]), camera.card(line.cells[-1])
    (right, _, wide, _), (_, top, _, high) = camera.card(line.cells[-1]), camera.card(line.cells[0])
    box = (x - away, y - away, right + wide - x + 2 * away, top + high - y + 2 * away)
    ring = Outline(box, dp(2.5) * grown, dp(9) * grown, "typo2d.main", wash=0.1)
    return Piece(("line", line.cells), Drawn(), ring, comes_from=Drawn(0.0), sounds="laid")


def bubble_over(ring: Piece, view: TypoView, within: Box) -> Bubble:
    """Say over a line the word that was said for it; its letters where nobody said one, as for names on cards."""
    assert view.result
    board = board_of(view)
    letters = "".join(letter_of(board[cell]) for cell in ring.key[1])
    said = [each.word for standing in view.result.ranking for each in standing.words]
    word = next((each for each in said if each.startswith(letters)), letters)
    x, y, width, height = ring.look.box
    size = bubble_size(word)
    box = bubble_box(size, x + width / 2 - size[0] / 2, y + height, within, below=False)
    return Bubble(word, box, (x + width / 2, y + height))


def paint_end(pieces: Iterable[Piece]) -> None:
    for piece in pieces:
        if isinstance(piece.look, Outline):
            paint_marks([part_of(piece.look, piece.pose.share)])
        else:
            paint_pieces([piece])


def paint_snippet(sign: str, edge: float) -> None:
    """Paint a small printed card."""
    wide = edge * 0.9
    printed.card(-wide / 2, -wide * CARD_HIGH / 2, wide, sign, ruled=True, hue=print_hue())
