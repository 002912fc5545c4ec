"""A table at play: what the frame round a board does, whatever lies on it."""

from dataclasses import replace
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest
from kivy.base import ExceptionManager
from kivy.clock import Clock

from app.core.game import Absent, Leave, Player, Skill, TimeIsOver, TimeUp
from app.core.transcript import HouseRules, write_transcript
from app.games import GAMES
from app.games.cubeword.model import Options as CubewordOptions
from app.games.cubeword.model import Sited, Turn
from app.games.kross.model import Call, Enter
from app.games.kross.model import Options as KrossOptions
from app.storage import clocks, hints
from app.storage.last import Setup
from app.ui.keys import ancestors
from app.ui.local_table import LocalTable
from app.ui.local_tables import go_on, open_new, tables_of
from app.ui.screens.play_page import SeatCard
from app.ui.theme import theme
from app.ui.widgets.buttons import IconButton, PushButton, Tool
from app.ui.widgets.scroll import Scroll
from app.ui.widgets.seats import SeatMark
from app.ui.widgets.signs import Notice
from tests.ui.harness import SIZES, opened, resize
from tests.ui.layout import layout_faults
from tests.ui.tables import ANN, BO, CY, OTTO, go_on_at_random, leap, let_bots_play, new_table, seat_at, seated, told
from tests.ui.typo2d_fingers import touch_typo2d

STRONG = Player("Otto", 60, kind="bot", skill=Skill.STRONG)


def on_disk(hand, table: LocalTable) -> str:
    text: str = (hand.app.folder / "tables" / f"{table.key}.jsonl").read_text(encoding="utf-8")
    return text


def entries_of(table: LocalTable) -> list[Any]:
    """All that was done at a table."""
    return list(table.table.transcript.entries)


def screen_of(hand):
    return hand.app.stage.screen


def test_every_move_is_on_disk_before_the_screen_shows_it() -> None:
    with opened() as hand:
        table = seated(hand, ANN, OTTO)
        shown: list[bool] = []

        def compare(*_: Any) -> None:
            shown.append(on_disk(hand, table) == write_transcript(table.sitting.game, table.table.transcript))

        screen_of(hand).board.bind(view=compare)
        screen_of(hand)._make(Call("E"))
        screen_of(hand)._make(Enter(0))
        let_bots_play(hand, table)
        assert len(shown) >= 3
        assert all(shown)


def test_the_frame_says_who_is_asked_for_what_and_how_it_stands() -> None:
    with opened() as hand:
        seated(hand, ANN, OTTO)
        assert hand.sees("Call a letter")
        assert hand.can("Ann, 0 points, to play")
        screen_of(hand)._make(Call("E"))
        hand.settle()
        assert hand.sees("You call E")


def test_a_refusal_is_shown_as_a_sentence_and_changes_nothing() -> None:
    with opened() as hand:
        table = seated(hand, ANN, OTTO)
        screen_of(hand)._make(Enter(0))
        assert screen_of(hand).board.refusal == "That is not what is asked for now."
        assert entries_of(table) == []


def test_a_move_can_be_taken_back_by_the_tool_and_by_backspace() -> None:
    with opened() as hand:
        table = seated(hand, ANN, OTTO)
        for undo in (lambda: hand.tap("Undo"), lambda: hand.keys("backspace")):
            assert not hand.can("Undo")
            screen_of(hand)._make(Call("E"))
            hand.settle()
            undo()
            assert hand.sees("Take back your turn?"), "a touch too many takes no turn away"
            hand.tap("Take it back")
            assert table.table.made == ()


def test_a_hint_is_shown_on_the_board_and_the_whole_table_is_told() -> None:
    with opened() as hand:
        seated(hand, ANN, BO, STRONG)
        hand.tap("Hint")
        assert told(hand, "Ann asks for a hint")
        assert isinstance(screen_of(hand).board.hint, Call)
        hand.tap("What happened")
        assert hand.sees("Ann asks for a hint")


def test_what_was_agreed_and_who_asked_for_a_hint_is_known_when_the_table_goes_on() -> None:
    with opened("tablet") as hand:
        hand.tap("TYPO-2D").tap("Rules of this table").tap("Mark places").tap("Start")
        hand.tap("Hint")
        assert not told(hand, "asks for a hint"), "nobody else sits here"
        key, seats = screen_of(hand).table.key, screen_of(hand).sitting.here
        hand.back().tap("Home").tap("Continue")
        assert screen_of(hand).board.hints
        hand.tap("What happened")
        assert hand.sees("asks for a hint")
        table = screen_of(hand).table.table
        assert hints.load(hand.app.folder, key, table) == [(seats[0], 0)]
        (hand.app.folder / "tables" / f"{key}.hints").write_text('[[0, -1], [9], "?", [7, 0]]')
        assert hints.load(hand.app.folder, key, table) == [(7, 0)]
        assert go_on(hand.app, key)[0].sitting.said == []


def test_a_table_that_is_left_goes_on_with_the_time_that_was_left() -> None:
    with opened() as hand:
        seated(hand, ANN, BO, STRONG, seconds_to_write=30)
        leap(hand, 20)
        key = screen_of(hand).table.key
        hand.back().tap("Home")
        leap(hand, 60)
        hand.tap("Continue")
        table = screen_of(hand).table
        assert 5 < table.time_left < 10
        assert table.time_whole == 30
        leap(hand, 2)
        hand.app.on_pause()  # and then the system ends the app
        assert (left := clocks.load(hand.app.folder, key)) is not None
        assert 3 < left.seconds < 8
        tables_of(hand.app).delete(key)
        assert clocks.load(hand.app.folder, key) is None


def test_the_history_shows_the_newest_first_and_one_player_alone_when_they_are_touched() -> None:
    with opened("tablet") as hand:
        table = seated(hand, ANN, OTTO, moves=60)
        hand.tap("What happened")
        events = table.sitting.public.events
        assert hand.sees(events[-1].text.text(table.sitting.players))
        hand.back()
        hand.tap("Otto,")
        assert not hand.sees("Ann calls")


def test_the_history_goes_on_telling_while_it_is_open() -> None:
    with opened() as hand:
        seated(hand, ANN, OTTO, moves=60)
        hand.tap("What happened")
        newest = hand.app.stage.top.lines[0]["key"]
        screen_of(hand)._make(next(screen_of(hand).sitting.legal()))
        hand.settle()
        assert hand.app.stage.top.lines[0]["key"] > newest
        assert hand.sees(screen_of(hand).sitting.public.events[-1].text.text((ANN, OTTO)))


def test_a_long_history_makes_the_lines_in_sight_and_stays_where_it_is_while_the_game_goes_on() -> None:
    with opened() as hand:
        table = seated(hand, ANN, OTTO, moves=100)
        hand.tap("What happened")
        sheet = hand.app.stage.top
        assert len(lines_of(sheet)) < len(sheet.lines) / 2
        scroll = next(part for part in sheet.walk() if isinstance(part, Scroll))
        scroll.scroll_y = 0.5
        hand.settle()
        before = {line.row_key: line.to_window(*line.pos) for line in lines_of(sheet) if is_seen(line, scroll)}
        made = len(sheet.lines)
        while len(sheet.lines) == made:
            if table.sitting.asked:
                screen_of(hand)._make(next(table.sitting.legal()))
            let_bots_play(hand, table)
        after = {line.row_key: line.to_window(*line.pos) for line in lines_of(sheet) if is_seen(line, scroll)}
        assert len(before) > 3
        assert {key: pytest.approx(at, abs=1) for key, at in before.items()} == after
        scroll.scroll_y = 0
        first = screen_of(hand).sitting.told[0].words
        assert hand.settle().sees(first)


def lines_of(sheet: Any) -> list[Any]:
    return [part for part in sheet.walk() if type(part).__name__ == "HistoryLine"]


def is_seen(line: Any, scroll: Scroll) -> bool:
    foot = line.to_window(*line.pos)[1]
    return bool(foot > scroll.y and foot + line.height < scroll.top)


def test_back_never_leaves_a_table_without_a_word_and_nothing_is_lost() -> None:
    with opened() as hand:
        table = seated(hand, ANN, OTTO, moves=5)
        before = on_disk(hand, table)
        hand.back()
        assert hand.sees("Leave this table?")
        hand.tap("Stay")
        assert screen_of(hand).table is table
        hand.back().tap("Home")
        assert on_disk(hand, table).startswith(before)
        hand.tap("Continue")
        assert entries_of(screen_of(hand).table)[:5] == entries_of(table)[:5]


def test_a_table_that_is_left_in_the_frame_it_came_in_stays_closed() -> None:
    with opened() as hand:
        table = seated(hand, ANN, OTTO)
        hand.app.stage.go("settings")
        hand.settle()
        hand.app.stage.back()
        hand.app.stage.home()
        hand.settle()
        assert table.host is None


def test_what_was_begun_is_forgotten_when_the_table_went_on_without_it() -> None:
    """Ann means to call R, but does not come to it: when asked again, nothing is called."""
    with opened() as hand:
        table = seated(hand, ANN, BO)
        hand.tap("letter R")
        assert hand.sees("R is your letter")
        for seat, move in ((None, Absent(0)), (1, Call("E")), (1, Enter(0)), (0, Enter(0))):
            table.table.play(seat, move)
            hand.settle()
        hand.wait(3.0)  # all look at what was written for two breaths
        assert hand.sees("Ann calls a letter")
        assert not hand.sees("R is your letter")


def test_what_was_begun_lies_there_again_for_the_same_hand_alone() -> None:
    with opened() as hand:
        seated(hand, ANN, BO, grab="calm")
        hand.tap("letter R").back().tap("Home").tap("Continue")
        assert hand.sees("R is your letter")
        hand.app.on_pause()
        hand.app.on_resume()
        assert hand.settle().sees("R is your letter")
        hand.tap("Call R")
        leap(hand, 1)
        hand.settle().hold("Give the phone to Bo", 1)
        hand.tap("Write it").app.on_pause()
        hand.app.on_resume()
        hand.settle()
        assert not hand.can("Write it")
        hand.hold("Give the phone to Bo", 1)
        assert hand.can("Write it, chosen")
        hand.tap("Done")
        assert not screen_of(hand).board.making


def test_the_menu_leads_everywhere_and_back_to_the_same_table() -> None:
    with opened() as hand:
        table = seated(hand, ANN, OTTO, moves=3)
        for place in ("Words", "Settings"):
            hand.tap("Menu").tap(place).back()
            assert screen_of(hand).table is table
        hand.tap("Menu").tap("This table")
        assert hand.sees("Ann, age 9")
        assert hand.sees("Otto, age 60, bot: child")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("game", GAMES)
def test_every_tool_of_a_board_is_in_the_last_row_or_in_the_menu(game: str, text: float, size: str) -> None:
    with opened(size, text=text) as hand:
        for moves in (9, 60, -3, -1):
            table = seated(hand, ANN, BO, game=game, moves=moves)
            if table.sitting.waiting is not None:
                table.sitting.uncover()
                hand.settle()
            tools = {"Hint", "Undo", *(tool.text for tool in screen_of(hand).board.prompt.tools)}
            in_the_row = {thing.name.split(", ")[0] for thing in hand.things()}
            hand.tap("Menu")
            assert tools <= in_the_row | {thing.name.split(", ")[0] for thing in hand.things()}, moves
            hand.back()


@pytest.mark.parametrize("size", ["phone", "small", "tablet"])
@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_at_hand_for_whoever_takes_up_their_hand_at_a_shared_device(game: str, size: str) -> None:
    with opened(size) as hand:
        table = seated(hand, ANN, BO, game=game)
        if table.sitting.waiting is not None:
            table.sitting.uncover()
            hand.settle()
        if not table.sitting.wants_hand:
            assert hand.can("Hint")


def test_a_tool_for_which_the_row_has_no_room_does_its_work_from_the_menu() -> None:
    with opened() as hand:
        seated(hand, ANN, BO, moves=-3).sitting.uncover()
        hand.settle()
        names = [tool.text for tool in screen_of(hand).board.prompt.tools]
        assert not hand.can(names[-1])
        hand.tap("Menu").tap(names[-1])
        assert not hand.can("How to play")
        assert hand.app.stage.overlays


def test_who_leaves_for_good_is_asked_once_and_the_others_are_told() -> None:
    with opened() as hand:
        table = seated(hand, ANN, BO, STRONG)
        hand.tap("Menu").tap("Somebody leaves for good").tap("Ann leaves for good")
        assert hand.sees("The others play on; Ann is not ranked.")
        hand.tap("Stay")
        assert entries_of(table) == []
        hand.tap("Menu").tap("Somebody leaves for good").tap("Ann leaves for good").tap("Ann leaves")
        assert entries_of(table)[0].move == Leave(0)
        seated(hand, ANN, BO)
        hand.tap("Menu").tap("Somebody leaves for good").tap("Ann leaves for good")
        assert hand.sees("Then only Bo is left, and the game ends; Ann is not ranked.")


@pytest.mark.parametrize("game", GAMES)
def test_whoever_has_left_for_good_is_not_offered_to_leave_again(game: str) -> None:
    with opened() as hand:
        table = seated(hand, ANN, BO, STRONG, OTTO, game=game)
        if table.sitting.waiting is not None:
            hand.hold("Give the")
        hand.tap("Menu").tap("Somebody leaves for good").tap("Ann leaves for good").tap("Ann leaves")
        hand.wait(1)
        if table.sitting.waiting is not None:
            hand.hold("Give the")
        hand.tap("Menu")
        assert hand.can("Bo leaves for good")
        assert not hand.can("Somebody leaves for good")


def test_the_clock_is_shown_and_runs_out_as_a_move_of_the_host() -> None:
    with opened() as hand:
        table = seated(hand, ANN, OTTO, seconds_to_write=15)
        ring = screen_of(hand).frame.ids.banner.ids.ring
        leap(hand, 5)
        assert ring.whole == 15
        assert ring.left == pytest.approx(10, abs=0.5)
        leap(hand, 10.5)
        assert entries_of(table)[0].move == TimeUp()


@pytest.mark.rule("CH19")
def test_how_long_a_game_with_a_time_has_still_to_go_is_told_until_its_last_turn() -> None:
    with opened() as hand:
        table = open_new(hand.app, "cubeword", Setup((ANN, BO), CubewordOptions(finish="time", minutes=15)))
        hand.app.stage.go("play", table=table)
        hand.settle()
        assert any(text.startswith("15 min left · ") for text in hand.texts())
        leap(hand, 61)
        assert any(text.startswith("14 min left · ") for text in hand.texts())
        table.table.play(None, TimeIsOver())
        hand.settle()
        assert not any("min left" in text for text in hand.texts())


@pytest.mark.rule("CH19")
def test_how_long_the_game_has_still_to_go_takes_the_place_of_nothing_but_the_games_own_brief_words() -> None:
    with opened("tablet", text=2.0) as hand:
        table = open_new(hand.app, "cubeword", Setup((ANN, BO), CubewordOptions(finish="time", minutes=15)))
        hand.app.stage.go("play", table=table)
        hand.settle()
        assert hand.sees("15 min left")
        board = screen_of(hand).board
        ends = enumerate(cube for cube, letters in enumerate(board.view.cubes) if "T" in letters)
        board.making = replace(board.making, steps=tuple(Sited(cube, (15 * end, 0), "T") for end, cube in [*ends][:2]))
        hand.settle()
        assert "It is 16 by 1: the sheet holds 14 by 10." in hand.texts()


def test_a_notice_lies_in_the_middle_whatever_it_says() -> None:
    with opened() as hand:
        seated(hand, ANN, OTTO)
        hand.app.notice("Time is up: E goes into the first free square of everyone who is late")
        hand.settle()
        notice = Notice._shown
        assert notice is not None
        assert notice.center_x == pytest.approx(hand.window.width / 2, abs=1)


def test_without_a_clock_there_is_no_ring_and_nothing_ticks() -> None:
    with opened() as hand:
        seated(hand, ANN, OTTO)
        assert screen_of(hand).frame.ids.banner.ids.ring.parent is None
        assert not screen_of(hand)._tick.is_triggered


def test_the_clock_waits_while_one_is_asked_and_while_the_app_is_away() -> None:
    with opened() as hand:
        table = seated(hand, ANN, OTTO, seconds_to_write=15)
        hand.back()
        leap(hand, 60)
        hand.tap("Stay")
        hand.app.on_pause()
        leap(hand, 60)
        hand.app.on_resume()
        leap(hand, 5)
        assert entries_of(table) == []


@pytest.mark.parametrize("leads", [(), ("This table",), ("Who plays",)])
def test_the_clock_of_one_device_rests_while_the_menu_lies_over_the_board_and_where_that_leads(leads: Any) -> None:
    with opened() as hand:
        table = seated(hand, ANN, OTTO, seconds_to_write=15)
        leap(hand, 2)
        hand.tap("Menu")
        for name in leads:
            hand.tap(name)
        leap(hand, 60)
        assert entries_of(table) == []
        hand.back()
        assert table.time_left == pytest.approx(13, abs=0.7)
        leap(hand, 14)
        assert entries_of(table)[0].move == TimeUp()


TIMED = {
    "kross": {"seconds_to_write": 15},
    "typo2d": {"seconds_to_choose": 30},
    "cubeword": {"seconds_to_turn": 60},
    "wordcross": {},
}


@pytest.mark.parametrize("size", ["phone", "tablet"])
@pytest.mark.parametrize("game", TIMED)
def test_nothing_of_a_table_is_seen_while_its_clock_rests_for_somebody_who_reads_the_menu(game: str, size: str) -> None:
    with opened(size) as hand:
        table = seated(hand, ANN, OTTO, game=game, **TIMED[game])
        if hand.app.stage.screen.sitting.waiting is not None:
            hand.hold(hand.things()[0].name)
        hand.until(lambda: table.time_left is not None)
        covers = hand.app.stage.screen.ids.holds
        assert covers.opacity == 1
        for ways in (("Menu",), ("What happened",)):
            for name in ways:
                hand.tap(name)
            assert covers.opacity == 0
            hand.back()
            assert covers.opacity == 1
        hand.back()
        assert hand.can("Stay")
        assert covers.opacity == 0
        hand.tap("Stay")
        assert covers.opacity == 1


def test_what_happened_is_said_once_and_closed_by_its_button() -> None:
    with opened() as hand:
        seated(hand, ANN, BO, game="wordcross", moves=20)
        hand.tap("What happened")
        lines = hand.app.stage.overlays[-1].lines
        assert any("locks" in line["text"] for line in lines)
        for line in lines:
            if len(line["words"]) == 1:
                assert line["words"][0]["text"].split("\u00a0")[0] not in line["text"]
        hand.tap("Close")
        assert not hand.app.stage.overlays


def test_a_table_stays_in_sight_under_the_menu_where_no_clock_rests() -> None:
    for house, seconds in ((HouseRules(), 0), (HouseRules(clock_waits=False), 60)):
        with opened() as hand:
            options = CubewordOptions(seconds_to_turn=seconds)
            hand.app.stage.go("play", table=open_new(hand.app, "cubeword", Setup((ANN, OTTO), options, house=house)))
            hand.settle().tap("Menu")
            assert hand.app.stage.screen.ids.holds.opacity == 1


def test_bots_play_while_one_looks_on_and_at_the_end_the_bright_button_leads_to_the_result() -> None:
    with opened() as hand:
        table = seated(hand, OTTO, STRONG, moves=-6)
        while not table.table.is_over:
            let_bots_play(hand, table)
        hand.tap("Result")
        assert hand.can("Play again")


@pytest.mark.parametrize("size", ["phone", "small", "low", "tablet"])
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("game", ["kross", "typo2d"])
def test_a_notice_covers_neither_who_plays_nor_what_is_asked_nor_anything_to_press(
    game: str, text: float, size: str
) -> None:
    with opened(size, text=text) as hand:
        table = new_table(hand, ANN, OTTO, game=game)
        hand.app.stage.go("play", table=table)
        hand.settle()
        hand.app.notice("BENISON is looked up: it is a word")
        hand.settle()
        frame, notice = screen_of(hand).frame, Notice._shown
        assert notice
        needed = [
            frame.ids.banner,
            *(each for each in frame.walk(restrict=True) if isinstance(each, SeatMark | SeatCard)),
        ]
        needed += [each for each in frame.walk(restrict=True) if isinstance(each, PushButton | Tool | IconButton)]
        for each in needed:
            if each.height and each.parent:
                x, y = each.to_window(*each.pos)
                beside = x >= notice.right or x + each.width <= notice.x
                assert beside or y >= notice.top or y + each.height <= notice.y, each


def test_a_notice_of_the_table_goes_with_it() -> None:
    with opened("phone") as hand:
        seated(hand, ANN, BO)
        hand.app.notice("Otto has six words: one more turn for all")
        hand.app.stage.home()
        assert Notice.end() == "", "it would lie over what comes"
        hand.app.notice("This table was kept")
        hand.app.stage.go("settings")
        assert Notice.end() == "This table was kept", "what another page says goes on to the next"


def test_a_notice_stays_as_long_as_it_takes_to_read() -> None:
    with opened() as hand:
        hand.app.notice("Copied")
        hand.wait(2.0)
        assert not Notice._shown
        hand.app.notice("This device is out of space: the day’s table cannot be opened.")
        hand.wait(3.0)
        assert Notice._shown


def test_a_board_keeps_its_draft_when_the_window_is_turned() -> None:
    with opened() as hand:
        table = open_new(hand.app, "kross", Setup((ANN, OTTO), KrossOptions(), house=HouseRules(looks=(3, 1))))
        hand.app.stage.go("play", table=table)
        board = screen_of(hand.settle()).board
        hand.tap("letter E")
        hand.app.notice("Somebody went away")
        resize(892, 412)
        hand.settle()
        assert theme.looks == [3, 1]
        assert screen_of(hand).board is board
        assert Notice._shown
        assert Notice._shown.top <= 412
        assert board.draft == Call("E")
        assert board.parent
        assert hand.can("Call")


@pytest.mark.parametrize("game", GAMES)
def test_in_every_window_the_same_board_and_tray_stand_in_the_frame_and_what_was_begun_lies_there(game: str) -> None:
    with opened() as hand:
        seated(hand, ANN, BO if game == "wordcross" else OTTO, game=game)  # whoever begins is asked
        screen = screen_of(hand)
        board, tray, frame = screen.board, screen.board.tray, screen.frame
        first = {
            "kross": "letter E",
            "typo2d": "card ",
            "cubeword": "cube E",
            "wordcross": "E, 1, ",
            "xword3d": "brick ",
        }
        hand.tap(first[game])
        begun, scroll = board.making, hand.texts()
        assert begun
        for wide, high in ((892, 412), (1280, 800), (360, 740), (1000, 760), (412, 892)):
            resize(wide, high)
            hand.settle()
            assert screen_of(hand) is screen
            assert (screen.board, screen.frame) == (board, frame)
            assert board.making == begun
            assert frame in list(ancestors(board))
            assert frame in list(ancestors(tray))
            assert layout_faults(hand, contrast=False) == []
        assert hand.texts() == scroll


def test_large_text_and_the_left_hand_arrange_the_same_page_anew() -> None:
    with opened("tablet") as hand:
        seated(hand, ANN, OTTO)
        frame, right = screen_of(hand).frame, hand.find("Hint").x
        assert hand.can("Ann, 0 points, to play")
        hand.app.change(left_handed=True)
        assert hand.settle().find("Hint").x < right / 2
        hand.app.change(text_size=2.0)
        assert screen_of(hand.settle()).frame is frame
        assert layout_faults(hand) == []


def test_a_table_below_another_screen_says_nothing_when_the_window_changes_and_fits_it_once_it_is_seen() -> None:
    with opened() as hand:
        table = open_new(hand.app, "kross", Setup((ANN, OTTO), KrossOptions()))
        hand.app.stage.go("play", table=table)
        hand.settle().app.stage.go("rules", game="kross")
        aloud: list[str] = []
        hand.app.speak = aloud.append
        resize(892, 412)
        hand.wait(0.3).settle()
        assert not [words for words in aloud if words.startswith("Call a letter")]
        hand.back()
        assert screen_of(hand).board.parent
        assert layout_faults(hand) == []


def test_people_and_a_bot_play_a_table_to_its_end_on_one_device_and_then_once_more() -> None:
    with opened() as hand:
        table = seated(hand, ANN, BO, OTTO, moves=-12)
        go_on_at_random(hand, table)
        twice = hand.point("Result")
        hand.tap(twice).tap(twice)
        assert hand.can("Play again"), "the second of two taps was meant for the way to the result"
        hand.wait(1).tap(twice)
        assert screen_of(hand).table.opening.players == table.opening.players
        assert screen_of(hand).table.key != table.key


@pytest.mark.rule("CH17")
def test_played_once_more_a_game_of_cubes_is_begun_by_the_next_seat() -> None:
    with opened() as hand:
        table = open_new(hand.app, "cubeword", Setup((ANN, BO), CubewordOptions()))
        while not table.table.is_over:
            table.table.play(min(table.table.view(None).active), Turn())
        hand.app.stage.go("result", table=table)
        hand.wait(1).tap("Play again")
        assert screen_of(hand).table.opening.deal.first == 1 - table.opening.deal.first


def test_a_bug_is_one_sentence_and_every_move_is_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with opened(folder=tmp_path) as hand:
        table = seated(hand, ANN, OTTO)
        screen_of(hand)._make(Call("E"))
        hand.settle()
        before = on_disk(hand, table)

        def bug(*_: object) -> None:
            raise ZeroDivisionError("a bug")

        monkeypatch.setattr("app.games.kross.rules.Kross.apply", bug)
        hand.expects_faults = True
        with pytest.raises(ZeroDivisionError) as caught:
            screen_of(hand)._make(Enter(0))
        assert ExceptionManager.handle_exception(caught.value) == ExceptionManager.PASS  # as Kivy's loop does
        hand.settle()
        assert hand.sees("Every move you made is safe.")
        monkeypatch.undo()
        hand.tap("Home")
        assert on_disk(hand, table).startswith(before)
        hand.tap("Continue")
        assert entries_of(screen_of(hand).table)[:1] == entries_of(table)[:1]


def test_on_a_device_without_room_the_move_is_refused_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    with opened() as hand:
        table = seated(hand, ANN, OTTO)

        def full(*_: object) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr("app.storage.journal._append", full)
        screen_of(hand)._make(Call("E"))
        assert screen_of(hand).board.refusal.startswith("There is no room left on the device")
        assert entries_of(table) == []
        screen_of(hand).board.refusal = ""
        host = table.host
        assert host
        host.away(0)
        host._pass_for(0)  # nor can the host move for anybody
        assert told(hand, "There is no room left on the device")
        assert entries_of(table) == hand.app.faults == []


def test_the_events_are_heard_by_what_they_mean(monkeypatch: pytest.MonkeyPatch) -> None:
    with opened() as hand:
        table = seated(hand, ANN, OTTO)
        felt: list[str] = []
        monkeypatch.setattr(hand.app, "feel", felt.append)
        screen_of(hand)._make(Call("E"))
        screen_of(hand)._make(Enter(0))
        let_bots_play(hand, table)
        let_bots_play(hand, table)
        assert felt[:2] == ["called", "revealed"]
        screen_of(hand)._make(Enter(99))
        assert felt[-1] == "refused"


def test_chosen_shapes_are_worn_at_the_table_and_taken_off_at_home() -> None:
    from dataclasses import replace

    from app.core.transcript import HouseRules
    from app.storage.last import Setup
    from app.ui.local_tables import open_new
    from app.ui.theme import theme

    with opened() as hand:
        kinds = new_table(hand, ANN, OTTO)
        setup = Setup(kinds.opening.players, kinds.opening.options, replace(HouseRules(), looks=(9, 3)))
        hand.app.stage.go("play", table=open_new(hand.app, "kross", setup))
        hand.settle()
        assert [theme.seat(seat).shape for seat in range(2)] == ["heart", "diamond"]
        hand.back().tap("Home")
        assert theme.seat(0).shape == "circle"


def test_on_a_tablet_that_lies_on_the_table_all_turns_to_who_sits_opposite_and_so_do_fingers() -> None:
    with opened("tablet") as hand:
        hand.app.change(turn_to_seat=True)
        table = seated(hand, BO, ANN)  # Ann is the youngest, and calls from the other side
        table.sitting.uncover()
        hand.settle()
        screen = screen_of(hand)
        assert hand.app.stage.opposite
        menu = next(widget for widget in screen.walk() if getattr(widget, "icon", "") == "menu")
        x, y = menu.to_window(*menu.center)
        assert (x, y) > (1200, 0)
        assert y < 100
        hand.tap((x, y))
        assert hand.can("This table")
        hand.back()
        hand.app.change(turn_to_seat=False)
        screen.show()
        assert not hand.app.stage.opposite


def at_the_far_side(hand: Any, game: str) -> None:
    """Sit two people down at a flat tablet, and let whoever sits opposite be at play."""
    hand.app.change(turn_to_seat=True)
    for players, moves in product(((ANN, BO), (BO, ANN)), range(4)):
        sitting: Any = seated(hand, *players, game=game, moves=moves).sitting
        if sitting.waiting is not None:
            sitting.uncover()
            hand.settle()
        if hand.app.stage.opposite:
            return
    raise AssertionError("nobody plays from the far side")


def head_and_foot(widget: Any) -> tuple[float, float]:
    return widget.to_window(widget.x, widget.top)[1], widget.to_window(widget.x, widget.y)[1]


@pytest.mark.parametrize("game", GAMES)
def test_what_lies_over_a_flat_tablet_is_read_from_the_side_of_whoever_plays(game: str) -> None:
    with opened("tablet", bars=(0, 24, 0, 48)) as hand:
        at_the_far_side(hand, game)
        for leads_to in ("Menu", "What happened"):
            hand.tap(leads_to)
            head, foot = head_and_foot(hand.app.stage.top.ids.surface)
            assert head < foot, leads_to
            assert head == pytest.approx(48), "it lies clear of the bar at that side"
            assert layout_faults(hand, contrast=False) == []
            hand.back()
        hand.app.notice("Ann is next")
        notice = next(each for each in hand.app.stage.children if isinstance(each, Notice))
        hand.frames(2)
        head, foot = head_and_foot(notice)
        assert head < foot
        hand.back()
        assert hand.can("Stay")
        head, foot = head_and_foot(hand.app.stage.top.children[0])
        assert head < foot
        hand.tap("Stay").tap("Menu").tap("How to play")
        assert hand.app.stage.opposite
        assert layout_faults(hand, contrast=False) == []
        hand.app.stage.home()
        assert not hand.app.stage.opposite


def test_of_four_people_at_a_flat_tablet_the_last_two_choose_and_lay_from_the_other_side() -> None:
    with opened("tablet") as hand:
        hand.app.change(turn_to_seat=True)
        table = seated(hand, ANN, BO, CY, replace(CY, name="Di"), game="typo2d")
        rng, seen = Random(1), set()
        for _ in range(24):
            sitting: Any = table.sitting
            seat = sitting.seat if sitting.waiting is None else sitting.waiting
            if seat is not None:
                seen.add((sitting.public.phase, seat >= 2))
                assert hand.app.stage.opposite is (seat >= 2)
            touch_typo2d(hand, rng)
            hand.settle()
        assert seen >= {(phase, is_far) for phase in ("choose", "play") for is_far in (False, True)}


def test_a_turned_table_goes_on_turned_in_another_window_of_its_kind_and_lies_straight_in_a_small_one() -> None:
    with opened("tablet") as hand:
        hand.app.change(turn_to_seat=True)
        seated(hand, BO, ANN).sitting.uncover()
        turned = hand.settle().app.stage
        for wide, high, opposite in ((1000, 760, True), (412, 892, False), (1280, 800, True)):
            resize(wide, high)
            hand.settle()
            assert turned.opposite is opposite
            assert layout_faults(hand, contrast=False) == []


def test_the_keyboard_walks_over_the_players_and_moves_none_of_them() -> None:
    with opened("tablet") as hand:
        seated(hand, ANN, OTTO)
        before = hand.find("Otto, 0 points").middle
        hand.app.walker.put(hand.find("Otto, 0 points").widget)
        assert hand.settle().find("Otto, 0 points").middle == before


def test_beside_a_low_board_the_largest_text_says_what_to_touch_and_leaves_it_in_sight() -> None:
    with opened("low", text=2.0) as hand:
        seated(hand, ANN, OTTO)
        assert hand.sees("Tap any card")
        seated(hand, ANN, BO, moves=5)
        assert hand.find("Nobody wants it").y >= screen_of(hand).frame.ids.last.top


@pytest.mark.parametrize(("whole", "left", "warns"), [(60, 11, False), (60, 10, True), (12, 3, False), (12, 2, True)])
def test_the_ring_of_time_warns_when_little_is_left(whole, left, warns) -> None:
    with opened() as hand:
        seated(hand, ANN, BO)
        frame = hand.app.stage.screen.frame
        frame.time_whole, frame.time_left = whole, left
        hand.frames(2)
        ring = frame.ids.banner.ids.ring
        x, y = ring.to_window(ring.center_x - 15, ring.center_y)  # beside the figure, within the ring
        seen = hand.image().convert("RGB").getpixel((round(x), round(hand.window.height - y)))
        wanted = theme.bad if warns else theme.surface
        assert seen == pytest.approx([part * 255 for part in wanted[:3]], abs=3)


BOTS = tuple(Player(name, kind="bot", skill=Skill.CHILD) for name in ("Mia", "Otto", "Ida"))


def wait_for(hand: Any, table: LocalTable, *, skips: bool) -> tuple[float, float]:
    """Let Ann pass, and a second go by for the others, who are skipped or not; where that was done."""
    table.open()
    let_bots_play(hand, table)
    hand.tap("Pass").tap("Pass")
    assert not hand.can("Hint")
    where: tuple[float, float] = hand.find("Skip to me").middle
    if skips:
        hand.tap(where)
    while table.table.view(None).number < 12 and 0 not in table.table.view(None).active:
        before = len(table.table.made)
        hand.frames(20)
        if len(table.table.made) == before:
            break
    return where


@pytest.mark.parametrize("skips", [True, False])
def test_who_waits_for_bots_may_have_them_play_on_without_pauses(*, skips: bool) -> None:
    with opened() as hand:
        table = seat_at(hand, new_table(hand, ANN, *BOTS, game="wordcross"), clock=True)
        wait_for(hand, table, skips=skips)
        assert (0 in table.table.view(None).active) is skips
        assert hand.can("Skip") is not skips


def test_a_touch_meant_for_skipping_bots_asks_for_no_hint() -> None:
    with opened() as hand:
        table = seat_at(hand, new_table(hand, ANN, *BOTS, game="wordcross"), clock=True)
        where = wait_for(hand, table, skips=True)
        assert hand.find("Hint").middle == pytest.approx(where, abs=40)
        hand.app.stage.screen._helps_from = Clock.get_time() + 1  # it has just come
        hand.tap("Hint")
        assert not hand.app.stage.screen.sitting.hints_asked
        hand.wait(1.0)
        hand.tap("Hint")
        assert hand.app.stage.screen.sitting.hints_asked == {0: 1}


def test_bots_are_not_skipped_in_a_lesson_nor_while_a_person_is_asked() -> None:
    with opened() as hand:
        seated(hand, ANN, BO, game="wordcross")
        assert not hand.can("Skip")
        hand.app.stage.go("lesson", game="wordcross")
        hand.settle()
        assert not hand.can("Skip")
