"""How alike two functions are: the same steps on the same things, whatever their variables are called."""

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import product
from typing import Self

NAMED_ALIKE = 0.6  # functions of one name are twins from here on
NAMED_OTHERWISE = 0.75
LEAST = 5  # parts: `...` is like `...`
LEAST_NAMED_OTHERWISE = 12
UNHEARD = {"annotation", "returns", "type_comment", "decorator_list", "ctx"}


@dataclass(frozen=True)
class Twin:
    """A function as its steps, with its place."""

    name: str
    place: str
    steps: tuple[str, ...]

    @classmethod
    def of(cls, function: ast.FunctionDef | ast.AsyncFunctionDef, place: str) -> Self:
        return cls(function.name, place, tuple(_Steps(function).walk()))


class _Steps:
    """Names a function's nodes one after the other: variables by their order, other names as they are."""

    def __init__(self, function: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        self._function = function
        self._own = {node.arg for node in ast.walk(function) if isinstance(node, ast.arg)} - {"self"}
        self._own |= {
            node.id for node in ast.walk(function) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
        }
        self._known: dict[str, str] = {}

    def walk(self) -> Iterator[str]:
        for argument in self._function.args.args:
            yield self._called(argument.arg)
        has_docstring = ast.get_docstring(self._function) is not None
        for statement in self._function.body[has_docstring:]:
            yield from self._visit(statement)

    def _called(self, name: str) -> str:
        return self._known.setdefault(name, f"variable {len(self._known)}") if name in self._own else name

    def _visit(self, node: ast.AST) -> Iterator[str]:
        match node:
            case ast.Name(id=name):
                yield self._called(name)
            case ast.Attribute(value=value, attr=name):
                yield from self._visit(value)
                yield f".{name}"
            case ast.Constant(value=value):
                yield repr(value) if isinstance(value, str) else type(value).__name__
            case _:
                yield f"{type(node).__name__} {getattr(node, 'arg', '')}"
                for field, value in ast.iter_fields(node):
                    for each in value if isinstance(value, list) else [value]:
                        if isinstance(each, ast.AST) and field not in UNHEARD:
                            yield from self._visit(each)


def twins(ours: Sequence[Twin], theirs: Sequence[Twin]) -> list[tuple[float, Twin, Twin]]:
    """Pairs of functions that are nearly the same, the likest first; each function is in one pair at most."""
    found = sorted(_likely(ours, theirs), key=lambda pair: (-pair[0], pair[1].place, pair[2].place))
    paired: set[str] = set()
    chosen = []
    for likeness, one, two in found:
        if not paired & {one.place, two.place}:
            paired |= {one.place, two.place}
            chosen.append((likeness, one, two))
    return chosen


def _likely(ours: Sequence[Twin], theirs: Sequence[Twin]) -> Iterator[tuple[float, Twin, Twin]]:
    for one, two in product(ours, theirs):
        same = one.name == two.name
        if min(len(one.steps), len(two.steps)) < (LEAST if same else LEAST_NAMED_OTHERWISE):
            continue
        least = NAMED_ALIKE if same else NAMED_OTHERWISE
        compared = SequenceMatcher(None, one.steps, two.steps, autojunk=False)
        if compared.real_quick_ratio() >= least and compared.quick_ratio() >= least:
            likeness = compared.ratio()
            if likeness >= least:
                yield likeness, one, two
