"""Below the sheet, where there is room: what a score is made of besides the words, so that the sum adds up."""

from typing import TYPE_CHECKING, Any

from kivy.graphics import Rectangle
from kivy.metrics import dp

from app.ui.play.kross.remarks import bonuses, remark_of
from app.ui.theme import Colour, theme
from app.ui.widgets import paint
from app.ui.widgets.text import text_texture

if TYPE_CHECKING:
    from app.ui.play.kross.board import KrossBoard

GAP = 3  # dp above it and below


def paint_foot(board: "KrossBoard") -> None:
    """Write it, right below the sum."""
    for words, x, y, width, height, ink, _ in foot_written(board):
        paint.tint(ink)
        Rectangle(texture=_texture(words), pos=(round(x), round(y)), size=(width, height))


def foot_written(board: "KrossBoard") -> list[tuple[str, float, float, float, float, Colour, Colour | None]]:
    """What is written there and where; nothing while a letter is being placed or something is said."""
    if board.view.phase == "over" or board.target() is not None or remark_of(board):
        return []
    words = " · ".join(_parts(board))
    if not words:
        return []
    texture = _texture(words)
    paper = board.layout.paper
    strip = board.layout.strip
    floor = strip[1] + strip[3] if strip else board.y
    if (board.layout.cards and not strip) or texture.width > paper.width:
        return []
    y = paper.y - dp(GAP) - texture.height
    if y < floor + dp(GAP):
        return []
    ink: Colour = tuple(theme.ink_soft)
    return [(words, paper.x + paper.width - texture.width - dp(GAP), y, *map(float, texture.size), ink, None)]


def _parts(board: "KrossBoard") -> list[str]:
    view, seat = board.view, board.shown_seat
    fits = bool(view.task_words and view.task_words[seat])  # one's own: of the others no view tells it
    return [*(["Task +3"] if fits else []), *bonuses(view, seat)]  # KH22: the word would tell of the task


def _texture(words: str) -> Any:
    return text_texture(words, round(theme.style("caption")[0]), 600)
