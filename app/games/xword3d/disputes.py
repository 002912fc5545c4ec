"""Where the players judge words (X8): the others may have the words of a turn looked up, before the next seat plays."""

from app.core.game import EventKind, IllegalMove, Seat, say
from app.core.lexicon import Dictionary
from app.core.rulings import happened
from app.core.values import replace
from app.games.xword3d.state import Disputing, State, active, changed
from app.games.xword3d.turns import end_turn, no_word, stand


def dispute(state: State, seat: Seat, words: Dictionary) -> State:
    """Look up the words of a turn: one that is none takes back all that was laid, and the turn is a pass."""
    said = " ".join(_disputing(state).said)
    state = happened(state, EventKind.CALLED, seat, say("{who} disputes {words}", who=seat, words=said))
    return looked_up(state, words)


def looked_up(state: State, words: Dictionary) -> State:
    """Ask the dictionary for the words of a turn, because of a dispute or because their speaker is leaving."""
    phase = _disputing(state)
    wrong = next((word for word in phase.said if word not in words), None)
    if wrong is not None:
        return _taken_back(state, phase, wrong, words)
    text = say("All of them are words") if len(phase.said) > 1 else say("{word} is a word", word=phase.said[0])
    return _stand(happened(state, EventKind.REVEALED, phase.seat, text), phase, words)


def let_stand(state: State, seat: Seat, words: Dictionary) -> State:
    """Have nothing against the words: once nobody is left who might, they stand."""
    phase = _disputing(state)
    return settle(replace(state, phase=replace(phase, let_go=phase.let_go | {seat})), words)


def settle(state: State, words: Dictionary) -> State:
    """Go on if nobody is left who might dispute the words."""
    return state if active(state) else undisputed(state, words)


def undisputed(state: State, words: Dictionary) -> State:
    """Take the words for words, for the rest of the game."""
    return _stand(state, _disputing(state), words)


def _disputing(state: State) -> Disputing:
    if not isinstance(state.phase, Disputing):
        raise IllegalMove("There is nothing to dispute.")
    return state.phase


def _stand(state: State, phase: Disputing, words: Dictionary) -> State:
    return end_turn(stand(replace(state, stood=state.stood.union(phase.said))), phase.seat, words)


def _taken_back(state: State, phase: Disputing, wrong: str, words: Dictionary) -> State:
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
    return no_word(happened(state, EventKind.REFUSED, seat, text), seat, words)
