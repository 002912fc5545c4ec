"""Why a turn of CUBEWORD would have brought more, in a sentence."""

from typing import Any

import pytest

from app.games.cubeword.layout import Layout, Sited, by_cube
from app.games.cubeword.model import Turn
from app.games.cubeword.scoring import Earned, value_of
from app.games.cubeword.teaching import CROSS, GO_ON, MAKE_LONG, MAKE_SOMETHING, reason_of
from tests.games.cubeword.table import cubeword, layout, opened


def earned(words: str) -> list[Earned]:
    """Words with what their letters are worth, no blank among them (C14)."""
    return [Earned(word, sum(map(value_of, range(len(word))))) for word in words.split()]


@pytest.mark.rule("C14")
@pytest.mark.parametrize(
    ("mine", "better", "said", "lesson"),
    [
        (
            "",
            "OATH BAD",
            "OATH and BAD could be made, for 7 points; your turn made nothing that counts.",
            MAKE_SOMETHING,
        ),
        (
            "BRASS TOO",
            "BASEMENT CATS",
            "BASEMENT alone brings 12 points, as letters after the fifth count double; your best word was BRASS.",
            MAKE_LONG,
        ),
        ("PIGS", "PIGS MYTHS BRAS", "MYTHS and BRAS fit into the same turn, 13 points in all; yours made 4.", GO_ON),
        ("PIGS", "PIGS MYTHS", "MYTHS fits into the same turn, 9 points in all; yours made 4.", GO_ON),
    ],
)
def test_it_is_told_what_could_be_made_instead(mine: str, better: str, said: str, lesson: str) -> None:
    reason = reason_of(view_of(), Turn(), earned(mine), earned(better))
    assert reason
    assert (reason.said.text(), reason.lesson.template) == (said, lesson)


def test_where_a_turn_brings_no_more_nothing_is_told() -> None:
    assert reason_of(view_of(), Turn(), earned("BRASS"), earned("BASES")) is None


@pytest.mark.rule("C14")
def test_a_cube_that_counts_in_two_words_is_pointed_out() -> None:
    lying = layout("C A T")
    unused = [cube for cube in range(len(lying) + 2) if cube not in by_cube(lying)]
    turn = Turn((Sited(unused[0], (3, 0), "S"), Sited(unused[1], (3, 1), "O")))
    reason = reason_of(view_of(lying), turn, earned("AT"), earned("CATS SO"))
    assert reason
    assert reason.said.text() == "The S counts twice there, in CATS and in SO."
    assert reason.lesson.template == CROSS


def view_of(lying: Layout = ()) -> Any:
    """What a seat sees when these cubes lie there."""
    return cubeword().view(opened(cubes=lying), 0)
