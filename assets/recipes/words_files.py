"""The word files of the app: the English lexicon, its spellings and its meanings, and the notices of their sources."""

import shutil
from hashlib import sha256
from pathlib import Path

from app.core import dawg, meanings
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
    replace(LEXICON / "en.dawg", dawg.built("English", play_list()))
    replace(LEXICON / "en.meanings", meanings.built(glosses()))
    replace(LEXICON / "en.spellings", "".join(" ".join(group) + "\n" for group in groups()).encode())
    LICENCES.mkdir(exist_ok=True)
    shutil.copyfile(SCOWL_NOTICE, LICENCES / "SCOWL.txt")
    shutil.copyfile(WORDNET_NOTICE, LICENCES / "WordNet.txt")
    shutil.copyfile(unpacked(*CUSS) / "license", LICENCES / "cuss.txt")
    files = sorted(path for path in LEXICON.iterdir() if path != DIGESTS)
    replace(DIGESTS, "".join(f"{digest_of(path)}  {path.name}\n" for path in files).encode())


def replace(path: Path, content: bytes) -> None:
    """Put a file in the place of another at once: an app that reads the old one in place goes on with it."""
    new = path.with_suffix(".new")
    new.write_bytes(content)
    new.replace(path)


def digest_of(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()


if __name__ == "__main__":
    make()
