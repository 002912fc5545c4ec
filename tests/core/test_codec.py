"""Values go to JSON and come back the same, or are refused in a sentence."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pytest

from app.core.codec import LONGEST_LINE, decode, encode, from_json, to_json
from app.core.game import Clock, Event, EventKind, Malformed, Player, Sentence, Skill, say
from app.core.misfit import column_of


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
            Roll(frozenset({8, 1}), {"a": 1}, (1, "x")),  # a set that Python would not tell in order
            Move,
            '{"Roll":{"to":[1,8],"by":{"a":1},"pair":[1,"x"],"note":null}}',
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


NAMED = "This should be an object under one of the names Lay, Roll, Pass."


@pytest.mark.parametrize(
    ("text", "hint", "column", "said"),
    [
        ('{"Lay": {"square": "3"}}', Move, 20, "square should be a whole number."),
        ('{"Lay": {"square": true}}', Move, 20, "square should be a whole number."),
        ('{"Lay": {"square": 3.0}}', Move, 20, "square should be a whole number."),
        ('{"Lay": {}}', Move, 9, "square is missing."),
        ('{"Lay": {"square": 1, "colour": 2}}', Move, 33, "colour is unknown here."),
        ('{"Lay": {"square": 1, "letters": "AB"}}', Move, 34, "letters should be a list."),
        ('{"Lay":{"square":1,"letters":["A",  5]}}', Move, 37, "Number 2 of letters should be text."),
        ('{"Lay": {"square": 1}, "Pass": {}}', Move, 1, NAMED),
        ('{"Fly": {}}', Move, 9, "Fly is unknown here."),
        ('{"F\\nly": {}}', Move, 11, "F�ly is unknown here."),
        ('{"Lay": 3}', Move, 9, "Lay should be an object."),
        ("[]", Move, 1, NAMED),
        ('"Pass"', Move, 1, NAMED),
        ("null", Move, 1, NAMED),
        ('{"Roll": {"to": [1], "by": {"a": "b"}}}', Move, 34, "a should be a whole number."),
        ('{"Roll": {"to": [1], "by": {}, "pair": [1]}}', Move, 40, "pair should be a list of 2."),
        ('{"Roll": {"to": 1, "by": {}}}', Move, 17, "to should be a list."),
        ('{"Roll":{"to":[],"by":{},"note":[]}}', Move, 33, "note should be text or null."),
        ('"1"', int, 1, "This should be a whole number."),
        (
            '{"name": "Ann", "skill": "genius"}',
            Player,
            26,
            "skill should be one of child, casual, good, strong, master or null.",
        ),
    ],
)
def test_what_is_not_of_the_type_is_refused_in_words_with_its_place(
    text: str, hint: Any, column: int, said: str
) -> None:
    with pytest.raises(Malformed) as caught:
        decode(from_json(text), hint)
    assert (column_of(text, caught.value.path), str(caught.value)) == (column, said)


@pytest.mark.parametrize("hint", [float, float | None, Clock])
@pytest.mark.parametrize("number", ["1e999", "-1e999", "1" + "0" * 400])
def test_a_number_without_end_or_that_no_float_holds_is_refused(hint: Any, number: str) -> None:
    plain = from_json(number)
    with pytest.raises(Malformed):
        decode({"seconds": plain, "key": 1} if hint is Clock else plain, hint)


@pytest.mark.parametrize("hint", [int, int | None, str | int, tuple[int, ...], Sentence])
def test_a_whole_number_that_nobody_could_read_out_is_refused(hint: Any) -> None:
    number = int("9" * 4300)  # one more, and Python would not write it down
    plain = {tuple[int, ...]: [number], Sentence: {"template": "{who}", "details": {"who": number}}}
    with pytest.raises(Malformed):
        decode(plain.get(hint, number), hint)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        *[(text, "This is not JSON.") for text in ("", "{", "[1,]", "\ud800")],
        ('{"a":1,"a":2}', "a stands twice in one object."),
        ("NaN", "NaN is no number."),
        ("-Infinity", "-Infinity is no number."),
        ("[" * 60_000, "This is nested too deep."),
        ("[" * 300 + "]" * 300, "This is nested too deep."),
        ("9" * 5000, "A number has too many digits."),
    ],
)
def test_what_is_not_json_is_refused(text: str, said: str) -> None:
    with pytest.raises(Malformed) as caught:
        from_json(text)
    assert str(caught.value) == said


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
