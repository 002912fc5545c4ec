"""What a device is told of its table, as values that pass from thread to thread."""

from dataclasses import dataclass
from typing import TypeAlias

from app.core.game import Seat
from app.lan.asides import Aside
from app.lan.failure import Failure
from app.lan.messages import Declined, Hand, Lobby, Opened, Place, Took


@dataclass(frozen=True, slots=True)
class Shown:
    """A table at play as a device may see it: whole, and of a moment. A newer version replaces an older."""

    opened: Opened
    version: int
    hands: tuple[Hand, ...]  # of the device's own seats; an onlooker's, too, unless there is exactly one
    places: tuple[Place, ...]
    time_left: float | None = None  # for what is asked now
    time_whole: float | None = None
    game_left: float | None = None  # of the whole game
    asides: tuple[Aside, ...] = ()
    record: str = ""  # of the whole game, once it is over

    def hand(self, seat: Seat | None) -> Hand | None:
        """Return the hand of a seat, or of an onlooker."""
        return next((hand for hand in self.hands if hand.seat == seat), None)


@dataclass(frozen=True, slots=True)
class Joined:
    """Tells that this device is at the table: it came in, or is back."""

    guest: int


@dataclass(frozen=True, slots=True)
class Lost:
    """The host does not answer now; the device goes on looking for it."""

    why: Failure


@dataclass(frozen=True, slots=True)
class Ended:
    """The device is at the table no more, and goes on looking for nothing."""

    why: Failure


Told: TypeAlias = Lobby | Shown | Took | Declined
"""What a table tells a device."""

News: TypeAlias = Told | Joined | Lost | Ended
"""What a device hears of its table, and of the way to it."""
