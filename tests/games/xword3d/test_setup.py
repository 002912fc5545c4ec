"""Before the first word: bricks, hands by age, who begins, and deals that cannot be."""

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from app.core.game import Malformed, Player
from app.games.xword3d.bricks import SET, hand_size, nearest_to_x, sets_for
from app.games.xword3d.model import Options
from app.games.xword3d.names import CAPITALS, COUNTRIES
from app.games.xword3d.state import State
from tests.games.xword3d.table import told, xword

TWO = (Player("Ann"), Player("Bo"))


def players(count: int, age: int | None = None) -> tuple[Player, ...]:
    return tuple(Player(f"P{number}", age) for number in range(count))


@pytest.mark.rule("X2", "X3", "XH2", "X20")
def test_there_are_twenty_bricks_for_each_player_in_whole_sets() -> None:
    assert (len(SET), SET.count("X"), SET.count("E")) == (100, 4, 12)
    assert [sets_for([8] * count, 0) for count in (2, 5, 6, 10)] == [1, 1, 2, 2]
    assert sets_for([8, 8], 3) == 3
    assert sets_for([20] * 10, 0) == 2
    assert list(xword().players) == list(range(2, 11))


@pytest.mark.rule("X9")
@pytest.mark.parametrize(("age", "size"), [(None, 8), (40, 8), (12, 8), (11, 9), (10, 10), (5, 15)])
def test_who_is_under_twelve_has_a_brick_more_for_each_year(age: int | None, size: int) -> None:
    assert hand_size(Player("Ann", age)) == size
    deal = xword().deal(Options(), (Player("Ann", age), Player("Bo")), Random(1))
    assert [len(rack) for rack in deal.racks] == [size, 8]


@pytest.mark.rule("X6", "X9")
def test_a_deal_is_all_bricks_mixed_by_its_dice_alone() -> None:
    deals = [xword().deal(Options(), players(3), Random(seed)) for seed in (1, 1, 2)]
    assert deals[0] == deals[1] != deals[2]
    assert Counter("".join((*deals[0].racks, deals[0].pool))) == Counter(SET)
    assert xword().deal_next(deals[2], deals[0]) == deals[2]


@pytest.mark.rule("X6", "XH3")
def test_every_brick_may_come_into_any_hand_and_lie_anywhere_in_the_pool() -> None:
    deals = [xword().deal(Options(), players(2), Random(seed)) for seed in range(60)]
    assert len({deal.racks[0] for deal in deals}) == len({deal.racks[1] for deal in deals}) == len(deals)
    assert {*"AEIOST"} <= {deal.pool[0] for deal in deals} & {deal.pool[-1] for deal in deals}
    assert any(deal.draws[0][seat] in deal.racks[seat] for deal in deals for seat in range(2))  # it went back


@pytest.mark.rule("X7", "XH4")
@pytest.mark.parametrize(
    ("drawn", "nearest"),
    [("AX", [1]), ("WY", [0, 1]), ("AZ", [1]), ("VZ", [0, 1]), ("AB", [1]), ("XWX", [0, 2]), ("WAY", [0, 2])],
)
def test_the_letter_nearest_to_x_begins_and_only_who_is_tied_draws_again(drawn: str, nearest: list[int]) -> None:
    assert nearest_to_x(dict(enumerate(drawn))) == nearest


def said_to(state: State, seat: int) -> list[str]:
    """What the banner says to a seat."""
    asked = xword().ask(xword().view(state, seat))
    return [said.text(()) for said in (asked.first, asked.more)]


@pytest.mark.rule("X7", "XH3", "XH4")
def test_what_was_drawn_is_told_and_goes_back() -> None:
    for seed in range(40):
        deal = xword().deal(Options(), players(4), Random(seed))
        still = set(range(4))
        for drawn in deal.draws:
            assert {seat for seat, letter in enumerate(drawn) if letter != "."} == still
            still = set(nearest_to_x({seat: letter for seat, letter in enumerate(drawn) if letter != "."}))
        assert still == {deal.first}
        assert Counter("".join((*deal.racks, deal.pool))) == Counter(SET)
    deal = replace(xword().deal(Options(), players(4), Random(1)), draws=("AXBC",), first=1)
    state = xword().start(Options(), deal)
    assert told(state) == [
        *(f"seat {number} draws {letter}" for number, letter in enumerate("AXBC", 1)),
        "seat 2 drew X, the nearest to X, and begins",
    ]
    assert said_to(state, 1) == ["Lay the first word", "You drew X, the nearest to X. From the middle, across or down."]
    assert said_to(state, 0) == ["seat 2 begins", "seat 2 drew X, the nearest to X."]


@pytest.mark.parametrize(
    "change",
    [
        {"seats": 1},
        {"seats": 3},
        {"first": 2},
        {"racks": ("AB",)},
        {"racks": ("", "ABC")},
        {"racks": ("A" * 30, "ABC")},
        {"pool": "ABC"},
        {"pool": ""},
        {"draws": ("ABC",)},
        {"draws": ("A?",)},
    ],
)
def test_a_deal_that_cannot_be_is_refused(change: dict[str, Any]) -> None:
    deal = xword().deal(Options(), TWO, Random(1))
    xword().start(Options(), deal)
    with pytest.raises(Malformed):
        xword().start(Options(), replace(deal, **change))


@pytest.mark.rule("XH22")
def test_names_are_single_words_in_capital_letters() -> None:
    assert all(name.isalpha() and name.isascii() and name.isupper() for name in COUNTRIES | CAPITALS)
    assert {"PERU", "CHAD"} <= COUNTRIES
    assert {"LIMA", "ROME"} <= CAPITALS


def test_more_people_at_one_device_take_longer() -> None:
    minutes = [xword().minutes_of(people, bots, Options()) for people, bots in ((1, 1), (2, 0), (4, 0))]
    assert minutes == sorted(minutes)
    assert minutes[1] >= 30
