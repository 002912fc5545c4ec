"""What a viewer of KROSS may not know (KH22, KH25): other task cards, squares, wishes, claims and votes."""

from dataclasses import replace
from random import Random
from typing import Any

from app.games.kross.ending import strings_of
from app.games.kross.model import CARDS, free_squares
from app.games.kross.state import Claiming, Entering, Marking, Over, State, Voting, Wishing


def vary_secrets(game: Any, state: State, viewer: int | None, rng: Random) -> State:
    """The position with everything hidden from the viewer drawn anew."""
    state = replace(state, phase=_other_choices(game, state, viewer, rng))
    lots = replace(state.deal, lots=rng.randrange(1 << 30))
    if isinstance(state.phase, Over):  # the cards lie open
        return replace(state, deal=lots)
    claims = state.phase.claims if isinstance(state.phase, Voting | Marking) else ()
    known = {viewer, *(each.seat for each in claims)}
    shown = {card for seat, card in enumerate(lots.tasks) if seat in known}
    cards = [card for card in rng.sample(range(1, CARDS + 1), CARDS) if card not in shown]
    tasks = tuple(card if seat in known else cards.pop() for seat, card in enumerate(lots.tasks))
    return replace(state, deal=replace(lots, tasks=tasks))


def _other_choices(game: Any, state: State, viewer: int | None, rng: Random) -> Any:
    match state.phase:
        case Wishing(letter, wishes):
            drawn = {seat: wants if seat == viewer else rng.random() < 0.5 for seat, wants in wishes.items()}
            return Wishing(letter, drawn)
        case Entering(letter, grabber, squares):
            drawn_squares = {
                seat: square if seat == viewer else rng.choice(free_squares(state.sheets[seat]))
                for seat, square in squares.items()
            }
            return Entering(letter, grabber, drawn_squares)
        case Claiming(words):
            drawn_words = {
                seat: word if seat == viewer else rng.choice([None, *sorted(strings_of(state.sheets[seat]))])
                for seat, word in words.items()
            }
            return Claiming(drawn_words)
        case Voting(claims, votes):
            return Voting(claims, {pair: ok if pair[1] == viewer else rng.random() < 0.5 for pair, ok in votes.items()})
        case Marking(claims, marks):
            return Marking(
                claims, {seat: mark if seat == viewer else rng.choice([None, ()]) for seat, mark in marks.items()}
            )
        case phase:
            return phase
