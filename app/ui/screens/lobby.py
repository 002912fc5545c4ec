"""The lobby: the ways in, who sits where, and Start. Host and guests see the same table; the host starts.

A table that is opened again or come back to passes through here, too: as soon as it is at play, the board is shown.
"""

import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from app import device
from app.core.codec import decode
from app.core.game import AnyGame, Player, Seat, Sentence
from app.games import GAMES
from app.lan.failure import Failure, failure
from app.lan.messages import Lobby, Place
from app.storage import players
from app.storage.players import Known
from app.ui.network_table import NetworkTable
from app.ui.play import beside, game_of
from app.ui.screens import ways_in  # noqa: F401 — kv names what is in it
from app.ui.screens.devices import Where, place_row
from app.ui.screens.lobby_foot import Foot, free_seat, guest_foot, host_foot
from app.ui.screens.lobby_seats import FreeSeatSheet, TakenSeatSheet, unused
from app.ui.screens.table_terms import TermsSheet, agreed
from app.ui.stage import Screen
from app.ui.texts import later, tr
from app.ui.theme import theme
from app.ui.widgets.dialogs import ask
from app.ui.widgets.each import Entry

WAY_BACK = later("Your seat is kept: come back from the first page.")
NOT_DEALT = later("The app keeps looking for it. If the host opens the table again, join with its new code.")
CLOSES = later("Everyone here is told. You can open it again at any time.")


class LobbyScreen(Screen):
    is_host = BooleanProperty(False)
    is_seating = BooleanProperty(False)
    """Whether there are seats to be seen: the table is there, and answers."""
    problem = StringProperty("")
    remedy = StringProperty("")
    is_tried_again = BooleanProperty(False)
    game_title = StringProperty("")
    ways = ListProperty()
    number = NumericProperty(0)
    """Which of the ways in is shown, round and round."""
    places = ListProperty()
    onlookers = NumericProperty(0)
    is_agreed = BooleanProperty(False)
    """Whether there are rules to read."""
    foot: Foot = ObjectProperty(Foot(""), rebind=True)
    is_pictured = BooleanProperty(False)
    """Whether the picture of the game stands where a host has the ways in."""
    side = NumericProperty(0)
    """What is left at each side of one column."""

    def enter(self, table: NetworkTable, notices: tuple[str, ...] = ()) -> None:
        self.table = table
        self.is_host = table.is_host
        self._notices = notices
        self._goes_on = False
        self._told = False
        self._wrong: object = None
        self._look_soon = Clock.create_trigger(lambda _: self.look())
        table.shared.on_change.append(self.look)
        table.on_refused.append(self._refused)
        self._show()

    def look(self) -> None:
        shared = self.table.shared
        if shared.is_at_play and not shared.ended:
            self._go_on()
        elif self.parent:
            self._show()

    def resume(self) -> None:
        self.table.look_around()  # the device may be in another network by now
        self.look()

    def _show(self) -> None:
        shared = self.table.shared
        wrong, self._wrong = self._wrong, (shared.ended, shared.lost)
        if self.parent and any(self._wrong) and wrong != self._wrong:
            self.stage.close_all()  # what was asked for over it leads nowhere now
        self._tell(shared.ended, shared.lost)
        self.ways = list(self.table.invitations)
        if shared.lobby:
            self._show_seats(shared.lobby)
        self.is_seating = bool(shared.lobby) and not any(self._wrong)

    def _tell(self, ended: Failure | None, lost: Failure | None) -> None:
        why = ended or lost
        self.problem = why.text.text() if why else ""
        self.remedy = why.remedy.text() if why else ""
        self.is_tried_again = bool(lost) and not ended
        if self.is_tried_again and why and why.reason == "host_gone" and self.table.shared.lobby:
            self.remedy = tr(NOT_DEALT)  # one that was not dealt is gone with the host's app

    def _show_seats(self, lobby: Lobby) -> None:
        self.accent = game_of(lobby.game)
        if self.parent:
            theme.game = self.accent
        self.game: AnyGame = self.app.network.find_game(lobby.game, lobby.judge)
        self.game_title = self.game.title
        self.is_agreed = beside(lobby.game) is None
        self.onlookers = sum(each.is_here and not each.seats for each in self.table.devices)
        self.places = list(self.table.shared.places)
        if self.is_host:
            self.foot = host_foot(self.table, self.game.players[0])
        else:
            self.foot = guest_foot(self.table, self._likely().name)

    def seat_rows(self, places: Sequence[Place], _is_tablet: bool) -> list[Entry]:
        if not places:
            return []
        own = None if self.is_host else self.table.shared.guest
        where = Where(places, own, self.game.has_secrets, self.is_host and self.game.name in GAMES)
        may = [self.is_host or place.player is None or self.table.is_here(seat) for seat, place in enumerate(places)]
        return [place_row(seat, place, where.of(seat), self, may=may[seat]) for seat, place in enumerate(places)]

    def on_parent(self, _screen: object, parent: Widget | None) -> None:
        """Let nothing put the device to sleep while others are to come."""
        if parent:
            self.app.reach_others(may_notify=self.is_host)
            device.keep_awake(on=self.app.settings.keep_awake)  # a phone that sleeps lets nobody in
            self._look_soon()  # a screen that is just coming on stage cannot make way for another

    def press(self) -> None:
        if self.is_host:
            self.table.start()
        else:
            self.sit_down()

    def sit_down(self) -> None:
        """Take the first free seat; who has no name yet is asked for it."""
        seat, person = free_seat(self.table), self._likely()
        if seat is None:
            return
        if person.name:
            self.sit(seat, person)
        else:
            self.open_seat(seat)

    def _likely(self) -> Known:
        """Return who will sit down here, most likely; nobody known has no name."""
        known = {person.name: person for person in players.load(self.app.folder)}
        return known.get(unused(self.table, known), Known(""))

    def sit(self, seat: Seat, person: Known) -> None:
        """Let somebody of this device take a seat, and remember them."""
        with suppress(OSError):  # no room: next time the name is typed again
            players.remember(self.app.folder, [replace(person, used=time.time())])
        self.table.sit(seat, Player(person.name, person.age))

    def open_seat(self, seat: Seat) -> None:
        player = self.table.shared.places[seat].player
        if player:
            TakenSeatSheet(table=self.table, seat=seat, player=player, is_own=self.table.is_here(seat)).show(self.stage)
            return
        bots = self.is_host and self.game.name in GAMES  # no bot writes a sheet
        known = players.load(self.app.folder)
        FreeSeatSheet(known, self.table, screen=self, seat=seat, may_seat_bots=bots).show(self.stage)

    def open_agreed(self) -> None:
        lobby = self.table.shared.lobby
        if lobby is None:
            return
        options: object = decode(lobby.options, self.game.options_type)
        TermsSheet(agreed(self.game, options, lobby.judge, lobby.house, shared=True)).show(self.stage)

    def share(self) -> None:
        if not self.ways:
            self._refused(failure("offline").text)
            return
        way = self.ways[int(self.number) % len(self.ways)]
        if not device.share(way.link):
            device.copy(way.link)
            self.app.notice(tr("The link has been copied: paste it into a message."))

    def _refused(self, words: Sentence) -> None:
        self.app.feel("refused")
        self.app.notice(words.text())

    def _go_on(self) -> None:
        if self._goes_on:
            return
        if not self.parent:  # something else is being read
            if not self._told:
                self._told = True
                self.app.notice(tr("The game begins."))
            return
        self._goes_on = True
        shown = self.table.shared.shown
        other = beside(shown.opened.game) if shown else None
        if other:
            self.stage.replace(other.screen, shared=self.table)
        else:
            self.stage.replace("play", table=self.table, notices=self._notices)

    def back(self) -> bool:
        """Ask first: leaving closes the table, or leaves it, and nobody does that by accident."""
        shared = self.table.shared
        stay = (tr("Stay"), None)
        if shared.ended or not (shared.lobby or shared.lost):
            self.stage.home()
        elif self.is_host:
            ask(self.stage, tr("Close this table?"), tr(CLOSES), [stay, (tr("Close it"), self.stage.home)])
        else:
            ask(self.stage, tr("Leave this table?"), tr(WAY_BACK), [stay, (tr("Home"), self.stage.home)])
        return True

    def leave(self) -> None:
        device.hear_everybody(on=False)
        device.keep_awake(on=False)

    def gone(self) -> None:
        self._look_soon.cancel()
        self.table.shared.on_change.remove(self.look)
        self.table.on_refused.remove(self._refused)
        if not self._goes_on:
            self.table.close()
