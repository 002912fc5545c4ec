"""A long list: whatever is scrolled, changed or made larger, its rows stand in order, and what is read stays there."""

from itertools import pairwise
from typing import Any

import pytest
from kivy.uix.scrollview import ScrollView

from app.ui.widgets.boxes import Column
from app.ui.widgets.each import Each
from app.ui.widgets.long_list import LongList
from app.ui.widgets.scroll import Scroll
from app.ui.window import window
from tests.ui.harness import Hand, opened, resize

Entry = dict[str, object]
WORDS = "A rule of the game that is told in a sentence, or in two of them, or in so many that it takes a few lines. "


def entries(count: int) -> list[Entry]:
    """Rows of two classes and many heights: every third has a line above it."""
    found: list[Entry] = []
    for number in range(count):
        if number % 3 == 0:
            found.append({"view": "Divider", "key": number})
        text = f"{number}: {WORDS * (1 + number * 7 % 5)}"
        found.append({"view": "PushButton", "key": number, "text": text, "spoken": f"row {number}"})
    return found


def listed(hand: Hand, count: int = 300) -> LongList:
    """A long list on a page, with a head above it and a foot below."""
    screen = hand.app.stage.screen
    screen.clear_widgets()
    page, column, rows = Scroll(), Column(padding=(20, 40)), LongList(data=entries(count))
    for part in (LongList(data=entries(2)), rows, LongList(data=entries(2))):
        column.add_widget(part)
    page.add_widget(column)
    screen.add_widget(page)
    hand.settle()
    return rows


def page_of(rows: LongList) -> ScrollView:
    return rows.parent.parent


def shown(rows: LongList) -> dict[str, tuple[float, float]]:
    """The rows in sight, each with its foot and its top in the window."""
    found = {}
    for row in rows.children:
        foot, top = row.to_window(row.x, row.y)[1], row.to_window(row.x, row.top)[1]
        if top > 0 and foot < window.height:
            found[getattr(row, "spoken", "") or f"line {row.row_key[1]}"] = (foot, top)
    return found


def gaps(rows: LongList) -> set[int]:
    """How far apart the rows in sight stand."""
    boxes = sorted(shown(rows).values())
    return {round(above[0] - below[1]) for below, above in pairwise(boxes)}


def scroll_to(hand: Hand, rows: LongList, share: float) -> None:
    page_of(rows).scroll_y = 1 - share
    hand.settle()


@pytest.mark.parametrize("share", [0.0, 0.2, 0.5, 0.77, 1.0])
def test_the_rows_in_sight_stand_below_one_another_wherever_one_scrolls(share: float) -> None:
    with opened() as hand:
        rows = listed(hand)
        scroll_to(hand, rows, share)
        assert gaps(rows) == {8}
        assert len(rows.children) < 60
        boxes = sorted(shown(rows).values())
        if 0 < share < 1:
            assert boxes[0][0] <= 0
            assert boxes[-1][1] >= window.height


def test_a_list_scrolled_row_by_row_shows_every_row_once() -> None:
    with opened() as hand:
        rows = listed(hand, 60)
        met: dict[str, None] = {}
        for _ in hand.pages():
            met |= dict.fromkeys(sorted(shown(rows), key=lambda name: -shown(rows)[name][1]))
        assert [name for name in met if name.startswith("row")] == [f"row {number}" for number in range(60)]


@pytest.mark.parametrize("way", [1, -1], ids=["up", "down"])
def test_what_lies_under_a_finger_goes_with_it_also_where_rows_come_that_were_guessed(way: int) -> None:
    with opened() as hand:
        rows = listed(hand)
        scroll_to(hand, rows, 0.5)
        held = next(name for name, (foot, top) in shown(rows).items() if foot < 450 < top)
        began = shown(rows)[held][1]
        hand.drag((200, 450), (200, 450 + 260 * way), steps=26, let_go=False)
        went = shown(rows)[held][1] - began
        assert went * way == pytest.approx(260, abs=30)  # the first steps tell that it scrolls
        assert gaps(rows) == {8}


def test_a_row_taken_out_above_moves_nothing_in_sight() -> None:
    with opened() as hand:
        rows = listed(hand)
        scroll_to(hand, rows, 0.5)
        before = shown(rows)
        rows.data = rows.data[40:]
        hand.settle()
        after = shown(rows)
        assert {name for name in before if name in after} == set(before)
        for name, (_, top) in before.items():
            assert after[name][1] == pytest.approx(top, abs=1)


def test_who_reads_on_finds_the_same_row_at_the_top_when_text_grows_and_when_the_window_turns() -> None:
    with opened() as hand:
        rows = listed(hand)
        scroll_to(hand, rows, 0.5)
        first = max(shown(rows), key=lambda name: shown(rows)[name][1])
        hand.app.change(text_size=2.0)
        hand.settle()
        assert first in shown(rows)
        assert gaps(rows) == {8}
        resize(892, 412)
        hand.wait(0.3).settle()
        assert first in shown(rows)
        assert gaps(rows) == {8}


def test_a_row_under_the_focus_is_not_lost_however_far_one_scrolls() -> None:
    with opened() as hand:
        rows = listed(hand)
        row: Any = hand.find("row 3").widget
        hand.app.walker.put(row)
        scroll_to(hand, rows, 0.9)
        assert hand.focus() == "row 3"
        hand.keys("tab")
        assert hand.focus() == "row 4"
        assert "row 4" in shown(rows)


@pytest.mark.parametrize("kind", [LongList, Each])
def test_entries_of_one_key_have_a_row_each_and_keep_them_in_their_order(kind: type) -> None:
    with opened() as hand:
        words = [("QUOIN", "Ann"), ("TEA", "Ann"), ("QUOIN", "Bo"), ("QUOIN", "Di")]
        rows, page, screen = kind(), Scroll(), hand.app.stage.screen
        rows.view, rows.data = "PushButton", [{"key": word, "text": f"{word}, {name}"} for word, name in words]
        screen.clear_widgets()
        page.add_widget(rows)
        screen.add_widget(page)
        hand.settle()
        assert [row.text for row in from_top(rows)] == ["QUOIN, Ann", "TEA, Ann", "QUOIN, Bo", "QUOIN, Di"]
        first, _, third, _ = from_top(rows)
        rows.data = [rows.data[0], *rows.data[2:]]
        hand.settle()
        assert from_top(rows)[:2] == [first, third]
        assert [row.text for row in from_top(rows)] == ["QUOIN, Ann", "QUOIN, Bo", "QUOIN, Di"]


def from_top(rows: Any) -> list[Any]:
    return sorted(rows.children, key=lambda row: -row.y)
