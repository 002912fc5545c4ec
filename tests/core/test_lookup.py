"""What is said of a word: whether it counts here, why not, how common it is, and what else fits."""

from dataclasses import replace
from typing import Any

import pytest

from app.core.dawg import Dialect, Form, built, flags
from app.core.lexicon import EVERYDAY, Dictionary, Lexicon
from app.core.lookup import look_up, other_forms, words_like
from app.core.meanings import Meanings
from app.core.meanings import built as built_meanings

WORDS = {
    "CAKE": flags(20),
    "CAKES": flags(20, Form.PLURAL),
    "BAKE": flags(35),
    "BAKED": flags(35, Form.INFLECTED),
    "BAKING": flags(50, Form.INFLECTED),
    "LAKE": flags(50),
    "COLOUR": flags(20, dialect=Dialect.BRITISH),
    "QUOIN": flags(70),
    "SING": flags(20),
    "SINGED": flags(55, Form.INFLECTED),
    "BUM": flags(50, rude=True),
}
GLOSSES = {"BAKE": "verb: cook in an oven", "SING": "verb: deliver by singing", "SINGE": "verb: burn lightly"}


def dictionary(**kwargs: Any) -> Dictionary:
    return replace(Dictionary(Lexicon(built("test", WORDS))), **kwargs)


@pytest.mark.parametrize(
    ("word", "wishes", "counts", "reason", "remarks"),
    [
        ("CAKE", {}, True, None, "very common, basic form"),
        ("CAKES", {}, True, None, "very common, plural"),
        ("BAKED", {}, True, None, "common, inflected form"),
        ("COLOUR", {}, True, None, "very common, basic form, British spelling"),
        ("QUOIN", {}, True, None, "rare, basic form"),
        ("QUOIN", {"limit": EVERYDAY}, False, "It is only in the large dictionary.", "rare, basic form"),
        ("BUM", {}, True, None, "fairly common, basic form"),
        ("BUM", {"family": True}, False, "The family filter leaves it out.", "fairly common, basic form"),
        ("HYGGE", {}, False, "It is not in the dictionary.", ""),
        ("HYGGE", {"allow": frozenset({"HYGGE"})}, True, "Your house list allows it.", ""),
        ("CAKE", {"strike": frozenset({"CAKE"})}, False, "Your house list strikes it out.", "very common, basic form"),
    ],
)
def test_a_word_counts_or_not_for_a_reason(
    word: str, wishes: dict[str, Any], counts: bool, reason: str | None, remarks: str
) -> None:
    found = look_up(word, dictionary(**wishes))
    assert found.counts is counts is (word in dictionary(**wishes))
    assert (found.reason.text() if found.reason else None) == reason
    assert ", ".join(each.text() for each in found.remarks) == remarks


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("?AKE", ["BAKE", "CAKE", "LAKE"]),
        ("CAKE", ["CAKES"]),  # how it may go on
        ("BAK", ["BAKE", "BAKED", "BAKING"]),
        ("X", []),
        ("", []),
    ],
)
def test_words_that_fit_a_pattern_or_go_on_from_a_beginning(asked: str, found: list[str]) -> None:
    assert list(words_like(asked, dictionary())) == found


def test_words_that_fit_come_one_by_one() -> None:
    assert next(words_like("?AKE", dictionary())) == "BAKE"


@pytest.mark.parametrize(("word", "forms"), [("BAKE", ("BAKED", "BAKING")), ("SING", ()), ("CAKE", ())])
def test_other_forms_are_those_whose_meaning_leads_back_to_the_word(word: str, forms: tuple[str, ...]) -> None:
    """SINGED comes from SINGE, not from SING; of CAKES no meaning is known."""
    assert other_forms(word, dictionary(), Meanings(built_meanings(GLOSSES))) == forms
