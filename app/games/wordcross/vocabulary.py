"""The words that somebody knows, by their fragments: what may stand on the right of one, and on its left."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from app.core.lexicon import Dictionary
from app.games.wordcross.board import Column
from app.games.wordcross.fragments import Fragment, cuts_of, words_of

NOTHING: frozenset[Fragment] = frozenset()


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """Words, and the partners that make them."""

    words: frozenset[str]
    right_of: Mapping[Fragment, frozenset[Fragment]]
    left_of: Mapping[Fragment, frozenset[Fragment]]

    def partners(self, column: Column, fragment: Fragment) -> frozenset[Fragment]:
        """Return what makes a word in the other column beside a fragment of this one."""
        return (self.right_of if column is Column.LEFT else self.left_of).get(fragment, NOTHING)


@lru_cache(maxsize=32)
def vocabulary_of(dictionary: Dictionary, size: int) -> Vocabulary:
    """Return the words up to a size class, shared by all who know as many."""
    words = words_of(dictionary.said_by_bots(size))
    right_of: dict[Fragment, set[Fragment]] = {}
    left_of: dict[Fragment, set[Fragment]] = {}
    for word in words:
        for start, rest in cuts_of(word):
            right_of.setdefault(start, set()).add(rest)
            left_of.setdefault(rest, set()).add(start)
    return Vocabulary(words, _frozen(right_of), _frozen(left_of))


def _frozen(partners: Mapping[Fragment, set[Fragment]]) -> dict[Fragment, frozenset[Fragment]]:
    return {fragment: frozenset(others) for fragment, others in partners.items()}
