"""How far the host's clock is from this device's: of the last answers the quickest tells best."""

from collections import deque
from dataclasses import dataclass
from typing import Final

REMEMBERED: Final = 8


@dataclass(frozen=True, slots=True)
class _Answer:
    trip: float
    offset: float


class Offset:
    """Learns from questions about the time and their answers."""

    def __init__(self) -> None:
        self._answers: deque[_Answer] = deque(maxlen=REMEMBERED)

    def learn(self, sent: float, host: float, received: float) -> None:
        """Learn the host's time: it was read between sending and receiving, in the middle, most likely."""
        self._answers.append(_Answer(received - sent, host - (sent + received) / 2))

    def at_host(self, moment: float | None) -> float | None:
        """Return a moment of this device by the host's clock, as far as it is known."""
        if moment is None or not self._answers:
            return None
        return moment + min(self._answers, key=lambda each: each.trip).offset
