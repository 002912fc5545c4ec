"""Which words are one word spelt in two ways (CUBEWORD's C17)."""

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property


class Spellings:
    """The spellings of a language: of each word that has several, one stands for all."""

    def __init__(self, groups: Callable[[], Iterable[str]] = tuple) -> None:
        """Take the words of each line to be one word, the first standing for all; they are read when first asked."""
        self._groups = groups

    @cached_property
    def _first(self) -> Mapping[str, str]:
        return {word: first for first, *others in map(str.split, self._groups()) for word in (first, *others)}

    def key(self, word: str) -> str:
        """Tell what stands for a word in all its spellings: itself, if it has but one."""
        return self._first.get(word, word)


ONE_EACH = Spellings()
"""Each word has but one."""
