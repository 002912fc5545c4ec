"""The bots' judgement of a table: which letters will be hard to lay, and for which seat a position is good."""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

from app.core.breathing import breathe
from app.games.typo2d.beginnings import Beginnings
from app.games.typo2d.deck import ALPHABET, Card, Counts, letter_of
from app.games.typo2d.grid import longest_lines
from app.games.typo2d.openings import Openings

STUCK: Final = (1.0, 0.35, 0.12, 0.04)
"""The chance that a card cannot be laid later in the round, by the number of places now (seen in play among bots)."""
WORRY: Final = (1.0, 0.45, 0.2, 0.1, 0.05)
"""The same, rounds ahead."""
BLOCKED, NEARLY_BLOCKED = 0.5, 0.08
"""What it is worth, for each penalty card, that the letter a rival has shown has no place, or only one."""
PATIENCE: Final = 0.6  # for each rival between: they may yet open a place


@lru_cache(maxsize=16)
def hardness(words: Beginnings, counts: Counts) -> Mapping[str, float]:
    """Rate each letter from 0 to 1 by how seldom it makes the beginning of a word with two others.

    The square of that share comes within a few hundredths of what was seen on real tables.
    """
    pairs = [
        (first, second, many * other)
        for first, many in zip(ALPHABET, counts)
        for second, other in zip(ALPHABET, counts)
        if words.begins(first + second)
    ]
    fitting, total = Counter[str](), 0
    for first, second, weight in pairs:
        breathe()
        for before, after in ((first + second, ""), (first, second), ("", first + second)):
            mask = words.letters_between(before, after)
            total += weight
            for code, letter in enumerate(ALPHABET):
                if mask >> code & 1:
                    fitting[letter] += weight
    return {letter: (1 - fitting[letter] / max(1, total)) ** 2 for letter in ALPHABET}


def count_places(masks: Iterable[int], letter: str) -> int:
    """On how many cells a letter fits."""
    breathe()
    bit = 1 << ord(letter) - 65
    count = 0
    for mask in masks:
        if mask & bit:
            count += 1
    return count


def chance(table: tuple[float, ...], places: int) -> float:
    return table[places] if places < len(table) else 0.0


def worry(masks: list[int], letters: Mapping[str, int]) -> float:
    """Return the share of these letters that will hardly find a place."""
    total = sum(letters.values())
    if not total:
        return 0.0
    return sum(chance(WORRY, count_places(masks, letter)) * count for letter, count in letters.items()) / total


def promise(openings: Openings, hand: Iterable[Card], unseen: Mapping[str, int], to_come: list[str]) -> float:
    """Rate a table, in cards, for the holder of a hand: it should fit their letters and not the others'.

    *unseen* are the letters that may be in other hands, *to_come* those already shown that rivals are still to lay.
    """
    masks = openings.masks()
    value = worry(masks, unseen) - worry(masks, Counter(map(letter_of, hand)))
    if to_come:
        cards = max(1, longest_lines(openings.board)[0].length // 2)
        weight = float(cards)
        for letter in to_come:
            places = count_places(masks, letter)
            value += weight * (BLOCKED if not places else NEARLY_BLOCKED if places == 1 else 0.0)
            weight *= PATIENCE
    return value
