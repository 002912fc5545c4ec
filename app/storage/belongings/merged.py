"""What of a file comes to a device that has things of its own: nothing comes twice, and what is newer here stays."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from itertools import count
from pathlib import Path
from typing import Final

from app.core.codec import encode
from app.core.texts import tr, trn
from app.core.transcript import HouseWords
from app.storage import house_words, journal, players, scoresheets, settings, tables, taught, today, word_lists
from app.storage.belongings.archive import File, written
from app.storage.belongings.checked import Belongings, TableFile
from app.storage.players import Known
from app.storage.scoresheets import Found, SheetTable
from app.storage.settings import Settings
from app.storage.today import Try

NUMBER: Final = re.compile(r"-\d{1,4}$")
"""At the end of a key: which of several that were begun in the same second."""


@dataclass(frozen=True, slots=True)
class Came:
    """How much of a file was not here yet."""

    tables: int = 0
    gone_on: int = 0  # tables that were here, and had been played on there
    sheets: int = 0
    players: int = 0
    words: int = 0  # house words
    lists: int = 0
    days: int = 0
    settings: int = 0

    @property
    def is_nothing(self) -> bool:
        return self == Came()

    def lines(self) -> Iterator[str]:
        """Tell what has come, a line for each kind."""
        if self.is_nothing:
            yield tr("All of it was here already.")
        rows = (
            (self.tables, trn("{count} table", "{count} tables", self.tables)),
            (self.sheets, trn("{count} score sheet", "{count} score sheets", self.sheets)),
            (self.players, trn("{count} player", "{count} players", self.players)),
            (self.words, trn("{count} house word", "{count} house words", self.words)),
            (self.lists, trn("{count} word list", "{count} word lists", self.lists)),
            (self.days, trn("{count} day", "{count} days", self.days)),
            (self.settings, trn("{count} setting", "{count} settings", self.settings)),
        )
        yield from (line for count, line in rows if count)
        if self.gone_on:
            yield trn("{count} table has gone on.", "{count} tables have gone on.", self.gone_on)


@dataclass(frozen=True, slots=True)
class Merged:
    """What is to be written, by its path in the app's folder, and how much of it was not here yet."""

    files: dict[str, File]
    came: Came


def merged(folder: Path, belongings: Belongings) -> Merged:
    """Say what becomes of the things of a device with those of a file; nothing is written."""
    files: dict[str, File] = {}
    keys: dict[str, str] = {}  # of each table of the file: by which it is known here
    new, gone_on = _tables(folder, belongings, files, keys)
    came = Came(
        tables=new,
        gone_on=gone_on,
        sheets=_sheets(folder, belongings, files),
        players=_players(folder, belongings, files),
        words=_house(folder, belongings, files),
        lists=_lists(folder, belongings, files),
        days=_days(folder, belongings, files, keys),
        settings=_settings(folder, belongings, files),
    )
    known = taught.load(folder)
    if belongings.taught - known:
        files[taught.FILE] = File(written(tuple(sorted(known | belongings.taught)), tuple[str, ...]))
    return Merged(files, came)


# Tables


def _tables(folder: Path, belongings: Belongings, files: dict[str, File], keys: dict[str, str]) -> tuple[int, int]:
    """Put in what was not here, and what was played on there: of two ways that a table went on, both stay."""
    here: dict[bytes, list[TableFile]] = {}
    lies: dict[str, str] = {}  # by key: the file of a table that is here
    for each, name in _tables_here(folder):
        here.setdefault(each.opening, []).append(each)
        lies[each.key] = name
    taken = {*lies, *(each.key for each in belongings.tables)}
    new = gone_on = 0
    for table in belongings.tables:
        same = here.setdefault(table.opening, [])
        stems = [each for each in same if table.whole.startswith(each.whole)]
        if twin := next((each for each in same if each.whole.startswith(table.whole)), None):
            keys[table.key] = twin.key
        elif stems:
            gone_on += 1
            twin = max(stems, key=lambda each: len(each.whole))
            grown = replace(table, key=twin.key, name=twin.name)
            keys[table.key] = twin.key
            same[same.index(twin)] = grown
            _put(files, grown, lies.get(twin.key) or journal.file_name(twin.key, twin.name))
        else:
            new += 1
            is_free = table.key not in lies
            key = table.key if is_free else _free(table.key, taken)
            keys[table.key] = key
            added = replace(table, key=key)
            lies[key] = journal.file_name(key, table.name)
            _put(files, added, lies[key])
            same.append(added)
    return new, gone_on


def _tables_here(folder: Path) -> Iterator[tuple[TableFile, str]]:
    for path in sorted((folder / tables.FOLDER).glob("*" + journal.ENDING)):
        yield TableFile(journal.key_of(path), journal.name_of(path), File(path.read_bytes())), path.name


def _put(files: dict[str, File], table: TableFile, name: str) -> None:
    files[f"{tables.FOLDER}/{name}"] = table.record
    for content, ending in ((table.hints, tables.HINTS), (table.time, tables.TIME)):
        if content is not None:
            files[f"{tables.FOLDER}/{table.key}{ending}"] = File(content)


def _free(key: str, taken: set[str]) -> str:
    """Number a key as the next of its stem, and take it."""
    stem = NUMBER.sub("", key)
    free = next(each for each in (tables.numbered(stem, number) for number in count(2)) if each not in taken)
    taken.add(free)
    return free


def _sheets(folder: Path, belongings: Belongings, files: dict[str, File]) -> int:
    """Put in sheets that are not here; of sheets with one key and the same players the newer stay."""
    here = {each.key: each for each in scoresheets.listed(folder)}
    taken = {path.stem for path in (folder / scoresheets.FOLDER).glob(f"*{scoresheets.ENDING}")}
    came = [each for each in belongings.sheets if _are_newer(each, here.get(each.key))]
    here |= {each.key: each for each in came}
    keys = taken | {each.key for each in belongings.sheets}
    for each in belongings.sheets:
        if all(each.table != other.table for other in here.values()) and not _have_same_players(
            each, here.get(each.key)
        ):
            key = _free(each.key, keys) if each.key in taken else each.key
            taken.add(key)
            here[key] = replace(each, key=key)
            came.append(here[key])
    for each in came:
        row = {"changed": each.changed, "table": encode(each.table, SheetTable)}
        files[f"{scoresheets.FOLDER}/{each.key}{scoresheets.ENDING}"] = File(written(row, dict[str, object]))
    return len(came)


def _are_newer(sheets: Found, mine: Found | None) -> bool:
    return bool(
        mine and _have_same_players(sheets, mine) and sheets.changed > mine.changed and sheets.table != mine.table
    )


def _have_same_players(one: Found, other: Found | None) -> bool:
    return bool(other and [each.name for each in one.table.sheets] == [each.name for each in other.table.sheets])


# People, words, days, wishes


def _players(folder: Path, belongings: Belongings, files: dict[str, File]) -> int:
    """Put in who is not known here, and what is newer of who is."""
    here = {each.name: each for each in players.load(folder)}
    fresh = [each for each in belongings.players if each.name not in here or each.used > here[each.name].used]
    if fresh:
        people = tuple({**here, **{each.name: each for each in fresh}}.values())
        files[players.FILE] = File(written(people, tuple[Known, ...]))
    return sum(each.name not in here for each in fresh)


def _house(folder: Path, belongings: Belongings, files: dict[str, File]) -> int:
    """Put in words that this house says nothing of, as far as there is room."""
    here, there = house_words.load(folder), belongings.house
    known = {*here.allow, *here.strike}
    allow, strike = (
        tuple(sorted((*mine, *[word for word in theirs if word not in known][: house_words.MOST - len(mine)])))
        for mine, theirs in ((here.allow, there.allow), (here.strike, there.strike))
    )
    both = HouseWords(allow, tuple(word for word in strike if word not in allow))
    if both != here:
        files[house_words.FILE] = File(written(both, HouseWords))
    return len(both.allow) + len(both.strike) - len(known)


def _lists(folder: Path, belongings: Belongings, files: dict[str, File]) -> int:
    here = {each.digest for each in word_lists.brought(folder)}
    fresh = [each for each in belongings.lists if each.lexicon.digest not in here]
    for each in fresh:
        files[f"{word_lists.FOLDER}/{each.lexicon.digest}{word_lists.ENDING}"] = File(each.content)
    called = {each.lexicon.digest: each.called for each in fresh if each.called != each.lexicon.name}
    if called:
        names = {**word_lists.names(folder), **called}
        files[f"{word_lists.FOLDER}/{word_lists.NAMES}"] = File(written(names, dict[str, str]))
    return len(fresh)


def _days(folder: Path, belongings: Belongings, files: dict[str, File], keys: dict[str, str]) -> int:
    """Put in days that were not played here, or not to the end; of a day that was, the try that is here counts."""
    here = {(each.game, each.day): each for each in today.load_all(folder)}
    both = dict(here)
    for each in belongings.days:
        came = replace(each, key=keys.get(each.key, each.key))
        mine = here.get((each.game, each.day))
        both[each.game, each.day] = came if mine is None else _better_known(mine, came)
    if both != here:
        files[today.FILE] = File(written(tuple(both.values()), tuple[Try, ...]))
    return sum(here.get(which) != each for which, each in both.items())


def _better_known(mine: Try, came: Try) -> Try:
    """Choose of two tries of a day: one that was finished, else the one that is here."""
    return came if mine.points is None and came.points is not None else mine


def _settings(folder: Path, belongings: Belongings, files: dict[str, File]) -> int:
    """Take wishes of which nothing was said here: what was set on this device stays."""
    here, there, plain = settings.load(folder), belongings.settings, Settings()
    if there is None:
        return 0
    names = [each.name for each in fields(Settings)]
    unsaid = [name for name in names if getattr(here, name) == getattr(plain, name)]
    fresh = {name: getattr(there, name) for name in unsaid if getattr(there, name) != getattr(plain, name)}
    if fresh:
        files[settings.FILE] = File(written(replace(here, **fresh), Settings))
    return len(fresh)
