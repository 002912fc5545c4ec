"""The form of a word (K8, KH14): basic, the plural of a noun, or inflected.

A form of a verb or of an adjective is a word of its own where it has an entry of its own that the app can show, as
noun, adjective or adverb: ICING, TIRED, LATER. A plural counts if it is the noun's own: WIVES, and never WIFES. Of
plurals no source tells enough alone, so WordNet, AGID, SPECIALIST and SCOWL's possessives vote; forms.txt rules where
they are wrong.
"""

import re
from collections import Counter
from dataclasses import dataclass, field
from functools import cache

from app.core.dawg import Form
from assets.recipes.words_own import own_glosses, parts_of_own
from assets.recipes.words_sources import agid, nouns_with_possessive, overlay, sizes, specialist
from assets.recipes.words_wordnet import Synset, wordnet

COMMON = 60  # a base this common counts for every form
NO_SIZE = 99
SAYS_NOTHING = re.compile(r"\(?(comparatives?|superlative|more|most|past tense|past participle)\b|used to form the ")
"""How a gloss begins that says no more than whose form a word is: such an entry is none (KH14)."""


@dataclass
class Inflections:
    """What a word may be a form of, by the sources together."""

    plural_of: dict[str, set[str]] = field(default_factory=dict)
    past_of: dict[str, set[str]] = field(default_factory=dict)
    ing_of: dict[str, set[str]] = field(default_factory=dict)
    third_of: dict[str, set[str]] = field(default_factory=dict)
    more_of: dict[str, set[str]] = field(default_factory=dict)  # faster, fastest: fast
    specialist_nouns: set[str] = field(default_factory=set)
    plurals: dict[str, Counter[str]] = field(default_factory=dict)  # of a noun, each with how many sources know it


@cache
def inflections() -> Inflections:
    known = Inflections()
    for word, kind, forms in agid():
        _note(known, word, kind, forms)
    for word, kind, forms in specialist():
        if kind == "noun":
            known.specialist_nouns.add(word)
        _note(known, word, kind[0].upper(), forms)
    for plural, nouns in wordnet().irregular["n"].items():
        for noun in nouns:
            known.plurals.setdefault(noun, Counter())[plural] += 1
    return known


def _note(known: Inflections, word: str, kind: str, forms: list[str]) -> None:
    """Write the forms of a word down under what they are."""
    match kind, forms:
        case "N", [plurals]:
            _forms_of(known.plural_of, word, plurals)
            known.plurals.setdefault(word, Counter()).update({*plurals.split("/")} - {"", "<>"})
        case "V", [*pasts, ing, third] if len(pasts) == 2:
            _forms_of(known.past_of, word, "/".join(pasts))
            _forms_of(known.ing_of, word, ing)
            _forms_of(known.third_of, word, third)
        case "V", _:  # be, may, shall, wit: all their forms are odd
            _forms_of(known.past_of, word, "/".join(forms))
        case "A", [*degrees] if wordnet().has(word, "a") or wordnet().has(word, "r"):
            _forms_of(known.more_of, word, "/".join(degrees))


def _forms_of(forms: dict[str, set[str]], word: str, said: str) -> None:
    for form in said.split("/"):
        if form not in {"", "<>", word}:
            forms.setdefault(form, set()).add(word)


def form_of(word: str) -> Form:
    """What a word is to KROSS."""
    ruled = _rulings()
    return ruled[word] if word in ruled else _form(word)


def ruled_form(ruling: str) -> Form:
    """The form that a ruling names, before the colon."""
    return Form[ruling.partition(":")[0].upper()]


@cache
def _rulings() -> dict[str, Form]:
    return {word.lower(): ruled_form(ruling) for word, ruling in overlay("forms.txt").items()}


def forms_of(word: str) -> frozenset[str]:
    """All forms of a word that a source knows."""
    return _all_forms().get(word, frozenset())


def bases_of(word: str) -> frozenset[str]:
    """All words that a word is a form of for some source, none much rarer than the word."""
    known = inflections()
    kinds = (known.plural_of, known.past_of, known.ing_of, known.third_of, known.more_of)
    return frozenset(base for kind in kinds for base in _bases(kind, word)) | {
        base for part in ("n", "v", "a") for base in _regular_bases(word, part)
    }


@cache
def _all_forms() -> dict[str, frozenset[str]]:
    known = inflections()
    forms: dict[str, set[str]] = {}
    for kind in (known.plural_of, known.past_of, known.ing_of, known.third_of, known.more_of):
        for form, bases in kind.items():
            for base in bases:
                forms.setdefault(base, set()).add(form)
    return {base: frozenset(found) for base, found in forms.items()}


def _form(word: str) -> Form:
    known, net = inflections(), wordnet()
    if net.has(word, "v"):
        return Form.BASIC
    if _is_form_of_a_verb(word):
        return Form.BASIC if has_entry(word) else _plural_or(Form.INFLECTED, word)
    if _bases(known.more_of, word) or net.irregular["a"].get(word):
        return Form.BASIC if has_entry(word) or _is_noun(word) else _plural_or(Form.INFLECTED, word)
    if _bases(known.third_of, word) or (word.endswith("s") and _regular_bases(word, "v")):
        return Form.BASIC if _is_noun(word) else _plural_or(Form.INFLECTED, word)
    return _plural_or(Form.BASIC, word)


def _is_form_of_a_verb(word: str) -> bool:
    """Whether a word is spelt as a form of a verb in -ing or of the past."""
    known = inflections()
    is_regular = word.endswith(("ing", "ed")) and _regular_bases(word, "v")
    return bool(_bases(known.ing_of, word) or _bases(known.past_of, word) or is_regular)


def has_entry(word: str) -> bool:
    """Whether a word is one of its own as noun, adjective or adverb, with a meaning that the app can show (KH14)."""
    if word.upper() in own_glosses():
        return bool(parts_of_own(word.upper()) - {"verb"})
    keys = (key for part in "nar" for key in wordnet().senses.get(word, {}).get(part, ()))
    return any(_is_entry(word, wordnet().synsets[key]) for key in keys)


def _is_entry(word: str, synset: Synset) -> bool:
    is_written_so = any(written.partition("(")[0] == word for written in synset.words)
    return is_written_so and not synset.instance and not SAYS_NOTHING.match(synset.gloss)


def _bases(forms: dict[str, set[str]], word: str) -> set[str]:
    """The words that a word is a form of: none of them much rarer than the form (during is no form of dure)."""
    return {base for base in forms.get(word, ()) if _size(base) <= max(_size(word), COMMON)}


def _regular_bases(word: str, part: str) -> set[str]:
    return {base for base in wordnet().bases(word, part) if _size(base) <= max(_size(word), COMMON)}


def _size(word: str) -> int:
    return sizes().get(word, NO_SIZE)


def _plural_or(otherwise: Form, word: str) -> Form:
    """PLURAL if the word is the plural of a real noun, and that noun's own."""
    known = inflections()
    singulars = {base for base in _bases(known.plural_of, word) | _regular_bases(word, "n") if _is_own(word, base)}
    real = any(map(_is_noun, singulars)) if _bases(known.third_of, word) else bool(singulars)
    return Form.PLURAL if real else otherwise


def _is_own(plural: str, noun: str) -> bool:
    """Whether a noun has that plural: beside an irregular one (WOLVES) two sources have to know it."""
    plurals = inflections().plurals.get(noun, Counter())
    is_irregular = any(times > 1 for each, times in plurals.items() if each not in (noun + "s", noun + "es", plural))
    return plurals[plural] > 1 if is_irregular else not plurals or plurals[plural] > 0


def _is_noun(word: str) -> bool:
    """Whether two of three sources know a noun."""
    known = inflections()
    return (wordnet().has(word, "n") + (word in nouns_with_possessive()) + (word in known.specialist_nouns)) >= 2
