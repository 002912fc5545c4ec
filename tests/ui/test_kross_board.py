"""The board of KROSS under real fingers and keys: writing, calling, grabbing, claiming, voting, marking, looking."""

import gc
from dataclasses import replace
from typing import Any
from weakref import ref

import pytest
from kivy.graphics import Canvas
from kivy.metrics import dp

from app.core.game import Player, Skill, TimeUp
from app.core.transcript import AS_USUAL, HouseRules
from app.games.kross.model import (
    ALPHABET,
    Call,
    Claim,
    ClaimMade,
    Deal,
    Enter,
    FinalLetter,
    Grab,
    LetGo,
    Mark,
    NoClaim,
    NoFinalLetter,
    Options,
    Run,
    Sheet,
    Vote,
    at,
    moved_card,
)
from app.games.kross.state import (
    Calling,
    Claiming,
    Entering,
    Finale,
    Grabbing,
    Marking,
    Over,
    State,
    Voting,
    Wishing,
    opening_state,
)
from app.ui.play.kross.draft import Draft
from app.ui.play.kross.moment import KrossMoment
from app.ui.play.kross.paint import paint_pieces
from app.ui.play.kross.paper import Total, Written
from app.ui.play.kross.race import Side
from app.ui.play.kross.remarks import Chip
from app.ui.play.kross.reveal import SmallSheet
from app.ui.play.kross.sheets import SheetPicture
from app.ui.play.marks import Bubble, Sign
from app.ui.screens.play import BREATH, LATE
from tests.conftest import at_length
from tests.games.kross.table import sheet
from tests.ui.harness import FRAME, Hand, opened
from tests.ui.layout import layout_faults, texts
from tests.ui.players import open_the_curtain
from tests.ui.tables import labels, new_table, seat_at, table_at, told
from tests.ui.walks import board_at_play, looking_at_each_frame

ANN = Player("Ann", 9)
PEOPLE = (Player("Bo", 40), Player("Cy", 50), Player("Di", 60), Player("Ed", 70))
BOTS = tuple(Player(player.name, 60, kind="bot", skill=Skill.CHILD) for player in PEOPLE)

MINE = sheet(
    "HOUSE.",
    "E..E.T",
    "A.DOO.",
    "TAP...",
    ".G....",
    ".E.N.A",
)
THEIRS = sheet(
    "RAIN.S",
    "E...TO",
    "A..ONE",
    "D.....",
    "STAIR.",
)
A_BUILDING, AN_INSECT = 18, 5


def position(phase: Any, *sheets: Sheet, tasks: tuple[int, ...] = (A_BUILDING, AN_INSECT), **options: Any) -> State:
    """A table of two, or of as many as there are sheets; seat 1 calls, K lies before seat 0, Q before seat 1."""
    lying = sheets or (MINE, THEIRS)
    deal = Deal((*tasks, *range(7, 7 + len(lying) - len(tasks))), 0, lots=3)
    state = opening_state(Options(**options), deal)
    holders = moved_card(moved_card(state.holders, "K", 0), "Q", 1)
    return replace(state, sheets=lying, holders=holders, turn=20, caller=1, phase=phase)


def laid(hand: Hand, state: State, people: int = 1, *, clock: bool = False, house: HouseRules = AS_USUAL) -> Any:
    """The play screen with that position on the table; whoever is not a person here is a bot, and rests."""
    players = (ANN, *PEOPLE[: people - 1], *BOTS[people - 1 : len(state.sheets) - 1])
    return seat_at(hand, table_at(hand, state, *players, game="kross", house=house), clock=clock)


def board_of(hand: Hand) -> Any:
    return hand.app.stage.screen.board


def marks_of(hand: Hand, kind: type[Any]) -> list[Any]:
    """What the board shows of that kind, besides its pieces."""
    scene = board_of(hand).scene
    return [mark for mark in (*scene.ground, *scene.below, *scene.marks) if isinstance(mark, kind)]


def lamps_of(hand: Hand) -> list[Any]:
    """What a hint points at on the sheet."""
    return [sign for sign in marks_of(hand, Sign) if sign.icon == "lightbulb.filled"]


def letters_of(hand: Hand) -> list[Any]:
    """The letters on the sheet."""
    return [piece for piece in board_of(hand).scene.pieces if isinstance(piece.look, Written)]


def loops_of(hand: Hand) -> dict[str, bool]:
    """The words in loops, and whether the loop is dashed."""
    board = board_of(hand)
    moment = KrossMoment(*board.seen())
    counted = {each.word: False for each in moment.counted}
    return counted | {each.word: True for each in moment.fresh}


def moves_of(table: Any) -> list[tuple[int | None, Any]]:
    """What was played since the position was laid."""
    return [(made.seat, made.move) for made in table.table.made]


def square(row: int, column: int) -> str:
    return f"row {row}, column {column}"


def totals_of(hand: Hand) -> list[str]:
    """The points beside the lines, and their sum."""
    return [piece.look.words for piece in board_of(hand).scene.pieces if isinstance(piece.look, Total)]


def walk_to(hand: Hand, widget: Any) -> None:
    """Press Tab until a widget has the focus."""
    for _ in range(40):
        if hand.app.walker.here() is widget:
            return
        hand.keys("tab")
    raise AssertionError("the keys do not come there")


def everything_told(hand: Hand) -> list[str]:
    """All that any widget in the window writes, holds as a text, or would say."""
    everything = [widget for child in hand.window.children for widget in child.walk(restrict=True)]
    written = [row[0] for widget in everything if hasattr(widget, "writings") for row in widget.writings()]
    return [*written, *labels(hand.app.stage), *(getattr(widget, "spoken", "") for widget in everything)]


def calling(state: State) -> State:
    return replace(state, phase=Calling(), caller=0)


# Writing


def test_a_tap_writes_the_letter_for_now_and_done_makes_it_stand() -> None:
    with opened() as hand:
        table = laid(hand, position(Entering("R")))
        hand.tap(square(3, 6))
        assert hand.can(f"{square(3, 6)}, your R, not written yet")
        assert moves_of(table) == []
        hand.tap("Done")
        assert moves_of(table) == [(0, Enter(at(2, 5)))]


def test_the_draft_shows_the_word_it_would_complete_and_its_points() -> None:
    with opened() as hand:
        laid(hand, position(Entering("R")))
        assert not hand.sees("DOOR")
        hand.tap(square(3, 6))
        assert hand.sees("DOOR +2")  # DOO counted before
        loops = loops_of(hand)
        assert loops["DOOR"]
        assert "DOO" not in loops
        assert totals_of(hand)[2] == "5"


def test_a_turn_is_played_by_keys_alone_from_the_first_arrow_on() -> None:
    with opened() as hand:
        table = laid(hand, position(Entering("R")))
        hand.keys("right", *["right"] * 5, "down", "down", "r", "enter")
        assert moves_of(table) == [(0, Enter(at(2, 5)))]


def test_not_your_turn_is_said_no_longer_than_it_is_true() -> None:
    with opened() as hand:
        table = laid(hand, position(Calling()))
        hand.tap(square(5, 5))
        assert hand.sees("Not your turn")
        table.table.play(1, Call("R"))
        hand.settle()
        assert hand.sees("calls R")
        assert not hand.sees("Not your turn")


def test_until_done_the_letter_may_go_anywhere_and_come_back() -> None:
    with opened() as hand:
        laid(hand, position(Entering("R")))
        hand.tap(square(3, 6)).tap(square(5, 5))
        assert board_of(hand).draft == Enter(at(4, 4))
        hand.tap("Undo")
        assert board_of(hand).making == Draft()
        assert not hand.can("Done")


def test_a_second_tap_on_the_same_square_is_done() -> None:
    with opened() as hand:
        table = laid(hand, position(Entering("R")))
        hand.tap(square(5, 5)).tap(square(3, 6))
        assert hand.sees("Tap it again or press Done")
        assert moves_of(table) == []
        hand.tap(square(3, 6))
        assert moves_of(table) == [(0, Enter(at(2, 5)))]


def test_a_letter_key_that_is_held_down_does_not_write_for_good() -> None:
    with opened() as hand:
        table = laid(hand, position(Entering("R")))
        walk_to(hand, board_of(hand))
        board_of(hand).cursor = ("square", at(2, 5))
        hand.keys("r", "r", "r")
        assert board_of(hand).draft == Enter(at(2, 5))
        assert moves_of(table) == []


def test_the_pencil_is_dragged_out_of_the_tray_onto_a_square() -> None:
    with opened() as hand:
        laid(hand, position(Entering("R")))
        hand.carry("pencil, R", square(3, 6))
        assert board_of(hand).draft == Enter(at(2, 5))


def test_the_letter_floats_above_the_finger_and_shows_its_worth_on_the_way() -> None:
    with opened() as hand:
        laid(hand, position(Entering("R")))
        x, y = hand.point(square(3, 6))
        touch = hand.drag("pencil, R", (x, y - dp(48)), let_go=False)
        hand.settle()
        board = board_of(hand)
        assert board.carried_at[1] == pytest.approx(touch.y + dp(48))
        assert board.over == ("square", at(2, 5))
        assert hand.sees("DOOR +2")
        touch.touch_up()
        hand.settle()
        assert board.carried is None


@pytest.mark.parametrize("calm", [True, False])
def test_a_pencil_dropped_beside_the_sheet_flies_back(calm: bool) -> None:
    with opened(calm=calm) as hand:
        laid(hand, position(Entering("R")))
        hand.tap(square(5, 5))
        hand.drag(f"{square(5, 5)}, your R", (200, 60))
        assert board_of(hand).carried is None
        assert board_of(hand).draft == Enter(at(4, 4))


def test_a_drafted_letter_is_dragged_on_to_another_square() -> None:
    with opened() as hand:
        laid(hand, position(Entering("R")))
        hand.tap(square(5, 5)).carry(f"{square(5, 5)}, your R", square(3, 6))
        assert board_of(hand).draft == Enter(at(2, 5))


def test_a_full_square_refuses_the_letter_in_a_few_words() -> None:
    with opened() as hand:
        laid(hand, position(Entering("R")))
        hand.tap(square(1, 1))
        assert hand.sees("Square is full")
        hand.tap(square(3, 6))
        assert not hand.sees("Square is full")
        hand.carry("pencil, R", square(1, 2))
        assert board_of(hand).draft == Enter(at(2, 5))
        assert hand.sees("Square is full")


def test_a_letter_that_is_written_waits_for_the_others_and_can_be_taken_back() -> None:
    with opened() as hand:
        table = laid(hand, position(Entering("R")))
        hand.tap(square(3, 6)).tap("Done")
        assert hand.sees("R is written")
        assert hand.can(f"{square(3, 6)}, R")
        hand.tap("Undo").tap("Take it back")
        assert moves_of(table) == []


# Calling


@pytest.mark.parametrize("size", ["phone", "tablet", *at_length("small", "low")])
def test_a_letter_is_called_by_tapping_its_card_and_done(size: str) -> None:
    with opened(size) as hand:
        table = laid(hand, calling(position(Calling())))
        hand.tap("letter K, you have the card")
        assert board_of(hand).prompt.done == "Call K"
        assert hand.sees("K is your letter")
        assert not hand.sees("Call a letter")
        if not hand.can("letter S"):  # on a phone the cards have given way to the squares
            hand.tap("pencil, K")
        hand.tap("letter S").tap("Call S")
        assert moves_of(table) == [(0, Call("S"))]


@pytest.mark.parametrize("way", ["tap", "drag"])
def test_who_calls_may_say_at_once_where_they_will_write(way: str) -> None:
    with opened() as hand:
        table = laid(hand, calling(position(Calling())))
        hand.tap("letter R")
        if way == "tap":
            hand.tap(square(1, 1))
            assert hand.sees("Square is full")
            hand.tap(square(3, 6))
        else:
            hand.carry("pencil, R", square(3, 6))
        assert moves_of(table) == [(0, Call("R"))]
        assert board_of(hand).draft == Enter(at(2, 5))


def test_a_card_is_dragged_into_the_pencil() -> None:
    with opened("tablet") as hand:
        laid(hand, calling(position(Calling())))
        hand.carry("letter S", "Tap a card, or drag it here")
        assert board_of(hand).draft == Call("S")
        hand.carry("letter T", (640, 30))
        assert board_of(hand).draft == Call("S")


def test_a_square_asks_for_a_letter_first() -> None:
    with opened() as hand:
        laid(hand, calling(position(Calling())))
        hand.tap(square(3, 6))
        assert hand.sees("Call a letter first")


def test_every_taken_card_says_who_has_it() -> None:
    with opened() as hand:
        laid(hand, position(Entering("R")))
        hand.tap("Letter cards. you have K, Bo has Q")
        assert hand.sees("Ann has K: −1")
        assert hand.sees("Bo has Q: −1")


@pytest.mark.parametrize(
    ("state", "hint", "shown"),
    [
        (position(Entering("R")), Enter(at(2, 5)), 1),
        (position(Claiming()), Claim("TAP"), 1),
        (position(Marking(()), highlighting="hand"), Mark((Run(0, 0, 5), Run(6, 0, 4))), 2),
    ],
)
def test_a_hint_points_at_the_sheet_until_one_does_something(state: State, hint: Any, shown: int) -> None:
    with opened() as hand:
        laid(hand, state)
        board_of(hand).hint = hint
        assert len(lamps_of(hand)) == shown
        if isinstance(hint, Enter):
            hand.tap(square(5, 5))
        else:
            hand.drag(square(4, 1), square(4, 3))
        assert lamps_of(hand) == []


def test_a_hint_stays_while_others_write_and_goes_once_the_letter_is_written() -> None:
    with opened() as hand:
        table = laid(hand, position(Entering("R"), MINE, THEIRS, MINE))
        hand.tap("Hint")
        hand.settle()
        [lamp] = lamps_of(hand)
        table.table.play(1, Enter(at(5, 5)))
        hand.settle()
        assert lamps_of(hand) == [lamp]
        table.table.play(0, Enter(at(2, 5)))
        hand.settle()
        assert lamps_of(hand) == []


def test_a_hint_that_was_thought_of_while_others_wrote_is_shown_and_one_for_another_letter_is_not() -> None:
    with opened() as hand:
        table = laid(hand, position(Entering("R"), MINE, THEIRS, MINE))
        thought_of_for = board_of(hand).view
        hinted = hand.app.stage.screen.hinted
        table.table.play(1, Enter(at(5, 5)))
        hand.settle()
        hinted(thought_of_for, Enter(at(2, 5)))
        assert len(lamps_of(hand)) == 1
        laid(hand, position(Entering("S"), MINE, THEIRS, MINE))
        hand.app.stage.screen.hinted(thought_of_for, Enter(at(2, 5)))
        assert lamps_of(hand) == []


def test_a_hinted_card_and_a_hinted_button_are_pointed_out() -> None:
    with opened() as hand:
        laid(hand, calling(position(Calling())))
        board_of(hand).hint = Call("S")
        hand.settle()
        assert [key.name for key in board_of(hand).tray.now.cards if key.look.hinted] == ["S"]
        laid(hand, position(Voting((ClaimMade(1, "RAIN"),))))
        board_of(hand).hint = Vote(1, accept=True)
        hand.settle()
        assert [bubble.words for bubble in marks_of(hand, Bubble)] == ["It fits"]


# Keys


def test_the_last_turns_are_played_by_keyboard_alone() -> None:
    almost = "." * 2 + "X" * 34
    with opened() as hand:
        table = laid(hand, calling(position(Calling(), almost, almost)))
        hand.keys("e", "r", "enter")  # nothing has the focus: a letter is called, Enter is Done
        assert moves_of(table) == [(0, Call("R"))]
        walk_to(hand, board_of(hand))
        hand.keys("right", "r")
        assert board_of(hand).draft == Enter(1)
        hand.keys("left", "enter")
        assert board_of(hand).draft == Enter(0)
        hand.keys("enter")  # again: it is Done
        assert moves_of(table)[1] == (0, Enter(0))
        hand.keys("backspace")  # it asks first
        walk_to(hand, hand.find("Take it back").widget)
        hand.keys("enter")
        assert moves_of(table) == [(0, Call("R"))]


def test_a_final_letter_is_typed_and_written_by_keyboard() -> None:
    with opened() as hand:
        table = laid(hand, replace(position(Finale(0), MINE, "X" * 36), caller=0, first=frozenset({1})))
        hand.keys("r")
        walk_to(hand, board_of(hand))
        hand.keys("down", "down", *["right"] * 5, "enter", "enter")
        assert moves_of(table) == [(0, FinalLetter("R", at(2, 5)))]


def test_the_task_card_is_turned_by_key_and_covered_when_one_goes_on() -> None:
    with opened() as hand:
        laid(hand, position(Entering("R")))
        walk_to(hand, hand.find("your task card").widget)
        hand.keys("enter")
        assert "a building or room" in everything_told(hand)
        hand.keys("tab")
        assert "a building or room" not in everything_told(hand)


def test_the_task_card_is_covered_when_another_screen_comes() -> None:
    with opened() as hand:
        laid(hand, position(Entering("R")))
        walk_to(hand, hand.find("your task card").widget)
        hand.keys("enter")
        assert "a building or room" in everything_told(hand)
        hand.app.open_settings()
        hand.settle()
        assert "a building or room" not in everything_told(hand)


# Grabbing


def test_the_grab_button_takes_the_card_and_says_what_it_costs() -> None:
    with opened() as hand:
        table = laid(hand, position(Entering("R")))
        assert hand.sees("card −1")
        hand.tap("grab the R card, it costs a point at the end")
        assert moves_of(table) == [(0, Grab())]


@pytest.mark.parametrize(
    ("state", "why"),
    [
        (replace(position(Entering("R")), caller=0), "your call"),
        (position(Entering("K")), "you have it"),
        (position(Entering("R", grabber=1), MINE, THEIRS, THEIRS), "Bo has it"),
    ],
)
def test_where_nothing_can_be_grabbed_the_button_says_why(state: State, why: str) -> None:
    with opened() as hand:
        laid(hand, state)
        assert not hand.can("grab the")
        assert hand.sees(why)


def test_in_the_window_one_grabs_or_lets_go_and_a_ring_shows_the_time() -> None:
    with opened() as hand:
        table = laid(hand, position(Grabbing("R"), grab="window"), clock=True)
        assert hand.app.stage.screen.frame.done == ""
        assert board_of(hand).tray.now.grab.share > 0.3
        hand.tap("Let it go")
        assert moves_of(table) == [(0, LetGo())]


def test_time_that_runs_out_says_over_the_board_what_it_did() -> None:
    with opened() as hand:
        table = laid(hand, position(Entering("R"), seconds_to_write=30))
        table.table.play(1, Enter(at(5, 0)))
        table.table.play(None, TimeUp())
        hand.settle()
        assert told(hand, "Time is up: R goes into Ann’s first free square")


def test_in_calm_mode_the_wish_may_be_changed_until_done() -> None:
    with opened() as hand:
        table = laid(hand, position(Wishing("R"), grab="calm"))
        hand.tap("Write it")
        assert board_of(hand).draft == LetGo()
        hand.tap("grab the")
        assert board_of(hand).draft == Grab()
        hand.tap("Done")
        assert moves_of(table) == [(0, Grab())]


@pytest.mark.parametrize(
    ("size", "people"), [("small", 5), ("tablet", 5), *at_length(("phone", 2), ("phone", 4), ("low", 3))]
)
def test_a_race_has_a_large_button_for_each_player_of_this_device(size: str, people: int) -> None:
    with opened(size) as hand:
        sheets = (MINE, THEIRS, MINE, THEIRS, MINE)[:people]
        table = laid(hand, position(Grabbing("R"), *sheets, grab="window"), people)
        assert not hand.can("Bo grabs")  # Bo has called it
        assert hand.sees("called it")
        assert hand.find("Ann grabs the R card").width >= dp(64)
        assert layout_faults(hand) == []
        hand.tap("Cy grabs the R card" if people > 2 else "Ann grabs the R card")
        assert moves_of(table) == [(2 if people > 2 else 0, Grab())]


def test_on_a_phone_the_called_card_lies_below_the_banner_in_a_race() -> None:
    with opened() as hand:
        laid(hand, position(Grabbing("R"), grab="window"), 2)
        board = board_of(hand)
        drawn = Canvas()
        with drawn:
            paint_pieces([board.scene.piece(("card", "R"))])
        tops = [each.pos[1] + each.size[1] for each in drawn.children if hasattr(each, "pos")]
        assert tops
        assert max(tops) <= board.top


def test_on_a_tablet_each_button_is_turned_to_its_player() -> None:
    with opened("tablet") as hand:
        laid(hand, position(Grabbing("R"), MINE, THEIRS, MINE, THEIRS, grab="window"), 4)
        assert [side.station.turned for side in marks_of(hand, Side)] == [0, -90, 180, 90]


@pytest.mark.parametrize("size", ["phone", "low", "tablet"])
@pytest.mark.parametrize("phase", [Entering("R"), Grabbing("R")])
def test_who_has_won_a_race_is_seen_by_all_before_anything_covers_it(size: str, phase: Any) -> None:
    grab = "race" if isinstance(phase, Entering) else "window"
    with opened(size, calm=False) as hand:
        table = laid(hand, position(phase, MINE, THEIRS, MINE, grab=grab), 3)
        hand.tap("Cy grabs the R card")
        (station,) = [side.station for side in marks_of(hand, Side) if side.has_won]
        x, y, edge, _ = station.button
        left, low, width, height = board_of(hand).scene.piece(("card", "R")).pose.box
        assert station.seat == 2
        assert (left + width / 2, low + height / 2) == pytest.approx((x + edge / 2, y + edge / 2))
        assert hand.sees("Cy takes the R card")
        assert table.sitting.waiting is None
        hand.wait(1.5)
        assert table.sitting.waiting is not None  # the curtain, for whoever writes


def test_whoever_won_all_look_away_before_anybody_writes_also_where_nobody_takes_the_device() -> None:
    with opened() as hand:
        table = laid(hand, replace(position(Calling()), caller=0, sheets=(MINE, THEIRS, MINE)), 3)
        hand.tap("letter R").tap("Call")
        hand.tap("Bo grabs the R card")
        assert not hand.can(square(2, 2))
        hand.wait(LATE)
        hand.tap("Continue")
        assert table.sitting.waiting == table.sitting.holder == 0
        open_the_curtain(hand)
        hand.tap(square(2, 2)).tap("Done")
        assert moves_of(table)[-1] == (0, Enter(at(1, 1)))


@pytest.mark.parametrize("late", ["Bo grabs the R card", "Nobody wants it: write"])
def test_a_finger_that_comes_too_late_in_a_race_presses_nothing_that_has_come_there_since(late: str) -> None:
    with opened(calm=False) as hand:
        laid(hand, replace(position(Calling()), caller=0, sheets=(MINE, THEIRS, MINE)), 3)
        hand.tap("letter R").tap("Call")
        missed, pressed = (hand.touch(hand.point(name)) for name in (late, "Cy grabs the R card"))
        pressed.touch_down()
        hand.frames(1)
        pressed.touch_up()
        hand.wait(LATE / 2)
        missed.touch_down()
        hand.frames(1)
        missed.touch_up()
        hand.frames(5)
        assert hand.sees("Cy takes the R card"), "all still see who has it"
        hand.wait(LATE / 2)
        hand.tap("Continue")
        assert not hand.sees("Cy takes the R card")


@pytest.mark.rule("KH9")
def test_in_a_race_the_finger_that_comes_down_first_has_the_card_whoever_leaves_first() -> None:
    with opened(calm=False) as hand:
        table = laid(hand, position(Grabbing("R"), MINE, THEIRS, MINE, grab="window"), 3)
        first, second = (hand.touch(hand.point(f"{name} grabs the R card")) for name in ("Cy", "Ann"))
        for move in (first.touch_down, second.touch_down, second.touch_up, first.touch_up):
            move()
            hand.frames(1)
        assert moves_of(table) == [(2, Grab())]
        assert hand.sees("Cy takes the R card")


@pytest.mark.rule("KH9", "KH24")
def test_when_nobody_wants_the_card_each_writes_in_turn_behind_the_curtain_and_may_still_grab() -> None:
    with opened() as hand:
        table = laid(hand, position(Entering("R"), MINE, THEIRS, MINE), 3)
        assert hand.sees("Bo calls R")
        hand.tap("Nobody wants it: write")
        assert moves_of(table) == [(0, LetGo()), (2, LetGo())]
        may_grab = []
        for free in (square(2, 2), square(4, 4), square(4, 5)):
            open_the_curtain(hand)
            may_grab.append(hand.can("grab the R card"))
            hand.tap(free).tap("Done")
        assert sorted(may_grab) == [False, True, True]  # Bo has called it
        assert table.table.view(None).phase == "call"


def all_have_written(hand: Hand, people: int = 3) -> Any:
    """A table at which everybody has just written R: Cy calls next."""
    table = laid(hand, position(Entering("R"), MINE, THEIRS, MINE), people)
    hand.tap("Nobody wants it: write")
    for free in (square(2, 2), square(4, 4), square(4, 5)):
        open_the_curtain(hand)
        hand.tap(free).tap("Done")
    return table


@pytest.mark.rule("KH22")
@pytest.mark.parametrize("size", ["phone", "low", "tablet"])
def test_where_each_has_written_is_seen_by_all_and_a_letter_can_be_called_at_once(size: str) -> None:
    with opened(size) as hand:
        all_have_written(hand)
        sheets = marks_of(hand, SmallSheet)
        assert [each.sheet for each in sheets] == [MINE, THEIRS, MINE]
        written = {piece.key[1:]: piece for piece in letters_of(hand) if piece.key[0] == "letter"}
        assert len(written) == len(sheets)
        for small, ((seat, number), piece) in zip(sheets, sorted(written.items())):
            assert piece.look.sign == board_of(hand).view.sheets[seat][number] == "R"
            assert piece.pose.box == small.paper.square(number)
        assert {"Ann", "Bo", "Cy"} <= {each.words for each in board_of(hand).scene.writings}
        assert hand.sees("R is written")
        assert board_of(hand).fresh >= {piece.key for piece in written.values()}  # where nothing travels
        hand.tap("letter E")
        assert not marks_of(hand, SmallSheet)
        assert hand.sees("E is your letter")


def test_where_each_has_written_is_seen_for_a_breath_or_as_long_as_a_finger_stays_on_it() -> None:
    with opened(calm=False) as hand:
        all_have_written(hand)
        assert hand.sees("R is written")
        hand.wait(1.0)
        assert KrossMoment(*board_of(hand).seen()).revealed, "four sheets take longer to look at than a card"
        hand.wait(1.5)
        assert hand.sees("Cy calls a letter")
    with opened(calm=False) as hand:
        all_have_written(hand)
        finger = hand.touch(tuple(board_of(hand).center))
        finger.touch_down()
        hand.wait(3.0)
        assert hand.sees("R is written")
        finger.touch_up()
        hand.settle()
        assert hand.sees("Cy calls a letter")


def test_the_curtain_hangs_only_when_all_that_was_written_has_come_however_long_that_takes() -> None:
    seen: list[tuple[bool, bool]] = []  # whether the curtain hangs, whether something moves

    def look() -> None:
        board = board_at_play(hand)
        if board is None or table.sitting.due is not None:
            seen.append((table.sitting.waiting is not None, bool(board and board.is_moving)))

    with opened(calm=False) as hand:
        state = position(Entering("S"), *[MINE] * 5)
        table = laid(hand, state, 5, house=HouseRules(curtain="always"))
        hand.tap("Cy grabs the S card").wait(2.0)  # who calls next does not write, and takes the device then
        for _ in range(3):
            open_the_curtain(hand)
            hand.tap(square(1, 6)).tap("Done")
        open_the_curtain(hand)
        with looking_at_each_frame(hand, look):
            hand.tap(square(1, 6)).tap("Done").wait(3.0)
    moving = [moves for _, moves in seen]
    assert moving.count(True) > BREATH / FRAME  # it takes longer than all look at it otherwise
    assert seen[-1][0]
    assert not moving[[hangs for hangs, _ in seen].index(True) - 1]


def test_what_each_writes_comes_into_sight_on_its_sheet() -> None:
    with opened(calm=False) as hand:
        moved: set[Any] = set()
        with looking_at_each_frame(hand, lambda: moved.update(under_way(board_at_play(hand)))):
            all_have_written(hand)
            hand.wait(1.0)
        assert {key[1] for key in moved if key[0] == "letter"} >= {0, 1, 2}


def test_when_nobody_wants_the_card_the_window_closes_for_all() -> None:
    with opened() as hand:
        table = laid(hand, position(Grabbing("R"), MINE, THEIRS, MINE, grab="window"), 3)
        hand.tap("Nobody wants it")
        assert moves_of(table) == [(0, LetGo()), (2, LetGo())]


@pytest.mark.rule("KH22")
@pytest.mark.parametrize("grab", ["window", "race"])
def test_whoever_calls_before_all_who_share_the_device_is_not_invited_to_show_their_square(grab: str) -> None:
    with opened() as hand:
        table = laid(hand, replace(position(Calling(), grab=grab), caller=0), 2)
        hand.tap("letter R")
        assert not any("free square" in words or "tap a square" in words for words in hand.texts())
        hand.tap(square(2, 2))
        assert moves_of(table) == []
        hand.tap("Call")
        assert moves_of(table) == [(0, Call("R"))]
        hand.tap("Nobody wants it")
        assert table.sitting.waiting == table.sitting.holder == 0  # all still look on
        open_the_curtain(hand)
        assert board_of(hand).draft is None
        hand.tap(square(2, 3)).tap("Done")
        open_the_curtain(hand)
        assert (board_of(hand).seat, board_of(hand).draft) == (1, None)


# The task card


def test_the_task_shows_while_it_is_held_and_nowhere_else_before_or_after() -> None:
    with opened() as hand:
        laid(hand, position(Entering("R")))

        def told() -> set[str]:
            return {each for each in everything_told(hand) if "building" in each or "HOUSE fits" in each}

        assert told() == set()
        with hand.holding("your task card", 0.5):
            assert told() == {"a building or room", "HOUSE fits: 3 points"}
        assert told() == set()
        hand.tap("your task card")
        assert told() == {"a building or room", "HOUSE fits: 3 points"}  # nobody else looks on
        hand.tap("your task card")
        assert told() == set()  # the touch has covered it, and no more
        hand.tap("your task card")
        hand.tap(square(2, 2))
        assert told() == set()
        assert board_of(hand).making == Draft(square=at(1, 1))  # what is in sight beside it is touched at once


def test_a_task_card_that_was_turned_over_is_covered_when_it_goes_elsewhere_and_lies_on_no_other_page() -> None:
    with opened() as hand:
        table = laid(hand, replace(position(Entering("R")), caller=1))
        table.table.play(1, Enter(at(5, 5)))
        hand.settle().tap("your task card")
        assert "a building or room" in everything_told(hand)
        table.table.play(0, Enter(at(1, 1)))  # now Ann calls: the letters take the tray, and the card lies among them
        hand.settle()
        assert "a building or room" not in everything_told(hand)
        hand.tap("your task card")
        assert "a building or room" in everything_told(hand)
        hand.app.stage.home()
        hand.settle()
        assert "a building or room" not in everything_told(hand)


def test_where_others_look_on_a_tap_turns_no_task_card_over() -> None:
    with opened() as hand:
        laid(hand, position(Entering("R"), MINE, THEIRS, MINE), 3)
        hand.tap("Nobody wants it: write")
        open_the_curtain(hand)
        hand.tap("your task card")
        assert not any("task" in each and "your task card" not in each for each in everything_told(hand))


@pytest.mark.parametrize("size", ["phone", "tablet"])
def test_at_the_beginning_the_cards_are_dealt_and_each_gets_a_task_card(size: str) -> None:
    with opened(size, calm=False) as hand:
        table = new_table(hand, ANN, *BOTS[:1])
        moved: set[Any] = set()
        with looking_at_each_frame(hand, lambda: moved.update(under_way(board_at_play(hand)))):
            hand.app.stage.go("play", table=table)
            hand.settle()
        assert moved >= {("task", 0), ("task", 1)}
        own, other = (board_of(hand).scene.piece(("task", seat)).pose.box for seat in (0, 1))
        left, foot, width, height = hand.find("your task card").widget.box
        assert (own[0], own[1]) == pytest.approx((left, foot))  # it lies there
        assert (own[2], own[3]) == (width, height)
        assert other[1] > own[1]
        assert size == "phone" or {("card", sign) for sign in ALPHABET} <= moved


def under_way(board: Any) -> set[Any]:
    """The pieces of a board that are on their way."""
    ends = {piece.key: piece.pose for piece in board.scene.pieces} if board else {}
    return {piece.key for piece in board.pictured.pieces if piece.pose != ends.get(piece.key)} if board else set()


def test_a_letter_that_is_called_rises_and_comes_to_lie_again() -> None:
    with opened("tablet", calm=False) as hand:
        table = laid(hand, position(Calling()))
        lies = board_of(hand).scene.piece(("card", "R")).pose.box
        moved: set[Any] = set()
        with looking_at_each_frame(hand, lambda: moved.update(under_way(board_at_play(hand)))):
            table.table.play(1, Call("R"))
            hand.settle()
        assert ("card", "R") in moved
        assert board_of(hand).scene.piece(("card", "R")).pose.box[1] > lies[1]


def test_ones_own_total_counts_the_task_and_nobody_elses_view_does() -> None:
    with opened() as hand:
        table = laid(hand, position(Entering("R")))
        own, open_to_all = table.table.view(0), table.table.view(None)
        assert own.scores[0].points == open_to_all.scores[0].points + 3
        assert hand.can(f"Ann, {own.scores[0].points} points")


# Sheets


def test_the_other_sheets_are_a_tap_away_and_one_is_enlarged() -> None:
    with opened() as hand:
        laid(hand, position(Entering("R")))
        hand.tap("Sheets").tap("Bo, ")
        assert hand.sees("Bo’s sheet")
        assert hand.sees("STAIR 7")
        hand.back()
        assert hand.can("Ann, ")
        hand.back()
        assert hand.can("Done") is False
        assert hand.can(square(1, 1))
        laid(hand, position(Entering("R"), sheet(""), THEIRS))
        hand.tap("Sheets")
        assert hand.can("Ann, −1, enlarge")


def test_of_sheets_that_were_looked_at_and_closed_nothing_is_left() -> None:
    with opened() as hand:
        laid(hand, position(Entering("R")))
        hand.tap("Sheets")
        panel = ref(hand.app.stage.overlays[-1])
        hand.back()
        gc.collect()
        assert panel() is None


def test_on_a_tablet_every_sheet_is_in_sight() -> None:
    with opened("tablet") as hand:
        laid(hand, position(Entering("R")))
        pictures = [each for each in hand.app.stage.walk(restrict=True) if isinstance(each, SheetPicture)]
        assert sorted(each.sheet for each in pictures) == sorted([MINE, THEIRS])


def test_without_running_totals_nothing_is_counted_before_the_end() -> None:
    with opened() as hand:
        laid(hand, position(Entering("R"), running_totals=False))
        assert loops_of(hand) == {}
        hand.tap(square(3, 6))
        assert not hand.sees("DOOR")
        assert totals_of(hand) == []


# The end


def test_a_final_letter_is_chosen_and_then_its_square() -> None:
    with opened() as hand:
        table = laid(hand, replace(position(Finale(0), MINE, "X" * 36), caller=0, first=frozenset({1})))
        hand.tap(square(3, 6))
        assert hand.sees("Choose a letter first")
        hand.tap("letter R").tap(square(3, 6))
        assert hand.sees("DOOR +2")
        hand.tap("Write")
        assert moves_of(table) == [(0, FinalLetter("R", at(2, 5)))]


def test_no_final_letter_is_asked_about_once() -> None:
    with opened() as hand:
        table = laid(hand, replace(position(Finale(0), MINE, "X" * 36), caller=0, first=frozenset({1})))
        hand.tap("No letter")
        assert moves_of(table) == []
        assert hand.sees("End the game without a final letter?")
        hand.tap("Choose a letter")
        assert moves_of(table) == []
        hand.tap("No letter").tap("End the game")
        assert moves_of(table) == [(0, NoFinalLetter())]


@pytest.mark.parametrize("way", ["taps", "stroke", "list"])
def test_a_word_is_claimed_by_its_ends_by_a_stroke_or_from_a_list(way: str) -> None:
    with opened() as hand:
        table = laid(hand, position(Claiming()))
        if way == "taps":
            hand.tap(square(4, 1)).tap(square(4, 3))
        elif way == "stroke":
            hand.drag(square(4, 1), square(4, 3))
        else:
            hand.tap("List").tap("TAP")
        assert hand.sees("TAP: the others will vote.")
        hand.tap("Claim")
        assert moves_of(table) == [(0, Claim("TAP"))]


@pytest.mark.parametrize(
    ("ends", "why"),
    [
        ((square(1, 1), square(1, 5)), "Already counts"),  # HOUSE is on the list of the card
        ((square(2, 1), square(2, 4)), "There is a gap"),
    ],
)
def test_what_cannot_be_claimed_is_refused_in_a_few_words(ends: tuple[str, str], why: str) -> None:
    with opened() as hand:
        laid(hand, position(Claiming()))
        hand.tap(ends[0]).tap(ends[1])
        assert hand.sees(why)
        assert hand.can("No claim")


def test_the_list_of_claims_has_words_first_other_letters_behind_a_button_and_a_way_back() -> None:
    with opened() as hand:
        laid(hand, position(Claiming(), sheet("RAIN.S", "BXQ"), THEIRS))
        hand.tap("List")
        assert not hand.sees("BXQ")
        hand.tap("Back to the sheet").tap("List").tap("6 other rows of letters")
        heights = {name: hand.find(name).middle[1] for name in ("RAIN", "AI", "BXQ")}
        headings = {each.words: each.box[1] for each in texts(hand.app.stage)}
        assert headings["Words on your sheet"] > heights["RAIN"] >= heights["AI"] > headings["Other rows of letters"]
        assert headings["Other rows of letters"] > heights["BXQ"]


def test_who_has_a_word_for_their_task_is_told_before_they_claim_another() -> None:
    with opened() as hand:
        laid(hand, position(Claiming()))
        assert hand.sees("Does a word fit your task?")
        assert hand.sees("HOUSE does: +3, once. You need not claim anything.")
        laid(hand, position(Claiming(), sheet("RAIN"), THEIRS))
        assert hand.sees("Does a word fit your task?")
        assert hand.sees("It asks for a building or room.")


@pytest.mark.rule("KH22")
def test_what_is_read_aloud_where_several_share_the_device_tells_of_no_task() -> None:
    with opened() as hand:
        aloud: list[str] = []
        hand.app.speak = aloud.append
        laid(hand, position(Claiming()), 2)
        hand.hold("Give the")
        assert hand.sees("HOUSE does")
        assert "Ann: Does a word fit your task?" in aloud
        assert not any("HOUSE" in words or "building" in words for words in aloud)


def test_nothing_need_be_claimed() -> None:
    with opened() as hand:
        table = laid(hand, position(Claiming()))
        hand.tap("No claim")
        assert moves_of(table) == [(0, NoClaim())]


@pytest.mark.parametrize("size", ["phone", "tablet"])
def test_each_keeps_their_side_of_a_race_when_a_bot_takes_a_seat_over(size: str) -> None:
    with opened(size) as hand:
        table = laid(hand, position(Entering("R"), MINE, THEIRS, THEIRS, MINE, tasks=(18, 5, 6, 7)), people=4)
        places = {name: hand.find(f"{name} grabs the R card").middle for name in ("Ann", "Di")}
        table.sit(2, replace(BOTS[1], name="Robo"))
        hand.app.stage.screen.sit_anew()
        hand.settle()
        assert {name: hand.find(f"{name} grabs the R card").middle for name in ("Ann", "Di")} == places
        assert not hand.can("Robo grabs the R card")


@pytest.mark.rule("KH9")
def test_whoever_writes_at_a_shared_device_sees_no_button_that_grabs_nothing() -> None:
    with opened() as hand:
        laid(hand, position(Entering("R", 1), MINE, THEIRS, THEIRS, tasks=(18, 5, 6)), people=3)
        open_the_curtain(hand)
        assert hand.can(square(2, 3))
        assert not any("grab the R card" in thing.name for thing in hand.things())


@pytest.mark.rule("KH13")
def test_each_who_votes_at_one_device_is_named_and_all_see_how_the_vote_ended() -> None:
    with opened() as hand:
        laid(hand, position(Voting((ClaimMade(1, "RAIN"),)), MINE, THEIRS, THEIRS, tasks=(18, 5, 6)), people=3)
        assert hand.app.stage.screen.frame.asks == "Ann, does RAIN fit?"
        assert hand.app.stage.screen.frame.more == "Bo claims it. Half the votes are enough."
        hand.tap("It does not").tap("Done")
        assert hand.app.stage.screen.frame.asks == "Cy, does RAIN fit?"
        hand.tap("It does not").tap("Done")
        hand.wait(1.5)
        assert hand.app.stage.screen.frame.asks == "RAIN is not accepted for Bo: 0 to 2"
        assert set(hand.app.stage.screen.frame.scores) == {"–"}, "they are to be counted yet"


@pytest.mark.parametrize("size", ["phone", "tablet"])
def test_the_names_to_choose_a_sheet_by_tell_no_totals_before_they_are_counted(size: str) -> None:
    with opened(size) as hand:
        laid(hand, position(Voting((ClaimMade(1, "RAIN"),)), MINE, THEIRS, THEIRS, tasks=(18, 5, 6)), people=3)
        hand.tap("It does not").tap("Done").tap("It does not").tap("Done")
        hand.wait(1.5)
        assert [chip.name for chip in marks_of(hand, Chip)] == ["Ann", "Bo", "Cy"]
        assert {chip.score for chip in marks_of(hand, Chip)} == {"–"}


def test_a_vote_shows_the_sheet_the_word_and_the_task() -> None:
    with opened() as hand:
        table = laid(hand, position(Voting((ClaimMade(1, "RAIN"),))))
        assert hand.sees("On Bo’s sheet: is RAIN an insect or crawling thing?")
        assert hand.can(f"{square(1, 1)}, R")  # the claimant's sheet
        assert not board_of(hand).place(("strip", 0)), "no cards lie half below the question"
        hand.tap("It does not")
        assert board_of(hand).draft == Vote(1, accept=False)
        hand.tap("It fits").tap("Done")
        assert moves_of(table) == [(0, Vote(1, accept=True))]


def test_words_are_marked_by_drawing_over_them_and_unmarked_again() -> None:
    with opened() as hand:
        table = laid(hand, position(Marking(()), highlighting="hand"))
        assert loops_of(hand) == {}
        hand.drag(square(1, 1), square(1, 5)).tap(square(1, 1)).tap(square(4, 1))
        assert list(loops_of(hand)) == ["HOUSE", "HEAT"]
        hand.drag(square(4, 1), square(4, 3))
        hand.tap("Undo")
        hand.drag(square(1, 5), square(1, 1))  # again, the other way round: it is taken off
        assert list(loops_of(hand)) == ["HEAT"]
        hand.tap("Count 1")
        assert moves_of(table) == [(0, Mark((Run(6, 0, 4),)))]


@pytest.mark.parametrize(
    ("strokes", "why"),
    [
        ([((3, 3), (3, 6))], "There is a gap"),
        ([((1, 1), (1, 5)), ((1, 3), (1, 5))], "Overlaps HOUSE"),
        ([((1, 4), (2, 4))], "SE: not a word"),
        ([((1, 1), (2, 1)), ((1, 1), (1, 2))], ""),  # HE and HO cross
    ],
)
def test_what_cannot_be_marked_is_refused_in_four_words_at_most(strokes: list[Any], why: str) -> None:
    with opened() as hand:
        laid(hand, position(Marking(()), highlighting="hand"))
        for start, end in strokes:
            hand.drag(square(*start), square(*end))
        assert board_of(hand).refusal == why
        assert len(why.split()) <= 4


def test_marking_nothing_at_all_is_asked_about_once() -> None:
    with opened() as hand:
        laid(hand, position(Marking(()), highlighting="hand"))
        hand.tap("Count none")
        assert hand.sees("Count no word at all?")


def over(*sheets: Sheet) -> State:
    """A game that has just ended, nothing claimed."""
    from app.games.kross.rules import Kross
    from app.library import default_dictionary

    game, state = Kross(default_dictionary()), position(Claiming(), *sheets)
    for seat in state.seats:
        state = game.apply(state, seat, NoClaim())
    assert isinstance(state.phase, Over)
    return state


def counted(hand: Hand, state: State) -> None:
    """The end of a game, once all has been counted before all eyes."""
    laid(hand, state)
    look_back(hand)


def look_back(hand: Hand) -> None:
    board_of(hand).is_counted = True
    hand.settle()


@pytest.mark.parametrize("size", ["phone", *at_length("low", "tablet")])
def test_in_the_end_a_letter_says_what_it_counts_for_and_which_words_gave_way(size: str) -> None:
    with opened(size) as hand:
        counted(hand, over(sheet("HOTEA"), THEIRS))
        hand.tap(f"{square(1, 3)}, T")
        assert hand.sees("HOTE counts 5.")
        assert hand.sees("TEA gave way to HOTE.")
        hand.tap("Bo, show the sheet").tap(f"{square(5, 1)}, S")
        assert hand.sees("STAIR counts 7.")


@pytest.mark.rule("K8")
def test_an_inflected_form_is_told_as_it_is_spelt_and_in_the_end() -> None:
    with opened() as hand:
        laid(hand, position(Entering("D"), sheet("VOTE"), THEIRS))
        hand.tap(f"{square(1, 5)}, free").settle()
        assert hand.sees("VOTED: inflected form, does not count")
        counted(hand, over(sheet("VOTED"), THEIRS))
        hand.tap(f"{square(1, 5)}, D")
        assert hand.sees("VOTED is an inflected form and does not count.")


def test_in_the_end_it_is_told_what_the_sum_is_made_of_besides_the_words() -> None:
    with opened() as hand:
        counted(hand, over(MINE, THEIRS))
        assert hand.sees("Task: a building or room, HOUSE +3. Letter card K −1.")


@pytest.mark.rule("KH13")
def test_in_the_end_it_is_told_what_became_of_a_claim() -> None:
    with opened() as hand:
        table = laid(hand, position(Claiming(), tasks=(AN_INSECT, A_BUILDING)))
        for seat, move in ((0, Claim("TAP")), (1, NoClaim()), (1, Vote(0, False))):
            table.table.play(seat, move)
        look_back(hand)
        assert hand.sees("Task: an insect or crawling thing, TAP was not accepted.")
        hand.tap("Bo, show the sheet")
        assert hand.sees("Task: a building or room, no word.")


def test_in_the_end_letters_that_count_for_nothing_are_dead() -> None:
    with opened() as hand:
        laid(hand, position(Entering("R"), sheet("HOUSEX", "Q"), THEIRS))
        assert faint_letters(hand) == ""  # as long as one plays, each may still come to count
        counted(hand, over(sheet("HOUSEX", "Q"), THEIRS))
        assert faint_letters(hand) == "XQ"
        darkest = [min(hand.image().crop(_around(hand, number)).convert("L").tobytes()) for number in (0, 5)]
        assert darkest[0] < darkest[1]  # of a letter that counts, and of one that is dead


def faint_letters(hand: Hand) -> str:
    """The letters that are written fainter than others."""
    return "".join(piece.look.sign for piece in letters_of(hand) if piece.look.tone == "ink_faint")


def _around(hand: Hand, number: int) -> tuple[int, int, int, int]:
    """The middle of a letter in a picture of the window."""
    board = board_of(hand)
    x, y, width, height = board.scene.piece(("letter", 0, number)).pose.box
    left, foot = board.to_window(x + width * 0.25, y + height * 0.25)
    top = hand.window.height - foot - height * 0.5
    return round(left), round(top), round(left + width * 0.5), round(top + height * 0.5)


def test_a_board_that_is_only_looked_at_offers_nothing_to_touch() -> None:
    with opened() as hand:
        counted(hand, over(MINE, THEIRS))
        assert hand.can("Bo, show the sheet")
        assert hand.sees("Tap a letter")
        board_of(hand).disabled = True
        hand.settle()
        assert not hand.can("Bo, show the sheet")
        assert hand.sees("Task: a building or room, HOUSE +3.")
        assert not hand.sees("Tap a letter")


def test_the_sheet_says_what_its_score_has_besides_the_words() -> None:
    with opened() as hand:
        laid(hand, position(Entering("R")))
        assert hand.sees("Task +3 · Letter card K −1")
        assert not any("HOUSE" in each for each in hand.texts())  # KH22: the word would tell of the task
        hand.tap("Sheets").tap("Ann, ")
        assert hand.sees("Letter card K −1")


@pytest.mark.rule("K18")
def test_the_sheet_says_also_what_the_letter_brings_that_the_others_do_not_see_yet() -> None:
    nearly = sheet(*["XXXXXX"] * 5, "XXXXX.")
    with opened() as hand:
        laid(hand, position(Entering("R", squares={0: at(5, 5)}), nearly, THEIRS))
        assert board_of(hand).view.scores[0].points == 3 - 1
        assert hand.sees("First to fill the sheet +3 · Letter card K −1")
        laid(hand, position(Entering("R", squares={0: at(5, 5)}), nearly, nearly))
        assert hand.sees("First to fill the sheet +3")  # as far as one knows


def test_a_low_phone_says_what_the_card_costs_where_the_button_cannot() -> None:
    with opened("small") as hand:
        laid(hand, position(Entering("R")))
        assert not hand.sees("card −1")
        assert hand.sees("Write it, or grab: −1")


def test_on_a_phone_that_lies_a_lifted_card_of_the_uppermost_row_is_whole() -> None:
    with opened("low") as hand:
        laid(hand, position(Entering("A")))
        _, low, _, high = board_of(hand).scene.piece(("card", "A")).pose.box
        assert low + high <= hand.window.height


def test_who_has_grabbed_is_spoken_to_as_you() -> None:
    with opened() as hand:
        laid(hand, position(Entering("R", grabber=0), MINE, THEIRS, THEIRS))
        assert hand.sees("you have it")
        assert not hand.sees("You has")


def test_large_text_leaves_the_bright_button_one_line() -> None:
    with opened(text=2.0) as hand:
        laid(hand, calling(position(Calling())))
        hand.tap("letter R")
        assert hand.sees("R is your letter")
        assert hand.find("Call").height < dp(60)
        hand.tap("Call")
        laid(hand, position(Claiming()))
        hand.tap(square(4, 1)).tap(square(4, 3))
        assert hand.find("Claim").height < dp(60)


# The whole board, in every room


POSITIONS = {
    "call": calling(position(Calling())),
    "another calls": position(Calling()),
    "enter": position(Entering("R")),
    "wish": position(Wishing("R"), grab="calm"),
    "final": replace(position(Finale(0), MINE, "X" * 36), caller=0, first=frozenset({1})),
    "claim": position(Claiming()),
    "vote": position(Voting((ClaimMade(1, "RAIN"),))),
    "mark": position(Marking(()), highlighting="hand"),
}


@pytest.mark.deep
@pytest.mark.parametrize(
    ("size", "look", "names"),
    [
        ("phone", {}, "call, enter, wish, vote"),
        ("phone", {"text": 2.0, "left": True, "theme": "highContrast"}, "call, enter, claim, vote"),
        ("small", {"theme": "dark"}, "call, another calls, enter, final, mark"),
        ("small", {"text": 2.0}, "call, enter, wish, final, claim, vote, mark"),
        ("low", {}, "call, enter, final, claim, vote"),
        ("tablet", {"left": True}, "call, enter, claim"),
        ("tablet", {"text": 2.0}, "enter, wish, vote"),
    ],
)
def test_nothing_is_cut_cramped_or_out_of_reach(size: str, look: dict[str, Any], names: str) -> None:
    with opened(size, **look) as hand:
        for name in names.split(", "):
            laid(hand, POSITIONS[name])
            assert (name, layout_faults(hand)) == (name, [])
            hand.app.stage.home()


@pytest.mark.parametrize("size", ["small", (360, 640)])
def test_six_squares_of_48_dp_fit_across_360_dp(size: Any) -> None:
    """Where there is no room for both, the letter cards give way to the squares."""
    with opened(size) as hand:
        laid(hand, position(Entering("R")))
        assert hand.find(square(1, 1)).width >= dp(48)


CROWDED = sheet("HOUSE.", "EATERS", "ASDOOR", "TAPSIN", "SGE.SE", "HE.NAA")


@pytest.mark.parametrize(("sign", "where"), [("S", (1, 6)), ("E", (5, 4)), ("R", (6, 3))])
def test_on_a_crowded_sheet_a_bubble_hides_neither_letters_nor_totals(sign: str, where: tuple[int, int]) -> None:
    with opened() as hand:
        laid(hand, position(Entering(sign), CROWDED, THEIRS))
        hand.tap(square(*where))
        ((x, y, width, height),) = [bubble.box for bubble in marks_of(hand, Bubble)]
        pieces = board_of(hand).scene.pieces
        dear = [(piece.look.x, piece.look.y) for piece in pieces if isinstance(piece.look, Total)]
        letters = [piece.pose.box for piece in pieces if isinstance(piece.look, Written)]
        dear += [(left + edge / 2, low + edge / 2) for left, low, edge, _ in letters]
        assert len(dear) > 40
        assert not [(across, up) for across, up in dear if x < across < x + width and y < up < y + height]


def test_a_resting_board_draws_nothing() -> None:
    with opened() as hand:
        laid(hand, position(Entering("R")))
        hand.tap(square(3, 6))
        board = board_of(hand)
        drawn: list[str] = []

        for name in ("paint_lying", "paint_standing"):
            setattr(board, name, lambda *_, name=name: drawn.append(name))
        hand.wait(2)
        assert drawn == []
        assert not hand.window.canvas.needs_redraw


def test_a_tap_on_a_square_makes_the_scene_once() -> None:
    with opened() as hand:
        laid(hand, position(Entering("R")))
        before = board_of(hand).scenes_made
        hand.tap(square(3, 6))
        assert board_of(hand).scenes_made == before + 1


def test_a_drag_makes_a_scene_only_where_another_square_lies_below_the_pencil() -> None:
    with opened() as hand:
        laid(hand, position(Entering("R")))
        x, y = hand.point(square(3, 6))
        touch = hand.drag("pencil, R", (x, y - dp(48)), let_go=False)
        hand.settle()
        before = board_of(hand).scenes_made
        for step in range(5):
            touch.touch_move(x + step, y - dp(48))
            hand.frames(1)
        assert board_of(hand).scenes_made == before
        touch.touch_up()
        hand.settle()


@pytest.mark.parametrize("size", ["phone", "tablet"])
def test_a_players_chip_shows_their_sheet(size: str) -> None:
    with opened(size) as hand:
        laid(hand, position(Calling()))
        name = board_of(hand).players[1].name
        hand.tap(name)
        assert hand.sees(f"{name}’s sheet")
        hand.back()
        assert not hand.app.stage.overlays  # all sheets were not asked for
