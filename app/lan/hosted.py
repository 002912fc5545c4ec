"""A table as its host keeps it for every device: who sits where, moves made once, races decided fairly, views for all.

It knows no socket: what is said to a device goes into the outlet that device was given. It lives on one loop.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from app.core.bot_seats import AS_PEOPLE, Pace
from app.core.chair import Think
from app.core.codec import decode, encode
from app.core.countdown import After, Now
from app.core.game import AnyGame, IllegalMove, Leave, Malformed, Player, Seat, say
from app.core.host import Host
from app.core.race import takes_from
from app.core.table import Record, Table, open_table
from app.core.transcript import Entry, HouseRules, Judge, Made, TakenBack
from app.lan.messages import (
    Declined,
    GuestMessage,
    Hand,
    HintGiven,
    HintTaken,
    Lobby,
    Opened,
    Place,
    Play,
    Sit,
    StandUp,
    TakeBack,
    Took,
)
from app.lan.photo_finish import PhotoFinish, Press, in_fair_order
from app.lan.seating import seated
from app.lan.shown import Shown, Told

THIS_DEVICE: Final = 0  # the host's own number; guests count from 1
OPEN: Final = Place()
MOVED_ON: Final = say("The table has gone on: please look again.")
RACE: Final = "race"  # why bots wait while presses are compared

Outlet = Callable[[Told], None]
"""Takes what is said to a device; never waits."""


@dataclass(frozen=True, slots=True)
class Means:
    """What a host works with: time, somewhere to think, and how long bots take."""

    now: Now
    after: After
    think: Think
    pace: Pace = AS_PEOPLE


@dataclass(slots=True)
class Device:
    """A device at the table: the host's own, or a guest's."""

    outlet: Outlet | None = None  # None: it does not answer now
    round_trip: float = 0.0  # seconds, as the host measured them


class HostedTable:
    """A table before, during and after its game."""

    def __init__(
        self,
        game: AnyGame,
        options: Any,
        judge: Judge,
        house: HouseRules,
        places: Sequence[Place],
        means: Means,
    ) -> None:
        self.game = game
        self.options = options
        self.judge = judge
        self.house = house
        self.places = list(places)
        self.devices: dict[int, Device] = {THIS_DEVICE: Device()}
        self.table: Table | None = None
        self.host: Host | None = None
        self._means = means
        self._finish = PhotoFinish(means.now, means.after, self._decide)
        self._version = 0
        self._entries: dict[Seat | None, list[Entry]] = {}

    # Devices

    def join(self) -> int:
        """A new guest's number."""
        number = max([*self.devices, *(place.guest or 0 for place in self.places)]) + 1
        self.know(number)
        return number

    def know(self, number: int) -> None:
        """Expect a guest of this number, that was here before."""
        self.devices.setdefault(number, Device())

    def attach(self, number: int, outlet: Outlet) -> None:
        """A device answers from now on: everybody is told, and its seats are waited for no more."""
        self.devices[number].outlet = outlet
        for seat in self.seats_of(number):
            if self.host:
                self.host.back(seat)
        self._note_presence(number, here=True)

    def detach(self, number: int, outlet: Outlet) -> None:
        """A device answers no more, unless it has come back meanwhile."""
        device = self.devices[number]
        if device.outlet is outlet:
            device.outlet = None
            self._miss(number)
            self._note_presence(number, here=False)

    def _miss(self, number: int) -> None:
        """Wait for the seats of a device that does not answer."""
        if self.host and not self.host.table.is_over:
            for seat in self.seats_of(number):
                if not self._has_left(seat):
                    self.host.away(seat)

    def _note_presence(self, number: int, *, here: bool) -> None:
        self.places = [
            replace(place, here=here) if is_person(place) and _device_of(place) == number else place
            for place in self.places
        ]
        self.tell_all()

    def seats_of(self, number: int) -> list[Seat]:
        """The seats whose people sit at a device."""
        return [seat for seat, place in enumerate(self.places) if is_person(place) and _device_of(place) == number]

    # Before the game

    def sit(self, number: int, seat: Seat, player: Player) -> None:
        """Take a free seat, or change who sits on one's own."""
        self._check_open(seat)
        self.places[seat] = seated(self.game, self.places, seat, player, None if number == THIS_DEVICE else number)
        self.tell_all()

    def stand_up(self, number: int, seat: Seat) -> None:
        """Give a seat back; once the game has begun, leave it for good. The host may free any seat before."""
        if self.table is not None:
            self._check_own(number, seat)
            self.table.play(None, Leave(seat))
            return
        self._check_open(seat)
        if number != THIS_DEVICE:
            self._check_own(number, seat)
        self.places[seat] = OPEN
        self.tell_all()

    def give(self, seat: Seat, number: int) -> None:
        """Let somebody's seat be played from another device: his own is broken, or at home."""
        if number not in self.devices or not 0 <= seat < len(self.places) or not is_person(self.places[seat]):
            raise IllegalMove("This seat cannot be given to that device.")
        device = self.devices[number]
        here = device.outlet is not None
        self.places[seat] = replace(self.places[seat], guest=None if number == THIS_DEVICE else number, here=here)
        if self.host and here:
            self.host.back(seat)
        self.tell_all()

    def _check_open(self, seat: Seat) -> None:
        if self.table is not None:
            raise IllegalMove("The game has begun.")
        if not 0 <= seat < len(self.places):
            raise IllegalMove("There is no such seat.")

    def _check_own(self, number: int, seat: Seat) -> None:
        if seat not in self.seats_of(number):
            raise IllegalMove("This seat is not yours.")

    def start(self, rng: Random, record: Record | None = None) -> None:
        """Deal: empty seats are taken away. IllegalMove when too few, or too many, sit there."""
        taken = [place for place in self.places if place.player]
        players = tuple(place.player for place in taken if place.player)
        house = self.house if len(self.house.looks) == len(players) else replace(self.house, looks=())
        try:
            table = open_table(self.game, self.options, players, self.judge, rng, record, house)
        except Malformed as problem:
            raise IllegalMove(problem.sentence.template, **problem.sentence.details) from problem
        self.places = taken
        self.go_on(table, rng)

    def go_on(self, table: Table, rng: Random) -> None:
        """Play at this table: a new one, or one that was recorded."""
        self.table = table
        self.house = table.opening.house
        table.on_change += [self._count, self.tell_all]
        self._count()
        means = self._means
        self.host = Host(table, think=means.think, now=means.now, after=means.after, rng=rng, pace=means.pace)
        for number, device in self.devices.items():
            if device.outlet is None and number != THIS_DEVICE:
                self._miss(number)
        self.tell_all()

    @property
    def is_at_play(self) -> bool:
        """Whether the game has begun, and does not rest."""
        return self.host is not None

    def rest(self) -> Table:
        """Let the table stand as it is, until it is gone on with."""
        assert self.table is not None
        assert self.host is not None
        self._finish.decide_now()
        self.host.stop()
        self.table.on_change.remove(self._count)
        self.table.on_change.remove(self.tell_all)
        self.host = None
        return self.table

    # What devices ask for

    def hear(self, number: int, message: GuestMessage) -> None:
        """Do what a device asks for, and tell it why when it is not done; Malformed when it makes no sense."""
        try:
            self._do(number, message)
        except IllegalMove as refusal:
            match message:
                case Play(seat, count) | TakeBack(seat, count):
                    self._say(number, Took(seat, count, refusal.sentence))
                case _:
                    self._say(number, Declined(refusal.sentence))

    def _do(self, number: int, message: GuestMessage) -> None:
        match message:
            case Play():
                self.play(number, message)
            case TakeBack():
                self.take_back(number, message)
            case HintTaken(seat):
                self._check_own(number, seat)
                self._tell_each(lambda _: HintGiven(seat))
            case Sit(seat, player):
                self.sit(number, seat, player)
            case StandUp(seat):
                self.stand_up(number, seat)
            case _:
                raise Malformed("This is not what is said now.")

    # Moves

    def play(self, number: int, message: Play) -> None:
        """Make a move of a device's seat, once; Malformed when it is no move."""
        move: Any = decode(message.move, self.game.move_type)
        table = self._table_for(number, message.seat, message.number, Made(message.seat, move))
        if table is None:
            return
        racing = self._racing_with(table, message.seat, move)
        if racing:
            self._time(table, number, message, move, racing)
        else:
            self._make(table, Press(message.seat, message.number, move, self._means.now()))

    def take_back(self, number: int, message: TakeBack) -> None:
        """Undo the last move of a device's seat, once."""
        table = self._table_for(number, message.seat, message.number, TakenBack(message.seat))
        if table:
            self._try(message.seat, message.number, lambda: table.take_back(message.seat))

    def _table_for(self, device: int, seat: Seat, number: int, entry: Entry) -> Table | None:
        """The table, if this device may act for the seat and it is this number's turn: else it is answered here."""
        if self.table is None or self.host is None:
            raise IllegalMove("The game has not begun.")
        self._check_own(device, seat)
        made = self._entries.get(seat, [])
        if number == len(made) + 1:
            return self.table
        stands = 0 < number <= len(made) and made[number - 1] == entry  # it came before, and is sent again
        self._answer(Took(seat, number, None if stands else MOVED_ON))
        return None

    def _racing_with(self, table: Table, seat: Seat, move: Any) -> list[Seat]:
        """The people whom this move would leave with other moves than they have."""
        others = [each for each in table.view(None).active if each != seat and is_person(self.places[each])]
        if not others:
            return []
        try:
            after = self.game.apply(table.state, seat, move)
        except IllegalMove:
            return []
        return [each for each in others if takes_from(self.game, table.state, after, each)]

    def _time(self, table: Table, number: int, message: Play, move: Any, racing: list[Seat]) -> None:
        """Compare when fingers came down; meanwhile no bot slips in, and no time runs out."""
        assert self.host is not None
        trips = [self.devices[_device_of(self.places[each])].round_trip for each in racing]
        trip = self.devices[number].round_trip
        self.host.pause(RACE)
        self._finish.press(message.seat, message.number, move, pressed=message.pressed, trip=trip, slowest=max(trips))

    def _decide(self, presses: list[Press]) -> None:
        if self.table is None or self.host is None:
            return
        self.host.resume(RACE)
        state = self.table.state
        for press in in_fair_order(presses, lambda seats: self.game.in_order(state, seats)):
            if press.number == len(self._entries.get(press.seat, [])) + 1:
                self._make(self.table, press)
            else:
                self._answer(Took(press.seat, press.number, MOVED_ON))

    def _make(self, table: Table, press: Press) -> None:
        self._try(press.seat, press.number, lambda: table.play(press.seat, press.move))

    def _try(self, seat: Seat, number: int, act: Callable[[], None]) -> None:
        """Do it, and answer: a view that changed is told before the answer."""
        try:
            act()
        except IllegalMove as refusal:
            self._answer(Took(seat, number, refusal.sentence))
        else:
            self._answer(Took(seat, number))

    def _answer(self, took: Took) -> None:
        self._say(_device_of(self.places[took.seat]), took)

    def _count(self) -> None:
        """Whose lines the record has: also after a new start, so that each move is made once."""
        assert self.table is not None
        self._entries = {}
        for entry in self.table.transcript.entries:
            self._entries.setdefault(entry.seat, []).append(entry)

    def _has_left(self, seat: Seat) -> bool:
        return Made(None, Leave(seat)) in self._entries.get(None, [])

    # What everybody is told

    def tell_all(self) -> None:
        """Show every device the table as it is now, unless it rests."""
        if self.table is None or self.host is not None:
            self._version += 1
            self._tell_each(self._picture)

    def _say(self, number: int, told: Told) -> None:
        if outlet := self.devices[number].outlet:
            outlet(told)

    def _tell_each(self, told_to: Callable[[int], Told]) -> None:
        for number, device in tuple(self.devices.items()):
            if device.outlet:
                device.outlet(told_to(number))

    def _picture(self, number: int) -> Lobby | Shown:
        if self.table is None or self.host is None:
            options = encode(self.options, self.game.options_type)
            return Lobby(self.game.name, options, self.judge, self.house, tuple(self.places))
        seats: list[Seat | None] = [*self.seats_of(number)]
        if len(seats) != 1:
            seats.append(None)
        waits = self.host.waiting_for
        return Shown(
            opened=self._opened(),
            version=self._version,
            hands=tuple(self._hand(seat) for seat in seats),
            places=tuple(replace(place, waited_for=waits.get(seat)) for seat, place in enumerate(self.places)),
            time_left=self.host.time_left,
            time_whole=self.host.time_whole,
        )

    def _opened(self) -> Opened:
        assert self.table is not None
        options = encode(self.options, self.game.options_type)
        return Opened(self.game.name, options, self.judge, self.house, self.table.players)

    def _hand(self, seat: Seat | None) -> Hand:
        assert self.table is not None
        may_take_back = seat is not None and self.table.may_take_back(seat)
        made = 0 if seat is None else len(self._entries.get(seat, []))
        return Hand(seat, self.table.view(seat), may_take_back, made)


def is_person(place: Place) -> bool:
    """Whether a person sits there."""
    return place.player is not None and place.player.kind == "human"


def _device_of(place: Place) -> int:
    return THIS_DEVICE if place.guest is None else place.guest
