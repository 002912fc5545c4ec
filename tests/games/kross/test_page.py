"""What the page about KROSS shows and says is what the rules give."""

import re
from pathlib import Path

import pytest

from app.core.page import Agreement, Grid, Page, Picture, read_page
from app.games.kross.model import POINTS, Counted, Options
from app.games.kross.rules import Kross
from app.games.kross.task_words import TASKS
from app.library import default_dictionary
from tests.games.kross.table import sheet

TEXT = (Path(__file__).parents[3] / "assets" / "rules" / "kross.md").read_text(encoding="utf-8")


def page() -> Page:
    return read_page(TEXT, Options())


def shown() -> list[Picture | Grid | Agreement]:
    return [part for section in page().sections for rule in section.rules for part in rule.shown]


def pictures() -> list[Picture]:
    return [part for part in shown() if isinstance(part, Picture)]


def marked(picture: Picture) -> tuple[str, set[tuple[int, int, int]]]:
    """The sheet of a picture, and what is marked on it: line, start and end."""
    rows, _, marks = picture.content.partition(" mark ")
    runs = (re.fullmatch(r"(\d+):(\d+)-(\d+)", run) for run in marks.split())
    return sheet(*rows.split()), {(int(run[1]), int(run[2]), int(run[3])) for run in runs if run}


@pytest.mark.rule("K10", "K11", "K21", "KH16", "KH18", "K23")
@pytest.mark.parametrize(
    "picture",
    [part for part in pictures() if " mark " in part.content],
    ids=lambda picture: picture.caption,
)
def test_the_marked_words_of_a_picture_are_those_that_count(picture: Picture) -> None:
    letters, runs = marked(picture)
    best = Kross(default_dictionary()).judge.best(letters, None)
    assert {(each.line, each.start, each.start + len(each.word)) for each in best.counted} == runs
    for each in best.counted:
        assert each.word in picture.caption


@pytest.mark.rule("K22", "K23")
def test_the_example_adds_up() -> None:
    picture = next(part for part in pictures() if "points. ICE" in part.caption)
    letters, _ = marked(picture)
    kross = Kross(default_dictionary())
    best = kross.judge.best(letters, 18)
    cards = 2
    assert best.task_word == "HOUSE"
    assert f"{best.points + 3 - cards} points" in picture.caption


@pytest.mark.rule("K20")
def test_the_points_of_a_word_stand_in_the_table() -> None:
    (grid,) = (part for part in shown() if isinstance(part, Grid) and part.rows[0][0] == "letters")
    letters, points = grid.rows
    assert dict(zip(map(int, letters[1:]), map(int, points[1:]))) == POINTS


@pytest.mark.rule("K8", "KH14")
@pytest.mark.parametrize(
    ("word", "counts"),
    [("PLAY", True), ("PLAYS", True), ("PLAYING", False), ("GO", True), ("GOES", False)]
    + [(word, True) for word in ("SPRING", "ICING", "TIRED")]
    + [(word, False) for word in ("TALLER", "TALLEST")],
)
def test_the_words_named_as_examples_count_or_do_not(word: str, counts: bool) -> None:
    assert word in TEXT
    assert default_dictionary().is_basic(word) is counts


@pytest.mark.rule("K5", "K20")
def test_the_letter_in_the_pencil_makes_the_word_that_is_said() -> None:
    picture = next(part for part in pictures() if "pencil" in part.content)
    row, _, square, letter = picture.content.split()
    line, place = map(int, square.split(","))
    letters = row[:place] + letter + row[place + 1 :]
    assert Kross(default_dictionary()).judge.best(sheet(letters), None).counted == (Counted("DOOR", line, 0),)
    assert "DOOR counts 5 points" in picture.caption


@pytest.mark.rule("KH1")
def test_the_page_names_the_tasks_of_all_cards_in_their_order() -> None:
    grids = [part for part in shown() if isinstance(part, Grid) and " to " in part.rows[0][0]]
    assert [cell for row in grids[0].rows for cell in row[1:]] == [TASKS[card] for card in range(1, 25)]
