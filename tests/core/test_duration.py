"""How long a table takes: longer with more people, who hand one device round, and hardly longer with bots."""

from typing import Any

import pytest

from app.games import GAMES, game_type


def minutes(game: str, people: int, bots: int, **options: Any) -> int:
    """About how many minutes a table takes, as printed but for some options."""
    kind = game_type(game)
    found: int = kind.minutes_of(people, bots, kind.options_type(**options))
    return found


@pytest.mark.parametrize("game", ["kross", "typo2d", "wordcross"])
def test_more_people_take_longer_and_bots_hardly(game: str) -> None:
    assert minutes(game, 1, 1) < minutes(game, 2, 0) < minutes(game, 4, 0)
    assert minutes(game, 2, 2) - minutes(game, 2, 0) <= 5
    assert minutes(game, 1, 3) < minutes(game, 4, 0) / 2


def test_four_who_hand_one_device_round_letter_by_letter_play_about_an_hour() -> None:
    assert minutes("kross", 4, 0) == 60
    assert minutes("kross", 1, 1) == 15


@pytest.mark.parametrize("game", GAMES)
def test_an_estimate_is_said_as_one_would_say_it_of_however_many(game: str) -> None:
    every = [minutes(game, people, bots) for people in range(7) for bots in range(7 - people)]
    assert all(5 <= each <= 120 and each % 5 == 0 for each in every)


@pytest.mark.parametrize("game", GAMES)
def test_the_first_page_tells_from_how_long_a_lone_person_plays_to_how_long_a_full_table_does(game: str) -> None:
    kind = game_type(game)
    alone = [minutes(game, 1, count - 1) for count in kind.players]
    together = [minutes(game, count, 0) for count in kind.players]
    assert kind.minutes == (min(alone), max(together))


@pytest.mark.rule("CH18", "CH19")
def test_a_table_of_cubeword_takes_as_long_as_its_finish() -> None:
    assert [minutes("cubeword", people, 0) for people in (1, 2, 4)] == [15, 20, 30]
    short, usual, long = (minutes("cubeword", 2, 0, finish="points", target=each) for each in (60, 100, 200))
    assert short < usual < long
    assert minutes("cubeword", 2, 0, target=60) == usual, "chosen before all was to be as usual again"
    assert minutes("cubeword", 3, 0, finish="turns", turns=5) < minutes("cubeword", 3, 0, finish="turns", turns=10)
    assert minutes("cubeword", 2, 0, finish="lead", lead=20) < minutes("cubeword", 2, 0, finish="lead", lead=50)
    assert [minutes("cubeword", 4, 0, finish="time", minutes=each) for each in (15, 30, 60)] == [15, 30, 60]
    assert minutes("cubeword", 4, 0, seconds_to_turn=60) < minutes("cubeword", 4, 0)
    assert minutes("cubeword", 1, 5) < minutes("cubeword", 2, 0)


@pytest.mark.rule("WH16")
def test_a_table_of_wordcross_takes_longer_the_farther_its_target_is() -> None:
    one_round, short, usual, long = (minutes("wordcross", 1, 2, target=each) for each in (60, 120, 250, 400))
    assert one_round < short < usual < long
    assert minutes("wordcross", 3, 0, target=60) < minutes("wordcross", 3, 0)
