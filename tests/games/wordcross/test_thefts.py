"""Thefts: what could be stolen, who could use what lies open, and what the robbed are told."""

import pytest

from app.core.game import Leave, Player
from app.games.wordcross.locking import Turn
from app.games.wordcross.model import (
    Dispute,
    LetStand,
    Theft,
    after_act,
    could_use,
    dead_end,
    loot,
    robbed_since,
    thefts_in,
)
from app.games.wordcross.state import LastTurns
from tests.games.wordcross.table import LEFT, PASS, RIGHT, WORDS, opened, play, steal, take, with_phase, wordcross

SOME = set(WORDS.split())


@pytest.mark.rule("W15", "WH7", "WH8")
def test_what_could_be_stolen_is_what_completes_a_word() -> None:
    state = opened("TH .", "WO IN\nTO WN", "S HE\nth in", ". IN'")
    assert loot(state.board, 0, SOME) == {(1, RIGHT, 1), (3, RIGHT, 0)}
    assert loot(state.board, 1, SOME) == frozenset()


@pytest.mark.rule("W15", "WH19")
def test_without_words_it_is_all_that_there_is_room_for() -> None:
    state = opened("TH .", "WO IN\nTO WN", "S HE\nth in")
    open_tiles = {(1, column, row) for column in (LEFT, RIGHT) for row in (0, 1)} | {(2, LEFT, 1), (2, RIGHT, 1)}
    assert loot(state.board, 0, None) == open_tiles


@pytest.mark.rule("W20", "WH7")
def test_who_could_use_a_fragment_is_known_before_it_is_laid() -> None:
    state = opened("", "TH .", ". OD", "WO .", boxes={"SW": "WO'", "SE": "IN OD'"})
    after = after_act(state.board, 0, take(state, "IN", RIGHT), None)
    assert could_use(after, 0, SOME) == {(RIGHT, 0): (1,)}
    after = after_act(state.board, 0, take(state, "WO'", LEFT), None)
    assert could_use(after, 0, SOME) == {(LEFT, 0): (2,)}


@pytest.mark.rule("W11", "WH7")
def test_locked_fragments_are_of_no_use_to_anybody() -> None:
    assert could_use(opened("th in", "TH' .").board, 0, SOME) == {}
    assert could_use(opened("TH IN", "TH' .", ". IN'").board, 0, SOME) == {(RIGHT, 0): (1,), (LEFT, 0): (2,)}


@pytest.mark.rule("WH7", "WH6")
def test_whoever_was_robbed_can_be_told_by_whom_of_what_and_for_which_word() -> None:
    state = opened("TH .", "WO OD\nTO IN", ". WN")
    state = play(state, steal(state, "IN", RIGHT))
    assert robbed_since(state.events, 1) == (Theft(0, 1, "IN", "THIN"),)
    assert robbed_since(state.events, 0) == ()
    later = play(state, PASS)
    assert robbed_since(later.events, 1) == ()  # they have had a turn
    assert [*thefts_in(later.events)] == [Theft(0, 1, "IN", "THIN")]


@pytest.mark.rule("WH7")
def test_a_theft_by_each_of_the_others_is_told_too() -> None:
    state = opened("TH .", ". OD", "WO .\nS IN")
    state = play(state, steal(state, "IN", RIGHT))
    state = play(state, steal(state, "WO", LEFT))
    assert robbed_since(state.events, 2) == (Theft(0, 2, "IN", "THIN"), Theft(1, 2, "WO", "WOOD"))
    assert robbed_since(play(state, (None, Leave(0))).events, 2) == robbed_since(state.events, 2)


@pytest.mark.rule("WH7", "WH19")
def test_a_theft_that_was_undone_robbed_nobody() -> None:
    state = opened("TH .", "OD .", judge="table")
    made = play(state, Turn(steal(state, "OD", RIGHT), (0,)))
    assert robbed_since(made.events, 1) == (Theft(0, 1, "OD", "THOD"),)
    assert robbed_since(play(made, (1, Dispute())).events, 1) == ()
    assert len(robbed_since(play(made, (1, LetStand())).events, 1)) == 1


@pytest.mark.rule("WH7", "WH19")
def test_a_theft_stays_one_when_the_next_turn_is_undone() -> None:
    state = opened("TH .", "OD IN", boxes={"SW": "B"}, judge="costs")
    robbed = play(state, steal(state, "IN", RIGHT))
    assert [*thefts_in(play(robbed, take(robbed, "B", RIGHT)).events)] == [Theft(0, 1, "IN", "THIN")]
    left = play(state, steal(state, "IN", RIGHT), PASS)
    assert [*thefts_in(left.events)] == [Theft(0, 1, "IN", "THIN")]


@pytest.mark.rule("WH7", "WH19", "WH23")
def test_a_theft_is_undone_also_when_somebody_has_left_before_it_was_disputed() -> None:
    state = opened("TH .", "OD .", "", judge="table")
    made = play(state, Turn(steal(state, "OD", RIGHT), (0,)), (None, Leave(2)), (1, Dispute()))
    assert [*thefts_in(made.events)] == []
    assert robbed_since(made.events, 1) == ()


@pytest.mark.rule("WH7", "W19")
def test_what_was_stolen_in_a_round_before_is_not_told_any_more() -> None:
    state = with_phase(opened("TH .", ". IN"), LastTurns((0,)))
    after = play(state, Turn(steal(state, "IN", RIGHT), (0,)))
    assert (after.round, robbed_since(after.events, 1)) == (2, ())


@pytest.mark.rule("WH7")
def test_whoever_was_robbed_reads_it_when_their_turn_comes() -> None:
    state = opened("TH .", "WO OD\nTO IN")
    robbed = play(state, Turn(steal(state, "IN", RIGHT), (0,)))
    ask = wordcross().ask(wordcross().view(robbed, 1))
    assert ask.more.text([Player("Ann"), Player("Bo")]) == "Ann stole IN from you, for THIN."
    again = play(robbed, PASS, PASS)
    assert wordcross().ask(wordcross().view(again, 1)).more.text().startswith("Two side by side")


@pytest.mark.rule("WH24")
def test_a_fragment_that_begins_no_word_is_said_to_be_laid_in_vain() -> None:
    view = wordcross("THIN ACK").view(opened(boxes={"SW": "TH IN CK", "NE": "A"}), 0)
    laid = [(column, each) for column in (LEFT, RIGHT) for each in ("TH", "CK")]
    said = {place: dead.text() for place in laid if (dead := dead_end(view, *place))}
    assert said == {(LEFT, "CK"): "CK begins no word", (RIGHT, "TH"): "TH ends no word"}
