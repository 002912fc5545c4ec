"""Where the players judge words (X8): the others may have the words of a turn looked up, before the next seat plays."""

from app.core.game import EventKind, IllegalMove, Seat, say
from app.core.lexicon import Dictionary
from app.core.rulings import happened
from app.core.values import replace
from app.games.xword3d.state import Disputing, State, active, changed
from app.games.xword3d.turns import end_turn, no_word, stand


def dispute(state: State, seat: Seat, words: Dictionary) -> State:
    """Look up the words of a turn: one that is none takes back all that was laid, and the turn is a pass."""
    phase = _disputing(state)
    said = " ".join(phase.said)
    state = happened(state, EventKind.CALLED, seat, say("{who} disputes {words}", who=seat, words=said))
    wrong = next((word for word in phase.said if word not in words), None)
    if wrong is not None:
        return _taken_back(state, phase, wrong)
    text = say("All of them are words") if len(phase.said) > 1 else say("{word} is a word", word=said)
    return _stand(happened(state, EventKind.REVEALED, phase.seat, text), phase)


def let_stand(state: State, seat: Seat) -> State:
    """Have nothing against the words: once nobody is left who might, they stand."""
    phase = _disputing(state)
    return settle(replace(state, phase=replace(phase, let_go=phase.let_go | {seat})))


def settle(state: State) -> State:
    """Go on if nobody is left who might dispute the words."""
    return state if active(state) else undisputed(state)


def undisputed(state: State) -> State:
    """Take the words for words, for the rest of the game."""
    return _stand(state, _disputing(state))


def _disputing(state: State) -> Disputing:
    if not isinstance(state.phase, Disputing):
        raise IllegalMove("There is nothing to dispute.")
    return state.phase


def _stand(state: State, phase: Disputing) -> State:
    return end_turn(stand(replace(state, stood=state.stood.union(phase.said))), phase.seat)


def _taken_back(state: State, phase: Disputing, wrong: str) -> State:
    seat, undo = phase.seat, phase.undo
    state = replace(
        state,
        structure=undo.structure,
        racks=changed(state.racks, seat, undo.rack),
        points=changed(state.points, seat, undo.points),
        used=changed(state.used, seat, undo.used),
        words=undo.words,
    )
    text = say("{word} is not a word: {who} takes it back", word=wrong, who=seat)
    return no_word(happened(state, EventKind.REFUSED, seat, text), seat)
