"""The cubes: which letters they bear. Sets of cubes are data (CH1)."""

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

CubeNumber: TypeAlias = int
"""A letter cube, from 0; the joker comes after the last of them."""

ALPHABET: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
MOST_CUBES: Final = 60  # of a deal, without the joker
FACES: Final = 5  # with a letter; the sixth is blank (C1)

ENGLISH: Final = tuple(
    "ANTWY AEFGT ADFLT AIMSZ EGOPR CEIKL AEHMR CDHOT FHIVY CEIQT AIJLR AENPV "
    "ENORS BCDES IORSY ELNTU DEMOR GNOSU ABOPS BDILN IKOPW INTUW AEMSX EHLRU".split()
)

SETS: Final[Mapping[str, tuple[str, ...]]] = {"english": ENGLISH}


def can_show(cubes: Sequence[str], number: CubeNumber, letter: str) -> bool:
    """Tell whether a cube has a face with this letter; the joker may be named anything."""
    return number == len(cubes) or letter in cubes[number]


def is_cube(letters: str) -> bool:
    """Tell whether a cube may bear these letters (C1)."""
    return len(letters) == FACES == len(set(letters)) and letters.isascii() and letters.isalpha() and letters.isupper()
