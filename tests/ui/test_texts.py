"""A text is looked up in the language that is spoken, with its details put in."""

from gettext import NullTranslations

import pytest

from app.core import texts
from app.core.game import Malformed, Sentence, counted
from app.ui.texts import later, tr, trn


class Shouting(NullTranslations):
    """A language that is easily told from English."""

    def gettext(self, message: str) -> str:
        return message.upper().replace("{NAME}", "{name}")

    def ngettext(self, one: str, many: str, count: int) -> str:
        return (one if count < 3 else many).upper().replace("{COUNT}", "{count}")


@pytest.fixture
def shouting():
    texts.speak(Shouting())
    yield
    texts.speak(NullTranslations())


def test_english_is_what_stands_in_the_code():
    assert (tr("Sounds"), tr("{name} plays", name="Ann"), later("Your turn")) == ("Sounds", "Ann plays", "Your turn")
    assert [trn("{count} point", "{count} points", count) for count in (1, 2)] == ["1 point", "2 points"]


def test_a_text_with_braces_and_no_details_stays_as_it_is():
    assert tr("{word} is no word") == "{word} is no word"


@pytest.mark.usefixtures("shouting")
def test_another_language_has_its_own_words_and_plurals():
    assert (tr("Sounds"), tr("{name} plays", name="Ann")) == ("SOUNDS", "Ann PLAYS")
    assert [trn("{count} point", "{count} points", count) for count in (2, 3)] == ["2 POINT", "3 POINTS"]


@pytest.mark.usefixtures("shouting")
def test_what_core_says_is_said_in_that_language_too():
    assert Sentence("Your turn").text() == str(Malformed("Your turn")) == "YOUR TURN"
    assert [counted(number, "card") for number in (1, "−1", 3)] == ["1 CARD", "−1 CARD", "3 CARDS"]


@pytest.mark.parametrize(
    ("number", "said"), [(1, "1 point"), (-1, "−1 point"), (0, "0 points"), (-12, "−12 points"), ("1", "1 point")]
)
def test_english_counts_as_it_always_did(number, said):
    assert counted(number, "point") == said
