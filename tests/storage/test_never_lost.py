"""Whoever is killed in the middle of a table finds it as the screen last showed it."""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_of_100_players_killed_at_any_moment_100_find_their_table_and_every_move(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.storage.killed", str(tmp_path), "100", "1"]
    told = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    report = json.loads(told.stdout)
    print(report)  # noqa: T201
    assert (report["kills"], report["resumed"], report["lost"]) == (100, 100, 0)
    assert report["moves"] > 100
