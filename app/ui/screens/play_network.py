"""What a table of several devices adds to the screens of a game: the way to it, who is away, what is said meanwhile."""

from functools import partial

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import AliasProperty, ObjectProperty, StringProperty

from app.lan.asides import Aside, Tie, sentence_of
from app.lan.failure import Failure
from app.lan.seating import is_person
from app.ui.kinds import Act
from app.ui.kv import dress
from app.ui.network_table import NetworkTable
from app.ui.screens import ways_in  # noqa: F401 — kv names what is in it
from app.ui.screens.devices import heirs_of, where_all_sit
from app.ui.screens.watch import Watch, Watched
from app.ui.texts import later, listed, tr, trn
from app.ui.widgets.dialogs import ask
from app.ui.widgets.panels import Overlay
from app.ui.window import window

A_WHILE = 0.05  # seconds an answer may take before it is spoken of
MOVING = 3.0  # seconds that devices have to find a new host before they are said to be away
ON_ITS_WAY = later("On its way to the host")
TIE_WINDOW = later("Who was first? A tenth of a second counts as a tie")
LEAVES_A_GUEST = later("Your seat is kept: come back from the first page.")
LEAVES_THE_HOST = later(
    "This device is the host. Hand the table over and the others play on; or close it, and it will wait here."
)
CLOSES = later("Close it for all")
BE_THE_HOST = later(
    "Its host wants to hand it over. Then the others play on by this device: keep the app open. It knows all hands."
)
IS_AWAY = (later("{names} is away."), later("{names} are away."))
IS_BACK = (later("{names} is back."), later("{names} are back."))


class Lost(Overlay):
    """Lies over a table that does not answer, until it does."""

    text = StringProperty("")
    remedy = StringProperty("")
    home: Act = ObjectProperty(None)

    def _room(self) -> float:
        return max(0.0, self.height - window.safe_top - window.safe_bottom - dp(32))

    room = AliasProperty(_room, bind=["height"])

    def back(self) -> bool:
        """Stay: it goes by itself."""
        return True


class NetworkWatch(Watch):
    """Looks after a screen at a table of several devices, as long as it is there."""

    def __init__(self, screen: Watched, table: NetworkTable, on_its_way: Act) -> None:
        self._screen = screen
        self._table = table
        self._on_its_way = on_its_way  # told when `more` may say something else
        self._away = frozenset(table.waits)
        self._shown = table.shared.shown
        self._over: Lost | None = None
        self._was_lost = False
        self._pressed = False
        self._moves = Clock.create_trigger(lambda _: None, MOVING)
        self._soon = Clock.create_trigger(lambda _: self._still_waiting(), A_WHILE)
        table.shared.on_change.append(self.look)
        table.shared.on_aside.append(self._tell)
        table.on_moved = self._moved
        table.on_asked, table.on_asking = self._ask_to_take_over, self._tell_of_asking
        table.on_reseated = screen.sit_anew

    def stop(self) -> None:
        self._table.shared.on_change.remove(self.look)
        self._table.shared.on_aside.remove(self._tell)
        self._soon.cancel()
        self._moves.cancel()

    def look(self) -> None:
        if self._pressed:
            self._pressed = False
            self._on_its_way()
        if self._screen.parent and not self._table.is_over:
            self._look_at_the_way()
        self._tell_who_plays_elsewhere()
        self._tell_who_is_away()

    def _look_at_the_way(self) -> None:
        shared, stage = self._table.shared, self._screen.stage
        if self._over and (shared.ended or not shared.lost):
            self._over.dismiss()
            self._over = None
        if shared.ended:
            title, text = shared.ended.text.text(), shared.ended.remedy.text()
            dialog = ask(stage, title, text, [(tr("Home"), self._screen.stage.home)])
            dialog.closes_outside = False
        elif shared.lost:
            self._was_lost = True
            self._say_lost(shared.lost)
        elif self._was_lost:
            self._was_lost = False
            self._screen.app.notice(tr("Back at the table."))

    def _say_lost(self, why: Failure) -> None:
        """Say why over the table; what says so already stays, with the focus in it."""
        if self._over is None or not self._over.parent:
            self._over = Lost(home=self._screen.stage.home)
            self._over.show(self._screen.stage)
        self._over.text, self._over.remedy = why.text.text(), why.remedy.text()

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
                self._screen.app.notice(
                    tr("{name} plays from {place} now.", name=now.player.name, place=where.of(seat))
                )

    def _tell_who_is_away(self) -> None:
        away, before = frozenset(self._table.waits), self._away
        self._away = away
        shown = self._table.shared.shown
        if shown is None or self._table.is_over:
            return
        if self._moves.is_triggered:
            return  # everybody is on the way to the new host
        players = shown.opened.players
        for seats, words in ((away - before, IS_AWAY), (before - away, IS_BACK)):
            names = [players[seat].name for seat in sorted(seats) if seat < len(players)]
            if names:
                self._screen.app.notice(trn(*words, len(names), names=listed(names)))

    def _tell(self, aside: Aside) -> None:
        """Let all hear of a hint, and of a tie; the player who asked for the hint has been told."""
        shared = self._table.shared
        if isinstance(aside, Tie) or aside.seat not in shared.seats:
            self._screen.app.notice(sentence_of(aside).text(shared.players))

    def _ask_to_take_over(self) -> None:
        answers = [
            (tr("No"), partial(self._table.answer, takes_over=False)),
            (tr("Be the host"), partial(self._table.answer, takes_over=True)),
        ]
        dialog = ask(self._screen.stage, tr("Be the host of this table?"), tr(BE_THE_HOST), answers)
        dialog.closes_outside = False

    def _tell_of_asking(self) -> None:
        self._screen.app.notice(tr("The other device is asked. Until its player agrees, the table stays here."))

    def _moved(self) -> None:
        self._moves()
        here, there = tr("This device is the host now."), tr("The table is on the other device now.")
        self._screen.app.notice(here if self._table.is_host else there)

    def pressed(self) -> None:
        self._soon()

    def _still_waiting(self) -> None:
        self._pressed = self._table.waits_for_an_answer
        self._on_its_way()

    def more(self) -> str:
        if not self._pressed or not self._table.waits_for_an_answer:
            return ""
        places = self._table.shared.places
        people = [seat for seat in self._table.sitting.public.active if is_person(places[seat])]
        return tr(TIE_WINDOW) if len(people) > 1 else tr(ON_ITS_WAY)

    def asks_to_leave(self) -> bool:
        """Ask before leaving: a host hands the table over, or closes it; a guest's seat is kept."""
        stage, title, stay = self._screen.stage, tr("Leave this table?"), (tr("Stay"), None)
        if not self._table.is_host:
            ask(stage, title, tr(LEAVES_A_GUEST), [stay, (tr("Home"), stage.home)])
            return True
        heirs = [
            (tr("Hand it to {name}", name=name), partial(self._table.hand_over, number, stage.home))
            for number, name in heirs_of(self._table)
        ]
        ask(stage, title, tr(LEAVES_THE_HOST), [stay, *heirs[:2], (tr(CLOSES), stage.home)])
        return True


dress("screens/play_network")
