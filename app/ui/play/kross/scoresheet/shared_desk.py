"""The sheets of several devices as they lie on each: the own are written here, the others are seen as they come."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from app.core.game import IllegalMove, Malformed, Player
from app.core.transcript import AS_USUAL
from app.lan.chairs import RemoteChair
from app.lan.hosted import OPEN, HostedTable
from app.lan.messages import Place
from app.lan.shared import SharedTable
from app.storage import scoresheets
from app.storage.scoresheets import KeptSheet, SheetTable
from app.ui.judge import judge_for
from app.ui.network_table import NetworkTable
from app.ui.play.kross.scoresheet.desk import SheetDesk
from app.ui.play.kross.scoresheet.shared_sheets import MOST, PRINTED, Nothing, Put, Sheets
from app.ui.texts import later
from app.ui.the_app import TheApp

EACH_THEIR_OWN = later("At a table of several devices each player brings their own sheet.")


def open_sheets(app: TheApp, *names: str) -> NetworkTable:
    """Let others lay their scoresheets beside these; each device keeps its copies, so there is no record."""
    free = max(PRINTED - len(names), min(1, MOST - len(names)))
    places = [*(Place(Player(name)) for name in names), *[OPEN] * free]
    judge, clockwork = judge_for(app.settings, app.folder), app.network.clockwork
    table = NetworkTable(app.network, app.worker.think, names[0])
    table.host_new(lambda: HostedTable(Sheets(), Nothing(), judge, AS_USUAL, places, clockwork), is_recorded=False)
    return table


class SharedDesk(SheetDesk):
    """Every sheet is kept here as well: when the others are gone, they can still be compared."""

    def __init__(self, folder: Path, shared: SharedTable, refused: Callable[[IllegalMove], None]) -> None:
        super().__init__(folder)
        brought = self.table
        self._shared = shared
        self._refused = refused
        self._key = scoresheets.free_key(folder)
        self.seats = shared.seats
        self.table = SheetTable(self._shown(), self.seats[0] if self.seats else 0, brought.everyday)
        super().change(self._with(brought))  # what was written before is not written again

    def _with(self, brought: SheetTable) -> SheetTable:
        """Lay a sheet that was written here before at the seat of its name; the open one at any of this device."""
        sheets, chosen = list(self.table.sheets), self.table.chosen
        blank = [seat for seat in self.seats if sheets[seat].is_blank]
        others = [sheet for number, sheet in enumerate(brought.sheets) if number != brought.chosen]
        for sheet in (*others, brought.sheet):
            named = [seat for seat in blank if sheets[seat].name == sheet.name]
            for seat in (named or (blank if sheet is brought.sheet else []))[:1]:
                sheets[seat] = replace(sheet, name=sheets[seat].name)
                blank.remove(seat)
                chosen = seat
        return replace(self.table, sheets=tuple(sheets), chosen=chosen)

    def look(self) -> None:
        shown = self._shown()
        sheets = [own if seat in self.seats else shown[seat] for seat, own in enumerate(self.table.sheets)]
        table = replace(self.table, sheets=tuple(sheets))
        if table != self.table:
            self.table = table
            super()._keep(table)

    def _shown(self) -> tuple[KeptSheet, ...]:
        sheets: tuple[KeptSheet, ...] = RemoteChair(self._shared, None).view.sheets
        return sheets

    def change(self, table: SheetTable) -> bool:
        """Change an own sheet; raise Malformed when it is another's."""
        before = self.table.sheets
        if [sheet.name for sheet in table.sheets] != [sheet.name for sheet in before]:
            raise Malformed(EACH_THEIR_OWN)
        for seat, (sheet, former) in enumerate(zip(table.sheets, before)):
            if sheet != former and seat not in self.seats:
                raise Malformed("{name} is writing on this sheet.", name=former.name)
        return super().change(table)

    def turn_card(self, letter: str) -> bool:
        """Turn a card; one that lies on another device's sheet is laid back there."""
        for seat, sheet in enumerate(self.table.sheets):
            if letter in sheet.cards and seat not in self.seats:
                lies_elsewhere = later("{name} has the {letter} card: put it back there first.")
                raise Malformed(lies_elsewhere, letter=letter, name=sheet.name)
        return super().turn_card(letter)

    def lay_new(self) -> None:
        raise Malformed(EACH_THEIR_OWN)

    def lay_older(self, found: scoresheets.Found) -> None:
        raise Malformed(EACH_THEIR_OWN)

    def _step(self, source: list[SheetTable], back: list[SheetTable]) -> None:
        super()._step(source, back)
        self.look()

    def _keep(self, table: SheetTable) -> None:
        """On this device's disk first; then for all to see."""
        super()._keep(table)
        for seat in self.seats:
            if table.sheets[seat] != self.table.sheets[seat]:
                self._shared.play(seat, Put(table.sheets[seat]), self._answer)

    def _answer(self, refusal: IllegalMove | None) -> None:
        if refusal is not None:
            self._refused(refusal)
