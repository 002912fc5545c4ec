"""What a viewer of TYPO-2D may not know: other hands, cards chosen but not shown, and cards never dealt (TH25)."""

from dataclasses import replace
from random import Random
from typing import Any

from app.games.typo2d.state import Choosing, State


def vary_secrets(game: Any, state: State, viewer: int | None, rng: Random) -> State:
    """The position with everything hidden from the viewer drawn anew: the other hands out of all that he cannot see."""
    hidden = [card for seat, hand in enumerate(state.hands) if seat != viewer for card in hand] + list("QXJVKW")
    rng.shuffle(hidden)
    hands = tuple(
        hand if seat == viewer else tuple(sorted(hidden.pop() for _ in hand)) for seat, hand in enumerate(state.hands)
    )
    state = replace(state, hands=hands, deal=replace(state.deal, hands=hands))
    match state.phase:
        case Choosing(choices):
            drawn = {seat: card if seat == viewer else rng.choice(hands[seat]) for seat, card in choices.items()}
            return replace(state, phase=Choosing(drawn))
        case _:
            return state
