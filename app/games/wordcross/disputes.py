"""WH19: with the table as judge a turn's words may be disputed by the others, before the next seat plays."""

from app.core.game import EventKind, IllegalMove, Seat, Sentence, say
from app.core.rulings import happened
from app.core.values import replace
from app.games.wordcross.acts import Words
from app.games.wordcross.rounds import end_turn
from app.games.wordcross.state import Disputing, State, active
from app.games.wordcross.turns import is_idle, taken_back


def dispute(state: State, seat: Seat, words: Words) -> State:
    """Look up the words of a turn: one that is none takes back the whole of it; a wrong dispute costs nothing."""
    phase = state.phase
    if not isinstance(phase, Disputing):
        raise IllegalMove("There is nothing to dispute.")
    said = " ".join(phase.said)
    return looked_up(
        happened(state, EventKind.CALLED, seat, say("{who} disputes {words}", who=seat, words=said)), words
    )


def looked_up(state: State, words: Words) -> State:
    """Ask the dictionary for the words of a turn, because of a dispute or because their speaker is leaving."""
    phase = state.phase
    assert isinstance(phase, Disputing)
    if phase.wrong is not None:
        return taken_back(replace(phase.before, events=state.events), phase.seat, phase.wrong, words)
    state = happened(state, EventKind.REVEALED, phase.seat, found(phase.said, words))
    return stand(state, frozenset(word for word in phase.said if word in words))


def found(said: tuple[str, ...], words: Words) -> Sentence:
    """Tell what the dictionary knows of words whose turn stands: one broken pair for another is no word (WH6)."""
    unknown = [word for word in said if word not in words]
    if len(unknown) > 1:
        return say("{words} are not words, but the turn stands", words=" ".join(unknown))
    if unknown:
        return say("{word} is not a word, but the turn stands", word=unknown[0])
    return say("All of them are words") if len(said) > 1 else say("{word} is a word", word=said[0])


def let_go(state: State, seat: Seat) -> State:
    """Have nothing against the words: once nobody is left who might, they stand."""
    phase = state.phase
    if not isinstance(phase, Disputing):
        raise IllegalMove("There is nothing to dispute.")
    return settle(replace(state, phase=replace(phase, let_go=phase.let_go | {seat})))


def settle(state: State) -> State:
    """Go on if nobody is left who might dispute the words."""
    return state if active(state) else undisputed(state)


def undisputed(state: State) -> State:
    """Take the words for words, for the rest of the game."""
    assert isinstance(state.phase, Disputing)
    return stand(state, frozenset(state.phase.said))


def stand(state: State, stood: frozenset[str]) -> State:
    """End the turn whose words stand."""
    phase = state.phase
    assert isinstance(phase, Disputing)
    state = replace(state, phase=phase.before.phase, stood=state.stood | stood)
    return end_turn(state, state.stood, is_idle=is_idle(phase.turn))
