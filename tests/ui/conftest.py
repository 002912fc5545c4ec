"""All tests of screens share one window, so they share one process, too."""

from collections.abc import Iterator

import pytest

import tests.ui.harness  # noqa: F401 — it settles the window before any import of a test opens it


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep the tests of this folder in one process: a window is not shared between several."""
    for item in items:
        if "/ui/" in item.path.as_posix():
            item.add_marker(pytest.mark.xdist_group("window"))


@pytest.fixture(autouse=True)
def no_fault_is_hidden() -> Iterator[None]:
    """Nothing of one test stays for the next."""
    yield
    from kivy.metrics import Metrics

    Metrics.density = 1.0
