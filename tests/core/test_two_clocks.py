"""A turn's clock and the whole game's run together: on CUBEWORD, in a race against time (CH19)."""

from random import Random

import pytest

from app.core.bot_seats import AGAIN
from app.core.game import Clock, NotKept, Player, TimeIsOver, TimeUp
from app.core.host import BREATH, Clockwork, Host, TimeLeft
from app.core.table import Table, open_table
from app.core.transcript import AS_USUAL, HouseRules
from app.games.cubeword.model import Options, Turn
from app.games.cubeword.rules import Cubeword
from app.games.cubeword.state import State
from tests import conformance as kit
from tests.core.hours import Hours
from tests.games.cubeword.table import SOME, cubeword
from tests.words import dictionary_of

ANN, BO = Player("Ann", handicap={"extra_time": 50}), Player("Bo")
TURN, GAME = 120, 15 * 60
RACE = Options(finish="time", minutes=15)


def raced(house: HouseRules = AS_USUAL, options: Options = RACE) -> tuple[Table, Hours]:
    """A table for a quarter of an hour that Bo begins; a turn of theirs takes two minutes."""
    game = cubeword()
    tables = (open_table(game, options, (ANN, BO), kit.JUDGE, Random(n), house=house) for n in range(9))
    return next(table for table in tables if table.view(None).turn == 1), Hours()


def kept(table: Table, hours: Hours, left: TimeLeft | None = None) -> Host:
    return Host(table, Clockwork(hours.now, hours.after, hours.think), Random(2), left=left)


def made(table: Table) -> list[object]:
    return [each.move for each in table.made]


@pytest.mark.rule("CH19")
def test_each_turn_has_its_time_and_the_game_has_one_for_all() -> None:
    table, hours = raced()
    host = kept(table, hours)
    assert (host.time_left, host.game_left) == (TURN, GAME)
    hours.let_pass(50)
    assert (host.time_left, host.game_left) == (TURN - 50, GAME - 50)
    table.play(1, Turn())
    assert (host.time_left, host.game_left) == (TURN * 1.5, GAME - 50), "more time is for turns, not for the game"
    hours.let_pass(TURN * 1.5)
    assert made(table) == [Turn(), TimeUp()]
    assert (host.time_left, host.game_left) == (TURN, GAME - 50 - TURN * 1.5)


@pytest.mark.rule("CH19")
def test_when_the_time_of_the_game_is_over_the_turn_goes_on_with_its_own_and_ends_it() -> None:
    table, hours = raced()
    host = kept(table, hours, TimeLeft(1, 100, game=30))
    hours.let_pass(30)
    assert made(table) == [TimeIsOver()]
    assert (host.time_left, host.game_left) == (70, None)
    hours.let_pass(70)
    assert made(table) == [TimeIsOver(), TimeUp()]
    assert table.is_over
    assert (host.time_left, host.game_left, host.left) == (None, None, None)


def test_a_pause_holds_both_unless_the_table_agreed_otherwise() -> None:
    table, hours = raced()
    host = kept(table, hours)
    host.pause("curtain")
    hours.let_pass(500)
    assert (host.time_left, host.game_left) == (TURN, GAME)
    host.resume("curtain")
    hours.let_pass(1)
    assert (host.time_left, host.game_left) == (TURN - 1, GAME - 1)
    table, hours = raced(HouseRules(clock_waits=False))
    host = kept(table, hours)
    host.pause("curtain")
    hours.let_pass(TURN)
    assert made(table) == [TimeUp()]
    assert host.game_left == GAME - TURN


def test_a_table_that_rested_goes_on_with_what_was_left_of_both() -> None:
    table, hours = raced()
    host = kept(table, hours)
    hours.let_pass(40)
    left = host.left
    host.stop()
    assert left == TimeLeft(1, TURN - 40, GAME - 40)
    hours.let_pass(1000)
    again = kept(table, hours, left)
    assert (again.time_left, again.game_left) == (TURN - 40, GAME - 40)
    table.play(1, Turn())
    again.stop()
    later = kept(table, hours, left)  # kept before the last move
    assert (later.time_left, later.game_left) == (TURN * 1.5, GAME - 40)
    later.stop()
    assert kept(table, hours, TimeLeft(2, 0.1, 0.1)).game_left == BREATH


def test_a_game_with_a_time_and_no_limit_for_what_is_asked_keeps_its_own() -> None:
    class Unhurried(Cubeword):
        def clocks(self, state: State) -> tuple[Clock, ...]:
            return super().clocks(state)[1:]

    table, hours = raced()
    table = Table(Unhurried(dictionary_of(SOME)), table.transcript)
    host = kept(table, hours)
    hours.let_pass(60)
    assert host.left == TimeLeft(None, 0.0, GAME - 60)
    left = host.left
    host.stop()
    again = kept(table, hours, left)
    assert (again.time_left, again.game_left) == (None, GAME - 60)


def test_a_time_that_is_over_and_cannot_be_kept_is_over_as_soon_as_there_is_room() -> None:
    is_full = True

    def paper(line: str) -> None:
        if is_full:
            raise NotKept("No room.")

    table, hours = raced(options=Options(finish="time", minutes=15, seconds_to_turn=180))
    table = Table(table.game, table.transcript, paper)
    host = kept(table, hours, TimeLeft(1, 180, 10))
    hours.let_pass(60)
    assert made(table) == []
    assert host.time_left == 120
    is_full = False
    hours.let_pass(AGAIN)
    assert made(table) == [TimeIsOver()]
