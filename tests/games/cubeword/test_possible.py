"""What another device says of a table: what a real one looks like is taken, what none can look like is refused."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from app.core.game import Malformed, Player
from app.games.cubeword.layout import Sited
from app.games.cubeword.scoring import Earned
from app.lan.agreed import check_view
from tests import conformance as kit
from tests.games.cubeword.contest import game
from tests.games.cubeword.table import cubeword, laying, layout, opened

PLAYERS = (Player("Ann"), Player("Bo"))
CAT = layout("C A T")
SEEN = cubeword().view(cubeword().apply(opened(), 0, laying(opened(), CAT)), 0)


@pytest.mark.parametrize("seed", range(6))
def test_whatever_a_real_table_looks_like_is_possible(seed: int) -> None:
    for table in kit.random_positions(game(), Random(seed)):
        for seat in kit.viewers(table):
            check_view(game(), table.view(seat), seat, table.players)


@pytest.mark.parametrize(
    "strange",
    [
        {"layout": (*CAT, Sited(23, (0, 0), "E"))},  # two cubes on one place
        {"layout": (*CAT, replace(CAT[0], cell=(5, 5)))},  # one cube twice
        {"layout": (*CAT, Sited(99, (5, 5), "E"))},
        {"layout": (*CAT, Sited(23, (5, 5), "Q"))},  # it has no Q
        {"before": (Sited(0, (0, 0), "A"), Sited(1, (90, 0), "E"))},  # beyond the sheet
        {"cubes": ("ANTWY",)},
        {"cubes": (*SEEN.cubes[:-1], "EEHLR")},
        {"fresh": (Earned("DOG", 3),)},  # it does not lie there
        {"phase": "over"},
        {"phase": "over", "turn": None},  # without a result
        {"phase": "dream"},
        {"turn": None},
        {"turn": 2},
        {"left": frozenset({1})},  # whose turn it is
        {"challengers": frozenset({5})},
        {"turns": (1,)},
    ],
    ids=str,
)
def test_what_no_table_looks_like_is_refused(strange: dict[str, Any]) -> None:
    check_view(cubeword(), SEEN, 0, PLAYERS)
    with pytest.raises(Malformed):
        check_view(cubeword(), replace(SEEN, **strange), 0, PLAYERS)
