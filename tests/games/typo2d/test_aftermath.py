"""Looking back at TYPO-2D: what a move cost is told by what came of it."""

from typing import Any

import pytest

from app.core.game import Skill
from app.games.typo2d.bot import TypoBot
from app.games.typo2d.model import Believe, Doubt, Place
from app.games.typo2d.state import State
from app.library import default_dictionary
from tests.games.typo2d.contest import game
from tests.games.typo2d.table import in_turn, play, row

WORD, NO_WORD = Place((3, 0), ("TENT",)), Place((3, 0), ("TENTX",))
BOT = TypoBot(default_dictionary(), Skill.MASTER)


def laying(*hands: str) -> State:
    return in_turn("TEN", "T", *hands or ("ABC", "DEF", "GHI", "JKL"), judge="table")


def missed(seat: int, before: State, played: Any, better: Any, hoped: float, *after: Any) -> float:
    """What a move of a seat cost, once these moves came after it."""
    end = game().apply(before, seat, played)
    for mover, move in after:
        asked = game().view(end, None)
        if asked.phase == "doubt" and mover in asked.active:  # else the others have settled it
            end = game().apply(end, mover, move)
    return BOT.missed(game().view(before, seat), (played, better), hoped, game().view(end, seat))


@pytest.mark.rule("T23")
def test_a_word_that_was_refused_cost_its_penalty_however_good_it_looked() -> None:
    assert missed(0, laying(), NO_WORD, WORD, 0.0, (1, Doubt()), (2, Doubt())) > 2
    assert missed(0, laying(), NO_WORD, row(0, 0, 3), -3.0, (1, Doubt()), (2, Doubt())) > 0.5


def test_a_word_that_stood_cost_what_the_better_one_had_promised() -> None:
    assert missed(0, laying(), NO_WORD, WORD, 0.75, *((seat, Believe()) for seat in (1, 2, 3))) == 0.75


@pytest.mark.rule("T24")
def test_a_move_that_wins_the_game_is_never_a_slip() -> None:
    assert (
        missed(0, laying("", "DEF", "GHI"), WORD, Place((-1, 0), ("TTENX",)), 1.0, (1, Believe()), (2, Believe())) == 0
    )


@pytest.mark.rule("T21")
@pytest.mark.parametrize(
    ("said", "played", "better", "other", "cost"),
    [
        (WORD, Doubt(), Believe(), Believe(), 0.0),  # too few doubted it
        (WORD, Doubt(), Believe(), Doubt(), 1.0),
        (WORD, Believe(), Doubt(), Believe(), 0.0),  # it is a word, though an uncommon one might not be known
        (NO_WORD, Believe(), Doubt(), Believe(), 0.0),  # one doubt more was too few, too
        (NO_WORD, Believe(), Doubt(), Doubt(), 1.0),
    ],
)
def test_a_doubt_and_a_belief_cost_something_only_if_another_answer_had_changed_a_hand(
    said: Place, played: Any, better: Any, other: Any, cost: float
) -> None:
    before = play(laying(), (0, said), words=default_dictionary())
    assert missed(1, before, played, better, 1.0, (2, other), (3, Believe())) == cost
