"""A long evening: `python -m bench.window.evening` opens 500 screens, leaves each, and prints a JSON object.

It tells the megabytes in memory, and the seconds that a round of all screens took, of the first rounds and the last.
Started with PYTHONMALLOC=malloc, Python takes its memory where the system can take back what is free.
"""

from tests.ui.harness import Hand, opened  # isort: skip — the harness settles the window before a widget opens it

import ctypes
import gc
import json
from contextlib import suppress
from time import thread_time
from typing import Any

from app.ui.local_tables import go_on
from bench.window.start import resident
from tests.ui.tables import ANN, OTTO, finished_table, new_table

SCREENS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("settings", {}),
    ("rules", {"game": "kross"}),
    ("new", {"game": "kross"}),
    ("words", {"word": "QUOIN"}),
    ("statistics", {}),
    ("players", {}),
    ("tables", {}),
    ("licences", {}),
    ("house", {}),
    ("lists", {}),
    ("about", {}),
    ("scoresheet", {}),
)
OPENED = 500
WARM = 12  # rounds, until everything is loaded and the caches are as large as they get


def main() -> None:
    with opened("phone") as hand:
        waiting = new_table(hand, ANN, OTTO, moves=60).key
        over = finished_table(hand, ANN, OTTO).key
        hand.app.stage.home()
        for _ in range(WARM):
            round_of(hand, waiting, over)
        told: dict[str, list[float]] = {"seconds": [], "memory": []}
        count = 0
        while count < OPENED:
            seconds, screens = round_of(hand, waiting, over)
            count += screens
            told["seconds"].append(seconds)
            told["memory"].append(megabytes_in_use(hand))
    print(json.dumps(told))


def round_of(hand: Hand, waiting: str, over: str) -> tuple[float, int]:
    """Open every screen and leave it; the seconds, and how many they were."""
    start = thread_time()
    for name, kwargs in SCREENS:
        open_and_leave(hand, name, **kwargs)
    for name, table in (("play", go_on(hand.app, waiting)[0]), ("result", go_on(hand.app, over)[0])):
        open_and_leave(hand, name, table=table)
    open_and_leave(hand, "replay", key=over)
    return thread_time() - start, len(SCREENS) + 3


def open_and_leave(hand: Hand, name: str, **kwargs: Any) -> None:
    hand.app.stage.go(name, **kwargs)
    hand.settle()
    hand.app.stage.home()
    hand.settle()


def megabytes_in_use(hand: Hand) -> float:
    """What is in memory once what nobody needs is gone."""
    gc.collect()
    hand.frames(3)
    hand.image()  # the driver lets go of a texture once something has been drawn after it
    with suppress(OSError, AttributeError):  # another system gives back by itself what is free, or never
        ctypes.CDLL("libc.so.6").malloc_trim(0)
    return resident() / 1024


if __name__ == "__main__":
    main()
