"""A table as its host keeps it for every device: who sits where, moves made once, races decided fairly, views for all.

It knows no socket: what is said to a device goes into the outlet that device was given. It lives on one loop.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from app.core.bot_seats import AS_PEOPLE, Pace
from app.core.chair import Think
from app.core.codec import decode, encode
from app.core.countdown import After, Now
from app.core.game import AnyGame, IllegalMove, Leave, Player, Seat, say
from app.core.host import Host
from app.core.race import takes_from
from app.core.table import Record, Table, open_table
from app.core.transcript import HouseRules, Judge
from app.lan.messages import HintGiven, HostMessage, Lobby, Opened, Place, Play, Seen, TakeBack, Took
from app.lan.photo_finish import PhotoFinish, Press, in_fair_order

THIS_DEVICE = 0  # the host's own number; guests count from 1
OPEN = Place(None)

Outlet = Callable[[HostMessage], None]
"""Takes what is said to a device; never waits."""


@dataclass(slots=True)
class Device:
    """A device at the table: the host's own, or a guest's."""

    outlet: Outlet | None = None  # None: it does not answer now
    round_trip: float = 0.0  # seconds, as measured
    told: dict[Seat | None, Seen] = field(default_factory=dict)


class HostedTable:
    """A table before, during and after its game."""

    def __init__(
        self,
        game: AnyGame,
        options: Any,
        judge: Judge,
        house: HouseRules,
        places: list[Place],
        *,
        now: Now,
        after: After,
        think: Think,
        pace: Pace = AS_PEOPLE,
    ) -> None:
        self.game = game
        self.options = options
        self.judge = judge
        self.house = house
        self.places = places
        self.devices: dict[int, Device] = {THIS_DEVICE: Device()}
        self.table: Table | None = None
        self.host: Host | None = None
        self._now = now
        self._after = after
        self._think = think
        self._pace = pace
        self._finish = PhotoFinish(now, after, self._decide)
        self._version = 0

    # Devices

    def join(self) -> int:
        """A new guest's number."""
        number = max(self.devices) + 1
        self.devices[number] = Device()
        return number

    def attach(self, number: int, outlet: Outlet) -> None:
        """A device answers from now on: it is told everything, and its seats are waited for no more."""
        device = self.devices[number]
        device.outlet = outlet
        device.told.clear()
        for seat in self._seats_of(number):
            if self.host:
                self.host.back(seat)
        self._note_presence(number, here=True)
        self.tell(number)

    def detach(self, number: int, outlet: Outlet) -> None:
        """A device answers no more, unless it has come back meanwhile."""
        device = self.devices.get(number)
        if device is None or device.outlet is not outlet:
            return
        device.outlet = None
        if self.table is None:
            self.places = [OPEN if place.guest == number else place for place in self.places]
        elif self.host:
            for seat in self._seats_of(number):
                self.host.away(seat)
        self._note_presence(number, here=False)

    def _note_presence(self, number: int, *, here: bool) -> None:
        if number != THIS_DEVICE:
            self.places = [replace(each, here=here) if each.guest == number else each for each in self.places]
        self.tell_all()

    def _seats_of(self, number: int) -> list[Seat]:
        """The seats whose people sit at a device."""
        owner = None if number == THIS_DEVICE else number
        return [
            seat
            for seat, place in enumerate(self.places)
            if place.guest == owner and place.player and place.player.kind == "human"
        ]

    # Before the game

    def sit(self, number: int, seat: Seat, player: Player) -> None:
        """Take a free seat, or change who sits on one's own."""
        self._check_seat(seat)
        place = self.places[seat]
        owner = None if number == THIS_DEVICE else number
        if self.table is not None:
            raise IllegalMove("The game has begun.")
        if place.player and place.guest != owner:
            raise IllegalMove("{name} sits there.", name=place.player.name)
        if number != THIS_DEVICE and player.kind != "human":
            raise IllegalMove("Only the host seats bots.")
        self.places[seat] = Place(player, owner)
        self.tell_all()

    def stand_up(self, number: int, seat: Seat) -> None:
        """Give a seat back; once the game has begun, leave it for good."""
        self._check_seat(seat)
        if self.places[seat].guest != (None if number == THIS_DEVICE else number):
            raise IllegalMove("This seat is not yours.")
        if self.table is not None:
            self.table.play(None, Leave(seat))
            return
        self.places[seat] = OPEN
        self.tell_all()

    def _check_seat(self, seat: Seat) -> None:
        if not 0 <= seat < len(self.places):
            raise IllegalMove("There is no such seat.")

    def start(self, rng: Random, record: Record | None = None) -> None:
        """Deal: empty seats are taken away."""
        seated = [place for place in self.places if place.player]
        players = tuple(place.player for place in seated if place.player)
        table = open_table(self.game, self.options, players, self.judge, rng, record, self.house)
        self.places = seated
        self.go_on(table, rng)

    def go_on(self, table: Table, rng: Random) -> None:
        """Play at this table: a new one, or one that was recorded."""
        self.table = table
        self.host = Host(table, think=self._think, now=self._now, after=self._after, rng=rng, pace=self._pace)
        table.on_change.append(self.tell_all)
        for number, device in self.devices.items():
            if device.outlet is None and number != THIS_DEVICE:
                for seat in self._seats_of(number):
                    self.host.away(seat)
        self.tell_all()

    def close(self) -> None:
        """Let the table rest."""
        if self.host:
            self.host.stop()

    # Moves

    def play(self, number: int, message: Play) -> None:
        """Make a move of a device's seat, once; Malformed when it is no move."""
        table = self._table_of(number, message.seat, message.number)
        if table is None:
            return
        move: Any = decode(message.move, self.game.move_type)
        if self._is_race(table, message.seat, move):
            trip = self.devices[number].round_trip
            self._finish.press(message.seat, message.number, move, message.pressed, trip)
        else:
            self._make(table, Press(message.seat, message.number, move, self._now()))

    def take_back(self, number: int, message: TakeBack) -> None:
        """Undo the last move of a device's seat, once."""
        table = self._table_of(number, message.seat, message.number)
        if table is None:
            return
        try:
            table.take_back(message.seat)
        except IllegalMove as refusal:
            self._answer(Took(message.seat, message.number, refusal.sentence))
        else:
            self._answer(Took(message.seat, message.number))

    def _table_of(self, device: int, seat: Seat, number: int) -> Table | None:
        """The table, if this device may act for the seat and has not done this before: else it is answered here."""
        if self.table is None:
            raise IllegalMove("The game has not begun.")
        if seat not in self._seats_of(device):
            raise IllegalMove("This seat is not yours.")
        made = self._made_by(seat)
        if number == made + 1:
            return self.table
        late = say("The table has gone on: please look again.") if number > made else None
        self._answer(Took(seat, number, late))
        self.tell(device)
        return None

    def _made_by(self, seat: Seat) -> int:
        """How many lines of the record are this seat's: the number of its last move, also after a new start."""
        assert self.table is not None
        return Counter(entry.seat for entry in self.table.transcript.entries)[seat]

    def _is_race(self, table: Table, seat: Seat, move: Any) -> bool:
        others = [each for each in table.view(None).active if each != seat and self.places[each].player]
        try:
            after = self.game.apply(table.state, seat, move)
        except IllegalMove:
            return False
        return any(takes_from(self.game, table.state, after, other) for other in others)

    def _decide(self, presses: list[Press]) -> None:
        assert self.table is not None
        state = self.table.state
        for press in in_fair_order(presses, lambda seats: self.game.in_order(state, seats)):
            self._make(self.table, press)

    def _make(self, table: Table, press: Press) -> None:
        try:
            table.play(press.seat, press.move)
        except IllegalMove as refusal:
            self._answer(Took(press.seat, press.number, refusal.sentence))
        else:
            self._answer(Took(press.seat, press.number))

    def _answer(self, took: Took) -> None:
        owner = self.places[took.seat].guest
        device = self.devices.get(THIS_DEVICE if owner is None else owner)
        if device and device.outlet:
            device.outlet(took)

    def hint_taken(self, number: int, seat: Seat) -> None:
        """Tell everybody that a seat asked for a hint."""
        if seat in self._seats_of(number):
            for device in self.devices.values():
                if device.outlet:
                    device.outlet(HintGiven(seat))

    # What everybody is told

    def tell_all(self) -> None:
        """Tell every device what is new for it."""
        self._version += 1
        for number in self.devices:
            self.tell(number)

    def tell(self, number: int) -> None:
        """Tell a device what it does not know yet: the lobby, or the views of its seats."""
        device = self.devices[number]
        if device.outlet is None:
            return
        if self.table is None:
            device.outlet(self._lobby())
            return
        if not device.told:
            device.outlet(self._opened())
        seats: list[Seat | None] = [*self._seats_of(number)]
        for seat in seats or [None]:
            seen = self._seen(seat)
            if _is_news(device.told.get(seat), seen):
                device.told[seat] = seen
                device.outlet(seen)

    def _lobby(self) -> Lobby:
        options = encode(self.options, self.game.options_type)
        return Lobby(self.game.name, options, self.judge, self.house, tuple(self.places))

    def _opened(self) -> Opened:
        assert self.table is not None
        options = encode(self.options, self.game.options_type)
        return Opened(self.game.name, options, self.judge, self.house, self.table.players)

    def _seen(self, seat: Seat | None) -> Seen:
        assert self.table is not None
        assert self.host is not None
        waits = self.host.waiting_for
        return Seen(
            seat=seat,
            version=self._version,
            view=encode(self.table.view(seat), self.game.view_type),
            may_take_back=seat is not None and self.table.may_take_back(seat),
            time_left=self.host.time_left,
            time_whole=self.host.time_whole,
            places=tuple(replace(place, waited_for=waits.get(each)) for each, place in enumerate(self.places)),
            made=0 if seat is None else self._made_by(seat),
        )


def _is_news(old: Seen | None, new: Seen) -> bool:
    """Whether anything but the version and the passing of time is different."""
    return old is None or replace(old, version=0, time_left=None) != replace(new, version=0, time_left=None)
