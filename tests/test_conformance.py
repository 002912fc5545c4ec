"""Every game keeps the contract."""

from dataclasses import dataclass
from random import Random
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.core.breathing import rest_by
from app.core.codec import decode, encode
from app.core.game import ENDED_EARLY, AnyGame, EndEarly, Skill, TimeUpFor
from app.core.table import open_table
from app.games import GAMES, build
from tests import conformance as kit
from tests.words import dense_dictionary_for, rude_dictionary_for

SEEDS = st.integers(0, 2**32)


@pytest.fixture(scope="module", params=GAMES)
def game(request: pytest.FixtureRequest) -> AnyGame:
    return build(request.param, dense_dictionary_for(request.param))


@given(SEEDS)
def test_a_random_game_ends_and_its_transcript_replays(game: AnyGame, seed: int) -> None:
    rng = Random(seed)
    table = kit.random_table(game, rng)
    for _ in kit.play_on(table, rng):
        pass
    assert table.is_over
    kit.assert_active_seats_can_move(table)
    kit.assert_views_survive_json(table)
    kit.assert_the_transcript_replays(table)


@given(SEEDS)
def test_active_seats_have_moves_and_every_view_survives_json(game: AnyGame, seed: int) -> None:
    for table in kit.random_positions(game, Random(seed)):
        kit.assert_active_seats_can_move(table)
        kit.assert_views_survive_json(table)
        kit.assert_the_transcript_replays(table)


@given(SEEDS)
def test_every_yielded_move_is_accepted_and_its_preview_comes_true(game: AnyGame, seed: int) -> None:
    rng = Random(seed)
    for table in kit.random_positions(game, rng):
        kit.assert_yielded_moves_are_accepted(table, rng)


@given(SEEDS)
def test_a_refused_move_changes_nothing_and_the_preview_says_why(game: AnyGame, seed: int) -> None:
    rng = Random(seed)
    for table in kit.random_positions(game, rng):
        kit.assert_a_refused_move_changes_nothing(table, rng)
        kit.assert_only_who_is_asked_moves(table, rng)


@given(SEEDS)
def test_what_a_viewer_may_not_know_changes_no_byte_that_is_sent_to_them(game: AnyGame, seed: int) -> None:
    rng = Random(seed)
    for table in kit.random_positions(game, rng):
        kit.assert_secrets_do_not_show(table, rng)
        kit.assert_others_moves_show_nothing_hidden(table, rng)
        kit.assert_on_the_open_table_nobody_needs_their_hand(table, rng)


@pytest.mark.rule("CH22", "KH21", "TH28", "WH23", "XH25")
@given(SEEDS)
def test_all_may_end_a_table_early_and_what_they_have_stands_and_wins_nothing(game: AnyGame, seed: int) -> None:
    tables = kit.random_positions(game, Random(seed), host=False)
    for table in (each for each in tables if not each.is_over and len(each.players) > 1):
        scores = dict(enumerate(score.points for score in table.view(None).scores))
        table.play(None, EndEarly())
        result = table.view(None).result
        assert result.is_broken_off
        assert result.reason == ENDED_EARLY
        points = {each.seat: each.points for each in result.ranking}
        assert points.keys() == scores.keys()
        if game.name not in ("kross", "typo2d"):  # sheets are counted at the end; a card not laid yet is its player's
            assert points == scores
        kit.assert_the_transcript_replays(table)


@given(SEEDS)
def test_a_take_back_never_crosses_another_seat_or_something_shown(game: AnyGame, seed: int) -> None:
    rng = Random(seed)
    for table in kit.random_positions(game, rng, host=False):
        kit.assert_take_back_follows_the_policy(table, rng)


def test_time_runs_out_for_one_of_several_where_a_game_knows_that(game: AnyGame) -> None:
    """Else no random game would have shown what comes of it."""
    plies = (ply for seed in range(60) for ply in kit.play_on(kit.random_table(game, Random(seed)), Random(seed)))
    alone = (ply for ply in plies if isinstance(ply.move, TimeUpFor))
    found = next(alone, None) if TimeUpFor in get_args(game.move_type) else None
    assert (found is not None) == (TimeUpFor in get_args(game.move_type))
    assert found is None or len(game.view(found.state, None).active) > 1


def test_secrets_of_a_game_with_secrets_are_varied_by_its_tests(game: AnyGame) -> None:
    """Else the two tests of secrets above would compare a position with itself."""
    rng = Random(1)
    varied = 0
    for table in kit.random_positions(game, rng):
        varied += any(kit.vary_secrets(game, table.state, each, rng) != table.state for each in kit.viewers(table))
    assert varied or not game.has_secrets


def test_where_no_seat_has_secrets_everybody_sees_the_same(game: AnyGame) -> None:
    """What nobody knows yet, such as a bag, is no reason for a curtain; what one seat alone sees is."""
    seen = {
        kit.sees_what_all_see(table, seat)
        for table in kit.random_positions(game, Random(1))
        for seat in range(len(table.players))
    }
    assert (False in seen) == game.has_secrets


def test_a_thought_breathes_often_so_that_frames_go_first(game: AnyGame) -> None:
    """Else whoever drags a piece beside a bot that thinks would wait for it."""
    breaths, thoughts, rng = list[None](), 0, Random(1)
    rest_by(lambda: breaths.append(None))
    try:
        for table in kit.random_positions(game, rng):
            for seat in sorted(table.view(None).active)[:1]:
                game.bot(Skill.MASTER, 1)(table.view(seat))
                thoughts += 1
    finally:
        rest_by(None)
    assert len(breaths) > 2 * thoughts > 0


@dataclass(frozen=True)
class _Move:
    """A move of all that moves are made of."""

    skill: Skill
    cells: frozenset[int]
    steps: tuple[tuple[int, str] | None, ...]


@given(SEEDS)
def test_a_move_of_any_make_can_be_made_up(seed: int) -> None:
    move = kit.random_value(_Move, Random(seed))
    assert decode(encode(move, _Move), _Move) == move


@pytest.mark.parametrize("name", [name for name in GAMES if name != "kross"])  # there letters fall together, too
def test_bots_say_nothing_rude_though_their_table_lets_people(name: str) -> None:
    game = build(name, rude_dictionary_for(name))
    table = open_table(game, game.options_type(), kit.random_players(game, Random(3)), kit.JUDGE, Random(3))
    bots = [game.bot(Skill.MASTER, seat) for seat in range(len(table.view(None).scores))]
    for _ in range(30):
        if active := sorted(table.view(None).active):
            table.play(active[0], bots[active[0]](table.view(active[0])))
    assert table.transcript.entries
    assert not [event for event in table.view(None).events if event.words]
