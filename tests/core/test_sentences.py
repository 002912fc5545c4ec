"""Sentences and their details, also those that a peer wrote."""

import pytest

from app.core.game import Player, Sentence, counted, say

PLAYERS = (Player("Ann"), Player("{word}"))


@pytest.mark.parametrize(
    ("sentence", "text"),
    [
        (say("{who} claims {word}", who=0, word="RED"), "Ann claims RED"),
        (
            say("{who} takes the {letter} card from {whom}", who=1, letter="Q", whom=0),
            "{word} takes the Q card from Ann",
        ),
        (say("{who} leaves", who=7), "seat 8 leaves"),
        (say("{count} cards", count=3), "3 cards"),
        (say("{who} scores {points}", who=0, points=-2), "Ann scores −2"),
        (say("Rows"), "Rows"),
        (say("Set {A, B}"), "Set {A, B}"),
    ],
)
def test_a_sentence_has_its_details_in_place(sentence: Sentence, text: str) -> None:
    assert sentence.text(PLAYERS) == text


@pytest.mark.parametrize(
    ("number", "said"),
    [(0, "0 cards"), (1, "1 card"), (-1, "−1 card"), (12, "12 cards"), ("1", "1 card"), ("–", "– cards")],
)
def test_one_thing_is_not_several(number: int | str, said: str) -> None:
    assert counted(number, "card") == said


@pytest.mark.parametrize(
    ("template", "details", "text"),
    [
        ("{who} {", {}, "{who} {"),
        ("{0} {} {word}", {}, "{0} {} {word}"),
        ("{word.__class__} {word[0]}", {"word": "RED"}, "{word.__class__} {word[0]}"),
        ("{word:>9999999999}", {"word": "RED"}, "{word:>9999999999}"),
        ("{who}", {"who": -9}, "seat −8"),
        ("one\ntwo {word}", {"word": "\ud800\r"}, "one�two ��"),
    ],
)
def test_a_template_from_elsewhere_can_only_be_read(template: str, details: dict[str, str | int], text: str) -> None:
    assert Sentence(template, details).text(PLAYERS) == text
