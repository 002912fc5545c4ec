"""TH23, TH28: the moves of the host, for a seat that is late, absent or gone for good."""

from dataclasses import replace

from app.core.game import ENDED_EARLY, EventKind, Seat, say
from app.core.rulings import clockwise_from, happened, only_one_left, staying
from app.core.texts import later
from app.games.typo2d.beginnings import Beginnings
from app.games.typo2d.doubts import settle, vote
from app.games.typo2d.grid import longest_lines
from app.games.typo2d.rounds import choose, finish, next_turn, reveal
from app.games.typo2d.state import (
    OWED,
    Choosing,
    Doubting,
    Over,
    Paying,
    Playing,
    State,
    active,
    discardable,
    in_playing_order,
)
from app.games.typo2d.turns import card_back, discard, take


def time_up(state: State, words: Beginnings) -> State:
    """TH23: whoever plays too long sees nothing; for all else, as if the seats were absent."""
    state = told_of_time(state, sorted(active(state)))
    match state.phase:
        case Playing(seat) | Paying(seat):
            return take(state, seat, longest_lines(state.board)[0])
        case Doubting() as phase:  # all at once: what comes next is not theirs to miss
            votes = {**phase.votes, **dict.fromkeys(active(state), True)}
            return settle(replace(state, phase=replace(phase, votes=votes)), words)
        case _:
            for seat in sorted(active(state)):
                state = pass_for(state, seat, words)
            return state


def time_up_for(state: State, seat: Seat, words: Beginnings) -> State:
    """TH23: as if one of several who are still asked were absent."""
    return pass_for(told_of_time(state, [seat]), seat, words)


def told_of_time(state: State, late: list[Seat]) -> State:
    """Say what time that has run out does: silence about a word is its belief, and needs no telling."""
    match state.phase:
        case Playing(seat) | Paying(seat):
            said = say("Time is up: {who} takes half a line", who=seat)
        case Choosing() if len(late) == 1:
            said = say("Time is up: the first card of {who}’s hand is chosen", who=late[0])
        case Choosing():
            said = say("Time is up: of each who is late, the first card is chosen")
        case Doubting() | Over():
            return state
        case phase:
            said = say("Time is up: {who} discards the first card they may", who=phase.seat)
    return happened(state, EventKind.PASSED, None, said)


def pass_for(state: State, seat: Seat, words: Beginnings) -> State:
    """TH28: what the rules do for a seat that does not answer: nothing that clears the table."""
    match state.phase:
        case Choosing():
            return choose(state, seat, state.hands[seat][0])
        case Paying() if state.rules >= OWED:
            return pay_for(state, seat)
        case Playing() | Paying():
            return pass_for_card(state, seat)
        case Doubting():
            return vote(state, seat, words, believes=True)
        case _:
            return discard(state, seat, discardable(state)[0])


def pay_for(state: State, seat: Seat) -> State:
    """TH32: the line that is owed for a word goes, the first of the longest; then the card goes back to the hand."""
    state = take(state, seat, min(longest_lines(state.board), key=lambda line: (*line.start[::-1], not line.across)))
    return pass_for_card(state, seat) if isinstance(state.phase, Playing) and state.phase.seat == seat else state


def pass_for_card(state: State, seat: Seat) -> State:
    return card_back(state, seat, later("{who} is not there: {letter} goes back to the hand"))


def leave(state: State, seat: Seat, words: Beginnings) -> State:
    """TH28: their cards are out of the game, the Tiebreaker goes clockwise, and one player left wins."""
    state = replace(
        state,
        left=state.left | {seat},
        hands=(*state.hands[:seat], (), *state.hands[seat + 1 :]),
        shown=tuple(each for each in state.shown if each.seat != seat or each.fate != "waiting"),
    )
    if seat == state.tiebreaker:
        state = in_playing_order(replace(state, tiebreaker=clockwise_from(state, seat)[0]))  # TH33
    state = happened(state, EventKind.LEFT, seat, say("{who} leaves the table", who=seat))
    if len(staying(state)) == 1:
        return finish(state, only_one_left(state))
    return _go_on_without(state, seat, words)


def _go_on_without(state: State, seat: Seat, words: Beginnings) -> State:
    match state.phase:
        case Choosing(choices):
            state = replace(state, phase=Choosing({other: card for other, card in choices.items() if other != seat}))
            return state if active(state) else reveal(state)
        case Doubting(speaker) as phase if speaker != seat:
            votes = {other: believes for other, believes in phase.votes.items() if other != seat}
            return settle(replace(state, phase=replace(phase, votes=votes)), words)
        case Over():
            return state
        case phase if phase.seat == seat:
            return next_turn(state)
        case _:
            return state


def end_early(state: State) -> State:
    """TH28: end the table, as all who are there agree: the cards are as they stand."""
    return finish(state, ENDED_EARLY, is_broken_off=True)
