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


ACTIONS = {  # those that run on Node 24, each with those of its inputs that are used
    "actions/cache@v5": {"path", "key"},
    "actions/checkout@v6": set(),
    "actions/setup-java@v5": {"distribution", "java-version"},
    "actions/setup-python@v6": {"python-version"},
    "actions/upload-artifact@v6": {"name", "path", "if-no-files-found"},
}


@pytest.mark.parametrize("name", WORKFLOWS)
def test_a_workflow_uses_actions_that_hosted_machines_still_run_and_inputs_they_have(name: str) -> None:
    for action, inputs in re.findall(r"uses: (\S+)\n(?: +with:\n((?: {10}.*\n)+))?", WORKFLOWS[name]):
        assert {*re.findall(r"^ {10}([\w-]+):", inputs, re.MULTILINE)} <= ACTIONS[action]


def test_what_buildozer_and_python_for_android_compile_with_is_installed() -> None:
    """zlib's headers buildozer asks for by itself; the rest is in python-for-android's guide."""
    installed = WORKFLOWS["android"].partition("apt-get install -qq -y")[2].partition("make rehearse")[0].split()
    assert {"autoconf", "automake", "ccache", "cmake", "libffi-dev", "libltdl-dev", "libssl-dev"} <= {*installed}
    assert {"ant", "build-essential", "git", "lbzip2", "libtool", "patch", "pkg-config"} <= {*installed}
    assert {"unzip", "wget", "zip", "zlib1g-dev"} <= {*installed}


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
