"""The word files that ship with the app, each opened in place when it is first asked for."""

from functools import cache
from mmap import ACCESS_READ, mmap
from pathlib import Path

from app.core.lexicon import Dictionary, Lexicon

FOLDER = Path(__file__).parents[1] / "assets" / "lexicon"


@cache
def english() -> Lexicon:
    """The English words, Large."""
    return lexicon_in(FOLDER / "en.dawg")


def default_dictionary() -> Dictionary:
    """What judges where nothing else was agreed: Large, the family filter off, no house words."""
    return Dictionary(english())


def lexicon_in(path: Path) -> Lexicon:
    """The lexicon of a word file, read in place: only what is looked at comes into memory."""
    return Lexicon(_mapped(path))


def _mapped(path: Path) -> mmap:
    with path.open("rb") as file:
        return mmap(file.fileno(), 0, access=ACCESS_READ)
