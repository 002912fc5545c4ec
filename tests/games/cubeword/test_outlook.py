"""What a turn comes to as its cubes lie so far: what the screen says while a player is still at it."""

import pytest

from app.games.cubeword.model import changed
from tests.games.cubeword.table import cubeword, layout, opened


def seen(diagram: str, *, start: str = "C A T", **options):
    """The outlook of a turn that leads from one diagram to another, its cubes those of the start where they stay."""
    game = cubeword()
    state = opened(2, cubes=layout(start), **options)
    return game.outlook(game.view(state, 0), changed(state.layout, layout(diagram)))


@pytest.mark.rule("C14", "CH8")
def test_words_are_told_with_their_points_while_another_run_is_none_yet() -> None:
    found = seen("C A T S\n. . O .\n. . Q .")
    assert [(word.word, word.points) for word in found.words] == [("CATS", 4)]
    assert [fault.sentence.text(()) for fault in found.faults] == ["TOQ is not a word."]
    assert found.faults[0].cells == ((2, 0), (2, 1), (2, 2))


@pytest.mark.rule("CH15")
def test_where_the_table_judges_every_run_may_be_a_word() -> None:
    found = seen("C A T Q", judge="table")
    assert not found.faults
    assert [word.word for word in found.words] == ["CATQ"]


@pytest.mark.rule("CH16")
def test_a_run_that_is_too_short_is_no_word_whoever_judges() -> None:
    found = seen("C A T .\n. . O .", judge="table", shortest=3)
    assert not found.words
    assert [fault.cells for fault in found.faults] == [((2, 0), (2, 1))]


def test_an_outlook_without_faults_is_what_the_rules_say_of_the_move() -> None:
    from app.games.cubeword.model import Turn, by_cube

    game, state = cubeword(), opened(2, cubes=layout("C A T"))
    view = game.view(state, 0)
    after = changed(state.layout, layout("C A T S\n. . O ."))
    there = by_cube(state.layout)
    move = Turn(tuple(each for each in after if there.get(each.cube) != each))
    told = game.preview(view, move)
    found = game.outlook(view, after)
    assert told.problem is None
    assert not found.faults
    assert [(word.word, word.points) for word in found.words] == [(word.word, word.points) for word in told.words]
