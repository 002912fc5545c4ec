"""What a rule of kv may ask of a class: its properties, attributes and events, also those that `__init__` makes."""

import ast
import inspect
import re
import typing
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from textwrap import dedent
from typing import Any

from kivy.event import EventDispatcher
from kivy.factory import Factory, FactoryException
from kivy.lang import Builder
from kivy.lang.parser import ParserRule, ParserRuleProperty
from kivy.properties import Property

CANVASES = ("canvas_before", "canvas_root", "canvas_after")


@dataclass(frozen=True)
class Shape:
    """What a class has, and what kv may do with it."""

    kind: type
    own: frozenset[str] = field(default=frozenset())
    """Properties that a rule declares, so that no class has them."""

    @property
    def name(self) -> str:
        return self.kind.__name__

    @property
    def needs(self) -> list[str]:
        """What it must be handed when it is made."""
        if not issubclass(self.kind, EventDispatcher):
            return []
        parameters = list(inspect.signature(self.kind).parameters.values())
        named = (parameter for parameter in parameters if parameter.kind < parameter.VAR_POSITIONAL)
        return [parameter.name for parameter in named if parameter.default is parameter.empty]

    def with_own(self, names: set[str]) -> "Shape":
        return Shape(self.kind, frozenset(names))

    def has(self, name: str) -> bool:
        return name in self.own or hasattr(self.kind, name) or name in attributes(self.kind)

    def fault_of_setting(self, name: str) -> str:
        """Why kv cannot set it; empty when it can."""
        if not self.has(name):
            return "no such property"
        there = inspect.getattr_static(self.kind, name, None)
        if inspect.isroutine(there) and not isinstance(there, Property):
            return "this is a method"
        if isinstance(there, property) and there.fset is None:
            return "this can only be read"
        return ""

    def hears(self, event: str) -> bool:
        """Whether `on_…` is an event of it, or tells of a property that changes."""
        name = event.removeprefix("on_")
        return event in events(self.kind) or name in self.own or isinstance(_property(self.kind, name), Property)

    def shape_of(self, name: str) -> "Shape | None":
        """What one of its attributes is; None when nobody has said."""
        kind = _kind_of(self.kind, name)
        return Shape(kind) if kind else None


@cache
def shape_of(kind: type) -> Shape:
    return Shape(kind)


def shape_of_what_is_there(thing: object) -> Shape:
    return Shape(type(thing))


def _property(kind: type, name: str) -> Any:
    return inspect.getattr_static(kind, name, None)


@cache
def attributes(kind: type) -> frozenset[str]:
    """What its classes annotate, and what their methods make: `self.here = …`."""
    found: set[str] = set()
    for each in kind.__mro__:
        found |= set(vars(each).get("__annotations__", ()))
        for node in _nodes(each):
            if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and _is_self(node.value):
                found.add(node.attr)
    return frozenset(found)


@cache
def events(kind: type) -> frozenset[str]:
    """The events that its classes name, or register as they are made."""
    found: set[str] = set()
    for each in kind.__mro__:
        found |= set(vars(each).get("__events__", ()))
        for node in _nodes(each):
            match node:
                case ast.Call(func=ast.Attribute(attr="register_event_type"), args=[ast.Constant(value=str(name))]):
                    found.add(name)
    return frozenset(found)


@cache
def _tree(kind: type) -> ast.Module | None:
    try:
        return ast.parse(dedent(inspect.getsource(kind)))
    except (OSError, TypeError):  # it is made of C, or by kv
        return None


def _nodes(kind: type) -> Iterator[ast.AST]:
    tree = _tree(kind)
    return ast.walk(tree) if tree else iter(())


def _is_self(node: ast.AST) -> bool:
    return isinstance(node, ast.Name) and node.id == "self"


def _kind_of(kind: type, name: str) -> type | None:
    """The class of an attribute, as an annotation, a default or a property's return says."""
    there = _property(kind, name)
    if isinstance(there, Property) and (kept := type(there.defaultvalue)).__module__.startswith("app."):
        return kept
    if isinstance(there, property) and there.fget:
        return _class_in(_hints(there.fget).get("return"))
    return _class_in(_hints(kind).get(name)) or _made_in_init(kind, name)


def _made_in_init(kind: type, name: str) -> type | None:
    """The class of what `__init__` is handed for it, or a method makes: `self.stage = stage`, `self.a = Sheet(…)`."""
    for each in kind.__mro__:
        made = [value for target, value in _assigned(each) if target == name]
        if made:
            hints, there = _hints(vars(each).get("__init__")), vars(inspect.getmodule(each))
            named = {getattr(value.func, "id", "") if isinstance(value, ast.Call) else "" for value in made}
            handed = {value.id if isinstance(value, ast.Name) else "" for value in made}
            found = [_class_in(there.get(one)) for one in named] + [_class_in(hints.get(one)) for one in handed]
            return next((one for one in found if one), None) if len(made) == 1 else None
    return None


@cache
def _assigned(kind: type) -> list[tuple[str, ast.expr]]:
    """What its methods set, and to what."""
    return [
        (target.attr, node.value)
        for node in _nodes(kind)
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Attribute) and _is_self(target.value)
    ]


def _hints(of: Any) -> dict[str, Any]:
    try:
        return typing.get_type_hints(of)
    except (NameError, TypeError):  # a type that is only imported for the checker
        return {}


def _class_in(hint: Any) -> type | None:
    """The class that a hint names, if it is one of ours and one alone."""
    is_ours = isinstance(hint, type) and hint.__module__.startswith("app.") and not getattr(hint, "_is_protocol", False)
    return hint if is_ours else None


# What kv makes


def shape_named(name: str) -> Shape | None:
    try:
        kind = Factory.get(name)
    except FactoryException:
        return None
    makers = {each.__name__ for each in kind.__mro__ if each.__module__ == "kivy.factory"}
    rules = [rule for selector, rule in Builder.rules if makers & rule.ctx.dynamic_classes.keys()]
    return shape_of(kind).with_own({each for rule in rules if makers & named_by(rule) for each in _declared(rule)})


def named_by(rule: ParserRule) -> set[str]:
    """The classes a rule is for."""
    return {selector.split("@")[0] for selector in re.split(", *", rule.name.strip("<>-"))}


@cache
def _declared(rule: ParserRule) -> frozenset[str]:
    """The properties that kv gives a class it makes: those that something reads; else they are misspelt."""
    lines = [line for each in dict.fromkeys(each for _, each in rule.ctx.rules) for line in lines_of(each)]
    read = {node.attr for line in lines for node in ast.walk(parsed(line)) if isinstance(node, ast.Attribute)}
    return frozenset(rule.properties) & read


def lines_of(rule: ParserRule) -> Iterator[ParserRuleProperty]:
    yield from (*rule.properties.values(), *rule.handlers)
    for name in CANVASES:
        for each in getattr(rule, name).children if getattr(rule, name) else ():
            yield from each.properties.values()
    for child in rule.children:
        yield from lines_of(child)


def parsed(line: ParserRuleProperty) -> ast.AST:
    code: ast.AST = ast.parse(line.value.strip(), mode="exec" if line.name.startswith("on_") else "eval")
    return code
