"""The bundle of a desktop: what is in it, and that it runs where nothing else is."""

import re
import subprocess
from pathlib import Path

import pytest

from package.bundle.parts import data, modules

ROOT = Path(__file__).parents[2]
AT_MOST = 130.0  # MB


def test_every_module_that_is_only_named_goes_into_the_bundle() -> None:
    named = modules(ROOT)
    for game in ("kross", "typo2d", "cubeword", "wordcross", "xword3d"):
        assert {f"app.games.{game}.rules", f"app.ui.play.{game}.board", f"app.ui.play.{game}"} <= {*named}
    assert {"app.ui.screens.home", "app.lan.server", "app.trial"} <= {*named}


def test_what_is_opened_goes_into_the_bundle_and_no_recipe() -> None:
    packed = {f"{folder}/{Path(path).name}" for path, folder in data(ROOT)}
    assert {"assets/lexicon/en.dawg", "kv/parts.kv", "assets/licences/packages/kivy.txt", "./LICENSE"} <= packed
    assert not [name for name in packed if "recipes" in name or name.endswith(".py")]


@pytest.mark.deep
@pytest.mark.timeout(900)
def test_the_bundle_plays_a_turn_of_each_game_in_an_empty_folder_without_an_environment() -> None:
    told = subprocess.run(
        ["make", "--no-print-directory", "bundle"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    size = re.search(r"build/bundle/wordtable: ([\d.]+) MB", told.stdout)
    assert size, told.stdout
    assert float(size[1]) <= AT_MOST
    assert told.stdout.count("a turn was played") == 5
    assert told.returncode == 0
