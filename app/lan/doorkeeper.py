"""The keeper of a table's door: a guest that knocks proves that it was invited, or was here before."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from app.core.countdown import Now
from app.core.game import Malformed, Sentence
from app.lan.certificate import Certificate
from app.lan.failure import failure
from app.lan.hosted import HostedTable
from app.lan.invite import new_secret, port_of
from app.lan.limits import Knocks, Limits, WrongCodes
from app.lan.login import HostLogin, new_nonce, new_token, return_proofs, same
from app.lan.messages import (
    PROTOCOL,
    Answer,
    GuestMessage,
    Hello,
    HostMessage,
    Knock,
    LetBack,
    LetIn,
    Prove,
    Refused,
    Return,
    Welcome,
    read_from_guest,
    to_guest,
)
from app.lan.outbox import Outbox
from app.lan.sockets import Incoming

NOT_NOW: Final = "This is not what is said now."


class ShownOut(Exception):
    """A peer has to go; it is told why."""

    def __init__(self, reason: str, text: Sentence | None = None, **details: str | int) -> None:
        self.refused = Refused(reason, text or failure(reason, **details).text)
        super().__init__(reason)


class Crowded(ShownOut):
    """A peer makes way for others: it is told so, and no answer is waited for."""

    def __init__(self) -> None:
        super().__init__("busy")


@dataclass(slots=True)
class Keys:
    """What opens the door: the code, the certificate, and the tokens of those who were let in."""

    secret: str
    certificate: Certificate
    tokens: dict[int, str] = field(default_factory=dict)


@dataclass(slots=True, eq=False)
class Peer:
    """A connection, and the guest at its other end, once that is known."""

    connection: Incoming
    address: str
    outbox: Outbox
    number: int = 0

    async def say(self, message: HostMessage) -> None:
        await self.connection.send(to_guest(message))

    async def heard(self) -> GuestMessage:
        text = await self.connection.recv()
        if not isinstance(text, str):
            raise Malformed("This is not text.")
        return read_from_guest(text)


class Doorkeeper:
    """Lets guests in by the code, and back by their tokens; who is wrong too often has to wait."""

    def __init__(
        self,
        table: HostedTable,
        keys: Keys,
        *,
        app: str,
        limits: Limits,
        now: Now,
        on_keys: Callable[[], None],
        on_back: Callable[[], None],
        is_here: Callable[[int], bool],
    ) -> None:
        self.only_for_returning = False
        self._table = table
        self._keys = keys
        self._app = app
        self._limits = limits
        self._on_keys = on_keys
        self._on_back = on_back
        self._is_here = is_here
        self._wrong = WrongCodes(limits, now)
        self._knocks = Knocks(limits, now)
        self._code_was_changed = False

    async def log_in(self, peer: Peer) -> None:
        """Let a guest in by code or by token; else raise ShownOut, or Malformed."""
        crowded = False

        def make_way() -> None:
            nonlocal crowded
            crowded = True
            if not patience.expired():
                patience.reschedule(0)

        try:
            async with asyncio.timeout(self._limits.login) as patience:
                peer.connection.waiting.make_way = make_way
                await self._greet(peer)
        except TimeoutError as error:
            raise (Crowded() if crowded else ShownOut("slow")) from error
        finally:
            peer.connection.waiting.make_way = peer.connection.transport.abort
        peer.connection.be_in()

    async def _greet(self, peer: Peer) -> None:
        nonce = new_nonce()
        await peer.say(Welcome(PROTOCOL, self._app, nonce))
        match await peer.heard():
            case Hello(protocol, app) if protocol != PROTOCOL:
                reason = "old_guest" if protocol < PROTOCOL else "old_host"
                raise ShownOut(reason, host=self._app, guest=app[:20])
            case Hello():
                pass
            case _:
                raise Malformed(NOT_NOW)
        match back := await peer.heard():
            case Knock() if self.only_for_returning:
                raise ShownOut("busy")
            case Knock(opening):
                await self._let_in(peer, opening)
            case Return():
                await self._let_back(peer, back, nonce)
            case _:
                raise Malformed(NOT_NOW)

    async def _let_in(self, peer: Peer, opening: str) -> None:
        fingerprint = self._keys.certificate.fingerprint
        if self._wrong.is_locked(peer.address):
            raise ShownOut("locked")
        if not self._knocks.take(peer.address):
            raise ShownOut("busy")
        login = HostLogin(self._keys.secret, fingerprint)
        await peer.say(Answer(login.answer))
        proofs = login.proofs(opening)  # while the guest works out its own
        match await peer.heard():
            case Prove(proof):
                self._check(peer.address, proof, proofs.guest)
            case _:
                raise Malformed(NOT_NOW)
        if len(self._table.devices) >= self._limits.devices:
            self._make_room()
        peer.number = self._table.join()
        token = self._keys.tokens[peer.number] = new_token()
        self._on_keys()
        await peer.say(LetIn(proofs.host, peer.number, token))

    def _check(self, address: str, proof: str, expected: str) -> None:
        # Others from this address may have been wrong since it knocked.
        if self._wrong.is_locked(address):
            raise ShownOut("locked")
        if same(proof, expected):
            return
        reason = "expired_code" if self._code_was_changed else "wrong_code"
        if self._wrong.note(address):
            self._keys.secret = new_secret(port_of(self._keys.secret))
            self._code_was_changed = True
            self._on_keys()
        raise ShownOut(reason)

    def _make_room(self) -> None:
        """Forget a guest who has no seat and does not answer."""
        gone = [each for each in self._keys.tokens if not self._is_here(each) and not self._table.seats_of(each)]
        if not gone:
            raise ShownOut("full")
        del self._keys.tokens[gone[0]], self._table.devices[gone[0]]

    async def _let_back(self, peer: Peer, back: Return, nonce: str) -> None:
        token = self._keys.tokens.get(back.guest)
        if token is None:
            raise ShownOut("unknown_guest")
        proofs = return_proofs(token, back.nonce, nonce, self._keys.certificate.fingerprint)
        if not same(back.proof, proofs.guest):
            raise ShownOut("unknown_guest")
        peer.number = back.guest
        self._on_back()
        await peer.say(LetBack(proofs.host))
