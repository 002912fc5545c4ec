"""Pictures for a store's page and for README.md, from the tour's scenes: `python -m tests.store` makes them anew.

They lie where F-Droid looks for them; those of the other languages are the English ones, so they are there once.
"""

import os
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("KIVY_NO_ARGS", "1")
os.environ.setdefault("KIVY_NO_FILELOG", "1")
os.environ.setdefault("WORDTABLE_SURFACE", "2560x1800")

import tests.chance  # noqa: F401, I001 — it comes before the app
from tests.ui.harness import opened  # the harness settles the window before a widget opens it

from tests.ui.scenes import SCENES

ROOT = Path(__file__).parents[1]
IMAGES = ROOT / "fastlane" / "metadata" / "android" / "en-US" / "images"
COLOURS = 256  # a third of the bytes, and no eye sees it
PHONE = {
    "1-home": ("home, a table waits", "light"),
    "2-kross": ("kross, in the middle", "light"),
    "3-typo2d": ("typo2d, six at one device", "light"),
    "4-cubeword": ("cubeword, in the middle", "light"),
    "5-wordcross": ("wordcross, in the middle", "light"),
    "6-xword3d": ("xword3d, in the middle", "light"),
    "7-lobby": ("lobby", "dark"),
}
TABLET = {
    "1-xword3d": ("xword3d, in the middle", "light"),
    "2-typo2d": ("typo2d, in the middle", "dark"),
    "3-result": ("result", "light"),
}


def main(wanted: list[str]) -> None:
    kinds = (("phoneScreenshots", "phone", 2.0, PHONE), ("tenInchScreenshots", "tablet", 1.0, TABLET))
    for folder, size, density, scenes in kinds:
        for name, (scene, theme) in scenes.items():
            if wanted and not any(word in name for word in wanted):
                continue
            with opened(size, theme=theme, density=density) as hand:
                SCENES[scene](hand)
                picture = hand.image().convert("RGB").quantize(COLOURS)
            path = IMAGES / folder / f"{name}.png"
            path.parent.mkdir(parents=True, exist_ok=True)
            picture.save(path, optimize=True)
            print(f"{path.relative_to(ROOT)}: {path.stat().st_size // 1000} KB")


if __name__ == "__main__":
    main(sys.argv[1:])
