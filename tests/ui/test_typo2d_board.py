"""The board of TYPO-2D under real fingers and keys: choosing, laying, saying, doubting, paying, looking around."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from kivy.core.window import Keyboard
from kivy.metrics import dp

from app.core.game import Absent, Player, Skill
from app.games import spoken_of
from app.games.typo2d.laying import laid as laid_card
from app.games.typo2d.model import Believe, Choose, Discard, Doubt, KeepSpace, Place, Shift, Take, TakeInHand
from app.games.typo2d.state import Discarding, Doubting, Dropping, Paying, State
from app.ui.play.surface import LIFT
from app.ui.play.typo2d.marks import Slip, Stamp
from app.ui.play.typo2d.thumb import Fan
from app.ui.theme import theme
from tests import conformance as kit
from tests.games.typo2d.table import column, in_turn, play, row, typo
from tests.games.typo2d.table import opened as dealt
from tests.ui.fingers import press
from tests.ui.harness import Hand, opened
from tests.ui.layout import layout_faults
from tests.ui.tables import new_table, seat_at, seated, table_at, told
from tests.ui.typo2d_fingers import at, cell

ANN, BO, CID, DOT = Player("Ann", 9), Player("Bo", 40), Player("Cid", 40), Player("Dot", 40)
OTTO = Player("Otto", 60, kind="bot", skill=Skill.CHILD)

CROSS = """
    S . . .
    P L A N
    O . . E
    . . . T
"""
CELL = (4, 1)


def laid(hand: Hand, state: State, *, people: int = 1, clock: bool = False) -> Any:
    """The play screen with that position on the table; whoever is not a person here is a bot, and rests."""
    players = (*(ANN, BO, CID, DOT)[:people], *(OTTO,) * (len(state.hands) - people))
    return seat_at(hand, table_at(hand, state, *players, game="typo2d"), clock=clock)


def board_of(hand: Hand) -> Any:
    return hand.app.stage.screen.board


def fan_of(hand: Hand) -> Any:
    """The fan of cards that can be seen."""
    return hand.find("card ").widget


def moves_of(table: Any) -> list[Any]:
    return [made.move for made in table.table.made]


def say(hand: Hand, letters: str) -> None:
    """Touch the keys of these letters."""
    for letter in letters:
        hand.tap(f"key {letter}")


# Choosing


@pytest.mark.rule("T8")
def test_a_card_that_has_left_the_hand_under_a_finger_is_not_chosen() -> None:
    with opened() as hand:
        table = laid(hand, dealt("ABC", "DEF"))
        finger = hand.drag("card C", (200, 500), let_go=False)
        for seat, card in enumerate("AD"):
            table.table.play(seat, Choose(card))  # the time of both is up
        hand.settle()
        finger.touch_up()
        hand.settle()
        assert moves_of(table) == [Choose("A"), Choose("D")]


@pytest.mark.rule("T8")
@pytest.mark.parametrize("way", ["tap", "push", "type"])
def test_a_card_is_chosen_by_a_tap_a_push_or_a_key_and_may_be_changed_until_all_are_ready(way: str) -> None:
    with opened() as hand:
        table = laid(hand, dealt("ABC", "DEF"))
        for letter in "BC":
            match way:
                case "tap":
                    hand.tap(f"card {letter}")
                case "push":
                    hand.carry(f"card {letter}", cell(hand, (0, 1)))
                case "type":
                    hand.keys(letter)
            assert hand.can(f"card {letter}, chosen")
            hand.tap("Choose" if letter == "B" else "Change to C")
            assert hand.find("Chosen").enabled is False
            assert not board_of(hand).may_undo
        assert moves_of(table) == [Choose("B"), Choose("C")]
        assert hand.sees("Your C lies face down")


def test_a_card_that_is_tapped_again_is_not_chosen() -> None:
    with opened() as hand:
        laid(hand, dealt("ABC", "DEF"))
        hand.tap("card B").tap("card B")
        assert not hand.can("Choose")


def test_the_hand_is_put_in_order_by_dragging_and_sorted_by_a_tool() -> None:
    with opened() as hand:
        laid(hand, dealt("ABCD", "DEF"))
        hand.carry("card A", "card D")
        assert fan_of(hand).hand.cards == ("B", "C", "D", "A")
        hand.tap("Sort")
        assert fan_of(hand).hand.cards == ("A", "B", "C", "D")


def test_the_hand_stays_in_order_for_whoever_leaves_the_table_and_comes_back() -> None:
    with opened() as hand:
        seated(hand, ANN, OTTO, game="typo2d")
        cards = fan_of(hand).hand.cards
        hand.carry(f"card {cards[0]}", f"card {cards[-1]}")
        before = fan_of(hand).hand.cards
        assert before != cards
        hand.tap("Menu").tap("Home")
        hand.tap("Continue")
        assert fan_of(hand).hand.cards == before


def test_who_shares_the_device_chooses_behind_the_curtain_and_no_letter_of_the_other_is_told() -> None:
    with opened() as hand:
        laid(hand, dealt("ABC", "DEF"), people=2)
        hand.hold("Give the")
        hand.tap("card B").tap("Choose")
        assert hand.can("Give the")
        assert not any("card " in thing.name for thing in hand.things())
        hand.hold("Give the")
        assert hand.can("card D")
        assert not hand.can("card A")


def test_this_rounds_cards_are_told_in_the_order_they_are_laid_with_the_star() -> None:
    with opened() as hand:
        laid(hand, in_turn("T", "A", others="R"))
        assert hand.can("This round: A of you, now; R of Otto, waiting, tiebreaker")


def test_beside_a_wide_grid_a_caption_says_in_which_order_this_rounds_cards_are_laid() -> None:
    with opened("tablet") as hand:
        laid(hand, in_turn("T", "A", others="R"))
        assert hand.sees("TYPO-2D · round 1")
        assert hand.find("Ann, 4 cards").widget.signed  # 4 of what
        assert hand.sees("This round, A to Z")
        assert hand.can("This round: A of you, now; R of Otto, waiting, tiebreaker")  # a lesson points at it
        laid(hand, dealt("ABC", "DEF"))
        assert hand.sees("This round")
        assert not hand.sees("A to Z")


@pytest.mark.rule("T13")
@pytest.mark.parametrize("size", ["phone", "tablet"])
def test_a_touch_on_this_rounds_cards_says_what_the_star_means_until_the_next_touch(size: str) -> None:
    with opened(size) as hand:
        laid(hand, in_turn("T", "A", others="R"))
        hand.tap("This round")
        assert board_of(hand).gaze.explanation == "Star, the Tiebreaker: of equal letters, first Otto, then clockwise"
        assert hand.sees("Star, the Tiebreaker:")
        hand.tap(cell(hand, (3, 3)))
        assert not hand.sees("Star, the")


def test_the_star_of_a_long_name_lies_on_its_card_and_the_name_stays() -> None:
    with opened("low") as hand:
        long = replace(OTTO, name="Wilhelmina B.")
        seat_at(hand, table_at(hand, in_turn("T", "A", others="R"), ANN, long, game="typo2d"))
        beside = board_of(hand).beside
        assert [writing.words for writing in beside.scene.writings] == ["you", "Wilhelmina B."]


# Laying


@pytest.mark.rule("T10")
@pytest.mark.parametrize(
    ("size", "way"),
    [("phone", "tap"), ("phone", "drag"), ("phone", "drag from above"), ("low", "drag"), ("tablet", "drag")],
)
def test_a_card_is_laid_by_a_tap_or_a_drag_and_the_word_is_finished_on_the_keys(size: str, way: str) -> None:
    with opened(size) as hand:
        table = laid(hand, in_turn("TH", "I"))
        assert hand.sees("Tap a place beside a card, or drag yours there.")
        if way == "tap":
            hand.tap(cell(hand, (2, 0)))
        elif way == "drag":
            hand.carry("your I, to be laid", cell(hand, (2, 0)))
        else:
            hand.carry("I, the card you lay", cell(hand, (2, 0)))
        assert hand.can("word THI, being written")
        assert hand.sees("Say a word that starts with THI")
        say(hand, "NK")
        hand.tap("take back a letter")
        assert hand.can("Say THIN")
        say(hand, "K")
        hand.tap("Say THINK")
        assert moves_of(table) == [Place((2, 0), ("THINK",))]


@pytest.mark.parametrize("is_first_to_lift", [True, False])
def test_a_second_finger_beside_one_that_carries_a_card_neither_moves_the_grid_nor_takes_the_card(
    is_first_to_lift: bool,
) -> None:
    with opened() as hand:
        laid(hand, in_turn("TH", "I"))
        camera = board_of(hand).camera
        carrying = hand.drag("your I, to be laid", cell(hand, (0, 3)), let_go=False)
        other = hand.touch(cell(hand, (1, 2)))
        other.touch_down()
        hand.frames(2)
        other.touch_move(other.x - 60, other.y)
        hand.frames(2)
        for finger in (carrying, other) if is_first_to_lift else (other, carrying):
            finger.touch_up()
            hand.frames(2)
        hand.settle()
        assert board_of(hand).carried is None
        assert board_of(hand).camera == camera


def test_a_card_that_is_carried_comes_to_lie_where_it_is_seen() -> None:
    with opened() as hand:
        laid(hand, in_turn("TH", "I"))
        board = board_of(hand)
        middle, high = cell(hand, (2, 0)), board.camera.card((2, 0))[3]
        finger = hand.drag("your I, to be laid", (middle[0] + 9, middle[1] - dp(LIFT) - 0.4 * high), let_go=False)
        assert board.to_window(*board.carried_at) == pytest.approx(middle), "it is drawn to the place below it"
        finger.touch_move(middle[0], board.to_window(0, board.at.grid[1] + board.at.grid[3])[1] - dp(LIFT) / 2)
        hand.frames(2)
        assert board.over is None, "it is seen above the grid, though the finger is on it"
        finger.touch_move(middle[0] + 9, middle[1] - dp(LIFT))
        hand.frames(2)
        finger.touch_up()
        hand.settle()
        assert board.making.laying == Place((2, 0))


def test_the_last_letter_then_the_card_is_taken_back_and_a_second_tap_takes_it_up() -> None:
    with opened() as hand:
        laid(hand, in_turn("TH", "I"))
        hand.tap(cell(hand, (2, 0)))
        say(hand, "N")
        hand.tap("Undo")
        assert hand.can("Say THI")
        hand.tap("Undo")
        assert hand.can("your I, to be laid")
        hand.tap(cell(hand, (2, 0))).tap(cell(hand, (2, 0)))
        assert hand.can("your I, to be laid")


@pytest.mark.rule("T11")
def test_two_lines_have_a_field_each() -> None:
    with opened() as hand:
        table = laid(hand, in_turn("TH\n.E", "E"))
        hand.tap(cell(hand, (0, 1)))
        assert hand.can("word EE, being written")
        assert hand.sees("Say a word for each line")
        say(hand, "L")
        hand.tap("word TE")
        say(hand, "A")
        hand.tap("Say both")
        assert moves_of(table) == [Place((0, 1), ("EEL", "TEA"))]


def test_enter_goes_on_to_the_next_word_and_says_all_only_from_the_last() -> None:
    with opened() as hand:
        table = laid(hand, in_turn("TH\n.E", "E"))
        hand.tap(cell(hand, (0, 1)))
        hand.keys("l", "enter")
        assert hand.can("word TE, being written")
        assert moves_of(table) == []
        hand.keys("a", "enter")
        assert moves_of(table) == [Place((0, 1), ("EEL", "TEA"))]


def test_bare_letters_that_are_no_word_ask_once_before_they_are_said() -> None:
    with opened() as hand:
        table = laid(hand, in_turn("TH", "I", judge="table"))
        hand.tap(cell(hand, (2, 0))).tap("Say THI")
        assert hand.sees("Say THI?")
        hand.tap("Go on typing")
        assert moves_of(table) == []
        hand.tap("Say THI").tap("Say it")
        assert moves_of(table) == [Place((2, 0), ("THI",))]


def test_a_bluff_that_was_typed_is_said_without_a_question() -> None:
    with opened() as hand:
        table = laid(hand, in_turn("TH", "I", judge="table"))
        hand.tap(cell(hand, (2, 0)))
        say(hand, "Q")
        hand.tap("Say THIQ")
        assert moves_of(table) == [Place((2, 0), ("THIQ",))]


@pytest.mark.parametrize("key", ["shift", "lctrl", "alt", "capslock", "f2", "f7", "rshift", "numlock"])
def test_a_key_that_writes_nothing_types_no_letter(key: str) -> None:
    with opened() as hand:
        laid(hand, in_turn("TH", "I"))
        hand.tap(cell(hand, (2, 0)))
        code = Keyboard.keycodes[key]
        press(code, chr(code), [])
        hand.settle()
        assert hand.can("Say THI")


@pytest.mark.parametrize("command", ["ctrl", "alt", "meta"])
def test_a_letter_with_a_command_key_is_no_text(command: str) -> None:
    with opened() as hand:
        laid(hand, in_turn("TH", "I"))
        hand.tap(cell(hand, (2, 0)))
        press(ord("n"), "n", [command])
        hand.settle()
        assert hand.can("Say THI")


@pytest.mark.rule("T25")
def test_words_are_said_by_keyboard_alone_and_with_whatever_accents() -> None:
    with opened() as hand:
        table = laid(hand, in_turn("TH", "I"))
        hand.keys("right")
        assert board_of(hand).cursor == ("cell", (0, 0))  # at a card: what is laid goes beside one
        hand.keys("right", "right", "enter", "ñ", "k", "x", "backspace", "enter")
        assert moves_of(table) == [Place((2, 0), ("THINK",))]


@pytest.mark.parametrize(
    ("diagram", "where", "why"),
    [
        ("TH", (3, 0), "Beside a card"),
        ("TH", (0, 0), "A card lies there"),
        ("AT\nTO", (2, 0), ""),  # four lines lie, but this makes one of three
        ("AT\nTO", (2, 2), "Beside a card"),
    ],
)
def test_where_a_card_cannot_lie_the_board_says_why_in_a_few_words(diagram: str, where: Any, why: str) -> None:
    with opened() as hand:
        laid(hand, in_turn(diagram, "I"))
        hand.tap(cell(hand, where))
        assert board_of(hand).refusal.startswith(why) if why else board_of(hand).refusal == ""
        assert bool(board_of(hand).making.laying) == (not why)


@pytest.mark.rule("TH26")
def test_a_word_the_dictionary_does_not_know_is_refused_in_a_sentence_and_may_be_changed() -> None:
    with opened() as hand:
        table = laid(hand, in_turn("TH", "I"))
        hand.tap(cell(hand, (2, 0)))
        say(hand, "Q")
        hand.tap("Say THIQ")
        assert hand.sees("THIQ is not in the dictionary.")
        assert moves_of(table) == []
        assert hand.can("Say THIQ")


def test_places_are_marked_only_when_hints_are_on_and_a_hint_shows_one() -> None:
    with opened() as hand:
        laid(hand, in_turn("TH", "I"))
        before = hand.image()
        board_of(hand).hints = True
        hand.settle()
        assert hand.image() != before
        board_of(hand).hints = False
        hand.tap("Hint")
        assert isinstance(board_of(hand).hint, Place | Take)


def test_a_hint_points_at_a_card_until_one_does_something_or_the_table_goes_on() -> None:
    with opened() as hand:
        laid(hand, dealt("ABC", "DEF"))
        board, fan = board_of(hand), fan_of(hand)
        board.hint = Choose("A")
        hand.settle()
        assert fan.hand.hinted == "A"
        hand.tap("card B")
        assert fan.hand.hinted == ""
        board.hint = Choose("A")
        hand.tap("Choose B")
        assert (board.hint, fan.hand.hinted) == (None, "")


# Icons


@pytest.mark.rule("T31")
def test_o_leaves_a_gap_that_the_word_fills() -> None:
    with opened() as hand:
        table = laid(hand, in_turn("TH", "o", icons="printed"))
        hand.tap(cell(hand, (-2, 0)))
        left, _, _, _ = board_of(hand).camera.card((-2, 0))
        assert left >= dp(5)  # room for the ring round it
        assert hand.can("word O gap TH, being written")
        assert hand.sees("Say a word that fits O_TH")
        assert not hand.can("Say O_TH")
        say(hand, "A")
        hand.tap("Say OATH")
        assert moves_of(table) == [KeepSpace((-2, 0), across=True, words=("OATH",))]


@pytest.mark.rule("T28")
def test_e_goes_between_two_cards_and_a_button_says_which_side_makes_room() -> None:
    with opened() as hand:
        table = laid(hand, in_turn("TN", "e", icons="printed"))
        hand.tap(cell(hand, (1, 0)))
        assert hand.can("word TEN")
        say(hand, "T")
        hand.tap("Say TENT")
        assert moves_of(table) == [Shift((1, 0), "right", ("TENT",))]


@pytest.mark.rule("T29")
def test_m_goes_back_to_the_hand() -> None:
    with opened() as hand:
        table = laid(hand, in_turn("TH", "m", icons="printed"))
        hand.tap("Back in hand").tap("Take it")
        assert moves_of(table) == [TakeInHand()]


# Penalties


@pytest.mark.rule("T17", "T18")
def test_who_sees_nothing_chooses_a_glowing_line_sees_its_halves_and_is_asked_once() -> None:
    with opened() as hand:
        table = laid(hand, in_turn("TEN\n..I\n..L", "K"))
        hand.tap("I have no word")
        assert hand.sees("Take half of one of the longest lines")
        assert hand.sees("Tap one of the longest lines.")
        hand.tap(cell(hand, (2, 2)))
        assert hand.sees("N I leave the game. L goes to your hand.")
        hand.tap("Take it").tap("No")
        assert moves_of(table) == []
        hand.tap("Take it").tap("Yes")
        assert moves_of(table) == [column(2, 0, 3)]


def test_a_question_that_is_still_open_when_the_turn_has_passed_goes_with_it_and_makes_no_move() -> None:
    with opened() as hand:
        table = laid(hand, in_turn("TEN\n..I\n..L", "K"))
        hand.tap("I have no word")
        hand.tap(cell(hand, (2, 2))).tap("Take it")
        assert hand.can("Yes")
        table.table.play(None, Absent(0))
        hand.settle()
        assert not hand.can("Yes")
        assert [type(move) for move in moves_of(table)] == [Absent]


def test_a_card_of_two_longest_lines_means_one_and_then_the_other() -> None:
    with opened() as hand:
        laid(hand, in_turn("TEN\n..I\n..L", "K"))
        hand.tap("I have no word").tap(cell(hand, (2, 0)))
        first = board_of(hand).making.line
        hand.tap(cell(hand, (2, 0)))
        assert board_of(hand).making.line != first
        hand.tap("Lay the card")
        assert hand.can("your K, to be laid")


@pytest.mark.rule("T23")
def test_after_a_word_that_does_not_exist_the_line_is_taken_with_one_card_more_and_nobody_asks_again() -> None:
    with opened() as hand:
        state = in_turn("TEN", "K")
        table = laid(hand, replace(state, phase=Paying(0)))
        assert hand.sees("T leaves the game. E N go to your hand.")
        assert not board_of(hand).may_undo  # there is no other line
        hand.tap("Take it")
        assert isinstance(moves_of(table)[0], Take)


@pytest.mark.rule("T20", "T22")
@pytest.mark.parametrize("phase", [Discarding(0, 1, (), connected=False), Dropping(0, ("Y",))])
def test_a_card_is_discarded_from_the_fan(phase: Any) -> None:
    with opened() as hand:
        table = laid(hand, replace(in_turn("TEN", "K", "XYZ", "ABC"), phase=phase))
        if isinstance(phase, Dropping):
            hand.tap("card X")
            assert hand.sees("Discard one of your penalty cards")
        hand.tap("card Y").tap("Discard Y")
        assert moves_of(table) == [Discard("Y")]


# Doubts


def doubted(*words: str) -> State:
    """Seat 1 has said THINK, or something else, and the others may doubt it."""
    state = in_turn("TH", "A", others="I", judge="table")
    lies = laid_card(state.board, "I", Place((2, 0)), "none")
    return replace(state, phase=Doubting(1, lies, words or ("THINK",)))


@pytest.mark.rule("T21")
@pytest.mark.parametrize(("button", "move"), [("I doubt THINK", Doubt()), ("Believe it", Believe())])
def test_a_word_is_doubted_by_one_large_button(button: str, move: Any) -> None:
    with opened() as hand:
        table = laid(hand, doubted())
        assert hand.find("I doubt").height >= dp(72)
        hand.tap(button)
        assert moves_of(table)[0] == move


@pytest.mark.rule("T23")
def test_the_mark_of_who_laid_last_stays_with_them_when_another_has_to_take_their_card_back() -> None:
    state = in_turn("T H @", "I", others="O", judge="table")
    moves = ((0, Place((2, 0), ("THINK",))), (1, Believe()), (1, Place((0, 1), ("TOX",))))
    said, game = play(state, *moves, words="THINK"), typo("THINK")
    assert game.view(said, 0).laid_by == 1
    state = play(said, (0, Doubt()), words="THINK")
    view = game.view(state, 0)
    assert (view.phase, view.last, view.laid_by) == ("pay", (2, 0), 0)


@pytest.mark.rule("TH26")
def test_silence_believes_while_the_ring_runs_down() -> None:
    with opened() as hand:
        table = laid(hand, doubted(), clock=True)
        hand.wait(1)
        assert 0 < hand.app.stage.screen.frame.ids.banner.ids.ring.left < 5
        hand.wait(5)
        assert table.sitting.public.phase != "doubt"


def test_who_shares_the_device_doubts_in_the_open_by_a_button_of_their_own() -> None:
    with opened() as hand:
        table = laid(hand, doubted(), people=2)
        assert not hand.can("Give the")
        hand.tap("Ann doubts it")
        assert moves_of(table)[0] == Doubt()


@pytest.mark.parametrize("people", [1, 2])
def test_a_word_that_nobody_has_answered_yet_may_be_taken_back_and_said_otherwise(people: int) -> None:
    with opened() as hand:
        table = laid(hand, in_turn("TH", "I", judge="table"), people=people)
        at(hand, (2, 0))
        say(hand, "NKK")
        hand.tap("Say THINKK")
        assert table.sitting.public.phase == "doubt"
        hand.tap("Undo").tap("Take it back")
        assert hand.can("word THINKK, being written"), "what was said stands there to be corrected"
        hand.tap("take back a letter").tap("Say THINK")
        assert moves_of(table)[-1] == Place((2, 0), ("THINK",))
        table.table.play(1, Doubt())
        hand.settle()
        assert not hand.can("Undo")


def test_nobody_looks_words_up_while_one_is_doubted() -> None:
    with opened() as hand:
        laid(hand, doubted())
        hand.tap("Menu")
        assert hand.sees("Words, once THINK is decided")
        assert not hand.can("Words")
        hand.back()
        hand.tap("Believe it").tap("Menu")
        assert hand.can("Words")


@pytest.mark.rule("T22")
def test_after_a_doubt_that_failed_all_read_whose_word_stands_and_whose_hand_is_taken_up_for_what() -> None:
    with opened() as hand:
        laid(hand, in_turn("TH", "I", judge="table"), people=2)
        at(hand, (2, 0))
        assert hand.app.stage.screen.frame.asks == "Ann: Say a word that starts with THI", "all who share it look on"
        say(hand, "NK")
        hand.tap("Say THINK").tap("Bo doubts it")
        assert hand.app.stage.screen.frame.asks == "THINK stands. Ann, hold your cards: discard one"
        hand.hold("Ann’s hand")
        assert hand.can("card X")


def doubted_by_three(word: str = "THINK") -> State:
    """Ann has said it; Bo, Cid and Dot may doubt it, and two have to."""
    state = in_turn("TH", "I", "ABC", *["XYZ"] * 3, judge="table")
    return play(state, (0, Place((2, 0), (word,))))


@pytest.mark.rule("T21", "TH13")
def test_round_one_device_a_doubt_leaves_its_trace_and_time_runs_from_the_first_answer_on() -> None:
    with opened() as hand:
        table = laid(hand, doubted_by_three("THIQ"), people=4, clock=True)
        assert hand.sees("If 2 players doubt it, it is looked up.")
        hand.wait(6)
        assert table.sitting.public.phase == "doubt"  # Ann hands the device over
        assert hand.app.stage.screen.frame.time_left < 0, "no ring that stands still"
        board = board_of(hand)
        board.here = (1, 2, 3)
        assert not board.is_unanswered, "where the speaker is elsewhere, nothing goes from hand to hand"
        board.here = (0, 1, 2, 3)
        assert board.is_unanswered
        places = [hand.find(f"{name} doubts it").middle for name in ("Cid", "Dot")]
        hand.tap("Bo doubts it")
        assert hand.sees("Bo doubts it: 1 of 2 needed.")
        assert hand.app.stage.screen.frame.time_left > 0
        assert not hand.find("Bo doubts it").enabled
        assert hand.can("Nobody else doubts it")
        assert places == [hand.find(f"{name} doubts it").middle for name in ("Cid", "Dot")]
        hand.wait(6)
        assert hand.sees("Too few doubted THIQ: it stands")
        assert table.sitting.public.phase == "choose"


@pytest.mark.rule("T21", "T22", "T23")
@pytest.mark.parametrize(("word", "outcome"), [("THINK", "it is a word"), ("THIQ", "there is no such word")])
def test_all_are_told_what_became_of_a_word_that_enough_of_them_doubted(word: str, outcome: str) -> None:
    with opened() as hand:
        laid(hand, doubted_by_three(word), people=2)
        for seat in (2, 3):  # bots
            hand.app.stage.screen.table.table.play(seat, Doubt())
        hand.settle()
        looks = [piece.look for piece in board_of(hand).pictured.pieces] if board_of(hand) else []
        is_stamped = Slip(word) in looks and Stamp(outcome == "it exists") in looks
        assert is_stamped or told(hand, f"{word} is looked up: {outcome}")


@pytest.mark.rule("TH27")
def test_nobody_doubts_one_word_and_the_next_is_asked_about_anew() -> None:
    state = in_turn(". . A \n T H @", "I", *["XYZ"] * 4, judge="table")
    with opened() as hand:
        table = laid(hand, play(state, (0, Place((2, 1), ("THINK", "AIM")))), people=4)
        hand.tap("Nobody doubts it")
        assert hand.sees("Ann says AIM")
        assert table.sitting.public.active == {1, 2, 3}
        hand.tap("Nobody doubts it")
        assert table.sitting.public.phase == "choose"
        assert moves_of(table) == [Believe()] * 4  # two of three believe each word: that is enough


# What is told of it


@pytest.mark.rule("T24")
def test_cards_win_and_not_points_so_that_no_word_is_told_with_points() -> None:
    with opened() as hand:
        state = play(in_turn("TH", "I", "", "X"), (0, Place((2, 0), ("THINK",))), words="THINK")
        laid(hand, state)
        hand.tap("Result")
        assert {"You win", "Cards left", "THINK"} <= set(hand.texts())
        assert hand.find("THINK").name.startswith("THINK. ")
        assert not hand.app.stage.screen.as_text().count("point")
        assert hand.app.stage.screen.as_text().splitlines()[1:] == ["1. Ann, 0 cards", "2. Otto, 1 card"]
        hand.tap("All moves")
        assert "Ann lays I in THI: THINK" in hand.texts()
        assert "THINK" not in hand.texts()


@pytest.mark.parametrize(
    ("state", "move", "said"),
    [
        (in_turn("TH", "I"), Place((2, 0), ("THINK",)), "Lay I"),
        (in_turn("TN", "e", icons="printed"), Shift((1, 0), "right", ("TENT",)), "Lay E, shift right"),
        (in_turn("TEN", "K"), row(0, 0, 3), "Take TEN"),
        (dealt("ABC", "DEF"), Choose("B"), "Choose B"),
        (in_turn("TEN", "K"), Discard("Y"), "Discard Y"),
        (in_turn("TH", "m", icons="printed"), TakeInHand(), "Take the M back in hand"),
    ],
)
def test_looking_back_a_move_is_told_by_what_lies_there_not_by_numbers_that_nothing_bears(
    state: State, move: Any, said: str
) -> None:
    assert spoken_of("typo2d").move_said(move, typo().view(state, 0)) == said


def test_looking_back_a_doubt_names_the_word() -> None:
    said, view = spoken_of("typo2d").move_said, typo().view(doubted(), 0)
    assert [said(Doubt(), view), said(Believe(), view)] == ["Doubt THINK", "Believe THINK"]


def test_the_lesson_lets_nothing_glow_but_what_is_to_be_touched_and_tells_what_stands_on_a_card() -> None:
    with opened() as hand:
        hand.app.stage.go("lesson", game="typo2d")
        hand.wait(0.5).settle()
        screen, told = hand.app.stage.screen, []

        def glows() -> list[Any]:
            hand.wait(0.3).settle()
            return list(screen.boxes)

        while not screen.guide.is_last:
            told += [*screen.guide.told()]
            if not screen.is_reading:
                (x, y, wide, high, _) = glows()[0]
                hand.tap((x + wide / 2, y + high / 2))
                if hand.can("key N"):
                    assert glows() == []  # THI is no word yet
                    say(hand, "NK")
                assert len(glows()) == 1
            hand.tap(screen.frame.done)
            hand.wait(2.5).settle()
        assert (
            "The dot at its foot is its place from A to Z. The number above the letter tells how many cards have it."
            in told
        )
        hand.tap("Next part")
        assert hand.app.stage.screen.accent == "typo2d"


@pytest.mark.rule("T17", "T18")
def test_a_penalty_of_another_is_told_with_why_and_with_what_becomes_of_the_cards() -> None:
    with opened() as hand:
        table = seat_at(hand, table_at(hand, in_turn("A N T \n S . .", "Q", "B", "XYZ"), OTTO, ANN, game="typo2d"))
        takes = next(move for move in table.table.game.legal(table.table.view(0)) if type(move).__name__ == "Take")
        table.table.play(0, takes)
        hand.wait(0.5)
        assert told(hand, "Otto sees no word for Q and takes T in hand; out of the game: A N")
        assert hand.sees("They have taken a card this turn.")


@pytest.mark.rule("TH23")
def test_time_that_runs_out_is_told_to_all() -> None:
    with opened() as hand:
        laid(hand, in_turn("A N T", "Q", "B", "XYZ", seconds_to_play=30), clock=True)
        hand.wait(32)
        assert told(hand, "Time is up: Ann takes half a line")


# Looking around


def test_one_finger_pans_two_zoom_and_a_button_leads_back_to_all_cards() -> None:
    with opened() as hand:
        laid(hand, in_turn("PLAN\nO..E", "I"))
        board = board_of(hand)
        first = board.camera
        x, y = cell(hand, (2, 2))
        hand.drag((x, y), (x - 60, y + 30))
        assert board.camera.card((0, 0))[0] == pytest.approx(first.card((0, 0))[0] - 60, abs=2)
        hand.pinch((x, y), 1.5)
        assert board.camera.wide > first.wide * 1.3
        hand.tap("see all cards")
        assert board.camera == first
        assert board.making.laying is None


def test_on_a_phone_that_lies_all_cards_are_seen_while_one_chooses_and_the_whole_line_while_one_says_its_word() -> None:
    with opened("low") as hand:
        state = replace(dealt("ABCDEFGHIJKL", "DEF"), board=in_turn("TH\nE.\nR.", "I").board, last=(0, 2))
        laid(hand, state)
        assert all(board_of(hand).camera.holds(place) for place in board_of(hand).at.table)
        laid(hand, in_turn("T\nE\nN", "D"))
        assert board_of(hand).camera.reaches
        at(hand, (0, 3))
        assert all(board_of(hand).camera.holds((0, y)) for y in range(4))


def test_a_grid_too_large_for_fingers_is_seen_whole_and_a_tap_comes_nearer() -> None:
    with opened() as hand:
        laid(hand, in_turn("\n".join([".A" * 12, "A" * 24, ".A" * 12]), "I"))
        board = board_of(hand)
        assert not all(board.camera.holds(place) for place in board.at.table)
        hand.tap("see all cards")
        assert all(board.camera.holds(place) for place in board.at.table)
        hand.tap((board.center_x, board.at.grid[1] + dp(120)))
        assert board.camera.reaches
        assert board.making.laying is None


def test_the_button_to_all_cards_takes_the_colour_of_the_game_while_some_places_are_out_of_sight() -> None:
    with opened() as hand:
        for diagram, ground in (("TH", theme.surface), ("A" * 14, theme.hue("typo2d.main"))):
            laid(hand, in_turn(diagram, "I"))
            x, y, _, height = board_of(hand).at.button
            left, low = board_of(hand).to_window(x + dp(6), y + height / 2)
            painted = hand.image().getpixel((round(left), round(hand.window.height - low)))
            assert painted == pytest.approx([255 * part for part in ground[:3]], abs=3)


# Everywhere

STATES = {
    "laying": in_turn(CROSS, "I", "EEFGHIJKLMNOP", "XYZ"),
    "taking": replace(in_turn(CROSS, "I", "EEFGHIJKLMNOP", "XYZ"), phase=Paying(0)),
    "doubting": doubted(),
    "discarding": replace(in_turn(CROSS, "K", "XYZ", "ABC"), phase=Discarding(0, 1, (), connected=False)),
}


def test_beside_a_low_board_words_scroll_in_large_text_and_what_is_to_be_touched_stays_in_sight() -> None:
    with opened("low", text=2.0) as hand:
        laid(hand, in_turn("TH\n.E", "E"))
        assert hand.can("I have no word")
        at(hand, (0, 1))
        assert hand.can("word EE, being written")
        assert hand.can("word TE")
        laid(hand, doubted_by_three(), people=4)
        hand.tap("Bo doubts it")
        for name in ("Cid doubts it", "Dot doubts it", "Nobody else doubts it"):
            thing = hand.find(name)
            assert thing.y >= hand.app.stage.screen.frame.ids.last.top


@pytest.mark.deep
@pytest.mark.parametrize("name", STATES)
@pytest.mark.parametrize(
    ("size", "look"),
    [
        ("phone", {"left": True, "theme": "dark"}),
        ("small", {"text": 2.0}),
        ("low", {"theme": "highContrast"}),
        ("tablet", {}),
    ],
)
def test_nothing_is_cut_cramped_or_out_of_reach(size: str, look: dict[str, Any], name: str) -> None:
    with opened(size, **look) as hand:
        laid(hand, STATES[name])
        if name == "laying":
            at(hand, CELL)
        assert layout_faults(hand) == []


def test_a_resting_board_draws_nothing() -> None:
    with opened() as hand:
        laid(hand, in_turn(CROSS, "I"))
        hand.settle()
        drawn: list[str] = []
        board = board_of(hand)
        board.repaint, board.paint_standing = lambda: drawn.append("below"), lambda *_: drawn.append("over")
        hand.frames(10)
        assert drawn == []


@pytest.mark.rule("T28")
def test_a_long_press_on_a_card_with_an_icon_explains_it_and_chooses_nothing() -> None:
    with opened() as hand:
        laid(hand, dealt("Az", "DEF", icons="printed"))
        board = board_of(hand)
        icon_card = next(thing for thing in hand.things() if thing.name.startswith("card Z"))
        hand.hold(icon_card, 1.0)
        assert "turn the line around" in board.gaze.explanation
        assert board.making.card is None
        hand.hold("card A", 1.0)
        assert board.making.card == "A"


def test_in_the_largest_text_whoever_lays_a_card_sees_their_hand_and_what_to_do_without_a_word() -> None:
    with opened("phone", text=2.0) as hand:
        table: Any = seat_at(hand, new_table(hand, ANN, OTTO, game="typo2d"))
        rng = Random(1)
        while (view := table.table.view(0)).phase != "play" or view.turn != 0 or len(view.table) < 2:
            seat = min(view.active)
            table.table.play(seat, rng.choice(kit.moves_of(table.table.game, table.table.view(seat))))
        hand.settle()
        fans = [each for each in hand.app.stage.screen.walk(restrict=True) if isinstance(each, Fan) and each.shown]
        assert [len(fan.pictured.pieces) for fan in fans] == [len(view.hand)]
        assert hand.sees("No word? Take half a line.")
        assert layout_faults(hand, contrast=False) == []
