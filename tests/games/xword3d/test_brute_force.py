"""Rows and structures judged by a brute force that shares nothing with the game, and by the game: always alike."""

from collections.abc import Iterator
from fractions import Fraction
from random import Random

import pytest

from app.core.game import IllegalMove
from app.games.xword3d.lattice import VECTORS, Point, Way
from app.games.xword3d.placing import Along, Ground, Laid, Play, check_stands, row_of, written
from app.games.xword3d.search import Search
from app.games.xword3d.statics import STURDY, Sturdiness, bent, tips
from app.games.xword3d.structure import Colour, Joiner, Structure, seams_of
from tests.conftest import at_length
from tests.games.xword3d import brute_force as brute
from tests.games.xword3d.table import CAT, DOWNWARD, ground, row, structure
from tests.words import dense_dictionary

WORDS = dense_dictionary()
BLUE, TIMES = Colour.BLUE, {Colour.RED: 3, Colour.BLUE: 2}
WOBBLY = Sturdiness(STURDY["wobbly"])
SP = row("SP", (3, 2, 3), "+x+z", DOWNWARD)
SMALL = {
    "a wall": structure(CAT, SP),
    "an X upside down": structure(row("EXIT"), row("AE", (3, -1, 0), "-x-y", DOWNWARD)),
    "an X in a wall": structure(CAT, row("AX", (3, 2, 3), "+x+z", DOWNWARD)),
    "a Joiner": structure(CAT, row("BA", (2, 1, 3), "+y+z", DOWNWARD, joiner=((2, 1, 0), BLUE))),
    "a corner": structure(CAT, row("O", (7, 1, 0)), SP, row("CH", (8, 1, 1), "+z+y")),
}

QUICK = ("an X in a wall", "a Joiner")
NAMES = [*QUICK, *at_length(*(name for name in SMALL if name not in QUICK))]


class EveryWord:
    """Letters in capitals are a word, whatever they are."""

    def __contains__(self, word: str) -> bool:
        return word.isupper()


def plates_of(built: Structure) -> brute.Plates:
    return {each.centre: (each.letter, VECTORS[each.right], VECTORS[each.up]) for each in built.bricks}


def as_play(laid: list[tuple[brute.Vector, tuple[str, brute.Vector, brute.Vector]]], along: brute.Vector) -> Play:
    (start, (_, right, up)), *_ = laid
    reads = Along.ACROSS if along == right else Along.DOWN
    return Play(start, Way(VECTORS.index(right)), Way(VECTORS.index(up)), reads, "".join(each[0] for _, each in laid))


def by_the_game(built: Structure, play: Play) -> int | None:
    try:
        return written(built, play, ground()).points
    except IllegalMove:
        return None


def compared(built: Structure, rack: str, most: int, share: float, rng: Random) -> int:
    """How many rows are legal, of those compared."""
    plates, joined, legal = plates_of(built), frozenset(built.joined), 0
    for laid, along in brute.every_row(plates, rack, most):
        if rng.random() < share:
            play = as_play(laid, along)
            expected = brute.points_of(plates, joined, laid, along, EveryWord())
            assert by_the_game(built, play) == expected, play
            legal += expected is not None
    return legal


def joined_plays(
    built: Structure, rack: str, most: int, share: float, rng: Random
) -> Iterator[tuple[Play, object, object]]:
    """Rows with a Joiner at one of their seams."""
    for laid, along in brute.every_row(plates_of(built), rack, most):
        if rng.random() < share:
            seams = sorted(seams_of([each for each, _ in laid]) & seams_of(built.at))
            if seams:
                play = as_play(laid, along)
                joiner = Joiner(rng.choice(seams), rng.choice(list(Colour)))
                yield Play(play.start, play.right, play.up, play.along, play.letters, joiner), laid, along


@pytest.mark.rule("X13", "X14", "X15", "X22", "X23", "X24", "XH8", "XH12", "XH20", "X30")
@pytest.mark.parametrize("name", NAMES)
def test_every_row_of_one_letter_is_judged_alike(name: str) -> None:
    assert compared(SMALL[name], "AX", 1, 1.0, Random(1)) > 10


@pytest.mark.rule("X13", "X15", "XH11")
@pytest.mark.parametrize("name", NAMES)
def test_rows_of_two_and_three_letters_are_judged_alike(name: str) -> None:
    assert compared(SMALL[name], "ACX", 3, 0.03, Random(2)) > 3


@pytest.mark.rule("X21", "XH13", "XH14", "XH15", "X25")
@pytest.mark.parametrize("name", NAMES)
def test_rows_with_joiners_are_judged_alike(name: str) -> None:
    built, legal = SMALL[name], 0
    plates, joined = plates_of(built), frozenset(built.joined)
    for play, laid, along in joined_plays(built, "ATX", 2, 0.2, Random(3)):
        assert play.joiner is not None
        times = TIMES[play.joiner.colour]
        expected = brute.points_of(plates, joined, laid, along, EveryWord(), (play.joiner.seam, times))  # type: ignore[arg-type]
        assert by_the_game(built, play) == expected, play
        legal += expected is not None
    assert legal > 0


def grown(rng: Random, rows: int) -> Structure:
    """A structure of rows of any letters that may lie there, whether they would fall or not."""
    built = structure(CAT)
    for _ in range(rows):
        for _ in range(60):
            built = _one_more(built, rng)
    return built


def _one_more(built: Structure, rng: Random) -> Structure:
    old = rng.choice(built.bricks)
    seam = rng.choice(sorted(seams_of([old.centre])))
    way, along = rng.choice(list(Way)), rng.choice(list(Along))
    start: Point = tuple(a + b for a, b in zip(seam, VECTORS[way]))  # type: ignore[assignment]
    letters = "".join(rng.choices("AEX", [4, 4, 1], k=rng.choice([1, 2, 3])))
    right, up = rng.choice(list(Way)), rng.choice(list(Way))
    joiner = Joiner(seam, BLUE) if rng.random() < 0.3 else None
    play = Play(start, right, up, along, letters, joiner)
    try:
        return written(built, play, ground()).structure
    except IllegalMove:
        return built


@pytest.mark.rule("X26")
@pytest.mark.parametrize("seed", [*range(4), *at_length(*range(4, 60))])
def test_random_structures_stand_or_fall_alike(seed: int) -> None:
    rng = Random(seed)
    built = grown(rng, 1 + seed % 4)
    plates = plates_of(built)
    for name, most in (("wobbly", Fraction(9, 2)), ("normal", Fraction(8)), ("sturdy", Fraction(14))):
        expected = brute.falls(plates, built.joined, most)
        found = "tips" if tips(built) else "bends" if bent(built, built.joints, Sturdiness(STURDY[name])) else ""
        assert found == expected


def test_the_joints_of_random_structures_are_found_alike() -> None:
    for seed in range(3):
        built = grown(Random(seed), 2)
        assert {frozenset(joint) for joint in built.joints} == brute.all_joints(plates_of(built), built.joined)
        assert len(row_of(built, CAT)) == 3


@pytest.mark.rule("X26")
@pytest.mark.parametrize("seed", [1, *at_length(*range(2, 12))])
def test_a_row_on_what_stands_falls_as_the_whole_does(seed: int) -> None:
    """It is asked on what the whole stood before, and rows on the table are not asked what hangs on them."""
    rng, built, outcomes = Random(f"falls {seed}"), structure(CAT, SP), []
    agreed = Ground(WOBBLY, WORDS, colours=frozenset({BLUE}))
    for _ in range(8):
        hand = "".join(rng.choices("AEINORSTX", k=6))
        plays = [each.play for each in Search(built, hand, agreed, WORDS).found()]
        laid = [found for play in rng.sample(plays, min(25, len(plays))) if (found := _written(built, play, agreed))]
        falls = [tips(each.structure) or _bends(each.structure) for each in laid]
        assert [_falls(built, each) for each in laid] == falls
        built = next((each.structure for each, fell in zip(laid, falls) if not fell), built)
        outcomes += falls
    assert set(outcomes) == {True, False}


def _written(built: Structure, play: Play, agreed: Ground) -> Laid | None:
    try:
        return written(built, play, agreed)
    except IllegalMove:
        return None


def _bends(built: Structure) -> bool:
    return bent(built, built.joints, WOBBLY) is not None


def _falls(before: Structure, found: Laid) -> bool:
    try:
        check_stands(before, found, WOBBLY)
    except IllegalMove:
        return True
    return False
