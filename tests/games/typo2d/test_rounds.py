"""Choosing, showing, the order of play, and who wins when."""

from dataclasses import replace

import pytest

from app.core.game import Leave
from app.games.typo2d.model import Choose, Discard, Place, Shown
from app.games.typo2d.state import Choosing, Dropping, Over, Playing, State
from tests.games.typo2d.table import board, hand, in_turn, opened, play, refusal, row, typo


def order(state: State) -> str:
    """The cards of the round in playing order, each with its seat."""
    return " ".join(f"{each.card[0]}{each.seat}" for each in state.shown)


@pytest.mark.rule("T8")
def test_a_choice_stays_secret_until_all_have_chosen() -> None:
    state = play(opened("ABC", "DEF", "GHI"), (0, Choose("B")), (2, Choose("G")))
    game = typo()
    assert isinstance(state.phase, Choosing)
    assert game.view(state, 0).choice == "B"
    assert [game.view(state, other).choice for other in (1, None)] == [None, None]
    assert game.view(state, 1).active == {1}
    shown = play(state, (1, Choose("F")))
    assert order(shown) == "B0 F1 G2"
    assert [hand(shown, seat) for seat in range(3)] == ["AC", "DE", "HI"]


@pytest.mark.rule("T8")
def test_another_card_may_be_chosen_until_everybody_is_ready() -> None:
    state = play(opened("ABC", "DEF"), (0, Choose("B")), (0, Choose("C")))
    assert typo().view(state, 0).choice == "C"
    state = play(state, (1, Choose("D")))
    assert refusal(state, 0, Choose("A")) == "That is not what is asked for now."
    assert refusal(state, 1, Choose("E")) == "It is not your turn."


@pytest.mark.rule("T8")
def test_only_a_card_of_ones_hand_may_be_chosen() -> None:
    assert refusal(opened("ABC", "DEF"), 0, Choose("D")) == "You have no such card in your hand."


@pytest.mark.rule("T9", "T13")
@pytest.mark.parametrize(
    ("chosen", "tiebreaker", "expected"),
    [
        ("CAB", 0, "A1 B2 C0"),
        ("AAB", 0, "A0 A1 B2"),
        ("AAB", 1, "A1 A0 B2"),
        ("AAB", 2, "A0 A1 B2"),  # the first clockwise from the holder
        ("BAA", 0, "A1 A2 B0"),
        ("AAA", 1, "A1 A2 A0"),
    ],
)
def test_cards_are_played_from_a_to_z_and_ties_go_clockwise_from_the_tiebreaker(
    chosen: str, tiebreaker: int, expected: str
) -> None:
    state = opened("ABC", "ABC", "ABC", tiebreaker=tiebreaker)
    state = play(state, *((seat, Choose(card)) for seat, card in enumerate(chosen)))
    assert order(state) == expected
    assert state.phase == Playing(int(expected[1]))


@pytest.mark.rule("T9")
def test_an_icon_does_not_change_the_order() -> None:
    state = opened("Ez", "eF", tiebreaker=1, icons="printed")
    assert order(play(state, (0, Choose("E")), (1, Choose("E*")))) == "E1 E0"  # a tie, whichever bears its icon


@pytest.mark.rule("T14")
def test_when_all_have_played_the_next_round_begins() -> None:
    state = in_turn("A @", "N", "XY", "ZZ", others="T")
    state = play(state, (0, Place((1, 0), ("ANT",))), words="ANT")
    assert (state.phase, state.round) == (Playing(1), 1)
    state = play(state, (1, Place((2, 0), ("ANT",))), words="ANT")
    assert (state.phase, state.round, state.shown) == (Choosing(), 2, ())


@pytest.mark.rule("TH6")
def test_the_next_tie_is_broken_by_the_new_holder_of_the_tiebreaker() -> None:
    state = in_turn("S T @ R", "A", "XY", "XY", "XY", others="TT", tiebreaker=2)
    assert order(state) == "A0 T2 T1"
    state = play(state, (0, Place((2, 0), ("STAR",))), words="STAR")
    assert state.tiebreaker == 0
    assert order(state) == "A0 T1 T2"
    assert state.phase == Playing(1)


@pytest.mark.rule("T24", "TH16")
def test_the_first_without_cards_wins_and_the_others_do_not_play_any_more() -> None:
    before = replace(in_turn("A @", "N", "", "BCD", "E", others="TT"), said=((0, "ANT"), (1, "TO")))
    state = play(before, (0, Place((1, 0), ("ANT",))), words="ANT")
    assert isinstance(state.phase, Over)
    ranking = [(each.seat, each.rank, each.points) for each in state.phase.result.ranking]
    assert ranking == [(0, 1, 0), (2, 2, 2), (1, 3, 4)]  # a card that waits counts as one still had
    assert state.phase.result.reason.template == "{who} has no cards left"
    words = [[word.word for word in each.words] for each in state.phase.result.ranking]
    assert words == [["ANT"], [], ["TO"]]  # a word that was said twice is told once


@pytest.mark.rule("T24")
def test_who_has_as_many_cards_left_shares_the_rank() -> None:
    state = play(in_turn("A @", "N", "", "BCD", "EF", "GH"), (0, Place((1, 0), ("ANT",))), words="ANT")
    assert isinstance(state.phase, Over)
    assert [(each.seat, each.rank) for each in state.phase.result.ranking] == [(0, 1), (2, 2), (3, 2), (1, 4)]


@pytest.mark.rule("TH16")
def test_a_last_card_that_waits_wins_nothing_yet() -> None:
    state = in_turn("A @ .", "N", "BC", "", others="T")
    assert [score.points for score in typo().view(state, None).scores] == [3, 1]
    state = play(state, (0, Place((1, 0), ("ANT",))), words="ANT")
    assert state.phase == Playing(1)


@pytest.mark.rule("TH16")
def test_a_penalty_in_the_last_turn_keeps_the_game_going() -> None:
    state = in_turn("A N @", "T", "", "BC")
    state = play(state, (0, row(0, 0, 2)))
    assert isinstance(state.phase, Choosing)
    assert hand(state) == "N"


@pytest.mark.rule("TH29")
def test_after_three_rounds_in_which_nobody_finds_a_word_the_game_ends() -> None:
    state = replace(opened("VVVV", "WWW"), board=board("X"))
    for number in range(3):
        assert state.phase == Choosing(), number
        state = play(state, (0, Choose(state.hands[0][0])), (1, Choose(state.hands[1][0])))
        while isinstance(state.phase, Playing):
            ((x, y),) = state.board
            state = play(state, (state.phase.seat, row(x, y, 1)))
    assert isinstance(state.phase, Over)
    assert [each.seat for each in state.phase.result.ranking] == [1, 0]
    assert state.phase.result.reason.text() == "For 3 rounds nobody has found a word"


@pytest.mark.rule("TH29")
@pytest.mark.parametrize("rules", [1, 2])
def test_the_end_is_announced_when_the_second_such_round_is_over(rules: int) -> None:
    state = replace(opened("VVVV", "WWW"), board=board("X"), rules=rules)
    told = []
    for _ in range(2):
        state = play(state, (0, Choose(state.hands[0][0])), (1, Choose(state.hands[1][0])))
        while isinstance(state.phase, Playing):
            ((x, y),) = state.board
            state = play(state, (state.phase.seat, row(x, y, 1)))
        told.append(state.events[-1].text.text())
    announced = "Nobody has found a word for 2 rounds: one more like that and the game ends"
    assert [text == announced for text in told] == [False, rules == 2]


@pytest.mark.rule("TH33", "TH6")
@pytest.mark.parametrize("card", ["QV", "QVW"])
def test_those_who_still_wait_are_shown_by_the_new_tiebreaker_while_its_holder_discards(card: str) -> None:
    state = replace(in_turn("S T @ R", "A", card, "XY", "XY", others="TT", tiebreaker=2), phase=Playing(0, tuple(card)))
    assert order(state) == "A0 T2 T1"
    state = play(state, (0, Place((2, 0), ("STAR",))), words="STAR")
    assert (isinstance(state.phase, Dropping), state.tiebreaker) == (True, 0)
    assert [each.seat for each in typo().view(state, None).shown] == [0, 1, 2]


@pytest.mark.rule("TH33", "TH28")
def test_when_the_tiebreaker_leaves_the_others_wait_by_the_new_one_and_whose_turn_it_is_goes_on() -> None:
    state = in_turn("A @", "T", "BC", "XYZ", "XYZ", "XYZ", others="TTT", tiebreaker=3)
    state = replace(state, phase=Playing(3))
    assert order(play(state, (None, Leave(3)))) == "T0 T1 T2"
    playing = replace(in_turn("A @", "T", "BC", "XYZ", "XYZ", others="TZ", tiebreaker=2), phase=Playing(1))
    left = play(playing, (None, Leave(2)))
    assert (left.tiebreaker, left.phase, order(left)) == (0, Playing(1), "T1 T0")


@pytest.mark.rule("T10", "TH10")
def test_the_view_says_who_laid_the_new_first_card_of_a_table_that_was_emptied() -> None:
    state = replace(in_turn("A N", "Q", "B", "XYZ", others="Z"), laid_by=1, last=(1, 0))
    view = typo().view(play(state, (0, row(0, 0, 2))), None)
    assert (view.last, view.laid_by) == ((0, 0), 0)
    rest = typo().view(play(replace(in_turn("A N T \n . . . \n I F .", "Q"), laid_by=1), (0, row(0, 0, 3))), None)
    assert (rest.last, rest.laid_by) == (None, None)


@pytest.mark.rule("TH29")
def test_a_word_starts_that_count_anew() -> None:
    state = replace(in_turn("A @", "T", "XY", "XY"), idle=3)
    state = play(state, (0, Place((1, 0), ("AT",))))
    assert isinstance(state.phase, Choosing)
    assert state.idle == 0


def test_nothing_can_be_done_when_the_game_is_over() -> None:
    state = play(in_turn("A @", "T", "", "B"), (0, Place((1, 0), ("AT",))))
    assert refusal(state, 1, Discard("B")) == "The game is over."


def test_what_became_of_each_card_is_seen_by_all() -> None:
    state = play(in_turn("A @", "T", "XY", "XY", others="Z"), (0, Place((1, 0), ("AT",))))
    assert typo().view(state, None).shown == (Shown(0, "T", "laid"), Shown(1, "Z"))
