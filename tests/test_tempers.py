"""Bots of the same skill play differently, by their temper."""

import pytest

from app.core.game import Skill, Temper
from tests.tempers import habits

CAREFUL, GREEDY, TEASING = Temper
DIFFERENCES = [
    ("kross", Skill.STRONG, 3, "card taken", CAREFUL, GREEDY),
    ("kross", Skill.STRONG, 3, "hard letter", TEASING, GREEDY),
    ("typo2d", Skill.CHILD, 4, "bluff", GREEDY, CAREFUL),
    ("typo2d", Skill.CHILD, 4, "doubt", TEASING, CAREFUL),
    ("typo2d", Skill.GOOD, 4, "rare", TEASING, CAREFUL),
    ("wordcross", Skill.GOOD, 2, "theft", TEASING, CAREFUL),
    ("cubeword", Skill.STRONG, 2, "cube", TEASING, CAREFUL),
    ("xword3d", Skill.CHILD, 2, "up a wall", TEASING, CAREFUL),
]


@pytest.mark.parametrize(("game", "skill", "tables", "does", "more", "less"), DIFFERENCES)
def test_tempers_of_a_skill_are_told_apart_by_what_they_do(
    game: str, skill: Skill, tables: int, does: str, more: Temper, less: Temper
) -> None:
    often, seldom = (habits(game, skill, temper, tables)[does] for temper in (more, less))
    print(f"{game}, {skill}: {does} {more} {often:.1%}, {less} {seldom:.1%}")  # noqa: T201
    assert often > 1.1 * seldom


def test_who_helps_or_looks_back_says_only_what_it_knows_to_be_a_word() -> None:
    assert habits("typo2d", Skill.CHILD, None, 2)["bluff"] == 0


def test_a_temper_follows_the_bot_and_no_chance() -> None:
    assert habits("typo2d", Skill.CHILD, GREEDY, 1) == habits("typo2d", Skill.CHILD, GREEDY, 1)
