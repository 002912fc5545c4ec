"""Finds modules that import one another in a circle."""

from tests.house.reading import modules
from tests.test_imports import MODULES, ROOT, imports, name_of


def cycles() -> list[str]:
    """Modules that import one another, be it only for a type or within a function."""
    graph = {
        name_of(path): {target for _, target in imports(path) if target in MODULES and target != name_of(path)}
        for path in modules(ROOT / "app")
    }
    reached = {name: _reach(graph, name) for name in graph}
    knots = {frozenset(each for each in reached[name] if name in reached[each]) for name in graph}
    return sorted(" ".join(sorted(knot)) for knot in knots if knot)


def _reach(graph: dict[str, set[str]], start: str) -> set[str]:
    found: set[str] = set()
    coming = list(graph[start])
    while coming:
        name = coming.pop()
        if name not in found:
            found.add(name)
            coming += graph.get(name, ())
    return found
