"""The glosses of the words of the play list: WordNet's, the best known sense of each part of speech."""

from functools import cache

from app.core.dawg import Flags, is_basic_in
from app.core.meanings import SAME_AS, bases
from assets.recipes.words_forms import bases_of
from assets.recipes.words_list import play_list
from assets.recipes.words_sources import overlay, sizes
from assets.recipes.words_spellings import groups
from assets.recipes.words_wordnet import wordnet

PARTS = {"n": "noun", "v": "verb", "a": "adjective", "r": "adverb"}


@cache
def glosses() -> dict[str, str]:
    """Each word with its gloss, or with the word whose form or spelling it is where the endings would not tell."""
    own = {word: gloss for word, known in sorted(play_list().items()) if (gloss := _gloss(word, known))}
    others = {}
    for word in sorted(play_list().keys() - own.keys()):
        true = [base for base in _bases(word) if base in own]
        guessed = next((base for base in bases(word) if base in own), None)
        if true and guessed not in true:
            others[word] = SAME_AS + true[0]
    return own | others


def _bases(word: str) -> list[str]:
    """What a word is another spelling of, or a form of, or a form of in another spelling; the best known first."""
    spelt = [other for other in _spellings().get(word, ()) if other != word]
    forms = [base.upper() for base in sorted(bases_of(word.lower()), key=_by_fame)]
    return [*spelt, *forms, *(other for base in forms for other in _spellings().get(base, ()))]


@cache
def _spellings() -> dict[str, tuple[str, ...]]:
    return {word: group for group in groups() for word in group}


def _by_fame(word: str) -> tuple[int, str]:
    return sizes().get(word, 99), word


def _gloss(word: str, known: Flags) -> str:
    """A line for each part of speech, the commonest first; what our own list says of a word that WordNet has not.

    A form of another word has that word's gloss.
    """
    if not is_basic_in(known) and bases_of(word.lower()):
        return ""
    parts = sorted(PARTS, key=lambda part: -wordnet().counts.get((word.lower(), part), 0))
    lines = (f"{PARTS[part]}: {gloss}" for part in parts if (gloss := _first_sense(word.lower(), part)))
    return "\n".join(lines) or _added_gloss(word)


def _first_sense(word: str, part: str) -> str:
    """The gloss of the best known sense that is no name, without its examples."""
    net = wordnet()
    for key in net.senses.get(word, {}).get(part, ()):
        synset = net.synsets[key]
        if any(written.partition("(")[0] == word for written in synset.words):
            return synset.gloss.partition('; "')[0]
    return ""


def _added_gloss(word: str) -> str:
    ruling = overlay("add.txt").get(word, "")
    _, _, gloss = ruling.partition(" basic: ")
    return gloss
