"""Why a row may not lie there: each reason of the ledger's list, and which is told where several hold."""

import pytest

from app.core.game import IllegalMove
from app.games.xword3d.placing import Play
from app.games.xword3d.seams import SENTENCES, Fault
from app.games.xword3d.structure import Colour, Structure
from tests.games.xword3d.table import CAT, DOWNWARD, fault, faults_of, lay, made, refusal, row, structure

RED, BLUE = Colour
NOTHING = Structure()
SP = row("SP", (3, 2, 3), "+x+z", DOWNWARD)
ONE = structure(CAT)
WALL = structure(CAT, SP)
JOINED = structure(CAT, row("BA", (2, 1, 3), "+y+z", DOWNWARD, joiner=((2, 1, 0), BLUE)))


@pytest.mark.parametrize(
    ("before", "play", "why"),
    [
        (ONE, row("AT", (3, 1, 0)), "TAKEN"),
        (ONE, row("O", (7, 0, -1), "+x+z"), "BELOW"),
        (ONE, row("O", (7, 1, 0), "-x+y"), "FACE_DOWN"),
        (NOTHING, row("CAT", (3, 1, 0)), "NOT_FIRST"),
        (NOTHING, row("CAT", (1, 1, 0), "-x-y"), "NOT_FIRST"),
        (NOTHING, row("CAT", (2, 1, 1), "+y+z"), "NOT_FIRST"),
        (NOTHING, row("C"), "NO_WORD"),
        (JOINED, row("BO", (2, 3, 3), "+y+z", joiner=((2, 1, 0), BLUE)), "SECOND_JOINER"),
        (ONE, row("BA", (3, 2, 3), "+x+z", DOWNWARD, joiner=((9, 2, 0), RED)), "NO_RIGHT_ANGLE"),
        (ONE, row("S", (7, 1, 0), joiner=((6, 1, 0), RED)), "NO_RIGHT_ANGLE"),
        (ONE, row("BA", (3, 2, 3), "+x+z", DOWNWARD, joiner=((3, 2, 1), RED)), "NO_RIGHT_ANGLE"),
        (ONE, row("SP", (3, 2, 3), "+x+z", DOWNWARD, joiner=((3, 2, 0), RED)), "OTHER_LETTERS"),
        (ONE, row("P", (3, 2, 1), "-x+z"), "OTHER_WAY_UP"),
        (ONE, row("S", (7, 1, 0), "+y-x"), "OTHER_WAY_UP"),
        (WALL, row("O", (3, 3, 0)), "BREAKS_JOINT"),
        (ONE, row("OR", (9, 1, 0)), "NOT_JOINED"),
        (ONE, row("ATO", (7, 3, 0)), "NOT_JOINED"),
        (ONE, row("ON", (3, -1, 2), "+x+y", DOWNWARD), "NOT_JOINED"),
    ],
)
def test_each_reason_has_its_name(before: Structure, play: Play, why: str) -> None:
    assert fault(before, play) == why


@pytest.mark.rule("X11", "X1")
def test_the_first_word_lies_flat_across_or_down() -> None:
    assert made(lay(NOTHING, CAT)) == [("CAT", 3)]
    down = lay(NOTHING, row("CAT", along=DOWNWARD))
    assert [brick.centre for brick in down.row] == [(1, 1, 0), (1, -1, 0), (1, -3, 0)]


@pytest.mark.rule("X19", "XH9")
def test_before_the_limit_all_bricks_lie_flat() -> None:
    assert fault(ONE, SP, may_build=False) == "NOT_YET_UP"
    assert made(lay(ONE, row("S", (7, 1, 0)), may_build=False)) == [("CATS", 4)]


@pytest.mark.rule("XH24", "X23")
def test_the_table_version_knows_one_way_up_and_the_other_turns_an_x_at_once() -> None:
    exit_, turned = structure(row("EXIT")), row("AE", (3, -1, 0), "-x-y", DOWNWARD)
    assert fault(exit_, turned, is_flat=True) == "OTHER_WAY_UP"
    assert fault(exit_, SP, is_flat=True) == "NOT_YET_UP"
    assert made(lay(exit_, turned, may_build=False)) == [("AXE", 3)]
    assert made(lay(exit_, row("AE", (3, 3, 0), along=DOWNWARD), is_flat=True)) == [("AXE", 3)]


@pytest.mark.rule("X21", "XH15", "XH21")
def test_a_joiner_must_be_left() -> None:
    joined = row("BA", (3, 2, 3), "+x+z", DOWNWARD, joiner=((3, 2, 0), RED))
    assert fault(ONE, joined, colours=frozenset({BLUE})) == "NO_JOINER"
    assert made(lay(ONE, joined, colours=frozenset({RED}))) == [("BA", 6)]


@pytest.mark.rule("X21")
def test_words_turn_at_a_joiner() -> None:
    along_the_seam = row("AB", (3, 2, 1), "+x+z", joiner=((3, 2, 0), RED))  # CAT runs the same way
    assert fault(ONE, along_the_seam) == "NO_TURN"
    crossed = structure(CAT, row("ON", (3, -1, 0), "+x+y", DOWNWARD))  # now AON passes the seam squarely
    assert made(lay(crossed, along_the_seam)) == [("AB", 6), ("BT", 2)]


@pytest.mark.rule("X21", "XH13")
def test_at_a_joiner_the_text_ends_but_a_pair_goes_on_beside_it() -> None:
    stem = row("AB", (4, 1, 1), "+z-y", joiner=((4, 1, 0), BLUE))  # a T on the seam between A and T
    found = lay(ONE, stem)
    assert made(found) == [("AB", 4)]
    assert {frozenset(joint) for joint in found.structure.joints} >= {frozenset({(3, 1, 0), (4, 1, 1)})}
    assert frozenset({(4, 1, 1), (5, 1, 0)}) not in {frozenset(joint) for joint in found.structure.joints}


@pytest.mark.rule("XH20", "XH13")
def test_bricks_may_touch_groove_to_groove_and_are_not_joined_then() -> None:
    touching = structure(CAT, row("O", (0, 1, 1), "+y+z"))  # its foot at the C's left side
    assert not faults_of(touching)
    assert touching.joints == ONE.joints
    assert faults_of(structure(CAT, row("O", (0, 1, 1), "+y-z"))) == {"OTHER_WAY_UP"}  # now its top


@pytest.mark.rule("XH20")
def test_a_seam_between_two_bricks_takes_a_groove_alone() -> None:
    shut = structure(CAT, row("H", (6, 1, 1), "+z+y"))
    assert fault(shut, row("O", (7, 1, 0))) == "BREAKS_JOINT"
    third = row("ON", (4, 1, 1), "+z+y")  # its W side, a groove, on the seam of A and T
    assert fault(ONE, third) == "NOT_JOINED"
    assert fault(ONE, row("ON", (4, 1, 3), "-z-y")) == "SEAM_USED"


@pytest.mark.rule("XH6", "X8", "X14")
def test_every_line_of_two_letters_must_be_a_word() -> None:
    assert refusal(ONE, row("S", (7, 1, 0)), "CAT CATH") == "CATS is not a word."
    assert made(lay(ONE, row("S", (7, 1, 0)), "CAT CATS")) == [("CATS", 4)]
    assert fault(structure(row("AX")), row("X", (5, 1, 0)), "AX") == "NOT_A_WORD"
    assert refusal(structure(row("AX")), row("XX", (3, -1, 0), along=DOWNWARD)) == "XXX is not a word."


def test_every_reason_has_a_sentence_and_the_first_of_several_is_told() -> None:
    assert SENTENCES.keys() == set(Fault)
    assert fault(ONE, row("SP", (3, 2, 3), "-x+z", DOWNWARD, joiner=((3, 2, 0), RED))) == "OTHER_LETTERS"
    assert fault(ONE, row("XO", (9, 1, 0)), "CAT", may_build=False) == "NOT_JOINED"


@pytest.mark.parametrize(
    "play",
    [
        row("O", (1, 1, 1)),
        row("O", (1, 0, 0)),
        row("O", (1, 1, 0), "+x-x"),
        row("O", (1, 1, 0), "+x+z"),
        row("O", (1, 1, 10**6)),
        row("O" * 40),
        row(""),
    ],
)
def test_what_is_no_place_is_refused(play: Play) -> None:
    with pytest.raises(IllegalMove, match="no place"):
        lay(ONE, play)
