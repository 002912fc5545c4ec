"""Hints stand in the history where they were asked for, also once the rules tell more of the moves before."""

import json
from pathlib import Path
from typing import Any

from app.core.table import Table
from app.storage import hints
from app.storage.tables import FOLDER
from tests.records import FOLDER as RECORDS
from tests.records import game_of, transcript_in

OLD_TABLE = RECORDS / "kross" / "three_against_the_clock.jsonl"
KEY = "one"


class ToldLess:
    """A game as an earlier version of the app told it: nothing was said of time that ran out."""

    def __init__(self, game: Any) -> None:
        self._game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def view(self, state: Any, seat: int | None) -> Any:
        view = self._game.view(state, seat)
        events = tuple(event for event in view.events if not event.text.template.startswith("Time is up"))
        return type("Told", (), {"events": events, "result": view.result})


def then_and_now() -> tuple[Table, Table]:
    transcript = transcript_in(OLD_TABLE)
    game: Any = game_of("kross", transcript.opening.judge)
    return Table(ToldLess(game), transcript), Table(game, transcript)


def comes_next(table: Table, before: int) -> str:
    return str(table.view(None).events[before].text.text(table.players))


def test_a_hint_stands_before_the_same_event_however_much_is_told_of_the_moves_before(tmp_path: Path) -> None:
    then, now = then_and_now()
    (tmp_path / FOLDER).mkdir()
    asked = [(seat, moves) for seat, moves in enumerate((0, 40, 100))]
    hints.save(tmp_path, KEY, asked)
    found = hints.load(tmp_path, KEY, now)
    assert [seat for seat, _ in found] == [0, 1, 2]
    assert [comes_next(now, now.told_by(moves)) for _, moves in found] == [
        comes_next(then, then.told_by(moves)) for _, moves in asked
    ]
    assert now.told_by(100) > then.told_by(100), "nothing more is told: this shows nothing"


def test_hints_kept_by_the_number_of_an_event_still_count_and_stand_near_it(tmp_path: Path) -> None:
    _, table = then_and_now()
    (tmp_path / FOLDER).mkdir()
    (tmp_path / FOLDER / f"{KEY}.hints").write_text(json.dumps([[0, 0], [2, table.told_by(40)], [1, 9_999]]))
    assert [seat for seat, _ in hints.load(tmp_path, KEY, table)] == [0, 2, 1]
    places = [table.told_by(moves) for _, moves in hints.load(tmp_path, KEY, table)]
    assert places == [0, table.told_by(40), len(table.view(None).events)]
