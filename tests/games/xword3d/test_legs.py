"""Legs: words that come down to the table and stand on a full edge, joined to nothing that is on it."""

import pytest

from app.games.xword3d.structure import Colour
from tests.games.xword3d.table import CAT, DOWNWARD, fault, lay, made, row, structure

RED, BLUE = Colour
SP = row("SP", (3, 2, 3), "+x+z", DOWNWARD)
SIGN = structure(CAT, SP, row("HOO", (5, 2, 3), "+x+z"))  # SHOO sticks out of the wall


@pytest.mark.rule("X25", "XH16")
def test_a_word_that_hangs_down_to_the_table_counts_double() -> None:
    assert made(lay(SIGN, row("N", (9, 2, 1), "+x+z"))) == [("ON", 4)]


@pytest.mark.rule("X25")
def test_a_word_that_is_joined_to_a_brick_on_the_table_is_no_leg() -> None:
    assert made(lay(structure(CAT, SP), row("S", (3, 2, 5), "+x+z"))) == [("SSPA", 4)]  # it folds over to CAT
    assert made(lay(SIGN, row("NE", (9, 2, 1), "+x+z"))) == [("NE", 2), ("ON", 2)]  # two stand side by side


@pytest.mark.rule("XH18")
def test_a_leg_stands_on_a_groove_and_a_hanging_brick_is_none() -> None:
    upside = structure(CAT, row("NT", (3, 0, 1), "+x-z", DOWNWARD), row("OOO", (5, 0, 3), "+x-z"))
    assert fault(upside, row("N", (9, 0, 1), "+x-z")) == "ON_A_TONGUE"


@pytest.mark.rule("XH18", "XH11")
def test_an_x_stands_on_a_groove_unless_it_hangs_on_one() -> None:
    assert made(lay(SIGN, row("X", (9, 2, 1), "+x+z"))) == [("OX", 4)]
    upside = structure(CAT, row("NT", (3, 0, 1), "+x-z", DOWNWARD), row("OOO", (5, 0, 3), "+x-z"))
    assert fault(upside, row("X", (9, 0, 1), "+x-z")) == "ON_A_TONGUE"


@pytest.mark.rule("XH17")
def test_a_leg_doubles_again_whenever_its_word_scores() -> None:
    leg = lay(SIGN, row("N", (9, 2, 1), "+x+z")).structure
    assert made(lay(leg, row("S", (9, 2, 5), "+x+z"))) == [("SON", 6)]


@pytest.mark.rule("X25", "X21")
def test_a_word_on_a_joiner_is_no_leg_beside_another_standing_brick() -> None:
    free = row("ON", (8, 1, 3), "+y+z", DOWNWARD, joiner=((8, 2, 3), BLUE))
    assert made(lay(SIGN, free)) == [("ON", (2 + 2) * 2)]
    with_leg = lay(SIGN, row("N", (9, 2, 1), "+x+z")).structure
    beside = row("ON", (8, 1, 3), "-y+z", DOWNWARD, joiner=((8, 2, 3), BLUE))
    assert made(lay(with_leg, beside)) == [("ON", 2 + 2)]


@pytest.mark.rule("X25", "XH14", "X29")
def test_the_ledgers_sums() -> None:
    to_and_no = structure(row("N", (3, 3, 0)), row("Y", (5, 1, 0)))
    found = lay(to_and_no, row("TO", (1, 1, 0)), "TO TOY NO")
    assert sorted(made(found)) == [("NO", 2), ("TOY", 3)]
    hello = row("HELLO", (3, 2, 9), "+x+z", DOWNWARD, joiner=((3, 2, 0), RED))
    assert made(lay(structure(row("GOT")), hello)) == [("HELLO", 5 + 2 * 5)]
    assert made(lay(structure(row("BRAND")), row("ED", (11, 1, 0)))) == [("BRANDED", 7)]
