"""XH7, XH25: the moves of the host, for seats that are late, absent or gone for good."""

from app.core.game import EventKind, Seat, say
from app.core.lexicon import Dictionary
from app.core.rulings import clockwise_from, happened, only_one_left, staying
from app.core.values import replace
from app.games.xword3d.disputes import let_stand, looked_up, settle, undisputed
from app.games.xword3d.ending import break_off, finish
from app.games.xword3d.model import TIME_UP
from app.games.xword3d.state import Disputing, Over, Playing, State, put_back, with_bricks
from app.games.xword3d.turns import go_on_with, no_word


def time_up(state: State, words: Dictionary) -> State:
    """XH7: pass for whoever took too long; what nobody disputed in time stands."""
    if isinstance(state.phase, Disputing):
        return undisputed(state, words)
    assert isinstance(state.phase, Playing)
    seat = state.phase.seat
    return no_word(happened(state, EventKind.PASSED, seat, say(TIME_UP, who=seat)), seat, words)


def pass_for(state: State, seat: Seat, words: Dictionary) -> State:
    """XH25: whoever is not there passes, and disputes nothing."""
    if isinstance(state.phase, Disputing):
        return let_stand(state, seat, words)
    return no_word(happened(state, EventKind.PASSED, seat, say("{who} is away and passes", who=seat)), seat, words)


def leave(state: State, seat: Seat, words: Dictionary) -> State:
    """XH25: the bricks of whoever leaves for good go back to the pool; they are skipped, and not ranked.

    Words that they have just said are looked up: nobody shall leave a false one behind.
    """
    if isinstance(state.phase, Disputing) and state.phase.seat == seat:
        state = looked_up(state, words)
        if isinstance(state.phase, Over):
            return state
    state = happened(state, EventKind.LEFT, seat, say("{who} leaves the table", who=seat))
    state = put_back(with_bricks(state, seat, ""), state.racks[seat])
    state = replace(state, left=state.left | {seat}, still=0, passes=0)
    here = staying(state)
    if len(here) == 1:
        return finish(state, only_one_left(state), is_broken_off=True)
    match state.phase:
        case Playing(playing) if playing == seat:
            return go_on_with(replace(state, number=state.number + 1), clockwise_from(state, seat + 1)[0], words)
        case Disputing():
            return settle(state, words)
        case _:
            return state


def end_early(state: State, words: Dictionary) -> State:
    """XH25: end the table, as all who are there agree: the points are as they stand, and what was said is looked up."""
    if isinstance(state.phase, Disputing):
        state = looked_up(state, words)
    return state if isinstance(state.phase, Over) else break_off(state)
