"""Every game whose rules are written: those registered, and those whose board is still to come."""

from importlib import import_module
from typing import Any, Final

from app.core.game import AnyGame
from app.core.lexicon import Dictionary
from app.games import GAMES

RULES_WRITTEN: Final = {**GAMES, "xword3d": "Xword3d"}


def rules_type(name: str) -> Any:
    """The class of a game's rules."""
    return getattr(import_module(f"app.games.{name}.rules"), RULES_WRITTEN[name])


def built(name: str, dictionary: Dictionary) -> AnyGame:
    """A game judged by a dictionary."""
    game: AnyGame = rules_type(name)(dictionary)
    return game
