"""Strangers on the network: their sockets, TLS, frames and logins are their own, and nothing of them is the app's.

A `caller` comes to a table as a guest would, a `trap` waits for guests as a host would, and a `decoy` answers who looks
for tables. They know what can be read of the app, and a code where somebody gave them one.
"""

import asyncio
import contextlib
import hmac
import json
import ssl
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeAlias

from spake2 import SPAKE2_A, SPAKE2_B
from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from app.lan.messages import PROTOCOL

HERE = "127.0.0.1"
GUEST, HOST, CODE = b"wordtable guest", b"wordtable host", b"wordtable code"
NONCE, TOKEN = "0b" * 16, "70" * 32
# Made for these tests alone, by another program than the app; it opens nothing.
PEM = """-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgfschE+B4aSiSRslX
uNajEbGBhsYk/XNhb421TYIbXBahRANCAAQ1gnMlF3mHvnDJhJi67Q9zhvd1LBUg
QlTi4el6zD3we2pA768uG1PirIXl+4zLYE0BDAIa1hNbKPVCJ0Qko90R
-----END PRIVATE KEY-----
-----BEGIN CERTIFICATE-----
MIIBfTCCASOgAwIBAgIUTyX6Zy/fCK6nsVduE90xLQZykPwwCgYIKoZIzj0EAwIw
EzERMA8GA1UEAwwIc3RyYW5nZXIwIBcNMjYxMTIwMDYxMjU0WhgPMjA4MTA4MjMw
NjEyNTRaMBMxETAPBgNVBAMMCHN0cmFuZ2VyMFkwEwYHKoZIzj0CAQYIKoZIzj0D
AQcDQgAENYJzJRd5h75wyYSYuu0Pc4b3dSwVIEJU4uHpesw98HtqQO+vLhtT4qyF
5fuMy2BNAQwCGtYTWyj1QidEJKPdEaNTMFEwHQYDVR0OBBYEFOVGVEGYmML3Zw4A
ztZjyrTHJMyNMB8GA1UdIwQYMBaAFOVGVEGYmML3Zw4AztZjyrTHJMyNMA8GA1Ud
EwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDSAAwRQIhAMs3unCDazyUJ5XZqPrPHeLe
NlvOJhzU6rtBt/+4USKIAiBYN5cb/bcCTh5YBHDTudH6xM2CWElHetxz2rAQbP/q
FQ==
-----END CERTIFICATE-----
"""
FINGERPRINT = sha256(ssl.PEM_cert_to_DER_cert(PEM[PEM.index("-----BEGIN CERT") :])).digest()

Said: TypeAlias = dict[str, Any]
Answer: TypeAlias = Callable[[bytes], Iterable[bytes]]
Trap: TypeAlias = Callable[[ServerConnection], Awaitable[None]]


async def say(connection: Any, **message: Any) -> None:
    """Say one message: its name, and what is in it."""
    await connection.send(json.dumps(message))


async def hear_all(connection: Any) -> list[Said]:
    """Hear what comes together."""
    return [json.loads(line) for line in str(await connection.recv()).split("\n")]


async def hear(connection: Any) -> Said:
    """Hear one message; where several came together, the first."""
    return (await hear_all(connection))[0]


# Callers


async def reach(port: int, local: str = HERE) -> ClientConnection:
    """A connection that has said nothing yet, from an address of this machine."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return await connect(
        f"wss://{HERE}:{port}/", ssl=context, proxy=None, compression=None, local_addr=(local, 0), ping_interval=None
    )


async def log_in(connection: ClientConnection, secret: str, *, by_link: bool = False) -> Said:
    """Log in by a code, or by the key of a link; the host's last word."""
    seen = sha256(connection.transport.get_extra_info("ssl_object").getpeercert(binary_form=True)).digest()
    half = SPAKE2_A(secret.encode(), idA=GUEST, idB=HOST)
    opening = half.start().hex()
    await say(connection, Hello={"protocol": PROTOCOL, "app": "1.0"})
    await say(connection, Knock={"opening": opening, "by_link": by_link})
    await hear(connection)
    said = await hear(connection)
    if "Answer" not in said:
        return said
    answer = said["Answer"]["answer"]
    key, text = half.finish(bytes.fromhex(answer)), f"{opening}|{answer}".encode()
    await say(connection, Prove={"code": _proof(key, CODE, text), "proof": _proof(key, GUEST, text + seen)})
    return await hear(connection)


async def come_back(connection: ClientConnection, guest: int, token: str) -> Said:
    """Come back by what a login gave; the host's last word."""
    seen = sha256(connection.transport.get_extra_info("ssl_object").getpeercert(binary_form=True)).digest()
    await say(connection, Hello={"protocol": PROTOCOL, "app": "1.0"})
    theirs = (await hear(connection))["Welcome"]["nonce"]
    text = GUEST + bytes.fromhex(NONCE) + bytes.fromhex(theirs) + seen
    proof = hmac.new(bytes.fromhex(token), text, sha256).hexdigest()
    await say(connection, Return={"guest": guest, "nonce": NONCE, "proof": proof})
    return await hear(connection)


def _proof(key: bytes, side: bytes, text: bytes) -> str:
    """RFC 5869 and RFC 2104 by hand."""
    spread = hmac.new(b"\x00" * 32, key, sha256).digest()
    own = hmac.new(spread, side + b"\x01", sha256).digest()
    return hmac.new(own, text, sha256).hexdigest()


# Traps


@asynccontextmanager
async def trap(lies: Trap) -> AsyncIterator[int]:
    """Wait for guests at a port, and treat each so."""

    async def treat(victim: ServerConnection) -> None:
        with contextlib.suppress(ConnectionClosed):
            await lies(victim)

    async with serve(treat, HERE, 0, ssl=_own_context(), compression=None, ping_interval=None) as server:
        yield server.sockets[0].getsockname()[1]


def _own_context() -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "own.pem"
        file.write_text(PEM, encoding="ascii")
        context.load_cert_chain(file)
    return context


async def let_in(victim: ServerConnection, secret: str) -> None:
    """Be the host whose code the guest has: let it in, or back with the token it was given."""
    await say(victim, Welcome={"protocol": PROTOCOL, "app": "1.0", "nonce": NONCE})
    await hear(victim)
    said = await hear(victim)
    if "Return" in said:
        text = HOST + bytes.fromhex(said["Return"]["nonce"]) + bytes.fromhex(NONCE) + FINGERPRINT
        proof = hmac.new(bytes.fromhex(TOKEN), text, sha256).hexdigest()
        await say(victim, LetBack={"proof": proof})
        return
    opening = said["Knock"]["opening"]
    half = SPAKE2_B(secret.encode(), idA=GUEST, idB=HOST)
    answer = half.start().hex()
    await say(victim, Answer={"answer": answer})
    key, text = half.finish(bytes.fromhex(opening)), f"{opening}|{answer}".encode() + FINGERPRINT
    await hear(victim)
    await say(victim, LetIn={"proof": _proof(key, HOST, text), "guest": 1, "token": TOKEN})


# Decoys


@asynccontextmanager
async def decoys(port: int, answer: Answer, addresses: Sequence[str]) -> AsyncIterator[list[bytes]]:
    """Hear who looks for tables at a port, and answer from so many addresses of this machine; what was asked."""
    loop, asked = asyncio.get_running_loop(), list[bytes]()
    mouths = [(await loop.create_datagram_endpoint(asyncio.DatagramProtocol, (each, 0)))[0] for each in addresses]

    class Ears(asyncio.DatagramProtocol):
        def datagram_received(self, data: bytes, addr: Any) -> None:
            asked.append(data)
            for mouth in mouths:
                for each in answer(data):
                    mouth.sendto(each, addr)

    ears, _ = await loop.create_datagram_endpoint(Ears, ("0.0.0.0", port), reuse_port=True, allow_broadcast=True)
    try:
        yield asked
    finally:
        for each in (ears, *mouths):
            each.close()
        await asyncio.sleep(0)


@asynccontextmanager
async def mutes(*places: tuple[str, int]) -> AsyncIterator[list[int]]:
    """Take connections at these addresses and ports, and never say a word; the ports, one more for each that came."""
    came: list[int] = []

    async def keep_waiting(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        came.append(writer.get_extra_info("sockname")[1])
        with contextlib.suppress(OSError):
            while await reader.read(1000):
                pass
        writer.transport.abort()

    servers = [await asyncio.start_server(keep_waiting, *place) for place in places]
    try:
        yield came
    finally:
        for server in servers:
            server.close()


# Listeners


@asynccontextmanager
async def radio(port: int) -> AsyncIterator[tuple[int, list[int], list[int]]]:
    """Carry what goes to a port and comes back, and note how long each encrypted record is, both ways."""
    there, back, tasks = list[int](), list[int](), set[asyncio.Task[None]]()

    async def listen(source: asyncio.StreamReader, target: asyncio.StreamWriter, sizes: list[int]) -> None:
        try:
            while True:
                head = await source.readexactly(5)  # RFC 8446, 5.1: what it is, a version, how long it is
                length = int.from_bytes(head[3:])
                sizes.append(length)
                target.write(head + await source.readexactly(length))
        except (OSError, asyncio.IncompleteReadError):
            pass
        finally:
            target.transport.abort()

    async def carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        host_reader, host_writer = await asyncio.open_connection(HERE, port)
        for way in (listen(reader, host_writer, there), listen(host_reader, writer, back)):
            tasks.add(asyncio.create_task(way))

    server = await asyncio.start_server(carry, HERE, 0)
    try:
        yield server.sockets[0].getsockname()[1], there, back
    finally:
        server.close()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.sleep(0)
