"""Handing a device round: as seldom as can be, counted over whole games of each kind of table."""

from random import Random
from typing import Any

import pytest

from app.core.game import Hides, Player, Seat, View
from app.core.handing import Handing, handing, holder_after, in_handing_order
from app.core.options import usual
from app.core.table import Table, open_table
from app.games import build
from app.games.kross.model import Call, Claim, Enter, Grab, LetGo, Options
from app.games.typo2d.model import Doubt, TakeInHand
from tests import conformance as kit
from tests.words import dense_dictionary

PEOPLE = range(2, 6)
SELDOM = (Grab, Claim, Doubt, TakeInHand)


def table_of(game: str, people: int) -> Table:
    """A table whose people share one device."""
    rules = build(game, dense_dictionary())
    players = tuple(Player(name) for name in ("Ann", "Bo", "Cy", "Di", "Eve")[:people])
    return open_table(rules, usual(rules.options_type(), at_one_device=True), players, kit.JUDGE, Random(people))


def some_move(table: Table, seat: Seat, rng: Random) -> Any:
    """A move of a seat that does as most people do."""
    moves = kit.moves_of(table.game, table.view(seat), 20)
    return rng.choice([move for move in moves if not isinstance(move, SELDOM)] or moves)


def as_before(table: Table, view: View, holder: Seat | None) -> tuple[Seat, bool]:
    """Whom the device was handed to before tables lay open: clockwise, each behind the curtain but for open steps."""
    count = len(table.players)
    seat = min(view.active, key=lambda each: (each - (holder or 0)) % count)
    in_the_open = len(view.active) > 1 and table.game.hides(view) is Hides.NOTHING
    return seat, seat != holder and not in_the_open


def handovers(game: str, people: int, curtain: str) -> tuple[float, int]:
    """How often the device goes on behind the curtain in a turn (a round), over a whole game, and the most in one."""
    table, rng, holder = table_of(game, people), Random(1), None
    counts: dict[int, int] = {}
    while not table.is_over:
        view = table.view(None)
        if curtain == "before":
            seat, hung = as_before(table, view, holder)
        else:
            told = handing(table.game, view, range(people), holder, curtain)
            assert told.seat is not None
            seat, hung = told.seat, told.needs_curtain
        turn = view.turn if game == "kross" else view.round
        if view.phase in {"call", "grab", "enter", "choose", "play", "pay", "doubt", "discard", "drop"}:
            counts[turn] = counts.get(turn, 0) + hung
        table.play(seat, some_move(table, seat, rng))
        holder = holder_after(table.game, view, seat if hung else holder, seat)
    return sum(counts.values()) / len(counts), max(counts.values())


@pytest.mark.parametrize("people", PEOPLE)
@pytest.mark.rule("K5", "KH5", "KH22")
def test_in_kross_at_most_each_who_writes_is_handed_the_device_and_nobody_to_call(
    people: int, record_property: Any
) -> None:
    before, now, never = (handovers("kross", people, each) for each in ("before", "secrets", "never"))
    told = f"{before[0]:.2f} a letter before, {now[0]:.2f} now (at most {now[1]}), {never[0]:.0f} where all look away"
    record_property(f"KROSS, {people} people at one device", told)
    assert now[1] <= people
    assert now[0] <= people - 1 + 0.1
    assert now[0] < before[0]
    assert never == (0, 0)


@pytest.mark.parametrize("people", PEOPLE)
@pytest.mark.rule("T8", "T9")
def test_in_typo2d_each_is_handed_the_device_once_a_round_at_most(people: int, record_property: Any) -> None:
    before, now, never = (handovers("typo2d", people, each) for each in ("before", "secrets", "never"))
    told = f"{before[0]:.2f} a round before, {now[0]:.2f} now (at most {now[1]}), {never[0]:.0f} where all look away"
    record_property(f"TYPO-2D, {people} people at one device", told)
    assert now[1] <= people
    assert now[0] < before[0]
    assert never == (0, 0)


def called(people: int = 3, grab: str = "race") -> Table:
    """Ann, or whoever begins, has called a letter."""
    rules = build("kross", dense_dictionary())
    players = tuple(Player(name, age) for name, age in zip(("Ann", "Bo", "Cy", "Di"), (9, 30, 30, 30)))[:people]
    table = open_table(rules, Options(grab=grab), players, kit.JUDGE, Random(1))
    table.play(0, Call("R"))
    return table


def test_who_holds_the_device_writes_first_and_who_calls_next_writes_last() -> None:
    table = called(4)
    assert in_handing_order(table.game, table.view(None), range(4), 0) == [0, 2, 3, 1]
    assert in_handing_order(table.game, table.view(None), range(4), 1) == [1, 2, 3, 0]
    assert in_handing_order(table.game, table.view(None), range(4), None) == [0, 2, 3, 1]
    table.play(1, Grab())  # who calls next does not write: then nobody is kept for the end
    assert in_handing_order(table.game, table.view(None), [0, 2, 3], 2) == [2, 3, 0]


def test_what_is_public_is_done_on_the_open_table_and_what_is_hidden_behind_the_curtain() -> None:
    table = called()
    game = table.game
    assert handing(game, table.view(None), range(3), 0, "secrets") == Handing(0, Hides.CHOICE, False)
    table.play(0, Enter(0))
    assert handing(game, table.view(None), range(3), 0, "secrets") == Handing(2, Hides.CHOICE, True)
    assert handing(game, table.view(None), range(3), 0, "never") == Handing(2, Hides.CHOICE, False)  # they look away
    assert handing(game, table.view(None), [1], 0, "secrets") == Handing(1, Hides.CHOICE, False)  # nobody else is here
    table.play(2, Enter(0))
    table.play(1, Enter(0))
    assert handing(game, table.view(None), range(3), 1, "always") == Handing(1, Hides.NOTHING, False)
    assert handing(game, table.view(None), range(3), 2, "always") == Handing(1, Hides.NOTHING, True)
    assert handing(game, table.view(None), range(3), 2, "secrets") == Handing(1, Hides.NOTHING, False)
    assert handing(game, table.view(None), [0, 2], 2, "secrets").seat is None


def test_who_acts_in_the_open_among_others_takes_the_device_from_nobody() -> None:
    table = called(grab="window")
    assert holder_after(table.game, table.view(None), 0, 2) == 0
    table.play(1, LetGo())
    assert holder_after(table.game, table.view(None), 0, 2) == 2  # the last one asked alone
