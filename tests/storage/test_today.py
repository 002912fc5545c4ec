"""The days played alone: one try counts, a streak is days in a row, and what is spoilt is left out."""

from pathlib import Path

import pytest

from app.storage import today
from app.storage.today import FILE, Try, begin, day_of, load, longest_streak, note, streak, try_of

FIRST = Try("kross", "2026-11-19", "2.ab12cd", "a")


def done(*days: str) -> list[Try]:
    return [Try("kross", each, "2.ab12cd", each, points=50) for each in days]


def test_a_day_begins_for_all_at_once() -> None:
    assert [day_of(seconds) for seconds in (0, 86_399, 86_400, 1_795_046_399)] == [
        *("1970-01-01", "1970-01-01", "1970-01-02"),
        "2026-11-18",
    ]


def test_the_first_try_of_a_day_and_a_game_counts_and_later_ones_are_practice(tmp_path: Path) -> None:
    assert begin(tmp_path, FIRST)
    assert not begin(tmp_path, Try("kross", "2026-11-19", "2.ab12cd", "b"))
    assert begin(tmp_path, Try("cubeword", "2026-11-19", "1.ab12cd", "c"))
    note(tmp_path, "b", points=90)
    note(tmp_path, "a", points=61)
    note(tmp_path, "a", bot=70, best=88)
    assert try_of(tmp_path, "kross", "2026-11-19") == Try("kross", "2026-11-19", "2.ab12cd", "a", 61, 70, 88)


def test_the_history_is_kept_by_game_the_last_day_first(tmp_path: Path) -> None:
    for each in ("2026-11-18", "2026-11-20", "2026-11-19"):
        begin(tmp_path, Try("kross", each, "2.ab12cd", each))
    assert [each.day for each in load(tmp_path, "kross")] == ["2026-11-20", "2026-11-19", "2026-11-18"]
    assert load(tmp_path, "cubeword") == []


@pytest.mark.parametrize(
    ("days", "now", "count"),
    [
        ((), "2026-11-19", 0),
        (("2026-11-19",), "2026-11-19", 1),
        (("2026-11-18", "2026-11-17"), "2026-11-19", 2),  # today's may still come
        (("2026-11-17",), "2026-11-19", 0),
        (("2026-12-31", "2027-01-01", "2026-12-29"), "2027-01-01", 2),
        (("2028-02-28", "2028-02-29", "2028-03-01"), "2028-03-01", 3),
    ],
)
def test_a_streak_is_days_in_a_row(days: tuple[str, ...], now: str, count: int) -> None:
    assert streak(done(*days), now) == count


def test_a_day_that_was_only_begun_makes_no_streak_and_the_longest_is_kept() -> None:
    assert streak([FIRST], "2026-11-19") == 0
    assert longest_streak(done("2026-11-01", "2026-11-02", "2026-11-03", "2026-11-09", "2026-11-10")) == 3
    assert longest_streak([]) == 0


@pytest.mark.parametrize("content", ["", "{}", "[1]", '[{"game":"kross","day":"soon","version":"","key":""}]'])
def test_a_spoilt_history_is_as_good_as_none(tmp_path: Path, content: str) -> None:
    (tmp_path / FILE).write_text(content)
    assert load(tmp_path, "kross") == []
    assert today.begin(tmp_path, FIRST)
