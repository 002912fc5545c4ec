"""The app in a real window, with a real mouse and a real keyboard: Xvfb is the screen, xdotool the hand.

A second app, in the harness's own window of the same size, goes the same way a step ahead: it tells where things are.
"""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import PIL.Image
import PIL.ImageChops
import PIL.ImageGrab
import pytest

from tests.ui.harness import Hand, opened, resize  # isort: skip — the harness settles the window before a widget opens it

from app.core.transcript import Made
from app.games.kross.model import Call, Enter, Options
from app.storage import last
from app.storage.last import Setup
from app.storage.tables import Tables
from app.ui.app import FAULTS
from app.ui.judge import game_finder
from tests.ui.tables import ANN, OTTO

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="Xvfb is a screen for the X window system of Linux")

ROOT = Path(__file__).parents[2]
SIZE = 1100, 760  # that the app opens with
NARROW = 420, 800
CALL_R = '{"seat":0,"move":{"Call":{"letter":"R"}}}'
WRITE_IT = '{"seat":0,"move":{"Enter":{"square":8}}}'  # row 2, column 3
X_NAMES = {
    "tab": "Tab",
    "shift+tab": "shift+Tab",
    "enter": "Return",
    "escape": "Escape",
    "left": "Left",
    "right": "Right",
    "up": "Up",
    "down": "Down",
}
SPECK = 0.001  # of a picture; a ring of focus is more
PATIENCE = 30.0  # real seconds until something that must come counts as missing


@pytest.fixture(scope="module")
def screen() -> Iterator[str]:
    """A screen of our own: the name of its display."""
    for program in ("Xvfb", "xdotool"):
        assert shutil.which(program), f"{program} is missing: sudo apt-get install xvfb xdotool"
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1300x900x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL) as xvfb:
        os.close(write)
        with os.fdopen(read) as told:
            yield f":{told.readline().strip()}"
        xvfb.terminate()


class Player:
    """Somebody at the screen: what they see is on the screen, what they did is on disk."""

    def __init__(self, screen: str, folder: Path, app: subprocess.Popen[bytes], twin: Hand) -> None:
        self.folder, self.app, self.twin = folder, app, twin
        self._screen = screen
        # SDL gives its window the name that xdotool does not look at, and the number of its process.
        self.window = self.xdotool("search", "--sync", "--onlyvisible", "--pid", str(app.pid)).split()[0]
        self.xdotool("windowfocus", "--sync", self.window)  # no window manager is there to give it the keyboard
        self.keep_step()

    def xdotool(self, *words: str) -> str:
        """Let the hand do something."""
        environment = os.environ | {"DISPLAY": self._screen}
        return subprocess.run(
            ["xdotool", *words], env=environment, check=True, capture_output=True, text=True, timeout=PATIENCE
        ).stdout

    def picture(self) -> PIL.Image.Image:
        """What the window shows."""
        told = dict(line.split("=") for line in self.xdotool("getwindowgeometry", "--shell", self.window).split())
        x, y, width, height = (int(told[name]) for name in ("X", "Y", "WIDTH", "HEIGHT"))
        return PIL.ImageGrab.grab((x, y, x + width, y + height), xdisplay=self._screen)

    def keep_step(self) -> None:
        """Wait until the window shows what the twin shows."""
        seen = self.twin.wait(0.6).image()  # until the bar of a list is gone
        until(lambda: difference(self.picture(), seen) < SPECK, "the window shows something else")

    def click(self, name: str) -> None:
        """Press and release the mouse on something."""
        x, y = self.twin.find(name).middle
        y = self.twin.window.height - y
        self.xdotool("mousemove", "--window", self.window, str(round(x)), str(round(y)), "click", "1")
        self.twin.tap(name)

    def make_window(self, width: int, height: int) -> None:
        """Draw the window to another size."""
        self.xdotool("windowsize", self.window, str(width), str(height))
        resize(width, height)
        self.twin.settle()
        self.keep_step()

    def press(self, *keys: str) -> None:
        """Press keys, one after the other."""
        for key in keys:
            self.xdotool("key", X_NAMES.get(key, key))
            self.twin.keys(key)
            self.keep_step()

    def walk_to(self, name: str, by: str = "tab") -> None:
        """Press a key until the focus is on something."""
        goal = self.twin.find(name).widget
        while self.twin.app.walker.here() is not goal:
            self.press(by)

    def written(self) -> str:
        """What stands on disk of the one table."""
        return "".join(path.read_text("utf-8") for path in (self.folder / "tables").glob("*.jsonl"))


@contextmanager
def at_the_screen(screen: str, tmp_path: Path) -> Iterator[Player]:
    """The app in a window on that screen, and its player."""
    folder = tmp_path / "data"
    for each in (folder, tmp_path / "twin"):
        last.save(each, "kross", Setup((ANN, OTTO), Options()))  # K4: Ann is younger, and calls first
    own = {"DISPLAY": screen, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy", "KIVY_METRICS_DENSITY": "1"}
    quiet = {"KIVY_NO_FILELOG": "1", "KIVY_NO_CONSOLELOG": "1", "WORDTABLE_DATA": str(folder)}
    with (
        (tmp_path / "complaints").open("wb") as complaints,
        subprocess.Popen([sys.executable, "main.py"], cwd=ROOT, env=os.environ | own | quiet, stderr=complaints) as app,
        opened(SIZE, folder=tmp_path / "twin", day=time.time()) as twin,
    ):
        try:
            yield Player(screen, folder, app, twin)
        finally:
            app.kill()
    assert not (folder / FAULTS).exists()
    assert "Traceback" not in (tmp_path / "complaints").read_text("utf-8")


def until(holds: Callable[[], Any], complaint: str) -> None:
    """Look again and again until it holds."""
    ends = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < ends, complaint
        time.sleep(0.02)


def difference(one: PIL.Image.Image, other: PIL.Image.Image) -> float:
    """The share of points at which two pictures differ."""
    if one.size != other.size:
        return 1.0
    changed = PIL.ImageChops.difference(one.convert("L"), other.convert("L")).point(lambda light: 255 * (light > 24))
    return sum(changed.histogram()[1:]) / (one.width * one.height)


def test_mouse_and_keys_enter_a_letter_in_a_window_of_any_size_and_torn_away_it_loses_nothing(
    screen: str, tmp_path: Path
) -> None:
    with at_the_screen(screen, tmp_path) as player:
        assert len(player.picture().getcolors(SIZE[0] * SIZE[1]) or []) > 1000  # the first page, and no blank window
        for name in ("KROSS THE WORDZ", "Start"):
            player.click(name)
            player.keep_step()
        player.make_window(*NARROW)
        player.press("r")
        player.click("row 2, column 3")
        until(lambda: CALL_R in player.written(), "the call is not on disk")
        player.click("Done")
        until(lambda: WRITE_IT in player.written(), "the letter is not on disk")
        player.xdotool("windowclose", player.window)
        player.app.wait(PATIENCE)
        tables = Tables(player.folder, game_finder(player.folder))
        waiting = tables.unfinished()
        assert waiting is not None
        resumed = tables.resume(waiting.key)
        assert resumed.notices == ()
        assert resumed.table.transcript.entries[:2] == (Made(0, Call("R")), Made(0, Enter(8)))


@pytest.mark.deep
def test_the_keyboard_alone_does_the_same_and_escape_leaves_the_app(screen: str, tmp_path: Path) -> None:
    with at_the_screen(screen, tmp_path) as player:
        time.sleep(0.5)  # SDL believes in a focus that stays for 0.2 s
        player.walk_to("KROSS THE WORDZ")
        player.press("enter")
        player.walk_to("Start", by="shift+tab")
        player.press("enter")
        player.walk_to("letter R")
        player.press("r", "enter")
        assert CALL_R in player.written()
        player.press("down", "right", "right", "down", "enter")
        player.xdotool("key", "Return")
        until(lambda: WRITE_IT in player.written(), "the letter is not on disk")
        # From now on a bot plays, too, at its own pace: to the dialog, in it from Stay to Home, home, and out.
        player.xdotool("key", "--delay", "300", "Escape", "Tab", "Tab", "Return", "Escape")
        assert player.app.wait(PATIENCE) == 0
