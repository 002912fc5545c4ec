"""The faults there could be in a piece of code: each is the text with one small thing in it otherwise."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

Change: TypeAlias = tuple[str, ast.AST, str]
"""What kind of fault it is, the node it is in, and what stands in its place."""

OTHER_WAY: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.And: ast.Or,
    ast.Or: ast.And,
}
# A length or a shade that is a little otherwise is a matter of looks: pictures tell, and people.
LOOKS = re.compile(r"dp|sp|theme\.sp|paint\.\w+|faded|blend|Color|Rectangle|Line|Ellipse|Mesh")
LENGTHS = {"spacing", "padding", "size", "size_hint", "width", "height", "pos", "pos_hint", "corner", "alpha", "gap"}
LINE_OF_KV = re.compile(r"^(?P<before>\s+(?P<name>[a-z]\w*):[ ]+)(?P<value>[^#\s].*)$")
NAMES_OF_KV = {"id"}


@dataclass(frozen=True)
class Fault:
    """One small thing that is otherwise, where, and the whole text with it."""

    kind: str
    line: int
    before: str
    after: str
    text: str


def faults_of(text: str, *, is_kv: bool = False) -> list[Fault]:
    """Every fault that a text could have."""
    if is_kv:
        return list(_faults_of_kv(text))
    tree = ast.parse(text)
    starts = [0]
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line.encode()))
    return [_made(text, starts, change) for change in _changes(tree)]


def _made(text: str, starts: list[int], change: Change) -> Fault:
    """The text with the change; places in a tree are counted in bytes."""
    kind, node, after = change
    data = text.encode()
    first = starts[node.lineno - 1] + node.col_offset  # type: ignore[attr-defined]
    last = starts[node.end_lineno - 1] + node.end_col_offset  # type: ignore[attr-defined]
    whole = (data[:first] + after.encode() + data[last:]).decode()
    return Fault(kind, node.lineno, data[first:last].decode(), after, whole)  # type: ignore[attr-defined]


def _changes(tree: ast.AST, above: tuple[ast.AST, ...] = ()) -> Iterator[Change]:
    hints = {id(getattr(tree, name, None)) for name in ("annotation", "returns")}
    hints |= {id(each) for each in getattr(tree, "decorator_list", ())}
    for node in ast.iter_child_nodes(tree):
        if _says_nothing(node) or id(node) in hints:
            continue
        yield from _changes_at(node, (*above, tree))
        yield from _changes(node, (*above, tree))


def _says_nothing(node: ast.AST) -> bool:
    """Whether no fault can be in it that a player could meet: docstrings, types, what is only for the checker."""
    match node:
        case ast.Expr(value=ast.Constant()) | ast.Import() | ast.ImportFrom() | ast.arg() | ast.Raise() | ast.Assert():
            return True
        case ast.If(test=ast.Name(id="TYPE_CHECKING")) | ast.FunctionDef(name="__repr__" | "__str__"):
            return True
        case ast.AnnAssign(value=None) | ast.Assign(targets=[ast.Name(id="__all__" | "__events__")]):
            return True
    return False


def _changes_at(node: ast.AST, above: tuple[ast.AST, ...]) -> Iterator[Change]:
    match node:
        case ast.Compare(ops=[op]) if type(op) in OTHER_WAY:
            yield "comparison", node, _with(node, ops=[OTHER_WAY[type(op)]()])
        case ast.BinOp(op=ast.Add() | ast.Sub()) if not any(_is_text(each) for each in ast.walk(node)):
            yield "plus and minus", node, _with(node, op=OTHER_WAY[type(node.op)]())
        case ast.BoolOp():
            yield "and and or", node, _with(node, op=OTHER_WAY[type(node.op)]())
        case ast.Constant(value=bool() | int() | float()) if not _is_of_looks(above):
            yield "constant", node, repr(_another(node.value))
        case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test):
            yield "condition", test, f"not ({ast.unparse(test)})"
        case ast.Expr(value=ast.Call(func=ast.Attribute(attr=name))) if name != "__init__":
            yield "call left out", node, "..."
        case ast.Return(value=value) if value is not None and not _is_nothing(value):
            yield "return", node, f"return {_another_value(value)}"


def _with(node: ast.AST, **fields: object) -> str:
    """The node as code, with other fields, in brackets: it may be a part of something."""
    changed = type(node)(**{**dict(ast.iter_fields(node)), **fields})
    return f"({ast.unparse(ast.fix_missing_locations(changed))})"


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.JoinedStr | ast.List) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def _is_nothing(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant) and value.value is None


def _is_of_looks(above: tuple[ast.AST, ...]) -> bool:
    return any(
        (isinstance(each, ast.Call) and LOOKS.fullmatch(ast.unparse(each.func)))
        or (isinstance(each, ast.keyword) and each.arg in LENGTHS)
        for each in above
    )


def _another(value: object) -> object:
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case float():
            return value * 2 if value else 1.0
    raise TypeError(value)


def _another_value(value: ast.expr) -> str:
    """What a function returns instead: the contrary of what is true or false, one more, or nothing."""
    match value:
        case ast.Compare() | ast.BoolOp() | ast.UnaryOp(op=ast.Not()):
            return f"not ({ast.unparse(value)})"
        case ast.Constant(value=bool() | int() | float() as constant):
            return repr(_another(constant))
        case ast.Constant(value=str()):
            return '""'
        case ast.Tuple() | ast.List():
            return "()" if isinstance(value, ast.Tuple) else "[]"
    return "None"


def _faults_of_kv(text: str) -> Iterator[Fault]:
    """A handler that does nothing, or an expression with a fault in it; of rules only what stands on one line."""
    lines = text.splitlines(keepends=True)
    for number, line in enumerate(lines):
        found = LINE_OF_KV.match(line.rstrip("\n"))
        if not found or found["name"] in NAMES_OF_KV | LENGTHS:
            continue
        for kind, after in _changes_of_value(found["name"], found["value"]):
            changed = f"{found['before']}{after}\n"
            whole = "".join([*lines[:number], changed, *lines[number + 1 :]])
            yield Fault(kind, number + 1, line.strip(), changed.strip(), whole)


def _changes_of_value(name: str, value: str) -> Iterator[tuple[str, str]]:
    if name.startswith("on_"):
        yield "call left out", "None"
        return
    try:
        faults = faults_of(value)
    except SyntaxError:  # it goes on in the next line
        return
    yield from ((fault.kind, fault.text.strip()) for fault in faults if fault.kind != "call left out")
    if name in {"shown", "disabled", "on", "chosen", "can_be_done"} and not value.startswith("not "):
        yield "condition", f"not ({value})"
