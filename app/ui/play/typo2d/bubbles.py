"""What is said beside a card of TYPO-2D, where it hides no letter: the word so far, a hint, why not."""

from itertools import product
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp

from app.games.typo2d.model import HOLE, Cell, KeepSpace, Laid, Place, Replace, Shift, TurnAround
from app.ui.play.bubble import Bubble, bubble_size
from app.ui.play.bubble import bubble_box as box_within
from app.ui.play.typo2d.camera import Box, meet, within
from app.ui.play.typo2d.draft import laid_of, why_not, words_of
from app.ui.play.typo2d.round import round_writings
from app.ui.play.typo2d.spots import all_box
from app.ui.theme import theme
from app.ui.widgets.signs import paint_bubble

if TYPE_CHECKING:
    from app.ui.play.typo2d.board import Typo2dBoard

Said = tuple[str, float, float, bool, bool, bool]

LAYINGS = (Place, Shift, Replace, KeepSpace, TurnAround)


def paint_bubbles(board: "Typo2dBoard") -> None:
    """All that is said."""
    for words, x, y, below, bad, pointed in bubbles(board):
        size = bubble_size(words)
        box = box_within(size, x - size[0] / 2, y, board.grid_box, below=below)
        paint_bubble(Bubble(words, box, (x, y) if pointed else None, bad=bad))


def draft_of(board: "Typo2dBoard") -> Laid | None:
    """The table with the drafted card, while it lies there."""
    return laid_of(board.making, board.view) if board.lays and board.making.laying and board.carried is None else None


def bubbles(board: "Typo2dBoard") -> list[Said]:
    """The words beside a card: each with where it points to, whether below it, as a refusal, and with a point."""
    if board.refusal and board.refused_at is not None:
        return _bubble_at(board, board.refused_at, board.refusal, bad=True)
    if words := board.refusal or board.explanation:
        x, y, width, height = board.grid_box
        lines = enumerate(_in_lines(board, words))
        bad = bool(board.refusal)
        return [(each, x + width / 2, y + height - place * dp(38), True, bad, False) for place, each in lines]
    if board.carried is not None:
        cell = board.over[1] if board.over else None
        bad = cell is not None and board.lays and not board.hands.ways_at(cell)
        return _bubble_at(board, cell, why_not(board.view, cell), bad=True) if cell is not None and bad else []
    laid = draft_of(board)
    if laid:
        words = " + ".join(words_of(board.making, board.view)).replace(HOLE, "_")
        return _bubble_at(board, laid.lies, words)
    if board.view.phase == "doubt" and board.view.last:
        return _bubble_at(board, board.view.last, f"{board.view.said[board.view.doubted].word}?")
    if isinstance(board.hint, LAYINGS) and board.lays:
        return _bubble_at(board, board.hint.cell, " + ".join(board.hint.words))
    return []


def _in_lines(board: "Typo2dBoard", words: str) -> list[str]:
    """A sentence in as many bubbles as its length needs."""
    lines = [""]
    for word in words.split():
        if lines[-1] and bubble_size(f"{lines[-1]} {word}")[0] > board.width - dp(16):
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def _bubble_at(board: "Typo2dBoard", cell: Cell, words: str, *, bad: bool = False) -> list[Said]:
    """Above or below the card where that hides no letter; else wherever there is room, if there is."""
    x, y, wide, high = board.look.card(cell)
    middle = x + wide / 2
    around = board.grid_box
    taken = [all_box(board), *(board.look.card(other) for other in board.shown)]
    near = [(y - dp(5), True), (y + high + dp(5), False)]
    for at, below in near if len(board.shown) < 2 else near[::-1]:
        box = bubble_box(board, words, middle, at, below=below)
        if within(box, around) and not any(meet(box, other) for other in taken):
            return [(words, middle, at, below, bad, True)]
    step = dp(10)
    heights = [around[1] + around[3] - place * step for place in range(max(1, int((around[3] - dp(44)) / step)))]
    aside = bubble_size(words)[0] / 2 + dp(12)
    across = [middle, x - aside, x + wide + aside, around[0], around[0] + around[2]]
    for at, left in sorted(product(heights, across), key=lambda place: abs(place[0] - y) + abs(place[1] - middle)):
        box = bubble_box(board, words, left, at, below=True)
        if not any(meet(box, other) for other in taken):
            return [(words, left, at, True, bad, False)]
    return [(words, middle, y + high + dp(5), False, bad, True)] if bad else []


def bubble_box(board: "Typo2dBoard", words: str, x: float, y: float, *, below: bool) -> Box:
    """Where a bubble lies that points to x, y."""
    width, height = bubble_size(words)
    left = max(board.x + dp(4), min(x - width / 2, board.x + board.width - width - dp(4)))
    return left, y - dp(7) - height if below else y + dp(7), width, height


def board_writings(board: "Typo2dBoard") -> list[Any]:
    """What is written besides the letters, and where."""
    found = round_writings(board)
    for words, x, y, below, bad, _ in bubbles(board):
        left, foot, width, height = bubble_box(board, words, x, y, below=below)
        ink, ground = (theme.surface, theme.bad) if bad else (theme.accent_ink, theme.accent)
        where = (left + dp(12), foot + dp(6), width - dp(24), height - dp(12))
        found.append((words, *where, tuple(ink), tuple(ground)))
    return found
