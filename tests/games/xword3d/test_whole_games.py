"""What is true at every moment of the tables on record, whoever played them and by whatever options."""

from collections import Counter
from functools import cache
from itertools import pairwise

import pytest

from app.core.table import Table
from app.games.xword3d.model import Play, sturdiness_of
from app.games.xword3d.state import State
from app.games.xword3d.statics import bent, tips
from tests.games.xword3d import brute_force as brute
from tests.games.xword3d.contest import game
from tests.games.xword3d.table import words_of
from tests.games.xword3d.test_brute_force import plates_of
from tests.records import game_of, records_of, transcript_in

NAMES = [file.stem for file in records_of("xword3d")]


@cache
def table(name: str) -> Table:
    """A table on record."""
    (file,) = [file for file in records_of("xword3d") if file.stem == name]
    transcript = transcript_in(file)
    return Table(game_of(transcript.opening.game, transcript.opening.judge), transcript)


def all_bricks(state: State) -> Counter[str]:
    """All there are, wherever they are."""
    return Counter("".join((*state.racks, state.pool, *(brick.letter for brick in state.structure.bricks))))


@pytest.mark.rule("X6", "X12", "X16", "XH3", "XH25")
@pytest.mark.parametrize("name", NAMES)
def test_no_brick_is_lost_or_comes_twice(name: str) -> None:
    dealt = Counter("".join((*table(name).opening.deal.racks, table(name).opening.deal.pool)))
    for state in table(name).positions:
        assert all_bricks(state) == dealt
        assert all(len(rack) <= full for rack, full in zip(state.racks, state.full))


@pytest.mark.rule("X8", "X13", "X18")
@pytest.mark.parametrize("name", NAMES)
def test_in_the_end_all_lines_are_words_and_the_whole_is_one_piece_that_stands(name: str) -> None:
    state, options = table(name).state, table(name).opening.options
    words = game().words_of(options)
    assert all(word in words for word in words_of(state.structure))
    assert not tips(state.structure)
    assert bent(state.structure, state.structure.joints, sturdiness_of(options)) is None
    joints = brute.all_joints(plates_of(state.structure), state.structure.joined)
    reached, waiting = set(), [state.structure.bricks[0].centre]
    while waiting:
        centre = waiting.pop()
        if centre not in reached:
            reached.add(centre)
            waiting += [other for joint in joints if centre in joint for other in joint]
    assert reached == set(state.structure.at)


@pytest.mark.rule("X5", "X17", "X19", "X29")
@pytest.mark.parametrize("name", NAMES)
def test_points_are_those_of_the_words_and_nobody_builds_up_too_early(name: str) -> None:
    for before, after in pairwise(table(name).positions):
        new = after.structure.bricks[len(before.structure.bricks) :]
        if any(brick.centre[2] for brick in new):
            assert before.played >= 4 or len(before.had) == len(before.points)
    for standing in table(name).view(None).result.ranking:
        assert standing.points == sum(part.points for part in standing.parts)
        assert standing.parts[0].points == sum(word.points for word in standing.words)


def test_the_tables_on_record_know_folds_joiners_and_an_x_that_turns() -> None:
    plays = [made.move for name in NAMES for made in table(name).made if isinstance(made.move, Play)]
    assert any(play.joiner for play in plays)
    assert len({(play.right, play.up) for play in plays}) > 5
