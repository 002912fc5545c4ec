"""What a table of TYPO-2D says to whoever does not see it."""

from collections.abc import Sequence

from app.core.spoken import Part, in_row, or_none
from app.core.texts import later, tr
from app.games.typo2d.grid import Board, Cell, in_reading_order, span
from app.games.typo2d.model import (
    Believe,
    Choose,
    Discard,
    Doubt,
    KeepSpace,
    Move,
    Place,
    Replace,
    Shift,
    Take,
    TakeInHand,
    TurnAround,
    TypoView,
    board_of,
    card_in_play,
    letter_of,
    longest_lines,
    way_said,
)

KEYS = {
    "choose": later("Type the letter of a card to push it up, then F10."),
    "play": later(
        "Walk to a free place with the arrows and press Enter, type your word, and Enter says it. "
        "Or walk to I have no word."
    ),
    "pay": later("Walk to a card of a longest line and press Enter, and then Done."),
    "doubt": later("Walk with Tab to Doubt or to Believe, and press Enter."),
    "discard": later("Type the letter of a card that leaves the game, and then Done."),
    "drop": later("Type the letter of a card that leaves the game, and then Done."),
}


def parts(view: TypoView, names: Sequence[str]) -> list[Part]:
    """List the rows and the columns of the grid, the longest lines, this round's cards and the doubted word."""
    table = board_of(view)
    (left, top), (right, low) = span(table)
    found = [_line(table, row, top, row=True) for row in range(top, low + 1)]
    found += [_line(table, column, left, row=False) for column in range(left, right + 1)]
    longest = (_from(table, line.cells, left, top) for line in longest_lines(table))
    shown = (tr("{name} {letter}", name=names[each.seat], letter=letter_of(each.card)) for each in view.shown)
    return [
        *(each for each in found if each),
        Part(tr("longest lines"), or_none(longest)),
        Part(tr("cards of this round"), or_none(shown)),
        Part(tr("words that were said"), or_none(each.word for each in view.said)),
        Part(tr("Tiebreaker"), names[view.tiebreaker]),
    ]


def _from(table: Board, cells: Sequence[Cell], left: int, top: int) -> str:
    """Say the letters of a line, and where it begins."""
    letters, (column, row) = "".join(letter_of(table[cell]) for cell in cells), cells[0]
    return tr("{letters} from row {row}, column {column}", letters=letters, row=row - top + 1, column=column - left + 1)


def _line(table: Board, number: int, first: int, *, row: bool) -> Part | None:
    """Say what lies in a row or a column, if anything does."""
    across = int(not row)
    (left, top), _ = span(table)
    cells = [cell for cell in in_reading_order(table) if cell[int(row)] == number]
    if not cells:
        return None
    kind = later("column {number} {letter}") if row else later("row {number} {letter}")
    begin = left if row else top
    said = [tr(kind, number=cell[across] - begin + 1, letter=letter_of(table[cell])) for cell in cells]
    return Part(tr(later("row {number}") if row else later("column {number}"), number=number - first + 1), in_row(said))


def hand(view: TypoView) -> str:
    """Say the own cards, and the one that is chosen."""
    held = tr("Your cards: {letters}", letters=or_none(letter_of(card) for card in view.hand))
    return f"{held}. {tr('You chose {letter}', letter=letter_of(view.choice))}" if view.choice else held


def may_do(view: TypoView) -> str:
    return tr(KEYS[view.phase]) if view.phase in KEYS and view.seat in view.active else ""


def move_said(move: Move, view: TypoView) -> str:
    match move:
        case Choose(card):
            return tr("Choose {letter}", letter=letter_of(card))
        case Discard(card):
            return tr("Discard {letter}", letter=letter_of(card))
        case Take(line):
            return tr("Take {letters}", letters="".join(letter_of(board_of(view)[cell]) for cell in line.cells))
        case Doubt():
            return tr("Doubt {word}", word=view.said[view.doubted].word)
        case Believe():
            return tr("Believe {word}", word=view.said[view.doubted].word)
        case TakeInHand():
            return tr("Take the M back in hand")
        case Place():
            return tr("Lay {letter}", letter=_in_play(view))
        case Shift() | Replace() | KeepSpace() | TurnAround():
            return tr("Lay {letter}, {way}", letter=_in_play(view), way=way_said(move).lower())
    return ""


def _in_play(view: TypoView) -> str:
    return letter_of(card_in_play(view) or "?")


def steps_said(move: Move, view: TypoView) -> str:
    table = board_of(view)
    (left, top), _ = span(table)
    match move:
        case Take(line):
            return _from(table, line.cells, left, top)
        case Place() | Shift() | Replace() | KeepSpace() | TurnAround():
            column, row = move.cell
            place = tr("row {row}, column {column}", row=row - top + 1, column=column - left + 1)
            return tr("in {place}, and say {words}", place=place, words=in_row(move.words))
    return ""
