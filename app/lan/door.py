"""The door of a table: who knocks proves that he was invited, and then talks through it, or is shown out."""

import asyncio
import contextlib
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from websockets.asyncio.server import ServerConnection
from websockets.exceptions import ConnectionClosed
from websockets.frames import CloseCode

from app.core.countdown import Now
from app.core.game import Malformed, Sentence
from app.lan.certificate import Certificate
from app.lan.failure import failure
from app.lan.hosted import HostedTable
from app.lan.invite import new_secret, port_of
from app.lan.limits import Bucket, Knocks, Limits, WrongCodes
from app.lan.login import HostLogin, new_nonce, new_token, return_proofs, same
from app.lan.messages import (
    PROTOCOL,
    Answer,
    AskTime,
    GuestMessage,
    Hello,
    HostMessage,
    Knock,
    LetBack,
    LetIn,
    Prove,
    Ready,
    Refused,
    Return,
    TimeIs,
    Welcome,
    read_from_guest,
    to_guest,
)
from app.lan.outbox import Outbox

NOT_NOW: Final = "This is not what is said now."


class ShownOut(Exception):
    """A peer has to go; it is told why."""

    def __init__(self, reason: str, text: Sentence | None = None, **details: str | int) -> None:
        self.refused = Refused(reason, text or failure(reason, **details).text)
        super().__init__(reason)


@dataclass(slots=True)
class Keys:
    """What opens the door: the code, the certificate, and the tokens of those who were let in."""

    secret: str
    certificate: Certificate
    tokens: dict[int, str] = field(default_factory=dict)


@dataclass(slots=True, eq=False)
class Peer:
    """One connection, and who is at its other end, once that is known."""

    connection: ServerConnection
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


class Door:
    """Lets guests in by code or by token, hears what they say, and sends them what they are told."""

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
        on_ready: Callable[[int, str, Ready], None],
    ) -> None:
        self.table = table
        self.keys = keys
        self.peers: dict[int, Peer] = {}
        self.only_for_returning = False
        self._app = app
        self._limits = limits
        self._now = now
        self._on_keys = on_keys
        self._on_back = on_back
        self._on_ready = on_ready
        self._wrong = WrongCodes(limits, now)
        self._knocks = Knocks(limits, now)
        self._logins = 0
        self._code_was_changed = False
        self._held: list[tuple[int, GuestMessage]] | None = None  # while the table moves to another host

    async def open_to(self, connection: ServerConnection) -> None:
        """Deal with one connection from its beginning to its end; whatever it brings, the table goes on."""
        address = str((connection.remote_address or ("gone",))[0])
        peer = Peer(connection, address, Outbox(self.table.game.view_type))
        try:
            await self._log_in(peer)
            await self._talk(peer)
        except ShownOut as out:
            await self._show_out(peer, out.refused)
        except Malformed as error:
            await self._show_out(peer, Refused("malformed", error.sentence))
        except ConnectionClosed:
            pass

    async def _show_out(self, peer: Peer, refused: Refused) -> None:
        """Say why, and close; who does not listen is not waited for."""
        try:
            async with asyncio.timeout(self._limits.closing):
                await peer.say(refused)
                await peer.connection.close(CloseCode.POLICY_VIOLATION, refused.reason)
        except (TimeoutError, ConnectionClosed):
            peer.connection.transport.abort()

    # Coming in

    async def _log_in(self, peer: Peer) -> None:
        if self._logins >= self._limits.logins:
            raise ShownOut("busy")
        self._logins += 1
        try:
            async with asyncio.timeout(self._limits.login):
                await self._greet(peer)
        except TimeoutError as error:
            raise ShownOut("slow") from error
        finally:
            self._logins -= 1

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
        fingerprint = self.keys.certificate.fingerprint
        if self._wrong.is_locked(peer.address):
            raise ShownOut("locked")
        if not self._knocks.take(peer.address):
            raise ShownOut("busy")
        login = HostLogin(self.keys.secret, fingerprint)
        await peer.say(Answer(login.answer))
        proofs = login.proofs(opening)  # while the guest works out its own
        match await peer.heard():
            case Prove(proof):
                self._check(peer.address, proof, proofs.guest)
            case _:
                raise Malformed(NOT_NOW)
        if len(self.table.devices) >= self._limits.devices:
            self._make_room()
        peer.number = self.table.join()
        token = self.keys.tokens[peer.number] = new_token()
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
            self.keys.secret = new_secret(port_of(self.keys.secret))
            self._code_was_changed = True
            self._on_keys()
        raise ShownOut(reason)

    def _make_room(self) -> None:
        """Forget a guest who has no seat and does not answer."""
        gone = [each for each in self.keys.tokens if each not in self.peers and not self.table.seats_of(each)]
        if not gone:
            raise ShownOut("full")
        del self.keys.tokens[gone[0]], self.table.devices[gone[0]]

    async def _let_back(self, peer: Peer, back: Return, nonce: str) -> None:
        token = self.keys.tokens.get(back.guest)
        if token is None:
            raise ShownOut("unknown_guest")
        proofs = return_proofs(token, back.nonce, nonce, self.keys.certificate.fingerprint)
        if not same(back.proof, proofs.guest):
            raise ShownOut("unknown_guest")
        peer.number = back.guest
        self._on_back()
        await peer.say(LetBack(proofs.host))

    # Talking

    async def _talk(self, peer: Peer) -> None:
        put = peer.outbox.put
        if peer.number not in self.table.devices:  # a full table forgot it while it came in
            raise ShownOut("full")
        older = self.peers.get(peer.number)
        self.peers[peer.number] = peer
        sender = asyncio.create_task(self._send(peer))
        fencing = asyncio.create_task(self._show_out(older, Refused("newer", failure("newer").text))) if older else None
        self.table.attach(peer.number, put)
        try:
            await peer.connection.ping()  # its answer tells the round trip, before the first race
            await self._listen(peer)
        finally:
            self.table.detach(peer.number, put)
            if self.peers.get(peer.number) is peer:
                del self.peers[peer.number]
            sender.cancel()
            for outcome in await asyncio.gather(sender, *filter(None, [fencing]), return_exceptions=True):
                if isinstance(outcome, Exception):
                    raise outcome

    async def _send(self, peer: Peer) -> None:
        """Send what there is, at the other end's own pace: who does not take it in time is cut off."""
        try:
            while True:
                for text in await peer.outbox.next():
                    async with asyncio.timeout(self._limits.sending):
                        await peer.connection.send(text)
        except ConnectionClosed:
            pass
        except Exception as trouble:
            peer.connection.transport.abort()  # so that nobody listens to it any more, either
            if not isinstance(trouble, TimeoutError):
                raise

    async def _listen(self, peer: Peer) -> None:
        bucket = Bucket(self._limits.rate, self._limits.burst, self._now)
        while self.peers.get(peer.number) is peer:
            message = await peer.heard()
            # A device of several seats may send so many times as much.
            if not bucket.take(1 / max(1, len(self.table.seats_of(peer.number)))):
                raise ShownOut("flood")
            self._do(peer, message)

    def _do(self, peer: Peer, message: GuestMessage) -> None:
        if self.peers.get(peer.number) is not peer:
            return  # it has come in anew, and this was said before
        self.table.devices[peer.number].round_trip = peer.connection.latency
        match message:
            case AskTime(sent):
                peer.outbox.put(TimeIs(sent, self._now()))
            case Ready():
                self._on_ready(peer.number, peer.address, message)
            case _ if self._held is not None:
                self._held.append((peer.number, message))
            case _:
                self.table.hear(peer.number, message)

    # Moving house

    def hold(self) -> None:
        """Hear nothing that changes the table, until it is let go, or never."""
        self._held = []

    def let_go(self) -> None:
        """Hear what was said meanwhile."""
        held, self._held = self._held or [], None
        for number, message in held:
            with contextlib.suppress(Malformed):
                self.table.hear(number, message)
