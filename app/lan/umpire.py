"""Takes the moves of seats near and far: each is made once, and races are decided by when fingers came down."""

from collections.abc import Callable
from typing import Any, Final

from app.core.countdown import After, Now
from app.core.game import IllegalMove, Leave, Seat, Sentence, say
from app.core.host import Host
from app.core.race import taken_from
from app.core.rulings import NOT_ASKED
from app.core.table import Table
from app.core.transcript import Entry, Made, TakenBack
from app.lan.asides import Tie, sentence_of
from app.lan.messages import Took
from app.lan.photo_finish import PhotoFinish, Press, as_quick_as_first, in_fair_order
from app.lan.recent import Recent

MOVED_ON: Final = say("The game has moved on: please look again.")
RACE: Final = "race"  # why bots wait while presses are compared


class Umpire:
    """Stands by one table as long as it is played at."""

    def __init__(
        self,
        table: Table,
        host: Host,
        *,
        answer: Callable[[Took], None],
        trip_of: Callable[[Seat], float],  # the round trip to the device of a person's seat
        told: Callable[[], int],  # the version of the table that everybody was told last
        tie: Callable[[Tie], None],
        now: Now,
        after: After,
    ) -> None:
        self._table = table
        self._host = host
        self._answer = answer
        self._trip_of = trip_of
        self._tie = tie
        self._finish = PhotoFinish(now, after, self._decide)
        self._entries: dict[Seat | None, list[Entry]] = {}
        self._recent = Recent(table, told)
        self._count()
        table.on_change.append(self._note)

    def stop(self) -> None:
        """Look at the table no more: presses that wait are compared now."""
        self._finish.decide_now()
        self._table.on_change.remove(self._note)

    def _note(self) -> None:
        entry = self._table.last_entry
        self._entries.setdefault(entry.seat, []).append(entry)
        self._recent.note(entry.seat)

    def _count(self) -> None:
        """Note whose lines the record has: so each move is made once, also after a new start."""
        self._entries = {}
        for entry in self._table.transcript.entries:
            self._entries.setdefault(entry.seat, []).append(entry)

    @property
    def _people(self) -> set[Seat]:
        return {seat for seat, player in enumerate(self._table.players) if player.kind == "human"}

    def made(self, seat: Seat | None) -> int:
        """Count the lines of the record that are this seat's: its next move has the next number."""
        return len(self._entries.get(seat, []))

    def has_left(self, seat: Seat) -> bool:
        """Tell whether nobody will sit there any more."""
        return Made(None, Leave(seat)) in self._entries.get(None, [])

    def play(self, press: Press, pressed: float | None) -> None:
        """Make a move, once, if it still answers what it was meant to answer."""
        seat, move = press.seat, press.move
        if not self._is_next(seat, press.number, Made(seat, move)):
            return
        if not self._recent.still_means(seat, move, press.seen):
            self._answer(Took(seat, press.number, MOVED_ON))
        elif racing := self._racing_with(seat, move):
            self._time(press, pressed, racing)
        else:
            self._answer(Took(seat, press.number, self._try(press)))

    def take_back(self, seat: Seat, number: int) -> None:
        """Undo the seat's last move, once."""
        if not self._is_next(seat, number, TakenBack(seat)):
            return
        try:
            self._table.take_back(seat)
        except IllegalMove as refusal:
            self._answer(Took(seat, number, refusal.sentence))
        else:
            self._answer(Took(seat, number))

    def _is_next(self, seat: Seat, number: int, entry: Entry) -> bool:
        """Tell whether it is this number's turn: else it is answered here."""
        made = self._entries.get(seat, [])
        if number == len(made) + 1:
            return True
        stands = 0 < number <= len(made) and made[number - 1] == entry  # it came before, and is sent again
        self._answer(Took(seat, number, None if stands else MOVED_ON))
        return False

    def _try(self, press: Press) -> Sentence | None:
        """Make the move, and why not, if it is refused; a view that changed is told before the answer."""
        try:
            self._table.play(press.seat, press.move)
        except IllegalMove as refusal:
            is_late = self._recent.has_gone_on_since(press.seen)
            return MOVED_ON if is_late and refusal.sentence.template == NOT_ASKED else refusal.sentence
        return None

    # Races

    def _racing_with(self, seat: Seat, move: Any) -> list[Seat]:
        """Find the people whom this move would leave with other moves than they have."""
        table = self._table
        others = [each for each in sorted(table.view(None).active & self._people) if each != seat]
        if not others:
            return []
        try:
            after = table.after(seat, move)
        except IllegalMove:
            return []
        return taken_from(table, after, others)

    def _time(self, press: Press, pressed: float | None, racing: list[Seat]) -> None:
        """Compare when fingers came down; meanwhile no bot slips in, and no time runs out."""
        self._host.pause(RACE)
        slowest = max(self._trip_of(each) for each in racing)
        self._finish.press(press, pressed=pressed, trip=self._trip_of(press.seat), slowest=slowest)

    def _decide(self, presses: list[Press]) -> None:
        self._host.resume(RACE)
        state, moves = self._table.state, len(self._table.made)
        before = len(self._table.view(None).events)
        asked = [
            (press, self._try(press))
            for press in in_fair_order(presses, lambda seats: self._table.game.in_order(state, seats))
            if self._is_next(press.seat, press.number, Made(press.seat, press.move))
        ]
        beaten = self._beaten(presses, asked)
        for press, refusal in asked:
            why = sentence_of(Tie(asked[0][0].seat, (press.seat,), before, moves)) if press in beaten else refusal
            self._answer(Took(press.seat, press.number, why))
        if beaten:
            self._tie(Tie(asked[0][0].seat, tuple(press.seat for press in beaten), before, moves))

    def _beaten(self, presses: list[Press], asked: list[tuple[Press, Sentence | None]]) -> list[Press]:
        """Find the presses as good as simultaneous with the first that came too late by the rule alone."""
        tied = as_quick_as_first(presses)
        if not asked or asked[0][1] is not None or asked[0][0] not in tied:
            return []
        return [press for press, refusal in asked[1:] if refusal is not None and press in tied]
