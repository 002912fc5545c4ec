"""What words mean: their own gloss, or that of the word whose form they are."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.core.game import Malformed
from app.core.meanings import SAME_AS, Meanings, built
from app.library import english_meanings

words = st.text(alphabet="ABCDES", min_size=2, max_size=8)


@given(st.dictionaries(words, st.text(alphabet="abc;é\n ", min_size=1, max_size=900).filter(str.strip), min_size=1))
def test_every_gloss_is_found_in_its_block(glosses):
    meanings = Meanings(built(glosses))
    for word, gloss in glosses.items():
        assert meanings.meaning(word) == gloss


GLOSSES = {
    "STOP": "verb: halt",
    "CARRY": "verb: bear",
    "HOPE": "verb: wish",
    "GO": "verb: move",
    "WENT": SAME_AS + "GO",
    "CRAWL": "verb: move slowly",
    "NOBLE": "adjective: high",
    "BE": "verb: are",
    "BEING": SAME_AS,
}


@pytest.mark.parametrize(
    ("form", "base"),
    [
        ("STOPS", "STOP"),
        ("STOPPED", "STOP"),
        ("STOPPING", "STOP"),
        ("CARRIES", "CARRY"),
        ("CARRIED", "CARRY"),
        ("HOPED", "HOPE"),
        ("HOPING", "HOPE"),
        ("GOES", "GO"),
        ("WENT", "GO"),
        ("CRAWLY", "CRAWL"),
        ("NOBLY", "NOBLE"),
    ],
)
def test_a_form_has_the_meaning_of_its_base(form, base):
    assert Meanings(built(GLOSSES)).meaning(form) == f"{base} – {GLOSSES[base]}"


@pytest.mark.parametrize("word", ["", "S", "ED", "ZZZ", "STAPPED", "STOPED", "STOPES", "BEING", "stop", "A" * 100])
def test_of_a_word_without_a_gloss_nothing_is_said(word):
    assert Meanings(built(GLOSSES)).meaning(word) is None


@pytest.mark.parametrize("file", [b"", b"WORDMEA1", bytes(4000)])
def test_a_file_that_is_none_is_refused_in_a_sentence(file):
    with pytest.raises(Malformed, match="not a file of meanings"):
        Meanings(file)


@pytest.mark.parametrize(
    ("word", "says"),
    [
        ("HOUSE", "dwelling"),
        ("MICE", "MOUSE – "),
        ("JUMPED", "JUMP – verb"),
        ("SWAM", "SWIM – "),
        ("CHINA", "porcelain"),  # the word, not the land
        ("SELFIE", "photograph"),
        ("REALISING", "REALISE – "),
        ("RADII", "RADIUS – "),
        ("SPINED", "SPINE – "),
        ("TINGLY", "TINGLE – "),
        ("PORTABLY", "PORTABLE – "),
    ],
)
def test_english_words_mean_what_they_mean(word, says):
    meaning = english_meanings().meaning(word)
    assert meaning is not None
    assert says in meaning


@pytest.mark.parametrize("word", "BI HA TA LASSI MARAE RETEST LITHIA".split())
def test_a_word_of_its_own_does_not_mean_what_some_other_word_means(word):
    assert " – " not in (english_meanings().meaning(word) or "")


@pytest.mark.rule("K7", "T25")
@pytest.mark.parametrize(
    ("word", "says"), [("MM", "said when"), ("HM", "said when"), ("MI", "note"), ("EMU", "bird"), ("IN", "inside")]
)
def test_no_word_is_explained_as_an_abbreviation(word, says):
    meaning = english_meanings().meaning(word) or ""
    assert says in meaning
    assert " unit" not in meaning
