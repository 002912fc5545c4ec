"""Reads the code of the screens: its modules, functions, calls and names, each with its place."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.test_imports import ROOT

UI = ROOT / "app" / "ui"
KV = ROOT / "kv"

Function = ast.FunctionDef | ast.AsyncFunctionDef


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def modules(folder: Path = UI) -> list[Path]:
    return sorted(folder.rglob("*.py"))


def at(path: Path, line: int, what: str = "") -> str:
    """A place, as an editor finds it."""
    return f"{path.relative_to(ROOT)}:{line} {what}".rstrip()


def lines(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()


def functions(path: Path) -> Iterator[Function]:
    return (node for node in ast.walk(tree(path)) if isinstance(node, Function))


def calls(root: ast.AST, name: str) -> Iterator[ast.Call]:
    """The calls of a method of that name."""
    for node in ast.walk(root):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == name:
            yield node


def calls_in(folder: Path, name: str) -> list[str]:
    return [at(path, call.lineno) for path in modules(folder) for call in calls(tree(path), name)]


def called(node: ast.AST) -> str:
    """What a call or a reference names last: `self._beside()` and `self._beside` are `_beside`."""
    match node:
        case ast.Call(func=func):
            return called(func)
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name
    return ""


def kv_files() -> list[Path]:
    return sorted(KV.rglob("*.kv"))
