"""`make house`: the figures of the house beside their bars.

`python -m tests.house WORD…` lists instead every place of the figures whose names hold one of the words.
"""

import sys
from pathlib import Path

from tests.house.measures import MEASURES
from tests.test_imports import ROOT

FOLDERS = (
    "app/core",
    "app/games",
    "app/lan",
    "app/storage",
    "app",
    "app/ui/play",
    "app/ui/screens",
    "app/ui/widgets",
    "app/ui",
    "kv",
    "tests",
    "bench",
)


def main(words: list[str]) -> int:
    if words:
        list_places(words)
    else:
        print_sizes()
        print_measures()
    return 0


def print_sizes() -> None:
    """Say how many files and lines of Python and of kv each folder holds, with all below it."""
    print(f"{'files and lines of':24} {'Python':>14} {'kv':>14}")
    for folder in FOLDERS:
        sizes = [f"{files:5} {lines:8}" for files, lines in (size(ROOT / folder, end) for end in (".py", ".kv"))]
        print(f"{folder:24} {sizes[0]} {sizes[1]}")


def size(folder: Path, end: str) -> tuple[int, int]:
    files = list(folder.rglob(f"*{end}"))
    return len(files), sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files)


def print_measures() -> None:
    print(f"\n{'':56} {'before':>7} {'now':>7} {'bar':>7}")
    for measure in MEASURES:
        found = len(measure.places())
        bar = "—" if measure.bar is None else measure.bar
        sign = "" if measure.bar is None or found <= measure.bar else "  above"
        print(f"{measure.name:56} {measure.before:7} {found:7} {bar:>7}{sign}")


def list_places(words: list[str]) -> None:
    for measure in MEASURES:
        if any(word in measure.name for word in words):
            print(measure.name)
            for place in measure.places():
                print("   ", place)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
