"""What becomes of a draft at the board of WORD CROSS: what it keeps, what it says, and when it is sent."""

from collections.abc import Iterator

import pytest

from tests.ui.harness import Hand, opened  # isort: skip — the harness settles the window before a widget opens it

from app.core.game import Leave
from app.games.wordcross.model import Column, FromBox, Steal, Turn
from tests.ui.wordcross_fingers import FLIPPED, board, column, tile, wordcross_at_play

LEFT, RIGHT = Column
WIN, BEST = ("WI", "N"), ("BE", "ST")


@pytest.fixture
def hand() -> Iterator[Hand]:
    with opened() as found:
        wordcross_at_play(found, FLIPPED)
        yield found


@pytest.mark.rule("WH4")
def test_a_word_that_was_flipped_stays_so_when_a_fragment_is_laid_after_it(hand: Hand) -> None:
    hand.tap(tile(hand, "WI"))
    hand.tap(tile(hand, "EM")).tap(column(hand, LEFT))
    assert isinstance(board(hand).making.act, FromBox)
    assert board(hand).making.locks == (WIN,)
    hand.tap("Done")
    assert board(hand).view.board.slots[0].locked == 2


@pytest.mark.rule("WH4")
def test_a_word_that_was_flipped_gives_way_to_the_one_that_is_just_made(hand: Hand) -> None:
    hand.tap(tile(hand, "WI"))
    hand.tap(tile(hand, "ST")).tap(tile(hand, "ST"))
    assert board(hand).making.locks == (BEST,)


def test_the_draft_lies_there_while_somebody_looks_what_could_be_exchanged(hand: Hand) -> None:
    hand.tap(tile(hand, "ST")).tap(tile(hand, "ST"))
    before = board(hand).making
    hand.tap("Swap").tap("Swap")
    assert board(hand).making == before


def leave(hand: Hand, seat: int) -> None:
    hand.app.stage.screen.table.table.play(None, Leave(seat))
    hand.settle()


def test_the_draft_lies_there_when_another_seat_leaves(hand: Hand) -> None:
    hand.tap(tile(hand, "ST")).tap(tile(hand, "ST"))
    before = board(hand).draft
    leave(hand, 2)
    assert board(hand).view.left == {2}
    assert board(hand).draft == before
    hand.tap("Done")
    assert board(hand).view.made[0] == before


@pytest.mark.rule("WH23")
def test_what_was_to_be_stolen_is_gone_with_the_seat_that_had_it(hand: Hand) -> None:
    hand.tap(tile(hand, "AN"))
    board(hand).tap(("column", RIGHT))
    hand.settle()
    assert isinstance(board(hand).draft.act, Steal)
    leave(hand, 1)
    assert board(hand).draft == Turn()


def test_a_fragment_that_is_held_is_let_go_of_when_it_is_gone(hand: Hand) -> None:
    hand.tap(tile(hand, "AN"))
    assert board(hand).making.held == "AN"
    leave(hand, 1)
    assert board(hand).making.held is None


# What it says

WAITING = ("BE .\nth en", "", "", "")


def test_what_lies_alone_waits_for_a_partner(hand: Hand) -> None:
    wordcross_at_play(hand, WAITING)
    hand.tap(tile(hand, "EM")).tap(column(hand, LEFT))
    assert hand.sees("It waits for a partner")


def test_an_exchange_of_boxes_is_told_as_what_it_is_and_waits_for_nobody(hand: Hand) -> None:
    wordcross_at_play(hand, WAITING)
    hand.tap("Swap").tap(tile(hand, "EM")).tap(tile(hand, "PA"))
    assert hand.sees("Swap EM and PA")
    assert not hand.sees("It waits for a partner")
