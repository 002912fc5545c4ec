"""Why a move of TYPO-2D would have been better, in a sentence."""

from typing import Any

import pytest

from app.games.typo2d.model import Believe, Choose, Doubt, Place
from app.games.typo2d.teaching import BELIEVE, CHOOSE_SAFE, DOUBT, LOOK_ON, SAY_REAL
from tests.games.typo2d.contest import game
from tests.games.typo2d.table import in_turn, row

HANDS = ("ABC", "DEF", "GHI", "JKL")


def told(state: Any, mine: Any, better: Any, end: Any = None) -> tuple[str, str]:
    """What is said of a better move, and what is to be learnt."""
    view = game().view(state, 0)
    reason = game().why((view, mine), (view, better), game().view(end, 0) if end else view)
    assert reason
    return reason.said.text(), reason.lesson.template


@pytest.mark.rule("T16", "T17")
def test_instead_of_a_penalty_a_word_is_named_that_begins_with_the_line() -> None:
    laying = in_turn("TEN", "T", *HANDS, judge="table")
    tension, tent = Place((3, 0), ("TENTACLE",)), Place((3, 0), ("TENT",))
    assert told(laying, row(0, 0, 3), tension) == ("Your T had a place: TENTACLE begins with TENT.", LOOK_ON)
    assert told(laying, row(0, 0, 3), tent)[0] == "Your T had a place: with it TENT lies there, which is a word."


@pytest.mark.rule("T11", "T17")
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("LUXURY", "AXLE"), "Your X had a place: LUXURY begins with LUX, and AXLE with AX."),
        (("LUXURY", "AX"), "Your X had a place: LUXURY begins with LUX, and AX is a word."),
        (("LUX", "AXLE"), "Your X had a place: AXLE begins with AX, and LUX is a word."),
        (("LUX", "AX"), "Your X had a place: LUX and AX are words."),
    ],
)
def test_of_two_lines_what_is_a_word_as_it_lies_is_told_so(words: tuple[str, str], said: str) -> None:
    state = in_turn("..A\nLU.", "X", *HANDS, judge="table")
    assert told(state, row(1, 0, 2), Place((2, 1), words))[0] == said


def test_of_two_lines_that_are_the_same_one_is_told() -> None:
    state = in_turn(".U\nU.", "X", *HANDS, judge="table")
    same = told(state, row(1, 0, 1), Place((1, 1), ("UXORIOUS", "UXORIOUS")))
    assert same[0] == "Your X had a place: UXORIOUS begins with UX."


@pytest.mark.rule("T21", "T23")
def test_a_word_that_is_none_is_told_beside_one_that_is() -> None:
    before = in_turn("TEN", "T", *HANDS, judge="table")
    bluff, word = Place((3, 0), ("TENTX",)), Place((3, 0), ("TENT",))
    end = before
    for seat, move in ((0, bluff), (1, Doubt()), (2, Doubt())):
        end = game().apply(end, seat, move)
    assert told(before, bluff, word, end) == ("TENTX is no word; TENT is one.", SAY_REAL)
    said = game().apply(before, 0, bluff)
    view = game().view(said, 1)
    believed = game().why((view, Believe()), (view, Doubt()), view)
    doubted = game().why((view, Doubt()), (view, Believe()), view)
    assert believed
    assert believed.said.text() == "TENTX is no word: your doubt would have sent the card back."
    assert believed.lesson.template == DOUBT
    assert doubted
    assert doubted.lesson.template == BELIEVE


@pytest.mark.rule("T8")
def test_a_card_without_a_place_is_told_beside_one_with_some() -> None:
    view = game().view(in_turn("KY", "T", *HANDS, judge="table"), 0)
    reason = game().why((view, Choose("Q")), (view, Choose("E")), view)
    assert reason
    assert reason.said.text().startswith("Your Q had no place on the table yet; the E had ")
    assert reason.lesson.template == CHOOSE_SAFE
    assert game().why((view, Choose("S")), (view, Choose("E")), view) is None, "both had one"
