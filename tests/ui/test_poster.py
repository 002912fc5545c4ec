"""The picture that is handed on: board, name of the game, best word and who won; of a day no letter."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import PIL.Image
import pytest

from app.games import GAMES
from app.ui.play.ending import Plate
from app.ui.play.poster import HIGH, WIDE, Poster
from tests.ui.harness import Hand, opened
from tests.ui.tables import ANN, BO, CY, OTTO, day_played, finished_table


def result_of(hand: Hand, *players: Any, game: str = "kross") -> Any:
    hand.app.stage.go("result", table=finished_table(hand, *players, game=game))
    hand.settle()
    return hand.app.stage.screen


def pixels(poster: Poster, path: Path) -> bytes:
    poster.keep(path)
    picture = PIL.Image.open(path).convert("RGB")
    assert picture.size == (WIDE, HIGH)
    assert len(picture.getcolors(1 << 21) or ()) > 100, "it is blank"
    return picture.tobytes()


@pytest.mark.parametrize("game", GAMES)
def test_it_shows_who_won_the_ranking_and_the_best_word_and_nobody_is_you(game: str, tmp_path: Path) -> None:
    with opened() as hand:
        screen = result_of(hand, ANN, OTTO, game=game)
        poster = screen.poster()
        names = [player.name for player in screen.players]
        plates = [piece for piece in poster.scene.pieces if isinstance(piece.look, Plate)]
        assert poster.headline == f"{names[screen.result.ranking[0].seat]} wins"
        assert [plate.look.rank for plate in plates] == [1, 2]
        assert poster.best[1] in {word.word for each in screen.result.ranking for word in each.words}
        before = pixels(poster, tmp_path / "one.png")
        poster.headline = "Somebody wins"
        assert pixels(poster, tmp_path / "other.png") != before


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", ["phone", "tablet"])
def test_it_is_the_same_picture_on_every_device_and_in_every_text(size: str, text: float, tmp_path: Path) -> None:
    with opened() as hand:
        usual = pixels(result_of(hand, ANN, BO, CY).poster(), tmp_path / "usual.png")
    with opened(size, text=text, left=True) as hand:
        assert pixels(result_of(hand, ANN, BO, CY).poster(), tmp_path / "here.png") == usual


def test_everything_lies_within_it_and_no_sheet_below_a_plate() -> None:
    with opened() as hand:
        scene = result_of(hand, ANN, BO, CY, OTTO).poster().scene
        plates = [piece.pose.box for piece in scene.pieces if isinstance(piece.look, Plate)]
        for x, y, width, height in (*(paper.box for paper in scene.ground), *plates):
            assert 0 <= x < x + width <= WIDE
            assert 0 <= y < y + height <= HIGH
        top = max(y + height for _, y, _, height in plates)
        assert all(paper.y >= top for paper in scene.ground)


def test_the_picture_of_a_day_is_the_same_whatever_letters_were_written(tmp_path: Path) -> None:
    with opened() as hand:
        hand.app.stage.go("today", table=day_played(hand))
        hand.settle()
        poster = hand.app.stage.screen.poster()
        assert [row[0] for row in poster.sums] == ["Ann", "The strongest bot", "The best found"]
        told = pixels(poster, tmp_path / "told.png")
        view = poster.view
        counted = tuple(tuple(replace(each, word="Q" * len(each.word)) for each in seat) for seat in view.counted)
        assert any(counted)
        poster.view = replace(view, sheets=("Q" * 36,), counted=counted)
        assert [each.points for each in counted[0]] != []
        assert pixels(poster, tmp_path / "other.png") == told


@pytest.mark.parametrize("part", range(4))
def test_of_each_sum_of_a_day_the_name_the_points_the_bar_and_whose_it_is_are_seen(part: int, tmp_path: Path) -> None:
    with opened() as hand:
        hand.app.stage.go("today", table=day_played(hand))
        hand.settle()
        poster = hand.app.stage.screen.poster()
        before = pixels(poster, tmp_path / "before.png")
        first, *others = poster.sums
        changed: Any = list(first)
        changed[part] = ("Somebody", "999", first[2] / 2, not first[3])[part]
        poster.sums = [tuple(changed), *others]
        assert pixels(poster, tmp_path / "after.png") != before


def test_the_best_word_its_title_and_whose_it_is_are_seen(tmp_path: Path) -> None:
    with opened() as hand:
        poster = result_of(hand, ANN, OTTO).poster()
        called, word, whose = poster.best
        told = set()
        for best in (poster.best, ("Least", word, whose), (called, "ZEBRA", whose), (called, word, "Nobody")):
            poster.best = best
            told.add(pixels(poster, tmp_path / "one.png"))
        assert len(told) == 4


def test_no_line_through_a_word_of_3dxword_stays_where_it_is_looked_at() -> None:
    with opened() as hand:
        scene = result_of(hand, ANN, BO, game="xword3d").poster().scene
        lines = [piece.pose.share for piece in scene.pieces if piece.key[0] == "word"]
        assert lines
        assert not any(lines)
