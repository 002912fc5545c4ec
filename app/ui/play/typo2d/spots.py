"""What a finger or the arrows can reach on the board of TYPO-2D, and what a voice calls it."""

from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.games.typo2d.model import Cell, card_in_play, longest_lines, span
from app.ui.play.scene import Spot
from app.ui.play.typo2d.camera import Box, meet
from app.ui.play.typo2d.cards import card_said
from app.ui.play.typo2d.draft import cell_said
from app.ui.play.typo2d.round import box_to_lay, round_said, strip_box
from app.ui.window import window

if TYPE_CHECKING:
    from app.ui.play.typo2d.board import Typo2dBoard

NEAR = 2  # cells beyond the cards that can be reached
ALL = 48  # dp: the button back to all cards


def spots_of(board: "Typo2dBoard") -> list[Spot]:
    """All that can be reached now, in reading order."""
    if board.view is None or board.width < dp(ALL) or board.height < dp(ALL):
        return []
    found = []
    box = strip_box(board)
    if box:
        found.append(Spot(("strip", 0), round_said(board), *box, corner=dp(12)))
    if (mine := box_to_lay(board)) and (card := card_in_play(board.view)):
        found.append(Spot(("mine", 0), f"{card_said(card)}, the card you lay", *mine, liftable=True, corner=dp(7)))
    button = all_box(board)
    if board.look.reaches:
        cells = [cell for cell in board.look.cells() if _is_near(board, cell)]
        found += [cell_spot(board, cell) for cell in cells if not meet(board.look.card(cell), button)]
    found.append(Spot(("all", 0), "see all cards", *button, corner=dp(24)))
    return found


def _is_near(board: "Typo2dBoard", cell: Cell) -> bool:
    (left, top), (right, low) = span(board.shown, NEAR)
    return left <= cell[0] <= right and top <= cell[1] <= low


def cell_spot(board: "Typo2dBoard", cell: Cell) -> Spot:
    """A place on the grid."""
    laying = board.making.laying
    mine = bool(laying and laying.cell == cell and board.lays)
    said = cell_said(board.shown, cell)
    if mine:
        said += ", your card, not said yet"
    elif board.paying and any(cell in line.cells for line in longest_lines(board.table)):
        line = board.making.line
        said += ", in the line you take" if line and cell in line.cells else ", in one of the longest lines"
    return Spot(("cell", cell), said, *board.look.card(cell), liftable=mine, corner=dp(6))


def all_box(board: "Typo2dBoard") -> Box:
    """Where the button back to all cards is: at the foot, beside the thumb of the other hand."""
    x, y, width, _ = board.grid_box
    edge, away = dp(ALL), dp(8)
    left = x + width - edge - away if window.left_handed else x + away
    return left, y + away, edge, edge


__all__ = ["all_box", "spots_of"]
