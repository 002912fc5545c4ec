"""Players, the last table, statistics: kept whole, read with patience, and never in the way."""

from dataclasses import replace
from pathlib import Path

import pytest

from app.core.game import Part, Player, Skill, WordPoints, say
from app.core.host import TimeLeft
from app.core.transcript import HouseRules
from app.games.kross.model import Options
from app.storage import clocks, kept, last, players, tables
from app.storage.last import Setup
from app.storage.players import Known
from app.storage.statistics import records
from app.storage.tables import Place, Saved
from tests.storage.finished import finished, tables_in

SETUP = Setup(
    (Player("Ann", 34, handicap={"extra_time": 50}), Player("Otto", kind="bot", skill=Skill.CHILD)),
    Options(grab="window", window=6),
    HouseRules(clock_waits=False, looks=(3, 1)),
    everyday=True,
)


def test_people_are_remembered_whoever_played_last_first(tmp_path: Path) -> None:
    players.remember(tmp_path, [Known("Ann", 34, 2, used=1), Known("Bo", used=2)])
    players.remember(tmp_path, [Known("Ann", 35, 2, used=3)])
    assert players.load(tmp_path) == [Known("Ann", 35, 2, used=3), Known("Bo", used=2)]
    players.forget(tmp_path, "Ann")
    assert players.load(tmp_path) == [Known("Bo", used=2)]


@pytest.mark.parametrize("content", ["", "[", "{}", "null", '[{"name": 5}, "Bo", {"nom": "Bo"}]', "[" * 100_000])
def test_a_spoilt_list_of_people_is_as_good_as_none(tmp_path: Path, content: str) -> None:
    (tmp_path / players.FILE).write_text(content)
    assert players.load(tmp_path) == []
    players.remember(tmp_path, [Known("Bo")])
    assert players.load(tmp_path) == [Known("Bo")]


@pytest.mark.parametrize("content", ["", "[", "7", "null", '{"key": 1}', '{"key": "a", "seconds": 2}'])
def test_a_spoilt_clock_is_as_good_as_none(tmp_path: Path, content: str) -> None:
    clocks.save(tmp_path, "20261118-kross", None)
    for left in (TimeLeft(7, 12.5), TimeLeft(7, 12.5, 600.0), TimeLeft(None, 0.0, 600.0)):
        clocks.save(tmp_path, "20261118-kross", left)
        assert clocks.load(tmp_path, "20261118-kross") == left
    (tmp_path / tables.FOLDER / f"20261118-kross{tables.TIME}").write_text(content)
    assert clocks.load(tmp_path, "20261118-kross") is None


def test_what_was_played_last_is_set_up_again_as_it_was(tmp_path: Path) -> None:
    last.save(tmp_path, "kross", SETUP)
    last.save(tmp_path, "typo2d", replace(SETUP, players=()))
    assert last.load(tmp_path, "kross", Options) == SETUP
    assert last.load(tmp_path, "cubeword", Options) is None


@pytest.mark.parametrize(
    "row",
    [{"players": 3}, {"options": {"grab": "never"}}, {"options": {"wings": 2}}, {"options": {"window": 99}}, None],
)
def test_a_setup_that_does_not_exist_any_more_is_forgotten(tmp_path: Path, row: object) -> None:
    last.save(tmp_path, "kross", SETUP)
    rows = kept.read(tmp_path / last.FILE)
    rows["kross"] = rows["kross"] | row if isinstance(row, dict) else row
    kept.write(tmp_path / last.FILE, rows)
    assert last.load(tmp_path, "kross", Options) is None


def test_a_file_is_the_old_one_or_the_new_one(tmp_path: Path) -> None:
    kept.write(tmp_path / "x", [1])
    (tmp_path / "x.new").write_text("[2")  # killed while the next was being written
    assert kept.read(tmp_path / "x") == [1]
    kept.write(tmp_path / "x", [3])
    assert kept.read(tmp_path / "x") == [3]
    assert [path.name for path in tmp_path.iterdir()] == ["x"]


ANN, BO, OTTO = Player("Ann"), Player("Bo"), Player("Otto", kind="bot", skill=Skill.GOOD)


def table(played: int, *ranking: tuple[int, int, int], people: tuple[Player, ...] = (ANN, BO), **more) -> Saved:
    """A finished table: (seat, rank, points) of each."""
    places = tuple(Place(seat, rank, points, WordPoints("WORD" * rank, points)) for seat, rank, points in ranking)
    return Saved(str(played), "", played, "kross", people, ranking=places, is_finished=True, **more)


def test_statistics_count_tables_points_words_and_wins_in_a_row() -> None:
    saved = [
        table(4, (0, 1, 20), (1, 2, 10)),
        table(1, (0, 1, 30), (1, 2, 12)),
        table(2, (0, 1, 25), (1, 2, 25)),
        table(3, (1, 1, 40), (0, 2, 5)),
        Saved("open", "", 9, "kross", (ANN, BO)),
    ]
    ann, bo = records(saved)
    assert (ann.name, ann.played, ann.won, ann.average, ann.best) == ("Ann", 4, 3, 20, 30)
    assert (ann.streak, ann.longest_streak) == (1, 2)
    assert ann.best_word == WordPoints("WORD", 30)
    assert (bo.name, bo.played, bo.won, bo.streak) == ("Bo", 4, 1, 0)


def test_what_else_a_game_tells_of_its_tables_is_told_on_average() -> None:
    def stole(times: int) -> Saved:
        place = Place(0, 1, 9, None, (Part(say("thefts a table"), times),))
        return replace(table(times), ranking=(place,), game="wordcross")

    (record,) = records([stole(1), stole(4)])
    assert [(label.text(), average) for label, average in record.habits] == [("thefts a table", 2.5)]


def test_bots_have_no_statistics_equal_firsts_both_win_and_who_plays_alone_does_not() -> None:
    shared = records([table(1, (0, 1, 9), (1, 1, 9), people=(ANN, OTTO))])
    assert [(record.name, record.won) for record in shared] == [("Ann", 1)]
    alone = records([table(1, (0, 1, 9), people=(ANN,))])
    assert [(record.played, record.won) for record in alone] == [(1, 0)]


def test_a_table_that_was_broken_off_counts_nothing_and_breaks_no_streak() -> None:
    won = [table(played, (0, 1, 20), (1, 2, 9)) for played in (1, 3)]
    (ann, _) = records([won[0], table(2, (0, 1, 2), is_broken_off=True), won[1]])
    assert (ann.played, ann.won, ann.average, ann.streak) == (2, 2, 20, 2)


def test_statistics_are_read_off_the_finished_tables(tmp_path: Path) -> None:
    tables = tables_in(tmp_path)
    _, first = finished(tables)
    (record,) = records(tables.saved())
    standing = next(each for each in first.view(None).result.ranking if each.seat == 0)
    assert (record.name, record.game, record.best) == ("Ann", "kross", standing.points)
