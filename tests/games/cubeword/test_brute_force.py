"""Every turn of small positions, judged by a brute force that shares nothing with the game but the words."""

from collections.abc import Iterator, Mapping
from itertools import combinations, product
from random import Random
from typing import Any, Final, TypeAlias

import pytest

from app.core.game import Skill
from app.games.cubeword.bot import TALENTS, best_turn
from app.games.cubeword.layout import Layout, Sited
from app.games.cubeword.model import Deal, Options, Turn
from app.games.cubeword.position import Position
from app.games.cubeword.rules import Cubeword
from app.games.cubeword.state import State, opening_state
from tests.games.cubeword.table import cubeword

CUBES: Final = ("AT", "AS", "ST")  # the fourth is the joker
JOKER: Final = 3
NAMES: Final = "AST"
CELLS: Final = ((0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (0, 2), (8, 0), (0, 9))
WORDS: Final = frozenset("AT TA AS SAT TAT STAT TAS ATTS".split())
EFFORT: Final = 1000  # layouts that a bot looks at
MOST: Final = 2  # cubes that a turn touches

Marks: TypeAlias = Mapping[int, tuple[tuple[int, int], str]]
"""Each cube's place and mark: a small letter is a blank, so named."""

AT: Final[Marks] = {0: ((0, 0), "A"), 2: ((1, 0), "T")}
CROSSED: Final[Marks] = {0: ((0, 0), "A"), 1: ((1, 0), "s"), 2: ((0, 1), "T")}
ALL: Final[Marks] = {0: ((1, 0), "A"), 1: ((0, 0), "S"), 2: ((2, 0), "T"), 3: ((0, 2), "A")}


def every_turn(before: Marks) -> Iterator[dict[int, tuple[tuple[int, int], str]]]:
    """All that up to two cubes can become, whether the rules like it or not."""
    ways = {
        cube: [
            (cell, mark)
            for cell in CELLS
            for mark in (NAMES if cube == JOKER else CUBES[cube] + NAMES.lower())
            if before.get(cube) != (cell, mark)
        ]
        for cube in range(JOKER + 1)
    }
    for count in range(MOST + 1):
        for touched in combinations(ways, count):
            yield from (dict(zip(touched, marks)) for marks in product(*(ways[cube] for cube in touched)))


def words_by_hand(marks: Marks) -> list[str]:
    """The words of a table read off its rows and columns, blanks small."""
    at = dict(marks.values())
    rows = ["".join(at.get((x, y), " ") for x in range(12)) for y in range(12)]
    columns = ["".join(row[x] for row in rows) for x in range(12)]
    return [word for line in rows + columns for word in line.split() if len(word) > 1]


def is_fine(before: Marks, after: Marks, options: Options) -> bool:
    """Whether the printed rules let the table stay so, after as many moves as that takes."""
    cells = [cell for cell, _ in after.values()]
    letters = [word.upper() for word in words_by_hand(after)]
    return (
        moves_of(before, after) <= 5
        and len(set(cells)) == len(cells)
        and all(word in WORDS and len(word) >= options.shortest for word in letters)
        and (options.sheet != "small" or all(max(part) - min(part) < 8 for part in zip(*cells)))
        and (not options.connected or hangs_together(set(cells)))
    )


def moves_of(before: Marks, after: Marks) -> int:
    moves = 0
    for cube, (cell, mark) in after.items():
        if cube not in before:
            moves += 1
            continue
        changes = (before[cube][0] != cell) + (before[cube][1] != mark)
        moves += min(changes, 1) if cube == JOKER else changes
    return moves


def hangs_together(cells: set[tuple[int, int]]) -> bool:
    reached = set(list(cells)[:1])
    for _ in cells:
        reached |= {(x, y) for x, y in cells for u, v in reached if abs(x - u) + abs(y - v) == 1}
    return reached == cells


def points_by_hand(before: Marks, after: Marks) -> int:
    stood = {word.upper() for word in words_by_hand(before)}
    best: dict[str, int] = {}
    for word in words_by_hand(after):
        if word.upper() not in stood:
            best[word.upper()] = max(best.get(word.upper(), 0), sum(mark.isupper() for mark in word))
    return sum(best.values())


def layout_of(marks: Marks) -> Layout:
    return tuple(Sited(cube, cell, mark.upper(), blank=mark.islower()) for cube, (cell, mark) in sorted(marks.items()))


def table(before: Marks, **options: Any) -> tuple[Cubeword, State]:
    state = opening_state(Options(**options), Deal(0, 2, CUBES, laid=layout_of(before)), {})
    return cubeword(" ".join(WORDS)), state


@pytest.mark.rule("C3", "C5", "CH5", "CH6", "CH8", "CH16")
@pytest.mark.parametrize("options", [{"sheet": "small"}, {"connected": True}, {"shortest": 3}], ids=str)
@pytest.mark.parametrize("before", [{}, AT, CROSSED, ALL], ids=["nothing", "AT", "crossed", "all"])
def test_a_turn_is_taken_and_scored_as_a_brute_force_says(before: Marks, options: dict[str, Any]) -> None:
    game, state = table(before, **options)
    view = game.view(state, 0)
    outcomes = set()
    for steps in every_turn(before):
        after = {**before, **steps}
        preview = game.preview(view, Turn(layout_of(steps)))
        may = is_fine(before, after, state.options)
        assert (preview.problem is None) == may, f"{steps}: {preview.problem}"
        if may:
            assert preview.points == points_by_hand(before, after), steps
        outcomes.add((may, preview.points))
    assert {may for may, _ in outcomes} == {True, False}


@pytest.mark.parametrize("before", [AT, CROSSED, ALL], ids=["AT", "crossed", "all"])
def test_what_is_offered_and_what_a_bot_does_is_among_what_a_brute_force_finds(before: Marks) -> None:
    game, state = table(before, sheet="small")
    view = game.view(state, 0)
    offered = [move for move in game.legal(view) if isinstance(move, Turn)]
    for turn in offered:
        after = {**before, **{each.cube: (each.cell, _mark(each)) for each in turn.steps}}
        assert is_fine(before, _nearby(after), state.options), turn
    best = max(
        points_by_hand(before, after)
        for steps in every_turn(before)
        if is_fine(before, after := {**before, **steps}, state.options)
    )
    found = (Position.of(view, game.dictionary) for _ in range(5))
    gains = [
        best_turn(position, TALENTS[Skill.MASTER], EFFORT, Random(number)).gain for number, position in enumerate(found)
    ]
    assert max(gains) >= best


def _mark(each: Sited) -> str:
    return each.letter.lower() if each.blank else each.letter


def _nearby(marks: Marks) -> Marks:
    """The same table, moved to where a brute force looks: anything may lie left of and above the first cube."""
    left = min(cell[0] for cell, _ in marks.values())
    top = min(cell[1] for cell, _ in marks.values())
    return {cube: ((cell[0] - left, cell[1] - top), mark) for cube, (cell, mark) in marks.items()}
