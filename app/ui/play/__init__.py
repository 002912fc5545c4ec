"""The boards: each game's is found by the game's name."""

from importlib import import_module
from typing import Any

from app.games import GAMES


def board_type(game: str) -> Any:
    """The class of a game's board: of kross, KrossBoard in app/ui/play/kross/board.py."""
    return getattr(import_module(f"app.ui.play.{game}.board"), f"{GAMES[game]}Board")
