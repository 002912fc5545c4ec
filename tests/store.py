"""Pictures for a store's page and for README.md: `python -m tests.store` makes them anew, mostly of the tour's scenes.

They lie where F-Droid looks for them; those of the other languages are the English ones, so they are there once. The
first picture of README.md shows three positions made up for it.
"""

import os
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("KIVY_NO_ARGS", "1")
os.environ.setdefault("KIVY_NO_FILELOG", "1")
os.environ.setdefault("WORDTABLE_SURFACE", "2560x1800")

import tests.chance  # noqa: F401, I001 — it comes before the app
from tests.ui.harness import Hand, opened  # the harness settles the window before a widget opens it

from PIL import Image, ImageDraw

from app.games.kross.state import Entering
from tests.games.kross.table import opened as position_of_kross
from tests.games.kross.table import sheet
from tests.games.typo2d.table import here, in_turn
from tests.ui.scenes import SCENES
from tests.ui.tables import ANN, BO, CY, OTTO, seat_at, table_at
from tests.ui.typo2d_fingers import cell

ROOT = Path(__file__).parents[1]
IMAGES = ROOT / "fastlane" / "metadata" / "android" / "en-US" / "images"
FIRST = ROOT / "docs" / "wordtable.png"
COLOURS = 256  # a third of the bytes, and no eye sees it
HIGH, APART, ROUND, SAND = 593, 18, 15, (221, 203, 173)
SHEETS = (
    sheet("HOUSE.", "E..E.T", "A.DOO.", "TAP...", ".G....", ".E.N.A"),
    sheet("RAIN.S", "E...TO", "A..ONE", "D.....", "STAIR."),
    sheet("CAVE..", "O...N.", "RIDE..", "N...S.", "..TAPE"),
)
WORDS = """
    S....
    PLAN@
    O..E.
    T..T.
"""


def a_letter_of_kross(hand: Hand) -> None:
    """The R of a door is about to be written."""
    state = replace(position_of_kross(2), sheets=SHEETS[:2], caller=1, turn=19, phase=Entering("R"))
    seat_at(hand, table_at(hand, state, ANN, OTTO, game="kross"))
    hand.tap("row 3, column 6")


def a_race_of_kross(hand: Hand) -> None:
    """Three at one phone, and a letter's card may be had."""
    state = replace(position_of_kross(3, grab="race"), sheets=SHEETS, caller=1, turn=19, phase=Entering("R"))
    seat_at(hand, table_at(hand, state, ANN, BO, CY, game="kross"))


def a_word_of_typo2d(hand: Hand) -> None:
    """A word is typed that a card lets one say."""
    seat_at(hand, table_at(hand, in_turn(WORDS, "I", "EHKLORTUC", "AERSTNO"), ANN, OTTO, game="typo2d"))
    hand.tap(cell(hand, here(WORDS))).type("ng")


SHOWS: dict[str, Callable[[Hand], object]] = {**SCENES, "kross, a letter": a_letter_of_kross}
PHONE = {
    "1-home": ("home, a table waits", "light"),
    "2-kross": ("kross, a letter", "light"),
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
                SHOWS[scene](hand)
                hand.settle()
                picture = hand.image().convert("RGB").quantize(COLOURS)
            path = IMAGES / folder / f"{name}.png"
            path.parent.mkdir(parents=True, exist_ok=True)
            picture.save(path, optimize=True)
            print(f"{path.relative_to(ROOT)}: {path.stat().st_size // 1000} KB")
    if not wanted or FIRST.stem in wanted:
        first_picture().quantize(COLOURS, kmeans=COLOURS).save(FIRST, optimize=True)


def first_picture() -> Image.Image:
    """Three tables side by side, with round corners."""
    tables = [
        shown(a_letter_of_kross, "phone", "light"),
        shown(a_word_of_typo2d, "tablet", "light"),
        shown(a_race_of_kross, "phone", "dark"),
    ]
    wide = sum(each.width + APART for each in tables) + APART
    picture, left = Image.new("RGB", (wide, HIGH + 2 * APART), SAND), APART
    for each in tables:
        mask = Image.new("L", each.size, 0)
        ImageDraw.Draw(mask).rounded_rectangle((0, 0, each.width - 1, each.height - 1), ROUND, fill=255)
        picture.paste(each, (left, APART), mask)
        left += each.width + APART
    return picture


def shown(show: Callable[[Hand], object], size: str, theme: str) -> Image.Image:
    """A screen, as high as they all are there."""
    with opened(size, theme=theme, density=1.0) as hand:
        show(hand)
        hand.settle()
        whole: Image.Image = hand.image().convert("RGB")
    return whole.resize((round(whole.width * HIGH / whole.height), HIGH), Image.Resampling.LANCZOS)


if __name__ == "__main__":
    main(sys.argv[1:])
