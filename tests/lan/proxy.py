"""A network between guest and host that can be bad on purpose: slow, dead on one side, cut."""

import asyncio
import contextlib
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

CHUNK: Final = 65_536


@dataclass(eq=False)
class Way:
    """One direction: what becomes of the bytes."""

    delay: Callable[[], float] | None = None  # seconds for each piece
    swallows: bool = False  # bytes go nowhere, and nobody hears of it
    twice: bool = False  # each piece comes twice
    flows: asyncio.Event = field(default_factory=asyncio.Event)  # else pieces wait, as on a link that is down

    def __post_init__(self) -> None:
        self.flows.set()


@dataclass(eq=False)
class Proxy:
    """Stands before a host's port; guests come to its own."""

    target: int
    there: Way = field(default_factory=Way)  # from guest to host
    back: Way = field(default_factory=Way)
    port: int = 0
    is_up: bool = True  # else nobody gets through any more
    _server: asyncio.Server | None = None
    _writers: set[asyncio.StreamWriter] = field(default_factory=set)
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)

    async def open(self) -> "Proxy":
        self._server = await asyncio.start_server(self._carry, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    def cut(self) -> None:
        """Break every connection."""
        for writer in self._writers:
            writer.transport.abort()
        self._writers.clear()

    async def close(self) -> None:
        assert self._server is not None
        self._server.close()
        self.cut()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if not self.is_up:
            writer.transport.abort()
            return
        try:
            host_reader, host_writer = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.transport.abort()
            return
        self._writers |= {writer, host_writer}
        self._begin(self._pass_on(reader, host_writer, self.there))
        self._begin(self._pass_on(host_reader, writer, self.back))

    def _begin(self, passing: object) -> None:
        task = asyncio.ensure_future(passing)  # type: ignore[call-overload]
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, way: Way) -> None:
        with contextlib.suppress(OSError):
            while piece := await reader.read(CHUNK):
                await way.flows.wait()
                if way.delay:
                    await asyncio.sleep(way.delay())
                if not way.swallows:
                    writer.write(piece * 2 if way.twice else piece)
        if not way.swallows:  # who swallows does not tell that the other end has hung up, either
            writer.transport.abort()
