"""Calling, grabbing, entering: the turns of KROSS, rule by rule."""

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from app.core.game import Absent, EventKind, Leave, Player, TimeUp
from app.games.kross.model import (
    ALL_IN_THE_MIDDLE,
    ALPHABET,
    CARDS,
    EMPTY_SHEET,
    SQUARES,
    Call,
    Enter,
    FinalLetter,
    Grab,
    LetGo,
    NoFinalLetter,
    Options,
    cards_of,
    holder_of,
    moved_card,
)
from app.games.kross.state import State
from tests.games.kross.table import kross, opened, play, refusal, result_of, seconds_for, sheet, turn, with_sheets

FULL = "A" * SQUARES
ONE_FREE = "A" * (SQUARES - 1) + "."
TWO_FREE = "A" * (SQUARES - 2) + ".."


def players(*ages: int | None) -> tuple[Player, ...]:
    return tuple(Player(f"P{seat}", age) for seat, age in enumerate(ages))


@pytest.mark.rule("K1")
def test_two_to_five_play_with_36_squares_24_task_cards_and_26_letter_cards() -> None:
    assert (list(kross().players), SQUARES, CARDS, len(ALPHABET)) == ([2, 3, 4, 5], 36, 24, 26)


@pytest.mark.rule("K2", "K3")
def test_at_first_sheets_are_empty_letter_cards_in_the_middle_and_each_has_a_task_card_of_their_own() -> None:
    game = kross()
    deal = game.deal(Options(), players(9, 10, 11, 12, 13), Random(3))
    state = game.start(Options(), deal)
    assert len(set(deal.tasks)) == 5
    assert set(deal.tasks) <= set(range(1, 25))
    assert state.sheets == (EMPTY_SHEET,) * 5
    assert game.view(state, None).holders == ALL_IN_THE_MIDDLE


@pytest.mark.rule("K4", "KH20")
@pytest.mark.parametrize(
    ("ages", "may_start"),
    [
        ((30, 12, 45), {1}),
        ((12, 30, 12), {0, 2}),  # equal: by lot
        ((None, None), {0, 1}),  # unknown: by lot
        ((None, 8, 60), {1}),
    ],
)
def test_the_youngest_starts(ages: tuple[int | None, ...], may_start: set[int]) -> None:
    starts = {kross().deal(Options(), players(*ages), Random(seed)).first for seed in range(60)}
    assert starts == may_start


@pytest.mark.rule("K4", "K5", "KH5")
def test_the_called_letter_goes_into_any_free_square_of_every_sheet_then_the_next_calls() -> None:
    state = turn(opened(3), "R", 0, 17, 35)
    assert [each.find("R") for each in state.sheets] == [0, 17, 35]
    assert state.caller == 1
    assert state.turn == 2
    assert turn(turn(state, "A", 1, 1, 1), "B", 2, 2, 2).caller == 0


@pytest.mark.rule("KH5")
def test_a_finished_player_is_passed_over_when_the_next_caller_is_found() -> None:
    state = with_sheets(opened(3), TWO_FREE, FULL, TWO_FREE)
    assert turn(state, "B", 34, 34).caller == 2


@pytest.mark.rule("K5")
@pytest.mark.parametrize(
    ("square", "sentence"),
    [
        (0, "This square is taken: it holds R."),
        (36, "There is no square 36."),
        (-1, "There is no square −1."),
    ],
)
def test_a_letter_is_refused_where_no_free_square_is(square: int, sentence: str) -> None:
    state = play(turn(opened(2), "R", 0, 0), (1, Call("A")))
    assert refusal(state, 0, Enter(square)) == sentence


@pytest.mark.rule("K9", "KH3")
@pytest.mark.parametrize("letter", ["a", "", "AB", "É", "1", "."])
def test_only_capital_letters_from_a_to_z_are_called(letter: str) -> None:
    assert refusal(opened(2), 0, Call(letter)) == f"{letter} is not a letter from A to Z."


@pytest.mark.rule("KH3")
def test_a_letter_may_be_called_again_even_when_its_card_is_gone() -> None:
    state = play(opened(2), (0, Call("Q")), (1, Grab()), (0, Enter(0)))
    state = play(state, (1, Call("Q")), (0, Enter(1)), (1, Enter(1)))
    assert state.sheets[0].startswith("QQ")


@pytest.mark.rule("K13", "K15")
def test_the_first_to_grab_lays_the_card_before_them_and_all_others_must_write() -> None:
    state = play(opened(3), (0, Call("Q")), (2, Grab()))
    assert holder_of(state.holders, "Q") == 2
    assert refusal(state, 1, Grab()) == "seat 3 was first."
    assert refusal(state, 2, Grab()) == "You already have its card."
    assert refusal(state, 2, Enter(0)) == "It is not your turn."
    state = play(state, (0, Enter(0)), (1, Enter(0)))
    assert [each.count("Q") for each in state.sheets] == [1, 1, 0]


@pytest.mark.rule("K13")
def test_who_has_the_card_must_write_the_letter() -> None:
    state = play(opened(2), (0, Call("Q")), (1, Grab()), (0, Enter(0)), (1, Call("A")), (0, Enter(1)), (1, Enter(1)))
    state = play(state, (0, Call("Q")))
    assert refusal(state, 1, Grab()) == "You already have the Q card: write the letter."
    assert not kross().view(state, 1).may_grab


@pytest.mark.rule("K14")
def test_the_card_moves_from_player_to_player_as_often_as_it_is_grabbed() -> None:
    state = play(opened(2), (0, Call("Q")), (1, Grab()), (0, Enter(0)))
    state = play(state, (1, Call("Q")), (0, Grab()), (1, Enter(0)))
    assert holder_of(state.holders, "Q") == 0
    assert [event.text.text(players(None, None)) for event in state.events][-3] == "P0 takes the Q card from P1"
    state = play(state, (0, Call("Q")), (1, Grab()))
    assert holder_of(state.holders, "Q") == 1


@pytest.mark.rule("KH2")
def test_the_caller_may_not_reject_their_own_letter_unless_agreed() -> None:
    assert refusal(play(opened(2), (0, Call("Q"))), 0, Grab()) == "You called Q yourself: write it."
    agreed = play(opened(2, caller_may_grab=True), (0, Call("Q")), (0, Grab()))
    assert holder_of(agreed.holders, "Q") == 0


@pytest.mark.rule("KH4")
def test_finished_players_do_nothing_but_their_cards_can_be_taken() -> None:
    state = with_sheets(opened(4), TWO_FREE, FULL, TWO_FREE, TWO_FREE)
    state = play(state, (0, Call("Q")))
    assert refusal(state, 1, Grab()) == "Your sheet is full: you have nothing to reject."
    assert kross().view(state, None).active == {0, 2, 3}
    finished = with_sheets(opened(3), TWO_FREE, FULL, TWO_FREE)
    with_card = play(finished, (0, Call("Q")))
    held_by_finished = moved_card(with_card.holders, "Q", 1)
    state = play(type(with_card)(**{**fields_of(with_card), "holders": held_by_finished}), (2, Grab()))
    assert holder_of(state.holders, "Q") == 2


def fields_of(state: Any) -> dict[str, Any]:
    return {name: getattr(state, name) for name in state.__dataclass_fields__}


@pytest.mark.rule("KH9", "KH10")
def test_in_a_race_one_may_grab_until_one_has_written_whatever_others_did() -> None:
    state = play(opened(3), (0, Call("Q")), (0, Enter(0)), (1, Enter(0)))
    assert refusal(state, 1, Grab()) == "You have already written Q."
    state = play(state, (2, Grab()))
    assert [each.count("Q") for each in state.sheets] == [1, 1, 0]


@pytest.mark.rule("KH9")
def test_in_a_window_nobody_writes_before_it_closes() -> None:
    state = play(opened(3, grab="window", window=6), (0, Call("Q")))
    game = kross()
    assert seconds_for(state) == 6
    assert refusal(state, 1, Enter(0)) == "That is not what is asked for now."
    closed = play(state, (None, TimeUp()))
    assert game.view(closed, None).phase == "enter"
    assert refusal(closed, 1, Grab()) == "There is nothing to grab now."
    assert game.view(play(state, (1, LetGo()), (2, LetGo())), None).phase == "enter"
    grabbed = play(state, (1, LetGo()), (2, Grab()))
    assert holder_of(grabbed.holders, "Q") == 2
    assert game.view(grabbed, None).active == {0, 1}


@pytest.mark.rule("KH9", "KH10", "KH24")
def test_letting_go_in_an_open_race_binds_nobody_until_somebody_has_grabbed_or_one_has_entered() -> None:
    state = play(opened(3, grab="race"), (0, Call("Q")))
    gone = play(state, (1, LetGo()))
    game = kross()
    assert [game.view(gone, seat).may_grab for seat in range(3)] == [False, True, True]
    assert game.view(gone, None).let_go == {1}  # it was said aloud
    assert refusal(gone, 1, LetGo()) == "You have already let it go."
    assert game.reveals(state, LetGo(), gone)
    late = play(state, (2, Grab()), (1, LetGo()))  # both pressed at once, at two devices: no reason to refuse anything
    assert refusal(late, 1, LetGo()) == "You have already let it go."
    assert refusal(late, 2, LetGo()) == "It is not your turn."  # they have the card
    assert game.preview(game.view(gone, 1), Grab()).problem is None
    assert holder_of(play(gone, (1, Grab())).holders, "Q") == 1
    assert refusal(play(gone, (2, Grab())), 1, Grab()) == "seat 3 was first."
    assert refusal(play(gone, (1, Enter(0))), 1, Grab()) == "You have already written Q."
    assert refusal(state, 0, LetGo()) == "You called Q yourself: write it."
    assert holder_of(play(gone, (2, Grab())).holders, "Q") == 2
    assert game.view(play(gone, (1, Enter(0))), 1).square == 0


@pytest.mark.rule("KH9")
def test_in_calm_mode_all_choose_in_secret_and_the_lot_decides() -> None:
    winners: Counter[int | None] = Counter()
    for lots in range(200):
        state = opened(4, grab="calm")
        state = type(state)(**{**fields_of(state), "deal": type(state.deal)(state.deal.tasks, 0, lots)})
        state = play(state, (0, Call("Q")), (3, Grab()), (1, Grab()))
        assert state.holders == ALL_IN_THE_MIDDLE
        winners[holder_of(play(state, (2, LetGo())).holders, "Q")] += 1
    assert set(winners) == {1, 3}
    assert min(winners.values()) > 60
    nobody = play(opened(2, grab="calm"), (0, Call("Q")), (1, LetGo()))
    assert nobody.holders == ALL_IN_THE_MIDDLE
    assert kross().view(nobody, None).phase == "enter"


@pytest.mark.rule("KH9")
def test_in_calm_mode_the_lot_is_drawn_anew_in_every_turn() -> None:
    wanting = play(opened(3, grab="calm"), (0, Call("Q")), (1, Grab()))
    drawn = [play(replace(wanting, turn=turn), (2, Grab())) for turn in range(1, 20)]
    assert {holder_of(state.holders, "Q") for state in drawn} == {1, 2}


@pytest.mark.rule("K13", "KH2", "KH4", "KH9")
@pytest.mark.parametrize("grab", ["calm", "window"])
def test_calm_or_in_a_window_only_who_may_reject_chooses_and_only_once(grab: str) -> None:
    state = with_sheets(opened(5, grab=grab), EMPTY_SHEET, EMPTY_SHEET, EMPTY_SHEET, FULL, EMPTY_SHEET)
    state = replace(state, holders=moved_card(ALL_IN_THE_MIDDLE, "Q", 2))
    state = play(state, (0, Call("Q")), (1, LetGo()))
    assert refusal(state, 0, Grab()) == "You called Q yourself: write it."
    assert refusal(state, 1, Grab()) == "You have already chosen."
    assert refusal(state, 2, Grab()) == "You already have the Q card: write the letter."
    assert refusal(state, 3, Grab()) == "Your sheet is full: you have nothing to reject."
    assert holder_of(play(state, (4, Grab())).holders, "Q") == 4


@pytest.mark.rule("K15", "KH9")
@pytest.mark.parametrize(("grab", "stands"), [("race", True), ("window", True), ("calm", False)])
def test_a_grab_stands_but_a_wish_may_be_changed_until_all_have_chosen(grab: str, stands: bool) -> None:
    before = play(opened(3, grab=grab), (0, Call("Q")))
    assert kross().reveals(before, Grab(), play(before, (1, Grab()))) == stands
    last = play(opened(3, grab="calm"), (0, Call("Q")), (2, LetGo()))
    assert kross().reveals(last, Grab(), play(last, (1, Grab())))


@pytest.mark.rule("K18", "KH7")
def test_all_who_fill_the_last_square_in_the_first_finishing_turn_get_the_bonus() -> None:
    state = turn(with_sheets(opened(4), ONE_FREE, ONE_FREE, TWO_FREE, TWO_FREE), "B", 35, 35, 34, 34)
    assert state.first == {0, 1}
    state = turn(state, "C", 35, 35)
    assert state.first == {0, 1}, "the others were not first"


@pytest.mark.rule("K19", "KH6", "KH8")
def test_the_last_unfinished_player_names_one_letter_and_gets_no_bonus_for_it() -> None:
    state = turn(with_sheets(opened(2), ONE_FREE, TWO_FREE), "B", 35, 34)
    view = kross().view(state, 1)
    assert view.phase == "final"
    assert view.active == {1}
    assert refusal(state, 0, FinalLetter("C", 35)) == "It is not your turn."
    for square in (0, -1, 36):
        assert refusal(state, 1, FinalLetter("C", square)) == "This square is not free."
    for letter in ("c", "", "CD", "Ç", "."):
        assert refusal(state, 1, FinalLetter(letter, 35)) == f"{letter} is not a letter from A to Z."
    state = play(state, (1, FinalLetter("C", 35)))
    assert state.sheets[1].endswith("BC")
    assert [each for each in told(state) if "C" in each] == ["P1 writes a final C in row 6, column 6"]
    assert state.first == {0}
    assert kross().view(state, None).phase == "claim"


@pytest.mark.rule("K19", "KH6")
def test_the_last_unfinished_player_is_told_why_they_are_asked_and_the_others_who_it_is() -> None:
    state = turn(with_sheets(opened(2), ONE_FREE, TWO_FREE), "B", 35, 34)
    assert told(state)[-1] == "Everyone else has finished: P1 may write a final letter"
    own, others = (kross().ask(kross().view(state, seat)) for seat in (1, 0))
    assert own.first.text() == "Name one final letter"
    assert own.more.text() == "Everyone else has finished: it is for your sheet alone. Or skip it."
    assert own.brief.text() == "For your sheet alone, or skip it"
    assert others.first.text(players(1, 2)) == "P1 may write a final letter"
    assert others.more.text() == "Everyone else has finished. Then the game ends."


@pytest.mark.rule("K19")
def test_the_game_ends_with_empty_squares_and_the_final_letter_may_be_left() -> None:
    state = turn(with_sheets(opened(2), ONE_FREE, EMPTY_SHEET), "B", 35, 34)
    state = play(state, (1, NoFinalLetter()))
    assert kross().view(state, None).phase == "claim"
    assert "." in state.sheets[1]


@pytest.mark.rule("KH6")
def test_when_all_finish_together_there_is_no_final_letter() -> None:
    assert kross().view(turn(with_sheets(opened(2), ONE_FREE, ONE_FREE), "B", 35, 35), None).phase == "claim"


@pytest.mark.rule("KH19")
def test_when_writing_time_is_over_the_letter_goes_into_the_first_free_square() -> None:
    state = play(opened(3, seconds_to_write=30), (0, Call("R")), (1, Enter(7)))
    assert seconds_for(state) == 30
    state = play(state, (None, TimeUp()))
    assert [each.find("R") for each in state.sheets] == [0, 7, 0]


@pytest.mark.rule("KH9", "KH19")
@pytest.mark.parametrize("grab", ["calm", "window"])
def test_when_all_have_let_go_the_whole_time_to_write_begins(grab: str) -> None:
    choosing = play(opened(3, grab=grab, seconds_to_write=30), (0, Call("Q")), (1, LetGo()))
    writing = play(choosing, (2, LetGo()))
    keys = [kross().clocks(each)[0].key for each in (choosing, writing, play(writing, (1, Enter(0))))]
    assert keys[0] != keys[1], "else the time to choose would run on"
    assert keys[1] == keys[2]
    assert seconds_for(writing) == 30


@pytest.mark.rule("KH19")
def test_without_a_limit_no_clock_runs_while_players_write() -> None:
    state = play(opened(2), (0, Call("R")))
    assert kross().clocks(state) == ()
    assert refusal(state, None, TimeUp()) == "No clock is running."


@pytest.mark.rule("KH21")
def test_whoever_does_not_call_is_passed_over_and_whoever_does_not_grab_lets_go() -> None:
    state = play(opened(3), (None, Absent(0)))
    assert (state.caller, kross().view(state, None).phase) == (1, "call")
    window = play(opened(3, grab="window"), (0, Call("Q")), (None, Absent(1)), (None, Absent(2)))
    assert window.holders == ALL_IN_THE_MIDDLE
    final = turn(with_sheets(opened(2), ONE_FREE, TWO_FREE), "B", 35, 34)
    assert play(final, (None, Absent(1))).sheets[1].endswith("B.")
    assert refusal(final, None, Absent(0)) == "Nobody waits for this seat."


@pytest.mark.rule("KH21")
def test_a_call_that_is_passed_over_is_no_turn() -> None:
    state = opened(3)
    passed = play(state, (None, Absent(0)), (None, Absent(1)))
    assert passed.caller == 2
    assert kross().view(passed, None).turn == kross().view(state, None).turn


@pytest.mark.rule("KH21")
def test_a_seat_that_leaves_is_counted_no_more_and_its_cards_go_to_the_middle() -> None:
    state = play(opened(3), (0, Call("Q")), (1, Grab()), (0, Enter(0)), (None, Leave(1)))
    assert state.holders == ALL_IN_THE_MIDDLE
    assert kross().view(state, None).active == {2}
    state = play(state, (2, Enter(0)))
    assert state.caller == 2
    assert refusal(state, 1, Call("A")) == "This seat is empty."
    assert refusal(state, None, Leave(1)) == "This seat is empty."


@pytest.mark.rule("K15", "KH21")
def test_when_whoever_grabbed_leaves_nobody_else_rejects_the_letter() -> None:
    state = play(opened(4), (0, Call("Q")), (1, Grab()), (None, Leave(1)))
    assert state.holders == ALL_IN_THE_MIDDLE
    assert refusal(state, 2, Grab()) == "seat 2 was first."
    assert not kross().view(state, 2).may_grab
    assert kross().view(state, None).active == {0, 2, 3}


@pytest.mark.rule("KH6", "KH21")
def test_when_nobody_is_left_to_write_nothing_is_written() -> None:
    state = replace(with_sheets(opened(3), FULL, sheet("AB"), sheet("AB")), caller=1)
    state = play(state, (1, Call("E")), (2, Grab()), (None, Leave(1)))
    assert state.sheets == (FULL, sheet("AB"), sheet("AB"))
    assert [event.kind for event in state.events[-2:]] == [EventKind.LEFT, EventKind.TURN]
    assert kross().view(state, 2).phase == "final"


@pytest.mark.rule("KH6", "KH21")
@pytest.mark.parametrize("grab", ["race", "calm", "window"])
def test_when_all_who_were_still_writing_leave_the_finished_go_on_to_their_claims(grab: str) -> None:
    state = with_sheets(opened(4, grab=grab), TWO_FREE, FULL, TWO_FREE, FULL)
    state = play(state, (0, Call("E")), (None, Leave(0)), (None, Leave(2)))
    assert kross().view(state, None).phase == "claim"
    assert kross().view(state, None).active == {1, 3}


@pytest.mark.rule("KH6", "KH21")
@pytest.mark.parametrize(("leaving", "last"), [(1, 2), (2, 1)])
def test_when_all_but_one_of_the_unfinished_have_left_they_may_write_a_final_letter(leaving: int, last: int) -> None:
    calling = replace(with_sheets(opened(3), FULL, TWO_FREE, TWO_FREE), caller=1)
    view = kross().view(play(calling, (None, Leave(leaving))), None)
    assert (view.phase, list(view.active)) == ("final", [last])


@pytest.mark.rule("K19", "KH21")
@pytest.mark.parametrize(("leaving", "phase"), [(0, "final"), (2, "claim")])
def test_the_final_letter_waits_for_whoever_may_write_it_and_for_nobody_who_left(leaving: int, phase: str) -> None:
    final = turn(with_sheets(opened(3), ONE_FREE, ONE_FREE, TWO_FREE), "B", 35, 35, 34)
    assert kross().view(play(final, (None, Leave(leaving))), None).phase == phase


@pytest.mark.rule("KH21")
def test_when_one_player_is_left_the_sheets_are_scored_at_once() -> None:
    state = play(opened(2), (0, Call("Q")), (None, Leave(1)))
    result = result_of(state)
    assert [standing.seat for standing in result.ranking] == [0]
    assert result.is_broken_off


@pytest.mark.rule("KH21")
def test_the_caller_leaving_passes_the_call_on() -> None:
    assert play(opened(3), (None, Leave(0))).caller == 1


@pytest.mark.rule("KH22")
def test_squares_are_hidden_until_all_are_ready_and_tasks_until_the_vote() -> None:
    game = kross()
    state = play(opened(3), (0, Call("R")), (1, Enter(7)))
    assert game.view(state, 1).square == 7
    for viewer in (0, 2, None):
        view = game.view(state, viewer)
        assert view.square is None
        assert view.sheets == (EMPTY_SHEET,) * 3
        assert view.tasks == ()
    assert [game.view(state, seat).task for seat in (0, 1, 2, None)] == [1, 2, 3, None]
    done = play(state, (0, Enter(0)), (2, Enter(0)))
    assert game.view(done, None).sheets[1][7] == "R"


@pytest.mark.rule("K16", "K2")
def test_letter_cards_in_front_of_a_player_lie_open_and_cost_a_point_each() -> None:
    state = play(opened(2), (0, Call("Q")), (1, Grab()), (0, Enter(0)))
    assert cards_of(kross().view(state, 0).holders, 1) == "Q"
    assert kross().view(state, 0).scores[1].points == -1


def test_the_own_score_counts_the_own_task_and_nobody_elses_does() -> None:
    game = kross()
    state = with_sheets(opened(2, tasks=(18, 19)), sheet("HOUSE"), sheet("HOUSE"))
    assert [game.view(state, viewer).scores[0].points for viewer in (0, 1, None)] == [10, 7, 7]


@pytest.mark.rule("K18", "KH22")
def test_who_fills_their_sheet_first_sees_the_bonus_at_once_and_the_others_when_all_are_ready() -> None:
    state = play(with_sheets(opened(2), ONE_FREE, TWO_FREE), (0, Call("B")), (0, Enter(35)))
    assert [kross().view(state, viewer).scores[0].points for viewer in (0, 1, None)] == [3, 0, 0]
    assert kross().view(play(state, (1, Enter(34))), 1).scores[0].points == 3


def test_hidden_running_totals_show_cards_only() -> None:
    state = with_sheets(opened(2, running_totals=False), sheet("HOUSE"), sheet("HOUSE"))
    assert [score.points for score in kross().view(state, 0).scores] == [None, None]


def told(state: State) -> list[str]:
    return [event.text.text(players(None, None)) for event in state.events]


@pytest.mark.rule("K5")
def test_history_says_where_each_wrote_before_it_says_that_the_letter_is_written() -> None:
    state = play(opened(2), (0, Call("E")), (0, Enter(7)))
    assert told(state) == ["P0 calls E"]  # KH22: hidden until all are ready
    assert told(play(state, (1, Enter(35)))) == [
        "P0 calls E",
        "P0 writes E in row 2, column 2",
        "P1 writes E in row 6, column 6",
        "E is written",
    ]


@pytest.mark.rule("K20", "K10")
def test_history_says_which_words_count_by_a_letter_where_the_table_sees_totals() -> None:
    sheets = sheet("HOUS"), sheet("DOO")
    for totals, words in ((True, [("HOUSE", 7)]), (False, [])):
        state = turn(with_sheets(opened(2, running_totals=totals), *sheets), "E", 4, 30)
        written = [event for event in state.events if "row" in event.text.details]
        assert [(each.word, each.points) for each in written[0].words] == words
        assert written[1].words == ()


@pytest.mark.rule("KH22")
def test_history_tells_of_no_word_that_only_a_task_allows() -> None:
    state = turn(with_sheets(opened(2, tasks=(19, 2)), sheet("ANN"), sheet()), "A", 3, 0)
    assert all("ANNA" not in [word.word for word in event.words] for event in state.events)
    assert "ANNA" in [each.word for each in kross().view(state, 0).counted[0]]


@pytest.mark.rule("KH9", "KH19")
def test_time_that_runs_out_says_what_it_did() -> None:
    written = play(opened(3, seconds_to_write=30), (0, Call("R")), (1, Enter(7)), (None, TimeUp()))
    closed = play(opened(3, grab="window"), (0, Call("Q")), (None, TimeUp()))
    said = [
        [event.text.text(players(9, 10, 11)) for event in state.events if event.kind is EventKind.PASSED]
        for state in (written, closed)
    ]
    assert said == [
        ["Time is up: R goes into the first free square of everyone who is late"],
        ["Time is up: nobody grabs the Q card"],
    ]
