"""How long each screen takes to open: `python bench/window/opening.py`, started in any tree of this project.

It prints a JSON object: of each scene the seconds from going to its screen until it has come to rest, first when
nothing of it had been loaded, then again and again. Pixels are not counted: a phone has a chip for them. The garbage
collector is off, so that what else the process holds does not count.
"""

# ruff: noqa: I001 — the harness settles the window; an older tree has no other way to tell
import os

os.environ.setdefault("WORDTABLE_SURFACE", "412x892")

from tests.ui.harness import Hand, opened

import gc
import json
from collections.abc import Callable
from time import thread_time
from typing import Any

from tests.ui.scenes import SCENES

ROUNDS = 6
FRAMES = 8  # a layout takes a few to come to rest
READ_BESIDE = (("statistics",), ("tables",))  # what they show is read in a thread: they are at rest once it is there
FILLED_BY_OTHERS = ("lobby", "lobby, at a guest's")  # gone to again, once it is known who is there
LOOKED_AT = (
    *("home", "home, a table waits", "new table", "typo2d, new table"),
    *("kross, in the middle", "kross, five at one device", "typo2d, in the middle", "typo2d, six at one device"),
    *("lesson", "typo2d, lesson", "rules", "typo2d, rules", "result", "replay", "scoresheet", "words"),
    *("settings", "statistics", "players", "saved tables", "house words", "word lists", "licences", "about"),
    *("lobby", "lobby, at a guest's", "join"),
)


def main() -> None:
    told = {name: [seconds_to_open(name) for _ in range(ROUNDS)] for name in LOOKED_AT}
    print(json.dumps(told))


def seconds_to_open(name: str) -> float:
    """Go to a scene in a fresh app, and tell how long its last screen took."""
    spent: list[float] = []
    with opened("phone") as hand:
        for way in ("go", "replace", "home"):
            setattr(hand.app.stage, way, timed(hand, getattr(hand.app.stage, way), spent))
        SCENES[name](hand)
        if name in FILLED_BY_OTHERS:
            hand.app.stage.go("lobby", table=hand.app.stage.screen.table)
    return spent[-1]


def timed(hand: Hand, go: Callable[..., Any], spent: list[float]) -> Callable[..., Any]:
    """A way to another screen that notes how long it took; a hand behind a curtain is shown, too."""

    def gone(*args: Any, **kwargs: Any) -> Any:
        gc.disable()
        start = thread_time()
        screen = go(*args, **kwargs)
        hand.frames(FRAMES)
        if args[:1] in READ_BESIDE:
            hand.until(lambda: not hand.app.worker.busy)
            hand.frames(FRAMES)
        if args == ("play",) and kwargs["table"].sitting.waiting is not None:
            kwargs["table"].sitting.uncover()
            hand.frames(FRAMES)
        spent.append(thread_time() - start)
        gc.enable()
        return screen

    return gone


if __name__ == "__main__":
    main()
