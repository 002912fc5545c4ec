"""The port of a device: takes connections in, makes them safe, and leads each to its table."""

import asyncio
import contextlib
import socket
import ssl
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import count
from time import monotonic
from typing import Any, Final, cast

from websockets.asyncio.server import Server
from websockets.exceptions import WebSocketException
from websockets.frames import CloseCode
from websockets.protocol import OPEN

from app.lan.certificate import Certificate, new_certificate, server_context
from app.lan.handed_on import address_told
from app.lan.invite import number_in
from app.lan.limits import Knocks, Limits
from app.lan.sockets import LOOKED_AFTER, Incoming
from app.lan.waiting_room import Waiting, WaitingRoom

BACKLOG: Final = 256
BREATH: Final = 0.1  # seconds until it is tried again where the system has no more to give

Report = Callable[[BaseException], None]
Talk = Callable[[Incoming], Awaitable[None]]
"""Deals with a connection from its beginning to its end."""


@dataclass(frozen=True, slots=True)
class Behind:
    """That there is a door of another program before the entrance, which hands connections on."""

    door: str  # from where it does so: it alone is believed
    port: int  # of the door, as guests know it
    numbers: tuple[int, ...]  # for new tables: others are behind other entrances


class Room:
    """A table as the entrance knows it, with all who talk to it."""

    def __init__(self, certificate: Certificate, talk: Talk, number: int = 0) -> None:
        self.number = number  # 0: the entrance gives it one
        self.context = server_context(certificate)
        self.talk = talk
        self.connections: set[Incoming] = set()
        self.tasks: set[asyncio.Task[None]] = set()

    async def clear(self) -> None:
        """Close all its connections."""
        talking = [each for each in self.connections if each.state is OPEN]
        closing = [asyncio.create_task(each.close(CloseCode.GOING_AWAY)) for each in talking]
        if closing:
            await asyncio.wait(closing)
        for each in self.connections:
            each.transport.abort()
        if self.tasks:
            await asyncio.wait(self.tasks)


class Entrance:
    """Keeps one port open for all tables of a process, and few waiting there.

    A connection names its table as browsers name a site: in the first bytes, before there is any secret. Each table has
    a certificate of its own, so a guess at a code is a guess at one table, and a table may move to another entrance.
    Where there is one table, and no porch, every name is its name. Who names none of several is heard at the porch.
    """

    def __init__(
        self, limits: Limits, address: str, report: Report, porch: Talk | None = None, behind: Behind | None = None
    ) -> None:
        self.port = 0  # that guests know
        self.rooms: dict[int, Room] = {}
        self._by_context: dict[ssl.SSLContext, Room] = {}
        self.waiting = WaitingRoom(limits)
        self.knocks = Knocks(limits, monotonic, lambda: len(self.rooms))
        self.handler_tasks: set[asyncio.Task[None]] = set()  # as websockets keeps them
        self._behind = behind
        self._porch = Room(new_certificate(), porch) if porch else None
        if self._porch:
            self._porch.context.sni_callback = self._lead
        self._limits = limits
        self._address = address
        self._report = report
        self._listening: socket.socket | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self, ports: Sequence[int]) -> None:
        """Let connections come at the first of these ports that is free; OSError when none is."""
        for port in ports:
            try:
                self._listening = socket.create_server((self._address, port), backlog=BACKLOG)
            except OSError:
                if port == ports[-1]:
                    raise
            else:
                break
        assert self._listening is not None
        self._listening.setblocking(False)
        self.port = self._behind.port if self._behind else self.listening_at
        self._begin(self._accept(self._listening))
        self._begin(self._look_after_all())

    @property
    def listening_at(self) -> int:
        """The port it listens at, which a door before it may keep from guests."""
        return int(self._listening.getsockname()[1]) if self._listening else 0

    async def close(self) -> None:
        """Let nobody come any more, and close what is open."""
        listening, self._listening = self._listening, None
        try:
            if listening:
                with contextlib.suppress(NotImplementedError):  # not every system's loop has readers
                    asyncio.get_running_loop().remove_reader(listening)
                await asyncio.sleep(0)  # whoever came just now is let go as the others are
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)
        finally:  # also where the loop ends meanwhile
            if listening:
                listening.close()
        if self._porch:
            await self._porch.clear()
        await asyncio.gather(*map(self.dismiss, tuple(self.rooms.values())))

    # Tables

    def lead_to(self, room: Room) -> None:
        """Lead to this table from now on: by the number it has, or by the first that is free."""
        if room.number in {0, *self.rooms}:
            numbers = self._behind.numbers if self._behind else count(1)
            room.number = next(number for number in numbers if number not in self.rooms)
        self.rooms[room.number] = self._by_context[room.context] = room

    async def dismiss(self, room: Room) -> None:
        """Lead to this table no more."""
        if self.rooms.get(room.number) is room:
            del self.rooms[room.number], self._by_context[room.context]
        await room.clear()

    @property
    def _first(self) -> Room | None:
        """Find where everybody comes to: the porch, or the one table."""
        return self._porch or next(iter(self.rooms.values()), None)

    def _lead(self, secured: ssl.SSLObject, name: str | None, _: ssl.SSLContext) -> None:
        """Lead a connection to the table it names; whoever names none stays at the porch."""
        if room := self.rooms.get(number_in(name or "")):
            secured.context = room.context

    def _room_of(self, connection: Incoming) -> Room | None:
        """Find where a connection was led; None where that is no more."""
        chosen = connection.transport.get_extra_info("ssl_object").context
        return self._by_context.get(chosen, self._porch)

    # Coming in

    def _begin(self, doing: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
        task = asyncio.create_task(doing)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _accept(self, listening: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        while self.is_serving():
            try:
                sock, (address, _) = await loop.sock_accept(listening)
                sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # asyncio does so for its own alone
            except OSError:  # no handle is left, or whoever came is gone again
                await asyncio.sleep(BREATH)
                continue
            waiting = Waiting(address, lambda: None)
            coming = self._begin(self._come_in(sock, waiting))
            waiting.make_way = partial(_cancel, coming)
            coming.add_done_callback(partial(self._look_at, sock, waiting))
            if self._behind is None:
                self.waiting.enter(waiting)
            await asyncio.sleep(0)  # however many come, tables are heard in between

    async def _look_after_all(self) -> None:
        """Notice who is gone without a word."""
        while True:
            await asyncio.sleep(self._limits.ping * LOOKED_AFTER)
            now = asyncio.get_running_loop().time()
            for room in filter(None, (self._porch, *self.rooms.values())):
                for each in tuple(room.connections):
                    if each.state is OPEN and each.look_after(now):
                        self._begin(_ping(each))

    async def _come_in(self, sock: socket.socket, waiting: Waiting) -> None:
        """Encrypt a connection: what it says from then on is heard in a task of its own (handler)."""
        if self._behind:
            if waiting.address != self._behind.door:
                raise ConnectionRefusedError("Guests come through the door.")
            sock.setblocking(False)
            waiting.address = await address_told(sock)
            self.waiting.enter(waiting)
        if (first := self._first) is None:
            raise ConnectionRefusedError("No table is open.")
        await asyncio.get_running_loop().connect_accepted_socket(
            lambda: Incoming(cast(Server, self), self._limits, waiting, self.waiting),
            sock,
            ssl=first.context,
            ssl_handshake_timeout=self._limits.opening,
            ssl_shutdown_timeout=self._limits.closing,
        )

    def _look_at(self, sock: socket.socket, waiting: Waiting, coming: "asyncio.Task[None]") -> None:
        """Let go of a connection that did not come to be one; that others speak no TLS is no bug of ours."""
        bug = None if coming.cancelled() else coming.exception()
        if coming.cancelled() or bug:
            self.waiting.leave(waiting)
            sock.close()
        if bug and not isinstance(bug, OSError):
            self._report(bug)

    # What websockets asks of a server

    def is_serving(self) -> bool:
        return self._listening is not None

    async def handler(self, connection: Incoming) -> None:
        """Hear a connection, from its first request on."""
        task, room = cast("asyncio.Task[None]", asyncio.current_task()), self._room_of(connection)
        if room is None:
            self.handler_tasks.discard(task)
            connection.transport.abort()
            return
        room.tasks.add(task)
        room.connections.add(connection)
        try:
            async with asyncio.timeout(self._limits.opening):
                await connection.handshake(server_header=None)
            if connection.state is OPEN:
                async with connection:
                    await room.talk(connection)
        except (TimeoutError, WebSocketException):  # it does not speak as guests do
            pass
        except Exception as bug:
            self._report(bug)
        finally:
            connection.transport.abort()
            room.connections.discard(connection)
            room.tasks.discard(task)
            self.handler_tasks.discard(task)


def _cancel(task: "asyncio.Task[None]") -> None:
    task.cancel()


async def _ping(connection: Incoming) -> None:
    with contextlib.suppress(WebSocketException):
        await connection.ping()
