"""A phone's window with a full board of a game in it, at which Ann is to act."""

import os

os.environ.update(WORDTABLE_SURFACE="412x892", WORDTABLE_IN_FULL="yes")

from tests.ui.harness import Hand  # isort: skip — the harness settles the window before a widget opens it

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
PIECES = {"kross": "pencil", "typo2d": "your R, to be laid"}
"""What Ann can carry then."""


def sit_down(hand: Hand, game: str) -> LocalTable:
    """Show a table with a full board: a sheet on which few squares are free, a grid of 60 cards."""
    return {"kross": _at_kross, "typo2d": _at_typo2d}[game](hand)


def _at_kross(hand: Hand) -> LocalTable:
    shown = new_table(hand, ANN, OTTO)
    table = shown.table
    bots = [table.game.bot(Skill.GOOD, seat) for seat in range(len(table.players))]
    while not _may_write_in_a_full_sheet(table.view(0)):
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
