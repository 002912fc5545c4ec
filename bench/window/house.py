"""A house with a thousand words: `python -m bench.window.house` prints a JSON object.

Of each of several rounds: the seconds of the screen's opening, and of taking a word off the list, until both have come
to rest. It is time of the processor, without pixels: a phone has a chip for them.
"""

from tests.ui.harness import Hand, opened  # isort: skip — the harness settles the window before a widget opens it

import json
from collections.abc import Callable
from itertools import islice, product
from pathlib import Path
from time import thread_time

from app.core.transcript import HouseWords
from app.storage import house_words

MANY = 1000
ROUNDS = 7
FRAMES = 8  # a layout takes a few to come to rest


def main() -> None:
    with opened("phone") as hand:
        fill_house(hand.app.folder)
        told: dict[str, list[float]] = {"open": [], "remove": []}
        for _ in range(ROUNDS):
            told["open"].append(spent(hand, lambda: hand.app.stage.go("house")))
            hand.settle()
            told["remove"].append(spent(hand, hand.find("Take ").widget.activate))
            hand.settle()
            hand.app.stage.home()
            hand.settle()
        left = house_words.load(hand.app.folder)
        assert len(left.allow) + len(left.strike) == MANY - ROUNDS, "a word for each round"
    print(json.dumps(told))


def fill_house(folder: Path) -> None:
    """Let half of the words count and half not."""
    words = ["".join(letters) for letters in islice(product("ABCDEFGHIJ", repeat=3), MANY)]
    house_words._save(folder, words[::2], words[1::2])  # noqa: SLF001 — a thousand moves of a hand take minutes
    assert house_words.load(folder) == HouseWords(tuple(words[::2]), tuple(words[1::2]))


def spent(hand: Hand, act: Callable[[], object]) -> float:
    """The seconds until what was done has come to rest."""
    start = thread_time()
    act()
    hand.frames(FRAMES)
    return thread_time() - start


if __name__ == "__main__":
    main()
