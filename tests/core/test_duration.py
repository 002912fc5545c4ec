"""How long a table takes: longer with more people, who hand one device round, and hardly longer with bots."""

import pytest

from app.games import GAMES, game_type


@pytest.mark.parametrize("game", ["kross", "typo2d", "wordcross"])
def test_more_people_take_longer_and_bots_hardly(game: str) -> None:
    minutes = game_type(game).minutes_of
    assert minutes(1, 1) < minutes(2, 0) < minutes(4, 0)
    assert minutes(2, 2) - minutes(2, 0) <= 5
    assert minutes(1, 3) < minutes(4, 0) / 2


def test_four_who_hand_one_device_round_letter_by_letter_play_about_an_hour() -> None:
    assert game_type("kross").minutes_of(4, 0) == 60
    assert game_type("kross").minutes_of(1, 1) == 15


@pytest.mark.parametrize("game", GAMES)
def test_an_estimate_is_said_as_one_would_say_it_of_however_many(game: str) -> None:
    kind = game_type(game)
    every = [kind.minutes_of(people, bots) for people in range(7) for bots in range(7 - people)]
    assert all(5 <= minutes <= 120 and minutes % 5 == 0 for minutes in every)
