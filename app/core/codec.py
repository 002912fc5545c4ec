"""Values to JSON and back, by their type hints."""

import json
import re
from collections.abc import Callable
from functools import cache
from itertools import accumulate
from json.encoder import c_make_encoder, encode_basestring  # type: ignore[attr-defined]
from typing import TYPE_CHECKING, Any, TypeVar

from app.core.game import Malformed
from app.core.misfit import misfit

if TYPE_CHECKING:
    from cattrs import Converter

T = TypeVar("T")

AS_ONE_LINE = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))
DEEPEST = 200  # Python up to 3.13 gives up at about a thousand, 3.14 at what its stack holds
BRACKET = re.compile(r"[\[\]{}]")
LONGEST_LINE = 65536  # characters: a line of a transcript, a message of the network


def encode(value: Any, hint: Any) -> Any:
    """Give the JSON-ready form of a value of the hinted type."""
    return _converter().unstructure(value, unstructure_as=hint)


def decode(plain: Any, hint: type[T] | Any) -> T:
    """Give the value of the hinted type that a JSON-ready form stands for, or raise Malformed."""
    from app.core.converter import UNFIT

    try:
        return _converter().structure(plain, hint)  # type: ignore[no-any-return]
    except Malformed:
        raise
    except UNFIT as error:
        raise misfit(plain, hint, _fits) from error


def _fits(plain: Any, hint: Any) -> bool:
    from app.core.converter import UNFIT

    try:
        _converter().structure(plain, hint)
    except UNFIT:
        return False
    return True


@cache
def _converter() -> "Converter":
    from app.core.converter import build_converter  # the first frame of the app does not wait for it

    return build_converter()


def to_json(value: Any, hint: Any) -> str:
    """Write a value as one line of JSON, the same bytes for the same value."""
    return compact(encode(value, hint))


def writer_of(hint: Any) -> Callable[[Any], str]:
    """Return what writes values of a type as `to_json` does, for whoever writes many of them."""
    plain_of = _converter().get_unstructure_hook(hint)
    return lambda value: compact(plain_of(value))


def compact(plain: Any) -> str:
    """Write JSON-ready data as one line, keys in the order they were written."""
    if type(plain) is int:  # as the most of what changes in a view, and an encoder is built for each writing
        return repr(plain)
    return "null" if plain is None else _write()(plain)


@cache
def _write() -> Callable[[Any], str]:
    """Return what writes JSON; Python's own encoder builds a new one for each writing, so this builds one for all."""
    if c_make_encoder is None:
        return AS_ONE_LINE.encode
    pieces = c_make_encoder(None, AS_ONE_LINE.default, encode_basestring, None, ":", ",", False, False, True)
    return lambda plain: "".join(pieces(plain, 0))


def from_json(text: str, longest: int = LONGEST_LINE) -> Any:
    """Read one line of JSON, or raise Malformed; sizes and numbers out of reason are refused."""
    if len(text) > longest:
        raise Malformed(
            "A line of {length} characters is too long: {longest} at most.", length=len(text), longest=longest
        )
    if _depth(text) > DEEPEST:
        raise Malformed("This is nested too deep.")
    try:
        return _decoder().decode(text)
    except json.JSONDecodeError as error:
        raise Malformed("This is not JSON.", column=error.colno) from error
    except ValueError as error:  # Python's own limit
        raise Malformed("A number has too many digits.") from error


def _depth(text: str) -> int:
    """Tell how deep a text is nested; one with few brackets is not looked at, and those in strings count, too."""
    if text.count("[") + text.count("{") <= DEEPEST:
        return 0
    return max(accumulate(1 if sign in "[{" else -1 for sign in BRACKET.findall(text)))


def _refuse_constant(name: str) -> Any:
    raise Malformed("{name} is no number.", name=name)


@cache
def _decoder() -> json.JSONDecoder:
    return json.JSONDecoder(parse_constant=_refuse_constant, object_pairs_hook=_once_each)


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise Malformed("{name} stands twice in one object.", name=twice[:40])
    return found
