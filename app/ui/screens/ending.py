"""The end of a table as an event: what lies there fills the screen and counts, and the ranking comes last."""

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, StringProperty

from app.core.game import Player, Seat, counted
from app.storage.statistics import feat
from app.storage.today import streak
from app.ui.day_tables import tries_of
from app.ui.keys import ENTER, KEYPAD_ENTER
from app.ui.kinds import Touch
from app.ui.local_tables import tables_of
from app.ui.play import finale  # noqa: F401 — kv names what is in it
from app.ui.saved_tables import go_to_new_deal, screen_of_end
from app.ui.screens.at_table import watch_over
from app.ui.screens.result_parts import WordsKnown, best_words, headline, why_over, word_of_snippets, you_of
from app.ui.stage import Screen
from app.ui.table import AnyTable
from app.ui.texts import tr, trn

SPACE = 32
SHORT = 40  # letters: how a tie was decided takes more, and stands in the result


class EndingScreen(Screen):
    """A touch leads to the ranking, the next one to the result: nobody waits."""

    headline = StringProperty("")
    line = StringProperty("")
    """A record or a streak; where there is none, why the game is over."""
    names = ListProperty()
    word = StringProperty("")
    is_told = BooleanProperty(False)
    """Whether all has been counted."""

    def enter(self, table: AnyTable) -> None:
        self.table = table
        self.sitting = table.sitting
        self.game = self.sitting.game
        self.accent = self.game.name
        self.looks = table.opening.house.looks
        self.view = self.sitting.public
        assert self.view.result
        self.result = self.view.result
        self.names = [player.name for player in self.sitting.players]
        self.watch = watch_over(self, table)
        self._goes_on = False  # the table does, on the next screen
        best = best_words(self.result, self.sitting.players, WordsKnown(table.opening, self.app.folder).rarity)
        won = {each.seat for each in self.result.ranking if each.rank == 1}
        has_lost = self.sitting.here and won.isdisjoint(self.sitting.here)  # whoever has lost is not to celebrate
        self.word = "" if has_lost else word_of_snippets(best, self.game.title)
        self.headline = self._headline()
        reason = why_over(self.result, self.sitting.players)
        self.line = self._feats() or (reason if len(reason) <= SHORT else "")

    def _headline(self) -> str:
        ranking = self.result.ranking
        if self.table.opening.day:
            return counted(ranking[0].points, self.game.counted_in)
        return headline(self.result, self.sitting.players, you_of(self.sitting), self.game.counted_in)

    def _feats(self) -> str:
        """Tell of a record or a streak of the people of this device; of a day, how many there were in a row.

        Whoever did not play to the end from the first move on has neither, as in the statistics.
        """
        if day := self.table.opening.day:
            in_row = streak(tries_of(self.app, self.game.name, tables_of(self.app).saved()), day)
            return trn("{count} day in a row", "{count} days in a row", in_row) if in_row > 1 else ""
        if self.result.is_broken_off:
            return ""
        saved = [each for each in tables_of(self.app).saved() if each.key != self.table.key]
        places = {each.seat: each for each in self.result.ranking}
        changed = {line.event.seat for line in self.sitting.taken_over}
        told: list[str] = []
        for seat in (each for each in self.sitting.here if each in places and each not in changed):
            place, player = places[seat], self.sitting.players[seat]
            won = place.rank == 1 and len(self.sitting.players) > 1
            found = feat(saved, player.name, self.game.name, points=place.points, won=won)
            told += self._told(found.is_best, found.streak, player, seat, place.points)
        return " · ".join(told)

    def _told(self, is_best: bool, streak: int, player: Player, seat: Seat, points: int) -> list[str]:
        told, is_you = [], seat == you_of(self.sitting)
        if is_best:
            sum_ = counted(points, self.game.counted_in)
            told.append(
                tr("Your best yet: {points}", points=sum_)
                if is_you
                else tr("{name}’s best yet: {points}", name=player.name, points=sum_)
            )
        if streak > 1:
            told.append(
                tr("{count} wins in a row", count=streak)
                if is_you
                else tr("{name}: {count} wins in a row", name=player.name, count=streak)
            )
        return told

    # Coming and going

    def on_parent(self, _screen: object, parent: object) -> None:
        if parent:
            Clock.schedule_once(self._begin, 0)

    def _begin(self, *_: object) -> None:
        if self.parent:
            self.ids.finale.begin()
            self.watch.look()

    def tell(self) -> None:
        """Tell who won, now that all has been counted."""
        self.is_told = True
        self.app.speak(f"{self.headline}. {self.line}")

    def leave(self) -> None:
        self.ids.finale.stop()

    def gone(self) -> None:
        self.watch.stop()
        if not self._goes_on:
            self.table.close()

    def sit_anew(self) -> None:
        """Go on: the host has dealt anew."""
        if self.parent and self.table.sitting.public.result is None:  # else seats have changed hands, that is all
            self._goes_on = True
            go_to_new_deal(self, self.table)

    def back(self) -> bool:
        self.go_on()
        return True

    # What is done

    def on_touch_down(self, touch: Touch) -> bool:
        if super().on_touch_down(touch) or touch.is_mouse_scrolling:
            return True
        self.hurry()
        return True

    def on_key(self, code: int, _text: str) -> bool:
        if code not in {ENTER, KEYPAD_ENTER, SPACE}:
            return False
        self.hurry()
        return True

    def hurry(self) -> None:
        """Go to the ranking at once, and from there to the result."""
        if self.is_told:
            self.go_on()
        else:
            self.ids.finale.end()

    def go_on(self) -> None:
        self._goes_on = True
        self.stage.replace(screen_of_end(self.table), table=self.table)
