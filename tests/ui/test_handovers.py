"""How often people hand one device round: counted through whole tables as their sitting shows them, and printed."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from app.core.chair import LocalChair
from app.core.game import Player
from app.core.options import usual
from app.core.sitting import Sitting
from app.core.table import Table, open_table
from app.core.transcript import HouseRules
from app.games import build
from tests import conformance as kit
from tests.core.hours import Hours
from tests.core.test_handing import handovers, some_move
from tests.words import dense_dictionary

NAMED = tuple(map(Player, ("Ann", "Bo", "Cy", "Di", "Eve")))


class Device:
    """One device, whose people play a whole table on it and do as it says."""

    def __init__(self, game: str, people: int, curtain: str) -> None:
        rules = build(game, dense_dictionary())
        options = usual(rules.options_type(), at_one_device=True)
        house = HouseRules(curtain=curtain)
        self.table: Table = open_table(rules, options, NAMED[:people], kit.JUDGE, Random(people), house=house)
        chairs = [LocalChair(self.table, seat) for seat in range(people)]
        is_open = {"kross": all_race, "typo2d": all_doubt}[game]
        self.sitting = Sitting(rules, chairs, LocalChair(self.table, None), Hours().think, is_open)
        self.handed: Counter[tuple[int, str, int]] = Counter()  # by letter or round, what is asked, and seat
        self.taken_up = 0
        self.handed_to_call = 0
        self.rng = Random(1)

    def play(self) -> None:
        while not self.table.is_over:
            self.step()

    def step(self) -> None:
        sitting, public = self.sitting, self.table.view(None)
        if sitting.due is not None:
            sitting.hang()
        elif sitting.waiting is not None:
            if sitting.waiting != sitting.holder:  # whoever has it anyway only holds it
                self.handed[time_of(public), asked_in(public), sitting.waiting] += 1
            self.handed_to_call += public.phase == "call"
            sitting.uncover()
        elif sitting.wants_hand:
            self.taken_up += 1
            sitting.take_up()
        elif sitting.is_open and public.phase == "enter":
            sitting.go_round()
        else:
            seat = sitting.seat if sitting.seat is not None else min(public.active)
            refusals: list[Any] = []
            sitting.play(some_move(self.table, seat, self.rng), refusals.append, seat if sitting.is_open else None)
            assert refusals == []

    def told(self) -> str:
        times = time_of(self.table.view(None))
        each = f"{sum(self.handed.values()) / times:.2f} handovers"
        return f"{each}, {self.taken_up / times:.2f} hands taken up by whoever has the device anyway"


def time_of(view: Any) -> int:
    """The number of the letter, or of the round."""
    return int(view.turn if hasattr(view, "caller") else view.round)


def asked_in(view: Any) -> str:
    """The letter that is written or the claims in the end; all that a round of cards asks is one."""
    return str(view.phase) if hasattr(view, "caller") else ""


def all_race(view: Any) -> bool:
    return bool(view.phase == "enter" and not view.let_go and view.grabber is None and not view.finished)


def all_doubt(view: Any) -> bool:
    return bool(view.phase == "doubt")


@pytest.mark.parametrize("people", range(2, 6))
@pytest.mark.parametrize(("game", "each"), [("kross", "letter"), ("typo2d", "round")])
def test_a_device_is_handed_to_each_once_a_turn_at_most_and_to_nobody_where_all_look_away(
    game: str, each: str, people: int, record_property: Any
) -> None:
    before, _ = handovers(game, people, "before")
    now, never = Device(game, people, "secrets"), Device(game, people, "never")
    now.play()
    never.play()
    record_property(f"{game}, {people} people, a {each}", f"{before:.2f} handovers before; now {now.told()}")
    assert max(now.handed.values()) == 1
    assert now.handed_to_call == 0
    assert sum(now.handed.values()) < before * time_of(now.table.view(None))
    assert sum(never.handed.values()) == 0


def test_whoever_wrote_last_calls_without_taking_the_device() -> None:
    at = Device("kross", 3, "secrets")
    while at.table.view(None).turn == 1:
        at.step()
    assert at.sitting.seat == at.sitting.holder == at.table.view(None).caller
    assert [turn for turn, *_ in at.handed.elements()] == [1, 1]  # three write, and the caller had it
