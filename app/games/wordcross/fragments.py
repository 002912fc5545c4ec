"""The fragments: what stands on a tile, what it is worth, and the sets there are. Sets are data (WH28)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from app.core.lexicon import Dictionary
from app.games.wordcross.found_sets import BEST, FEW, TWICE

Tile: TypeAlias = str
"""A fragment, with a sign behind it where another tile bears the same: so every tile is one of a kind."""
Fragment: TypeAlias = str
"""One letter or two."""

SECOND: Final = "'"
LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
VALUES: Final = dict(zip(LETTERS, (1, 3, 3, 2, 1, 4, 2, 4, 1, 8, 5, 1, 3, 1, 1, 3, 10, 1, 1, 1, 1, 4, 4, 8, 4, 10)))
SHORTEST, LONGEST = 2, 4  # letters of a word (W1)
COMMON: Final = 35  # the size class of words that everybody knows

USUAL: Final = tuple(
    """A B C D E F G H I J K L M N O P R S T U V W X Y Z
    AL AN AR AS AT EA EL EN ER ES ET IL IN IR IS IT LA LE LI LL LO LS LT LU NA NE NI NO NS NT NU ON OR OT RA RE RI RL
    RN RO RS RT RU SA SE SI SL SO SS ST SU TA TE TI TO TS TU UR US UT
    AD AG DA DE DI DO DS DU ED GA GE GI GO GS GU ID LD ND NG OD RD
    AB AM AP BA BE BI BO BR BS BU CA CE CL CO CS CU EM MA ME MI MO MS MU OP PA PE PI PO PS PU RM SP
    AW AY EW FA FE FI FL FO FT FU HA HE HI HO HU LY NY OW RY SH TH VA VE VI WA WE WI WN WO WS YA YE YO YS
    GY KE KI LK MP NK OK RK SK CH CK FF WH JA JO JU QU ZE""".split()
)
"""The ledger's, each once."""

SETS: Final[Mapping[str, tuple[Tile, ...]]] = {
    "usual": USUAL,
    "doubles": (*FEW, *(each + SECOND for each in TWICE)),
    "best": BEST,
}


def fragment_of(tile: Tile) -> Fragment:
    return tile.rstrip(SECOND)


@lru_cache(maxsize=1024)
def value_of(tile: Tile) -> int:
    """Add up what its letters are worth."""
    return sum(VALUES[letter] for letter in fragment_of(tile))


def is_tile(tile: Tile) -> bool:
    """Tell whether this can stand on a tile."""
    fragment = tile.removesuffix(SECOND)
    return 1 <= len(fragment) <= 2 and all(letter in VALUES for letter in fragment)


def cuts_of(word: str) -> Iterator[tuple[Fragment, Fragment]]:
    """Cut a word into two fragments, in each way there is."""
    for place in (1, 2):
        if 1 <= len(word) - place <= 2:
            yield word[:place], word[place:]


class ShortWords(frozenset[str]):
    """The words of a dictionary that are short enough."""

    dictionary: Dictionary


@lru_cache(maxsize=32)
def words_of(dictionary: Dictionary) -> ShortWords:
    """Return the words that are short enough."""
    lengths = range(SHORTEST, LONGEST + 1)
    found = ShortWords(word for length in lengths for word in dictionary.matching("?" * length))
    found.dictionary = dictionary
    return found


def common_words(dictionary: Dictionary) -> frozenset[str]:
    """Return those of them that everybody knows."""
    return words_of(dictionary.known_to(COMMON))


@dataclass(frozen=True, slots=True)
class Makings:
    """What can be made of some tiles: the words that two of them make, and which fragments begin or end none."""

    words: frozenset[str]  # WH28
    not_first: frozenset[Fragment]  # WH24
    not_last: frozenset[Fragment]


def makings(tiles: Iterable[Tile], words: frozenset[str]) -> Makings:
    """Find what two of these tiles make; in whatever order they lie, it is found once."""
    return _made_of(frozenset(tiles), words)


@lru_cache(maxsize=32)
def _made_of(tiles: frozenset[Tile], words: frozenset[str]) -> Makings:
    counts = Counter(map(fragment_of, tiles))
    found = [
        (word, one, other)
        for word in words
        for one, other in cuts_of(word)
        if counts[one] and counts[other] > (one == other)
    ]
    made, first, last = (frozenset(each) for each in zip(*found)) if found else (frozenset[str](),) * 3
    return Makings(made, frozenset(counts.keys() - first), frozenset(counts.keys() - last))
