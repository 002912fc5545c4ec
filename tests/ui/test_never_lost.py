"""The app itself, killed while it is played: one tap goes on at the same place, the curtain up."""

import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random

ROOT = Path(__file__).parents[2]
KILLS = 3  # without the app a hundred are killed: tests/storage/test_never_lost.py


def life(folder: Path, seed: int, seconds: float) -> list[list[str]]:
    """What the app said from its start until it was killed, some time after its table stood there."""
    command = [sys.executable, "-m", "tests.ui.killed_app", str(folder), str(seed)]
    quiet = os.environ | {"KIVY_NO_CONSOLELOG": "1"}
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=quiet
    ) as app:
        assert app.stdout
        first = app.stdout.readline()
        time.sleep(seconds)
        app.kill()
        return [line.split() for line in [first, *app.stdout]]


def test_the_app_killed_in_the_middle_of_a_table_goes_on_with_one_tap_and_hides_the_hand(tmp_path: Path) -> None:
    rng = Random(7)
    stood, key = 0, ""
    for number in range(KILLS):
        first, *rest = life(tmp_path, number, rng.random())
        word, table, moves, hand = first
        assert word == "opened"
        if key:
            assert (table, int(moves) >= stood) == (key, True)
        assert hand == "None"  # two people share the device: the curtain, or what anybody may see
        key = table
        stood = int(([first, *rest])[-1][2])
    assert stood > 0
