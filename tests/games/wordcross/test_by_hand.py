"""Whole games beside a board that is kept by hand: after every turn all lies alike, and rounds score alike."""

from collections.abc import Iterator
from dataclasses import astuple
from random import Random

import pytest

from app.core.game import Skill
from app.games.wordcross.acts import Between, FromBox, FromCentre, PutBack, Steal, SwapBoxes, SwapColumns
from app.games.wordcross.locking import Turn
from app.games.wordcross.model import Options
from app.games.wordcross.state import State
from tests.games.wordcross.by_hand import BESIDE, OF_TWO, Player, Table
from tests.games.wordcross.contest import RANDOM, played

KINDS = {
    FromBox: "box",
    FromCentre: "centre",
    Between: "across",
    SwapColumns: "columns",
    SwapBoxes: "boxes",
    Steal: "steal",
    PutBack: "back",
}
SIDES, BOXES = ("south", "west", "north", "east"), ("SW", "NW", "NE", "SE")


def laid_out(state: State) -> Table:
    """The board of a round that begins, laid out by hand."""
    boxes = {name: dict(full(box)) for name, box in zip(BOXES, state.board.boxes)}
    beside = OF_TWO if len(state.board.sides) == 2 else BESIDE
    reach = [beside[SIDES[side]] for side in state.board.sides]
    players = [Player(boxes[left], boxes[right]) for left, right in reach]
    return Table(players, dict(full(state.board.centre)), list(state.bag))


def full(box: tuple[str, ...]) -> Iterator[tuple[int, str]]:
    return ((place, tile) for place, tile in enumerate(box) if tile)


def assert_alike(table: Table, state: State) -> None:
    by_hand = laid_out(state)
    assert [player.rows() for player in table.players] == [
        ([*each.left], [*each.right], each.locked) for each in state.board.slots
    ]
    assert [(player.left_box, player.right_box) for player in table.players] == [
        (player.left_box, player.right_box) for player in by_hand.players
    ]
    assert (table.centre, table.bag) == (by_hand.centre, by_hand.bag)


@pytest.mark.rule("W6", "W13", "W16", "W18", "WH1", "WH5", "WH6", "WH10", "WH11", "WH24", "WH25", "WH27")
@pytest.mark.parametrize("seed", range(12))
def test_all_lies_as_it_would_on_a_board_of_wood(seed: int) -> None:
    names = Random(seed).choices([RANDOM, Skill.CHILD, Skill.MASTER], k=2 + seed % 3)
    whole = played(names, seed, Options(target=120, put_back=seed % 2 == 0, seconds_to_turn=0))
    table = laid_out(whole.positions[0])
    for before, made, after in zip(whole.positions, whole.made, whole.positions[1:]):
        turn = made.move
        assert isinstance(turn, Turn)
        assert made.seat is not None
        if turn.act:
            table.move(made.seat, KINDS[type(turn.act)], *astuple(turn.act))
        for row in turn.locks:
            table.flip(made.seat, row)
        table.refill()
        if len(after.won) == len(before.won):
            assert_alike(table, after)
        else:
            assert after.won[-1] == tuple(player.points() for player in table.players)
            table = laid_out(after)
