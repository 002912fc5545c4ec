"""What is asked for by name: "row three", "letter cards", "pool"; typed in part, and with numbers in words."""

import re
from collections.abc import Sequence

from app.core.spoken import Part
from app.core.texts import tr

NUMBER = re.compile(r"-?\d+")


def answer(question: str, parts: Sequence[Part]) -> Part | None:
    """Find what is meant: what is called just so, else what begins so, else what has all these words; None for none."""
    asked = _words(question)
    if not asked:
        return None
    called = [(part, _words(part.name)) for part in parts]
    for fits in (
        lambda name: name == asked,
        lambda name: name[: len(asked)] == asked,
        lambda name: set(asked) <= set(name),
        lambda name: all(any(word.startswith(each) for word in name) for each in asked),
    ):
        for part, name in called:
            if fits(name):
                return part
    return None


def place_meant(question: str, places: Sequence[str]) -> int | None:
    """Find which place is meant by its two numbers, row and column, as in "row 3, column 5"; None for none."""
    meant = NUMBER.findall(" ".join(_words(question, keep="-")))
    if len(meant) != 2:
        return None
    return next((at for at, name in enumerate(places) if NUMBER.findall(name)[:2] == meant), None)


def _words(text: str, keep: str = "") -> list[str]:
    """Take a text apart; a number in words is its figure."""
    numbers = {
        word: str(figure)
        for figure, word in enumerate(tr("zero one two three four five six seven eight nine ten").split())
    }
    cleaned = "".join(sign if sign.isalnum() or sign in keep else " " for sign in text.casefold())
    return [numbers.get(word, word) for word in cleaned.split()]
