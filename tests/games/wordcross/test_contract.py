"""WORD CROSS keeps the contract and its records; from the day it is registered on, the tests of all games say so."""

from pathlib import Path
from typing import get_args

import pytest

from app.core.reading import read_transcript
from app.core.table import Table
from app.core.transcript import write_transcript
from app.games.wordcross.model import Move
from app.games.wordcross.rules import WordCross
from app.library import dictionary_of
from tests.records import records_of, told
from tests.test_conformance import (  # noqa: F401 — they are played with the game below
    test_a_random_game_ends_and_its_transcript_replays,
    test_a_refused_move_changes_nothing_and_the_preview_says_why,
    test_a_take_back_never_crosses_another_seat_or_something_shown,
    test_active_seats_have_moves_and_every_view_survives_json,
    test_every_yielded_move_is_accepted_and_its_preview_comes_true,
    test_secrets_of_a_game_with_secrets_are_varied_by_its_tests,
    test_what_a_viewer_may_not_know_changes_no_byte_that_is_sent_to_them,
    test_where_no_seat_has_secrets_everybody_sees_the_same,
)
from tests.words import dense_dictionary


@pytest.fixture(scope="module")
def game() -> WordCross:
    return WordCross(dense_dictionary())


def replayed(file: Path) -> Table:
    text = file.read_text(encoding="utf-8")
    transcript = read_transcript(text, lambda name, judge: WordCross(dictionary_of(judge))).transcript
    return Table(WordCross(dictionary_of(transcript.opening.judge)), transcript)


@pytest.mark.parametrize("file", records_of("wordcross"), ids=lambda file: file.stem)
def test_a_table_on_record_replays_to_the_same_end(file: Path) -> None:
    table = replayed(file)
    assert told(table) == file.with_suffix(".txt").read_text(encoding="utf-8")
    assert write_transcript(table.game, table.transcript) == file.read_text(encoding="utf-8")


def test_the_tables_on_record_know_every_kind_of_move_and_of_act() -> None:
    moves = [entry.move for file in records_of("wordcross") for entry in replayed(file).made]
    assert {type(move) for move in moves} == set(get_args(Move))
    assert {type(getattr(move, "act", None)).__name__ for move in moves} >= {
        "FromBox",
        "FromCentre",
        "Between",
        "SwapColumns",
        "SwapBoxes",
        "Steal",
        "PutBack",
    }
