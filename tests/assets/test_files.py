"""The word files that ship: just those that the digests name, and just what the recipes make of their sources."""

from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

import pytest

from app.core.transcript import Judge, LexiconName
from app.library import BEFORE, dictionary_of, english, english_before

ASSETS = Path(__file__).parents[2] / "assets"
LEXICON = ASSETS / "lexicon"
SOURCES_AT_HAND = Path("/usr/share/dict/scowl").exists() and find_spec("pyinflect") is not None


def digests() -> dict[str, str]:
    """The digest of each file by name, as committed."""
    lines = (LEXICON / "digests.txt").read_text(encoding="utf-8").splitlines()
    return {name: digest for digest, name in map(str.split, lines)}


def test_the_word_files_are_those_whose_digests_are_committed():
    found = {path.name: sha256(path.read_bytes()).hexdigest() for path in LEXICON.glob("en.*")}
    assert found == digests()


def test_a_table_that_began_with_the_words_before_goes_on_by_them() -> None:
    assert english_before().digest == BEFORE
    began = dictionary_of(Judge(LexiconName("English", BEFORE)))
    assert began.lexicon is english_before()
    assert "AG" in began  # a word that was played stays one at its table
    assert "AG" not in english()
    assert not began.is_basic("EATING")


@pytest.mark.parametrize(
    "notice", ["SCOWL.txt", "WordNet.txt", "AGID.txt", "SPECIALIST.txt", "GeoNames.txt", "cuss.txt"]
)
def test_the_notice_of_each_source_ships(notice):
    assert (ASSETS / "licences" / notice).read_text(encoding="utf-8").strip()


def test_the_notice_of_scowl_is_whole_and_names_ukacd():
    notice = (ASSETS / "licences" / "SCOWL.txt").read_text(encoding="utf-8")
    assert len(notice.splitlines()) == 245
    assert "UK Advanced Cryptics Dictionary" in notice


@pytest.mark.deep
@pytest.mark.skipif(not SOURCES_AT_HAND, reason="the sources are installed by `make assets`")
def test_the_recipes_make_the_same_bytes_again():
    from assets.recipes import words_files, words_tasks

    for name, content in words_files.files().items():
        assert sha256(content).hexdigest() == digests()[name], name
    assert words_tasks.module() == words_tasks.MODULE.read_text(encoding="utf-8")
