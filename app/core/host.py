"""The host of a table: it runs the clock, seats bots, and waits for players who are away.

It knows no clock and no thread: the seconds, what is done later, and where bots think are given to it.
"""

from dataclasses import dataclass
from random import Random

from app.core.bot_seats import AGAIN, AS_PEOPLE, BotSeats, Pace, Warn
from app.core.chair import Think
from app.core.countdown import After, Countdowns, Now
from app.core.game import Absent, Leave, NotKept, Seat, Sentence, Skill, TimeUp
from app.core.table import Table

STAND_IN = Skill.GOOD  # who plays on for a seat that is away
CLOCK = "clock"
BREATH = 3.0  # seconds there are at least for who comes back to a table: they have to see first where they are


@dataclass(frozen=True, slots=True)
class TimeLeft:
    """What is left of a clock: kept beside the record while a table rests, for the rules know no seconds."""

    key: int  # of the game's Clock
    seconds: float


@dataclass(frozen=True, slots=True)
class Clockwork:
    """What a host works with: time, somewhere to think, and how long bots take."""

    now: Now
    after: After
    think: Think
    pace: Pace = AS_PEOPLE


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
    ) -> None:
        self.table = table
        self._house = table.opening.house
        self._pace = clockwork.pace
        self._time = Countdowns(clockwork.now, clockwork.after)
        self._waits = Countdowns(clockwork.now, clockwork.after)
        self._warn = warn
        self._is_warned = False
        self._bots = BotSeats(table, clockwork.think, self._waits, rng, clockwork.pace, self._hindered)
        self._clock_key: int | None = None
        self._people = {seat for seat, player in enumerate(table.players) if player.skill is None}
        self._away: set[Seat] = set()
        table.on_change.append(self._look)
        self._wind_clock(left)
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
        self._wind_clock()
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
        """The seconds left for what is asked now; None when no time runs."""
        clock = self._time.get(CLOCK)
        return clock.left if clock else None

    @property
    def time_whole(self) -> float | None:
        """The seconds there were for it."""
        clock = self._time.get(CLOCK)
        return clock.whole if clock else None

    @property
    def left(self) -> TimeLeft | None:
        """What is to be kept of the clock when the table rests."""
        seconds = self.time_left
        return None if seconds is None or self._clock_key is None else TimeLeft(self._clock_key, seconds)

    def pause(self, reason: str) -> None:
        """Hold up bots, and the clock if the table agreed so, until this reason is gone, and every other."""
        self._waits.hold(reason)
        self.hold_clock(reason)

    def hold_clock(self, reason: str) -> None:
        """Hold up the clock alone, if the table agreed so, until this reason is gone: bots go on."""
        if self._house.clock_waits:
            self._time.hold(reason)

    def resume(self, reason: str) -> None:
        """Take that reason away."""
        self._waits.go_on(reason)
        self._time.go_on(reason)

    def _wind_clock(self, left: TimeLeft | None = None) -> None:
        clock = self.table.clock
        if clock is None:
            self._time.stop(CLOCK)
        elif clock.key != self._clock_key:
            known = max(BREATH, left.seconds) if left and left.key == clock.key else None
            self._time.start(CLOCK, clock.seconds, self._time_is_up, known)
        self._clock_key = clock.key if clock else None

    def _time_is_up(self) -> None:
        key, self._clock_key = self._clock_key, None
        try:
            self.table.play(None, TimeUp())
        except NotKept as trouble:
            self._clock_key = key
            self._time.start(CLOCK, AGAIN, self._time_is_up)
            self._hindered(trouble.sentence)

    def hurry(self) -> None:
        """Let the bots do now what they were about to do."""
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

    def leave(self, seat: Seat) -> None:
        """Let a seat leave for good, or raise IllegalMove."""
        self.table.play(None, Leave(seat))
