"""The bricks: which letters there are, how many sets, and which letter lies nearest to X."""

from collections.abc import Sequence
from math import ceil
from typing import Final

from app.core.game import Player, Seat

COUNTS: Final = {
    "A": 9,
    "B": 2,
    "C": 2,
    "D": 4,
    "E": 12,
    "F": 2,
    "G": 3,
    "H": 2,
    "I": 8,
    "J": 1,
    "K": 1,
    "L": 4,
    "M": 2,
    "N": 6,
    "O": 8,
    "P": 2,
    "Q": 1,
    "R": 6,
    "S": 4,
    "T": 6,
    "U": 4,
    "V": 2,
    "W": 2,
    "X": 4,
    "Y": 2,
    "Z": 1,
}
"""XH2: one set. X has work to do, so there are four."""
SET: Final = "".join(letter * count for letter, count in COUNTS.items())
IN_HAND: Final = 8  # X9
GROWN: Final = 12  # years: who is younger has a brick more for each year
AT_LEAST: Final = 20  # X3: pieces a player
MOST_SETS: Final = 5

Letter = str


def hand_size(player: Player) -> int:
    """X9: eight bricks, and one more for each year under twelve."""
    return IN_HAND if player.age is None else IN_HAND + max(0, GROWN - player.age)


def sets_for(hands: Sequence[int], wanted: int) -> int:
    """XH2: so many sets that there are twenty bricks for each player; more where that was agreed."""
    return max(wanted, ceil(AT_LEAST * len(hands) / len(SET)), ceil(sum(hands) / len(SET)))


def nearest_to_x(drawn: dict[Seat, Letter]) -> list[Seat]:
    """X7, XH4: return who drew the letter nearest to X: several, where they are equally near."""
    far = {seat: abs(ord(letter) - ord("X")) for seat, letter in drawn.items()}
    return [seat for seat in drawn if far[seat] == min(far.values())]


def without(bricks: str, taken: str) -> str | None:
    """Take letters out of a hand; None where one of them is not there."""
    rest = list(bricks)
    for letter in taken:
        if letter not in rest:
            return None
        rest.remove(letter)
    return "".join(rest)


def with_more(bricks: str, more: str) -> str:
    """Put letters into a hand, which lies in order."""
    return "".join(sorted(bricks + more))
