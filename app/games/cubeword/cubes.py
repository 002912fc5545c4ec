"""The cubes: which letters they bear. Sets of cubes are data (CH1)."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
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


ROLLS: Final = {
    "right": (2, 3, 1, 0, 4, 5),
    "left": (3, 2, 0, 1, 4, 5),
    "up": (4, 5, 2, 3, 1, 0),
    "down": (5, 4, 2, 3, 0, 1),
}
"""From which place on a cube each face comes, by the side whose face comes up: up, down, right, left, far, near."""


def can_show(cubes: Sequence[str], number: CubeNumber, letter: str) -> bool:
    """Tell whether a cube has a face with this letter; the joker may be named anything."""
    return number == len(cubes) or letter in cubes[number]


def is_cube(letters: str) -> bool:
    """Tell whether a cube may bear these letters (C1)."""
    return len(letters) == FACES == len(set(letters)) and letters.isascii() and letters.isalpha() and letters.isupper()


def faces_of(cubes: Sequence[str], number: CubeNumber) -> tuple[str, ...]:
    """List the letters of a cube's faces in their order; nothing for its blank, and for all of the joker."""
    return (*cubes[number], "") if number < len(cubes) else ("",) * (FACES + 1)


def face_up(cubes: Sequence[str], number: CubeNumber, letter: str, *, blank: bool) -> int:
    """Tell which face of a cube is up that shows this."""
    if number == len(cubes):
        return 0
    return FACES if blank else cubes[number].index(letter)


def least_missed(cubes: Sequence[str], pool: Iterable[CubeNumber], able: list[CubeNumber], sign: str) -> CubeNumber:
    """Choose the cube whose other letters, also the rarest of them, most cubes of the pool have."""
    bearing = Counter(letter for cube in pool for letter in faces_of(cubes, cube))
    return max(able, key=lambda cube: min(bearing[each] for each in cubes[cube] if each != sign))
