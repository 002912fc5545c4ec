"""What letters that stay in the hand are worth for the next turns."""

from collections.abc import Mapping
from typing import Final

WORTH: Final[Mapping[str, float]] = {
    "A": 0.2,
    "B": -0.8,
    "C": -0.2,
    "D": 0.2,
    "E": 0.8,
    "F": -0.6,
    "G": -0.5,
    "H": 0.2,
    "I": -0.2,
    "J": -1.8,
    "K": -0.8,
    "L": 0.2,
    "M": -0.1,
    "N": 0.3,
    "O": -0.1,
    "P": -0.1,
    "Q": -3.0,
    "R": 0.4,
    "S": 1.6,
    "T": 0.4,
    "U": -0.8,
    "V": -1.8,
    "W": -0.9,
    "X": -0.8,
    "Y": -0.2,
    "Z": -1.4,
}
"""By the letter, in points."""
VOWELS: Final = frozenset("AEIOU")
SAME: Final = -0.7  # for each letter that is there already
UNEVEN: Final = -0.6  # for each vowel or consonant that is missing to a fair share
SHARE: Final = 0.42  # of vowels in a hand that spells well


def leave(hand: str) -> float:
    """Estimate what a hand brings besides what an average one does."""
    worth = sum(WORTH[letter] for letter in hand) + SAME * (len(hand) - len(set(hand)))
    vowels = sum(letter in VOWELS for letter in hand)
    return worth + UNEVEN * abs(vowels - SHARE * len(hand))
