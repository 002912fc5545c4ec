"""What screens may ask of a table holds for each kind: of this device, of several devices, of a lesson."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from app.core.transcript import HouseRules
from app.games import game_type
from app.lan.seating import is_person
from app.storage.last import Setup
from app.ui import network_tables
from app.ui.drafts import Name
from app.ui.lesson_table import LessonTable, guide_of
from app.ui.local_table import LocalTable
from app.ui.local_tables import open_new
from app.ui.network_table import NetworkTable
from app.ui.table import AnyTable
from tests.ui.devices import alone
from tests.ui.harness import Hand, opened
from tests.ui.tables import ANN, BO

KINDS = ("local", "network", "lesson")
CLOCK_WAITS = HouseRules(clock_waits=True)


def timed(*, shared: bool = False) -> Setup:
    options = game_type("kross").options_type(seconds_to_write=60)
    return Setup((ANN, BO), options, CLOCK_WAITS, shared=shared)


def local(hand: Hand) -> LocalTable:
    return open_new(hand.app, "kross", timed())


def lesson(hand: Hand) -> LessonTable:
    return LessonTable(guide_of("kross"), hand.app.worker.think)


def network(hand: Hand) -> NetworkTable:
    """A table of which this device is the host, Ann and Bo both at it."""
    alone(hand)
    table = network_tables.open_new(hand.app, "kross", timed(shared=True))
    hand.app.stage.go("lobby", table=table)
    hand.until(lambda: sum(is_person(place) for place in table.shared.places) == 2)
    table.start()
    hand.until(lambda: table.shared.is_at_play)
    return table


@contextmanager
def table_of(kind: str) -> Iterator[tuple[Hand, AnyTable]]:
    with opened() as hand:
        table: AnyTable
        match kind:
            case "local":
                table = local(hand)
            case "network":
                table = network(hand)
            case _:
                table = lesson(hand)
        yield hand, table
        table.close()


MEMBERS = sorted(name for name in {*vars(AnyTable), *AnyTable.__annotations__} if not name.startswith("_"))


@pytest.mark.parametrize("kind", KINDS)
def test_a_screen_may_ask_every_kind_of_table_for_everything(kind: str) -> None:
    with table_of(kind) as (_, table):
        assert len(MEMBERS) > 10
        for name in MEMBERS:
            getattr(table, name)
        assert table.opening.players == table.sitting.players
        table.open()
        for hold in (table.pause, table.hold_clock):
            hold("test")
            table.resume("test")


@pytest.mark.parametrize("kind", KINDS)
def test_only_a_table_of_several_devices_has_what_belongs_to_the_network(kind: str) -> None:
    with table_of(kind) as (_, table):
        assert (table.network is not None) == (kind == "network")


@pytest.mark.parametrize("hold", ["pause", "hold_clock"])
def test_the_clock_of_a_table_of_this_device_can_be_held_up(hold: str) -> None:
    with table_of("local") as (hand, table):
        table.open()
        getattr(table, hold)("test")
        before = table.time_left
        assert before is not None
        hand.wait(1)
        assert table.time_left == before


@pytest.mark.parametrize("hold", ["pause", "hold_clock"])
def test_nobody_at_another_device_waits_for_what_this_one_does(hold: str) -> None:
    with table_of("network") as (hand, table):
        assert table.network
        getattr(table, hold)("test")
        before = table.time_left
        assert before is not None
        hand.until(lambda: (table.time_left or before) < before - 0.3)
        shared = table.network.shared
        shared.take_hint(0)  # all are told the table anew, with the time that its host counts
        hand.until(lambda: shared.shown and shared.shown.asides)
        assert (table.time_left or before) < before - 0.2


def test_drafts_are_kept_by_the_record_of_a_table_and_those_of_a_lesson_are_forgotten() -> None:
    names: dict[str, Name] = {}
    for kind in KINDS:
        with table_of(kind) as (_, table):
            names[kind] = table.name
            assert table.name == table.key
    assert names["local"]
    assert names["network"]
    assert not names["lesson"]
