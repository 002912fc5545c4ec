"""What every scene draws and answers, written down as sums: what a change alters is seen at once, meant or not.

`python -m tests.drawn` says which scenes draw otherwise than `drawn.txt` has it, and in what: shapes, places, colours
or words; and which let fingers reach something else, or answer them otherwise, than `answers.txt` has it
(tests/ui/answers.py). `--keep` writes both files anew, once the pictures were looked at.
"""

import argparse
import os
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any
from zlib import crc32

os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("KIVY_NO_ARGS", "1")
os.environ.setdefault("KIVY_NO_FILELOG", "1")
os.environ.setdefault("KIVY_NO_CONSOLELOG", "1")

from tests.ui.harness import Hand, opened, window  # isort: skip — it settles the window before a widget opens it

from kivy.graphics import RenderContext
from kivy.graphics.instructions import InstructionGroup

from app.ui.play.wordcross.paint import faces_of
from tests.lots import dealt_for
from tests.ui.answers import answers, reached
from tests.ui.layout import texts
from tests.ui.scenes import OF_SEVERAL_DEVICES, SCENES

KEPT = Path(__file__).with_suffix(".txt")
ANSWERS = Path(__file__).with_name("answers.txt")
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
ASPECTS = ("shapes", "places", "colours", "words", "reach", "answers")
DRAWN = 4  # of them
SHAPES = "size radius width angle_start angle_end segments dash_length dash_offset indices cap".split()
LAMP = "light always more least aside edges".split()
CUBE = [*product((0.0, 2.0), repeat=3)]
PLACES = "pos points vertices xyz x y z origin angle matrix".split()

Sums = tuple[str, ...]


def drawn(scene: str, way: str) -> Sums:
    """The sums of what a scene draws, one for each aspect."""
    with dealt_for(scene, lot=""), opened(**WAYS[way]) as hand:
        faces_of.cache_clear()  # else places in the picture of faces hang on the scenes before
        SCENES[scene](hand)
        sums = sums_of(hand)
        return (*sums, *map(_sum_of, (reached(hand), answers(hand, sums_of)))) if is_asked(scene, way) else sums


def is_asked(scene: str, way: str) -> bool:
    """Whether a scene is touched in this way to look: the ways take turns, for touching takes its time.

    On other devices time passes meanwhile as it likes, and home leads to tables on which bots go on thinking.
    """
    if scene in OF_SEVERAL_DEVICES or scene.startswith("home"):
        return False
    return list(WAYS)[crc32(scene.encode()) % len(WAYS)] == way


def sums_of(hand: Hand) -> Sums:
    told: dict[str, list[object]] = {aspect: [] for aspect in ASPECTS}
    for widget in _widgets(window().children):
        told["colours"].append(_plain(widget.opacity))
        for step in _steps(widget.canvas):
            _tell(step, told)
    told["words"] = [(text.words, _plain(text.box)) for text in texts(hand.app.stage)]
    return tuple(_sum_of(told[aspect]) for aspect in ASPECTS[:DRAWN])


def _sum_of(told: object) -> str:
    return f"{crc32(repr(told).encode()):08x}"


def _widgets(widgets: list[Any]) -> Iterator[Any]:
    """All that can be seen, whatever lies on what."""
    for widget in widgets:
        if widget.opacity:
            yield widget
            yield from _widgets(widget.children)


def _steps(group: Any) -> Iterator[Any]:
    for step in (group.before, *group.children, group.after) if hasattr(group, "has_before") else group.children:
        if isinstance(step, InstructionGroup):
            if isinstance(step, RenderContext):
                yield step
            yield from _steps(step)
        elif step is not None:
            yield step


def _tell(step: Any, told: dict[str, list[object]]) -> None:
    kind = type(step).__name__
    if isinstance(step, RenderContext):
        told["places"] += [_plain(pixel) for pixel in _pixels(step)]
        told["colours"] += [(name, _plain(value)) for name in LAMP if (value := _asked(step, name)) is not None]
        return
    if kind == "Color":
        told["colours"].append(_plain(step.rgba))
        return
    for aspect, names in (("shapes", SHAPES), ("places", PLACES)):
        told[aspect].append((kind, *(_plain(getattr(step, name, None)) for name in names)))


def _pixels(context: RenderContext) -> Iterator[tuple[float, float]]:
    """Where corners of a cube are seen in space: with the points that are drawn there, that is all of the picture."""
    seen = _asked(context, "seen")
    for point in CUBE if seen is not None else ():
        x, y, _, deep = (sum(a * b for a, b in zip(line, (*point, 1.0))) for line in zip(*seen.tolist()))
        yield x / deep, y / deep


def _asked(context: RenderContext, name: str) -> Any:
    """What a context tells its shader by that name, if anything."""
    try:
        return context[name]
    except KeyError:
        return None


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
    found: dict[tuple[str, str], Sums] = {}
    for file in (KEPT, ANSWERS):
        for line in file.read_text(encoding="utf-8").splitlines():
            scene, way, sums = line.split(" | ")
            found[scene, way] = (*found.get((scene, way), ()), *sums.split())
    return found


def keep(sums: dict[tuple[str, str], Sums]) -> None:
    """Write down what each scene draws, and what it answers where that was asked."""
    for file, part in ((KEPT, slice(DRAWN)), (ANSWERS, slice(DRAWN, None))):
        rows = ((*case, " ".join(each[part])) for case, each in sorted(sums.items()) if each[part])
        file.write_text("".join(f"{' | '.join(row)}\n" for row in rows), encoding="utf-8")


def otherwise(before: Sums | None, now: Sums) -> str:
    """What is drawn otherwise, in words; nothing if all is as it was."""
    if before is None or len(before) != len(now):
        return "is new"
    return ", ".join(aspect for aspect, one, other in zip(ASPECTS, before, now, strict=False) if one != other)


def main() -> int:
    asks = argparse.ArgumentParser(prog="python -m tests.drawn", description="What every scene draws, as sums.")
    asks.add_argument("words", nargs="*", help="parts of the names of scenes; none: all")
    asks.add_argument("--way", type=int, choices=range(len(WAYS)), help="one way to look alone")
    asks.add_argument("--keep", action="store_true", help="write down what is drawn now")
    asked = asks.parse_args()
    before = kept()
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
        keep(now)
    print(f"{changed} of {len(now)} are drawn otherwise")
    return 0 if asked.keep or not changed else 1


if __name__ == "__main__":
    sys.exit(main())
