"""KH21: the moves of the host, for a seat that is late, absent or gone for good."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeVar

from app.core.game import ENDED_EARLY, EventKind, IllegalMove, Seat, Sentence, say
from app.core.rulings import happened, only_one_left, staying
from app.games.kross import turns
from app.games.kross.ending import claim, counted_votes, mark, score, settle_votes, start_claims, start_votes, vote
from app.games.kross.judging import SheetJudge
from app.games.kross.model import FREE, ClaimMade, Holders, Run
from app.games.kross.state import (
    Calling,
    Claiming,
    Entering,
    Finale,
    Grabbing,
    Marking,
    State,
    Voting,
    Wishing,
    active,
    awaited_votes,
    next_unfinished,
    unfinished,
)

Answer = TypeVar("Answer")


def time_is_up(state: State, late: list[Seat], judge: SheetJudge) -> State:
    """KH19: say that time has run out, and do for those who are late what comes of it."""
    said = _of_one(state, *late) if len(late) < len(active(state)) else None
    said = said or _of_the_late(state, late)
    return pass_for(happened(state, EventKind.PASSED, None, said) if said else state, late, judge)


def _of_one(state: State, seat: Seat) -> Sentence | None:
    """Say what comes of it for one of several who are still asked."""
    match state.phase:
        case Grabbing(letter) | Wishing(letter):
            return say("Time is up: {who} lets the {letter} card go", letter=letter, who=seat)
        case Claiming():
            return say("Time is up: {who} claims nothing", who=seat)
        case Voting():
            return say("Time is up: {who} agrees", who=seat)
        case Marking():
            return say("Time is up: {who}’s sheet counts at its best", who=seat)
        case _:
            return None


def _of_the_late(state: State, late: list[Seat]) -> Sentence | None:
    match state.phase:
        case Entering(letter):
            if len(late) == 1:
                return say("Time is up: {letter} goes into {who}’s first free square", letter=letter, who=late[0])
            return say("Time is up: {letter} goes into the first free square of everyone who is late", letter=letter)
        case Grabbing(letter):
            return say("Time is up: nobody grabs the {letter} card", letter=letter)
        case Wishing(letter):
            return say("Time is up: whoever has not chosen lets the {letter} card go", letter=letter)
        case Claiming():
            return say("Time is up: nothing more is claimed")
        case Voting():
            return say("Time is up: whoever has not voted agrees")
        case Marking():
            return say("Time is up: unmarked sheets count at their best")
        case _:
            return None


def pass_for(state: State, seats: list[Seat], judge: SheetJudge) -> State:
    """Do for seats that do not answer nothing that hurts them more than it must."""
    match state.phase:
        case Calling():
            return turns.pass_call(state)
        case Entering():
            return turns.enter_for(state, seats)
        case Finale(seat):
            return turns.no_final_letter(state, seat)
    for seat in seats:
        if seat in active(state):
            state = _stay_silent(state, seat, judge)
    return state


def _stay_silent(state: State, seat: Seat, judge: SheetJudge) -> State:
    match state.phase:
        case Wishing() | Grabbing():
            return turns.let_go(state, seat)
        case Claiming():
            return settle_votes(claim(state, seat, None, judge), judge)
        case Voting():
            for claimant in awaited_votes(state, seat):
                state = vote(state, seat, claimant, accept=True)
            return settle_votes(state, judge)
        case _:
            return mark(state, seat, None, judge)


def leave(state: State, seat: Seat, judge: SheetJudge) -> State:
    """Their letter cards go to the middle; they are not counted, not awaited and not ranked any more."""
    _refuse_alone(state)
    state = replace(state, left=state.left | {seat}, holders=_back_to_the_middle(state.holders, seat))
    state = happened(state, EventKind.LEFT, seat, say("{who} leaves the table", who=seat))
    if len(staying(state)) == 1:
        return score(state, *_agreed(state), judge, only_one_left(state))
    return _go_on_without(state, seat, judge)


def end_early(state: State, judge: SheetJudge) -> State:
    """End the table, as all who are there agree: their sheets are scored as they are."""
    _refuse_alone(state)
    return score(state, *_agreed(state), judge, ENDED_EARLY)


def _refuse_alone(state: State) -> None:
    if state.deal.letters:
        raise IllegalMove("Nobody else plays here: the table waits.")  # KH26


def _agreed(state: State) -> tuple[tuple[ClaimMade, ...], Mapping[Seat, tuple[Run, ...] | None]]:
    """Return the claims of those who stay, accepted by silence if not voted on yet, and the words they have marked."""
    match state.phase:
        case Voting():
            return tuple(each for each in counted_votes(state) if each.seat not in state.left), {}
        case Marking(claims, marks):
            return claims, marks
        case _:
            return (), {}


def _go_on_without(state: State, seat: Seat, judge: SheetJudge) -> State:
    match state.phase:
        case Calling() if len(unfinished(state)) < 2:
            return turns.check(state)
        case Calling() if seat == state.caller:
            return replace(state, caller=next_unfinished(state, seat))
        case Finale(last) if last == seat:
            return start_claims(state)
        case Wishing(letter, wishes):
            state = replace(state, phase=Wishing(letter, _without(wishes, seat)))
            return state if active(state) else turns.draw_lot(state)
        case Grabbing() if not active(state):
            return turns.close_window(state)
        case Entering(squares=squares) as phase:
            # K15: also when the player who grabbed has left, nobody else rejects this letter.
            return turns.all_ready(replace(state, phase=replace(phase, squares=_without(squares, seat))))
        case Claiming(words):
            state = replace(state, phase=Claiming(_without(words, seat)))
            return state if active(state) else settle_votes(start_votes(state), judge)
        case Voting(claims, votes):
            phase_without = Voting(
                tuple(each for each in claims if each.seat != seat),
                {pair: accept for pair, accept in votes.items() if seat not in pair},
            )
            return settle_votes(replace(state, phase=phase_without), judge)
        case Marking(claims, marks) if not active(state):
            return score(state, claims, marks, judge)
        case _:
            return state


def _without(answers: Mapping[Seat, Answer], seat: Seat) -> dict[Seat, Answer]:
    return {other: answer for other, answer in answers.items() if other != seat}


def _back_to_the_middle(holders: Holders, seat: Seat) -> Holders:
    return holders.replace(str(seat), FREE)
