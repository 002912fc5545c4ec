"""Why data is not what it should be: the innermost value at fault, where it stands, and what should stand there."""

import types
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import MISSING, dataclass, fields, is_dataclass
from enum import Enum
from json import JSONDecoder
from json.decoder import WHITESPACE, scanstring  # type: ignore[attr-defined]
from typing import Annotated, Any, TypeAlias, Union, get_args, get_origin, get_type_hints

from app.core.game import Malformed

Path: TypeAlias = tuple[str | int, ...]
"""The names, and the places in lists, that lead to a value."""
Fits: TypeAlias = Callable[[Any, Any], bool]

WANTED = {int: "a whole number", float: "a number", str: "text", bool: "true or false", type(None): "null"}


@dataclass(frozen=True, slots=True)
class Part:
    """A value within another."""

    step: str | int
    value: Any
    hint: Any


def misfit(value: Any, hint: Any, fits: Fits, path: Path = ()) -> Malformed:
    """Tell what is to be said of a value that does not fit its type."""
    for part in parts_of(value, hint):
        if not fits(part.value, part.hint):
            return misfit(part.value, part.hint, fits, (*path, part.step))
    return complaint(value, hint, path).within(*path)


def parts_of(value: Any, hint: Any) -> Iterator[Part]:
    """Return the values within a value, as far as it is of the right shape."""
    origin, members = get_origin(hint), get_args(hint)
    if origin is Annotated:
        yield from parts_of(value, members[0])
    elif is_record(hint) and type(value) is dict:
        hints = get_type_hints(hint, include_extras=True)
        yield from (Part(name, part, hints[name]) for name, part in value.items() if name in hints)
    elif is_union(hint) and type(value) is dict:
        records = [each for each in members if is_record(plain_of(each))]
        if len(records) == 1:
            yield from parts_of(value, records[0])
        elif len(value) == 1:
            ((name, part),) = value.items()
            yield from (Part(name, part, each) for each in records if plain_of(each).__name__ == name)
    elif origin is tuple and members[-1] is not Ellipsis and type(value) is list:
        yield from (Part(place, part, each) for place, (part, each) in enumerate(zip(value, members)))
    elif origin in (tuple, frozenset) and type(value) is list:
        yield from (Part(place, part, members[0]) for place, part in enumerate(value))
    elif isinstance(origin, type) and issubclass(origin, Mapping) and type(value) is dict:
        yield from (Part(name, part, members[1]) for name, part in value.items())


def complaint(value: Any, hint: Any, path: Path) -> Malformed:
    """Tell what is wrong with a value all of whose parts are right."""
    if get_origin(hint) is Annotated:
        return Malformed("{what} should be {wanted}.", what=told(path), wanted=wanted(hint))
    members = map(plain_of, get_args(hint))
    unnamed = [each for each in members if is_record(each)] if is_union(hint) else [hint]
    if type(value) is dict and len(unnamed) == 1 and is_record(unnamed[0]):
        known = {each.name: each for each in fields(unnamed[0])}
        for name in value.keys() - known.keys():
            return Malformed("{name} is unknown here.", name=name[:40]).within(name)
        for name, each in known.items():
            if name not in value and each.default is MISSING and each.default_factory is MISSING:
                return Malformed("{name} is missing.", name=name)
    if type(value) is dict and len(value) == 1 and len(unnamed) > 1:
        (name,) = value
        return Malformed("{name} is unknown here.", name=name[:40]).within(name)
    return Malformed("{what} should be {wanted}.", what=told(path), wanted=wanted(hint))


def told(path: Path) -> str:
    """Name a value as a sentence speaks of it."""
    match path:
        case (*_, str(name), int(place)):
            return f"Number {place + 1} of {name[:40]}"
        case (*_, str(name)):
            return name[:40]
        case _:
            return "This"


def wanted(hint: Any) -> str:
    """Tell what a value of a type looks like."""
    members = get_args(hint)
    if get_origin(hint) is Annotated:
        return str(members[1].wanted)
    if is_union(hint) and len(names := [each.__name__ for each in members if is_record(each)]) > 1:
        return f"an object under one of the names {', '.join(names)}"
    if is_union(hint):
        return " or ".join(wanted(each) for each in members)
    if get_origin(hint) is tuple and members[-1] is not Ellipsis:
        return f"a list of {len(members)}"
    if get_origin(hint) in (tuple, frozenset):
        return "a list"
    if isinstance(hint, type) and issubclass(hint, Enum):
        return f"one of {', '.join(str(each.value) for each in hint)}"
    return WANTED.get(hint, "an object")


def plain_of(hint: Any) -> Any:
    """Return the type of Python's of a type that says more."""
    return get_args(hint)[0] if get_origin(hint) is Annotated else hint


def is_record(hint: Any) -> bool:
    return isinstance(hint, type) and is_dataclass(hint)


def is_union(hint: Any) -> bool:
    return get_origin(hint) in (Union, types.UnionType)


@contextmanager
def within(step: str | int) -> Iterator[None]:
    """Say of what is malformed here that it stands under that name, or at that place."""
    try:
        yield
    except Malformed as error:
        error.within(step)
        raise


def column_of(line: str, path: Path) -> int:
    """Find the column, from 1, where the value of a path begins in a line of JSON; or where it would belong."""
    at = after_space(line, 0)
    for step in path:
        if not (found := next((start for each, start in parts_at(line, at) if each == step), None)):
            break
        at = found
    return at + 1


def parts_at(line: str, at: int) -> Iterator[tuple[str | int, int]]:
    """Return the names, or places, of what a value holds, and where each begins."""
    closing = {"{": "}", "[": "]"}.get(line[at : at + 1])
    named, place = closing == "}", 0
    at = after_space(line, at + 1)
    while closing and line[at] != closing:
        step: str | int = place
        if named:
            step, at = scanstring(line, at + 1)
            at = after_space(line, after_space(line, at) + 1)
        yield step, at
        _, at = JSONDecoder().raw_decode(line, at)
        at = after_space(line, at)
        if line[at] == ",":
            at = after_space(line, at + 1)
        place += 1


def after_space(line: str, at: int) -> int:
    end: int = WHITESPACE.match(line, at).end()
    return end
