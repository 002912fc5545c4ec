"""A word of TYPO-2D that is looked up: all see its stamp, and then are told what came of it."""

from typing import Any

import pytest

from tests.ui.harness import Hand, opened  # isort: skip — the harness settles the window before a widget opens it

from app.core.game import Player
from app.games.typo2d.model import Doubt, Place, Take
from app.ui.play.marks import Bubble
from app.ui.play.scene import meet
from app.ui.play.typo2d.draft import Draft
from app.ui.play.typo2d.marks import Stamp
from app.ui.widgets.signs import Notice
from tests.games.typo2d.table import in_turn, play
from tests.ui.tables import ANN, BO, OTTO, seat_at, table_at, told
from tests.ui.test_lesson import close_note, guide, take_step
from tests.ui.typo2d_fingers import at


def looked_up(hand: Hand, word: str, *people: Player, cards: str = "ABC") -> None:
    """Ann has said it; two of three others doubt it."""
    state = play(in_turn("TH", "I", cards, "DEF", "GHI", "JKL", judge="table"), (0, Place((2, 0), (word,))))
    bots = (OTTO,) * (4 - len(people))
    table = seat_at(hand, table_at(hand, state, *people, *bots, game="typo2d"))
    for seat in (2, 3):
        table.table.play(seat, Doubt())


def is_stamped(hand: Hand) -> bool:
    """Whether the stamp lies on its slip."""
    screen = hand.app.stage.screen
    pieces = screen.board.pictured.pieces if screen.board else ()
    return any(isinstance(piece.look, Stamp) and piece.pose.alpha > 0.9 for piece in pieces)


@pytest.mark.rule("T23")
def test_the_banner_says_that_a_word_does_not_exist_no_sooner_than_its_stamp() -> None:
    with opened(calm=False) as hand:
        looked_up(hand, "THIQ", ANN, BO)
        seen = []
        for _ in range(240):
            hand.frames(1)
            seen.append((is_stamped(hand), hand.sees("THIQ is not a word"), told(hand, "doubt THIQ")))
        assert (False, True) not in [each[:2] for each in seen]
        assert [each[2] for each in seen if each[0]][-1] is False, "the notice lies over a line that is to be touched"
        assert any(notice for _, _, notice in seen)
        assert any(says for _, says, _ in seen)


@pytest.mark.rule("T23")
def test_the_tray_asks_for_a_line_no_sooner_than_the_banner_says_why() -> None:
    with opened(calm=False) as hand:
        state = in_turn("T H . \n . . . \n A N .", "I", "ABC", "DEF", "GHI", "JKL", judge="table")
        table = seat_at(hand, table_at(hand, state, ANN, OTTO, OTTO, OTTO, game="typo2d"))
        for seat, move in ((0, Place((2, 0), ("THIQ",))), (2, Doubt()), (3, Doubt())):
            table.table.play(seat, move)
        seen = []
        for _ in range(240):
            hand.frames(1)
            seen.append((hand.sees("THIQ is not a word"), hand.sees("Tap one of the longest lines")))
        assert seen[-1] == (True, True)
        assert (False, True) not in seen


@pytest.mark.rule("T24")
def test_the_stamp_of_the_last_word_is_seen_for_a_breath_before_the_end_begins() -> None:
    with opened(calm=False) as hand:
        looked_up(hand, "THINK", ANN, BO, cards="")
        stamped = 0
        for _ in range(600):
            hand.frames(1)
            if type(hand.app.stage.screen).__name__ != "PlayScreen":
                break
            stamped += is_stamped(hand)
            assert is_stamped(hand) or not hand.can("Result")
        assert type(hand.app.stage.screen).__name__ == "EndingScreen"
        assert stamped >= 45  # frames
        assert not told(hand, "doubt THINK")


def test_what_a_line_brings_and_what_it_costs_is_said_where_one_is_asked_whether_to_take_it() -> None:
    with opened() as hand:
        table = seat_at(hand, table_at(hand, in_turn("TEN", "K"), ANN, OTTO, game="typo2d"))
        hand.tap("I have no word").tap("Take it")
        assert hand.sees("T E leave the game. N goes to your hand.")
        hand.tap("Yes")
        assert isinstance(table.table.made[-1].move, Take)


@pytest.mark.parametrize("size", ["small", (360, 700), "phone"])
def test_what_is_told_in_passing_covers_no_card_and_no_word_that_is_doubted(size: Any) -> None:
    with opened(size) as hand:
        state = play(in_turn("TH", "I", "ABC", "DEF", judge="table"), (0, Place((2, 0), ("THIN",))))
        seat_at(hand, table_at(hand, state, OTTO, ANN, game="typo2d"))
        hand.app.notice("Ann and Otto doubt ISOAGGLUTININ, said by Bo")
        hand.settle()
        board, notice = hand.app.stage.screen.board, Notice._shown
        assert notice
        covered = (notice.x, notice.y, notice.width, notice.height)
        [bubble] = [mark for mark in board.scene.marks if isinstance(mark, Bubble)]
        cards = [board.camera.card(cell) for cell in board.at.shown]
        assert not any(meet(covered, box) for box in (bubble.box, *cards))
        assert notice.top <= board.top + 1


def in_lesson(hand: Hand, part: int, says: str) -> None:
    """Go to a step of the lesson."""
    hand.app.stage.go("lesson", game="typo2d", part=part)
    hand.wait(0.5).settle()
    while not hand.sees(says):
        take_step(hand)
    assert guide(hand).awaits_learner


def test_the_lesson_names_the_word_while_it_is_typed_and_the_field_glows() -> None:
    with opened() as hand:
        in_lesson(hand, 1, "Lay your T and say BENTO.")
        at(hand, (1, 3))
        hand.wait(0.3).settle()
        assert hand.sees("Lay your T and say BENTO.")
        [(x, y, wide, high, _)] = hand.app.stage.screen.boxes
        field = hand.find("word BENT")
        assert (x, y, wide, high) == pytest.approx((field.x, field.y, field.width, field.height))
        hand.tap("key O").wait(0.3).settle()
        assert hand.sees("Say BENTO")


def test_the_lesson_takes_another_word_that_does_as_well_and_says_so() -> None:
    with opened() as hand:
        in_lesson(hand, 1, "Lay your T and say BENTO.")
        at(hand, (1, 3))
        hand.wait(0.3).settle()
        hand.tap("Say BENT").wait(3.0).settle()
        assert hand.sees("BENT does as well: it exists.")
        hand.tap("card X").tap("Discard X").wait(1.0).settle()
        assert hand.sees("Two cards fewer in one turn.")


@pytest.mark.parametrize(("size", "text"), [("phone", 1.0), ("small", 1.0), ("small", 2.0)])
def test_what_is_refused_is_told_beside_what_glows(size: str, text: float) -> None:
    with opened(size, text=text) as hand:
        in_lesson(hand, 0, "Lay your I, then say a word.")
        hand.wait(0.5).settle()
        close_note(hand)
        board = hand.app.stage.screen.board
        told = 0
        for place in [(3, 0), (2, 1), (0, 3), (-1, 0), (2, -1), (1, 2)]:
            at(hand, place)
            hand.tap(next(name for name in ("I have no word", "No word", "Say ") if hand.can(name)))
            hand.wait(0.3).settle()
            for bubble in [mark for mark in board.scene.marks if isinstance(mark, Bubble)]:
                told += bubble.bad
                assert not any(meet(bubble.box, box) for box in board.dear), place
        assert told >= 4


def test_the_lesson_refuses_a_line_that_it_does_not_ask_for_at_the_first_touch() -> None:
    with opened() as hand:
        in_lesson(hand, 0, "Lay your I, then say a word.")
        hand.tap("I have no word")
        assert hand.sees("Here, touch what glows.")
        assert hand.app.stage.screen.board.making == Draft()
