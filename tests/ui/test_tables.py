"""Saved tables: gone on with, looked back at, renamed, shared, taken in, deleted and wanted back."""

import time
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

from app import device
from app.storage.tables import Place, Saved
from app.ui.screens.in_words import TableRow, stands, when
from tests.ui.harness import SIZES, Hand, opened
from tests.ui.kept_tables import JONAS, MARA, OTTO, keep_table, tables_in
from tests.ui.layout import layout_faults


def listed(hand: Hand) -> Hand:
    hand.app.stage.go("tables")
    return hand.settle()


def rows_of(hand: Hand) -> list[TableRow]:
    return [thing.widget for thing in hand.things() if isinstance(thing.widget, TableRow)]


def names(hand: Hand) -> list[str]:
    return [thing.name for thing in hand.things() if isinstance(thing.widget, TableRow)]


def test_without_a_table_it_says_what_will_stand_here() -> None:
    with opened() as hand:
        assert listed(hand).sees("No table yet")


def test_those_that_wait_stand_above_those_that_are_over() -> None:
    with opened() as hand:
        keep_table(hand.app.folder, (MARA, JONAS))
        keep_table(hand.app.folder, (MARA, OTTO), moves=9)
        first, second = names(listed(hand))
        assert "turn" in first or "asked" in first
        assert "won with" in second or "draw" in second


@pytest.mark.parametrize(
    ("game", "points", "said"),
    [
        ("kross", (31, 18), "Mara won with 31 points"),
        ("kross", (1, 0), "Mara won with 1 point"),
        ("typo2d", (0, 4), "Mara won"),
        ("kross", (31, 31), "Mara and Jonas draw: 31 points each"),
    ],
)
def test_it_says_what_the_winner_has_of_what_the_game_counts(game: str, points: tuple[int, int], said: str) -> None:
    places = tuple(Place(seat, 1 if each == points[0] else 2, each, None) for seat, each in enumerate(points))
    saved = Saved("key", "", 0, game, (MARA, JONAS), moves=1, is_finished=True, ranking=places)
    assert stands(saved) == said
    assert stands(replace(saved, is_broken_off=True)) == "Ended early"
    assert "move" not in when(saved), "how many lines its record has says nothing to players"


@pytest.mark.parametrize(
    ("played", "said"),
    [("18T00:10", "Today, 00:10"), ("17T23:50", "Yesterday, 23:50"), ("16T23:50", "16 November 2026, 23:50")],
)
def test_a_day_is_over_at_midnight_where_one_is(played: str, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """At eight in the morning, fourteen hours before Greenwich."""
    monkeypatch.setenv("TZ", "Pacific/Kiritimati")
    time.tzset()
    try:
        now = datetime.fromisoformat("2026-11-18T08:00+14:00").timestamp()
        local = time.localtime
        monkeypatch.setattr("time.localtime", lambda moment=now: local(moment))
        assert when(Saved("key", "", datetime.fromisoformat(f"2026-11-{played}+14:00").timestamp())).startswith(said)
    finally:
        monkeypatch.undo()
        time.tzset()


def test_one_goes_on_at_a_table_with_two_taps() -> None:
    with opened() as hand:
        key, table = keep_table(hand.app.folder, moves=9)
        listed(hand).tap("KROSS THE WORDZ")
        hand.tap("Continue")
        hand.wait(0.3).settle()
        screen = hand.app.stage.screen
        assert type(screen).__name__ == "PlayScreen"
        assert screen.table.key == key
        assert len(screen.table.table.made) >= len(table.made)


def test_the_result_of_one_that_is_over_is_two_taps_away_and_leads_back_to_the_list() -> None:
    with opened() as hand:
        keep_table(hand.app.folder, (MARA, JONAS))
        listed(hand).tap("KROSS THE WORDZ").tap("Result")
        assert hand.can("Play again")
        assert hand.can("What to look at")
        hand.back()
        assert len(names(hand)) == 1


def test_a_table_is_renamed() -> None:
    with opened() as hand:
        keep_table(hand.app.folder, moves=9)
        listed(hand).tap("KROSS THE WORDZ")
        hand.tap("Rename")
        hand.wait(0.2).settle()
        hand.type("Holiday")  # there is nothing else to do
        hand.tap("Keep")
        assert names(hand)[0].startswith("Holiday")


def test_a_deleted_table_can_be_wanted_back_until_one_leaves_the_page() -> None:
    with opened() as hand:
        keep_table(hand.app.folder, moves=9)
        listed(hand).tap("KROSS THE WORDZ")
        hand.tap("Delete")
        hand.wait(0.2).settle()
        assert names(hand) == []
        hand.tap("Undo: The table has been deleted.")
        assert len(names(hand)) == 1
        hand.tap("KROSS THE WORDZ")
        hand.tap("Delete")
        hand.wait(0.2).settle()
        hand.back()
        assert tables_in(hand.app.folder).saved() == []


def keep_many(hand: Hand, count: int) -> None:
    for seed in range(count):
        keep_table(hand.app.folder, (MARA, OTTO), moves=5, seed=seed % 3)


def test_a_table_deleted_by_key_leaves_the_way_back_in_its_place() -> None:
    with opened() as hand:
        keep_many(hand, 30)
        listed(hand).walk_to("KROSS").keys(*["tab"] * 20)
        here = hand.app.walker.here()
        place = here.to_window(*here.center)
        hand.keys("enter").walk_to("Delete").keys("enter").wait(0.3).settle()
        assert hand.focus() == "Undo: The table has been deleted."
        here = hand.app.walker.here()
        assert here.to_window(*here.center)[1] == pytest.approx(place[1], abs=40)
        hand.keys("enter")
        assert isinstance(hand.app.walker.here(), TableRow)
        assert len(tables_in(hand.app.folder).saved()) == 30


def test_who_comes_back_to_a_long_list_finds_it_where_it_was() -> None:
    with opened() as hand:
        keep_many(hand, 30)
        listed(hand).walk_to("KROSS").keys(*["tab"] * 20)
        here = hand.app.walker.here()
        called, place = here.spoken, here.to_window(*here.center)
        hand.keys("enter").walk_to("Look back").keys("enter").wait(0.3).settle()
        hand.back()
        here = hand.app.walker.here()
        assert (here.spoken, here.to_window(*here.center)) == (called, place)


def test_a_deleted_table_that_is_taken_in_again_stays() -> None:
    with opened() as hand:
        key, _ = keep_table(hand.app.folder, moves=9)
        text = tables_in(hand.app.folder).export(key)
        listed(hand).tap("KROSS THE WORDZ")
        hand.tap("Delete")
        hand.wait(0.2).settle()
        hand.app.stage.screen.take_in(text.encode())
        hand.settle()
        assert len(names(hand)) == 1
        hand.back()
        assert [saved.key for saved in tables_in(hand.app.folder).saved()] == [key]


def test_a_list_that_was_asked_for_before_a_table_was_deleted_does_not_bring_it_back() -> None:
    with opened() as hand:
        keep_many(hand, 3)
        former = tables_in(hand.app.folder).saved()
        screen = listed(hand).app.stage.screen
        screen.delete(former[0])
        screen.delete(former[1])  # now the first is gone for good
        screen._found(former)
        hand.settle()
        assert [row.saved.key for row in rows_of(hand)] == [former[2].key]


def test_what_a_table_hides_while_it_is_played_is_handed_on_only_after_a_question(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    copied: list[str] = []
    monkeypatch.setattr(device, "copy", copied.append)
    with opened() as hand:
        key, _ = keep_table(hand.app.folder, moves=9)
        listed(hand).tap("KROSS THE WORDZ").tap("Share")
        assert hand.sees("shows every hand")
        hand.tap("Keep it")
        assert copied == []
        hand.tap("KROSS THE WORDZ").tap("Share").tap("Share it anyway")
        assert copied == [tables_in(hand.app.folder).export(key)]


def test_a_shared_table_is_taken_in_elsewhere() -> None:
    with opened() as hand:
        key, table = keep_table(hand.app.folder, moves=9)
        text = tables_in(hand.app.folder).export(key)
    with opened() as hand:
        hand.app.stage.go("tables")
        hand.settle()
        hand.app.stage.screen.take_in(text.encode())
        hand.settle()
        assert len(names(hand)) == 1
        (saved,) = tables_in(hand.app.folder).saved()
        assert saved.moves == len(table.made)


@pytest.mark.parametrize("content", ["", "hello", '{"format": 99}\n', "\x00\x01"])
def test_what_is_no_table_is_refused_in_one_sentence(tmp_path: Path, content: str) -> None:
    file = tmp_path / "bad.jsonl"
    file.write_text(content, encoding="utf-8")
    with opened() as hand:
        listed(hand).app.stage.screen.take_file(file)
        hand.settle()
        assert hand.sees("This is not a table")
        assert not any("JSON" in text for text in hand.texts())
        hand.tap("OK")
        assert tables_in(hand.app.folder).saved() == []


def test_pasting_nothing_is_explained() -> None:
    with opened() as hand:
        device.forget_copied()
        listed(hand).tap("Import a table")
        hand.tap("Paste")
        hand.wait(0.2).settle()
        assert hand.sees("This is not a table")


def test_a_table_is_saved_as_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.files.first_folder", lambda: tmp_path)
    with opened() as hand:
        key, _ = keep_table(hand.app.folder, moves=9)
        listed(hand).tap("KROSS THE WORDZ")
        hand.tap("Save as a file").tap("Share it anyway")
        hand.wait(0.2).settle()
        (file,) = tmp_path.glob("*.jsonl")
        assert file.read_text(encoding="utf-8") == tables_in(hand.app.folder).export(key)


def test_a_table_that_cannot_be_read_says_why_and_can_be_deleted() -> None:
    with opened() as hand:
        folder = hand.app.folder / "tables"
        folder.mkdir()
        (folder / "20200101-000000-kross.jsonl").write_text("{}\n", encoding="utf-8")
        assert listed(hand).sees("Line 1, column 1: The format is missing; this version reads 1.")
        hand.tap("A table")
        assert not hand.can("Continue")
        assert not hand.can("Look back")
        hand.tap("Delete")
        hand.wait(0.2).settle()
        assert names(hand) == []


@pytest.mark.deep
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_nothing_is_cut_too_small_or_too_faint(size: str, text: float) -> None:
    with opened(size, text=text) as hand:
        keep_table(hand.app.folder, (MARA, JONAS))
        keep_table(hand.app.folder, moves=9)
        assert layout_faults(listed(hand)) == []
        hand.tap("KROSS THE WORDZ")
        assert layout_faults(hand.wait(0.3).settle()) == []
