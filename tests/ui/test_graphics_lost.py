"""Android may take the graphics away: whatever was painted comes back to the pixel, and in what comes later, too."""

import gc

import pytest

from tests.ui.harness import Hand, opened  # isort: skip — the harness settles the window before a widget opens it

import PIL.Image
from kivy.graphics.context import get_context

from app.ui.widgets.text import forget_texts
from tests.games.cubeword.table import layout
from tests.games.cubeword.table import opened as position
from tests.games.typo2d.table import in_turn
from tests.ui.cubeword_fingers import cell, key
from tests.ui.scenes import SCENES
from tests.ui.tables import ANN, OTTO, seat_at, table_at
from tests.ui.typo2d_fingers import cell as cell_of_typo2d


def seen(hand: Hand) -> PIL.Image.Image:
    hand.frames(5)
    image: PIL.Image.Image = hand.image()
    return image.convert("RGB")


def seen_when_lost(hand: Hand) -> PIL.Image.Image:
    get_context().reload()
    return seen(hand)


@pytest.mark.parametrize(
    "name",
    ["home, after many evenings", "kross, in the middle", "typo2d, in the middle", "cubeword, in the middle", "ending"],
)
def test_all_is_seen_again_after_the_graphics_were_lost(name: str) -> None:
    with opened() as hand:
        SCENES[name](hand)
        hand.settle()
        before = seen(hand)
        assert seen_when_lost(hand).tobytes() == before.tobytes()


@pytest.mark.parametrize("game", ["cubeword", "typo2d"])
def test_what_is_carried_and_all_below_it_is_seen_again_after_the_graphics_were_lost(game: str) -> None:
    with opened() as hand:
        if game == "cubeword":
            seat_at(hand, table_at(hand, position(2, cubes=layout("C A T")), ANN, OTTO, game=game))
            touch = hand.drag(key(hand, ("cube", 17)), cell(hand, (2, 1)), let_go=False)
        else:
            seat_at(hand, table_at(hand, in_turn("TH", "I", "XYZ", "XYZ"), ANN, OTTO, game=game))
            touch = hand.drag("your I, to be laid", cell_of_typo2d(hand, (2, 0)), let_go=False)
        hand.wait(1.0)
        before = seen(hand)
        assert seen_when_lost(hand).tobytes() == before.tobytes()
        touch.touch_up()
        hand.settle()
        before = seen(hand)
        assert seen_when_lost(hand).tobytes() == before.tobytes()


def test_a_table_that_is_turned_after_the_graphics_were_lost_is_seen_as_if_they_were_not() -> None:
    seen_each = []
    for is_lost in (False, True):
        with opened() as hand:
            seat_at(hand, table_at(hand, position(2, cubes=layout("C A T")), ANN, OTTO, game="cubeword"))
            if is_lost:
                get_context().reload()
            hand.tap("turn the table by buttons").tap("to the left")
            seen_each.append(seen(hand))
    assert seen_each[0].tobytes() == seen_each[1].tobytes()


@pytest.mark.parametrize("name", ["kross, in the middle", "cubeword, in the middle"])
def test_words_that_were_painted_and_are_in_no_store_any_more_are_seen_again(name: str) -> None:
    with opened() as hand:
        SCENES[name](hand)
        forget_texts()
        gc.collect()
        before = seen(hand)
        assert seen_when_lost(hand).tobytes() == before.tobytes()
