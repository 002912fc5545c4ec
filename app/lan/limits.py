"""How much a host puts up with from others, and how long: tests may be less patient."""

from collections import defaultdict, deque
from dataclasses import dataclass

from app.core.countdown import Now

MINUTE = 60.0


@dataclass(frozen=True, slots=True)
class Limits:
    """Seconds, and numbers of things."""

    opening: float = 5  # for TLS and the first handshake
    login: float = 6
    logins: int = 64  # not finished, from the first byte on: then whoever has waited longest makes way
    logins_each: int = 8  # from one address
    knocks: int = 30  # a minute, from one address: each keeps the host busy for some milliseconds
    wrong_a_minute: int = 5  # codes, from one address
    wrong_in_all: int = 20  # then there is a new code
    devices: int = 16
    rate: float = 10  # messages a second, for each seat
    burst: int = 20
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


class Knocks:
    """Counts who knocks, by address: a guest knocks once."""

    def __init__(self, limits: Limits, now: Now) -> None:
        self._limits = limits
        self._now = now
        self._by_address: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        """Count a knock; tell whether it is all right."""
        if address not in self._by_address:
            self._by_address[address] = Bucket(self._limits.knocks / MINUTE, self._limits.knocks, self._now)
        return self._by_address[address].take()


class WrongCodes:
    """Counts wrong codes: by address within the last minute, and in all since the code is as it is."""

    def __init__(self, limits: Limits, now: Now) -> None:
        self._limits = limits
        self._now = now
        self._in_all = 0
        self._by_address: dict[str, deque[float]] = defaultdict(deque)

    def is_locked(self, address: str) -> bool:
        """Tell whether this address has to wait."""
        wrong = self._by_address.get(address)
        if not wrong:
            return False
        while wrong and self._now() - wrong[0] >= MINUTE:
            wrong.popleft()
        return len(wrong) >= self._limits.wrong_a_minute

    def note(self, address: str) -> bool:
        """Count a wrong guess; tell whether it is time for a new code."""
        self._by_address[address].append(self._now())
        self._in_all += 1
        if self._in_all < self._limits.wrong_in_all:
            return False
        self._in_all = 0
        return True
