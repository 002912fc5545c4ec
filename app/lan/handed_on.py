"""What a door of another program says of a connection that it hands on: the PROXY protocol, version 2."""

import asyncio
import socket
from ipaddress import IPv4Address
from typing import Final

SIGNATURE: Final = b"\r\n\r\n\0\r\nQUIT\n"
HEAD: Final = 16  # bytes
LONGEST: Final = 4096
OF_A_GUEST: Final = 0x21  # version 2, and not the door's own
TCP_4: Final = 0x11
IN_TIME: Final = 2.0  # seconds


async def address_told(sock: socket.socket) -> str:
    """Hear from the door whose connection this is, or raise OSError: it is the door's own, or nobody's."""
    async with asyncio.timeout(IN_TIME):
        head = await _exactly(sock, HEAD)
        length = int.from_bytes(head[14:], "big")
        if not head.startswith(SIGNATURE) or length > LONGEST:
            raise ConnectionRefusedError("This does not come through the door.")
        rest = await _exactly(sock, length)
    if (head[12], head[13]) != (OF_A_GUEST, TCP_4) or length < 4:
        raise ConnectionAbortedError("The door looks whether somebody is at home.")
    return str(IPv4Address(rest[:4]))


async def _exactly(sock: socket.socket, count: int) -> bytes:
    """Read so many bytes and no more: what follows is for others."""
    read = b""
    while len(read) < count:
        piece = await asyncio.get_running_loop().sock_recv(sock, count - len(read))
        if not piece:
            raise ConnectionAbortedError("Whoever came is gone again.")
        read += piece
    return read
