"""A list of words that a player brings becomes a dictionary of this device, whole or not at all."""

from pathlib import Path

import pytest

from app.core.game import Malformed
from app.core.lexicon import Dictionary
from app.storage.word_lists import FOLDER, NAMES, brought, remove, rename, take_in


def test_a_text_becomes_a_dictionary_with_its_name(tmp_path: Path) -> None:
    digest = take_in(tmp_path, "Haus\nKüche\nSträuße\n# nur Wörter\n\n".encode(), "Deutsch")
    (lexicon,) = brought(tmp_path)
    assert (lexicon.name, lexicon.digest, len(lexicon)) == ("Deutsch", digest, 3)
    assert {"HAUS", "KUCHE", "STRAUSSE"} <= set(Dictionary(lexicon).starting(""))


def test_lists_are_told_by_name(tmp_path: Path) -> None:
    take_in(tmp_path, b"zee\nhuis\n", "Nederlands")
    take_in(tmp_path, b"haus\n", "Deutsch")
    assert [lexicon.name for lexicon in brought(tmp_path)] == ["Deutsch", "Nederlands"]


def test_the_same_list_is_kept_once(tmp_path: Path) -> None:
    assert take_in(tmp_path, b"zee\n", "A") == take_in(tmp_path, b"zee\r\nZEE\r\n", "A")
    assert len(brought(tmp_path)) == 1


def test_lists_of_other_words_have_other_names(tmp_path: Path) -> None:
    for words in (b"zee\n", b"huis\n", b"appel\n", b"huis\n"):
        take_in(tmp_path, words, "My words")
    assert [(each.name, len(each)) for each in brought(tmp_path)] == [
        ("My words", 1),
        ("My words 2", 1),
        ("My words 3", 1),
    ]
    remove(tmp_path, brought(tmp_path)[1].digest)
    take_in(tmp_path, b"peer\n", "my words")
    assert [each.name for each in brought(tmp_path)] == ["My words", "my words 2", "My words 3"]


def test_a_list_is_renamed_and_stays_the_same_list_to_its_tables(tmp_path: Path) -> None:
    zee, huis = (take_in(tmp_path, words, "My words") for words in (b"zee\n", b"huis\n"))
    rename(tmp_path, zee, " Nederlands ")
    assert {each.digest: each.name for each in brought(tmp_path)} == {zee: "Nederlands", huis: "My words 2"}
    with pytest.raises(Malformed, match="There is already a list called nederlands"):
        rename(tmp_path, huis, "nederlands")
    with pytest.raises(Malformed, match="There is already a list called english"):
        rename(tmp_path, huis, "english")  # tables know the app's own list by that name
    rename(tmp_path, huis, "  ")
    assert take_in(tmp_path, b"zee\n", "My words") == zee
    assert [each.name for each in brought(tmp_path)] == ["My words 2", "Nederlands"]
    remove(tmp_path, zee)
    take_in(tmp_path, b"zee\n", "My words")
    assert [each.name for each in brought(tmp_path)] == ["My words", "My words 2"]


@pytest.mark.parametrize("names", ["", "[1]", '{"a": 1}', "not json"])
def test_names_that_cannot_be_read_leave_the_lists_what_they_were_called(tmp_path: Path, names: str) -> None:
    take_in(tmp_path, b"zee\n", "Nederlands")
    (tmp_path / FOLDER / NAMES).write_text(names)
    assert [each.name for each in brought(tmp_path)] == ["Nederlands"]


def test_a_name_that_fills_its_room_still_gets_a_number(tmp_path: Path) -> None:
    for words in (b"zee\n", b"huis\n"):
        take_in(tmp_path, words, "é" * 100)
    assert sorted(each.name for each in brought(tmp_path)) == ["é" * 29 + " 2", "é" * 32]


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"zee\nmix3d\nhuis\na-b\n", "Words has no word of 2 to 31 letters A–Z on lines 2, 4"),
        (b"", "Words contains no words."),
        (b"\x00\x01\x02", "Words has no word"),
    ],
)
def test_a_broken_list_is_refused_by_line_and_nothing_is_kept(tmp_path: Path, content: bytes, reason: str) -> None:
    with pytest.raises(Malformed) as refusal:
        take_in(tmp_path, content, "Words")
    assert str(refusal.value).startswith(reason)
    assert brought(tmp_path) == ()
    assert not (tmp_path / FOLDER).exists()


def test_a_list_is_removed(tmp_path: Path) -> None:
    remove(tmp_path, take_in(tmp_path, b"zee\n", "Nederlands"))
    assert brought(tmp_path) == ()


def test_what_is_no_word_file_is_left_out(tmp_path: Path) -> None:
    take_in(tmp_path, b"zee\n", "Nederlands")
    (tmp_path / FOLDER / "aa.words").write_bytes(b"")
    (tmp_path / FOLDER / "bb.words").write_bytes(b"rubbish")
    assert [lexicon.name for lexicon in brought(tmp_path)] == ["Nederlands"]
