"""What may break between people and their table: tables side by side at a real host, each cut at moves of its own.

Host, workers and their door are processes of their own; the guests are in this one, each behind a network that can be
bad. All wait as long as at a real table (`limits.py`, `search.AS_USUAL`), so the seconds are those people would wait;
only a guest's own program takes no time to start.
"""

import asyncio
import json
import os
import signal
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any, Final

from app.core.game import AnyGame
from app.core.table import open_table
from app.core.transcript import Judge
from app.games import game_type
from app.lan.invite import Invitation, read_link
from app.lan.loop import now
from app.lan.search import AS_USUAL
from app.lan.table_folder import find_game
from app.library import default_judge
from tests.lan import evening
from tests.lan.evening import ANN, BO, BRISK, HERE, Answers, Kind, Phone, whim
from tests.lan.programs import Program, worker_in
from tests.lan.proxy import Proxy

SEED: Final = 7
PLAYERS: Final = (ANN, BO)
LOOKED_EVERY: Final = 0.005  # seconds: many tables wait side by side
LATEST: Final = 0.01  # seconds after a move was said that something breaks: it is on its way, made, or answered
CUT_FOR: Final = 1.0  # seconds
FROZEN_FOR: Final = 7.0
LIMITS: Final = {"rate": 1e6, "burst": 1_000_000, "logins_each": 1000}  # people here play fast, from one address
KINDS: Final = [  # no clock that runs out while somebody is kept from their table: then it would be another game
    Kind("kross", "kross"),
    Kind("typo2d", "typo2d", {"seconds_to_doubt": 60}),
    Kind("cubeword", "cubeword"),
    Kind("wordcross", "wordcross", {"target": 60, "seconds_to_turn": 0}),
    Kind("xword3d", "xword3d", {"seconds_to_turn": 0}),
]


def judge_of(game: str) -> Judge:
    """What a program's new table of a game is judged by."""
    return default_judge(everyday=game_type(game).everyday)


async def until(holds: Callable[[], object]) -> None:
    """Wait for something to come true."""
    await evening.until(holds, LOOKED_EVERY)


# The game without a network


@dataclass(frozen=True)
class Script:
    """A game as these people play it without a network: the moves, and what all see before each, and at the end."""

    game: AnyGame
    record: list[str]
    moves: list[tuple[int, Any]]
    views: list[tuple[Any, ...]]


def script_of(kind: Kind) -> Script:
    """Play the game without a network."""
    judge = judge_of(kind.game)
    game = find_game(kind.game, judge)
    script = Script(game, [], [], [])
    table = open_table(game, game.options_type(**kind.options), PLAYERS, judge, Random(SEED), script.record.append)
    while True:
        script.views.append(tuple(table.view(seat) for seat, _ in enumerate(PLAYERS)))
        if table.is_over:
            return script
        seat = min(table.view(None).active)
        script.moves.append((seat, whim(game, table.view(seat))))
        table.play(*script.moves[-1])


# Tables side by side


@dataclass(eq=False)
class Visitor:
    """A guest, and the network before it."""

    phone: Phone
    proxy: Proxy
    seat: int
    _compared: tuple[Any, Any, bool] = (None, None, False)

    @property
    def link(self) -> Any:
        """The connection it has now, if it has one."""
        return self.phone.guest._link

    def sees(self, view: Any) -> bool:
        """Tell whether it is at the table, and shows this."""
        shown = self.phone.table.shown
        hand = shown.hand(self.seat) if shown and not self.phone.table.lost else None
        if hand is None:
            return False
        if self._compared[0] is not hand or self._compared[1] is not view:
            self._compared = hand, view, bool(hand.view == view)
        return self._compared[2]


@dataclass(eq=False)
class Table:
    """One of the tables, and how far its game is."""

    number: int
    script: Script
    visitors: list[Visitor]
    cut_at: range  # moves
    moves: int  # that are played
    made: int = 0
    seconds: list[float] = field(default_factory=list)  # from each cut until all can go on

    @property
    def is_over(self) -> bool:
        return self.made == self.moves

    @property
    def mover(self) -> Visitor:
        """Find who is to move."""
        return self.visitors[self.script.moves[self.made][0]]

    async def is_shown(self) -> None:
        """Wait until all see what there is to be seen before the next move."""
        await until(lambda: all(each.sees(self.script.views[self.made][each.seat]) for each in self.visitors))

    def play(self) -> Answers:
        """Make the next move; return where its answer will be."""
        seat, move = self.script.moves[self.made]
        answers: Answers = []
        self.visitors[seat].phone.table.play(seat, move, answers.append)
        return answers

    async def play_again_if_need_be(self) -> None:
        """Make the move once more where its person, whose program began anew, sees that it was not made."""
        mover = self.mover
        before, after = (self.script.views[number][mover.seat] for number in (self.made, self.made + 1))
        await until(lambda: mover.sees(before) or mover.sees(after))
        if mover.sees(before):
            await is_taken(self.play())


async def is_taken(answers: Answers) -> None:
    """Wait for the answer to a move that may be made."""
    await until(lambda: answers)
    assert answers == [None], str(answers[0])


async def a_moment(rng: Random) -> None:
    """Wait until a move that was just said is on its way, or made, or answered."""
    await asyncio.sleep(rng.uniform(0, LATEST))


class Side:
    """The tables of one process, which break together."""

    def __init__(self, tables: Sequence[Table], folder: Path) -> None:
        self.tables = tables
        self.folder = folder
        self.broke_at = 0.0
        self._gathering = asyncio.Barrier(len(tables))

    async def breaks(self, table: Table, how: Callable[["Side"], Awaitable[None]], rng: Random) -> Answers:
        """Let all tables make their next move, if they have one, and break them; return where the answer will be."""
        is_first = await self._gathering.wait() == 0
        answers: Answers = [None] if table.is_over else table.play()
        if is_first:
            await a_moment(rng)
            self.broke_at = now()
            await how(self)
        await self._gathering.wait()
        return answers


@dataclass(eq=False)
class Club:
    """The host, its tables, and who plays there."""

    host: Program
    tables: list[Table]
    sides: list[Side]
    rng: Random

    def side_of(self, table: Table) -> Side:
        return self.sides[(table.number - 1) % len(self.sides)]


def rows_of(folder: Path) -> list[list[str]]:
    """Read the records of all tables, line by line."""
    return [file.read_text(encoding="utf-8").splitlines() for file in folder.rglob("*.jsonl")]


@asynccontextmanager
async def club(
    kind: Kind, script: Script, cuts: Sequence[range], moves: int, folder: Path, workers: int
) -> AsyncIterator[Club]:
    """Have a table for each of these, to be cut at its moves, and people at it."""
    host = Program(
        *("host", "--game", kind.game, "--options", json.dumps(dict(kind.options)), "--seats", str(len(PLAYERS))),
        *("--tables", str(len(cuts)), "--seed", str(SEED), "--port", "0", "--folder", str(folder)),
        *("--workers", str(workers), "--no-answer", "--quiet", "--address", HERE),
        limits=LIMITS,
    )
    await host.start()
    tables: list[Table] = []
    try:
        await until(lambda: len(host.opened) == len(cuts))
        for number, cut_at in enumerate(cuts, 1):
            tables.append(Table(number, script, [], cut_at, moves))
            await _be_seated(tables[-1], read_link(host.opened[number]["link"]))
            host.say(table=number, start=True)
        folders = [folder / f"worker-{number}" for number in range(1, workers + 1)] or [folder]
        sides = [Side(tables[at :: len(folders)], each) for at, each in enumerate(folders)]
        yield Club(host, tables, sides, Random(SEED))
    finally:
        for each in (visitor for table in tables for visitor in table.visitors):
            await each.phone.leave()
            await each.proxy.close()
        await host.quit()


async def _be_seated(table: Table, way: Invitation) -> None:
    for seat, player in enumerate(PLAYERS):
        proxy = await Proxy(way.port).open()
        phone = Phone(find_game=find_game, limits=BRISK, patience=AS_USUAL)
        table.visitors.append(Visitor(phone, proxy, seat))
        await phone.be_seated([replace(way, port=proxy.port)], seat, player)


# Cuts: a table makes its next move while something breaks; the answer is the moment it broke


async def one_link_is_cut_for_a_second(club: Club, table: Table) -> float:
    return await _without(club, table, [table.mover])


async def all_links_are_cut_for_a_second(club: Club, table: Table) -> float:
    return await _without(club, table, table.visitors)


async def _without(club: Club, table: Table, cut: Sequence[Visitor]) -> float:
    answers = table.play()
    await a_moment(club.rng)
    began = now()
    for each in cut:
        each.proxy.is_up = False
        each.proxy.cut()
    await asyncio.sleep(CUT_FOR)
    for each in cut:
        each.proxy.is_up = True
    await is_taken(answers)
    return began


async def a_link_is_frozen_for_seven_seconds(club: Club, table: Table) -> float:
    """Nothing is said to anybody, and nothing is lost: all comes when the link is back."""
    proxy, answers = table.mover.proxy, table.play()
    await a_moment(club.rng)
    began = now()
    for way in (proxy.there, proxy.back):
        way.flows.clear()
    await asyncio.sleep(FROZEN_FOR)
    for way in (proxy.there, proxy.back):
        way.flows.set()
    await is_taken(answers)
    return began


async def the_guest_is_killed(club: Club, table: Table) -> float:
    mover = table.mover
    table.play()
    await a_moment(club.rng)
    began = now()
    mover.phone.die()
    await mover.phone.rise()
    await table.play_again_if_need_be()
    return began


async def the_host_is_killed(club: Club, table: Table) -> float:
    async def how(side: Side) -> None:
        async with all_lost(side.tables):
            await club.host.kill()
        await club.host.start()

    side = club.side_of(table)
    await is_taken(await side.breaks(table, how, club.rng))
    return side.broke_at


async def host_and_guests_are_killed(club: Club, table: Table) -> float:
    async def how(side: Side) -> None:
        club.host.send(signal.SIGKILL)
        for each in (visitor for one in side.tables for visitor in one.visitors):
            each.phone.die()
        await club.host.kill()
        await club.host.start()

    side = club.side_of(table)
    await side.breaks(table, how, club.rng)
    for each in table.visitors:
        await each.phone.rise()
    if not table.is_over:
        await table.play_again_if_need_be()
    return side.broke_at


async def a_worker_is_killed(club: Club, table: Table) -> float:
    async def how(side: Side) -> None:
        async with all_lost(side.tables):
            os.kill(worker_in(club.host, side.folder), signal.SIGKILL)

    side = club.side_of(table)
    await is_taken(await side.breaks(table, how, club.rng))
    return side.broke_at


async def the_table_moves_to_another_worker(club: Club, table: Table) -> float:
    answers = table.play()
    await a_moment(club.rng)
    began = now()
    async with all_lost([table]):
        to = (table.number + table.cut_at.index(table.made)) % len(club.sides) + 1  # there and back
        club.host.say(move={"table": table.number, "to": to})
    await is_taken(answers)
    return began


@asynccontextmanager
async def all_lost(tables: Sequence[Table]) -> AsyncIterator[None]:
    """Let something happen, and wait until all people of these tables have lost the link they had."""
    links = [(visitor, visitor.link) for table in tables for visitor in table.visitors]
    yield
    await until(lambda: all(visitor.link is not link for visitor, link in links))


Cut = Callable[[Club, Table], Awaitable[float]]
CUTS: list[Cut] = [
    one_link_is_cut_for_a_second,
    all_links_are_cut_for_a_second,
    a_link_is_frozen_for_seven_seconds,
    the_guest_is_killed,
    the_host_is_killed,
    host_and_guests_are_killed,
    a_worker_is_killed,
    the_table_moves_to_another_worker,
]
OF_ALL: Final = {the_host_is_killed, host_and_guests_are_killed, a_worker_is_killed}  # tables of a process
OF_WORKERS: Final = {a_worker_is_killed, the_table_moves_to_another_worker}


# Playing


async def play(club: Club, table: Table, cut: Cut) -> None:
    """Play, and be cut where it is to be."""
    while not table.is_over:
        await table.is_shown()
        if table.made in table.cut_at:
            began = await cut(club, table)
            table.made += 1
            await table.is_shown()
            table.seconds.append(now() - began)
        else:
            await is_taken(table.play())
            table.made += 1
    await table.is_shown()
    if cut in OF_ALL:  # others are cut once more
        rounds = max(len(each.cut_at) for each in club.side_of(table).tables)
        for _ in range(rounds - len(table.cut_at)):
            await cut(club, table)


async def played(kind: Kind, cut: Cut, script: Script, cuts: Sequence[range], moves: int, folder: Path) -> list[float]:
    """Play so many moves at tables that are cut at these, and compare their records; the seconds after each cut."""
    async with club(kind, script, cuts, moves, folder, 2 if cut in OF_WORKERS else 0) as here:
        async with asyncio.TaskGroup() as playing:
            for table in here.tables:
                playing.create_task(play(here, table, cut))
        return [seconds for table in here.tables for seconds in table.seconds]
