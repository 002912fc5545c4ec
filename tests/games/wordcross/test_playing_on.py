"""Whether a turn of WORD CROSS still comes out better once all have played on: only then it was missed."""

import pytest

from app.games.wordcross.locking import Turn
from app.games.wordcross.playing_on import comes_out_better
from app.games.wordcross.state import State
from tests.games.wordcross.table import LEFT, opened, take, wordcross

GAME = wordcross("ZEST ZERO BEST STOP ROD")
FIVE = """
    a b
    c d
    e f
    g h
    i l"""


def start(*theirs: str) -> State:
    """One word before the round's end: ZE and BE in the own left box, what goes with them in the middle."""
    return opened(FIVE, *theirs, boxes={"SW": "ZE BE"}, centre="ST RO")


def laying(state: State, tile: str) -> Turn:
    return Turn(take(state, tile, LEFT))


@pytest.mark.parametrize(
    ("theirs", "is_better"),
    [
        (("", ""), True),
        ((". OP", ". D"), False),  # who wait for ST and RO take them, and ZE stays alone
    ],
)
def test_a_dear_start_was_missed_unless_others_take_all_that_it_needs(theirs: tuple[str, str], is_better: bool) -> None:
    state = start(*theirs)
    view, mine, better = GAME.view(state, 0), laying(state, "BE"), laying(state, "ZE")
    assert comes_out_better(GAME, GAME.dictionary, view, better, mine) is is_better
    assert bool(GAME.why((view, mine), (view, better), view)) is is_better


def test_a_turn_comes_out_no_better_than_itself() -> None:
    state = start(". OP", ". D")
    assert not comes_out_better(GAME, GAME.dictionary, GAME.view(state, 0), laying(state, "ZE"), laying(state, "ZE"))
