"""Where a device without a screen keeps its tables, and what it needs to be their host, or a guest, again.

A table's files are named by its key, `KEY.jsonl` (its record) and `KEY.host` (what its host keeps), which changes:

- `lobby-7` until table 7 is dealt: there is no record yet, and `lobby-7.host` alone (ClubTable.key).
- `20261120-200000-kross` from the deal on, by its time (Tables.open_new; `-2` behind it where that is taken): a new
  record, and keys that are kept under its key; ClubTable.start puts `lobby-7.host` away. So does each further deal.
- `20261120-200000-kross_7` once it has moved to another worker, where the same second may be taken: Workers._hand_on,
  and nobody else, renames files, between `let_go` and `take`. Moved again it keeps that key, and a lobby keeps its own.

A table that is over, or handed over, loses `KEY.host` and keeps its record (TableFolder.put_away).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from app.core.game import AnyGame, Malformed
from app.core.reading import read_transcript
from app.core.table import Table
from app.core.transcript import Judge
from app.games import build
from app.lan.handover import Handover, HostKeys, read_host_keys, write_host_keys
from app.lan.lines import put
from app.lan.ticket import Ticket, read_ticket, write_ticket
from app.library import dictionary_of
from app.storage import host_keys
from app.storage.journal import Journal
from app.storage.tables import Tables

LOBBY: Final = "lobby-"  # begins the key of a table that has no record yet; its number follows


@lru_cache(maxsize=32)
def find_game(name: str, judge: Judge) -> AnyGame:
    """Find a game, judged by the words that ship with the app; tables that agree on them share what it remembers."""
    return build(name, dictionary_of(judge))


@dataclass(frozen=True, slots=True)
class Left:
    """A table as it was left: its key, how it stood, what its host kept, and its record, which goes on."""

    key: str
    table: Table
    keys: HostKeys
    journal: Journal


class TableFolder:
    """A folder for tables; without one nothing is kept."""

    def __init__(self, folder: Path | None, journal: type[Journal] = Journal) -> None:
        if folder:
            if folder.exists() and not folder.is_dir():
                raise Malformed("{folder} is not a folder.", folder=str(folder))
            folder.mkdir(parents=True, exist_ok=True)
        self._folder = folder
        self._tables = Tables(folder, find_game, journal=journal) if folder else None

    # As a host

    def new(self, game: str) -> Journal | None:
        """Begin the record of a new table."""
        return self._tables.open_new(game) if self._tables else None

    def keep(self, key: str | None, keys: HostKeys) -> None:
        """Keep what a host needs to open a table again."""
        if self._folder and key:
            host_keys.keep_host_keys(self._folder, key, write_host_keys(keys))

    def left(self, only: str = "") -> Iterator[Left]:
        """List the tables that were open to the network and never put away, be it for a last move that nobody saw."""
        if self._folder is None or self._tables is None:
            return
        for key in [only] if only else host_keys.hosted(self._folder):
            if key.startswith(LOBBY):
                continue
            try:
                resumed = self._tables.resume(key)
                keys = read_host_keys(host_keys.keys_of(self._folder, key) or "")
                yield Left(key, resumed.table, keys, resumed.journal)
            except Malformed as error:
                put({"declined": f"{key}: {error}"})

    def lobbies(self, only: str = "") -> Iterator[HostKeys]:
        """List the tables that were open and not dealt yet: their codes and guests hold."""
        for key in [only] if only else host_keys.hosted(self._folder) if self._folder else ():
            if self._folder and key.startswith(LOBBY):
                try:
                    yield read_host_keys(host_keys.keys_of(self._folder, key) or "")
                except Malformed as error:
                    put({"declined": f"{key}: {error}"})

    def put_away(self, key: str | None) -> None:
        """Put away a table nobody comes back to: it is over, or elsewhere."""
        if self._folder and key:
            host_keys.forget_host_keys(self._folder, key)

    def inherit(self, handover: Handover) -> tuple[str | None, Table]:
        """Take in the table another host left, from now on recorded here."""
        if self._tables is None:
            reading = read_transcript(handover.record, find_game)
            return None, Table(reading.game, reading.transcript)
        key = self._tables.take_in(handover.record.encode())
        return key, self._tables.resume(key).table

    def drop(self, key: str | None) -> None:
        """Forget a table that was inherited for nothing."""
        if self._tables and key:
            self._tables.delete(key)

    # As a guest

    @property
    def ticket(self) -> Ticket | None:
        """The way back to a table, if there is one that can be read."""
        text = host_keys.ticket(self._folder) if self._folder else None
        try:
            return read_ticket(text) if text else None
        except Malformed:
            return None

    def keep_ticket(self, ticket: Ticket) -> None:
        """Keep the way back."""
        if self._folder:
            host_keys.keep_ticket(self._folder, write_ticket(ticket))

    def forget_ticket(self) -> None:
        """Forget the way back."""
        if self._folder:
            host_keys.forget_ticket(self._folder)
