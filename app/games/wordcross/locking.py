"""Calling a word and locking it by flipping both fragments: how many in a turn, and where they go (W11, WH4, WH5)."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.core.game import IllegalMove, Seat
from app.core.lexicon import why_none
from app.games.wordcross.acts import Act, Words, after_act, joined
from app.games.wordcross.board import Board, Pair, Row, Slots, value_of_pair, word_of


@dataclass(frozen=True, slots=True)
class Turn:
    """W9, WH29: a whole turn up to Done: one act or none, then the rows to be locked, each as it stands then."""

    act: Act | None = None
    locks: tuple[Row, ...] = ()


def after_turn(board: Board, seat: Seat, turn: Turn, words: Words | None, *, freely: bool = False) -> Board:
    """Return the board after a turn; *freely* any number of words may be locked."""
    after = board if turn.act is None else after_act(board, seat, turn.act, words)
    slots = after.slots[seat]
    if not freely and len(turn.locks) > locks_allowed(board.slots[seat], slots, words):
        raise IllegalMove("You may lock one word a turn, or as many as you have just completed.")
    for row in turn.locks:
        slots = locked(slots, row, words)
    return after.with_slots(seat, slots)


def locks_allowed(before: Slots, after: Slots, words: Words | None) -> int:
    """WH4: one, or as many as the act completed, new words or older ones."""
    return max(1, len(completed(before, after, words)))


def completed(before: Slots, after: Slots, words: Words | None) -> tuple[Pair, ...]:
    """Return the words that an act has completed; where nobody asks for words, all that it has joined."""
    return tuple(pair for pair in joined(before, after) if words is None or word_of(pair) in words)


def locked(slots: Slots, row: Row, words: Words | None) -> Slots:
    """WH5: lock a row: it sinks to the lowest one that is not locked, and what lay below moves up."""
    if not 0 <= row < len(slots.pairs):
        raise IllegalMove("There are no two fragments to lock.")
    if row < slots.locked:
        raise IllegalMove("This word is locked already.")
    if words is not None and (word := word_of(slots.pairs[row])) not in words:
        raise IllegalMove(why_none(word, words), word=word)
    return Slots(_sunk(slots.left, row, slots.locked), _sunk(slots.right, row, slots.locked), slots.locked + 1)


def _sunk(tiles: tuple[str, ...], row: Row, to: Row) -> tuple[str, ...]:
    return (*tiles[:to], tiles[row], *tiles[to:row], *tiles[row + 1 :])


def lockable(slots: Slots, words: Words | None) -> list[Row]:
    """List the rows that may be locked."""
    return [
        row for row, pair in enumerate(slots.pairs) if row >= slots.locked and (words is None or word_of(pair) in words)
    ]


def best_locks(slots: Slots, words: Words | None, most: int) -> tuple[Row, ...]:
    """Return the most valuable rows that may be locked, from below: so each still stands there when its turn comes."""
    rows = lockable(slots, words)
    if len(rows) > most:
        rows = sorted(rows, key=lambda row: (-value_of_pair(slots.pairs[row]), row))[:most]
    return tuple(sorted(rows))


def all_locked(slots: Slots, words: Words | None) -> Slots:
    """WH15: lock all that may be."""
    for row in lockable(slots, words):
        slots = locked(slots, row, words)
    return slots


def locked_pairs(slots: Slots) -> Sequence[Pair]:
    """Return the words that are locked."""
    return slots.pairs[: slots.locked]


def worth_of(slots: Slots) -> int:
    """W16: what the locked words score."""
    return sum(map(value_of_pair, locked_pairs(slots)))
