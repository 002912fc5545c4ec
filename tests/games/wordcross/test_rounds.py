"""Rounds: who begins, the last turns, scoring, what goes back into the bag, and the end of the game."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from app.core.game import Player
from app.core.options import questions
from app.games.wordcross.board import cell_in_centre
from app.games.wordcross.locking import Turn
from app.games.wordcross.model import Dispute, Options
from app.games.wordcross.state import LastTurns, Over, Playing, State
from tests.games.wordcross.table import (
    LEFT,
    PASS,
    RIGHT,
    ended,
    listed,
    opened,
    own,
    play,
    playing,
    refusal,
    result,
    same,
    steal,
    take,
    with_phase,
    wordcross,
)

FIVE = "th in\nwo od\ns he\nth e\ns op"
SIXTH = "TO WN"
DICTIONARY = "THIN WOOD SHE THE SOP TOWN WE TWO"
LOCK_SIXTH = Turn(None, (5,))


def about_to_end(*others: str, **options: Any) -> State:
    """Seat 0 has five locked words, and the sixth lies ready."""
    return opened(f"{SIXTH}\n{FIVE}", *(others or ("",)), **options)


def went_on(state: State, *moves: Any) -> State:
    return play(state, *moves, words=DICTIONARY)


# The last turns


@pytest.mark.rule("W17", "WH13", "WH14")
def test_six_locked_words_give_each_of_the_others_one_more_turn_clockwise() -> None:
    state = went_on(with_phase(about_to_end("", "", ""), Playing(0)), LOCK_SIXTH)
    assert state.phase == LastTurns((1, 2, 3))
    state = went_on(state, PASS, PASS)
    assert (playing(state), state.round) == (3, 1)
    assert went_on(state, PASS).round == 2


@pytest.mark.rule("W17", "WH14")
def test_the_last_turns_begin_behind_whoever_ended_the_round() -> None:
    state = about_to_end("", "")
    slots = state.board.slots
    turned = replace(state, board=replace(state.board, slots=(slots[1], slots[0], slots[2])), phase=Playing(1))
    assert went_on(turned, LOCK_SIXTH).phase == LastTurns((2, 0))


@pytest.mark.rule("W17", "WH13")
def test_six_words_that_are_not_locked_end_nothing() -> None:
    state = opened(f"{SIXTH}\n{FIVE}")
    assert went_on(state, PASS).phase == Playing(1)


@pytest.mark.rule("WH13")
def test_a_second_seat_with_six_words_in_its_last_turn_changes_nothing() -> None:
    state = went_on(about_to_end(f"{SIXTH}\n{FIVE}", ""), LOCK_SIXTH)
    after = went_on(state, LOCK_SIXTH)
    assert after.phase == LastTurns((2,))


@pytest.mark.rule("WH14", "W17")
def test_a_last_turn_is_one_like_any_other() -> None:
    state = went_on(about_to_end("TH .", boxes={"SW": "IN"}), LOCK_SIXTH)
    after = went_on(state, Turn(take(state, "IN", RIGHT), (0,)))
    assert after.won == ((39, 7),)


# Scoring


@pytest.mark.rule("W16", "WH5")
def test_the_fragments_of_locked_words_score() -> None:
    state = opened("TH IN\nwo od", "th in", target=60)
    after = went_on(with_phase(state, LastTurns((0,))), PASS)
    assert after.won == ((8, 7),)
    assert [score.points for score in wordcross().view(after, None).scores] == [8, 7]


@pytest.mark.rule("WH15", "W11")
@pytest.mark.parametrize(("open_words", "points"), [(False, 8), (True, 15)])
def test_words_that_lie_open_score_only_where_it_was_agreed(open_words, points) -> None:
    state = opened("WO OD\nTH IN", "TH OD", open_words=open_words)
    state = went_on(state, Turn(None, (1,)))
    assert own(state) == same("TH IN\nwo od")
    after = went_on(with_phase(state, LastTurns((1,))), PASS)
    assert after.won == ((points, 0),)  # THOD is broken
    over = went_on(with_phase(state, LastTurns((1,)), won=((250, 0),)), PASS)
    assert [score.note for score in wordcross().view(over, 0).scores] == [None, None]
    assert own(over) == same("th in\nwo od" if open_words else "TH IN\nwo od")


@pytest.mark.rule("WH15")
def test_where_open_words_score_all_may_be_locked_in_a_last_turn() -> None:
    state = with_phase(opened("TH IN\nWO OD", open_words=True), LastTurns((0, 1)))
    assert own(went_on(state, Turn(None, (0, 1)))) == same("th in\nwo od")
    assert refusal(with_phase(state, Playing(0)), Turn(None, (0, 1))).startswith("You may lock one word")
    assert {turn.locks for turn in listed(state) if turn.act is None} == {(0, 1)}


@pytest.mark.rule("W16")
def test_until_the_round_is_over_what_is_locked_stands_beside_the_score() -> None:
    score = wordcross().view(opened("th in", ""), 1).scores[0]
    assert (score.points, score.note and score.note.text()) == (0, "1 of 6 · 7 locked")


@pytest.mark.rule("W16")
def test_a_lock_is_told_as_what_it_will_bring_at_the_end_of_the_round_and_brings_nothing_now() -> None:
    locked = went_on(opened("TH IN", ""), Turn(None, (0,))).events[-1]
    assert locked.text.text((Player("Ann"), Player("Bo"))) == "Ann locks THIN: 7 at the round’s end"
    assert locked.points == 0


# The middle


@pytest.mark.rule("W18", "WH25")
def test_what_is_taken_from_the_middle_is_replaced_in_its_place_at_the_end_of_the_turn() -> None:
    state = opened(centre="A TH B C", bag="X Y")
    game = wordcross()
    turn = Turn(take(state, "TH", LEFT))
    after = game.apply(state, 0, turn)
    assert (after.board.centre, after.bag) == (("A", "X", "B", "C"), ("Y",))
    assert game.reveals(state, turn, after)
    assert not game.reveals(state, PASS, game.apply(state, 0, PASS))
    assert cell_in_centre(1) == (7, 6)


@pytest.mark.rule("WH17")
def test_an_empty_bag_leaves_the_middle_short() -> None:
    state = opened(centre="A TH B C")
    assert play(state, take(state, "TH", LEFT)).board.centre == ("A", "", "B", "C")


# The next round


@pytest.mark.rule("W19", "WH27", "W8")
def test_columns_and_middle_go_back_to_the_bag_and_holes_are_filled() -> None:
    state = opened("WO .\nth in", "S .", boxes={"SW": "A B", "NE": "C"}, centre="D E", bag="F")
    after = ended(state)
    before, now = (sorted(tiles_of(each)) for each in (state, after))
    assert before == now
    assert after.board.boxes[0][:2] == ("A", "B")
    assert after.board.boxes[2][0] == "C"
    assert own(after) == own(after, 1) == ""
    assert "" not in after.board.boxes[0][:9]


def tiles_of(state: State) -> list[str]:
    """All there are, wherever they lie."""
    board = state.board
    lying = [tile for box in (*board.boxes, board.centre) for tile in box if tile]
    return [*lying, *state.bag, *(tile for each in board.slots for tile in (*each.left, *each.right))]


@pytest.mark.rule("W19")
def test_a_whole_table_has_full_boxes_and_four_new_tiles_in_the_middle() -> None:
    game = wordcross()
    state = game.start(Options(), game.deal(Options(), (Player("A"),) * 4, Random(3)))
    state = game.apply(state, state.deal.first, listed(state, game)[0])
    state = replace(state, phase=LastTurns((0,)))
    after = game.apply(state, 0, PASS)
    assert all("" not in box for box in (*after.board.boxes, after.board.centre))
    assert len(after.bag) == 42
    assert sorted(tiles_of(after)) == sorted(state.deal.tiles)


@pytest.mark.rule("W19")
def test_the_bag_is_mixed_in_the_same_way_on_every_device_and_anew_in_every_round() -> None:
    state = opened("wo od\nth in", bag="A B C D E F G H I J K L M N O P", centre="Q R S T")
    again = opened("wo od\nth in", bag="P O N M L K J I H G F E D C B A", centre="S T Q R")
    assert ended(state).board == ended(again).board
    assert ended(state).board != ended(replace(state, deal=replace(state.deal, seed=2))).board
    assert ended(state).board != ended(replace(state, mixed=1)).board


@pytest.mark.rule("W19")
def test_a_new_round_shows_what_nobody_knew_also_where_the_bag_stays_empty() -> None:
    game, state = wordcross(), with_phase(opened("th in", boxes={"SW": "A"}, centre="B C D E"), LastTurns((0,)))
    after = game.apply(state, 0, PASS)
    assert (state.bag, after.bag) == ((), ())
    assert game.reveals(state, PASS, after)


@pytest.mark.rule("W22", "W19")
def test_two_players_fill_their_two_boxes_alone() -> None:
    after = ended(opened("th in", bag="A B C"))
    assert [len(box) for box in after.board.boxes] == [36, 0, 36, 0]


@pytest.mark.rule("WH3")
def test_three_players_move_on_before_a_new_round() -> None:
    state = opened("th in", "", "")
    assert (state.board.sides, ended(state).board.sides) == ((0, 1, 2), (3, 1, 2))


@pytest.mark.rule("WH3")
@pytest.mark.parametrize(
    ("won", "last_to_begin", "left", "begins"),
    [
        ((9, 5, 7, 8), 0, (), 1),  # fewest points
        ((5, 5, 5, 5), 0, (), 1),  # the first after the last to begin
        ((5, 5, 5, 5), 3, (), 0),
        ((5, 7, 5, 9), 0, (), 2),  # who began comes last of equals
        ((5, 7, 6, 9), 0, (), 0),  # but not of unequals
        ((9, 5, 7, 8), 0, (1,), 2),  # who has left does not count
        ((5, 5, 5, 5), 0, (0, 1), 2),
    ],
)
def test_a_round_is_begun_by_whoever_has_fewest_points(won, last_to_begin, left, begins) -> None:
    state = opened("", "", "", "")
    here = next(seat for seat in range(4) if seat not in left)
    state = with_phase(state, LastTurns((here,)), won=(won,), first=last_to_begin, left=frozenset(left), barren=0)
    after = went_on(state, PASS)
    assert (after.first, after.phase) == (begins, Playing(begins))


@pytest.mark.rule("WH3")
def test_or_rounds_are_begun_in_turn() -> None:
    state = opened("", "", "", begins="turn")
    state = with_phase(state, LastTurns((0,)), won=((9, 9, 0),), first=2, barren=0)
    assert went_on(state, PASS).first == 0


@pytest.mark.rule("WH3", "W9")
def test_turns_go_clockwise_and_the_first_round_is_begun_by_lot() -> None:
    assert playing(went_on(opened("", "", ""), PASS, PASS)) == 2
    firsts = {wordcross().deal(Options(), (Player("A"),) * 4, Random(seed)).first for seed in range(40)}
    assert firsts == {0, 1, 2, 3}


# The end


@pytest.mark.rule("W3", "W17", "WH16")
@pytest.mark.parametrize(
    ("before", "ranking"),
    [
        ((242, 0, 0), [(0, 1, 250), (1, 2, 7), (2, 3, 0)]),  # 8 more hit the target
        ((249, 250, 0), [(0, 1, 257), (1, 1, 257), (2, 3, 0)]),  # equal points share
        ((242, 260, 0), [(1, 1, 267), (0, 2, 250), (2, 3, 0)]),  # who has most
    ],
)
def test_the_round_after_which_somebody_has_the_target_is_the_last(before, ranking) -> None:
    state = opened("wo od", "th in", "")
    assert result(ended(state, won=(before,))) == ranking


@pytest.mark.rule("W17", "WH16")
def test_the_target_is_asked_for_at_the_end_of_a_round_alone() -> None:
    state = opened("TH IN", "", "")
    state = replace(state, won=((249, 0, 0),))
    assert went_on(state, Turn(None, (0,))).phase == Playing(1)
    assert ended(opened("th in", ""), won=((242, 0),)).round == 2  # 249


@pytest.mark.rule("WH16", "W3")
def test_targets_come_with_the_time_they_take_whoever_sits_there() -> None:
    choices = questions(Options)["target"].choices
    assert Options().target == 250
    assert list(choices.values()) == ["60, one round", "120, two rounds", "250, four rounds", "400, six rounds"]
    for company in ((1, 2), (2, 0), (4, 0)):
        for target, said in choices.items():
            told = wordcross().told_of("target", target, company)
            minutes = wordcross().minutes_of(*company, Options(target=target))
            assert told is not None
            assert told.text() == f"{said}: about {minutes} min"


@pytest.mark.rule("W3")
def test_the_final_sum_is_made_of_rounds_and_words() -> None:
    state = ended(opened("wo od\nth in", ""), won=((240, 5), (6, 6)), words=((0, "OWN", 6),))
    assert isinstance(state.phase, Over)
    first = state.phase.result.ranking[0]
    assert [(part.label.text(), part.points) for part in first.parts] == [
        ("Round 1", 240),
        ("Round 2", 6),
        ("Round 3", 15),
    ]
    assert [word.word for word in first.words] == ["OWN", "THIN", "WOOD"]


@pytest.mark.rule("W15", "W16")
def test_statistics_are_told_what_a_round_brought_how_many_words_and_who_stole_how_often() -> None:
    state = opened("TH .\nth in", ". IN'")
    state = ended(play(state, steal(state, "IN'", RIGHT)), won=((250, 60),))
    told = habits(state)
    assert told[0] == {"points a round": 128, "words a table": 1, "thefts a table": 1, "times robbed a table": 0}
    assert told[1] == {"points a round": 30, "words a table": 0, "thefts a table": 0, "times robbed a table": 1}


@pytest.mark.rule("W15", "WH19")
def test_an_undone_theft_is_none_in_the_statistics() -> None:
    state = opened("TH .", "OD .", judge="table")
    state = play(state, Turn(steal(state, "OD", RIGHT)), (1, Dispute()))
    told = habits(ended(state, won=((250, 60),)))
    assert (told[0]["thefts a table"], told[1]["times robbed a table"]) == (0, 0)


def habits(state: State) -> dict[int, dict[str, int | None]]:
    """How each seat played, as the statistics are told at the end."""
    assert isinstance(state.phase, Over)
    return {each.seat: {part.label.text(): part.points for part in each.habits} for each in state.phase.result.ranking}


@pytest.mark.rule("W17")
def test_those_who_share_the_most_points_are_told_by_name() -> None:
    players = [Player(name) for name in ("Ann", "Bo", "Cy")]
    for before, told in (((249, 250, 0), "Ann and Bo draw: 257 points each"), ((242, 260, 0), "Bo has 267 points")):
        state = ended(opened("wo od", "th in", ""), won=(before,))
        assert isinstance(state.phase, Over)
        assert state.phase.result.reason.text(players) == told
