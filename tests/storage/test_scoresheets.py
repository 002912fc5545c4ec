"""The sheets beside the printed game: kept at every change, whole or not at all, the last one first."""

import os
from dataclasses import replace
from pathlib import Path

import pytest

from app.core.game import Malformed
from app.storage import scoresheets
from app.storage.scoresheets import KeptSheet, SheetTable

DOOR = KeptSheet("Ann", "DOOR.." + "." * 30, "QX", 18, "DOOR", is_first=True)


def test_a_table_of_sheets_is_kept_as_it_lies(tmp_path: Path) -> None:
    table = SheetTable((DOOR, KeptSheet("Bo")), 1)
    scoresheets.save(tmp_path, "one", table)
    found = scoresheets.newest(tmp_path)
    assert found is not None
    assert (found.key, found.table) == ("one", table)


def test_the_table_written_on_last_comes_first(tmp_path: Path) -> None:
    for key in ("one", "two", "one"):
        scoresheets.save(tmp_path, key, SheetTable((DOOR,)))
    assert [found.key for found in scoresheets.listed(tmp_path)] == ["one", "two"]
    scoresheets.delete(tmp_path, "one")
    assert [found.key for found in scoresheets.listed(tmp_path)] == ["two"]


def test_a_new_table_takes_nobodys_place(tmp_path: Path) -> None:
    keys = []
    for _ in range(3):
        keys.append(scoresheets.free_key(tmp_path))
        scoresheets.save(tmp_path, keys[-1], SheetTable())
    assert len(set(keys)) == 3


@pytest.mark.parametrize(
    "content",
    [
        "",
        "[]",
        "{}",
        '{"changed": "soon", "table": {}}',
        '{"changed": 1, "table": {"sheets": [], "chosen": 0}}',
        '{"changed": 1, "table": {"sheets": [{"name": "Ann", "letters": "DOOR"}], "chosen": 0}}',
        '{"changed": 1, "table": {"sheets": [{"name": "Ann", "cards": "AA"}], "chosen": 0}}',
        '{"changed": 1, "table": {"sheets": [{"name": "Ann", "task": 25}], "chosen": 0}}',
        '{"changed": 1, "table": {"sheets": [{"name": "Ann"}], "chosen": 1}}',
    ],
)
def test_a_spoilt_file_is_as_good_as_none(tmp_path: Path, content: str) -> None:
    (tmp_path / scoresheets.FOLDER).mkdir()
    (tmp_path / scoresheets.FOLDER / "one.json").write_text(content)
    assert scoresheets.listed(tmp_path) == []


def test_a_write_that_fails_leaves_the_sheet_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scoresheets.save(tmp_path, "one", SheetTable((DOOR,)))

    def full(_handle: int) -> None:
        raise OSError("No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        scoresheets.save(tmp_path, "one", SheetTable((replace(DOOR, letters="Z" * 36),)))
    found = scoresheets.newest(tmp_path)
    assert found is not None
    assert found.table.sheet == DOOR


def test_sheets_are_added_and_taken_away() -> None:
    table = SheetTable((DOOR,)).adding("  Bo   B ").adding("")
    assert [sheet.name for sheet in table.sheets] == ["Ann", "Bo B", "Player 3"]
    assert table.sheet.name == "Player 3"
    assert [sheet.name for sheet in table.removing().sheets] == ["Ann", "Bo B"]
    assert SheetTable((DOOR,)).removing() == SheetTable()


def test_there_are_as_many_sheets_as_shapes() -> None:
    table = SheetTable()
    for _ in range(scoresheets.SHEETS_AT_MOST - 1):
        table = table.adding("")
    with pytest.raises(Malformed, match="room for 10 sheets"):
        table.adding("")
