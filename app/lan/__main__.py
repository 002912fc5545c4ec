"""Tables on the network without a screen: for scripts, for tests, and for a machine that hosts a club's tables.

    python -m app.lan host --game kross --seats 2            people join; {"start": true} deals
    python -m app.lan host --game kross --bots good,strong   a table of bots that others may look at
    python -m app.lan join 192.168.1.20 27YM5ABCD2           or a link, or the ten characters alone

Lines of JSON go in and out (app/lan/console.py); with several tables each line names its own: {"table": 1, …}.
"""

import argparse
import asyncio
import json
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random, SystemRandom
from typing import Any

from app.command import Parser
from app.core.bot_seats import AS_PEOPLE, AT_ONCE
from app.core.codec import decode, from_json
from app.core.game import AnyGame, IllegalMove, Malformed, Player, Skill
from app.core.table import Table
from app.core.transcript import ABSENT, HouseRules, Judge, read_transcript
from app.core.version import VERSION
from app.games import GAMES, build
from app.lan.at_play import Means
from app.lan.console import Console
from app.lan.discovery import answer_questions, own_addresses
from app.lan.estate import Estate, Legacy, read_estate, write_estate
from app.lan.guest import Guest, Manner, Succeeded
from app.lan.host import EVERYWHERE, Surroundings, TableHost, opened_again
from app.lan.hosted import OPEN, THIS_DEVICE, HostedTable
from app.lan.invite import Invitation, read_address, read_code, read_link, spaced
from app.lan.limits import PATIENT, Limits
from app.lan.loop import Thinker, after, now
from app.lan.messages import GuestMessage, Place
from app.lan.shared import SharedTable
from app.lan.ticket import read_ticket, write_ticket
from app.library import default_judge, dictionary_of
from app.storage import estates
from app.storage.tables import Tables

Print = Callable[[dict[str, Any]], None]
USUAL_TABLE = 1  # the table of a line that names none


def main(arguments: Sequence[str] | None = None) -> int:
    """Host or join until it is over; 1 and a sentence when that cannot be."""
    asked = _parser().parse_args(arguments)
    try:
        asyncio.run(_club(asked) if asked.what == "host" else _visit(asked))
    except (Malformed, IllegalMove, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        pass
    return 0


def find_game(name: str, judge: Judge) -> AnyGame:
    """A game, judged by the words that ship with the app."""
    return build(name, dictionary_of(judge))


def put(line: dict[str, Any]) -> None:
    """One line of output, at once."""
    print(json.dumps(line, ensure_ascii=False), flush=True)


# The device's own: what it keeps, and its wire


class Shelf:
    """Where this device keeps its tables, if anywhere."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._tables = Tables(folder, find_game) if folder else None

    def new(self, game: str) -> tuple[str | None, Callable[[str], None] | None]:
        """The key and the record of a new table."""
        if self._tables is None:
            return None, None
        journal = self._tables.open_new(game)
        return journal.key, journal

    def keep(self, key: str | None, estate: Estate) -> None:
        """Keep what a host needs to open a table again."""
        if self._folder and key:
            estates.keep_estate(self._folder, key, write_estate(estate))

    def left(self) -> Iterator[tuple[str, Table, Estate]]:
        """The tables that were open to the network and never put away, be it for a last move that nobody saw."""
        if self._folder is None or self._tables is None:
            return
        for key in estates.hosted(self._folder):
            try:
                yield key, self._tables.resume(key).table, read_estate(estates.estate(self._folder, key) or "")
            except Malformed as error:
                put({"declined": f"{key}: {error}"})

    def put_away(self, key: str | None) -> None:
        """Nobody comes back to this table: it is over."""
        if self._folder and key:
            estates.forget_estate(self._folder, key)

    def inherit(self, legacy: Legacy) -> tuple[str | None, Table]:
        """The table another host left, from now on recorded here."""
        if self._tables is None:
            reading = read_transcript(legacy.record, find_game)
            return None, Table(reading.game, reading.transcript)
        key = self._tables.take_in(legacy.record.encode())
        return key, self._tables.resume(key).table


class OwnWire:
    """The way from the host's own device to its table."""

    def __init__(self, host: TableHost) -> None:
        self._host = host

    def say(self, message: GuestMessage) -> None:
        self._host.table.hear(THIS_DEVICE, message)


# Hosting


async def _club(asked: argparse.Namespace) -> None:
    shelf, thinker = Shelf(asked.folder), Thinker()
    means = Means(now, after, thinker.think, AT_ONCE if asked.at_once else AS_PEOPLE)
    hosts: dict[int, ClubTable] = {}
    for key, table, estate in shelf.left():
        hosts[len(hosts) + 1] = again = ClubTable(asked, shelf, key)
        again.host = opened_again(table, estate, again.device, means)
        again.host.table.go_on(table, _rng(asked))
    for _ in range(asked.tables - sum(not each.is_over for each in hosts.values())):
        hosts[len(hosts) + 1] = new = ClubTable(asked, shelf)
        new.host = TableHost(_new_table(asked, means), new.device)
    for number, table_here in hosts.items():
        await table_here.open(asked.port if asked.tables == 1 else None, _naming(number, len(hosts)))
    answering = await answer_questions(lambda: [each.host.answer for each in hosts.values()]) if asked.answer else None
    try:
        await _obey({number: each.console for number, each in hosts.items()})
    finally:
        if answering:
            answering.close()
        for each in hosts.values():
            await each.close()
        thinker.stop()


def _naming(number: int, tables: int) -> Print:
    """Lines that say of which table they are, where there are several."""
    return put if tables == 1 else lambda line: put({"table": number, **line})


def _new_table(asked: argparse.Namespace, means: Means) -> HostedTable:
    judge = default_judge()
    game = find_game(asked.game, judge)
    options: Any = decode(from_json(asked.options), game.options_type)
    bots = [Player(f"Bot {number}", kind="bot", skill=skill) for number, skill in enumerate(asked.bots, 1)]
    places = [*map(Place, [*(Player(name) for name in asked.here), *bots]), *[OPEN] * asked.seats]
    house = HouseRules(absent=asked.absent, patience=asked.patience)
    return HostedTable(game, options, judge, house, places, means)


class ClubTable:
    """One of the tables this machine hosts, with its console."""

    host: TableHost
    console: Console

    def __init__(self, asked: argparse.Namespace, shelf: Shelf, key: str | None = None) -> None:
        self._asked = asked
        self._shelf = shelf
        self._key = key
        self.device = Surroundings(VERSION, asked.name, self._keep, limits=asked.limits, address=asked.address)

    def _keep(self, estate: Estate) -> None:
        self._shelf.keep(self._key, estate)

    async def open(self, port: int | None, out: Print) -> None:
        """Let guests come, and say how."""
        await self.host.open(port)
        out({"open": [_way(each) for each in self.host.invitations]})
        table = SharedTable(find_game, now)
        table.wire = OwnWire(self.host)
        self.console = host_console(table, self.host, out)
        self.console.acts["start"] = lambda _: self.start()
        self.host.table.attach(THIS_DEVICE, self.console.take)
        if not self._asked.seats and not self.host.table.table:
            self.start()

    def start(self) -> None:
        """Deal."""
        self._key, record = self._shelf.new(self.host.table.game.name)
        self.host.start(_rng(self._asked), record)

    @property
    def is_over(self) -> bool:
        table = self.host.table.table
        return table is not None and table.is_over

    async def close(self) -> None:
        """Let the table rest; one that is over is put away."""
        await self.host.close()
        if self.is_over:
            self._shelf.put_away(self._key)


def host_console(table: SharedTable, host: TableHost, out: Print) -> Console:
    """A console that can do what only a host does, too."""
    console = Console(table, out)

    async def hand_over(guest: int) -> None:
        try:
            ticket = await host.hand_over(guest)
        except IllegalMove as refusal:
            out({"declined": str(refusal)})
        else:
            out({"handed_over": json.loads(write_ticket(ticket))})

    running: set[asyncio.Task[None]] = set()

    def begin(asked: Any) -> None:
        running.add(asyncio.create_task(hand_over(decode(asked, int))))

    console.acts["hand_over"] = begin
    console.acts["give"] = lambda asked: host.table.give(decode(asked["seat"], int), decode(asked["guest"], int))
    return console


def _way(invitation: Invitation) -> dict[str, Any]:
    return {
        "address": invitation.address,
        "port": invitation.port,
        "code": spaced(invitation.code),
        "link": invitation.link,
    }


def _rng(asked: argparse.Namespace) -> Random:
    return Random(asked.seed) if asked.seed is not None else SystemRandom()


# Joining


async def _visit(asked: argparse.Namespace) -> None:
    shelf, thinker = Shelf(asked.folder), Thinker()
    table = SharedTable(find_game, now)
    console = Console(table, put)

    async def succeed(legacy: Legacy) -> TableHost:
        key, inherited = shelf.inherit(legacy)
        device = Surroundings(
            VERSION, asked.name, lambda estate: shelf.keep(key, estate), limits=asked.limits, address=asked.address
        )
        host = opened_again(inherited, legacy.estate, device, Means(now, after, thinker.think))
        host.wait_with(inherited)
        await host.open()
        return host

    def hear(news: Any) -> None:
        if isinstance(news, Succeeded):
            table.wire = OwnWire(news.host)
            console.acts.update(host_console(table, news.host, put).acts)
            put({"host": [_way(each) for each in news.host.invitations]})
            news.host.table.attach(THIS_DEVICE, console.take)
        else:
            console.take(news)

    def keep(ticket: Any) -> None:
        if asked.folder:
            estates.keep_ticket(asked.folder, write_ticket(ticket))

    guest = Guest(Manner(VERSION, find_game, hear, keep, succeed, asked.limits))
    table.wire = guest
    console.acts["leave"] = lambda _: guest.leave()
    kept_ticket = estates.ticket(asked.folder) if asked.folder else None
    way = read_ticket(kept_ticket) if kept_ticket else _invitations(asked)
    staying = asyncio.create_task(guest.run(way))
    obeying = asyncio.create_task(_obey({USUAL_TABLE: console}))
    try:
        await asyncio.wait([staying, obeying], return_when=asyncio.FIRST_COMPLETED)
        if "give" in console.acts:  # this device is the host now
            await obeying
    finally:
        staying.cancel()
        obeying.cancel()
        thinker.stop()


def _invitations(asked: argparse.Namespace) -> list[Invitation]:
    if asked.code:
        return [read_address(asked.where, asked.code)]
    if "://" in asked.where:
        return [read_link(asked.where)]
    return read_code(asked.where, own_addresses())


# Lines


async def _obey(consoles: dict[int, Console]) -> None:
    """Do what the lines ask for, until there are none."""
    lines: asyncio.Queue[str | None] = asyncio.Queue()
    loop = asyncio.get_running_loop()
    threading.Thread(target=_read, args=(loop, lines), daemon=True).start()
    while (line := await lines.get()) is not None:
        try:
            asked = from_json(line)
            if not isinstance(asked, dict):
                raise Malformed("This is not an object.")
            number = asked.pop("table", USUAL_TABLE)
            if number not in consoles:
                raise Malformed("There is no table {number}.", number=str(number)[:20])
            consoles[number].do(asked)
        except (Malformed, IllegalMove) as error:
            put({"declined": str(error)})


def _read(loop: asyncio.AbstractEventLoop, lines: "asyncio.Queue[str | None]") -> None:
    for line in sys.stdin:
        if line.strip():
            loop.call_soon_threadsafe(lines.put_nowait, line)
    loop.call_soon_threadsafe(lines.put_nowait, None)


def _parser() -> argparse.ArgumentParser:
    parser = Parser(prog="python -m app.lan", description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    what = parser.add_subparsers(dest="what", required=True, parser_class=Parser)
    host = what.add_parser("host", help="open tables")
    host.add_argument("--game", choices=list(GAMES), default=next(iter(GAMES)))
    host.add_argument("--seats", type=int, default=0, help="for people who join")
    host.add_argument("--here", type=_names, default=[], metavar="NAME,…", help="people at this console")
    host.add_argument("--bots", type=_skills, default=[], metavar="SKILL,…", help="seats of bots")
    host.add_argument("--options", default="{}", help="the game's options, as JSON")
    host.add_argument("--absent", choices=ABSENT, default="wait", help="what becomes of a seat nobody answers for")
    host.add_argument("--patience", type=int, default=60, help="seconds until then")
    host.add_argument("--tables", type=int, default=1, help="how many tables, each at a port of its own")
    host.add_argument("--port", type=int, help="instead of the usual ones")
    host.add_argument("--at-once", action="store_true", help="bots take no time")
    host.add_argument("--seed", type=int, help="what chance follows from")
    host.add_argument("--no-answer", dest="answer", action="store_false", help="do not answer who looks for tables")
    join = what.add_parser("join", help="join a table, or come back to it")
    join.add_argument("where", help="an address with the code, or a link, or ten characters")
    join.add_argument("code", nargs="?", help="the code of a typed address")
    for each in (host, join):
        each.add_argument("--name", default="", help="of this device")
        each.add_argument("--folder", type=Path, help="where tables and the way back are kept")
        each.add_argument("--address", default=EVERYWHERE, help="where to listen")
        each.add_argument("--limits", type=_limits, default=PATIENT, help="other limits, as JSON (app/lan/limits.py)")
    return parser


def _names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]


def _limits(text: str) -> Limits:
    try:
        return decode(from_json(text), Limits)
    except Malformed as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def _skills(text: str) -> list[Skill]:
    try:
        return [Skill(name) for name in _names(text)]
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"skills are {', '.join(Skill)}") from error


if __name__ == "__main__":
    sys.exit(main())
