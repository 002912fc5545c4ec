"""Which layouts may stay: words across and down, single cubes anywhere, eight blanks, and a sheet they fit on."""

import pytest

from app.core.game import IllegalMove
from app.games.cubeword.layout import Ground, Sited, by_cell, changed, faults, runs
from app.games.cubeword.model import Options, Turn, ground_of
from app.library import default_dictionary
from tests.games.cubeword.table import SOME, at, cubeword, laying, layout, opened, refusal, turned
from tests.words import dictionary_of


def words(diagram: str) -> list[str]:
    return [run.word for run in runs(by_cell(layout(diagram)))]


A4 = Ground()


def problems(diagram: str, ground: Ground = A4, judged_by: str = SOME) -> list[str]:
    return [fault.sentence.text() for fault in faults(layout(diagram), ground, dictionary_of(judged_by))]


@pytest.mark.rule("C3")
@pytest.mark.parametrize(
    ("diagram", "found"),
    [
        ("C A T", ["CAT"]),
        ("C\nA\nT", ["CAT"]),
        ("C A T\n. . O", ["CAT", "TO"]),
        ("A T\nT A", ["AT", "TA", "AT", "TA"]),
        ("C . T", []),  # they do not touch
        ("C A . T O", ["CA", "TO"]),
        ("A .\n. T", []),  # a corner is not a side
        ("C a T", ["CAT"]),  # a blank is its name
        ("C A! T", ["CAT"]),  # so is the joker
    ],
)
def test_cubes_that_touch_are_read_to_the_right_and_down(diagram, found) -> None:
    assert words(diagram) == found


@pytest.mark.rule("C3", "CH6")
@pytest.mark.parametrize(
    ("diagram", "found"),
    [
        ("C A T", []),
        ("C A T\n. . O", []),
        ("C . . T", []),  # single cubes are legal
        ("C A T . S E A", []),  # so are groups apart
        ("C A T\nO . .", ["CO is not a word."]),
        ("A T\nA T", ["AA is not a word.", "TT is not a word."]),
        ("T C A", ["TCA is not a word."]),
    ],
)
def test_letters_that_touch_must_make_words(diagram, found) -> None:
    assert problems(diagram) == found


@pytest.mark.rule("C4")
def test_only_the_dictionary_tells_what_is_a_word() -> None:
    assert problems("S E A") == []
    assert problems("S E A", judged_by="AT") == ["SEA is not a word."]


@pytest.mark.rule("C4")
@pytest.mark.parametrize("letters", ["LONDON", "WILLIAM", "BBC", "NATO", "DIDNT"])
def test_no_names_abbreviations_or_apostrophes_are_words_of_the_shipped_list(letters: str) -> None:
    assert letters not in default_dictionary()


@pytest.mark.rule("C2", "CH4")
@pytest.mark.parametrize(
    ("sheet", "far", "fits"),
    [
        ("lying", (13, 0), True),
        ("lying", (14, 0), False),
        ("lying", (0, 9), True),
        ("lying", (0, 10), False),
        ("upright", (9, 13), True),
        ("upright", (10, 0), False),
        ("small", (7, 7), True),
        ("small", (8, 0), False),
        ("lying", (-13, 0), True),  # there is no edge but that all must fit
    ],
)
def test_the_smallest_rectangle_round_all_cubes_fits_on_the_sheet(sheet, far, fits) -> None:
    cubes = (Sited(0, (0, 0), "A"), Sited(1, far, "A"))
    found = list(faults(cubes, ground_of(Options(sheet=sheet)), None))
    assert (not found) == fits
    if found:
        assert found[0].sentence.template == "It is {width} by {height}: the sheet holds {across} by {down}."


@pytest.mark.rule("C12", "CH10")
def test_eight_blanks_may_lie_there_and_no_more() -> None:
    eight = " . ".join("a" * 5) + "\n\n" + " . ".join("a" * 3)
    assert problems(eight.replace("\n\n", "\n. . . . . . . . .\n")) == []
    nine = eight.replace("\n\n", "\n. . . . . . . . .\n") + " . a"
    assert problems(nine) == ["There are 9 blanks, but only eight may be in play."]


@pytest.mark.rule("CH10")
def test_the_joker_is_no_blank() -> None:
    eight = " . ".join("a" * 5) + "\n. . . . . . . . .\n" + " . ".join("a" * 3) + " . A!"
    assert problems(eight) == []


@pytest.mark.rule("CH10")
def test_blanks_count_at_the_end_of_a_turn() -> None:
    nine_at_most = layout(" . ".join("a" * 5) + "\n. . . . . . . . .\n" + " . ".join("a" * 3))
    former = nine_at_most[0]
    back_to_its_letter = Sited(former.cube, former.cell, "T" if former.cube == 0 else "F")
    another = Sited(23, (20 - 12, 2), "E", blank=True)
    state = opened(cubes=nine_at_most)
    assert len(turned(state, back_to_its_letter, another).layout) == 9


@pytest.mark.rule("CH5")
def test_words_may_be_taken_apart_within_a_turn() -> None:
    before = layout("C A T\n. . O")
    c, t = at(opened(cubes=before), (0, 0)), at(opened(cubes=before), (2, 0))
    # CAT and TO become ACT and TO: each half of it alone would leave what is no word
    a = at(opened(cubes=before), (1, 0))
    after = turned(opened(cubes=before), Sited(a.cube, (0, 0), "A"), Sited(c.cube, (1, 0), "C"))
    assert at(after, (0, 0)).letter == "A"
    assert at(after, t.cell) == t


@pytest.mark.rule("CH5")
def test_two_cubes_may_not_end_on_one_place() -> None:
    state = opened(cubes=layout("A T"))
    assert refusal(state, Turn((Sited(20, (0, 0), "I"),))) == "Two cubes cannot share a place."


@pytest.mark.rule("CH6")
@pytest.mark.parametrize(
    ("diagram", "found"),
    [
        ("C", []),  # a lone first cube
        ("C A T\n. . O", []),
        ("C A T . S E A", ["All cubes must be connected."]),
        ("C A T . S", ["All cubes must be connected."]),
    ],
)
def test_where_the_table_agreed_so_all_hangs_together(diagram, found) -> None:
    assert problems(diagram, Ground(connected=True)) == found


@pytest.mark.rule("CH16")
@pytest.mark.parametrize(
    ("diagram", "found"),
    [
        ("C A T", []),
        ("A T", ["AT is too short: words need three letters or more."]),
        ("C A T\n. . O", ["TO is too short: words need three letters or more."]),
        ("C . T", []),
    ],
)
def test_where_words_have_three_letters_two_may_not_touch(diagram, found) -> None:
    assert problems(diagram, Ground(shortest=3)) == found


@pytest.mark.rule("CH9")
def test_no_cube_goes_back_to_the_pool() -> None:
    before = layout("C A T")
    after = turned(opened(cubes=before), Sited(20, (5, 5), "I"))
    assert {each.cube for each in before} < {each.cube for each in after.layout}


@pytest.mark.rule("C18")
def test_the_first_player_lays_up_to_five_cubes_anywhere() -> None:
    state = opened()
    five = tuple(Sited(each.cube, (each.cell[0] - 7, 40), each.letter) for each in layout("S E A T . O"))
    assert turned(state, *changed((), five)).points == (4, 0)
    six = layout("S E A T . O . R")
    assert refusal(state, Turn(six)) == "That takes 6 moves: a turn has five."


def test_a_refused_turn_names_its_first_fault() -> None:
    with pytest.raises(IllegalMove, match="word"):
        cubeword().apply(opened(), 0, laying(opened(), layout("T C A")))
