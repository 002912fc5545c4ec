"""Today: what one made of a day's table beside what could be made of it, the streak, and all the days before."""

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from app import device
from app.core.game import IllegalMove, Malformed, counted, signed
from app.core.today import Known, Workings, made_anew, made_in, to_compare, version_of, worked_out
from app.dates import date_of
from app.games import facts_of
from app.storage import today
from app.storage.today import Try
from app.ui.day_tables import (
    PRACTICE,
    games_of_the_day,
    may_be_compared,
    note,
    points_of,
    this_day,
    tries_of,
)
from app.ui.local_table import LocalTable
from app.ui.local_tables import go_on, tables_of
from app.ui.play import board_type
from app.ui.play.poster import Poster, sums_of
from app.ui.saved_tables import look_back, sit_down_again
from app.ui.screens.day_play import play_the_day
from app.ui.screens.result_parts import said_of_copy
from app.ui.screens.today_parts import MadeSheet, Sum, day_row, figures, made_rows
from app.ui.stage import Screen
from app.ui.texts import later, tr, trn
from app.ui.widgets import long_list, rows  # noqa: F401 — kv names what is in them

PICTURE = "today.png"
EARLIER = later("Played with earlier words or rules, so it is not compared with what these letters bring now.")
TAP = later("Tap a bar to see its sheet.")
BEST = later("Perhaps there is better still.")


class TodayScreen(Screen):
    title = StringProperty("")
    date = StringProperty("")
    made = ListProperty()
    """Who made how much of the day: oneself, the strongest bot, the best found."""
    lines = ListProperty()
    """What else of one's own may be told to those who have not played it yet."""
    in_row = StringProperty("")
    """How many days in a row there were up to this one."""
    version = StringProperty("")
    progress = StringProperty("")
    practice = StringProperty("")
    is_over = BooleanProperty(False)
    """Whether there is a table to tell of."""
    board = ObjectProperty(None, allownone=True)
    gets = StringProperty("")
    """What everybody gets."""
    figures = ListProperty()
    days = ListProperty()
    way_on = StringProperty("")

    def enter(self, game: str = "", table: LocalTable | None = None, *, is_kept: bool = False) -> None:
        """Take a table of a day that is over, or a game: then it is today's, once that is over."""
        self.is_kept = is_kept or table is None
        self.name = table.sitting.game.name if table else game or games_of_the_day()[0]
        self.accent = self.name
        self.title, self.gets = facts_of(self.name).title, tr(facts_of(self.name).of_the_day)
        self.table: LocalTable | None = None
        self._workings: Workings | None = None
        if table:
            self._take(table)
        self._look()

    def _look(self) -> None:
        """Read the days, and take today's table once it is over."""
        day = this_day()
        self._tries = tries_of(self.app, self.name, tables_of(self.app).saved())
        known = next((each for each in self._tries if each.day == day), None)
        if self.table is None and known and known.points is not None:
            self._take_kept(known)
        self.date = date_of(self.table.opening.day if self.table else day, year=True)
        in_row = self._days_in_a_row()
        self.in_row = trn("{count} day in a row", "{count} days in a row", in_row) if in_row > 1 else ""
        self.figures = figures(self._tries, day)
        self.days = [day_row(each, facts_of(self.name).counted_in, self) for each in self._tries]
        self.way_on = tr("Play") if not known else tr("Continue") if known.points is None else tr("Practise")

    def _days_in_a_row(self) -> int:
        """Count them up to the day of a table that counts."""
        return today.streak(self._tries, self.table.opening.day) if self.table and self.counts else 0

    def _take_kept(self, known: Try) -> None:
        try:
            table, _ = go_on(self.app, known.key)
        except (IllegalMove, Malformed):
            return  # its table was deleted: what came of it stands among the days
        self._take(table)

    def _take(self, table: LocalTable) -> None:
        self.table, self.is_over = table, True
        game, opening = table.sitting.game, table.opening
        self.version = tr("Version {version}", version=version_of(opening))
        note(self.app, table.key, points=points_of(table))
        first = today.try_of(self.app.folder, self.name, opening.day)
        self.counts = bool(first and first.key == table.key)
        self._first = first if first and first.version == version_of(opening) else None
        self.practice = "" if self.counts else tr(PRACTICE)
        self.board = board_type(self.name)(game=game, players=table.sitting.players)
        self.board.view = table.sitting.public
        assert game.today is not None
        self.lines = [{"text": each.text()} for each in game.today.told(table.table.view(0))]
        first = self._first
        self.known = Known(0, first.bot, first.best, first.bot_made, first.best_made) if first else Known(0)
        self._tell()
        self._work_out()

    def _work_out(self) -> None:
        """Find what is not known yet of what the day could have brought."""
        assert self.table
        game, opening = self.table.sitting.game, self.table.opening
        if not may_be_compared(game, opening):
            self.progress = tr(EARLIER)
            return
        self._tell_share()
        if self.known.is_all:
            return
        self._workings = Workings(self.app.worker.think, worked_out(game, opening, self.known), self._found)
        self._workings.go_on()

    def _found(self, known: Known) -> None:
        """Take what has been worked out, and keep it for the day."""
        before, self.known = self.known, known
        self._tell_share()
        if (known.bot, known.best) == (before.bot, before.best):
            return
        if self._first:
            found = {"bot": known.bot, "best": known.best, "bot_made": known.bot_made, "best_made": known.best_made}
            note(self.app, self._first.key, **found)
        self._tell()
        self._look()

    def _tell_share(self) -> None:
        share = tr("Looking for the best there is … {share} %", share=int(self.known.share * 100))
        self.progress = tr(TAP if all(each["made"] for each in self.made) else BEST) if self.known.is_all else share

    def _tell(self) -> None:
        assert self.table
        sitting, points, known = self.table.sitting, points_of(self.table), self.known
        mine = made_in(sitting.game, sitting.public)
        sums: list[Sum] = [(sitting.players[0].name, points, True, mine)]
        if not self.counts and self._first and self._first.points is not None:
            sums.append((tr("The try that counts"), self._first.points, True, ""))
        is_known = may_be_compared(sitting.game, self.table.opening)
        best, lay = self._best(), [(points, mine)]
        if is_known:
            lay += [(known.best, known.best_made), (known.bot, known.bot_made)]
        sums.append((tr("The strongest bot"), known.bot, False, known.bot_made if is_known else ""))
        sums.append(
            (tr("The best found"), best, False, next((made for worth, made in lay if worth == best and made), ""))
        )
        self.made = list(made_rows(sums, sitting.game.counted_in, self))

    def _best(self) -> int | None:
        if self.known.best is None or self.table is None:
            return None
        return max(self.known.best, self.known.bot or 0, points_of(self.table) or 0)

    # Coming and going

    def resume(self) -> None:
        self._look()
        if self._workings:
            self._workings.go_on()

    def leave(self) -> None:
        if self._workings:
            self._workings.stop()

    def back(self) -> bool:
        if not self.is_kept:
            self.stage.home()
        return not self.is_kept

    def gone(self) -> None:
        if self.table:
            self.table.close()

    # What is done here

    def play(self) -> None:
        play_the_day(self, self.name)

    def open(self, known: Try) -> None:
        """Open the sheet of a day, or go on with one that is not finished."""
        if self.table and known.key == self.table.key:
            mine = self.made[0]
            self.look_at(mine["text"], mine["points"], mine["made"])
            return
        try:
            screen, about = (sit_down_again if known.points is None else look_back)(self.app, known.key)
        except Malformed as fault:
            self.app.notice(str(fault))
            return
        self.go(screen, **about)

    def look_at(self, text: str, points: str, made: str) -> None:
        """Show what somebody has made of the day, with its words."""
        assert self.table
        sitting, view = self.table.sitting, self.table.sitting.public
        try:
            if made != made_in(sitting.game, view):
                view = made_anew(sitting.game, self.table.opening, made).view(None)
        except (Malformed, IllegalMove) as fault:
            self.app.notice(str(fault))
            return
        assert view.result
        board = board_type(self.name)(game=sitting.game, players=sitting.players, disabled=True)
        board.view = view
        words = sorted(view.result.ranking[0].words, key=lambda each: -each.points)
        said = " · ".join(f"{each.word} {signed(each.points)}" for each in words)
        MadeSheet(title=tr("{name}, {points}", name=text, points=points), words=said, board=board).show(self.stage)

    def compare(self) -> None:
        """Hand on a text and a picture that give no letter away, or at least copy the text."""
        picture, text = self.app.folder / PICTURE, self.as_text()
        self.poster().keep(picture)
        if not device.share(text, picture):
            device.copy(text)
            self.app.notice(said_of_copy(picture))

    def poster(self) -> Poster:
        assert self.table
        points = counted(points_of(self.table) or 0, self.table.sitting.game.counted_in)
        return Poster(
            game=self.name,
            view=self.table.sitting.public,
            names=[player.name for player in self.table.sitting.players],
            headline=points,
            line=" · ".join(filter(None, (self.date, self.in_row, self.version))),
            sums=sums_of(self.made),
        )

    def as_text(self) -> str:
        assert self.table
        told = to_compare(self.table.table, self.known.bot, self._best(), self._days_in_a_row())
        return "\n".join(each.text() for each in told)
