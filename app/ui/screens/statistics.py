"""Statistics: how the people of this device fare at each game; read off the finished tables."""

from collections.abc import Sequence

from kivy.properties import BooleanProperty, ListProperty, StringProperty

from app.core.game import counted, signed
from app.games import GAMES, facts_of
from app.storage import players, statistics
from app.storage.statistics import Record
from app.storage.tables import Saved
from app.ui.local_tables import tables_of
from app.ui.stage import Screen
from app.ui.texts import later, tr, trn
from app.ui.widgets import rows, seats  # noqa: F401 — kv names what is in them
from app.ui.widgets.bars_of_tables import Bar
from app.ui.widgets.each import Entry

EXAMPLE = [Bar(points, won=points > 30) for points in (12, 19, 16, 26, 31, 24, 38)]  # what may stand here one day
LAST = 24  # tables that the bars show
ON_AVERAGE = {"point": later("points on average"), "card": later("cards on average")}


class StatisticsScreen(Screen):
    is_counting = BooleanProperty(True)
    games = ListProperty()
    game = StringProperty("")
    records = ListProperty()

    def enter(self, game: str = "") -> None:
        self._saved: list[Saved] = []
        self._records: Sequence[Record] = ()
        self._played: Sequence[str] = ()
        self.game = game
        self.resume()

    def resume(self) -> None:
        self.app.worker.think(tables_of(self.app).saved, self._counted)

    def _counted(self, saved: list[Saved]) -> None:
        self._saved = saved
        self.is_counting = False
        self._records = statistics.records(saved)
        played = {record.game for record in self._records}
        self._played = [name for name in GAMES if name in played]
        if self.game not in played and self._played:
            self.game = self._played[0]  # which shows it
        else:
            self.on_game()

    def on_game(self, *_: object) -> None:
        self.games = [
            {"game": name, "text": facts_of(name).title, "chosen": name == self.game, "screen": self}
            for name in self._played
        ]
        looks = {person.name: person.look or 0 for person in players.load(self.app.folder)}
        shown = [record for record in self._records if record.game == self.game]
        found = [shown_as(record, self._saved, looks.get(record.name, 0)) for record in shown]
        nothing = [] if self.is_counting else [{"view": "NothingCounted", "bars": EXAMPLE}]
        self.records = found or nothing


def shown_as(record: Record, saved: Sequence[Saved], look: int) -> Entry:
    best = record.best_word if record.best_word and record.best_word.points else None
    return {
        "key": record.name,
        "name": record.name,
        "look": look,
        "game": record.game,
        "tables": tables_of_record(record),
        "bars": bars_of(saved, record.name, record.game)[-LAST:],
        "figures": list(figures(record)),
        "word": best.word if best else "",
        "points": counted(best.points, "point") if best else "",
    }


def tables_of_record(record: Record) -> str:
    """Count somebody's tables, and what they won of those at which somebody can win."""
    with_others = record.played - record.alone
    if not with_others:
        return trn("{count} table, alone", "{count} tables, alone", record.alone)
    told = trn("{count} table, {won} won", "{count} tables, {won} won", with_others, won=record.won)
    return (
        trn("{tables}; {count} alone", "{tables}; {count} alone", record.alone, tables=told) if record.alone else told
    )


def figures(record: Record) -> list[Entry]:
    unit = facts_of(record.game).counted_in
    found: list[Entry] = [
        {"number": decimal(record.average), "text": tr(ON_AVERAGE[unit])},
        {"number": signed(record.best), "text": tr("best")},
    ]
    if record.longest_streak > 1:
        found.append({"number": str(record.longest_streak), "text": tr("won in a row")})
    return [*found, *({"number": decimal(average), "text": label.text()} for label, average in record.habits)]


def decimal(average: float) -> str:
    """Write an average with one digit behind the point, if it needs one."""
    return f"{average:.1f}".removesuffix(".0").replace("-", "−")


def bars_of(saved: Sequence[Saved], name: str, game: str) -> list[Bar]:
    return [
        Bar(place.points, won=place.rank == 1 and len(table.players) > 1)
        for table in statistics.counting(saved)
        if table.game == game
        for place in table.ranking
        if (table.players[place.seat].kind, table.players[place.seat].name) == ("human", name)
    ]
