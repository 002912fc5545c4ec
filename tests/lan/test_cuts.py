"""The list of cuts: whatever breaks between people and their table, no move is lost, none is made twice, and they soon
play on.

`make test` cuts a few tables at a drawn move, by each cut; `make test-deep` tables of each game at every move.
"""

import asyncio
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import pytest

from tests.conftest import DEEP
from tests.lan.cuts import CUTS, KINDS, OF_WORKERS, Cut, Script, played, rows_of, script_of
from tests.lan.evening import Kind, Tell, lost_and_doubled
from tests.lan.test_workers import NEEDS_DOOR

TABLES = 8 if DEEP else 3  # side by side
FIRST_MOVES = 24  # of which one is drawn in `make test`


def every_move(script: Script) -> tuple[list[range], int]:
    """Share out all moves of the game, which each table plays to its end."""
    return [range(first, len(script.moves), TABLES) for first in range(TABLES)], len(script.moves)


def drawn_moves(kind: Kind, cut: Cut) -> tuple[list[range], int]:
    """Draw a move for each table: they play until all have been cut."""
    places = sorted(Random(f"{kind} {cut.__name__}").sample(range(FIRST_MOVES), TABLES))
    return [range(place, place + 1) for place in places], places[-1] + 2


def listed() -> list[Any]:
    """Each cut in each game; in `make test` in one game."""
    cases = list[Any]()
    for number, cut in enumerate(CUTS):
        for at, kind in enumerate(KINDS):
            needs = [NEEDS_DOOR] if cut in OF_WORKERS else []
            marks = needs if at == number % len(KINDS) else [*needs, pytest.mark.deep]
            cases.append(pytest.param(kind, cut, marks=marks, id=f"{kind}-{cut.__name__}"))
    return cases


@pytest.mark.timeout(3600 if DEEP else 120)
@pytest.mark.parametrize(("kind", "cut"), listed())
def test_whatever_is_cut_no_move_is_lost_or_made_twice(
    kind: Kind, cut: Cut, tmp_path: Path, record_property: Tell
) -> None:
    expected = script_of(kind)
    cuts, moves = every_move(expected) if DEEP else drawn_moves(kind, cut)
    seconds = asyncio.run(played(kind, cut, expected, cuts, moves, tmp_path))
    record = expected.record[1 : moves + 1]
    records = [each[1:] for each in rows_of(tmp_path)]
    compared = [lost_and_doubled(each, record) for each in records]
    row = {
        "game": str(kind),
        "cut": cut.__name__.replace("_", " "),
        "moves cut at": len(seconds),
        "lost": sum(lost for lost, _ in compared),
        "doubled": sum(doubled for _, doubled in compared),
        "seconds p50": f"{median(seconds):.2f}",
        "worst": f"{max(seconds):.2f}",
    }
    record_property("Seconds until the next move", row)
    assert len(seconds) == sum(map(len, cuts))
    assert records == [record] * len(cuts)
