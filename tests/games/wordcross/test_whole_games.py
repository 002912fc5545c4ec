"""What is true at every moment of every game, whoever plays it and by whatever options."""

from itertools import pairwise
from random import Random
from typing import get_args

import pytest

from app.core.game import EventKind, Skill
from app.core.table import Table
from app.core.transcript import Made
from app.games.wordcross.acts import Act, broken
from app.games.wordcross.board import PLACES, ROWS, word_of
from app.games.wordcross.locking import Turn, locked_pairs
from app.games.wordcross.state import State, tiles_in
from tests.games.wordcross.contest import RANDOM, any_options, game, played
from tests.records import records_of, transcript_in


@pytest.fixture(scope="module", params=range(9))
def table(request: pytest.FixtureRequest) -> Table:
    """Two to four players who do anything, or mostly sensible things."""
    rng = Random(request.param)
    names = rng.choices([RANDOM, Skill.CHILD, Skill.MASTER], k=2 + request.param % 3)
    return played(names, request.param, any_options(rng))


def all_tiles(state: State) -> list[str]:
    """All there are, wherever they lie."""
    lying = [tile for box in (*state.board.boxes, state.board.centre) for tile in box if tile]
    return sorted([*lying, *state.bag, *(tile for slots in state.board.slots for tile in tiles_in(slots))])


@pytest.mark.rule("W2", "W19", "WH23")
def test_no_fragment_is_lost_or_comes_twice(table: Table) -> None:
    for state in table.positions:
        assert all_tiles(state) == sorted(state.deal.tiles)


@pytest.mark.rule("W4", "W8", "WH27")
def test_columns_have_six_rows_boxes_36_places_and_the_middle_four(table: Table) -> None:
    for state in table.positions:
        assert all(len(column) <= ROWS for slots in state.board.slots for column in (slots.left, slots.right))
        assert all(len(box) in (0, PLACES) for box in state.board.boxes)
        assert len(state.board.centre) == 4


@pytest.mark.rule("WH5", "W11")
def test_what_is_locked_stays_locked_until_the_round_is_over_or_a_turn_is_undone(table: Table) -> None:
    for before, after in pairwise(table.positions):
        is_undone = any(event.kind is EventKind.REFUSED for event in after.events[len(before.events) :])
        if before.round == after.round and not is_undone:
            for one, other in zip(before.board.slots, after.board.slots):
                assert locked_pairs(other)[: one.locked] == locked_pairs(one)


@pytest.mark.rule("W5", "WH6", "WH19")
def test_only_words_are_locked_and_nobody_breaks_their_own_unless_the_table_judges(table: Table) -> None:
    if table.opening.options.judge == "table":
        return
    for before, made, after in zip(table.positions, table.made, table.positions[1:]):
        if before.round == after.round and made.seat is not None:
            were, are = (state.board.slots[made.seat] for state in (before, after))
            assert all(word_of(pair) in game().words for pair in locked_pairs(are))
            assert len(list(broken(are, game().words))) <= len(list(broken(were, game().words)))


@pytest.mark.rule("W16", "W17")
def test_points_are_those_of_the_words_that_scored(table: Table) -> None:
    for standing in table.view(None).result.ranking:
        assert (
            standing.points
            == sum(word.points for word in standing.words)
            == sum(part.points for part in standing.parts)
        )


@pytest.mark.rule("W13", "W7", "W15", "WH24")
def test_the_tables_on_record_know_every_kind_of_act() -> None:
    entries = [entry for file in records_of("wordcross") for entry in transcript_in(file).entries]
    moves = [entry.move for entry in entries if isinstance(entry, Made)]
    assert {type(move.act) for move in moves if isinstance(move, Turn)} == {*get_args(Act), type(None)}
