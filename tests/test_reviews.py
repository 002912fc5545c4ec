"""Reviews of whole games: each miss is one, says why in words that its player knows, and never the same ones twice."""

from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest

from app.core.known_words import EVERYBODYS, vocabularies
from app.core.review import Missed, lesson_of, review
from app.core.table import Table
from app.games import GAMES
from app.library import default_dictionary
from tests.reviews import game_of, is_better, played

IN_A_ROW = 3  # games of each kind that are looked at always
POINTS_AT_ONCE = ("cubeword", "xword3d")  # where a turn's points are all there is to it, or nearly


@cache
def reviewed(name: str, seed: int) -> tuple[Table, tuple[Missed, ...]]:
    table = played(name, seed)
    return table, review(table, game_of(name), 0, keep=12)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(IN_A_ROW))
def test_each_miss_says_why_and_nothing_is_said_twice(name: str, seed: int) -> None:
    table, found = reviewed(name, seed)
    assert all(each.why for each in found)
    said = [each.why.said.text(table.players) for each in found if each.why]
    words = [word for each in found for word in (each.why.words if each.why else ())]
    assert len(said) == len(set(said))
    assert len(words) == len(set(words))
    assert not any("{" in sentence or "}" in sentence for sentence in said), "all details are put in"
    assert bool(lesson_of(found)) == bool(found)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(IN_A_ROW))
def test_the_better_move_is_allowed_and_its_words_are_those_that_its_player_may_know(name: str, seed: int) -> None:
    table, found = reviewed(name, seed)
    dictionary = default_dictionary()
    result = table.view(None).result
    assert result
    own = [word.word for each in result.ranking if each.seat == 0 for word in each.words]
    known = vocabularies(dictionary, own)[-1].limit
    for each in found:
        assert each.why
        assert game_of(name).preview(*each.seen[1]).problem is None
        if name == "kross":  # a task has words of its own, and what stood there before counts, too
            continue
        rare = [word for word in each.why.words if word in dictionary and dictionary.size_of(word) > known]
        assert rare == [], f"only {max(known, EVERYBODYS)} of SCOWL's sizes"


@pytest.mark.parametrize("name", POINTS_AT_ONCE)
@pytest.mark.parametrize("seed", range(IN_A_ROW))
def test_the_better_turn_brings_more_by_the_points_of_the_game(name: str, seed: int) -> None:
    for each in reviewed(name, seed)[1]:
        mine, better = (game_of(name).preview(*play).points or 0 for play in each.seen)
        assert better > mine


@pytest.mark.deep
@pytest.mark.parametrize("name", GAMES)
def test_rollouts_from_both_moves_agree_with_nine_in_ten_of_the_worst_misses(name: str) -> None:
    said = [*islice(worst_misses(name), 20)]
    print(f"{name}: rollouts agree with {sum(said)} of {len(said)}")  # noqa: T201
    assert sum(said) >= 0.9 * len(said)


def worst_misses(name: str) -> Iterator[bool]:
    """Of each game the worst miss: whether it comes out better on the average of rollouts."""
    for seed in range(60):
        table, found = reviewed(name, seed)
        yield from (is_better(table, each) for each in found[:1])
