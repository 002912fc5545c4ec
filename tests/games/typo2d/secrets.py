"""What a viewer of TYPO-2D may not know: other hands, cards chosen but not shown, and cards never dealt (TH25)."""

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

from app.games.typo2d.state import Choosing, Over, State


def vary_secrets(game: Any, state: State, viewer: int | None, rng: Random) -> State:
    """The position with everything hidden from the viewer drawn anew: other hands out of all that they cannot see."""
    known = [hand if seat == viewer else taken_in_sight(state, seat) for seat, hand in enumerate(state.hands)]
    hidden = [
        card for seat, hand in enumerate(state.hands) for card in (Counter(hand) - Counter(known[seat])).elements()
    ]
    hidden += "QXJVKW"
    rng.shuffle(hidden)
    hands = tuple(
        tuple(sorted((*seen, *(hidden.pop() for _ in range(len(hand) - len(seen))))))
        for seen, hand in zip(known, state.hands)
    )
    state = replace(state, hands=hands, deal=replace(state.deal, hands=hands))
    match state.phase:
        case Choosing(choices):
            drawn = {seat: card if seat == viewer else rng.choice(hands[seat]) for seat, card in choices.items()}
            return replace(state, phase=Choosing(drawn))
        case _:
            return state


def taken_in_sight(state: State, seat: int) -> tuple[str, ...]:
    """The penalty cards of this turn that a seat still holds: all saw it take them."""
    if isinstance(state.phase, Choosing | Over) or state.phase.seat != seat:
        return ()
    return tuple((Counter(state.hands[seat]) & Counter(state.phase.penalty)).elements())
