"""Chance that is the same each time, and another for each who asks: tests deal by it."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random, SystemRandom

import pytest

LOT = os.environ.get("WORDTABLE_LOT", "")  # any other word: other deals in all tests


@contextmanager
def dealt_for(name: str, lot: str = LOT) -> Iterator[None]:
    """Let all that the system draws by chance follow from a name."""
    chance = Random(lot + name)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(SystemRandom, "getrandbits", lambda _, bits: chance.getrandbits(bits))
        patched.setattr(SystemRandom, "random", lambda _: chance.random())
        yield
