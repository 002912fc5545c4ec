"""Types that say more than Python's do: text that is an address, a number that is a port. What is none is not read."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Such:
    """What a value is besides text or a number; it stands in a type: `Annotated[int, Such("a port", is_port)]`."""

    wanted: str  # as in "it should be a port"
    holds: Callable[[Any], bool]


def within(low: float, high: float) -> Callable[[Any], bool]:
    """Ask of a number whether it lies between two others, or is one of them."""
    return lambda number: low <= number <= high
