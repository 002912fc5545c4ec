"""The project works on any machine: nothing in it knows the one it was made on."""

import re
import subprocess
from configparser import ConfigParser
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SHIPPED = ("app", "assets", "kv", "main.py")
LISTS = sorted(path.stem for path in ROOT.glob("requirements*.in"))

# Written so that this file does not hold what it looks for.
PATH_OF_A_MACHINE = re.compile(r"(?<![\w.~])/(?:home|mnt|opt|root|tmp|Users|work)/[\w.]|[A-Z]:\\Users")
HOST_OF_A_REGISTRY = re.compile(
    r"pypi[.]org|pythonhosted[.]|npmj[s][.]|yarnpkg[.]|(?:deb|ftp)[.]debian[.]|archive[.]ubuntu[.]"
)


def files_of_the_project() -> list[Path]:
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\0")
    return [path for name in names if name and (path := ROOT / name).is_file()]


def lines_that_match(pattern: re.Pattern[str]) -> list[str]:
    found = []
    for path in files_of_the_project():
        content = path.read_bytes()
        if b"\0" not in content and pattern.search(text := content.decode("utf-8", "replace")):
            numbered = enumerate(text.splitlines(), start=1)
            found += [f"{path.relative_to(ROOT)}:{number}" for number, line in numbered if pattern.search(line)]
    return found


def pins(text: str) -> list[str]:
    """The pins of a list, without comments and hashes: `name==version`, and where it is wanted."""
    lines = [line.split(" #")[0].rstrip(" \\") for line in text.splitlines()]
    return sorted(re.sub(r"[._]", "-", line).replace('"', "'") for line in lines if line and line[0] not in "# ")


@pytest.mark.parametrize("parts", [("see ", "home", "ann"), ('"', "tmp", "x"), ("", "root", ".cache")])
def test_a_path_of_a_machine_is_known_when_seen(parts):
    assert PATH_OF_A_MACHINE.search("/".join(parts))


def test_no_file_knows_a_path_of_a_machine():
    assert not lines_that_match(PATH_OF_A_MACHINE)


def test_no_file_names_the_host_of_a_package_registry():
    assert not lines_that_match(HOST_OF_A_REGISTRY)


@pytest.mark.parametrize("name", LISTS)
def test_every_package_is_pinned_to_one_version_with_hashes(name):
    text = (ROOT / f"{name}.txt").read_text(encoding="utf-8")
    requirements = text.replace("\\\n", " ").splitlines()
    assert requirements
    for requirement in requirements:
        assert re.fullmatch(r"[\w.-]+==[\w.]+( ; [^#]+?)?( +--hash=sha256:[0-9a-f]{64})+", requirement), requirement[
            :60
        ]


@pytest.mark.parametrize("name", LISTS)
def test_a_list_and_its_pins_name_the_same_packages(name):
    wanted, pinned = ((ROOT / f"{name}{suffix}").read_text(encoding="utf-8") for suffix in (".in", ".txt"))
    assert pins(wanted) == pins(pinned)


def phone() -> dict[str, list[str]]:
    """What buildozer.spec asks for: each setting as the list it is."""
    spec = ConfigParser(interpolation=None)
    spec.read(ROOT / "buildozer.spec", encoding="utf-8")
    return {name: [part.strip() for part in text.split(",")] for name, text in spec["app"].items()}


def test_a_phone_gets_the_packages_of_the_list():
    wanted = pins((ROOT / "requirements.in").read_text(encoding="utf-8"))
    everywhere = [pin for pin in wanted if "win32" not in pin]
    assert pins("\n".join(phone()["requirements"])) == sorted(["python3", *everywhere])


def test_a_phone_gets_every_file_that_the_app_opens():
    ships = [path.relative_to(ROOT) for path in files_of_the_project() if path.relative_to(ROOT).parts[0] in SHIPPED]
    left_out = [path for path in ships if path.suffix[1:] not in phone()["source.include_exts"]]
    assert {path for path in left_out if not path.is_relative_to("assets/recipes")} == set()


def test_what_the_continuous_run_does_is_make_test():
    commands = (ROOT / ".ci/run").read_text(encoding="utf-8").splitlines()
    assert commands == ["#!/bin/sh", 'cd "$(dirname "$0")/.." && exec make test']
    assert (ROOT / ".ci/run").stat().st_mode & 0o111


def test_make_help_lists_every_command():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    (commands,) = re.findall(r"^\.PHONY: (.*)$", makefile, re.MULTILINE)
    told = subprocess.run(
        ["make", "--no-print-directory", "help"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    assert sorted(re.findall(r"^ +make (\S+) +\S", told, re.MULTILINE)) == sorted(commands.split())
