"""The sheets as they lie on the desk: every change is on disk before it shows, and can be undone."""

from dataclasses import replace
from pathlib import Path
from typing import Any

from app.core.game import Malformed
from app.storage import scoresheets
from app.storage.scoresheets import FREE, KeptSheet, SheetTable


class SheetDesk:
    def __init__(self, folder: Path) -> None:
        found = scoresheets.newest(folder)
        self._folder = folder
        self._key = found.key if found else scoresheets.free_key(folder)
        self.table = found.table if found else SheetTable()
        self.past: list[SheetTable] = []
        self.undone: list[SheetTable] = []

    @property
    def sheet(self) -> KeptSheet:
        return self.table.sheet

    def change(self, table: SheetTable) -> bool:
        """Keep the table as it shall be; False when that is as it is. OSError when it cannot be kept: it stays then."""
        if table == self.table:
            return False
        self._keep(table)
        self.past.append(self.table)
        self.undone.clear()
        self.table = table
        return True

    def look(self) -> None:
        """Nothing: nobody else writes on these."""

    def change_sheet(self, **changes: Any) -> bool:
        return self.change(self.table.with_sheet(replace(self.sheet, **changes)))

    def give_first(self, *, on: bool) -> bool:
        """Give the open sheet the bonus of the first, or take it; Malformed where squares are free (K18)."""
        free = self.sheet.letters.count(FREE)
        if on and free:
            raise Malformed("Only a full sheet can be first. Free squares: {free}.", free=free)
        return self.change_sheet(is_first=on)

    def judge_by(self, *, everyday: bool) -> bool:
        """Count the everyday words, or all of the large dictionary."""
        return self.change(replace(self.table, everyday=everyday))

    def turn_card(self, letter: str) -> bool:
        """Lay a letter card of the open sheet back, or take it, from whoever has it (K13, K14)."""
        takes = letter not in self.sheet.cards
        sheets = [replace(sheet, cards=sheet.cards.replace(letter, "")) for sheet in self.table.sheets]
        table = replace(self.table, sheets=tuple(sheets))
        own = "".join(sorted(table.sheet.cards + letter)) if takes else table.sheet.cards
        return self.change(table.with_sheet(replace(table.sheet, cards=own)))

    def choose(self, number: int) -> None:
        """Lay another sheet open; that is no change to be undone."""
        table = replace(self.table, chosen=number)
        self._keep(table)
        self.table = table

    def undo(self) -> None:
        self._step(self.past, self.undone)

    def redo(self) -> None:
        self._step(self.undone, self.past)

    def lay_new(self) -> None:
        """Blank sheets for the same players; these are put away."""
        names = tuple(KeptSheet(sheet.name) for sheet in self.table.sheets)
        self._lay_out(scoresheets.free_key(self._folder), SheetTable(names, everyday=self.table.everyday))

    def older(self) -> list[scoresheets.Found]:
        found = scoresheets.listed(self._folder)
        return [each for each in found if each.key != self._key and not each.table.is_blank]

    def lay_older(self, found: scoresheets.Found) -> None:
        self._lay_out(found.key, found.table)

    def _lay_out(self, key: str, table: SheetTable) -> None:
        scoresheets.save(self._folder, key, table)
        if self.table.is_blank:
            scoresheets.delete(self._folder, self._key)
        self._key, self.table = key, table
        self.past.clear()
        self.undone.clear()

    def _step(self, source: list[SheetTable], back: list[SheetTable]) -> None:
        if source:
            self._keep(source[-1])
            back.append(self.table)
            self.table = source.pop()

    def _keep(self, table: SheetTable) -> None:
        scoresheets.save(self._folder, self._key, table)
