"""What a game brings to the screens: its board, a screen of its own, what players share beside its tables."""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from app.games import GAMES

if TYPE_CHECKING:  # the stage needs none of it before its first frame
    from app.core.game import AnyGame
    from app.core.transcript import FindGame, Judge
    from app.ui.play.board import Board


def board_type(game: str) -> "type[Board]":
    """Find the class of a game's board: of kross, KrossBoard in app/ui/play/kross/board.py."""
    board: type[Board] = getattr(import_module(f"app.ui.play.{game}.board"), f"{GAMES[game]}Board")
    return board


def own_screen(name: str) -> str:
    """Find a screen of one game alone: for scoresheet ScoresheetScreen of app/ui/play/kross/scoresheet/screen.py.

    Nothing ("") where no game has it.
    """
    games = [game for game in GAMES if find_spec(f"app.ui.play.{game}.{name}")]
    return f"app.ui.play.{games[0]}.{name}.screen:{name.capitalize()}Screen" if games else ""


@dataclass(frozen=True, slots=True)
class Beside:
    """Something that devices share as they share a table, though nobody plays it by rules."""

    make: "Callable[[], AnyGame]"
    title: str  # what it is called among the tables that are seen
    screen: str  # the screen that shows it


def game_of(name: str) -> str:
    """Find the game that something belongs to: of kross-sheets KROSS, of a game that game."""
    return name.partition("-")[0]


def beside(name: str) -> Beside | None:
    """Find what is shared under that name; None for a game, and for what is not known here."""
    game = game_of(name)
    if name in GAMES or game not in GAMES:
        return None
    try:
        module = import_module(f"app.ui.play.{game}.beside")
    except ModuleNotFoundError:
        return None
    found: Beside | None = module.BESIDE.get(name)
    return found


def with_beside(find_game: "FindGame") -> "FindGame":
    """Find also what is shared beside the games."""

    def find(name: str, judge: "Judge") -> "AnyGame":
        found = beside(name)
        return found.make() if found else find_game(name, judge)

    return find
