"""What becomes of a draft at the board of WORD CROSS: what it keeps, what it says, and when it is sent."""

from collections.abc import Iterator

import pytest

from tests.ui.harness import Hand, opened  # isort: skip — the harness settles the window before a widget opens it

from app.core.game import EventKind, Leave, TimeUp
from app.games.wordcross.model import Column, FromBox, Steal, Turn
from tests.ui.tables import told
from tests.ui.wordcross_fingers import FLIPPED, board, column, settled, tile, wordcross_at_play

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


@pytest.mark.rule("WH24")
def test_what_may_not_be_put_back_is_told_in_few_words_however_it_is_tried(hand: Hand) -> None:
    wordcross_at_play(hand, WAITING, put_back=True)
    hand.tap(tile(hand, "BE")).tap("Put back")
    assert board(hand).refusal == "You can still move"
    hand.tap("Undo")
    assert not board(hand).refusal
    hand.carry(tile(hand, "BE"), tile(hand, "EM"))
    assert board(hand).refusal == "You can still move"


# When the time is up


def run_out(hand: Hand, *ticks: float) -> None:
    """Let the clock be looked at in the last moments of a minute."""
    board(hand).time_whole = 60
    for left in ticks or (0.3,):
        board(hand).time_left = left
    hand.settle()


@pytest.mark.rule("WH18")
def test_a_draft_is_sent_once_even_if_nobody_has_answered_at_the_next_tick(hand: Hand) -> None:
    sent: list[object] = []
    board(hand).unbind(on_move=hand.app.stage.screen._move)
    board(hand).bind(on_move=lambda _, move: sent.append(move))
    hand.tap(tile(hand, "ST")).tap(tile(hand, "ST"))
    run_out(hand, 0.5, 0.35, 0.15, 0.0)
    assert sent == [board(hand).draft]
    run_out(hand, 60, 0.2)
    assert len(sent) == 2, "the turn was taken back: it has a new minute"


@pytest.mark.rule("WH18")
def test_a_word_that_is_flipped_is_locked_when_the_time_is_up(hand: Hand) -> None:
    hand.tap(tile(hand, "WI"))
    run_out(hand)
    assert board(hand).view.made[0] == Turn(None, (1,))


@pytest.mark.parametrize(
    ("people", "said"),
    [
        ((0,), "Time is up. Your turn: ST from the right box, then lock BEST"),
        ((0, 1), "Time is up. Ann’s turn: ST from the right box, then lock BEST"),
    ],
)
def test_a_draft_that_is_sent_by_the_clock_is_told_as_the_turn_it_is(people: tuple[int, ...], said: str) -> None:
    with opened() as hand:
        wordcross_at_play(hand, FLIPPED, people=people)
        hand.tap(tile(hand, "ST")).tap(tile(hand, "ST"))
        run_out(hand)
        assert told(hand, said)


def test_a_turn_that_passes_because_the_time_is_up_is_told(hand: Hand) -> None:
    hand.app.stage.screen.table.table.play(None, TimeUp())
    hand.frames(2)
    assert told(hand, "Ann’s time is up")


@pytest.mark.rule("WH18")
def test_a_fragment_that_is_only_held_is_not_laid_when_the_time_is_up(hand: Hand) -> None:
    hand.tap(tile(hand, "ST"))
    run_out(hand)
    assert board(hand).view.made[0] is None
    hand.app.stage.screen.table.table.play(None, TimeUp())
    assert board(hand).view.board.slots[0].right == ("EN", "N")


@pytest.mark.rule("WH18", "WH26")
def test_a_draft_that_is_no_word_is_sent_and_judged_as_if_it_had_been_done(hand: Hand) -> None:
    wordcross_at_play(hand, FLIPPED, judge="costs")
    hand.tap(tile(hand, "PA")).tap(tile(hand, "PA"))
    run_out(hand)
    assert [event.kind for event in board(hand).view.events][:1] == [EventKind.REFUSED]
    assert board(hand).view.board.slots[0].right == ("EN", "N")


def test_a_question_goes_with_the_turn_it_was_about_and_the_next_player_is_not_asked() -> None:
    with opened() as hand:
        wordcross_at_play(hand, FLIPPED, people=(0, 1))
        hand.tap("Pass")
        assert hand.sees("Pass this turn?")
        hand.app.stage.screen.table.table.play(None, TimeUp())
        settled(hand)
        assert not hand.sees("Pass this turn?")
        assert not hand.app.stage.overlays
        assert told(hand, "Ann’s time is up")


def test_a_drag_makes_anew_only_what_is_pointed_at() -> None:
    with opened() as hand:
        wordcross_at_play(hand, FLIPPED)
        touch = hand.drag(tile(hand, "ST"), column(hand, Column.RIGHT), let_go=False)
        seen, told, over = board(hand).scene, board(hand).scene.writings, board(hand).over
        touch.touch_move(*hand.point(tile(hand, "ST")))
        hand.frames(2)
        now = board(hand).scene
        assert (board(hand).over, now.writings) != (over, told)
        for part in ("ground", "pieces", "goes", "labels", "places"):
            assert getattr(now, part) is getattr(seen, part), part
        touch.touch_up()
        hand.settle()
