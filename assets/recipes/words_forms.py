"""The form of a word (K8, KH14): basic, the plural of a noun, or inflected.

No source will do alone: each lists as words of their own some forms that are none. So WordNet, AGID, SPECIALIST and
SCOWL's possessives vote, and forms.txt rules where they are wrong.
"""

from dataclasses import dataclass, field
from functools import cache

from app.core.dawg import Form
from assets.recipes.words_sources import agid, nouns_with_possessive, overlay, sizes, specialist
from assets.recipes.words_wordnet import wordnet

COMMON = 60  # a base this common counts for every form
NO_SIZE = 99


@dataclass
class Inflections:
    """What a word may be a form of, by the sources together."""

    plural_of: dict[str, set[str]] = field(default_factory=dict)
    past_of: dict[str, set[str]] = field(default_factory=dict)
    ing_of: dict[str, set[str]] = field(default_factory=dict)
    third_of: dict[str, set[str]] = field(default_factory=dict)
    more_of: dict[str, set[str]] = field(default_factory=dict)  # faster, fastest: fast
    specialist_nouns: set[str] = field(default_factory=set)
    specialist_adjectives: set[str] = field(default_factory=set)
    gradable: set[str] = field(default_factory=set)  # by AGID
    nouns: set[str] = field(default_factory=set)  # by AGID


@cache
def inflections() -> Inflections:
    known = Inflections()
    for word, kind, forms in agid():
        if kind == "N":
            known.nouns.add(word)
        elif kind == "A":
            known.gradable.add(word)
        _note(known, word, kind, forms)
    for word, kind, forms in specialist():
        if kind == "noun":
            known.specialist_nouns.add(word)
        elif kind == "adj":
            known.specialist_adjectives.add(word)
        _note(known, word, kind[0].upper(), forms)
    return known


def _note(known: Inflections, word: str, kind: str, forms: list[str]) -> None:
    """Write the forms of a word down under what they are."""
    match kind, forms:
        case "N", [plurals]:
            _forms_of(known.plural_of, word, plurals)
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
    if _bases(known.ing_of, word) or (word.endswith("ing") and _regular_bases(word, "v")):
        return Form.BASIC if _is_noun_in_ing(word) or _is_adjective(word) else Form.INFLECTED
    if _bases(known.past_of, word) or (word.endswith("ed") and _regular_bases(word, "v")):
        return Form.BASIC if _is_noun(word) or _is_adjective(word) else _plural_or(Form.INFLECTED, word)
    if _bases(known.more_of, word) or net.irregular["a"].get(word):
        return Form.BASIC if _is_noun(word) else Form.INFLECTED
    if _bases(known.third_of, word) or (word.endswith("s") and _regular_bases(word, "v")):
        return Form.BASIC if _is_noun(word) else _plural_or(Form.INFLECTED, word)
    return _plural_or(Form.BASIC, word)


def _bases(forms: dict[str, set[str]], word: str) -> set[str]:
    """The words that a word is a form of: none of them much rarer than the form (during is no form of dure)."""
    return {base for base in forms.get(word, ()) if _size(base) <= max(_size(word), COMMON)}


def _regular_bases(word: str, part: str) -> set[str]:
    return {base for base in wordnet().bases(word, part) if _size(base) <= max(_size(word), COMMON)}


def _size(word: str) -> int:
    return sizes().get(word, NO_SIZE)


def _plural_or(otherwise: Form, word: str) -> Form:
    """PLURAL if the word is the plural of a real noun."""
    known = inflections()
    singulars = _bases(known.plural_of, word) | _regular_bases(word, "n")
    real = any(map(_is_noun, singulars)) if _bases(known.third_of, word) else bool(singulars)
    return Form.PLURAL if real else otherwise


def _is_noun(word: str) -> bool:
    """Whether two of three sources know a noun."""
    known = inflections()
    return (wordnet().has(word, "n") + (word in nouns_with_possessive()) + (word in known.specialist_nouns)) >= 2


def _is_noun_in_ing(word: str) -> bool:
    """Whether three of four tell an -ing word from the verb's own form."""
    signs = (
        wordnet().has(word, "n"),
        word in nouns_with_possessive(),
        word in inflections().specialist_nouns,
        _is_often_met(word, "n"),
    )
    return sum(signs) >= 3


def _is_adjective(word: str) -> bool:
    """Whether a participle has become an adjective: for WordNet and SPECIALIST, or WordNet and two signs of four."""
    known = inflections()
    signs = (
        word in known.gradable,
        word + "ness" in sizes(),
        word + "ly" in sizes() or "un" + word in sizes(),
        _is_often_met(word, "a"),
    )
    return wordnet().has(word, "a") and (word in known.specialist_adjectives or sum(signs) >= 2)


def _is_often_met(word: str, part: str) -> bool:
    """Whether texts have a participle at least a quarter as often as a noun or adjective than as all of the verb."""
    known, net = inflections(), wordnet()
    verbs = known.ing_of.get(word, set()) | known.past_of.get(word, set()) | {*net.bases(word, "v")}
    as_verb = max((net.counts.get((verb, "v"), 0) for verb in verbs), default=0)
    return net.counts.get((word, part), 0) >= max(3, as_verb / 4)
