"""Bots of CUBEWORD: each skill beats the one below it, and they play any table to its end."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from random import Random
from statistics import mean
from typing import Final

import pytest

from app.core.game import Skill
from app.core.review import review
from app.core.table import Table
from app.games.cubeword.bot import TALENTS, CubewordBot, best_turn
from app.games.cubeword.layout import Sited, words_in
from app.games.cubeword.model import Challenge, LetStand, Options, Turn
from app.games.cubeword.position import Position
from app.games.cubeword.state import Standing, State
from app.library import default_dictionary
from tests.games.cubeword.contest import duel, game, played, points_a_turn
from tests.games.cubeword.table import laying, layout, opened
from tests.words import dictionary_of

STEPS = [pytest.param(*step, id="-".join(step)) for step in pairwise(Skill)]
SKILLS: Final = list(Skill)
HELPER: Final = Skill.STRONG  # who is asked for a hint
FINISHES: Final = ("usual", "points", "lead", "turns", "time")
MOST_LAYOUTS: Final = 3000  # that any skill looks at in a turn: a tenth of a second of a desk


def bot(skill: Skill = Skill.MASTER, seed: int = 0) -> CubewordBot:
    return CubewordBot(default_dictionary(), skill, seed)


def move_of(state: State, skill: Skill = Skill.MASTER, seat: int = 0) -> object:
    return bot(skill)(game().view(state, seat))


@pytest.mark.parametrize(("weaker", "stronger"), STEPS)
def test_the_stronger_wins_most_of_twenty_games(weaker: Skill, stronger: Skill) -> None:
    assert duel(weaker, stronger, range(10)) > 0.5


@pytest.mark.deep
@pytest.mark.parametrize(("weaker", "stronger"), STEPS)
def test_the_stronger_wins_by_one_step_and_no_more_of_four_hundred_games(weaker: Skill, stronger: Skill) -> None:
    share = duel(weaker, stronger, range(200))
    print(f"{stronger} wins {share:.1%} against {weaker}")  # noqa: T201
    assert 0.6 <= share <= 0.85


@pytest.mark.deep
def test_a_strong_bot_alone_makes_eighteen_points_in_each_of_its_first_ten_turns() -> None:
    means = {skill: points_a_turn(skill, range(60)) for skill in Skill}
    print({str(skill): round(points, 1) for skill, points in means.items()})  # noqa: T201
    assert means[Skill.STRONG] >= 18
    assert list(means.values()) == sorted(means.values())


def test_the_better_a_bot_the_more_it_makes_alone() -> None:
    child, good, master = (points_a_turn(skill, range(4)) for skill in (Skill.CHILD, Skill.GOOD, Skill.MASTER))
    assert child < good < master


@pytest.mark.parametrize("seats", game().players)
def test_bots_of_mixed_skills_play_tables_of_any_kind_to_their_end(seats: int) -> None:
    assert len([*played_to_their_end(seats, range(10))]) == 10


@pytest.mark.deep
@pytest.mark.parametrize("seats", game().players)
def test_bots_of_mixed_skills_play_forty_tables_of_as_many_kinds_to_their_end(seats: int) -> None:
    gained: dict[str, list[float]] = {}
    for table in played_to_their_end(seats, range(40)):
        for seat, player in enumerate(table.players):
            gained.setdefault(str(player.skill), []).append(table.state.points[seat] / max(1, table.state.turns[seat]))
    print({skill: f"{mean(each):.1f} points a turn" for skill, each in gained.items()})  # noqa: T201
    assert min(mean(each) for each in gained.values()) > 3


def played_to_their_end(seats: int, numbers: range) -> Iterator[Table]:
    """Tables of every finish, the other options otherwise each time: 40 have each of those that go together in pairs.

    Where it is the time that ends a game, it is over after four turns each.
    """
    for number in numbers:
        turn = number // len(FINISHES)
        options = Options(
            finish=FINISHES[number % len(FINISHES)],
            judge=("auto", "table")[turn % 2],
            connected=turn // 2 % 2 == 1,
            joker_scores=turn // 4 % 2 == 1,
            shortest=2 + (turn + turn // 2) % 2,
            sheet=("lying", "upright", "small")[number % 3],
            restored=("usual", "first", "renewed", "once")[number % 4],
            american=turn % 3 != 1,
            target=60,
            turns=5,
            lead=20,
        )
        table = played(
            [SKILLS[(number + seat) % len(SKILLS)] for seat in range(seats)], number, options, None, 4 * seats
        )
        result = table.view(None).result
        assert (result.ranking[0].rank, len(result.ranking)) == (1, seats)
        yield table


def test_a_bot_makes_the_same_move_of_the_same_view() -> None:
    view = game().view(opened(cubes=layout("C A T . S E A")), 0)
    for skill in Skill:
        assert bot(skill, 3)(view) == bot(skill, 3)(view)


def test_whatever_lies_there_no_bot_looks_at_more_layouts_than_it_may() -> None:
    table = played([Skill.MASTER], 1, Options(turns=5, finish="turns"))
    for state in table.positions[:-1]:
        for talent in TALENTS.values():
            position = Position.of(game().view(state, 0), default_dictionary())
            best_turn(position, talent, talent.effort[1], Random(1))
            assert position.judged_so_far <= talent.effort[1] <= MOST_LAYOUTS


def test_on_the_empty_sheet_a_bot_begins_with_words_of_its_vocabulary() -> None:
    for skill in Skill:
        move = move_of(opened(), skill)
        assert isinstance(move, Turn)
        sizes = [default_dictionary().size_of(word) for word in words_in(move.steps)]
        assert sizes
        assert max(sizes) <= TALENTS[skill].size


@pytest.mark.rule("CH17", "C18")
@pytest.mark.parametrize(("shortest", "points"), [(2, 9), (3, 6)])
def test_the_first_hint_shows_that_short_words_that_cross_pay_most(shortest: int, points: int) -> None:
    state = opened(shortest=shortest)
    told = game().preview(game().view(state, 0), game().bot(HELPER)(game().view(state, 0)))
    assert (told.problem, told.points) == (None, points)
    assert len(told.words) > 1


def test_a_master_turns_a_cube_where_all_are_on_the_table() -> None:
    *positions, _ = played([Skill.MASTER], 2, Options(turns=20, finish="turns")).positions
    state = next(each for each in positions if len(each.layout) == 25)
    move = move_of(state)
    assert isinstance(move, Turn)
    assert {each.cube for each in move.steps} <= {each.cube for each in state.layout}
    assert game().preview(game().view(state, 0), move).points


@pytest.mark.rule("C16", "CH13")
@pytest.mark.parametrize(
    ("words", "turns_to"),
    [
        ("CAT CATS CAN", Sited(2, (2, 0), "N")),  # 3 points for a new word, rather than 4 for one that was there
        ("CAT CATS CA", Sited(3, (3, 0), "S")),  # better than nothing
    ],
)
def test_a_bot_makes_a_new_word_rather_than_restore_one_for_a_little_more(words: str, turns_to: Sited) -> None:
    cubes = ("CJQXZ", "AJQXZ", "TNJQX", "SJQXZ")
    there = tuple(Sited(cube, (cube, 0), letter) for cube, letter in enumerate("CAT"))
    state = replace(opened(cubes=there, restored="first"), ages={"CAT": 1, "CATS": 1}, number=9)
    state = replace(state, deal=replace(state.deal, cubes=cubes, joker=False))
    for skill in Skill:
        assert CubewordBot(dictionary_of(words), skill)(game().view(state, 0)) == Turn((turns_to,))


@pytest.mark.rule("CH22")
def test_a_bot_that_sees_nothing_makes_no_move() -> None:
    nothing = replace(opened(cubes=layout("C A T")), deal=replace(opened().deal, cubes=("JQXZV",) * 24, joker=False))
    view = replace(game().view(nothing, 0), layout=layout("Q", Q=0))
    assert CubewordBot(dictionary_of("CAT"), Skill.CHILD)(view) == Turn()


@pytest.mark.rule("CH15")
@pytest.mark.parametrize(("word", "says"), [("C A T", LetStand()), ("T C A", Challenge())])
def test_where_the_table_judges_a_bot_challenges_what_is_no_word(word: str, says: object) -> None:
    state = replace(opened(2, judge="table"), points=(99, 0))
    state = game().apply(state, 0, laying(state, layout(word)))
    assert isinstance(state.phase, Standing)
    assert move_of(state, seat=1) == says


def test_a_finished_game_can_be_looked_back_at() -> None:
    missed = review(played((Skill.CHILD, Skill.MASTER), 1, Options(target=60, finish="points")), game(), 0)
    assert missed
    assert all(each.points > 0 and each.played != each.better for each in missed)


def test_late_turns_bring_more_than_early_ones() -> None:
    """The ledger: cubes that lie there are turned, and words cross more and more."""
    table = played([Skill.STRONG], 3, Options(turns=10, finish="turns", restored="first"))
    points = [after.points[0] - before.points[0] for before, after in pairwise(table.positions)]
    assert mean(points[:3]) < mean(points[-3:])
