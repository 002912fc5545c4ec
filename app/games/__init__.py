"""The registry: which games there are. A game's folder is its name; it is loaded when it is first asked for."""

from importlib import import_module
from types import ModuleType
from typing import Any

from app.core.facts import Facts
from app.core.game import AnyGame, Malformed
from app.core.lexicon import Dictionary
from app.core.spoken import Spoken

GAMES = {
    "kross": "Kross",
    "typo2d": "Typo2d",
    "cubeword": "Cubeword",
    "wordcross": "WordCross",
    "xword3d": "Xword3d",
}
"""The class of each game's rules, in the order home shows them."""


def facts_of(name: str) -> Facts:
    """Find what a game's box says, without reading its rules."""
    facts: Facts = _part(name, "facts").FACTS
    return facts


def spoken_of(name: str) -> Spoken:
    """Find what a game says to whoever does not see its table."""
    spoken: Spoken = _part(name, "spoken")
    return spoken


def game_type(name: str) -> Any:
    """Find the class of a game: its options and handicaps can be read without a word list."""
    return getattr(_part(name, "rules"), GAMES[name])


def _part(name: str, part: str) -> ModuleType:
    if name not in GAMES:
        raise Malformed("There is no game called {name} here.", name=name[:40])
    return import_module(f"app.games.{name}.{part}")


def build(name: str, dictionary: Dictionary) -> AnyGame:
    """Build a game judged by a dictionary."""
    game: AnyGame = game_type(name)(dictionary)
    return game
