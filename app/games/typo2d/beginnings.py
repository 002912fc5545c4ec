"""Which words begin with the cards of a line: what everything in TYPO-2D is judged by."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from app.core.dawg import SIZES
from app.core.lexicon import LARGE, Dictionary
from app.games.typo2d.deck import ALPHABET, NAMES
from app.games.typo2d.moves import HOLE

EVERY_LETTER = (1 << 26) - 1
MOST_KEPT = 50_000  # answers of a kind: a long evening's


class Beginnings:
    """The words of a dictionary, asked for by their first letters; answers are kept."""

    def __init__(self, dictionary: Dictionary, *, card_names: bool) -> None:
        # T27: a name must begin with the letters of a line, so the card that bears it lies on the table.
        self.dictionary = replace(dictionary, allow=dictionary.allow | set(NAMES)) if card_names else dictionary
        self._is_whole = dictionary.limit >= LARGE and not (dictionary.family or dictionary.basic or dictionary.strike)
        self._begins: dict[str, bool] = {}
        self._examples: dict[str, str | None] = {}
        self._between: dict[tuple[str, str], int] = {}

    def __contains__(self, word: str) -> bool:
        return word in self.dictionary

    def begins(self, letters: str) -> bool:
        """Tell whether a word begins so, or is just this; "?" is any letter."""
        known = self._begins.get(letters)
        if known is None:
            make_room(self._begins)
            known = self._begins[letters] = self._look_up(letters)
        return known

    def _look_up(self, letters: str) -> bool:
        if HOLE in letters:
            return any(map(self.begins, filled(letters)))
        if not self.dictionary.lexicon.has_prefix(letters):
            return bool(self.dictionary.allow) and self.dictionary.has_prefix(letters)
        return self._is_whole or self.dictionary.has_prefix(letters)

    def example(self, letters: str, but: frozenset[str] = frozenset()) -> str | None:
        """Find a word that begins so, as common as there is, *but* for some if there are others; None if none does."""
        if letters not in self._examples:
            self._examples[letters] = self._find_example(letters)
        usual = self._examples[letters]
        return usual if usual not in but else self._find_example(letters, but) or usual

    def examples(self, chains: Sequence[str]) -> tuple[str, ...]:
        """Find a word for each of some beginnings; nothing where no word begins like one of them."""
        found = tuple([word for letters in chains if (word := self.example(letters))])
        return found if len(found) == len(chains) else ()

    def _find_example(self, letters: str, but: frozenset[str] = frozenset()) -> str | None:
        best, found = SIZES[-1] + 1, None
        for stem in filled(letters):
            for word, size in self.dictionary.sized_starting(stem):
                if size < best and word not in but:
                    best, found = size, word
                    if size == SIZES[0]:
                        return word
        return found

    def letters_between(self, before: str, after: str) -> int:
        """Return the letters that make the beginning of a word between two strings of cards: a bit each, A is 1."""
        key = before, after
        mask = self._between.get(key)
        if mask is None:
            make_room(self._between)
            mask = self._between[key] = self._find_letters_between(before, after)
        return mask

    def _find_letters_between(self, before: str, after: str) -> int:
        lexicon = self.dictionary.lexicon
        if self.dictionary.allow:
            mask = EVERY_LETTER
        else:
            mask = lexicon.letters_after(node) if (node := lexicon.node(before)) else 0
            if not after and self._is_whole:
                return mask
        found = 0
        for code, letter in enumerate(ALPHABET):
            if mask >> code & 1 and self.begins(before + letter + after):
                found |= 1 << code
        return found


def make_room(answers: dict[Any, Any]) -> None:
    """Forget the answers when they have become too many."""
    if len(answers) >= MOST_KEPT:
        answers.clear()


def filled(letters: str) -> Iterator[str]:
    """Return the strings that letters with a hole stand for."""
    if HOLE not in letters:
        return iter((letters,))
    return (letters.replace(HOLE, letter, 1) for letter in ALPHABET)


def fits(word: str, letters: str) -> bool:
    """Tell whether a word begins with the letters of a chain, its hole filled by any."""
    return len(word) >= len(letters) and all(wanted in (HOLE, letter) for letter, wanted in zip(word, letters))
