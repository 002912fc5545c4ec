"""Whole tables of each game by fingers alone: from home to the result, alone with a bot, and round one device."""

from dataclasses import replace
from random import Random

import pytest

from app.games import GAMES, game_type
from app.languages import ENGLISH, NAMES
from tests.ui.harness import Hand, opened
from tests.ui.layout import layout_faults
from tests.ui.players import FINGERS, from_home_to_result, to_its_result
from tests.ui.tables import ANN, BO, OTTO, new_table
from tests.ui.typo2d_fingers import doubts_that_can_be_touched

FEW = {"fewer_cards": 5}
OTHERS = sorted(NAMES.keys() - {ENGLISH})

TURNS_AT_ONCE = ("cubeword", "wordcross", "xword3d")  # a touch of these fingers is a whole turn


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
        assert sum(1 for _ in from_home_to_result(hand, game_type(game).title, FINGERS[game])) > (
            10 if game in TURNS_AT_ONCE else 20
        )
        assert hand.can("Play again")


@pytest.mark.deep
@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", GAMES)
def test_a_first_table_is_played_in_large_text_in_each_language_and_nothing_is_cut(game: str, language: str) -> None:
    with opened("phone", text=2.0, language=language) as hand:
        for touches, _ in enumerate(from_home_to_result(hand, game_type(game).title, FINGERS[game])):
            if touches % 4 == 0:  # a notice that passes lies over what is there, in any language
                assert layout_faults(hand, contrast=False) == []
        assert hand.can("Play again")
        assert layout_faults(hand) == []


@pytest.mark.deep
@pytest.mark.parametrize("size", ["phone", "tablet"])
@pytest.mark.parametrize("game", GAMES)
def test_a_table_goes_round_one_device_from_the_first_move_to_its_result(game: str, size: str) -> None:
    with opened(size) as hand:
        new_table(hand, ANN, BO, OTTO, game=game).close()
        assert from_home_on(hand, game) > (15 if game in TURNS_AT_ONCE else 40)
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


@pytest.mark.parametrize("size", ["phone", "low", "tablet"])
def test_hands_that_lie_on_the_table_are_taken_up_by_whoever_holds_them(size: str) -> None:
    taken_up = 0

    def touch(hand: Hand, rng: Random) -> bool:
        nonlocal taken_up
        sitting = hand.app.stage.screen.table.sitting
        wanted, view = sitting.wants_hand, sitting.public
        if sitting.is_open and not view.doubters and (doubts := doubts_that_can_be_touched(hand)):
            hand.tap(doubts[0])
            return True
        touched = FINGERS["typo2d"](hand, rng)
        if wanted:
            assert not sitting.wants_hand, "a hand that was held is in hand"
            taken_up += 1
        return touched

    with opened(size) as hand:
        people = [replace(each, handicap=FEW) for each in (ANN, BO)]
        new_table(hand, *people, game="typo2d").close()
        hand.app.stage.home()
        hand.settle()
        hand.tap("Continue")
        assert sum(1 for _ in to_its_result(hand, touch)) > 4
        assert taken_up > 0
