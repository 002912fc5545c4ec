"""What happens when nothing goes on: idle turns, rounds without a word, a column without a future, and the minute."""

from dataclasses import replace

import pytest

from app.core.game import IllegalMove, Leave, Player, TimeUp
from app.core.options import questions
from app.games.wordcross.acts import Between, PutBack, Steal, SwapBoxes, after_act
from app.games.wordcross.locking import Turn
from app.games.wordcross.model import Options
from app.games.wordcross.state import LastTurns, Over, State, points_of
from tests.games.wordcross.table import (
    LEFT,
    PASS,
    RIGHT,
    drawn,
    ended,
    listed,
    opened,
    own,
    play,
    playing,
    refusal,
    result,
    same,
    take,
    with_phase,
    wordcross,
)

# No progress


@pytest.mark.rule("WH22")
def test_two_idle_turns_each_end_the_round_without_last_turns() -> None:
    state = play(opened("th in", "", ""), *[PASS] * 5)
    assert (state.round, state.idle) == (1, 5)
    after = play(state, PASS)
    assert (after.round, after.won) == (2, ((7, 0, 0),))


@pytest.mark.rule("WH22")
@pytest.mark.parametrize(
    ("name", "idle"), [("pass", 4), ("swap", 4), ("between", 4), ("box", 0), ("middle", 0), ("lock", 0), ("steal", 4)]
)
def test_idle_is_what_neither_locks_nor_brings_a_fragment_in(name, idle) -> None:
    state = replace(opened("WO .\nTH IN", "S OD", "", boxes={"SW": "A", "SE": "B"}, centre="C"), idle=3)
    moves = {
        "pass": PASS,
        "swap": SwapBoxes(0, 0),
        "between": Between(LEFT, 1),
        "box": take(state, "A", LEFT),
        "middle": take(state, "C", LEFT),
        "lock": Turn(None, (0,)),
        "steal": Steal(1, RIGHT, 0, RIGHT),
    }
    assert play(state, moves[name]).idle == idle


@pytest.mark.rule("WH22")
def test_a_theft_that_locks_its_word_is_not_idle() -> None:
    state = replace(opened("TH .", "S IN"), idle=3)
    assert play(state, Turn(Steal(1, RIGHT, 0, RIGHT), (0,))).idle == 0


@pytest.mark.rule("WH22")
def test_last_turns_are_not_counted_as_idle() -> None:
    state = with_phase(opened("", "", ""), LastTurns((0, 1, 2)), idle=5)
    assert play(state, PASS).phase == LastTurns((1, 2))


@pytest.mark.rule("WH22")
def test_two_rounds_in_a_row_without_a_locked_word_end_the_game() -> None:
    after = play(replace(opened("", "", ""), won=((9, 0, 12),)), *[PASS] * 11)
    assert after.round == 2
    over = play(after, PASS)
    assert result(over) == [(2, 1, 12), (0, 2, 9), (1, 3, 0)]


@pytest.mark.rule("WH22")
def test_a_locked_word_between_counts_anew() -> None:
    state = play(opened("TH IN", ""), Turn(None, (0,)), *[PASS] * 4)
    assert state.round == 2
    state = play(state, *[PASS] * 4)
    assert state.round == 3
    assert isinstance(play(state, *[PASS] * 4).phase, Over)


@pytest.mark.rule("WH22", "WH23")
def test_a_word_counts_as_locked_in_its_round_also_when_its_player_has_left() -> None:
    state = play(opened("TH IN", "", ""), Turn(None, (0,)), (None, Leave(0)), *[PASS] * 4)
    assert state.round == 2
    state = play(state, *[PASS] * 4)
    assert state.round == 3
    assert isinstance(play(state, *[PASS] * 4).phase, Over)


# Putting back


STUCK = "Z .\nY .\nX .\nW .\nV .\nU ."


def kinds_listed(state: State) -> set[type]:
    """The kinds of acts that are listed."""
    return {type(turn.act) for turn in listed(state)}


@pytest.mark.rule("WH24", "WH12")
def test_a_fragment_goes_back_only_where_it_was_agreed() -> None:
    assert refusal(opened(STUCK), PutBack(LEFT, 5)) == "Fragments do not go back."
    assert PutBack not in kinds_listed(opened(STUCK))


@pytest.mark.rule("WH24")
def test_who_can_do_nothing_else_puts_a_fragment_into_the_first_hole_of_the_box_at_its_side() -> None:
    state = opened(STUCK, boxes={"SW": "G H", "NE": "I"}, put_back=True)
    assert kinds_listed(state) == {PutBack, SwapBoxes, type(None)}
    after = play(state, PutBack(LEFT, 2))
    assert after.board.boxes[0][:3] == ("G", "H", "W")
    assert own(after) == same("Z .\nY .\nX .\nV .\nU .")
    assert (after.put_back, after.idle) == ((1, 0), 1)


@pytest.mark.rule("WH24")
@pytest.mark.parametrize("columns", ["A .", f"{STUCK}\nTH IN".replace("Z .\n", ""), "TH IN"])
def test_who_can_do_something_else_puts_nothing_back(columns) -> None:
    state = opened(columns, boxes={"SW": "B"}, put_back=True)
    assert refusal(state, PutBack(LEFT, 0)) == "You may put back a fragment only when you can do nothing else."
    assert PutBack not in kinds_listed(state)


@pytest.mark.rule("WH24", "WH19", "WH26")
@pytest.mark.parametrize("judge", ["costs", "table"])
def test_who_is_stuck_may_put_back_also_where_nobody_is_told_at_once_what_is_a_word(judge) -> None:
    state = opened(STUCK, boxes={"SW": "G H", "NE": "I"}, put_back=True, judge=judge)
    assert PutBack in kinds_listed(state)
    after = play(state, PutBack(LEFT, 2))
    assert (after.board.boxes[0][2], after.put_back) == ("W", (1, 0))
    assert refusal(opened("TH .", boxes={"NE": "IN"}, put_back=True, judge=judge), PutBack(LEFT, 0)).startswith(
        "You may"
    )
    stood = replace(state, stood=frozenset({"UI"}))  # which can be laid then
    assert PutBack not in kinds_listed(stood)


@pytest.mark.rule("WH24")
def test_three_a_round_may_be_put_back() -> None:
    state = replace(opened(STUCK, put_back=True), put_back=(3, 0))
    assert refusal(state, PutBack(LEFT, 5)) == "You have already put back three fragments this round."
    assert PutBack not in kinds_listed(state)
    assert ended(state).put_back == (0, 0)


@pytest.mark.rule("WH24")
def test_a_box_without_a_hole_takes_nothing_back() -> None:
    state = opened(STUCK, boxes={"SW": " ".join("G" * 36)}, put_back=True)
    assert refusal(state, PutBack(LEFT, 5)) == "The box is full."


@pytest.mark.rule("WH24", "WH6")
def test_what_is_put_back_breaks_no_pair_of_ones_own() -> None:
    board = opened("S HE\nTH IN", put_back=True).board
    with pytest.raises(IllegalMove, match="THHE is not a word"):
        after_act(opened("WO .\nTH IN\nS HE").board, 0, PutBack(LEFT, 0), {"THIN", "SHE"})
    assert drawn(after_act(board, 0, PutBack(RIGHT, 1), {"THIN", "SHE"}).slots[0]) == same("S .\nTH IN")


@pytest.mark.rule("WH24")
def test_the_table_knows_which_fragments_want_something_on_one_side() -> None:
    state = opened(boxes={"SW": "TH IN CK", "NE": "A"})
    view = wordcross("THIN ACK").view(state, 0)
    assert view.not_first == {"CK", "IN"}
    assert view.not_last == {"TH", "A"}


# The minute


@pytest.mark.rule("W9", "WH18")
def test_a_turn_has_a_minute_unless_another_time_was_agreed() -> None:
    game = wordcross()
    (clock,) = game.clocks(opened())
    assert clock.seconds == 60
    assert game.clocks(opened(seconds_to_turn=0)) == ()
    assert list(questions(Options)["seconds_to_turn"].choices) == [0, 30, 60, 120]
    (later,) = game.clocks(play(opened(), PASS))
    assert later.key != clock.key


@pytest.mark.rule("WH18")
def test_when_the_minute_is_over_the_turn_is_a_pass() -> None:
    state = play(opened("TH IN"), (None, TimeUp()))
    assert (playing(state), state.idle, own(state)) == (1, 1, same("TH IN"))
    assert state.events[-1].text.text([Player("Ann")]) == "Ann’s time is up"
    assert refusal(opened(seconds_to_turn=0), TimeUp(), seat=None) == "No clock is running."


@pytest.mark.rule("WH20")
def test_a_word_may_be_made_twice_and_by_two_players() -> None:
    state = opened("TH' .\nth in", boxes={"NE": "IN'"})
    after = play(state, Turn(take(state, "IN'", RIGHT), (1,)))
    assert points_of(ended(after)) == (14, 0)
