"""All that somebody has goes from one device to another: through the door of a table, with a code of its own.

Who gives opens a port and shows a code; who takes proves that it was told the code, and is the only one: the door
closes behind it. Nothing is said to anybody else, and nothing of it is kept on the way.
"""

import asyncio
import contextlib
import hmac
from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final

from websockets.exceptions import ConnectionClosed
from websockets.frames import CloseCode

from app.core.game import Malformed, Seat, Sentence
from app.lan.certificate import new_certificate
from app.lan.discovery import EVERYWHERE, own_addresses
from app.lan.doorkeeper import Crowded, Doorkeeper, Keys, Peer, ShownOut
from app.lan.entrance import Entrance, Room
from app.lan.failure import failure
from app.lan.invite import Invitation, new_secret
from app.lan.limits import Limits
from app.lan.link import Link, NoWay, join
from app.lan.messages import Refused, read_from_host
from app.lan.outbox import Outbox
from app.lan.server import usual_ports
from app.lan.sockets import Incoming

ASKED: Final = b"wordtable belongings 1"
TAKEN: Final = b"wordtable taken"
PIECE: Final = 32_768  # bytes: of the 65,536 that a message may have
LONGEST: Final = 64_000_000  # bytes
HEAD: Final = 8 + 32  # bytes: the length of what comes, and its SHA-256

Tell = Callable[[], object]
Keep = Callable[[bytes], Awaitable[bool]]
"""Keeps what came, and says whether it could be kept."""


@dataclass(slots=True)
class _Takers:
    """Those who were let in: there are no seats."""

    on_warning: Callable[[Sentence], object]
    devices: dict[int, None] = field(default_factory=dict)

    def join(self) -> int:
        self.devices[len(self.devices) + 1] = None
        return len(self.devices)

    def seats_of(self, guest: int) -> Collection[Seat]:
        return ()

    def warn(self, words: Sentence) -> None:
        self.on_warning(words)

    def when_kept(self, act: Callable[[], None], /) -> None:
        act()


class Giving:
    """Keeps a door open until one device has come and taken what is given."""

    def __init__(
        self,
        content: bytes,
        *,
        app: str,
        limits: Limits,
        report: Callable[[BaseException], None],
        on_given: Tell,
        on_warning: Callable[[Sentence], object] = lambda _: None,
        address: str = EVERYWHERE,
    ) -> None:
        self._content = content
        self._limits = limits
        self._address = address
        self._on_given = on_given
        self._is_given = False
        self._is_being_taken = False
        self._keys = Keys("", new_certificate())
        self._entrance = Entrance(limits, address, report)
        self._keeper = Doorkeeper(
            _Takers(on_warning),
            self._keys,
            app=app,
            limits=limits,
            now=asyncio.get_running_loop().time,
            knocks=self._entrance.knocks,
            on_keys=lambda: None,
            on_back=lambda: None,
            is_here=lambda _: False,
        )
        self._room = Room(self._keys.certificate, self._meet)

    async def open(self, port: int | None = None) -> None:
        """Let somebody come; OSError where the system lets this device have no port."""
        await self._entrance.open(usual_ports(port))
        self._entrance.lead_to(self._room)
        self._keys.secret = new_secret(self._entrance.port)

    async def close(self) -> None:
        await self._entrance.close()

    @property
    def invitations(self) -> list[Invitation]:
        """How to get here, for each network this device is in."""
        addresses = own_addresses() if self._address == EVERYWHERE else [self._address]
        return [Invitation(each, self._keys.secret, self._entrance.port) for each in addresses]

    async def _meet(self, connection: Incoming) -> None:
        """Deal with one connection from its beginning to its end."""
        peer = Peer(connection, connection.waiting.address, Outbox(None))
        try:
            await self._keeper.log_in(peer)
            await self._give(connection)
        except ShownOut as out:
            await _show_out(peer, out.refused, patience=0 if isinstance(out, Crowded) else self._limits.closing)
        except Malformed as error:
            await _show_out(peer, Refused("malformed", error.sentence), patience=self._limits.closing)
        except (ConnectionClosed, TimeoutError):
            connection.transport.abort()

    async def _give(self, connection: Incoming) -> None:
        async with asyncio.timeout(self._limits.login):
            asked = await connection.recv()
        if asked != ASKED:  # whoever it is would sit down at a table
            raise ShownOut("no_table_here")
        if self._is_given:
            raise ShownOut("given_away")
        if self._is_being_taken:
            raise ShownOut("being_taken")
        self._is_being_taken = True
        try:
            await self._hand_over(connection)
        finally:
            self._is_being_taken = False

    async def _hand_over(self, connection: Incoming) -> None:
        """Give all of it, and wait until it is kept there."""
        await connection.send(len(self._content).to_bytes(8, "big") + sha256(self._content).digest())
        for at in range(0, len(self._content), PIECE):
            async with asyncio.timeout(self._limits.sending):
                await connection.send(self._content[at : at + PIECE])
        async with asyncio.timeout(self._limits.keeping):
            taken = await connection.recv() == TAKEN
        if taken:
            self._is_given = True
            self._on_given()


async def _show_out(peer: Peer, refused: Refused, patience: float) -> None:
    """Say why, and close; who does not listen is not waited for."""
    try:
        async with asyncio.timeout(patience or None):
            await peer.say(refused)
            await peer.connection.close(CloseCode.POLICY_VIOLATION, refused.reason)
    except (TimeoutError, ConnectionClosed):
        peer.connection.transport.abort()


async def take(ways: Sequence[Invitation], app: str, limits: Limits, keep: Keep) -> None:
    """Take what is given at one of these places, whole, or raise NoWay; the giver hears of it once it is kept."""
    link = await _first_way(ways, app, limits)
    try:
        async with asyncio.timeout(limits.deciding):
            await link.connection.send(ASKED)
            content = await _content(link, limits)
        if await keep(content):
            with contextlib.suppress(ConnectionClosed):  # it is here, whether or not that can be said
                await link.connection.send(TAKEN)
    except ConnectionClosed as error:
        raise NoWay(failure("giver_gone")) from error
    except TimeoutError as error:
        raise NoWay(failure("slow")) from error
    finally:
        with contextlib.suppress(ConnectionClosed):
            await link.hang_up()


async def _first_way(ways: Sequence[Invitation], app: str, limits: Limits) -> Link:
    """Come in by the first way that leads there; NoWay says of the first why it does not."""
    reasons = []
    for way in ways:
        try:
            return await join(way, app, limits)
        except NoWay as none:
            reasons.append(none)
    raise reasons[0] if reasons else NoWay(failure("offline"))


async def _content(link: Link, limits: Limits) -> bytes:
    head = await _bytes(link)
    length, digest = int.from_bytes(head[:8], "big"), head[8:]
    if len(head) != HEAD or length > LONGEST:
        raise NoWay(failure("only_a_table"))
    pieces = bytearray()
    while len(pieces) < length:
        pieces += await _bytes(link)
    if len(pieces) != length or not hmac.compare_digest(sha256(pieces).digest(), digest):
        raise NoWay(failure("giver_gone"))
    return bytes(pieces)


async def _bytes(link: Link) -> bytes:
    said = await link.connection.recv()
    if isinstance(said, bytes):
        return said
    with contextlib.suppress(Malformed):
        match read_from_host(said.partition("\n")[0]):
            case Refused("given_away" | "being_taken" as reason):
                raise NoWay(failure(reason))
    raise NoWay(failure("only_a_table"))  # it says who sits there
