"""Finding a table: by the first invitation that leads there, or again by a ticket, wherever the table is by then."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final, TypeAlias

from app.lan.discovery import Question, TableSeen
from app.lan.failure import Failure, failure
from app.lan.invite import Invitation
from app.lan.limits import Limits
from app.lan.link import Link, NoWay, come_back, give_up, join
from app.lan.teller import Teller
from app.lan.ticket import Ticket
from app.lan.whereabouts import question_of

MOST_ELSEWHERE: Final = 8  # places that are tried at a time: somebody may hand answers on
FAIR_TIME: Final = 0.5  # seconds that each may take while others wait

# What the host says when coming back makes no sense.
FINAL: Final = {"unknown_guest", "old_guest", "old_host", "newer", "malformed", "unknown_game", "closed"}
ASLEEP: Final = "asleep"
# What this device knows better than "the table does not answer".
TELLING: Final = {"offline", "permission", "vpn", "other_network", ASLEEP}

# Reasons that a device finds by itself, the least telling first.
QUIET: Final = ("no_table", "not_a_table", "host_gone", "other_network", "isolated", "vpn", "offline", "permission")


Place: TypeAlias = tuple[str, int]
Look = Callable[[Callable[[TableSeen], None], Question], Awaitable[None]]
"""Asks the network for tables until it is cancelled."""


async def first_of(ways: Sequence[Invitation], app: str, limits: Limits) -> Link:
    """Find the link by the first invitation that leads to the table, or raise NoWay for the reason that tells most."""
    tries = {asyncio.create_task(join(way, app, limits)) for way in ways}
    waiting, failures = set(tries), list[Failure]()
    try:
        while waiting:
            done, waiting = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
            for each in done:
                try:
                    link = each.result()
                except NoWay as none:
                    failures.append(none.why)
                else:
                    tries.remove(each)
                    return link
    finally:
        give_up(tries, lambda late: late.connection)
    raise NoWay(most_telling(failures))


def most_telling(failures: Sequence[Failure]) -> Failure:
    """Choose among reasons: what a host said tells most; that a network has no such table, least."""
    return max(failures, key=lambda why: QUIET.index(why.reason) if why.reason in QUIET else len(QUIET))


@dataclass(frozen=True, slots=True)
class Patience:
    """How long a guest waits until it tries again: never so long that it would be late when its network is back.

    At a host that lets it in and shows it no table, or not for long, it waits ever longer.
    """

    first: float = 0.25
    factor: float = 1.7
    most: float = 0.9
    most_for_nothing: float = 30.0
    silent: float = 1.5  # after sleep: so long nobody is told that the table is looked for

    def after_nothing(self, times: int) -> float:
        """Return how long it waits when it was let in for nothing so many times."""
        return min(self.most_for_nothing, self.first * self.factor ** min(times, 50)) if times else 0.0


AS_USUAL: Final = Patience()


@dataclass(frozen=True, slots=True)
class Search:
    """Looks for a table this device has a ticket to."""

    ticket: Ticket
    app: str
    limits: Limits
    patience: Patience
    woken: asyncio.Event  # set when the device was asleep: then nothing is waited for
    teller: Teller

    async def find(self, why: Failure, look: Look, let_in_for_nothing: int = 0) -> Link:
        """Try until the table is found, or NoWay when that makes no sense; *why* it was lost is told.

        Where it was last and wherever it answers from is tried side by side, so that nobody who keeps this device
        waiting keeps it from its table.
        """
        known = _known(why, failure("host_gone"))
        self.teller.note(known)
        self.woken.clear()
        if pause := self.patience.after_nothing(let_in_for_nothing):
            await self._wait(pause)
        tries = Tries(_place(self.ticket), self._keep_trying(known))
        looking = asyncio.create_task(self._look(look, tries))
        try:
            return await tries.link
        except asyncio.CancelledError:
            tries.let_go_of_link()
            raise
        finally:
            looking.cancel()
            tries.give_up()

    async def _look(self, look: Look, tries: "Tries") -> None:
        def note(table: TableSeen) -> None:
            there = replace(self.ticket, address=table.address, port=table.port, number=table.number)
            tries.begin(_place(there), lambda: come_back(there, self.app, self.limits))

        with contextlib.suppress(OSError):  # no network: then nothing is to be seen
            await look(note, question_of(self.ticket))

    async def _keep_trying(self, why: Failure) -> Link:
        """Try again and again where the table was last, and tell when there is another reason why it is not found."""
        silence = why if why.reason == ASLEEP else failure("host_gone")  # what it means that nobody answers
        delay = self.patience.first
        while True:
            self.woken.clear()
            try:
                return await come_back(self.ticket, self.app, self.limits)
            except NoWay as none:
                if none.why.reason in FINAL:
                    raise
                self.teller.note(_known(none.why, silence))
            await self._wait(delay)
            delay = min(self.patience.most, delay * self.patience.factor)

    async def _wait(self, seconds: float) -> None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.woken.wait(), seconds)


def _known(why: Failure, silence: Failure) -> Failure:
    """Return what this device knows of why it has lost its table, or what it takes silence for."""
    return why if why.reason in TELLING else silence


def _place(ticket: Ticket) -> Place:
    return ticket.address, ticket.port


class Tries:
    """Ways to a table that are tried side by side: the first that leads there is it."""

    def __init__(self, home: Place, keep_trying: Coroutine[Any, Any, Link]) -> None:
        self.link: asyncio.Future[Link] = asyncio.get_running_loop().create_future()
        self._home = home  # where the table was last
        self._under_way: dict[Place, asyncio.Task[Link]] = {}
        self._begun: dict[Place, float] = {}  # in this order
        self._start(home, keep_trying)

    def begin(self, place: Place, way: Callable[[], Coroutine[Any, Any, Link]]) -> None:
        """Try a place, unless it is being tried; of too many whichever was given time for longest makes way."""
        if place in self._under_way:
            return
        if len(self._begun) >= MOST_ELSEWHERE:
            longest = next(iter(self._begun))
            if asyncio.get_running_loop().time() - self._begun[longest] < FAIR_TIME:
                return
            self._under_way[longest].cancel()
            self._forget(longest)
        self._begun[place] = asyncio.get_running_loop().time()
        self._start(place, way())

    def _start(self, place: Place, trying: Coroutine[Any, Any, Link]) -> None:
        self._under_way[place] = asyncio.create_task(trying)
        self._under_way[place].add_done_callback(partial(self._note, place))

    def _note(self, place: Place, tried: "asyncio.Task[Link]") -> None:
        """Note what has come of a try: elsewhere there may be no way, and it may be tried anew."""
        if self._under_way.get(place) is tried:
            self._forget(place)
        why = None if tried.cancelled() else tried.exception()
        if tried.cancelled() or (place != self._home and isinstance(why, NoWay)):
            return
        if self.link.done():
            give_up([tried], lambda late: late.connection)
        elif why:
            self.link.set_exception(why)
        else:
            self.link.set_result(tried.result())

    def _forget(self, place: Place) -> None:
        del self._under_way[place]
        self._begun.pop(place, None)

    def let_go_of_link(self) -> None:
        """Hang up on the link that was found, for nobody asks for it any more."""
        if self.link.done() and not self.link.cancelled() and not self.link.exception():
            self.link.result().connection.transport.abort()

    def give_up(self) -> None:
        """Try no more."""
        for each in self._under_way.values():
            each.cancel()
