"""Finds docstrings of functions that begin otherwise than with a verb, and words that speak of a player as he."""

import ast
import re

from tests.house.reading import Function, at, lines, modules, tree
from tests.test_imports import ROOT

NO_VERB = re.compile(
    r"(The|An?|What|Where|How|Why|When|Which|Whether|Who|Whom|Whose|Its?|They|This|That|These|Those|Here|There|One|Each"
    r"|Some|Any|All|Nobody|Everybody|Several|No)\b"
)
HE = re.compile(r"\b(he|his|him|himself)\b", re.IGNORECASE)


def without_a_verb() -> list[str]:
    """Functions, but for properties, whose docstring begins with what is no verb."""
    return [
        at(path, function.lineno, function.name)
        for path in modules(ROOT / "app")
        for function in ast.walk(tree(path))
        if isinstance(function, Function) and not _is_property(function)
        if NO_VERB.match(ast.get_docstring(function) or "")
    ]


def _is_property(function: Function) -> bool:
    return any("property" in ast.unparse(decorator) for decorator in function.decorator_list)


def players_called_he() -> list[str]:
    """Lines that speak of a player as he; letters in capitals are words of the game."""
    return [
        at(path, number)
        for path in modules(ROOT / "app")
        for number, line in enumerate(lines(path), start=1)
        if any(not found[0].isupper() for found in HE.finditer(line))
    ]
