"""The sides of people who race at one device: each on the table, none on another, all that lies on one within it."""

from cmath import rect
from itertools import combinations
from math import radians

import pytest

from app.ui.play.kross.layout import at_the_end
from app.ui.play.kross.moment import KrossLook
from app.ui.play.kross.stations import Station, in_rows, round_a_tablet

TABLET = (0.0, 40.0, 1280.0, 700.0)
PHONES = {"phone": (0.0, 100.0, 412.0, 600.0), "low": (0.0, 40.0, 892.0, 340.0)}
Box = tuple[float, float, float, float]


def box_of(station: Station) -> Box:
    """Where a side is in the window, whichever way it is turned."""
    wide, high = station.width, station.height
    if station.turned in {90, -90}:
        wide, high = high, wide
    return station.x - wide / 2, station.y - high / 2, wide, high


def sheet_of(station: Station) -> Box:
    """Where its sheet is in the window: the corners turned round its middle."""
    left, foot, wide, high = station.laid.sheet
    turn = rect(1, radians(station.turned))
    corners = [complex(x, y) * turn for x in (left, left + wide) for y in (foot, foot + high)]
    xs, ys = [corner.real for corner in corners], [corner.imag for corner in corners]
    return station.x + min(xs), station.y + min(ys), max(xs) - min(xs), max(ys) - min(ys)


def is_within(inner: Box, outer: Box) -> bool:
    return all(
        outer[axis] - 0.5 <= inner[axis] and inner[axis] + inner[axis + 2] <= outer[axis] + outer[axis + 2] + 0.5
        for axis in (0, 1)
    )


def are_apart(one: Box, other: Box) -> bool:
    return any(
        one[axis] + one[axis + 2] <= other[axis] + 0.5 or other[axis] + other[axis + 2] <= one[axis] + 0.5
        for axis in (0, 1)
    )


def assert_they_lie_well(stations: list[Station], board: Box) -> None:
    for station in stations:
        assert is_within(box_of(station), board)
        assert is_within(station.button, box_of(station))
        assert are_apart(station.button, sheet_of(station))
        own = (-station.width / 2, -station.height / 2, station.width, station.height)
        assert is_within(station.laid.sheet, own)
    for one, other in combinations(stations, 2):
        assert are_apart(box_of(one), box_of(other))


@pytest.mark.parametrize("people", range(1, 6))
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_round_a_tablet_everybody_has_a_side_and_the_middle_is_left_to_the_card(people: int, text: float) -> None:
    stations = round_a_tablet(TABLET, range(people), text)
    assert [station.seat for station in stations] == [*range(people)]
    assert_they_lie_well(stations, TABLET)
    middle = (TABLET[2] / 2 - 60, TABLET[1] + TABLET[3] / 2 - 40, 120.0, 80.0)
    assert all(are_apart(box_of(station), middle) for station in stations)


def test_who_sits_on_a_side_reads_it_from_there() -> None:
    turned = {people: [each.turned for each in round_a_tablet(TABLET, range(people), 1.0)] for people in range(2, 6)}
    assert turned == {2: [0, 180], 3: [0, -90, 90], 4: [0, -90, 180, 90], 5: [0, 0, -90, 180, 90]}


@pytest.mark.parametrize("people", range(2, 6))
@pytest.mark.parametrize("kind", PHONES)
def test_on_a_phone_the_sides_lie_in_rows(people: int, kind: str) -> None:
    box = PHONES[kind]
    look = KrossLook(box, window=(box[2], 892.0), kind=kind, names=("Ann",) * people, here=tuple(range(people)))
    assert_they_lie_well(in_rows(box, range(people), look), box)


@pytest.mark.parametrize("people", range(1, 6))
def test_at_the_end_the_seats_to_choose_from_stand_between_a_tablets_sheet_and_the_edge(people: int) -> None:
    look = KrossLook(TABLET, window=(1280.0, 800.0), kind="tablet", names=("Ann",) * people)
    layout = at_the_end(look, (None, None), people)
    sheet = (layout.paper.x, layout.paper.y, layout.paper.width, layout.paper.height)
    assert len(layout.seats) == people
    for box in layout.seats.values():
        assert is_within(box, TABLET)
        assert are_apart(box, sheet)
