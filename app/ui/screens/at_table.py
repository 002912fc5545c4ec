"""A screen at a table: how it comes and goes, what is heard there, and the time that runs."""

from collections.abc import Sequence
from dataclasses import replace
from math import ceil

from kivy.clock import Clock

from app import device
from app.core.game import Event, Seat, Sentence
from app.core.transcript import Judge
from app.ui.kinds import Act
from app.ui.letter_pad import letter_pad
from app.ui.play import board_type
from app.ui.screens.history import HistorySheet
from app.ui.screens.watch import Watch, Watched
from app.ui.stage import Screen
from app.ui.table import AnyTable
from app.ui.texts import later, tr
from app.ui.widgets.dialogs import ask

NOTHING_LOST = later("Nothing is lost: it will be waiting on the first page.")
TICK = 0.2  # seconds between two looks at a clock that runs
AWAY, CURTAIN, ASKING, UNANSWERED, MENU = "away", "curtain", "asking", "unanswered", "menu"  # why a table waits


class AtTable(Screen):
    """Opens its table when it comes on stage, lets it wait while it is not in sight, and closes it when it goes."""

    minutes_left: int | None = None
    """Of the whole game, where it has a time: each that has begun counts."""
    is_leaving = False
    """Whether it is asked whether they want to leave."""

    def enter(self, table: AnyTable, notices: tuple[str, ...] = ()) -> None:
        """Take the table, and what is to be told once it is in sight."""
        self.table = table
        self.sitting = table.sitting
        self.game = table.sitting.game
        self.accent = self.game.name
        letter_pad.follow(self.game)
        self.looks = table.opening.house.looks
        self._notices = notices
        self._heard = len(self.sitting.public.events)
        self._goes_on = False  # the table does, on the next screen
        self.sitting.on_change.append(self.show)
        table.on_refused.append(self._warn)
        self.watch = watch_over(self, table, self.fill_banner)
        self._tick = Clock.schedule_interval(self._show_time, TICK)
        self._tick.cancel()
        self._wind_soon = Clock.create_trigger(lambda _: self._wind(), 0)  # the host winds its clock after it told us
        self.lay()

    @property
    def judge(self) -> Judge | None:
        return self.table.opening.judge

    def look_up(self, word: str, *others: str) -> None:
        """Show a word's page, unless the players judge one: that would answer it for them."""
        if judged := board_type(self.game.name).word_to_judge(self.sitting.public):
            self.app.notice(tr("Words, once {word} is decided", word=judged))
        else:
            super().look_up(word, *others)

    # What it shows is for the screen to say

    def lay(self) -> None: ...
    def follow(self) -> None: ...
    def fill_banner(self, *_: object) -> None: ...
    def show_time(self, left: float, whole: float) -> None: ...
    def let_clock_wait(self) -> None: ...
    def sound(self, meanings: list[str]) -> None: ...
    def is_seen(self, event: Event) -> bool:
        """Tell whether everybody who looks on sees it anyway."""
        return False

    def may_be_told(self, event: Event) -> bool:
        """Tell whether it may be said before the end of the game, which counts before all eyes."""
        return True

    def let_go(self) -> None: ...
    def drop(self) -> None: ...

    # What happens at the table

    def show(self) -> None:
        """Follow the table: something changed there, or somebody else has the device."""
        self.follow()
        self._tell()
        self._wind()
        self._wind_soon()

    def sit_anew(self) -> None:
        """Take the table's new sitting: other seats are this device's now, or a new game was dealt."""
        self.sitting = self.table.sitting
        self.sitting.on_change.append(self.show)
        self._heard = len(self.sitting.public.events)
        for sheet in self.stage.overlays:
            if isinstance(sheet, HistorySheet):
                sheet.follow(self.sitting)
        self.lay()
        self._wind()

    def _tell(self) -> None:
        """Let what has happened since be heard and felt, by what it means, and tell news."""
        events = self.sitting.public.events
        fresh, self._heard = events[self._heard :], len(events)
        self.sound(list(dict.fromkeys(event.kind.value for event in fresh)))
        for event in filter(self.may_be_told, fresh):
            words = as_told_to(event.text, self.sitting.here).text(self.sitting.players)
            if board_type(self.game.name).is_news(event) and not self.is_seen(event):
                self.app.notice(words, event.text.words)
            else:
                self.app.speak(words)

    def _warn(self, trouble: Sentence) -> None:
        self.app.notice(trouble.text(self.sitting.players), trouble.words)

    def _wind(self) -> None:
        """Look at the clock while one runs, and only then."""
        counts = self.table.time_left is not None or any(left > 0 for left in self.table.waits.values())
        runs = counts and self.sitting.waiting is None
        (self._tick if runs else self._tick.cancel)()
        self._show_time()

    def _show_time(self, *_: object) -> None:
        left = self.table.time_left
        self.show_time(-1 if left is None else left, self.table.time_whole or 1)
        minutes = None if self.table.game_left is None else ceil(self.table.game_left / 60)
        if self.table.waits or minutes != self.minutes_left:
            self.minutes_left = minutes
            self.fill_banner()

    def on_parent(self, _screen: object, parent: object) -> None:
        if parent:
            Clock.schedule_once(self._begin, 0)

    def _begin(self, *_: object) -> None:
        if not self.parent:
            return  # it has gone already, and its table may be closed
        device.keep_awake(on=self.app.settings.keep_awake)
        self.table.open()
        if self.sitting.waiting is not None:
            self.table.pause(CURTAIN)
        self.let_clock_wait()
        self.watch.look()  # its host may be gone since the table was seen last
        notices, self._notices = self._notices, ()
        for words in notices:
            self.app.notice(words)
        self._wind()

    def pause(self) -> None:
        """Pause as the app goes away: nothing is lost, and no hand stays in sight."""
        self.table.pause(AWAY)
        self.let_go()
        self.sitting.cover()

    def resume(self) -> None:
        device.keep_awake(on=self.app.settings.keep_awake)
        self.table.resume(AWAY)
        self.show()
        self.watch.look()

    def leave(self) -> None:
        """Go off stage, with nothing in a hand and no card turned up."""
        device.keep_awake(on=False)
        self.let_go()
        self._tick.cancel()
        self.table.pause(AWAY)

    def back(self) -> bool:
        if self.watch.asks_to_leave():
            return True
        self.table.pause(ASKING)
        self.is_leaving = True
        dialog = ask(
            self.stage,
            tr("Leave this table?"),
            tr(NOTHING_LOST),
            [(tr("Stay"), None), (tr("Home"), self.stage.home)],
        )
        dialog.closed = self._stays
        return True

    def _stays(self) -> None:
        self.is_leaving = False
        self.table.resume(ASKING)
        self._show_time()

    def gone(self) -> None:
        self.drop()
        self.watch.stop()
        if self.show in self.sitting.on_change:  # a new sitting may have come
            self.sitting.on_change.remove(self.show)
        if self._warn in self.table.on_refused:  # a table that was closed tells nobody any more
            self.table.on_refused.remove(self._warn)
        if not self._goes_on:
            self.table.close()


def as_told_to(sentence: Sentence, here: Sequence[Seat]) -> Sentence:
    """Say "you" to the one person of a device of whom a sentence tells what was done to them; several read names."""
    if len(here) != 1 or sentence.details.get("whom") != here[0]:
        return sentence
    return replace(sentence, details={**sentence.details, "whom": tr("you")})


def watch_over(screen: Watched, table: AnyTable, on_its_way: Act = lambda: None) -> Watch:
    """Look after a screen at a table; `on_its_way` is told when `more` may say something else."""
    if table.network is None:
        return Watch()
    from app.ui.screens.play_network import NetworkWatch  # who plays alone does not wait for the network to be loaded

    return NetworkWatch(screen, table.network, on_its_way)
