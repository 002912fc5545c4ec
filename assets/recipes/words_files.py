"""The word files of the app: the English lexicon, its spellings and its meanings, and the notices of their sources."""

import gzip
import shutil
from hashlib import sha256
from pathlib import Path

from app.core import dawg, meanings
from app.core.lexicon import Lexicon
from app.library import BEFORE, english, english_before
from assets.recipes.look_packages import unpacked
from assets.recipes.words_list import play_list
from assets.recipes.words_meanings import glosses
from assets.recipes.words_sources import CUSS, SCOWL_NOTICE, WORDNET_NOTICE
from assets.recipes.words_spellings import groups

ASSETS = Path(__file__).parents[1]
LEXICON = ASSETS / "lexicon"
LICENCES = ASSETS / "licences"
DIGESTS = LEXICON / "digests.txt"


def make() -> None:
    """Write assets/lexicon and the notices: from the same sources the same bytes."""
    LEXICON.mkdir(exist_ok=True)
    made = files()
    for name, content in made.items():
        replace(LEXICON / name, content)
    replace(DIGESTS, "".join(f"{sha256(made[name]).hexdigest()}  {name}\n" for name in sorted(made)).encode())
    LICENCES.mkdir(exist_ok=True)
    shutil.copyfile(SCOWL_NOTICE, LICENCES / "SCOWL.txt")
    shutil.copyfile(WORDNET_NOTICE, LICENCES / "WordNet.txt")
    shutil.copyfile(unpacked(*CUSS) / "license", LICENCES / "cuss.txt")


def files() -> dict[str, bytes]:
    """The word files by name."""
    return {
        "en.before.gz": gzip.compress(what_was_different().encode(), mtime=0),
        "en.dawg": dawg.built("English", play_list()),
        "en.meanings": meanings.built(glosses()),
        "en.spellings.gz": gzip.compress("".join(" ".join(group) + "\n" for group in groups()).encode(), mtime=0),
    }


def what_was_different() -> str:
    """The words with other flags in the list that older tables go by, a line each; those that were none alone.

    No source tells any more what that list was: it is read from the files that are there.
    """
    before = dict(list_before().known_starting(""))
    now = play_list()
    lines = (f"{word} {before[word]}" if word in before else word for word in sorted({*before, *now}))
    return "".join(f"{line}\n" for line in lines if before.get(line.split()[0]) != now.get(line.split()[0]))


def list_before() -> Lexicon:
    """The list that older tables go by: what is there now, as long as its digest says so, else what it was."""
    return english() if english().digest == BEFORE else english_before()


def replace(path: Path, content: bytes) -> None:
    """Put a file in the place of another at once: an app that reads the old one in place goes on with it."""
    new = path.with_suffix(".new")
    new.write_bytes(content)
    new.replace(path)


if __name__ == "__main__":
    make()
