"""The end of KROSS: whose sheet one looks at, and in words what counts there and what gave way."""

from typing import TYPE_CHECKING, Any

from kivy.graphics import Rectangle
from kivy.metrics import dp

from app.core.game import Seat, signed
from app.games.kross.model import FREE, TASK_CARDS
from app.ui.play.kross.draft import squares_in_run
from app.ui.play.kross.letter_cards import Box
from app.ui.play.kross.paper import Paper, paint_dashed_loop
from app.ui.play.kross.remarks import bonuses, explanation, run_of, through
from app.ui.theme import Colour, theme
from app.ui.widgets import paint
from app.ui.widgets.seats import badge, initial_of
from app.ui.widgets.text import text_texture, wrapped_texture

if TYPE_CHECKING:
    from app.ui.play.kross.board import KrossBoard

ASKS = "Tap a letter to see what it counts for."
SEAT_LEAST, GAP = 80, 6  # dp
SMALLEST = 14  # dp: text is not made smaller to fit


def seats_in_a_row(width: float, count: int) -> int:
    """How many players have room side by side."""
    return max(1, min(count, int((width + dp(GAP)) // dp(SEAT_LEAST + GAP))))


def rows_of_seats(width: float, count: int) -> int:
    """How many rows the players need."""
    return -(-count // seats_in_a_row(width, count))


def seat_boxes(x: float, top: float, width: float, count: int) -> dict[Seat, Box]:
    """A place for each player, in rows from the top."""
    side_by_side = seats_in_a_row(width, count)
    gap, high = dp(GAP), dp(48)
    wide = min(dp(132), (width - gap * (side_by_side - 1)) / side_by_side)
    left = x + (width - side_by_side * wide - gap * (side_by_side - 1)) / 2
    return {
        seat: (
            left + seat % side_by_side * (wide + gap),
            top - high - seat // side_by_side * (high + gap),
            wide,
            high,
        )
        for seat in range(count)
    }


def words_high() -> float:
    """The room for what is said in the end."""
    return float(theme.sp(19) * 3 + dp(4))


def paint_end(board: "KrossBoard") -> None:
    """Whose sheets there are, and what is said of the letter that was touched."""
    for seat, box in board.layout.seats.items():
        _paint_seat(board, seat, box)
    for _, x, y, width, height, ink, _ in words_written(board):
        paint.tint(ink)
        Rectangle(texture=_texture(board), pos=(round(x), round(y)), size=(width, height))


def paint_explained(board: "KrossBoard", paper: Paper) -> None:
    """The square that was touched, and the words through it that gave way."""
    if board.explained is None or board.view.phase != "over":
        return
    view, seat = board.view, board.shown_seat
    for each in through(board.explained, view.passed_over[seat] if view.passed_over else ()):
        paint_dashed_loop(paper, each)
    paint.tint(theme.accent)
    paint.ring(*paper.square(board.explained), dp(4), dp(2.5))


def _paint_seat(board: "KrossBoard", seat: Seat, box: Box) -> None:
    x, y, width, height = box
    chosen = seat == board.shown_seat
    paint.tint(theme.accent_soft if chosen else theme.surface)
    paint.fill(*box, dp(14))
    if chosen or theme.plain:
        paint.tint(theme.accent if chosen else theme.outline)
        paint.ring(*box, dp(14), dp(2))
    name, score = name_and_score(board, seat)
    size = dp(26)
    figure = text_texture(score, round(dp(18)), 700)
    words = text_texture(name, round(dp(14)), 600)
    named = dp(8) + size + dp(6) + words.width + dp(8) + figure.width + dp(8) <= width
    whole = size + (dp(6) + words.width if named else 0) + dp(8) + figure.width
    left = x + (width - whole) / 2
    badge(left + size / 2, y + height / 2, size, seat, initial_of(name))
    ink = theme.accent_soft_ink if chosen else theme.ink
    if named:
        paint.tint(ink)
        at = (round(left + size + dp(6)), round(y + (height - words.height) / 2))
        Rectangle(texture=words, pos=at, size=words.size)
    paint.tint(ink)
    at = (round(left + whole - figure.width), round(y + (height - figure.height) / 2))
    Rectangle(texture=figure, pos=at, size=figure.size)


def dead_squares(board: "KrossBoard") -> frozenset[int]:
    """In the end: where a letter stands that counts for nothing."""
    if board.view.phase != "over":
        return frozenset()
    alive = {square for each in board.counted() for square in squares_in_run(run_of(each))}
    return frozenset(square for square, sign in enumerate(board.sheet) if sign != FREE and square not in alive)


def name_and_score(board: "KrossBoard", seat: Seat) -> tuple[str, str]:
    """A player's name, and what his sheet came to."""
    points = board.view.scores[seat].points if seat < len(board.view.scores) else None
    name = board.players[seat].name if seat < len(board.players) else f"{seat + 1}"
    return name, "–" if points is None else signed(points)


def said(board: "KrossBoard") -> str:
    """What is said of the letter that was touched; of none, what the sum is made of besides the words."""
    if board.explained is None:
        more = bonuses(board.view, board.shown_seat)
        told = [said_of_task(board), f"{', '.join(more)}." if more else "", "" if board.disabled else ASKS]
        return " ".join(filter(None, told))
    return explanation(board.view, board.shown_seat, board.counted(), board.explained)


def said_of_task(board: "KrossBoard") -> str:
    """What the task card asked for, and what became of the word that was claimed for it (K17)."""
    view, seat = board.view, board.shown_seat
    if not view.tasks:
        return ""
    word = view.task_words[seat] if view.task_words else None
    claim = next((each for each in view.claims if each.seat == seat), None)
    if word:
        outcome = f"{word} +3"
    elif claim:
        outcome = f"{claim.word} {'does not count' if claim.accepted else 'was not accepted'}"
    else:
        outcome = "no word"
    return f"Task: {TASK_CARDS[view.tasks[seat] - 1]}, {outcome}."


def _texture(board: "KrossBoard") -> Any:
    """What is said, in its own size, or as large as it fits above the foot of the board."""
    box = board.layout.words
    size, line, _ = theme.style("label")
    if not box:
        return wrapped_texture(said(board), round(size), 400, 0, line / size, "center")
    grown = round(size)
    while True:
        texture = wrapped_texture(said(board), grown, 400, round(box[2]), line / size, "center")
        if texture.height <= box[1] + box[3] - board.y or grown <= round(dp(SMALLEST)):
            return texture
        grown -= 1


def words_written(board: "KrossBoard") -> list[tuple[str, float, float, float, float, Colour, Colour | None]]:
    """What is said in the end, and where."""
    box = board.layout.words
    if not box or not said(board):
        return []
    texture = _texture(board)
    x = box[0] + (box[2] - texture.width) / 2
    y = box[1] + box[3] - texture.height
    ink: Colour = tuple(theme.ink)
    return [(said(board), x, y, float(texture.width), float(texture.height), ink, None)]
