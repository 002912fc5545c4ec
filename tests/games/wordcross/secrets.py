"""What a viewer of WORD CROSS may not know: the order of the bag, and how it will be mixed (WH23)."""

from dataclasses import replace
from random import Random
from typing import Any

from app.games.wordcross.state import Disputing, State


def vary_secrets(game: Any, state: State, viewer: int | None, rng: Random) -> State:
    """The position with another order of the bag, and another seed for all that will be mixed."""
    bag, seed = tuple(rng.sample(state.bag, len(state.bag))), rng.randrange(1 << 32)
    return _with(state, bag, seed)


def _with(state: State, bag: tuple[str, ...], seed: int) -> State:
    if isinstance(state.phase, Disputing):  # the same bag, as long as a turn may be taken back
        state = replace(state, phase=replace(state.phase, before=_with(state.phase.before, bag, seed)))
    return replace(state, bag=bag, deal=replace(state.deal, seed=seed))
