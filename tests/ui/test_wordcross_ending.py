"""The end of WORD CROSS: words turn up row by row, and count as far as the pegs say."""

from dataclasses import replace
from typing import Any

import pytest

from app.core.game import Leave
from app.games.wordcross.state import LastTurns
from app.ui.play.ending import Step
from app.ui.play.scene import Look
from app.ui.play.wordcross.ending import steps
from app.ui.play.wordcross.marks import Worth
from app.ui.play.wordcross.thumb import Peg
from tests.games.wordcross.table import PASS, opened, play, with_phase, wordcross

LOOK = Look(box=(0, 0, 400, 500), names=("Ann", "Bo"))


def ended_with(*own: str, **more: Any) -> list[Step]:
    """The steps of the end of a round that ends the game: seat 0 passes in its last turn."""
    state = play(with_phase(opened(*own), LastTurns((0,)), round=2, **more), PASS)
    return steps(wordcross().view(state, None), LOOK)


def open_tiles(step: Step) -> set[str]:
    """The fragments that lie with their light side up."""
    return {piece.key[1] for piece in step.pieces if piece.key[0] == "tile" and piece.pose.flip == 1}


@pytest.mark.rule("W16")
def test_row_by_row_the_locked_words_turn_up_and_what_they_are_worth_is_added() -> None:
    found = ended_with("s he\nth in", "wo od", won=((250, 20),))
    assert [step.points for step in found] == [{0: 250, 1: 20}, {0: 257, 1: 28}, {0: 263, 1: 28}]
    assert [open_tiles(step) for step in found] == [
        set(),
        {"TH", "IN", "WO", "OD"},
        {"TH", "IN", "WO", "OD", "S", "HE"},
    ]
    assert found[1].notes == {0: "THIN 7", 1: "WOOD 8"}
    assert [piece.look.points for piece in found[-1].pieces if isinstance(piece.look, Worth)] == [7, 6, 8]


@pytest.mark.rule("W2", "W16")
def test_the_pegs_of_each_player_go_to_their_sum() -> None:
    first, *_, last = ended_with("th in", "wo od", won=((245, 20),))
    before, after = (
        {piece.key: piece.pose.box for piece in step.pieces if isinstance(piece.look, Peg)} for step in (first, last)
    )
    moved = {(seat, power) for _, seat, power in before if before["peg", seat, power] != after["peg", seat, power]}
    assert moved == {(0, 10), (0, 1), (1, 1)}  # 245 to 252, 20 to 28


@pytest.mark.rule("WH15", "WH23")
def test_words_of_a_round_that_was_broken_off_lie_there_and_bring_nothing() -> None:
    state = replace(opened("th in", "wo od"), won=((30, 20),), round=2)
    state = wordcross().apply(state, None, Leave(1))
    (only,) = steps(wordcross().view(state, None), LOOK)
    assert only.points == {0: 30}
    assert {piece.key[1] for piece in only.pieces if piece.key[0] == "tile"} == {"TH", "IN"}
    assert open_tiles(only) == set()


def test_a_picture_that_is_handed_on_shows_the_words_without_pegs() -> None:
    state = play(with_phase(opened("th in", "wo od"), LastTurns((0,)), round=2, won=((250, 20),)), PASS)
    view = wordcross().view(state, None)
    on_screen, handed_on = (steps(view, replace(LOOK, kind=kind))[-1] for kind in ("phone", "picture"))
    assert any(isinstance(piece.look, Peg) for piece in on_screen.pieces)
    assert not any(isinstance(piece.look, Peg) for piece in handed_on.pieces)
