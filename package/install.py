"""`make install` and `make uninstall`: the app for one person, in their own folders, and away again without its tables.

    python package/install.py [--remove] [--python PYTHON]

It needs nothing but the standard library, and nobody's leave: what the system itself lacks is named. Packages come from
the pinned hashes, and none that these would ask for; `--python` takes an environment that has them.
"""

import argparse
import os
import shutil
import subprocess
import sys
from ctypes import CDLL
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parents[1]
NAME = "org.wordtable.wordtable"
SCHEME = "x-scheme-handler/wordtable"
PARTS = ("app", "assets", "kv", "main.py", "LICENSE")
ENVIRONMENT = "python"
OLDEST, NEWEST = (3, 11), (3, 13)
LISTS = ("requirements-build.txt", "requirements.txt")
LIBRARIES = {"libGL.so.1": "libgl1", "libEGL.so.1": "libegl1"}
"""Of the system's, what Kivy draws by, with the packages that Debian and Ubuntu have them in.

Without libmtdev it feels no touch screen, but it starts.
"""
COMMENTS = {
    "": "Five word games for one table",
    "[de]": "Fünf Wortspiele für einen Tisch",
    "[es]": "Cinco juegos de palabras para una mesa",
    "[fr]": "Cinq jeux de lettres pour une même table",
    "[nl]": "Vijf woordspellen voor één tafel",
}


@dataclass(frozen=True)
class Places:
    """Where things go in the folders of one person, by the rules of freedesktop.org."""

    home: Path
    data: Path
    config: Path

    @classmethod
    def here(cls) -> "Places":
        home = Path.home()
        data = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
        return cls(home, data, Path(os.environ.get("XDG_CONFIG_HOME") or home / ".config"))

    @property
    def whole(self) -> Path:
        """The app and its packages; its tables are elsewhere, in `data`."""
        return self.home / ".local" / "lib" / "wordtable"

    @property
    def fresh(self) -> Path:
        """Where it is made, until it is whole."""
        return self.whole.with_name("wordtable.new")

    @property
    def former(self) -> Path:
        return self.whole.with_name("wordtable.old")

    @property
    def command(self) -> Path:
        return self.home / ".local" / "bin" / "wordtable"

    @property
    def entry(self) -> Path:
        return self.data / "applications" / f"{NAME}.desktop"

    @property
    def icon(self) -> Path:
        return self.data / "icons" / "hicolor" / "512x512" / "apps" / f"{NAME}.png"

    @property
    def defaults(self) -> Path:
        """Which app opens what."""
        return self.config / "mimeapps.list"


def install(places: Places, python: str = "") -> None:
    """Put the app, its command, its entry in the menu, its icon and its scheme where they belong.

    What was there before stays until the new one is whole.
    """
    shutil.rmtree(places.fresh, ignore_errors=True)
    try:
        for part in PARTS:
            copy(ROOT / part, places.fresh / part)
        if not python:
            make_environment(places.fresh)
        put_in_place(places)
    finally:
        shutil.rmtree(places.fresh, ignore_errors=True)
    runs_on = python or places.whole / ENVIRONMENT / "bin" / "python"
    write(places.command, f'#!/bin/sh\nexec "{runs_on}" "{places.whole / "main.py"}" "$@"\n')
    places.command.chmod(0o755)
    write(places.entry, entry(places))
    copy(ROOT / "assets" / "images" / "icon.png", places.icon)
    open_links(places)
    tell_the_desktop(places)


def put_in_place(places: Places) -> None:
    """Put the new one in the place of the old one, which is back if that fails."""
    shutil.rmtree(places.former, ignore_errors=True)
    if places.whole.exists():
        places.whole.rename(places.former)
    try:
        places.fresh.rename(places.whole)
    except OSError:
        if places.former.exists():
            places.former.rename(places.whole)
        raise
    shutil.rmtree(places.former, ignore_errors=True)


def uninstall(places: Places) -> None:
    """Take all of that away; what was played stays."""
    for folder in (places.whole, places.fresh, places.former):
        shutil.rmtree(folder, ignore_errors=True)
    for path in (places.command, places.entry, places.icon):
        path.unlink(missing_ok=True)
    open_links_no_more(places)
    tell_the_desktop(places)


def make_environment(folder: Path) -> None:
    """Make an environment with the pinned packages beside the app in a folder."""
    home = folder / ENVIRONMENT
    subprocess.run([sys.executable, "-m", "venv", str(home)], check=True)
    python = str(home / "bin" / "python")
    pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"]
    for name in LISTS:
        subprocess.run(
            [*pip, "--require-hashes", "--no-build-isolation", "--use-pep517", "-r", ROOT / name], check=True
        )
    subprocess.run([python, "-m", "compileall", "-q", str(folder / "app")], check=True)


def why_not() -> str:
    """Say why this Python cannot make the environment; nothing where it can."""
    if not OLDEST <= sys.version_info[:2] <= NEWEST:
        return f"Wordtable needs Python 3.11, 3.12 or 3.13, and this is {sys.version.split()[0]}: choose another one."
    if not find_spec("ensurepip"):
        package = f"python3.{sys.version_info.minor}-venv"
        return f"This Python has no ensurepip: install it first (Debian and Ubuntu call it {package})."
    return ""


def missing() -> str:
    """Name the libraries that only the system can bring, if they are not there; nothing where they are."""
    found = {}
    for library, package in LIBRARIES.items():
        try:
            CDLL(library)
        except OSError:
            found[library] = package
    if not found:
        return ""
    return (
        f"Wordtable needs {', '.join(found)} of this system, and installs nothing there: install it first "
        f"(Debian and Ubuntu call it {' '.join(found.values())})."
    )


def copy(source: Path, to: Path) -> None:
    to.parent.mkdir(parents=True, exist_ok=True)
    if source.is_dir():
        shutil.copytree(source, to, ignore=shutil.ignore_patterns("__pycache__", "recipes"))
    else:
        shutil.copyfile(source, to)


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def entry(places: Places) -> str:
    """Return the entry in the menu."""
    comments = "".join(f"Comment{language}={text}\n" for language, text in COMMENTS.items())
    return (
        f"[Desktop Entry]\nType=Application\nName=Wordtable\n{comments}"
        f'Exec="{places.command}" %u\nIcon={NAME}\nTerminal=false\n'
        f"Categories=Game;BoardGame;\nMimeType={SCHEME};\n"
    )


def open_links(places: Places) -> None:
    """Let links to tables open the app."""
    open_links_no_more(places)
    known = places.defaults.read_text(encoding="utf-8") if places.defaults.exists() else ""
    if known and not known.endswith("\n"):
        known += "\n"
    line, section = f"{SCHEME}={NAME}.desktop\n", "[Default Applications]\n"
    if section in known:
        write(places.defaults, known.replace(section, section + line, 1))
    else:
        write(places.defaults, known + section + line)


def open_links_no_more(places: Places) -> None:
    if places.defaults.exists():
        lines = places.defaults.read_text(encoding="utf-8").splitlines(keepends=True)
        left = "".join(each for each in lines if not each.startswith(f"{SCHEME}="))
        if left.strip() in {"", "[Default Applications]"}:
            places.defaults.unlink()
        else:
            write(places.defaults, left)


def tell_the_desktop(places: Places) -> None:
    """Let a desktop that keeps lists look again."""
    if tool := shutil.which("update-desktop-database"):
        places.entry.parent.mkdir(parents=True, exist_ok=True)
        subprocess.run([tool, str(places.entry.parent)], check=False, stderr=subprocess.DEVNULL)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--remove", action="store_true")
    parser.add_argument("--python", default="")
    asked = parser.parse_args()
    if sys.platform != "linux":
        sys.exit("make install knows the folders of Linux; elsewhere make bundle packs the app.")
    places = Places.here()
    if asked.remove:
        uninstall(places)
        print(f"Wordtable is gone. Its tables are still in {places.data / 'wordtable'}.")
        return
    if reason := missing() or ("" if asked.python else why_not()):
        sys.exit(reason)
    try:
        install(places, asked.python)
    except (OSError, subprocess.CalledProcessError) as error:
        sys.exit(f"Wordtable could not be installed, and what was there before is as it was: {error}")
    print(f"Wordtable is in your menu, and its command is {places.command}.")
    if str(places.command.parent) not in os.environ.get("PATH", "").split(os.pathsep):
        print(f"{places.command.parent} is not in your PATH: the menu knows the way, a terminal does not.")


if __name__ == "__main__":
    main()
