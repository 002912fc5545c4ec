"""The network lives beside the screen: a screen that stands still keeps nobody waiting, and bugs are told of."""

import asyncio
import threading
from random import Random
from typing import Any

import pytest

from app.core.host import Clockwork
from app.core.transcript import AS_USUAL
from app.lan.guest import Guest, GuestConfig
from app.lan.hosted import OPEN, HostedTable
from app.lan.loop import Thinker, after, now
from app.lan.messages import Sit
from app.lan.server import HostConfig, TableServer
from app.lan.shared import SharedTable
from app.lan.thread import NetworkThread
from tests.conformance import JUDGE
from tests.lan.evening import ANN, APP, BO, BRISK, HERE, find_game, nobody_else

PATIENCE = 20.0  # seconds, for a busy machine


@pytest.fixture
def bugs() -> list[BaseException]:
    return []


@pytest.fixture
def network(bugs: list[BaseException]) -> Any:
    thread = NetworkThread(bugs.append)
    yield thread
    thread.stop()


def test_a_table_answers_while_the_screen_of_its_host_stands_still(network: NetworkThread) -> None:
    """This thread is the host's screen: it does nothing at all while a guest joins, sits down and is dealt cards."""
    thinker = Thinker()

    async def open_table() -> TableServer:
        game = find_game("kross", JUDGE)
        table = HostedTable(
            game, game.options_type(), JUDGE, AS_USUAL, [OPEN, OPEN], Clockwork(now, after, thinker.think)
        )
        host = TableServer(table, HostConfig(APP, limits=BRISK, address=HERE))
        await host.open(0)
        return host

    host = network.run(open_table()).result(PATIENCE)
    way = host.invitations
    dealt = threading.Event()
    phone = NetworkThread(lambda bug: None)
    shared = SharedTable(find_game, lambda: 0.0)

    def hear(news: Any) -> None:
        shared.take(news)
        if shared.shown:
            dealt.set()
        elif shared.lobby and all(place.player for place in shared.lobby.places):
            network.call(host.start, Random(1))
        elif shared.lobby and not any(place.player for place in shared.lobby.places):
            guest.say(Sit(0, ANN))
            guest.say(Sit(1, BO))

    guest = Guest(GuestConfig(APP, find_game, hear, limits=BRISK, look=nobody_else))
    staying = phone.run(guest.run(way))
    assert dealt.wait(PATIENCE)
    assert shared.seats == [0, 1]
    phone.call(guest.leave)
    assert staying.cancelled() or not staying.done()
    phone.stop()
    network.run(host.close()).result(PATIENCE)
    thinker.stop()


def test_a_bug_on_the_network_s_thread_is_told_of(network: NetworkThread, bugs: list[BaseException]) -> None:
    told = threading.Event()

    def report(bug: BaseException) -> None:
        bugs.append(bug)
        told.set()

    def stumble() -> None:
        raise ZeroDivisionError

    network._report = report
    network.call(stumble)
    assert told.wait(PATIENCE)
    assert isinstance(bugs[0], ZeroDivisionError)


def test_what_still_runs_ends_when_the_thread_stops(bugs: list[BaseException]) -> None:
    network = NetworkThread(bugs.append)
    ended = threading.Event()

    async def for_ever() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            ended.set()

    network.run(for_ever())
    network.run(asyncio.sleep(0)).result(PATIENCE)
    ran = [network.is_running]
    network.stop()
    ran.append(network.is_running)
    assert ended.is_set()
    assert ran == [True, False]
    assert not bugs


def test_thinking_happens_elsewhere_and_its_outcome_comes_here(network: NetworkThread) -> None:
    async def think() -> tuple[str, str]:
        thinker = Thinker()
        outcome: asyncio.Future[tuple[str, str]] = asyncio.get_running_loop().create_future()

        def done(where: str) -> None:
            outcome.set_result((where, threading.current_thread().name))

        thinker.think(lambda: threading.current_thread().name, done)
        try:
            return await outcome
        finally:
            thinker.stop()

    thought, handed_over = network.run(think()).result(PATIENCE)
    assert thought.startswith("bots")
    assert handed_over == "network"
