"""What all tests of screens stand on; each process has its own offscreen window, so they may run in several."""

from collections.abc import Iterator

import pytest
from kivy.metrics import Metrics

import tests.ui.harness  # noqa: F401 — it settles the window before any import of a test opens it
from tests.lots import dealt_for


@pytest.fixture(autouse=True)
def nothing_stays_for_the_next_test() -> Iterator[None]:
    """A test may ask for another density; the next one has its own."""
    yield
    Metrics.density = 1.0


@pytest.fixture(autouse=True)
def each_test_has_its_own_deals(request: pytest.FixtureRequest) -> Iterator[None]:
    with dealt_for(request.node.nodeid):
        yield
