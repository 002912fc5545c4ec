import os
import subprocess
import sys
from pathlib import Path

import pytest

MAIN = Path(__file__).parents[1] / "main.py"


def test_without_a_display_the_app_says_so_in_one_sentence():
    blind = {
        name: text for name, text in os.environ.items() if name not in {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"}
    }
    started = subprocess.run([sys.executable, MAIN], env=blind, capture_output=True, text=True, check=False)
    assert started.returncode == 1
    assert started.stderr == "Wordtable opens a window, and there is no display here: start it on a desktop.\n"
    assert started.stdout == ""


@pytest.mark.parametrize("asked", ["--help", "-h"])
def test_help_says_what_the_command_takes_and_opens_nothing(asked):
    told = subprocess.run([sys.executable, MAIN, asked], capture_output=True, text=True, check=True)
    assert "--try" in told.stdout
    assert "wordtable://" in told.stdout


@pytest.mark.timeout(400)
def test_whoever_has_installed_the_app_may_let_it_try_itself_out():
    offscreen = os.environ | {"SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy"}
    call = [sys.executable, str(MAIN), "--try"]
    tried = subprocess.run(call, env=offscreen, capture_output=True, text=True, check=False)
    assert tried.returncode == 0
    assert "every page was opened" in tried.stdout
    assert "a table was opened to others" in tried.stdout
    assert tried.stdout.count("a turn was played") == 5
