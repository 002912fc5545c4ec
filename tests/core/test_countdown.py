"""Seconds that run out, unless they are held up."""

import pytest

from app.core.countdown import Countdowns
from tests.core.hours import Hours


@pytest.fixture
def hours() -> Hours:
    return Hours()


@pytest.fixture
def rung() -> list[str]:
    return []


@pytest.fixture
def countdowns(hours: Hours) -> Countdowns:
    return Countdowns(hours.now, hours.after)


def test_a_countdown_rings_once_and_is_forgotten(hours: Hours, countdowns: Countdowns, rung: list[str]) -> None:
    countdowns.start("tea", 3, lambda: rung.append("tea"))
    hours.let_pass(2)
    assert rung == []
    tea = countdowns.get("tea")
    assert tea
    assert (tea.whole, tea.left) == (3, 1)
    hours.let_pass(10)
    assert rung == ["tea"]
    assert countdowns.get("tea") is None


def test_a_breath_lies_before_the_first_second_and_nowhere_else(hours: Hours, countdowns: Countdowns) -> None:
    countdowns.start("tea", 3, lambda: None, breath=1)
    countdowns.start("egg", 3, lambda: None, left=2, breath=1)  # it began before
    tea, egg = countdowns.get("tea"), countdowns.get("egg")
    assert tea
    assert egg
    assert (tea.whole, tea.left, egg.left) == (3, 4, 2)
    hours.let_pass(1)
    assert (tea.left, egg.left) == (3, 1)


def test_one_of_the_same_name_takes_its_place(hours: Hours, countdowns: Countdowns, rung: list[str]) -> None:
    countdowns.start("tea", 3, lambda: rung.append("black"))
    countdowns.start("tea", 5, lambda: rung.append("green"))
    hours.let_pass(10)
    assert rung == ["green"]


def test_what_is_called_off_does_not_ring(hours: Hours, countdowns: Countdowns, rung: list[str]) -> None:
    countdowns.start("tea", 3, lambda: rung.append("tea"))
    countdowns.start("egg", 3, lambda: rung.append("egg"))
    countdowns.stop("tea")
    countdowns.stop("toast")
    hours.let_pass(10)
    assert rung == ["egg"]


def test_it_waits_for_every_reason_to_be_gone(hours: Hours, countdowns: Countdowns, rung: list[str]) -> None:
    countdowns.start("tea", 3, lambda: rung.append("tea"))
    hours.let_pass(1)
    countdowns.hold("phone")
    countdowns.hold("door")
    countdowns.start("egg", 1, lambda: rung.append("egg"))
    hours.let_pass(100)
    countdowns.go_on("phone")
    hours.let_pass(100)
    assert rung == []
    countdowns.go_on("door")
    hours.let_pass(1.5)
    assert rung == ["egg"]
    hours.let_pass(0.5)
    assert rung == ["egg", "tea"]


def test_one_that_rings_may_start_the_next(hours: Hours, countdowns: Countdowns, rung: list[str]) -> None:
    def again() -> None:
        rung.append(f"{hours.now():.0f}")
        if len(rung) < 3:
            countdowns.start("tea", 2, again)

    countdowns.start("tea", 2, again)
    hours.let_pass(100)
    assert rung == ["2", "4", "6"]
