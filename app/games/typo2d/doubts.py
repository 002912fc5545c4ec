"""T21: whoever does not believe that a word exists says so, and half of the table has it looked up."""

from typing import Final

from app.core.game import EventKind, Seat, say
from app.core.rulings import happened, staying
from app.core.texts import later
from app.core.values import replace
from app.games.typo2d.beginnings import Beginnings
from app.games.typo2d.model import half_of
from app.games.typo2d.state import ANNOUNCED, ASKED_ONCE, Doubting, Paying, State, active
from app.games.typo2d.turns import stand

DOUBT: Final = {
    1: later("{who0} doubts {word}, said by {who}"),
    2: later("{who0} and {who1} doubt {word}, said by {who}"),
    3: later("{who0}, {who1} and {who2} doubt {word}, said by {who}"),
    4: later("{who0}, {who1}, {who2} and {who3} doubt {word}, said by {who}"),
    5: later("{who0}, {who1}, {who2}, {who3} and {who4} doubt {word}, said by {who}"),
}


def doubters_needed(state: State) -> int:
    """TH13: how many have to doubt a word for it to be looked up."""
    return half_of(len(staying(state)), state.options)


def vote(state: State, seat: Seat, words: Beginnings, *, believes: bool) -> State:
    """Let a player believe a word, or doubt it."""
    assert isinstance(state.phase, Doubting)
    state = replace(state, phase=replace(state.phase, votes={**state.phase.votes, seat: believes}))
    return settle(state, words)


def settle(state: State, words: Beginnings) -> State:
    """Look the word up when enough doubt it; go on when that can no longer be."""
    assert isinstance(state.phase, Doubting)
    doubts = sum(not believes for believes in state.phase.votes.values())
    if doubts >= doubters_needed(state):
        return look_up(told_of_doubters(state), words)
    if doubts + len(active(state)) >= doubters_needed(state):
        return state
    return next_word(believed(told_of_doubters(state)) if doubts else state)


def told_of_doubters(state: State) -> State:
    """Let the log say who doubted the word."""
    phase = state.phase
    assert isinstance(phase, Doubting)
    doubters = sorted(seat for seat, believes in phase.votes.items() if not believes)
    if state.rules < ANNOUNCED:
        return state
    names = {f"who{place}": seat for place, seat in enumerate(doubters)}
    text = say(DOUBT[len(doubters)], who=phase.seat, word=phase.words[phase.number], **names)
    return happened(state, EventKind.TURN, doubters[0] if len(doubters) == 1 else None, text)


def believed(state: State) -> State:
    """Somebody doubted the word, but fewer than half: the table reads that it stands unseen."""
    phase = state.phase
    assert isinstance(phase, Doubting)
    text = say("Too few doubted {word}: it stands", word=phase.words[phase.number])
    return happened(state, EventKind.PASSED, phase.seat, text)


def look_up(state: State, words: Beginnings) -> State:
    """T21–T23: a word that exists earns a discard, one that does not brings the card back and a penalty."""
    phase = state.phase
    assert isinstance(phase, Doubting)
    word = phase.words[phase.number]
    if word in words:
        state = happened(state, EventKind.LOCKED, phase.seat, say("{word} is looked up: it is a word", word=word))
        return next_word(replace(state, phase=replace(phase, proved=phase.proved + 1)))
    state = happened(state, EventKind.REFUSED, phase.seat, say("{word} is looked up: there is no such word", word=word))
    return replace(state, phase=Paying(phase.seat, phase.penalty))  # TH14, TH27


def next_word(state: State) -> State:
    """TH27: the words are doubted one by one, the same word once (TH31); when the last one stands, so does the card."""
    phase = state.phase
    assert isinstance(phase, Doubting)
    for number in range(phase.number + 1, len(phase.words)):
        if phase.words[number] not in phase.words[:number] or state.rules < ASKED_ONCE:
            return replace(state, phase=replace(phase, number=number, votes={}))
    return stand(state, phase)
