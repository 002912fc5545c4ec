"""`make install` and `make uninstall`: the app for one person, in their own folders, and away again without its tables.

    python package/install.py [--remove] [--python PYTHON]

It needs nothing but the standard library. Packages come from the pinned hashes, and none that these would ask for;
`--python` takes an environment that has them.
"""

import argparse
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
NAME = "org.wordtable.wordtable"
SCHEME = "x-scheme-handler/wordtable"
PARTS = ("app", "assets", "kv", "main.py", "LICENSE")
LISTS = ("requirements-build.txt", "requirements.txt")
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
    """Put the app, its command, its entry in the menu, its icon and its scheme where they belong."""
    shutil.rmtree(places.whole, ignore_errors=True)
    for part in PARTS:
        copy(ROOT / part, places.whole / part)
    write(places.command, f'#!/bin/sh\nexec "{python or environment(places)}" "{places.whole / "main.py"}" "$@"\n')
    places.command.chmod(0o755)
    write(places.entry, entry(places))
    copy(ROOT / "assets" / "images" / "icon.png", places.icon)
    open_links(places)
    tell_the_desktop(places)


def uninstall(places: Places) -> None:
    """Take all of that away; what was played stays."""
    shutil.rmtree(places.whole, ignore_errors=True)
    for path in (places.command, places.entry, places.icon):
        path.unlink(missing_ok=True)
    open_links_no_more(places)
    tell_the_desktop(places)


def environment(places: Places) -> Path:
    """Make an environment with the pinned packages; its Python."""
    home = places.whole / "python"
    subprocess.run([sys.executable, "-m", "venv", str(home)], check=True)
    python = home / "bin" / "python"
    pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"]
    for name in LISTS:
        subprocess.run(
            [*pip, "--require-hashes", "--no-build-isolation", "--use-pep517", "-r", ROOT / name], check=True
        )
    subprocess.run([str(python), "-m", "compileall", "-q", str(places.whole / "app")], check=True)
    return python


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
    install(places, asked.python)
    print(f"Wordtable is in your menu, and its command is {places.command}.")
    if str(places.command.parent) not in os.environ.get("PATH", "").split(os.pathsep):
        print(f"{places.command.parent} is not in your PATH: the menu knows the way, a terminal does not.")


if __name__ == "__main__":
    main()
