"""How the grid of TYPO-2D is painted: the cards, and over them what is asked, drafted, hinted or refused."""

from collections.abc import Iterable
from itertools import product
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp

from app.core.game import EventKind
from app.games.typo2d.model import (
    HOLE,
    Cell,
    KeepSpace,
    Laid,
    Line,
    Place,
    Replace,
    Shift,
    Take,
    TurnAround,
    halves,
    longest_lines,
)
from app.ui.play.typo2d_camera import Box, meet, within
from app.ui.play.typo2d_cards import accent, paint_card, paint_gap
from app.ui.play.typo2d_draft import laid_of, why_not, words_of
from app.ui.play.typo2d_round import paint_round, round_writings
from app.ui.play.typo2d_spots import all_box
from app.ui.theme import theme
from app.ui.widgets import paint
from app.ui.widgets.pictures import cut_to
from app.ui.widgets.seats import badge
from app.ui.widgets.signs import bubble, bubble_size
from app.ui.widgets.text import icon

if TYPE_CHECKING:
    from app.ui.play.typo2d import Typo2dBoard

Loop = tuple[float, float, float, float, float]
Said = tuple[str, float, float, bool, bool, bool]

LAYINGS = (Place, Shift, Replace, KeepSpace, TurnAround)


def paint_grid(board: "Typo2dBoard") -> None:
    """What lies there."""
    box = board.grid_box
    if box[2] < 1 or box[3] < 1:
        return
    with cut_to(*box, [0.0] * 4):
        _paint_dots(board)
        view = board.view
        for cell, card in board.shown.items():
            x, y, wide, high = board.look.card(cell)
            if meet((x, y, wide, high), box):
                paint_card(x, y, wide, card, view.counts, named=view.options.card_names)


def _paint_dots(board: "Typo2dBoard") -> None:
    """A dot at every corner of the grid, so that one sees where cards go."""
    look = board.look
    across, _ = look.pitch
    if across < dp(30):
        return
    x, y, width, height = look.box
    left, top = look.cell_at(x, y + height)
    right, low = look.cell_at(x + width, y)
    paint.tint(theme.ink, 0.16)
    for row in range(top, low + 2):
        for column in range(left, right + 2):
            corner_x, corner_y, _, high = look.card((column, row))
            paint.disc(corner_x - dp(1.5), corner_y + high + dp(1.5), dp(1.6))


def paint_pointed_at(board: "Typo2dBoard") -> None:
    """This round's cards, and what is said of the grid."""
    box = board.grid_box
    if box[2] < 1 or box[3] < 1:
        return
    paint_round(board)
    with cut_to(*box, [0.0] * 4):
        _paint_last(board)
        if board.paying:
            _paint_lines(board)
        if board.hints and board.lays:
            _paint_legal(board)
        laid = draft_of(board)
        if laid:
            _paint_draft(board, laid)
        _paint_doubted(board)
        _paint_hint(board)
        _paint_target(board)
    _paint_button(board)
    for words, x, y, below, bad, pointed in bubbles(board):
        bubble(x, y, words, "", _Within(box), below=below, bad=bad, pointed=pointed)


class _Within:
    """The box a bubble keeps within."""

    def __init__(self, box: Box) -> None:
        self.x, self.right = box[0], box[0] + box[2]


def draft_of(board: "Typo2dBoard") -> Laid | None:
    """The table with the drafted card, while it lies there."""
    return laid_of(board.making, board.view) if board.lays and board.making.laying and board.carried is None else None


def round_cells(
    board: "Typo2dBoard", cells: Iterable[Cell], away: float = 3
) -> tuple[float, float, float, float, float]:
    """The box round some cells, and its corner."""
    boxes = [board.look.card(cell) for cell in cells]
    left, foot = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, top = max(box[0] + box[2] for box in boxes), max(box[1] + box[3] for box in boxes)
    away = dp(away)
    return left - away, foot - away, right - left + 2 * away, top - foot + 2 * away, dp(9)


def _paint_last(board: "Typo2dBoard") -> None:
    """Whose card was laid last."""
    view = board.view
    if view.last is None or view.last not in board.shown or draft_of(board):
        return
    seat = next((event.seat for event in reversed(view.events) if event.kind == EventKind.LAID), None)
    if seat is None:
        return
    x, y, wide, _ = board.look.card(view.last)
    paint.tint(theme.seat(seat).main)
    paint.fill(x + wide * 0.1, y - dp(2), wide * 0.75, dp(3), dp(1.5))
    badge(x + wide - dp(3), y + dp(1), dp(16), seat)


def _paint_lines(board: "Typo2dBoard") -> None:
    """T17: the longest lines glow; of the chosen one it shows which half goes where."""
    chosen: Line | None = board.making.line
    for line in longest_lines(board.table):
        if line == chosen:
            continue
        paint.tint(accent(), 0.10 if chosen else 0.18)
        paint.fill(*round_cells(board, line.cells))
        paint.tint(accent(), 0.6 if chosen else 1)
        paint.ring(*round_cells(board, line.cells), dp(2.5))
    if chosen is None:
        return
    gone, taken = halves(chosen, extra=1 if board.view.phase == "pay" else 0)
    for cell in gone:
        box = board.look.card(cell)
        paint.tint(theme.table, 0.55)
        paint.fill(*box, dp(6))
        _sign(board, cell, "close", theme.bad, theme.surface)
    if gone:
        paint.tint(theme.bad)
        paint.dashes(*round_cells(board, gone), dp(2.5))
    paint.tint(accent())
    paint.ring(*round_cells(board, taken), dp(3.5))
    for cell in taken:
        _sign(board, cell, "back_hand", accent(), theme.accents["typo2d"].on_main)


def _sign(board: "Typo2dBoard", cell: Cell, name: str, ground: Any, ink: Any) -> None:
    """A sign at the upper right corner of a card."""
    x, y, wide, high = board.look.card(cell)
    radius = min(dp(11), wide * 0.22)
    paint.tint(ground)
    paint.disc(x + wide - radius * 0.7, y + high - radius * 0.7, radius)
    icon(name, x + wide - radius * 0.7, y + high - radius * 0.7, radius * 1.4, ink)


def _paint_legal(board: "Typo2dBoard") -> None:
    """Where the card may lie by its place; only when the table plays with hints."""
    for cell in board.hands.legal_cells():
        if board.look.holds(cell):
            paint_gap(board.look.card(cell), filled=cell not in board.table)


def _paint_draft(board: "Typo2dBoard", laid: Laid) -> None:
    """The card as it lies, and the lines it makes."""
    for chain in laid.chains:
        paint.tint(accent())
        paint.ring(*round_cells(board, chain.cells), dp(2.5))
        for cell, sign in zip(chain.cells, chain.letters):
            if sign == HOLE:
                paint_gap(board.look.card(cell), filled=True)
    box = board.look.card(laid.lies)
    paint.tint(accent())
    paint.ring(*box, dp(6), dp(3))


def _paint_doubted(board: "Typo2dBoard") -> None:
    """T21: the word that may be doubted now."""
    view = board.view
    if view.phase == "doubt" and view.doubted < len(view.said):
        paint.tint(accent())
        paint.ring(*round_cells(board, view.said[view.doubted].chain.cells), dp(3))


def _paint_hint(board: "Typo2dBoard") -> None:
    """What a good player would do."""
    move = board.hint
    cells = [move.cell] if isinstance(move, LAYINGS) else move.line.cells if isinstance(move, Take) else ()
    if cells and not draft_of(board):
        paint.tint(accent())
        paint.dots(*round_cells(board, cells, 4), dp(2.5))
        box = round_cells(board, cells, 4)
        paint.disc(box[0] + box[2], box[1] + box[3], dp(12))
        icon("lightbulb", box[0] + box[2], box[1] + box[3], dp(16), theme.accents["typo2d"].on_main)


def _paint_target(board: "Typo2dBoard") -> None:
    """What lies below the lifted card: a place for it, or why not."""
    cell = board.over[1] if board.carried is not None and board.over else board.refused_at
    if cell is None:
        return
    box = board.look.card(cell)
    if board.carried is not None and board.hands.ways_at(cell):
        paint_gap(box, filled=True)
    else:
        paint.tint(theme.bad)
        paint.ring(box[0] - dp(3), box[1] - dp(3), box[2] + dp(6), box[3] + dp(6), dp(8), dp(2.5))
        _sign(board, cell, "close", theme.bad, theme.surface)


def _paint_button(board: "Typo2dBoard") -> None:
    """Back to all cards."""
    box = all_box(board)
    paint.panel(*box, box[2] / 2, "piece")
    icon("fit_screen", box[0] + box[2] / 2, box[1] + box[3] / 2, dp(24), theme.ink)


# What is said beside a card


def bubbles(board: "Typo2dBoard") -> list[Said]:
    """The words beside a card: each with where it points to, whether below it, as a refusal, and with a point."""
    if board.refusal:
        cell = board.refused_at
        if cell is None:
            x, y, width, height = board.grid_box
            top = y + height
            return [(each, x + width / 2, top - place * dp(38), True, True, False) for place, each in _in_lines(board)]
        return _bubble_at(board, cell, board.refusal, bad=True)
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


def _in_lines(board: "Typo2dBoard") -> list[tuple[int, str]]:
    """A refusal in as many bubbles as its length needs."""
    lines = [""]
    for word in board.refusal.split():
        if lines[-1] and bubble_size(f"{lines[-1]} {word}", "")[0] > board.width - dp(16):
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return list(enumerate(lines))


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
    aside = bubble_size(words, "")[0] / 2 + dp(12)
    across = [middle, x - aside, x + wide + aside, around[0], around[0] + around[2]]
    for at, left in sorted(product(heights, across), key=lambda place: abs(place[0] - y) + abs(place[1] - middle)):
        box = bubble_box(board, words, left, at, below=True)
        if not any(meet(box, other) for other in taken):
            return [(words, left, at, True, bad, False)]
    return [(words, middle, y + high + dp(5), False, bad, True)] if bad else []


def bubble_box(board: "Typo2dBoard", words: str, x: float, y: float, *, below: bool) -> Box:
    """Where a bubble lies that points to x, y."""
    width, height = bubble_size(words, "")
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
