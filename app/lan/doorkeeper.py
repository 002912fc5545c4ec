"""The keeper of a table's door: a guest that knocks proves that it was invited, or was here before."""

import asyncio
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from app.core.countdown import Now
from app.core.game import Malformed, Seat, Sentence, say
from app.lan.certificate import Certificate
from app.lan.failure import failure
from app.lan.invite import new_key
from app.lan.limits import Knocks, Limits, WrongCodes
from app.lan.login import HostLogin, Proofs, new_nonce, new_token, return_proofs, same
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
RELAYED: Final = say(
    "Somebody stands between this table and a device that tried to join: it was not let in. Use another network."
)


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
    """What opens the door: the code, the key of links, the certificate, and the tokens of those who were let in."""

    secret: str
    certificate: Certificate
    link: str = field(default_factory=new_key)
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


def check_version(hello: Hello, app: str) -> None:
    """Show out whoever speaks otherwise than this version of the app."""
    if hello.protocol != PROTOCOL:
        reason = "old_guest" if hello.protocol < PROTOCOL else "old_host"
        raise ShownOut(reason, host=app, guest=hello.app[:20])


class Company(Protocol):
    """What a door leads to, as far as its keeper knows it: a table, with the devices that are guests there."""

    devices: dict[int, Any]

    def join(self) -> int:
        """Know one guest more: its number."""

    def seats_of(self, guest: int) -> Collection[Seat]:
        """Return which seats a guest has."""

    def warn(self, words: Sentence) -> None:
        """Tell the people of this device of something that is in the way."""

    def when_kept(self, act: Callable[[], None], /) -> None:
        """Do something as soon as all that was to be kept so far is on disk."""


class Doorkeeper:
    """Lets guests in by the code, and back by their tokens; who is wrong too often has to wait."""

    def __init__(
        self,
        table: Company,
        keys: Keys,
        *,
        app: str,
        limits: Limits,
        now: Now,
        knocks: Knocks,
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
        self._knocks = knocks  # at the door: other tables may be behind it, too

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
            case Hello() as hello:
                check_version(hello, self._app)
            case _:
                raise Malformed(NOT_NOW)
        match back := await peer.heard():
            case Knock() if self.only_for_returning:
                raise ShownOut("busy")
            case Knock() as knock:
                await self._let_in(peer, knock)
            case Return():
                await self._let_back(peer, back, nonce)
            case _:
                raise Malformed(NOT_NOW)

    async def _let_in(self, peer: Peer, knock: Knock) -> None:
        """Let a guest in by the code or by a link: each has a gate of its own, so guesses at codes stop no link."""
        if not knock.by_link:
            self._make_wait(peer.address)
        if not self._knocks.take(peer.address, by_link=knock.by_link):
            raise ShownOut("busy")
        secret = self._keys.link if knock.by_link else self._keys.secret
        login = HostLogin(secret, self._keys.certificate.fingerprint)
        await peer.say(Answer(login.answer))
        proofs = login.proofs(knock.opening)  # while the guest works out its own
        match await peer.heard():
            case Prove() as prove:
                self._check(peer.address, prove, proofs, by_link=knock.by_link)
            case _:
                raise Malformed(NOT_NOW)
        if self.only_for_returning:  # by now
            raise ShownOut("busy")
        if len(self._table.devices) >= self._limits.devices:
            self._make_room()
        peer.number = self._table.join()
        token = self._keys.tokens[peer.number] = new_token()
        self._on_keys()
        await self._kept()
        await peer.say(LetIn(proofs.host, peer.number, token))

    async def _kept(self) -> None:
        """Wait until a token is on disk: who was let in can come back, whatever becomes of this device."""
        is_kept = asyncio.Event()
        self._table.when_kept(is_kept.set)
        await is_kept.wait()

    def _check(self, address: str, prove: Prove, proofs: Proofs, *, by_link: bool) -> None:
        if not by_link:
            self._make_wait(address)  # others may have been wrong since it knocked
        if same(prove.proof, proofs.guest):
            return
        if same(prove.code, proofs.code):  # it knows the secret, and sees the certificate of somebody else
            self._table.warn(RELAYED)
            raise ShownOut("relayed")
        if by_link:
            raise ShownOut("wrong_link")
        self._wrong.note(address)
        raise ShownOut("wrong_code")

    def _make_wait(self, address: str) -> None:
        if reason := self._wrong.reason_to_wait(address):
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
