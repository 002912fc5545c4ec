"""Screens on a phone: long lists, 500 of them opened and left, and what a board computes for a tap.

Milliseconds are those of the processor, without pixels. What each screen takes beside an older tree of this project is
told by `python -m bench.against PATH`.
"""

from bench.row import Row, middle
from bench.ui import GAMES, told_by, windows

LONG_LIST = 50.0  # ms
GROWTH = 2.0  # MB
ROUNDS = 4  # of a long evening, at either end
TIRED = 1.1


def rows() -> list[Row]:
    """A house of a thousand words, an evening of 500 screens, and taps."""
    with windows():
        return [*house_rows(), *evening_rows(), *tap_rows()]


def house_rows() -> list[Row]:
    """Opening a thousand house words, and taking one of them off the list."""
    (told,) = told_by("house")
    return [
        Row(what, 1000 * middle(told[part]), "allowed", LONG_LIST, "ms", 1, False)
        for what, part in (("1,000 house words: open", "open"), ("1,000 house words: remove one", "remove"))
    ]


def evening_rows() -> list[Row]:
    """What an evening leaves in memory, and whether its last screens open as fast as its first."""
    (told,) = told_by("evening", PYTHONMALLOC="malloc")
    ends = (slice(0, ROUNDS), slice(-ROUNDS, None))
    third = len(told["memory"]) // 3  # every twenty rounds the window's driver empties its stock of some 25 MB
    before, after = middle(told["memory"][:third]), middle(told["memory"][-third:])
    first, last = (min(told["seconds"][end]) for end in ends)  # the quietest round of each: noise adds
    return [
        Row(
            "500 screens opened and left: memory grown by", max(0.0, after - before), "allowed", GROWTH, "MB", 1, False
        ),
        Row("500 screens: the last 60", 1000 * last, "the first 60", 1000 * first, "ms", TIRED, False),
    ]


def tap_rows() -> list[Row]:
    """How often a tap on a square lets a board compute its scene."""
    (told,) = told_by("taps")
    return [
        Row(f"{name}: scenes computed for a tap", told[game], "allowed", 1, "", 1, False)
        for game, name in GAMES.items()
    ]
