"""What another device says of a table of WORD CROSS: only what could be is taken for one."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from app.core.game import Malformed, Player
from app.games.wordcross.acts import Between, FromBox, FromCentre, PutBack, Steal, SwapBoxes, SwapColumns
from app.games.wordcross.board import HOLE, Board, Slots
from app.games.wordcross.locking import Turn
from app.games.wordcross.model import Options, WordCrossView
from app.lan.agreed import check_view
from tests import conformance as kit
from tests.games.wordcross.contest import game
from tests.games.wordcross.table import LEFT, RIGHT, ended, opened, play, take, wordcross

PLAYERS = (Player("Ann"), Player("Bo"))
STATE = opened("WO .\nth in", "S HE", boxes={"SW": "A B", "NE": "C OD"}, centre="D E")
SEEN = wordcross().view(STATE, 0)
SAID_IN = opened("TH .", "S HE", boxes={"NE": "IN"}, judge="table")
SAID = wordcross().view(play(SAID_IN, take(SAID_IN, "IN", RIGHT)), 0)


def board(**changes: Any) -> Mapping[str, Board]:
    return {"board": replace(SEEN.board, **changes)}


def own(left: str, right: str, locked: int = 0) -> Mapping[str, Board]:
    """The board with other columns of the first seat."""
    return {"board": SEEN.board.with_slots(0, Slots(tuple(left.split()), tuple(right.split()), locked))}


def after(act: Any, *locks: int) -> Mapping[str, Any]:
    return {"made": (Turn(act, locks), None)}


BOXES = SEEN.board.boxes
ENDLESS = tuple(f"{one}{two}" for one in "ABCDEFGH" for two in "ABCDE")


@pytest.mark.parametrize(
    "change",
    [
        own("TH", "S"),  # which lies elsewhere, too
        own("TH TH", ""),
        own("THE", ""),
        own("?", ""),
        own("", "IN", locked=1),
        own("TH", "IN", locked=-1),
        own("A' B' C' D' E' F' G", ""),
        board(slots=SEEN.board.slots[:1]),
        board(sides=(0, 1)),
        board(sides=(0, 0)),
        board(sides=(0, 99)),
        board(centre=("D",)),
        board(centre=("D", "E", HOLE, "QUA")),
        board(boxes=BOXES[:3]),
        board(boxes=(BOXES[0], ENDLESS[:36], *BOXES[2:])),  # two play with two boxes
        board(boxes=(BOXES[0][:35], *BOXES[1:])),
        board(boxes=((*BOXES[0], HOLE), *BOXES[1:])),
        {"phase": "peace"},
        {"phase": "over"},
        {"phase": "dispute"},
        {"phase": "last"},
        {"last_turns": (0, 1)},  # while they play on
        {"phase": "last", "last_turns": (1, 0)},
        {"phase": "last", "last_turns": (0, 0)},
        {"phase": "last", "last_turns": (0, 9)},
        {"turn": None},
        {"turn": 9},
        {"turn": 1},  # and the other is asked
        {"active": frozenset()},
        {"left": frozenset({0})},
        {"left": frozenset({5})},
        {"first": 2},
        {"round": 0},
        {"round": 10**9},
        {"number": -1},
        {"in_bag": -1},
        {"in_bag": 10**9},
        {"won": ((1, 2, 3),)},
        {"put_back": (0,)},
        {"made": (None,)},
        {"no_words": ((1,), ())},  # no two lie there
        {"no_words": ((),)},
        {"said": ("THE" * 9,)},
        {"stood": frozenset({"thin"})},
        {"not_first": frozenset({"THE"})},
        {"not_last": frozenset({"TH'"})},
        {"options": replace(SEEN.options, target=61)},
        after(FromBox(LEFT, 36)),
        after(FromCentre(4, LEFT)),
        after(Between(LEFT, 6)),
        after(PutBack(LEFT, -1)),
        after(SwapColumns(0, 6)),
        after(SwapBoxes(36, 0)),
        after(Steal(2, LEFT, 0, RIGHT)),
        after(Steal(1, LEFT, 6, RIGHT)),
        after(None, 6),
    ],
)
def test_a_table_that_cannot_look_so_is_refused(change: Mapping[str, Any]) -> None:
    check_view(wordcross(), SEEN, 0, PLAYERS)
    with pytest.raises(Malformed):
        check_view(wordcross(), replace(SEEN, **change), 0, PLAYERS)


@pytest.mark.parametrize(
    "change", [{"said": ()}, {"active": frozenset({0})}, {"turn": 1, "active": frozenset({1})}, {"said": ("",)}]
)
def test_words_that_are_disputed_are_said_by_somebody_and_the_others_are_asked(change: Mapping[str, Any]) -> None:
    check_view(wordcross(), SAID, 0, PLAYERS)
    with pytest.raises(Malformed):
        check_view(wordcross(), replace(SAID, **change), 0, PLAYERS)


@pytest.mark.parametrize("ranked", [(), (0,), (0, 0, 1)])
def test_at_the_end_all_are_ranked_who_have_not_left(ranked: tuple[int, ...]) -> None:
    over = wordcross().view(ended(opened("th in", "wo od"), won=((250, 20),)), 0)
    check_view(wordcross(), over, 0, PLAYERS)
    assert over.result is not None
    ranking = {standing.seat: standing for standing in over.result.ranking}
    strange = replace(over, result=replace(over.result, ranking=tuple(ranking[seat] for seat in ranked)))
    with pytest.raises(Malformed):
        check_view(wordcross(), strange, 0, PLAYERS)


def test_a_table_for_five_or_for_nobody_cannot_be() -> None:
    five = tuple(map(Player, "ABCDE"))
    many: WordCrossView = replace(SEEN, scores=SEEN.scores[:1] * 5, made=(None,) * 5, put_back=(0,) * 5)
    with pytest.raises(Malformed):
        check_view(wordcross(), many, 0, five)


@pytest.mark.parametrize("seed", range(6))
def test_whatever_a_real_table_looks_like_is_possible(seed: int) -> None:
    rng = Random(seed)
    for table in kit.random_positions(game(), rng):
        for seat in kit.viewers(table):
            check_view(game(), table.view(seat), seat, table.players)


def test_options_as_printed_are_possible() -> None:
    assert SEEN.options == Options()
