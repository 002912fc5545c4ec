"""A table outlives its host: it is handed over, or opened again, and everybody finds it."""

import asyncio
import errno
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from websockets.protocol import OPEN

from app.core.game import IllegalMove, Malformed, Player, Skill
from app.core.host import TimeLeft
from app.core.reading import read_transcript
from app.core.table import Table
from app.games import GAMES
from app.lan.asides import Hint
from app.lan.club_table import call_on, host_acts
from app.lan.discovery import TableSeen
from app.lan.guest import NO_ROOM as NO_WAY_BACK
from app.lan.guest import Succeeded
from app.lan.handover import Handover
from app.lan.hosted import AT_REST
from app.lan.link import come_back
from app.lan.messages import HostMessage, MovedTo, Place, Ready
from app.lan.seating import THIS_DEVICE
from app.lan.server import NO_ROOM, HostConfig, TableServer, opened_again
from app.lan.ticket import Ticket
from tests.lan.evening import (
    ANN,
    APP,
    BO,
    BRISK,
    CY,
    HERE,
    Evening,
    Phone,
    Tables,
    answer_of,
    are_shown_the_table,
    clockwork,
    evening,
    find_game,
    move_of,
    nobody_else,
    until,
    whim,
)

OTTO = Player("Otto", kind="bot", skill=Skill.CHILD)


class Heir(Phone):
    """A phone that can be the host, with a record of its own."""

    def __init__(self, **kwargs: Any) -> None:
        self.record: list[str] = []
        self.opened: list[TableServer] = []
        super().__init__(succeed=self.open_here, limits=BRISK, **kwargs)

    async def open_here(self, handover: Handover) -> TableServer:
        self.record = handover.record.splitlines()
        reading = read_transcript(handover.record, find_game)
        table = Table(reading.game, reading.transcript, self.record.append)
        host = opened_again(table, handover.keys, HostConfig(APP, "Bo", limits=BRISK, address=HERE), clockwork())
        host.wait_with(table)
        self.opened.append(host)
        await host.open(0)
        return host

    async def leave(self) -> None:
        await super().leave()
        for host in self.opened:
            await host.close()

    @property
    def host(self) -> TableServer | None:
        return next((news.host for news in self.heard if isinstance(news, Succeeded)), None)


async def in_vain(_: Handover) -> TableServer:
    """Agree to take a table over, and have no port for it."""
    raise OSError("no port")


async def some_moves(here: Evening, tables: Tables, count: int) -> None:
    """Let people play on for a while."""
    table = here.table.table
    assert table is not None
    for _ in range(count):
        await until(lambda: are_shown_the_table(here, tables))
        seat = min(table.view(None).active)
        assert await answer_of(tables[seat], seat) is None


async def three_at_a_table(here: Evening, heir: Phone, third: Phone) -> Tables:
    """Ann at the host's device, Bo at the heir's, Cy at the third's."""
    here.phones += [heir, third]
    own = here.own_device()
    await (await heir.join(here.way)).sit(1, BO)
    await (await third.join(here.way)).sit(2, CY)
    here.start()
    return {0: own, 1: heir.table, 2: third.table}


@pytest.mark.parametrize("game", GAMES)
def test_the_host_hands_the_table_over_and_comes_back_as_a_guest(game: str) -> None:
    async def run() -> None:
        async with evening(ANN, game=game, seats=3) as here:
            heir, third = Heir(), Phone()
            tables = await three_at_a_table(here, heir, third)
            await some_moves(here, tables, 12)
            assert heir.ticket is not None
            ticket = await here.host.hand_over(heir.ticket.guest)
            await until(lambda: heir.host)
            assert heir.host is not None
            assert heir.record == here.record
            former = Phone()
            here.phones.append(former)
            await former.join(ticket)
            here.host = heir.host
            moved = {0: former.table, 1: heir.table, 2: third.table}
            await some_moves(here, moved, 12)
            assert former.table.seats == [0]
            assert heir.table.guest is not None
            assert [place.guest for place in former.table.places] == [ticket.guest, None, third.table.guest]
            assert len(heir.record) > len(here.record)

    asyncio.run(run())


def test_a_table_may_move_on_and_on() -> None:
    async def run() -> None:
        async with evening(ANN, seats=3) as here:
            heir, next_heir = Heir(), Heir()
            await three_at_a_table(here, heir, next_heir)
            first = here.host
            assert heir.ticket is not None
            former = Phone()
            here.phones.append(former)
            await former.join(await first.hand_over(heir.ticket.guest))
            assert heir.host is not None
            await until(
                lambda: next_heir.table.lost is None and next_heir.ticket and next_heir.ticket.port != first.port
            )
            assert next_heir.ticket is not None
            back = await heir.host.hand_over(next_heir.ticket.guest)
            assert next_heir.host is not None
            again = Phone()
            here.phones.append(again)
            await again.join(back)
            here.host = next_heir.host
            await some_moves(here, {0: former.table, 1: again.table, 2: next_heir.table}, 9)

    asyncio.run(run())


def test_a_device_that_cannot_take_over_is_not_waited_for_long_and_nothing_is_lost() -> None:
    async def run() -> None:
        async with evening(ANN, seats=3, limits=BRISK) as here:
            unable, third = Phone(succeed=in_vain), Phone()
            here.host._config = HostConfig(APP, limits=replace(BRISK, sending=0.2), address=HERE)
            tables = await three_at_a_table(here, unable, third)
            await some_moves(here, tables, 4)
            table = here.table.table
            assert table is not None
            assert unable.ticket is not None
            moving = asyncio.create_task(here.host.hand_over(unable.ticket.guest))
            await until(lambda: here.table.at_play is None)
            seat = min(table.view(None).active)
            answers: list[IllegalMove | None] = []
            tables[seat].play(seat, whim(table.game, table.view(seat)), answers.append)
            with pytest.raises(IllegalMove, match="does not answer"):
                await moving
            await until(lambda: answers)
            await some_moves(here, tables, 4)

    asyncio.run(run())


def test_nobody_else_is_taken_for_the_heir() -> None:
    async def run() -> None:
        async with evening(ANN, seats=3) as here:
            heir, third = Heir(), Phone()
            await three_at_a_table(here, heir, third)
            open_here = heir.open_here

            async def while_another_is_ready_too(handover: Handover) -> TableServer:
                third.table.say(Ready(1))
                await asyncio.sleep(0.05)
                return await open_here(handover)

            heir.guest._config = replace(heir.guest._config, succeed=while_another_is_ready_too)
            assert heir.ticket is not None
            ticket = await here.host.hand_over(heir.ticket.guest)
            assert heir.host is not None
            assert ticket.port == heir.host.port

    asyncio.run(run())


def test_an_heir_that_is_ready_too_late_gives_up_what_it_was_left() -> None:
    async def run() -> None:
        async with evening(ANN, seats=3) as here:
            heir, third = Heir(), Phone()
            here.host._config = HostConfig(APP, limits=replace(BRISK, sending=0.1), address=HERE)
            tables = await three_at_a_table(here, heir, third)
            given_up: list[bool] = []
            open_here = heir.open_here

            async def late(handover: Handover) -> TableServer:
                host = await open_here(handover)
                host.on_given_up = lambda: given_up.append(True)
                await until(lambda: here.table.at_play)
                return host

            heir.guest._config = replace(heir.guest._config, succeed=late)
            await some_moves(here, tables, 2)
            assert heir.ticket is not None
            with pytest.raises(IllegalMove, match="does not answer"):
                await here.host.hand_over(heir.ticket.guest)
            await until(lambda: given_up)
            await some_moves(here, tables, 4)
            assert heir.host is None

    asyncio.run(run())


@pytest.mark.parametrize("closes", [True, False])
def test_what_an_heir_was_left_is_open_no_more_when_its_people_leave_and_gone_when_the_host_closed(
    closes: bool,
) -> None:
    async def run() -> None:
        async with evening(ANN, seats=3) as here:
            heir, third = Heir(), Phone()
            hear = here.host._door._on_heir
            # The host does not hear that all is ready.
            here.host._door._on_heir = lambda peer, said: None if isinstance(said, Ready) else hear(peer, said)
            await three_at_a_table(here, heir, third)
            given_up: list[bool] = []
            assert heir.ticket is not None
            moving = asyncio.create_task(here.host.hand_over(heir.ticket.guest))
            await until(lambda: heir.guest._heir)
            heir.opened[0].on_given_up = lambda: given_up.append(True)
            if closes:
                await here.host.close()
            else:
                heir.guest.leave()  # the table may be here alone by now: it is kept
            await until(lambda: heir.task and heir.task.done())
            assert not heir.opened[0].is_open
            assert given_up == [True] * closes
            moving.cancel()

    asyncio.run(run())


def test_an_heir_that_did_not_hear_that_the_table_is_its_own_learns_it_from_a_host_without_a_screen() -> None:
    """There is nobody else who would come to it from there."""

    async def run() -> None:
        async with evening(seats=2) as here:
            heir = Heir()
            here.phones.append(heir)
            await (await (await heir.join(here.way)).sit(0, BO)).sit(1, CY)
            here.start()
            await until(lambda: heir.table.shown)

            async def not_heard(_: Any) -> None:
                heir.guest.wake()  # its link is gone

            here.host._say_to_all = not_heard  # type: ignore[assignment]
            assert heir.ticket is not None
            host_acts(here.host, print, lambda _: None, BRISK)["hand_over"](heir.ticket.guest)
            await until(lambda: heir.host)

    asyncio.run(run())


def test_a_table_that_is_closed_while_it_is_handed_over_stays_closed() -> None:
    async def run() -> None:
        async with evening(ANN, seats=3) as here:
            unable, third = Phone(succeed=in_vain), Phone()
            await three_at_a_table(here, unable, third)
            assert unable.ticket is not None
            moving = asyncio.create_task(here.host.hand_over(unable.ticket.guest))
            await until(lambda: here.table.at_play is None)
            await here.host.close()
            with pytest.raises(asyncio.CancelledError):
                await moving
            assert here.table.at_play is None

    asyncio.run(run())


@pytest.mark.parametrize("trouble", [OSError("no port"), Malformed("Line 1: no room")])
def test_an_heir_that_cannot_open_the_table_stays_a_guest(trouble: Exception) -> None:
    async def run() -> None:
        async with evening(ANN, seats=3) as here:
            heir, third = Heir(), Phone()
            here.host._config = HostConfig(APP, limits=replace(BRISK, sending=0.2), address=HERE)
            tables = await three_at_a_table(here, heir, third)
            await some_moves(here, tables, 2)

            async def cannot(_: Handover) -> TableServer:
                raise trouble

            heir.guest._config = replace(heir.guest._config, succeed=cannot)
            assert heir.ticket is not None
            with pytest.raises(IllegalMove, match="does not answer"):
                await here.host.hand_over(heir.ticket.guest)
            await some_moves(here, tables, 4)
            assert heir.table.ended is None

    asyncio.run(run())


def test_a_seat_given_to_another_device_is_played_there_also_after_its_host_died() -> None:
    async def run() -> None:
        async with evening(ANN, seats=3) as here:
            bo, third = Heir(), Phone()
            await three_at_a_table(here, bo, third)
            assert third.ticket is not None
            here.table.give(1, third.ticket.guest)
            await here.kill_host()
            await here.open_again()
            tables = {0: here.own_device(), 1: third.table, 2: third.table}
            await until(lambda: third.table.shown and third.table.seats == [1, 2] and not third.table.lost)
            await some_moves(here, tables, 6)

    asyncio.run(run())


@pytest.mark.parametrize("number", [0, 9])
def test_a_device_that_is_not_there_cannot_take_over(number: int) -> None:
    async def run() -> None:
        async with evening(ANN, seats=3) as here:
            await three_at_a_table(here, Heir(), Phone())
            with pytest.raises(IllegalMove, match="cannot take the table over"):
                await here.host.hand_over(number)

    asyncio.run(run())


def test_a_guest_that_missed_the_moving_finds_the_table_by_asking_around() -> None:
    async def run() -> None:
        async with evening(ANN, seats=3) as here:
            heir = Heir()
            moved_to: asyncio.Future[TableSeen] = asyncio.get_running_loop().create_future()

            async def ask_around(on_seen: Callable[[TableSeen], None], _: Any) -> None:
                on_seen(await asyncio.shield(moved_to))
                await nobody_else(None)

            third = Phone(look=ask_around)
            await three_at_a_table(here, heir, third)
            third.die()
            await until(lambda: len(here.host._door.peers) == 1)
            assert heir.ticket is not None
            await here.host.hand_over(heir.ticket.guest)
            assert heir.host is not None
            assert third.ticket is not None
            rising = asyncio.create_task(third.rise())
            moved_to.set_result(TableSeen(HERE, heir.host.port, "kross", "Bo"))
            await rising
            await until(lambda: third.table.shown)
            assert third.ticket.port == heir.host.port

    asyncio.run(run())


def test_nobody_new_comes_in_while_the_table_is_on_its_way() -> None:
    async def run() -> None:
        async with evening(ANN, seats=3) as here:
            heir = Heir()
            await three_at_a_table(here, heir, Phone())
            waiting: list[TableServer] = []
            open_here = heir.open_here

            async def open_and_try(handover: Handover) -> TableServer:
                host = await open_here(handover)
                waiting.append(host)
                stranger = Phone()
                here.phones.append(stranger)
                await stranger.join(host.invitations)
                assert stranger.table.ended is not None
                assert stranger.table.ended.reason == "busy"
                return host

            heir.guest._config = replace(heir.guest._config, succeed=open_and_try)
            assert heir.ticket is not None
            await here.host.hand_over(heir.ticket.guest)
            assert waiting == [heir.host]

    asyncio.run(run())


def test_a_host_that_was_killed_opens_the_table_again_and_guests_come_back_by_themselves() -> None:
    async def run() -> None:
        async with evening(ANN, seats=3) as here:
            heir, third = Heir(), Phone()
            tables = await three_at_a_table(here, heir, third)
            await some_moves(here, tables, 6)
            port, secret = here.host.port, here.way[0].secret
            await here.kill_host()
            await until(lambda: heir.table.lost and third.table.lost)
            await here.open_again()
            tables = {0: here.own_device(), 1: heir.table, 2: third.table}
            await some_moves(here, tables, 6)
            assert (here.host.port, here.way[0].secret) == (port, secret)

    asyncio.run(run())


def test_a_move_said_to_a_host_that_is_just_going_is_made_where_the_table_goes_on() -> None:
    async def run() -> None:
        async with evening(seats=2) as here:
            ann, bo = await (await here.phone()).sit(0, ANN), await (await here.phone()).sit(1, BO)
            here.start()
            tables = {0: ann.table, 1: bo.table}
            await some_moves(here, tables, 2)
            await until(lambda: are_shown_the_table(here, tables))
            assert here.table.table is not None
            seat = min(here.table.table.view(None).active)
            answers = move_of(tables[seat], seat)
            await here.host.vanish()
            await here.open_again()
            await until(lambda: answers)
            assert answers == [None]
            await some_moves(here, tables, 2)

    asyncio.run(run())


def test_a_table_that_was_closed_or_handed_over_goes_on_with_the_time_that_was_left() -> None:
    def left(host: TableServer) -> float:
        assert host.table.left is not None
        return host.table.left.seconds

    async def run() -> None:
        async with evening(ANN, seats=3, seconds_to_write=60) as here:
            heir, third = Heir(), Phone()
            await three_at_a_table(here, heir, third)
            assert here.table.left is not None
            await here.host.close()
            assert here.host_keys[-1].left is not None
            assert 0 < here.host_keys[-1].left.seconds <= 60  # no more, though the deal is still being seen
            here.host_keys.append(replace(here.host_keys[-1], left=TimeLeft(here.host_keys[-1].left.key, 30)))
            await here.open_again()
            assert 0 < left(here.host) <= 30
            heir, third = Heir(), Phone()
            here.phones += [heir, third]
            await heir.join(here.way)
            assert heir.ticket is not None
            await here.host.hand_over(heir.ticket.guest)
            await until(lambda: heir.host)
            assert heir.host is not None
            assert 0 < left(heir.host) <= 30

    asyncio.run(run())


def test_the_host_that_closes_says_so() -> None:
    async def run() -> None:
        async with evening(ANN, seats=3) as here:
            heir, third = Heir(), Phone()
            await three_at_a_table(here, heir, third)
            await here.host.close()
            await until(lambda: heir.table.ended and third.table.ended)
            assert heir.table.ended is not None
            assert heir.table.ended.reason == "closed"

    asyncio.run(run())


def test_without_room_for_the_way_back_people_are_told_and_play_on() -> None:
    async def run() -> None:
        async with evening(ANN, seats=3) as here:

            def no_room(_: Any) -> None:
                raise OSError(errno.ENOSPC, "full")

            told: list[str] = []
            heir, third = Heir(), Phone()
            here.host._config = replace(here.host._config, keep=no_room)
            third.guest._config = replace(third.guest._config, keep=no_room)
            third.table.on_declined.append(lambda text: told.append(text.text()))
            tables = await three_at_a_table(here, heir, third)
            tables[0].on_declined.append(lambda text: told.append(text.text()))
            here.table.give(1, third.table.guest or 0)
            await some_moves(here, {**tables, 1: third.table}, 4)
            assert told == [NO_WAY_BACK.text(), NO_ROOM.text()]

    asyncio.run(run())


def test_who_sits_there_by_the_record_sits_there_also_where_the_rest_could_not_be_kept() -> None:
    async def run() -> None:
        async with evening(ANN, seats=3) as here:
            tables = await three_at_a_table(here, Heir(), Phone())
            await some_moves(here, tables, 2)
            kept = here.host_keys[-1]
            here.table.give(1, THIS_DEVICE)
            here.table.sit(THIS_DEVICE, 1, OTTO)
            guest = kept.places[2].guest
            await here.kill_host()
            here.host_keys.append(kept)
            await here.open_again()
            assert here.table.places[1] == Place(OTTO, guest=None, here=True)
            assert (here.table.places[2].guest, here.table.places[2].here) == (guest, False)

    asyncio.run(run())


def test_what_was_said_between_moves_stands_there_also_where_more_is_told_of_them_now() -> None:
    async def run() -> None:
        async with evening(ANN, seats=3) as here:
            tables = await three_at_a_table(here, Heir(), Phone())
            await some_moves(here, tables, 12)
            here.table.asides = (Hint(0, 1, 11), Hint(0, 1))  # by an app that told less, and one that counted no moves
            here.host.keep()
            await here.kill_host()
            await here.open_again()
            assert here.table.table is not None
            assert here.table.asides == (Hint(0, here.table.table.told_by(11), 11), Hint(0, 1))
            assert here.table.asides[0].before > 1

    asyncio.run(run())


def test_the_record_of_a_table_that_was_opened_again_replays() -> None:
    async def run() -> None:
        async with evening(ANN, seats=3) as here:
            tables = await three_at_a_table(here, Heir(), Phone())
            await some_moves(here, tables, 5)
            await here.kill_host()
            await here.open_again()
            reading = read_transcript("".join(line + "\n" for line in here.record), find_game)
            assert here.table.table is not None
            assert Table(reading.game, reading.transcript).state == here.table.table.state

    asyncio.run(run())


def test_an_heir_that_lost_its_link_at_the_last_moment_is_told_by_the_former_host_however_late() -> None:
    async def run() -> None:
        async with evening(ANN, seats=2) as here:
            heir = Heir()
            here.phones.append(heir)
            await (await heir.join(here.way)).sit(1, BO)
            here.start()
            say_to_all = here.host._say_to_all

            async def to_a_broken_link(message: HostMessage) -> None:
                here.host._say_to_all = say_to_all  # type: ignore[method-assign]
                assert heir.guest._link
                heir.guest._link.connection.transport.abort()
                await say_to_all(message)

            here.host._say_to_all = to_a_broken_link  # type: ignore[method-assign]
            assert heir.ticket is not None
            ticket = await here.host.hand_over(heir.ticket.guest)
            (inherited,) = heir.opened
            await inherited._stop()
            calling = asyncio.create_task(call_on(ticket, BRISK))
            await asyncio.sleep(0.2)
            assert not calling.done()
            await inherited.open()
            await asyncio.wait_for(calling, 20)
            await until(lambda: heir.host)

    asyncio.run(run())


def test_who_comes_back_while_the_table_moves_is_told_where_it_is_then() -> None:
    """Somebody who reads nothing keeps the former host at its door meanwhile."""

    async def run() -> None:
        async with evening(ANN, seats=3) as here:
            heir, third = Heir(), Phone()
            await three_at_a_table(here, heir, third)
            first, say_to_all = here.host, here.host._say_to_all

            async def first_to_those_who_listen(message: HostMessage) -> None:
                first._say_to_all = say_to_all  # type: ignore[method-assign]
                await say_to_all(message)
                assert third.ticket
                late = await come_back(third.ticket, APP, BRISK)
                heard.append(await late.heard())

            heard: list[HostMessage] = []
            await third.leave()
            first._say_to_all = first_to_those_who_listen  # type: ignore[method-assign]
            assert heir.ticket
            await first.hand_over(heir.ticket.guest)
            assert heir.host
            assert heard == [MovedTo(HERE, heir.host.port)]

    asyncio.run(run())


async def while_it_moves(here: Evening, heir: Phone) -> "asyncio.Task[Ticket]":
    """Begin to hand the table over to somebody who does not answer."""
    here.host._config = HostConfig(APP, limits=replace(BRISK, sending=0.6), address=HERE)
    assert heir.ticket is not None
    moving = asyncio.create_task(here.host.hand_over(heir.ticket.guest))
    await until(lambda: here.table.at_play is None)
    return moving


def test_while_a_table_moves_nobody_new_is_let_in_whom_its_next_host_would_not_know() -> None:
    async def run() -> None:
        async with evening(ANN, seats=3) as here:
            unable, third = Phone(succeed=in_vain), Phone()
            tables = await three_at_a_table(here, unable, third)
            moving = await while_it_moves(here, unable)
            third.guest.wake()  # who comes back opens the door to nobody else
            await until(lambda: here.host._door._returned)
            stranger = await here.phone()
            assert stranger.table.ended
            assert stranger.table.ended.reason == "busy"
            with pytest.raises(IllegalMove, match="does not answer"):
                await moving
            await some_moves(here, tables, 4)

    asyncio.run(run())


def test_who_comes_back_again_and_again_while_a_table_moves_waits_there_once() -> None:
    async def run() -> None:
        async with evening(ANN, seats=3) as here:
            unable, third = Phone(succeed=in_vain), Phone()
            tables = await three_at_a_table(here, unable, third)
            ticket = third.ticket
            assert ticket
            await third.leave()
            moving = await while_it_moves(here, unable)
            links = [await come_back(ticket, APP, BRISK) for _ in range(9)]
            await until(lambda: sum(each.connection.state is OPEN for each in links) == 1)
            with pytest.raises(IllegalMove, match="does not answer"):
                await moving
            third._new_guest()
            third.table.wire = third.guest
            await third.join(ticket)
            await some_moves(here, tables, 4)

    asyncio.run(run())


def test_a_table_that_is_closed_while_it_moves_stays_where_it_is() -> None:
    """Whatever its heir says by then: it has heard that the table is closed, and gives it up."""

    async def run() -> None:
        async with evening(ANN, seats=3) as here:
            heir, third = Heir(), Phone()
            await three_at_a_table(here, heir, third)
            put_away: list[Ticket] = []
            open_here = heir.open_here

            async def as_it_is_closed(handover: Handover) -> TableServer:
                host = await open_here(handover)
                closing.append(asyncio.create_task(here.host.close()))
                return host

            closing: list[asyncio.Task[None]] = []
            heir.guest._config = replace(heir.guest._config, succeed=as_it_is_closed)
            assert heir.ticket
            with pytest.raises((IllegalMove, asyncio.CancelledError)):
                await here.host.hand_over(heir.ticket.guest, put_away.append)
            await closing[0]
            assert put_away == []
            assert not here.host.is_handed_over
            assert here.table.at_play is None
            assert heir.host is None

    asyncio.run(run())


def test_no_new_game_is_dealt_at_a_table_that_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with evening(ANN, seats=3) as here:
            unable, third = Phone(succeed=in_vain), Phone()
            await three_at_a_table(here, unable, third)
            moving = await while_it_moves(here, unable)
            monkeypatch.setattr(Table, "is_over", True)
            with pytest.raises(IllegalMove, match=AT_REST):
                here.start()
            moving.cancel()

    asyncio.run(run())


def test_a_host_puts_a_table_away_before_anybody_hears_that_it_has_moved() -> None:
    """Else a device that is killed in between would open it again, and there would be two of it."""

    async def run() -> None:
        async with evening(ANN, seats=3) as here:
            heir, third = Heir(), Phone()
            await three_at_a_table(here, heir, third)
            told: list[str] = []
            say_to_all = here.host._say_to_all

            async def say(message: HostMessage) -> None:
                here.host._say_to_all = say_to_all  # type: ignore[method-assign]
                told.append(type(message).__name__)
                await say_to_all(message)

            def put_away(ticket: Ticket) -> None:
                told.append("put away")
                assert heir.opened[0].port == ticket.port
                raise OSError("no disk")

            here.host._say_to_all = say  # type: ignore[method-assign]
            assert heir.ticket
            ticket = await here.host.hand_over(heir.ticket.guest, put_away)
            assert told == ["put away", "MovedTo"]
            await until(lambda: heir.host)
            former = Phone()
            here.phones.append(former)
            await former.join(ticket)

    asyncio.run(run())
