"""An evening round a table on loopback: a host, phones, and people who play by fixed whims."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import islice
from random import Random
from typing import Any, TypeAlias

from app.core.bot_seats import AT_ONCE, Pace
from app.core.codec import to_json
from app.core.game import AnyGame, IllegalMove, Malformed, Player
from app.core.host import Clockwork
from app.core.reading import read_transcript
from app.core.table import Table, open_table
from app.core.transcript import AS_USUAL, FindGame, HouseRules, Judge
from app.games import GAMES, build
from app.lan.chairs import RemoteChair
from app.lan.guest import Asked, Guest, GuestConfig, Succeed, Succeeded
from app.lan.handover import HostKeys
from app.lan.hosted import OPEN, HostedTable
from app.lan.invite import Invitation
from app.lan.limits import Limits
from app.lan.loop import after, now
from app.lan.messages import GuestMessage, Place, Sit
from app.lan.search import Patience
from app.lan.seating import THIS_DEVICE
from app.lan.server import HostConfig, TableServer, opened_again
from app.lan.shared import SharedTable
from app.lan.shown import News
from app.lan.ticket import Ticket
from tests.conformance import JUDGE
from tests.conftest import DEEP
from tests.words import dense_dictionary_for

HERE = "127.0.0.1"
APP = "1.0"
LONGEST_WAIT = 120.0 if DEEP else 60.0  # seconds, on a machine that has much else to do
MOST_AT_ONCE = 1.0  # seconds that one look at what is waited for counts
HASTE = Patience(0.01, 1.5, 0.1)
ANN, BO, CY = Player("Ann", 30), Player("Bo", 40), Player("Cy", 50)
Tables: TypeAlias = dict[int, SharedTable]  # the table as whoever has that seat sees it
BRISK = Limits(rate=1e6, burst=1_000_000)  # people here play faster than people


Tell: TypeAlias = Callable[[str, object], None]
"""Takes a figure, to be printed when all tests are done."""


@dataclass(frozen=True)
class Kind:
    """A game of one kind: how its turns and races go."""

    name: str
    game: str
    options: Mapping[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.name


SOON_OVER: Mapping[str, Mapping[str, Any]] = {"wordcross": {"target": 60}}
"""Options by which a game's people come to an end where nothing else was agreed: a round or two."""
LOOKED_AT: Mapping[str, int] = {"xword3d": 8}
"""Of how many moves a whim is one, where it takes long to find them: words of 3DXWORD are looked for in all planes."""
KINDS = [
    *(Kind(game, game, SOON_OVER.get(game, {})) for game in GAMES),  # KROSS with its race, TYPO-2D with its doubts
    Kind("kross, calm", "kross", {"grab": "calm"}),
    Kind("typo2d, open turns", "typo2d", {"judge": "dictionary"}),
    # A minute to dispute, and no other clock: whoever's program starts anew meanwhile shall not come too late.
    Kind(
        "wordcross, disputes",
        "wordcross",
        {"target": 60, "judge": "table", "seconds_to_dispute": 60, "seconds_to_turn": 0},
    ),
]


def find_game(name: str, judge: Judge) -> AnyGame:
    """Every registered game, judged by words that score all the time."""
    if judge != JUDGE:
        raise Malformed("The word list of this table is not on this device.")
    return build(name, dense_dictionary_for(name))


def think(job: Callable[[], Any], done: Callable[[Any], None]) -> None:
    """Thinking takes no time, but is never done at once."""
    asyncio.get_running_loop().call_soon(lambda: done(job()))


def clockwork(pace: Pace = AT_ONCE) -> Clockwork:
    return Clockwork(now, after, think, pace)


async def nobody_else(_: Any, __: Any = None) -> None:
    """A network on which no other table is seen."""
    await asyncio.Event().wait()


async def until(holds: Callable[[], object], pause: float = 0.001) -> None:
    """Wait for something to come true; while the machine itself stood still, nothing could."""
    loop = asyncio.get_running_loop()
    waited, looked_at = 0.0, loop.time()
    while not holds():
        if waited > LONGEST_WAIT:
            raise TimeoutError
        await asyncio.sleep(pause)
        waited += min(loop.time() - looked_at, MOST_AT_ONCE)
        looked_at = loop.time()


@dataclass(eq=False)
class Own:
    """The wire of the host's own device."""

    host: TableServer

    def say(self, message: GuestMessage) -> None:
        self.host.table.hear(THIS_DEVICE, message)


@dataclass(eq=False)
class Phone:
    """A guest's device, and what it heard."""

    find_game: FindGame = find_game
    succeed: Succeed | None = None
    limits: Limits = BRISK
    look: Any = nobody_else
    patience: Patience = HASTE
    heard: list[News | Asked | Succeeded] = field(default_factory=list)
    ticket: Ticket | None = None
    task: asyncio.Task[None] | None = None

    def __post_init__(self) -> None:
        self.table = SharedTable(self.find_game, now)
        self._new_guest()

    def _new_guest(self) -> None:
        self.guest = Guest(
            GuestConfig(
                APP, self.find_game, self._hear, self._keep, self.succeed, self.limits, self.patience, self.look
            )
        )
        self.table.wire = self.guest

    def _hear(self, news: News | Asked | Succeeded) -> None:
        self.heard.append(news)
        if isinstance(news, Asked):
            self.guest.answer(takes_over=True)
        elif isinstance(news, Succeeded):
            self.table.wire = Own(news.host)
            news.host.table.attach(THIS_DEVICE, self.table.take)
        else:
            self.table.take(news)

    def _keep(self, ticket: Ticket) -> None:
        self.ticket = ticket

    def go(self, way: Sequence[Invitation] | Ticket) -> None:
        """Set out for the table."""
        self.task = asyncio.create_task(self.guest.run(way))

    async def join(self, way: Sequence[Invitation] | Ticket) -> "Phone":
        """Be at the table."""
        self.go(way)
        await until(lambda: self.table.lobby or self.table.shown or self.table.ended)
        return self

    async def sit(self, seat: int, player: Player) -> "Phone":
        self.table.say(Sit(seat, player))
        await until(lambda: self.table.places[seat].player)
        return self

    async def be_seated(self, way: Sequence[Invitation], seat: int, player: Player) -> None:
        """Join, and sit down, however often the way is lost on a busy machine."""
        while not (self.table.places and self.table.places[seat].player):
            if self.task is None or self.task.done():
                self.table = SharedTable(self.find_game, now)
                self._new_guest()
                self.go(self.ticket or way)
            elif self.table.lobby and not self.table.lost:
                self.table.say(Sit(seat, player))
            await asyncio.sleep(0.2)

    def die(self) -> None:
        """The app is killed: nothing is said to anybody."""
        assert self.task is not None
        if self.guest._link:
            self.guest._link.connection.transport.abort()
        self.task.cancel()

    async def rise(self) -> None:
        """The app is started again, and comes back by its ticket."""
        assert self.ticket is not None
        self.table = SharedTable(self.find_game, now)
        self._new_guest()
        await self.join(self.ticket)

    async def leave(self) -> None:
        if self.task:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    def chair(self, seat: int | None) -> RemoteChair:
        return RemoteChair(self.table, seat)


class Killed(BaseException):
    """The host's app was killed in the middle of something."""


@dataclass
class Evening:
    """A table's host, with all that was put on disk."""

    host: TableServer
    config: HostConfig
    record: list[str] = field(default_factory=list)
    host_keys: list[HostKeys] = field(default_factory=list)
    phones: list[Phone] = field(default_factory=list)
    dies_at: int = 0  # when the record has so many lines, the host is killed before anybody hears of the last

    @property
    def table(self) -> HostedTable:
        return self.host.table

    @property
    def way(self) -> list[Invitation]:
        return self.host.invitations

    async def phone(self, **kwargs: Any) -> Phone:
        """A device that joins."""
        phone = Phone(**kwargs)
        self.phones.append(phone)
        return await phone.join(self.way)

    def start(self) -> None:
        self.host.start(Random(1), self._keep_line)

    def _keep_line(self, line: str) -> None:
        self.record.append(line)
        if self.dies_at == len(self.record):
            raise Killed

    async def kill_host(self) -> None:
        """The host's app is killed: what it was doing ends, and nothing is said to anybody."""
        host = self.host
        for connection in host.connections:
            connection.transport.abort()
        host.table.rest()
        await host._stop()

    async def open_again(self) -> None:
        """The host's app is started again, and goes on with the table as it is on disk."""
        reading = read_transcript("".join(line + "\n" for line in self.record), find_game)
        table = Table(reading.game, reading.transcript, self._keep_line)
        self.host = opened_again(table, self.host_keys[-1], self.config, clockwork())
        self.host.table.go_on(table, Random(1))
        await self.host.open()

    def own_device(self) -> SharedTable:
        """The table on the host's own device."""
        shared = SharedTable(find_game, now)
        shared.wire = Own(self.host)
        self.table.attach(THIS_DEVICE, shared.take)
        return shared


@asynccontextmanager
async def evening(
    *players: Player,
    game: str = "kross",
    seats: int = 2,
    house: HouseRules = AS_USUAL,
    limits: Limits = BRISK,
    pace: Pace = AT_ONCE,
    **options: Any,
) -> AsyncIterator[Evening]:
    """A table that waits for guests: these players sit on the host's device, or are bots."""
    rules = find_game(game, JUDGE)
    places = [*(Place(player) for player in players), *[OPEN] * (seats - len(players))]
    hosted = HostedTable(
        rules, rules.options_type(**(options or SOON_OVER.get(game, {}))), JUDGE, house, places, clockwork(pace)
    )
    host_keys: list[HostKeys] = []
    bugs: list[BaseException] = []
    config = HostConfig(APP, "Ann", host_keys.append, limits=limits, address=HERE, report=bugs.append)
    asyncio.get_running_loop().set_exception_handler(lambda _, context: bugs.append(_bug_of(context)))
    host = TableServer(hosted, config)
    await host.open(0)
    here = Evening(host, config, host_keys=host_keys)
    try:
        yield here
    finally:
        for phone in here.phones:
            await phone.leave()
        await here.host.close()
    for bug in bugs:
        if not isinstance(bug, Killed):
            raise bug


def _bug_of(context: dict[str, Any]) -> BaseException:
    bug = context.get("exception")
    return bug if isinstance(bug, BaseException) else RuntimeError(context["message"])


def whim(game: AnyGame, view: Any) -> Any:
    """The move a person makes who sees this: always the same."""
    rng = Random(to_json(view, game.view_type))
    return rng.choice(list(islice(game.legal(view), LOOKED_AT.get(game.name, 60))))


def undisturbed(
    kind: Kind, players: tuple[Player, ...], seed: int, find: FindGame = find_game, judge: Judge = JUDGE
) -> list[str]:
    """The record of the game as these people play it without a network."""
    game = find(kind.game, judge)
    record: list[str] = []
    table = open_table(game, game.options_type(**kind.options), players, judge, Random(seed), record.append)
    while not table.is_over:
        seat = min(table.view(None).active)
        table.play(seat, whim(game, table.view(seat)))
    return record


def lost_and_doubled(record: Sequence[str], expected: Sequence[str]) -> tuple[int, int]:
    """How many lines a record lacks, and how many it has too often."""
    found, right = Counter(record), Counter(expected)
    return (right - found).total(), (found - right).total()


def view_of(shared: SharedTable, seat: int | None) -> str:
    """What a device shows of a seat, as bytes are compared."""
    view = RemoteChair(shared, seat).view
    return to_json(view, shared.game.view_type)


async def play_to_the_end(here: "Evening", tables: Tables, *, look: Callable[[], None] = lambda: None) -> None:
    """Let the people of these seats make their moves, one after the other, as soon as each is asked."""
    while (seat := await next_asked(here, tables)) is not None:
        assert await answer_of(tables[seat], seat) is None
        look()


async def next_asked(here: "Evening", tables: Tables) -> int | None:
    """The first seat that is asked, once all devices show the table as it is; None when the game is over."""
    await until(lambda: are_shown_the_table(here, tables) and (asked(here, tables) is not None or is_over(here)))
    return asked(here, tables)


def are_shown_the_table(here: "Evening", tables: Tables) -> bool:
    """Whether every device shows what its seat may see now."""
    table = here.table.table
    assert table is not None
    return all(
        shared.shown is not None
        and shared.lost is None
        and (hand := shared.shown.hand(seat)) is not None
        and hand.view == table.view(seat)
        for seat, shared in tables.items()
    )


def is_over(here: "Evening") -> bool:
    assert here.table.table is not None
    return here.table.table.is_over


def asked(here: "Evening", tables: Tables) -> int | None:
    """The first of these seats that is asked."""
    assert here.table.table is not None
    return min(here.table.table.view(None).active & tables.keys(), default=None)


Answers: TypeAlias = list[IllegalMove | None]


def move_of(table: SharedTable, seat: int) -> Answers:
    """Make the move this person makes; where its answer will be."""
    answers: Answers = []
    table.play(seat, whim(table.game, RemoteChair(table, seat).view), answers.append)
    return answers


async def answer_of(table: SharedTable, seat: int) -> IllegalMove | None:
    """Make the move this person makes, and wait for its answer."""
    answers = move_of(table, seat)
    await until(lambda: answers)
    return answers[0]
