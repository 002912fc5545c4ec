"""A bot's temper goes with its name."""

from app.core.game import Player, Skill, Temper
from app.core.temper import BOTS, temper_of


def bot(name: str) -> Player:
    return Player(name, kind="bot", skill=Skill.GOOD)


def test_bots_that_sit_down_by_themselves_are_of_all_tempers_the_first_three_of_three() -> None:
    assert {temper_of(bot(name)) for name in [*BOTS][:3]} == {*Temper}


def test_a_person_has_no_temper_that_anybody_knows() -> None:
    assert temper_of(Player("Otto")) is None


def test_any_name_has_a_temper_and_keeps_it_however_it_is_written() -> None:
    tempers = [temper_of(bot(f"Bot {number}")) for number in range(30)]
    assert {*tempers} == {*Temper}
    assert tempers == [temper_of(bot(f"BOT {number}")) for number in range(30)]
