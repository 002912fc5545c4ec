"""The turns that a seat may make, lazily: acts that matter first, the many exchanges between boxes last (WH29)."""

from collections.abc import Iterator
from itertools import product

from app.core.game import IllegalMove, Seat
from app.games.wordcross.acts import (
    Act,
    Between,
    FromBox,
    FromCentre,
    PutBack,
    Steal,
    SwapBoxes,
    SwapColumns,
    Words,
    after_act,
    as_read,
    laid,
    opposite,
)
from app.games.wordcross.board import HOLE, ROWS, Board, Column, Row, Slots, box_of, value_of_pair, word_of
from app.games.wordcross.fragments import Tile
from app.games.wordcross.locking import Turn, best_locks, lockable, locks_allowed

MOST_PUT_BACK = 3  # WH24: of each seat in a round


def turns_of(board: Board, seat: Seat, words: Words | None, *, freely: bool, may_put_back: bool) -> Iterator[Turn]:
    """Give every act with the best words to lock after it; the one without an act, and exchanges of boxes, last.

    *may_put_back* says that it was agreed, and that the seat is stuck.
    """
    here = board.slots[seat]
    now = best_locks(here, words, ROWS if freely else 1)
    for act in acts_in_slots(board, seat, words):
        match act:
            case FromBox(column, place):
                tile = board.boxes[box_of(board, seat, column)][place]
                yield Turn(act, _locks_with(here, now, column, tile, freely=freely))
            case FromCentre(place, column):
                yield Turn(act, _locks_with(here, now, column, board.centre[place], freely=freely))
            case Steal(victim, column, row, to):
                tile = board.slots[victim].column(column)[row]
                yield Turn(act, _locks_with(here, now, to, tile, freely=freely))
            case _:
                after = slots_after(board, seat, act)
                yield Turn(act, best_locks(after, words, ROWS if freely else locks_allowed(here, after, words)))
    yield Turn(None, now)
    if may_put_back:
        yield from map(Turn, ways_to_put_back(board, seat, words))
    yield from (Turn(act, now) for act in box_swaps(board, seat))


def makers(board: Board, seat: Seat, words: Words) -> Iterator[Tile]:
    """Give the fragments of the boxes in reach that complete a word now."""
    for column in Column:
        beside = opposite(board.slots[seat], column)
        for tile in (*board.boxes[box_of(board, seat, column)], *board.centre) if beside else ():
            if beside and tile != HOLE and word_of(as_read(tile, column, beside)) in words:
                yield tile


def _locks_with(here: Slots, now: tuple[Row, ...], column: Column, tile: Tile, *, freely: bool) -> tuple[Row, ...]:
    """Return the best rows to lock once a tile is laid on top of a column, of those that could be locked before.

    It completes one word or none, so one may be locked; of equal ones the lowest.
    """
    beside = opposite(here, column)
    if beside is None:
        return now
    row = len(here.column(column))
    if freely or not now:
        return (*now, row)
    best = value_of_pair(here.pairs[now[0]])
    return (row,) if value_of_pair(as_read(tile, column, beside)) > best else now


def slots_after(board: Board, seat: Seat, act: Act) -> Slots:
    """Return the own slots after an act that is allowed, without the rest of the board where that is enough."""
    match act:
        case FromBox(column, place):
            return laid(board.slots[seat], column, board.boxes[box_of(board, seat, column)][place], None)
        case FromCentre(place, column):
            return laid(board.slots[seat], column, board.centre[place], None)
        case _:
            return after_act(board, seat, act, None).slots[seat]


def acts_in_slots(board: Board, seat: Seat, words: Words | None) -> Iterator[Act]:
    """Give the acts that change the own slots, but for putting back."""
    slots = board.slots[seat]
    for column in Column:
        box = board.boxes[box_of(board, seat, column)]
        yield from (FromBox(column, place) for place in fitting(slots, column, box, words))
        yield from (FromCentre(place, column) for place in fitting(slots, column, board.centre, words))
    yield from steals(board, seat, words)
    yield from (act for act in moves_in(slots) if is_allowed(board, seat, act, words))


def fitting(slots: Slots, column: Column, tiles: tuple[Tile, ...], words: Words | None) -> Iterator[int]:
    """WH2: give the places of the tiles that may be laid into a column."""
    if len(slots.column(column)) >= ROWS:
        return
    beside = opposite(slots, column)
    for place, tile in enumerate(tiles):
        if tile == HOLE:
            continue
        if words is None or beside is None or word_of(as_read(tile, column, beside)) in words:
            yield place


def steals(board: Board, seat: Seat, words: Words | None) -> Iterator[Steal]:
    """Give the thefts that complete a word."""
    own = board.slots[seat]
    for to in Column:
        if opposite(own, to) is None:
            continue
        for victim, column in product(range(len(board.slots)), Column):
            theirs = board.slots[victim]
            rows = fitting(own, to, theirs.column(column), words) if victim != seat else ()
            yield from (Steal(victim, column, row, to) for row in rows if row >= theirs.locked)


def moves_in(slots: Slots) -> Iterator[Act]:
    """Give what might be moved and exchanged between the own columns."""
    rows = {column: range(slots.locked, len(slots.column(column))) for column in Column}
    for column in Column:
        yield from (Between(column, row) for row in rows[column])
    yield from (SwapColumns(left, right) for left, right in product(rows[Column.LEFT], rows[Column.RIGHT]))


def ways_to_put_back(board: Board, seat: Seat, words: Words | None) -> Iterator[Act]:
    """WH24: give what may be put back by a seat that can do nothing else."""
    slots = board.slots[seat]
    rows = ((column, row) for column in Column for row in range(slots.locked, len(slots.column(column))))
    acts = (PutBack(column, row) for column, row in rows)
    return (act for act in acts if is_allowed(board, seat, act, words))


def is_allowed(board: Board, seat: Seat, act: Act, words: Words | None) -> bool:
    """Tell whether the rules do not refuse an act."""
    try:
        after_act(board, seat, act, words)
    except IllegalMove:
        return False
    return True


def box_swaps(board: Board, seat: Seat) -> Iterator[SwapBoxes]:
    """WH10: give the exchanges between the two boxes in reach."""
    left, right = (board.boxes[box_of(board, seat, column)] for column in Column)
    places = ((one, other) for one, other in product(range(len(left)), range(len(right))))
    return (SwapBoxes(one, other) for one, other in places if HOLE not in (left[one], right[other]))


def is_stuck(board: Board, seat: Seat, words: Words) -> bool:
    """WH24: whether a seat can only pass, or exchange fragments between boxes."""
    return next(acts_in_slots(board, seat, words), None) is None and not lockable(board.slots[seat], words)
