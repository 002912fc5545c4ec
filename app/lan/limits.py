"""How much a host puts up with from others, and how long: tests may be less patient."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from app.core.countdown import Now

MINUTE = 60.0
SEATS = 4  # of a table, for whoever comes from one address
TIDIED = 64  # addresses


@dataclass(frozen=True, slots=True)
class Limits:
    """Seconds, and numbers of things."""

    opening: float = 5  # for TLS and the first handshake
    login: float = 6
    logins: int = 64  # not finished, from the first byte on: then whoever has waited longest makes way
    logins_each: int = 8  # from one address
    knocks: int = 30  # a minute, from one address, at one door: each keeps the host busy for some milliseconds
    knocks_of_a_school: int = 300  # a minute at most, where there are many tables
    wrong_a_minute: int = 5  # codes, from one address
    wrong_in_all: int = 20  # codes a minute, from everywhere
    devices: int = 16
    rate: float = 10  # messages a second, for each seat
    burst: int = 20
    deciding: float = 60  # until whoever is asked to take a table over must have said so
    keeping: float = 900  # until a device that fetched everything must have read it and put it in its place
    sending: float = 10  # until what is sent must have gone
    ping: float = 2  # between two signs of life
    silence: float = 4  # after which one is gone
    closing: float = 1
    queue: int = 16
    message: int = 65_536  # bytes
    heard: int = 32_768  # bytes a second that a guest may send, whatever they are
    heard_at_once: int = 262_144


PATIENT = Limits()


class Bucket:
    """What one may still send: it fills up as time goes by."""

    def __init__(self, rate: float, burst: int, now: Now) -> None:
        self._rate = rate
        self._burst = burst
        self._now = now
        self._left = float(burst)
        self._at = now()

    def take(self, share: float = 1) -> bool:
        """Take so much, if it is all right; tell whether it was."""
        now = self._now()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < share:
            return False
        self._left -= share
        return True

    @property
    def is_full(self) -> bool:
        """Tell whether it is as if nothing had ever been taken."""
        return self._left + (self._now() - self._at) * self._rate >= self._burst

    def wait_for(self, share: float = 1) -> float:
        """Tell how many seconds after the last try so much may be taken."""
        return max(0.0, share - self._left) / self._rate


class Knocks:
    """Counts who knocks at a door, by address, however many tables are behind it: a guest knocks once.

    Guesses at codes use up nothing of those who come by a link, so each kind is counted apart. A school may come from
    one address: in a minute as many as its tables have seats for, as far as their knocks leave the tables their time.
    """

    def __init__(self, limits: Limits, now: Now, tables: Callable[[], int] = lambda: 1) -> None:
        self._limits = limits
        self._now = now
        self._tables = tables
        self._buckets: dict[tuple[str, bool], Bucket] = {}
        self._most = TIDIED  # buckets, until those that are full again are dropped

    def take(self, address: str, *, by_link: bool) -> bool:
        """Count a knock; tell whether it is all right."""
        if (address, by_link) not in self._buckets:
            self._tidy()
            self._buckets[address, by_link] = Bucket(self._a_minute / MINUTE, self._limits.knocks, self._now)
        return self._buckets[address, by_link].take()

    @property
    def _a_minute(self) -> int:
        return max(self._limits.knocks, min(self._limits.knocks_of_a_school, SEATS * self._tables()))

    def _tidy(self) -> None:
        if len(self._buckets) >= self._most:
            self._buckets = {who: bucket for who, bucket in self._buckets.items() if not bucket.is_full}
            self._most = max(TIDIED, 2 * len(self._buckets))


class WrongCodes:
    """Counts the wrong codes of the last minute: they slow down who types one, and never change it.

    At twenty a minute somebody who guesses all the time needs fifty years for half of all codes.
    """

    def __init__(self, limits: Limits, now: Now) -> None:
        self._limits = limits
        self._now = now
        self._wrong: deque[tuple[float, str]] = deque()

    def reason_to_wait(self, address: str) -> str:
        """Tell why a code from this address is not looked at now; nothing ("") when it is."""
        while self._wrong and self._now() - self._wrong[0][0] >= MINUTE:
            self._wrong.popleft()
        if sum(each == address for _, each in self._wrong) >= self._limits.wrong_a_minute:
            return "locked"
        return "guessed" if len(self._wrong) >= self._limits.wrong_in_all else ""

    def note(self, address: str) -> None:
        """Count a wrong guess."""
        self._wrong.append((self._now(), address))
