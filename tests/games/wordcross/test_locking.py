"""Calling a word and locking it: at once or later, how many in a turn, and where a locked word goes."""

from dataclasses import replace

import pytest

from app.games.wordcross.acts import Between, SwapColumns
from app.games.wordcross.locking import Turn, worth_of
from app.games.wordcross.model import Options, rows_just_joined
from tests.games.wordcross.table import (
    LEFT,
    RIGHT,
    listed,
    opened,
    own,
    play,
    refusal,
    same,
    slots,
    steal,
    take,
    wordcross,
)


@pytest.mark.rule("W11", "W9", "WH29")
def test_a_word_just_completed_is_locked_in_the_same_turn() -> None:
    state = opened("TH .", boxes={"NE": "IN"})
    after = play(state, Turn(take(state, "IN", RIGHT), (0,)))
    assert own(after) == same("th in")
    assert [(each.word, each.points) for each in after.events[-1].words] == [("THIN", 7)]


@pytest.mark.rule("W11", "WH26")
def test_not_locking_is_allowed_and_one_may_do_so_later() -> None:
    state = opened("TH .", ". .", boxes={"NE": "IN"})
    after = play(state, take(state, "IN", RIGHT), Turn())
    assert own(after) == same("TH IN")
    assert own(play(after, Turn(None, (0,)))) == same("th in")


@pytest.mark.rule("W11", "W15")
def test_a_word_left_open_may_be_stolen_from() -> None:
    state = opened("TH .", "TH' .", boxes={"NE": "IN"})
    after = play(state, take(state, "IN", RIGHT))
    robbed = play(after, Turn(steal(after, "IN", RIGHT), (0,)))
    assert (own(robbed, 0), own(robbed, 1)) == (same("TH ."), same("TH' IN").lower())


@pytest.mark.rule("WH5", "WH4")
@pytest.mark.parametrize(
    ("before", "row", "after"),
    [
        ("WO OD\nTH IN", 1, "TH IN\nwo od"),
        ("WO OD\nTH IN", 0, "WO OD\nth in"),
        ("WO OD\nTH IN\ns he", 2, "TH IN\nwo od\ns he"),
        ("A .\nWO OD\nTH IN", 1, "A .\nTH IN\nwo od"),
        ("WO OD\nTO IN", 1, "TO IN\nwo od"),  # below lies a pair that is broken
    ],
)
def test_a_locked_word_sinks_and_what_lay_below_moves_up(before, row, after) -> None:
    assert own(play(opened(before), Turn(None, (row,)))) == same(after)


@pytest.mark.rule("WH5")
def test_a_locked_word_never_breaks_and_scores_the_same_on_any_row() -> None:
    low, high = slots("TH IN\nwo od"), slots("wo od")
    assert worth_of(low) == worth_of(high) == 8


@pytest.mark.rule("WH4")
def test_one_word_a_turn_may_be_locked_an_older_one_too() -> None:
    state = opened("WO OD\nTH IN\nS HE")
    assert own(play(state, Turn(None, (1,)))) == same("WO OD\nS HE\nth in")
    assert refusal(state, Turn(None, (0, 1))).startswith("You may lock one word a turn")


@pytest.mark.rule("WH4")
def test_the_word_that_is_locked_need_not_be_the_new_one() -> None:
    state = opened("WO .\nTH IN", boxes={"NE": "OD"})
    act = take(state, "OD", RIGHT)
    assert own(play(state, Turn(act, (0,)))) == same("WO OD\nth in")
    assert own(play(state, Turn(act, (1,)))) == same("TH IN\nwo od")
    assert refusal(state, Turn(act, (0, 1))).startswith("You may lock one word a turn")


@pytest.mark.rule("WH4", "WH11")
def test_two_words_completed_at_once_may_both_be_locked_or_an_older_one_instead() -> None:
    state = opened("S HE\nOD IN\nTH WO")
    swap = SwapColumns(1, 0)  # OD and WO change places
    assert own(play(state, swap, words="THOD WOIN SHE")) == same("S HE\nWO IN\nTH OD")
    assert own(play(state, Turn(swap, (0, 1)), words="THOD WOIN SHE")) == same("S HE\nwo in\nth od")
    assert own(play(state, Turn(swap, (0, 2)), words="THOD WOIN SHE")) == same("WO IN\ns he\nth od")
    assert refusal(state, Turn(swap, (0, 1, 2)), words="THOD WOIN SHE").startswith("You may lock one word")


@pytest.mark.rule("WH4")
def test_rows_are_locked_one_after_the_other_as_they_stand_then() -> None:
    state = opened("S HE\nOD IN\nTH WO")
    after = play(state, Turn(SwapColumns(1, 0), (2, 2)), words="THOD WOIN SHE")  # SHE sinks, then WOIN is third
    assert own(after) == same("TH OD\nwo in\ns he")


@pytest.mark.rule("WH4", "WH11")
def test_a_pair_that_is_only_turned_round_is_one_word() -> None:
    state = opened("WO OD\nIN TH")
    assert own(play(state, Turn(SwapColumns(0, 0), (0,)))) == same("WO OD\nth in")
    assert refusal(state, Turn(SwapColumns(0, 0), (0, 1))).startswith("You may lock one word")


@pytest.mark.parametrize(
    ("row", "why"),
    [
        (0, "This word is locked already."),
        (2, "There are no two fragments to lock."),
        (9, "There are no two fragments to lock."),
        (-1, "There are no two fragments to lock."),
    ],
)
@pytest.mark.rule("WH4")
def test_what_cannot_be_locked(row, why) -> None:
    assert refusal(opened("A .\nWO OD\nth in"), Turn(None, (row,))) == why


@pytest.mark.rule("WH26")
def test_a_draft_knows_which_rows_an_act_has_joined() -> None:
    state = opened("WO .\nTH IN", boxes={"SW": "A", "NE": "OD"})
    view = wordcross().view(state, 0)
    assert rows_just_joined(view, take(state, "OD", RIGHT)) == (1,)
    assert rows_just_joined(view, take(state, "A", LEFT)) == ()


@pytest.mark.rule("WH26", "WH6")
def test_a_draft_flips_only_what_is_a_word_where_that_is_told_at_once() -> None:
    game, state = wordcross("WOIN"), opened("WO OD\nTH IN")  # both are broken
    swap = SwapColumns(0, 1)
    for judge, rows in (("auto", ()), ("costs", (0, 1)), ("table", (0, 1))):
        view = game.view(replace(state, options=Options(judge=judge)), 0)
        assert rows_just_joined(view, swap, game.words_at_once(view.options)) == rows
    assert rows_just_joined(game.view(state, 0), Between(LEFT, 0), game.words) == (0,)


@pytest.mark.rule("WH4", "WH29")
def test_the_best_words_are_locked_in_the_turns_that_are_listed() -> None:
    state = opened("WO .\nS HE\nTH IN", boxes={"NE": "OD"})
    turns = {turn.act: turn.locks for turn in listed(state)}
    assert turns[None] == (0,)  # THIN 7 rather than SHE 6
    assert turns[take(state, "OD", RIGHT)] == (2,)  # WOOD 8
