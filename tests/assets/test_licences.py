"""Whose work ships, and on what terms: every file of data, letters, sounds and words says so, here and in the app."""

import re
from fnmatch import fnmatch
from pathlib import Path

import pytest

import tests.ui.harness  # noqa: F401 — it settles the window before any import of a test opens it
from app.ui.screens.licences import licences

ROOT = Path(__file__).parents[2]
ASSETS = ROOT / "assets"
README = (ASSETS / "README.md").read_text(encoding="utf-8")
ROWS = [[cell.strip() for cell in line.strip("|").split("|")] for line in README.splitlines() if line.startswith("| `")]
NOTES = {"README.md"}  # about the others


def shipped() -> list[str]:
    names = [path.relative_to(ASSETS).as_posix() for path in ASSETS.rglob("*") if path.is_file()]
    return sorted(name for name in names if not name.startswith("recipes/") and "__pycache__" not in name)


def of_row(row: list[str]) -> list[str]:
    """The files that a row of the table speaks of, as patterns."""
    return [f"{each}*" if each.endswith("/") else each for each in re.findall(r"`([^`]+)`", row[0])]


def rows_of(name: str) -> list[list[str]]:
    return [row for row in ROWS if any(fnmatch(name, pattern) for pattern in of_row(row))]


def words_of(row: list[str]) -> list[str]:
    """The licences that a row names, as the app knows them."""
    return [Path(name).stem for name in re.findall(r"`(?:\w+/)*([\w.-]+\.txt)`", row[3])]


@pytest.mark.parametrize("name", shipped())
def test_a_file_that_ships_has_its_source_and_its_terms(name: str) -> None:
    rows = rows_of(name)
    assert name in NOTES or rows, f"assets/README.md does not say where {name} comes from"
    for row in rows:
        assert all(row[2:4]), f"assets/README.md says nothing of the source or the terms of {name}"


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0].replace("`", ""))
def test_what_the_page_speaks_of_is_there_and_its_licence_can_be_read_in_the_app(row: list[str]) -> None:
    for pattern in of_row(row):
        assert list(ASSETS.glob(pattern.removesuffix("*") if pattern.endswith("/*") else pattern)), pattern
    terms = words_of(row)
    assert terms or "our own" in row[3] or "as each says" in row[3], f"of which terms? {row[3]}"
    for name in terms:
        assert name in licences(), f"{name} is not under Licences in the app"


def test_every_licence_of_a_source_is_that_of_something_that_ships() -> None:
    named = {name for row in ROWS for name in words_of(row)}
    ships = {path.stem for path in (ASSETS / "licences").glob("*.txt")}
    assert ships <= named


def test_the_code_brings_no_data_that_is_not_spoken_of() -> None:
    files = [path for path in (ROOT / "app").rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    assert files
    assert [path for path in files if path.suffix != ".py"] == [], "data lies in assets/, where its terms are told"


def test_tables_that_were_made_from_a_source_are_spoken_of_though_they_are_code() -> None:
    made = {path.relative_to(ROOT / "app").as_posix() for path in (ROOT / "app/games").glob("*/found_*.py")}
    made |= {path.relative_to(ROOT / "app").as_posix() for path in (ROOT / "app/games").glob("*/task_words.py")}
    assert made <= {pattern.removeprefix("../app/") for row in ROWS for pattern in of_row(row)}
