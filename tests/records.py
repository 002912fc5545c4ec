"""Whole tables on record, in tests/transcripts/<game>: each a transcript, and beside it what its players read.

They were played by what each game's tests keep in `golden.py`; a record is written anew only when a rule was wrong.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from app.core.game import AnyGame, EndEarly
from app.core.reading import read_transcript
from app.core.table import Table
from app.core.transcript import Judge, Transcript, write_transcript
from app.games import build
from app.library import dictionary_of

FOLDER = Path(__file__).parent / "transcripts"


def game_of(name: str, judge: Judge) -> AnyGame:
    return build(name, dictionary_of(judge))


def records_of(game: str) -> list[Path]:
    """The transcripts on record."""
    return sorted((FOLDER / game).glob("*.jsonl"))


def transcript_in(file: Path) -> Transcript:
    return read_transcript(file.read_text(encoding="utf-8"), game_of).transcript


def told(table: Table) -> str:
    """The history and the end of a table, as its players read them."""
    view = table.view(None)
    lines = [event.text.text(table.players) for event in view.events]
    ends = [f"{each.rank}. {table.players[each.seat].name}: {each.points}" for each in view.result.ranking]
    return "\n".join([*lines, *ends]) + "\n"


def ended_early(table: Table, bot: Callable[[int], Callable[[Any], Any]], moves: int) -> Table:
    """Let bots make so many moves; then all end the table."""
    while len(table.made) < moves:
        seat = min(table.view(None).active)
        table.play(seat, bot(seat)(table.view(seat)))
    table.play(None, EndEarly())
    return table


def keep(name: str, table: Table) -> None:
    """Put a table on record."""
    folder = FOLDER / table.game.name
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.jsonl").write_text(write_transcript(table.game, table.transcript), encoding="utf-8")
    (folder / f"{name}.txt").write_text(told(table), encoding="utf-8")
