"""The cubes of the printed game, as far as they are known."""

from collections import Counter

import pytest

from app.games.cubeword.cubes import ENGLISH, FACES, SETS, can_show

LETTERS = "A9 B3 C4 D5 E12 F3 G3 H4 I9 J1 K2 L6 M4 N7 O8 P4 Q1 R7 S7 T7 U4 V2 W3 X1 Y3 Z1"


@pytest.mark.rule("C1", "CH1")
def test_twenty_four_cubes_bear_five_different_letters_each() -> None:
    assert len(ENGLISH) == 24
    assert all(len(cube) == FACES == len(set(cube)) for cube in ENGLISH)


@pytest.mark.rule("CH1")
def test_the_letters_are_those_of_the_ledger() -> None:
    counts = {part[0]: int(part[1:]) for part in LETTERS.split()}
    assert Counter("".join(ENGLISH)) == counts
    assert sum(counts.values()) == 120


@pytest.mark.rule("CH1")
def test_no_cube_has_many_vowels_or_hard_letters() -> None:
    for cube in ENGLISH:
        assert 1 <= sum(letter in "AEIOU" for letter in cube) <= 2, cube
        assert sum(letter in "JQXZVK" for letter in cube) <= 1, cube


@pytest.mark.rule("C1")
def test_a_cube_shows_its_own_letters_and_the_joker_any() -> None:
    assert can_show(ENGLISH, 0, "W")
    assert not can_show(ENGLISH, 0, "Q")
    assert can_show(ENGLISH, len(ENGLISH), "Q")


def test_every_set_of_cubes_is_whole() -> None:
    assert all(len(cubes) == 24 and all(len(set(cube)) == FACES for cube in cubes) for cubes in SETS.values())
