"""CUBEWORD has no secrets: all lies open (CH3)."""

from random import Random
from typing import Any


def vary_secrets(game: Any, state: Any, viewer: int | None, rng: Random) -> Any:
    """The same position: there is nothing that a viewer may not know."""
    return state
