"""What a line of kv says: the names it reads, the calls it makes, the texts and values it gives."""

import ast
import builtins
import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields

from kivy.event import EventDispatcher
from kivy.lang.parser import ParserRuleProperty, global_idmap
from kivy.properties import OptionProperty

from app.storage.settings import Settings
from app.ui.palette import ASSETS
from app.ui.play import own_screen
from app.ui.stage import SCREENS
from app.ui.theme import theme
from tests.ui.kv_classes import Shape, parsed, shape_named

TEXTS_OF = {"tr": 1, "trn": 2}  # how many literal texts each takes first
SAID = re.compile(r"(?=.*[a-z])(?:[A-Z].*|.*\w \w.*)", re.DOTALL)  # looks like what a player reads
ICONS = {"", *json.loads((ASSETS / "fonts" / "icons.json").read_text(encoding="utf-8"))}
PLACES = {"x", "right", "center_x", "y", "top", "center_y", "center", "pos"}


def faults_of_code(line: ParserRuleProperty, known: Mapping[str, Shape]) -> Iterator[str]:
    """What a line reads or calls that there is not, where it knows these names."""
    code, is_done_once = parsed(line), line.name.startswith("on_")
    local = {node.id for node in ast.walk(code) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    local |= {node.arg for node in ast.walk(code) if isinstance(node, ast.arg)}
    if is_done_once:
        local.add("args")
    for node in ast.walk(code):
        match node:
            case ast.Name(id=name) if not any(name in names for names in (known, local, global_idmap, vars(builtins))):
                yield f"nobody is called {name}"
            case ast.Attribute():
                if fault := _fault_of_reading(node, known):
                    yield fault
            case ast.Call(func=ast.Attribute(value=ast.Name(id="theme" | "window") as asked, attr=name)) if (
                not is_done_once
            ):
                yield f"what {asked.id}.{name} returns is not asked for again when it changes"
            case ast.Call():
                yield from _faults_of_call(node)
    yield from _texts_that_no_catalogue_finds(code)


def _fault_of_reading(node: ast.Attribute, known: Mapping[str, Shape]) -> str:
    """What is wrong with `a.b.c`, as far as one knows what each of them is."""
    shape = _shape_read(node.value, known)
    if shape is None or shape.has(node.attr):
        return ""
    return f"{ast.unparse(node.value)} has no {node.attr}"


def _shape_read(node: ast.AST, known: Mapping[str, Shape]) -> Shape | None:
    match node:
        case ast.Name(id=name):
            return known.get(name)
        case ast.Attribute(value=value, attr=name):
            shape = _shape_read(value, known)
            return shape.shape_of(name) if shape else None
    return None


def _faults_of_call(call: ast.Call) -> Iterator[str]:
    """A text that no catalogue finds, a screen or a setting that there is not."""
    match call:
        case ast.Call(func=ast.Name(id=name), args=texts) if name in TEXTS_OF:
            first = texts[: TEXTS_OF[name]]
            if len(first) < TEXTS_OF[name] or not all(_text(text) for text in first):
                yield f"{name} takes its text as it stands, or no catalogue finds it"
        case ast.Call(func=ast.Attribute(attr="go" | "replace"), args=[ast.Constant(value=screen), *_]):
            if screen not in SCREENS and not own_screen(str(screen)):
                yield f"there is no screen {screen!r}"
        case ast.Call(func=ast.Attribute(value=ast.Name(id="app"), attr="change"), keywords=settings):
            named = {setting.arg for setting in settings if setting.arg}
            yield from (f"there is no setting {each!r}" for each in named - {each.name for each in fields(Settings)})


def _texts_that_no_catalogue_finds(code: ast.AST) -> Iterator[str]:
    translated = {
        id(text)
        for node in ast.walk(code)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in TEXTS_OF
        for text in ast.walk(node)
    }
    for node in ast.walk(code):
        text = "" if id(node) in translated else _text(node)
        if SAID.fullmatch(text) and not shape_named(text):
            yield f"{text!r} does not go through tr"


def _text(node: ast.AST) -> str:
    """The text that stands there; empty where none does."""
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


# Values


def faults_of_value(line: ParserRuleProperty, kind: type) -> Iterator[str]:
    """A choice, a view, an icon or a place that there is not."""
    value = parsed(line)
    given = {node.value for node in _ways(value) if isinstance(node, ast.Constant)}
    options = getattr(kind, line.name, None) if issubclass(kind, EventDispatcher) else None
    if isinstance(options, OptionProperty):
        yield from (f"{each!r} is none of {options.options}" for each in given - set(options.options))
    yield from (f"there is no {each!r}" for each in given if line.name in THERE and not THERE[line.name](str(each)))
    if line.name == "pos_hint":
        keys = {_text(key) for node in ast.walk(value) if isinstance(node, ast.Dict) for key in node.keys if key}
        yield from (f"there is no {each!r}" for each in keys - PLACES)


def is_tone(name: str) -> bool:
    """Whether the theme has that colour, or the accent it names before a dot has it."""
    game, _, part = name.rpartition(".")
    return hasattr(theme, part) if not game else hasattr(theme.accents.get(game), part)


THERE: dict[str, Callable[[str], object]] = {
    "view": lambda name: name == "" or shape_named(name),
    "viewclass": shape_named,
    "icon": lambda name: name in ICONS,
    "tone": is_tone,
}
"""What kv gives by its name: whether there is such a thing."""


def _ways(value: ast.AST) -> Iterator[ast.AST]:
    """The values an expression may have, as far as they stand in it."""
    match value:
        case ast.Expression(body=body):
            yield from _ways(body)
        case ast.IfExp(body=body, orelse=orelse):
            yield from (*_ways(body), *_ways(orelse))
        case _:
            yield value
