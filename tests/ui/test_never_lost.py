"""The app itself, killed while it is played: one tap goes on at the same place, the curtain up."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tests.ui.kept_tables import tables_in

ROOT = Path(__file__).parents[2]


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


def moves_of_one_that_is_over(folder: Path, key: str) -> int:
    """How many moves a table has that was over on disk before anybody was shown its end; −1 when it is not over."""
    kept = {saved.key: saved.moves for saved in tables_in(folder).saved() if saved.is_finished}
    return kept.get(key, -1)


def assert_nothing_is_lost(folder: Path, kills: int, tell: Callable[[str, object], None]) -> None:
    """Kill the app so many times in the middle of a table: each time it goes on with all that was on screen."""
    rng = Random(7)
    killed = resumed = lost = lives = 0
    shown: tuple[str, int] | None = None  # the table in the middle of which the app was killed, and its moves
    while killed < kills or shown:
        said = life(folder, lives, rng.random())
        lives += 1
        word, table, moves, hand = said[0]
        assert word == "opened"
        assert hand == "None"  # two people share the device: the curtain, or what anybody may see
        if shown:
            there = int(moves) if table == shown[0] else moves_of_one_that_is_over(folder, shown[0])
            resumed += there >= 0
            lost += max(0, shown[1] - there)
        word, table, moves, _ = said[-1]
        shown = (table, int(moves)) if word != "over" and killed < kills else None
        killed += shown is not None
    tell("the app killed in the middle of a table", f"{killed} times, {resumed} resumed, {lost} moves lost")
    assert (resumed, lost) == (kills, 0)


def test_the_app_killed_in_the_middle_of_a_table_goes_on_with_one_tap_and_hides_the_hand(
    tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    assert_nothing_is_lost(tmp_path, 2, record_property)


@pytest.mark.deep
@pytest.mark.timeout(900)
def test_of_100_apps_killed_100_go_on_and_no_move_is_lost(
    tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    assert_nothing_is_lost(tmp_path, 100, record_property)
