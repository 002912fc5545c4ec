"""What came of a turn, as the events after it tell: for looking back at a game that is over."""

from collections.abc import Iterator, Sequence
from itertools import takewhile

from app.core.game import Event, EventKind, Seat, WordPoints
from app.games.wordcross.acts import joined
from app.games.wordcross.board import Column, word_of
from app.games.wordcross.fragments import Fragment, cuts_of
from app.games.wordcross.locking import Turn, after_turn, locked_pairs
from app.games.wordcross.model import WordCrossView
from app.games.wordcross.undone import lasting
from app.games.wordcross.weighing import A_TURN, alone


def came_of(view: WordCrossView, turn: Turn, end: WordCrossView) -> float:
    """Count what the words brought that a turn made or began, once they were locked in its round."""
    assert view.seat is not None
    before = view.board.slots[view.seat]
    after = after_turn(view.board, view.seat, turn, None, freely=True).slots[view.seat]
    made = {word_of(pair) for pair in (*joined(before, after), *locked_pairs(after)[before.locked :])}
    began = set(alone(after)) - set(alone(before))
    return sum(_worth_of(each, made, began) for each in _locked_since(view.seat, end.events[len(view.events) :]))


def was_undone(view: WordCrossView, end: WordCrossView) -> bool:
    """Tell whether the turn that was made of a view was undone by a dispute (W21, WH19)."""
    told = end.events[len(view.events) :]
    return bool(told) and lasting(told)[:1] != [told[0]]


def _worth_of(locked: WordPoints, made: set[str], began: set[tuple[Column, Fragment]]) -> float:
    if locked.word in made:
        return locked.points
    is_begun = any({(Column.LEFT, one), (Column.RIGHT, other)} & began for one, other in cuts_of(locked.word))
    return locked.points - A_TURN if is_begun else 0.0  # another turn completed it


def _locked_since(seat: Seat, events: Sequence[Event]) -> Iterator[WordPoints]:
    """Give the words that a seat locked before the round was scored."""
    for event in takewhile(lambda event: event.kind is not EventKind.SCORED, lasting(events)):
        if event.kind is EventKind.LOCKED and event.seat == seat:
            yield from event.words
