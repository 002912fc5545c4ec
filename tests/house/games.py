"""Finds what belongs to one game: where it is named elsewhere, what knows its board, what it has like another."""

import ast
from collections.abc import Iterator
from pathlib import Path

from app.games import GAMES
from tests.house.reading import UI, at, functions, kv_files, modules, tree
from tests.house.twins import Twin, twins
from tests.test_imports import ROOT


def is_of(path: Path, game: str) -> bool:
    """Whether a module is one of those of a game's board."""
    inside = path.relative_to(UI)
    return inside.parts[0] == "play" and inside.parts[1].startswith(game)


def modules_of(game: str) -> list[Path]:
    return [path for path in modules() if is_of(path, game)]


def naming_a_game() -> list[str]:
    """Files outside a game's folder that name it, but for what is said in docstrings."""
    return [
        f"{path.relative_to(ROOT)} {game}"
        for game in GAMES
        for path in modules()
        if not is_of(path, game) and any(game in word.lower() for word in words_of_code(tree(path)))
    ] + [
        f"{path.relative_to(ROOT)} {game}"
        for game in GAMES
        for path in kv_files()
        if path.stem != game and game in path.read_text(encoding="utf-8").lower()
    ]


def words_of_code(module: ast.Module) -> Iterator[str]:
    """Every name and text of a module; not its docstrings, nor texts that stand below what they explain."""
    said = {id(node.value) for node in ast.walk(module) if isinstance(node, ast.Expr)}
    for node in ast.walk(module):
        match node:
            case ast.Constant(value=str(text)) if id(node) not in said:
                yield text
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.alias(name=name):
                yield name
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.keyword(arg=str(name)):
                yield name
            case ast.ImportFrom(module=str(name)):
                yield name


def back_references() -> list[str]:
    """Modules of a board's parts that name the board itself, be it only as a type."""
    return [
        at(path, line, name)
        for game in GAMES
        for path in modules_of(game)
        if path.name not in {"board.py", f"{game}.py"} and "scoresheet" not in path.parts
        for line, name in names_of_boards(tree(path))
    ]


def names_of_boards(module: ast.Module) -> Iterator[tuple[int, str]]:
    """Where a module takes in a game's board, and where it is handed one by another name; `Board` may be inherited."""
    for node in ast.walk(module):
        match node:
            case ast.ImportFrom(names=names):
                boards = (alias.name for alias in names if alias.name.endswith("Board") and alias.name != "Board")
                yield from ((node.lineno, name) for name in boards)
            case ast.arg(arg="board", annotation=None | ast.Name(id="Any" | "Board")):
                yield node.lineno, "board"


def alike() -> list[str]:
    """Functions of one board that are nearly those of another."""
    found: list[str] = []
    for place, game in enumerate(GAMES):
        for other in list(GAMES)[place + 1 :]:
            pairs = twins(_twins_of(game), _twins_of(other))
            found += [f"{one.name}: {one.place} {two.place} {round(100 * likeness)} %" for likeness, one, two in pairs]
    return found


def _twins_of(game: str) -> list[Twin]:
    return [Twin.of(function, at(path, function.lineno)) for path in modules_of(game) for function in functions(path)]
