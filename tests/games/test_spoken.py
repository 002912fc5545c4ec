"""What a game says is made of a view: nothing that the viewer may not know, and every way it could be asked for."""

from itertools import islice

import pytest

from app.core.table import Table
from app.games import GAMES, spoken_of
from tests.ui.kept_tables import _played

NAMES = ("Mara", "Jonas")


@pytest.fixture(params=[(game, moves) for game in GAMES for moves in (0, 7, 25)], ids=str)
def table(request: pytest.FixtureRequest) -> Table:
    game, moves = request.param
    return _played(NAMES, moves, 3, game)


def test_every_part_of_a_table_has_a_name_and_something_to_say(table: Table) -> None:
    spoken = spoken_of(table.game.name)
    for seat in (0, 1, None):
        parts = spoken.parts(table.view(seat), NAMES)
        assert parts
        assert all(part.name and part.said and "{" not in part.sentence for part in parts)
        assert len({part.name for part in parts}) >= len(parts) - 2, "words may stand twice, names of places do not"


def test_who_is_asked_is_told_by_which_keys_and_nobody_else(table: Table) -> None:
    spoken = spoken_of(table.game.name)
    for seat in (0, 1):
        view = table.view(seat)
        assert bool(spoken.may_do(view)) == (seat in view.active)
    assert spoken.may_do(table.view(None)) == ""


def test_every_move_is_said_so_that_it_could_be_made(table: Table) -> None:
    spoken = spoken_of(table.game.name)
    for seat in table.view(None).active:
        view = table.view(seat)
        said = [spoken.move_said(move, view) for move in islice(table.game.legal(view), 12)]
        assert all(said)
        assert len(set(said)) >= len(said) - 1


def test_an_onlooker_hears_nothing_of_a_hand(table: Table) -> None:
    spoken, view = spoken_of(table.game.name), table.view(None)
    for seat in (0, 1):
        told = spoken.hand(table.view(seat))
        heard = " ".join(part.sentence for part in spoken.parts(view, NAMES))
        assert not told or told not in heard
        assert not table.game.has_secrets or spoken.hand(view) in {"", "Your cards: none", "Your bricks: none"}
