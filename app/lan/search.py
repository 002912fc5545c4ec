"""Finding a table: by the first invitation that leads there, or again by a ticket, wherever the table is by then."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from app.lan.discovery import TableSeen
from app.lan.failure import Failure, failure
from app.lan.invite import Invitation
from app.lan.limits import Limits
from app.lan.link import Link, NoWay, come_back, give_up, join
from app.lan.shown import Lost
from app.lan.ticket import Ticket

MOST_SEEN: Final = 8  # other tables that are asked at a time: any device may say that it is one

# What the host says when coming back makes no sense.
FINAL: Final = {"unknown_guest", "old_guest", "old_host", "newer", "malformed", "unknown_game", "closed"}
# What this device knows better than "the table does not answer".
TELLING: Final = {"offline", "permission", "vpn", "other_network"}

# Reasons that a device finds by itself, the least telling first.
QUIET: Final = ("no_table", "not_a_table", "host_gone", "other_network", "isolated", "vpn", "offline", "permission")

Look = Callable[[Callable[[TableSeen], None]], Awaitable[None]]
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
    """How long a guest waits until it tries again: never so long that it would be late when its network is back."""

    first: float = 0.25
    factor: float = 1.7
    most: float = 0.9


AS_USUAL: Final = Patience()


@dataclass(frozen=True, slots=True)
class Search:
    """Looks for a table this device has a ticket to."""

    ticket: Ticket
    app: str
    limits: Limits
    patience: Patience
    woken: asyncio.Event  # set when the device was asleep: then nothing is waited for
    tell: Callable[[Lost], None]

    async def find(self, why: Failure, look: Look) -> Link:
        """Try until the table is found, or NoWay when that makes no sense; *why* it was lost is told."""
        seen: set[tuple[str, int]] = set()
        looking = asyncio.create_task(self._look(look, seen))
        try:
            return await self._keep_trying(seen, why)
        finally:
            looking.cancel()

    async def _look(self, look: Look, seen: set[tuple[str, int]]) -> None:
        def note(table: TableSeen) -> None:
            if len(seen) < MOST_SEEN:
                seen.add((table.address, table.port))

        with contextlib.suppress(OSError):  # no network: then nothing is to be seen
            await look(note)

    async def _keep_trying(self, seen: set[tuple[str, int]], why: Failure) -> Link:
        delay, told = self.patience.first, ""
        while True:
            self.woken.clear()
            known = why if why.reason in TELLING else failure("host_gone")
            if known.reason != told:
                self.tell(Lost(known))
                told = known.reason
            try:
                return await self._try_all(seen)
            except NoWay as none:
                if none.why.reason in FINAL:
                    raise
                why = none.why
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.woken.wait(), delay)
            delay = min(self.patience.most, delay * self.patience.factor)

    async def _try_all(self, seen: set[tuple[str, int]]) -> Link:
        """Try where the table was last, and wherever else a table is, for it may have moved."""
        ticket = self.ticket
        try:
            return await come_back(ticket, self.app, self.limits)
        except NoWay:
            for address, port in sorted(seen - {(ticket.address, ticket.port)}):
                seen.discard((address, port))
                with contextlib.suppress(NoWay):
                    return await come_back(replace(ticket, address=address, port=port), self.app, self.limits)
            raise
