"""Own word lists: a file becomes a dictionary, a bad line is named, and nothing is done by halves."""

from pathlib import Path

import pytest

from app import device
from app.storage import word_lists
from app.ui.keys import said_of
from tests.ui.harness import SIZES, opened
from tests.ui.layout import layout_faults
from tests.ui.tables import told


def test_a_file_is_brought_by_its_path_chosen_and_removed(tmp_path: Path) -> None:
    file = tmp_path / "nederlands.txt"
    file.write_text("huis\nzee\nappel\n", encoding="utf-8")
    with opened(first="lists") as hand:
        assert hand.sees("None yet.")
        hand.app.stage.screen.path = str(file)
        hand.tap("Add")
        assert hand.sees("nederlands")
        assert hand.sees("3 words")
        hand.wait(5).settle()
        hand.tap("New tables use nederlands, no")
        (lexicon,) = word_lists.brought(hand.app.folder)
        assert hand.app.settings.dictionary == lexicon.digest
        hand.tap("New tables use nederlands, yes")
        assert hand.app.settings.dictionary == "usual"
        hand.tap("New tables use nederlands, no")
        hand.tap("Remove nederlands")
        hand.tap("Remove it")
        assert word_lists.brought(hand.app.folder) == ()
        assert hand.app.settings.dictionary == "usual"


def test_a_file_is_chosen_by_walking_through_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inner = tmp_path / "woorden"
    inner.mkdir()
    (inner / "zee.txt").write_text("zee\n", encoding="utf-8")
    (inner / "picture.png").write_bytes(b"")
    monkeypatch.setattr("app.files.first_folder", lambda: tmp_path)
    with opened(first="lists") as hand:
        hand.tap("Choose a file")
        hand.tap("Folder woorden")
        assert not hand.can("File picture.png")
        hand.tap("File zee.txt")
        assert hand.sees("1 word")


def test_the_lines_that_hold_no_word_are_named_and_nothing_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "bad.txt"
    file.write_text("huis\nze3\n", encoding="utf-8")
    with opened(first="lists") as hand:
        hand.app.stage.screen.path = str(file)
        hand.tap("Add")
        assert hand.sees("bad has no word of 2 to 31 letters A–Z on line 2 (“ze3”).")
        assert word_lists.brought(hand.app.folder) == ()


@pytest.mark.parametrize(
    ("path", "said"), [("", "Choose a file, or type where it is."), ("/nowhere/at/all.txt", "all.txt cannot be opened")]
)
def test_what_is_missing_is_said(path: str, said: str) -> None:
    with opened(first="lists") as hand:
        hand.app.stage.screen.path = path
        hand.tap("Add")
        assert hand.sees(said)


def test_a_list_is_pasted_and_the_next_has_another_name() -> None:
    with opened(first="lists") as hand:
        device.copy("huis\nzee\n")
        hand.tap("Paste")
        assert hand.sees("2 words")
        assert told(hand, "“My words” has been added.")
        device.copy("appel\n")
        hand.wait(5).settle()
        hand.tap("Paste")
        assert told(hand, "“My words 2” has been added.")
        assert hand.can("Remove My words 2")
        hand.wait(5).settle()
        hand.tap("Rename My words 2")
        hand.tap("Clear")
        hand.type("Fruit")
        hand.tap("Keep")
        assert hand.can("Remove Fruit")


def test_what_is_typed_stays_where_a_list_cannot_be_brought_and_where_another_is_removed() -> None:
    with opened() as hand:
        word_lists.take_in(hand.app.folder, b"huis\n", "Nederlands")
        hand.app.stage.go("lists")
        hand.settle().tap("The name of the list").type("Suomi").tap("The path of the file").type("/no").tap("Add")
        assert hand.sees("no cannot be opened")
        hand.tap("Remove Nederlands").tap("Remove it")
        assert hand.seek("Suomi").sees("Suomi")
        assert hand.sees("/no")


def test_a_list_used_by_key_stays_under_the_focus() -> None:
    with opened() as hand:
        word_lists.take_in(hand.app.folder, b"huis\n", "Nederlands")
        hand.app.stage.go("lists")
        hand.settle().app.walker.put(hand.find("New tables use").widget)
        heard: list[str] = []
        hand.app.stage.speak = lambda here: heard.append(said_of(here))
        hand.keys("enter")
        assert heard == ["New tables use Nederlands, yes"]
        hand.keys("enter")
        assert hand.focus() == "New tables use Nederlands, no"


@pytest.mark.deep
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_nothing_is_cut_too_small_or_too_faint(size: str, text: float) -> None:
    with opened(size, text=text) as hand:
        word_lists.take_in(hand.app.folder, b"huis\n", "Nederlands")
        hand.app.stage.go("lists")
        hand.settle()
        assert layout_faults(hand) == []


def test_a_list_that_comes_with_the_app_is_made_at_a_tap_and_used() -> None:
    with opened(first="lists") as hand:
        hand.tap("Add the words of Español")
        assert not hand.can("Add the words of Español")
        assert hand.can("Add the words of Nederlands")
        hand.tap("New tables use Español, no")
        [lexicon] = word_lists.brought(hand.app.folder)
        assert hand.app.settings.dictionary == lexicon.digest
        assert "CORAZON" in lexicon
