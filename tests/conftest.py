"""What all tests stand on: no display, no sound, no settings of this machine, and as many examples as are asked for."""

import atexit
import os
import shutil
import tempfile
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

import tests.apart  # noqa: F401 — before anything asks the network for tables

DEEP = os.environ.get("WORDTABLE_DEPTH") == "deep"

# Kivy reads these once, at its first import.
KIVY_HOME = tempfile.mkdtemp(prefix="wordtable-kivy-")
atexit.register(shutil.rmtree, KIVY_HOME, ignore_errors=True)
os.environ.update(
    KIVY_CLIPBOARD="sdl2",  # one of its own: not that of whoever sits here
    KIVY_HOME=KIVY_HOME,
    KIVY_LOG_MODE="PYTHON",  # else Kivy takes the log away from pytest
    KIVY_NO_ARGS="1",
    KIVY_NO_FILELOG="1",
    SDL_AUDIODRIVER="dummy",
    SDL_VIDEODRIVER="offscreen",
)

# No deadline: the machine may be busy. The small profile tries the same examples each time, so that `make test`
# says the same twice; the deep one looks for new ones.
slow_is_no_fault = [HealthCheck.too_slow, HealthCheck.data_too_large]
settings.register_profile(
    "small", max_examples=15, deadline=None, derandomize=True, suppress_health_check=slow_is_no_fault
)
settings.register_profile("deep", max_examples=1000, deadline=None, suppress_health_check=slow_is_no_fault)
settings.load_profile("deep" if DEEP else "small")


def at_length(*cases: Any) -> list[Any]:
    """Cases of a table that only `make test-deep` tries: `["phone", *at_length("low", "tablet")]`."""
    return [pytest.param(*case if isinstance(case, tuple) else (case,), marks=pytest.mark.deep) for case in cases]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the tests marked deep to `make test-deep`."""
    if not DEEP:
        deep = [item for item in items if item.get_closest_marker("deep")]
        config.hook.pytest_deselected(items=deep)
        items[:] = [item for item in items if item not in deep]


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Tell the figures that tests found, whichever process they ran in: rows of the same name as one table."""
    tables: dict[str, list[dict[str, Any]]] = {}
    for report in terminalreporter.getreports("passed") + terminalreporter.getreports("failed"):
        for name, figure in report.user_properties:
            if isinstance(figure, dict):
                tables.setdefault(name, []).append(figure)
            else:
                terminalreporter.line(f"{name}: {figure}")
    for name, rows in tables.items():
        terminalreporter.line(f"{name}:")
        for line in table_of(rows):
            terminalreporter.line(line)


def table_of(rows: list[dict[str, Any]]) -> list[str]:
    """Lay out rows below their headings, in columns."""
    headings = list(dict.fromkeys(heading for row in rows for heading in row))
    cells = [headings, *sorted([str(row.get(heading, "")) for heading in headings] for row in rows)]
    widths = [max(map(len, column)) for column in zip(*cells)]
    return ["  ".join(cell.ljust(width) for cell, width in zip(line, widths)).rstrip() for line in cells]
