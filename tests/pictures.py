"""Pictures of every scene before and after a change, and which of them differ.

`python -m tests.pictures FOLDER [WORD…]` pictures each scene whose name holds one of the words, at every size, in
every theme and text, and for both hands. `python -m tests.pictures --compare BEFORE AFTER` counts what differs.
"""

import argparse
import os
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("KIVY_NO_ARGS", "1")
os.environ.setdefault("KIVY_NO_FILELOG", "1")
os.environ.setdefault("KIVY_NO_CONSOLELOG", "1")

import tests.chance  # noqa: F401, I001 — it comes before the app
from tests.ui.harness import SIZES, opened  # the harness settles the window before a widget opens it

import PIL.Image
import PIL.ImageChops

from tests.ui.scenes import SCENES

WAYS = [
    (size, theme, text, False) for size, theme, text in product(SIZES, ("light", "dark", "highContrast"), (1.0, 2.0))
]
WAYS += [(size, "light", 1.0, True) for size in SIZES]


def write(folder: Path, words: list[str], share: tuple[int, int]) -> None:
    """Picture the scenes; of several processes each takes its share of the ways to look."""
    scenes = [name for name in SCENES if not words or any(word in name for word in words)]
    for size, theme, text, left in WAYS[share[0] :: share[1]]:
        for name in scenes:
            path = folder / file_name(name, size, theme, text, left)
            try:
                with opened(size, theme=theme, text=text, left=left) as hand:
                    SCENES[name](hand)
                    hand.shot(path)
            except AssertionError as fault:
                path.unlink(missing_ok=True)
                print(f"{path.stem}: {fault}"[:300], flush=True)


def file_name(scene: str, size: str, theme: str, text: float, left: bool) -> str:
    hand = "-left" if left else ""
    return f"{scene.replace(', ', '-').replace(' ', '-')}.{size}-{theme}-{round(text * 100)}{hand}.png"


def differences(before: Path, after: Path) -> Iterator[tuple[str, int]]:
    """Each picture that differs, and in how many pixels; -1 for one that is missing on one side."""
    names = sorted({path.name for folder in (before, after) for path in folder.glob("*.png")})
    for name in names:
        if not (before / name).exists() or not (after / name).exists():
            yield name, -1
            continue
        with PIL.Image.open(before / name) as one, PIL.Image.open(after / name) as other:
            if one.size != other.size:
                yield name, -1
                continue
            difference = PIL.ImageChops.difference(one, other).convert("L")
            changed = sum(difference.histogram()[1:])
            if changed:
                yield name, changed


def compare(before: Path, after: Path) -> int:
    """Say which pictures differ."""
    found = list(differences(before, after))
    for name, changed in found:
        print(f"{changed:8d}  {name}")
    print(f"{len(found)} of {len(list(after.glob('*.png')))} pictures differ")
    return 1 if found else 0


def main() -> int:
    """Compare two folders, or picture scenes."""
    asks = argparse.ArgumentParser(prog="python -m tests.pictures", description="Pictures of every scene.")
    asks.add_argument("folder", type=Path)
    asks.add_argument("words", nargs="*", help="parts of the names of scenes; none: all")
    asks.add_argument("--share", nargs=2, type=int, default=(0, 1), metavar=("NUMBER", "OF"))
    asks.add_argument("--compare", action="store_true", help="FOLDER AFTER: say which pictures differ")
    asked = asks.parse_args()
    if asked.compare:
        return compare(asked.folder, Path(asked.words[0]))
    asked.folder.mkdir(parents=True, exist_ok=True)
    write(asked.folder, asked.words, tuple(asked.share))
    return 0


if __name__ == "__main__":
    sys.exit(main())
