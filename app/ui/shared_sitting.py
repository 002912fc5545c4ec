"""The people of this device at a table of the network: what is said between the moves, the host remembers for all."""

from app.core.chair import Think
from app.core.game import Event, EventKind, Player, Seat, Sentence
from app.core.sitting import IsOpen, Line, Sitting
from app.lan.asides import Aside, Takeover, sentence_of
from app.lan.chairs import RemoteChair
from app.lan.shared import SharedTable


class SharedSitting(Sitting):
    """A sitting whose hints the whole table hears of, on every device."""

    def __init__(self, shared: SharedTable, think: Think, is_open: IsOpen, former: Sitting | None = None) -> None:
        chairs = [RemoteChair(shared, seat) for seat in shared.seats]
        super().__init__(shared.game, chairs, RemoteChair(shared, None), think, is_open, former)
        self._shared = shared
        self._is_over = self.public.result is not None
        self._recall()

    def begins_anew(self) -> bool:
        """Tell whether its game was over when it was looked at last, and another has begun since."""
        was_over, self._is_over = self._is_over, self.public.result is not None
        return was_over and not self._is_over

    def announce(self, seat: Seat, sentence: Sentence) -> None:
        """Have the host tell everybody, and so this device, too."""
        self._shared.take_hint(seat)

    def _look(self) -> None:
        self._recall()
        super()._look()

    def _recall(self) -> None:
        """Take up what the host remembers of all that was said between the moves, also while this device was away."""
        shown = self._shared.shown
        asides = shown.asides if shown else ()
        self.taken_over = [line_of(each) for each in asides if isinstance(each, Takeover)]
        self.said = [line_of(each) for each in asides if not isinstance(each, Takeover)]
        self.hints_asked = {seat: self._shared.hints_of(seat) for seat in self.here}


def line_of(aside: Aside) -> Line:
    former = Player(aside.former) if isinstance(aside, Takeover) else None
    return Line(aside.before, Event(EventKind.TURN, aside.seat, sentence_of(aside)), former)
