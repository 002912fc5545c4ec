"""What was promised is held: each of the promises in CONTRIBUTING names tests that there are."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
PROMISES = 22


def rows() -> list[tuple[int, str]]:
    """The number of each promise, and what holds it."""
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    section = page.partition("## What was promised")[2].partition("\n## ")[0]
    return [
        (int(number), held) for number, held in re.findall(r"^\| (\d+) \| [^|]+ \| ([^|]+) \|$", section, re.MULTILINE)
    ]


def all_tests() -> set[str]:
    paths = (ROOT / "tests").rglob("test_*.py")
    texts = (path.read_text(encoding="utf-8") for path in paths)
    return {name for text in texts for name in re.findall(r"^(?:async )?def (test_\w+)", text, re.MULTILINE)}


def test_every_promise_stands_there_with_what_holds_it() -> None:
    assert [number for number, _ in rows()] == [*range(1, PROMISES + 1)]
    assert [number for number, held in rows() if not re.search(r"`test_\w+`", held)] == []


def test_what_holds_a_promise_is_a_test_that_there_is() -> None:
    there = all_tests()
    named = {name for _, held in rows() for name in re.findall(r"`(test_\w+)`", held)}
    assert named - there == set()
