"""Tables on the network without a screen: for scripts, for tests, and for a machine that hosts a club's tables.

    python -m app.lan host --game kross --seats 2            people join; {"start": true} deals
    python -m app.lan host --game kross --bots good,strong   a table of bots that others may look at
    python -m app.lan host --seats 4 --tables 80 --stay      a club's evening: one door, a code for each table
    python -m app.lan host --seats 4 --tables 400 --workers 3 --folder tables    more than one process (docs/club.md)
    python -m app.lan join 192.168.1.20 27YM5ABCD2           or a link, or the ten characters alone
    python -m app.lan join 192.168.1.20/7 27YM5ABCD2         the seventh of several; the code and its 7 alone are enough
    python -m app.lan tables 192.168.1.20                    which tables a door keeps

Lines of JSON go in and out, and all ends with the input. With several tables each line names its own: {"table": 1, …}.
In:  {"sit": {"seat": 0, "player": {"name": "Ann"}}}, {"play": {"seat": 0, "move": {"Call": {"letter": "A"}}}},
     {"take_back": 0}, {"hint": 0}, {"stand_up": 0}; a guest's also {"leave": true},
     {"take_over": true}; a host's {"start": true}, {"open": true} (say once more how to get here),
     {"give": {"seat": 0, "guest": 2}}, {"hand_over": 2}. The moves of a game are the classes of its model.py.
Out: "open" (how to get to a table), "lobby", "seen" (the table as this device may see it), "took" (a move, or why
     not), "declined", "hint", "tie" (who pressed at the same time, the first by the rule before the others), "joined",
     "lost", "ended", "asked" (whether to take the table over), "host", "handed_over". Who reads too slowly gets the
     newest of what can be seen, and "missed" says how many other lines there was no room for.
"""

import argparse
import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from app.command import Parser, whole_number
from app.core.codec import decode, from_json
from app.core.game import IllegalMove, Malformed, Skill
from app.core.transcript import ABSENT, MOST_PATIENCE
from app.games import GAMES
from app.lan.club import host_tables
from app.lan.club_table import Inside
from app.lan.discovery import EVERYWHERE
from app.lan.limits import PATIENT, Limits
from app.lan.lines import finish
from app.lan.loop import quickest_loop
from app.lan.visit import list_tables, visit_table
from app.lan.workers import host_workers

MOST_SEATS = 16
MOST_NUMBER = 999_999_999
MOST_WORKERS = 64


def main(arguments: Sequence[str] | None = None) -> int:
    """Host or join until it is over; 1 and a sentence when that cannot be."""
    parser = _parser()
    arguments = sys.argv[1:] if arguments is None else arguments
    asked = parser.parse_args(arguments)
    if asked.what == "host" and not (asked.seats or asked.here or asked.bots):
        parser.error("say who plays: --seats, --here or --bots")
    try:
        if asked.what == "tables":
            asyncio.run(list_tables(asked))
            return 0
        if asked.what == "join":
            is_in = asyncio.run(visit_table(asked))
            finish()
            return 0 if is_in else 1
        with asyncio.Runner(loop_factory=quickest_loop()) as runner:
            runner.run(host_workers(asked, arguments) if asked.workers else host_tables(asked))
        finish()
    except (Malformed, IllegalMove) as error:
        print(error, file=sys.stderr)
        return 1
    except OSError as error:
        print(f"{error.filename or 'The network'}: {error.strerror or error}.", file=sys.stderr)
        return 1
    except (KeyboardInterrupt, asyncio.CancelledError):  # Ctrl+C, or the system asks this process to end
        pass
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = Parser(prog="python -m app.lan", description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    what = parser.add_subparsers(dest="what", required=True, parser_class=Parser)
    host = what.add_parser("host", help="open tables")
    host.add_argument("--game", choices=list(GAMES), default=next(iter(GAMES)))
    host.add_argument("--seats", type=whole_number(0, MOST_SEATS), default=0, help="for people who join")
    host.add_argument("--here", type=_names, default=[], metavar="NAME,…", help="people at this console")
    host.add_argument("--bots", type=_skills, default=[], metavar="SKILL,…", help=f"bots: {', '.join(Skill)}")
    host.add_argument("--options", type=_json, default={}, metavar="JSON", help="the game's options")
    host.add_argument("--absent", choices=ABSENT, default="wait", help="what becomes of a seat nobody answers for")
    patience = whole_number(0, MOST_PATIENCE)
    host.add_argument("--patience", type=patience, default=60, metavar="SECONDS", help="until then")
    tables = whole_number(1, MOST_NUMBER)
    host.add_argument("--tables", type=tables, default=1, help="how many tables, all behind one door")
    host.add_argument("--port", type=whole_number(0, 65535), help="instead of the usual ones; 0 is any that is free")
    host.add_argument("--at-once", action="store_true", help="bots take no time")
    host.add_argument("--seed", type=whole_number(0, MOST_NUMBER), help="what chance follows from")
    host.add_argument(
        "--workers",
        type=whole_number(0, MOST_WORKERS),
        default=0,
        help="share the tables out to processes, behind HAProxy",
    )
    host.add_argument("--inside", type=_inside, help=argparse.SUPPRESS)  # of a worker
    host.add_argument("--quiet", action="store_true", help="do not print what is seen at the tables")
    host.add_argument("--no-answer", dest="answer", action="store_false", help="do not answer who looks for tables")
    join = what.add_parser("join", help="join a table, or come back to it")
    join.add_argument(
        "where", nargs="*", help="an address and the code, or a link, or ten characters, spaces or not; none: as kept"
    )
    tables = what.add_parser("tables", help="list the tables behind a door")
    tables.add_argument("where", help="its address, such as 192.168.1.20, with or without a port")
    for each in (host, join):
        each.add_argument("--name", default="", help="of this device")
        each.add_argument(
            "--folder", type=Path, help="where tables and the way back are kept, to be found again; else nowhere"
        )
        each.add_argument("--stay", action="store_true", help="go on when the input has ended")
        each.add_argument("--address", default=EVERYWHERE, help="where to listen")
        each.add_argument(
            "--limits", type=_limits, default=PATIENT, metavar="JSON", help="other than app/lan/limits.py"
        )
    return parser


def _names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]


def _json(text: str) -> Any:
    try:
        return from_json(text)
    except Malformed as error:
        raise argparse.ArgumentTypeError(str(error).rstrip(".")) from error


def _limits(text: str) -> Limits:
    try:
        return decode(_json(text), Limits)
    except Malformed as error:
        raise argparse.ArgumentTypeError(str(error).rstrip(".")) from error


def _inside(text: str) -> Inside:
    try:
        return decode(_json(text), Inside)
    except Malformed as error:
        raise argparse.ArgumentTypeError(str(error).rstrip(".")) from error


def _skills(text: str) -> list[Skill]:
    try:
        return [Skill(name) for name in _names(text)]
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"skills are {', '.join(Skill)}") from error


if __name__ == "__main__":
    sys.exit(main())
