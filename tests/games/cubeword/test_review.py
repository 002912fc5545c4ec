"""Looking back at a game of CUBEWORD: what was missed."""

from random import Random

from app.core.game import Player
from app.core.review import Reviewer, review
from app.core.table import open_table
from app.games.cubeword.model import Options, Turn
from tests import conformance as kit
from tests.games.cubeword.table import cubeword


def test_a_turn_that_won_the_game_is_no_miss_whatever_else_it_could_have_brought() -> None:
    game = cubeword()
    table = open_table(game, Options(finish="turns", turns=5), (Player("Ann"),), kit.JUDGE, Random(1))
    for _ in range(5):
        table.play(0, Turn())
    result = table.view(None).result
    assert result
    assert [found[0].turn for found in Reviewer(table, 0, result).missed(None)] == [0, 1, 2, 3]
    assert [each.turn for each in review(table, game, 0, keep=10)] == [0], "the same words are told once"
