"""Seeing nothing: which line goes, which half to the hand, and what may be shed again."""

from dataclasses import replace
from typing import Any

import pytest

from app.games.typo2d.grid import Line, areas, connects_areas, halves, letters_on, longest_lines
from app.games.typo2d.model import Discard, Doubt, Place, Shown, joining_cells, may_shed
from app.games.typo2d.state import Choosing, Dropping, Over, Playing, State
from tests.games.typo2d.table import board, column, diagram_of, drawn, hand, here, in_turn, play, refusal, row, typo

GRID = """
    S T A R
    . . N .
    . . T .
    E . . .
"""


def after_penalties(diagram: str, card: str, penalty: str, *, own: str = "", **agreed: Any) -> State:
    """Seat 0 has got these penalty cards this turn and is to lay a card."""
    state = in_turn(diagram, card, penalty + own, "XYZ", **agreed)
    return replace(state, phase=Playing(0, tuple(sorted(penalty))))


@pytest.mark.rule("T17", "T18")
def test_whoever_sees_nothing_takes_the_longest_line_its_second_half_to_the_hand() -> None:
    state = play(in_turn(GRID, "Q", "B", "C"), (0, row(0, 0, 4)))
    assert diagram_of(state.board) == drawn(". . N \n . . T \n E . .")
    assert hand(state) == "ABR"
    told = state.events[-1].text.text()
    assert told == "seat 1 sees no word for Q and takes A R in hand; out of the game: S T"
    assert state.gone == ("S", "T")
    assert state.phase == Playing(0, ("A", "R"))


@pytest.mark.rule("T17")
def test_only_a_longest_line_may_be_taken() -> None:
    assert refusal(in_turn(GRID, "Q"), 0, column(2, 0, 3)) == "Take one of the longest lines."
    assert refusal(in_turn(GRID, "Q"), 0, row(0, 0, 3)) == "Take one of the longest lines."


@pytest.mark.rule("T17")
def test_among_several_longest_lines_one_chooses() -> None:
    diagram = "A N T \n . O . \n . D ."
    assert longest_lines(board(diagram)) == [Line((0, 0), across=True, length=3), Line((1, 0), across=False, length=3)]
    assert hand(play(in_turn(diagram, "Q", "", "C"), (0, row(0, 0, 3)))) == "T"
    assert hand(play(in_turn(diagram, "Q", "", "C"), (0, column(1, 0, 3)))) == "D"


@pytest.mark.rule("T18", "TH8")
@pytest.mark.parametrize(
    ("line", "leaves", "to_hand"),
    [
        ("A", "", "A"),
        ("AB", "A", "B"),
        ("ABC", "AB", "C"),
        ("ABCD", "AB", "CD"),
        ("ABCDE", "ABC", "DE"),
        ("ABCDEF", "ABC", "DEF"),
    ],
)
@pytest.mark.parametrize("across", [True, False])
def test_the_second_half_is_counted_in_reading_order(line: str, leaves: str, to_hand: str, *, across: bool) -> None:
    cards = board(" ".join(line) if across else "\n".join(line))
    taken = Line((0, 0), across, len(line))
    assert tuple(letters_on(cards, half) for half in halves(taken)) == (leaves, to_hand)


@pytest.mark.rule("T23", "TH14")
@pytest.mark.parametrize(
    ("line", "leaves", "to_hand"),
    [("A", "", "A"), ("AB", "", "AB"), ("ABC", "A", "BC"), ("ABCD", "A", "BCD"), ("ABCDE", "AB", "CDE")],
)
def test_after_a_word_that_does_not_exist_one_card_more_goes_to_the_hand(line: str, leaves: str, to_hand: str) -> None:
    cards = board(" ".join(line))
    halved = halves(Line((0, 0), across=True, length=len(line)), extra=1)
    assert tuple(letters_on(cards, half) for half in halved) == (leaves, to_hand)


@pytest.mark.rule("T19")
def test_after_a_penalty_the_card_must_still_be_laid_or_the_next_longest_line_goes() -> None:
    state = play(in_turn(GRID, "Q", "B", "C"), (0, row(0, 0, 4)), (0, column(2, 1, 2)))
    assert hand(state) == "ABRT"
    assert state.phase == Playing(0, ("A", "R", "T"))
    assert typo().view(state, 1).penalty == ("A", "R", "T")  # all have seen them
    state = play(state, (0, Place((1, 3), ("EQUAL",))), words="EQUAL")
    assert state.phase == Choosing()


@pytest.mark.rule("TH7")
def test_one_may_take_the_penalty_though_one_could_lay() -> None:
    state = play(in_turn("A @", "T", "B", "C"), (0, row(0, 0, 1)))
    assert hand(state) == "AB"


@pytest.mark.rule("TH9")
def test_where_no_two_cards_lie_side_by_side_each_card_is_a_row_of_one() -> None:
    state = play(in_turn("A . N", "Q", "B", "C"), (0, row(2, 0, 1)))
    assert (hand(state), diagram_of(state.board), state.gone) == ("BN", "A", ())


@pytest.mark.rule("TH10")
def test_on_an_empty_table_the_card_is_simply_laid_and_earns_nothing() -> None:
    state = play(in_turn("A N", "Q", "B", "C", tiebreaker=1), (0, row(0, 0, 2)))
    assert (state.board, state.last) == ({(0, 0): "Q"}, (0, 0))
    assert (hand(state), state.tiebreaker, state.phase) == ("BN", 1, Choosing())
    last = "takes N, the last cards: Q is the new first card; out of the game: A"
    assert state.events[-1].text.text() == f"seat 1 sees no word and {last}"


@pytest.mark.rule("TH12")
@pytest.mark.parametrize(
    ("diagram", "count"),
    [("A", 1), ("A . N", 2), ("A . \n . N", 1), ("A N . T", 2), ("A . . \n . . . \n . . N", 2), ("A . N \n . T .", 1)],
)
def test_areas_are_apart_when_they_touch_neither_by_side_nor_by_corner(diagram: str, count: int) -> None:
    assert len(areas(board(diagram))) == count


@pytest.mark.rule("T20", "TH12")
@pytest.mark.parametrize(
    ("diagram", "connects"),
    [
        ("S T @ R", True),  # side and side
        ("S T @ . \n . . . R", True),  # side and corner
        ("S T @ R \n . . I .", False),  # they touched by corners before
        ("S T @", False),
        ("S T @ . R", False),
    ],
)
def test_a_card_that_joins_areas_sheds_a_penalty_card(diagram: str, *, connects: bool) -> None:
    assert connects_areas(board(diagram), here(diagram)) == connects
    words = ("START", "AIM") if "I" in diagram else ("START",)
    state = play(after_penalties(diagram, "A", "QV"), (0, Place(here(diagram), words)), words="START AIM")
    assert isinstance(state.phase, Dropping) == connects


@pytest.mark.rule("T20")
@pytest.mark.parametrize(("penalty", "sheds"), [("", False), ("Q", False), ("QV", True), ("QVW", True)])
def test_only_after_two_or_more_penalty_cards(penalty: str, *, sheds: bool) -> None:
    state = after_penalties("S T @ R", "A", penalty, own="B")
    state = play(state, (0, Place((2, 0), ("STAR",))), words="STAR")
    assert isinstance(state.phase, Dropping) == sheds


@pytest.mark.rule("T20")
def test_a_card_that_could_be_shed_is_told_of_ahead_with_the_cells_where_it_would() -> None:
    game = typo()
    view = game.view(after_penalties("S T @ R", "A", "QV", own="B"), 0)
    assert game.ask(view).more.text() == "Join cards that lie apart and lose one of your penalty cards."
    assert joining_cells(view) == (here("S T @ R"),)
    for nothing_goes in (after_penalties("S T @ R", "A", "Q"), after_penalties("S T @", "A", "QV")):
        view = game.view(nothing_goes, 0)
        assert (may_shed(view), joining_cells(view)) == (False, ())


@pytest.mark.rule("T20", "T22", "TH15")
def test_nobody_is_asked_which_card_goes_where_there_is_but_one() -> None:
    state = after_penalties("S T @ R", "A", "QQ", own="B")
    state = play(state, (0, Place((2, 0), ("STAR",))), words="STAR")
    assert (hand(state), state.gone, state.phase) == ("BQ", ("Q",), Choosing())
    older = replace(after_penalties("S T @ R", "A", "QQ", own="B"), rules=1)
    assert isinstance(play(older, (0, Place((2, 0), ("STAR",))), words="STAR").phase, Dropping)


@pytest.mark.rule("T20", "TH11")
def test_one_chooses_among_the_penalty_cards_of_this_turn() -> None:
    state = after_penalties("S T @ R", "A", "QV", own="BZ")
    state = play(state, (0, Place((2, 0), ("STAR",))), words="STAR")
    assert typo().view(state, 0).discardable == ("Q", "V")
    assert typo().view(state, 1).discardable == ()
    assert refusal(state, 0, Discard("B")) == "You cannot discard this card."
    state = play(state, (0, Discard("V")))
    assert (hand(state), state.gone, state.phase) == ("BQZ", ("V",), Choosing())


@pytest.mark.rule("TH11")
def test_penalty_cards_of_several_lines_count_together() -> None:
    diagram = """
        A . S T @ R
        N . . . . .
        . . . . . .
        E A . . . .
    """
    state = in_turn(diagram, "A", "B", "C")
    state = play(state, (0, column(0, 0, 2)), (0, row(0, 3, 2)))
    assert state.phase == Playing(0, ("N", "A"))
    state = play(state, (0, Place(here(diagram), ("STAR",))), words="STAR")
    assert typo().view(state, 0).discardable == ("A", "N")


@pytest.mark.rule("TH11", "TH14")
def test_those_before_and_after_a_word_that_does_not_exist_count_together() -> None:
    state = in_turn("A . S T @ R \n . . . . . . \n E . . . . .", "A", "B", "C", judge="table")
    state = replace(state, phase=Playing(0, ("Q",)), hands=(("B", "Q"), ("C",)))
    state = play(state, (0, Place((4, 0), ("STARX",))), (1, Doubt()), (0, row(2, 0, 2)))
    assert state.phase == Playing(0, ("Q", "S", "T"))


@pytest.mark.rule("TH11", "T24")
def test_of_two_penalty_cards_one_stays() -> None:
    state = after_penalties("S T @ R", "A", "QV")
    state = play(state, (0, Place((2, 0), ("STAR",))), (0, Discard("Q")), words="STAR")
    assert not isinstance(state.phase, Over)
    assert hand(state) == "V"


JOINED = """
    . . I .
    S T @ .
    . . . R
"""


def proved(*words: str, diagram: str = "S T @ R", own: str = "") -> State:
    """Seat 0 has joined areas after two penalty cards, and each of its words was doubted and exists."""
    state = after_penalties(diagram, "A", "QV", own=own, judge="table", others="Z")
    doubts = [(1, Doubt())] * len(words)
    return play(state, (0, Place(here(diagram), words)), *doubts, words=" ".join(words))


@pytest.mark.rule("T20", "T22", "T24")
def test_with_a_discard_for_a_word_that_exists_both_may_go_and_that_wins() -> None:
    state = play(proved("STAR"), (0, Discard("Q")))
    assert isinstance(state.phase, Over)  # V was the only penalty card left: it went unasked
    assert (state.gone, state.phase.result.ranking[0].seat) == (("Q", "V"), 0)


@pytest.mark.rule("T22", "TH11")
def test_there_is_none_to_shed_when_they_were_discarded_before() -> None:
    state = proved("START", "IAMB", diagram=JOINED, own="B")
    assert play(state, (0, Discard("Q")), (0, Discard("V"))).phase == Playing(1)


@pytest.mark.rule("T24")
def test_a_card_that_lies_for_good_is_none_to_get_rid_of_while_others_are_discarded() -> None:
    view = typo().view(proved("STAR"), None)
    assert [score.points for score in view.scores] == [2, 4]
    assert view.shown == (Shown(0, "A", "laid"), Shown(1, "Z"))
