"""The glosses of the words of the play list: WordNet's, the best known sense of each part of speech.

A word that WordNet has not may be a form of one that it has. The sources take many for that which are none (HA for a
plural of HUM): what most of them say counts, but for a base that would have doubled its last letter (SPINED is no form
of SPIN), and meanings.txt rules where they are wrong.
"""

import re
from collections import Counter
from collections.abc import Collection
from functools import cache

from app.core.dawg import Flags, is_basic_in
from app.core.meanings import DOUBLED, SAME_AS, bases, is_regular
from assets.recipes.words_forms import bases_of
from assets.recipes.words_list import play_list
from assets.recipes.words_own import PARTS, made_gloss, own_glosses
from assets.recipes.words_sources import agid, overlay, sizes, specialist
from assets.recipes.words_spellings import groups
from assets.recipes.words_wordnet import wordnet

# K7, T25: an abbreviation is no word, so where it is spelt as one, the word has another meaning, or none is known.
ABBREVIATED = {
    "dkl": "dekaliter",
    "emu": "electromagnetic_unit",
    "gal": "gallon",
    "hm": "hectometer",
    "in": "inch",
    "mi": "mile",
    "mm": "millimeter",
}
BEFORE_SEMICOLON = re.compile(r"(?:\([^()]*\)|[^;])*")


@cache
def glosses() -> dict[str, str]:
    """Each word with its gloss, or with the word whose form or spelling it is where the endings would not tell."""
    own = {word: gloss for word, known in sorted(play_list().items()) if (gloss := _gloss(word, known))}
    for word in sorted(play_list().keys() - own.keys()):
        if not _base(word, own) and (gloss := made_gloss(word)):
            own[word] = gloss
    others = {}
    for word in sorted(play_list().keys() - own.keys()):
        base, guessed = _base(word, own), next((base for base in bases(word) if base in own), "")
        if base != guessed:
            others[word] = SAME_AS + base
    return own | others


def _base(word: str, known: Collection[str]) -> str:
    """The word whose gloss a word has, if any."""
    ruled = overlay("meanings.txt")
    if word in ruled:
        return ruled[word].partition(":")[0].strip()
    true = [base for base in _bases(word) if base in known]
    guesses = [base for base in bases(word) if base in known]
    if true:
        return guesses[0] if guesses and guesses[0] in true else true[0]
    if word.endswith("EST") and not word.endswith("IEST"):  # retest, geest
        return ""
    if word.endswith("LY") and wordnet().has(word.lower()[:-2], "a"):  # rankly: rank, and not rankle
        guesses.sort(key=lambda base: base != word[:-2])
    if word.endswith(DOUBLED) and not word.endswith(("IED", "IER", "IEST")):  # penner: pen, and not penne
        guesses.sort(key=_size)
    return guesses[0] if guesses else ""


def _bases(word: str) -> list[str]:
    """What a word is another spelling of, or a form of, or a form of in another spelling; the likeliest first."""
    spelt = [other for other in _spellings().get(word, ()) if other != word]
    ending = next((each for each in DOUBLED if word.endswith(each)), "")
    likely = (base.upper() for base in bases_of(word.lower()))
    forms = [base for base in likely if base + ending != word or is_regular(base, ending)]
    forms.sort(key=lambda base: (-_agreed()[word.lower(), base.lower()], not base.endswith("US"), _size(base), base))
    return [*spelt, *forms, *(other for base in forms for other in _spellings().get(base, ()))]


@cache
def _agreed() -> Counter[tuple[str, str]]:
    """How many sources say of a form whose it is."""
    agreed: Counter[tuple[str, str]] = Counter()
    for source in (agid(), specialist()):
        agreed.update({(form, word) for word, _, forms in source for said in forms for form in said.split("/")})
    agreed.update({(form, word) for forms in wordnet().irregular.values() for form in forms for word in forms[form]})
    return agreed


@cache
def _spellings() -> dict[str, tuple[str, ...]]:
    return {word: group for group in groups() for word in group}


def _size(word: str) -> int:
    return sizes().get(word.lower(), 99)


def _gloss(word: str, known: Flags) -> str:
    """What we say ourselves; else a line for each part of speech, the commonest first.

    A form of another word has that word's gloss.
    """
    if word in own_glosses():
        return own_glosses()[word]
    if not is_basic_in(known) and bases_of(word.lower()):
        return ""
    parts = sorted(PARTS, key=lambda part: -wordnet().counts.get((word.lower(), part), 0))
    for written in (word.lower(), word.capitalize()):
        lines = [f"{PARTS[part]}: {gloss}" for part in parts if (gloss := _first_sense(written, part))]
        if lines:
            return "\n".join(lines)
    return _added_gloss(word)


def _first_sense(written: str, part: str) -> str:
    """The gloss of the best known sense that is no abbreviation and nobody's name, without its examples."""
    net, word = wordnet(), written.lower()
    if word not in net.senses:
        return ""
    for key in net.senses.get(word, {}).get(part, ()):
        synset = net.synsets[key]
        is_short = ABBREVIATED.get(word) in synset.words
        if not is_short and not synset.instance and any(each.partition("(")[0] == written for each in synset.words):
            return shortened(synset.gloss)
    return ""


def shortened(gloss: str) -> str:
    """A gloss up to its first semicolon that stands in no brackets."""
    return BEFORE_SEMICOLON.match(gloss)[0].strip()  # type: ignore[index]  # it matches anything


def _added_gloss(word: str) -> str:
    ruling = overlay("add.txt").get(word, "")
    _, _, gloss = ruling.partition(" basic: ")
    return gloss
