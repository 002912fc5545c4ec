"""What a viewer of 3DXWORD may not know: the hands of the others, the pool, and how it will be mixed."""

from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

from app.games.xword3d.model import Move, Pass, XwordView
from app.games.xword3d.state import Disputing, Over, State

SHORT = 8  # moves of a random game; then all pass
FEW = 5  # of the first words found, one of which is laid


def vary_secrets(game: Any, state: State, viewer: int | None, rng: Random) -> State:
    """The position with all bricks that a viewer cannot see dealt anew, and another seed for all that will be mixed."""
    if isinstance(state.phase, Over):
        return state
    hidden = [*state.pool, *(letter for seat, rack in enumerate(state.racks) if seat != viewer for letter in rack)]
    rng.shuffle(hidden)
    racks = tuple(
        rack if seat == viewer else "".join(sorted(hidden.pop() for _ in rack)) for seat, rack in enumerate(state.racks)
    )
    state = replace(state, racks=racks, pool="".join(hidden), deal=replace(state.deal, seed=rng.randrange(1 << 32)))
    phase = state.phase
    if isinstance(phase, Disputing) and phase.seat != viewer:  # what was laid came out of a hand that nobody knows
        laid = [brick.letter for brick in state.structure.bricks if brick.centre in state.last]
        rack = "".join(sorted([*racks[phase.seat], *laid]))
        return replace(state, phase=replace(phase, undo=replace(phase.undo, rack=rack)))
    return state


def draw(game: Any, view: XwordView, rng: Random) -> Move | None:
    """A move of a game that is soon over: else a random one lays a hundred bricks, one after the other."""
    if view.phase != "play":
        return None
    if view.number > SHORT:
        return Pass()
    moves: list[Move] = list(islice(game.legal(view), rng.randint(1, FEW)))
    swap = "".join(rng.sample(view.rack, rng.randrange(min(len(view.rack), view.pool) + 1)))
    return rng.choice([Pass(swap), *[moves[-1]] * 5])
