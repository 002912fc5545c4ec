"""Home: the table that waits, then the games, and at the foot what else there is."""

from collections.abc import Sequence

from kivy.properties import BooleanProperty, ListProperty, NumericProperty

from app.core.game import Malformed, counted
from app.dates import date_of
from app.games import GAMES, facts_of
from app.storage import statistics, taught, visits
from app.storage.tables import Saved
from app.storage.today import streak
from app.ui.day_tables import games_of_the_day, this_day, tries_of
from app.ui.lesson_table import has_lesson
from app.ui.local_tables import tables_of
from app.ui.saved_tables import look_back, sit_down_again
from app.ui.screens.in_words import line_of, title_of
from app.ui.stage import Screen
from app.ui.texts import later, listed, tr, trn
from app.ui.widgets import game_card  # noqa: F401 — kv names what is in it
from app.ui.widgets.each import Entry

PLACES = (
    ("qr_code_scanner", later("Join"), "join"),
    ("assignment", later("Scoresheet"), "scoresheet"),
    ("menu_book", later("Words"), "words"),
    ("bar_chart", later("Statistics"), "statistics"),
)
MOST_WAITING = 2  # besides the one on the card
FEW = 3  # games that have large pictures on a phone


class HomeScreen(Screen):
    places = ListProperty()
    cards = ListProperty()
    """What waits, and the games."""
    days = ListProperty()
    """The table of the day, of each game that has one."""
    more = ListProperty()
    kept = NumericProperty(0)
    """How many tables this device has."""
    columns = NumericProperty(1)
    edge = NumericProperty(0)
    few = BooleanProperty(len(GAMES) <= FEW)
    stretches = BooleanProperty(False)
    """Whether the pictures of the games take what room a phone has left."""

    def enter(self) -> None:
        self.places = [{"sign": sign, "text": tr(words), "place": to, "screen": self} for sign, words, to in PLACES]
        self.resume()

    def resume(self) -> None:
        saved = tables_of(self.app).saved()
        self.days = [self._day(name, saved) for name in games_of_the_day()]
        waiting = [each for each in saved if each.is_open and not each.day]
        self.cards = [*self._way_back(), *map(self._waiting, waiting[:1]), *map(self._game, GAMES)]
        self.more = more_on_home(self, saved)
        self.kept = len(saved)

    def _way_back(self) -> list[Entry]:
        visit = visits.load(self.app.folder)
        if visit is None:
            return []
        game = visit.game if visit.game in GAMES else ""
        name = facts_of(game).title if game else tr("A table on the network")
        line = listed(list(visit.players)) if visit.players else tr("on another device")
        return [{"view": "WayBack", "key": "", "game": game, "name": name, "line": line, "screen": self}]

    def _waiting(self, saved: Saved) -> Entry:
        return {
            "view": "WaitingTable",
            "key": saved.key,
            "game": saved.game,
            "title": title_of(saved),
            "name": facts_of(saved.game).title,
            "players": line_of(saved),
            "scores": line_of(saved, scores=True),
            "table": saved.key,
            "screen": self,
        }

    def _game(self, name: str) -> Entry:
        game = facts_of(name)
        low, high = game.players[0], game.players[-1]
        return {
            "view": "GameChoice",
            "key": name,
            "game": name,
            "title": game.title,
            "line": tr(game.line),
            "players": str(low) if low == high else f"{low}–{high}",
            "minutes": tr("{least}–{most} min", least=game.minutes[0], most=game.minutes[1]),
            "few": self.few,
            "screen": self,
        }

    def _day(self, name: str, saved: Sequence[Saved]) -> Entry:
        """Return the data of the table of the day: what one made of it, or the way to it."""
        tries, day, game = tries_of(self.app, name, saved), this_day(), facts_of(name)
        known = next((each for each in tries if each.day == day), None)
        if known is None:
            lines = [tr("Play {game}", game=game.title), tr(game.of_the_day)]
        elif known.points is None:
            lines = [tr("Continue {game}", game=game.title)]
        else:
            lines = [tr("{game}: {points}", game=game.title, points=counted(known.points, game.counted_in))]
        if (in_row := streak(tries, day)) > 1:
            lines.append(trn("{count} day in a row", "{count} days in a row", in_row))
        return {
            "view": "DayOnHome",
            "key": f"today-{name}",
            "game": name,
            "title": tr("Today, {date}", date=date_of(day)),
            "lines": lines,
            "is_over": known is not None and known.points is not None,
            "screen": self,
        }

    def play_the_day(self, game: str) -> None:
        from app.ui.screens.day_play import play_the_day  # the first frame does not wait for it

        play_the_day(self, game)

    def come_back(self) -> None:
        from app.ui import network_tables  # who plays alone does not wait for the network to be loaded

        table = network_tables.come_back(self.app)
        if table:
            self.go("lobby", table=table)
        else:
            self.resume()

    def go_on(self, key: str) -> None:
        try:
            screen, about = sit_down_again(self.app, key)
        except Malformed as fault:
            self.app.notice(str(fault))
            return
        self.go(screen, **about)

    def look_back(self, key: str) -> None:
        screen, about = look_back(self.app, key)
        self.go(screen, **about)

    @staticmethod
    def in_order(cards: Sequence[Entry], days: Sequence[Entry], columns: int) -> Sequence[Entry]:
        """Return the cards of one column with the days between what waits and the games; of several without them."""
        if columns > 1:
            return cards
        waits = [each for each in cards if each["view"] != "GameChoice"]
        return [*waits, *days, *cards[len(waits) :]]

    @staticmethod
    def in_rows(parts: Sequence[Entry], columns: int, *, even: bool = False) -> Sequence[Entry]:
        """Return the data of rows of as many; those of a last row keep to their columns unless it is to be *even*."""
        if columns == 1:
            return parts
        empty: list[Entry] = [{"view": "Space"}]
        rows = [list(parts[first : first + columns]) for first in range(0, len(parts), columns)]
        return [{"view": "CardsInARow", "data": row if even else row + empty * (columns - len(row))} for row in rows]


def more_on_home(screen: Screen, saved: Sequence[Saved]) -> list[Entry]:
    """Return the data of panels with what a player might look for next, by what there is to show."""
    usual = [each for each in saved if not each.day]
    waiting, over = [each for each in usual if each.is_open][1:], [each for each in usual if each.is_finished]
    panels: list[Entry] = []
    if waiting:
        rows = [{"key": each.key, "saved": each, "screen": screen} for each in waiting[:MOST_WAITING]]
        panels.append({"view": "WaitingToo", "key": "waiting", "rows": rows})
    if over:
        panels.append({"view": "PlayedLast", "key": "over", "last": over[0], "screen": screen, **_who_wins(over)})
    if games := _new_games(screen, {each.game for each in over}):
        panels.append({"view": "FirstTurns", "key": "new", "rows": [_lesson(screen, game) for game in games]})
    return panels


def _who_wins(over: Sequence[Saved]) -> dict[str, object]:
    """Tell how the most frequent player fares: the game, in words, and its folder; nothing where nobody counts."""
    records = statistics.records(over)
    if not records:
        return {"who": "", "wins": "", "game": ""}
    first = records[0]
    wins = tr("{name}: {won} of {played} won", name=first.name, won=first.won, played=first.played - first.alone)
    if first.played == first.alone:
        wins = tr("{name}: {points} at best", name=first.name, points=counted(first.best, "point"))
    if first.best_word:
        wins = tr("{wins}, best word {word}", wins=wins, word=first.best_word.word)
    title = facts_of(first.game).title if first.game in GAMES else tr("Statistics")
    return {"who": title, "wins": wins, "game": first.game}


def _new_games(screen: Screen, played: set[str]) -> list[str]:
    """List the games whose lesson was begun, then those nobody here has played to an end: none taken or declined."""
    folder = screen.app.folder
    known = taught.load(folder)
    begun = [game for game in GAMES if game not in known and taught.left(folder, game) is not None]
    return begun + [game for game in GAMES if game not in {*known, *played, *begun} and has_lesson(game)]


def _lesson(screen: Screen, game: str) -> Entry:
    title, is_begun = facts_of(game).title, taught.left(screen.app.folder, game) is not None
    return {
        "key": game,
        "text": title,
        "more": tr("Continue the lesson.") if is_begun else "",
        "spoken": tr("Lesson: {game}", game=title),
        "game": game,
        "screen": screen,
    }
