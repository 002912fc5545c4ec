"""The fragments: what they are worth, and which words can be made of them."""

import re

import pytest

from app.core.lexicon import EVERYDAY
from app.core.options import answer, questions
from app.games.wordcross.fragments import (
    SETS,
    USUAL,
    Makings,
    common_words,
    fragment_of,
    is_tile,
    makings,
    value_of,
    words_of,
)
from app.games.wordcross.model import Options
from app.games.wordcross.rules import WordCross
from app.library import default_dictionary

LEXICON = "cb50ada05f06ea52e0a0559580a76cd7ea2fb23ee9f65876cdeadbab1438f8bd"
"""The counts below are of this word file: after a new one, count again with `python -m app.words --fragments`."""


def made_of(name: str) -> Makings:
    return makings(SETS[name], words_of(default_dictionary()))


@pytest.mark.rule("W2", "W1")
@pytest.mark.parametrize("name", SETS)
def test_every_set_has_190_tiles_of_one_letter_or_two(name) -> None:
    assert len(SETS[name]) == len(set(SETS[name])) == 190
    assert all(map(is_tile, SETS[name]))


def test_the_usual_and_the_best_set_have_no_fragment_twice_and_the_easy_one_sixty() -> None:
    different = {name: len({*map(fragment_of, tiles)}) for name, tiles in SETS.items()}
    assert different == {"usual": 190, "doubles": 130, "best": 190}


@pytest.mark.rule("W16")
@pytest.mark.parametrize(
    ("worth", "count", "examples"),
    [
        (1, 10, "A E I L N O R S T U"),
        (2, 62, "D G EA IN TH:5"),
        (8, 5, "J X CK FF WH"),
        (9, 3, "JA JO JU"),
        (10, 1, "Z"),
        (11, 2, "QU ZE"),
    ],
)
def test_a_fragment_is_worth_what_its_letters_are(worth, count, examples) -> None:
    assert sum(value_of(tile) == worth for tile in USUAL) == count
    for example in examples.split():
        fragment, _, other = example.partition(":")
        assert value_of(fragment) == int(other or worth)


@pytest.mark.rule("W16")
def test_a_second_tile_of_a_fragment_is_worth_as_much() -> None:
    assert (fragment_of("TH'"), value_of("TH'")) == ("TH", value_of("TH"))


@pytest.mark.rule("W1", "WH28")
@pytest.mark.parametrize(
    ("name", "large", "everyday"), [("usual", 4384, 2638), ("doubles", 3171, 1977), ("best", 4518, 2607)]
)
def test_so_many_words_can_be_made(name, large, everyday) -> None:
    dictionary = default_dictionary()
    assert dictionary.digest == LEXICON
    assert len(made_of(name).words) == large
    assert len(makings(SETS[name], words_of(dictionary.known_to(EVERYDAY))).words) == everyday


@pytest.mark.rule("WH28")
def test_the_options_say_how_many_words_can_be_made() -> None:
    choices = questions(Options)["fragments"].choices
    said = {
        name: max(int(each.replace(",", "")) for each in re.findall(r"[\d,]*\d", text))
        for name, text in choices.items()
    }
    assert said == {name: len(made_of(name).words) for name in SETS}


@pytest.mark.rule("WH28")
def test_a_table_says_the_number_of_its_own_dictionary() -> None:
    asked, game = questions(Options)["fragments"], WordCross(default_dictionary())
    assert {each: answer(game, "fragments", asked, each) for each in asked.choices} == asked.choices
    everyday = WordCross(default_dictionary().known_to(EVERYDAY))
    assert len(everyday.makings_of(USUAL).words) == 2638
    assert answer(everyday, "fragments", asked, "usual") == "The usual 190: 2,638 words"
    assert everyday.told_of("fragments", "endless") is None
    assert answer(everyday, "target", questions(Options)["target"], 60) == questions(Options)["target"].choices[60]


@pytest.mark.rule("WH28")
def test_the_easy_set_has_more_of_the_common_words_at_hand() -> None:
    """Of all pairs of its tiles more are words that everybody knows."""

    def at_hand(name: str) -> int:
        common, tiles = common_words(default_dictionary()), SETS[name]
        return sum(one != other and fragment_of(one) + fragment_of(other) in common for one in tiles for other in tiles)

    assert at_hand("doubles") >= 1.5 * at_hand("usual")


@pytest.mark.rule("WH24")
def test_some_fragments_make_words_on_one_side_only() -> None:
    made = made_of("usual")
    assert (len(made.not_first), len(made.not_last)) == (27, 7)
    assert "CK" in made.not_first
    assert "QU" in made.not_last


@pytest.mark.rule("WH28", "WH24")
@pytest.mark.parametrize(
    ("tiles", "words"),
    [
        ("TH IN", "THIN"),
        ("TO", ""),  # a tile is there once
        ("TO TO'", "TOTO"),
        ("A T AT", "AT TAT"),
        ("CA T C AT", "CAT TAT"),  # CAT in two ways
    ],
)
def test_two_different_tiles_make_a_word(tiles, words) -> None:
    assert makings(tiles.split(), frozenset("THIN TOTO AT TAT CAT".split())).words == set(words.split())
