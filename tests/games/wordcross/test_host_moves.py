"""Seats that are late, absent, or gone for good; and what nobody may know."""

from dataclasses import replace
from random import Random

import pytest

from app.core.game import Absent, Leave, Player
from app.games.wordcross.acts import Steal
from app.games.wordcross.rules import WordCross
from app.games.wordcross.state import LastTurns, Over, Playing
from tests.games.wordcross.secrets import vary_secrets
from tests.games.wordcross.table import PASS, RIGHT, opened, own, play, playing, refusal, with_phase, wordcross


@pytest.mark.rule("WH23", "W1")
def test_two_to_four_play() -> None:
    assert list(WordCross.players) == [2, 3, 4]


@pytest.mark.rule("WH23")
def test_an_absent_seat_passes() -> None:
    state = play(opened("TH .", "", ""), (None, Absent(0)))
    assert (playing(state), state.idle) == (1, 1)
    assert state.events[-1].text.text([Player("Ann")]) == "Ann is away and passes"
    assert refusal(state, Absent(0), seat=None) == "Nobody waits for this seat."


@pytest.mark.rule("WH23")
def test_the_fragments_of_who_leaves_go_to_the_bag_which_is_mixed_anew() -> None:
    state = opened("", "WO .\nth in", "", bag="A B C", boxes={"SW": "D"})
    after = play(state, (None, Leave(1)))
    assert (own(after, 1), sorted(after.bag), after.mixed) == ("", ["A", "B", "C", "IN", "TH", "WO"], 1)
    assert after.board.boxes == state.board.boxes
    assert after.board.sides == state.board.sides
    assert wordcross().reveals(state, Leave(1), after)


@pytest.mark.rule("WH23")
def test_nobody_steals_from_an_empty_seat_and_it_has_no_turn() -> None:
    state = play(opened("TH .", ". IN", ""), (None, Leave(1)))
    assert refusal(state, Steal(1, RIGHT, 0, RIGHT)) == "No fragment lies there."
    assert playing(play(state, PASS)) == 2
    assert refusal(state, PASS, seat=1) == "This seat is empty."
    assert refusal(state, Leave(1), seat=None) == "This seat is empty."


@pytest.mark.rule("WH23")
def test_a_turn_they_had_passes_on_and_idle_turns_count_anew() -> None:
    state = replace(opened("", "", ""), idle=5)
    after = play(state, (None, Leave(0)))
    assert (after.phase, after.idle) == (Playing(1), 0)
    assert wordcross().clocks(after) != wordcross().clocks(state)


@pytest.mark.rule("WH23", "WH14")
@pytest.mark.parametrize(("leaver", "waiting"), [(0, (1, 3)), (1, (0, 3)), (2, (0, 1, 3))])
def test_a_last_turn_they_owed_lapses(leaver, waiting) -> None:
    state = with_phase(opened("", "", "", "th in"), LastTurns((0, 1, 3)))
    assert play(state, (None, Leave(leaver))).phase == LastTurns(waiting)


@pytest.mark.rule("WH23", "WH14")
def test_when_the_last_who_owed_a_turn_leaves_the_round_is_scored() -> None:
    state = with_phase(opened("", "th in", ""), LastTurns((0,)))
    after = play(state, (None, Leave(0)))
    assert (after.round, after.won) == (2, ((0, 7, 0),))


@pytest.mark.rule("WH23", "WH22")
def test_idle_turns_are_counted_by_the_seats_that_are_there() -> None:
    state = play(opened("th in", "", ""), (None, Leave(2)), PASS, PASS, PASS)
    assert state.round == 1
    assert play(state, PASS).round == 2


@pytest.mark.rule("WH23", "WH3")
def test_three_move_on_as_if_who_left_still_sat_there() -> None:
    state = play(opened("th in", "", ""), (None, Leave(1)), *[PASS] * 4)
    assert state.board.sides == (3, 1, 2)


@pytest.mark.rule("WH23", "WH16")
def test_who_has_left_is_not_ranked_and_one_left_ends_the_game() -> None:
    state = replace(opened("", "", ""), won=((9, 50, 12),))
    after = play(state, (None, Leave(1)), (None, Leave(0)))
    assert isinstance(after.phase, Over)
    assert after.phase.result.is_broken_off
    assert [(each.seat, each.rank) for each in after.phase.result.ranking] == [(2, 1)]
    assert [(each.seat, each.points, each.rank) for each in after.phase.result.left] == [(0, 9, 2), (1, 50, 2)]
    assert [score.points for score in wordcross().view(after, None).scores] == [None, None, 12]
    assert refusal(after, PASS, seat=2) == "The game is over."


@pytest.mark.rule("WH23")
def test_all_is_open_but_the_order_of_the_bag() -> None:
    game = wordcross()
    state = opened("TH .", bag="A B C D E F G H I J")
    other = vary_secrets(game, state, 0, Random(1))
    assert other != state
    assert game.view(other, 0) == game.view(state, 0)
    assert not game.has_secrets
