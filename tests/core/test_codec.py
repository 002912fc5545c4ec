"""Values go to JSON and come back the same, or are refused in a sentence."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pytest

from app.core.codec import LONGEST_LINE, decode, encode, from_json, to_json
from app.core.game import Clock, Event, EventKind, Malformed, Player, Skill, say


@dataclass(frozen=True, slots=True)
class Lay:
    square: int
    letters: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Roll:
    to: frozenset[int]
    by: Mapping[str, int]
    pair: tuple[int, str] = (0, "")
    note: str | None = None


@dataclass(frozen=True, slots=True)
class Pass:
    pass


Move = Lay | Roll | Pass


@pytest.mark.parametrize(
    ("value", "hint", "text"),
    [
        (Lay(3, ("A", "B")), Move, '{"Lay":{"square":3,"letters":["A","B"]}}'),
        (Pass(), Move, '{"Pass":{}}'),
        (
            Roll(frozenset({3, 1}), {"a": 1}, (1, "x")),
            Move,
            '{"Roll":{"to":[1,3],"by":{"a":1},"pair":[1,"x"],"note":null}}',
        ),
        (None, int | None, "null"),
        ((1, None), tuple[int | None, ...], "[1,null]"),
        (
            Event(EventKind.CALLED, None, say("{n} is Ä", n=1), points=1),
            Event,
            """{"kind":"called","seat":null,"text":{"template":"{n} is Ä","details":{"n":1}},"words":[],"points":1}""",
        ),
        (
            Player("Ann", None, "bot", Skill.GOOD, {"extra_time": 5}),
            Player,
            '{"name":"Ann","age":null,"kind":"bot","skill":"good","handicap":{"extra_time":5}}',
        ),
    ],
)
def test_a_value_survives_json(value: Any, hint: Any, text: str) -> None:
    assert to_json(value, hint) == text
    assert decode(from_json(text), hint) == value


@pytest.mark.parametrize(
    ("plain", "hint"),
    [
        ({"Lay": {"square": "3"}}, Move),
        ({"Lay": {"square": True}}, Move),
        ({"Lay": {"square": 3.0}}, Move),
        ({"Lay": {}}, Move),
        ({"Lay": {"square": 1, "colour": 2}}, Move),
        ({"Lay": {"square": 1, "letters": "AB"}}, Move),
        ({"Lay": {"square": 1}, "Pass": {}}, Move),
        ({"Fly": {}}, Move),
        ({"Lay": 3}, Move),
        ([], Move),
        ("Pass", Move),
        (None, Move),
        ({"Roll": {"to": [1], "by": {"a": "b"}}}, Move),
        ({"Roll": {"to": [1], "by": {}, "pair": [1]}}, Move),
        ({"Roll": {"to": 1, "by": {}}}, Move),
        ("1", int),
        ({"name": "Ann", "skill": "genius"}, Player),
    ],
)
def test_what_is_not_of_the_type_is_refused(plain: Any, hint: Any) -> None:
    with pytest.raises(Malformed, match="is not as it should be"):
        decode(plain, hint)


@pytest.mark.parametrize("hint", [float, float | None, Clock])
@pytest.mark.parametrize("number", ["1e999", "-1e999", "1" + "0" * 400])
def test_a_number_without_end_or_that_no_float_holds_is_refused(hint: Any, number: str) -> None:
    plain = from_json(number)
    with pytest.raises(Malformed):
        decode({"seconds": plain, "key": 1} if hint is Clock else plain, hint)


@pytest.mark.parametrize("text", ["", "{", "NaN", "[1,]", '{"a":1,"a":2}', "[" * 100_000, "Infinity", "\ud800"])
def test_what_is_not_json_is_refused(text: str) -> None:
    with pytest.raises(Malformed):
        from_json(text)


def test_a_line_too_long_is_refused_unread() -> None:
    with pytest.raises(Malformed, match="too long"):
        from_json(" " * (LONGEST_LINE + 1))


def test_a_union_names_the_kind_and_a_record_alone_does_not() -> None:
    assert encode(Pass(), Move) == {"Pass": {}}
    assert encode(Pass(), Pass) == {}
    assert encode(Lay(1), Lay | None) == {"square": 1, "letters": []}


@pytest.mark.parametrize("hint", [str, str | None, tuple[str, ...], Mapping[str, int]])
def test_half_a_character_that_no_file_can_hold_is_refused(hint: Any) -> None:
    half = from_json('"\\ud800"')
    plain = {"tuple": [half], "Mapping": {half: 1}}.get(getattr(hint, "__name__", ""), half)
    with pytest.raises(Malformed):
        decode(plain, hint)
