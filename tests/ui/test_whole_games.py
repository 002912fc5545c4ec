"""Whole tables of each game by fingers alone: from home to the result, alone with a bot, and round one device."""

from dataclasses import replace

import pytest

from app.games import GAMES, game_type
from tests.ui.harness import Hand, opened
from tests.ui.players import FINGERS, from_home_to_result, to_its_result
from tests.ui.tables import ANN, BO, OTTO, new_table

FEW = {"fewer_cards": 5}


def from_home_on(hand: Hand, game: str) -> int:
    """Sit down again at the table that waits, and touch it to its end; how many touches that took."""
    hand.app.stage.home()
    hand.settle()
    hand.tap("Continue")
    return sum(1 for _ in to_its_result(hand, FINGERS[game]))


@pytest.mark.deep
@pytest.mark.parametrize("size", ["phone", "low", "tablet"])
@pytest.mark.parametrize("game", GAMES)
def test_a_first_table_is_played_from_home_to_its_result(game: str, size: str) -> None:
    with opened(size) as hand:
        assert sum(1 for _ in from_home_to_result(hand, game_type(game).title, FINGERS[game])) > 10
        assert hand.can("Play again")


@pytest.mark.deep
@pytest.mark.parametrize("size", ["phone", "tablet"])
@pytest.mark.parametrize("game", GAMES)
def test_a_table_goes_round_one_device_from_the_first_move_to_its_result(game: str, size: str) -> None:
    with opened(size) as hand:
        new_table(hand, ANN, BO, OTTO, game=game).close()
        assert from_home_on(hand, game) > 15
        assert hand.can("Play again")


def test_a_table_of_kross_is_taken_up_and_played_round_one_device_to_its_result() -> None:
    with opened() as hand:
        new_table(hand, ANN, BO, moves=-14).close()
        assert from_home_on(hand, "kross") > 8
        assert hand.can("Play again")


def test_a_short_table_of_typo2d_is_played_from_its_first_card_to_its_result() -> None:
    with opened() as hand:
        new_table(hand, replace(ANN, handicap=FEW), replace(OTTO, handicap=FEW), game="typo2d").close()
        assert from_home_on(hand, "typo2d") > 4
        assert hand.can("Play again")
