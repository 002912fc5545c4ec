"""Walks the rules of kv files: Kivy makes a misspelt property in silence, and reads a name only when it is needed.

    faults_in(KV / "screens/home.kv")     # each fault as `home.kv:12 Words.txet: no such property`

The classes that a rule names must be there: import what defines them first, and load the file where it makes some.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kivy.lang.parser import Parser, ParserRule, global_idmap
from kivy.uix.widget import Widget

from app.ui.app import WordtableApp
from tests.ui.kv_classes import CANVASES, Shape, named_by, shape_named, shape_of, shape_of_what_is_there
from tests.ui.kv_code import faults_of_code, faults_of_value


def faults_in(path: Path) -> list[str]:
    return faults_of(path.read_text(encoding="utf-8"), path.name)


def faults_of(text: str, name: str = "kv") -> list[str]:
    """What is wrong with the rules of a text."""
    parser = Parser(content=text, filename=name)
    found = []
    for root in dict.fromkeys(rule for _, rule in parser.rules):
        for selector in sorted(named_by(root)):
            found += [f"{name}:{fault}" for fault in _Walk(root, selector).faults()]
    return list(dict.fromkeys(found))


@dataclass(frozen=True)
class _Place:
    """A widget or a canvas instruction of a rule: what its lines speak of as `self`."""

    rule: ParserRule
    shape: Shape
    own: Shape  # `self`: of an instruction it is the widget that it paints


class _Walk:
    """One pass over a root rule, for one of the classes it is for."""

    def __init__(self, root: ParserRule, selector: str) -> None:
        self._root = root
        self._selector = selector
        self._known: dict[str, Shape] = {}

    def faults(self) -> Iterator[str]:
        shape = shape_named(self._selector)
        if shape is None:
            yield f"{self._root.line + 1} {self._selector}: no such class"
            return
        places = list(self._places(self._root, shape, shape))
        self._known = {name: shape_of_what_is_there(global_idmap[name]) for name in ("theme", "window")}
        self._known |= {"app": shape_of(WordtableApp), "root": shape}
        self._known |= {place.rule.id.split("#")[0].strip(): place.shape for place in places if place.rule.id}
        yield from self._faults_of_classes(self._root)
        for place in places:
            yield from (f"{line + 1} {place.shape.name}{fault}" for line, fault in self._faults_of(place))

    def _places(self, rule: ParserRule, shape: Shape, own: Shape) -> Iterator[_Place]:
        yield _Place(rule, shape, own)
        for canvas in (getattr(rule, name) for name in CANVASES):
            for each in canvas.children if canvas else ():
                instruction = shape_named(each.name)
                if instruction:
                    yield _Place(each, instruction, own)
        for child in rule.children:
            of_child = shape_named(child.name)
            if of_child:
                yield from self._places(child, of_child, of_child)

    def _faults_of_classes(self, rule: ParserRule) -> Iterator[str]:
        canvases = [each for name in CANVASES if getattr(rule, name) for each in getattr(rule, name).children]
        for child in (*canvases, *rule.children):
            shape = shape_named(child.name)
            if shape is None:
                yield f"{child.line + 1} {child.name}: no such class"
            elif shape.needs:
                yield f"{child.line + 1} {child.name}: kv cannot hand it {', '.join(shape.needs)}"
        for child in rule.children:
            yield from self._faults_of_classes(child)

    def _faults_of(self, place: _Place) -> Iterator[tuple[int, str]]:
        known = self._known | {"self": place.own}
        for name, line in place.rule.properties.items():
            if fault := place.shape.fault_of_setting(name):
                yield line.line, f".{name}: {fault}"
            faults = (*faults_of_code(line, known), *faults_of_value(line, place.shape.kind))
            yield from ((line.line, f".{name}: {fault}") for fault in faults)
        for line in place.rule.handlers:
            if not place.shape.hears(line.name):
                yield line.line, f".{line.name}: no such event"
            yield from ((line.line, f".{line.name}: {fault}") for fault in faults_of_code(line, known))


def names_of_two(paths: Iterable[Path]) -> list[str]:
    """Classes that these files name and kv cannot tell apart: it knows them by their names, of whatever module."""
    named = {word.lower() for path in paths for word in re.findall(r"\b[A-Z]\w+", path.read_text(encoding="utf-8"))}
    modules: dict[str, set[str]] = {}
    for kind in _all_below(Widget):
        modules.setdefault(kind.__name__.lower(), set()).add(f"{kind.__module__}.{kind.__name__}")
    return [" and ".join(sorted(kinds)) for name, kinds in modules.items() if len(kinds) > 1 and name in named]


def _all_below(kind: Any) -> Iterator[type]:
    for each in kind.__subclasses__():
        if each.__module__.startswith(("app.", "kivy.")):
            yield each
        yield from _all_below(each)
