"""Today: the same letters for everyone, one try that counts, and nothing of it given away."""

from functools import partial
from itertools import islice
from typing import Any

import pytest
from kivy.core.clipboard import Clipboard

from app.core.game import Player
from app.core.today import BOTS_SHARE, Known, worked_out
from app.games.cubeword.model import Turn
from app.games.kross.model import Enter
from app.storage import today
from app.storage.players import load
from app.ui import day_tables
from app.ui.day_tables import points_of
from app.ui.local_tables import tables_of
from tests.ui.harness import THE_DAY, Hand, opened
from tests.ui.tables import A_DAY, day_played, told

DATE = "2026-11-19"


def it_is(days: float) -> None:
    """So many days after the day."""
    day_tables.now = partial(float, THE_DAY + days * A_DAY)


def at_home(hand: Hand) -> Hand:
    hand.app.stage.home()
    return hand.settle()


def on_the_page(hand: Hand, table: Any) -> Hand:
    hand.app.stage.go("today", table=table)
    return hand.settle()


def the_try(hand: Hand) -> Any:
    """What is kept of the day."""
    return today.try_of(hand.app.folder, "kross", DATE)


def test_one_tap_plays_the_day_and_a_name_is_asked_where_nobody_is_known() -> None:
    with opened() as hand:
        hand.tap("Today, 19 November").tap("Play")
        assert hand.sees("What shall we call you?")
        hand.type("Mara").keys("enter").settle()
        assert hand.sees("The day calls U")
        assert [known.name for known in load(hand.app.folder)] == ["Mara"]
        at_home(hand).tap("Today, 19 November")
        assert hand.sees("The day calls U")


def test_whoever_plays_a_day_first_is_told_what_it_is_about_and_may_learn_it_first() -> None:
    with opened() as hand:
        hand.tap("Today, 19 November")
        assert hand.sees("4 bring 5, 5 bring 7, 6 bring 10.")
        hand.tap("Lesson first").settle()
        assert type(hand.app.stage.screen).__name__ == "LessonScreen"
        day_played(hand, 0).close()
        at_home(hand).tap("Today, 19 November")
        assert hand.sees("The day calls U"), "it is told once"


def test_the_words_of_the_day_are_told_before_it_is_played_and_at_the_table_what_holds_there() -> None:
    with opened() as hand:
        assert hand.sees("10 turns, everyday words")
        hand.app.stage.go("today", game="cubeword")
        hand.settle()
        assert hand.sees("the same for everyone, by everyday words.")
        hand.tap("Play").keys("enter").settle()
        hand.tap("Menu").tap("This table").settle()
        assert hand.sees("Everyday words")
        assert hand.sees("No hints: your first try of the day counts.")
        assert not hand.sees("joker"), "none is there"


def test_who_would_rather_not_say_their_name_plays_the_day_all_the_same() -> None:
    with opened() as hand:
        hand.tap("Today, 19 November").tap("Play").keys("enter").settle()
        assert hand.sees("The day calls U")
        assert [known.name for known in load(hand.app.folder)] == ["Player"]


def test_the_day_is_the_same_on_two_devices() -> None:
    deals = []
    for _ in range(2):
        with opened() as hand:
            deals.append(day_played(hand, 0).opening.deal)
    assert deals[0] == deals[1]


def test_it_goes_on_where_it_was_left_and_waits_nowhere_else_on_home() -> None:
    with opened() as hand:
        day_played(hand, 7).close()
        at_home(hand)
        assert hand.sees("Continue KROSS THE WORDZ")
        assert not hand.sees("Your turn")
        hand.tap("Today, 19 November")
        assert hand.sees("28 more to come")
        assert not hand.can("grab")
        hand.tap("row 2, column 2, free").tap("Done")
        assert hand.sees("27 more to come")


def test_at_its_end_its_page_says_what_one_made_and_keeps_what_was_found() -> None:
    with opened() as hand:
        table = day_played(hand)
        points = points_of(table)
        hand.app.stage.go("play", table=table)
        hand.settle().tap("Result").settle()
        assert hand.sees(f"{points} points")
        assert hand.sees("The strongest bot")
        assert the_try(hand).points == points
        at_home(hand).tap("Today, 19 November")
        assert hand.sees("60 points")
        assert hand.sees("86 points")


def test_the_try_that_counts_is_made_without_a_hint_and_practice_may_have_one() -> None:
    with opened() as hand:
        first = day_played(hand, 5)
        hand.app.stage.go("play", table=first)
        hand.settle()
        assert not hand.can("Hint")
        assert not any(thing.name == "Hint" for thing in hand.things())
        for square in range(5, 36):
            first.table.play(0, Enter(square))
        on_the_page(hand, first).tap("Practise").settle()
        assert hand.can("Hint")


def test_the_end_of_a_day_tells_the_days_in_a_row() -> None:
    with opened() as hand:
        it_is(-1)
        day_played(hand).close()
        it_is(0)
        hand.app.stage.go("ending", table=day_played(hand))
        hand.settle()
        assert hand.sees("2 days in a row")


def test_the_sheet_of_a_day_lies_uncounted_until_the_end_counts_it() -> None:
    with opened() as hand:
        table = day_played(hand, 35)
        hand.app.stage.go("play", table=table)
        hand.settle()
        table.table.play(0, next(table.table.game.legal(table.table.view(0))))
        hand.frames(2)
        board = hand.app.stage.screen.board
        assert board.view.result
        seen = board.scene
        assert {piece.key[0] for piece in seen.pieces} >= {"letter"}
        assert not [piece.key for piece in seen.pieces if piece.key[0] in {"loop", "total"}]
        assert {piece.look.tone for piece in seen.pieces if piece.key[0] == "letter"} == {"pencil"}, (
            "none counts for less"
        )
        assert not seen.writings
        hand.tap("row 1, column 1")
        assert board.scene == seen, "nor is it told to a finger"
        hand.tap("Result").settle()
        assert any(piece.key[0] == "loop" for piece in hand.app.stage.screen.board.scene.pieces)


def test_what_could_be_made_is_found_in_steps_and_rests_while_one_is_elsewhere() -> None:
    with opened() as hand:
        hand.app.stage.go("today", table=day_played(hand, is_found=False))
        hand.frames(3)
        assert hand.sees("Looking for the best there is")
        hand.app.stage.home()
        hand.settle()
        assert the_try(hand).bot is None
        hand.app.stage.go("play", table=day_played(hand, 0))
        hand.settle().tap("row 2, column 2, free").tap("Done")
        assert hand.sees("34 more to come")


def test_the_page_is_there_at_once_tells_from_the_first_move_on_how_far_it_is_and_is_left_while_it_thinks() -> None:
    with opened() as hand:
        table, _ = day_tables.sit_down(hand.app, "cubeword", Player("Ann", 30))
        for _ in range(10):
            table.table.play(0, Turn())
        hand.app.stage.go("today", table=table)
        hand.frames(3)
        assert hand.app.worker.busy
        assert hand.sees("Looking for the best there is")
        hand.app.stage.home()
        hand.frames(3)
        assert not hand.sees("Looking for the best there is")
        steps = worked_out(table.sitting.game, table.opening, Known(0))
        assert 0 < next(steps).share < next(steps).share < BOTS_SHARE


def test_what_could_be_made_is_the_bots_try_and_the_last_word_of_the_search() -> None:
    with opened() as hand:
        table = day_played(hand, is_found=False)
        known = list(islice(worked_out(table.sitting.game, table.opening, Known(0, 60)), 3))
        assert [each.bot for each in known] == [60] * 3
        assert all(each.best is None for each in known)
        assert known[0].share < known[1].share < known[2].share < 1


def test_a_second_try_is_practice_and_says_so() -> None:
    with opened() as hand:
        first = day_played(hand)
        today.note(hand.app.folder, first.key, points=1)
        on_the_page(hand, first).tap("Practise").settle()
        assert told(hand, "your first try of the day is the one that counts")
        practice = hand.app.stage.screen.table
        for square in range(36):
            practice.table.play(0, Enter(square))
        hand.settle().tap("Result").settle()
        assert hand.sees("your first try of the day is the one that counts")
        assert hand.sees("The try that counts")
        assert not hand.can("Share result")
        assert [each.key for each in today.load(hand.app.folder, "kross")] == [first.key]


def test_a_tap_on_what_was_made_opens_the_sheet_behind_it_and_so_does_the_row_of_the_day() -> None:
    with opened() as hand:
        table: Any = day_played(hand)
        mine = table.sitting.public.sheets[0]
        steps = worked_out(table.sitting.game, table.opening, Known(0, best=86))
        bot = next(known for known in steps if known.bot is not None)
        today.note(hand.app.folder, table.key, bot=bot.bot, bot_made=bot.bot_made)
        on_the_page(hand, table)

        def opened_sheet(name: str) -> Any:
            hand.seek(name).tap(name).settle()
            board = hand.app.stage.overlays[-1].board
            view = board.view
            assert all(hand.sees(each.word) for each in view.result.ranking[0].words)
            assert any(piece.key[0] == "loop" for piece in board.scene.pieces)
            hand.back()
            return view

        theirs = opened_sheet("The strongest bot")
        assert theirs.sheets[0] == bot.bot_made != mine
        assert theirs.result.ranking[0].points == bot.bot
        assert opened_sheet("Ann, ").sheets[0] == mine
        assert opened_sheet("19 November 2026 · ").sheets[0] == mine
        assert not hand.can("The best found"), "no sheet of it was kept"


@pytest.mark.parametrize("damaged", ["A" * 36, "?", "." * 36])
def test_a_kept_sheet_that_is_none_of_the_day_is_told_of_and_nothing_else_happens(damaged: str) -> None:
    with opened() as hand:
        table: Any = day_played(hand)
        today.note(hand.app.folder, table.key, bot=60, bot_made=damaged)
        on_the_page(hand, table)
        hand.seek("The strongest bot").tap("The strongest bot").settle()
        assert told(hand, "That sheet has not the letters of this day.")
        assert not hand.app.stage.overlays


def test_of_equal_points_each_bar_opens_its_own_sheet() -> None:
    with opened() as hand:
        table: Any = day_played(hand)
        mine = table.sitting.public.result.ranking[0].points
        today.note(hand.app.folder, table.key, bot=mine, best=mine, bot_made="", best_made="A" * 36)
        on_the_page(hand, table)
        assert not hand.can("The strongest bot"), "no sheet of it was kept"
        assert not hand.sees("Tap a bar to see its sheet.")


@pytest.mark.parametrize("size", ["phone", "small"])
def test_nothing_jumps_when_all_has_been_found(size: str) -> None:
    with opened(size) as hand:
        hand.app.stage.go("today", table=day_played(hand, is_found=False))
        hand.frames(3)
        screen, before = hand.app.stage.screen, hand.find("Practise")
        screen.leave()
        hand.settle()
        screen._found(Known(1, 60, 86))
        hand.frames(3)
        assert not hand.sees("Looking for")
        assert hand.find("Practise").middle == before.middle


def test_below_the_sheet_of_a_day_is_no_hole() -> None:
    with opened() as hand:
        on_the_page(hand, day_played(hand))
        board = hand.app.stage.screen.board
        assert min(writing.box[1] for writing in board.scene.writings) - board.y < 90


def test_what_is_compared_names_day_and_version_and_no_letter_of_it() -> None:
    with opened() as hand:
        it_is(-1)
        day_played(hand).close()
        it_is(0)
        table: Any = day_played(hand)
        on_the_page(hand, table).tap("Share result")
        lines = Clipboard.paste().splitlines()
        assert lines[0] == f"KROSS THE WORDZ, {DATE}"
        assert "The best found: 86" in lines
        assert "2 days in a row" in lines
        assert lines[-1].startswith(f"Version {table.sitting.game.rules}.")
        assert not any(word.word in Clipboard.paste() for word in table.sitting.public.result.ranking[0].words)
        assert (hand.app.folder / "today.png").stat().st_size > 1000


def test_midnight_while_one_plays_leaves_the_table_with_its_day() -> None:
    with opened() as hand:
        table = day_played(hand, 35)
        hand.app.stage.go("play", table=table)
        hand.settle()
        it_is(1)
        table.table.play(0, next(table.table.game.legal(table.table.view(0))))
        hand.settle().tap("Result").settle()
        assert hand.sees("19 November 2026")
        assert the_try(hand).points is not None
        assert hand.can("Play")
        at_home(hand)
        assert hand.sees("Today, 20 November")
        assert hand.sees("Play KROSS THE WORDZ")
        assert hand.sees("The same 36 letters for all")


def test_a_day_that_was_left_before_its_page_was_seen_is_read_off_its_table() -> None:
    with opened() as hand:
        table = day_played(hand)
        table.close()
        at_home(hand)
        assert hand.sees(f"KROSS THE WORDZ: {points_of(table)} points")


def test_a_clock_that_was_set_back_leads_to_the_day_as_it_was_played() -> None:
    with opened() as hand:
        first = day_played(hand)
        first.close()
        it_is(1)
        day_played(hand).close()
        it_is(0)
        at_home(hand).tap("Today, 19 November").settle()
        assert hand.can("Practise")
        assert [each.key for each in today.load(hand.app.folder, "kross")][1] == first.key


def test_a_streak_ends_with_a_gap_and_the_longest_is_kept() -> None:
    with opened() as hand:
        for day in (-9, -8, -7, -6, -2, -1):
            it_is(day)
            day_played(hand).close()
        it_is(0)
        at_home(hand)
        assert hand.sees("2 days in a row")
        hand.tap("The days before").settle()
        words = hand.texts()
        assert words[words.index("days in a row") - 1] == "2"
        assert words[words.index("most in a row") - 1] == "4"


def test_without_room_no_day_is_begun_and_it_is_said() -> None:
    with opened() as hand:
        day_played(hand, 0).close()
        it_is(1)
        (hand.app.folder / f"{today.FILE}.new").mkdir()
        at_home(hand).tap("Today, 20 November").settle()
        assert told(hand, "This device is out of space")
        assert [each.day for each in tables_of(hand.app).saved()] == [DATE]


def test_each_day_opens_its_sheet_and_one_that_was_not_finished_goes_on() -> None:
    with opened() as hand:
        it_is(-2)
        day_played(hand).close()
        it_is(-1)
        day_played(hand, 5).close()
        it_is(0)
        at_home(hand).tap("The days before").settle()
        hand.tap("17 November 2026").settle()
        assert hand.app.stage.screen.table.opening.day == "2026-11-17"
        assert hand.app.stage.screen.board.view.result
        hand.back().tap("18 November 2026").settle()
        assert hand.sees("30 more to come")


def test_a_day_whose_table_was_deleted_stands_among_the_days() -> None:
    with opened() as hand:
        table = day_played(hand)
        at_home(hand)
        tables_of(hand.app).delete(table.key)
        at_home(hand).tap("Today, 19 November").settle()
        assert hand.sees("19 November 2026 · ")
        assert hand.can("Practise")


def test_all_of_it_is_reached_by_keys() -> None:
    with opened() as hand:
        day_played(hand).close()
        at_home(hand).walk_to("Today, 19 November").keys("enter").settle()
        for name in ("Share result", "Practise", "19 November 2026"):
            hand.walk_to(name)
            assert hand.focus().startswith(name)
        hand.walk_to("Practise").keys("enter").settle()
        assert hand.sees("The day calls U")


def test_a_list_of_a_year_makes_no_more_rows_than_are_in_sight() -> None:
    with opened() as hand:
        for day in range(1, 300):
            date = today.day_of(THE_DAY - day * A_DAY)
            today.begin(hand.app.folder, today.Try("kross", date, "2.f6c537e", f"of {date}", day, 60, 86))
        hand.app.stage.go("today", game="kross")
        hand.settle()
        assert len(hand.app.stage.screen.days) == 299
        assert len([name for name in hand.texts() if "20" in name and "points" in name]) < 40
        assert hand.sees("299")
