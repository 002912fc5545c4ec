"""The door of a table: a guest that is let in talks through it, until it goes or is shown out."""

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any

from websockets.exceptions import ConnectionClosed, ConnectionClosedOK
from websockets.frames import CloseCode

from app.core.countdown import Now
from app.core.game import Malformed, say
from app.lan.doorkeeper import Crowded, Doorkeeper, Keys, Peer, ShownOut
from app.lan.failure import failure
from app.lan.hosted import HostedTable
from app.lan.limits import Bucket, Knocks, Limits
from app.lan.messages import AskTime, Consent, Declined, GuestMessage, MovedTo, Ready, Refused, TimeIs
from app.lan.outbox import Outbox, Written
from app.lan.sockets import Incoming

SLOWER = say("This device says more than people do: the table hears it a little later.")
TOLD_AGAIN = 10.0  # seconds between two times that a device is told so


class Door:
    """Hears what guests say, and sends them what they are told."""

    def __init__(
        self,
        table: HostedTable,
        keys: Keys,
        *,
        app: str,
        limits: Limits,
        now: Now,
        knocks: Knocks,
        on_keys: Callable[[], None],
        on_back: Callable[[], None],
        on_heir: Callable[[Peer, Consent | Ready], None],
    ) -> None:
        self.table = table
        self.peers: dict[int, Peer] = {}
        self.keeper = Doorkeeper(
            table,
            keys,
            app=app,
            limits=limits,
            now=now,
            knocks=knocks,
            on_keys=on_keys,
            on_back=on_back,
            is_here=self._is_here,
        )
        self._written = Written(self.table.game.view_type)
        self._limits = limits
        self._now = now
        self._on_heir = on_heir
        self._held: list[tuple[int, GuestMessage]] | None = None  # while the table moves to another host
        self._moving: asyncio.Future[MovedTo | None] | None = None  # to where, or None if it stays, once that is known
        self._returned: dict[int, Peer] = {}  # who came back meanwhile, and waits for that

    async def open_to(self, connection: Incoming) -> None:
        """Deal with one connection from its beginning to its end; whatever it brings, the table goes on."""
        peer = Peer(connection, connection.waiting.address, Outbox(self.table.game.view_type, self._written))
        try:
            await self.keeper.log_in(peer)
            await self._talk(peer)
        except Crowded as out:
            with contextlib.suppress(ConnectionClosed):
                await peer.say(out.refused)
            connection.transport.abort()
        except ShownOut as out:
            await self._show_out(peer, out.refused)
        except Malformed as error:
            await self._show_out(peer, Refused("malformed", error.sentence))
        except ConnectionClosed:
            pass

    async def _show_out(self, peer: Peer, refused: Refused) -> None:
        """Say why, and close; who does not listen is not waited for."""
        try:
            async with asyncio.timeout(self._limits.closing):
                await peer.say(refused)
                await peer.connection.close(CloseCode.POLICY_VIOLATION, refused.reason)
        except (TimeoutError, ConnectionClosed):
            peer.connection.transport.abort()

    def _is_here(self, number: int) -> bool:
        """Tell whether a guest answers now."""
        return number in self.peers

    # Talking

    async def _talk(self, peer: Peer) -> None:
        put = peer.outbox.put
        if peer.number not in self.table.devices:  # a full table forgot it while it came in
            raise ShownOut("full")
        if moved := await self._where_to(peer):
            await peer.say(moved)
            return
        older = self.peers.get(peer.number)
        self.peers[peer.number] = peer
        sender = asyncio.create_task(self._send(peer))
        fencing = asyncio.create_task(self._show_out(older, Refused("newer", failure("newer").text))) if older else None
        self.table.attach(peer.number, put)
        try:
            await peer.connection.ping()  # its answer tells the round trip, before the first race
            await self._listen(peer)
        finally:
            self.table.detach(peer.number, put)
            if self.peers.get(peer.number) is peer:
                del self.peers[peer.number]
            sender.cancel()
            for outcome in await asyncio.gather(sender, *filter(None, [fencing]), return_exceptions=True):
                if isinstance(outcome, Exception):
                    raise outcome

    async def _send(self, peer: Peer) -> None:
        """Send what there is, at the other end's own pace: who does not take it in time is cut off."""
        try:
            while True:
                for text in await peer.outbox.next():
                    if not peer.connection.takes(text):
                        async with asyncio.timeout(self._limits.sending):
                            await peer.connection.send(text)
        except ConnectionClosed:
            pass
        except Exception as trouble:
            peer.connection.transport.abort()  # so that nobody listens to it any more, either
            if not isinstance(trouble, TimeoutError):
                raise

    async def _listen(self, peer: Peer) -> None:
        """Hear what a guest says, no faster than people play: who is faster is told, once a while, and waits."""
        bucket = Bucket(self._limits.rate, self._limits.burst, self._now)
        telling = Bucket(1 / TOLD_AGAIN, 1, self._now)
        while self.peers.get(peer.number) is peer:
            message = await peer.heard()
            # A device of several seats may send so many times as much.
            share = 1 / max(1, len(self.table.seats_of(peer.number)))
            if not bucket.take(share):
                if telling.take():
                    peer.outbox.put(Declined(SLOWER))
                await self._until(bucket, share, peer)
            self._do(peer, message)

    async def _until(self, bucket: Bucket, share: float, peer: Peer) -> None:
        """Wait until so much may be taken, or raise ConnectionClosed: who has hung up is waited for no more."""
        while not bucket.take(share):
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(bucket.wait_for(share)):
                    await peer.connection.wait_closed()
                raise ConnectionClosedOK(None, None)

    def _do(self, peer: Peer, message: GuestMessage) -> None:
        if self.peers.get(peer.number) is not peer:
            return  # it has come in anew, and this was said before
        self.table.devices[peer.number].round_trip = peer.connection.latency
        match message:
            case AskTime(sent):
                peer.outbox.put(TimeIs(sent, self._now()))
            case Consent() | Ready():
                self._on_heir(peer, message)
            case _ if self._held is not None:
                self._held.append((peer.number, message))
            case _:
                self.table.hear(peer.number, message)

    # Moving house

    def hold(self) -> None:
        """Hear nothing that changes the table, until it is let go, or never."""
        self._held = []
        self._moving = asyncio.get_running_loop().create_future()
        self.keeper.only_for_returning = True  # who came now would be known to nobody elsewhere

    def lead_to(self, moved: MovedTo) -> None:
        """Tell all who come back in from now on where the table is."""
        if self._moving:
            self._moving.set_result(moved)

    async def _where_to(self, peer: Peer) -> MovedTo | None:
        """Wait until it is known where the table goes on, if it moves.

        An heir that lost its link meanwhile must see no picture of it: by that it knows that the table stays here.
        """
        if (moving := self._moving) is None:
            return None
        if older := self._returned.get(peer.number):
            older.connection.transport.abort()  # nobody waits here twice
        self._returned[peer.number] = peer
        gone = asyncio.create_task(peer.connection.wait_closed())
        waited_for: list[asyncio.Future[Any]] = [moving, gone]
        try:
            await asyncio.wait(waited_for, return_when=asyncio.FIRST_COMPLETED)
        finally:
            if self._returned.get(peer.number) is peer:
                del self._returned[peer.number]
        if not gone.cancel():
            raise ConnectionClosedOK(None, None)
        return moving.result()

    def let_go(self) -> None:
        """Hear what was said meanwhile."""
        if self._moving:
            self._moving.set_result(None)
        self._moving, self.keeper.only_for_returning = None, False
        held, self._held = self._held or [], None
        for number, message in held:
            with contextlib.suppress(Malformed):
                self.table.hear(number, message)
