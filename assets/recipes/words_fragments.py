"""The sets of fragments for WORD CROSS that a search finds: the one for most words, and one of 130, 60 of them twice.

The search takes fragments out of all there are, always the one that is missed least, and then goes on exchanging one
for another. What was exchanged rests for a while, so that it does not go in circles; chance decides between equals.
"""

import textwrap
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from app.games.wordcross.fragments import common_words, cuts_of, words_of
from app.library import default_dictionary

MODULE = Path(__file__).parents[2] / "app" / "games" / "wordcross" / "found_sets.py"
MOST = 190  # W2
DIFFERENT, TWICE = 130, 60  # for easier play: fewer words, and better known ones
COMMON_WEIGHS = 4
EXCHANGES = 8_000  # three times as many find no better set, nor do three million steps of annealing from the usual one
REST = 6


def make() -> None:
    """Write app/games/wordcross/found_sets.py."""
    MODULE.write_text(module(), encoding="utf-8")


def module() -> str:
    """Return the module: from the same word file the same text."""
    every = dict.fromkeys(words_of(default_dictionary()), 1)
    common = common_words(default_dictionary())
    weighed = {word: COMMON_WEIGHS if word in common else 1 for word in every}
    few = best_set(weighed, DIFFERENT)
    twice = most_used(few, dict.fromkeys(common, 1), TWICE)
    return "\n".join(
        [
            '"""The sets of fragments that a search finds: made by assets/recipes/words_fragments.py."""\n',
            "from typing import Final\n",
            *_constant("BEST", best_set(every, MOST), "190 that make as many words as the search finds."),
            *_constant("FEW", few, "130 that make the most words, a common one counting four times."),
            *_constant("TWICE", twice, "60 of the 130, those with the most common words."),
        ]
    )


def _constant(name: str, fragments: list[str], says: str) -> Iterator[str]:
    yield f"{name}: Final = tuple("
    yield '    """' + "\n    ".join(textwrap.wrap(" ".join(fragments), 104)) + '""".split()'
    yield ")"
    yield f'"""{says}"""'
    yield ""


def most_used(fragments: list[str], words: Mapping[str, int], count: int) -> list[str]:
    """Find the fragments that stand in most of the words that the set makes."""
    among = frozenset(fragments)
    cuts = [cut for word in words for cut in cuts_of(word) if among.issuperset(cut)]
    uses = {each: sum(each in cut for cut in cuts) for each in fragments}
    return sorted(sorted(fragments, key=lambda each: (-uses[each], each))[:count])


def best_set(weights: Mapping[str, int], count: int) -> list[str]:
    """Find fragments that make words of much weight together."""
    different = {word: [cut for cut in cuts_of(word) if cut[0] != cut[1]] for word in weights}
    search = Search({word: cuts for word, cuts in different.items() if cuts}, weights)
    while len(search.chosen) > count:
        search.flip(search.least_missed())
    best, found = search.weight, sorted(search.chosen)
    rng, rested = Random(1), dict.fromkeys(search.matters, 0)
    for now in range(EXCHANGES):
        for pick in (search.least_missed, search.most_wanted):
            fragment = pick({each for each, then in rested.items() if then <= now}, rng)
            search.flip(fragment)
            rested[fragment] = now + REST + rng.randrange(8)
        if search.weight > best:
            best, found = search.weight, sorted(search.chosen)
    return found


@dataclass
class Search:
    """Some fragments, and what each matters: what would be lost without it, or won with it."""

    words: Mapping[str, list[tuple[str, str]]]  # with the ways to cut each
    weights: Mapping[str, int]
    chosen: set[str] = field(init=False)
    matters: dict[str, int] = field(init=False)
    weight: int = 0

    def __post_init__(self) -> None:
        self._uses: dict[str, list[str]] = {}
        for word, cuts in self.words.items():
            for fragment in {each for cut in cuts for each in cut}:
                self._uses.setdefault(fragment, []).append(word)
        self.chosen = set(self._uses)
        self.matters = dict.fromkeys(sorted(self._uses), 0)
        for word in self.words:
            self._count(word, 1)

    def flip(self, fragment: str) -> None:
        """Put a fragment in, or take it out."""
        for word in self._uses[fragment]:
            self._count(word, -1)
        self.chosen ^= {fragment}
        for word in self._uses[fragment]:
            self._count(word, 1)

    def _count(self, word: str, sign: int) -> None:
        """Count a word in or out: its weight, and for whom it hangs on them alone."""
        cuts, weight = self.words[word], sign * self.weights[word]
        missing = [[each for each in cut if each not in self.chosen] for cut in cuts]
        whole = [cut for cut, lacks in zip(cuts, missing) if not lacks]
        if whole:
            self.weight += weight
            needed = set(whole[0]).intersection(*whole)
        else:
            needed = {lacks[0] for lacks in missing if len(lacks) == 1}
        for fragment in needed:
            self.matters[fragment] += weight

    def least_missed(self, free: Collection[str] = (), rng: Random | None = None) -> str:
        """Find the chosen fragment that matters least, of those that are free, if any are."""
        among = [each for each in self.matters if each in self.chosen]
        among = [each for each in among if each in free] or among
        return min(among, key=lambda each: (self.matters[each], rng.random() if rng else 0, each))

    def most_wanted(self, free: Collection[str], rng: Random) -> str:
        """Find the fragment left out that would bring most, of those that are free, if any are."""
        among = [each for each in self.matters if each not in self.chosen]
        among = [each for each in among if each in free] or among
        return max(among, key=lambda each: (self.matters[each], rng.random(), each))


if __name__ == "__main__":
    make()
