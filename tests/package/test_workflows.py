"""What hosted machines run is what stands here: they call the same commands, and keep what they made."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WORKFLOWS = {path.stem: path.read_text(encoding="utf-8") for path in sorted((ROOT / ".github/workflows").glob("*.yml"))}
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")


def test_tests_the_rehearsal_phones_and_desktops_have_a_workflow_each() -> None:
    assert {*WORKFLOWS} == {"tests", "rehearse", "android", "desktop"}


@pytest.mark.parametrize("name", WORKFLOWS)
def test_a_workflow_calls_commands_that_there_are(name: str) -> None:
    for target in re.findall(r"\bmake (\S+)", WORKFLOWS[name]):
        assert re.search(rf"^{re.escape(target)}:", MAKEFILE, re.MULTILINE), target
    for script in re.findall(r"run: (\.\S+/\S+)$", WORKFLOWS[name], re.MULTILINE):
        assert (ROOT / script).exists()


@pytest.mark.parametrize("name", WORKFLOWS)
def test_a_workflow_may_read_and_no_more_and_ends_in_time(name: str) -> None:
    assert "permissions:\n  contents: read\n" in WORKFLOWS[name]
    assert WORKFLOWS[name].count("runs-on:") == WORKFLOWS[name].count("timeout-minutes:")


def test_a_phone_s_packages_and_each_desktop_s_bundle_are_kept() -> None:
    assert "bin/*.${{ matrix.artefact }}" in WORKFLOWS["android"]
    assert {*re.findall(r"artefact: (\w+)$", WORKFLOWS["android"], re.MULTILINE)} == {"apk", "aab"}
    kept = re.findall(r"name: (wordtable-\w+)$", WORKFLOWS["desktop"], re.MULTILINE)
    assert kept == ["wordtable-linux", "wordtable-macos", "wordtable-windows"]


def test_windows_takes_the_lists_that_make_takes() -> None:
    (lists,) = re.findall(r"^\$\(BUNDLE\)/\.ready: (.*)$", MAKEFILE, re.MULTILINE)
    assert [f'"{name.removesuffix(".txt")}"' for name in lists.split()] == re.findall(
        r'"requirements[a-z-]*"', WORKFLOWS["desktop"]
    )
