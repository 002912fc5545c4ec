"""The first turn: led by notes at the real board, by finger, to its end; what is asked for glows."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from app.core.lesson import Guide
from app.games.kross.model import Call, Enter, Grab
from app.storage import taught
from tests.ui.harness import Hand, opened
from tests.ui.layout import layout_faults


@contextmanager
def first_turn(size: Any = "phone", **kwargs: Any) -> Iterator[Hand]:
    with opened(size, **kwargs) as hand:
        hand.app.stage.go("lesson", game="kross")
        hand.wait(0.5).settle()
        yield hand


def guide(hand: Hand) -> Guide:
    found: Guide = hand.app.stage.screen.guide
    return found


def take_step(hand: Hand) -> None:
    """Do what is asked, by touching what glows."""
    screen = hand.app.stage.screen
    close_note(hand)
    if not screen.is_reading:
        match guide(hand).step.moves[0].move:
            case Grab():
                hand.tap(glowing(hand))
            case Enter() | Call():
                hand.tap(glowing(hand))
                hand.wait(0.3).settle()
                hand.tap(screen.frame.done)
    else:
        hand.tap(screen.frame.done)
    hand.wait(2.5).settle()


def close_note(hand: Hand) -> None:
    if hand.app.stage.overlays:
        hand.tap("Go on")
        hand.wait(0.3).settle()


def glowing(hand: Hand) -> tuple[float, float]:
    """The middle of what glows."""
    x, y, width, height, _ = hand.app.stage.screen.boxes[0]
    return x + width / 2, y + height / 2


@pytest.mark.parametrize("size", ["phone", "tablet"])
def test_whoever_touches_what_glows_comes_to_the_end_and_to_a_table(size: str) -> None:
    with first_turn(size) as hand:
        for number in range(1, len(guide(hand).lesson.steps)):
            assert guide(hand).number == number
            assert hand.sees(guide(hand).told()[0])
            take_step(hand)
        assert guide(hand).is_last
        hand.tap("Play")
        assert taught.load(hand.app.folder) == {"kross"}
        assert hand.app.stage.screen.accent == "kross"


def test_a_letter_written_elsewhere_is_taken_and_explained() -> None:
    with first_turn() as hand:
        hand.tap("row 6, column 6")
        hand.tap("Done")
        hand.wait(2.5).settle()
        assert hand.sees("Your M stands. A word may grow there.")


def test_the_others_move_one_after_the_other() -> None:
    with first_turn("small") as hand:
        hand.tap("row 4, column 4")
        hand.tap("Done")
        moves = len(guide(hand).table.made)
        hand.wait(1.0)
        assert len(guide(hand).table.made) == moves + 1
        hand.wait(1.0)
        assert len(guide(hand).table.made) == moves + 2
        assert {"DRUM counts five, FOAM counts five.", "13", "Task +3"} <= set(hand.texts())  # so the sum adds up


def test_what_is_not_asked_for_is_refused_in_a_sentence() -> None:
    with first_turn() as hand:
        hand.tap("grab the")
        hand.wait(0.2).settle()
        assert guide(hand).number == 1
        assert "touch what glows" in hand.app.stage.screen.board.refusal


def test_done_glows_once_a_letter_lies_there() -> None:
    with first_turn() as hand:
        square = glowing(hand)
        hand.tap(square)
        hand.wait(0.3).settle()
        done = hand.find("Done")
        x, y = glowing(hand)
        assert (abs(x - done.middle[0]) < 2, abs(y - done.middle[1]) < 2) == (True, True)


def test_one_leaves_without_being_asked_for_nothing_is_lost() -> None:
    with opened() as hand:
        hand.app.stage.go("rules", game="kross")
        hand.settle()
        hand.tap("Play a first turn with help")
        hand.wait(0.4).settle()
        hand.back()
        assert type(hand.app.stage.screen).__name__ == "RulesScreen"
        assert not hand.app.stage.overlays


def test_in_large_text_the_whole_note_slides_in() -> None:
    with first_turn(text=2.0) as hand:
        assert hand.sees("Write it in any free square.")
        assert layout_faults(hand) == []
        close_note(hand)
        take_step(hand)
        assert guide(hand).number == 2


def test_the_menu_begins_again() -> None:
    with first_turn() as hand:
        take_step(hand)
        assert guide(hand).number == 2
        hand.tap("Menu")
        hand.tap("Begin again")
        hand.wait(0.4).settle()
        assert guide(hand).number == 1


def test_a_new_table_offers_the_first_turn_until_it_was_played_or_declined() -> None:
    with opened() as hand:
        hand.app.stage.go("new", game="kross")
        hand.settle().tap("New to it?")
        hand.wait(0.4).settle()
        assert type(hand.app.stage.screen).__name__ == "LessonScreen"
        hand.back()
        hand.tap("I know the game")
        assert not hand.can("New to it?")
        hand.app.stage.home()
        hand.app.stage.go("new", game="kross")
        assert not hand.settle().can("New to it?")
