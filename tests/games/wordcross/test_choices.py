"""The turns that are listed: just those that a brute force finds, in an order that can be read."""

from dataclasses import astuple
from random import Random
from typing import Any

import pytest

from app.core.game import Player
from app.games.wordcross.acts import Between, FromBox, FromCentre, Steal, SwapBoxes, SwapColumns
from app.games.wordcross.board import box_of
from app.games.wordcross.fragments import fragment_of, words_of
from app.games.wordcross.locking import Turn
from app.games.wordcross.model import Options
from app.games.wordcross.rules import WordCross
from app.games.wordcross.state import State
from app.library import default_dictionary
from tests.games.wordcross.brute_force import every_act
from tests.games.wordcross.table import LEFT, RIGHT, listed, opened, playing

KINDS = {
    FromBox: "from box",
    FromCentre: "from centre",
    Between: "between",
    SwapColumns: "columns",
    SwapBoxes: "boxes",
    Steal: "steal",
}


def shipped() -> WordCross:
    return WordCross(default_dictionary())


def at_the_deal() -> State:
    """Four players, the first turn."""
    game = shipped()
    return game.start(Options(), game.deal(Options(), (Player("A"),) * 4, Random(8)))


def in_the_middle() -> State:
    """Three players; one has been robbed, one waits for a partner."""
    return opened(
        "WO .\nTH OD\nwh en",
        "QU .\nS HE\nwo' rk",
        "CK .\nRA .\nB AT",
        boxes={"SW": "A B CA ST TH' LE", "NW": "E", "NE": "RE", "SE": "IN IT OD' NE ZE N"},
        centre="E O ER CH",
    )


def towards_the_end() -> State:
    """Two players, columns nearly full, holes everywhere."""
    return opened(
        "T .\nD O\nO RE\nS TA\nco ld\nba ck",
        "CH .\nL ED\nM IN\nT EA",
        boxes={"SW": "U I SH", "NE": "OP"},
        centre="IP",
    )


def as_plain(state: State) -> dict[str, Any]:
    """The position for the brute force."""
    seat, board = playing(state), state.board
    mine = board.slots[seat]
    others = [
        (other, *([*map(fragment_of, column)] for column in (each.left, each.right)), each.locked)
        for other, each in enumerate(board.slots)
        if other != seat
    ]
    boxes = {f"{column} box": [*map(fragment_of, board.boxes[box_of(board, seat, column)])] for column in (LEFT, RIGHT)}
    columns = {"left": [*map(fragment_of, mine.left)], "right": [*map(fragment_of, mine.right)]}
    return {**columns, "locked": mine.locked, **boxes, "centre": [*map(fragment_of, board.centre)], "others": others}


@pytest.mark.rule("W13", "W7", "W12", "WH2", "WH29")
@pytest.mark.parametrize(
    ("make", "count"),
    [(at_the_deal, 1376), (in_the_middle, 57), (towards_the_end, 17)],
)
def test_the_acts_that_are_listed_are_those_of_a_brute_force(make, count) -> None:
    state, game = make(), shipped()
    acts = [turn.act for turn in listed(state, game) if turn.act]
    found = list(every_act(as_plain(state), set(words_of(default_dictionary()))))
    assert len(acts) == len(set(acts)) == count
    assert {(KINDS[type(act)], *astuple(act)) for act in acts} == set(found)
    assert len(found) == count


def test_in_the_middle_there_is_every_kind_of_act() -> None:
    state = in_the_middle()
    assert {kind for kind, *_ in every_act(as_plain(state), set(words_of(default_dictionary())))} == set(KINDS.values())


@pytest.mark.rule("WH29", "WH10")
def test_exchanges_between_boxes_come_last_and_are_most_of_all() -> None:
    state, game = at_the_deal(), shipped()
    kinds = [type(turn.act) for turn in listed(state, game)]
    swaps = kinds.count(SwapBoxes)
    assert set(kinds[-swaps:]) == {SwapBoxes}
    assert swaps == 36 * 36 > 0.9 * len(kinds)


@pytest.mark.rule("WH29")
def test_each_act_is_listed_once_with_its_best_locks_and_there_is_always_a_turn() -> None:
    game = shipped()
    empty = opened()
    assert list(game.legal(game.view(empty, 0))) == [Turn()]
    assert list(game.legal(game.view(empty, 1))) == []
    assert list(game.legal(game.view(empty, None))) == []
