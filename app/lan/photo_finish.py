"""Fair races: presses are compared by when fingers came down, not by when the radio brought them.

Whoever is at most a tie window later than the first has pressed at the same time: then the game's rule decides.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from app.core.countdown import After, Now
from app.core.game import Seat

TIE_WINDOW: Final = 0.1  # seconds
LONGEST_TRIP: Final = 0.4  # seconds that a device may owe to its way: who is farther away loses some of them


@dataclass(frozen=True, slots=True)
class Press:
    """A move that people race for, and when it was pressed."""

    seat: Seat
    number: int
    move: Any
    seen: int | None = None  # the version of the table it was decided on
    moment: float = 0.0


class PhotoFinish:
    """Collects the presses of a race, and hands them on in a fair order when no earlier one can still come."""

    def __init__(self, now: Now, after: After, decide: Callable[[list[Press]], None]) -> None:
        self._now = now
        self._after = after
        self._decide = decide
        self._presses: list[Press] = []
        self._call_off: Callable[[], None] | None = None

    def press(self, press: Press, *, pressed: float | None, trip: float, slowest: float) -> None:
        """Take a press that came now: the moment a device tells is believed as far as its measured round trip allows.

        *slowest* is the round trip of the slowest device that may still press.
        """
        if any(each.seat == press.seat for each in self._presses):
            return  # sent again: it is the same finger
        now = self._now()
        earliest = now - min(trip, LONGEST_TRIP)
        moment = now if pressed is None else min(max(pressed, earliest), now)
        self._presses.append(replace(press, moment=moment))
        if len(self._presses) == 1:
            last = moment + TIE_WINDOW + min(slowest, LONGEST_TRIP)
            self._call_off = self._after(max(0.0, last - now), self._develop)

    def decide_now(self) -> None:
        """Compare what is there, without waiting for more."""
        if self._call_off:
            self._call_off()
            self._develop()

    def _develop(self) -> None:
        presses, self._presses = self._presses, []
        self._call_off = None
        self._decide(sorted(presses, key=lambda each: each.moment))


def in_fair_order(presses: Sequence[Press], first_of: Callable[[list[Seat]], list[Seat]]) -> list[Press]:
    """Presses by their moments; those as good as simultaneous with the first in the order the rule gives."""
    tied = as_quick_as_first(presses)
    by_seat = {each.seat: each for each in tied}
    return [*(by_seat[seat] for seat in first_of(sorted(by_seat))), *presses[len(tied) :]]


def as_quick_as_first(presses: Sequence[Press]) -> list[Press]:
    """Find the presses, given by their moments, that are as good as simultaneous with the first."""
    return [each for each in presses if each.moment - presses[0].moment <= TIE_WINDOW]
