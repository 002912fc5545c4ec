"""What a change costs: the fewest single moves, checked against a search over all of them."""

from collections import deque
from itertools import product
from random import Random

import pytest

from app.games.cubeword.layout import Layout, Sited, changed, costs
from app.games.cubeword.model import Turn
from tests.games.cubeword.table import JOKER, layout, opened, refusal

Place = tuple[tuple[int, int], tuple[str, bool]]
"""A cell, and what is up."""
POOL = None
ANTWY = 0  # a cube
T, W, BLANK_T, BLANK_W = ("T", False), ("W", False), ("T", True), ("W", True)


def cost(before: object, after: tuple[tuple[int, int], tuple[str, bool]], cube: int = ANTWY) -> int:
    """What it costs to bring one cube from (cell, face) to (cell, face)."""
    former: Layout = () if before is POOL else (Sited(cube, before[0], *before[1]),)  # type: ignore[index]
    return sum(costs(former, (Sited(cube, after[0], *after[1]),), JOKER).values())


@pytest.mark.parametrize(
    ("before", "after", "moves"),
    [
        pytest.param(POOL, ((0, 0), T), 1, marks=pytest.mark.rule("C6")),
        pytest.param(POOL, ((0, 0), BLANK_T), 1, marks=pytest.mark.rule("C6", "C11")),
        pytest.param(((0, 0), T), ((3, 0), T), 1, marks=pytest.mark.rule("C7")),
        pytest.param(((0, 0), T), ((0, 0), W), 1, marks=pytest.mark.rule("C8", "CH2")),  # any face in one move
        pytest.param(((0, 0), T), ((0, 0), BLANK_W), 1, marks=pytest.mark.rule("C8")),
        pytest.param(((0, 0), BLANK_T), ((0, 0), T), 1, marks=pytest.mark.rule("C8")),
        pytest.param(((0, 0), BLANK_T), ((0, 0), BLANK_W), 1, marks=pytest.mark.rule("C9")),
        pytest.param(((0, 0), T), ((3, 0), W), 2, marks=pytest.mark.rule("C10")),
        pytest.param(((0, 0), BLANK_T), ((3, 0), BLANK_W), 2, marks=pytest.mark.rule("C10")),
        pytest.param(((0, 0), T), ((0, 0), T), 0, marks=pytest.mark.rule("CH8")),
    ],
)
def test_what_becomes_of_a_letter_cube_has_its_price(before, after, moves) -> None:
    assert cost(before, after) == moves


@pytest.mark.parametrize(
    ("before", "after", "moves"),
    [
        pytest.param(POOL, ((0, 0), T), 1, marks=pytest.mark.rule("C6")),
        pytest.param(((0, 0), T), ((0, 0), W), 1, marks=pytest.mark.rule("C9")),
        pytest.param(((0, 0), T), ((3, 0), T), 1, marks=pytest.mark.rule("C7")),
        pytest.param(((0, 0), T), ((3, 0), W), 1, marks=pytest.mark.rule("C10")),  # both at once
    ],
)
def test_the_joker_moves_and_takes_another_name_in_one(before, after, moves) -> None:
    assert cost(before, after, JOKER) == moves


@pytest.mark.rule("CH8")
def test_two_cubes_that_change_places_are_two_moves() -> None:
    before = layout("C A T")
    after = changed(before, (Sited(before[0].cube, before[1].cell, before[0].letter),))
    after = changed(after, (Sited(before[1].cube, before[0].cell, before[1].letter),))
    assert sum(costs(before, after, JOKER).values()) == 2


# The oracle: single moves, one after the other; in a turn a cell may hold several cubes, a hand none.

CELLS = list(product(range(4), range(4)))
NAMES = "ABC"
OWN = "AB"  # what a letter cube of the oracle can show


def faces_of(cube: int, cubes: int) -> list[tuple[str, bool]]:
    if cube == cubes:
        return [(name, False) for name in NAMES]
    return [(letter, False) for letter in OWN] + [(name, True) for name in NAMES]


def single_moves(place: Place | None, cube: int, cubes: int):
    """All that one move makes of a cube: Site, Re-site, Re-face, Re-name, and what the joker does in one."""
    faces = faces_of(cube, cubes)
    if place is None:
        yield from ((cell, face) for cell in CELLS for face in faces)  # C6
        return
    cell, face = place
    yield from ((other, face) for other in CELLS)  # C7
    yield from ((cell, other) for other in faces)  # C8, C9
    if cube == cubes:
        yield from ((other, name) for other in CELLS for name in faces)  # C10


def fewest_moves(before: Place | None, after: Place, cube: int, cubes: int) -> int:
    waiting, seen = deque([(before, 0)]), {before}
    while waiting:
        place, moves = waiting.popleft()
        if place == after:
            return moves
        for following in single_moves(place, cube, cubes):
            if following not in seen:
                seen.add(following)
                waiting.append((following, moves + 1))
    raise AssertionError


@pytest.mark.rule("CH8", "C5")
def test_the_cost_of_a_turn_is_what_a_search_over_single_moves_finds() -> None:
    rng, cubes, counted = Random(1), 4, dict.fromkeys(range(6), 0)
    while sum(counted.values()) < 500:
        before, after, found = [], [], 0
        for cube in range(cubes + 1):
            former = None if rng.random() < 0.4 else (rng.choice(CELLS), rng.choice(faces_of(cube, cubes)))
            later = former
            if former is None and rng.random() < 0.4:
                later = (rng.choice(CELLS), rng.choice(faces_of(cube, cubes)))
            elif former is not None and rng.random() < 0.5:
                later = (rng.choice([former[0], rng.choice(CELLS)]), rng.choice(faces_of(cube, cubes)))
            if former:
                before.append(Sited(cube, former[0], *former[1]))
            if later:
                after.append(Sited(cube, later[0], *later[1]))
                found += fewest_moves(former, later, cube, cubes)
        if found in counted and counted[found] < 120:
            counted[found] += 1
            assert sum(costs(tuple(before), tuple(after), cubes).values()) == found
    assert all(counted.values()), counted


@pytest.mark.rule("C5")
def test_a_turn_has_five_moves() -> None:
    six = layout("S E A T . O . R")
    assert refusal(opened(), Turn(six)) == "That takes 6 moves: a turn has five."


@pytest.mark.rule("CH8")
def test_a_cube_that_is_as_it_was_is_no_part_of_a_turn() -> None:
    before = layout("A T")
    assert refusal(opened(cubes=before), Turn(before[:1])) == f"The {before[0].letter} cube has not changed."


def test_a_cube_is_named_once() -> None:
    assert refusal(opened(), Turn((Sited(0, (0, 0), "A"), Sited(0, (5, 5), "T")))) == "A cube can be in one place only."


@pytest.mark.parametrize(
    ("step", "why"),
    [
        (Sited(99, (0, 0), "A"), "There is no such cube."),
        (Sited(-1, (0, 0), "A"), "There is no such cube."),
        (Sited(0, (0, 0), "Q"), "This cube has no Q."),
        (Sited(0, (0, 0), "AT"), "A cube shows one letter from A to Z."),
        (Sited(0, (0, 0), "é", blank=True), "A cube shows one letter from A to Z."),
        (Sited(JOKER, (0, 0), "A", blank=True), "The joker has no blank face."),
        (Sited(0, (0, 99999), "A"), "That is out of reach."),
    ],
)
@pytest.mark.rule("C1", "C11")
def test_a_cube_shows_what_it_can(step, why) -> None:
    assert refusal(opened(), Turn((step,))) == why
