"""Somebody who has never seen the app: from its start to a first letter on the sheet."""

from itertools import product
from random import SystemRandom

import pytest

from tests.conftest import at_length
from tests.ui.harness import opened


@pytest.mark.parametrize(
    ("size", "lot"),
    [("phone", 0), ("tablet", 5), *at_length(*product(["small", "low"], [0, 5]), ("phone", 5), ("tablet", 0))],
)
def test_four_taps_bring_the_first_letter_onto_the_sheet(size: str, lot: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Game card, Start, letter, square; when the bot calls first, the square alone. Done enters it."""
    monkeypatch.setattr(SystemRandom, "getrandbits", lambda _, bits: lot)
    with opened(size) as hand:
        hand.tap("KROSS THE WORDZ")
        hand.tap("Start")
        board = hand.app.stage.screen.board
        if board.view.caller == board.view.seat:
            hand.tap("letter E")
        else:
            hand.wait(6)
        letter = board.view.letter or "E"
        hand.tap("row 3, column 2, free")
        board = hand.app.stage.screen.board
        assert board.making.square == 13
        assert hand.can(f"row 3, column 2, your {letter}, not written yet")
        hand.tap("Done")
        hand.wait(6)
        table = hand.app.stage.screen.table.table
        assert table.view(0).sheets[0][13] == letter


def test_the_two_lots_above_are_the_two_ways_to_begin() -> None:
    callers = set()
    for lot in (0, 5):
        with pytest.MonkeyPatch.context() as patched, opened("phone") as hand:
            patched.setattr(SystemRandom, "getrandbits", lambda _, bits, lot=lot: lot)
            hand.tap("KROSS THE WORDZ")
            hand.tap("Start")
            callers.add(hand.app.stage.screen.table.table.opening.deal.first)
    assert callers == {0, 1}
