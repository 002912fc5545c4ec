"""Seats mix freely: behind the curtain of one device, on phones, bots, and a tablet in the middle that looks on."""

import asyncio
from typing import Any

import pytest

from app.core.game import EventKind, IllegalMove, Player, Sentence, Skill
from app.core.sitting import Sitting
from app.core.transcript import HouseRules
from app.games import GAMES
from app.lan.chairs import RemoteChair
from app.lan.messages import HintTaken, StandUp
from app.lan.shared import SharedTable
from tests.lan.evening import (
    ANN,
    BO,
    CY,
    Evening,
    Phone,
    Tables,
    answer_of,
    are_shown_the_table,
    evening,
    think,
    until,
    whim,
)

OTTO = Player("Otto", kind="bot", skill=Skill.GOOD)


def sitting_at(shared: SharedTable) -> Sitting:
    """The people of a device, as its screen sees them."""
    chairs = [RemoteChair(shared, seat) for seat in shared.seats]
    return Sitting(shared.game, chairs, RemoteChair(shared, None), think)


async def mixed(here: Evening) -> tuple[SharedTable, Phone, Phone]:
    """Ann and Bo share the host's device, Otto is a bot, Cy has a phone, and a tablet looks on."""
    own = here.own_device()
    phone, tablet = await here.phone(), await here.phone()
    await phone.sit(3, CY)
    here.start()
    await until(lambda: own.shown and phone.table.shown and tablet.table.shown)
    return own, phone, tablet


def people_asked(screens: list[Sitting]) -> list[Sitting]:
    """The devices with somebody who is asked."""
    return [screen for screen in screens if screen.asked]


@pytest.mark.parametrize("game", GAMES)
def test_a_mixed_table_is_played_from_its_screens_to_the_end(game: str) -> None:
    async def run() -> None:
        async with evening(ANN, BO, OTTO, game=game, seats=4) as here:
            own, phone, tablet = await mixed(here)
            table = here.table.table
            assert table is not None
            screens = [sitting_at(own), sitting_at(phone.table)]
            watching = sitting_at(tablet.table)
            assert (screens[0].here, screens[1].here, watching.here) == ((0, 1), (3,), ())
            tables: Tables = {0: own, 1: own, 3: phone.table}
            while not table.is_over:
                await until(lambda: are_shown_the_table(here, tables) and (table.is_over or people_asked(screens)))
                for screen in people_asked(screens)[:1]:
                    screen.hang()
                    screen.uncover()
                    screen.take_up()
                    refused: list[Sentence] = []
                    screen.play(whim(screen.game, screen.view), refused.append)
                    await until(lambda: not own._answers and not phone.table._answers)
                    assert not refused
            await until(lambda: watching.public.result)
            assert watching.public == table.view(None)
            await until(lambda: screens[1].public.result)
            assert screens[1].public.result == table.view(None).result

    asyncio.run(run())


def test_nobody_who_shares_a_device_sees_a_hand_that_lies_face_down() -> None:
    async def run() -> None:
        async with evening(ANN, BO, OTTO, seats=4) as here:
            own, _, _ = await mixed(here)
            sitting = sitting_at(own)
            assert (sitting.seat, sitting.lies_open) == (0, True)
            view: Any = sitting.view
            hand: Any = sitting.hand
            assert (view.task, hand.task is None) == (None, False)

    asyncio.run(run())


def test_an_onlooker_makes_no_move() -> None:
    async def run() -> None:
        async with evening(ANN, BO, OTTO, seats=4) as here:
            _, _, tablet = await mixed(here)
            refusals: list[IllegalMove | None] = []
            chair = tablet.chair(None)
            chair.play(None, refusals.append)
            chair.take_back(refusals.append)
            assert [str(each) for each in refusals] == ["You are only watching."] * 2
            assert not chair.may_take_back

    asyncio.run(run())


def test_a_hint_is_heard_on_every_device() -> None:
    async def run() -> None:
        async with evening(ANN, BO, OTTO, seats=4) as here:
            own, phone, tablet = await mixed(here)
            heard: list[tuple[str, int]] = []
            own.on_aside.append(lambda aside: heard.append(("own", aside.seat)))
            phone.table.on_aside.append(lambda aside: heard.append(("phone", aside.seat)))
            tablet.table.on_aside.append(lambda aside: heard.append(("tablet", aside.seat)))
            phone.table.take_hint(3)
            await until(lambda: len(heard) == 3)
            assert sorted(heard) == [("own", 3), ("phone", 3), ("tablet", 3)]
            declined: list[str] = []
            own.on_declined.append(lambda text: declined.append(text.text()))
            own.say(HintTaken(3, 2))
            assert declined == ["This seat is not yours."]

    asyncio.run(run())


def test_a_move_may_be_taken_back_from_afar_as_at_one_device() -> None:
    async def run() -> None:
        async with evening(seats=2) as here:
            phone = await (await here.phone()).sit(0, ANN)
            await (await here.phone()).sit(1, BO)
            here.start()
            await until(lambda: phone.table.shown)
            chair = phone.chair(0)
            may = [chair.may_take_back]
            assert await answer_of(phone.table, 0) is None
            may.append(chair.may_take_back)
            answers: list[IllegalMove | None] = []
            chair.take_back(answers.append)
            await until(lambda: answers)
            may.append(chair.may_take_back)
            assert answers == [None]
            assert may == [False, True, False]
            assert here.record[-1] == '{"seat":0,"take_back":true}'

    asyncio.run(run())


def test_who_is_away_is_waited_for_and_all_see_how_long() -> None:
    async def run() -> None:
        async with evening(seats=2, house=HouseRules(absent="bot", patience=30)) as here:
            ann = await (await here.phone()).sit(0, ANN)
            bo = await (await here.phone()).sit(1, BO)
            here.start()
            await until(lambda: bo.table.shown)
            ann.die()
            await until(lambda: bo.table.waiting_for)
            assert 25 < bo.table.waiting_for[0] <= 30
            await ann.rise()
            await until(lambda: not bo.table.waiting_for)

    asyncio.run(run())


def test_a_clock_that_runs_is_seen_to_run_on_every_device() -> None:
    async def run() -> None:
        async with evening(seats=2, seconds_to_write=60) as here:
            phone = await (await here.phone()).sit(0, ANN)
            await (await here.phone()).sit(1, BO)
            here.start()
            await until(lambda: phone.table.shown)
            left = phone.table.time_left
            assert phone.table.time_whole == 60
            assert left is not None
            assert 50 < left <= 60
            await until(lambda: (phone.table.time_left or 0) < left)

    asyncio.run(run())


def test_who_leaves_for_good_is_seen_to() -> None:
    async def run() -> None:
        async with evening(ANN, BO, OTTO, seats=4) as here:
            own, phone, _ = await mixed(here)
            phone.table.say(StandUp(3))
            await until(lambda: EventKind.LEFT in {event.kind for event in own.shown.hands[0].view.events})  # type: ignore[union-attr]

    asyncio.run(run())
