"""Each skill beats the one below it, and bots play any table to its end."""

from itertools import pairwise
from random import Random
from statistics import mean

import pytest

from app.core.game import Skill
from tests import conformance as kit
from tests.conftest import at_length
from tests.games.kross.contest import RANDOM, Duel, duel, game, mixed_tables, points_by_name, result_of

STEPS = [pytest.param(*step, id="-".join(step)) for step in pairwise(Skill)]
FEWEST_POINTS = {Skill.CHILD: 27, Skill.CASUAL: 35, Skill.GOOD: 40, Skill.STRONG: 49, Skill.MASTER: 58}


@pytest.mark.parametrize(("weaker", "stronger"), [STEPS[0], *at_length(*pairwise([*Skill][1:]))])
def test_the_stronger_wins_most_of_twenty_games(weaker: Skill, stronger: Skill) -> None:
    # By the shares of the deep test, 12 or more of 20 are as good as certain. Equal players come so far once in four
    # times, and on all four steps once in 250 times.
    step = duel(weaker, stronger, range(10))
    assert step.share >= 0.6
    assert_scores_well(step, weaker, stronger)


@pytest.mark.deep
@pytest.mark.parametrize(("weaker", "stronger"), STEPS)
def test_the_stronger_wins_most_but_not_nearly_all_of_four_hundred_games(weaker: Skill, stronger: Skill) -> None:
    step = duel(weaker, stronger, range(200))
    assert 0.6 <= step.share <= 0.85
    assert_scores_well(step, weaker, stronger)


def assert_scores_well(step: Duel, weaker: Skill, stronger: Skill) -> None:
    assert step.weaker >= FEWEST_POINTS[weaker]
    assert step.stronger >= FEWEST_POINTS[stronger]


def test_a_child_plays_better_than_chance() -> None:
    assert duel(RANDOM, Skill.CHILD, range(5)).share >= 0.5


@pytest.mark.parametrize("seats", game().players)
def test_bots_of_mixed_skills_play_tables_of_any_number_of_seats_to_their_end(seats: int) -> None:
    assert_all_score(mixed_tables(2, seats, seed=seats))


@pytest.mark.deep
@pytest.mark.parametrize("seats", game().players)
def test_bots_of_mixed_skills_play_a_hundred_tables_to_their_end(seats: int) -> None:
    points = assert_all_score(mixed_tables(100, seats, seed=seats))
    means = [mean(points[skill]) for skill in Skill]
    assert means == sorted(means)


def assert_all_score(tables: list[tuple[str, ...]]) -> dict[str, list[int]]:
    points = points_by_name(tables)
    assert sum(map(len, points.values())) == sum(map(len, tables))
    return points


@pytest.mark.deep
def test_a_hundred_games_of_random_moves_end() -> None:
    tables = [(RANDOM,) * (2 + number % 4) for number in range(100)]
    assert mean(points_by_name(tables)[RANDOM]) < FEWEST_POINTS[Skill.CHILD]


@pytest.mark.parametrize("seed", range(6))
def test_bots_play_by_any_options(seed: int) -> None:
    rng = Random(seed)
    options = kit.random_options(game(), rng)
    names = rng.sample([*Skill], rng.randint(2, 3))
    assert len(result_of(names, seed, options).ranking) == len(names)
