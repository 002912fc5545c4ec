"""What letters that stay in the hand are worth for the next turns."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

VOWELS: Final = frozenset("AEIOU")
SHARE: Final = 0.42  # of vowels in a hand that spells well: of a set's hundred bricks


@dataclass(frozen=True)
class Leaves:
    """What is kept, weighed in points beside new bricks: letters, those that come twice, vowels out of balance."""

    letters: Mapping[str, float]
    same: float  # for each letter that is there already
    uneven: float  # for each vowel or consonant that is missing to a fair share

    def worth(self, hand: str) -> float:
        """Tell how much more a hand brings than new bricks would."""
        letters = sum(self.letters[letter] for letter in hand)
        return letters + self.same * doubles(hand) + self.uneven * unevenness(hand)


def doubles(hand: str) -> int:
    """Count the letters that are there already."""
    return len(hand) - len(set(hand))


def unevenness(hand: str) -> float:
    """Tell how far the vowels of a hand are from their fair share."""
    return abs(sum(letter in VOWELS for letter in hand) - SHARE * len(hand))
