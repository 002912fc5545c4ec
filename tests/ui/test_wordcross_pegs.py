"""The pegs of WORD CROSS, which count beside the board."""

import pytest
from kivy.metrics import Metrics

from tests.ui.harness import opened  # isort: skip — the harness settles the window before a widget opens it

from app.ui.play.wordcross.thumb import HOLES, SCORE, PegBoard, large_rows, peg_scene
from app.ui.play.wordcross.tray import Pegs
from app.ui.widgets.seats import SeatMark
from tests.ui.layout import layout_faults
from tests.ui.wordcross_fingers import FLIPPED, board, wordcross_at_play


@pytest.mark.parametrize("density", [1, 2])
def test_the_sum_stands_in_the_middle_of_its_room_at_every_density(density: int) -> None:
    with opened():
        Metrics.density = float(density)
        (row,) = large_rows((0, 0, 400 * density, 74 * density), (Pegs(0, "Ann", 5, 0),))
        assert row.score is not None
        assert row.score[0] == (400 - SCORE / 2) * density


def test_before_each_line_of_holes_stands_what_a_hole_counts_and_six_words_can_be_told_at_an_arms_length() -> None:
    with opened("tablet"):
        scene = peg_scene((0.0, 0.0, 348.0, 72.0), (Pegs(0, "Ann", 142, 2),), is_large=True)
        assert [each.words for each in scene.writings] == ["142", "100", "10", "1"]
        (row,) = scene.ground[0].rows
        lines = [each.writing.box[1] + each.writing.box[3] / 2 for each in row.powers]
        assert lines == pytest.approx([y for _, y in row.starts])
        first, _, apart = row.words
        assert apart >= 12
        assert first + 5.5 * apart < 348


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_phones_strip_says_what_a_hole_counts_and_what_each_players_pegs_come_to(seats: int) -> None:
    with opened():
        pegs = tuple(Pegs(seat, "Ann", points, 2) for seat, points in zip(range(seats), (142, 38, 209, 7)))
        scene = peg_scene((0.0, 0.0, 380.0, 52.0), pegs, is_large=False)
        assert [each.words for each in scene.writings] == [
            "142",
            "100",
            "10",
            "1",
            *map(str, (38, 209, 7)[: seats - 1]),
        ]
        boxes = [each.box for each in scene.writings]
        apart = [(x, y) for x, y, _, _ in boxes]
        assert len(set(apart)) == len(apart)
        for row in scene.ground[0].rows:
            ends = [x + (HOLES - 0.5) * row.pitch for x, _ in row.starts]
            following = [*(each.writing.box[0] for each in scene.ground[0].rows[0].powers[1:]), row.score[0] - 10]
            assert all(end <= begins for end, begins in zip(ends, following))


def test_holes_stay_where_they_are_when_somebody_has_a_hundred() -> None:
    with opened():
        boards = [(Pegs(0, "Ann", points, 2),) for points in (7, 99, 100, 250)]
        scenes = [peg_scene((0.0, 0.0, 380.0, 52.0), pegs, is_large=False) for pegs in boards]
        assert len({row.starts for scene in scenes for row in scene.ground[0].rows}) == 1


@pytest.mark.parametrize(
    ("size", "text"), [("phone", 1.0), ("phone", 2.0), ("small", 1.0), ("small", 2.0), ("low", 1.0)]
)
def test_points_and_how_many_words_of_six_each_has_are_in_sight_on_every_phone(size: str, text: float) -> None:
    with opened(size, text=text) as hand:
        wordcross_at_play(hand, FLIPPED)
        frame = hand.app.stage.screen.frame
        marks = [each for each in frame.walk(restrict=True) if isinstance(each, SeatMark)]
        assert [mark.score for mark in marks] == ["0"] * 4
        has_pegs = any(isinstance(each, PegBoard) and each.pegs for each in board(hand).tray.walk(restrict=True))
        assert has_pegs == (size == "phone" and text == 1)
        words = [mark.way[2].split(", ")[0] for mark in marks if mark.way and mark.way[1]]
        assert words == ([] if has_pegs else ["1 of 6 words", "0 of 6 words", "0 of 6 words", "1 of 6 words"])
        later_on = {0: "7 more at the round’s end", 3: "5 more at the round’s end"}
        assert {mark.seat: mark.way[2].split(", ")[-1] for mark in marks if mark.way and mark.way[3]} == later_on
        soft = {mark.seat: [each.text for each in mark.written() if each.text[0] == "+"] for mark in marks}
        assert soft == {0: ["+7"], 1: [], 2: [], 3: ["+5"]}
        assert not layout_faults(hand)
