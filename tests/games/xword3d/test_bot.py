"""Bots of 3DXWORD: they end any table, know what they know, and take little time."""

from dataclasses import replace
from functools import cache
from itertools import cycle, pairwise, product
from random import Random
from typing import Any

import pytest

from app.core.game import EventKind, IllegalMove, Skill
from app.core.review import review
from app.core.table import Table
from app.games.xword3d.bot import XwordBot
from app.games.xword3d.found_leaves import FOUND
from app.games.xword3d.model import Dispute, LetStand, Move, Options, Pass, Play
from app.games.xword3d.placing import laid
from app.games.xword3d.state import Over, State, ground_of
from app.games.xword3d.structure import Colour, Structure
from app.library import default_dictionary
from tests import conformance as kit
from tests.games.xword3d.contest import RANDOM, duel, game, played, rates, result_of
from tests.games.xword3d.contest import opened as dealt
from tests.games.xword3d.table import CAT, DOWNWARD, after, opened, row, structure

STEPS = [pytest.param(*step, id="-".join(step)) for step in pairwise(Skill)]
MILLISECONDS = 150  # of a processor, that a turn takes at most in nineteen of twenty
SP = row("SP", (3, 2, 3), "+x+z", DOWNWARD)


@cache
def a_game() -> Table:
    """A game between two bots."""
    return played([Skill.CASUAL, Skill.GOOD], 4, Options(joiners="usual"))


def move_of(state: State, skill: Skill = Skill.MASTER, seat: int = 0) -> Move:
    return game().bot(skill)(game().view(state, seat))


def test_a_master_beats_a_child() -> None:
    best, other = result_of(played([Skill.CHILD, Skill.MASTER], 1)).ranking
    assert (best.seat, other.seat) == (1, 0)


@pytest.mark.deep
@pytest.mark.parametrize(("weaker", "stronger"), STEPS)
def test_the_stronger_wins_three_to_four_fifths_of_the_games(weaker: Skill, stronger: Skill) -> None:
    share = duel(weaker, stronger, range(100))
    print(f"{stronger} beats {weaker} in {share:.1%}")  # noqa: T201
    assert 0.6 <= share <= 0.85


@pytest.mark.deep
@pytest.mark.parametrize("seats", game().players)
def test_bots_play_many_tables_of_any_kind_to_their_end(seats: int) -> None:
    for seed, (space, joiners) in zip(range(24), cycle(product((True, False), ("none", "usual", "most")))):
        assert_ends(seats, seed, space=space, joiners=joiners)


def assert_ends(seats: int, seed: int, **agreed: Any) -> None:
    rng = Random(f"{seats} {seed}")
    names = rng.choices([*Skill, RANDOM], k=seats)
    options = replace(kit.random_options(game(), rng), **agreed)
    ranks = [each.rank for each in result_of(played(names, seed, options)).ranking]
    assert (ranks[0], len(ranks)) == (1, seats)


@pytest.mark.deep
@pytest.mark.rule("X21", "X25", "X26")
@pytest.mark.parametrize("joiners", ["usual", "most"])
def test_strong_bots_build_up_set_legs_and_use_joiners(joiners: str, record_property) -> None:
    found = rates(Skill.STRONG, range(50), Options(joiners=joiners))
    record_property(f"50 games of strong bots, Joiners: {joiners}", str(found))
    assert found.all_three >= 0.3


@pytest.mark.rule("X29", "X17")
def test_points_are_those_of_the_words_less_the_bricks_left() -> None:
    table = a_game()
    for each in result_of(table).ranking:
        left = len(table.state.racks[each.seat])
        assert each.points == sum(word.points for word in each.words) - left == sum(part.points for part in each.parts)
    laid_out = [event for event in table.state.events if event.kind is EventKind.LAID]
    assert all(event.points == sum(word.points for word in event.words) for event in laid_out)


@pytest.mark.rule("X1", "X18")
def test_a_bot_builds_up_and_every_word_of_the_structure_is_one() -> None:
    table = a_game()
    centres = [brick.centre for brick in table.state.structure.bricks]
    assert max(height for *_, height in centres) >= 3
    assert len(centres) == len(set(centres))


@pytest.mark.parametrize("skill", Skill)
def test_a_bot_makes_the_same_move_of_the_same_view(skill: Skill) -> None:
    state = opened(structure(CAT, SP), "EINST", "B", pool="ABC", joiners="most")
    bots = [XwordBot(default_dictionary(), default_dictionary(), skill, 3) for _ in range(2)]
    view = game().view(state, 0)
    assert bots[0](view) == bots[1](view)


@pytest.mark.deep
@pytest.mark.parametrize("skill", Skill)
def test_a_turn_takes_little_time(skill: Skill, record_property) -> None:
    times: list[float] = []
    for seed in range(8):
        played([skill] * 2, seed, Options(joiners="usual"), times)
    late = sorted(times)[int(0.95 * len(times))]
    record_property(f"a turn of a {skill} bot of 3DXWORD, p95", f"{1000 * late:.0f} ms of {MILLISECONDS}")


def test_a_bot_keeps_to_words_it_knows() -> None:
    state = opened(Structure(), "QOPH", "B", pool="A")  # QOPH is for masters
    child, master = (move_of(state, skill) for skill in (Skill.CHILD, Skill.MASTER))
    assert isinstance(child, Play)
    assert isinstance(master, Play)
    assert set(child.letters) <= set("HOP")
    assert master.letters == "QOPH"


@pytest.mark.rule("X25")
def test_a_master_sees_what_a_leg_brings() -> None:
    sign = structure(CAT, SP, row("HOO", (5, 2, 3), "+x+z"))
    state = opened(sign, "N", "B")
    move = move_of(state)
    assert isinstance(move, Play)
    assert laid(sign, move, ground_of(state, 0, default_dictionary())).points == 4


@pytest.mark.rule("X21")
def test_a_master_uses_a_joiner() -> None:
    state = opened(structure(row("JINX")), "IDEA", "B", joiners="most")
    move = move_of(state)
    assert isinstance(move, Play)
    assert move.joiner is not None
    assert move.joiner.colour is Colour.RED


@pytest.mark.rule("X12")
def test_a_bot_that_finds_nothing_swaps_while_there_are_bricks() -> None:
    move = move_of(opened(structure(row("HI")), "VVV", "B", pool="AEIOAEIO"))
    assert isinstance(move, Pass)
    assert move.swap
    assert move_of(opened(structure(row("HI")), "VVV", "B")) == Pass()


@pytest.mark.parametrize(("letter", "answer"), [("S", LetStand()), ("H", Dispute())])
def test_a_bot_disputes_what_is_no_word_of_the_table(letter: str, answer: Move) -> None:
    state = opened(structure(CAT), letter, "B", judge="table")
    state = after(state, row(letter, (7, 1, 0)), words=default_dictionary())
    for skill in Skill:
        assert move_of(state, skill, seat=1) == answer


def test_a_balanced_hand_is_worth_more_than_a_poor_one() -> None:
    assert FOUND.worth("AERST") > FOUND.worth("AEIOU") > FOUND.worth("QVVUU")


def test_a_finished_game_can_be_looked_back_at() -> None:
    table = dealt(["Ann", "Bo"], 1, Options())
    child = game().bot(Skill.CHILD, 1)
    for _ in range(2):
        seat = min(table.view(None).active)
        table.play(seat, child(table.view(seat)))
    while active := sorted(table.view(None).active):
        table.play(active[0], Pass())
    missed = review(table, game(), 0)
    assert missed
    assert all(each.points > 0 and each.played != each.better for each in missed)
    assert isinstance(table.state.phase, Over)


def test_worth_weighs_what_a_word_brings_and_keeps() -> None:
    state = opened(structure(CAT), "SHEQ", "B", pool="ABCDEFGHI")
    bot, view = game().bot(Skill.MASTER), game().view(state, 0)
    plays = [move for move in game().legal(view) if isinstance(move, Play)]
    worth = bot.worth(view, [*plays, Pass(), Pass("Q"), LetStand()])
    assert max(worth[: len(plays)]) > 0
    assert worth[-2] > worth[-3]
    assert worth[-1] == 0
    assert bot.worth(view, [row("Q", (9, 9, 0))]) == [0.0]
    with pytest.raises(IllegalMove):
        game().apply(replace(state, racks=("", "B")), 0, plays[0])
