"""Which words are one word spelt in two ways (CUBEWORD's C17)."""

from collections.abc import Iterable, Mapping


class Spellings:
    """The spellings of a language: of each word that has several, one stands for all."""

    __slots__ = ("_first",)

    def __init__(self, groups: Iterable[str]) -> None:
        """Take the words of each line to be one word, the first standing for all."""
        self._first: Mapping[str, str] = {
            word: first for first, *others in map(str.split, groups) for word in (first, *others)
        }

    def key(self, word: str) -> str:
        """Tell what stands for a word in all its spellings: itself, if it has but one."""
        return self._first.get(word, word)
