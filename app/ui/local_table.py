"""A table of this device: its host, and the people who sit here."""

from collections.abc import Callable
from random import Random

from kivy.clock import Clock

from app.core.bot_seats import AS_PEOPLE, Pace
from app.core.chair import LocalChair, Think
from app.core.game import Event, EventKind, Player, Seat, Sentence, say
from app.core.host import Clockwork, Host, TimeLeft
from app.core.sitting import IsOpen, Line, Sitting, never_open
from app.core.table import Change, Table
from app.core.transcript import Opening, Transcript
from app.ui.drafts import Name


def now() -> float:
    return float(Clock.time())


def after(seconds: float, act: Callable[[], None]) -> Callable[[], None]:
    return Clock.schedule_once(lambda _: act(), seconds).cancel


def taken_over(change: Change) -> Line:
    said = say("{who} plays on for {former}", who=change.seat, former=change.former.name)
    return Line(change.events, Event(EventKind.TURN, change.seat, said), change.former)


class LocalTable:
    """Everything that belongs to a table of this device while it is on screen: an `AnyTable`."""

    network: None = None
    """No other device belongs to it."""

    def __init__(
        self, key: str, table: Table, think: Think, is_open: IsOpen = never_open, pace: Pace = AS_PEOPLE
    ) -> None:
        self.key = key
        self.table = table
        self.host: Host | None = None
        self.on_refused: list[Callable[[Sentence], None]] = []  # told why a bot or the clock cannot move
        self.left: TimeLeft | None = None  # of the clock, when the table was left
        self.keep_time: Callable[[TimeLeft | None], None] = lambda _: None  # told whenever the table may be left now
        self._think = think
        self._pace = pace
        self._is_open = is_open
        self.sitting = self._sitting(is_open)

    def _sitting(self, is_open: IsOpen, former: Sitting | None = None) -> Sitting:
        people = [seat for seat, player in enumerate(self.table.players) if player.kind == "human"]
        chairs = [LocalChair(self.table, seat) for seat in people]
        sitting = Sitting(self.table.game, chairs, LocalChair(self.table, None), self._think, is_open, former)
        sitting.taken_over = [taken_over(each) for each in self.table.changes]
        sitting.on_change.append(self._give_time)
        return sitting

    def _give_time(self) -> None:
        if self.host:
            self.host.give_time_to(self.sitting.has_time)

    @property
    def name(self) -> Name:
        return self.key

    @property
    def opening(self) -> Opening:
        return self.table.opening

    @property
    def transcript(self) -> Transcript | None:
        return self.table.transcript

    def open(self) -> None:
        """Let the clock run and the bots play."""
        if self.host is None:
            clockwork = Clockwork(now, after, self._think, self._pace)
            whose = self.sitting.has_time
            self.host = Host(self.table, clockwork, Random(self.key), warn=self._warn, left=self.left, whose=whose)

    def _warn(self, trouble: Sentence) -> None:
        for hear in tuple(self.on_refused):
            hear(trouble)

    def close(self) -> None:
        """Let the table rest: everything about it is on disk."""
        if self.host:
            self._note_time(self.host)
            self.host.stop()
            self.host = None
        self.sitting.stop()
        self.on_refused.clear()

    def pause(self, reason: str) -> None:
        if self.host:
            self.host.pause(reason)
            self._note_time(self.host)

    def hold_clock(self, reason: str) -> None:
        if self.host:
            self.host.hold_clock(reason)

    def _note_time(self, host: Host) -> None:
        if host.left != self.left:
            self.left = host.left
            self.keep_time(self.left)

    def resume(self, reason: str) -> None:
        if self.host:
            self.host.resume(reason)

    def hurry(self) -> None:
        if self.host:
            self.host.hurry()

    @property
    def time_left(self) -> float | None:
        return self.host.time_left if self.host else None

    @property
    def time_whole(self) -> float | None:
        return self.host.time_whole if self.host else None

    @property
    def game_left(self) -> float | None:
        return self.host.game_left if self.host else None

    @property
    def waits(self) -> dict[Seat, float]:
        return self.host.waiting_for if self.host else {}

    def may_sit(self, seat: Seat) -> bool:
        return bool(self.key) and self.table.may_seat(seat)

    def sit(self, seat: Seat, player: Player) -> None:
        (self.host or self.table).seat(seat, player)
        former = self.sitting
        former.stop()
        self.sitting = self._sitting(self._is_open, former)

    def leave(self, seat: Seat) -> None:
        if self.host:
            self.host.leave(seat)

    def end(self) -> None:
        if self.host:
            self.host.end()
