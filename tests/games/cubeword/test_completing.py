"""A turn that somebody has begun is brought on: cubes stay where they were laid, and all of it may be made."""

import pytest

from app.core.game import Skill
from app.games.cubeword.bot import CubewordBot
from app.games.cubeword.model import Layout, Sited, Turn
from app.library import default_dictionary
from tests.games.cubeword.contest import game
from tests.games.cubeword.table import JOKER, layout, opened

CAT = layout("C A T", C=7, A=6, T=1)


def helper() -> CubewordBot:
    return CubewordBot(default_dictionary(), Skill.STRONG)


def completed(begun: Layout, before: Layout = CAT) -> Turn:
    move = helper().completed(game().view(opened(cubes=before), 0), Turn(begun))
    assert isinstance(move, Turn)
    return move


@pytest.mark.parametrize(
    "begun",
    [
        (Sited(17, (3, 0), "S"),),  # CATS: it may stay, and others come to it
        (Sited(17, (3, 0), "G"),),  # CATG is no word: the cube is turned, or the line goes on
        (Sited(17, (1, -2), "S"),),  # alone above the A
        (Sited(17, (0, 1), "O"),),  # CO is no word yet
        (Sited(13, (3, 1), "B"), Sited(2, (3, 2), "F")),  # two of a word that begins nowhere yet
        (Sited(7, (6, 3), "C"),),  # the C is carried away: AT is left
        (Sited(JOKER, (3, 0), "X"),),
        (Sited(8, (3, 3), "H", blank=True),),
    ],
)
def test_what_was_begun_stays_where_it_lies_and_words_come_round_it(begun: Layout) -> None:
    view = game().view(opened(cubes=CAT), 0)
    steps = {each.cube: each for each in completed(begun).steps}
    told = game().preview(view, Turn(tuple(sorted(steps.values()))))
    assert told.problem is None
    assert told.points
    assert all(steps[each.cube].cell == each.cell for each in begun)
    assert (told.points or 0) >= (game().preview(view, Turn(begun)).points or 0)


@pytest.mark.rule("CH8")
def test_no_cube_is_turned_back_to_what_it_was_for_it_would_have_no_part_in_the_turn() -> None:
    begun = (Sited(6, (1, 0), "M"), Sited(17, (3, 0), "S"))  # CMTS: CATS, if the M were the A it was
    told = game().preview(game().view(opened(cubes=CAT), 0), completed(begun))
    assert (told.problem, bool(told.points)) == (None, True)


def test_on_the_empty_sheet_a_first_cube_gets_a_word_round_it() -> None:
    begun = (Sited(13, (0, 0), "B"),)
    assert begun[0].cell in {each.cell for each in completed(begun, ()).steps}
    assert game().preview(game().view(opened(), 0), completed(begun, ())).points


def test_what_leads_nowhere_is_told_by_a_turn_that_begins_anew() -> None:
    view = game().view(opened(cubes=CAT), 0)
    faces = ((0, "W"), (9, "Q"), (10, "J"), (14, "Y"), (16, "M"))
    nowhere = tuple(Sited(cube, (place, 1), letter) for place, (cube, letter) in enumerate(faces))
    assert completed(nowhere) == helper()(view)
    assert helper().completed(view, Turn()) == helper()(view)
