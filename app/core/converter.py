"""How a value of a hinted type becomes JSON-ready data, and back: strict, with unions tagged in one place."""

import dataclasses
import types
from collections.abc import Callable
from enum import IntEnum, StrEnum
from typing import Annotated, Any, Union, get_args, get_origin

from cattrs import Converter
from cattrs.errors import CattrsError
from cattrs.gen import make_dict_structure_fn

UNFIT = (CattrsError, ValueError, TypeError, KeyError, AttributeError, RecursionError)
MOST = 1e300  # beyond lie endless numbers, and whole ones that no float holds
MOST_WHOLE = 1 << 128  # nothing is counted so far, and Python writes no number of thousands of digits


def build_converter() -> Converter:
    converter = Converter(forbid_extra_keys=True, detailed_validation=False)
    for plain in (str, bool):
        converter.register_structure_hook(plain, _exactly(plain))
    for enumeration in (StrEnum, IntEnum):  # else they would be read as the plain type they build on
        converter.register_structure_hook(enumeration, lambda value, hint: hint(value))
    converter.register_structure_hook(int, _whole_number)
    converter.register_structure_hook(float, _number)
    converter.register_structure_hook_factory(_is_dataclass, lambda hint: _read_record(converter, hint))
    converter.register_structure_hook_factory(_is_union, lambda hint: _read_union(converter, hint))
    converter.register_unstructure_hook_factory(_is_union, lambda hint: _write_union(converter, hint))
    converter.register_structure_hook_factory(_is_tuple, lambda hint: _read_tuple(converter, hint))
    converter.register_unstructure_hook_factory(_is_fixed_tuple, lambda hint: _write_fixed_tuple(converter, hint))
    converter.register_structure_hook_factory(_is_frozenset, lambda hint: _read_frozenset(converter, hint))
    converter.register_unstructure_hook_factory(_is_frozenset, lambda hint: _write_frozenset(converter, hint))
    converter.register_structure_hook_factory(_is_such, lambda hint: _read_such(converter, hint))
    converter.register_unstructure_hook_factory(_is_such, lambda hint: _write_such(converter, hint))
    # What may be anything is JSON-ready already: a view or a move within a message, encoded by its own type.
    converter.register_unstructure_hook_func(lambda hint: hint is Any, lambda value: value)
    return converter


def _exactly(plain: type) -> Callable[[Any, Any], Any]:
    def read(value: Any, _: Any) -> Any:
        if type(value) is not plain:
            raise ValueError(f"{str(value)[:20]!r} is no {plain.__name__}")
        return _writable(value)

    return read


def _writable(value: Any) -> Any:
    """Refuse half a surrogate pair: JSON can spell it, and it could never be written again."""
    if type(value) is str:
        value.encode()
    return value


def _whole_number(value: Any, _: Any) -> int:
    if type(value) is not int or not abs(value) <= MOST_WHOLE:
        raise ValueError(f"{str(value)[:20]!r} is no whole number")
    return value


def _number(value: Any, _: Any) -> float:
    if type(value) not in (int, float) or not abs(value) <= MOST:
        raise ValueError(f"{str(value)[:20]!r} is no number")
    return float(value)


def _is_dataclass(hint: Any) -> bool:
    return isinstance(hint, type) and dataclasses.is_dataclass(hint)


def _is_union(hint: Any) -> bool:
    return get_origin(hint) in (Union, types.UnionType)


def _is_such(hint: Any) -> bool:
    return get_origin(hint) is Annotated


def _read_such(converter: Converter, hint: Any) -> Callable[[Any, Any], Any]:
    plain, *wanted = get_args(hint)

    def read(value: Any, _: Any) -> Any:
        found = converter.structure(value, plain)
        for such in wanted:
            if not such.holds(found):
                raise ValueError(f"{str(value)[:20]!r} is not {such.wanted}")
        return found

    return read


def _write_such(converter: Converter, hint: Any) -> Callable[[Any], Any]:
    plain = get_args(hint)[0]
    return lambda value: converter.unstructure(value, unstructure_as=plain)


def _is_tuple(hint: Any) -> bool:
    return get_origin(hint) is tuple


def _is_fixed_tuple(hint: Any) -> bool:
    return _is_tuple(hint) and get_args(hint)[-1] is not Ellipsis


def _is_frozenset(hint: Any) -> bool:
    return get_origin(hint) is frozenset


def _read_record(converter: Converter, hint: Any) -> Callable[[Any, Any], Any]:
    read = make_dict_structure_fn(hint, converter, _cattrs_forbid_extra_keys=True, _cattrs_detailed_validation=False)

    def read_dict(value: Any, _: Any) -> Any:
        if type(value) is not dict:
            raise ValueError(f"{str(value)[:20]!r} is no {hint.__name__}")
        return read(value, _)

    return read_dict


def _read_tuple(converter: Converter, hint: Any) -> Callable[[Any, Any], Any]:
    members = get_args(hint)
    if len(members) == 2 and members[1] is Ellipsis:
        each = members[0]
        return lambda value, _: tuple(converter.structure(item, each) for item in _listed(value))
    return lambda value, _: tuple(
        converter.structure(item, each) for item, each in zip(_listed(value), members, strict=True)
    )


def _write_fixed_tuple(converter: Converter, hint: Any) -> Callable[[Any], Any]:
    members = get_args(hint)
    return lambda value: [converter.unstructure(item, unstructure_as=each) for item, each in zip(value, members)]


def _read_frozenset(converter: Converter, hint: Any) -> Callable[[Any, Any], Any]:
    (each,) = get_args(hint)
    return lambda value, _: frozenset(converter.structure(item, each) for item in _listed(value))


def _write_frozenset(converter: Converter, hint: Any) -> Callable[[Any], Any]:
    (each,) = get_args(hint)
    return lambda value: [converter.unstructure(item, unstructure_as=each) for item in sorted(value)]


def _listed(value: Any) -> list[Any]:
    if type(value) is not list:
        raise ValueError(f"{str(value)[:20]!r} is no list")
    return value


def _read_union(converter: Converter, hint: Any) -> Callable[[Any, Any], Any]:
    """Read None as itself, plain values as theirs, a record as `{its name: its fields}`.

    A union of one record and None needs no tag.
    """
    records, plain, optional = _members(hint)
    by_name = {record.__name__: record for record in records}

    def read(value: Any, _: Any) -> Any:
        if value is None and optional:
            return None
        if type(value) in plain:
            return converter.structure(value, type(value))
        if not _tagged(records, plain):
            return converter.structure(value, records[0])
        if type(value) is not dict or len(value) != 1:
            raise ValueError(f"{str(value)[:20]!r} is not one tagged value")
        ((name, fields),) = value.items()
        if name not in by_name:
            raise ValueError(f"{str(name)[:20]!r} is unknown here")
        return converter.structure(fields, by_name[name])

    return read


def _write_union(converter: Converter, hint: Any) -> Callable[[Any], Any]:
    records, plain, _ = _members(hint)

    def write(value: Any) -> Any:
        if value is None or type(value) in plain:
            return value
        if not _tagged(records, plain):
            return converter.unstructure(value, unstructure_as=records[0])
        return {type(value).__name__: converter.unstructure(value, unstructure_as=type(value))}

    return write


def _members(hint: Any) -> tuple[list[Any], set[type], bool]:
    members = [each for each in get_args(hint) if each is not type(None)]
    plain = {each for each in members if each in (int, str, bool, float)}
    records = [each for each in members if each not in plain]
    return records, plain, type(None) in get_args(hint)


def _tagged(records: list[Any], plain: set[type]) -> bool:
    return len(records) > 1 or bool(plain)
