"""Home: the table that waits first, one tap to go on; then the games."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.core.best import best_word
from app.core.game import Player
from app.games import GAMES, game_type
from app.storage.tables import Place, Saved
from app.ui.play.kross.glance import cell_within
from app.ui.play.kross.paint_pieces import LETTERS_FROM
from app.ui.screens.in_words import line_of, stands, title_of
from app.ui.screens.result_parts import WordsKnown
from app.ui.widgets.pictures import GamePicture
from tests.ui.harness import Hand, opened, resize
from tests.ui.tables import ANN, BO, CY, OTTO, finished_table, new_table, told

ROOT = Path(__file__).parents[2]


def shown_table(hand):
    """The transcript of the table on stage."""
    return hand.app.stage.screen.table.table.transcript


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_line_and_says_how_long_it_takes(game: str) -> None:
    kind = game_type(game)
    assert 0 < len(kind.line.split()) < 10
    assert 0 < kind.minutes[0] < kind.minutes[1]


def test_in_the_smallest_picture_of_kross_there_are_letters_to_read() -> None:
    assert cell_within(dp(56) / 2, dp(56) / 2) >= dp(LETTERS_FROM)


def test_at_the_first_start_there_are_the_games_and_nothing_waits() -> None:
    with opened() as hand:
        assert not hand.can("Continue")
        for game in GAMES:
            assert hand.seek(game_type(game).title).can(game_type(game).title)
            assert any(hand.sees(game_type(game).line) for _ in hand.pages())
            assert hand.seek(f"Lesson: {game_type(game).title}").can(f"Lesson: {game_type(game).title}")


@pytest.mark.parametrize("size", ["phone", "tablet"])
def test_each_picture_of_a_game_is_painted_once_for_the_first_frame(size: str, monkeypatch: pytest.MonkeyPatch) -> None:
    painted: list[Widget] = []

    def paint(picture: Widget) -> None:
        painted.append(picture)

    monkeypatch.setattr(GamePicture, "paint", paint)
    with opened(size):
        assert len(painted) == len(set(painted)) >= len(GAMES)


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_what_else_there_is_is_named_at_the_foot_in_any_size_of_text(text: float) -> None:
    with opened("small", text=text) as hand:
        assert {"Join", "Scoresheet", "Words", "Statistics"} <= set(hand.texts())


def lessons_of(hand):
    return [thing.widget for thing in hand.things() if type(thing.widget).__name__ == "FirstTurn"]


def test_a_game_that_was_played_leaves_the_first_turns_of_the_others() -> None:
    with opened() as hand:
        finished_table(hand, ANN, OTTO)
        hand.app.stage.home()
        hand.settle()
        assert hand.can("Lesson: TYPO-2D")
        assert not any(game_type("typo2d").line in row.more for row in lessons_of(hand))  # its card says so
        assert lessons_of(hand)
        assert not hand.can("Lesson: KROSS THE WORDZ")


def test_the_table_that_waits_stands_first_and_one_tap_goes_on_at_the_same_place() -> None:
    with opened() as hand:
        table = new_table(hand, ANN, OTTO, moves=7)
        hand.app.stage.home()
        hand.settle()
        first = min(hand.things(), key=lambda thing: -thing.y if "KROSS" in thing.name else 0)
        assert first.name.startswith("Continue: KROSS THE WORDZ.")
        hand.tap("Continue")
        assert shown_table(hand).entries[:7] == table.table.transcript.entries


def test_of_several_tables_the_one_played_last_waits_and_the_others_are_a_tap_away() -> None:
    with opened() as hand:
        keys = [new_table(hand, ANN, other).key for other in (OTTO, BO)]
        for age, key in enumerate(keys):
            (path,) = (hand.app.folder / "tables").glob(f"{key}.jsonl")
            os.utime(path, (1e9 - age, 1e9 - age))
        hand.app.stage.home()
        hand.settle()
        assert hand.sees("with Otto")
        assert hand.seek("These wait, too").sees("These wait, too")
        assert hand.sees("Ann, Bo")
        assert hand.can("All 2 tables")


def test_a_finished_table_does_not_wait() -> None:
    with opened() as hand:
        finished_table(hand, ANN, OTTO)
        hand.app.stage.home()
        hand.settle()
        assert not hand.can("Continue")
        assert hand.seek("Played last").sees("Played last")
        hand.tap("KROSS THE WORDZ. Ann: 1 of 1 won")
        assert hand.sees("1 table, ")


def test_how_the_last_table_ended_can_be_looked_at_again() -> None:
    with opened() as hand:
        finished_table(hand, ANN, OTTO)
        hand.app.stage.home()
        hand.settle()
        hand.tap("KROSS THE WORDZ. Ann won")
        assert hand.sees("You win")
        assert hand.can("Play again")
        hand.back()
        assert hand.seek("Played last").sees("Played last")


def test_a_torn_last_line_is_told_once_and_the_table_goes_on(tmp_path: Path) -> None:
    with opened(folder=tmp_path) as hand:
        table = new_table(hand, ANN, BO, moves=5)
        (path,) = (tmp_path / "tables").glob(f"{table.key}.jsonl")
        with path.open("a") as file:
            file.write('{"seat":0,"mo')
        hand.app.stage.home()
        hand.settle()
        hand.tap("Continue")
        assert told(hand, "Line 7 was cut off and is dropped.")
        assert shown_table(hand) == table.table.transcript


def test_a_table_that_was_deleted_meanwhile_says_so_and_home_stays() -> None:
    with opened() as hand:
        table = new_table(hand, ANN, OTTO)
        hand.app.stage.home()
        hand.settle()
        (path,) = (hand.app.folder / "tables").glob(f"{table.key}.jsonl")
        path.unlink()
        hand.tap("Continue")
        assert told(hand, "This table is not on this device any more.")
        assert hand.can("KROSS THE WORDZ")


@pytest.mark.parametrize(
    ("players", "active", "title", "line"),
    [
        ((ANN, OTTO), (0,), "Your turn", "with Otto"),
        ((ANN, OTTO), (1,), "Otto’s turn", "with Otto"),
        ((ANN, OTTO), (0, 1), "Your turn", "with Otto"),
        ((ANN, BO), (1,), "Bo’s turn", "Ann, Bo"),
        ((ANN, BO, CY), (0, 1, 2), "Ann, Bo and Cy to play", "Ann, Bo, Cy"),
        ((ANN, BO, OTTO), (0, 2), "Ann’s turn", "Ann, Bo, Otto"),
        ((OTTO, OTTO), (0,), "Otto’s turn", "Otto, Otto"),
    ],
)
def test_a_table_is_told_in_words(players: tuple[Player, ...], active: tuple[int, ...], title: str, line: str) -> None:
    saved = Saved("key", "", 0, "kross", players, active=active, scores=(3,) * len(players))
    assert (title_of(saved), line_of(saved)) == (title, line)
    assert line_of(saved, scores=True) == " · ".join(f"{player.name} 3" for player in players)


def test_of_a_table_that_is_over_is_told_who_won_and_who_came_where_and_nobody_is_with_the_winner() -> None:
    ranking = (Place(1, 1, 38, None), Place(0, 2, 29, None))
    saved = Saved("key", "", 0, "kross", (ANN, OTTO), is_finished=True, ranking=ranking)
    assert (stands(saved), line_of(saved)) == ("Otto won with 38 points", "Otto 38 · Ann 29")


def test_where_words_bring_no_points_home_calls_none_the_best() -> None:
    with opened() as hand:
        finished_table(hand, ANN, OTTO, game="typo2d")
        hand.app.stage.home()
        hand.settle()
        assert hand.can("TYPO-2D. Ann: ")
        assert not any("best word" in words for words in hand.texts())


def test_home_statistics_and_result_tell_the_same_best_word_of_a_table() -> None:
    with opened() as hand:
        table = finished_table(hand, ANN, OTTO)
        result = table.sitting.public.result
        assert result
        best = best_word(
            next(each.words for each in result.ranking if each.seat == 0),
            WordsKnown(table.opening, hand.app.folder).rarity,
        )
        assert best
        hand.app.stage.home()
        hand.settle()
        assert any(hand.sees(f"best word {best.word}") for _ in hand.pages())
        hand.tap("KROSS THE WORDZ. Ann: ").settle()
        assert hand.sees(best.word)
        hand.app.stage.go("result", table=table)
        hand.settle()
        assert screen_best(hand) == best.word


def screen_best(hand: Hand) -> str:
    """The best word of the table, where it is Ann's."""
    word: str = hand.app.stage.screen.best[0]
    return word


def test_back_from_home_leaves_the_app_and_from_elsewhere_comes_home() -> None:
    with opened() as hand:
        left: list[str] = []
        hand.app.stage.leave_app = lambda: left.append("left")
        hand.tap("KROSS THE WORDZ").back()
        assert hand.can("Settings")
        hand.back()
        assert left == ["left"]


def test_whoever_comes_back_finds_home_as_they_left_it_with_what_is_new() -> None:
    with opened("small") as hand:
        finished_table(hand, ANN, OTTO)
        hand.app.stage.home()
        hand.settle()
        hand.app.walker.put(hand.find("KROSS THE WORDZ. Ann: 1 of 1 won").widget)
        hand.settle()
        y = hand.find("KROSS THE WORDZ. Ann: 1 of 1 won").y
        hand.keys("enter").back()
        assert hand.find("KROSS THE WORDZ. Ann: 1 of 1 won").y == y
        assert hand.app.walker.here().text == "KROSS THE WORDZ"
        new_table(hand, ANN, BO)
        hand.tap("Settings").back()
        assert hand.can("Continue")


def test_home_follows_a_window_that_is_drawn_larger() -> None:
    with opened("phone", bars=(0, 0, 0, 0)) as hand:
        new_table(hand, ANN, OTTO)
        hand.app.stage.home()
        hand.settle()
        places = [hand.find(name).x for name in ("Continue", "KROSS THE WORDZ", "TYPO-2D")]
        assert len(set(places)) == 1
        assert hand.can("Join")
        resize(1280, 800)
        hand.wait(0.3).settle()
        places = [hand.find(name).x for name in ("Continue", "KROSS THE WORDZ", "TYPO-2D")]
        assert places == sorted(places)
        assert len(set(places)) == 3
        assert hand.can("Join")


def test_on_a_tablet_a_table_that_waits_and_all_games_stand_in_two_rows_and_the_days_in_the_next() -> None:
    with opened("tablet") as hand:
        new_table(hand, ANN, OTTO, moves=9).close()
        hand.app.stage.home()
        things = hand.settle().things()
        titles = ("KROSS THE WORDZ. One", "TYPO-2D. ", "CUBEWORD. ", "WORD CROSS. ")
        games = [thing for thing in things if thing.name.startswith(titles)]
        days = [thing for thing in things if thing.name.startswith("Today, ")]
        assert len(games) == 4
        assert len(days) == 2
        assert len({round(thing.y) for thing in games}) == 2
        assert len({round(thing.y) for thing in days}) == 1


def test_the_pictures_of_games_are_painted_before_any_game_is_read() -> None:
    glances = ", ".join(f"app.ui.play.{game}.glance" for game in GAMES)
    told = f"import sys, {glances}; print(*sys.modules)"
    quiet = {"KIVY_NO_ARGS": "1", "KIVY_NO_CONSOLELOG": "1", "KIVY_NO_FILELOG": "1"}
    read = subprocess.check_output([sys.executable, "-c", told], cwd=ROOT, env=os.environ | quiet, text=True).split()
    assert not [name for name in read if name.startswith(("app.games.", "app.ui.play.scene"))]
