"""The result: who won and why, each sum, the words and what they mean, what was missed, once more, and to others."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from kivy.core.clipboard import Clipboard

from app import device
from app.core.game import (
    ENDED_EARLY,
    Leave,
    Part,
    Player,
    Preview,
    Result,
    Sentence,
    Standing,
    WordPoints,
    drawn_by,
    say,
)
from app.core.review import Missed, Size, lesson_of
from app.core.transcript import Judge, LexiconName, Opening
from app.games import game_type
from app.games.typo2d.model import NAMES
from app.games.wordcross.model import Column, FromBox, Turn
from app.library import default_dictionary, default_judge
from app.storage import house_words
from app.ui.kv import dress
from app.ui.play.board import Board
from app.ui.play.kross.paper import Written
from app.ui.screens.result_parts import RankRow, WordsKnown, best_words, headline, parts_line, why_over, word_rows
from app.ui.screens.result_review import better_said, told_of, with_words
from app.ui.widgets.each import Each, Entry
from tests.games.wordcross.table import opened as position
from tests.ui.harness import opened, resize
from tests.ui.layout import layout_faults
from tests.ui.tables import ANN, BO, CY, OTTO, finished_table, labels, table_at, told
from tests.ui.wordcross_fingers import wordcross_at_play

PLAYERS = (ANN, BO, CY)


def result(*points: tuple[int, int], words: tuple[WordPoints, ...] = ()) -> Result:
    """Seats in order of their rank: (rank, points) of each."""
    return Result(tuple(Standing(seat, rank, sum_, (), words) for seat, (rank, sum_) in enumerate(points)), say("over"))


@pytest.mark.parametrize(
    ("points", "said"),
    [
        (((1, 9), (2, 8), (3, 7)), "Ann wins"),
        (((1, 9), (1, 9), (3, 7)), "Ann and Bo draw: 9 points each"),
        (((1, 9), (1, 9), (1, 9)), "Ann, Bo and Cy draw: 9 points each"),
        (((1, 9),), "Ann wins"),
        ((), "Nobody is left"),
    ],
)
def test_the_headline_says_who_won(points: tuple[tuple[int, int], ...], said: str) -> None:
    assert headline(result(*points), PLAYERS) == said


def test_a_sum_is_told_in_its_parts() -> None:
    parts = (Part(say("Rows"), 20), Part(say("Letter cards: {cards}", cards="KQ"), -2))
    assert parts_line(Standing(0, 1, 18, parts), PLAYERS) == "Rows 20 · Letter cards: KQ −2"
    assert parts_line(Standing(0, 1, 3, (Part(say("Cards left"), 3),)), PLAYERS) == "Cards left"
    words = (WordPoints("CUBE", 2), WordPoints("CUBE", 2), WordPoints("CAT", 3), WordPoints("CATS", 0))
    assert parts_line(Standing(0, 1, 7, (Part(say("Words"), 7),), words), PLAYERS) == "2 words"


def test_who_plays_alone_wins_against_nobody_and_reads_what_they_made() -> None:
    assert headline(result((1, 144)), PLAYERS[:1]) == "144 points"
    assert headline(result((1, 1)), PLAYERS[:1], you=0) == "1 point"
    assert headline(result((1, 144)), PLAYERS[:2]) == f"{PLAYERS[0].name} wins", "the other has left"


def test_a_better_move_is_told_with_points_where_its_words_bring_any() -> None:
    assert with_words("I", Preview(words=(WordPoints("THINK", 0), WordPoints("IT", 0)))) == "I: THINK and IT"
    scored = Preview(words=(WordPoints("THINK", 5), WordPoints("IT", 0)))
    assert with_words("I", scored) == "I: THINK\u00a05 and IT\u00a00"


def rarity(word: str) -> tuple[int, bool]:
    return len(word), False


def test_the_best_word_is_the_one_that_brought_most_whoever_made_it() -> None:
    words = (WordPoints("HOUSE", 7), WordPoints("SHE", 3))
    assert best_words(result((1, 9), (2, 8), words=words), PLAYERS, rarity) == [("Ann", words[0]), ("Bo", words[0])]
    assert best_words(result((1, 0)), PLAYERS, rarity) == []


def known(tmp_path: Path, game: str = "kross", **options: Any) -> WordsKnown:
    return WordsKnown(Opening(game, game_type(game).options_type(**options), PLAYERS, default_judge(), None), tmp_path)


@pytest.mark.parametrize(
    ("words", "best"),
    [
        (("KUKU", "MOLD"), "MOLD"),  # as dear, and better known
        (("ANGA", "DUPE", "GAME"), "GAME"),
        (("PSIS", "ZINC"), "ZINC"),
        (("CMYK", "KUKU"), "KUKU"),  # for the task alone
        (("KUKU", "CLEG"), "CLEG"),  # as rare, but its meaning is kept
    ],
)
def test_of_equal_words_the_best_is_the_one_that_most_people_know(
    words: tuple[str, ...], best: str, tmp_path: Path
) -> None:
    told = tuple(WordPoints(word, 5) for word in words)
    assert best_words(result((1, 9), words=told), PLAYERS, known(tmp_path).rarity)[0][1].word == best


@pytest.mark.parametrize(
    ("game", "word", "said"),
    [
        ("kross", "ZINC", "a bluish-white metal"),
        ("kross", "KUKU", "There is no definition of it here."),
        ("kross", "CMYK", "Not in the dictionary, but it fits the task."),
        ("typo2d", "GUXQ", "Not in the dictionary: a bluff that stood."),
    ],
)
def test_of_each_word_is_said_what_it_means_or_why_it_stood(game: str, word: str, said: str, tmp_path: Path) -> None:
    assert known(tmp_path, game).about(word).startswith(said)


@pytest.mark.rule("T27")
def test_a_word_that_was_said_twice_stands_there_once_and_says_so() -> None:
    def entries(*words: str) -> list[Entry]:
        return list(word_rows([WordPoints(word, 0) for word in words], str.lower, None))

    with opened():
        dress("screens/result")
        rows = Each(view="ResultWord")
        rows.data = entries("DOE", "RAT")
        rows.data = entries("RAT", "ART", "RAT")
        assert [row.word for row in reversed(rows.children)] == ["ART", "RAT"]
        assert [row.about for row in reversed(rows.children)] == ["art", "2 times · rat"]


def test_of_a_word_that_scored_several_times_it_is_said_what_each_brought() -> None:
    words = [WordPoints("CUBE", 4), WordPoints("TABLES", 7), WordPoints("CUBE", 3), WordPoints("CUBE", 4)]
    cube, tables = word_rows(words, str.lower, None)
    assert (cube["word"], cube["points"], cube["about"]) == ("CUBE", "11", "4 + 3 + 4 · cube")
    assert (tables["word"], tables["points"], tables["about"]) == ("TABLES", "7", "tables")


def test_a_name_on_the_cards_is_no_bluff(tmp_path: Path) -> None:
    names = [word for word in NAMES if word not in default_dictionary()]
    assert known(tmp_path, "typo2d", card_names=True).about(names[0]) == "A name on the cards."
    assert "bluff" in known(tmp_path, "typo2d").about(names[0])


def test_of_words_of_a_list_that_is_not_here_nothing_is_made_up(tmp_path: Path) -> None:
    judge = Judge(LexiconName("Nederlands", "0" * 64))
    strange = WordsKnown(Opening("kross", None, PLAYERS, judge, None), tmp_path)
    assert (strange.about("HUIS"), strange.meaning("HUIS")) == ("", "")


def finished(hand, *players: Player, **options: Any):
    table = finished_table(hand, *players, **options)
    hand.app.stage.go("result", table=table)
    hand.settle()
    return table


def test_it_shows_every_place_with_its_sum_and_every_word_with_its_meaning() -> None:
    with opened("tablet") as hand:
        table = finished(hand, ANN, BO)
        ended = table.sitting.public.result
        assert hand.sees(headline(ended, table.sitting.players))
        for standing in ended.ranking:
            assert hand.sees(parts_line(standing, table.sitting.players))
        hand.tap("Bo")
        words = next(each.words for each in ended.ranking if each.seat == 1)
        for each in words[:3]:
            assert hand.can(f"{each.word}, {each.points} points")


@pytest.mark.parametrize(
    ("reason", "told"),
    [
        (say("{who} wins with {points}", who=0, points="42 points"), ""),
        (drawn_by((0, 1), "42 points"), ""),
        (say("{who} is the only player left", who=0), "Ann is the only player left"),
        (ENDED_EARLY, "The table ends here: the scores stand as they are"),
        (
            say("{who} wins the tie at {points}: more words of {length} letters", who=1, points=42, length=5),
            "Bo wins the tie at 42: more words of 5 letters",
        ),
    ],
)
def test_who_wins_and_with_how_much_is_said_once(reason: Sentence, told: str) -> None:
    assert why_over(Result((), reason), (ANN, BO)) == told


def test_the_choice_of_what_to_look_at_stays_in_its_place_while_one_looks_for_what_was_missed() -> None:
    with opened() as hand:
        finished(hand, ANN, OTTO)
        screen = hand.app.stage.screen
        screen.tab = "missed"
        hand.frames(4)
        assert screen.ids.review.is_looking
        before = screen.ids.tabs.to_window(*screen.ids.tabs.pos)
        hand.settle()
        assert not screen.ids.review.is_looking
        assert screen.ids.tabs.to_window(*screen.ids.tabs.pos) == before


def test_a_touch_in_any_frame_in_which_the_misses_come_in_leaves_a_page_that_is_seen_and_answers() -> None:
    with opened(calm=False) as hand:
        finished(hand, ANN, OTTO, game="typo2d")
        screen = hand.app.stage.screen
        for frame in range(12):
            screen.tab, screen.ids.review._found = "words", {}
            hand.settle()
            screen.tab = "missed"
            while screen.ids.review.is_looking and frame > 3:
                hand.frames(1)
            hand.frames(frame)
            touch = hand.touch((333, hand.window.height - 325))
            touch.touch_down()
            hand.frames(frame % 3)
            touch.touch_up()
            hand.frames(frame % 5)
            assert max(hand.image().resize((8, 8)).convert("L").tobytes()) > 100, f"in frame {frame} all is black"
            hand.settle()
            while hand.app.stage.overlays:
                hand.back()
            assert hand.app.stage.screen is screen
            assert hand.can("Play again")


def written_last(board: Board) -> tuple[str, int]:
    """The letter that a sheet shows as the newest, and its square."""
    [fresh] = [piece for piece in board.scene.standing if isinstance(piece.look, Written) and piece.look.is_fresh]
    return fresh.look.sign, fresh.key[2]


def why_of(game: Any, view: Any, better: Turn) -> str:
    """What is told of a turn that was passed."""
    said: str = game.why((view, Turn()), (view, better), view).said.text()
    return said


def test_what_was_missed_is_found_for_each_person_of_this_device_while_one_may_do_else() -> None:
    with opened() as hand:
        finished(hand, ANN, OTTO)
        screen = hand.app.stage.screen
        screen.tab = "missed"
        assert "Looking at your moves …" in labels(screen)
        hand.settle()
        rows = [thing for thing in hand.things() if type(thing.widget).__name__ == "MissedRow"]
        assert 1 <= len(rows) <= 3  # the worst first
        assert hand.sees("As a strong player")
        # As players count: nobody knows which the 94th move was.
        assert all(thing.name.startswith(("Letter ", "The ")) for thing in rows)
        hand.tap(rows[0])
        assert hand.sees("Better")
        hand.back()
        hand.tap(" more")
        told = [row for row in screen.ids.review.rows if "missed" in row]
        misses = [row["missed"] for row in told]
        assert all(row["why"] == each.why.said.text() for row, each in zip(told, misses))
        lesson = lesson_of(misses)
        assert lesson
        assert screen.ids.review.lesson == lesson.text()
        call = next(each for each in misses if each.better_then)
        letter = call.better.letter
        assert better_said(call, screen.game).startswith(f"Call {letter}, then {letter} in row ")
        screen.ids.review.open(call)
        hand.settle()
        boards = [each for each in hand.app.stage.walk(restrict=True) if isinstance(each, Board)]
        assert [written_last(board) for board in boards] == [
            (seen.letter, move.square) for seen, move in (call.played_then, call.better_then)
        ]
        assert boards[0].top == boards[1].top
        assert boards[0].right <= boards[1].x, "side by side"
        assert all(board.draft is None for board in boards)  # they are only looked at


def test_a_word_that_was_not_locked_in_a_last_turn_is_no_matter_of_luck_and_the_turn_is_named() -> None:
    with opened() as hand:
        wordcross_at_play(hand, ("TH EN", "", "", ""), is_last=True)
        screen = hand.app.stage.screen
        view, better = screen.board.view, Turn(None, (0,))
        row = told_of(Missed(0, view, Turn(), better, 7.0, Size.BLUNDER), screen.game)
        assert why_of(screen.game, view, better) == "THEN could be locked at once: 7 points that nobody can steal."
        assert row["when"] == "Round 1, last turn"
        assert row["cost"] == "cost 7 points", "all of it was there: no estimate"


def test_a_better_turn_names_the_words_it_might_have_led_to_and_where_its_fragment_lay() -> None:
    with opened() as hand:
        wordcross_at_play(hand, ("TH EN", "", "", ""))
        screen = hand.app.stage.screen
        view = screen.board.view
        better = Turn(FromBox(Column.LEFT, view.board.boxes[0].index("WA")))
        row = told_of(Missed(0, view, Turn(), better, 4.4, Size.MISTAKE), screen.game)
        assert row["better"] == "WA from the left box, perhaps for WAKE\u00a011 or WALL\u00a07 or WARS\u00a07"
        assert why_of(screen.game, view, better) == "WA can become WAKE or WALL; you laid nothing."
        assert row["cost"] == "cost about 4 points"
        locks = replace(better, locks=(0,))
        row = told_of(Missed(0, view, Turn(), locks, 11.4, Size.MISTAKE), screen.game)
        assert row["better"] == "WA from the left box, then lock THEN: THEN\u00a07"
        assert told_of(Missed(0, view, Turn(), better, 0.4, Size.SLIP), screen.game)["cost"] == "cost less than a point"


def test_a_miss_names_the_turn_where_a_round_has_many() -> None:
    with opened() as hand:
        finished(hand, ANN, OTTO, game="wordcross", target=60)
        hand.choose("What to look at", "missed")
        hand.settle().until(lambda: not hand.app.stage.screen.ids.review.is_looking)
        misses = [row for row in hand.app.stage.screen.ids.review.rows if "missed" in row]
        assert misses
        for row in misses:
            view = row["missed"].view
            assert row["when"] == f"Round {view.round}, " + ("last turn" if view.last_turns else f"turn {view.number}")


@pytest.mark.parametrize("size", ["small", "phone"])
def test_what_to_look_at_can_be_chosen_however_far_one_has_scrolled_in_what_was_chosen(size: str) -> None:
    with opened(size) as hand:
        finished(hand, ANN, OTTO)
        screen = hand.app.stage.screen
        screen.ids.page.scroll.scroll_y = 0
        hand.settle().choose("What to look at", "missed")
        assert hand.sees("As a strong player")  # it begins at its top
        hand.tap(" more")
        screen.ids.page.scroll.scroll_y = 0
        hand.settle()
        assert {"Words", "Board"} <= set(hand.texts())
        hand.choose("What to look at", "words")
        assert screen.tab == "words"


@pytest.mark.parametrize("tab", ["missed", "board"])
@pytest.mark.parametrize("size", ["small", "phone"])
def test_a_finger_goes_back_to_the_ranking_above_what_was_chosen(size: str, tab: str) -> None:
    with opened(size) as hand:
        finished(hand, ANN, OTTO)
        screen = hand.app.stage.screen
        hand.choose("What to look at", tab)
        hand.settle().until(lambda: tab == "board" or not screen.ids.review.is_looking)
        scroll = screen.ids.page.scroll
        first = next(each for each in scroll.walk(restrict=True) if isinstance(each, RankRow))
        assert first.to_window(0, first.y)[1] > scroll.top, "what was chosen begins there"
        for _ in range(4):
            hand.drag((scroll.center_x, scroll.center_y), (scroll.center_x, scroll.y + 10))
        assert first.to_window(0, first.top)[1] <= scroll.top
        assert layout_faults(hand) == []


@pytest.mark.parametrize(("game", "margin"), [("cubeword", 0), ("kross", 8)])
def test_what_lies_in_space_goes_on_to_the_edges_of_a_phone(game: str, margin: float) -> None:
    with opened() as hand:
        finished(hand, ANN, OTTO, game=game)
        hand.choose("What to look at", "board")
        board = hand.app.stage.screen.board
        assert (board.to_window(*board.pos)[0], board.width) == (margin, 412 - 2 * margin)


def test_a_review_nobody_waits_for_ends_without_a_word() -> None:
    with opened() as hand:
        finished(hand, ANN, OTTO)
        screen = hand.app.stage.screen
        screen.tab = "missed"
        screen.tab = "words"
        hand.settle()
        assert hand.app.faults == []
        assert not hand.app.worker.busy


def test_who_looks_at_something_else_by_key_keeps_the_focus_and_a_review_is_not_made_twice() -> None:
    with opened() as hand:
        finished(hand, ANN, OTTO)
        tabs = hand.find("What to look at").widget
        hand.app.walker.put(tabs)
        hand.keys("right")
        rows = [thing.name for thing in hand.things() if type(thing.widget).__name__ == "MissedRow"]
        assert rows
        hand.keys("right", "left")
        assert hand.app.walker.here() is tabs
        assert not hand.app.worker.busy
        assert [thing.name for thing in hand.things() if type(thing.widget).__name__ == "MissedRow"] == rows


def test_a_table_of_bots_has_nobody_who_missed_anything() -> None:
    with opened("tablet") as hand:
        finished(hand, OTTO, OTTO)
        assert not hand.sees("What you missed")


def test_where_one_cannot_share_the_result_is_copied() -> None:
    with opened() as hand:
        table = finished(hand, ANN, BO)
        hand.tap("Share")
        assert told(hand, "The result is copied: paste it anywhere.")
        lines = Clipboard.paste().splitlines()
        assert lines[0].startswith("KROSS THE WORDZ: ")
        assert len(lines) == len(table.sitting.players) + 2
        assert (hand.app.folder / "result.png").stat().st_size > 1000
        assert not told(hand, "result.png"), "nobody gets there on a phone"
        hand.tap("Home")
        assert not hand.sees("The result is copied")


def test_where_one_can_get_at_the_picture_it_is_told_where_it_is() -> None:
    with opened("tablet") as hand:
        device.pretence.safe_area = None
        finished(hand, ANN, BO)
        hand.tap("Share")
        assert told(hand, f"The picture is {hand.app.folder / 'result.png'}.")


def test_a_tap_on_the_best_word_says_what_it_means_and_may_strike_it_for_the_next_table() -> None:
    with opened() as hand:
        finished(hand, ANN, BO)
        best = hand.app.stage.screen.best
        hand.tap(". ".join(filter(None, best)))
        assert hand.sees("Words of this table")
        assert hand.sees("Yes, a word")
        hand.tap(f"Strike it out: {best[0]}")
        assert house_words.load(hand.app.folder).strike == (best[0],)
        assert hand.sees("From the next table on: this one keeps the words it began with.")


def test_all_moves_can_be_read_again_and_seen_on_the_board() -> None:
    with opened() as hand:
        table = finished(hand, ANN, BO)
        hand.tap("All moves")
        assert hand.sees(table.sitting.public.events[-1].text.text(table.sitting.players))
        assert hand.sees("All moves")
        first = table.sitting.public.events[0].text.text(table.sitting.players)
        assert hand.seek(first).sees(first)
        hand.tap("Look back on the board")
        assert type(hand.app.stage.screen).__name__ == "ReplayScreen"
        hand.back()
        assert hand.can("Play again")


def test_the_board_stays_in_sight_however_the_device_is_turned() -> None:
    with opened() as hand:
        finished(hand, ANN, BO)
        hand.choose("What to look at", "board")
        for width, height in ((892, 412), (412, 892)):
            resize(width, height)
            hand.wait(0.3).settle()
            [board] = [each for each in hand.app.stage.screen.walk(restrict=True) if isinstance(each, Board)]
            assert 0 < board.to_window(*board.center)[1] < height


def test_once_more_is_the_same_table_dealt_anew() -> None:
    with opened() as hand:
        table = finished(hand, ANN, BO)
        house_words.allow(hand.app.folder, "ZYGXQ")  # since then
        hand.wait(1).tap("Play again")
        again = hand.app.stage.screen.table
        assert again.opening.judge == table.opening.judge
        assert again.opening.players == table.opening.players
        assert again.opening.options == table.opening.options
        assert again.key != table.key


def test_a_lying_phone_has_the_board_alone_and_large_enough_to_be_touched() -> None:
    with opened("low") as hand:
        finished(hand, ANN, BO)
        tabs = hand.find("What to look at")
        hand.tap((tabs.x + tabs.width * 5 / 6, tabs.middle[1]))
        assert not hand.can("Play again")
        hand.tap("row 1, column 1")
        tabs = hand.find("What to look at")
        hand.tap((tabs.x + 20, tabs.middle[1]))
        assert hand.can("Play again")


def test_the_way_back_from_a_result_is_home() -> None:
    with opened() as hand:
        finished(hand, ANN, BO)
        hand.back()
        assert hand.can("Settings")
        assert not hand.can("Continue")


def test_where_no_word_scores_no_best_word_is_told() -> None:
    with opened() as hand:
        hand.app.stage.go("result", table=finished_table(hand, ANN, BO, game="typo2d"))
        hand.settle()
        assert not hand.sees("Best word of the table")


def test_a_review_that_was_left_goes_on_when_one_comes_back() -> None:
    with opened() as hand:
        hand.app.stage.go("result", table=finished_table(hand, ANN, BO, OTTO))
        hand.settle().choose("What to look at", "missed")
        before = hand.texts()
        hand.app.stage.go("settings")
        hand.settle().back()
        assert hand.texts() == before
        assert hand.app.stage.screen.ids.review._seat is not None


@pytest.mark.parametrize(("size", "text"), [("small", 1.0), ("phone", 1.0), ("phone", 1.3), ("low", 1.0)])
def test_the_way_to_all_moves_stands_on_one_line(size: str, text: float) -> None:
    with opened(size, text=text) as hand:
        hand.app.stage.go("result", table=finished_table(hand, ANN, BO))
        hand.settle()
        moves, again = hand.find("All moves"), hand.find("Play again")
        (words,), (others,) = moves.widget.written(), again.widget.written()
        assert words.text == "All moves"
        assert words.box[3] == others.box[3], "it is one line high, in the same size"


def test_whoever_left_is_told_last_with_what_they_had_and_what_others_made_is_seen_first() -> None:
    with opened() as hand:
        words = ((0, "QUAY", 53), (1, "THIN", 12))
        state = replace(position("", "", "", bag="A B C", target=60), won=((53, 12, 0),), words=words)
        table = table_at(hand, state, ANN, BO, CY, game="wordcross")
        for seat in (0, 2):
            table.table.play(None, Leave(seat))
        hand.app.stage.go("result", table=table)
        hand.settle()
        rows = [each for each in hand.app.stage.walk(restrict=True) if isinstance(each, RankRow)]
        assert [(row.rank, row.name, row.points) for row in sorted(rows, key=lambda row: -row.y)] == [
            ("–", "Bo", "12"),
            ("–", "Ann", "53"),
            ("–", "Cy", "0"),
        ]
        assert hand.sees("Left the table · 1 word")
        assert hand.sees("Ended early")
        assert hand.sees("Bo is the only player left")
        assert not any(row.first for row in rows), "nobody has won"
        screen = hand.app.stage.screen
        assert [each["text"] for each in screen.choosers] == ["Bo", "Ann", "Cy"]
        assert hand.sees("THIN")
        hand.tap("Ann")
        assert hand.sees("QUAY")
        assert screen.as_text().startswith("WORD CROSS: Ended early\nBo, 12 points")
        assert "Ann left the table with 53 points" in screen.as_text()
        assert layout_faults(hand) == []
