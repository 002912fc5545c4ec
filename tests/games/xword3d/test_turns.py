"""Turns of 3DXWORD: words, passes, drawing, the limit for building up, Joiners that are left, and the end."""

from dataclasses import replace
from typing import Any

import pytest

from app.core.game import EventKind, TimeUp
from app.games.xword3d.model import Options, Pass, joiners_of, seconds_of, sturdiness_of
from app.games.xword3d.state import Over, State, may_build
from app.games.xword3d.structure import Colour, Structure
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

RED, BLUE = Colour
ONE = structure(CAT)
S = row("S", (7, 1, 0))
SP = row("SP", (3, 2, 3), "+x+z", DOWNWARD)


@pytest.mark.rule("X21", "XH14")
@pytest.mark.parametrize(("colour", "how"), [(RED, "2×3"), (BLUE, "2×2")])
def test_history_says_how_more_than_a_point_a_letter_came_about(colour: Colour, how: str) -> None:
    state = after(
        opened(ONE, "ABQ", "AB", joiners="most", judge="table"),
        row("BA", (2, 1, 3), "+y+z", DOWNWARD, ((2, 1, 0), colour)),
    )
    assert told(state) == [f"seat 1 lays BA ({how})"]


@pytest.mark.rule("X15")
def test_history_names_the_main_word_and_those_across_by_their_points_alone() -> None:
    state = after(opened(structure(row("AT")), "TOQ", "AB"), row("TO", (1, -1, 0)))
    assert told(state) == ["seat 1 lays TO"]
    assert [(each.word, each.points) for each in state.events[-1].words] == [("TO", 2), ("AT", 2), ("TO", 2)]


@pytest.mark.rule("X4", "X5", "X14", "X17", "XH1")
def test_a_letter_of_each_word_made_is_a_point() -> None:
    state = after(opened(ONE, "QS", "AB"), S)
    assert state.points == (4, 0)
    assert state.racks == ("Q", "AB")
    assert told(state) == ["seat 1 lays CATS"]
    assert state.events[-1].kind is EventKind.LAID


@pytest.mark.rule("XH8", "XH6")
def test_the_same_word_may_be_made_twice_and_two_letters_are_a_word() -> None:
    state = after(opened(structure(row("AT")), "A", "B"), row("A", (3, 3, 0), along=DOWNWARD))
    assert state.points == (2, 0)
    assert told(state) == ["seat 1 lays AT"]


@pytest.mark.rule("X10", "X16")
def test_then_bricks_are_drawn_up_to_full_and_the_next_seat_plays() -> None:
    state = after(opened(ONE, "ABDEFGHS", "AB", pool="XYZ"), S)
    assert (state.racks[0], state.pool) == ("ABDEFGHZ", "XY")
    assert playing(state) == 1
    assert after(opened(ONE, "S", "AB", pool="XY", full=8), S).racks == ("XY", "AB")


@pytest.mark.rule("X4")
def test_only_bricks_of_ones_own_hand_can_be_laid_and_only_in_turn() -> None:
    assert refused(opened(ONE, "AB", "S"), S) == "You do not have these bricks."
    assert refused(opened(ONE, "S", "SS"), S, seat=1) == "It is not your turn."
    assert refused(opened(ONE, "S", "SS"), Pass("SS")) == "You do not have these bricks."


@pytest.mark.rule("X12", "XH5")
def test_a_pass_may_swap_bricks_as_far_as_the_pool_goes() -> None:
    state = after(opened(ONE, "ABCD", "E", pool="XYZ"), Pass("AC"))
    assert state.racks[0] == "BDYZ"  # new ones are drawn before the others go back
    assert sorted(state.pool) == ["A", "C", "X"]
    assert told(state) == ["seat 1 passes and swaps 2"]
    assert state.points == (0, 0)
    assert refused(opened(ONE, "ABCD", "E", pool="X"), Pass("AC")) == "There are only 1 bricks in the pool."


@pytest.mark.rule("X12")
def test_the_pool_is_mixed_alike_on_every_device() -> None:
    pools = [after(opened(ONE, "ABCD", "E", pool="XYZUVW", seed=seed), Pass("AC")).pool for seed in (1, 1, 2, 3)]
    assert pools[0] == pools[1]
    assert len(set(pools)) > 1


@pytest.mark.rule("X8", "X26", "XH19")
def test_a_word_that_is_none_or_that_falls_is_taken_back_and_the_turn_goes_on() -> None:
    wall = structure(CAT, SP)
    state = opened(wall, "OONS", "E", pool="XYZ")
    assert refused(state, row("OONS", (5, 2, 3), "+x+z"), words="SOONS OON SPA") == "It would bend down to the table."
    assert refused(state, row("OO", (5, 2, 3), "+x+z"), words="SPA") == "SOO is not a word."
    assert playing(after(state, Pass())) == 1


@pytest.mark.rule("X26", "XH19", "XH9", "X28")
def test_a_word_that_falls_leaves_the_table_as_it_was() -> None:
    """It is refused, not recorded: bricks, Joiner, turn and clock are those of before, and a pass ends the turn."""
    words = "SO SOON SPA"
    game, state = xword(words), opened(structure(CAT, SP), "NOOS", "E", joiners="most")
    long, short = (row(letters, (4, 1, 3), "-y+z", joiner=((4, 2, 3), RED)) for letters in ("SOON", "SO"))
    before = game.view(state, 0)
    assert refused(state, long, words=words) == "It would tip over."
    assert (game.view(state, 0), game.preview(before, short).problem) == (before, None)
    other = after(state, short, words=words)
    assert (other.points, other.used[0], other.played) == ((6, 0), (1, 0), 5)
    assert [playing(after(state, end)) for end in (Pass(), (None, TimeUp()))] == [1, 1]


@pytest.mark.rule("X19", "XH9")
def test_four_words_are_played_before_anybody_builds_up() -> None:
    assert refused(opened(ONE, "SP", "E", played=3), SP) == "You cannot build up yet."
    assert not may_build(after(opened(ONE, "SP", "E", played=3, pool="A"), Pass("S")))
    assert may_build(after(opened(ONE, "SP", "E", played=3), S))
    assert after(opened(ONE, "SP", "E"), SP).points == (3, 0)


@pytest.mark.rule("X19", "XH9")
def test_with_more_than_four_players_all_have_a_turn_first() -> None:
    five = opened(ONE, "SP", "A", "A", "A", "A", played=9, pool="AEIOU" * 3)
    assert refused(five, SP) == "You cannot build up yet."
    round_about = after(five, *[Pass("A" if seat else "S") for seat in range(5)])
    assert may_build(round_about)


@pytest.mark.rule("X21", "XH21", "XH23")
def test_joiners_are_as_many_as_was_agreed_and_two_of_a_colour_for_each() -> None:
    assert [joiners_of(Options(joiners=each), 4) for each in ("none", "usual", "most")] == [0, 3, 6]
    assert joiners_of(Options(joiners="most", space=False), 4) == 0
    joined = row("TA", (3, 2, 3), "+x+z", DOWNWARD, joiner=((3, 2, 0), RED))
    none = opened(ONE, "TA", "E")
    assert refused(none, joined, words="TA") == "There is no such Joiner for you."
    some = opened(ONE, "TA", "E", joiners="most")
    state = after(some, joined, words="TA")
    assert (state.points, state.used) == ((6, 0), ((1, 0), (0, 0)))
    for used in (((2, 0), (0, 0)), ((0, 0), (2, 0))):
        assert refused(replace(some, used=used), joined, words="TA") == "There is no such Joiner for you."


@pytest.mark.rule("X28", "XH23", "X30")
def test_what_is_usual() -> None:
    usual = Options()
    assert (usual.space, usual.joiners, usual.names, usual.balance, usual.judge) == (
        True,
        "none",
        False,
        "normal",
        "auto",
    )
    assert usual.sway is False
    assert [seconds_of(each) for each in (usual, Options(space=False))] == [120, 0]
    (clock,) = xword().clocks(opened(ONE, "S", "E"))
    assert clock.seconds == 120
    assert xword().clocks(opened(ONE, "S", "E", space=False)) == ()
    assert [sturdiness_of(Options(balance=each)).most_twice for each in ("wobbly", "normal", "sturdy")] == [9, 16, 28]


@pytest.mark.rule("X8", "XH22")
def test_names_of_countries_and_capitals_count_where_that_was_agreed() -> None:
    peru = row("PERU")
    empty = Structure()
    assert refused(opened(empty, "PERU", "E"), peru) == "PERU is not a word."
    assert after(opened(empty, "PERU", "E", names=True), peru).points == (4, 0)
    assert after(opened(empty, "LIMA", "E", names=True), row("LIMA")).points == (4, 0)


@pytest.mark.rule("X11", "XH25")
def test_the_first_word_may_be_anybodys() -> None:
    state = after(opened(Structure(), "AB", "CAT", pool="XY"), Pass(), CAT)
    assert state.points == (0, 3)


# The end


@pytest.mark.rule("X17", "XH7", "X29")
def test_the_game_ends_when_all_pass_without_new_bricks() -> None:
    state = after(opened(ONE, "ST", "AB"), S, Pass())
    assert playing(state) == 0
    state = after(state, Pass())
    assert result(state) == [(0, 1, 3), (1, 2, -2)]
    assert isinstance(state.phase, Over)
    assert state.phase.result.reason.text() == "Nobody makes another word"
    assert [[part.points for part in each.parts] for each in state.phase.result.ranking] == [[4, -1], [0, -2]]


@pytest.mark.rule("XH7")
def test_a_seat_without_bricks_passes_by_itself() -> None:
    state = after(opened(ONE, "S", "AB"), S, Pass())
    assert told(state)[1:] == ["seat 2 passes", "seat 1 has no bricks and passes", "Nobody makes another word"]
    assert result(state) == [(0, 1, 4), (1, 2, -2)]


@pytest.mark.rule("XH7")
def test_swapping_goes_on_for_three_rounds_at_most() -> None:
    state = opened(ONE, "AB", "CD", pool="XYZ")
    for _ in range(5):
        state = after(state, Pass(state.racks[playing(state)][0]))
    assert not isinstance(state.phase, Over)
    state = after(state, Pass(state.racks[playing(state)][0]))
    assert isinstance(state.phase, Over)
    assert state.phase.result.reason.text() == "All have passed three times"


@pytest.mark.rule("XH7")
def test_a_swap_begins_the_round_of_passes_anew() -> None:
    state = after(opened(ONE, "AB", "CD", pool="XYZ"), Pass(), Pass("C"), Pass())
    assert not isinstance(state.phase, Over)
    assert isinstance(after(state, Pass()).phase, Over)


def looked_through(*racks: str, pool: str = "", **agreed: Any) -> State:
    """A flat table at which the dictionary says when nobody has a word."""
    return opened(ONE, *racks, pool=pool, **{"space": False, "looks": True, **agreed})


@pytest.mark.rule("XH7", "X17")
def test_the_dictionary_may_say_when_nobody_has_a_word() -> None:
    state = after(looked_through("SQ", "QQ"), S)
    assert isinstance(state.phase, Over)
    assert state.phase.result.reason.text() == "No word can be made any more"
    assert result(state) == [(0, 1, 3), (1, 2, -2)]
    assert playing(after(looked_through("SQ", "QQA"), S, words="CAT CATS AT")) == 1  # AT, down to the T


@pytest.mark.rule("XH7")
@pytest.mark.parametrize("otherwise", [{"looks": False}, {"space": True}, {"judge": "table"}, {"pool": "X"}])
def test_else_the_players_say_so(otherwise: dict[str, Any]) -> None:
    state = after(looked_through("Q", "QQ", **otherwise), Pass())
    assert playing(state) == 1
    assert isinstance(after(state, Pass()).phase, Over)


@pytest.mark.rule("XH7")
def test_that_a_game_goes_on_tells_that_somebody_has_a_word() -> None:
    """So nobody passes by way of trial, and takes it back."""
    state = looked_through("QQ", "SQ")
    assert xword().reveals(state, Pass(), after(state, Pass()))


@pytest.mark.rule("XH10")
def test_equal_points_share_the_first_place() -> None:
    assert result(after(opened(ONE, "A", "B"), Pass(), Pass())) == [(0, 1, -1), (1, 1, -1)]


@pytest.mark.rule("X28", "XH7")
def test_time_that_runs_out_is_a_pass_without_new_bricks() -> None:
    state = after(opened(ONE, "A", "B"), (None, TimeUp()))
    assert told(state) == ["seat 1’s time is up: no word"]
    assert isinstance(after(state, Pass()).phase, Over)
