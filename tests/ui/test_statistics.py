"""Statistics: read off the finished tables, a person at a time; empty at first, and says so."""

import threading
from pathlib import Path

import pytest

from app.core.game import counted as counted_as
from app.storage.statistics import records
from app.storage.tables import Place, Saved
from app.ui.screens.statistics import bars_of, tables_of_record
from tests.ui.harness import SIZES, Hand, opened
from tests.ui.kept_tables import JONAS, MARA, OTTO, keep_table, tables_in
from tests.ui.layout import layout_faults
from tests.ui.tables import ANN, finished_table


def counted(hand: Hand) -> Hand:
    hand.app.stage.go("statistics")
    return hand.settle()


def test_at_first_it_says_what_will_be_counted() -> None:
    with opened() as hand:
        assert counted(hand).sees("Nothing to count yet")
        hand.tap("To the games")
        assert type(hand.app.stage.screen).__name__ == "HomeScreen"


def test_each_person_has_tables_points_and_a_best_word() -> None:
    with opened() as hand:
        _, first = keep_table(hand.app.folder, (MARA, JONAS), seed=1)
        _, second = keep_table(hand.app.folder, (MARA, OTTO), seed=2)
        counted(hand)
        points = [
            next(each.points for each in table.view(None).result.ranking if each.seat == 0) for table in (first, second)
        ]
        saved = tables_in(hand.app.folder).saved()
        assert sorted(bar.points for bar in bars_of(saved, "Mara", "kross")) == sorted(points)
        assert hand.sees("2 tables, ")
        assert hand.sees("1 table, ")
        assert not hand.sees("Otto")
        assert hand.sees(str(max(points)))


def played(key: str, *points: int) -> Saved:
    """A table of CUBEWORD that Mara began and ended, alone or with Jonas, the most points first."""
    places = tuple(Place(seat, rank, each, None) for rank, (seat, each) in enumerate(enumerate(points), 1))
    return Saved(key, "", float(key), "cubeword", (MARA, JONAS)[: len(points)], is_finished=True, ranking=places)


@pytest.mark.parametrize(
    ("tables", "told"),
    [
        ([(60,)], "1 table, alone"),
        ([(60,), (70,)], "2 tables, alone"),
        ([(60, 50)], "1 table, 1 won"),
        ([(60, 50), (70,), (90, 4)], "2 tables, 2 won; 1 alone"),
    ],
)
def test_a_table_that_somebody_plays_alone_is_neither_won_nor_lost(tables: list[tuple[int, ...]], told: str) -> None:
    mara = next(
        each for each in records(played(str(key), *each) for key, each in enumerate(tables)) if each.name == "Mara"
    )
    assert tables_of_record(mara) == told
    assert mara.streak == sum(len(each) > 1 for each in tables)


def test_at_home_whoever_plays_alone_reads_their_best_and_not_that_they_lost() -> None:
    with opened() as hand:
        table = finished_table(hand, ANN, game="cubeword")
        points = counted_as(table.sitting.public.scores[0].points or 0, "point")
        hand.app.stage.home()
        hand.settle()
        hand.seek("Played last")
        assert hand.sees(f"Ann: {points} at best")
        assert hand.sees("Played alone")
        assert not hand.sees("won")


@pytest.mark.parametrize(
    ("game", "tables", "best"),
    [("kross", [(12, 31), (18, 9)], 18), ("typo2d", [(0, 4), (5, 0)], 0), ("typo2d", [(3, 0), (5, 0)], 3)],
)
def test_the_best_is_the_most_or_the_fewest_whichever_wins(game: str, tables: list[tuple[int, int]], best: int) -> None:
    wins = max if game == "kross" else min
    saved = [
        Saved(
            str(played),
            "",
            played,
            game,
            (MARA, OTTO),
            is_finished=True,
            ranking=tuple(Place(seat, 1 if each == wins(ended) else 2, each, None) for seat, each in enumerate(ended)),
        )
        for played, ended in enumerate(tables)
    ]
    assert records(saved)[0].best == best


def test_a_table_that_is_not_over_counts_nothing() -> None:
    with opened() as hand:
        keep_table(hand.app.folder, moves=9)
        assert counted(hand).sees("Nothing to count yet")


def test_a_best_word_leads_to_its_meaning() -> None:
    with opened() as hand:
        keep_table(hand.app.folder, (MARA, JONAS), seed=3)
        counted(hand)
        hand.tap("Best word")
        assert hand.sees("Yes, a word")


def test_another_game_chosen_by_key_leaves_the_focus_on_it() -> None:
    with opened() as hand:
        keep_table(hand.app.folder, (MARA, JONAS))
        keep_table(hand.app.folder, (MARA, JONAS), game="typo2d")
        counted(hand)
        hand.app.walker.put(hand.find("TYPO-2D").widget)
        hand.keys("enter")
        assert hand.focus() == "TYPO-2D"
        assert hand.sees("cards on average")
        hand.keys("left", "enter")
        assert hand.sees("points on average")


def test_what_was_counted_stays_in_sight_while_it_is_counted_anew() -> None:
    with opened() as hand:
        keep_table(hand.app.folder, (MARA, JONAS))
        counted(hand).tap("Best word")
        hand.app.stage.back()
        assert not hand.sees("Counting")
        assert hand.sees("Mara")


def test_nobody_counts_on_or_writes_down_what_was_counted_once_the_app_has_ended(tmp_path: Path) -> None:
    with opened(folder=tmp_path) as hand:
        for _ in range(40):
            keep_table(tmp_path, (MARA, JONAS))
        hand.app.stage.go("statistics")
    assert "worker" not in {thread.name for thread in threading.enumerate()}
    assert not (tmp_path / "tables" / "index.json").exists(), "it was not read to its end"


@pytest.mark.deep
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_nothing_is_cut_too_small_or_too_faint(size: str, text: float) -> None:
    with opened(size, text=text) as hand:
        for seed in range(3):
            keep_table(hand.app.folder, (MARA, JONAS), seed=seed)
        assert layout_faults(counted(hand)) == []
