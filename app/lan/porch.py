"""Whoever comes to a door with several tables and names none is told which there are."""

import asyncio
from collections.abc import Callable, Iterable
from typing import Final

from websockets.exceptions import ConnectionClosed

from app.core.game import Malformed, Player
from app.lan.doorkeeper import NOT_NOW, Peer, ShownOut, check_version
from app.lan.hosted import HostedTable
from app.lan.limits import Limits
from app.lan.login import new_nonce
from app.lan.messages import PROTOCOL, AskTables, Hello, Knock, Refused, Return, TableHere, TablesHere, Welcome
from app.lan.outbox import Outbox
from app.lan.sockets import Incoming

MOST_TOLD: Final = 400  # tables in one message


class Porch:
    """Hears those who named no table that is here."""

    def __init__(self, app: str, limits: Limits, tables: Callable[[], Iterable[TableHere]]) -> None:
        self._app = app
        self._limits = limits
        self._tables = tables

    async def talk(self, connection: Incoming) -> None:
        """Tell which tables there are, or that none is the one; nobody stays."""
        peer = Peer(connection, connection.waiting.address, Outbox(None))
        try:
            async with asyncio.timeout(self._limits.login):
                try:
                    await self._answer(peer)
                except ShownOut as out:
                    await peer.say(out.refused)
                except Malformed as error:
                    await peer.say(Refused("malformed", error.sentence))
                await connection.close()
        except (TimeoutError, ConnectionClosed):
            pass

    async def _answer(self, peer: Peer) -> None:
        await peer.say(Welcome(PROTOCOL, self._app, new_nonce()))
        match await peer.heard():
            case Hello() as hello:
                check_version(hello, self._app)
            case _:
                raise Malformed(NOT_NOW)
        match await peer.heard():
            case AskTables():
                tables = sorted(self._tables(), key=lambda each: (not each.free, each.number))
                await peer.say(TablesHere(tuple(tables[:MOST_TOLD]), len(tables)))
            case Knock() | Return():
                here = (peer.connection.local_address or ("",))[0]
                raise ShownOut("which_table", address=str(here))
            case _:
                raise Malformed(NOT_NOW)


def table_here(number: int, table: HostedTable) -> TableHere:
    """Tell of a table what whoever looks for a seat wants to know."""
    people = [each.player for each in table.places if each.player and each.player.kind == "human"]
    free = 0 if table.table else sum(each.player is None for each in table.places)
    return TableHere(number, table.game.name, _name_of(people), len(people), free)


def _name_of(people: list[Player]) -> str:
    return people[0].name if people else ""
