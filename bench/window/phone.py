"""A phone's window with a full board of a game in it, at which Ann is to act."""

import os

os.environ.update(WORDTABLE_SURFACE="412x892", WORDTABLE_IN_FULL="yes")

from tests.ui.harness import Hand  # isort: skip — the harness settles the window before a widget opens it

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from app.core.game import Skill
from app.games.kross.model import FREE
from app.games.typo2d.rules import Typo2d
from app.library import default_dictionary
from app.ui.local_table import LocalTable
from bench.typo2d import full_grid
from tests.games.typo2d.table import in_turn
from tests.ui.tables import ANN, OTTO, new_table
from tests.ui.test_typo2d_board import laid

FREE_SQUARES = 5
CUBES = 20
BRICKS = 40
LOCKED = 2  # rows of Ann's columns; about as many of Otto's
PIECES = {"kross": "pencil", "typo2d": "your R, to be laid", "cubeword": "cube ", "wordcross": "", "xword3d": ""}
"""How the name of what Ann can carry then begins."""


def sit_down(hand: Hand, game: str) -> LocalTable:
    """Show a table with a full board: a sheet with few free squares, a grid of 60 cards, a crossword, boxes, bricks."""
    tables = {
        "kross": _at_kross,
        "typo2d": _at_typo2d,
        "cubeword": _at_cubeword,
        "wordcross": _at_wordcross,
        "xword3d": _at_xword3d,
    }
    return tables[game](hand)


def piece_of(hand: Hand, game: str) -> str:
    """Find what Ann can carry."""
    if game == "wordcross":
        return str(next(place.spoken for place in hand.app.stage.screen.board.places if place.liftable))
    names = [thing.name for thing in hand.things()]
    if game == "xword3d":
        return next(name for name in names if name.endswith("of your hand"))
    return next(name for name in names if name.startswith(PIECES[game]))


def _at_kross(hand: Hand) -> LocalTable:
    return _played_until(hand, "kross", _may_write_in_a_full_sheet)


def _at_cubeword(hand: Hand) -> LocalTable:
    return _played_until(hand, "cubeword", lambda view: 0 in view.active and len(view.layout) >= CUBES)


def _at_wordcross(hand: Hand) -> LocalTable:
    def there(view: Any) -> bool:
        return 0 in view.active and view.board.slots[0].locked >= LOCKED

    return _played_until(hand, "wordcross", there, seconds_to_turn=0)  # else it is over while a finger still draws


def _at_xword3d(hand: Hand) -> LocalTable:
    return _played_until(hand, "xword3d", lambda view: 0 in view.active and len(view.structure.bricks) >= BRICKS)


def _played_until(hand: Hand, game: str, there: Callable[[Any], bool], **options: Any) -> LocalTable:
    shown = new_table(hand, ANN, OTTO, game=game, **options)
    table = shown.table
    bots = [table.game.bot(Skill.GOOD, seat) for seat in range(len(table.players))]
    while not there(table.view(0)):
        seat = min(table.view(None).active)
        table.play(seat, bots[seat](table.view(seat)))
    hand.app.stage.go("play", table=shown)
    hand.settle()
    return shown


def _may_write_in_a_full_sheet(view: Any) -> bool:
    return view.phase == "enter" and 0 in view.active and view.sheets[0].count(FREE) <= FREE_SQUARES


def _at_typo2d(hand: Hand) -> LocalTable:
    state = replace(in_turn("S", "R", others="T"), board=full_grid(Typo2d(default_dictionary())))
    shown: LocalTable = laid(hand, state)
    return shown
