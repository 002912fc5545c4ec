"""The lesson: led by notes at the real board, by finger, to its end; what is asked for glows."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest

from app.core.lesson import Guide
from app.games import GAMES
from app.games.cubeword.model import Turn
from app.games.kross.model import Call, Claim, Grab
from app.games.typo2d.model import Doubt, Place, Take, draft
from app.games.wordcross.model import Turn as WordCrossTurn
from app.games.xword3d.model import Play
from app.languages import ENGLISH, NAMES
from app.storage import last, players, taught
from app.storage.last import Setup
from app.storage.players import Known
from app.ui.lesson_table import parts_of, read_part
from app.ui.play.marks import Bubble
from app.ui.widgets.panels import Panel
from app.ui.widgets.seats import SeatStrip
from tests.ui.harness import Hand, opened
from tests.ui.layout import layout_faults
from tests.ui.tables import ANN, finished_table


@contextmanager
def lesson(size: Any = "phone", game: str = "kross", part: int = 0, **kwargs: Any) -> Iterator[Hand]:
    with opened(size, **kwargs) as hand:
        hand.app.stage.go("lesson", game=game, part=part)
        hand.wait(0.5).settle()
        yield hand


def guide(hand: Hand) -> Guide:
    found: Guide = hand.app.stage.screen.guide
    return found


def take_step(hand: Hand) -> None:
    """Do what is asked, by touching what glows."""
    screen = hand.app.stage.screen
    see_the_count(hand)
    close_note(hand)
    if screen.is_reading:
        hand.tap(screen.frame.done)
    else:
        move = guide(hand).asked
        hand.tap(glowing(hand))
        hand.wait(0.3).settle()
        match move:
            case Place(words=(word,)):
                lies = draft(screen.board.view, screen.board.making.laying).chains[0].letters
                for letter in word[len(lies) :]:
                    hand.tap(f"key {letter}")
            case Claim():
                hand.tap(glowing(hand, 1))
            case Turn() | WordCrossTurn() | Play():
                for name in guide(hand).step.note.show[1:]:
                    hand.tap(name)
            case Take():
                hand.tap(screen.frame.done)
                hand.tap("Yes")
        if not isinstance(move, Grab | Doubt | Take):
            hand.tap(screen.frame.done)
    hand.wait(1.0).settle()
    while guide(hand).awaits_others:
        hand.wait(1.0).settle()
    hand.wait(0.5).settle()


def see_the_count(hand: Hand) -> None:
    """Touch what a round has brought until it goes."""
    while hand.app.stage.screen._counts:
        hand.tap(glowing(hand))
        hand.wait(0.5).settle()


def close_note(hand: Hand) -> None:
    """Close a note that lies over the board before something is done there; what is only read says how to go on."""
    if hand.app.stage.overlays and not hand.app.stage.screen.is_reading:
        hand.tap("Continue")
        hand.wait(0.3).settle()


def glowing(hand: Hand, number: int = 0) -> tuple[float, float]:
    """The middle of what glows; of the first of several."""
    x, y, width, height, _ = hand.app.stage.screen.boxes[number]
    return x + width / 2, y + height / 2


@pytest.mark.parametrize("size", ["phone", "tablet"])
@pytest.mark.parametrize(
    ("game", "parts"), [("kross", 2), ("typo2d", 3), ("cubeword", 1), ("wordcross", 2), ("xword3d", 2)]
)
def test_whoever_touches_what_glows_comes_to_the_end_of_all_parts_and_to_a_table(
    size: str, game: str, parts: int
) -> None:
    with lesson(size, game) as hand:
        for part in range(parts):
            for number in range(1, len(guide(hand).lesson.steps)):
                assert (hand.app.stage.screen.part, guide(hand).number) == (part, number)
                assert hand.sees(guide(hand).told()[0])
                take_step(hand)
                see_the_count(hand)
            assert guide(hand).is_last
            close_note(hand)
            hand.tap("New table" if part == parts - 1 else "Next part")
            hand.wait(0.5).settle()
        assert taught.load(hand.app.folder) == {game}
        assert type(hand.app.stage.screen).__name__ == "NewTableScreen"
        assert taught.left(hand.app.folder, game) is None


@pytest.mark.parametrize("language", sorted(NAMES.keys() - {ENGLISH}))
@pytest.mark.parametrize(("game", "part"), [(game, part) for game in GAMES for part in range(len(parts_of(game)))])
def test_what_is_to_be_touched_glows_in_each_language(game: str, part: int, language: str) -> None:
    with lesson("phone", game, part, language=language) as hand:
        for _ in range(len(guide(hand).lesson.steps) - 1):
            take_step(hand)
            see_the_count(hand)
        assert guide(hand).is_last


def test_the_banner_keeps_to_the_note_until_all_of_it_is_done_and_finds_no_fault_on_the_way() -> None:
    with lesson("phone", "cubeword") as hand:
        screen, moved = hand.app.stage.screen, 0
        while not guide(hand).is_last:
            if guide(hand).awaits_learner:
                note, moved = guide(hand).step.note, moved + 1
                for name in note.show:
                    assert screen.frame.more == note.more
                    hand.tap(name)
                assert screen.frame.asks == "That is it: touch Done."
            hand.tap(screen.frame.done)
            hand.wait(1.0).settle()
            while guide(hand).awaits_others:
                hand.wait(1.0).settle()
            hand.wait(0.5).settle()
        assert moved == 4


def test_the_note_on_a_game_that_is_over_stays_until_it_is_read() -> None:
    with lesson(part=1) as hand:
        for _ in range(1, len(guide(hand).lesson.steps)):
            take_step(hand)
        assert guide(hand).table.is_over
        hand.wait(5)
        assert hand.sees(guide(hand).told()[0])
        hand.tap("New table")
        assert taught.load(hand.app.folder) == {"kross"}


def test_a_letter_written_elsewhere_is_taken_and_explained() -> None:
    with lesson() as hand:
        hand.tap("row 6, column 6")
        hand.tap("Done")
        hand.wait(2.5).settle()
        assert hand.sees("Your M stands.")


def test_the_others_move_one_after_the_other() -> None:
    with lesson("small") as hand:
        close_note(hand)
        hand.tap("row 4, column 4")
        hand.tap("Done")
        moves = len(guide(hand).table.made)
        hand.wait(1.0)
        assert len(guide(hand).table.made) == moves + 1
        hand.wait(1.0)
        assert len(guide(hand).table.made) == moves + 2
        assert hand.sees("DRUM counts five, FOAM counts five.")
        assert hand.sees("three more. You have 13.")  # so the sum adds up


def test_what_is_not_asked_for_is_refused_in_a_sentence() -> None:
    with lesson() as hand:
        hand.tap("grab the")
        hand.wait(0.2).settle()
        assert guide(hand).number == 1
        assert "touch what glows" in hand.app.stage.screen.board.refusal


@pytest.mark.parametrize("size", ["phone", "tablet"])
def test_a_place_that_the_learner_has_out_of_sight_is_brought_back_when_it_is_to_be_touched(size: str) -> None:
    with lesson(size, "cubeword") as hand:
        while "face N" not in guide(hand).step.note.show:
            take_step(hand)
        close_note(hand)
        board = hand.app.stage.screen.board
        board.gaze = replace(board.gaze, sight=replace(board.gaze.sight, nearer=2.0))
        assert hand.settle().can("row 6, column 9, T")
        assert not hand.can("row 9, column 11")
        take_step(hand)
        take_step(hand)
        assert hand.can("row 9, column 11")
        take_step(hand)
        assert hand.sees("SONG counts four")


@pytest.mark.parametrize(
    "cube", ["cube A, with I M S Z", "cube B, with C D E S", "cube I, with O R S Y", "cube E, with N O R S"]
)
def test_any_cube_that_makes_the_word_is_taken_and_the_lesson_goes_on_to_its_end(cube: str) -> None:
    with lesson("phone", "cubeword") as hand:
        for name in (cube, "face S", "row 6, column 11"):
            hand.tap(name)
        assert hand.sees("That is it: touch Done.")
        hand.tap("Hint")
        assert not hand.sees("no way on")
        hand.tap("Done")
        hand.wait(2.0).settle()
        assert hand.sees("PLATES counts seven")
        while not guide(hand).is_last:
            take_step(hand)


def test_what_leads_elsewhere_is_to_be_undone_before_the_lesson_goes_on() -> None:
    with lesson("phone", "cubeword") as hand:
        for name in ("cube C, with D H O T", "row 7, column 9"):
            hand.tap(name)
        hand.wait(0.3).settle()
        assert hand.sees("Something else lies there: touch Undo.")
        assert glowing(hand) == hand.find("Undo").middle
        hand.tap("Hint").tap("Undo")
        hand.wait(0.3).settle()
        take_step(hand)
        assert hand.sees("PLATES counts seven")


def test_another_letter_than_the_note_asks_for_is_to_be_put_back_before_it_is_called() -> None:
    with lesson() as hand:
        while not hand.sees("Now you call."):
            take_step(hand)
        hand.tap("letter E")
        hand.wait(0.3).settle()
        assert hand.sees("Something else lies there: touch Undo.")
        assert glowing(hand) == hand.find("Undo").middle
        hand.tap("Call E").settle()
        assert [mark.point for mark in hand.app.stage.screen.board.scene.marks if isinstance(mark, Bubble)] == [None]
        hand.tap("Undo")
        hand.wait(0.3).settle()
        take_step(hand)
        assert hand.sees("Write your own letter.")


@pytest.mark.parametrize("size", ["phone", "small", "low", "tablet"])
def test_no_button_lies_over_a_place_of_the_table_that_glows(size: str) -> None:
    with lesson(size, "cubeword") as hand:
        while not guide(hand).is_last:
            board = hand.app.stage.screen.board
            glow = [box[:4] for box in hand.app.stage.screen.boxes]
            if guide(hand).awaits_learner:
                assert not [box for box in glow if board.collide_point(*box[:2]) and board.is_half_covered(box)]
            take_step(hand)


def test_nothing_glows_while_the_others_write_wherever_the_letter_was_written() -> None:
    with lesson() as hand:
        hand.tap("row 6, column 6")
        hand.tap("Done")
        assert guide(hand).awaits_others
        assert hand.app.stage.screen.boxes == []
        hand.wait(2.5).settle()
        assert hand.app.stage.screen.boxes


def test_what_is_refused_is_told_within_the_window() -> None:
    with lesson(part=1) as hand:
        take_step(hand)
        take_step(hand)
        board = hand.app.stage.screen.board
        hand.tap("Done" if hand.can("Done") else "No claim")
        hand.settle()
        [bubble] = [mark for mark in board.scene.marks if isinstance(mark, Bubble)]
        assert board.x <= bubble.box[0]
        assert bubble.box[0] + bubble.box[2] <= board.right


def test_the_sheet_lies_still_whatever_a_note_says() -> None:
    with lesson() as hand:
        lies = set()
        while not guide(hand).is_last:
            lies.add(hand.app.stage.screen.board.scene.frame[0])
            take_step(hand)
        assert len(lies) == 1


def test_the_letter_that_glows_to_be_called_brings_points_where_it_glows_to_be_written() -> None:
    with lesson() as hand:
        while guide(hand).step.note.show != ("row 5, column 4",):
            take_step(hand)
        before = guide(hand).table.view(0).scores[0].points
        take_step(hand)
        after = guide(hand).table.view(0).scores[0].points
        assert before is not None
        assert after is not None
        assert after == before + 2  # FOAMS for FOAM, and DRUM still fits the task


def test_a_hint_points_at_what_the_note_asks_for() -> None:
    with lesson() as hand:
        while guide(hand).step.note.show != ("letter S",):
            take_step(hand)
        hand.tap("Hint")
        hand.settle()
        assert hand.app.stage.screen.board.hint == Call("S")


def test_done_glows_once_a_letter_lies_there() -> None:
    with lesson() as hand:
        square = glowing(hand)
        hand.tap(square)
        hand.wait(0.3).settle()
        done = hand.find("Done")
        x, y = glowing(hand)
        assert (abs(x - done.middle[0]) < 2, abs(y - done.middle[1]) < 2) == (True, True)


@pytest.mark.parametrize("part", [0, 1])
def test_one_thing_after_the_other_glows_until_a_row_of_bricks_lies_there(part: int) -> None:
    with lesson(game="xword3d", part=part) as hand:
        while not guide(hand).is_last:
            screen = hand.app.stage.screen
            if not screen.is_reading:
                for name in guide(hand).step.note.show:
                    assert len(screen.boxes) == 1, name
                    x, y, width, height, _ = screen.boxes[0]
                    at_x, at_y = hand.point(name)
                    assert x <= at_x <= x + width
                    assert y <= at_y <= y + height
                    hand.tap(glowing(hand))
                    hand.wait(0.6).settle()
                    while name == "turn the letters" and hand.app.stage.screen.boxes[0][:2] == [x, y]:
                        hand.tap(name)  # as often as it glows
                        hand.wait(0.6).settle()
            hand.tap(screen.frame.done)
            hand.wait(1.0).settle()
            while guide(hand).awaits_others:
                hand.wait(1.0).settle()
            hand.wait(0.5).settle()


def test_a_word_that_is_to_fall_falls_and_the_lesson_goes_on_with_its_bricks_in_the_hand() -> None:
    with lesson(game="xword3d", part=1) as hand:
        while guide(hand).step.tries is None:
            take_step(hand)
        fallen = guide(hand).number
        take_step(hand)
        board = hand.app.stage.screen.board
        assert guide(hand).number == fallen + 1
        assert board.making.fell.seam == (3, 2, 2)
        assert not board.making.puts
        assert hand.sees("It falls, and comes back to your hand.")
        take_step(hand)
        assert hand.sees("STAR counts four.")


def test_a_lesson_that_was_left_before_a_fall_asks_for_it_again() -> None:
    with lesson(game="xword3d", part=1) as hand:
        while guide(hand).step.tries is None:
            take_step(hand)
        hand.app.stage.home()
        hand.app.stage.go("lesson", game="xword3d")
        hand.wait(0.5).settle()
        assert guide(hand).step.tries is not None
        assert guide(hand).awaits_learner


def test_one_leaves_without_being_asked_for_nothing_is_lost() -> None:
    with opened() as hand:
        hand.app.stage.go("rules", game="kross")
        hand.settle()
        hand.tap("Lesson")
        hand.wait(0.4).settle()
        hand.back()
        assert type(hand.app.stage.screen).__name__ == "RulesScreen"
        assert not hand.app.stage.overlays


def test_in_large_text_the_whole_note_slides_in() -> None:
    with lesson(text=2.0) as hand:
        assert hand.sees("Write it in any free square.")
        assert layout_faults(hand) == []
        close_note(hand)
        take_step(hand)
        assert guide(hand).number == 2


@pytest.mark.parametrize(("size", "text"), [("small", 1.0), ("phone", 2.0), ((640, 360), 1.0)])
@pytest.mark.parametrize("part", range(3))
def test_what_a_step_of_typo2d_points_at_is_in_sight_where_little_is(size: Any, text: float, part: int) -> None:
    with lesson(size, "typo2d", part, text=text) as hand:
        while not guide(hand).is_last:
            close_note(hand)
            hand.wait(0.3).settle()
            if guide(hand).step.note.show:
                assert hand.app.stage.screen.boxes, guide(hand).step.note.say
            take_step(hand)


def test_a_note_for_which_the_banner_has_no_room_is_told_in_full_over_the_board_and_once() -> None:
    with lesson("small") as hand:
        first, more = guide(hand).told()
        assert {first, more} <= set(hand.texts())
        close_note(hand)
        hand.wait(1.0).settle()
        assert not hand.app.stage.overlays
        assert more not in hand.texts()


def test_where_there_is_little_room_the_task_stays_in_sight_with_how_its_note_begins() -> None:
    with lesson("small") as hand:
        close_note(hand)
        hand.wait(0.5).settle()
        assert hand.sees("Jonas calls M.")
        assert "Write it in any free square." in hand.texts()
        begun = 0
        while not guide(hand).is_last:
            close_note(hand)
            assert guide(hand).told()[0] in hand.texts()
            begun += guide(hand).told()[1][:12] in " ".join(hand.texts())
            take_step(hand)
        assert begun >= 4


def test_the_menu_begins_again() -> None:
    with lesson() as hand:
        take_step(hand)
        assert guide(hand).number == 2
        hand.tap("Menu")
        hand.tap("Begin again")
        hand.wait(0.4).settle()
        assert guide(hand).number == 1


def test_a_new_table_offers_the_lesson_until_it_was_taken_or_declined() -> None:
    with opened() as hand:
        hand.app.stage.go("new", game="kross")
        hand.settle().tap("New to this game?")
        hand.wait(0.4).settle()
        assert type(hand.app.stage.screen).__name__ == "LessonScreen"
        hand.back()
        hand.tap("I know the game")
        assert not hand.can("New to this game?")
        hand.app.stage.home()
        hand.app.stage.go("new", game="kross")
        assert not hand.settle().can("New to this game?")


def test_a_lesson_that_was_left_goes_on_where_it_was_with_what_the_learner_did() -> None:
    with lesson() as hand:
        hand.tap("row 6, column 6")
        hand.tap("Done")
        hand.wait(2.5).settle()
        assert guide(hand).number == 2
        hand.app.stage.home()
        hand.app.stage.go("new", game="kross")
        hand.settle().tap("New to this game?. Continue the lesson.")
        hand.wait(0.5).settle()
        assert guide(hand).number == 2
        assert hand.sees("Your M stands.")
        assert hand.can("row 6, column 6, M")


def test_a_lesson_that_was_begun_is_offered_until_it_is_over_whatever_was_played_meanwhile() -> None:
    with lesson(game="cubeword") as hand:
        hand.app.stage.home()
        played = finished_table(hand, ANN, game="cubeword")
        last.save(hand.app.folder, "cubeword", Setup((ANN,), played.opening.options))
        hand.app.stage.home()
        hand.settle()
        assert hand.find("Lesson: CUBEWORD").widget.more == "Continue the lesson."
        hand.app.stage.go("new", game="cubeword")
        hand.settle().tap("New to this game?. Continue the lesson.")
        hand.wait(0.5).settle()
        assert guide(hand).number == 1


def test_a_lesson_left_while_the_others_write_goes_on_with_them() -> None:
    with lesson() as hand:
        hand.tap("row 4, column 4")
        hand.tap("Done")
        hand.wait(1.0)
        hand.app.stage.home()
        hand.app.stage.go("lesson", game="kross")
        hand.wait(2.5).settle()
        assert hand.sees("DRUM counts five, FOAM counts five.")


def test_the_menu_leads_to_the_other_parts() -> None:
    with lesson(game="typo2d") as hand:
        hand.tap("Menu")
        hand.tap("A penalty and the star")
        hand.wait(0.5).settle()
        assert (hand.app.stage.screen.part, guide(hand).number) == (2, 1)


def test_a_lesson_kept_by_another_version_begins_anew() -> None:
    with lesson() as hand:
        taught.leave(hand.app.folder, "kross", taught.Left(0, 1, "{}"))
        for part, place in ((0, 99), (0, -2), (-1, 0)):
            hand.app.stage.home()
            taught.leave(hand.app.folder, "kross", taught.Left(part, place, "{}"))
            hand.app.stage.go("lesson", game="kross")
            hand.wait(0.5).settle()
            assert (hand.app.stage.screen.part, guide(hand).number) == (0, 1)


def test_a_lesson_that_ends_with_a_game_stays_at_its_last_note() -> None:
    with lesson(part=1) as hand:
        while not guide(hand).is_last:
            take_step(hand)
        hand.wait(5.0).settle()
        assert hand.sees("Jonas agrees: SNAKE fits your task.")
        hand.tap("New table")
        assert type(hand.app.stage.screen).__name__ == "NewTableScreen"


def test_a_learner_who_is_known_here_is_called_by_name() -> None:
    with opened() as hand:
        players.remember(hand.app.folder, [Known("Mara", used=1.0)])
        hand.app.stage.go("lesson", game="typo2d", part=1)
        hand.wait(0.5).settle()
        take_step(hand)
        assert "Mara doubts SHOBBY, said by Ida" in [
            event.text.text(guide(hand).table.players) for event in guide(hand).table.view(0).events
        ]


def test_a_place_for_a_card_glows_and_nothing_of_the_cards_beside_it() -> None:
    with lesson(game="typo2d") as hand:
        while guide(hand).step.note.show != ("row 4, column 5",):
            take_step(hand)
        board = hand.app.stage.screen.board
        assert hand.app.stage.screen.boxes[0][2:4] == board.camera.card((2, 0))[2:4]


@pytest.mark.parametrize("part", [0, 1])
@pytest.mark.parametrize(("size", "text"), [("phone", 1.0), ("small", 1.0), ("small", 2.0)])
def test_a_note_over_the_board_lies_where_less_of_what_it_speaks_of_is_covered(
    part: int, size: str, text: float
) -> None:
    with lesson(size, "wordcross", part, text=text) as hand:
        screen = hand.app.stage.screen
        notes = 0
        while not (screen.is_reading and guide(hand).is_last):
            if hand.app.stage.overlays:
                notes += 1
                note = hand.app.stage.overlays[0].content()
                hidden = {end: hidden_by(screen.boxes, note.height, end, hand) for end in ("head", "foot")}
                end = "head" if note.top == pytest.approx(hand.window.height) else "foot"
                assert hidden[end] == min(hidden.values())
                assert screen.boxes or screen.is_reading, "what it speaks of glows beside it"
                assert size != "phone" or hidden[end] == 0
                assert layout_faults(hand, contrast=False) == [], "and Continue can be touched"
            take_step(hand)
        assert notes


def hidden_by(boxes: Any, high: float, end: str, hand: Hand) -> float:
    """How much of some boxes something hides at the head of the window, or at its foot."""
    top = hand.window.height
    low, high = (top - high, top) if end == "head" else (0, high)
    return float(sum(max(0.0, min(high, y + height) - max(low, y)) / height for _, y, _, height, *_ in boxes))


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("part", [0, 1])
def test_on_a_tablet_what_lies_under_the_notes_of_a_lesson_leaves_the_players_in_sight(part: int, text: float) -> None:
    with lesson("tablet", "wordcross", part, text=text) as hand:
        panel, head = (
            next(each for each in hand.app.stage.screen.frame.walk(restrict=True) if isinstance(each, kind))
            for kind in (Panel, SeatStrip)
        )
        assert panel.top <= head.y


def test_what_is_to_be_done_stays_in_sight_once_its_note_was_read_over_the_board() -> None:
    with lesson("phone", "wordcross") as hand:
        assert hand.app.stage.overlays
        hand.tap("Continue")
        assert hand.sees("Tap BE, then your left column.")
        hand.tap("BE, 4").tap("your left column")
        assert hand.sees("That is it: touch Done.")


@pytest.mark.parametrize("calm", [True, False])
def test_a_note_on_what_a_round_has_brought_waits_until_that_was_counted(*, calm: bool) -> None:
    with lesson("phone", "wordcross", part=1, calm=calm) as hand:
        while not hand.app.stage.screen._counts:
            take_step(hand)
        assert not hand.app.stage.overlays
        assert not hand.can("Continue")
        while hand.app.stage.screen._counts:
            assert hand.sees("Touch the board to go on.")
            hand.tap(glowing(hand))
            hand.wait(0.3).settle()
        hand.wait(0.5).settle()
        assert hand.app.stage.overlays
        assert hand.app.stage.screen.frame.scores == ["49", "43", "39"]
        assert "Jonas has 43" in guide(hand).told()[1]


@pytest.mark.parametrize(
    "told", ["middle box is everyone’s", "sinks to the bottom", "free", "clock", "above a gap falls"]
)
def test_the_lesson_of_wordcross_tells_what_a_board_does_by_itself(told: str) -> None:
    parts = [read_part(path)[0] for path in parts_of("wordcross")]
    assert any(told in f"{step.note.say} {step.note.more}" for part in parts for step in part.steps)


@pytest.mark.parametrize("game", ["kross", "typo2d", "cubeword", "wordcross"])
def test_what_is_to_be_done_is_a_short_sentence(game: str) -> None:
    notes = [step.note for path in parts_of(game) for step in read_part(path)[0].steps]
    for note in notes:
        assert len(note.do.split()) <= 8
        assert not note.do or note.do.endswith(".")


@pytest.mark.parametrize("size", ["small", "tablet"])
def test_the_banner_of_a_lesson_stands_as_high_through_all_its_notes(size: str) -> None:
    with opened(size) as hand:
        hand.app.stage.go("lesson", game="typo2d")
        hand.wait(1.0).settle()
        high = set()
        for _ in range(4):
            high.add(hand.app.stage.screen.frame.ids.banner.height)
            take_step(hand)
        assert len(high) == 1
