"""What the balance gauge shows, and what hangs on a joint."""

import pytest

from app.games.xword3d.footing import footprint, hull
from app.games.xword3d.statics import STURDY, Sturdiness, bent, loads, margin, strain, tips
from app.games.xword3d.structure import Colour, Structure
from tests.games.xword3d.table import CAT, DOWNWARD, NORMAL, fault, row, structure

WOBBLY, SWAYING = Sturdiness(STURDY["wobbly"]), Sturdiness(STURDY["normal"], is_swaying=True)
SP = row("SP", (3, 2, 3), "+x+z", DOWNWARD)
SOON = structure(CAT, SP, row("OON", (5, 2, 3), "+x+z"))


@pytest.mark.rule("X26")
def test_what_hangs_on_a_joint_is_measured_from_it() -> None:
    (load,) = [each for each in loads(SOON, SOON.joints) if (3, 2, 3) in each.hanging and (3, 2, 1) in each.joint]
    assert load.hanging == {(3, 2, 3), (5, 2, 3), (7, 2, 3), (9, 2, 3)}
    assert (load.east, load.north) == (12, 0)  # half edges: a moment of 6
    assert load.share(NORMAL) == 6 / 8
    assert not load.bends(NORMAL)
    assert load.bends(WOBBLY)


@pytest.mark.rule("X26", "X25")
def test_what_a_leg_carries_hangs_on_no_joint() -> None:
    with_leg = structure(CAT, SP, row("OON", (5, 2, 3), "+x+z"), row("T", (9, 2, 1), "+x+z"))
    assert loads(with_leg, with_leg.joints) == []
    assert bent(with_leg, with_leg.joints, WOBBLY) is None


@pytest.mark.rule("X26")
def test_the_gauge_goes_from_nothing_to_full() -> None:
    assert strain(Structure(), NORMAL) == 0
    assert strain(structure(CAT), NORMAL) == pytest.approx(0.55)  # half a brick lies beyond the middle of the row
    assert strain(SOON, NORMAL) == pytest.approx(
        0.753, abs=0.001
    )  # its middle is nearer to the rim than the joint to bending
    assert strain(SOON, WOBBLY) == 1
    assert margin(structure(CAT)) == pytest.approx(0.5)


@pytest.mark.rule("X26")
def test_a_wall_stands_on_a_thick_edge_and_alone_tips_over() -> None:
    alone = structure(row("CAT", (1, 2, 1), "+x+z"))
    assert hull(footprint(alone.at)) == [(0, 17), (60, 17), (60, 23), (0, 23)]
    assert not tips(alone)
    assert tips(structure(row("C", (1, 2, 1), "+x+z"), row("A", (1, 3, 2), "+x+y")))


@pytest.mark.rule("X26")
def test_a_tower_sways_where_that_was_agreed() -> None:
    tower = row("ABCDEFGHIJKLMN", (3, 2, 27), "+x+z", DOWNWARD)
    built = structure(CAT, tower)
    assert bent(built, built.joints, NORMAL) is None
    assert bent(built, built.joints, SWAYING) is not None
    assert fault(structure(CAT), tower, sturdiness=SWAYING) == "BENDS"


def test_a_loop_carries_itself() -> None:
    ring = structure(row("AB", (1, 0, 1), "+x+z"), row("CD", (4, 1, 1), "+y+z"))
    assert loads(ring, ring.joints) == []
    held = structure(CAT, row("BA", (2, 1, 3), "+y+z", DOWNWARD, joiner=((2, 1, 0), Colour.RED)))
    assert len(held.joints) == 4
