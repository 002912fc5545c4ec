"""Wrong words: refused at once, at the cost of the turn, or undone when another player disputes them."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from app.core.game import Absent, Leave, Player, TimeUp
from app.games.wordcross.acts import Between, SwapColumns
from app.games.wordcross.locking import Turn
from app.games.wordcross.model import Dispute, LetStand, Move
from app.games.wordcross.state import Disputing, LastTurns, Playing, State
from tests.games.wordcross.table import (
    LEFT,
    PASS,
    RIGHT,
    listed,
    opened,
    own,
    play,
    playing,
    refusal,
    same,
    steal,
    take,
    with_phase,
    wordcross,
)

PLAYERS = [Player("Ann"), Player("Bo"), Player("Cy")]
FIVE = "th in\nwo od\ns he\nth e\ns op"


def beside_th(judge: str, *others: str, **more: Any) -> State:
    """Seat 0 has TH; OD beside it is no word, IN is one."""
    return opened("TH .", *(others or ("", "")), boxes={"SE": "OD IN"}, judge=judge, **more)


def told(state: State) -> str:
    return state.events[-1].text.text(PLAYERS)


# At once


@pytest.mark.rule("W21", "WH19")
def test_by_default_a_wrong_word_is_refused_at_once() -> None:
    state = opened("TH .", "", "", boxes={"SE": "OD"})
    assert refusal(state, take(state, "OD", RIGHT)) == "THOD is not a word."


# At the cost of the turn


@pytest.mark.rule("W21", "WH19", "WH22")
def test_a_wrong_word_may_cost_the_turn_and_its_fragment_goes_back() -> None:
    state = beside_th("costs")
    after = play(state, take(state, "OD", RIGHT))
    assert (after.board, playing(after), after.idle) == (state.board, 1, 1)
    assert told(after) == "THOD is not a word: Ann’s turn is undone"


@pytest.mark.rule("WH19", "WH26")
def test_nothing_tells_before_done_whether_it_is_a_word() -> None:
    game = wordcross()
    state = beside_th("costs")
    wrong, right = (Turn(take(state, tile, RIGHT), (0,)) for tile in ("OD", "IN"))
    view = game.view(state, 0)
    assert game.preview(view, wrong).problem is None
    assert [each.word for each in game.preview(view, wrong).words] == ["THOD"]
    assert {wrong, right} <= set(game.legal(view))
    assert game.reveals(state, wrong, game.apply(state, 0, wrong))


@pytest.mark.rule("WH19")
def test_a_right_word_stands_and_a_turn_may_end_the_round_as_usual() -> None:
    state = beside_th("costs")
    after = play(state, Turn(take(state, "IN", RIGHT), (0,)))
    assert (own(after), after.stood) == (same("th in"), frozenset({"THIN"}))


@pytest.mark.rule("WH19", "WH6")
@pytest.mark.parametrize("turn", [Turn(None, (0,)), Turn(SwapColumns(0, 0), (0,))])
def test_locking_what_is_no_word_costs_the_turn_too(turn) -> None:
    state = opened("TH OD", judge="costs")
    after = play(state, turn)
    assert (after.board, after.idle) == (state.board, 1)


@pytest.mark.rule("WH19", "WH6")
def test_one_broken_pair_for_another_costs_nothing_and_is_no_word() -> None:
    after = play(opened("TH OD\nWO IN", judge="costs"), SwapColumns(0, 1))
    assert (own(after), after.stood) == (same("TH WO\nOD IN"), frozenset())


@pytest.mark.rule("WH4", "WH19")
def test_what_is_no_word_does_not_let_a_second_one_be_locked() -> None:
    turn = Turn(SwapColumns(0, 2), (0, 1))
    columns = "TO TH\nS HE\nOD IN"
    assert refusal(opened(columns), turn).startswith("You may lock one word a turn")
    after = play(opened(columns, judge="costs"), turn)
    assert (own(after), told(after)) == (same(columns), "TOOD is not a word: Ann’s turn is undone")
    after = play(opened(columns, judge="table"), turn, (1, Dispute()))
    assert (own(after), told(after)) == (same(columns), "TOOD is not a word: Ann’s turn is undone")
    one = play(opened(columns, judge="costs"), Turn(SwapColumns(0, 2), (0,)))
    assert own(one) == same("TO OD\nS HE\nth in")


@pytest.mark.rule("WH19", "W17")
def test_a_wrong_word_in_a_last_turn_costs_that_turn() -> None:
    state = with_phase(beside_th("costs"), LastTurns((0, 2)))
    assert play(state, take(state, "OD", RIGHT)).phase == LastTurns((2,))


@pytest.mark.rule("WH19", "WH6")
def test_where_nobody_is_told_at_once_what_fell_together_is_no_word_until_it_was_said() -> None:
    state = opened("T .", "WO OD\nTH IN", judge="costs")
    dictionary = "TIN THOD THIN WOOD"
    after = play(state, steal(state, "IN", RIGHT), words=dictionary)
    assert own(after, 1) == same("WO .\nTH OD")
    assert wordcross(dictionary).view(after, 1).no_words == ((), (0,))
    locked = play(after, Turn(None, (0,)), words=dictionary)
    assert (own(locked, 1), locked.stood) == (same("WO .\nth od"), frozenset({"TIN", "THOD"}))


# The table


@pytest.mark.rule("WH19", "W21")
def test_the_next_seat_waits_while_words_may_be_disputed() -> None:
    state = beside_th("table")
    after = play(state, take(state, "IN", RIGHT))
    game = wordcross()
    view = game.view(after, 1)
    assert isinstance(after.phase, Disputing)
    assert (view.active, view.said, view.turn) == (frozenset({1, 2}), ("THIN",), 0)
    assert view.no_words == ((), (), ())
    assert refusal(after, PASS, seat=1) == "That is not what is asked for now."
    assert refusal(after, Dispute(), seat=0) == "It is not your turn."
    assert [clock.seconds for clock in game.clocks(after)] == [5]


@pytest.mark.rule("WH19")
def test_a_table_agrees_how_long_a_word_may_be_disputed() -> None:
    state = beside_th("table", seconds_to_dispute=20)
    assert [clock.seconds for clock in wordcross().clocks(play(state, take(state, "IN", RIGHT)))] == [20]


@pytest.mark.rule("WH19")
@pytest.mark.parametrize("ending", [(2, LetStand()), (None, TimeUp()), (None, Absent(2)), (None, Leave(2))])
def test_a_word_that_nobody_disputes_stands_for_the_rest_of_the_game(ending) -> None:
    state = beside_th("table")
    state = play(state, Turn(take(state, "OD", RIGHT), (0,)), (1, LetStand()))
    assert isinstance(state.phase, Disputing)
    after = play(state, ending)
    assert (after.phase, own(after), after.stood) == (Playing(1), same("th od"), frozenset({"THOD"}))


@pytest.mark.rule("WH19")
def test_what_has_stood_once_is_not_disputed_again() -> None:
    state = replace(beside_th("table"), stood=frozenset({"THOD"}))
    assert play(state, take(state, "OD", RIGHT)).phase == Playing(1)


@pytest.mark.rule("WH19", "W21", "WH25", "WH22")
def test_a_disputed_word_that_is_none_takes_back_the_whole_turn() -> None:
    state = opened(
        "TH .\nS HE", "", "", boxes={"SE": "A"}, centre="OD B C D", bag="X", judge="table", seconds_to_turn=0
    )
    state = replace(state, barren=2)
    made = play(state, Turn(take(state, "OD", RIGHT), (0,)))
    assert (made.board.centre[0], made.bag, made.board.slots[0].locked) == ("", ("X",), 1)
    after = play(made, (2, Dispute()))
    assert (after.board, after.bag, after.barren) == (state.board, ("X",), 2)
    assert (after.phase, after.idle, after.number) == (Playing(1), 1, 2)
    assert [each.text.text(PLAYERS) for each in after.events[-2:]] == [
        "Cy disputes THOD SHE",
        "THOD is not a word: Ann’s turn is undone",
    ]


@pytest.mark.rule("WH19", "W17", "WH14")
def test_a_last_turn_that_was_about_to_begin_is_taken_back_as_well() -> None:
    state = opened(f"TO OD\n{FIVE}", "", "", judge="table")
    made = play(state, Turn(None, (5,)))
    assert isinstance(made.phase, Disputing)
    assert play(made, (1, Dispute())).phase == Playing(1)
    assert play(made, (1, LetStand()), (2, LetStand())).phase == LastTurns((1, 2))


@pytest.mark.rule("WH19")
def test_a_wrong_dispute_costs_nothing_and_the_word_stands() -> None:
    state = beside_th("table")
    made = play(state, take(state, "IN", RIGHT))
    after = play(made, (1, Dispute()))
    assert (after.phase, after.idle, after.stood) == (Playing(1), 0, frozenset({"THIN"}))
    assert told(after) == "THIN is a word"
    assert wordcross().reveals(made, Dispute(), after)


@pytest.mark.rule("WH19", "WH6")
def test_what_a_theft_dropped_together_may_be_disputed_when_its_owner_locks_it() -> None:
    state = opened("T .", "WO OD\nTH IN", "", judge="table")
    state = replace(state, stood=frozenset({"TIN"}))
    state = play(state, steal(state, "IN", RIGHT))
    assert playing(state) == 1
    assert wordcross().view(state, 1).no_words[1] == (0,)
    made = play(state, Turn(None, (0,)))
    assert isinstance(made.phase, Disputing)
    assert made.phase.said == ("THOD",)
    assert own(play(made, (0, Dispute())), 1) == same("WO .\nTH OD")


@pytest.mark.rule("WH19", "WH6")
def test_a_dispute_asks_what_the_dictionary_would_have_refused() -> None:
    """A pair of one's own that falls together to no word."""
    state = opened("WO OD\nTH IN", "", "", judge="table")
    made = play(state, Between(LEFT, 0))
    assert isinstance(made.phase, Disputing)
    assert made.phase.said == ("WOIN",)
    assert play(made, (2, Dispute())).board == state.board


@pytest.mark.rule("WH19", "WH6")
def test_one_broken_pair_for_another_is_no_word_that_a_dispute_proves() -> None:
    state = opened("TH OD\nWO IN", "", "", judge="table")
    made = play(state, SwapColumns(0, 1))
    assert isinstance(made.phase, Disputing)
    assert made.phase.said == ("ODIN", "THWO")
    after = play(made, (1, Dispute()))
    assert (own(after), after.stood) == (same("TH WO\nOD IN"), frozenset())
    assert told(after) == "ODIN THWO are not words, but the turn stands"


@pytest.mark.rule("WH19", "WH6")
def test_a_dispute_tells_which_of_the_words_is_none_although_the_turn_stands() -> None:
    made = play(opened("TH OD\nWO IN", "", "", judge="table"), SwapColumns(0, 1))
    after = play(made, (1, Dispute()), words="ODIN")
    assert (told(after), after.stood) == ("THWO is not a word, but the turn stands", frozenset({"ODIN"}))


@pytest.mark.rule("WH23", "WH19")
def test_fragments_of_who_leaves_do_not_come_back_with_a_turn() -> None:
    state = opened("TH .", ". IN", "S .", boxes={"SE": "OD"}, centre="B C D E", judge="table")
    made = play(state, take(state, "OD", RIGHT), (None, Leave(2)))
    assert (made.bag, own(made, 2)) == (("S",), "")
    after = play(made, (1, Dispute()))
    assert (after.bag, own(after, 2), own(after)) == (("S",), "", same("TH ."))


@pytest.mark.rule("WH23", "WH19", "W21")
@pytest.mark.parametrize(("stolen", "columns"), [("IN", "TH IN"), ("OD", "TH .")])
def test_words_of_a_theft_are_judged_as_they_were_said_also_when_the_victim_has_left(stolen, columns) -> None:
    state = opened("TH .", f". {stolen}", "", centre="A B C D", judge="table")
    made = play(state, steal(state, stolen, RIGHT), (None, Leave(1)))
    after = play(made, (2, Dispute()))
    assert (playing(after), own(after)) == (2, same(columns))
    assert sorted((*after.bag, *after.board.slots[0].right)) == [stolen]


@pytest.mark.rule("WH19", "W9")
def test_what_was_said_or_let_stand_is_not_taken_back_so_no_clock_begins_anew() -> None:
    game, state = wordcross(), beside_th("table")
    turn = Turn(take(state, "IN", RIGHT))
    said = play(state, turn)
    once = play(said, (1, LetStand()))
    stood = play(once, (2, LetStand()))
    steps: list[tuple[State, Move, State]] = [(state, turn, said), (said, LetStand(), once), (once, LetStand(), stood)]
    clocks = [game.clocks(each) for each in (state, said, once, stood)]
    assert [game.reveals(*step) for step in steps] == [one != other for one, other in pairwise(clocks)]
    assert [game.reveals(*step) for step in steps] == [True, False, True]


@pytest.mark.rule("WH23", "WH19")
def test_when_the_speaker_leaves_the_words_are_looked_up_and_the_next_seat_plays() -> None:
    state = beside_th("table", centre="A B C D")
    right, wrong = (play(state, take(state, said, RIGHT), (None, Leave(0))) for said in ("IN", "OD"))
    assert (right.phase, own(right), right.stood) == (Playing(1), "", frozenset({"THIN"}))
    assert (wrong.phase, own(wrong), wrong.stood) == (Playing(1), "", frozenset())
    assert (sorted(right.bag), wrong.bag) == (["IN", "TH"], ("TH",))
    assert wrong.board.boxes == state.board.boxes


@pytest.mark.rule("WH23", "WH19", "WH14")
def test_a_false_sixth_word_of_who_leaves_begins_no_last_turns() -> None:
    state = opened(f"TO OD\n{FIVE}", "", "", judge="table")
    assert play(state, Turn(None, (5,)), (None, Leave(0))).phase == Playing(1)


@pytest.mark.rule("WH26")
def test_the_dictionary_is_not_asked_while_a_turn_is_made() -> None:
    game = wordcross()
    state = beside_th("table")
    kinds = {turn.act: turn.locks for turn in listed(state)}
    assert kinds[take(state, "OD", RIGHT)] == (0,)
    assert game.preview(game.view(state, 0), Turn(take(state, "OD", RIGHT), (0,))).problem is None


@pytest.mark.rule("WH19")
def test_who_is_asked_may_let_it_stand_or_dispute_it() -> None:
    game = wordcross()
    state = beside_th("table")
    made = play(state, take(state, "IN", RIGHT))
    assert list(game.legal(game.view(made, 1))) == [LetStand(), Dispute()]
    assert refusal(state, Dispute()) == "That is not what is asked for now."
