"""A guest's connection to a table: found, encrypted, and proved from both sides before anything else is said."""

import asyncio
import ssl
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from typing import Final, TypeVar

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from app.core.game import Malformed
from app.core.texts import later
from app.lan.certificate import client_context, fingerprint_of
from app.lan.discovery import own_interfaces
from app.lan.failure import FAILURES, Failure, failure, unreachable, vpn_is_on
from app.lan.invite import FINGERPRINT_LENGTH, Invitation, server_name
from app.lan.limits import Limits
from app.lan.login import GuestLogin, new_nonce, return_proofs, same
from app.lan.messages import (
    PROTOCOL,
    Answer,
    AskTables,
    GuestMessage,
    Hello,
    HostMessage,
    Knock,
    LetBack,
    LetIn,
    Prove,
    Refused,
    Return,
    TablesHere,
    Welcome,
    read_from_host,
    to_host,
)
from app.lan.padding import padded
from app.lan.sockets import manners
from app.lan.ticket import Ticket

AGAIN: Final = 1.0  # seconds until one knocks again
NOT_NOW: Final = later("This is not what a table says now.")

Way = TypeVar("Way")


class NoWay(Exception):
    """Raised when this device does not get to the table, with the reason."""

    def __init__(self, why: Failure) -> None:
        self.why = why
        super().__init__(why.reason)


@dataclass(slots=True, eq=False)
class Link:
    """A connection to a table that knows this device, and the ticket for the next one."""

    connection: ClientConnection
    ticket: Ticket
    _lines: deque[str] = field(default_factory=deque)

    async def say(self, message: GuestMessage) -> None:
        await self.connection.send(padded(to_host(message)))

    async def hang_up(self) -> None:
        """Say goodbye; whatever becomes of that, the connection is gone."""
        try:
            await self.connection.close()
        finally:
            self.connection.transport.abort()

    async def heard(self) -> HostMessage:
        """Hear what the host says next; raise NoWay when it shows this device out."""
        if not self._lines:
            self._lines += (await _text(self.connection)).split("\n")
        return _meant(self._lines.popleft())


async def join(invitation: Invitation, app: str, limits: Limits) -> Link:
    """Come in by an invitation, or NoWay."""
    connection = await _reach(invitation.address, invitation.port, invitation.number, limits)
    async with _while_coming_in(connection, invitation.address, limits):
        seen = _fingerprint(connection)
        if invitation.fingerprint not in (None, seen.hex()[:FINGERPRINT_LENGTH]):
            raise NoWay(failure("impostor", address=invitation.address))
        login = GuestLogin(invitation.key or invitation.secret, seen)
        # The opening need not wait for the host's first word, and saves a round trip.
        await connection.send(to_host(Hello(PROTOCOL, app)))
        await connection.send(to_host(Knock(login.opening, by_link=bool(invitation.key))))
        _check_version(await _heard(connection), app)
        match await _heard(connection):
            case Answer(answer):
                proofs = login.proofs(answer)
            case _:
                raise Malformed(NOT_NOW)
        await connection.send(to_host(Prove(proofs.code, proofs.guest)))
        match await _heard(connection):
            case LetIn(proof, guest, token):
                if not same(proof, proofs.host):
                    raise NoWay(failure("impostor", address=invitation.address))
            case _:
                raise Malformed(NOT_NOW)
        where = invitation.address, invitation.port
        return Link(connection, Ticket(*where, seen.hex(), guest, token, invitation.number))


async def come_back(ticket: Ticket, app: str, limits: Limits) -> Link:
    """Come back by a ticket, or NoWay."""
    connection = await _reach(ticket.address, ticket.port, ticket.number, limits)
    seen = _fingerprint(connection)
    try:
        async with _while_coming_in(connection, ticket.address, limits):
            return await _let_back(connection, ticket, seen, app)
    except NoWay as none:
        if seen.hex() == ticket.fingerprint:
            raise
        # Whatever is there has another certificate, and has proved nothing: its word is not that of the table.
        raise NoWay(failure("impostor", address=ticket.address)) from none


async def _let_back(connection: ClientConnection, ticket: Ticket, seen: bytes, app: str) -> Link:
    await connection.send(to_host(Hello(PROTOCOL, app)))
    welcome = _check_version(await _heard(connection), app)
    nonce = new_nonce()
    proofs = return_proofs(ticket.token, nonce, welcome.nonce, seen)
    await connection.send(to_host(Return(ticket.guest, nonce, proofs.guest)))
    match await _heard(connection):
        case LetBack(proof) if same(proof, proofs.host):
            return Link(connection, replace(ticket, fingerprint=seen.hex()))
        case LetBack():
            raise NoWay(failure("impostor", address=ticket.address))
        case _:
            raise Malformed(NOT_NOW)


async def ask_tables(address: str, port: int, app: str, limits: Limits) -> TablesHere:
    """Ask a door behind which there are several tables which they are, or NoWay."""
    connection = await _reach(address, port, 0, limits)
    async with _while_coming_in(connection, address, limits):
        await connection.send(to_host(Hello(PROTOCOL, app)))
        await connection.send(to_host(AskTables()))
        _check_version(await _heard(connection), app)
        match await _heard(connection):
            case TablesHere() as tables:
                await connection.close()
                return tables
            case _:
                raise Malformed(NOT_NOW)


async def _reach(address: str, port: int, number: int, limits: Limits) -> ClientConnection:
    """Connect to whatever is at an address, or raise NoWay."""
    try:
        return await _first_to_open(address, port, number, limits)
    except ConnectionRefusedError as error:
        raise NoWay(failure("no_table", address=address)) from error
    except (ssl.SSLError, InvalidHandshake, InvalidMessage, EOFError, ConnectionResetError) as error:
        raise NoWay(failure("not_a_table", address=address)) from error
    except OSError as error:  # time is up, no route, no permission
        refused = isinstance(error, PermissionError)
        why = unreachable(address, own_interfaces(), through_vpn=vpn_is_on(), refused=refused)
        raise NoWay(why) from error


async def _first_to_open(address: str, port: int, number: int, limits: Limits) -> ClientConnection:
    """Knock again every second, and take the first connection that opens.

    A system that heard nothing waits longer and longer before it knocks again: too long for a network that is back.
    """
    tries: set[asyncio.Task[ClientConnection]] = set()
    try:
        async with asyncio.timeout(limits.opening):
            while True:
                tries.add(asyncio.create_task(_open(address, port, number, limits)))
                done, _ = await asyncio.wait(tries, timeout=AGAIN, return_when=asyncio.FIRST_COMPLETED)
                if done:
                    first = done.pop()
                    tries.remove(first)
                    return first.result()
    finally:
        give_up(tries, lambda late: late)


def give_up(tries: Iterable[asyncio.Task[Way]], connection_of: Callable[[Way], ClientConnection]) -> None:
    """Cancel what is still tried, and leave no connection of a try that succeeded just as well."""
    for each in tries:
        if not each.cancel() and not each.cancelled() and not each.exception():
            connection_of(each.result()).transport.abort()


async def _open(address: str, port: int, number: int, limits: Limits) -> ClientConnection:
    return await connect(
        f"wss://{address}:{port}/",
        ssl=client_context(),
        server_hostname=server_name(number) if number else None,
        proxy=None,
        user_agent_header=None,
        **manners(limits),
    )


@asynccontextmanager
async def _while_coming_in(connection: ClientConnection, address: str, limits: Limits) -> AsyncIterator[None]:
    """Make a NoWay of all that goes wrong, and leave no connection behind."""
    try:
        async with asyncio.timeout(limits.login):
            yield
    except ConnectionClosed as error:
        raise NoWay(await _last_word(connection)) from error
    except BaseException as error:
        connection.transport.abort()
        match error:
            case TimeoutError():
                raise NoWay(failure("slow")) from error
            case Malformed():
                raise NoWay(failure("not_a_table", address=address)) from error
        raise


async def _last_word(connection: ClientConnection) -> Failure:
    """Tell why the host hung up, if it said so before this device could listen."""
    try:
        while True:
            await _heard(connection)
    except NoWay as none:
        return none.why
    except (ConnectionClosed, Malformed):
        return failure("host_gone")


async def _heard(connection: ClientConnection) -> HostMessage:
    return _meant(await _text(connection))


async def _text(connection: ClientConnection) -> str:
    text = await connection.recv()
    if not isinstance(text, str):
        raise Malformed(NOT_NOW)
    return text


def _meant(line: str) -> HostMessage:
    message = read_from_host(line)
    if isinstance(message, Refused):
        raise NoWay(_refusal(message))
    return message


def _refusal(refused: Refused) -> Failure:
    """Tell what the host says, in this device's own words where it has some."""
    known = FAILURES.get(refused.reason, FAILURES["not_a_table"])
    if known.text.template == refused.text.template or refused.reason == "malformed":
        return replace(known, text=refused.text)
    return known if refused.reason in FAILURES else replace(known, reason="refused", text=refused.text)


def _check_version(message: HostMessage, app: str) -> Welcome:
    if not isinstance(message, Welcome):
        raise Malformed(NOT_NOW)
    if message.protocol != PROTOCOL:
        reason = "old_host" if message.protocol < PROTOCOL else "old_guest"
        raise NoWay(failure(reason, host=message.app[:20], guest=app))
    return message


def _fingerprint(connection: ClientConnection) -> bytes:
    return fingerprint_of(connection.transport.get_extra_info("ssl_object"))
