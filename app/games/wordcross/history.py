"""What the table reads of a turn: the act with the words it completed, what fell apart, and what was locked."""

from typing import Final

from app.core.game import EventKind, Seat, Sentence, WordPoints, say
from app.core.rulings import happened
from app.core.texts import later
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
    broken,
)
from app.games.wordcross.board import Board, Column, Pair, box_of, value_of_pair, word_of
from app.games.wordcross.fragments import Tile, fragment_of
from app.games.wordcross.locking import Turn, completed, locked_pairs
from app.games.wordcross.state import State

DONE: Final = {
    FromBox: later("{who} takes {fragment}"),
    FromCentre: later("{who} takes {fragment} from the middle"),
    Between: later("{who} moves {fragment} across"),
    SwapColumns: later("{who} swaps {fragment} and {other}"),
    SwapBoxes: later("{who} swaps {fragment} and {other} in the boxes"),
    PutBack: later("{who} puts {fragment} back"),
}
DONE_FOR_WORDS: Final = {
    FromBox: later("{who} takes {fragment}: {words}"),
    FromCentre: later("{who} takes {fragment} from the middle: {words}"),
    Between: later("{who} moves {fragment} across: {words}"),
    SwapColumns: later("{who} swaps {fragment} and {other}: {words}"),
    Steal: later("{who} steals {fragment} from {whom}: {words}"),
    PutBack: later("{who} puts {fragment} back: {words}"),
}


def told(state: State, before: State, seat: Seat, turn: Turn, words: Words) -> State:
    """Tell of a turn that was made; where the others judge, what it says is said to be words (WH19)."""
    judged = None if state.options.judge == "table" else words
    pairs = completed(before.board.slots[seat], state.board.slots[seat], judged)
    if turn.act is not None:
        kind = EventKind.TAKEN if isinstance(turn.act, Steal) else EventKind.LAID
        if kind is EventKind.LAID:  # what is locked at once is told below: of a theft all is told in one
            pairs = tuple(pair for pair in pairs if pair not in locked_pairs(state.board.slots[seat]))
        state = happened(state, kind, seat, what_happened(before.board, seat, turn.act, pairs), as_words(pairs))
    elif not turn.locks:
        state = happened(state, EventKind.PASSED, seat, say("{who} passes", who=seat))
    if isinstance(turn.act, Steal) and state.options.judge == "auto":
        state = _told_broken(state, before.board, turn.act.seat, words)
    return _told_locks(state, before.board, seat)


def what_happened(before: Board, seat: Seat, act: Act, pairs: tuple[Pair, ...]) -> Sentence:
    """Say what an act did, and which words it completed."""
    fragments = dict(zip(("fragment", "other"), map(fragment_of, tiles_of(before, seat, act))))
    victim = {"whom": act.seat} if isinstance(act, Steal) else {}
    if not pairs:
        return say(DONE[type(act)], who=seat, **fragments)
    words = " ".join(map(word_of, pairs))
    return say(DONE_FOR_WORDS[type(act)], who=seat, words=words, **fragments, **victim)


def tiles_of(board: Board, seat: Seat, act: Act) -> tuple[Tile, ...]:
    """Return the tiles that an act moves, by the board before it."""
    slots = board.slots[seat]
    match act:
        case FromBox(column, place):
            return (board.boxes[box_of(board, seat, column)][place],)
        case FromCentre(place):
            return (board.centre[place],)
        case Between(column, row) | PutBack(column, row):
            return (slots.column(column)[row],)
        case SwapColumns(left, right):
            return slots.left[left], slots.right[right]
        case SwapBoxes(left, right):
            here, there = (board.boxes[box_of(board, seat, column)] for column in Column)
            return here[left], there[right]
        case Steal(victim, column, row):
            return (board.slots[victim].column(column)[row],)


def _told_broken(state: State, before: Board, victim: Seat, words: Words) -> State:
    """WH6: tell whose fragments fell together to no word."""
    for pair in broken(state.board.slots[victim], words):
        if pair not in before.slots[victim].pairs:
            text = say("{who}’s fragments fall: {word} is not a word", who=victim, word=word_of(pair))
            state = happened(state, EventKind.FELL, victim, text)
    return state


def _told_locks(state: State, before: Board, seat: Seat) -> State:
    were = locked_pairs(before.slots[seat])
    words = as_words(tuple(pair for pair in locked_pairs(state.board.slots[seat]) if pair not in were))
    if not words:
        return state
    said, points = " ".join(each.word for each in words), sum(each.points for each in words)
    text = say("{who} locks {words}: {points} at the round’s end", who=seat, words=said, points=points)
    return happened(state, EventKind.LOCKED, seat, text, words)  # W16: it brings nothing before


def as_words(pairs: tuple[Pair, ...]) -> tuple[WordPoints, ...]:
    """Give pairs as history shows them: words, and what their fragments are worth."""
    return tuple(WordPoints(word_of(pair), value_of_pair(pair)) for pair in pairs)
