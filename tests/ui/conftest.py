"""What all tests of screens stand on; each process has its own offscreen window, so they may run in several."""

import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest
from kivy.metrics import Metrics

import tests.ui.harness  # noqa: F401 — it settles the window before any import of a test opens it
from app import android, android_files, android_host, device
from tests.lots import dealt_for

PHONE = Path(__file__).parents[2] / "package/rehearse/phone"


@pytest.fixture(autouse=True)
def nothing_stays_for_the_next_test() -> Iterator[None]:
    """A test may ask for another density; the next one has its own."""
    yield
    Metrics.density = 1.0


@pytest.fixture(autouse=True)
def each_test_has_its_own_deals(request: pytest.FixtureRequest) -> Iterator[None]:
    with dealt_for(request.node.nodeid):
        yield


@pytest.fixture
def java(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[ModuleType]:
    """A phone: its Java, with what it was asked."""
    monkeypatch.syspath_prepend(str(PHONE))
    monkeypatch.setattr(device, "ANDROID", True)
    monkeypatch.setenv("ANDROID_PRIVATE", str(tmp_path))
    for module, kept in ((android, "_everybody"), (android, "_display"), (android_host, "_held")):
        monkeypatch.setattr(module, kept, None)
    for module, kept in ((device, "_following"), (android_files, "_listening")):
        monkeypatch.setattr(module, kept, [])
    import jnius

    yield jnius
    jnius.begin_anew()
    for name in [name for name in sys.modules if name.split(".")[0] in {"jnius", "android"}]:
        del sys.modules[name]


@pytest.fixture
def faults(monkeypatch: pytest.MonkeyPatch) -> list[BaseException]:
    """Bugs that the device reports while no app runs."""
    told: list[BaseException] = []
    monkeypatch.setattr(device, "_on_screen", lambda act: act())
    device.listen(
        link=lambda _: None, file=lambda _: None, turned=lambda: None, fault=told.append, put_to_sleep=lambda: None
    )
    return told


@pytest.fixture(autouse=True)
def nobody_listens_for_ever() -> Iterator[None]:
    yield
    device.listen_no_more()
    device.pretence.lets_reach_others = device.pretence.stays_up = None
