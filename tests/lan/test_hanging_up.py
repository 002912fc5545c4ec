"""No connection is left over, at whatever moment a device changes its mind."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, cast

import pytest
from websockets.asyncio.client import ClientConnection

from app.lan import link, search
from app.lan.invite import Invitation
from app.lan.link import Link
from app.lan.ticket import Ticket
from tests.lan.evening import APP, BRISK, HERE, Phone, evening
from tests.lan.proxy import Proxy

WAY = Invitation(HERE, "ABC123", 47150)
TICKET = Ticket(HERE, 47150, "00" * 32, 1, "00" * 32)


@dataclass(eq=False)
class Connection:
    """Stands for one that has just opened."""

    aborted: bool = False
    transport: Any = field(init=False)

    def __post_init__(self) -> None:
        self.transport = self

    def abort(self) -> None:
        self.aborted = True


@pytest.mark.parametrize("times", [1, 2])
def test_who_leaves_again_before_the_host_has_answered_the_goodbye_is_gone(times: int) -> None:
    async def run() -> None:
        async with evening() as here:
            proxy = await Proxy(here.host.port).open()
            phone = Phone(limits=replace(BRISK, closing=0.05))
            await phone.join([replace(here.way[0], port=proxy.port)])
            assert phone.guest._link
            assert phone.task
            connection = phone.guest._link.connection
            proxy.there.flows.clear()
            for _ in range(times):
                phone.guest.leave()
                await asyncio.sleep(0.001)
            await asyncio.gather(phone.task, return_exceptions=True)
            assert connection.transport.is_closing()
            await connection.wait_closed()
            await proxy.close()

    asyncio.run(run())


async def cancelled_as_it_succeeds(doing: Any, tried: Callable[[], bool]) -> None:
    """Change one's mind when a try has just succeeded, and nobody has heard of it yet."""
    task = asyncio.create_task(doing)
    while not tried():
        await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task


def test_a_way_in_that_was_found_as_one_turned_away_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[Connection] = []

    async def join(*_: Any) -> Link:
        found.append(Connection())
        return Link(cast(ClientConnection, found[-1]), TICKET)

    monkeypatch.setattr(search, "join", join)
    asyncio.run(cancelled_as_it_succeeds(search.first_of([WAY, WAY], APP, BRISK), lambda: len(found) == 2))
    assert [each.aborted for each in found] == [True, True]


def test_a_connection_that_opened_as_one_turned_away_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Connection] = []

    async def connect(*_: Any, **__: Any) -> Connection:
        opened.append(Connection())
        return opened[-1]

    monkeypatch.setattr(link, "connect", connect)
    asyncio.run(cancelled_as_it_succeeds(link._first_to_open(HERE, 1, 0, BRISK), lambda: bool(opened)))
    assert opened[0].aborted
