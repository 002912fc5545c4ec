"""An evening of a club, ten times as fast: its tables, and people who come, sleep, leave, and hand tables on.

The loop's own time runs ten times as fast, and so do all clocks of all tables; what is waited for on the network takes
ten times as long by that time, so it is as patient as ever. Tables lie in a folder behind one door, as a club's do,
until one is handed on to a phone, and from there to others.
"""

import asyncio
import contextlib
import json
import selectors
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, fields, replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

from app.core.bot_seats import AS_PEOPLE
from app.core.codec import to_json
from app.core.game import IllegalMove, Player
from app.core.host import Clockwork
from app.core.reading import read_transcript
from app.core.table import Table
from app.core.transcript import ABSENT, Made
from app.games import GAMES
from app.lan.__main__ import _parser
from app.lan.club_table import ClubTable, Premises, call_on
from app.lan.discovery import Question
from app.lan.entrance import Entrance
from app.lan.far_bots import FarThinker, far_bot
from app.lan.flushing import Writers
from app.lan.guest import Asked, Succeeded
from app.lan.handover import Handover, HostKeys
from app.lan.limits import Limits
from app.lan.loop import after, now
from app.lan.messages import StandUp
from app.lan.porch import Porch
from app.lan.search import AS_USUAL, Patience
from app.lan.seating import THIS_DEVICE
from app.lan.server import HostConfig, TableServer, found_among, opened_again
from app.lan.shared import SharedTable
from app.lan.shown import News
from app.lan.table_folder import TableFolder, find_game
from app.storage.journal import OpenJournal
from tests.lan.evening import APP, HERE, LONGEST_WAIT, Own, Phone, _bug_of, whim

FASTER: Final = 10
# Seconds of the tables' clocks, at the mean
THINKS: Final = 12.0
BEFALLS: Final = 400.0  # somebody: they sleep, or their link breaks
SLEEPS: Final = 30.0
LEAVES: Final = 4000.0
LOOKS_ON: Final = 10.0  # somebody, at some table
HANDED_ON: Final = 15.0  # some table
DEALT_AGAIN: Final = 20.0  # after the end of a game
SECONDS: Final = ("opening", "login", "sending", "ping", "silence", "closing")
LIMITS: Final = replace(
    Limits(logins_each=1000, knocks=1_000_000),  # all come from one address
    **{name: getattr(Limits(), name) * FASTER for name in SECONDS},
)
PATIENCE: Final = Patience(
    **{each.name: getattr(AS_USUAL, each.name) * (1 if each.name == "factor" else FASTER) for each in fields(Patience)}
)
OPTIONS: Final[dict[str, dict[str, Any]]] = {
    "kross": {"seconds_to_write": 30},
    "typo2d": {"seconds_to_play": 60, "seconds_to_choose": 60},
    "cubeword": {"seconds_to_turn": 60},
    "wordcross": {"target": 60, "seconds_to_turn": 60},
    "xword3d": {"seconds_to_turn": 60},
}
LOOKS: Final = 20
LOOKED_EVERY: Final = 0.02  # seconds of the system's
NAMES: Final = ("Ann", "Bo", "Cy", "Dee")


class _Selector(selectors.DefaultSelector):
    """Waits as long as the loop's seconds are."""

    def select(self, timeout: float | None = None) -> Any:
        return super().select(None if timeout is None else timeout / FASTER)


class FastLoop(asyncio.SelectorEventLoop):
    """A loop whose time runs ten times as fast."""

    def __init__(self) -> None:
        super().__init__(_Selector())

    def time(self) -> float:
        return super().time() * FASTER


async def until(holds: Callable[[], object]) -> None:
    """Wait for something to come true: looks are counted, for time goes by while this process stands still, too."""
    for _ in range(round(LONGEST_WAIT / LOOKED_EVERY)):
        if holds():
            return
        await asyncio.sleep(LOOKED_EVERY * FASTER)
    raise TimeoutError


@dataclass
class Account:
    """What is counted of an evening."""

    moves: int = 0  # that people made, and were told of
    games: int = 0  # that came to an end
    records: int = 0  # that were compared, of games that were still played, too
    lost: int = 0  # moves that people were told of, and no record has
    befell: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)


class Person(Phone):
    """Somebody with a phone and a seat; the phone may be the table's host."""

    def __init__(self, spot: "Spot", seat: int) -> None:
        self.spot = spot
        self.seat = seat
        self.rng = Random(f"{spot.number} {seat}")
        self.record: list[str] = []
        self.keys: list[HostKeys] = []
        evening = spot.evening
        super().__init__(find_game, self._open_here, LIMITS, evening.look, PATIENCE)

    def _hear(self, news: News | Asked | Succeeded) -> None:
        super()._hear(news)
        self.heard.clear()
        if isinstance(news, Succeeded):
            self.spot.host, self.spot.holder = news.host, self
            self.table.say_again()

    async def _open_here(self, handover: Handover) -> TableServer:
        self.record = handover.record.splitlines()
        host = self._opened(handover.keys)
        await host.open(0)
        return host

    def _opened(self, keys: HostKeys) -> TableServer:
        """Have the table as its record tells, waiting to be gone on with."""
        reading = read_transcript("".join(f"{line}\n" for line in self.record), find_game)
        table = Table(reading.game, reading.transcript, self.record.append)
        evening = self.spot.evening
        config = HostConfig(APP, "", self.keys.append, evening.bugs.append, LIMITS, HERE)
        host = opened_again(table, keys, config, evening.clockwork)
        host.wait_with(table)
        return host

    @property
    def is_host(self) -> bool:
        return self.spot.holder is self

    # What they do

    async def live(self) -> None:
        """Play whenever asked; now and then something befalls them."""
        while not self.spot.evening.over.is_set():
            await self.spot.evening.pause(self.rng.expovariate(1 / THINKS))
            self.come_back_if_shown_out()
            self._play()
            if self.rng.random() < THINKS / BEFALLS:
                await self._be_away()
            elif self.rng.random() < THINKS / LEAVES and self.table.shown:
                self.spot.evening.account.befell["left for good"] += 1
                self.table.say(StandUp(self.seat))

    def _play(self) -> None:
        shown = self.table.shown
        hand = shown.hand(self.seat) if shown else None
        if hand and not self.table.lost and not self.table.awaits_an_answer and self.seat in hand.view.active:
            move = whim(self.table.game, hand.view)
            made = Made(self.seat, to_json(move, self.table.game.move_type))
            self.table.play(self.seat, move, partial(self.spot.note, self.spot.made, made))

    async def _be_away(self) -> None:
        what = self.rng.choice([self._sleep, self._be_killed, self._lose_the_link])
        async with self.spot.lock:  # nobody is away in the middle of a handover: that has tests of its own
            what = self._vanish if self.is_host else what
        self.spot.evening.account.befell[what.__name__.strip("_").replace("_", " ")] += 1
        await what(self.rng.expovariate(1 / SLEEPS))

    async def _sleep(self, seconds: float) -> None:
        """Read nothing, and wake up."""
        guest = self.guest
        if guest._link:
            transport = guest._link.connection.transport
            transport.pause_reading()
            await self.spot.evening.pause(seconds)
            if not transport.is_closing():
                transport.resume_reading()
        guest.wake()

    async def _lose_the_link(self, _: float) -> None:
        if self.guest._link:
            self.guest._link.connection.transport.abort()

    async def _be_killed(self, seconds: float) -> None:
        """End, and begin anew with the ticket alone."""
        async with self.spot.lock:
            if self.is_host:
                return
            self.die()
        await self.spot.evening.pause(seconds)
        self.begin_anew()

    def begin_anew(self) -> None:
        """Start, and come back by the ticket."""
        assert self.ticket is not None
        self.table = SharedTable(self.find_game, now)
        self._new_guest()
        self.go(self.ticket)

    def come_back_if_shown_out(self) -> None:
        """Begin anew where the table was over for this phone; why is counted."""
        if self.table.ended and not self.is_host:
            self.spot.evening.account.befell[f"shown out: {self.table.ended.reason}"] += 1
            self.begin_anew()

    async def _vanish(self, seconds: float) -> None:
        """Be a host that is gone, with all that it was doing, and comes back with what is on disk."""
        async with self.spot.lock:
            if not self.is_host:
                return
            await self.spot.host.vanish()
            await self.spot.evening.pause(seconds)
            host = self._opened(self.keys[-1])
            self.spot.host = host
            host.take_over()
            await host.open()
            self.table.wire = Own(host)
            host.table.attach(THIS_DEVICE, self.table.take)
            self.table.say_again()


class Spot:
    """A table of the evening, wherever it is by now."""

    def __init__(self, evening: "WholeEvening", number: int, rng: Random) -> None:
        self.evening = evening
        self.number = number
        self.rng = rng
        self.lock = asyncio.Lock()  # whoever does something to its host holds it
        self.holder: Person | None = None  # nobody's phone: it is at the club
        self.people: list[Person] = []
        self.made: Counter[Made] = Counter()  # in this game, by people, as they were told
        game = list(GAMES)[number % len(GAMES)]
        self.at_club = ClubTable.new(replace(evening.premises, asked=evening.asked_of(game, rng)))
        self.host = self.at_club.host

    async def open(self) -> None:
        """Have people come and sit down, and deal."""
        await self.at_club.open()
        for seat, place in enumerate(self.host.table.places):
            if place.player is None:
                person = Person(self, seat)
                self.people.append(person)
                await person.be_seated(self.host.invitations, seat, Player(NAMES[seat], 30))
        self.at_club.start()

    @property
    def table(self) -> Table:
        assert self.host.table.table is not None
        return self.host.table.table

    def note(self, made: Counter[Made], move: Made, refusal: IllegalMove | None) -> None:
        """Count what became of a move, for the game it was made in."""
        account = self.evening.account
        if refusal:
            account.refused[str(refusal)] += 1
        else:
            account.moves += 1
            made[move] += 1

    async def go_on(self) -> None:
        """Deal again some time after each game."""
        while not self.evening.over.is_set():
            await self.evening.pause(DEALT_AGAIN)
            async with self.lock:
                if self.host.table.at_play and self.table.is_over:
                    await self._end_game()

    async def _end_game(self) -> None:
        await self.all_see()
        self.compare()
        self.evening.account.games += 1
        self.made = Counter()
        if self.holder:
            self.holder.record = []
            self.host.start(self.rng, self.holder.record.append)
        else:
            self.at_club.start()

    async def all_are_there(self) -> None:
        """Wait until everybody is back."""
        for each in self.people:
            each.come_back_if_shown_out()
        await until(lambda: all(each.is_host or each.guest._link for each in self.people))

    async def all_see(self) -> None:
        """Wait until whoever is there sees what there is to be seen."""
        await until(lambda: all(self._sees(person) for person in self.people if person.is_host or person.guest._link))

    def _sees(self, person: Person) -> bool:
        shown = person.table.shown
        hand = shown.hand(person.seat) if shown else None
        return hand is not None and bool(hand.view == self.table.view(person.seat))

    def compare(self) -> None:
        """Compare the game with what its record tells, and with what people were told."""
        game, account = self.table.game, self.evening.account
        written = self.holder.record if self.holder else self._on_disk()
        reading = read_transcript("".join(f"{line}\n" for line in written), find_game)
        assert Table(reading.game, reading.transcript).state == self.table.state
        assert reading.transcript == self.table.transcript
        entries = (entry for entry in reading.transcript.entries if isinstance(entry, Made) and entry.seat is not None)
        account.lost += (
            self.made - Counter(Made(each.seat, to_json(each.move, game.move_type)) for each in entries)
        ).total()
        account.records += 1

    def _on_disk(self) -> list[str]:
        assert isinstance(self.at_club._journal, OpenJournal)
        return self.at_club._journal._path.read_text(encoding="utf-8").splitlines()

    async def hand_on(self) -> None:
        """Let one of the guests be the host, if one is there."""
        async with self.lock:
            here = [each for each in self.people if not each.is_host and each.guest._link and each.table.shown]
            if not here or self.host.table.at_play is None:
                return
            heir, former = self.rng.choice(here), self.holder
            assert heir.ticket is not None
            try:
                ticket = await self.host.hand_over(heir.ticket.guest)
            except IllegalMove as refusal:
                self.evening.account.refused[str(refusal)] += 1
                return
            if former:
                former.ticket = ticket
                former.begin_anew()
            else:
                self.evening.premises.table_folder.put_away(self.at_club.key)
                await call_on(ticket, LIMITS)
            await until(lambda: self.holder is heir)
            self.evening.account.befell["handed on"] += 1


class WholeEvening:
    """All tables, and all who are there."""

    def __init__(self, folder: Path, tables: int) -> None:
        self.rng = Random(20261120)
        self.account = Account()
        self.bugs: list[BaseException] = []
        self.thinker = FarThinker(1)
        self.clockwork = Clockwork(now, after, self.thinker.think, AS_PEOPLE, far_bot)
        self.folder = folder
        porch = Porch(APP, LIMITS, list)
        self.door = Entrance(LIMITS, HERE, self.bugs.append, porch.talk)
        any_game = self.asked_of(next(iter(GAMES)), self.rng)
        folder_of_tables = TableFolder(folder, OpenJournal)
        self.premises = Premises(any_game, folder_of_tables, self.clockwork, Writers(), self.door)
        self.count = tables
        self.over = asyncio.Event()
        self.spots: list[Spot] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, context: self.bugs.append(_bug_of(context)))

    def asked_of(self, game: str, rng: Random) -> Any:
        """Ask for a table of two to four, some of them bots."""
        seats, bots = rng.choice([(2, 0), (2, 0), (3, 0), (2, 1), (3, 1), (2, 2)])
        asked = _parser().parse_args(
            [
                *("host", "--game", game, "--seats", str(seats), "--options", json.dumps(OPTIONS[game]), "--quiet"),
                *("--bots", ",".join(["casual"] * bots), "--absent", rng.choice(ABSENT), "--patience", "60"),
                *("--address", HERE, "--folder", str(self.folder)),
            ]
        )
        asked.limits = LIMITS
        return asked

    @property
    def on_phones(self) -> int:
        """How many tables have a phone for their host."""
        return sum(spot.holder is not None for spot in self.spots)

    async def look(self, on_seen: Callable[[Any], None], question: Question) -> None:
        """Ask around for a table that was lost, as often as a device does."""
        while True:
            for answer in found_among([spot.host for spot in self.spots], question.text):
                if seen := question.read(answer, HERE):
                    on_seen(seen)
            await asyncio.sleep(FASTER)

    async def pause(self, seconds: float) -> None:
        """Let time go by, until the evening is over at the latest."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self.over.wait()

    async def open(self) -> None:
        """Open the door, and seat everybody."""
        await self.door.open([0])
        self.spots = [Spot(self, number, self.rng) for number in range(self.count)]
        for spot in self.spots:
            await spot.open()

    async def play(self, seconds: float, look: Callable[[], None]) -> None:
        """Let them be, for so many of the system's seconds, and have a look sixty times meanwhile."""
        async with asyncio.TaskGroup() as doing:
            for spot in self.spots:
                doing.create_task(spot.go_on())
                for person in spot.people:
                    doing.create_task(person.live())
            doing.create_task(self._hand_on())
            doing.create_task(self._look_on())
            for _ in range(LOOKS):
                look()
                await asyncio.sleep(seconds / LOOKS * FASTER)
            self.over.set()

    async def _hand_on(self) -> None:
        while not self.over.is_set():
            await self.pause(self.rng.expovariate(1 / HANDED_ON))
            await self.rng.choice(self.spots).hand_on()

    async def _look_on(self) -> None:
        while not self.over.is_set():
            await self.pause(self.rng.expovariate(1 / LOOKS_ON))
            onlooker = Phone(find_game, None, LIMITS, self.look, PATIENCE)
            onlooker.go(self.rng.choice(self.spots).host.invitations)
            await self.pause(self.rng.uniform(10, 40))
            self.account.befell["looked on" if onlooker.table.shown else "found no way to look on"] += 1
            await onlooker.leave()

    async def come_to_rest(self) -> None:
        """Compare what all see, and all records."""
        for spot in self.spots:
            await spot.all_are_there()
            await spot.all_see()
            spot.compare()

    async def close(self) -> None:
        """Have everybody go home."""
        for spot in self.spots:
            for person in spot.people:
                await person.leave()
            await spot.host.close()
            await spot.at_club.close()
        await self.door.close()
        self.premises.writers.stop()
        self.thinker.stop()
