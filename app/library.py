"""The word files that ship with the app, each opened in place when it is first asked for."""

import gzip
import mmap
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final
from weakref import WeakSet

from app.core.dawg import built
from app.core.game import Malformed
from app.core.lexicon import EVERYDAY, LARGE, Dictionary, Lexicon
from app.core.meanings import Meanings
from app.core.spellings import ONE_EACH, Spellings
from app.core.transcript import Judge, LexiconName
from app.core.wordlist import written_out

FOLDER = Path(__file__).parents[1] / "assets" / "lexicon"
BEFORE: Final = "f6c537ad847d737b8537d3067924e8579851fda6549ad316ea8b6ff02265b1d8"
"""The digest of the English words before they were last changed."""


@cache
def english() -> Lexicon:
    """Return the English words, Large."""
    return lexicon_in(FOLDER / "en.dawg")


@cache
def english_before() -> Lexicon:
    """Return the English words before they were last changed: tables that began with them go on by them.

    Kept is only what differs, so they are put together anew: that takes a second or two, once.
    """
    words = dict(english().known_starting(""))
    for line in gzip.decompress((FOLDER / "en.before.gz").read_bytes()).decode().splitlines():
        word, _, known = line.partition(" ")
        words.pop(word, None)
        if known:
            words[word] = int(known)
    return Lexicon(built(english().name, words))


def is_ours(judge: Judge) -> bool:
    """Tell whether a judge goes by our own words, today's or those of an earlier app."""
    return judge.lexicon.name == english().name


@cache
def english_meanings() -> Meanings:
    """Tell what the English words mean."""
    return Meanings(_mapped(FOLDER / "en.meanings"))


@cache
def english_spellings() -> Spellings:
    """Tell which English words are one word spelt in two ways."""
    return Spellings(lambda: gzip.decompress((FOLDER / "en.spellings.gz").read_bytes()).decode().splitlines())


OTHERS: Final = {"nl": "Nederlands", "es": "Español", "fr": "Français"}
"""The lists of other languages that come with the app, by what each is called: a device compiles those it wants."""


def list_of(language: str) -> bytes:
    """Return the words of another language, one a line."""
    shortened = gzip.decompress((FOLDER / f"{language}.words.gz").read_bytes()).decode()
    return "\n".join(written_out(shortened)).encode()


def default_dictionary() -> Dictionary:
    """Tell what judges where nothing else was agreed: Large, the family filter off, no house words."""
    return Dictionary(english(), spellings=english_spellings())


def default_judge(*, everyday: bool = False) -> Judge:
    """Return our own words as an opening names them."""
    return Judge(LexiconName(english().name, english().digest), everyday=everyday)


def dictionary_of(judge: Judge, brought: Sequence[Lexicon] = ()) -> Dictionary:
    """Find the dictionary a table agreed on; Malformed when its list is neither shipped nor among those brought."""
    limit = EVERYDAY if judge.everyday else LARGE
    allow, strike = frozenset(judge.house.allow), frozenset(judge.house.strike)
    lexicon = _lexicon_of(judge, brought)
    spellings = ONE_EACH if lexicon in brought else english_spellings()
    return Dictionary(lexicon, limit, judge.family, allow, strike, spellings=spellings)


def _lexicon_of(judge: Judge, brought: Sequence[Lexicon]) -> Lexicon:
    for lexicon in (english(), *brought):
        if lexicon.digest == judge.lexicon.digest:
            return lexicon
    if is_ours(judge):  # an older table: our own words have changed with the app since
        return english_before()
    raise Malformed("The word list {name} of this table is not on this device.", name=judge.lexicon.name[:60])


def word_notice(judge: Judge) -> tuple[str, ...]:
    """Tell what the reader of an older table should be told."""
    known = english().digest, BEFORE
    if not is_ours(judge) or judge.lexicon.digest in known:
        return ()
    return ("This table began with an older word list: some words may count differently now.",)


def lexicon_in(path: Path) -> Lexicon:
    """Open the lexicon of a word file, read in place: only what is looked at comes into memory."""
    return Lexicon(_mapped(path))


def give_pages_back() -> None:
    """Give back what has been read of word files: whoever looks at a page again finds it where it was, on disk."""
    if hasattr(mmap, "MADV_DONTNEED"):
        for mapped in _mappings:
            mapped.madvise(mmap.MADV_DONTNEED)


def _mapped(path: Path) -> mmap.mmap:
    with path.open("rb") as file:
        mapped = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
    _mappings.add(mapped)
    return mapped


_mappings: WeakSet[mmap.mmap] = WeakSet()
