"""All that is on this device, gathered into the one file."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from app.core.breathing import breathe
from app.core.codec import encode
from app.core.dawg import opened
from app.core.game import Malformed
from app.core.reading import read_transcript, transcript_text
from app.core.table import Table
from app.core.transcript import FindGame, HouseWords
from app.storage import house_words, journal, players, scoresheets, settings, tables, taught, today, word_lists
from app.storage.belongings.archive import File, packed, written
from app.storage.belongings.checked import CALLED, KEY, LISTS
from app.storage.players import Known
from app.storage.scoresheets import SheetTable
from app.storage.settings import Settings
from app.storage.today import Try


@dataclass(frozen=True, slots=True)
class Gathered:
    """The file, how many tables are in it, how many of them hide hands, and how many cannot be read and are not."""

    content: bytes
    tables: int
    running: int
    left_out: int


def gathered(folder: Path, find_game: FindGame) -> Gathered:
    """Gather all that people have in a folder: what a device keeps for itself, such as ways to other tables, stays."""
    files: dict[str, File] = {}
    running = left_out = 0
    for path in sorted((folder / tables.FOLDER).glob("*" + journal.ENDING)):
        breathe()
        record = File(path.read_bytes(), path.stat().st_mtime)
        try:
            is_over = _played(record.content, find_game).is_over
        except Malformed:
            left_out += 1
            continue
        if not KEY.fullmatch(journal.key_of(path)):
            left_out += 1
            continue
        running += not is_over
        files[f"{tables.FOLDER}/{path.name}"] = record
        files |= _beside(path)
    count = sum(name.endswith(journal.ENDING) for name in files)
    files |= dict(_small_files(folder)) | dict(_lists(folder))
    return Gathered(packed(files), count, running, left_out)


def _played(content: bytes, find_game: FindGame) -> Table:
    reading = read_transcript(transcript_text(content), find_game)
    return Table(reading.game, reading.transcript)


def _beside(path: Path) -> dict[str, File]:
    """Gather what lies beside a record, as far as it is of today's make."""
    found = {}
    for ending in (tables.HINTS, tables.TIME):
        beside = path.with_name(journal.key_of(path) + ending)
        if beside.exists() and beside.read_bytes().startswith(b"{"):
            found[f"{tables.FOLDER}/{beside.name}"] = File(beside.read_bytes())
    return found


def _small_files(folder: Path) -> Iterator[tuple[str, File]]:
    people, days = tuple(players.load(folder)), tuple(today.load_all(folder))
    yield players.FILE, File(written(people, tuple[Known, ...]))
    yield house_words.FILE, File(written(house_words.load(folder), HouseWords))
    yield today.FILE, File(written(days, tuple[Try, ...]))
    yield taught.FILE, File(written(tuple(sorted(taught.load(folder))), tuple[str, ...]))
    yield settings.FILE, File(written(settings.load(folder), Settings))
    for each in scoresheets.listed(folder):
        row = {"changed": each.changed, "table": encode(each.table, SheetTable)}
        yield f"{scoresheets.FOLDER}/{each.key}{scoresheets.ENDING}", File(written(row, dict[str, object]))


def _lists(folder: Path) -> Iterator[tuple[str, File]]:
    called = {each.digest: each.name for each in word_lists.brought(folder)}
    if called:
        yield CALLED, File(written(called, dict[str, str]))
    for digest in called:
        breathe()
        file = opened((folder / word_lists.FOLDER / f"{digest}{word_lists.ENDING}").read_bytes())
        words = [
            bytes(same[at : at + length]).decode()
            for length, same in enumerate(file.words)
            for at in range(0, len(same), max(1, length))
        ]
        yield f"{LISTS}/{digest}.txt", File("\n".join([f"# {file.name}", *words, ""]).encode())
