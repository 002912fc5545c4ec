"""The best word of a game: one answer for whoever tells of it."""

from collections.abc import Callable, Iterable
from typing import Any, Final, TypeAlias

from app.core.game import Result, Seat, WordPoints
from app.core.lexicon import Dictionary
from app.core.meanings import Meanings

RAREST: Final = 100  # of SCOWL's sizes: in no dictionary

Rarity: TypeAlias = Callable[[str], Any]
"""Tells how few people know a word, as something that can be compared; None for a rude one, which nobody boasts of."""


def equally_known(word: str) -> int:
    """Tell nothing: of equal words the first that was counted is the best."""
    return 0


def rarity_by(dictionary: Dictionary | None, meanings: Meanings | None) -> Rarity:
    """Tell by a dictionary how rare words are; of two as rare, the one without a kept meaning is the rarer."""

    def rarity(word: str) -> tuple[int, bool] | None:
        if dictionary is not None and dictionary.is_rude(word):
            return None
        size = dictionary.size_of(word) if dictionary is not None and word in dictionary else RAREST
        return size, not (meanings and meanings.meaning(word))

    return rarity


def best_word(words: Iterable[WordPoints], rarity: Rarity = equally_known) -> WordPoints | None:
    """Find the word that brought most, of equal ones the best known; none where no word brought anything."""
    return min(dearest(words, rarity), key=lambda each: rarity(each.word), default=None)


def best_words(result: Result, rarity: Rarity = equally_known) -> list[tuple[Seat, WordPoints]]:
    """Find the words of a game that brought most, each with its seat; of equal words the best known come first."""
    most = dearest((word for each in result.ranking for word in each.words), rarity)
    best = [(each.seat, word) for each in result.ranking for word in each.words if word in most]
    return sorted(best, key=lambda each: rarity(each[1].word))


def dearest(words: Iterable[WordPoints], rarity: Rarity = equally_known) -> list[WordPoints]:
    """Pick the words that brought most points, if any brought some; rude ones are left out."""
    known = [each for each in words if rarity(each.word) is not None]
    most = max((each.points for each in known), default=0)
    return [each for each in known if each.points == most] if most > 0 else []
