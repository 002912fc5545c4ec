"""A turn of KROSS: a letter is called, perhaps its card is grabbed, everybody else writes it."""

from collections.abc import Mapping
from random import Random

from app.core.game import EventKind, IllegalMove, Seat, say
from app.core.rulings import happened
from app.core.values import replace
from app.games.kross.ending import FIRST_BONUS, start_claims
from app.games.kross.model import ALPHABET, FREE, SQUARES, holder_of, moved_card, written
from app.games.kross.state import (
    Calling,
    Entering,
    Finale,
    Grabbing,
    State,
    Wishing,
    active,
    called_by_the_day,
    may_grab,
    next_unfinished,
    unfinished,
    writers,
)


def call(state: State, seat: Seat, letter: str) -> State:
    """K5, KH3: any of the 26 letters, whether its card is taken or not."""
    _check_letter(letter)
    return _after_call(
        happened(state, EventKind.CALLED, seat, say("{who} calls {letter}", who=seat, letter=letter)), letter
    )


def _check_letter(letter: str) -> None:
    if len(letter) != 1 or letter not in ALPHABET:
        raise IllegalMove("{letter} is not a letter from A to Z.", letter=letter[:10])


def _after_call(state: State, letter: str) -> State:
    """KH9: open race, a window of some seconds, or a secret choice."""
    nobody_may = not any(may_grab(state, seat, letter) for seat in state.seats)
    if state.options.grab == "race" or nobody_may:
        return replace(state, phase=Entering(letter))
    return replace(state, phase=Grabbing(letter) if state.options.grab == "window" else Wishing(letter))


def grab(state: State, seat: Seat) -> State:
    """K13–K15: the first to grab takes the card, from whoever has it; all others must write."""
    match state.phase:
        case Wishing(letter) | Grabbing(letter):
            squares: Mapping[Seat, int] = {}
        case Entering(letter, None, squares) if state.options.grab == "race":
            if seat in squares:
                raise IllegalMove("You have already written {letter}.", letter=letter)  # KH10
        case Entering(_, int(grabber)) if grabber == seat:
            raise IllegalMove("You already have its card.")
        case Entering(_, int(grabber)):
            raise IllegalMove("{who} was first.", who=grabber)  # K15
        case _:
            raise IllegalMove("There is nothing to grab now.")
    _check_may_grab(state, seat, letter)
    if isinstance(state.phase, Wishing):
        return wish(state, seat, wants=True)
    return _taken(state, seat, letter, squares)


def _check_may_grab(state: State, seat: Seat, letter: str) -> None:
    if state.deal.letters:
        raise IllegalMove("In the day’s game every letter is written: there are no cards to grab.")  # KH26
    if holder_of(state.holders, letter) == seat:
        raise IllegalMove("You already have the {letter} card: write the letter.", letter=letter)  # K13
    if seat == state.caller and not state.options.caller_may_grab:
        raise IllegalMove("You called {letter} yourself: write it.", letter=letter)  # KH2
    if not may_grab(state, seat, letter):
        raise IllegalMove("Your sheet is full: you have nothing to reject.")  # KH4
    if isinstance(state.phase, Wishing | Grabbing) and seat not in active(state):
        raise IllegalMove("You have already chosen.")


def _taken(state: State, seat: Seat, letter: str, squares: Mapping[Seat, int]) -> State:
    former = holder_of(state.holders, letter)
    state = replace(
        state,
        holders=moved_card(state.holders, letter, seat),
        phase=Entering(letter, seat, squares=squares),
    )
    if former is None:
        said = say("{who} takes the {letter} card", who=seat, letter=letter)
    else:
        said = say("{who} takes the {letter} card from {whom}", who=seat, letter=letter, whom=former)
    return all_ready(happened(state, EventKind.TAKEN, seat, said))


def let_go(state: State, seat: Seat) -> State:
    """KH9: no wish to grab; in an open race that binds nobody (KH24)."""
    match state.phase:
        case Wishing():
            return wish(state, seat, wants=False)
        case Grabbing(letter, gone):
            state = replace(state, phase=Grabbing(letter, gone | {seat}))
            return state if active(state) else close_window(state)
        case Entering(letter, let_go=gone) as racing if state.options.grab == "race":
            _check_may_grab(state, seat, letter)
            if seat in gone:
                raise IllegalMove("You have already let it go.")
            return replace(state, phase=replace(racing, let_go=gone | {seat}))
        case _:
            raise IllegalMove("There is nothing to grab now.")


def close_window(state: State) -> State:
    """Close the window in which nobody grabbed: everybody writes."""
    assert isinstance(state.phase, Grabbing)
    return let_write(state, state.phase.letter)


def let_write(state: State, letter: str) -> State:
    """Let everybody write; all who were to write may have left."""
    return all_ready(replace(state, phase=Entering(letter)))


def wish(state: State, seat: Seat, *, wants: bool) -> State:
    """KH9, calm mode: when all have chosen, the lot decides among those who want the card."""
    assert isinstance(state.phase, Wishing)
    state = replace(state, phase=replace(state.phase, wishes={**state.phase.wishes, seat: wants}))
    return state if active(state) else draw_lot(state)


def draw_lot(state: State) -> State:
    """Give the card by lot to one of those who want it; those who have not chosen do not want it."""
    assert isinstance(state.phase, Wishing)
    letter = state.phase.letter
    wanting = sorted(seat for seat, wants in state.phase.wishes.items() if wants)
    if not wanting:
        return let_write(state, letter)
    winner = Random(state.deal.lots * 1000 + state.turn).choice(wanting)
    return _taken(state, winner, letter, {})


def enter(state: State, seat: Seat, square: int) -> State:
    """K5: write in a free square of the own sheet, hidden until all are ready (KH22)."""
    assert isinstance(state.phase, Entering)
    if not 0 <= square < SQUARES:
        raise IllegalMove("There is no square {square}.", square=square)
    if state.sheets[seat][square] != FREE:
        raise IllegalMove("This square is taken: it holds {letter}.", letter=state.sheets[seat][square])
    return all_ready(replace(state, phase=replace(state.phase, squares={**state.phase.squares, seat: square})))


def all_ready(state: State) -> State:
    """Show all letters once the last has chosen a square: the turn is over."""
    phase = state.phase
    assert isinstance(phase, Entering)
    writing = writers(state, phase)
    if not phase.squares.keys() >= set(writing):
        return state
    chosen = {seat: phase.squares[seat] for seat in writing}
    sheets = tuple(
        written(sheet, chosen[seat], phase.letter) if seat in chosen else sheet
        for seat, sheet in enumerate(state.sheets)
    )
    state = replace(state, sheets=sheets)
    if chosen:  # all who were to write may have left
        state = happened(state, EventKind.REVEALED, None, say("{letter} is written", letter=phase.letter))
    return check(_filled(state, [seat for seat in chosen if FREE not in sheets[seat]]))


def _filled(state: State, newly: list[Seat]) -> State:
    """K18, KH7: whoever fills a sheet in the first turn in which anyone does gets the bonus."""
    if not newly:
        return state
    is_first = not state.first and not state.deal.letters  # KH26
    for seat in newly:
        said = say("{who} fills the sheet first" if is_first else "{who} fills the sheet", who=seat)
        state = happened(state, EventKind.LOCKED, seat, said, points=FIRST_BONUS if is_first else 0)
    return replace(state, first=frozenset(newly)) if is_first else state


def check(state: State) -> State:
    """KH6: nobody unfinished: the end; one: their final letter; else the next player calls."""
    match unfinished(state):
        case []:
            return start_claims(state)
        case [_] if state.deal.letters:  # KH26
            return called_by_the_day(state, state.turn + 1)
        case [last]:
            said = say("Everyone else has finished: {who} may write a final letter", who=last)
            state = happened(state, EventKind.TURN, last, said)
            return replace(state, phase=Finale(last), turn=state.turn + 1, caller=last)
        case _:
            caller = next_unfinished(state, state.caller)
            return replace(state, phase=Calling(), turn=state.turn + 1, caller=caller)


def final_letter(state: State, seat: Seat, letter: str, square: int) -> State:
    """K19: one letter for the own sheet, and the game ends even with empty squares."""
    _check_letter(letter)
    if not 0 <= square < SQUARES or state.sheets[seat][square] != FREE:
        raise IllegalMove("This square is not free.")
    sheets = (*state.sheets[:seat], written(state.sheets[seat], square, letter), *state.sheets[seat + 1 :])
    said = say("{who} writes a final {letter}", who=seat, letter=letter)
    return start_claims(happened(replace(state, sheets=sheets), EventKind.LAID, seat, said))


def no_final_letter(state: State, seat: Seat) -> State:
    """K19: the last player does not want a final letter."""
    return start_claims(happened(state, EventKind.PASSED, seat, say("{who} writes no final letter", who=seat)))


def pass_call(state: State) -> State:
    """KH21: whoever does not call in time is passed over."""
    state = happened(state, EventKind.PASSED, state.caller, say("{who} calls nothing", who=state.caller))
    return replace(state, caller=next_unfinished(state, state.caller))


def enter_for(state: State, seats: list[Seat]) -> State:
    """KH19: the first free square in reading order for whoever is late."""
    for seat in seats:
        if seat in active(state):
            state = enter(state, seat, state.sheets[seat].index(FREE))
    return state
