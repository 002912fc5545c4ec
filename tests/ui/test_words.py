"""Words: type one and it is judged, explained, and may be let in or struck; patterns and beginnings list what fits."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from app.core.transcript import HouseWords, Judge, LexiconName
from app.games import GAMES
from app.library import default_judge
from app.storage import house_words
from app.ui.keys import said_of
from app.ui.screens.words import FEW
from tests.ui.harness import SIZES, Hand, opened, resize
from tests.ui.layout import layout_faults


@contextmanager
def looking_up(word: str = "", size: str = "phone", judge: Judge | None = None, **kwargs: Any) -> Iterator[Hand]:
    with opened(size, **kwargs) as hand:
        hand.app.stage.go("words", word=word, judge=judge)
        hand.wait(0.2).settle()
        yield hand


def test_a_word_is_typed_and_judged_letter_by_letter() -> None:
    with looking_up() as hand:
        assert hand.sees("Is it a word?")
        hand.tap("Look up a word")
        hand.type("quoi")
        assert hand.sees("Not a word here")
        hand.type("n")
        assert hand.sees("Yes, a word")
        assert hand.sees("wedge")
        assert hand.sees("Less common, basic form.")
        assert hand.sees("7 points")
        assert hand.sees("may be said")


@pytest.mark.parametrize(
    "way", [Hand.type, lambda hand, word: hand.keys(*word)], ids=["by the system", "by keys alone"]
)
def test_what_is_typed_beside_the_field_is_written_in_it_once(way: Any) -> None:
    with looking_up() as hand:
        way(hand, "q")
        assert hand.app.stage.screen.typed == "Q"
        hand.type("uoin")
        assert hand.sees("Yes, a word")


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("GOES", ["Yes, a word", "GO –", "inflected form, does not count"]),
        ("ELEPHANTS", ["Yes, a word", "two to six letters only"]),
        ("MOLD", ["Very common, basic form, American spelling."]),
        ("XQZ", ["Not a word here", "It is not in the dictionary."]),
        ("A", ["A word has 2 to 31 letters."]),
        ("CAN'T", ["' is not a letter from A to Z."]),
    ],
)
def test_what_a_word_is_or_why_it_does_not_count_is_said(word: str, said: list[str]) -> None:
    with looking_up(word) as hand:
        assert [words for words in said if not hand.sees(words)] == []


def test_each_game_says_with_which_words_it_plays_and_whether_this_one_counts_there() -> None:
    with looking_up("HORE") as hand:
        games = {row["game"]: row for row in hand.app.stage.screen.games}
        assert (games["kross"]["plays"], games["kross"]["counts"]) == ("Everyday", False)
        assert (games["typo2d"]["plays"], games["typo2d"]["counts"]) == ("Large", True)
        assert hand.sees("not an everyday word")
        assert hand.sees("Everyday")


@pytest.mark.parametrize(
    ("word", "told"), [("BEST", "6 points"), ("QUIT", "13 points"), ("HOUSE", "two to four letters only")]
)
def test_of_word_cross_is_told_what_a_word_is_worth_there_or_why_nobody_makes_it(word: str, told: str) -> None:
    with looking_up(word) as hand:
        assert {row["title"]: row["about"] for row in hand.app.stage.screen.games}["WORD CROSS"] == told


@pytest.mark.parametrize(
    ("word", "cubeword", "bricks"),
    [
        ("HOUSE", "5 points", "5 points"),
        ("ELEPHANT", "12 points", "8 points"),  # C14: letters six to eight are worth more
        ("UNDERSTATEMENTS", "longer than the sheet", "15 points"),
    ],
)
def test_all_five_games_tell_what_a_word_is_worth_there(word: str, cubeword: str, bricks: str) -> None:
    with looking_up(word) as hand:
        told = {row["game"]: row["about"] for row in hand.app.stage.screen.games}
        assert list(told) == list(GAMES)
        assert (told["cubeword"], told["xword3d"]) == (cubeword, bricks)


def test_a_word_is_let_in_and_looked_up_from_the_house_list() -> None:
    with looking_up("HYGGELY") as hand:
        hand.tap("Add to the house list")
        assert hand.sees("Yes, a word")
        assert hand.sees("Your house list allows it.")
        assert house_words.load(hand.app.folder) == HouseWords(("HYGGELY",))
        hand.tap("Remove from the house list")
        assert hand.sees("Not a word here")
        assert house_words.load(hand.app.folder) == HouseWords()


def test_a_word_is_struck_and_counts_again() -> None:
    with looking_up("ZA") as hand:
        hand.tap("Strike it out")
        assert hand.sees("Your house list strikes it out.")
        hand.tap("Let it count again")
        assert hand.sees("Yes, a word")


def test_from_the_first_house_words_a_way_leads_to_all_of_them() -> None:
    with opened() as hand:
        for last in "ABCDEFGHIJ"[: FEW + 1]:
            house_words.allow(hand.app.folder, f"WORD{last}")
        hand.app.stage.go("words", word="")
        hand.settle().tap("All house words")
        assert type(hand.app.stage.screen).__name__ == "HouseScreen"


def test_a_word_struck_by_key_leaves_the_focus_on_the_way_back_and_all_else_where_it_was() -> None:
    with looking_up("ZA") as hand:
        hand.app.walker.put(hand.find("Strike it out").widget)
        hand.settle()
        place = hand.point("Strike it out")
        heard: list[str] = []
        hand.app.stage.speak = lambda here: heard.append(said_of(here))
        hand.keys("enter")
        assert heard == ["Let it count again: ZA"]
        assert hand.focus() == heard[0]
        hand.keys("enter")
        assert hand.point("Strike it out") == pytest.approx(place, abs=1)


def test_more_words_come_below_those_there_are() -> None:
    with looking_up("QU") as hand:
        hand.app.walker.put(hand.find("More words").widget)
        hand.settle()
        last = hand.app.stage.screen.fitting[-1]["text"]
        place = hand.point(last)
        hand.keys("enter")
        assert hand.point(last) == pytest.approx(place, abs=1)
        assert len(hand.app.stage.screen.fitting) == 2 * 40


def test_the_family_filter_says_what_it_leaves_out() -> None:
    with opened() as hand:
        hand.app.change(family_filter=True)
        hand.app.stage.go("words", word="SHIT")
        hand.settle()
        assert hand.sees("The family filter leaves it out.")


def test_at_a_table_its_own_dictionary_judges_and_a_word_is_struck_for_the_next_table() -> None:
    agreed = default_judge()
    judge = Judge(agreed.lexicon, everyday=True, house=HouseWords(("HYGGELY",)))
    with looking_up("HYGGELY", judge=judge) as hand:
        assert hand.sees("Yes, a word")
        assert hand.sees("From the next table on: this one keeps the words it began with.")
        hand.tap("Add to the house list: HYGGELY")  # allowed at this table; the house has not ruled on it yet
        assert house_words.load(hand.app.folder).allow == ("HYGGELY",)
        assert hand.can("Remove from the house list: HYGGELY")


def test_a_pattern_lists_the_words_that_fit_and_one_leads_to_its_meaning() -> None:
    with looking_up("Q?I?") as hand:
        assert hand.sees("Words that fit")
        hand.tap("QUIZ")
        hand.wait(0.2).settle()
        assert hand.sees("Yes, a word")


def test_a_beginning_lists_how_it_goes_on_a_few_at_a_time() -> None:
    with looking_up("QU") as hand:
        shown = [text for text in hand.texts() if text.startswith("QU") and text.isalpha()]
        hand.tap("More words")
        more = [text for text in hand.texts() if text.startswith("QU") and text.isalpha()]
        screen = hand.app.stage.screen
        assert len({each["text"] for each in screen.fitting}) == 2 * 40
        assert shown
        assert more


def test_who_types_while_the_window_changes_types_on() -> None:
    with looking_up() as hand:
        hand.tap("Look up a word").type("hoe")
        hand.app.stage.screen.ids.field.line.cursor = (2, 0)
        resize(412, 850)
        hand.wait(0.3).settle().type("us")
        assert hand.app.stage.screen.ids.field.text == "HOUSE"
        assert hand.sees("Yes, a word")


def test_who_leaves_a_page_or_a_sheet_while_they_type_types_into_it_no_more() -> None:
    with looking_up() as hand:
        hand.tap("Look up a word").type("hou")
        hand.app.open_settings()  # F1
        hand.settle().type("x").back()
        assert hand.app.stage.screen.ids.field.text == "HOU"
        hand.app.stage.go("new", game="kross")
        name = hand.settle().tap("Player, person").tap("Name").find("Name").widget
        assert name.writing
        hand.app.stage.home()
        assert not name.writing


def test_what_was_asked_last_is_what_is_shown() -> None:
    with looking_up() as hand:
        hand.tap("Look up a word")
        for letter in "quiz":
            hand.type(letter)
        hand.wait(0.3).settle()
        fitting = [each["text"] for each in hand.app.stage.screen.fitting]
        assert fitting
        assert all(word.startswith("QUIZ") for word in fitting)


def test_no_word_fits() -> None:
    with looking_up("XQ?ZZ") as hand:
        assert hand.sees("No word fits.")


@pytest.mark.deep
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_nothing_is_cut_too_small_or_too_faint(size: str, text: float) -> None:
    with looking_up("QUOIN", size, text=text) as hand:
        assert layout_faults(hand) == []
        hand.app.stage.go("house")
        assert layout_faults(hand.settle()) == []


def test_a_table_whose_list_is_not_here_says_so() -> None:
    judge = Judge(LexiconName("Suomi", "0" * 64))
    with looking_up("TALO", judge=judge) as hand:
        assert hand.sees("The word list Suomi of this table is not on this device.")


@pytest.mark.rule("K12")
def test_the_menu_of_a_table_leads_to_its_words() -> None:
    with opened() as hand:
        hand.app.stage.go("new", game="kross")
        hand.settle().tap("Start")
        hand.wait(0.4).settle()
        hand.tap("Menu")
        hand.tap("Words")
        hand.settle()
        assert hand.sees("Words of this table")
        hand.back()
        assert type(hand.app.stage.screen).__name__ == "PlayScreen"
