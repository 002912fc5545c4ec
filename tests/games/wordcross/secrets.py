"""What the conformance kit asks of WORD CROSS: a viewer may not know the order of the bag, and how it will be mixed
(WH23); its games can be long, and nearly all moves are exchanges between boxes (WH29)."""

from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

from app.games.wordcross.acts import SwapBoxes
from app.games.wordcross.locking import Turn
from app.games.wordcross.model import Move, Options, WordCrossView
from app.games.wordcross.state import Disputing, State

FIRST = 160  # moves of a view: all but most of the exchanges between boxes
LEFT_OPEN = 0.3  # how often a word is left open


def shortened(options: Options) -> Options:
    """Options of the same kind by which a game takes a round or two."""
    return replace(options, target=60)


def draw(game: Any, view: WordCrossView, rng: Random) -> Move | None:
    """Draw a kind of move first, so that thefts and moves across come as often as what there is more of."""
    kinds: dict[type, list[Move]] = {}
    for move in islice(game.legal(view), FIRST):
        kinds.setdefault(type(move.act) if isinstance(move, Turn) else type(move), []).append(move)
    if len(kinds) > 1 and rng.random() < 0.9:
        kinds.pop(SwapBoxes, None)
    move = rng.choice(rng.choice([*kinds.values()]))
    return Turn(move.act) if isinstance(move, Turn) and rng.random() < LEFT_OPEN else move


def vary_secrets(game: Any, state: State, viewer: int | None, rng: Random) -> State:
    """The position with another order of the bag, and another seed for all that will be mixed."""
    bag, seed = tuple(rng.sample(state.bag, len(state.bag))), rng.randrange(1 << 32)
    return _with(state, bag, seed)


def _with(state: State, bag: tuple[str, ...], seed: int) -> State:
    if isinstance(state.phase, Disputing):  # the same bag, as long as a turn may be taken back
        state = replace(state, phase=replace(state.phase, before=_with(state.phase.before, bag, seed)))
    return replace(state, bag=bag, deal=replace(state.deal, seed=seed))
