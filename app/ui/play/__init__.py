"""The boards: each game's is found by the game's name."""

from importlib import import_module
from typing import TYPE_CHECKING

from app.games import GAMES

if TYPE_CHECKING:
    from app.ui.play.board import Board


def board_type(game: str) -> "type[Board]":
    """The class of a game's board: of kross, KrossBoard in app/ui/play/kross/board.py."""
    board: type[Board] = getattr(import_module(f"app.ui.play.{game}.board"), f"{GAMES[game]}Board")
    return board
