"""The app on a screen drawn by software: its start beside a blank KivyMD app, its drags, what it draws at rest.

Each figure comes from processes of their own, in windows that nobody sees. Starts take turns with the blank app's. A
frame is everything from the finger's move until the last pixel stands, on a phone of 412 × 892 with a full board.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from tempfile import TemporaryDirectory
from typing import Any

from bench.row import Row, middle, percentile

STARTS = 11
FRAMES_A_SECOND, FRAME = 60, 1000 / 60  # ms
PEER = "a blank KivyMD app"
AT_MOST = 0.3  # of a frame, so that the app has time for what is slow elsewhere
MEMORY = 60.0  # MB more than the blank app
GAMES = {"kross": "KROSS", "typo2d": "TYPO-2D", "cubeword": "CUBEWORD", "wordcross": "WORD CROSS", "xword3d": "3DXWORD"}


def rows() -> list[Row]:
    """Starts and memory, drags alone and beside a bot, and rest."""
    with windows():
        drags = [row for game in GAMES for row in drag_rows(game)]
        return [*start_rows(), *drags, *movement_rows(), *cube_rows(), *rest_rows()]


@contextmanager
def windows() -> Iterator[None]:
    """Let processes open windows that nobody sees, and say nothing but their figures."""
    with TemporaryDirectory() as home:
        quiet = {"KIVY_HOME": home, "KIVY_NO_ARGS": "1", "KIVY_NO_CONSOLELOG": "1", "KIVY_NO_FILELOG": "1"}
        os.environ.update(quiet, SDL_VIDEODRIVER="offscreen", SDL_AUDIODRIVER="dummy")
        # An app that is installed is compiled, too, as KivyMD is here.
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ["PYTHONPYCACHEPREFIX"] = home
        yield


def start_rows() -> list[Row]:
    """The first frame with content, and what is resident then."""
    ours, blank = [], []
    for _ in range(1 + STARTS):
        ours.append(start("ours"))
        blank.append(start("blank"))
    mine, peers = ([each["complete"] for each in starts[1:]] for starts in (ours, blank))  # the first compiles
    home, table, bare = (
        middle([each[part] for each in starts]) / 1024
        for starts, part in ((ours, "home"), (ours, "table"), (blank, "home"))
    )
    return [
        Row("first frame with content", 1000 * middle(mine), PEER, 1000 * middle(peers), "ms", 1.5, False),
        Row("memory at home, more than a blank KivyMD app", home - bare, "allowed", MEMORY, "MB", 1, False),
        Row("memory at a table, more than a blank KivyMD app", table - bare, "allowed", MEMORY, "MB", 1, False),
    ]


def start(whose: str) -> dict[str, float]:
    """Start an app: its seconds until the first frame with content, and its memory."""
    began = time.monotonic()
    told: dict[str, float] = told_by("start", whose)[0]
    return told | {"complete": told["complete"] - began}


def drag_rows(game: str) -> list[Row]:
    """A drag over a full board, and the same while a bot thinks: of several rounds the quietest, for noise adds."""
    rounds = told_by("drag", game)
    pace = max(len(each["alone"]) / sum(each["alone"]) for each in rounds)
    slow = min(1000 * percentile(each["beside"], 99) for each in rounds)
    late = min(sum(1000 * frame > FRAME for frame in each["beside"]) for each in rounds)
    name = GAMES[game]
    return [
        Row(f"{name}: frames of a drag over a full board", pace, "asked for", FRAMES_A_SECOND, "1/s", 1),
        Row(f"{name}: frame while a bot thinks, p99", slow, "a sixtieth", FRAME, "ms", AT_MOST, False),
        Row(f"{name}: late frames while a bot thinks", late, "allowed", 0, "", 1, False),
    ]


def movement_rows() -> list[Row]:
    """How many frames a second each movement has, drawn by software."""
    (told,) = told_by("movements")
    return [
        Row(f"{name}: frames of it", rate(spent), "asked for", FRAMES_A_SECOND, "1/s", 1)
        for name, spent in told.items()
    ]


def cube_rows() -> list[Row]:
    """Cubes that turn, beside an app that shows nothing and draws itself as often; and as many bricks."""
    rows = []
    for width, height in (("412", "892"), ("1280", "800")):
        blank, few, many = (rate(*told_by("cubes", width, height, *count)) for count in ((), ("25",), ("200",)))
        where = f"at {width} × {height}"
        rows.append(Row(f"25 cubes that turn, {where}", few, f"{PEER} that redraws", blank, "1/s", 0.7))
        rows.append(Row(f"200 cubes that turn, {where}", many, "asked for", 30, "1/s", 1))
    bricks = rate(*told_by("bricks", "412", "892", "212"))
    return [*rows, Row("212 bricks that turn, at 412 × 892", bricks, "asked for", 30, "1/s", 1)]


def rate(spent: list[float]) -> float:
    """How many frames a second."""
    return len(spent) / sum(spent)


def rest_rows() -> list[Row]:
    """What is drawn while nothing happens."""
    (told,) = told_by("idle")
    return [
        Row(f"frames in ten idle seconds: {name}", count, "allowed", 0, "", 1, False) for name, count in told.items()
    ]


def told_by(part: str, *asked: str, **environment: str) -> list[Any]:
    """What a process of bench/window says, a JSON object a line."""
    command = [sys.executable, "-m", f"bench.window.{part}", *asked]
    known = os.environ | environment
    said = subprocess.run(command, check=True, env=known, stdout=subprocess.PIPE, text=True).stdout
    return [json.loads(line) for line in said.splitlines()]
