"""Whatever players meet tells what it means: the words that bots of all skills count and say, and our own glosses."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from app.core.dawg import SIZES, size_in
from app.library import english, english_meanings
from tests.conftest import DEEP
from tests.played import words_played

GLOSSES = Path(__file__).parents[2] / "assets" / "recipes" / "words" / "glosses.txt"
LONGEST = 90  # characters of a gloss of our own
PARTS = "noun verb adjective adverb pronoun preposition conjunction exclamation determiner".split()
GAMES = range(100 if DEEP else 5)
LEAST = 0.98  # of what is met; of different words in a few games of Large one in forty may be unknown


@pytest.mark.timeout(3600 if DEEP else 120)
@pytest.mark.parametrize("everyday", [True, False], ids=["everyday", "large"])
@pytest.mark.parametrize("game", ["kross", "typo2d"])
def test_the_words_that_players_meet_tell_what_they_mean(
    game: str, everyday: bool, record_property: Callable[[str, object], None]
) -> None:
    met, meaning = words_played(game, GAMES, everyday=everyday), english_meanings().meaning
    told = {word: times for word, times in met.items() if meaning(word)}
    share, different = sum(told.values()) / met.total(), len(told) / len(met)
    which = f"words of {len(GAMES)} games of {game}, {'Everyday' if everyday else 'Large'}, that tell a meaning"
    record_property(which, f"{share:.1%} of {met.total()} met, {different:.1%} of {len(met)} different ones")
    assert share >= LEAST, sorted(met.keys() - told.keys())
    assert different >= LEAST, sorted(met.keys() - told.keys())


def test_how_many_words_tell_a_meaning_by_size_and_length(record_property: Callable[[str, object], None]) -> None:
    for size in SIZES:
        shares = []
        for length in range(2, 8):
            words = [word for word, known in english().known_starting("") if size_in(known) == size]
            words = [word for word in words if len(word) == length or len(word) > length == 7]
            told = sum(english_meanings().meaning(word) is not None for word in words)
            shares.append(f"{length}: {told / len(words):.1%} of {len(words)}")
        record_property(f"words of size {size} that tell a meaning, by letters (7: and more)", ", ".join(shares))
    everyday = [word for word, known in english().known_starting("") if size_in(known) <= 60 and len(word) <= 6]
    assert [word for word in everyday if english_meanings().meaning(word) is None] == []


def own_glosses() -> list[tuple[str, str]]:
    lines = GLOSSES.read_text(encoding="utf-8").splitlines()
    return [(line.split(" ", 1)[0], line.split(" ", 1)[1]) for line in lines if line and not line.startswith("#")]


def test_our_own_glosses_are_short_each_of_a_known_kind_and_each_of_a_word():
    glosses = own_glosses()
    assert len({word for word, _ in glosses}) == len(glosses)
    assert [word for word, gloss in glosses if len(gloss) > LONGEST] == []
    assert [word for word, gloss in glosses for sense in gloss.split(" | ") if sense.split(": ")[0] not in PARTS] == []
    assert [word for word, gloss in glosses if not re.fullmatch("[A-Z]{2,15}", word) or gloss.endswith(".")] == []
    assert [word for word, _ in glosses if word not in english()] == []


@pytest.mark.parametrize(
    ("word", "says"),
    [
        ("US", "you and me"),
        ("OR", "joins"),
        ("THE", "certain"),
        ("HER", "girl"),
        ("AND", "also"),
        ("IIWI", "bird"),
        ("SRIRACHA", "sauce"),
        ("UNCAP", "take the cap off"),
    ],
)
def test_words_that_no_source_explains_are_explained_in_our_own(word: str, says: str) -> None:
    assert says in (english_meanings().meaning(word) or "")


@pytest.mark.rule("KH23")
@pytest.mark.parametrize("word", "PARIS JAMES TEXAS ASIA ALAN AG DKL GERMAN RUSSIA EMMA".split())
def test_names_and_abbreviations_count_in_neither_dictionary(word: str) -> None:
    assert word not in english()


@pytest.mark.rule("KH23")
@pytest.mark.parametrize("word", "MARK GRACE CHINA JACK BOB TURKEY ROSE PAT".split())
def test_a_name_that_is_a_common_word_counts_and_says_what_it_means(word: str) -> None:
    assert word in english()
    assert english_meanings().meaning(word)


@pytest.mark.parametrize(
    "word", "BIO BOT BRO TECH REC DONUT DONUTS CUM ZEX NIQAB UMIAQ BLEH STAT CH DI EA EE GU OB ST".split()
)
def test_words_that_people_say_and_the_short_ones_of_large_dictionaries_are_there(word: str) -> None:
    assert word in english()
    assert english_meanings().meaning(word)
