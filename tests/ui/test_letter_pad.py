"""Letter pads: every letter is there, in the order people know, and as large as ten in a row allow."""

from itertools import pairwise

import pytest
from kivy.metrics import dp

from app.ui.letter_pad import ORDERS, cells, letter_pad, order_for, spare
from tests.games.typo2d.table import in_turn
from tests.ui.harness import Hand, opened
from tests.ui.layout import layout_faults
from tests.ui.scenes import SCENES
from tests.ui.test_typo2d_board import laid
from tests.ui.typo2d_fingers import cell

BOX = (10.0, 20.0, 400.0, 150.0)


def order_on_screen(hand: Hand) -> str:
    """The letters as one reads them: row by row, from left to right."""
    keys = [thing for thing in hand.things() if thing.name.startswith(("key ", "Write "))]
    return "".join(each.name[-1] for each in sorted(keys, key=lambda each: (-round(each.y), each.x)))


@pytest.mark.parametrize("order", ORDERS)
def test_a_pad_has_every_letter_once_and_nothing_lies_on_anything(order: str) -> None:
    found = cells(order, BOX)
    assert sorted(found) == sorted("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    boxes = sorted([*found.values(), spare(order, BOX)], key=lambda box: (box[1], box[0]))
    for (x, y, width, _), (left, foot, *_) in pairwise(boxes):
        assert foot > y + 1 or left >= x + width - 0.01
    assert all(x >= 10 - 0.01 and x + width <= 410.01 for x, _, width, _ in boxes)
    assert spare(order, BOX)[2] >= 48  # of a finger's width


@pytest.mark.parametrize(
    ("words", "order"),
    [
        ("THE AND WITH", "qwerty"),
        ("UND NICHT DER", "qwertz"),
        ("LES DES POUR", "azerty"),
        ("HET NIET ZIJN", "qwerty"),
        ("", "qwerty"),
    ],
)
def test_the_words_of_a_table_tell_the_order_its_players_know(words: str, order: str) -> None:
    assert order_for(words.split().__contains__) == order


@pytest.mark.parametrize(("choice", "first"), [("QWERTZ", "QWERTZUIOP"), ("A to Z", "ABCDEFGHI")])
def test_the_order_is_chosen_in_the_settings_for_every_pad(choice: str, first: str) -> None:
    with opened() as hand:
        hand.app.stage.go("settings")
        hand.settle().tap(f"Letter keys {choice}")
        hand.app.stage.home()
        laid(hand, in_turn("TH", "I"))
        hand.tap(cell(hand, (2, 0)))
        assert order_on_screen(hand).startswith(first)
        hand.app.stage.go("scoresheet")
        assert order_on_screen(hand.settle()).startswith(first)


def test_an_order_nobody_knows_is_as_if_it_had_never_been_set() -> None:
    letter_pad.wanted = "dvorak"
    assert letter_pad.order == letter_pad.of_words


@pytest.mark.parametrize("size", ["phone", "small", "tablet"])
def test_the_hand_stays_in_sight_while_one_types_and_the_word_stands_beside_the_keys(size: str) -> None:
    with opened(size) as hand:
        SCENES["typo2d, saying a word"](hand)
        word, key = hand.find("being written"), hand.find("key Q")
        assert 0 <= word.y - (key.y + key.height) < dp(20)
        assert hand.can("your hand" if size != "tablet" else "card ") or size == "small"
        assert layout_faults(hand, contrast=False) == []
