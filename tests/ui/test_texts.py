"""A text is looked up in the language that is spoken, with its details put in."""

import ast
import re
from collections.abc import Iterator
from gettext import NullTranslations

import pytest

from app.core import texts
from app.core.game import Malformed, Sentence, counted
from app.languages import catalogue
from app.ui.texts import grouped, inline, labelled, later, tr, trn
from tests.test_imports import ROOT


class Shouting(NullTranslations):
    """A language that is easily told from English."""

    def gettext(self, message: str) -> str:
        return message.upper().replace("{NAME}", "{name}")

    def ngettext(self, one: str, many: str, count: int) -> str:
        return (one if count < 3 else many).upper().replace("{COUNT}", "{count}")


@pytest.fixture
def shouting():
    texts.speak(Shouting())
    yield
    texts.speak(NullTranslations())


def test_english_is_what_stands_in_the_code():
    assert (tr("Sounds"), tr("{name} plays", name="Ann"), later("Your turn")) == ("Sounds", "Ann plays", "Your turn")
    assert [trn("{count} point", "{count} points", count) for count in (1, 2)] == ["1 point", "2 points"]


def test_a_text_with_braces_and_no_details_stays_as_it_is():
    assert tr("{word} is not a word") == "{word} is not a word"


@pytest.mark.usefixtures("shouting")
def test_another_language_has_its_own_words_and_plurals():
    assert (tr("Sounds"), tr("{name} plays", name="Ann")) == ("SOUNDS", "Ann PLAYS")
    assert [trn("{count} point", "{count} points", count) for count in (2, 3)] == ["2 POINT", "3 POINTS"]


@pytest.mark.usefixtures("shouting")
def test_what_core_says_is_said_in_that_language_too():
    assert Sentence("Your turn").text() == str(Malformed("Your turn")) == "YOUR TURN"
    assert [counted(number, "card") for number in (1, "−1", 3)] == ["1 CARD", "−1 CARD", "3 CARDS"]


@pytest.mark.parametrize(
    ("number", "said"), [(1, "1 point"), (-1, "−1 point"), (0, "0 points"), (-12, "−12 points"), ("1", "1 point")]
)
def test_english_counts_as_it_always_did(number, said):
    assert counted(number, "point") == said


@pytest.mark.parametrize(
    ("language", "number", "within", "label"),
    [
        ("en", "1,234,567", "turn 1", "Words: none"),
        ("de", "1.234.567", "Turn 1", "Words: none"),
        ("fr", "1\u00a0234\u00a0567", "turn 1", "Words\u00a0: none"),
    ],
)
def test_numbers_and_labels_are_written_as_a_language_does(language, number, within, label):
    texts.speak(catalogue(language))
    try:
        assert (grouped(1234567), inline("Turn 1"), labelled("Words", "none")) == (number, within, label)
    finally:
        texts.speak(NullTranslations())


TAKEN = {"tr", "trn", "later", "say", "IllegalMove", "Malformed", "error"}
"""What takes a text to the catalogue; core asks for its sentences itself. A log is for us."""
SHOWN = {"text", "spoken", "title", "more", "brief", "hint", "line", "notice", "speak", "caption"}
"""What a control and a screen call the texts that they show."""
SENTENCE = re.compile(r"^\W*(\{\w*\}|[A-Z]\w*)\W* ")
WORD = re.compile(r"[A-Za-z]{2}")
NAMES = {"Wordtable", "Material Symbols", "KROSS THE WORDZ"}
"""Nobody translates these; nor what a licence wants said in its own words."""


def texts_past_the_catalogue(node: ast.AST, *, shown: bool = False) -> Iterator[tuple[int, str]]:
    """The texts below a node that a player reads and that no catalogue is asked for."""
    match node:
        case ast.Constant(value=str(text)) if WORD.search(text) and (shown or SENTENCE.search(text)):
            yield node.lineno, text
        case ast.JoinedStr(values=parts):
            whole = "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in parts)
            yield from texts_past_the_catalogue(ast.Constant(whole, lineno=node.lineno), shown=shown)
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if name in TAKEN:
            return
        case ast.Call(func=ast.Name(id="StringProperty"), args=[ast.Constant(value=str(text))]) if text[:1].isupper():
            yield node.lineno, text
        case ast.Expr(value=ast.Constant()) | ast.Raise() | ast.Assert() | ast.arg() | ast.AnnAssign(value=None):
            return
        case ast.FunctionDef(body=parts) | ast.AnnAssign(value=ast.AST() as parts):
            for part in parts if isinstance(parts, list) else [parts]:
                yield from texts_past_the_catalogue(part)
        case ast.Dict(keys=keys, values=values):  # a key may be a sentence of the rules that is said otherwise here
            for key, value in zip(keys, values):
                named = isinstance(key, ast.Constant) and key.value in SHOWN
                yield from texts_past_the_catalogue(value, shown=named)
        case (
            ast.Assign(targets=[ast.Name(id=name) | ast.Attribute(attr=name)], value=value)
            | ast.keyword(arg=str(name), value=value)
        ):
            yield from texts_past_the_catalogue(value, shown=name in SHOWN)
        case _:
            inherits = shown and isinstance(node, (ast.IfExp, ast.BoolOp))
            for child in ast.iter_child_nodes(node):
                yield from texts_past_the_catalogue(child, shown=inherits)


def test_every_text_that_a_player_reads_is_asked_of_the_catalogue():
    found = [
        f"{path.relative_to(ROOT)}:{number} {text}"
        for path in sorted((ROOT / "app" / "ui").rglob("*.py"))
        for number, text in texts_past_the_catalogue(ast.parse(path.read_text(encoding="utf-8")))
        if text not in NAMES and "Copyright" not in text
    ]
    assert found == []


@pytest.mark.parametrize(
    ("code", "is_found"),
    [
        ('ask(stage, "Leave this table?", text, [])', True),
        ('button.spoken = "clear"', True),
        ('Chip(text="Undo" if may else "")', True),
        ('{"text": "once more"}', True),
        ('done = StringProperty("Done")', True),
        ('ask(stage, tr("Leave this table?"), text, [])', False),
        ('{"A card lies there.": later("A card lies there")}', False),
        ('icon("chevron_left", x, y)', False),
        ('Factory.get("WordCard")()', False),
    ],
)
def test_a_text_that_goes_past_the_catalogue_is_found(code, is_found):
    assert bool(list(texts_past_the_catalogue(ast.parse(code)))) is is_found
