"""What a game says is made of a view: nothing that the viewer may not know, and every way it could be asked for."""

from dataclasses import replace
from itertools import islice

import pytest

from app.core.spoken import in_full
from app.core.table import Table
from app.games import GAMES, spoken_of
from app.games.kross.model import Claim, Grab, LetGo, Mark, NoClaim, NoFinalLetter, Run, Vote
from app.games.typo2d.grid import span
from app.games.typo2d.model import Shift, board_of, card_in_play, letter_of
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
        said = [in_full(spoken, move, view) for move in islice(table.game.legal(view), 12)]
        assert all(said)
        assert len(set(said)) >= len(said) - 1


def test_an_onlooker_hears_nothing_of_a_hand(table: Table) -> None:
    spoken, view = spoken_of(table.game.name), table.view(None)
    for seat in (0, 1):
        told = spoken.hand(table.view(seat))
        heard = " ".join(part.sentence for part in spoken.parts(view, NAMES))
        assert not told or told not in heard
        assert not table.game.has_secrets or spoken.hand(view) in {"", "Your cards: none", "Your bricks: none"}


def test_what_a_player_does_at_the_end_of_kross_is_said_too() -> None:
    """What they claim, how they vote, and which words they mark, each from its first square to its last."""
    spoken, view = spoken_of("kross"), _played(NAMES, 0, 3, "kross").view(0)
    view = replace(view, letter="R", sheets=("TEN..." + 5 * "......", *view.sheets[1:]))
    moves = [Grab(), LetGo(), Claim("TEN"), NoClaim(), Vote(1, accept=False), NoFinalLetter(), Mark((Run(0, 0, 3),))]
    assert [in_full(spoken, move, view) for move in moves] == [
        "Grab the R card",
        "Let the R card go",
        "Claim TEN",
        "No claim",
        "It does not fit",
        "No letter",
        "Count 1 word: TEN from row 1, column 1 to row 1, column 3",
    ]


def test_a_card_of_typo_2d_is_said_with_its_way_and_then_where_it_goes_and_what_to_say() -> None:
    """A screen shows where; who listens is told."""
    spoken, view = spoken_of("typo2d"), _played(NAMES, 0, 3, "typo2d").view(0)
    (left, top), _ = span(board_of(view))
    move = Shift((left, top), "right", ("TENT",))
    letter = letter_of(card_in_play(view) or "?")
    assert spoken.move_said(move, view) == f"Lay {letter}, shift right"
    assert in_full(spoken, move, view) == f"Lay {letter}, shift right: in row 1, column 1, and say TENT"
