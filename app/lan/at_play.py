"""A hosted table from the deal on: the table itself, its host, and the umpire of its moves."""

from collections.abc import Callable, Iterable
from random import Random

from app.core.bot_seats import Warn
from app.core.codec import encode
from app.core.game import Seat
from app.core.host import Clockwork, Host, TimeLeft
from app.core.table import Table
from app.core.transcript import write_transcript
from app.core.values import replace
from app.lan.asides import Aside, Tie
from app.lan.messages import Hand, Opened, Place, Took
from app.lan.shown import Shown
from app.lan.umpire import Umpire

# Seconds that devices take to show a move, and to tell large whose turn has come where nothing is secret. At one device
# the clock waits for its board; over the network nobody waits for another's, so all have this breath before their time.
SHOWN_IN, TOLD_IN = 1.2, 1.2


class AtPlay:
    """Goes on with a table until it is let rest."""

    def __init__(
        self,
        table: Table,
        clockwork: Clockwork,
        rng: Random,
        *,
        answer: Callable[[Took], None],
        trip_of: Callable[[Seat], float],
        told: Callable[[], int],
        tie: Callable[[Tie], None],
        tell: Callable[[], None],
        warn: Warn,
        left: TimeLeft | None,
    ) -> None:
        self.table = table
        # In this order they hear of a move: time and bots, whose turn it is to be heard, and then everybody.
        seen_in = SHOWN_IN if table.game.has_secrets else SHOWN_IN + TOLD_IN
        self.host = Host(table, clockwork, rng, warn=warn, left=left, seen_in=seen_in)
        self.umpire = Umpire(
            table,
            self.host,
            answer=answer,
            trip_of=trip_of,
            told=told,
            tie=tie,
            now=clockwork.now,
            after=clockwork.after,
        )
        self._tell = tell
        self._common: Shown | None = None  # of the newest version
        self._written = (0, "")  # the record of a finished game, and how many entries it has
        table.on_change.append(tell)

    def rest(self) -> None:
        """Let the table stand as it is."""
        self.umpire.stop()
        self.host.stop()
        self.table.on_change.remove(self._tell)

    def miss(self, seats: Iterable[Seat]) -> None:
        """Wait for seats nobody answers for, unless they have left for good."""
        for seat in seats:
            if not self.table.is_over and not self.umpire.has_left(seat):
                self.host.away(seat)

    def welcome(self, seats: Iterable[Seat]) -> None:
        """Somebody answers for them again."""
        for seat in seats:
            self.host.back(seat)

    def picture(
        self, seats: list[Seat], places: Iterable[Place], version: int, asides: tuple[Aside, ...] = ()
    ) -> Shown:
        """Picture the table as a device with these seats may see it.

        With one seat its own view shows all that lies open; with none, or with several people who share the device, an
        onlooker's view is needed, too.
        """
        hands: list[Seat | None] = [*seats]
        if len(seats) != 1:
            hands.append(None)
        if self._common is None or self._common.version != version:
            self._common = self._in_common(tuple(places), version, asides)
        return replace(self._common, hands=tuple(map(self._hand, hands)))

    def _in_common(self, places: tuple[Place, ...], version: int, asides: tuple[Aside, ...]) -> Shown:
        """Picture what every device sees: it is the same thing for all, and as long as it stays so."""
        waits, former = self.host.waiting_for, self._common
        if waits:
            places = tuple(replace(place, waited_for=waits.get(seat)) for seat, place in enumerate(places))
        return Shown(
            opened=former.opened if former and former.opened.players is self.table.players else self._opened(),
            version=version,
            hands=(),
            places=former.places if former and former.places == places else places,
            time_left=self.host.time_left,
            time_whole=self.host.time_whole,
            game_left=self.host.game_left,
            asides=asides,
            record=self._record(),
        )

    def _record(self) -> str:
        """Write the whole record of a game that is over: nothing is hidden now, and each device keeps the table."""
        if not self.table.is_over:
            return ""
        transcript = self.table.transcript
        if self._written[0] != len(transcript.entries):
            self._written = (len(transcript.entries), write_transcript(self.table.game, transcript))
        return self._written[1]

    def _opened(self) -> Opened:
        opening = self.table.opening
        options = encode(opening.options, self.table.game.options_type)
        return Opened(opening.game, options, opening.judge, opening.house, self.table.players, opening.rules)

    def _hand(self, seat: Seat | None) -> Hand:
        may_take_back = seat is not None and self.table.may_take_back(seat)
        return Hand(seat, self.table.view(seat), may_take_back, 0 if seat is None else self.umpire.made(seat))
