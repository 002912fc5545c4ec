"""Which words somebody is at home in, by those they made: of those they can be told what they missed."""

from collections.abc import Sequence
from typing import Final

from app.core.lexicon import Dictionary

FEWEST: Final = 35  # of SCOWL's sizes: the words of whoever made none
EVERYBODYS: Final = 60  # what is rarer is told to nobody who does not use such words
OWN: Final = 0.85  # of the words that somebody made; what is rarer was a lucky find


def vocabularies(dictionary: Dictionary, words: Sequence[str]) -> list[Dictionary]:
    """Return the words of somebody by those they made, then all that are not rare, if these are more."""
    made = sorted(dictionary.size_of(word) for word in words if word in dictionary)
    own = max(FEWEST, made[int(OWN * (len(made) - 1))] if made else FEWEST)
    sizes = {min(size, dictionary.limit) for size in (own, max(own, EVERYBODYS))}
    return [dictionary.known_to(size) for size in sorted(sizes)]
