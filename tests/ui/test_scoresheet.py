"""The scoresheet beside the printed game: written with a finger or with keys, scored exactly, never lost."""

from pathlib import Path

import pytest

from app import device
from app.storage import house_words, scoresheets
from app.storage.scoresheets import KeptSheet, SheetTable
from tests.ui.harness import SIZES, Hand, opened
from tests.ui.layout import layout_faults

LINES = "HOUSES\n......\n......\n......\n......\n......\n"
FULL = ("HOUSES", "OARTEA", "TEASHE", "ENDSAT", "LOTION", "SPRING")


def lines(hand: Hand) -> list[str]:
    letters = hand.app.stage.screen.sheet.letters
    return [letters[start : start + 6] for start in range(0, 36, 6)]


def total(hand: Hand) -> int:
    screen = hand.app.stage.screen
    return int(screen.tallies()[screen.table.chosen].total)


def write(hand: Hand, square: str, *letters: str) -> None:
    hand.tap(square)
    for letter in letters:
        hand.tap(f"Write {letter}")


def key(hand: Hand, sign: str, *modifiers: str) -> None:
    hand.window.dispatch("on_key_down", ord(sign), ord(sign), sign, list(modifiers))
    hand.settle()


def with_sheets(folder: Path, *sheets: KeptSheet) -> None:
    scoresheets.save(folder, "one", SheetTable(sheets))


def kept(folder: Path) -> SheetTable:
    found = scoresheets.newest(folder)
    assert found is not None
    return found.table


def choose(hand: Hand, what: str) -> None:
    hand.tap("More")
    hand.tap(what)


def test_one_tap_from_home_and_one_taps_a_square_then_a_letter() -> None:
    with opened() as hand:
        hand.tap("Scoresheet")
        write(hand, "row 1, column 1", *"DOOR")  # each letter leads to the next square
        assert lines(hand)[0] == "DOOR.."
        assert total(hand) == 5
        assert hand.find("row 1, column 2").name == "row 1, column 2, O, in DOOR"


def test_any_square_is_corrected_erased_undone_and_done_again() -> None:
    with opened(first="scoresheet") as hand:
        write(hand, "row 2, column 3", "A")
        write(hand, "row 2, column 3", "B")
        assert lines(hand)[1] == "..B..."
        hand.tap("Erase")  # the square before the one that is free
        assert lines(hand)[1] == "......"
        hand.tap("Undo")
        assert lines(hand)[1] == "..B..."
        hand.tap("Undo")
        assert lines(hand)[1] == "..A..."
        hand.tap("Redo")
        assert lines(hand)[1] == "..B..."
        write(hand, "row 2, column 3", "C")
        assert not hand.can("Redo")


def test_all_of_it_works_by_keyboard() -> None:
    with opened("tablet", first="scoresheet") as hand:
        hand.keys("down", "right", "a", "t")
        assert lines(hand)[1] == ".AT..."
        hand.keys("backspace")
        assert lines(hand)[1] == ".A...."
        key(hand, "z", "ctrl")
        assert lines(hand)[1] == ".AT..."
        key(hand, "z", "ctrl", "shift")
        assert lines(hand)[1] == ".A...."


@pytest.mark.rule("K16", "K17", "K18", "K22")
def test_the_sum_is_made_of_words_task_first_and_letter_cards(tmp_path: Path) -> None:
    with_sheets(tmp_path, KeptSheet("Ann", "HOUSEQ" + "Q" * 29 + "."))
    with opened(first="scoresheet", folder=tmp_path) as hand:
        assert total(hand) == 7
        hand.tap("Task")
        hand.tap("18  a building or room")
        assert hand.sees("Task: HOUSE")
        assert total(hand) == 10
        hand.tap("Letter cards")
        hand.tap("Letter card Q")
        hand.tap("Letter card X")
        hand.tap("Done")
        assert total(hand) == 8
        assert not hand.can("First to fill the sheet, off")  # a square is free
        hand.tap("row 6, column 6").tap("Write Q").tap("First to fill the sheet, off")
        assert total(hand) == 11
        assert kept(tmp_path).sheet == KeptSheet("Ann", "HOUSE" + "Q" * 31, "QX", 18, None, is_first=True)
        hand.tap("row 6, column 6").tap("Erase")
        assert total(hand) == 8  # it is full no more


def test_a_letter_card_is_laid_back() -> None:
    with opened(first="scoresheet") as hand:
        hand.tap("Letter cards")
        hand.tap("Letter card Q")
        hand.tap("Letter card Q")
        hand.tap("Done")
        assert total(hand) == 0


@pytest.mark.rule("K2", "K14")
def test_a_letter_card_that_lies_before_another_is_taken_from_them(tmp_path: Path) -> None:
    with_sheets(tmp_path, KeptSheet("Ann"), KeptSheet("Bo", cards="QX"))
    with opened(first="scoresheet", folder=tmp_path) as hand:
        hand.tap("Letter cards").tap("Letter card X, Bo has it")
        assert hand.sees("Bo had the X card. Tap the cards that Ann has: 1 taken, −1 point.")
        hand.tap("Letter card A, not taken").tap("Letter card X, taken").tap("Done")
        assert [sheet.cards for sheet in kept(tmp_path).sheets] == ["A", "Q"]
        for _ in range(3):
            hand.tap("Undo")
        assert [sheet.cards for sheet in kept(tmp_path).sheets] == ["", "QX"]


@pytest.mark.rule("KH13")
def test_a_word_the_table_accepts_counts_for_a_task_of_ones_own(tmp_path: Path) -> None:
    with_sheets(tmp_path, KeptSheet("Ann", "ABBA.." + "." * 30))
    with opened(first="scoresheet", folder=tmp_path) as hand:
        before = total(hand)
        hand.tap("Task")
        hand.tap("A word that fulfils the task")
        hand.type("a1")
        hand.tap("We accept it")
        assert hand.sees("1 is not a letter from A to Z.")
        hand.keys("backspace")
        hand.tap("Clear")
        hand.tap("A word that fulfils the task")
        hand.type("abba")
        hand.tap("We accept it")
        assert total(hand) == 8 > before
        assert hand.sees("ABBA fulfils it")


def test_a_full_sheet_shows_its_totals_and_a_touch_brings_the_keys_back(tmp_path: Path) -> None:
    with_sheets(tmp_path, KeptSheet("Ann", "".join(FULL)[:-1] + "."))
    with opened(first="scoresheet", folder=tmp_path) as hand:
        write(hand, "row 6, column 6", "G")
        assert not hand.can("Write A")
        hand.tap("row 1, column 1").tap("Write H")
        assert hand.can("Write A")


def test_each_word_that_counts_is_told_with_its_meaning_and_can_be_struck(tmp_path: Path) -> None:
    with_sheets(tmp_path, KeptSheet("Ann", "SPRING" + "." * 30))
    with opened("tablet", first="scoresheet", folder=tmp_path) as hand:
        hand.seek("SPRING")
        assert hand.sees("the season of growth")
        hand.tap("SPRING · 10").tap("Strike it out")
        hand.back()
        assert total(hand) < 10


def test_what_is_written_is_seen_however_far_one_has_scrolled(tmp_path: Path) -> None:
    with opened(first="scoresheet", folder=tmp_path) as hand:
        board = hand.app.stage.screen.board
        hand.app.stage.screen.ids.page.scroll.scroll_y = 0
        hand.settle().tap("Write A")
        x, y, _, _, _ = board.place(("square", 0)).frame
        assert board.to_window(x, y)[1] > hand.find("Write Q").y


@pytest.mark.rule("KH23")
def test_the_everyday_words_count_unless_the_large_dictionary_is_chosen(tmp_path: Path) -> None:
    with_sheets(tmp_path, KeptSheet("Ann", "QI" + "." * 34))
    with opened("tablet", first="scoresheet", folder=tmp_path) as hand:
        assert total(hand) == 0
        assert hand.sees("Everyday words count.")
        hand.tap("Large dictionary, off")
        assert total(hand) == 2
        assert kept(tmp_path).everyday is False
        hand.tap("Undo")
        assert total(hand) == 0


@pytest.mark.rule("K24")
def test_sheets_are_compared_and_the_tie_break_is_told(tmp_path: Path) -> None:
    with_sheets(
        tmp_path,
        KeptSheet("Ann", "SHE.TO" + "." * 30),
        KeptSheet("Bo", "DOOR.." + "." * 30),
        KeptSheet("Cy", "DOOR.." + "." * 30, "Q"),
    )
    with opened("tablet", first="scoresheet", folder=tmp_path) as hand:
        assert [text for text in hand.texts() if text[:2] in {"1.", "2.", "3."}] == ["1. Bo", "2. Ann", "3. Cy"]
        assert hand.sees("More words of 4 letters.")
        hand.tap("Sheet of Cy")
        assert hand.sees("Cy, the best total")


@pytest.mark.rule("K24")
def test_sheets_with_the_same_words_and_points_are_a_draw(tmp_path: Path) -> None:
    with_sheets(tmp_path, *[KeptSheet(name, "DOOR.." + "." * 30) for name in ("Ann", "Bo")])
    with opened("tablet", first="scoresheet", folder=tmp_path) as hand:
        assert [text for text in hand.texts() if text[:2] in {"1.", "2."}] == ["1. Ann", "1. Bo"]
        assert hand.texts().count("A draw.") == 1


def test_sheets_are_added_renamed_and_removed(tmp_path: Path) -> None:
    with opened(first="scoresheet", folder=tmp_path) as hand:
        hand.tap("Add a sheet")
        hand.tap("The player’s name")
        hand.type("Bo")
        hand.tap("Add the sheet")
        choose(hand, "Rename")
        hand.tap("The player’s name")
        hand.type("b")
        hand.tap("Keep")
        assert [sheet.name for sheet in kept(tmp_path).sheets] == ["Player 1", "Bob"]
        choose(hand, "Remove")
        assert [sheet.name for sheet in kept(tmp_path).sheets] == ["Player 1"]
        hand.tap("Undo")
        assert [sheet.name for sheet in kept(tmp_path).sheets] == ["Player 1", "Bob"]


def test_another_sheet_is_written_on_where_it_is_free_and_so_is_what_was_left_out(tmp_path: Path) -> None:
    with_sheets(tmp_path, KeptSheet("Ann"), KeptSheet("Bo", "DO" + "." * 34))
    with opened(first="scoresheet", folder=tmp_path) as hand:
        hand.tap("row 6, column 6").tap("Write S").tap("Write E")
        assert (lines(hand)[0], lines(hand)[5]) == ("E.....", ".....S")
        hand.tap("row 6, column 6").tap("Sheet of Bo").tap("Write O").tap("Write R")
        assert lines(hand)[0] == "DOOR.."
        hand.tap("Add a sheet").tap("Add the sheet").tap("Write A")
        assert lines(hand)[0] == "A....."


def test_every_letter_is_on_disk_and_the_sheet_is_there_again(tmp_path: Path) -> None:
    with opened(first="scoresheet", folder=tmp_path) as hand:
        for column, letter in enumerate("DO", 1):
            write(hand, f"row 1, column {column}", letter)
            assert kept(tmp_path) == hand.app.stage.screen.table
    with opened(folder=tmp_path) as hand:
        hand.tap("Scoresheet")
        assert lines(hand)[0] == "DO...."
        hand.tap("Write O")  # where it is free
        hand.back().tap("Scoresheet").tap("Write R")
        assert lines(hand)[0] == "DOOR.."


def test_new_sheets_ask_first_and_the_old_ones_are_listed(tmp_path: Path) -> None:
    with_sheets(tmp_path, KeptSheet("Ann", "DOOR.." + "." * 30), KeptSheet("Bo"))
    with opened(first="scoresheet", folder=tmp_path) as hand:
        choose(hand, "New sheets")
        hand.tap("Stay here")
        assert lines(hand)[0] == "DOOR.."
        choose(hand, "New sheets")
        hand.tap("Take new sheets")
        assert lines(hand)[0] == "......"
        assert [sheet.name for sheet in kept(tmp_path).sheets] == ["Ann", "Bo"]
        choose(hand, "Older sheets")
        hand.tap("Ann, Bo")
        assert lines(hand)[0] == "DOOR.."
        assert len(scoresheets.listed(tmp_path)) == 1


def test_a_word_the_house_lets_in_counts_at_once(tmp_path: Path) -> None:
    with_sheets(tmp_path, KeptSheet("Ann", "XQZZ.." + "." * 30))
    with opened(first="scoresheet", folder=tmp_path) as hand:
        before = total(hand)
        choose(hand, "Look a word up")
        house_words.allow(tmp_path, "XQZZ")
        hand.back()
        assert (before, total(hand)) == (0, 5)


def test_a_full_disk_is_told_and_nothing_is_changed(tmp_path: Path) -> None:
    with_sheets(tmp_path, KeptSheet("Ann"))
    with opened(first="scoresheet", folder=tmp_path) as hand:
        (tmp_path / scoresheets.FOLDER / "one.json.new").mkdir()  # it cannot be written
        write(hand, "row 1, column 1", "A")
        assert hand.sees("It cannot be saved")
        hand.tap("OK")
        assert lines(hand)[0] == "......"


def test_six_lines_are_pasted_and_shared(tmp_path: Path) -> None:
    with opened(first="scoresheet", folder=tmp_path) as hand:
        device.copy("\n".join(FULL))
        choose(hand, "Paste")
        assert lines(hand) == list(FULL)
        choose(hand, "Share")
        shared = device.pasted().splitlines()
        assert shared[0] == f"KROSS THE WORDZ: Player 1, {total(hand)} points"
        assert shared[1:7] == list(FULL)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("HOUSES\nH0USES\n", "Line 2, column 2"),
        ("HOUSES\n", "Line 2, column 1: A sheet has six lines, this one 1."),
        ("HOUSESS\n", "Line 1, column 7"),
    ],
)
def test_a_bad_paste_is_told_by_line_and_column_and_changes_nothing(tmp_path: Path, text: str, said: str) -> None:
    with_sheets(tmp_path, KeptSheet("Ann", "DOOR.." + "." * 30))
    with opened(first="scoresheet", folder=tmp_path) as hand:
        device.copy(text)
        choose(hand, "Paste")
        assert hand.sees(said)
        hand.tap("OK")
        assert kept(tmp_path).sheet == KeptSheet("Ann", "DOOR.." + "." * 30)
        assert not hand.can("Undo")


LAID = (
    KeptSheet("Ann", "".join(FULL), "QX", 18, is_first=True),
    KeptSheet("Wilhelmina", "DOOR.." + "." * 30, "ZV"),
    KeptSheet("Bo", "SHE.TO" + "." * 30),
)


@pytest.mark.deep
@pytest.mark.parametrize("size", SIZES)
def test_in_large_text_nothing_is_cut_too_small_or_too_faint(size: str) -> None:
    with opened(size, text=2.0, left=True, theme="dark") as hand:
        scoresheets.save(hand.app.folder, "one", SheetTable(LAID))
        hand.app.stage.go("scoresheet")
        assert layout_faults(hand.settle()) == []
        for part in ("Task", "Letter cards", "More", "Add a sheet"):
            hand.tap(part)
            assert (part, layout_faults(hand)) == (part, [])
            hand.back()


@pytest.mark.deep
@pytest.mark.parametrize("size", ["small", "low", "tablet"])
def test_ten_sheets_lie_side_by_side(size: str) -> None:
    with opened(size, theme="highContrast") as hand:
        names = ("Wilhelmina Grace", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ivy", "Jo")
        scoresheets.save(hand.app.folder, "one", SheetTable(tuple(KeptSheet(name) for name in names), 9))
        hand.app.stage.go("scoresheet")
        assert layout_faults(hand.settle()) == []
        assert not hand.can("Add a sheet")
