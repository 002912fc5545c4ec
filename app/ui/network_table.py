"""A table of the network while it is on this device's screens, be this device its host or a guest."""

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial

from app.core.chair import Think
from app.core.codec import decode
from app.core.game import EventKind, IllegalMove, Malformed, Player, Seat, Sentence
from app.core.reading import read_transcript
from app.core.table import Table
from app.core.transcript import Opening, Transcript
from app.lan.guest import Asked, Succeeded
from app.lan.handover import HostKeys
from app.lan.hosted import HostedTable
from app.lan.invite import Invitation
from app.lan.messages import Sit, StandUp
from app.lan.seating import is_person
from app.lan.shared import SharedTable
from app.lan.shown import News
from app.lan.ticket import Ticket
from app.storage import visits
from app.storage.tables import Tables
from app.storage.visits import Visit
from app.ui.drafts import Name
from app.ui.guest_role import GuestRole
from app.ui.host_role import GuestDevice, HostRole, WaysChanged
from app.ui.network import Network
from app.ui.play import board_type
from app.ui.shared_sitting import SharedSitting

NO_WAY_BACK = {"unknown_guest"}
HOST = None  # whose places have no guest's number


class NetworkTable:
    """Everything that belongs to a table of the network while it is on screen: an `AnyTable`."""

    def __init__(self, network: Network, think: Think, name: str) -> None:
        self.shared = SharedTable(network.find_game, time.monotonic)
        self.as_host: HostRole | None = None  # while the table is on this device
        self.as_guest: GuestRole | None = None  # while it is on another
        self.on_refused: list[Callable[[Sentence], None]] = self.shared.on_declined
        self.on_moved: Callable[[], None] = lambda: None
        self.on_asked: Callable[[], None] = lambda: None  # whether this device takes the table over
        self.on_asking: Callable[[], None] = lambda: None  # another device
        self.on_reseated: Callable[[], None] = lambda: None
        self._network = network
        self._think = think
        self._name = name  # of whoever has this device
        self._sitting: SharedSitting | None = None
        self._former: SharedSitting | None = None  # when other seats were this device's
        self._visit: Visit | None = None
        self._over: tuple[str, Transcript] | None = None  # the record of a game that is over, and as it was read
        self._keeping = ""  # the record that is kept here, or will be in a moment
        self.kept = ""  # the key under which it is kept here
        self._closed = False
        self.shared.on_change.append(self._look)

    # From opening to closing

    def host_new(self, make: Callable[[], HostedTable], *, is_recorded: bool = True) -> None:
        self._be_host(HostRole(self._network, self._hear, self._name, is_recorded=is_recorded)).open_new(make)

    def host_again(self, key: str, table: Table, keys: HostKeys) -> None:
        self._be_host(self._new_host(key)).open_again(table, keys)

    def visit(self, way: Sequence[Invitation] | Ticket) -> None:
        self.as_host, self.as_guest = None, GuestRole(self._network, self._hear, self._new_host())
        self.shared.wire = self.as_guest
        self.as_guest.go(way)

    def _new_host(self, key: str = "") -> HostRole:
        return HostRole(self._network, self._hear, self._name, key)

    def _be_host(self, role: HostRole) -> HostRole:
        self.as_host, self.as_guest = role, None
        self.shared.wire = role
        return role

    def _hear(self, news: News | Asked | Succeeded | WaysChanged | IllegalMove) -> None:
        if self._closed:
            return
        if isinstance(news, Succeeded):
            self._succeed(news)
        elif isinstance(news, Asked):
            self.on_asked()
        elif isinstance(news, WaysChanged):
            for tell in tuple(self.shared.on_change):
                tell()
        elif isinstance(news, IllegalMove):
            for hear in tuple(self.on_refused):
                hear(news.sentence)
        else:
            self.shared.take(news)

    def _succeed(self, news: Succeeded) -> None:
        """Be the host: the table is on this device from now on."""
        assert self.as_guest
        self.as_guest.leave()
        heir = self._be_host(self.as_guest.heir)
        self.shared.lost = self.shared.guest = None
        self._network.run(heir.adopt(news.host, self.shared.say_again))
        visits.forget(self._network.folder)
        self.on_moved()

    def _look(self) -> None:
        """Remember where this device is a guest, and what was played there; sit anew at other seats or another game."""
        shared, sitting = self.shared, self._sitting
        self._keep_record()
        if shared.ended and shared.ended.reason in NO_WAY_BACK:
            visits.forget(self._network.folder)
        elif not self.is_host and shared.places:
            known = shared.shown.opened.game if shared.shown else shared.lobby.game if shared.lobby else ""
            visit = Visit(known, tuple(place.player.name for place in shared.places if place.player))
            if visit != self._visit:
                self._visit = visit
                with suppress(OSError):  # no room: the first page cannot name it
                    visits.keep(self._network.folder, visit)
        begins_anew = sitting is not None and shared.shown is not None and sitting.begins_anew()
        if sitting and shared.shown and (tuple(shared.seats) != sitting.here or begins_anew):
            self._sitting, self._former = None, None if begins_anew else sitting
            sitting.stop()
            self.on_reseated()

    def _keep_record(self) -> None:
        """Keep the table that is over: a guest hears of it all, now that nothing is hidden any more."""
        record = "" if self.is_host else self._record
        if record and record != self._keeping:
            self._keeping, self.kept = record, ""
            self._think(partial(_taken_in, self._network.tables, record), partial(setattr, self, "kept"))

    @property
    def is_host(self) -> bool:
        return self.as_host is not None

    @property
    def invitations(self) -> list[Invitation]:
        """How others get here; none at a guest's, and none on no network."""
        ways = self.as_host.invitations if self.as_host else []
        return [way for way in ways if self._network.is_reached_by(way.address)]

    @property
    def devices(self) -> tuple[GuestDevice, ...]:
        """The guests' devices; none at a guest's."""
        return self.as_host.devices if self.as_host else ()

    def look_around(self) -> None:
        """Find out anew in which networks this device is."""
        if self.as_host:
            self.as_host.look_around()

    def is_here(self, seat: Seat) -> bool:
        """Tell whether a seat is played from this device."""
        place = self.shared.places[seat]
        return is_person(place) and place.guest == (HOST if self.is_host else self.shared.guest)

    def sit(self, seat: Seat, player: Player) -> None:
        self.shared.say(Sit(seat, player))

    def stand_up(self, seat: Seat) -> None:
        self.shared.say(StandUp(seat))

    def start(self) -> None:
        """Deal, or deal anew when the game is over."""
        if self.as_host:
            self.as_host.start()

    def give(self, seat: Seat, device: int) -> None:
        if self.as_host:
            self.as_host.give(seat, device)

    def hand_over(self, device: int, then: Callable[[], object] | None = None) -> None:
        """Let another device be the host; this one stays as a guest, unless something else is to be done then."""
        if self.as_host:
            self.as_host.hand_over(device, lambda ticket: self._moved(ticket, then))
            self.on_asking()

    def answer(self, *, takes_over: bool) -> None:
        """Say whether this device takes the table over, as its host asks."""
        if self.as_guest:
            self.as_guest.answer(takes_over=takes_over)

    def _moved(self, ticket: Ticket, then: Callable[[], object] | None) -> None:
        self.as_host = self.shared.wire = None
        self.shared.guest = ticket.guest
        if then:
            self._look()
            then()
        else:
            self.visit(ticket)
            self.on_moved()

    # As screens know a table

    @property
    def key(self) -> str:
        """Names its record on this device; a guest has that of a game that is over."""
        if self.as_host:
            return self.as_host.key
        return self.kept if self.is_over else ""

    @property
    def name(self) -> Name:
        """What its drafts are kept by: at a guest's, by its players."""
        return self.key or tuple(player.name for player in self.shared.players)

    @property
    def network(self) -> "NetworkTable":
        return self

    @property
    def sitting(self) -> SharedSitting:
        if self._sitting is None:
            is_open = board_type(self.shared.game.name).is_open
            self._sitting = SharedSitting(self.shared, self._think, is_open, self._former)
        return self._sitting

    @property
    def opening(self) -> Opening:
        opened, game = self.shared.opened, self.shared.game
        options: object = decode(opened.options, game.options_type)
        return Opening(opened.game, options, opened.players, opened.judge, None, opened.house, rules=opened.rules)

    @property
    def is_over(self) -> bool:
        shown = self.shared.shown
        return shown is not None and shown.hands[0].view.result is not None

    @property
    def transcript(self) -> Transcript | None:
        record = self._record
        if not record:
            return None
        if self._over is None or self._over[0] != record:
            self._over = (record, read_transcript(record, self._network.find_game).transcript)
        return self._over[1]

    @property
    def _record(self) -> str:
        """The text of it: its host has sent it to every device."""
        return self.shared.shown.record if self.shared.shown else ""

    def open(self) -> None:
        """Nothing: the table goes on by itself."""

    def close(self) -> None:
        """Leave; at a guest's the others play on, at the host's the table waits."""
        self._closed = True
        if self._sitting:
            self._sitting.stop()
        if self.as_host:
            self.as_host.close()
        elif self.as_guest:
            self.as_guest.leave()
            if self.is_over:
                visits.forget(self._network.folder)  # nothing is left to come back to

    def pause(self, reason: str) -> None:
        """Others do not wait for what this device does."""

    def hold_clock(self, reason: str) -> None:
        """Nothing: other devices do not wait for people who think about an answer here."""

    def resume(self, reason: str) -> None:
        """Nothing was held up."""

    def hurry(self) -> None:
        """Nothing: people at other devices follow the bots, too."""

    @property
    def time_left(self) -> float | None:
        return self.shared.time_left

    @property
    def time_whole(self) -> float | None:
        return self.shared.time_whole

    @property
    def game_left(self) -> float | None:
        return self.shared.game_left

    @property
    def waits(self) -> dict[Seat, float]:
        return self.shared.waiting_for

    @property
    def waits_for_an_answer(self) -> bool:
        """Whether a move of this device is on its way."""
        return self.shared.awaits_an_answer

    def may_sit(self, seat: Seat) -> bool:
        has_left = any(event.kind == EventKind.LEFT and event.seat == seat for event in self.sitting.public.events)
        return self.is_host and not self.is_over and not has_left and self.shared.places[seat].guest is HOST

    def leave(self, seat: Seat) -> None:
        self.stand_up(seat)

    def end(self) -> None:
        """Leave it to the others: their points are theirs."""


def _taken_in(tables: Tables, record: str) -> str:
    """Keep a record here from now on: its key; nothing ("") where there is no room for it."""
    try:
        return tables.take_in(record.encode())
    except (Malformed, OSError):
        return ""
