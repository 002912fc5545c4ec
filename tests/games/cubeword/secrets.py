"""What the conformance kit asks of CUBEWORD: it has no secrets, all lies open (CH3); and its games can be long."""

from dataclasses import replace
from random import Random
from typing import Any

from app.games.cubeword.model import Options


def vary_secrets(game: Any, state: Any, viewer: int | None, rng: Random) -> Any:
    """The same position: there is nothing that a viewer may not know."""
    return state


def shortened(options: Options) -> Options:
    """Options of the same kind by which a game is soon over: six who move at random take hundreds of turns to 200."""
    return replace(options, target=60, lead=20, turns=5)
