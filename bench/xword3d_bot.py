"""A turn of a 3DXWORD bot, of each skill, in milliseconds of the processor.

Games of two are played whole, with Joiners, until nearly all of a hundred bricks lie there, and one of ten with two
hundred. The time is the thread's own, so that what else the machine does is left out; the garbage collector is off, so
that what else the process holds is left out, too.
"""

import gc
from collections.abc import Iterator
from random import Random
from time import thread_time

from app.core.game import Player, Skill
from app.core.table import open_table
from app.games.xword3d.model import Options
from app.games.xword3d.rules import Xword3d
from app.library import default_dictionary, default_judge
from bench.row import Row, percentile

ALLOWED = 150.0  # ms
SEATS = (2, 2, 2, 2, 4, 10)  # of the games that are played


def rows() -> list[Row]:
    """Half of a skill's turns, and all but the slowest twentieth, stay under these times."""
    game = Xword3d(default_dictionary())
    return [row for skill in Skill for row in timed(game, skill)]


def timed(game: Xword3d, skill: Skill) -> Iterator[Row]:
    """The rows of a skill."""
    times = [1000 * spent for seed, seats in enumerate(SEATS) for spent in times_of(game, skill, seats, seed)]
    for part in (50, 95):
        what = f"a turn of a {skill} bot, p{part}"
        yield Row(what, percentile(times, part), "allowed", ALLOWED, "ms", 1, more_is_better=False)


def times_of(game: Xword3d, skill: Skill, seats: int, seed: int) -> Iterator[float]:
    """The seconds of each turn of a game among bots of one skill."""
    players = tuple(Player(f"Bot {seat}", kind="bot", skill=skill) for seat in range(seats))
    bots = [game.bot(skill, 10 * seed + seat) for seat in range(seats)]
    table = open_table(game, Options(joiners="usual"), players, default_judge(), Random(seed))
    while active := sorted(table.view(None).active):
        view = table.view(active[0])
        gc.disable()
        start = thread_time()
        move = bots[active[0]](view)
        yield thread_time() - start
        gc.enable()
        table.play(active[0], move)
