"""What sounds like a word, whether it is one or not: said where no word comes to mind, and sometimes believed."""

from itertools import islice
from typing import Final

from app.games.typo2d.beginnings import Beginnings
from app.games.typo2d.moves import HOLE

OVERLAP: Final = 2  # letters that two words share where one runs into the other
LOOKED_THROUGH: Final = 200  # words that begin alike, for a rare one


def half_remembered(letters: str, words: Beginnings) -> str | None:
    """Make what may be a word: it begins as one word does, and goes on as another; None where nothing sounds right."""
    if HOLE in letters:
        return None
    for start in range(1, len(letters) - OVERLAP + 1):
        rest = words.example(letters[start:])
        if rest and len(rest) > len(letters) - start and words.begins(letters[: start + OVERLAP]):
            return letters[:start] + rest
    return None


def sounds_right(word: str, words: Beginnings) -> bool:
    """Tell whether a word begins as one does, and ends as another goes on."""
    return any(
        words.begins(word[: start + OVERLAP]) and word[start:] in words for start in range(1, len(word) - OVERLAP + 1)
    )


def rare_example(letters: str, words: Beginnings, but: frozenset[str]) -> str | None:
    """Find a word that begins so and that few know, of those that come to mind."""
    if HOLE in letters:
        return None
    found = [each for each in islice(words.dictionary.sized_starting(letters), LOOKED_THROUGH) if each[0] not in but]
    return max(found, key=lambda each: each[1], default=(None, 0))[0]
