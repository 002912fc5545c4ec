"""The port of a device: takes connections in, makes them safe, and leads each to its table."""

import asyncio
import socket
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, cast

from websockets.asyncio.server import Server
from websockets.exceptions import WebSocketException
from websockets.frames import CloseCode
from websockets.protocol import OPEN

from app.lan.certificate import Certificate, server_context
from app.lan.limits import Limits
from app.lan.sockets import Incoming
from app.lan.waiting_room import Waiting, WaitingRoom

BACKLOG: Final = 256
BREATH: Final = 0.1  # seconds until it is tried again where the system has no more to give

Report = Callable[[BaseException], None]
Talk = Callable[[Incoming], Awaitable[None]]
"""Deals with a connection from its beginning to its end."""


@dataclass(slots=True, eq=False)
class Room:
    """A table as the entrance knows it."""

    certificate: Certificate
    talk: Talk
    connections: set[Incoming] = field(default_factory=set)
    tasks: set["asyncio.Task[None]"] = field(default_factory=set)

    async def clear(self) -> None:
        """Close all its connections."""
        closing = [asyncio.create_task(each.close(CloseCode.GOING_AWAY)) for each in self.connections]
        if closing:
            await asyncio.wait(closing)
        for each in self.connections:
            each.transport.abort()
        if self.tasks:
            await asyncio.wait(self.tasks)


class Entrance:
    """Keeps a port open, and few waiting there."""

    def __init__(self, room: Room, limits: Limits, address: str, report: Report) -> None:
        self.port = 0
        self.waiting = WaitingRoom(limits)
        self.handler_tasks: set[asyncio.Task[None]] = set()  # as websockets keeps them
        self._room = room
        self._context = server_context(room.certificate)
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
        self.port = self._listening.getsockname()[1]
        self._begin(self._accept(self._listening))

    async def close(self) -> None:
        """Let nobody come any more, and close what is open."""
        listening, self._listening = self._listening, None
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if listening:
            listening.close()
        await self._room.clear()

    def _begin(self, doing: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
        task = asyncio.create_task(doing)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _accept(self, listening: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                sock, (address, _) = await loop.sock_accept(listening)
            except OSError:  # no handle is left, or whoever came is gone again
                await asyncio.sleep(BREATH)
                continue
            waiting = Waiting(address, lambda: None)
            coming = self._begin(self._secure(sock, waiting))
            waiting.make_way = partial(_cancel, coming)
            coming.add_done_callback(partial(self._look_at, sock, waiting))
            self.waiting.enter(waiting)
            await asyncio.sleep(0)  # however many come, tables are heard in between

    async def _secure(self, sock: socket.socket, waiting: Waiting) -> None:
        """Encrypt a connection: what it says from then on is heard in a task of its own (handler)."""
        await asyncio.get_running_loop().connect_accepted_socket(
            lambda: Incoming(cast(Server, self), self._limits, waiting, self.waiting),
            sock,
            ssl=self._context,
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
        task, room = cast("asyncio.Task[None]", asyncio.current_task()), self._room
        room.tasks.add(task)
        try:
            async with asyncio.timeout(self._limits.opening):
                await connection.handshake(server_header=None)
            if connection.state is OPEN:
                await self._talk(connection, room)
        except (TimeoutError, WebSocketException):  # it does not speak as guests do
            pass
        except Exception as bug:
            self._report(bug)
        finally:
            connection.transport.abort()
            room.tasks.discard(task)
            self.handler_tasks.discard(task)

    async def _talk(self, connection: Incoming, room: Room) -> None:
        room.connections.add(connection)
        connection.start_keepalive()
        try:
            async with connection:
                await room.talk(connection)
        finally:
            room.connections.discard(connection)


def _cancel(task: "asyncio.Task[None]") -> None:
    task.cancel()
