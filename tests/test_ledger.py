"""Every rule and every decision of a game's ledger is tied to a test by @pytest.mark.rule."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from app.games import GAMES

TESTS = Path(__file__).parent


def ledger_of(game: str) -> list[str]:
    lines = (TESTS / "ledger" / f"{game}.txt").read_text(encoding="utf-8").splitlines()
    return [line.split(maxsplit=1)[0] for line in lines]


def ids_in(source: str) -> Iterator[str]:
    """The ids that rule marks of a test file name."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "rule":
            yield from (str(each.value) for each in node.args if isinstance(each, ast.Constant))


@cache
def ids_with_a_test() -> frozenset[str]:
    found = (ids_in(path.read_text(encoding="utf-8")) for path in TESTS.rglob("test_*.py"))
    return frozenset(each for ids in found for each in ids)


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_and_decision_of_the_ledger_has_a_test(game: str) -> None:
    untested = [each for each in ledger_of(game) if each not in ids_with_a_test()]
    assert not untested, f"no test names {', '.join(untested)}"


def test_no_test_names_a_rule_that_no_ledger_knows() -> None:
    known = {each for path in (TESTS / "ledger").glob("*.txt") for each in ledger_of(path.stem)}
    assert ids_with_a_test() <= known


def test_a_ledger_names_no_id_twice() -> None:
    for path in (TESTS / "ledger").glob("*.txt"):
        ids = ledger_of(path.stem)
        assert len(ids) == len(set(ids)), path.name


def test_marks_are_found_where_they_stand() -> None:
    source = "@pytest.mark.rule('K1', 'KH2')\ndef test_x():\n    pass\n"
    assert sorted(ids_in(source)) == ["K1", "KH2"]
