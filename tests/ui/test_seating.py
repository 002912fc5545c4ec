"""Who is to sit at a new table."""

import pytest

from app.core.game import EXTRA_HINTS, Player, Skill
from app.games import GAMES, game_type
from app.storage.last import Setup
from app.storage.players import Known
from app.ui import seating

KROSS = game_type("kross")


def names(setup: Setup) -> str:
    return " ".join(player.name for player in setup.players)


@pytest.fixture
def three() -> Setup:
    setup = seating.first_setup(KROSS, [Known("Ann", 9, look=4)])
    return seating.add_person(setup, Known("Bo"))


@pytest.mark.parametrize("game", GAMES)
def test_whoever_has_never_played_finds_a_table_for_one_person_and_a_bot(game: str) -> None:
    setup = seating.first_setup(game_type(game), [])
    assert [player.kind for player in setup.players][:2] == ["human", "bot"]
    assert setup.options == game_type(game).options_type()
    assert seating.problem_of(setup, game_type(game)) == ""


def test_the_person_of_the_first_table_is_the_one_who_played_last() -> None:
    setup = seating.first_setup(KROSS, [Known("Ann", 9, look=4), Known("Bo")])
    assert setup.players == (Player("Ann", 9), Player("Otto", kind="bot", skill=Skill.CASUAL))
    assert setup.house.looks == (4, 0)


def test_a_bot_is_given_no_hints_for_it_asks_for_none() -> None:
    of_a_person = seating.handicaps_of(KROSS, Player("Ann", 9))
    assert EXTRA_HINTS in of_a_person
    of_a_bot = seating.handicaps_of(KROSS, Player("Otto", kind="bot", skill=Skill.CASUAL))
    assert set(of_a_person) - set(of_a_bot) == {EXTRA_HINTS}


def test_people_and_bots_come_and_go(three: Setup) -> None:
    assert names(three) == "Ann Otto Bo"
    more = seating.add_bot(seating.add_person(three))
    assert names(more) == "Ann Otto Bo Player Ada"
    assert names(seating.remove(more, 1)) == "Ann Bo Player Ada"
    assert seating.remove(more, 1).house.looks[0] == 4


def test_a_bot_gives_its_shape_and_colour_up_to_a_person_and_a_person_does_not(three: Setup) -> None:
    with_bot = seating.first_setup(KROSS, [])
    otto = with_bot.house.looks[1] if with_bot.house.looks else 1
    setup = seating.add_person(with_bot, Known("Cy", look=otto))
    assert setup.house.looks[2] == otto
    assert len(set(setup.house.looks)) == 3
    assert seating.add_person(three, Known("Di", look=4)).house.looks[-1] != 4


def test_a_second_bot_is_as_good_as_the_first(three: Setup) -> None:
    better = seating.change(three, 1, skill=Skill.MASTER)
    assert seating.add_bot(better).players[-1].skill is Skill.MASTER


def test_everybody_keeps_shape_and_colour_when_seats_are_changed(three: Setup) -> None:
    assert three.house.looks == (4, 0, 1)
    moved = seating.move(three, 0, 2)
    assert (names(moved), moved.house.looks) == ("Otto Bo Ann", (0, 1, 4))
    assert seating.move(three, 0, -1) == three


def test_who_takes_anothers_shape_and_colour_leaves_their_own_to_them(three: Setup) -> None:
    assert seating.dress(three, 0, 1).house.looks == (1, 0, 4)
    assert seating.dress(three, 0, 7).house.looks == (7, 0, 1)


def test_looks_that_are_those_of_the_seats_are_not_written_down() -> None:
    assert seating.first_setup(KROSS, []).house.looks == ()


def test_a_handicap_is_given_and_taken_away(three: Setup) -> None:
    given = seating.give(seating.give(three, 0, "extra_time", 50), 0, "head_start", 3)
    assert given.players[0].handicap == {"extra_time": 50, "head_start": 3}
    assert seating.give(given, 0, "extra_time", 0).players[0].handicap == {"head_start": 3}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda setup: setup, ""),
        (lambda setup: seating.remove(seating.remove(setup, 0), 0), "KROSS THE WORDZ needs 2 players."),
        (lambda setup: seating.change(setup, 2, name="Ann"), "Two players are called Ann."),
        (lambda setup: seating.change(setup, 2, name=" "), "Everybody needs a name."),
        (
            lambda setup: seating.add_bot(seating.add_bot(seating.add_bot(setup))),
            "KROSS THE WORDZ is for at most 5 players.",
        ),
    ],
)
def test_what_keeps_a_table_from_being_dealt_is_said(three: Setup, change, said: str) -> None:
    assert seating.problem_of(change(three), KROSS) == said
