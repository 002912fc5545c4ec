"""A table as its host keeps it for every device: who sits where, moves made once, races decided fairly, views for all.

It knows no socket: what is said to a device goes into the outlet that device was given. It lives on one loop.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from random import Random
from typing import Any, Final

from app.core.codec import decode, encode
from app.core.game import AnyGame, IllegalMove, Leave, Malformed, Player, Seat, Sentence
from app.core.host import Clockwork, TimeLeft
from app.core.table import Record, Table, open_table
from app.core.texts import later
from app.core.transcript import HouseRules, Judge, hints_allowed
from app.lan.asides import MOST_ASIDES, Aside, Hint, Takeover, hints_of
from app.lan.at_play import AtPlay
from app.lan.messages import (
    Declined,
    GuestMessage,
    HintTaken,
    Lobby,
    Place,
    Play,
    Sit,
    StandUp,
    TakeBack,
    Took,
)
from app.lan.photo_finish import Press
from app.lan.seating import THIS_DEVICE, device_of, given, is_person, seated, seats_at, with_presence
from app.lan.shown import Shown, Told
from app.lan.umpire import Umpire

OPEN: Final = Place()
BEGUN: Final = later("The game has begun.")
AT_REST: Final = later("The table is on its way to another device: please wait a moment.")

Outlet = Callable[[Told], None]
"""Takes what is said to a device; never waits."""


@dataclass(slots=True)
class Device:
    """A device at the table: the host's own, or a guest's."""

    outlet: Outlet | None = None  # None: it does not answer now
    round_trip: float = 0.0  # seconds, as the host measured them


def _at_once(act: Callable[[], None]) -> None:
    act()


class HostedTable:
    """A table before, during and after its game."""

    def __init__(
        self,
        game: AnyGame,
        options: Any,
        judge: Judge,
        house: HouseRules,
        places: Sequence[Place],
        clockwork: Clockwork,
    ) -> None:
        self.game = game
        self.options = options
        self.judge = judge
        self.house = house
        self.places = list(places)
        self.devices: dict[int, Device] = {THIS_DEVICE: Device()}
        self.table: Table | None = None  # from the deal on
        self.at_play: AtPlay | None = None  # while it does not rest
        self.asides: tuple[Aside, ...] = ()  # of the game that goes on
        self.on_kept: Callable[[], None] = lambda: None  # told when what is kept beside the record is not as it was
        self.when_kept: Callable[[Callable[[], None]], None] = _at_once  # tells when the record is on disk so far
        self.left_at_rest: TimeLeft | None = None  # of the clock, when the table came to rest
        self._clockwork = clockwork
        self._version = 0

    # Devices

    def join(self) -> int:
        """Give a new guest its number."""
        number = max([*self.devices, *(place.guest or 0 for place in self.places)]) + 1
        self.know(number)
        return number

    def know(self, number: int) -> None:
        """Expect a guest of this number, that was here before."""
        self.devices.setdefault(number, Device())

    def attach(self, number: int, outlet: Outlet) -> None:
        """Note that a device answers from now on: everybody is told, and its seats are waited for no more."""
        self.devices[number].outlet = outlet
        if self.at_play:
            self.at_play.welcome(self.seats_of(number))
        self._note_presence(number, here=True)

    def detach(self, number: int, outlet: Outlet) -> None:
        """Note that a device answers no more, unless it has come back meanwhile."""
        device = self.devices[number]
        if device.outlet is outlet:
            device.outlet = None
            if self.at_play:
                self.at_play.miss(self.seats_of(number))
            self._note_presence(number, here=False)

    def _note_presence(self, number: int, *, here: bool) -> None:
        self.places = with_presence(self.places, number, here=here)
        self.tell_all()

    def seats_of(self, number: int) -> list[Seat]:
        """Return the seats whose people sit at a device."""
        return seats_at(self.places, number)

    # Before the game

    def sit(self, number: int, seat: Seat, player: Player) -> None:
        """Take a free seat, or put another player on the own seat; at play the host alone may, on seats of its own."""
        if self.table is not None and number == THIS_DEVICE:
            self._seat_anew(seat, player)
            return
        self._check_open(seat)
        self.places[seat] = seated(self.game, self.places, seat, player, None if number == THIS_DEVICE else number)
        self.on_kept()
        self.tell_all()

    def _seat_anew(self, seat: Seat, player: Player) -> None:
        """Let a person play for a bot of this table, or a bot for a person of the host's own device."""
        at_play = self._playing()
        if not 0 <= seat < len(self.places) or self.places[seat].guest is not None:
            raise IllegalMove("This seat is not yours.")
        table, was = at_play.table, (self.places, self.asides)
        said = Takeover(seat, table.players[seat].name, len(table.view(None).events), len(table.made))
        self.places = [*self.places[:seat], Place(player), *self.places[seat + 1 :]]
        self.asides += (said,) if len(self.asides) < MOST_ASIDES else ()
        try:
            at_play.host.seat(seat, player)  # which everybody is told: by then the places are the new ones
        except Exception:
            self.places, self.asides = was
            raise
        self.on_kept()
        self.tell_all()

    def stand_up(self, number: int, seat: Seat) -> None:
        """Give a seat back; once the game has begun, leave it for good. The host may free any seat before."""
        if self.table is not None:
            self._check_own(number, seat)
            self._playing().table.play(None, Leave(seat))
            return
        self._check_open(seat)
        if number != THIS_DEVICE:
            self._check_own(number, seat)
        self.places[seat] = OPEN
        self.on_kept()
        self.tell_all()

    def give(self, seat: Seat, number: int) -> None:
        """Let a seat be played from another device: the player's own is broken, or at home."""
        if number not in self.devices or not 0 <= seat < len(self.places) or not is_person(self.places[seat]):
            raise IllegalMove("This seat cannot be given to that device.")
        if self.table is not None:
            self._playing()
        here = number == THIS_DEVICE or self.devices[number].outlet is not None
        self.places[seat] = given(self.places[seat], number, here=here)
        if self.at_play:
            (self.at_play.welcome if here else self.at_play.miss)([seat])
        self.on_kept()
        self.tell_all()

    def _check_open(self, seat: Seat) -> None:
        if self.table is not None:
            raise IllegalMove(BEGUN)
        if not 0 <= seat < len(self.places):
            raise IllegalMove("There is no such seat.")

    def _check_own(self, number: int, seat: Seat) -> None:
        if seat not in self.seats_of(number):
            raise IllegalMove("This seat is not yours.")

    def start(self, rng: Random, record: Record | None = None) -> None:
        """Deal: empty seats are taken away. IllegalMove when too few, or too many, sit there, or a game goes on."""
        if self.table and not self.table.is_over:
            raise IllegalMove(BEGUN)
        if self.table and self.at_play is None:  # it is on its way to another host
            raise IllegalMove(AT_REST)
        taken = [place for place in self.places if place.player]
        players = tuple(place.player for place in taken if place.player)
        house = self.house if len(self.house.looks) == len(players) else replace(self.house, looks=())
        try:
            former = self.table.opening if self.table else None
            table = open_table(self.game, self.options, players, self.judge, rng, record, house, former)
        except Malformed as problem:
            raise IllegalMove(problem.sentence.template, **problem.sentence.details) from problem
        self.places, self.asides = taken, ()
        self.go_on(table, rng)

    @property
    def left(self) -> TimeLeft | None:
        """What is left of the clock."""
        return self.at_play.host.left if self.at_play else self.left_at_rest

    def go_on(self, table: Table, rng: Random) -> None:
        """Play at this table: a new one, or one that came to rest."""
        self.rest()
        self.table = table
        self.at_play = AtPlay(
            table,
            self._clockwork,
            rng,
            answer=self._answer,
            trip_of=self._trip_of,
            told=lambda: self._version,
            tie=self._say_aside,
            tell=self.tell_all,
            warn=self.warn,
            left=self.left_at_rest,
        )
        for number, device in self.devices.items():
            if device.outlet is None and number != THIS_DEVICE:
                self.at_play.miss(self.seats_of(number))
        self.tell_all()

    def rest(self) -> None:
        """Let a table that is played at stand as it is, until it is gone on with."""
        if self.at_play:
            self.left_at_rest = self.left
            self.at_play.rest()
            self.at_play = None

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
            case Play(seat, count, move, pressed, seen):
                umpire = self._umpire_for(number, seat)
                umpire.play(Press(seat, count, decode(move, self.game.move_type), seen), pressed)
            case TakeBack(seat, count):
                self._umpire_for(number, seat).take_back(seat, count)
            case HintTaken(seat, count):
                self._check_own(number, seat)
                self._take_hint(seat, count)
            case Sit(seat, player):
                self.sit(number, seat, player)
            case StandUp(seat):
                self.stand_up(number, seat)
            case _:
                raise Malformed("This is not what is said now.")

    def _take_hint(self, seat: Seat, count: int) -> None:
        """Let all hear of a hint, once: it is said again where nobody knows whether it was heard."""
        table = self._playing().table
        if count == hints_of(self.asides, seat) + 1:
            allowed = hints_allowed(self.house, table.players, seat)
            if allowed is not None and count > allowed:
                raise IllegalMove("This seat has had all its hints.")
            self._say_aside(Hint(seat, len(table.view(None).events), len(table.made)))

    def _say_aside(self, aside: Aside) -> None:
        if len(self.asides) < MOST_ASIDES:
            self.asides += (aside,)
            self.on_kept()
            self.tell_all()

    def _umpire_for(self, number: int, seat: Seat) -> Umpire:
        at_play = self._playing()
        self._check_own(number, seat)
        return at_play.umpire

    def _playing(self) -> AtPlay:
        """Return the table; raise IllegalMove while it has not begun, or rests."""
        if self.at_play is None:
            raise IllegalMove(AT_REST if self.table else "The game has not begun.")
        return self.at_play

    # What everybody is told

    def tell_all(self) -> None:
        """Show every device the table as it is now, unless it rests."""
        if self.table is None or self.at_play:
            self._version += 1
            self._tell_each(self._picture)

    def _answer(self, took: Took) -> None:
        self._say(device_of(self.places[took.seat]), took)

    def _trip_of(self, seat: Seat) -> float:
        return self.devices[device_of(self.places[seat])].round_trip

    def warn(self, trouble: Sentence) -> None:
        """Tell the people at the host's own device what is amiss there."""
        self._say(THIS_DEVICE, Declined(trouble))

    def _say(self, number: int, told: Told) -> None:
        if outlet := self.devices[number].outlet:
            self.when_kept(partial(outlet, told))

    def _tell_each(self, told_to: Callable[[int], Told]) -> None:
        for number, device in tuple(self.devices.items()):
            if device.outlet:
                self.when_kept(partial(device.outlet, told_to(number)))

    def _picture(self, number: int) -> Lobby | Shown:
        if self.at_play:
            return self.at_play.picture(self.seats_of(number), self.places, self._version, self.asides)
        options = encode(self.options, self.game.options_type)
        return Lobby(self.game.name, options, self.judge, self.house, tuple(self.places), self.game.rules)
