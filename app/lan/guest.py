"""A guest: joins a table, keeps the link to it, and comes back to it, wherever it is by then."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from websockets.exceptions import ConnectionClosed

from app.core.game import Malformed, say
from app.core.transcript import FindGame
from app.lan.clocks import Offset
from app.lan.discovery import look_for_tables
from app.lan.failure import Failure, failure
from app.lan.handover import Handover, read_handover
from app.lan.invite import Invitation
from app.lan.limits import PATIENT, Limits
from app.lan.link import Link, NoWay, come_back
from app.lan.messages import (
    AskHeir,
    AskTime,
    Consent,
    Declined,
    GuestMessage,
    HintTaken,
    HostMessage,
    Lobby,
    MovedTo,
    Play,
    Ready,
    Sleeps,
    TakeBack,
    TakeOver,
    TimeIs,
    Took,
)
from app.lan.parts import Parts
from app.lan.picture import Picture
from app.lan.search import AS_USUAL, ASLEEP, FINAL, Look, Patience, Search, first_of
from app.lan.server import TableServer
from app.lan.shown import Ended, Joined, News, Shown
from app.lan.teller import Teller
from app.lan.ticket import Ticket
from app.lan.umpire import MOVED_ON
from app.lan.unanswered import Unanswered

TIME_QUESTIONS: Final = (0.0, 0.1, 0.1, 0.2)  # seconds between them: then one every so often
TIME_AGAIN: Final = 15.0
STEADY: Final = 1.0  # seconds that a link must last to be more than one for nothing
NEVER: Final = float("-inf")
CLOSED: Final = "closed"  # the host's last word: it has kept the table
NO_ROOM: Final = say("This device is out of space: if the app closes, it cannot come back to this table.")
NO_LINK: Final = say("There is no connection to the table: please try again when it is back.")

Succeed = Callable[[Handover], Awaitable[TableServer]]
"""Opens a table that another host hands over, on this device: it waits until that one has let it go."""


@dataclass(frozen=True, slots=True)
class Succeeded:
    """Tells that this device is the host from now on."""

    host: TableServer


@dataclass(frozen=True, slots=True)
class Asked:
    """Tells that the host asks whether this device would be the host from now on."""


@dataclass(frozen=True, slots=True)
class GuestConfig:
    """What a guest is given by the device it is on."""

    app: str  # its version
    find_game: FindGame
    tell: Callable[[News | Asked | Succeeded], None]
    keep: Callable[[Ticket], None] | None = None
    succeed: Succeed | None = None
    limits: Limits = PATIENT
    patience: Patience = AS_USUAL
    look: Look = look_for_tables


class Guest:
    """A device's place at a table of another."""

    def __init__(self, config: GuestConfig) -> None:
        self.ticket: Ticket | None = None
        self._config = config
        self._link: Link | None = None
        self._task: asyncio.Task[None] | None = None
        self._shown: Shown | None = None
        self._outgoing: asyncio.Queue[GuestMessage] = asyncio.Queue()
        self._unanswered = Unanswered()
        self._offset = Offset()
        self._picture = Picture(config.find_game)
        self._settled = False  # whether what was unanswered is settled on this link
        self._woken = asyncio.Event()
        self._teller = Teller(config.tell, config.patience.silent)
        self._let_in_for_nothing = 0  # times in a row that a host let this device in and showed it no table
        self._has_seen = False  # whether the table was shown on this link
        self._host_sleeps = False  # as it has said on this link
        self._handover = Parts()
        self._takes_over: bool | None = None  # what a person here has said to that on this link
        self._asked_at = NEVER
        self._heir: TableServer | None = None

    # From joining to leaving

    async def run(self, way: Sequence[Invitation] | Ticket) -> None:
        """Be at the table, by one of the invitations or by a ticket, until it ends for this device."""
        self._task = asyncio.current_task()
        try:
            link: Link | None = await self._come_in(way)
            while link:
                lost = await self._stay(link)
                link = await self._find_again(lost)
        except NoWay as none:
            if none.why.reason == CLOSED:
                await self._give_up_handover()
            self._config.tell(Ended(none.why))
        except Malformed as error:
            self._config.tell(Ended(replace(failure("malformed"), text=error.sentence)))
        finally:
            if self._heir:  # nobody plays here; whether the table is anywhere else is not known
                await self._heir.close()

    async def _come_in(self, way: Sequence[Invitation] | Ticket) -> Link:
        app, limits = self._config.app, self._config.limits
        if isinstance(way, Ticket):
            self.ticket = way
            try:
                return await come_back(way, app, limits)
            except NoWay as none:
                if none.why.reason in FINAL:
                    raise
                return await self._find_again(none.why)
        return await first_of(way, app, limits)

    async def _find_again(self, why: Failure) -> Link:
        assert self.ticket is not None
        config = self._config
        search = Search(self.ticket, config.app, config.limits, config.patience, self._woken, self._teller)
        try:
            return await search.find(why, config.look, self._let_in_for_nothing)
        finally:
            self._teller.forget()

    # At the table

    async def _stay(self, link: Link) -> Failure:
        """Talk until the link breaks, and why it did; NoWay when the host shows this device out."""
        config = self._config
        self._link, self.ticket = link, link.ticket
        self._outgoing = asyncio.Queue()
        self._picture, self._settled = Picture(config.find_game), False
        self._takes_over, self._asked_at, self._host_sleeps = None, NEVER, False
        config.tell(Joined(link.ticket.guest))
        if config.keep:
            try:
                config.keep(link.ticket)
            except OSError:
                config.tell(Declined(NO_ROOM))
        begun, self._has_seen = asyncio.get_running_loop().time(), False
        sending = asyncio.create_task(self._send(link))
        asking = asyncio.create_task(self._ask_time())
        try:
            while True:
                await self._hear(await link.heard())
        except ConnectionClosed:
            return failure(ASLEEP if self._host_sleeps else "host_gone")
        finally:
            sending.cancel()
            asking.cancel()
            self._link = None
            self._count_link(asyncio.get_running_loop().time() - begun)
            await link.hang_up()
            for outcome in await asyncio.gather(sending, asking, return_exceptions=True):
                if isinstance(outcome, Exception):
                    raise outcome

    def _count_link(self, lasted: float) -> None:
        """Note what a link was good for: where none brings a view, or lasts, this device does not come back at once."""
        if not self._has_seen:
            self._let_in_for_nothing += 1
        else:
            self._let_in_for_nothing = 0 if lasted >= STEADY else 1

    async def _send(self, link: Link) -> None:
        try:
            while True:
                await link.say(await self._outgoing.get())
        except ConnectionClosed:
            pass
        except Exception:
            link.connection.transport.abort()  # so that nobody waits for an answer to what was not sent
            raise

    async def _ask_time(self) -> None:
        for pause in TIME_QUESTIONS:
            await asyncio.sleep(pause)
            self._outgoing.put_nowait(AskTime(asyncio.get_running_loop().time()))
        while True:
            await asyncio.sleep(TIME_AGAIN)
            self._outgoing.put_nowait(AskTime(asyncio.get_running_loop().time()))

    async def _hear(self, message: HostMessage) -> None:
        match message:
            case Took():
                self._unanswered.answered(message)
                self._config.tell(message)
            case Declined():
                self._config.tell(message)
            case TimeIs(sent, host):
                self._offset.learn(sent, host, asyncio.get_running_loop().time())
            case AskHeir():
                self._ask_person()
            case TakeOver(part, parts, text):
                await self._inherit(part, parts, text)
            case MovedTo(address, port):
                await self._move(address, port)
            case Sleeps(asleep):
                self._host_sleeps = asleep
            case _:
                if picture := self._picture.take(message):
                    await self._show(picture)

    async def _show(self, picture: Lobby | Shown) -> None:
        self._has_seen = True
        self._config.tell(picture)
        if not isinstance(picture, Shown):
            return
        self._shown = picture
        await self._give_up_handover()
        if not self._settled:
            self._settled = True
            self._settle(picture)

    def _settle(self, shown: Shown) -> None:
        """Send again what was not answered before the link was lost."""
        again, outdated = self._unanswered.settle(self._picture.game, shown)
        for act in again:
            self._outgoing.put_nowait(self._timed(replace(act, seen=shown.version) if isinstance(act, Play) else act))
        for act in outdated:
            self._config.tell(Took(act.seat, act.number, MOVED_ON))

    # What the device says

    def say(self, message: GuestMessage) -> None:
        """Say something to the host: a move waits for a lost link, anything else is declined without one."""
        if isinstance(message, Play | TakeBack):
            self._unanswered.note(message, self._shown)
            if self._settled:
                self._outgoing.put_nowait(self._timed(message))
        elif self._link:
            self._outgoing.put_nowait(message)
        elif not isinstance(message, HintTaken):  # the table hears of it when the link is back
            self._config.tell(Declined(NO_LINK))

    def _timed(self, act: Play | TakeBack) -> Play | TakeBack:
        """Return the moment of a press by the host's clock."""
        return replace(act, pressed=self._offset.at_host(act.pressed)) if isinstance(act, Play) else act

    def sleep(self) -> None:
        """Go on in the dark for as long as the system lets it, and tell nobody of a table that is lost."""
        self._teller.sleep()

    def wake(self) -> None:
        """Wake up: never trust the old link, and wait for nothing."""
        self._teller.wake()
        self.look_anew()

    def look_anew(self) -> None:
        """Hang up, and look for the table at once."""
        self._woken.set()
        if self._link:
            self._link.connection.transport.abort()

    def leave(self) -> None:
        """Be at the table no more; its ticket still holds."""
        if self._task:
            self._task.cancel()

    # When the table moves

    def _ask_person(self) -> None:
        """Ask whether this device is to be the host: once for each time it is, and on this link never after a no."""
        now = asyncio.get_running_loop().time()
        if self._config.succeed is None or self._takes_over is not None:
            self._outgoing.put_nowait(Consent(takes_over=bool(self._takes_over)))
        elif now - self._asked_at >= self._config.limits.deciding:
            self._asked_at = now
            self._config.tell(Asked())

    def answer(self, *, takes_over: bool) -> None:
        """Say whether this device takes the table over, if it was asked."""
        if self._link and self._asked_at > NEVER:
            self._takes_over, self._asked_at = takes_over, NEVER
            self._outgoing.put_nowait(Consent(takes_over))

    async def _inherit(self, part: int, parts: int, text: str) -> None:
        """Collect what the host leaves, if a person agreed; when it is whole, open the table here, and say so."""
        whole = self._handover.take(part, parts, text) if self._takes_over else None
        if whole is None or self._config.succeed is None:
            return
        self._takes_over = None  # which was said of this once
        try:
            heir = await self._config.succeed(read_handover(whole))
        except (Malformed, OSError):  # no room, no port, no such game: the host hears no answer, and keeps the table
            return
        heir.on_taken_over = lambda: self._taken_over(heir)
        self._heir = heir
        self._outgoing.put_nowait(Ready(heir.port))

    async def _give_up_handover(self) -> None:
        """Leave nothing here of a table that its host has kept."""
        heir, self._heir = self._heir, None
        if heir:
            await heir.close()
            heir.on_given_up()

    async def _move(self, address: str, port: int) -> None:
        if self._heir:
            self._heir.take_over()
            return
        assert self.ticket is not None
        self.ticket = replace(self.ticket, address=address, port=port)
        self.look_anew()

    def _taken_over(self, heir: TableServer) -> None:
        self._heir = None
        self._config.tell(Succeeded(heir))
        self.leave()
