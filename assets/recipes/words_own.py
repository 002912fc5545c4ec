"""Our own glosses, and what words mean that are made of another by a rule.

WordNet has no function words, few of the short rare ones, and often another sense first than the one players mean;
so glosses.txt says it in our words: the word, and a gloss for each part of speech, parted by a bar.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from assets.recipes.words_sources import overlay
from assets.recipes.words_wordnet import wordnet

PARTS = {"n": "noun", "v": "verb", "a": "adjective", "r": "adverb"}
LONGEST = 90  # characters of a gloss of our own


@cache
def own_glosses() -> dict[str, str]:
    """Each word with its gloss, a line for each part of speech."""
    return {word: said.replace(" | ", "\n") for word, said in overlay("glosses.txt").items()}


@cache
def parts_of_own(word: str) -> frozenset[str]:
    """The parts of speech that our own gloss of a word names."""
    return frozenset(line.partition(":")[0] for line in own_glosses().get(word, "").split("\n"))


@dataclass(frozen=True)
class Made:
    """A way to make a word of another: what is put before or behind it, and what it then means."""

    before: str
    behind: str
    of: str  # the part of speech of what it is made of
    is_now: str
    means: str  # {} is what it is made of


WAYS = (
    Made("un", "", "a", "a", "not {}"),
    Made("non", "", "a", "a", "not {}"),
    Made("non", "", "n", "n", "something or somebody that is no {}"),
    Made("re", "", "v", "v", "to {} again"),
    Made("pre", "", "v", "v", "to {} before the time"),
    Made("mis", "", "v", "v", "to {} wrongly"),
    Made("over", "", "v", "v", "to {} too much"),
    Made("over", "", "a", "a", "too {}"),
    Made("out", "", "v", "v", "to {} more or better than somebody"),
    Made("super", "", "a", "a", "very {}"),
    Made("ultra", "", "a", "a", "very {}"),
    Made("semi", "", "a", "a", "half {}"),
    Made("anti", "", "n", "a", "against {}"),
    Made("sub", "", "n", "n", "a smaller {} that is part of a larger one"),
    Made("super", "", "n", "n", "a very great {}"),
    Made("mini", "", "n", "n", "a very small {}"),
    Made("", "like", "n", "a", "like {}"),
    Made("", "ish", "a", "a", "rather {}"),
    Made("", "ish", "n", "a", "rather like {}"),
    Made("", "ness", "a", "n", "being {}"),
    Made("", "ly", "a", "r", "in a way that is {}"),
    Made("", "able", "v", "a", "such that one can {} it"),
    Made("", "less", "n", "a", "without {}"),
    Made("", "wards", "n", "r", "towards {}"),
    Made("", "ful", "n", "n", "as much as fills a {}"),
)


def made_gloss(word: str) -> str:
    """What a word means that is made of a known one; nothing where no rule tells."""
    for way in WAYS:
        for base in _bases(word.lower(), way):
            if len(base) > 2 and wordnet().has(base, way.of):
                return f"{PARTS[way.is_now]}: {way.means.format(base)}"
    return ""


def _bases(word: str, way: Made) -> Iterator[str]:
    """What a word may be made of in this way: an E may have gone before a vowel, a Y have become an I."""
    if not (word.startswith(way.before) and word.endswith(way.behind)):
        return
    stem = word[len(way.before) : len(word) - len(way.behind)]
    yield stem
    if way.behind[:1] in ("a", "i"):
        yield stem + "e"
        if len(stem) > 3 and stem[-1] == stem[-2]:
            yield stem[:-1]
    if stem.endswith("i") and way.behind:
        yield stem[:-1] + "y"
