"""Laying a card: where it may lie, what has to be said, and what it earns."""

import pytest

from app.games.typo2d.grid import is_crowded, lines
from app.games.typo2d.model import Place, TakeInHand
from app.games.typo2d.state import State
from tests.games.typo2d.table import board, diagram_of, drawn, here, in_turn, lay, play, refusal, typo

FOUR_LINES = """
    C A .
    . N O
    . . R
"""
THREE_LINES = """
    C A .
    . N O
    . . .
"""


def refused(diagram: str, card: str, *words: str, dictionary: str = "AT") -> str:
    return refusal(in_turn(diagram, card), 0, Place(here(diagram), words), dictionary)


def has_tiebreaker(state: State) -> bool:
    return state.tiebreaker == 0


@pytest.mark.rule("T10")
@pytest.mark.parametrize(
    ("diagram", "card", "word", "after"),
    [
        ("A @", "T", "ATTIC", "A T"),  # behind a card
        ("@ T", "A", "ATTIC", "A T"),  # in front of it
        ("A \n @", "T", "AT", "A \n T"),  # below
        ("@ \n T", "A", "AT", "A \n T"),  # above
        ("A N T @", "I", "ANTIQUE", "A N T I"),
        ("S T @ R", "A", "START", "S T A R"),
    ],
)
def test_a_card_makes_or_lengthens_a_row_or_a_column(diagram: str, card: str, word: str, after: str) -> None:
    assert diagram_of(lay(diagram, card, word).board) == drawn(after)


@pytest.mark.rule("T10")
@pytest.mark.parametrize(
    ("diagram", "why"),
    [
        ("A . \n . @", "It must lie right beside a card."),  # a corner is not a side
        ("A . @", "It must lie right beside a card."),
    ],
)
def test_a_card_must_lie_side_to_side_with_another(diagram: str, why: str) -> None:
    assert refused(diagram, "T", "AT") == why


@pytest.mark.rule("T10")
def test_a_card_may_not_lie_on_another() -> None:
    assert refusal(in_turn("A", "T"), 0, Place((0, 0), ("AT",))) == "A card lies there."


@pytest.mark.rule("T2", "TH2")
@pytest.mark.parametrize("word", ["ANTIQUE", "ANT", "ant"])
def test_the_word_begins_with_the_letters_of_the_line_or_is_just_these(word: str) -> None:
    assert diagram_of(lay("A N @", "T", word, dictionary="ANT ANTIQUE").board) == "A N T"


@pytest.mark.rule("T2")
@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("AN",), "AN does not begin with ANT."),
        (("PLANT",), "PLANT does not begin with ANT."),
        ((), "Say a word that begins with ANT."),
        (("ANT", "ANT"), "You said more words than there are lines."),
        (("ANT 1",), "ANT 1 has signs in it other than the letters A to Z."),
        (("",), " has signs in it other than the letters A to Z."),
        (("ANT" + "S" * 29,), f"ANT{'S' * 28}… has 32 letters: no word here has more than 31."),
        (("ANTS",), "ANTS is not in the dictionary."),
    ],
)
def test_a_word_that_does_not_fit_is_refused(words: tuple[str, ...], why: str) -> None:
    assert refused("A N @", "T", *words, dictionary="AN ANT PLANT") == why


@pytest.mark.rule("TH3", "T11")
def test_a_row_and_a_column_at_once_each_need_a_word_and_earn_the_tiebreaker() -> None:
    diagram = """
        . I
        A @
    """
    assert refused(diagram, "T", "AT", dictionary="AT IT") == "Say a word that begins with IT."
    assert refused(diagram, "T", "IT", "AT", dictionary="AT IT") == "IT does not begin with AT."  # the row first
    assert has_tiebreaker(lay(diagram, "T", "AT", "IT"))


@pytest.mark.rule("T11", "T12", "TH5")
@pytest.mark.parametrize(
    ("diagram", "words", "earns"),
    [
        ("S T @ R", ("STAR",), True),  # between two cards of a row
        ("S \n T \n @ \n R", ("STAR",), True),  # of a column
        ("S T @", ("STAR",), False),
        ("@ R", ("ART",), False),
        (". R \n S @", ("SAT", "RAT"), True),  # a row and a column
    ],
)
def test_between_two_cards_or_in_two_lines_earns_the_tiebreaker(
    diagram: str, words: tuple[str, ...], *, earns: bool
) -> None:
    assert has_tiebreaker(lay(diagram, "A", *words)) == earns


@pytest.mark.rule("TH5")
def test_a_tiebreaker_one_has_already_stays_and_nothing_is_said_about_it() -> None:
    state = lay("S T @ R", "A", "STAR", tiebreaker=0)
    assert has_tiebreaker(state)
    assert [event.text.text() for event in state.events] == ["seat 1 lays A in STAR: STAR"]
    assert lay("S T @ R", "A", "STAR").events[-1].text.text() == "seat 1 gets the Tiebreaker"


@pytest.mark.rule("T15", "TH4")
@pytest.mark.parametrize(
    ("diagram", "count"),
    [
        ("A", 0),
        ("A N", 1),
        ("A N T", 1),  # a line is as long as it can be
        ("A N \n T .", 2),
        ("A N \n T O", 4),
        (THREE_LINES, 3),
        (FOUR_LINES, 4),
    ],
)
def test_lines_are_rows_and_columns_of_two_or_more_cards(diagram: str, count: int) -> None:
    assert len(lines(board(diagram))) == count
    assert is_crowded(board(diagram)) == (count >= 4)


@pytest.mark.rule("T15")
def test_once_four_lines_lie_a_line_of_three_must_be_made() -> None:
    assert refusal(in_turn(FOUR_LINES, "E"), 0, Place((3, 2), ("REST",)), "REST") == "Make a line of three or more."
    state = play(in_turn(FOUR_LINES, "T"), (0, Place((2, 0), ("CAT", "TORSO"))), words="CAT TORSO")
    assert diagram_of(state.board) == drawn("C A T \n . N O \n . . R")


@pytest.mark.rule("TH4", "T15")
def test_lines_are_counted_before_the_card_is_laid() -> None:
    state = play(in_turn(THREE_LINES, "R"), (0, Place((2, 2), ("ORE",))), words="ORE")
    assert is_crowded(state.board)


@pytest.mark.rule("T16")
def test_with_a_line_of_three_one_of_two_may_arise_the_other_way() -> None:
    state = play(in_turn(FOUR_LINES, "I"), (0, Place((0, 1), ("INOCULATE", "CITY"))), words="INOCULATE CITY")
    assert diagram_of(state.board) == drawn("C A . \n I N O \n . . R")


def test_the_words_that_stood_are_kept_for_the_end() -> None:
    state = lay("A @", "T", "ATTIC")
    assert state.said == ((0, "ATTIC"),)
    assert [word.word for word in state.events[-1].words] == ["ATTIC"]


def test_what_is_not_asked_now_is_refused() -> None:
    state = in_turn("A @", "T", others="X")
    assert refusal(state, 1, Place((1, 0), ("AT",))) == "It is not your turn."
    assert refusal(state, 0, TakeInHand()) == "Your card cannot do this."
    assert refusal(state, 5, TakeInHand()) == "This seat is empty."


def test_a_preview_says_the_words_or_why_not() -> None:
    game = typo("AT")
    view = game.view(in_turn("A @", "T"), 0)
    assert [each.word for each in game.preview(view, Place((1, 0), ("at",))).words] == ["AT"]
    problem = game.preview(view, Place((1, 0), ("AX",))).problem
    assert problem is not None
    assert problem.text() == "AX does not begin with AT."
    assert game.preview(game.view(in_turn("A @", "T"), None), Place((1, 0), ("AT",))).problem is not None


def test_a_preview_does_not_tell_the_table_whether_a_word_exists() -> None:
    game = typo("AT")
    view = game.view(in_turn("A @", "T", judge="table"), 0)
    assert game.preview(view, Place((1, 0), ("ATXYZ",))).problem is None
