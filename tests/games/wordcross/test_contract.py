"""WORD CROSS keeps the contract; from the day it is registered on, the tests of all games say so."""

import pytest

from app.games.wordcross.rules import WordCross
from tests.test_conformance import (  # noqa: F401 — they are played with the game below
    test_a_random_game_ends_and_its_transcript_replays,
    test_a_refused_move_changes_nothing_and_the_preview_says_why,
    test_a_take_back_never_crosses_another_seat_or_something_shown,
    test_active_seats_have_moves_and_every_view_survives_json,
    test_every_yielded_move_is_accepted_and_its_preview_comes_true,
    test_what_a_viewer_may_not_know_changes_no_byte_that_is_sent_to_him,
    test_where_no_seat_has_secrets_everybody_sees_the_same,
)
from tests.words import dense_dictionary


@pytest.fixture(scope="module")
def game() -> WordCross:
    return WordCross(dense_dictionary())
