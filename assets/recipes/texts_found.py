"""Find every text that the app asks of its catalogue, in Python and in kv, and where."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias

ROOT = Path(__file__).parents[2]
ASKING = {"tr", "later", "say", "Sentence", "IllegalMove", "Malformed", "Unlaid"}
"""What takes a text as its first argument."""
TOLD = ("title", "say", "more", "do", "otherwise", "otherwise_more")
"""What a lesson tells."""
IN_KV = re.compile(r"\b(?:tr|trn|later)\(")
JOINED = re.compile(r"\\\n *")
LETTERS = re.compile(r"[A-Za-z]{2}|\{")

Text: TypeAlias = str | tuple[str, str]
"""A text, or that for one and that for many."""


def texts(root: Path = ROOT) -> dict[Text, list[str]]:
    """List all texts with the places where they are asked for."""
    found: dict[Text, list[str]] = {}
    for path in sorted((root / "app").rglob("*.py")):
        for number, text in asked_for(ast.parse(path.read_text(encoding="utf-8"))):
            found.setdefault(text, []).append(f"{path.relative_to(root)}:{number}")
    for path in sorted((root / "kv").rglob("*.kv")):
        for number, call in calls_in(path.read_text(encoding="utf-8")):
            for _, text in asked_for(call):
                found.setdefault(text, []).append(f"{path.relative_to(root)}:{number}")
    for path in sorted((root / "assets" / "lessons").glob("*.jsonl")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for text in told_in(json.loads(line)):
                found.setdefault(text, []).append(f"{path.relative_to(root)}:{number}")
    return found


def told_in(line: dict[str, Any]) -> Iterator[str]:
    """List the texts of a line of a lesson."""
    if "say" in line or line.keys() == {"title"}:
        yield from (line[name] for name in TOLD if line.get(name))


def calls_in(rules: str) -> Iterator[tuple[int, ast.AST]]:
    """Read the calls that ask for a text in a file of kv, each with its line; a backslash joins lines."""
    for begins in IN_KV.finditer(rules):
        depth = 0
        for place in range(begins.end() - 1, len(rules)):
            depth += (rules[place] == "(") - (rules[place] == ")")
            if not depth:
                call = JOINED.sub("", rules[begins.start() : place + 1])
                yield rules.count("\n", 0, begins.start()) + 1, ast.parse(call)
                break


def asked_for(tree: ast.AST) -> Iterator[tuple[int, Text]]:
    """List the texts that calls ask for, each with its line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "id", getattr(node.func, "attr", None))
            for text in texts_of(name, node):
                yield node.lineno, text


def texts_of(name: str | None, call: ast.Call) -> Iterator[Text]:
    """List the texts of a call, by what is called."""
    arguments, named = call.args, {each.arg: each.value for each in call.keywords}
    match name:
        case "trn" if len(arguments) > 1:
            yield from zip(said(arguments[0]), said(arguments[1]))
        case "counted" if len(arguments) > 1:
            yield from map(numbers_of, said(arguments[1]))
        case "option":
            choices = named.get("choices")
            values = choices.values if isinstance(choices, ast.Dict) else []
            yield from (text for each in (*arguments[1:3], *values) for text in said(each) if LETTERS.search(text))
        case "Handicap":
            yield from (text for each in arguments[1:3] for text in said(each))
        case "Facts":
            yield from (text for key in ("line", "of_the_day") if key in named for text in said(named[key]))
            yield from map(numbers_of, said(named.get("counted_in")))
        case "_failures":
            rows = (each.elts for each in arguments if isinstance(each, ast.Tuple))
            yield from (text for row in rows for each in row[1:] for text in said(each))
        case _ if name in ASKING and arguments:
            yield from said(arguments[0])


def numbers_of(thing: str) -> tuple[str, str]:
    """Return what `counted` asks for of a thing."""
    return f"{{count}} {thing}", f"{{count}} {thing}s"


def said(node: ast.AST | None) -> list[str]:
    """List the texts that an argument may be."""
    match node:
        case ast.Constant(value=str(text)) if text:
            return [text]
        case ast.IfExp(body=one, orelse=other):
            return [*said(one), *said(other)]
    return []
