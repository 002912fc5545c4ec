"""A field that is written in stands above the soft keyboard, on every screen that has one."""

from collections.abc import Iterator

import pytest

from tests.conftest import at_length

from tests.ui.harness import Hand, opened  # isort: skip — the harness settles the window before a widget opens it

from kivy.metrics import dp

from app import device
from app.ui.screens.join import CodeSheet
from app.ui.stage import field_in_use
from app.ui.widgets.fields import Field
from tests.ui.scenes import SCENES

HIGHER = 560  # reaches over whatever is in the upper half
HIGH = 290  # dp: what an English keyboard with its row of words takes of a phone
PAGES = ("join", "words", "house words", "word lists", "licences", "rules", "new table", "players", "scoresheet")


@pytest.fixture(autouse=True)
def no_keyboard_stays() -> Iterator[None]:
    yield
    device.pretence.keyboard = None


def fields(hand: Hand) -> list[Field]:
    return [each for each in hand.app.stage.walk(restrict=True) if isinstance(each, Field)]


def foot_and_top(field: Field) -> tuple[float, float]:
    ends = [field.to_window(*corner)[1] for corner in (field.pos, (field.right, field.top))]
    return min(ends), max(ends)


def write_in(hand: Hand, field: Field, keyboard: float = HIGH) -> None:
    field.writing = True
    device.pretence.keyboard = dp(keyboard)
    hand.wait(0.3).settle()
    assert field.writing


@pytest.mark.parametrize("size", ["phone", "small", *at_length("tablet", "low")])
@pytest.mark.parametrize("page", PAGES)
def test_each_field_of_a_page_stands_above_the_soft_keyboard(page: str, size: str) -> None:
    with opened(size) as hand:
        SCENES[page](hand)
        high = HIGH if size != "low" else 200
        for field in fields(hand):
            write_in(hand, field, high)
            foot, top = foot_and_top(field)
            assert foot >= dp(high) or top == pytest.approx(hand.window.height - hand.app.window.safe_top)
            assert top <= hand.window.height - hand.app.window.safe_top + 1
            field.writing = False
            device.pretence.keyboard = 0
            hand.wait(0.3)
            assert hand.app.stage.lift == 0


@pytest.mark.parametrize("size", ["small", *at_length("phone", "tablet", "low")])
def test_the_fields_of_a_sheet_stand_above_the_soft_keyboard(size: str) -> None:
    with opened(size) as hand:
        hand.app.stage.go("join")
        hand.settle()
        CodeSheet(title="A table", address="", screen=hand.app.stage.screen).show(hand.app.stage)
        hand.settle()
        high = HIGH if size != "low" else 200
        written = fields(hand)[-2:]
        for field in written:
            write_in(hand, field, high)
            assert foot_and_top(field)[0] >= dp(high) or size == "low"


def test_fingers_reach_what_was_lifted_where_it_is_seen() -> None:
    with opened("small") as hand:
        hand.app.stage.go("lists")
        hand.settle().tap("The path of the file").type("there")
        field = field_in_use(hand.app.stage)
        assert isinstance(field, Field)
        write_in(hand, field, HIGHER)
        assert hand.app.stage.lift > 0
        foot, top = foot_and_top(field)
        hand.tap((field.to_window(*field.clear.center)[0], (foot + top) / 2))
        assert field.text == ""


def test_what_goes_while_one_writes_leaves_nothing_lifted() -> None:
    with opened("small") as hand:
        hand.app.stage.go("lists")
        hand.settle().tap("The path of the file")
        field = field_in_use(hand.app.stage)
        assert isinstance(field, Field)
        write_in(hand, field, HIGHER)
        assert hand.app.stage.lift > 0
        hand.app.stage.home()
        hand.wait(0.3).settle()
        assert hand.app.stage.lift == 0


def test_a_keyboard_that_is_put_away_lets_all_sink_though_the_field_is_still_in_use() -> None:
    with opened("small") as hand:
        hand.app.stage.go("lists")
        hand.settle().tap("The path of the file")
        write_in(hand, field_in_use(hand.app.stage), HIGHER)  # type: ignore[arg-type] # one is
        device.pretence.keyboard = 0
        hand.wait(0.3)
        assert hand.app.stage.lift == 0


def test_at_the_far_side_of_a_table_the_field_is_lifted_too() -> None:
    with opened("tablet") as hand:
        hand.app.stage.go("lists")
        hand.settle()
        hand.app.stage.opposite = True
        for field in fields(hand):
            write_in(hand, field, 400)
            assert foot_and_top(field)[0] >= dp(400)
            field.writing = False
