"""One line of the bench: what of ours was measured, beside which peer, and the ratio it is held to."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf
from statistics import median
from time import perf_counter


@dataclass(frozen=True)
class Row:
    """A figure of ours and a peer's, in the same unit, and the ratio (ours to the peer's) that is to hold."""

    what: str
    ours: float
    peer_name: str
    peer: float
    unit: str
    hold: float
    more_is_better: bool = True  # else the ratio may not exceed the hold

    @property
    def ratio(self) -> float:
        if not self.peer:  # nothing is as much as nothing
            return inf if self.ours else 1.0
        return self.ours / self.peer

    @property
    def holds(self) -> bool:
        return self.ratio >= self.hold if self.more_is_better else self.ratio <= self.hold


def interleaved(*jobs: Callable[[], object], rounds: int = 5) -> list[float]:
    """The best seconds of each job, run in turns so that what else the machine does hurts all alike."""
    times: list[list[float]] = [[] for _ in jobs]
    for _ in range(rounds):
        for place, job in enumerate(jobs):
            start = perf_counter()
            job()
            times[place].append(perf_counter() - start)
    return [min(each) for each in times]


def percentile(values: Sequence[float], part: float) -> float:
    """The value that so many per cent stay under."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part / 100))]


def middle(values: Sequence[float]) -> float:
    """The median."""
    return median(values)
