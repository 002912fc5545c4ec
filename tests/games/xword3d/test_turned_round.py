"""A structure turned about the vertical by quarter turns, or shifted along the table, is the same structure (X27)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

import pytest

from app.core.game import IllegalMove
from app.games.xword3d.lattice import Point, Way, stepped
from app.games.xword3d.placing import Along, Ground, Play, brick, laid, row_of
from app.games.xword3d.seams import Unlaid
from app.games.xword3d.search import Search
from app.games.xword3d.statics import margin, strain
from app.games.xword3d.structure import Brick, Colour, Joiner, Structure, seams_of
from tests.conftest import at_length
from tests.games.xword3d.table import CAT, NORMAL, structure
from tests.games.xword3d.test_brute_force import grown
from tests.words import dense_dictionary

WORDS = dense_dictionary()
GROUND = Ground(NORMAL, WORDS)
FEW, MANY = 150, 600  # rows that are tried of a structure: found by a search, and out of the blue
NEXT = {Way.EAST: Way.NORTH, Way.NORTH: Way.WEST, Way.WEST: Way.SOUTH, Way.SOUTH: Way.EAST}


@dataclass(frozen=True)
class Moved:
    """How a structure is carried about: quarter turns about the vertical, then so many bricks along the table."""

    turns: int
    east: int = 0
    north: int = 0

    def point(self, point: Point) -> Point:
        x, y, z = point
        for _ in range(self.turns):
            x, y = -y, x
        return x + 2 * self.east, y + 2 * self.north, z

    def way(self, way: Way) -> Way:
        for _ in range(self.turns):
            way = NEXT.get(way, way)
        return way

    def brick(self, each: Brick) -> Brick:
        lies = replace(each, centre=self.point(each.centre), right=self.way(each.right), up=self.way(each.up))
        return brick(lies.centre, lies.letter, lies.frame)

    def joiner(self, each: Joiner | None) -> Joiner | None:
        return None if each is None else replace(each, seam=self.point(each.seam))

    def structure(self, built: Structure) -> Structure:
        joiners = tuple(Joiner(self.point(each.seam), each.colour) for each in built.joiners)
        return Structure(tuple(map(self.brick, built.bricks)), joiners)

    def play(self, play: Play) -> Play:
        start, joiner = self.point(play.start), self.joiner(play.joiner)
        return replace(play, start=start, right=self.way(play.right), up=self.way(play.up), joiner=joiner)


ALL_MOVED = [Moved(1), Moved(2), Moved(3), Moved(0, 7, -4), Moved(3, -20, 31)]
SEEDS = [1, 2, *at_length(*range(3, 30))]


def comes_of(built: Structure, play: Play, ground: Ground = GROUND) -> tuple[int, list[tuple[str, int, bool]], str]:
    """The points of a row with its words, or why it may not lie there."""
    try:
        found = laid(built, play, ground)
    except Unlaid as refused:
        return 0, [], refused.fault.name
    except IllegalMove as refused:
        return 0, [], str(refused)
    return found.points, sorted((each.word, each.points, each.is_leg) for each in found.words), ""


def out_of_the_blue(built: Structure, rng: Random) -> Iterator[Play]:
    """Rows that touch what lies there, most of which may not lie so."""
    seams = sorted(seams_of(built.at))
    for _ in range(MANY):
        seam, way = rng.choice(seams), rng.choice(list(Way))
        yield Play(stepped(seam, way), rng.choice(list(Way)), rng.choice(list(Way)), rng.choice(list(Along)), "AT")


@pytest.mark.rule("X27", "X22", "X26")
@pytest.mark.parametrize("seed", SEEDS)
def test_turning_or_shifting_the_whole_changes_no_row_and_no_score(seed: int) -> None:
    rng = Random(seed)
    built = grown(rng, 1 + seed % 3)
    found = [each.play for each in Search(built, "AEISTX", GROUND, WORDS).found()]
    plays = [*rng.sample(found, min(FEW, len(found))), *out_of_the_blue(built, rng)]
    outcomes = [comes_of(built, play) for play in plays]
    assert {bool(points) for points, *_ in outcomes} == {True, False}
    for moved in ALL_MOVED:
        turned = moved.structure(built)
        assert [comes_of(turned, moved.play(play)) for play in plays] == outcomes, moved


@pytest.mark.rule("X27", "X21")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_same_rows_are_found_however_the_whole_is_turned(seed: int) -> None:
    built = grown(Random(seed), 1)
    rows = rows_found(built)
    assert rows
    for moved in ALL_MOVED:
        expected = {(frozenset(map(moved.brick, row)), moved.joiner(joiner), points) for row, joiner, points in rows}
        assert rows_found(moved.structure(built)) == expected


def rows_found(built: Structure) -> set[tuple[frozenset[Brick], Joiner | None, int]]:
    """All rows of a hand that may be laid and stand."""
    ground = replace(GROUND, colours=frozenset({Colour.BLUE}))
    plays = (each.play for each in Search(built, "AETX", ground, WORDS).found())
    tried = ((play, comes_of(built, play, ground)) for play in plays)
    return {(frozenset(row_of(built, play)), play.joiner, points) for play, (points, *_) in tried if points}


@pytest.mark.rule("X27", "X26")
def test_it_stands_as_firmly_however_it_is_turned() -> None:
    for built in (structure(CAT), *(grown(Random(seed), 2) for seed in range(40, 46))):
        for moved in ALL_MOVED:
            turned = moved.structure(built)
            assert margin(turned) == pytest.approx(margin(built))
            assert strain(turned, NORMAL) == pytest.approx(strain(built, NORMAL))
