"""What the banner says to whoever is to turn: what to do at first, then how far it is."""

from dataclasses import replace

import pytest

from app.games.cubeword.state import State, Turning
from tests.games.cubeword.table import cubeword, layout, opened


def said(state: State) -> tuple[str, str]:
    """What whoever is to turn is told besides what they may do, and how far it is."""
    assert isinstance(state.phase, Turning)
    ask = cubeword().ask(cubeword().view(state, state.phase.seat))
    return ask.more.text(), ask.brief.text()


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_in_their_first_two_turns_each_player_is_told_what_to_do_with_cubes(seats: int) -> None:
    state = opened(seats, cubes=layout("C A T"))
    told = []
    for number in range(1, 4 * seats + 1):
        turns = tuple((number - 1 + seats - 1 - seat) // seats for seat in range(seats))
        turning = replace(state, number=number, turns=turns, phase=Turning((number - 1) % seats))
        told.append("swipe" in said(turning)[0])
    assert told == [True] * 2 * seats + [False] * 2 * seats


@pytest.mark.rule("CH19")
def test_a_usual_game_is_a_race_to_a_hundred_whatever_was_chosen_before_it_was_to_be_usual() -> None:
    for options, target in (({"target": 60}, 100), ({"finish": "points", "target": 60}, 60)):
        state = replace(opened(cubes=layout("C A T"), **options), points=(7, 5))
        assert said(state)[1] == f"7 of {target} points"
