"""Why a row of 3DXWORD would have been better, in a sentence."""

import pytest

from app.games.xword3d.placing import Laid, brick
from app.games.xword3d.scoring import Earned
from app.games.xword3d.structure import Structure
from app.games.xword3d.teaching import (
    GO_LONG,
    GROW,
    LIE_ALONGSIDE,
    LOOK_FOR_SHORT,
    STAND_ON_LEGS,
    USE_JOINERS,
    reason_of,
)


def row(count: int, *words: Earned) -> Laid:
    """So many new bricks that make these words."""
    return Laid(Structure(), tuple(brick((1 + 2 * place, 1, 0), "A", 0) for place in range(count)), words)


def plain(word: str) -> Earned:
    return Earned(word, len(word), ())


LEG = Earned("NOISE", 10, (), is_leg=True)
ON_RED = Earned("MINOR", 15, (), more=10, laid=5)


@pytest.mark.rule("X17", "X21", "X25")
@pytest.mark.parametrize(
    ("mine", "better", "said", "lesson"),
    [
        (None, row(3, plain("TEA")), "TEA could be made with your bricks, for 3 points.", LOOK_FOR_SHORT),
        (
            row(4, plain("LOOS")),
            row(5, LEG),
            "NOISE comes down to the table: it is a leg and counts double, 10 points.",
            STAND_ON_LEGS,
        ),
        (
            row(4, plain("LOOS")),
            row(5, ON_RED),
            "On a Joiner each new letter of MINOR counts 3 times: 15 points.",
            USE_JOINERS,
        ),
        (
            row(6, plain("ROAMING")),
            row(5, plain("MINOR"), plain("TOM"), plain("EN")),
            "Beside other bricks MINOR makes TOM and EN as well: 10 points in all; you got 7.",
            LIE_ALONGSIDE,
        ),
        (
            row(2, plain("REV")),
            row(2, plain("PREFIX")),
            "Part of PREFIX lay there already, and all its letters count: 6 points; you got 3.",
            GROW,
        ),
        (
            row(3, plain("TEA")),
            row(5, plain("TEASE")),
            "TEASE has 5 letters, a point for each; your longest word had 3.",
            GO_LONG,
        ),
    ],
)
def test_it_is_told_what_the_better_row_makes(mine: Laid | None, better: Laid, said: str, lesson: str) -> None:
    reason = reason_of(mine, better)
    assert reason
    assert (reason.said.text(), reason.lesson.template) == (said, lesson)


def test_of_a_row_that_brings_no_more_nothing_is_told() -> None:
    """What stays in the hand is worth something, too, and nobody can be sure of it."""
    assert reason_of(row(3, plain("TEA")), row(3, plain("EAT"))) is None


def test_of_a_longer_word_nothing_is_told_where_short_ones_bring_nearly_as_much() -> None:
    mine = row(3, plain("HOE"), plain("HI"), plain("OR"))
    assert reason_of(mine, row(4, plain("JEEZ"), plain("TINE"))) is None
