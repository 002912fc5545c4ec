"""Where the players judge words: looked up, let stand, taken back; and what the host does for seats that are gone."""

from dataclasses import replace

import pytest

from app.core.game import Absent, EndEarly, Hides, Leave, TimeUp
from app.games.xword3d.model import Colour, Dispute, LetStand, Move, Pass
from app.games.xword3d.state import Disputing, Over, State
from tests.games.xword3d.table import (
    CAT,
    DOWNWARD,
    after,
    opened,
    playing,
    refused,
    result,
    row,
    structure,
    told,
    xword,
)

ONE = structure(CAT)
S, H = row("S", (7, 1, 0)), row("H", (7, 1, 0))
WORDS = "CAT CATS"


def judged(*racks: str, pool: str = "", full: int = 0) -> State:
    return opened(ONE, *racks, pool=pool, full=full, judge="table")


@pytest.mark.rule("X8")
def test_a_word_stands_once_nobody_has_anything_against_it() -> None:
    state = after(judged("HQ", "AB", "DE", pool="X"), H, words=WORDS)
    assert isinstance(state.phase, Disputing)
    assert state.phase.said == ("CATH",)
    state = after(state, (1, LetStand()), words=WORDS)
    assert isinstance(state.phase, Disputing)
    state = after(state, (2, LetStand()), words=WORDS)
    assert (playing(state), state.points, state.racks[0]) == (1, (4, 0, 0), "QX")
    assert state.stood == {"CATH"}


@pytest.mark.rule("X8")
def test_a_word_that_is_none_is_taken_back_and_the_turn_is_a_pass() -> None:
    state = after(judged("HQ", "AB", pool="X"), H, (1, Dispute()), words=WORDS)
    assert (playing(state), state.points, state.racks[0], state.structure) == (1, (0, 0), "HQ", ONE)
    assert (state.played, state.still, state.pool) == (4, 1, "X")
    assert told(state)[1:] == ["seat 2 disputes CATH", "CATH is not a word: seat 1 takes it back"]


@pytest.mark.rule("X8")
def test_a_dispute_about_a_word_costs_nothing() -> None:
    state = after(judged("SQ", "AB"), S, (1, Dispute()), words=WORDS)
    assert (playing(state), state.points) == (1, (4, 0))
    assert told(state)[-1] == "CATS is a word"


@pytest.mark.rule("X8")
def test_nobody_is_asked_twice_about_a_word() -> None:
    state = replace(judged("S", "AB"), stood=frozenset({"CATS"}))
    assert playing(after(state, S, words=WORDS)) == 1
    assert refused(after(state, S, words=WORDS), Dispute(), seat=1) == "That is not what is asked for now."


@pytest.mark.rule("X8", "X21")
def test_a_joiner_goes_back_with_a_word_that_is_none() -> None:
    joined = row("TA", (3, 2, 3), "+x+z", DOWNWARD, joiner=((3, 2, 0), Colour.RED))
    state = opened(ONE, "TA", "AB", judge="table", joiners="most")
    laid = after(state, joined, words=WORDS)
    assert (laid.used, laid.points) == (((1, 0), (0, 0)), (6, 0))
    back = after(laid, (1, Dispute()), words=WORDS)
    assert (back.used, back.points, back.structure.joiners) == (((0, 0), (0, 0)), (0, 0), ())


def test_a_dispute_is_open_to_all_but_who_laid_the_word_and_needs_no_hand() -> None:
    game, state = xword(WORDS), after(judged("HQ", "AB"), H, words=WORDS)
    view = game.view(state, 1)
    assert game.hides(view) is Hides.NOTHING
    assert game.hides(game.view(judged("HQ", "AB"), 0)) is Hides.HAND
    assert [*game.legal(game.view(state, 0))] == []
    assert [*game.legal(game.laid_open(view, game.view(state, None)))] == [LetStand(), Dispute()]
    assert refused(state, Pass(), seat=1, words=WORDS) == "That is not what is asked for now."


def test_silence_lets_a_word_stand() -> None:
    state = after(judged("HQ", "AB"), H, words=WORDS)
    (clock,) = xword(WORDS).clocks(state)
    assert clock.seconds == 5
    assert after(state, (None, TimeUp()), words=WORDS).stood == {"CATH"}
    assert after(state, (None, Absent(1)), words=WORDS).stood == {"CATH"}


# Gone


@pytest.mark.rule("XH25", "XH7")
def test_who_is_absent_passes_without_new_bricks() -> None:
    state = after(opened(ONE, "A", "B", pool="XYZ"), (None, Absent(0)))
    assert (playing(state), state.racks[0], told(state)) == (1, "A", ["seat 1 is away and passes"])


@pytest.mark.rule("XH25")
def test_the_bricks_of_who_leaves_go_back_and_they_are_not_ranked() -> None:
    state = after(opened(ONE, "ST", "B", "C", pool="XYZ"), S, (None, Leave(1)))
    assert sorted(state.pool) == ["B", "X", "Y"]
    assert playing(state) == 2
    state = after(state, (2, Pass()), (0, Pass()))
    assert [each[0] for each in result(state)] == [0, 2]


@pytest.mark.rule("XH25")
def test_one_who_is_left_ends_the_game() -> None:
    state = after(opened(ONE, "S", "B"), (None, Leave(0)))
    assert isinstance(state.phase, Over)
    assert result(state) == [(1, 1, -1)]
    assert state.phase.result.is_broken_off
    assert state.phase.result.reason.text() == "seat 2 is the only player left"


@pytest.mark.rule("XH25")
def test_who_has_left_is_told_with_what_they_had_and_bricks_in_hand_cost_nothing_where_all_end_early() -> None:
    state = after(opened(ONE, "ST", "B", pool="XYZ"), S)
    (left,) = after(state, (None, Leave(0))).phase.result.left  # type: ignore[union-attr]
    assert (left.seat, left.points) == (0, 4)
    assert result(after(state, (None, EndEarly()))) == [(0, 1, 4), (1, 2, 0)]


@pytest.mark.rule("XH25", "X8")
def test_when_the_speaker_leaves_their_words_are_looked_up_first() -> None:
    right, wrong = (after(judged("HSQ", "AB", "CD"), said, (None, Leave(0)), words=WORDS) for said in (S, H))
    assert (playing(right), len(right.structure.bricks), right.stood) == (1, 4, frozenset({"CATS"}))
    assert (playing(wrong), wrong.structure, wrong.stood) == (1, ONE, frozenset())
    assert "CATH is not a word: seat 1 takes it back" in told(wrong)
    assert [sorted(state.pool) for state in (right, wrong)] == [["H", "Q"], ["H", "Q", "S"]]


@pytest.mark.rule("XH25")
def test_when_a_table_is_ended_early_words_just_said_are_looked_up_first() -> None:
    right, wrong = (after(judged("HSQ", "AB", "CD"), said, (None, EndEarly()), words=WORDS) for said in (S, H))
    assert [points for _, _, points in result(right)] == [4, 0, 0]
    assert [points for _, _, points in result(wrong)] == [0, 0, 0]


@pytest.mark.rule("XH25")
def test_when_the_last_who_might_dispute_a_word_leaves_it_stands() -> None:
    state = after(judged("HQ", "AB", "CD"), H, (1, LetStand()), (None, Leave(2)), words=WORDS)
    assert (playing(state), state.stood) == (1, frozenset({"CATH"}))


@pytest.mark.rule("XH25", "X8")
def test_bricks_of_who_leaves_during_a_dispute_do_not_come_back_with_it() -> None:
    state = after(judged("HQ", "AB", "CD"), H, (None, Leave(2)), (1, Dispute()), words=WORDS)
    assert (state.racks, sorted(state.pool), playing(state)) == (("HQ", "AB", ""), ["C", "D"], 1)


@pytest.mark.rule("X28", "X8")
def test_nothing_is_taken_back_that_would_begin_a_clock_anew() -> None:
    game = xword(WORDS)
    state = judged("HQ", "AB", "CD")
    said = after(state, H, words=WORDS)
    once = after(said, (1, LetStand()), words=WORDS)
    stood = after(once, (2, LetStand()), words=WORDS)
    steps: list[tuple[State, Move, State]] = [
        (state, H, said),
        (said, LetStand(), once),
        (once, LetStand(), stood),
        (state, Pass(), after(state, Pass())),
    ]
    assert [game.reveals(*step) for step in steps] == [True, False, True, True]
    flat = opened(ONE, "HQ", "AB", space=False)  # no clock
    assert not game.reveals(flat, Pass(), after(flat, Pass()))


@pytest.mark.rule("XH25")
def test_leaving_begins_the_round_of_passes_anew() -> None:
    state = after(opened(ONE, "A", "B", "C"), Pass(), Pass(), (None, Leave(2)))
    assert not isinstance(state.phase, Over)
    assert state.still == 0
