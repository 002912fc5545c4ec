"""The boards: each game's is found by the game's name."""

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from app.games import GAMES

if TYPE_CHECKING:
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
