"""WH18, WH23: the moves of the host, for seats that are late, absent or gone for good."""

from app.core.game import ENDED_EARLY, EventKind, Seat, say
from app.core.rulings import happened, only_one_left, staying
from app.core.texts import later
from app.core.values import replace
from app.games.wordcross.acts import Words
from app.games.wordcross.board import Slots
from app.games.wordcross.disputes import let_go, looked_up, settle, undisputed
from app.games.wordcross.model import TIME_UP
from app.games.wordcross.rounds import finish, go_on_with, next_seat
from app.games.wordcross.state import (
    Disputing,
    LastTurns,
    Over,
    Playing,
    State,
    tiles_in,
    with_bag,
)
from app.games.wordcross.turns import no_turn, standing_words


def time_up(state: State, words: Words) -> State:
    """WH18: pass for whoever took too long; what nobody disputed in time stands (WH19)."""
    match state.phase:
        case Disputing():
            return undisputed(state)
        case Playing(seat) | LastTurns((seat, *_)):
            return no_turn(state, seat, TIME_UP, words)
    raise AssertionError(state.phase)


def pass_for(state: State, seat: Seat, words: Words) -> State:
    """WH23: whoever is not there passes, and disputes nothing."""
    if isinstance(state.phase, Disputing):
        return let_go(state, seat)
    return no_turn(state, seat, later("{who} is away and passes"), words)


def leave(state: State, seat: Seat, words: Words) -> State:
    """WH23: whoever leaves for good is skipped and not ranked; one left ends the game.

    Words that they have just said are looked up: nobody shall leave a false one behind (WH19).
    """
    if isinstance(state.phase, Disputing) and state.phase.seat == seat:
        state = looked_up(state, words)
        if isinstance(state.phase, Over):
            return state
    state = happened(gone(state, seat), EventKind.LEFT, seat, say("{who} leaves the table", who=seat))
    here = staying(state)
    if len(here) == 1:
        return finish(state, only_one_left(state), is_broken_off=True)
    return _go_on_without(state, seat, words)


def gone(state: State, seat: Seat) -> State:
    """Put the fragments of a seat into the bag; its chair stays empty, and idle turns count anew."""
    tiles = tiles_in(state.board.slots[seat])
    board = state.board.with_slots(seat, Slots())
    state = replace(with_bag(state, tiles), board=board, left=state.left | {seat}, idle=0)
    match state.phase:
        case Disputing() as phase:  # what a dispute would bring back is without them, too
            return replace(state, phase=replace(phase, before=gone(phase.before, seat)))
        case LastTurns(waiting) if seat != waiting[0]:
            return replace(state, phase=LastTurns(tuple(other for other in waiting if other != seat)))
        case _:
            return state


def _go_on_without(state: State, seat: Seat, words: Words) -> State:
    match state.phase:
        case Playing(playing) if playing == seat:
            return replace(state, phase=Playing(next_seat(state, seat)), number=state.number + 1)
        case LastTurns(waiting) if waiting[0] == seat:
            state = replace(state, number=state.number + 1)
            return go_on_with(state, waiting[1:], standing_words(state, words))
        case Disputing():
            return settle(state)
        case _:
            return state


def end_early(state: State, words: Words) -> State:
    """WH23: end the table, as all who are there agree: the points are as they stand, and what was said is looked up."""
    if isinstance(state.phase, Disputing):
        state = looked_up(state, words)
    return state if isinstance(state.phase, Over) else finish(state, ENDED_EARLY, is_broken_off=True)
