"""What every scene draws, written down as sums: what a change alters is seen at once, whether it was meant or not.

`python -m tests.drawn` says which scenes draw otherwise than `drawn.txt` has it, and in what: shapes, places, colours
or words. `--keep` writes the file anew, once the pictures were looked at.
"""

import argparse
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from zlib import crc32

os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("KIVY_NO_ARGS", "1")
os.environ.setdefault("KIVY_NO_FILELOG", "1")
os.environ.setdefault("KIVY_NO_CONSOLELOG", "1")

from tests.ui.harness import Hand, opened, window  # isort: skip — it settles the window before a widget opens it

from kivy.graphics.instructions import InstructionGroup

from app.ui.play.wordcross.paint import faces_of
from tests.lots import dealt_for
from tests.ui.layout import texts
from tests.ui.scenes import SCENES

KEPT = Path(__file__).with_suffix(".txt")
WAYS: dict[str, dict[str, Any]] = {
    "phone": {"size": "phone"},
    "phone, dark, large text": {"size": "phone", "theme": "dark", "text": 2.0},
    "tablet, high contrast": {"size": "tablet", "theme": "highContrast"},
    "tablet, left hand": {"size": "tablet", "left": True},
}
LEFT_OUT = {
    "lobby",  # its code for joining is another each time
    "home, after many evenings",  # its tables lie in the order of when they were put away, all in one moment
}
ASPECTS = ("shapes", "places", "colours", "words")
SHAPES = "size radius width angle_start angle_end segments dash_length dash_offset indices cap".split()
PLACES = "pos points vertices xyz x y z origin angle matrix".split()

Sums = tuple[str, ...]


def drawn(scene: str, way: str) -> Sums:
    """The sums of what a scene draws, one for each aspect."""
    with dealt_for(scene, lot=""), opened(**WAYS[way]) as hand:
        faces_of.cache_clear()  # else places in the picture of faces hang on the scenes before
        SCENES[scene](hand)
        return sums_of(hand)


def sums_of(hand: Hand) -> Sums:
    told: dict[str, list[object]] = {aspect: [] for aspect in ASPECTS}
    for widget in _widgets(window().children):
        told["colours"].append(_plain(widget.opacity))
        for step in _steps(widget.canvas):
            _tell(step, told)
    told["words"] = [(text.words, _plain(text.box)) for text in texts(hand.app.stage)]
    return tuple(f"{crc32(repr(told[aspect]).encode()):08x}" for aspect in ASPECTS)


def _widgets(widgets: list[Any]) -> Iterator[Any]:
    """All that can be seen, whatever lies on what."""
    for widget in widgets:
        if widget.opacity:
            yield widget
            yield from _widgets(widget.children)


def _steps(group: Any) -> Iterator[Any]:
    for step in (group.before, *group.children, group.after) if hasattr(group, "has_before") else group.children:
        if isinstance(step, InstructionGroup):
            yield from _steps(step)
        elif step is not None:
            yield step


def _tell(step: Any, told: dict[str, list[object]]) -> None:
    kind = type(step).__name__
    if kind == "Color":
        told["colours"].append(_plain(step.rgba))
        return
    for aspect, names in (("shapes", SHAPES), ("places", PLACES)):
        told[aspect].append((kind, *(_plain(getattr(step, name, None)) for name in names)))


def _plain(value: Any) -> object:
    """A value to a hundredth, so that no rounding of a machine is told for a change."""
    if isinstance(value, float | int):
        return round(float(value), 2) + 0.0
    if isinstance(value, str) or value is None:
        return value
    if hasattr(value, "tolist"):
        value = value.tolist()
    if callable(getattr(value, "get", None)) and hasattr(value, "inverse"):
        value = value.get()
    return tuple(_plain(each) for each in value)


def kept() -> dict[tuple[str, str], Sums]:
    """What the file says each scene draws in each way."""
    rows = [line.split(" | ") for line in KEPT.read_text(encoding="utf-8").splitlines()]
    return {(scene, way): tuple(sums.split()) for scene, way, sums in rows}


def otherwise(before: Sums | None, now: Sums) -> str:
    """What is drawn otherwise, in words; nothing if all is as it was."""
    if before is None:
        return "is new"
    return ", ".join(aspect for aspect, one, other in zip(ASPECTS, before, now, strict=True) if one != other)


def main() -> int:
    asks = argparse.ArgumentParser(prog="python -m tests.drawn", description="What every scene draws, as sums.")
    asks.add_argument("words", nargs="*", help="parts of the names of scenes; none: all")
    asks.add_argument("--way", type=int, choices=range(len(WAYS)), help="one way to look alone")
    asks.add_argument("--keep", action="store_true", help="write down what is drawn now")
    asked = asks.parse_args()
    before = kept() if KEPT.exists() else {}
    now = dict(before) if asked.words or asked.way is not None else {}
    ways = list(WAYS) if asked.way is None else [list(WAYS)[asked.way]]
    changed = 0
    for scene in SCENES:
        if scene in LEFT_OUT or (asked.words and not any(word in scene for word in asked.words)):
            continue
        for way in ways:
            now[scene, way] = drawn(scene, way)
            if said := otherwise(before.get((scene, way)), now[scene, way]):
                changed += 1
                print(f"{scene}, {way}: {said}", flush=True)
    if asked.keep:
        lines = [f"{scene} | {way} | {' '.join(sums)}" for (scene, way), sums in sorted(now.items())]
        KEPT.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{changed} of {len(now)} are drawn otherwise")
    return 0 if asked.keep or not changed else 1


if __name__ == "__main__":
    sys.exit(main())
