"""What a seat may do in its turn: seven kinds of acts, each a function from board to board (W13, W15)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from app.core.game import IllegalMove, Seat
from app.core.lexicon import why_none
from app.games.wordcross.board import HOLE, PLACES, ROWS, Board, Column, Pair, Place, Row, Slots, box_of, word_of
from app.games.wordcross.fragments import Tile


class Words(Protocol):
    """What tells whether letters are a word."""

    def __contains__(self, word: str, /) -> bool: ...


@dataclass(frozen=True, slots=True)
class FromBox:
    """W13: take a fragment of the box beside a column into this column."""

    column: Column
    place: Place


@dataclass(frozen=True, slots=True)
class FromCentre:
    """W13: take a fragment of the middle box into a column."""

    place: Place
    column: Column


@dataclass(frozen=True, slots=True)
class Between:
    """W13: move a fragment of a column to the other column."""

    column: Column
    row: Row


@dataclass(frozen=True, slots=True)
class SwapColumns:
    """W13, WH11: exchange a fragment of the left column for one of the right; both keep their rows."""

    left: Row
    right: Row


@dataclass(frozen=True, slots=True)
class SwapBoxes:
    """W13, WH10: exchange a fragment of the left box for one of the right."""

    left: Place
    right: Place


@dataclass(frozen=True, slots=True)
class Steal:
    """W15, WH7: take a fragment of another seat's column into an own one, where it completes a word."""

    seat: Seat
    column: Column
    row: Row
    to: Column


@dataclass(frozen=True, slots=True)
class PutBack:
    """WH24: give a fragment of a column back to the box beside it, where the table agreed on it."""

    column: Column
    row: Row


Act: TypeAlias = FromBox | FromCentre | Between | SwapColumns | SwapBoxes | Steal | PutBack


def after_act(board: Board, seat: Seat, act: Act, words: Words | None) -> Board:
    """Return the board after an act; without words nobody asks yet whether what lies side by side is a word (WH26)."""
    match act:
        case FromBox(column, place):
            return _from_box(board, seat, column, place, words)
        case FromCentre(place, column):
            return _from_centre(board, seat, place, column, words)
        case Between(column, row):
            return _between(board, seat, column, row, words)
        case SwapColumns(left, right):
            return _swap_columns(board, seat, left, right, words)
        case SwapBoxes(left, right):
            return _swap_boxes(board, seat, left, right)
        case Steal():
            return _steal(board, seat, act, words)
        case PutBack(column, row):
            return _put_back(board, seat, column, row, words)


def _from_box(board: Board, seat: Seat, column: Column, place: Place, words: Words | None) -> Board:
    box = box_of(board, seat, column)
    tile, rest = taken(board.boxes[box], place)
    return board.with_box(box, rest).with_slots(seat, laid(board.slots[seat], column, tile, words))


def _from_centre(board: Board, seat: Seat, place: Place, column: Column, words: Words | None) -> Board:
    """Leave a hole in the middle: it is filled at the end of the turn (WH25)."""
    tile, rest = taken(board.centre, place)
    slots = laid(board.slots[seat], column, tile, words)
    return Board(board.sides, board.boxes, rest, board.slots).with_slots(seat, slots)


def _between(board: Board, seat: Seat, column: Column, row: Row, words: Words | None) -> Board:
    before = board.slots[seat]
    tile, fallen = lifted(before, column, row)
    after = laid(fallen, column.other, tile, words)
    check_breaks(before, after, words)
    return board.with_slots(seat, after)


def _swap_columns(board: Board, seat: Seat, left: Row, right: Row, words: Words | None) -> Board:
    before = board.slots[seat]
    one, other = tile_at(before, Column.LEFT, left), tile_at(before, Column.RIGHT, right)
    after = Slots(_with(before.left, left, other), _with(before.right, right, one), before.locked)
    check_breaks(before, after, words)
    return board.with_slots(seat, after)


def _swap_boxes(board: Board, seat: Seat, left: Place, right: Place) -> Board:
    here, there = box_of(board, seat, Column.LEFT), box_of(board, seat, Column.RIGHT)
    one, _ = taken(board.boxes[here], left)
    other, _ = taken(board.boxes[there], right)
    board = board.with_box(here, _with(board.boxes[here], left, other))
    return board.with_box(there, _with(board.boxes[there], right, one))


def _steal(board: Board, seat: Seat, act: Steal, words: Words | None) -> Board:
    """WH7–WH9: the victim's column falls, whatever becomes of its words (WH6)."""
    if act.seat == seat or not 0 <= act.seat < len(board.slots):
        raise IllegalMove("You may steal only from another player.")
    tile, robbed = lifted(board.slots[act.seat], act.column, act.row)
    if opposite(board.slots[seat], act.to) is None:
        raise IllegalMove("You may steal only what completes a word.")
    slots = laid(board.slots[seat], act.to, tile, words)
    return board.with_slots(act.seat, robbed).with_slots(seat, slots)


def _put_back(board: Board, seat: Seat, column: Column, row: Row, words: Words | None) -> Board:
    before, box = board.slots[seat], box_of(board, seat, column)
    tile, fallen = lifted(before, column, row)
    if HOLE not in board.boxes[box]:
        raise IllegalMove("The box is full.")
    check_breaks(before, fallen, words)
    hole = board.boxes[box].index(HOLE)
    return board.with_box(box, _with(board.boxes[box], hole, tile)).with_slots(seat, fallen)


# Tiles


def taken(box: tuple[Tile, ...], place: Place) -> tuple[Tile, tuple[Tile, ...]]:
    """Take the tile of a place: it leaves a hole (WH27)."""
    if not 0 <= place < min(PLACES, len(box)) or box[place] == HOLE:
        raise IllegalMove("No fragment lies there.")
    return box[place], _with(box, place, HOLE)


def _with(tiles: tuple[Tile, ...], place: int, tile: Tile) -> tuple[Tile, ...]:
    return (*tiles[:place], tile, *tiles[place + 1 :])


def tile_at(slots: Slots, column: Column, row: Row) -> Tile:
    """Return the tile of a row that may be moved."""
    tiles = slots.column(column)
    if not 0 <= row < len(tiles):
        raise IllegalMove("No fragment lies there.")
    if row < slots.locked:
        raise IllegalMove("This fragment is locked.")
    return tiles[row]


def lifted(slots: Slots, column: Column, row: Row) -> tuple[Tile, Slots]:
    """Take a tile out of a column: those above it fall (W6, WH6)."""
    tile, tiles = tile_at(slots, column, row), slots.column(column)
    return tile, slots.with_column(column, tiles[:row] + tiles[row + 1 :])


def goal_of(board: Board, seat: Seat, act: Act | None) -> tuple[Tile, Column] | None:
    """Tell what an act brings into which of the own columns; None where it is no one fragment."""
    match act:
        case FromBox(column, place):
            return board.boxes[box_of(board, seat, column)][place], column
        case FromCentre(place, column):
            return board.centre[place], column
        case Between(column, row):
            return board.slots[seat].column(column)[row], column.other
        case Steal(victim, column, row, to):
            return board.slots[victim].column(column)[row], to
    return None


def opposite(slots: Slots, column: Column) -> Tile | None:
    """Return the tile beside the lowest empty row of a column, if one lies there."""
    row, across = len(slots.column(column)), slots.column(column.other)
    return across[row] if row < len(across) else None


def as_read(tile: Tile, column: Column, beside: Tile) -> Pair:
    """Put a tile of this column and the one beside it in the order in which they are read (W10)."""
    return (tile, beside) if column is Column.LEFT else (beside, tile)


def laid(slots: Slots, column: Column, tile: Tile, words: Words | None) -> Slots:
    """WH1, WH2: lay a tile into the lowest empty row; with the one beside it it makes a word, or none is there."""
    tiles = slots.column(column)
    if len(tiles) >= ROWS:
        raise IllegalMove("This column is full.")
    beside = opposite(slots, column)
    if words is not None and beside is not None and (word := word_of(as_read(tile, column, beside))) not in words:
        raise IllegalMove(why_none(word, words), word=word)
    return slots.with_column(column, (*tiles, tile))


# Words


def broken(slots: Slots, words: Words) -> Iterator[Pair]:
    """WH6: the pairs that are no words; they stay, cannot be locked and do not score."""
    return (slots.pairs[row] for row in broken_rows(slots, words))


def broken_rows(slots: Slots, words: Words) -> Iterator[Row]:
    """WH6: the rows where they lie, from below."""
    return (row for row in range(slots.locked, len(slots.pairs)) if word_of(slots.pairs[row]) not in words)


def check_breaks(before: Slots, after: Slots, words: Words | None) -> None:
    """WH6: nobody may break more of their own pairs than were broken."""
    if words is None:
        return
    were, are = list(broken(before, words)), list(broken(after, words))
    if len(are) > len(were):
        word = next(word_of(pair) for pair in are if pair not in were)
        raise IllegalMove(why_none(word, words), word=word)


def joined(before: Slots, after: Slots) -> tuple[Pair, ...]:
    """WH4: the pairs that lie side by side now and did not before; turned round is another pair."""
    were = before.pairs
    return tuple(pair for pair in after.pairs if pair not in were)
