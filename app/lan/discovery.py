"""The list of tables seen: a small question to everybody on the network, and small answers from hosts.

Joining never depends on it: where broadcasts are lost, a code, a link or an address still lead to the table.
"""

import asyncio
import json
import socket
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv4Interface
from time import monotonic
from typing import Any, Final, TypeAlias

import ifaddr

from app.core.codec import decode, from_json
from app.core.countdown import Now
from app.core.game import Malformed, name_from
from app.lan.limits import Bucket
from app.lan.plausible import Index, Port, Word

QUESTION = b"wordtable?1"
PORT = 47151
MOMENTS = (0.0, 0.15, 0.3, 0.5, 0.8)  # when the question is asked, and then every second
EVERYWHERE = "0.0.0.0"
EVERYBODY = "255.255.255.255"
EVERYBODY_HERE = "127.255.255.255"  # on this device alone
LONGEST_ANSWER = 64
ANSWERS_A_SECOND = 10  # to one address
MOST_ASKERS: Final = 256  # addresses that are remembered: a sender of questions may invent them
IN_ALL: Final = 50  # questions a second of each kind that are looked at, whoever asks: a search costs a proof a table
AT_ONCE: Final = 500  # a school that looks for its tables, for a program was just started again
OF_A_CLUB: Final = 4  # values
CLUB: Final = "club"  # in the place of a game, where a door keeps several tables


Answer: TypeAlias = tuple[Port, Word, str]
"""A host's answer: the port of a table, its game, and who opened it; a club's has the number of its tables, too."""


@dataclass(frozen=True, slots=True)
class TableSeen:
    """A table that answered."""

    address: str
    port: int
    game: str
    name: str  # of whoever opened it
    tables: int = 1  # behind one door
    number: int = 0  # of the one table that was asked after, behind such a door


def own_interfaces() -> list[IPv4Interface]:
    """List the private networks this device is in, an entry for each of its addresses."""
    found = []
    for adapter in ifaddr.get_adapters():
        for each in adapter.ips:
            if isinstance(each.ip, str):
                interface = IPv4Interface(f"{each.ip}/{each.network_prefix}")
                if interface.ip.is_private and not interface.ip.is_link_local:
                    found.append(interface)
    return found


def own_addresses() -> list[str]:
    """List this device's addresses, those of real networks before the loopback."""
    return [str(each.ip) for each in sorted(own_interfaces(), key=lambda each: each.ip.is_loopback)]


def broadcast_addresses(interfaces: Iterable[IPv4Interface]) -> list[str]:
    """List where a question reaches all: every network's own broadcast address, and the general one."""
    directed = (str(each.network.broadcast_address) for each in interfaces if each.network.prefixlen < 31)
    return list(dict.fromkeys([*directed, EVERYBODY]))


def _asked_from(address: str) -> list[str]:
    """List where a listener at an address asks: a device that is reached by nobody else asks nobody else."""
    return [EVERYBODY_HERE] if IPv4Address(address).is_loopback else broadcast_addresses(own_interfaces())


def answer_of(port: int, game: str, name: str, tables: int = 1) -> bytes:
    """Write what a host answers: short, whatever its table is called. One door answers once for all its tables."""
    several = [tables] if tables > 1 else []
    while len(answer := json.dumps([port, game, name, *several], separators=(",", ":")).encode()) >= LONGEST_ANSWER:
        name = name[:-1]
    return answer


def read_answer(answer: bytes, address: str) -> TableSeen | None:
    """Read the table of an answer; None for anything that is none."""
    if len(answer) >= LONGEST_ANSWER:
        return None
    try:
        said = from_json(answer.decode())
        several = said.pop() if isinstance(said, list) and len(said) == OF_A_CLUB else 1
        table: Answer = decode(said, Answer)
        tables: int = decode(several, Index)
    except (Malformed, UnicodeDecodeError):
        return None
    port, game, name = table
    return TableSeen(address, port, game, name_from(name), tables)


@dataclass(frozen=True, slots=True)
class Question:
    """What everybody is asked, and what an answer is read as: of any table, or of one alone."""

    text: bytes = QUESTION
    read: Callable[[bytes, str], TableSeen | None] = read_answer


ANY_TABLE = Question()
Found = Callable[[bytes], Iterable[bytes]]
"""Answers a question after one table for the tables it is about (whereabouts.py)."""


def nothing_found(_: bytes) -> Iterable[bytes]:
    return ()


class Answering(asyncio.DatagramProtocol):
    """The host's side: answers questions for each of its tables, a few a second to each who asks."""

    def __init__(
        self,
        answers: Callable[[], Iterable[bytes]],
        here: str,
        found: Found = nothing_found,
        now: Now = monotonic,
    ) -> None:
        self._answers = answers
        self._now = now
        self._in_all = {is_search: Bucket(IN_ALL, AT_ONCE, now) for is_search in (False, True)}
        self._found = found
        self._is_alone = IPv4Address(here).is_loopback
        self._asked: dict[str, deque[float]] = {}  # when, by addresses: who was heard last stands last
        self._transport: Any = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport

    def datagram_received(self, data: bytes, addr: tuple[str, int]) -> None:
        if not (data.startswith(QUESTION) and self._may_come(addr[0]) and self._may_answer(addr[0])):
            return
        is_search = data != QUESTION
        if self._in_all[is_search].take():
            for answer in self._found(data) if is_search else self._answers():
                self._transport.sendto(answer, addr)

    def _may_come(self, address: str) -> bool:
        """Tell whether there is a way from there: to a table that only this device reaches, nobody else is called."""
        return not self._is_alone or IPv4Address(address).is_loopback

    def _may_answer(self, address: str) -> bool:
        now = self._now()
        asked = self._asked[address] = self._asked.pop(address, deque(maxlen=ANSWERS_A_SECOND))
        if len(self._asked) > MOST_ASKERS:
            del self._asked[next(iter(self._asked))]
        if len(asked) == ANSWERS_A_SECOND and now - asked[0] < 1:
            return False
        asked.append(now)
        return True


class Asking(asyncio.DatagramProtocol):
    """The guest's side: tells of each table that answers."""

    def __init__(self, on_seen: Callable[[TableSeen], None], question: Question) -> None:
        self._on_seen = on_seen
        self._question = question

    def datagram_received(self, data: bytes, addr: tuple[str, int]) -> None:
        seen = self._question.read(data, addr[0])
        if seen:
            self._on_seen(seen)

    def error_received(self, exc: Exception) -> None:
        """Pass over a network that refuses a broadcast: the others may carry it."""


async def answer_questions(
    answers: Callable[[], Iterable[bytes]],
    port: int | None = None,
    here: str = EVERYWHERE,
    found: Found = nothing_found,
) -> asyncio.DatagramTransport:
    """Answer until the transport is closed. *here* is where the tables listen."""
    loop = asyncio.get_running_loop()
    transport, _ = await loop.create_datagram_endpoint(
        lambda: Answering(answers, here, found),
        local_addr=(EVERYWHERE, PORT if port is None else port),
        allow_broadcast=True,
        # Two hosts on one device hear every broadcast both.
        reuse_port=hasattr(socket, "SO_REUSEPORT"),
    )
    return transport


async def look_for_tables(
    on_seen: Callable[[TableSeen], None],
    question: Question = ANY_TABLE,
    addresses: Iterable[str] | None = None,
    port: int | None = None,
    here: str = EVERYWHERE,
) -> None:
    """Ask until cancelled; a table is told of as often as it answers. *here* is where this device listens."""
    loop = asyncio.get_running_loop()
    transport, _ = await loop.create_datagram_endpoint(
        lambda: Asking(on_seen, question), local_addr=(EVERYWHERE, 0), allow_broadcast=True
    )
    begun = loop.time()
    try:
        for moment in _moments():
            await asyncio.sleep(max(0.0, begun + moment - loop.time()))
            for address in addresses or _asked_from(here):
                transport.sendto(question.text, (address, PORT if port is None else port))
    finally:
        transport.close()


def _moments() -> Iterable[float]:
    yield from MOMENTS
    moment = MOMENTS[-1]
    while True:
        moment += 1
        yield moment
