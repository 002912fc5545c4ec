"""All that is in such a file, read and played through: what is Malformed anywhere is told with its place."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any, Final
from unicodedata import category

from app.core.game import LONGEST_NAME, OLDEST, Malformed, Seat
from app.core.host import TimeLeft
from app.core.lexicon import Lexicon
from app.core.misfit import within
from app.core.reading import LONGEST_FILE, as_text, read_transcript, transcript_text
from app.core.table import Table
from app.core.texts import later
from app.core.transcript import MOST_LOOKS, NOT_IN_A_NAME, FindGame, HouseWords
from app.core.wordlist import compile_list
from app.storage import house_words, journal, players, scoresheets, settings, tables, taught, today
from app.storage.belongings.archive import File, in_file, read_as, unpacked
from app.storage.players import Known
from app.storage.scoresheets import Found
from app.storage.settings import Settings
from app.storage.today import Try

LISTS: Final = "lists"
CALLED: Final = f"{LISTS}/called.json"
FindGameWith = Callable[[Sequence[Lexicon]], FindGame]
"""Finds games also for judges whose word list is one of these, which this device need not have."""
KEY: Final = re.compile(r"\d{8}-\d{6}-[a-z0-9-]{1,40}")
SHEETS_KEY: Final = re.compile(r"\d{8}-\d{6}(-\d{1,4})?")
NOT_ONE: Final = later("It does not belong in such a file.")
OTHER_WORDS: Final = later("Its words are not those it was named for.")


@dataclass(frozen=True, slots=True)
class TableFile:
    """A table by its key and its name, the first line of its record and the whole of it, and what lies beside it."""

    key: str
    name: str
    record: File
    hints: bytes | None = None
    time: bytes | None = None

    @property
    def opening(self) -> bytes:
        """The first line: no two tables are dealt alike."""
        return self.record.content.partition(b"\n")[0]

    @property
    def whole(self) -> bytes:
        """All lines but a torn one at the end."""
        return self.record.content[: self.record.content.rfind(b"\n") + 1]


@dataclass(frozen=True, slots=True)
class WordList:
    """A list that was brought: its word file, and what it is called."""

    lexicon: Lexicon
    content: bytes
    called: str


@dataclass(frozen=True, slots=True)
class Belongings:
    """All that a person has on a device."""

    tables: tuple[TableFile, ...] = ()
    sheets: tuple[Found, ...] = ()
    players: tuple[Known, ...] = ()
    house: HouseWords = field(default_factory=HouseWords)
    lists: tuple[WordList, ...] = ()
    days: tuple[Try, ...] = ()
    taught: frozenset[str] = frozenset()
    settings: Settings | None = None


def checked(content: bytes, find_game_with: FindGameWith) -> Belongings:
    """Read such a file to its end, and play its tables through; Malformed names the file in it, line and column."""
    files = unpacked(content)
    called = _called(files)
    lists = tuple(word_list(name, each, called) for name, each in _in(files, LISTS) if name != CALLED)
    find_game = find_game_with([each.lexicon for each in lists])
    found = Belongings(
        tables=tuple(_tables(files, find_game)),
        sheets=tuple(sheet_table(name, each) for name, each in _in(files, scoresheets.FOLDER)),
        players=_read(files, players.FILE, people, ()),
        house=_read(files, house_words.FILE, _house, HouseWords()),
        lists=lists,
        days=_read(files, today.FILE, days_in, ()),
        taught=_read(files, taught.FILE, lambda each: frozenset(read_as(each, tuple[str, ...])), frozenset()),
        settings=_read(files, settings.FILE, lambda each: settings.read(read_as(each, dict[str, Any])), None),
    )
    known = {players.FILE, house_words.FILE, today.FILE, taught.FILE, settings.FILE}
    for name in files:
        if name not in known and name.partition("/")[0] not in {tables.FOLDER, scoresheets.FOLDER, LISTS}:
            with in_file(name):
                raise Malformed(NOT_ONE)
    return found


def _in(files: Mapping[str, File], folder: str) -> list[tuple[str, File]]:
    return [(name, each) for name, each in files.items() if name.startswith(folder + "/")]


def _read(files: Mapping[str, File], name: str, read: Callable[[bytes], Any], otherwise: Any) -> Any:
    if name not in files:
        return otherwise
    with in_file(name):
        return read(files[name].content)


# Tables


def _tables(files: Mapping[str, File], find_game: FindGame) -> list[TableFile]:
    found, beside = [], {}
    for path, each in _in(files, tables.FOLDER):
        name = path.removeprefix(tables.FOLDER + "/")
        with in_file(path):
            if name.endswith(journal.ENDING):
                found.append(_table(name, each, find_game))
            else:
                beside[name] = beside_in(name, each)
    keys = {each.key for each in found}
    for name in beside:
        if name.removesuffix(tables.HINTS).removesuffix(tables.TIME) not in keys:
            with in_file(f"{tables.FOLDER}/{name}"):
                raise Malformed(NOT_ONE)
    return [
        TableFile(
            each.key, each.name, each.record, beside.get(each.key + tables.HINTS), beside.get(each.key + tables.TIME)
        )
        for each in found
    ]


def _table(file: str, record: File, find_game: FindGame) -> TableFile:
    path = Path(file)
    key, name = journal.key_of(path), journal.name_of(path)
    if not KEY.fullmatch(key) or journal.file_name(key, name) != file:
        raise Malformed(NOT_ONE)
    played(record.content, find_game)
    return TableFile(key, name, record)


def played(content: bytes, find_game: FindGame) -> Table:
    """Play a record through."""
    if len(content) > LONGEST_FILE:
        raise Malformed("The file is too long: {length} bytes.", length=len(content))
    reading = read_transcript(transcript_text(content), find_game)
    return Table(reading.game, reading.transcript)


def beside_in(name: str, file: File) -> bytes:
    """Check what lies beside a record: hints that were asked for, or what is left of a clock."""
    if name.endswith(tables.HINTS):
        read_as(file.content, dict[str, tuple[tuple[Seat, int], ...]])
    elif name.endswith(tables.TIME):
        read_as(file.content, TimeLeft)
    else:
        raise Malformed(NOT_ONE)
    return file.content


def sheet_table(path: str, file: File) -> Found:
    """Read the sheets of a table by the path they lie at."""
    key = path.removeprefix(scoresheets.FOLDER + "/").removesuffix(scoresheets.ENDING)
    with in_file(path):
        if not SHEETS_KEY.fullmatch(key) or path != f"{scoresheets.FOLDER}/{key}{scoresheets.ENDING}":
            raise Malformed(NOT_ONE)
        found = scoresheets.read(key, read_as(file.content, dict[str, Any]))
        if found is None:
            raise Malformed("These are no sheets of KROSS.")
        return found


# Small files


def people(content: bytes) -> tuple[Known, ...]:
    """Read the people of a file, each checked."""
    return tuple(read_as(content, tuple[Known, ...], partial(_each, _check_player)))


def _each(check: Callable[[Any], object], rows: Sequence[Any]) -> None:
    for place, row in enumerate(rows):
        with within(place):
            check(row)


def _check_player(known: Known) -> None:
    if not 0 < len(known.name) <= LONGEST_NAME or any(category(letter) in NOT_IN_A_NAME for letter in known.name):
        raise Malformed("{name} cannot be the name of a player.", name=repr(known.name[:20]))
    if known.age is not None and not 0 <= known.age <= OLDEST:
        raise Malformed("{name} cannot be that old.", name=known.name)
    if known.look is not None and not 0 <= known.look < MOST_LOOKS:
        raise Malformed("There is no such shape and colour.")


def _house(content: bytes) -> HouseWords:
    found: HouseWords = read_as(content, HouseWords, _check_house)
    return found


def _check_house(house: HouseWords) -> None:
    for name, words in (("allow", house.allow), ("strike", house.strike)):
        with within(name):
            if len(words) > house_words.MOST:
                raise Malformed("There are already {count} house words, which is the limit.", count=house_words.MOST)
            _each(_check_word, words)


def _check_word(word: str) -> None:
    if house_words.word_of(word) != word:
        raise Malformed("{word} is not a word in capital letters A–Z.", word=word[:40])


def days_in(content: bytes) -> tuple[Try, ...]:
    """Read the tries of days, each checked."""
    return tuple(read_as(content, tuple[Try, ...], partial(_each, _check_day)))


def _check_day(each: Try) -> None:
    try:
        date.fromisoformat(each.day)
    except ValueError as error:
        raise Malformed("{day} is no day.", day=each.day[:20]) from error


# Word lists


def _called(files: Mapping[str, File]) -> dict[str, str]:
    """Read what lists are called, by their digests."""
    return dict(_read(files, CALLED, lambda each: read_as(each, dict[str, str]), {}))


def word_list(path: str, file: File, called: Mapping[str, str]) -> WordList:
    """Make the word file of a list anew: it is the one that tables name by its digest, or none."""
    with in_file(path):
        first, _, words = as_text(file.content).partition("\n")
        name = first.removeprefix("# ")
        content = compile_list(words, name)
        lexicon = Lexicon(content)
        if path != f"{LISTS}/{lexicon.digest}.txt":
            raise Malformed(OTHER_WORDS)
        return WordList(lexicon, content, called.get(lexicon.digest, name))
