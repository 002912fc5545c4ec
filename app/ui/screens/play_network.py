"""What a table of several devices adds to the screens of a game: the way to it, who is away, what is said meanwhile."""

from functools import partial
from typing import Any, Protocol

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.core.game import Seat
from app.lan.asides import Aside, Tie, sentence_of
from app.lan.failure import Failure
from app.lan.seating import is_person
from app.ui.kinds import Act
from app.ui.network_table import NetworkTable
from app.ui.screens.devices import heirs_of, open_devices, where_all_sit
from app.ui.screens.waiting import listed
from app.ui.screens.ways_in import FailureWords
from app.ui.stage import Stage
from app.ui.the_app import TheApp
from app.ui.widgets.boxes import Scroll
from app.ui.widgets.buttons import PushButton
from app.ui.widgets.dialogs import ask
from app.ui.widgets.panels import Overlay, Panel
from app.ui.window import window

A_WHILE = 0.05  # seconds an answer may take before it is spoken of
MOVING = 3.0  # seconds that devices have to find a new host before they are said to be away
ON_ITS_WAY = "On its way to the host"
TIE_WINDOW = "Who was first? A tenth of a second counts as a tie"
LEAVES_A_GUEST = "Your seat is kept: come back from the first page."
LEAVES_THE_HOST = "This device is the host. Hand the table over and the others play on; or close it, and it waits here."
CLOSES = "Close it for all"


class Lost(Overlay):
    """Lies over a table that does not answer, until it does."""

    def __init__(self, why: Failure, home: Act, **kwargs: Any) -> None:
        super().__init__(closes_outside=False, **kwargs)
        self._panel = Panel(padding=dp(18), spacing=dp(10), size_hint_x=None)
        self._words = FailureWords(text=why.text.text(), remedy=why.remedy.text(), busy=True)
        self._scroll = Scroll(size_hint_y=None)
        self._scroll.add_widget(self._words)
        self._home = PushButton(text="Home", icon="home")
        self._home.bind(on_release=lambda *_: home())
        for part in (self._scroll, self._home):
            self._panel.add_widget(part)
        self.add_widget(self._panel)
        for name in ("pos", "size"):
            self.fbind(name, self._fit)
        for part in (self._words, self._home):
            part.bind(height=self._fit)

    def _fit(self, *_: object) -> None:
        """In the middle, clear of the bars; where it is too high the words scroll, and the button stays in sight."""
        panel, edge = self._panel, dp(16)
        wide = self.width - window.safe_left - window.safe_right - 2 * edge
        high = max(0, self.height - window.safe_top - window.safe_bottom - 2 * edge)
        around = self._home.height + panel.spacing + panel.padding[1] + panel.padding[3]
        panel.width = min(dp(420), wide)
        self._scroll.height = min(self._words.height, max(0, high - around))
        panel.center_x = self.x + self.width / 2
        panel.y = self.y + window.safe_bottom + edge + (high - self._scroll.height - around) / 2

    def back(self) -> bool:
        """Stay: it goes by itself."""
        return True


class Watched(Protocol):
    """A screen at a table of several devices."""

    stage: Stage
    app: TheApp
    parent: Widget | None

    def go_home(self) -> None: ...
    def sit_anew(self) -> None:
        """Take the table's new sitting: other seats are this device's now, or a new game was dealt."""


class Watch:
    """Looks after one screen at a table of several devices, for as long as the screen is there."""

    def __init__(self, screen: Watched, table: NetworkTable, on_its_way: Act) -> None:
        self._screen = screen
        self._table = table
        self._on_its_way = on_its_way  # told when `more` may say something else
        self._away = table.away
        self._shown = table.shared.shown
        self._over: Lost | None = None
        self._was_lost = False
        self._pressed = False
        self._moves = Clock.create_trigger(lambda _: None, MOVING)
        self._soon = Clock.create_trigger(lambda _: self._still_waiting(), A_WHILE)
        table.shared.on_change.append(self.look)
        table.shared.on_aside.append(self._tell)
        table.on_moved = self._moved
        table.on_reseated = screen.sit_anew

    def stop(self) -> None:
        """Stop: the screen is gone."""
        self._table.shared.on_change.remove(self.look)
        self._table.shared.on_aside.remove(self._tell)
        self._soon.cancel()
        self._moves.cancel()

    # The way to the table

    def look(self) -> None:
        """Something came in."""
        if self._pressed:
            self._pressed = False
            self._on_its_way()
        if self._is_on_stage() and not self._table.is_over:
            self._look_at_the_way()
        self._tell_who_plays_elsewhere()
        self._tell_who_is_away()

    def _is_on_stage(self) -> bool:
        return self._screen.parent is not None

    def _look_at_the_way(self) -> None:
        shared, stage = self._table.shared, self._screen.stage
        why = shared.ended or shared.lost
        if self._over:
            self._over.dismiss()
            self._over = None
        if shared.ended:
            title, text = shared.ended.text.text(), shared.ended.remedy.text()
            dialog = ask(stage, title, text, [("Home", self._screen.go_home)])
            dialog.closes_outside = False
        elif why:
            self._was_lost = True
            self._over = Lost(why, self._screen.go_home)
            self._over.show(stage)
        elif self._was_lost:
            self._was_lost = False
            self._screen.app.notice("Back at the table.")

    def _tell_who_plays_elsewhere(self) -> None:
        """Say once that a seat was given to another device: nobody is back, and who had it wonders."""
        shared, before = self._table.shared, self._shown
        self._shown = shown = shared.shown
        if shown is None or before is None or shown.version <= before.version:
            return  # another host counts anew, and its guests are others
        where = where_all_sit(self._table, has_secrets=False)
        for seat, (then, now) in enumerate(zip(before.places, shown.places, strict=False)):
            if then.player == now.player and then.guest != now.guest and now.player:
                self._away -= {seat}
                self._screen.app.notice(f"{now.player.name} plays from {where.of(seat)} now.")

    def _tell_who_is_away(self) -> None:
        """Say once that somebody is away, or back."""
        away, before = self._table.away, self._away
        self._away = away
        shown = self._table.shared.shown
        if shown is None or self._table.is_over:
            return
        if self._moves.is_triggered:
            return  # everybody is on the way to the new host
        for seats, words in ((away - before, "{} is away."), (before - away, "{} is back.")):
            if seats:
                names = [shown.opened.players[seat].name for seat in sorted(seats) if seat < len(shown.opened.players)]
                self._screen.app.notice(words.format(listed(names)) if len(names) == 1 else _plural(words, names))

    def _tell(self, aside: Aside) -> None:
        """Let all hear of a hint, and of a tie; the player who asked for the hint has been told."""
        shared = self._table.shared
        if isinstance(aside, Tie) or aside.seat not in shared.seats:
            self._screen.app.notice(sentence_of(aside).text(shared.players))

    def _moved(self) -> None:
        self._moves()
        where = "This device is the host now." if self._table.is_host else "The table is at the other device now."
        self._screen.app.notice(where)

    # What the banner says

    def pressed(self) -> None:
        """Note that a move is on its way: after a moment it is said what it waits for."""
        self._soon()

    def _still_waiting(self) -> None:
        self._pressed = self._table.waits_for_an_answer
        self._on_its_way()

    def more(self) -> str:
        """Say something while a move is on its way: the tie window, where several were asked."""
        if not self._pressed or not self._table.waits_for_an_answer:
            return ""
        people = [seat for seat in self._table.sitting.public.active if self._is_person(seat)]
        return TIE_WINDOW if len(people) > 1 else ON_ITS_WAY

    def _is_person(self, seat: Seat) -> bool:
        return is_person(self._table.shared.places[seat])

    # Sheets and leaving

    def open_devices(self) -> None:
        """Show who plays from where."""
        open_devices(self._screen.stage, self._table)

    def ask_to_leave(self) -> None:
        """Ask before leaving: a host hands the table over, or closes it; a guest's seat is kept."""
        stage, home = self._screen.stage, self._screen.go_home
        if not self._table.is_host:
            ask(stage, "Leave this table?", LEAVES_A_GUEST, [("Stay", None), ("Home", home)])
            return
        heirs = [
            (f"Hand it to {name}", partial(self._table.hand_over, number, home))
            for number, name in heirs_of(self._table)
        ]
        ask(stage, "Leave this table?", LEAVES_THE_HOST, [("Stay", None), *heirs[:2], (CLOSES, home)])


def _plural(words: str, names: list[str]) -> str:
    return words.format(listed(names)).replace(" is ", " are ")
