"""CH19, CH22: the moves of the host: for seats that are late, absent or gone, and for a game whose time is over."""

from dataclasses import replace

from app.core.game import ENDED_EARLY, EventKind, Seat, say
from app.core.rulings import happened, only_one_left, staying
from app.core.texts import later
from app.games.cubeword.state import Standing, State, Turning, active
from app.games.cubeword.turns import finish, hand_on, let_stand, no_move, settle, why_over


def time_up(state: State) -> State:
    """CH22: make a turn without moves for whoever took too long."""
    assert isinstance(state.phase, Turning)
    return no_move(state, state.phase.seat, later("{who}’s time is up: no move"))


def time_is_over(state: State) -> State:
    """CH19: make the turn under way the last."""
    assert isinstance(state.phase, Turning)
    text = say("Time is up: {who} finishes the turn", who=state.phase.seat)
    return happened(replace(state, time_is_up=True), EventKind.TURN, state.phase.seat, text)


def pass_for(state: State, seat: Seat) -> State:
    """CH22: a seat that does not answer makes no move, and challenges nothing."""
    if isinstance(state.phase, Standing):
        return let_stand(state, state.phase, seat)
    return no_move(state, seat, later("{who} is not there: no move"))


def leave(state: State, seat: Seat) -> State:
    """CH22: whoever leaves for good is skipped and not ranked; one left ends the game.

    A lead that this leaves behind ends it with the turn under way, in which the others may still catch up.
    """
    state = replace(state, left=state.left | {seat})
    state = happened(state, EventKind.LEFT, seat, say("{who} leaves the table", who=seat))
    here = staying(state)
    if not here:
        return finish(state, say("Everybody has left"))
    if len(here) == 1:
        return finish(state, only_one_left(state), is_broken_off=True)
    match state.phase:
        case Turning(turning) if turning == seat:
            reason = why_over(state)
            return hand_on(state, seat) if reason is None else finish(state, reason)
        case Standing() if not active(state):
            return settle(state)
    return state


def end_early(state: State) -> State:
    """CH22: end the table, as all who are there agree: the points are as they stand."""
    return finish(state, ENDED_EARLY, is_broken_off=True)
