"""The ledger's test positions, each with its own words: folds, an X, Joiners, rings, what bends and what tips."""

import pytest

from app.games.xword3d.lines import line_through
from app.games.xword3d.placing import Play
from app.games.xword3d.scoring import is_leg
from app.games.xword3d.structure import Colour, Structure
from tests.games.xword3d.table import CAT, DOWN, DOWNWARD, fault, faults_of, lay, made, row, structure, words_of

RED, BLUE = Colour
UP_THE_WALL = row("SP", (3, 2, 3), "+x+z", DOWNWARD)  # position 1
ON_TOP = structure(CAT, UP_THE_WALL)


@pytest.mark.rule("X22", "XH12", "X24")
@pytest.mark.parametrize(
    ("play", "word"),
    [
        pytest.param(UP_THE_WALL, "SPA", id="1 up from its top, upright, read downwards"),
        pytest.param(row("NT", (3, 0, 1), "+x-z", DOWNWARD), "ANT", id="2 up from its foot, upside down"),
        pytest.param(row("CH", (6, 1, 1), "+z+y"), "CATCH", id="3 up from its right, sideways"),
        pytest.param(row("OC", (0, 1, 3), "-z+y"), "OCCAT", id="up from its left, sideways"),
    ],
)
def test_a_word_folds_up_from_each_side_of_a_brick_the_same_way_up(play: Play, word: str) -> None:
    found = lay(structure(CAT), play, f"CAT {word}")
    assert made(found) == [(word, len(word))]
    assert not faults_of(found.structure)


@pytest.mark.rule("X22")
def test_a_word_the_other_way_up_is_refused() -> None:
    assert fault(structure(CAT), row("P", (3, 2, 1), "-x+z")) == "OTHER_WAY_UP"  # position 4


@pytest.mark.rule("X23", "XH11", "X24")
def test_an_x_may_turn_a_word_upside_down() -> None:  # position 5
    found = lay(structure(row("EXIT")), row("AE", (3, -1, 0), "-x-y", DOWNWARD), "EXIT AXE")
    assert made(found) == [("AXE", 3)]
    assert words_of(found.structure) == ["AXE", "EXIT"]


@pytest.mark.rule("X23", "XH11")
def test_an_x_cannot_be_read_two_ways_in_one_line() -> None:  # position 5
    half = structure(row("EXIT"), row("A", (3, -1, 0), "-x-y"))
    assert fault(half, row("A", (3, 3, 0))) == "TWO_WAYS"


@pytest.mark.rule("X26")
@pytest.mark.parametrize(
    ("letters", "outcome"), [("OON", "stands"), ("OONS", "BENDS"), ("OOOOO", "TIPS")], ids=["three", "four", "five"]
)
def test_a_row_that_sticks_out_of_a_wall_bends_or_tips_when_it_is_too_long(letters: str, outcome: str) -> None:
    sticking = row(letters, (5, 2, 3), "+x+z")  # position 6
    if outcome == "stands":
        assert made(lay(ON_TOP, sticking)) == [("SOON", 4)]
    else:
        assert fault(ON_TOP, sticking) == outcome


@pytest.mark.rule("X25", "X26")
def test_with_a_leg_under_its_end_a_row_of_seven_stands() -> None:  # position 6
    long = structure(CAT, UP_THE_WALL, row("OOOOOON", (5, 2, 3), "+x+z"))
    found = lay(long, row("T", (17, 2, 1), "+x+z"))
    assert made(found) == [("NT", 4)]
    assert fault(structure(CAT, UP_THE_WALL), row("OOOOOON", (5, 2, 3), "+x+z")) == "TIPS"


@pytest.mark.rule("X21", "XH13")
def test_a_joiner_makes_a_t_where_letters_match() -> None:  # position 7
    t_turn = row("BA", (2, 1, 3), "+y+z", DOWNWARD, joiner=((2, 1, 0), BLUE))
    found = lay(structure(CAT), t_turn, "CAT BA")
    assert made(found) == [("BA", 4)]
    assert words_of(found.structure) == ["BA", "CAT"]
    assert fault(structure(CAT), row("BA", (2, 1, 3), "+y+z", DOWNWARD)) == "NOT_JOINED"


@pytest.mark.rule("XH18", "XH20")
def test_a_brick_does_not_stand_on_its_tongue() -> None:  # position 8
    hanging = structure(CAT, row("NT", (3, 0, 1), "+x-z", DOWNWARD), row("OO", (5, 0, 3), "+x-z"))
    assert fault(hanging, row("N", (7, 0, 1), "+x-z")) == "ON_A_TONGUE"


@pytest.mark.rule("X21", "XH13")
def test_a_joiner_at_a_fold_cuts_the_text() -> None:  # position 9
    wall = row("BA", (3, 2, 3), "+x+z", DOWNWARD)
    assert made(lay(structure(CAT), wall)) == [("BAA", 3)]
    joined = row("BA", (3, 2, 3), "+x+z", DOWNWARD, joiner=((3, 2, 0), RED))
    assert made(lay(structure(CAT), joined)) == [("BA", 6)]
    alone = row("A", (3, 2, 1), "+x+z", joiner=((3, 2, 0), RED))
    assert fault(structure(CAT), alone) == "NO_WORD"


@pytest.mark.rule("X22")
def test_a_word_cannot_run_in_a_ring() -> None:  # position 10
    round_about = structure(row("A", (1, 0, 1), "+x+z"), row("B", (2, 1, 1), "+y+z"), row("C", (1, 2, 1), "-x+z"))
    assert fault(round_about, row("D", (0, 1, 1), "-y+z")) == "RING"


@pytest.mark.rule("X21", "X25", "XH14", "XH16")
def test_a_leg_that_a_joiner_holds_is_doubled_after_the_bonus() -> None:  # position 11
    hoo = structure(CAT, UP_THE_WALL, row("HOO", (5, 2, 3), "+x+z"))
    leg = row("ON", (8, 1, 3), "+y+z", DOWNWARD, joiner=((8, 2, 3), RED))
    found = lay(hoo, leg)
    assert made(found) == [("ON", (2 + 2 * 2) * 2)]
    assert is_leg(found.structure, line_through(found.structure, (8, 1, 1), DOWN))
    nearer = row("ON", (6, 1, 3), "+y+z", DOWNWARD, joiner=((6, 2, 3), RED))
    assert fault(hoo, nearer) == "OTHER_WAY_UP"


@pytest.mark.rule("X13", "X24")
def test_a_structure_begins_with_nothing() -> None:
    assert words_of(Structure()) == []
    assert words_of(structure(CAT)) == ["CAT"]
