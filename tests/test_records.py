"""Tables on record replay to the same history and the same end: no game that was ever saved stops opening."""

from pathlib import Path
from typing import get_args

import pytest

from app.core.table import Table
from app.core.transcript import write_transcript
from app.games import GAMES, game_type
from tests.records import game_of, records_of, told, transcript_in

FILES = [pytest.param(file, id=f"{name}-{file.stem}") for name in GAMES for file in records_of(name)]


def replayed(file: Path) -> Table:
    transcript = transcript_in(file)
    return Table(game_of(transcript.opening.game, transcript.opening.judge), transcript)


@pytest.mark.parametrize("file", FILES)
def test_a_table_on_record_replays_to_the_same_end(file: Path) -> None:
    table = replayed(file)
    assert told(table) == file.with_suffix(".txt").read_text(encoding="utf-8")
    assert write_transcript(table.game, table.transcript) == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", GAMES)
def test_the_tables_on_record_know_every_kind_of_move(name: str) -> None:
    made = {type(entry.move) for file in records_of(name) for entry in replayed(file).made}
    assert made == set(get_args(game_type(name).move_type))
