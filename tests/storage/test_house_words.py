"""House words stay on this device, and a broken file costs only what is broken."""

import json
from pathlib import Path

import pytest

from app.core.codec import LONGEST_LINE, to_json
from app.core.dawg import LONGEST
from app.core.game import Malformed
from app.core.transcript import HouseWords
from app.storage import house_words
from app.storage.house_words import allow, forget, load, strike


def test_a_house_has_no_words_of_its_own_at_first(tmp_path: Path) -> None:
    assert load(tmp_path) == HouseWords()


def test_a_word_is_allowed_or_struck_never_both(tmp_path: Path) -> None:
    allow(tmp_path, "hygge")
    assert strike(tmp_path, " Za ") == HouseWords(("HYGGE",), ("ZA",))
    assert strike(tmp_path, "HYGGE") == HouseWords((), ("HYGGE", "ZA"))
    assert load(tmp_path) == HouseWords((), ("HYGGE", "ZA"))


def test_accents_fold_as_on_the_cards_of_a_game(tmp_path: Path) -> None:
    assert allow(tmp_path, "été") == HouseWords(("ETE",))


def test_a_word_left_to_the_dictionary_is_on_no_list(tmp_path: Path) -> None:
    allow(tmp_path, "HYGGE")
    strike(tmp_path, "ZA")
    assert forget(tmp_path, "HYGGE") == HouseWords((), ("ZA",))
    assert forget(tmp_path, "ZA") == HouseWords()


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("", "A word has 2 to 31 letters."),
        ("A", "A word has 2 to 31 letters."),
        ("E" * 32, f"{'E' * 31}… has 32 letters: no word here has more than 31."),
        ("CAN'T", "' is not a letter from A to Z."),
        ("ЖУК", "Ж is not a letter from A to Z."),
        ("ß2", "2 is not a letter from A to Z."),
    ],
)
def test_what_is_no_word_is_refused_in_a_sentence(tmp_path: Path, typed: str, reason: str) -> None:
    with pytest.raises(Malformed) as refusal:
        allow(tmp_path, typed)
    assert str(refusal.value) == reason
    assert load(tmp_path) == HouseWords()


@pytest.mark.parametrize("content", ["", "{", "[]", '{"allow": 3, "strike": {"A": 1}}', "null"])
def test_a_broken_file_is_a_house_without_words(tmp_path: Path, content: str) -> None:
    (tmp_path / house_words.FILE).write_text(content, encoding="utf-8")
    assert load(tmp_path) == HouseWords()


def test_what_is_no_word_in_the_file_is_left_out(tmp_path: Path) -> None:
    (tmp_path / house_words.FILE).write_text(json.dumps({"allow": ["HYGGE", 4, "x"], "strike": ["za"]}), "utf-8")
    assert load(tmp_path) == HouseWords(("HYGGE",), ("ZA",))


def test_a_house_full_of_the_longest_words_fits_into_the_first_line_of_a_transcript(tmp_path: Path) -> None:
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    rows = [first + second + "A" * (LONGEST - 2) for first in letters for second in letters]
    many = {
        "allow": [*rows, *(f"{row[:-1]}B" for row in rows)],
        "strike": [f"{row[:-1]}{end}" for row in rows for end in "CD"],
    }
    (tmp_path / house_words.FILE).write_text(json.dumps(many), "utf-8")
    house = load(tmp_path)
    assert len(house.allow) == len(house.strike) == house_words.MOST
    assert len(to_json(house, HouseWords)) < LONGEST_LINE - 4000  # room for players, options and the deal
    with pytest.raises(Malformed, match="which is the limit"):
        allow(tmp_path, "HYGGE")
