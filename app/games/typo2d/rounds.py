"""A round of TYPO-2D: everybody chooses a card, all are shown, and played from A to Z; until somebody has none left."""

from collections.abc import Iterable
from typing import Final

from app.core.game import EventKind, IllegalMove, Part, Result, Seat, Sentence, Standing, WordPoints, say
from app.core.rulings import happened, staying
from app.core.values import replace
from app.games.typo2d.deck import Card, letter_of
from app.games.typo2d.model import Shown
from app.games.typo2d.state import (
    ANNOUNCED,
    Choosing,
    Over,
    Playing,
    State,
    active,
    cards_left,
    in_playing_order,
    waiting,
    with_hand,
    without,
)

IDLE_ROUNDS: Final = 3  # TH29


def choose(state: State, seat: Seat, card: Card) -> State:
    """T8: a card goes face down; the last one to choose ends the choice for all."""
    assert isinstance(state.phase, Choosing)
    if card not in state.hands[seat]:
        raise IllegalMove("You have no such card in your hand.")
    state = replace(state, phase=Choosing({**state.phase.choices, seat: card}))
    return state if active(state) else reveal(state)


def reveal(state: State) -> State:
    """T8, T9: all show their cards, which lie in playing order."""
    assert isinstance(state.phase, Choosing)
    chosen = state.phase.choices
    for seat, card in chosen.items():
        state = with_hand(state, seat, without(state.hands[seat], card))
    state = in_playing_order(replace(state, shown=tuple(Shown(seat, card) for seat, card in chosen.items())))
    letters = " ".join(letter_of(each.card) for each in state.shown)
    state = happened(state, EventKind.REVEALED, None, say("The cards are shown: {letters}", letters=letters))
    return next_turn(replace(state, idle=state.idle + 1))


def played(state: State, seat: Seat, fate: str) -> State:
    """Return the state in which a player's card waits no longer: it is laid, or back in their hand."""
    before = [each for each in state.shown if each.fate != "waiting"]
    done = [replace(each, fate=fate) for each in waiting(state) if each.seat == seat]
    rest = [each for each in waiting(state) if each.seat != seat]
    return replace(state, shown=(*before, *done, *rest))


def end_turn(state: State, seat: Seat) -> State:
    """T24, TH16: a player who has no card left after their turn wins; else the next card is played."""
    if not state.hands[seat]:
        return finish(state, say("{who} has no cards left", who=seat))
    return next_turn(state)


def next_turn(state: State) -> State:
    """T9, T13, T14: the first letter in the alphabet is next; when all are played, the next round begins."""
    state = in_playing_order(state)
    if queue := waiting(state):
        return replace(state, phase=Playing(queue[0].seat))
    if state.idle >= IDLE_ROUNDS:
        return finish(state, say("For {rounds} rounds nobody has found a word", rounds=state.idle))
    if state.idle == IDLE_ROUNDS - 1 and state.rules >= ANNOUNCED:
        text = say(
            "Nobody has found a word for {rounds} rounds: one more like that and the game ends", rounds=state.idle
        )
        state = happened(state, EventKind.PASSED, None, text)
    return replace(state, phase=Choosing(), shown=(), round=state.round + 1)


def points_of(words: Iterable[str]) -> tuple[WordPoints, ...]:
    """Give words as history and result show them, each once: in TYPO-2D they bring no points."""
    return tuple(WordPoints(word, 0) for word in dict.fromkeys(words))


def finish(state: State, reason: Sentence, *, is_broken_off: bool = False) -> State:
    """T24: fewest cards first."""
    cards = cards_left(state)
    left = {seat: cards[seat] for seat in staying(state)}
    ranking = tuple(
        Standing(
            seat,
            rank=1 + sum(other < left[seat] for other in left.values()),
            points=left[seat],
            parts=(Part(say("Cards left"), left[seat]),),
            words=points_of(word for speaker, word in state.said if speaker == seat),
        )
        for seat in sorted(left, key=lambda each: (left[each], each))
    )
    state = happened(state, EventKind.FINISHED, ranking[0].seat, reason)
    return replace(state, phase=Over(Result(ranking, reason, is_broken_off=is_broken_off)))
