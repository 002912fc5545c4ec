"""Kivy knows a class by its name once its module is imported: who dresses a screen imports all that its rules name."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import tests.ui.harness  # noqa: F401 — it settles the window before a widget opens it
from app.ui.kv import KV
from app.ui.stage import SCREENS, layout_of
from tests.test_imports import APP, MODULES, name_of

DRESSED = re.compile(r'^dress\("([\w/]+)"\)', re.MULTILINE)
PARTS = re.compile(r"^ +([A-Z]\w+):$", re.MULTILINE)
BASES = re.compile(r"^<\w+@([\w+]+)>:", re.MULTILINE)
VIEWS = re.compile(r"""\bview['"]?: ['"](\w+)['"]""")
MADE = re.compile(r"^<(\w+)@", re.MULTILINE)
MODULE_OF = {name_of(path): path for path in APP if name_of(path).startswith("app.ui")}


def dressing() -> Iterator[tuple[Path, str]]:
    """Each file of kv, and the module that reads it."""
    for module, path in MODULE_OF.items():
        yield from ((KV / f"{name}.kv", module) for name in DRESSED.findall(path.read_text(encoding="utf-8")))
    yield from ((KV / f"{layout_of(name)}.kv", module.partition(":")[0]) for name, module in SCREENS.items())


FILES = dict(dressing())


@cache
def homes() -> dict[str, set[str]]:
    """The modules that have a class of each name, be it made in Python or in kv."""
    found: dict[str, set[str]] = {}
    for path, module in FILES.items():
        for name in MADE.findall(path.read_text(encoding="utf-8")):
            found.setdefault(name, set()).add(module)
    for module, path in MODULE_OF.items():
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                found.setdefault(node.name, set()).add(module)
    return found


def rules() -> Iterator[tuple[str, str, str]]:
    """Each rule of kv: its class, its text, and the module that reads it."""
    for path, module in FILES.items():
        text = path.read_text(encoding="utf-8")
        yield from (
            (rule.split(">")[0].split("@")[0], f"<{rule}", module)
            for rule in re.split("^<", text, flags=re.MULTILINE)[1:]
        )


def named(rule: str) -> set[str]:
    """The classes that a rule names."""
    return {
        *PARTS.findall(rule),
        *VIEWS.findall(rule),
        *(base for found in BASES.findall(rule) for base in found.split("+")),
    }


@cache
def imported_at_once(module: str) -> frozenset[str]:
    """The modules that a module imports as it is read: not those for types, nor those within a function."""
    found = set()
    for node in ast.parse(MODULE_OF[module].read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom) and node.module:
            inner = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= (inner & MODULES) | {node.module}
    return frozenset(found & MODULE_OF.keys())


def known_to(module: str) -> set[str]:
    """All modules that are there once a module is."""
    known, coming = set(), [module]
    while coming:
        each = coming.pop()
        if each not in known:
            known.add(each)
            coming += imported_at_once(each)
    return known


def unknown(names: set[str], *modules: str) -> dict[str, set[str]]:
    """Those of our classes that need not be there once these modules are, each with its modules."""
    known = set().union(*(known_to(module) for module in modules))
    return {name: homes()[name] for name in names & homes().keys() if not homes()[name] & known}


def test_what_a_rule_names_is_imported_by_its_class_or_by_whoever_reads_it() -> None:
    found = {}
    for kind, rule, module in rules():
        own = homes().get(kind, set())
        found[kind] = unknown(named(rule), module, *(own if len(own) == 1 else ()))
    assert {kind: names for kind, names in found.items() if names} == {}
