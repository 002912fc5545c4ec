"""A chair is a seat as a screen sees it: a view comes out, moves go in, and refusals come back as sentences."""

from random import Random
from typing import Any

import pytest

from app.core.chair import BotChair, LocalChair
from app.core.game import IllegalMove, Player, Skill
from app.core.table import Table, open_table
from app.core.transcript import HouseRules
from app.games.kross.model import Call, Enter
from tests import conformance as kit
from tests.core.hours import Hours
from tests.games.kross.table import kross

PLAYERS = (Player("Ann", 9), Player("Bo", 40))


@pytest.fixture
def table() -> Table:
    game = kross()
    return open_table(game, game.options_type(), PLAYERS, kit.JUDGE, Random(1), house=HouseRules(looks=(4, 2)))


def answered(act: Any, *move: Any) -> list[str]:
    """What a chair answered: nothing for a move that was taken."""
    answers: list[str] = []
    act(*move, lambda refusal: answers.append(str(refusal or "")))
    return answers


def test_a_chair_shows_what_its_seat_may_see(table: Table) -> None:
    chair = LocalChair(table, 1)
    assert chair.view == table.view(1)
    assert chair.players == PLAYERS
    assert chair.house.looks == (4, 2)


def test_a_move_goes_in_and_all_chairs_hear_of_it(table: Table) -> None:
    ann, bo = LocalChair(table, 0), LocalChair(table, 1)
    heard: list[str] = []
    bo.on_change.append(lambda: heard.append(bo.view.letter))
    assert answered(ann.play, Call("A")) == [""]
    assert heard == ["A"]


def test_a_refusal_comes_back_as_a_sentence_and_changes_nothing(table: Table) -> None:
    bo = LocalChair(table, 1)
    before = table.state
    assert answered(bo.play, Call("A")) == ["It is not your turn."]
    assert answered(bo.take_back) == ["This move stands: it cannot be taken back."]
    assert table.state is before


def test_a_move_can_be_taken_back_until_somebody_else_moves(table: Table) -> None:
    ann, bo = LocalChair(table, 0), LocalChair(table, 1)
    answered(ann.play, Call("A"))
    answered(ann.play, Enter(0))
    assert (ann.may_take_back, bo.may_take_back) == (True, False)
    assert answered(ann.take_back) == [""]
    assert ann.view.square is None
    answered(ann.play, Enter(1))
    answered(bo.play, Enter(0))
    assert not ann.may_take_back


def test_an_onlooker_sees_and_does_not_move(table: Table) -> None:
    onlooker = LocalChair(table, None)
    assert onlooker.view.seat is None
    assert answered(onlooker.play, Call("A")) == ["You are only watching."]
    assert not onlooker.may_take_back


class Counting:
    """A bot that counts how often it thinks, and makes its first move."""

    def __init__(self, game: Any) -> None:
        self.game = game
        self.thoughts = 0

    def __call__(self, view: Any) -> Any:
        self.thoughts += 1
        return next(iter(self.game.legal(view)))

    def worth(self, view: Any, moves: Any) -> Any:
        return [0.0 for _ in moves]

    def goes_on(self, view: Any, move: Any) -> None:
        return None

    def missed(self, view: Any, moves: Any, hoped: float, end: Any) -> float:
        return hoped


@pytest.fixture
def hours() -> Hours:
    return Hours()


@pytest.fixture
def bot(table: Table) -> Counting:
    return Counting(table.game)


def test_a_bot_moves_when_it_is_asked_and_only_then(table: Table, hours: Hours, bot: Counting) -> None:
    BotChair(table, 1, bot, hours.think).look()
    hours.let_pass(1)
    assert (bot.thoughts, table.made) == (0, ())
    table.play(0, Call("A"))
    hours.let_pass(1)
    assert [(made.seat, made.move) for made in table.made][1:] == [(1, Enter(0))]
    assert bot.thoughts == 1


def test_a_bot_does_not_think_twice_of_the_same_view(table: Table, hours: Hours, bot: Counting) -> None:
    chair = BotChair(table, 0, bot, hours.think)
    chair.look()
    chair.look()
    hours.let_pass(0)
    assert bot.thoughts == 2  # its call, and then the square


def test_a_thought_that_came_too_late_comes_to_nothing(table: Table, hours: Hours, bot: Counting) -> None:
    BotChair(table, 1, bot, hours.think)
    table.play(0, Call("A"))
    table.take_back(0)
    hours.let_pass(1)
    assert table.made == ()
    table.play(0, Call("B"))
    hours.let_pass(1)
    assert table.view(1).square == 0


def test_a_bot_that_leaves_makes_no_move_any_more(table: Table, hours: Hours, bot: Counting) -> None:
    chair = BotChair(table, 1, bot, hours.think)
    table.play(0, Call("A"))
    chair.leave()
    hours.let_pass(1)
    assert len(table.made) == 1
    assert table.on_change == []


def test_a_bot_that_makes_an_illegal_move_is_a_bug_that_shows(table: Table, hours: Hours) -> None:
    chair = BotChair(table, 0, lambda view: Enter(0), hours.think)
    chair.look()
    with pytest.raises(IllegalMove):
        hours.let_pass(1)


def test_a_table_of_two_bots_of_any_skill_is_played_by_chairs_alone(hours: Hours) -> None:
    game = kross()
    players = tuple(Player(skill, kind="bot", skill=skill) for skill in (Skill.CHILD, Skill.MASTER))
    table = open_table(game, game.options_type(), players, kit.JUDGE, Random(1))
    for seat in range(2):
        BotChair(table, seat, Counting(game), hours.think).look()
    hours.let_pass(1)
    assert table.is_over
