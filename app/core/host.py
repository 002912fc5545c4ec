"""The host of a table: it runs the clock, seats bots, and waits for players who are away.

It knows no clock and no thread: the seconds, what is done later, and where bots think are given to it.
"""

from dataclasses import dataclass
from random import Random

from app.core.bot_seats import AGAIN, AS_PEOPLE, BotSeats, Pace, Warn
from app.core.chair import FindBot, Think, own_bot
from app.core.countdown import After, Countdowns, Now
from app.core.game import (
    TURN,
    WHOLE_GAME,
    Absent,
    Clock,
    EndEarly,
    Leave,
    NotKept,
    Player,
    Seat,
    Sentence,
    Skill,
    TimeIsOver,
    TimeUp,
    TimeUpFor,
)
from app.core.table import Table

STAND_IN = Skill.GOOD  # who plays on for a seat that is away
# What the host does when a clock has run out.
ENDS: dict[str, TimeUp | TimeIsOver] = {TURN: TimeUp(), WHOLE_GAME: TimeIsOver()}
BREATH = 3.0  # seconds there are at least for who comes back to a table: they have to see first where they are


@dataclass(frozen=True, slots=True)
class TimeLeft:
    """What is left of the clocks: kept beside the record while a table rests, for the rules know no seconds."""

    key: int | None  # of the Clock of what is asked; None: that has none
    seconds: float
    game: float | None = None  # of the whole game's, if it has one

    def of(self, clock: Clock) -> float | None:
        """Return what is left of a clock; None where it was not this one that ran."""
        if clock.name == WHOLE_GAME:
            return self.game
        return self.seconds if clock.key == self.key else None


@dataclass(frozen=True, slots=True)
class Clockwork:
    """What a host works with: time, somewhere to think, how long bots take, and where they are found."""

    now: Now
    after: After
    think: Think
    pace: Pace = AS_PEOPLE
    find_bot: FindBot = own_bot


class Host:
    """Keeps a table going."""

    def __init__(
        self,
        table: Table,
        clockwork: Clockwork,
        rng: Random,
        *,
        warn: Warn = lambda _: None,
        left: TimeLeft | None = None,
        whose: Seat | None = None,
        seen_in: float = 0.0,
    ) -> None:
        self.table = table
        self._house = table.opening.house
        self._pace = clockwork.pace
        self._time = Countdowns(clockwork.now, clockwork.after)
        self._waits = Countdowns(clockwork.now, clockwork.after)
        self._warn = warn
        self._is_warned = False
        self._bots = BotSeats(
            table, clockwork.think, self._waits, rng, clockwork.pace, self._hindered, clockwork.find_bot
        )
        self._keys: dict[str, int] = {}  # of the clocks that run
        self._seen_in = seen_in  # seconds until all have seen a move: the time for what is asked then begins after them
        self._whose = whose  # time of what is asked it is; None: all who are asked share it
        self._left_of: dict[Seat, float] = {}  # what others have left of it who had the device before
        self._people = {seat for seat, player in enumerate(table.players) if player.skill is None}
        self._away: set[Seat] = set()
        table.on_change.append(self._look)
        self._wind_clocks(left)
        for seat, player in enumerate(table.players):
            if player.skill is not None:
                self._bots.sit(seat, player.skill)

    def stop(self) -> None:
        """Let the table rest as it stands."""
        self.table.on_change.remove(self._look)
        self._bots.rise_all()
        self._time.stop_all()
        self._waits.stop_all()

    def _look(self) -> None:
        self._is_warned = False
        self._wind_clocks()
        self._bots.look()
        for seat in sorted(self._away):
            self._settle(seat)

    def _hindered(self, trouble: Sentence) -> None:
        """Say once what the table cannot go on for; what could not be done is tried again."""
        if not self._is_warned:
            self._is_warned = True
            self._warn(trouble)

    # Time

    @property
    def time_left(self) -> float | None:
        """The seconds left for what is asked now, and until all have seen it; None when no time runs."""
        clock = self._time.get(TURN)
        return clock.left if clock else None

    @property
    def game_left(self) -> float | None:
        """The seconds left of the whole game; None when it has no time."""
        clock = self._time.get(WHOLE_GAME)
        return clock.left if clock else None

    @property
    def time_whole(self) -> float | None:
        """The seconds there were for it."""
        clock = self._time.get(TURN)
        return clock.whole if clock else None

    @property
    def left(self) -> TimeLeft | None:
        """What is to be kept of the clocks when the table rests."""
        if not self._keys:
            return None
        seconds = min(self.time_left or 0.0, self.time_whole or 0.0)  # a breath before them is not kept
        return TimeLeft(self._keys.get(TURN), seconds, self.game_left)

    def pause(self, reason: str) -> None:
        """Hold up bots, and the clocks if the table agreed so, until this reason is gone, and every other."""
        self._waits.hold(reason)
        self.hold_clock(reason)

    def hold_clock(self, reason: str) -> None:
        """Hold up the clocks alone, if the table agreed so, until this reason is gone: bots go on."""
        if self._house.clock_waits:
            self._time.hold(reason)

    def resume(self, reason: str) -> None:
        """Take that reason away."""
        self._waits.go_on(reason)
        self._time.go_on(reason)

    def _wind_clocks(self, left: TimeLeft | None = None) -> None:
        clocks = {each.name: each for each in self.table.clocks}
        if TURN not in clocks or clocks[TURN].key != self._keys.get(TURN):
            self._left_of.clear()
        for name in self._keys.keys() - clocks.keys():
            self._time.stop(name)
        for name, clock in clocks.items():
            if clock.key != self._keys.get(name):
                known = left.of(clock) if left else None
                self._start(name, clock.seconds, None if known is None else max(BREATH, known))
        self._keys = {name: clock.key for name, clock in clocks.items()}

    def give_time_to(self, seat: Seat | None) -> None:
        """Let the time for what is asked be a seat's own, whole when it first is; None: all who are asked share it.

        Those who share a device are asked one after another, and each has time to think.
        """
        clock = next((each for each in self.table.clocks if each.name == TURN), None)
        former, self._whose = self._whose, seat
        if seat in {None, former} or clock is None or clock.key != self._keys.get(TURN):
            return
        if former is not None:
            self._left_of[former] = self.time_left or 0.0
        self._start(TURN, clock.seconds, self._left_of.get(seat))

    def _start(self, name: str, seconds: float, left: float | None = None) -> None:
        breath = self._seen_in if name == TURN else 0.0
        self._time.start(name, seconds, lambda: self._time_is_up(name), left, breath)

    def _time_is_up(self, name: str) -> None:
        key = self._keys.pop(name)
        try:
            self.table.play(None, self._end_of(name))
        except NotKept as trouble:
            self._keys[name] = key
            self._start(name, AGAIN)
            self._hindered(trouble.sentence)

    def _end_of(self, name: str) -> TimeUp | TimeUpFor | TimeIsOver:
        """Tell what the host does when that clock has run out."""
        active, seat = self.table.view(None).active, self._whose
        if name == TURN and seat is not None and len(active) > 1 and seat in active:
            return TimeUpFor(seat)
        return ENDS[name]

    def hurry(self) -> None:
        """Let the bots play on without pauses until a person is asked."""
        self._bots.hurry()

    # Seats nobody answers for

    def away(self, seat: Seat) -> None:
        """Note that nobody answers for this seat any more: the table waits, and then does as it agreed."""
        if seat not in self._away and seat not in self._bots:
            self._away.add(seat)
            self._waits.start(("away", seat), self._house.patience, lambda: self._settle(seat))

    def back(self, seat: Seat) -> None:
        """Note that the seat is answered for again."""
        if seat in self._away:
            self._away.remove(seat)
            self._waits.stop(("away", seat))
            self._waits.stop(("pass", seat))
            if seat in self._bots:
                self._bots.rise(seat)

    @property
    def waiting_for(self) -> dict[Seat, float]:
        """Who is away, and how many seconds the table waits before it does as it agreed."""
        waits = {seat: self._waits.get(("away", seat)) for seat in sorted(self._away)}
        return {seat: wait.left if wait else 0.0 for seat, wait in waits.items()}

    def _settle(self, seat: Seat) -> None:
        """Do for a seat as the table agreed; a table that all people have left alone waits."""
        if self._waits.get(("away", seat)) or self.table.is_over or not self._people - self._away:
            return
        match self._house.absent:
            case "pass" if seat in self.table.view(None).active and not self._waits.get(("pass", seat)):
                self._waits.start(("pass", seat), self._pace.follow, lambda: self._pass_for(seat))
            case "bot" if seat not in self._bots:
                self._bots.sit(seat, STAND_IN)

    def _pass_for(self, seat: Seat) -> None:
        if seat not in self.table.view(None).active:
            return
        try:
            self.table.play(None, Absent(seat))
        except NotKept as trouble:
            self._waits.start(("pass", seat), AGAIN, lambda: self._pass_for(seat))
            self._hindered(trouble.sentence)

    def seat(self, seat: Seat, player: Player) -> None:
        """Let another player have a seat from now on, a person or a bot, or raise IllegalMove."""
        self.table.seat(seat, player)
        self.back(seat)
        if seat in self._bots:
            self._bots.rise(seat)
        self._people = {number for number, each in enumerate(self.table.players) if each.skill is None}
        if player.skill is not None:
            self._bots.sit(seat, player.skill)
        for away in sorted(self._away):
            self._settle(away)  # a table that nobody was left at may have somebody again

    def leave(self, seat: Seat) -> None:
        """Let a seat leave for good, or raise IllegalMove."""
        self.table.play(None, Leave(seat))

    def end(self) -> None:
        """End the table before its end, or raise IllegalMove."""
        self.table.play(None, EndEarly())
