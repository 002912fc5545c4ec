"""How long the frames of each movement take: `python -m bench.window.movements` prints the seconds of every frame.

Of several rounds the quietest is told, for noise adds.
"""

import os

os.environ.update(WORDTABLE_SURFACE="412x892", WORDTABLE_IN_FULL="yes")

import tests.chance  # noqa: F401, I001 — it comes before the app
from tests.ui.harness import Hand, opened  # the harness settles the window before a widget opens it

import json
from statistics import mean
from time import perf_counter

from kivy.graphics.opengl import glFinish

from app.ui import motion
from tests.moments import MOMENTS, Moment, shown_before


AT_LEAST = 24  # frames: nearly half a second
ROUNDS = 3


def main() -> None:
    told = {name: min((seen(moment) for _ in range(ROUNDS)), key=mean) for name, moment in MOMENTS.items()}
    print(json.dumps(told))


def seen(moment: Moment) -> list[float]:
    """Let a moment pass; the seconds of each of its frames."""
    with opened("phone", calm=False) as hand:
        hand.window.bind(on_flip=lambda _: glFinish())  # a frame counts when it stands there
        hand.app.keep_tidy()  # as main.py does
        play = shown_before(hand, moment)
        play()
        return frames(hand)


def frames(hand: Hand) -> list[float]:
    """The seconds of each frame, from the move until nothing moves any more."""
    spent: list[float] = []
    while motion.moving() or len(spent) < AT_LEAST:
        start = perf_counter()
        hand.frames(1)
        spent.append(perf_counter() - start)
    return spent


if __name__ == "__main__":
    main()
