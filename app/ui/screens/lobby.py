"""The lobby: the ways in, who sits where, and Start. Host and guests see the same table; the host starts.

A table that is opened again or come back to passes through here, too: as soon as it is at play, the board is shown.
"""

import time
from contextlib import suppress
from dataclasses import replace
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app import device
from app.core.game import Player, Seat, Sentence, say
from app.games import GAMES
from app.lan.failure import Failure, failure
from app.lan.messages import Place
from app.storage import players
from app.storage.players import Known
from app.ui.network_table import NetworkTable
from app.ui.play.beside import beside, game_of
from app.ui.screens.lobby_foot import foot_row, free_seat, likely
from app.ui.screens.lobby_layout import large_picture, one_column, two_columns
from app.ui.screens.lobby_parts import PlaceRow, Where, agreed_panel, failure_panel, hint_panel, ways_in
from app.ui.screens.lobby_seats import open_free_seat, open_taken_seat
from app.ui.screens.parts import group, head, sentence, tool
from app.ui.stage import Screen
from app.ui.theme import theme
from app.ui.widgets.boxes import Column, Row
from app.ui.widgets.dialogs import ask
from app.ui.widgets.panels import Panel
from app.ui.widgets.text import Words
from app.ui.window import window

WAY_BACK = "Your seat is kept: come back from the first page."
NOT_DEALT = "It is looked for all the time. If the host opens a table anew, join it by its new code."
CLOSES = "Whoever is here already is told. It can be opened anew at any time."


class LobbyScreen(Screen):
    """People sit down; then the cards are dealt."""

    def enter(self, table: NetworkTable, notices: tuple[str, ...] = ()) -> None:
        self.app = App.get_running_app()
        self.table = table
        self._notices = notices
        self._way = 0  # which of the addresses is shown
        self._goes_on = False
        self._told = False
        self._built: Any = None
        self._shown: Any = None
        self._look_soon = Clock.create_trigger(lambda _: self.look())
        table.shared.on_change.append(self.look)
        table.on_refused.append(self._refused)

    # What is there to be seen

    def look(self) -> None:
        """Something changed at the table, or on the way there."""
        shared = self.table.shared
        if shared.is_at_play and not shared.ended:
            self._go_on()
        elif self.parent and self._frame() != self._built:
            if shared.ended or shared.lost:
                self.stage.close_all()  # what was asked for over it leads nowhere now
            self.rebuild()
        elif self.parent and self._people() != self._shown:
            self._fill()

    def _frame(self) -> Any:
        """What everything stands on; a change of it is a new page."""
        shared = self.table.shared
        game = shared.lobby.game if shared.lobby else ""
        return game, shared.lost, shared.ended, tuple(self.table.invitations)

    def _people(self) -> Any:
        """What changes all the time while people sit down."""
        return self.table.shared.places, self._onlookers()

    def _onlookers(self) -> int:
        return sum(each.is_here and not each.seats for each in self.table.devices)

    def resume(self) -> None:
        self.table.look_around()  # the device may be in another network by now
        self.look()

    def build(self) -> None:
        self._built, self._shown = self._frame(), self._people()
        shared = self.table.shared
        if shared.lobby:
            self.accent = theme.game = game_of(shared.lobby.game)
        if shared.ended or shared.lost or not shared.lobby:
            self._build_waiting()
        else:
            self._seats, self._foot = Column(), BoxLayout(size_hint_y=None)
            self._foot.bind(minimum_height=self._foot.setter("height"))
            {"phone": self._as_phone, "low": self._beside, "tablet": self._beside}[window.kind]()
            self._fill()

    def _fill(self) -> None:
        """Who sits where, and what that leads to."""
        self._shown = self._people()
        for holder, part in ((self._seats, self._seats_panel()), (self._foot, foot_row(self))):
            holder.clear_widgets()
            holder.add_widget(part)

    def on_parent(self, _screen: Any, parent: Any) -> None:
        if parent:
            device.hear_everybody(on=True)
            device.keep_awake(on=self.app.settings.keep_awake)  # a phone that sleeps lets nobody in
            self._look_soon()  # a screen that is just coming on stage cannot make way for another

    # On the way

    def _build_waiting(self) -> None:
        """Nobody sits here yet: the table is being opened, or looked for."""
        self.add_widget(one_column(head(self.stage, "A table on the network"), [self._what_is_wrong()]))

    def _what_is_wrong(self) -> Panel:
        shared = self.table.shared
        home = ("Home", "home", self.go_home)
        if shared.ended:
            return failure_panel(shared.ended, home)
        if shared.lost:
            return failure_panel(self._as_it_is_here(shared.lost), home, busy=True)
        panel = group()
        panel.add_widget(
            Words(text="Opening the table …" if self.table.is_host else "Looking for the table …", style="heading")
        )
        return panel

    def _as_it_is_here(self, why: Failure) -> Failure:
        """A table that was dealt is kept by its host; one that was not is gone with his app."""
        is_gone = why.reason == "host_gone" and self.table.shared.lobby
        return replace(why, remedy=say(NOT_DEALT)) if is_gone else why

    # The lobby itself

    def _title(self) -> str:
        title = self.game.title
        return "Who joins?" if theme.large_text and not window.tablet else f"{title}: who joins?"

    @property
    def _lobby(self) -> Any:
        return self.table.shared.lobby

    def _head(self) -> Row:
        tools = [tool("help", "How to play", lambda: self.go("rules", game=self.accent))]
        if self.table.is_host:
            tools.insert(0, tool("share", "Share the invitation", self.share))
        return head(self.stage, self._title(), tools)

    def _ways(self) -> list[Any]:
        return [ways_in(self.table, self._way, self._next_way)] if self.table.is_host else []

    def _next_way(self) -> None:
        self._way += 1
        self.rebuild()

    def _seats_panel(self) -> Panel:
        places = self.table.shared.places
        game = self.game
        own = None if self.table.is_host else self.table.shared.guest
        where = Where(places, own, game.has_secrets, self.table.is_host and game.name in GAMES)
        panel = Panel(padding=(dp(18), dp(10)), spacing=dp(2))
        for seat, place in enumerate(places):
            row = PlaceRow(seat, place, where.of(seat), may=self._may_change(seat, place))
            row.bind(on_release=lambda _row, seat=seat: self.open_seat(seat))
            panel.add_widget(row)
        onlookers = self._onlookers()
        if onlookers:
            panel.add_widget(sentence(f"{onlookers} look{'s' if onlookers == 1 else ''} on."))
        return panel

    @property
    def game(self) -> Any:
        """What is going to be played, as the table has agreed."""
        return self.app.network.find_game(self._lobby.game, self._lobby.judge)

    def _may_change(self, seat: Seat, place: Place) -> bool:
        return self.table.is_host or place.player is None or self.table.is_here(seat)

    # What is done

    def sit_down(self) -> None:
        """Take the first free seat; who has no name yet is asked for it."""
        seat, person = free_seat(self.table), likely(self)
        if seat is None:
            return
        if person.name:
            self.sit(seat, person)
        else:
            open_free_seat(self, seat)

    def sit(self, seat: Seat, person: Known) -> None:
        """Somebody of this device takes a seat, and is remembered."""
        with suppress(OSError):  # no room: next time the name is typed again
            players.remember(self.app.folder, [replace(person, used=time.time())])
        self.table.sit(seat, Player(person.name, person.age))

    def open_seat(self, seat: Seat) -> None:
        """What can be done with a seat."""
        player = self.table.shared.places[seat].player
        if player is None:
            open_free_seat(self, seat)
        else:
            open_taken_seat(self, seat, player)

    def share(self) -> None:
        """Hand the link on, or at least copy it."""
        ways = self.table.invitations
        if not ways:
            self._refused(failure("offline").text)
            return
        way = ways[self._way % len(ways)]
        if not device.share(way.link):
            device.copy(way.link)
            self.app.notice("The link is copied: paste it into a message.")

    def _refused(self, words: Sentence) -> None:
        self.app.feel("refused")
        self.app.notice(words.text())

    # The kinds of room

    def _below(self) -> list[Panel]:
        hint = [hint_panel()] if self.table.is_host else []
        if beside(self._lobby.game):
            return hint
        return [*hint, agreed_panel(self.stage, self.game, self._lobby)]

    def _as_phone(self) -> None:
        panels = [*self._ways(), self._seats, *self._below()]
        self.add_widget(one_column(self._head(), panels, self._foot))

    def _beside(self) -> None:
        panels = [*(self._ways() or [large_picture(self.accent)]), *self._below()]
        self.add_widget(two_columns(self._head(), panels, self._seats, self._foot))

    # Coming and going

    def _go_on(self) -> None:
        """The cards are dealt."""
        if self._goes_on:
            return
        if not self.parent:  # something else is being read
            if not self._told:
                self._told = True
                self.app.notice("The cards are dealt.")
            return
        self._goes_on = True
        shown = self.table.shared.shown
        other = beside(shown.opened.game) if shown else None
        if other:
            self.stage.replace(other.screen, shared=self.table)
        else:
            self.stage.replace("play", table=self.table, notices=self._notices)

    def back(self) -> bool:
        """Leaving closes the table, or leaves it; nobody does that by accident."""
        shared = self.table.shared
        if shared.ended or not (shared.lobby or shared.lost):
            self.go_home()
        elif self.table.is_host:
            ask(self.stage, "Close this table?", CLOSES, [("Stay", None), ("Close it", self.go_home)])
        else:
            ask(self.stage, "Leave this table?", WAY_BACK, [("Stay", None), ("Home", self.go_home)])
        return True

    def go_home(self) -> None:
        """Be at the table no more."""
        self.stage.home()

    def leave(self) -> None:
        device.hear_everybody(on=False)
        device.keep_awake(on=False)

    def gone(self) -> None:
        self._look_soon.cancel()
        self.table.shared.on_change.remove(self.look)
        self.table.on_refused.remove(self._refused)
        if not self._goes_on:
            self.table.close()
