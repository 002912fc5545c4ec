"""Finds layout that is written as Python: widgets added and made by hand, and arrangements for kinds of windows."""

import ast
import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

from tests.house.reading import UI, Function, at, called, calls, functions, kv_files, lines, modules, tree

OF_THE_KIND = re.compile(r"\bwindow\.(?:kind|phone|low|tablet)\b")


def of_screens() -> list[Path]:
    """The modules of screens, a game's own ones among them: they have a folder of theirs below the game's."""
    play = UI / "play"
    return modules(UI / "screens") + [path for path in modules(play) if len(path.relative_to(play).parts) > 2]


def widgets_added() -> list[str]:
    return [at(path, call.lineno) for path in of_screens() for call in calls(tree(path), "add_widget")]


def helpers_of_layout() -> list[str]:
    """Functions that add widgets though they are neither a screen's nor a widget's own."""
    elsewhere = set(modules()) - {*of_screens(), *modules(UI / "widgets")}
    return [
        at(path, function.lineno, function.name)
        for path in sorted(elsewhere)
        for function in functions(path)
        if any(calls(function, "add_widget"))
    ]


def widgets_made_by_hand() -> list[str]:
    """Widgets that a screen makes in Python rather than in kv."""
    return [
        at(path, node.lineno, node.func.id)
        for path in of_screens()
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in classes_of_widgets(path)
    ]


@cache
def classes_of_widgets(path: Path) -> frozenset[str]:
    """The classes that a module imports from our widgets or Kivy's."""
    return frozenset(
        alias.asname or alias.name
        for node in ast.walk(tree(path))
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(("app.ui.widgets", "kivy.uix"))
        for alias in node.names
        if alias.name[0].isupper() and not alias.name.isupper()
    )


def arrangements() -> list[str]:
    """Layouts of which one is chosen for the kind of window: branches that add widgets, or rules of kv."""
    found = set()
    for path in modules():
        build = {function.name for function in functions(path) if any(calls(function, "add_widget"))}
        for function in functions(path):
            ways = [branch for branch in chosen_by_window(function) if lays_out(branch, build)]
            found |= {at(path, function.lineno, f"{function.name}: {first_line(branch)}") for branch in ways}
    for path in kv_files():
        for number, line in enumerate(lines(path), start=1):
            if OF_THE_KIND.search(line):
                found |= {at(path, number, name) for name in re.findall(r"\w+", line) if name in rules_of_kv()}
    return sorted(found)


def lays_out(branch: Sequence[ast.AST], build: set[str]) -> bool:
    """Whether a branch adds widgets itself or by a function of its module, or picks a rule of kv."""
    for node in (each for part in branch for each in ast.walk(part)):
        match node:
            case ast.Call() if called(node) in build | {"add_widget"}:
                return True
            case ast.Attribute() | ast.Name() if node is branch[0] and called(node) in build:
                return True
            case ast.Constant(value=str(name)) | ast.Name(id=name) if name in rules_of_kv():
                return True
    return False


def first_line(branch: Sequence[ast.AST]) -> str:
    return ast.unparse(branch[0]).splitlines()[0]


def chosen_by_window(function: Function) -> Iterator[Sequence[ast.AST]]:
    """What is chosen from by the kind of window: the ways of an if, or the values of a table."""
    tables = {
        called(node.targets[0]): node.value
        for node in ast.walk(function)
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Dict)
    }
    for node in ast.walk(function):
        match node:
            case ast.IfExp(test=test, body=body, orelse=orelse) if asks_window(test):
                yield from ([body], [orelse])
            case ast.Subscript(value=value, slice=key) if asks_window(key):
                table = tables.get(called(value), value)
                yield from ([each] for each in (table.values if isinstance(table, ast.Dict) else ()))
        for block in (getattr(node, "body", None), getattr(node, "orelse", None)):
            if isinstance(block, list):
                yield from ways_through(block)


def ways_through(block: list[ast.stmt]) -> Iterator[Sequence[ast.AST]]:
    """The branches of an if that asks for the kind of window; what stands below one that returns is another."""
    for place, node in enumerate(block):
        if isinstance(node, ast.If) and asks_window(node.test):
            below = block[place + 1 :] if isinstance(node.body[-1], ast.Return) else []
            if node.orelse or below:
                yield from branches([node, *below])


def branches(block: list[ast.stmt]) -> Iterator[Sequence[ast.AST]]:
    """The ways of an if and of each elif of it."""
    match block:
        case [ast.If(body=body, orelse=orelse), *below]:
            yield list(body)
            yield from branches(orelse or below)
        case _:
            yield list(block)


def asks_window(node: ast.AST) -> bool:
    return OF_THE_KIND.search(ast.unparse(node)) is not None


@cache
def rules_of_kv() -> frozenset[str]:
    return frozenset(
        name for path in kv_files() for name in re.findall(r"^<-?(\w+)", "\n".join(lines(path)), re.MULTILINE)
    )
