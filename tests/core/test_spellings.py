"""Two spellings, one word (CUBEWORD's C17)."""

import pytest

from app.library import english_spellings


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("COLOUR", "COLOR"),
        ("COLOURED", "COLORED"),
        ("REALISE", "REALIZE"),
        ("REALISING", "REALIZING"),
        ("CENTRE", "CENTER"),
        ("TRAVELLER", "TRAVELER"),
        ("GREYEST", "GRAYEST"),
        ("CATALOGUE", "CATALOG"),
        ("JUDGEMENT", "JUDGMENT"),
        ("PYJAMAS", "PAJAMAS"),
        ("ANAEMIA", "ANEMIA"),
        ("DEFENCE", "DEFENSE"),
        ("PLOUGH", "PLOW"),
        ("ANALYSE", "ANALYZE"),
        ("FULFIL", "FULFILL"),
        ("MANOEUVRE", "MANEUVER"),
        ("SULPHUR", "SULFUR"),
    ],
)
def test_two_spellings_have_one_key(one, other):
    assert english_spellings().key(one) == english_spellings().key(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("FOUR", "FOR"), ("TOUR", "TOR"), ("PRISE", "PRIZE"), ("SHRED", "SHERD"), ("BELLS", "BELS"), ("SAW", "SOW")],
)
def test_two_words_that_only_look_like_spellings_have_two_keys(one, other):
    assert english_spellings().key(one) != english_spellings().key(other)


def test_a_word_of_one_spelling_is_its_own_key():
    assert english_spellings().key("HOUSE") == "HOUSE"
