"""Open a table to the network: its port, its door, and its answer to devices that look for tables."""

import asyncio
import contextlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from time import monotonic
from typing import Any, Final

from app.core.game import IllegalMove, say
from app.core.host import Clockwork
from app.core.table import Record, Table
from app.core.texts import later
from app.core.transcript import write_transcript
from app.lan.asides import as_told_now
from app.lan.certificate import Certificate, new_certificate
from app.lan.discovery import EVERYWHERE, answer_of, own_addresses
from app.lan.door import Door
from app.lan.doorkeeper import Keys, Peer
from app.lan.entrance import Entrance, Room
from app.lan.failure import failure
from app.lan.handover import Handover, HostKeys, handed_over, parts_of
from app.lan.hosted import HostedTable
from app.lan.invite import FINGERPRINT_LENGTH, PORT, PORTS, Invitation, new_key, secret_at
from app.lan.limits import PATIENT, Knocks, Limits
from app.lan.login import new_token
from app.lan.messages import AskHeir, Consent, HostMessage, MovedTo, Place, Ready, Refused, Sleeps
from app.lan.sockets import Incoming
from app.lan.ticket import Ticket
from app.lan.whereabouts import answer_to

ANY_PORT: Final = 0
CANNOT_TAKE_OVER: Final = later("This device cannot take the table over now.")
NO_ANSWER: Final = later("The other device does not answer: the table stays here.")
NO_ROOM: Final = say("This device is out of space: if the app closes, others cannot come back to this table.")

Keep = Callable[[HostKeys], None]
"""Puts what a host keeps beside the record where it can be found again, on disk before anybody is told of it."""


@dataclass(frozen=True, slots=True)
class HostConfig:
    """What a host is given by the device it is on."""

    app: str  # its version
    name: str = ""  # of whoever opened the table, for the list of tables seen
    keep: Keep | None = None
    report: Callable[[BaseException], None] | None = None  # told of a bug
    limits: Limits = PATIENT
    address: str = EVERYWHERE  # where it listens
    entrance: Entrance | None = None  # which it shares with other tables, if it does


@dataclass(frozen=True, slots=True)
class Heir:
    """The guest that is to be the host: whether it agrees, and where its table will stand ready."""

    peer: Peer
    agrees: asyncio.Future[bool]
    ready: asyncio.Future[tuple[str, int]]


def usual_ports(*wanted: int | None) -> list[int]:
    """List the ports a table is opened at: these that are wanted, the last at all events, else the usual ones."""
    *former, asked = wanted
    usual = [PORT + number for number in range(PORTS)]
    return [*filter(None, former), *([*usual, ANY_PORT] if asked is None else [asked])]


def opened_again(table: Table, keys: HostKeys, config: HostConfig, clockwork: Clockwork) -> "TableServer":
    """Open a table again that was open before, here or elsewhere: guests are expected back."""
    opening = table.opening
    places = [
        Place(player, None if player.kind == "bot" else place.guest, player.kind == "bot" or place.guest is None)
        for place, player in zip(keys.places, table.players)
    ]
    hosted = HostedTable(table.game, opening.options, opening.judge, opening.house, places, clockwork)
    hosted.asides, hosted.left_at_rest = as_told_now(keys.asides, table), keys.left
    return TableServer(hosted, config, keys)


def _keys_of(keys: HostKeys) -> Keys:
    return Keys(keys.secret, keys.certificate, keys.link or new_key(), dict(keys.tokens))


def found_among(hosts: "Sequence[TableServer]", question: bytes) -> Iterator[bytes]:
    """Answer a guest that has lost its table, if it is one of these."""
    for host in hosts:
        if host.is_open and (answer := host.answer_to(question)):
            yield answer


class TableServer:
    """Keeps one table open to the network, on the device of its host."""

    def __init__(self, table: HostedTable, config: HostConfig, keys: HostKeys | None = None) -> None:
        self.table = table
        self.port = keys.port if keys else ANY_PORT
        self._config = config
        self._entrance: Entrance | None = None
        self._heir: Heir | None = None  # while it is waited for
        self.is_handed_over = False  # another device is its host: what is kept here would let it rise twice
        self._waiting: Table | None = None  # to be gone on with, once the former host has let it go
        self.on_taken_over: Callable[[], None] = lambda: None
        self.on_given_up: Callable[[], None] = lambda: None  # told when the former host keeps the table, after all
        self._keys = _keys_of(keys) if keys else Keys("", new_certificate())
        for number in self._keys.tokens:
            table.know(number)
        table.on_kept = self.keep
        self._door = Door(
            table,
            self._keys,
            app=config.app,
            limits=config.limits,
            now=asyncio.get_running_loop().time,
            knocks=config.entrance.knocks if config.entrance else Knocks(config.limits, monotonic),
            on_keys=self.keep,
            on_back=self.take_over,
            on_heir=self._hear_heir,
        )
        self._room = Room(self._keys.certificate, self._door.open_to, keys.number if keys else 0)

    # The port

    async def open(self, port: int | None = None) -> None:
        """Let guests come: at the port it had before, else at this one, or at the first usual one that is free."""
        entrance = self._config.entrance
        if entrance is None:
            entrance = Entrance(self._config.limits, self._config.address, self._report)
            await entrance.open(usual_ports(self.port, port))
        entrance.lead_to(self._room)
        self._entrance, self.port = entrance, entrance.port
        self._keys.secret = secret_at(self.port, self._keys.secret)

    @property
    def is_open(self) -> bool:
        return self._entrance is not None

    @property
    def connections(self) -> set[Incoming]:
        """All of its guests that are in, or about to be."""
        return self._room.connections

    def _report(self, bug: BaseException) -> None:
        if self._config.report is None:
            raise bug
        self._config.report(bug)

    async def close(self) -> None:
        """Say goodbye to all, and let the table rest: it can be opened again."""
        self._rest()
        await self._say_to_all(Refused("closed", failure("closed").text))
        await self._stop()

    async def vanish(self) -> None:
        """Be gone without a word, as a device that is switched off: guests look for the table until it is back.

        What they say meanwhile is not answered: they say it again where the table is by then.
        """
        self._door.hold()
        self._rest()
        await self._stop()

    async def say_it_sleeps(self, *, asleep: bool) -> None:
        """Let guests know that this device goes to sleep, or is awake: if it does not answer, that is why."""
        await self._say_to_all(Sleeps(asleep))

    def _rest(self) -> None:
        heir, self._heir = self._heir, None
        if heir:  # a table that is closed while it is handed over goes on nowhere
            heir.agrees.cancel()
            heir.ready.cancel()
        self.table.rest()
        if self.table.left:
            self.keep()

    async def _stop(self) -> None:
        entrance, self._entrance = self._entrance, None
        if entrance is None:
            return
        if entrance is self._config.entrance:  # other tables are there, too
            await entrance.dismiss(self._room)
        else:
            await entrance.close()

    async def _say_to_all(self, message: HostMessage) -> None:
        peers = list(self._door.peers.values())
        sayings = [asyncio.wait_for(peer.say(message), self._config.limits.closing) for peer in peers]
        await asyncio.gather(*sayings, return_exceptions=True)  # who does not listen will look for the table

    # The way in

    @property
    def invitations(self) -> list[Invitation]:
        """How to get here, for each network this device is in."""
        here = self._config.address
        addresses = own_addresses() if here == EVERYWHERE else [here]
        fingerprint = self._keys.certificate.fingerprint.hex()[:FINGERPRINT_LENGTH]
        keys, number = self._keys, self.number
        return [Invitation(each, keys.secret, self.port, fingerprint, keys.link, number) for each in addresses]

    @property
    def number(self) -> int:
        """By what guests name the table, if it is one of several behind a door."""
        return self._room.number if self._config.entrance else 0

    @property
    def answer(self) -> bytes:
        """What is answered to devices that look for tables."""
        return answer_of(self.port, self.table.game.name, self._config.name)

    def answer_to(self, question: bytes) -> bytes | None:
        """Return what is answered to a guest of this table that has lost it; None to anybody else."""
        return answer_to(question, self.port, self.number, self._keys.tokens)

    # The table

    def start(self, rng: Random, record: Record | None = None) -> None:
        """Deal, or say by IllegalMove why not."""
        self.table.start(rng, record)
        self.keep()

    def keep(self) -> None:
        """Keep what is needed beside the record to open this table again, unless another device is its host by now.

        Without it the table goes on all the same.
        """
        if self._config.keep and not self.is_handed_over:
            try:
                self._config.keep(self._host_keys(self._keys.certificate, self._keys.tokens))
            except OSError:
                self.table.warn(NO_ROOM)

    def _host_keys(self, certificate: Certificate, tokens: dict[int, str]) -> HostKeys:
        return HostKeys(
            secret=self._keys.secret,
            key=certificate.key,
            chain=certificate.chain,
            port=self.port,
            tokens=tuple(sorted(tokens.items())),
            places=tuple(self.table.places),
            asides=self.table.asides,
            left=self.table.left,
            link=self._keys.link,
            number=self._room.number,
        )

    # Handing over

    async def hand_over(self, number: int, put_away: Callable[[Ticket], None] = lambda _: None) -> Ticket:
        """Let a guest be the host, if its person agrees; how this device comes back. IllegalMove, and nothing done.

        *put_away* is told before anybody else: a device that is killed meanwhile must not open the table again.
        """
        peer = self._door.peers.get(number)
        if peer is None or self.table.at_play is None or self._heir:
            raise IllegalMove(CANNOT_TAKE_OVER)
        loop = asyncio.get_running_loop()
        self._heir = Heir(peer, loop.create_future(), loop.create_future())
        try:
            await self._ask(self._heir)
            return await self._hand_to(self._heir, put_away)
        finally:
            self._heir = None

    async def _ask(self, heir: Heir) -> None:
        """Ask the person there, while all play on; IllegalMove when they do not agree, or are gone."""
        heir.peer.outbox.put(AskHeir())
        gone = asyncio.create_task(heir.peer.connection.wait_closed())
        waited_for: list[asyncio.Future[Any]] = [heir.agrees, gone]
        limit = self._config.limits.deciding
        await asyncio.wait(waited_for, timeout=limit, return_when=asyncio.FIRST_COMPLETED)
        gone.cancel()
        if not heir.agrees.done():
            raise IllegalMove(NO_ANSWER)
        if not heir.agrees.result():
            raise IllegalMove("The other device does not take the table over: it stays here.")

    async def _hand_to(self, heir: Heir, put_away: Callable[[Ticket], None]) -> Ticket:
        number, table = heir.peer.number, self.table.table
        if self._door.peers.get(number) is not heir.peer or table is None or self.table.at_play is None:
            raise IllegalMove(CANNOT_TAKE_OVER)
        former = self.table.join()
        self._keys.tokens[former] = new_token()
        self.table.rest()
        self._door.hold()
        try:
            address, port = await self._be_succeeded_by(heir, self._handover(table, number, former))
        except TimeoutError as error:
            self._check_is_open(heir)
            del self._keys.tokens[former], self.table.devices[former]
            self.table.go_on(table, Random())
            self._door.let_go()
            raise IllegalMove(NO_ANSWER) from error
        self._check_is_open(heir)
        self.is_handed_over = True
        ticket = Ticket(address, port, self._keys.certificate.fingerprint.hex(), former, self._keys.tokens[former])
        with contextlib.suppress(OSError):  # the table goes on there all the same
            put_away(ticket)
        moved = MovedTo(address, port)
        self._door.lead_to(moved)
        await self._say_to_all(moved)
        await self._stop()
        return ticket

    def _check_is_open(self, heir: Heir) -> None:
        """Raise IllegalMove if the table was closed while this heir was waited for."""
        if self._heir is not heir:
            raise IllegalMove(CANNOT_TAKE_OVER)

    async def _be_succeeded_by(self, heir: Heir, handover: Handover) -> tuple[str, int]:
        """Give a guest all that a host needs: where its table stands ready, or TimeoutError."""
        for part in parts_of(handover):
            heir.peer.outbox.put(part)
        async with asyncio.timeout(self._config.limits.sending):
            return await heir.ready

    def _handover(self, table: Table, heir: int, former: int) -> Handover:
        tokens = {number: token for number, token in self._keys.tokens.items() if number != heir}
        keys = self._host_keys(new_certificate(), tokens)
        places = handed_over(keys.places, heir, former)
        record = write_transcript(self.table.game, table.transcript)
        return Handover(replace(keys, places=places), record, former)

    def _hear_heir(self, peer: Peer, said: Consent | Ready) -> None:
        heir = self._heir
        match said:
            case Consent(takes_over) if heir and heir.peer is peer and not heir.agrees.done():
                heir.agrees.set_result(takes_over)
            case Ready(port) if heir and heir.peer is peer and not heir.ready.done():
                heir.ready.set_result((peer.address, port))

    # Taking over

    def wait_with(self, table: Table) -> None:
        """Keep this table ready until the former host has let it go."""
        self._waiting = table
        self._door.keeper.only_for_returning = True

    def take_over(self) -> None:
        """Go on with the table: the former host has told so, to this device or to a guest that came from there."""
        table, self._waiting = self._waiting, None
        if table is not None:
            self._door.keeper.only_for_returning = False
            self.table.go_on(table, Random())
            self.keep()
            self.on_taken_over()
