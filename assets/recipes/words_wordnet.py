"""WordNet 3.0 as Debian's wordnet-base has it: synsets, senses in order, how often they were met, irregular forms."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property

from assets.recipes.words_sources import WORDNET, held_to

PARTS = {"noun": "n", "verb": "v", "adj": "a", "adv": "r"}
PART_OF_KEY = {"1": "n", "2": "v", "3": "a", "4": "r", "5": "a"}
HYPERNYMS = {"@", "@i"}
# The regular endings that WordNet's own morphology takes off (morphy(7WN)).
ENDINGS = {
    "n": (
        *(("s", ""), ("ses", "s"), ("xes", "x"), ("zes", "z")),
        *(("ches", "ch"), ("shes", "sh"), ("men", "man"), ("ies", "y")),
    ),
    "v": (("s", ""), ("ies", "y"), ("es", "e"), ("es", ""), ("ed", "e"), ("ed", ""), ("ing", "e"), ("ing", "")),
    "a": (("er", ""), ("est", ""), ("er", "e"), ("est", "e")),
    "r": (),
}


@dataclass(frozen=True)
class Synset:
    """A meaning: its words as written, what it is a kind of, and its gloss."""

    words: tuple[str, ...]
    kinds: tuple[str, ...]  # keys of other synsets
    instance: bool  # a person or a place rather than a kind of thing
    gloss: str


class WordNet:
    """The senses of words, best known first."""

    def __init__(self) -> None:
        files = [file for name in PARTS for file in (f"data.{name}", f"index.{name}", f"{name}.exc")]
        held_to("wordnet", [WORDNET / file for file in files])
        held_to("wordnet/cntlist.rev", [WORDNET / "cntlist.rev"])
        self.synsets: dict[str, Synset] = {}
        self.senses: dict[str, dict[str, tuple[str, ...]]] = {}  # of a word: n, v, a, r → keys of synsets
        for name, part in PARTS.items():
            self.synsets.update(_synsets(name, part))
            for line in _lines(f"index.{name}"):
                word, _, count, *rest = line.split()
                keys = tuple(part + offset for offset in rest[-int(count) :])
                self.senses.setdefault(word, {})[part] = keys
        self.irregular = {part: _exceptions(name) for name, part in PARTS.items()}

    @cached_property
    def counts(self) -> dict[tuple[str, str], int]:
        """How often a word was met as each part of speech."""
        counts: dict[tuple[str, str], int] = {}
        for line in (WORDNET / "cntlist.rev").read_text(encoding="utf-8").splitlines():
            key, _, count = line.split()
            word, _, rest = key.partition("%")
            met = word, PART_OF_KEY[rest[0]]
            counts[met] = counts.get(met, 0) + int(count)
        return counts

    def has(self, word: str, part: str) -> bool:
        return part in self.senses.get(word, {})

    def bases(self, word: str, part: str) -> list[str]:
        """What a word may be a form of, itself left out."""
        bases = list(self.irregular[part].get(word, ()))
        for ending, instead in ENDINGS[part]:
            if word.endswith(ending):
                bases.append(word.removesuffix(ending) + instead)
        if part == "v" and word.endswith(("ed", "ing")):  # stopped: stop
            stem = word.removesuffix("ed").removesuffix("ing")
            if len(stem) > 2 and stem[-1] == stem[-2]:
                bases.append(stem[:-1])
        return [base for base in dict.fromkeys(bases) if base != word and self.has(base, part)]

    def below(self, roots: Iterator[str] | tuple[str, ...]) -> frozenset[str]:
        """The keys of all that are kinds or instances of these synsets, and these."""
        kinds: dict[str, list[str]] = {}
        for key, synset in self.synsets.items():
            for above in synset.kinds:
                kinds.setdefault(above, []).append(key)
        found, waiting = set(), list(roots)
        while waiting:
            key = waiting.pop()
            if key not in found:
                found.add(key)
                waiting.extend(kinds.get(key, ()))
        return frozenset(found)


def _lines(name: str) -> Iterator[str]:
    """The lines of a file of WordNet without the licence at its head."""
    for line in (WORDNET / name).read_text(encoding="utf-8").splitlines():
        if not line.startswith("  "):
            yield line


def _synsets(name: str, part: str) -> Iterator[tuple[str, Synset]]:
    for line in _lines(f"data.{name}"):
        facts, _, gloss = line.partition("|")
        offset, _, _, count, *rest = facts.split()
        end = 2 * int(count, 16)
        words, pointers = rest[:end:2], rest[end + 1 :]
        marks = [(pointers[i], pointers[i + 2] + pointers[i + 1]) for i in range(0, 4 * int(rest[end]), 4)]
        kinds = tuple(target for mark, target in marks if mark in HYPERNYMS)
        instance = any(mark == "@i" for mark, _ in marks)
        yield part + offset, Synset(tuple(words), kinds, instance, gloss.strip())


def _exceptions(name: str) -> dict[str, tuple[str, ...]]:
    lines = (WORDNET / f"{name}.exc").read_text(encoding="utf-8").splitlines()
    forms: dict[str, tuple[str, ...]] = {}
    for form, *bases in (line.split() for line in lines):
        forms[form] = (*forms.get(form, ()), *bases)
    return forms


@cache
def wordnet() -> WordNet:
    return WordNet()
