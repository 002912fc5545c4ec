"""Whatever happens between guest and host, and to their apps: the same game, no move lost, none made twice.

`make test` strikes now and then, with some of the faults in each kind of game; `make test-deep` with every fault at
every move of every kind.
"""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from random import Random

import pytest

from app.core.game import IllegalMove
from app.games.kross.model import Call, Enter
from app.lan.shown import Lost
from tests.conftest import DEEP
from tests.lan.evening import (
    ANN,
    BO,
    BRISK,
    KINDS,
    Answers,
    Evening,
    Kind,
    Phone,
    Tables,
    Tell,
    are_shown_the_table,
    evening,
    lost_and_doubled,
    move_of,
    next_asked,
    undisturbed,
    until,
)
from tests.lan.proxy import Proxy

QUICK_TO_NOTICE = replace(BRISK, ping=0.1, silence=1 if DEEP else 0.4, closing=0.05)
SAMPLE = 30  # every so many moves one fault


@dataclass
class Guest:
    """A phone behind a network that can be bad."""

    phone: Phone
    proxy: Proxy


@dataclass
class Bout:
    """A game of two phones, and what befell it."""

    here: Evening
    guests: list[Guest] = field(default_factory=list)
    faults: Counter[str] = field(default_factory=Counter)

    @property
    def tables(self) -> Tables:
        return {seat: guest.phone.table for seat, guest in enumerate(self.guests)}

    @property
    def moves(self) -> int:
        return len(self.here.record) - 1

    def move(self, seat: int) -> Answers:
        return move_of(self.guests[seat].phone.table, seat)

    async def take_seat(self, seat: int) -> None:
        way = self.here.way[0]
        proxy = await Proxy(way.port).open()
        phone = Phone(limits=QUICK_TO_NOTICE)
        self.here.phones.append(phone)
        await phone.join([replace(way, port=proxy.port)])
        await phone.sit(seat, (ANN, BO)[seat])
        self.guests.append(Guest(phone, proxy))


Fault = Callable[[Bout, int], Awaitable[Answers]]
"""Lets a seat make its move while something goes wrong; where the answer will be."""


async def nothing(bout: Bout, seat: int) -> Answers:
    return bout.move(seat)


async def the_move_is_lost_on_its_way(bout: Bout, seat: int) -> Answers:
    guest = bout.guests[seat]
    guest.proxy.there.swallows = True
    answers = bout.move(seat)
    await asyncio.sleep(0)
    guest.proxy.there.swallows = False
    guest.proxy.cut()
    return answers


async def the_answer_is_lost_on_its_way(bout: Bout, seat: int) -> Answers:
    guest, before = bout.guests[seat], bout.moves
    guest.proxy.back.swallows = True
    answers = bout.move(seat)
    await until(lambda: bout.moves > before)
    guest.proxy.back.swallows = False
    guest.proxy.cut()
    return answers


async def the_link_dies_and_nobody_hangs_up(bout: Bout, seat: int) -> Answers:
    guest = bout.guests[seat]
    guest.proxy.there.swallows = guest.proxy.back.swallows = True
    answers = bout.move(seat)
    await until(lambda: guest.phone.table.lost)
    guest.proxy.there.swallows = guest.proxy.back.swallows = False
    return answers


async def the_link_is_dead_one_way(bout: Bout, seat: int) -> Answers:
    """Half open: one side hears the other, and is not heard."""
    guest = bout.guests[seat]
    way = guest.proxy.back if bout.moves % 2 else guest.proxy.there
    way.swallows = True
    answers = bout.move(seat)
    await until(lambda: guest.phone.table.lost)
    way.swallows = False
    return answers


async def the_network_is_away_for_both(bout: Bout, seat: int) -> Answers:
    for guest in bout.guests:
        guest.proxy.is_up = False
        guest.proxy.cut()
    await until(lambda: all(guest.phone.table.lost for guest in bout.guests))
    answers = bout.move(seat)
    for guest in bout.guests:
        guest.proxy.is_up = True
    return answers


async def the_network_is_slow(bout: Bout, seat: int) -> Answers:
    rng = Random(bout.moves)
    for way in (bout.guests[seat].proxy.there, bout.guests[seat].proxy.back):
        way.delay = lambda: rng.uniform(0.005, 0.4 if DEEP else 0.02)
    answers = bout.move(seat)
    await until(lambda: answers)
    bout.guests[seat].proxy.there.delay = bout.guests[seat].proxy.back.delay = None
    return answers


async def the_network_says_everything_twice(bout: Bout, seat: int) -> Answers:
    guest = bout.guests[seat]
    guest.proxy.there.twice = True
    answers = bout.move(seat)
    await until(lambda: guest.phone.table.lost or answers)
    guest.proxy.there.twice = False
    return answers


async def the_guest_says_it_three_times(bout: Bout, seat: int) -> Answers:
    guest, table = bout.guests[seat].phone.guest, bout.guests[seat].phone.table
    answers = bout.move(seat)
    (sent,) = guest._unanswered._sent.values()
    table.say(sent.act)
    await until(lambda: answers)
    table.say(sent.act)
    await until(lambda: not guest._unanswered._sent)
    return answers


async def the_guest_is_killed_after_the_move(bout: Bout, seat: int) -> Answers:
    phone, before = bout.guests[seat].phone, bout.moves
    bout.move(seat)
    await until(lambda: bout.moves > before)
    phone.die()
    await phone.rise()
    return [None]


async def the_guest_is_killed_before_the_move(bout: Bout, seat: int) -> Answers:
    phone = bout.guests[seat].phone
    phone.die()
    await phone.rise()
    await until(lambda: are_shown_the_table(bout.here, bout.tables))
    return bout.move(seat)


async def the_host_is_killed_before_it_hears(bout: Bout, seat: int) -> Answers:
    bout.guests[seat].proxy.there.swallows = True
    answers = bout.move(seat)
    await bout.here.kill_host()
    bout.guests[seat].proxy.there.swallows = False
    await bout.here.open_again()
    return answers


async def the_host_is_killed_before_it_answers(bout: Bout, seat: int) -> Answers:
    bout.here.dies_at = len(bout.here.record) + 1
    answers = bout.move(seat)
    await until(lambda: len(bout.here.record) == bout.here.dies_at)
    bout.here.dies_at = 0
    await bout.here.kill_host()
    await bout.here.open_again()
    return answers


async def the_phone_was_asleep(bout: Bout, seat: int) -> Answers:
    answers = bout.move(seat)
    bout.guests[seat].phone.guest.wake()
    return answers


FAULTS: list[Fault] = [
    the_move_is_lost_on_its_way,
    the_answer_is_lost_on_its_way,
    the_link_dies_and_nobody_hangs_up,
    the_network_is_away_for_both,
    the_network_is_slow,
    the_link_is_dead_one_way,
    the_network_says_everything_twice,
    the_guest_says_it_three_times,
    the_guest_is_killed_after_the_move,
    the_guest_is_killed_before_the_move,
    the_host_is_killed_before_it_hears,
    the_host_is_killed_before_it_answers,
    the_phone_was_asleep,
]


async def a_game(kind: Kind, faults: list[Fault], every: int) -> Bout:
    """The whole game, with a fault at every so many moves, each in its turn."""
    async with evening(game=kind.game, seats=2, limits=QUICK_TO_NOTICE, **kind.options) as here:
        bout = Bout(here)
        try:
            for seat in (0, 1):
                await bout.take_seat(seat)
            here.start()
            await play(bout, faults, every)
        finally:
            for guest in bout.guests:
                await guest.proxy.close()
        return bout


async def play(bout: Bout, faults: list[Fault], every: int) -> None:
    turn = 0
    while (seat := await next_asked(bout.here, bout.tables)) is not None:
        fault = faults[turn // every % len(faults)] if turn % every == 0 else nothing
        bout.faults[fault.__name__] += 1
        answers = await fault(bout, seat)
        await until(lambda: answers)  # noqa: B023
        assert answers == [None], fault.__name__
        turn += 1


def assert_nothing_is_lost(kind: Kind, faults: list[Fault], every: int, tell: Tell) -> None:
    """Play the game with these faults: it is the game without, line by line."""
    expected = undisturbed(kind, (ANN, BO), seed=1)
    bout = asyncio.run(a_game(kind, faults, every))
    del bout.faults[nothing.__name__]
    lost, doubled = lost_and_doubled(bout.here.record, expected)
    faults_said = faults[0].__name__.replace("_", " ") if len(faults) == 1 else f"{len(bout.faults)} kinds of faults"
    said = f"{bout.faults.total()} times in {bout.moves} moves, {lost} moves lost, {doubled} doubled"
    tell(f"{kind}: {faults_said}", said)
    assert set(bout.faults) == {fault.__name__ for fault in faults}
    assert bout.here.record == expected


@pytest.mark.parametrize("number", range(len(KINDS)), ids=lambda number: str(KINDS[number]))
def test_a_game_with_much_that_can_go_wrong_is_the_game_without(number: int, record_property: Tell) -> None:
    assert_nothing_is_lost(KINDS[number], FAULTS[number :: len(KINDS)], SAMPLE, record_property)


@pytest.mark.deep
@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_each_fault_at_every_move_leaves_the_game_as_it_would_be(
    kind: Kind, fault: Fault, record_property: Tell
) -> None:
    assert_nothing_is_lost(kind, [fault], 1, record_property)


def test_who_comes_back_before_the_host_is_told_from_the_first_what_helps() -> None:
    """Not that a code is needed: the way back still holds."""

    async def run() -> None:
        async with evening(ANN) as here:
            phone = await (await here.phone()).sit(1, BO)
            phone.die()
            await here.kill_host()
            phone.heard.clear()
            assert phone.ticket is not None
            phone.go(phone.ticket)
            await until(lambda: phone.heard)
            await asyncio.sleep(0.05)
            assert [lost.why.reason for lost in phone.heard if isinstance(lost, Lost)] == ["host_gone"]

    asyncio.run(run())


def test_a_move_that_is_sent_again_answers_what_its_player_is_asked_by_then() -> None:
    """Bo's square is lost on its way; meanwhile Ann takes the letter back, and calls the same again."""

    async def run() -> None:
        async with evening(limits=QUICK_TO_NOTICE) as here:
            bout = Bout(here)
            for seat in (0, 1):
                await bout.take_seat(seat)
            here.start()
            ann, bo = (guest.phone.table for guest in bout.guests)
            await until(lambda: are_shown_the_table(here, bout.tables))
            told: list[IllegalMove | None] = []
            ann.play(0, Call("E"), told.append)
            await until(lambda: told and are_shown_the_table(here, bout.tables))
            answers: list[IllegalMove | None] = []
            bout.guests[1].proxy.there.swallows = True
            bo.play(1, Enter(0), answers.append)
            await asyncio.sleep(0)
            for act in (lambda: ann.take_back(0, told.append), lambda: ann.play(0, Call("E"), told.append)):
                before = len(told)
                act()
                await until(lambda: len(told) > before)  # noqa: B023
            assert told == [None, None, None]
            bout.guests[1].proxy.there.swallows = False
            bout.guests[1].proxy.cut()
            await until(lambda: answers)
            assert answers == [None]
            for guest in bout.guests:
                await guest.proxy.close()

    asyncio.run(run())
