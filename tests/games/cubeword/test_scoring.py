"""What words earn: by the place of each letter, blanks nothing, and a word that came back only after two turns."""

import pytest

from app.core.game import Player, Preview
from app.core.lexicon import Dictionary
from app.games.cubeword.layout import Run, Sited, by_cell, runs
from app.games.cubeword.model import Options, Turn, restored_of
from app.games.cubeword.scoring import points_of, value_of
from app.games.cubeword.state import State, Turning
from app.library import default_dictionary
from tests.games.cubeword.table import JOKER, at, cubeword, laying, layout, opened, turned


def run(word: str, *, blanks: tuple[int, ...] = ()) -> Run:
    """A word of cubes, some of them blank."""
    cubes = tuple(Sited(place, (place, 0), letter, blank=place in blanks) for place, letter in enumerate(word))
    return Run(tuple(each.cell for each in cubes), cubes)


@pytest.mark.rule("C14")
def test_letters_are_worth_one_two_and_three_by_their_places() -> None:
    assert [value_of(place) for place in range(10)] == [1, 1, 1, 1, 1, 2, 2, 3, 3, 3]


@pytest.mark.parametrize(
    ("word", "blanks", "points"),
    [
        pytest.param("ABCDE", (), 5, marks=pytest.mark.rule("C14")),
        pytest.param("ABCDEFG", (), 9, marks=pytest.mark.rule("C14")),
        pytest.param("ABCDEFGH", (), 12, marks=pytest.mark.rule("C14")),
        pytest.param("ABCDEFGHI", (), 15, marks=pytest.mark.rule("C14")),
        pytest.param("ABCDEFGH", (7,), 9, marks=pytest.mark.rule("C15", "CH11")),
        pytest.param("ABCDEFGH", (0,), 11, marks=pytest.mark.rule("C15", "CH11")),
        pytest.param("AT", (0, 1), 0, marks=pytest.mark.rule("C15")),
    ],
)
def test_a_word_scores_its_letters_and_no_blank(word, blanks, points) -> None:
    assert points_of(run(word, blanks=blanks)) == points


@pytest.mark.rule("CH12")
@pytest.mark.parametrize(("scores", "points"), [(True, 3), (False, 2)])
def test_the_joker_scores_like_a_letter_unless_the_table_agreed_otherwise(scores, points) -> None:
    state = opened(joker_scores=scores)
    assert turned(state, *layout("C A! T")).points == (points, 0)


def gained(before: str, after: str, words: str, spellings: str = "", **options) -> int:
    """What a turn earns that makes one diagram of another; it may take as many moves as it likes."""
    game = cubeword(words, spellings)
    state = opened(cubes=layout(before), **options)
    return game.apply(state, 0, laying(state, layout(after))).points[0]


@pytest.mark.rule("C13", "C14")
@pytest.mark.parametrize(
    ("before", "after", "points"),
    [
        ("C A T", "C A T S", 4),  # CATS is new, CAT is no more
        ("C A T", "C A T\n. . O", 2),
        ("C A T\n. . O", "C A T S\n. . O", 4),  # TO stood before
        ("C A T S", "C A T", 3),  # CH14: a shortened word is another one
    ],
)
@pytest.mark.rule("CH14")
def test_only_words_that_are_new_score(before, after, points) -> None:
    if len(layout(after)) < len(layout(before)):  # the S goes elsewhere: it cannot leave the table
        after = after + " . S"
    assert gained(before, after, "CAT CATS TO AT") == points


@pytest.mark.rule("CH7")
def test_a_word_that_moves_as_a_whole_is_not_new() -> None:
    before = layout("A T")
    state = opened(cubes=before)
    moved = [Sited(each.cube, (each.cell[0] + 5, 5), each.letter) for each in before]
    assert turned(state, *moved).points == (0, 0)


@pytest.mark.rule("CH7")
def test_a_second_copy_of_a_word_that_stands_is_not_new() -> None:
    assert gained("A T", "A T . A T", "AT") == 0


@pytest.mark.rule("CH7")
def test_the_same_new_word_twice_scores_once_as_the_better_one() -> None:
    assert gained("C", "C . a T . A T", "AT") == 2


WORDS = "CAT CATS CAST COLOUR COLOR GREY GRAY AT"


def moves(state: State, *diagrams: str, **cubes: int) -> list[int]:
    """What each turn earns that lays the next diagram, a stroke standing for a turn without moves."""
    game, found = cubeword(WORDS, "GREY GRAY"), []
    for diagram in diagrams:
        assert isinstance(state.phase, Turning)
        seat, before = state.phase.seat, sum(state.points)
        turn = Turn() if diagram == "-" else laying(state, layout(diagram, **cubes))
        state = game.apply(state, seat, turn)
        found.append(sum(state.points) - before)
    return found


CATS = {"C": 7, "A": 6, "T": 1, "S": 13}
LONG = "C A T S"
OTHER = "C A S T"


@pytest.mark.rule("C16", "CH13")
@pytest.mark.parametrize(
    ("restored", "diagrams", "points"),
    [
        ("first", (LONG, OTHER, LONG), [4, 4, 0]),  # in turn 3: too soon
        ("first", (LONG, OTHER, "-", LONG), [4, 4, 0, 4]),  # in turn 4: two clear turns lie between
        ("first", (LONG, OTHER, "-", LONG, OTHER), [4, 4, 0, 4, 4]),
        ("first", (LONG, OTHER, "-", LONG, OTHER, LONG), [4, 4, 0, 4, 4, 4]),  # counted from the first time
        ("renewed", (LONG, OTHER, "-", LONG, OTHER, LONG), [4, 4, 0, 4, 4, 0]),  # counted from the last
        ("once", (LONG, OTHER, "-", "-", LONG), [4, 4, 0, 0, 0]),
    ],
)
def test_a_word_that_comes_back_scores_after_two_clear_turns(restored, diagrams, points) -> None:
    assert moves(opened(restored=restored), *diagrams, **CATS) == points


@pytest.mark.rule("CH13")
@pytest.mark.parametrize(
    ("finish", "seats", "restored"),
    [
        ("usual", 2, "first"),
        ("points", 4, "first"),
        ("time", 2, "once"),
        ("lead", 2, "once"),
        ("usual", 1, "once"),
        ("points", 1, "once"),
    ],
)
def test_what_is_usual_for_a_word_that_comes_back(finish, seats, restored) -> None:
    assert restored_of(Options(finish=finish), seats) == restored
    assert restored_of(Options(finish=finish, restored="renewed"), seats) == "renewed"


@pytest.mark.rule("C16", "CH13")
def test_a_word_counts_as_created_also_where_it_scores_nothing() -> None:
    state = turned(opened(restored="once"), *layout("c a t"), words=WORDS)
    assert (state.points, state.ages) == ((0, 0), {"CAT": 1})


GREY = {"G": 4, "R": 6, "E": 22, "A": 22, "Y": 0}  # a cube that can show both E and A


@pytest.mark.rule("C17")
def test_another_spelling_is_a_word_restored_not_a_new_one() -> None:
    assert moves(opened(restored="first"), "G R E Y", "G R A Y", **GREY) == [4, 0]
    assert moves(opened(restored="first"), "G R E Y", "-", "-", "G R A Y", **GREY) == [4, 0, 0, 4]


@pytest.mark.rule("CH7", "C17")
def test_beside_another_spelling_that_still_stands_a_word_is_neither_new_nor_restored() -> None:
    game = cubeword(WORDS, "GREY GRAY")
    state = opened(cubes=layout("G R E Y", **GREY), restored="first")
    after = game.apply(state, 0, Turn(layout(". . . . .\n. . . . .\nG R A Y", G=17, R=12, A=1, Y=14)))
    assert (after.points[0], after.ages) == (0, {})


@pytest.mark.rule("CH20")
def test_words_are_compared_by_their_letters_whoever_bears_them() -> None:
    state = opened(cubes=layout("C A T", C=7, A=6, T=1))
    a = at(state, (1, 0))
    assert turned(state, Sited(a.cube, a.cell, "A", blank=True), words=WORDS).points == (0, 0)
    with_joker = turned(state, Sited(a.cube, (9, 0), "A"), Sited(JOKER, (1, 0), "A"), words=WORDS)
    assert with_joker.points == (0, 0)


@pytest.mark.rule("CH21", "C17")
def test_american_spellings_count_unless_the_table_agreed_otherwise(dialects: Dictionary) -> None:
    state = opened(cubes=())
    gray = layout("G R A Y")
    assert turned(state, *gray, words=dialects).points == (4, 0)
    strict = opened(american=False)
    game = cubeword(dialects)
    assert game.preview(game.view(strict, 0), Turn(gray)).problem is not None
    assert turned(strict, *layout("G R E Y"), words=dialects).points == (4, 0)


@pytest.mark.rule("CH21")
def test_without_american_spellings_those_with_ize_stay() -> None:
    british = default_dictionary().without_american()
    assert {word: word in british for word in ("COLOR", "GRAY", "CENTER", "COLOUR", "REALIZE", "REALISE")} == {
        "COLOR": False,
        "GRAY": False,
        "CENTER": False,
        "COLOUR": True,
        "REALIZE": True,
        "REALISE": True,
    }


@pytest.fixture
def dialects() -> Dictionary:
    """Two spellings of a word, one of them American."""
    from app.core.dawg import Dialect, built, flags
    from app.core.lexicon import Lexicon

    entries = {"GREY": flags(dialect=Dialect.BRITISH), "GRAY": flags(dialect=Dialect.AMERICAN)}
    return Dictionary(Lexicon(built("test", entries)))


def test_a_preview_tells_the_words_of_a_turn_and_their_points() -> None:
    game, state = cubeword(WORDS), opened(cubes=layout("C A T"))
    preview = game.preview(game.view(state, 0), laying(state, layout("C A T S")))
    assert isinstance(preview, Preview)
    assert (preview.points, [(each.word, each.points) for each in preview.words]) == (4, [("CATS", 4)])


def test_words_that_came_too_soon_tell_from_when_they_would_score() -> None:
    game = cubeword(WORDS)
    state = opened(restored="first")
    for diagram in (LONG, OTHER, LONG):
        assert isinstance(state.phase, Turning)
        state = game.apply(state, state.phase.seat, laying(state, layout(diagram, **CATS)))
    [soon] = game.view(state, None).fresh
    assert (soon.word, soon.points, soon.is_restored, soon.scores_from) == ("CATS", 0, True, 4)


def test_all_runs_of_a_table_are_found_once() -> None:
    assert len(list(runs(by_cell(layout("A T\nT A"))))) == 4


@pytest.mark.rule("C16")
@pytest.mark.parametrize(
    ("last", "told"),
    [
        ("C A T S", "Ann restores CATS"),
        ("C A T S\n. . . E\n. . . A", "Ann makes SEA, and restores CATS"),
    ],
)
def test_what_happened_tells_words_that_are_restored_from_new_ones(last: str, told: str) -> None:
    state = opened(1, restored="first", finish="turns")
    for diagram in ("C A T S", "C A T . S", last):
        steps = laying(state, layout(diagram, C=7, T=1, S=13)).steps
        state = turned(state, *steps, words="CAT CATS SEA")
    assert state.events[-1].text.text([Player("Ann")]) == told
