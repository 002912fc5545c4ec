"""The bundle of a desktop: what is in it, and that it runs where nothing else is."""

import re
import subprocess
from configparser import ConfigParser
from fnmatch import fnmatch
from pathlib import Path

import pytest

from package.bundle.parts import KEPT_BACK, OF_A_TERMINAL, data, modules
from tests.test_imports import APP, MODULES, imports, name_of

ROOT = Path(__file__).parents[2]
AT_MOST = 130.0  # MB
BY_NAME = re.compile(r"app\.(games|ui\.(play|screens|widgets))\b")


def test_every_module_that_is_only_named_goes_into_the_bundle() -> None:
    named = modules(ROOT)
    for game in ("kross", "typo2d", "cubeword", "wordcross", "xword3d"):
        assert {f"app.games.{game}.rules", f"app.ui.play.{game}.board", f"app.ui.play.{game}"} <= {*named}
    assert {"app.ui.screens.home", "app.lan.server", "app.trial"} <= {*named}


def test_what_is_opened_goes_into_the_bundle_and_no_recipe() -> None:
    packed = {f"{folder}/{Path(path).name}" for path, folder in data(ROOT)}
    assert {"assets/lexicon/en.dawg", "kv/parts.kv", "assets/licences/packages/kivy.txt", "./LICENSE"} <= packed
    assert not [name for name in packed if "recipes" in name or name.endswith(".py")]


def test_just_what_no_page_leads_to_is_left_to_a_terminal() -> None:
    """Pages, boards and games are found by their names; all else by imports."""
    found = {name_of(path): {target for _, target in imports(path)} for path in APP}
    waiting = ["app.ui.app", "app.ui.start", "app.trial", *filter(BY_NAME.match, MODULES)]
    reached: set[str] = set()
    while waiting:
        name = waiting.pop()
        if name in MODULES and name not in reached:
            reached.add(name)
            waiting += [*found[name], name.rpartition(".")[0]]
    assert {*OF_A_TERMINAL} == MODULES - reached


def test_a_phone_gets_nothing_of_a_terminal_and_the_bundle_neither() -> None:
    spec = ConfigParser(interpolation=None)
    spec.read(ROOT / "buildozer.spec", encoding="utf-8")
    left_out = {each.strip() for each in spec["app"]["source.exclude_patterns"].split(",")}
    assert {*KEPT_BACK} <= left_out
    assert not {*OF_A_TERMINAL} & {*modules(ROOT)}
    assert not {f"{folder}/{Path(path).name}" for path, folder in data(ROOT)} & {*KEPT_BACK}


def test_nothing_is_left_out_of_packages_that_the_app_imports() -> None:
    left_out = (ROOT / "package" / "android" / "left_out.txt").read_text(encoding="utf-8").split()
    targets = {target.replace(".", "/") for path in APP for _, target in imports(path)}
    assert not [(name, each) for name in targets for each in left_out if fnmatch(f"{name}.py", each)]


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
