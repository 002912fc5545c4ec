"""What is installed: a cold start, an evening's rest with the network open, and the bundle of a desktop.

Ours and a blank app of KivyMD rest side by side for ten minutes, and start in turns with nothing of their files in
memory. The bundle and the source start in turns, until home stands there; `make bundle` must have made it.
"""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

from bench.row import Row, middle
from bench.ui import PEER, start, windows

ROOT = Path(__file__).parents[1]
BUNDLE = ROOT / "build" / "bundle" / "wordtable" / "wordtable"
STARTS = 5
IDLE = float(os.environ.get("WORDTABLE_IDLE", "600"))  # seconds
FIRST_PAGE = "home stands there"


def rows() -> list[Row]:
    with windows():
        return [*rest_rows(), cold_row(), *bundle_rows()]


def rest_rows() -> list[Row]:
    """What lies on the table takes, beside what nothing at all takes."""
    call = [sys.executable, "-m", "bench.window.rest"]
    resting = [
        subprocess.Popen([*call, whose, str(IDLE)], stdout=subprocess.PIPE, text=True) for whose in ("ours", "blank")
    ]
    ours, blank = (json.loads(each.communicate()[0]) for each in resting)
    minutes = f"{IDLE / 60:.0f} idle minutes at a table, network open"
    return [
        Row(f"processor in {minutes}", ours["processor"], PEER, blank["processor"], "s", 1.5, False),
        Row(f"memory after {minutes}", ours["resident"] / 1024, PEER, blank["resident"] / 1024, "MB", 1.5, False),
    ]


def cold_row() -> Row:
    """Start with nothing in memory of what is read."""
    told: dict[str, list[float]] = {"ours": [], "blank": []}
    for whose in (1 + STARTS) * ("ours", "blank"):
        chill()
        told[whose].append(start(whose)["complete"])
    ours, blank = (1000 * middle(each[1:]) for each in told.values())  # the first compiles
    return Row("cold start, until home stands there", ours, PEER, blank, "ms", 1.5, False)


def chill() -> None:
    """Let go of what the system keeps of our files, of Python's and of the packages'."""
    for folder in (
        *(ROOT / name for name in ("app", "assets", "kv")),
        Path(os.__file__).parent,
        Path(sys.prefix) / "lib",
    ):
        for path in folder.rglob("*"):
            if path.is_file():
                with path.open("rb") as file:
                    os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)


def bundle_rows() -> list[Row]:
    """How long each takes until home stands there."""
    assert BUNDLE.exists(), "make bundle comes first"
    packed, source = [], []
    for _ in range(1 + STARTS):
        packed.append(until_home([str(BUNDLE)]))
        source.append(until_home([sys.executable, str(ROOT / "main.py")]))
    here, there = (1000 * middle(each[1:]) for each in (packed, source))
    return [Row("first frame of the bundle", here, "the source's", there, "ms", 2, False)]


def until_home(words: list[str]) -> float:
    """The seconds from the start of a process until it says that home stands there."""
    begun = time.monotonic()
    with subprocess.Popen([*words, "--try"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as app:
        assert app.stdout
        for line in app.stdout:
            if FIRST_PAGE in line:
                spent = time.monotonic() - begun
                app.terminate()
                return spent
    raise AssertionError(f"{words[0]} never came home")
