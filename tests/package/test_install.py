"""Installing for one person, in a home of its own, and taking it away again."""

import configparser
import os
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MINE = ".local/share/wordtable/tables/kross.jsonl"
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="these are the folders of Linux")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A home with a table in it, and an app that opens web pages."""
    for name, text in {
        MINE: "{}\n",
        ".config/mimeapps.list": "[Default Applications]\ntext/html=browser.desktop\n",
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def at_home(home: Path, *words: str) -> subprocess.CompletedProcess[str]:
    bare = {name: text for name, text in os.environ.items() if not name.startswith(("XDG_", "MAKE", "MFLAGS"))}
    return subprocess.run(words, cwd=ROOT, env=bare | {"HOME": str(home)}, capture_output=True, text=True, check=False)


def install_libraries() -> dict[str, str]:
    place: dict[str, dict[str, str]] = runpy.run_path(str(ROOT / "package" / "install.py"))
    return place["LIBRARIES"]


def install(home: Path, *words: str) -> None:
    done = at_home(home, sys.executable, "package/install.py", *words)
    assert done.returncode == 0, done.stderr


def files(home: Path) -> set[str]:
    return {path.relative_to(home).as_posix() for path in home.rglob("*") if path.is_file()}


def parsed(path: Path) -> configparser.ConfigParser:
    read = configparser.ConfigParser(interpolation=None, delimiters="=")
    read.optionxform = str  # type: ignore[assignment, method-assign] # names keep their capitals
    read.read(path, encoding="utf-8")
    return read


def test_the_app_has_a_command_an_entry_an_icon_and_a_scheme(home: Path) -> None:
    install(home, "--python", sys.executable)
    entry = parsed(home / ".local/share/applications/org.wordtable.wordtable.desktop")["Desktop Entry"]
    assert entry["Exec"] == f'"{home}/.local/bin/wordtable" %u'
    assert entry["MimeType"] == "x-scheme-handler/wordtable;"
    assert {name for name in entry if name.startswith("Comment")} == {
        *("Comment", "Comment[de]", "Comment[es]", "Comment[fr]", "Comment[nl]")
    }
    assert (home / f".local/share/icons/hicolor/512x512/apps/{entry['Icon']}.png").read_bytes()[1:4] == b"PNG"
    opens = parsed(home / ".config/mimeapps.list")["Default Applications"]
    assert opens["x-scheme-handler/wordtable"] == "org.wordtable.wordtable.desktop"
    assert opens["text/html"] == "browser.desktop"
    assert os.access(home / ".local/bin/wordtable", os.X_OK)


def test_what_is_installed_has_no_tests_and_no_recipes(home: Path) -> None:
    install(home, "--python", sys.executable)
    there = {name.split("/")[3] for name in files(home) if name.startswith(".local/lib/wordtable/")}
    assert there == {"app", "assets", "kv", "main.py", "LICENSE"}
    assert not [name for name in files(home) if "recipes" in name or "__pycache__" in name]


def test_installing_twice_is_installing_once(home: Path) -> None:
    install(home, "--python", sys.executable)
    once = files(home)
    install(home, "--python", sys.executable)
    assert files(home) == once
    assert (home / ".config/mimeapps.list").read_text(encoding="utf-8").count("wordtable=") == 1


def test_uninstalling_takes_all_away_and_leaves_the_tables(home: Path) -> None:
    before = files(home)
    install(home, "--python", sys.executable)
    install(home, "--remove")
    assert files(home) - {".local/share/applications/mimeinfo.cache"} == before
    assert (home / MINE).exists()
    assert "wordtable" not in (home / ".config/mimeapps.list").read_text(encoding="utf-8")


def test_the_command_starts_the_app_from_anywhere(home: Path) -> None:
    install(home, "--python", sys.executable)
    blind = {
        name: text for name, text in os.environ.items() if name not in {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"}
    }
    command = home / ".local/bin/wordtable"
    started = subprocess.run([str(command)], cwd=home, env=blind, capture_output=True, text=True, check=False)
    assert "there is no display here" in started.stderr


def test_an_installation_that_fails_leaves_the_former_one_as_it_was(home: Path) -> None:
    install(home, "--python", sys.executable)
    before = files(home)
    done = at_home(home, "env", "PIP_NO_INDEX=1", "PIP_FIND_LINKS=", sys.executable, "package/install.py")
    assert done.returncode == 1
    assert "what was there before is as it was" in done.stderr
    assert "Traceback" not in done.stderr
    assert {name for name in files(home) if name.startswith(".local")} == {
        name for name in before if name.startswith(".local")
    }


def test_where_no_python_fits_that_is_said_in_a_sentence(home: Path) -> None:
    for what in ("install", "uninstall"):
        done = at_home(home, "make", what, "PYTHON=")
        assert done.returncode
        assert done.stdout == (
            "Wordtable needs Python 3.11, 3.12 or 3.13; set PYTHON to one of them: make PYTHON=/path/to/python3.11 …\n"
        )


@pytest.mark.parametrize(
    ("act", "said"),
    [
        ("sys.version_info = (3, 14, 0)", "Wordtable needs Python 3.11, 3.12 or 3.13"),
        ("install.find_spec = lambda _: None", "This Python has no ensurepip"),
        (
            "install.LIBRARIES = {'libNone.so.1': 'libnone1', 'libNothing.so.2': 'libnothing2'}",
            "Wordtable needs libNone.so.1, libNothing.so.2 of this system, and installs nothing there",
        ),
    ],
)
def test_a_python_that_cannot_make_an_environment_is_told_in_a_sentence(home: Path, act: str, said: str) -> None:
    program = f"import sys; sys.path.insert(0, 'package'); import install; {act}; sys.argv = ['']; install.main()"
    before = files(home)
    done = at_home(home, sys.executable, "-B", "-c", program)
    assert done.stderr.startswith(said)
    assert files(home) == before


def test_installing_asks_nothing_of_the_system_s_own_packages(home: Path) -> None:
    done = at_home(home, "make", "--dry-run", "--always-make", "install")
    assert "install.py" in done.stdout
    assert "apt-get" not in done.stdout


def test_each_library_of_the_system_has_its_package_in_the_list_of_those(home: Path) -> None:
    rows = [line.split() for line in (ROOT / "system-packages.txt").read_text(encoding="utf-8").splitlines()]
    wanted = {row[0] for row in rows if row[:1] != ["#"] and row[1:2] == ["play"]}
    done_without = {"libgl1-mesa-dri", "libmtdev1"}  # drivers, which every desktop has; touch screens
    assert {*install_libraries().values()} == wanted - done_without


def test_what_opens_what_stays_where_the_last_line_has_no_end(home: Path) -> None:
    defaults = home / ".config/mimeapps.list"
    defaults.write_text("[Added Associations]\ntext/html=browser.desktop", encoding="utf-8")
    install(home, "--python", sys.executable)
    found = parsed(defaults)
    assert found["Added Associations"]["text/html"] == "browser.desktop"
    assert found["Default Applications"]["x-scheme-handler/wordtable"] == "org.wordtable.wordtable.desktop"


@pytest.mark.deep
@pytest.mark.timeout(900)
def test_make_install_takes_the_pinned_packages_and_the_app_plays_every_game(home: Path) -> None:
    assert at_home(home, "make", "install").returncode == 0
    offscreen = {"HOME": str(home), "PATH": os.defpath, "SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy"}
    command = [str(home / ".local/bin/wordtable"), "--try"]
    tried = subprocess.run(command, cwd=home, env=offscreen, capture_output=True, text=True, check=False)
    assert tried.stdout.count("a turn was played") == 5
    assert at_home(home, "make", "uninstall").returncode == 0
    assert (home / MINE).exists()
    assert not (home / ".local/lib/wordtable").exists()
