"""What counts on a sheet of KROSS, rule by rule; and the exact scorer against trying everything."""

import os
import subprocess
import sys
from collections.abc import Callable
from random import Random
from zlib import crc32

import pytest

from app.core.game import IllegalMove
from app.games.kross import dispute
from app.games.kross.model import FREE, SQUARES, Counted, Sheet
from app.games.kross.scoring import Scorer, SheetScore
from app.library import default_dictionary
from tests.conftest import DEEP
from tests.games.kross.brute_force import best_of_all
from tests.games.kross.sheets import ADVERSARIAL, RANDOM, scattered
from tests.games.kross.table import sheet

FAMILIES = RANDOM | ADVERSARIAL


def scored(square_letters: Sheet, words: str, task: str = "") -> SheetScore:
    """The score of a sheet where only these words count, and these fit the task."""
    return Scorer(frozenset(words.split()).__contains__).score(square_letters, frozenset(task.split()))


def words_of(score: SheetScore) -> str:
    return " ".join(each.word for each in score.counted)


@pytest.mark.rule("K10", "K20", "K21")
@pytest.mark.parametrize(
    ("line", "words", "points", "counted"),
    [
        ("AT", "AT", 2, "AT"),
        ("TEA", "TEA", 3, "TEA"),
        ("DOOR", "DOOR", 5, "DOOR"),
        ("HOUSE", "HOUSE", 7, "HOUSE"),
        ("HOUSES", "HOUSES", 10, "HOUSES"),
        ("HOUSES", "HOUSE HOUSES USES", 10, "HOUSES"),
        ("DOORE", "DOOR ORE", 5, "DOOR"),  # they overlap
        ("HOTEA", "HOT TEA HO", 5, "HO TEA"),
        ("HOTEA", "HOT TEA EA", 5, "HOT EA"),
        ("SHEIT", "SHE HE IT", 5, "SHE IT"),
        ("SHE.IT", "SHE IT", 5, "SHE IT"),
        ("ATTOIN", "AT TO IN", 6, "AT TO IN"),
        ("SHESHE", "SHE", 3, "SHE"),  # once
        ("SHESHE", "SHE HE", 5, "SHE HE"),
        ("SH.E", "SHE SH", 2, "SH"),  # a free square ends a word
        ("EHS", "SHE", 0, ""),  # left to right only
        ("XQZJKV", "SHE", 0, ""),
        ("", "SHE", 0, ""),
    ],
)
def test_a_line_counts_its_best_words_that_do_not_overlap(line: str, words: str, points: int, counted: str) -> None:
    for in_a_row, this in ((True, sheet(line)), (False, sheet(*line))):
        score = scored(this, words)
        assert score.points == points
        assert sorted(each.word for each in score.counted) == sorted(counted.split())
        assert score.line_totals == ((points, *11 * [0]) if in_a_row else (*6 * [0], points, *5 * [0]))


@pytest.mark.rule("K10", "K23")
def test_of_hot_and_tea_that_overlap_only_one_counts() -> None:
    score = scored(sheet("HOTEA"), "HOT TEA")
    assert (score.points, words_of(score) in ("HOT", "TEA")) == (3, True)


@pytest.mark.rule("K6", "K11")
def test_a_letter_may_serve_the_row_and_the_column_that_cross_in_it() -> None:
    score = scored(
        sheet(
            "TEA",
            "O.T",
            "N",
        ),
        "TEA TON AT",
    )
    assert score.counted == (Counted("TEA", 0, 0), Counted("TON", 6, 0), Counted("AT", 8, 0))
    assert score.points == 3 + 3 + 2
    assert score.line_totals == (3, 0, 0, 0, 0, 0, 3, 0, 2, 0, 0, 0)


@pytest.mark.rule("K6")
def test_words_on_a_diagonal_or_upwards_do_not_count() -> None:
    diagonal = sheet(
        "T.....",
        ".E....",
        "..A...",
    )
    assert scored(diagonal, "TEA").points == 0
    assert scored(sheet("A", "E", "T"), "TEA").points == 0


@pytest.mark.rule("K21", "K23", "KH18")
def test_a_word_in_a_row_and_in_a_column_counts_once() -> None:
    score = scored(
        sheet(
            "SHE...",
            "H.....",
            "E..SHE",
        ),
        "SHE",
    )
    assert (score.points, len(score.counted)) == (3, 1)


@pytest.mark.rule("K21", "KH17")
def test_a_sheet_of_nothing_but_a_counts_a_word_of_two_letters_once() -> None:
    assert scored("A" * SQUARES, "AA").points == 2
    assert scored("A" * SQUARES, "").points == 0  # two letters are no word for being two
    assert scored("A" * SQUARES, "AA AAA AAAA AAAAA AAAAAA").tiebreak == (1, 1, 1, 1, 1)


@pytest.mark.rule("K21")
def test_a_line_gives_a_word_up_to_another_that_has_nothing_else() -> None:
    score = scored(sheet("TEAT", "TEA"), "TEA EAT")
    assert score.counted == (Counted("EAT", 0, 1), Counted("TEA", 1, 0))


@pytest.mark.rule("K22", "K23", "KH12")
def test_the_printed_example_comes_to_fourteen_points_less_two_letter_cards() -> None:
    score = scored(sheet("HOUSE", "HOTEA", "SHE"), "HOUSE HOT TEA SHE", task="HOUSE")
    assert score.line_totals[:3] == (7, 3, 3)
    assert (score.points, score.task_word) == (13, "HOUSE")
    assert score.points + 3 - 2 == 14


@pytest.mark.rule("K24", "KH16")
@pytest.mark.parametrize(
    ("lines", "words", "task", "points", "counted", "tiebreak"),
    [
        (["DOORE"], "DOOR ORE DO", "", 5, "DOOR", (0, 0, 1, 0, 0)),  # DO and ORE come to five, too
        (["HOUSES"], "HOUSE HOUSES", "HOUSE", 10, "HOUSES", (1, 0, 0, 0, 0)),  # or 7 and the bonus
        (["TENATE"], "TENA TE TEN ATE TENAT", "", 7, "TENAT", (0, 1, 0, 0, 0)),  # TENA and TE come to seven, too
        (["TONATE"], "TON ATE TO NA TE", "", 6, "TON ATE", (0, 0, 0, 2, 0)),  # not three of two letters
    ],
)
def test_of_equal_points_the_selection_with_longer_words_counts(
    lines: list[str], words: str, task: str, points: int, counted: str, tiebreak: tuple[int, ...]
) -> None:
    score = scored(sheet(*lines), words, task)
    assert (score.points, words_of(score), score.tiebreak) == (points, counted, tiebreak)
    assert score.task_word is None


@pytest.mark.rule("K17", "KH11", "KH12")
@pytest.mark.parametrize(
    ("lines", "words", "task", "points", "counted", "task_word"),
    [
        (["LIAM"], "", "LIAM", 5, "LIAM", "LIAM"),  # a word only for whoever holds the card
        (["LIAM"], "", "ANNA", 0, "", None),
        (["HOUSE", "SHED"], "HOUSE SHED", "HOUSE SHED", 12, "HOUSE SHED", "HOUSE"),  # one bonus
        (["DOOR", "DOOR"], "DOOR", "DOOR", 5, "DOOR", "DOOR"),
        (["DOORE"], "DOOR ORE", "ORE", 3, "ORE", "ORE"),  # 3 and the bonus beat 5
        (["HOUSES"], "HOUSE HOUSES", "HOUSE HOUSES", 10, "HOUSES", "HOUSES"),
        (["HOUSES"], "HOUSES", "HO", 10, "HOUSES", None),  # 2 and the bonus do not beat 10
        (["ANNAS", "ANNA"], "ANNAS", "ANNA", 12, "ANNAS ANNA", "ANNA"),
    ],
)
def test_a_word_for_the_task_counts_when_it_is_worth_it(
    lines: list[str], words: str, task: str, points: int, counted: str, task_word: str | None
) -> None:
    score = scored(sheet(*lines), words, task)
    assert (score.points, words_of(score), score.task_word) == (points, counted, task_word)


@pytest.mark.rule("KH11")
def test_a_word_for_one_task_is_none_for_another() -> None:
    scorer = Scorer(frozenset({"DOOR"}).__contains__)
    this = sheet("LIAM", "DOOR")
    by_task = [scorer.score(this, task).points for task in (frozenset({"LIAM"}), frozenset({"RED"}), frozenset[str]())]
    assert by_task == [10, 5, 5]


@pytest.mark.rule("KH15", "K10", "K21", "K7")
@pytest.mark.parametrize(
    ("marked", "refusal"),
    [
        ([Counted("TEN", 0, 0)], None),
        ([Counted("ATE", 0, 3), Counted("TEN", 0, 0), Counted("TEN", 6, 0)], "TEN counts only once on a sheet."),
        ([Counted("TENATE", 0, 0)], "TENATE is not a word that counts."),
        ([Counted("LIAM", 3, 0)], None),  # fits the task
        ([Counted("TENA", 0, 0), Counted("ATE", 0, 3)], "ATE overlaps another word in its line."),
        ([Counted("ATE", 0, 3), Counted("TENA", 0, 0)], "ATE overlaps another word in its line."),
        ([Counted("ATE", 0, 3), Counted("TEN", 6, 0)], None),  # they do not cross
        ([Counted("TENA", 0, 0), Counted("TEN", 6, 0)], None),  # they cross: K11
        *(
            ([wrong], "Mark two letters or more in a row or column, with no free square between them.")
            for wrong in (
                Counted("TEN", 1, 0),
                Counted("TEN", 0, 1),
                Counted("TEN", 0, -6),
                Counted("TEN", 12, 0),
                Counted("TEN", -12, 0),
                Counted("ATE", 0, 4),
                Counted("N..", 2, 0),
                Counted("T", 0, 0),
                Counted("", 0, 0),
            )
        ),
    ],
)
def test_words_marked_by_hand_are_checked(marked: list[Counted], refusal: str | None) -> None:
    this = sheet("TENATE", "E", "N", "LIAM")
    scorer = Scorer(frozenset("TEN TENA ATE N..".split()).__contains__)
    task = frozenset({"LIAM"})
    if refusal is None:
        score = scorer.check(this, marked, task)
        assert score.points == sum(each.points for each in marked)
        assert set(score.counted) == set(marked)
    else:
        with pytest.raises(IllegalMove) as refused:
            scorer.check(this, marked, task)
        assert str(refused.value) == refusal


def worth(score: SheetScore) -> tuple[int, tuple[int, ...], int]:
    return score.points, score.tiebreak, 3 if score.task_word else 0


def a_task(rng: Random, this: Sheet) -> frozenset[str]:
    """Some strings of the sheet: words of the dictionary, and others."""
    strings = {this[start:end] for start in range(SQUARES) for end in range(start + 2, start + 7)}
    here = sorted(each for each in strings if len(each) > 1 and FREE not in each)
    return frozenset(rng.sample(here, min(len(here), rng.choice((0, 1, 1, 2, 4)))))


def compare(scorer: Scorer, this: Sheet, is_word: Callable[[str], bool], task: frozenset[str]) -> None:
    score = scorer.score(this, task)
    assert worth(score) == best_of_all(this, is_word, task), (this, sorted(task))
    assert scorer.check(this, score.counted, task) == score, "what is found may also be marked by hand"


@pytest.mark.rule("K10", "K17", "K20", "K21", "K24", "KH11", "KH12", "KH16", "KH18")
@pytest.mark.parametrize("family", FAMILIES)
def test_the_score_is_the_best_of_all_that_could_be_counted(family: str) -> None:
    """Eight families of sheets: 2,000 in `make test`, ten times as many in `make test-deep`."""
    is_word = default_dictionary().is_basic
    scorer = Scorer(is_word)
    rng = Random(family)
    for _ in range(2_500 if DEEP else 250):
        this = FAMILIES[family](rng)
        compare(scorer, this, is_word, a_task(rng, this))


@pytest.mark.parametrize("letters", ["AB", "ABC", "ABCD"])
@pytest.mark.parametrize("filled", [0.55, 0.7])
def test_the_score_is_the_best_in_languages_where_most_strings_are_words(letters: str, filled: float) -> None:
    rng = Random(letters)
    for _ in range(200 if DEEP else 20):
        chance = rng.choice((20, 50, 100))
        this = scattered(letters, filled)(rng)

        def is_word(word: str, chance: int = chance) -> bool:
            return crc32(word.encode()) % 100 < chance

        compare(Scorer(is_word), this, is_word, a_task(rng, this))


@pytest.mark.parametrize("family", ADVERSARIAL)
def test_prices_and_a_better_order_shorten_a_search_and_change_nothing(
    family: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    is_word = default_dictionary().is_basic
    rng = Random(family)
    sheets = [FAMILIES[family](rng) for _ in range(1_000 if DEEP else 100)]
    tasks = [a_task(rng, each) for each in sheets]
    by_default = [worth(Scorer(is_word).score(each, task)) for each, task in zip(sheets, tasks)]
    for steps in (0, 1 << 60):  # always priced and in the best order, or never
        monkeypatch.setattr(dispute, "FEW_STEPS", steps)
        monkeypatch.setattr(dispute, "MANY_STEPS", steps)
        assert [worth(Scorer(is_word).score(each, task)) for each, task in zip(sheets, tasks)] == by_default


def test_a_score_does_not_depend_on_what_was_scored_before() -> None:
    rng = Random(5)
    is_word = default_dictionary().is_basic
    scorer = Scorer(is_word)
    for family in ADVERSARIAL.values():
        letters, this, task = family(rng), FREE * SQUARES, frozenset({"TEA", "EAST", "XX"})
        for square in rng.sample(range(SQUARES), SQUARES):
            this = this[:square] + letters[square] + this[square + 1 :]
            for words in (task, frozenset[str]()):
                assert scorer.score(this, words) == Scorer(is_word).score(this, words)


def test_every_device_chooses_the_same_words() -> None:
    """Where selections tie, sets may come in another order in another process: the choice must not."""
    program = (
        "from app.games.kross.scoring import Scorer\n"
        "words = frozenset('AT TA ATA TAT AA TT ATAT TATA'.split())\n"
        "print(Scorer(words.__contains__).score('ATATTAATTATA' * 3, frozenset(['TT', 'AA', 'TAT'])))"
    )
    said = {
        subprocess.run(
            [sys.executable, "-c", program], env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert len(said) == 1
