"""What a search finds for a hand is all that a brute force finds in small structures, and each row once."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from app.core.game import IllegalMove
from app.games.xword3d.placing import START, Ground, Play, row_of, written
from app.games.xword3d.search import Search
from app.games.xword3d.structure import Brick, Colour, Joiner, Structure, seams_of
from tests.conftest import at_length
from tests.games.xword3d import brute_force as brute
from tests.games.xword3d.table import CAT, DOWNWARD, NORMAL, row, structure
from tests.games.xword3d.test_brute_force import NAMES, QUICK, SMALL, TIMES, as_play, grown, plates_of
from tests.words import dense_dictionary, dictionary_of

WORDS = dense_dictionary()
Key = tuple[frozenset[Brick], Joiner | None]


def ground_with(*colours: Colour) -> Ground:
    return Ground(NORMAL, WORDS, colours=frozenset(colours))


def found_by_search(built: Structure, hand: str, ground: Ground) -> list[tuple[Key, int]]:
    """All rows that the rules let be laid of those found, whether they stand or not."""
    return [*_kept(built, (found.play for found in Search(built, hand, ground, WORDS).found()), ground)]


def _kept(built: Structure, plays: Iterator[Play], ground: Ground) -> Iterator[tuple[Key, int]]:
    for play in plays:
        try:
            yield (frozenset(row_of(built, play)), play.joiner), written(built, play, ground).points
        except IllegalMove:
            continue


def found_by_force(built: Structure, hand: str, most: int, ground: Ground) -> dict[Key, int]:
    """All legal rows, each with its points, by trying all there are."""
    plates, joined = plates_of(built), frozenset(built.joined)
    legal: dict[Key, int] = {}
    for laid, along in brute.every_row(plates, hand, most):
        play, row = as_play(laid, along), frozenset(row_of(built, as_play(laid, along)))
        points = brute.points_of(plates, joined, laid, along, WORDS)
        if points is not None:
            legal[row, None] = points
        for seam in sorted(seams_of(each for each, _ in laid) & seams_of(plates)) if ground.colours else ():
            for colour in ground.colours:
                points = brute.points_of(plates, joined, laid, along, WORDS, (seam, TIMES[colour]))
                if points is not None:
                    legal[row, Joiner(seam, colour)] = points
        assert play.letters
    return legal


def lies_flat(laid: list[tuple[brute.Vector, tuple[str, brute.Vector, brute.Vector]]]) -> bool:
    """Whether all bricks of a row lie on the table as the first word does (XH24)."""
    return all(z == 0 and (right, up) == ((1, 0, 0), (0, 1, 0)) for (_, _, z), (_, right, up) in laid)


def assert_alike(built: Structure, hand: str, most: int, ground: Ground) -> int:
    found, legal = found_by_search(built, hand, ground), found_by_force(built, hand, most, ground)
    assert len(found) == len({key for key, _ in found})
    assert dict(found) == legal
    return len(legal)


@pytest.mark.rule("X13", "X15", "X22", "X23", "X24", "XH12")
@pytest.mark.parametrize(
    ("name", "hand"),
    [*[(name, "AT") for name in QUICK], *at_length(*[(name, hand) for name in SMALL for hand in ("AT", "EXT")])],
)
def test_all_rows_of_a_small_hand_are_found(name: str, hand: str) -> None:
    assert assert_alike(SMALL[name], hand, len(hand), ground_with()) > 0


@pytest.mark.rule("X13", "X15", "XH24", "XH21")
@pytest.mark.parametrize("hand", ["AT", "SX", *at_length("EST", "AEX")])
def test_all_rows_of_the_table_version_are_found(hand: str) -> None:
    built = structure(CAT, row("XE", (3, -1, 0), along=DOWNWARD), row("O", (5, -3, 0)), row("OX", (7, 3, 0)))
    plates, legal = plates_of(built), {}
    for laid, along in brute.every_row(plates, hand, len(hand)):
        if lies_flat(laid) and (points := brute.points_of(plates, frozenset(), laid, along, WORDS)) is not None:
            legal[frozenset(row_of(built, as_play(laid, along))), None] = points
    assert legal
    ground = Ground(NORMAL, WORDS, is_flat=True)
    assert dict(found_by_search(built, hand, ground)) == legal


@pytest.mark.rule("X23", "XH11")
@pytest.mark.parametrize("name", NAMES)
def test_all_rows_with_an_x_are_found(name: str) -> None:
    assert_alike(SMALL[name], "X", 1, ground_with())


@pytest.mark.rule("X21", "XH13")
@pytest.mark.parametrize(
    ("name", "hand"), [("a wall", "A"), ("a Joiner", "A"), *at_length(*[(name, "ATX") for name in SMALL])]
)
def test_all_rows_on_a_joiner_are_found(name: str, hand: str) -> None:
    assert assert_alike(SMALL[name], hand, len(hand), ground_with(Colour.BLUE)) > 0


@pytest.mark.parametrize("seed", [1, *at_length(*range(2, 12))])
def test_all_rows_at_random_structures_are_found(seed: int) -> None:
    rng = Random(seed)
    assert_alike(grown(rng, 1), "".join(rng.choices("AESTX", k=2)), 2, ground_with(*rng.choice([(), (Colour.RED,)])))


@pytest.mark.rule("X8", "XH22")
def test_words_that_the_table_allows_are_found_and_those_it_strikes_are_not() -> None:
    words = replace(dictionary_of("CAT SPA"), strike=frozenset({"SPA"})).allowing(frozenset({"PTA", "É"}))
    ground = Ground(NORMAL, words)
    found = {play.letters for play, *_ in Search(structure(CAT), "PST", ground, words).found()}
    assert found == {"PT"}


@pytest.mark.rule("X11")
def test_first_words_begin_in_the_middle_across_or_down() -> None:
    words = dictionary_of("CAT TAC ACT")
    found = [play for play, *_ in Search(Structure(), "ACT", Ground(NORMAL, words), words).found()]
    assert len(found) == 6
    assert {play.start for play in found} == {START}
    assert not [*Search(Structure(), "", Ground(NORMAL, words), words).found()]


@pytest.mark.rule("XH24", "X19")
def test_flat_tables_and_early_turns_are_searched_flat() -> None:
    for ground in (Ground(NORMAL, WORDS, is_flat=True), Ground(NORMAL, WORDS, may_build=False)):
        found = [play for play, *_ in Search(structure(CAT), "EST", ground, WORDS).found()]
        assert found
        assert all(play.start[2] == 0 for play in found)
