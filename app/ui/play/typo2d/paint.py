"""How the grid of TYPO-2D is painted: the cards, and over them what is asked, drafted, hinted or refused."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp

from app.core.game import Event, EventKind, Seat
from app.games.typo2d.model import (
    HOLE,
    Cell,
    Laid,
    Line,
    Take,
    halves,
    longest_lines,
)
from app.ui.play.typo2d.bubbles import LAYINGS, draft_of, paint_bubbles
from app.ui.play.typo2d.camera import meet
from app.ui.play.typo2d.cards import accent, paint_card, paint_gap
from app.ui.play.typo2d.round import paint_round
from app.ui.play.typo2d.spots import all_box
from app.ui.theme import theme
from app.ui.widgets import paint
from app.ui.widgets.pictures import cut_to
from app.ui.widgets.seats import badge
from app.ui.widgets.text import icon

if TYPE_CHECKING:
    from app.ui.play.typo2d.board import Typo2dBoard

Loop = tuple[float, float, float, float, float]


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
    paint_bubbles(board)


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
    seat = laid_last(view.events)
    if seat is None:
        return
    x, y, wide, _ = board.look.card(view.last)
    paint.tint(theme.seat(seat).main)
    paint.fill(x + wide * 0.1, y - dp(2), wide * 0.75, dp(3), dp(1.5))
    badge(x + wide - dp(3), y + dp(1), dp(16), seat)


def laid_last(events: Sequence[Event]) -> Seat | None:
    """Who laid the card that was laid last and lies there still."""
    took_back: set[Seat | None] = set()
    for event in reversed(events):
        if event.kind == EventKind.REFUSED:  # T22: the word does not exist, the card comes back
            took_back.add(event.seat)
        elif event.kind == EventKind.LAID and event.seat not in took_back:
            return event.seat
        elif event.kind == EventKind.LAID:
            took_back.discard(event.seat)
    return None


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
