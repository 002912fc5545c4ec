"""Tables on record replay to the same history and the same end, move by move."""

from pathlib import Path

import pytest

from app.core.table import Table
from app.core.transcript import Transcript, read_transcript, write_transcript
from tests.games.typo2d.contest import game
from tests.games.typo2d.golden import FOLDER, told

FILES = sorted(FOLDER.glob("*.jsonl"))


def transcript_of(file: Path) -> Transcript:
    return read_transcript(file.read_text(encoding="utf-8"), lambda name, judge: game()).transcript


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_table_on_record_replays_to_the_same_end(file: Path) -> None:
    transcript = transcript_of(file)
    table = Table(game(), transcript)
    assert told(table) == file.with_suffix(".txt").read_text(encoding="utf-8")
    assert write_transcript(game(), table.transcript) == file.read_text(encoding="utf-8")


def test_the_tables_on_record_know_every_kind_of_move() -> None:
    made = {type(entry.move).__name__ for file in FILES for entry in Table(game(), transcript_of(file)).made}
    assert made == {kind.__name__ for kind in game().move_type.__args__}
