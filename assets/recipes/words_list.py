"""The English play list: which words, how common, in what form, where at home, and which are rude."""

import re
from functools import cache

from app.core.dawg import SIZES, Dialect, Flags, Form, flags
from assets.recipes.words_forms import form_of, forms_of, ruled_form
from assets.recipes.words_own import own_glosses
from assets.recipes.words_sources import AMERICAN, BRITISH, EVERYWHERE, overlay, rude_words, scowl, sizes
from assets.recipes.words_wordnet import wordnet

RARE = 70


@cache
def play_list() -> dict[str, Flags]:
    """Each word in capital letters with what is known of it."""
    added = {word: ruling.split(maxsplit=2) for word, ruling in overlay("add.txt").items()}
    words = {word.upper() for word in sizes()} - overlay("drop.txt").keys()
    listed = {word: _flags(word.lower(), _size(word.lower()), form_of(word.lower())) for word in words}
    return listed | {word: _flags(word.lower(), int(size), ruled_form(form)) for word, (size, form, _) in added.items()}


def _size(word: str) -> int:
    """How common a word is: of what is no noun but for SCOWL nobody says a plural in -ings (DIALLINGS)."""
    size, is_said = sizes()[word], not word.endswith("ings") or wordnet().has(word[:-1], "n")
    return size if is_said or word.upper() in own_glosses() else max(size, RARE)


def _flags(word: str, size: int, form: Form) -> Flags:
    return flags(max(size, SIZES[0]), form, rude=word in rude(), dialect=dialects().get(word, Dialect.ANY))


@cache
def dialects() -> dict[str, Dialect]:
    """Where the spellings are at home that are not at home everywhere."""
    everywhere, british, american = (_words(classes) for classes in (EVERYWHERE, BRITISH, AMERICAN))
    homes = {}
    for word in sizes().keys() - everywhere - (british & american):
        lone = Dialect.AMERICAN if word in american else Dialect.VARIANT
        homes[word] = Dialect.BRITISH if word in british else lone
    return homes


def _words(classes: tuple[str, ...]) -> frozenset[str]:
    return frozenset(word for spelling in classes for words in scowl()[spelling].values() for word in words)


@cache
def rude() -> frozenset[str]:
    """What the family filter leaves out: what cuss is sure of and our rulings, with all forms."""
    rulings = {word.lower(): ruling.split(":")[0] for word, ruling in overlay("rude.txt").items()}
    fine = {word for word, ruling in rulings.items() if ruling == "fine"}
    sure = {word for word in rude_words() if re.fullmatch("[a-z]+", word)} - fine | rulings.keys() - fine
    # AGID has odd forms; those that share no beginning with the word are some other word's.
    return frozenset(sure | {form for word in sure for form in forms_of(word) if form.startswith(word[:-1])} - fine)
