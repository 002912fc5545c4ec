"""What a search thinks of a turn: the same as the rules say, and as far as it may."""

from dataclasses import replace
from itertools import combinations, islice
from random import Random
from string import ascii_uppercase

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.core.spellings import Spellings
from app.games.cubeword.layout import Sited, by_cube
from app.games.cubeword.model import Turn
from app.games.cubeword.position import Position
from app.games.cubeword.rules import Cubeword
from app.games.cubeword.state import Turning
from tests import conformance as kit
from tests.games.cubeword.chance import any_turn
from tests.games.cubeword.table import JOKER, cubeword, laying, layout, opened
from tests.words import dense_dictionary

PAIRS = [f"{one}{other} {other}{one}" for one, other in combinations(ascii_uppercase, 2)]
"""Each word of two letters is another spelling of the one that reads backwards."""


@pytest.mark.rule("C14", "C16", "C17", "CH7", "CH8", "CH12", "CH13")
@given(st.integers(0, 2**32))
def test_what_a_search_says_of_a_turn_is_what_the_rules_say(seed: int) -> None:
    rng, game = Random(seed), Cubeword(replace(dense_dictionary(), spellings=Spellings(lambda: PAIRS)))
    table = kit.random_table(game, rng)
    for _ in islice(kit.play_on(table, rng), 40):
        pass
    for state in table.positions:
        if not isinstance(state.phase, Turning):
            continue
        view, words = game.view(state, state.phase.seat), game.words_of(state.options)
        position = Position.of(view, words)
        drawn = any_turn(view, words, rng)
        for turn in [drawn, _a_bit_otherwise(drawn, rng)] if drawn else []:
            plan = position.judged(by_cube(turn.steps))
            told = game.preview(view, turn)
            if "not changed" in (told.problem.text() if told.problem else ""):
                continue  # a search names no cube that is as it was
            if state.options.judge == "table" and plan is None:
                continue  # bots lay words alone
            assert (plan is None) == (told.problem is not None), told.problem
            if plan:
                assert plan.gain == told.points


def _a_bit_otherwise(turn: Turn, rng: Random) -> Turn:
    """The same cubes, one of them one cell farther: mostly that is no turn."""
    first, *rest = rng.sample(turn.steps, len(turn.steps))
    x, y = first.cell
    elsewhere = rng.choice([(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1), (x + 9, y), (x, y + 9)])
    return Turn((Sited(first.cube, elsewhere, first.letter, blank=first.blank), *rest))


@pytest.mark.rule("C16", "CH13")
@pytest.mark.parametrize(
    ("restored", "number", "gain"),
    [("first", 3, 0), ("first", 4, 4), ("renewed", 3, 0), ("renewed", 4, 4), ("once", 9, 0)],
)
def test_a_search_hopes_for_a_word_that_was_there_from_when_it_scores_again(
    restored: str, number: int, gain: int
) -> None:
    game, cubes = cubeword("CAT CATS"), {"C": 7, "A": 6, "T": 1, "S": 13}
    state = game.apply(opened(restored=restored), 0, laying(opened(), layout("C A T S", **cubes)))
    state = game.apply(state, 1, Turn((Sited(13, (6, 0), "S"),)))
    position = Position.of(game.view(replace(state, number=number), 0), game.dictionary)
    plan = position.judged({13: Sited(13, (3, 0), "S")})
    assert plan is not None
    assert (plan.gain, plan.cost) == (gain, 1)


def test_what_is_looked_at_is_counted_also_where_it_may_not_be() -> None:
    position = Position.of(cubeword().view(opened(cubes=layout("C A T")), 0), cubeword().dictionary)
    for step in (Sited(20, (3, 0), "I"), Sited(JOKER, (3, 0), "S"), Sited(JOKER, (0, 0), "S")):
        position.judged({step.cube: step})
    assert position.judged_so_far == 3


def test_a_search_of_a_table_whose_joker_scores_nothing_hopes_for_nothing_from_it() -> None:
    for scores, gain in ((True, 4), (False, 3)):
        state = opened(cubes=layout("C A T"), joker_scores=scores)
        position = Position.of(cubeword().view(state, 0), cubeword().dictionary)
        plan = position.judged({JOKER: Sited(JOKER, (3, 0), "S")})
        assert plan is not None
        assert plan.gain == gain


@pytest.mark.rule("C17", "CH7")
@pytest.mark.parametrize(
    ("before", "step", "gain"),
    [
        ("G R E Y\n. . . .\nG R A .", Sited(14, (3, 2), "Y"), 0),  # GREY stands beside GRAY
        ("G R E Y", Sited(JOKER, (2, 0), "A"), 4),  # GREY is no more: GRAY is restored
        ("G R A .\n. . . .\nG R E .\n. . . .\n. . . .", Sited(14, (3, 0), "Y"), 4),
    ],
)
def test_a_search_hopes_for_no_other_spelling_of_a_word_that_still_stands(before: str, step: Sited, gain: int) -> None:
    game = cubeword("GREY GRAY GRA GRE", "GREY GRAY")
    cubes = layout(before) if step.cube != JOKER else layout(before.replace("E", "E!"))
    state = replace(opened(cubes=cubes), ages={"GREY": 1}, number=9)
    view = game.view(state, 0)
    plan = Position.of(view, game.dictionary).judged({step.cube: step})
    assert plan is not None
    assert plan.gain == gain == game.preview(view, Turn((step,))).points


@pytest.mark.rule("C17")
def test_a_search_hopes_for_one_of_two_new_spellings_of_a_word() -> None:
    game = cubeword("GREY GRAY GR", "GREY GRAY")
    state = opened(cubes=layout("G R . Y\n. . . .\nG R . Y"))
    steps = (Sited(5, (2, 0), "E"), Sited(JOKER, (2, 2), "A"))
    view = game.view(state, 0)
    plan = Position.of(view, game.dictionary).judged(by_cube(steps))
    assert plan is not None
    assert plan.gain == game.preview(view, Turn(steps)).points == 4
