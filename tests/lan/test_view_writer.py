"""Views that are written field by field are, letter by letter, what the codec writes of them whole."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.core.codec import to_json
from app.core.game import AnyGame
from app.games import GAMES, build
from app.lan.view_writer import ViewWriter
from tests import conformance as kit
from tests.words import dense_dictionary_for


@pytest.fixture(scope="module", params=GAMES)
def game(request: pytest.FixtureRequest) -> AnyGame:
    return build(request.param, dense_dictionary_for(request.param))


@given(st.integers(0, 2**32))
def test_a_view_is_written_as_the_codec_writes_it_whatever_was_written_before(game: AnyGame, seed: int) -> None:
    rng, writer = Random(seed), ViewWriter(game.view_type, left_empty="events")
    for table in kit.random_positions(game, rng):
        for viewer in rng.sample(kit.viewers(table), len(kit.viewers(table))):
            view = table.view(viewer)
            assert writer.write(view) == to_json(replace(view, events=()), game.view_type)
