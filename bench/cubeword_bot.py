"""A turn of a CUBEWORD bot, of each skill, in milliseconds of the processor.

Alone, where all of a layout is its own, and among bots of its skill. Bots look at a number of layouts; how long that
takes hangs on how much lies there, so whole games are played. The garbage collector is off, so that what else the
process holds does not count.
"""

import gc
from collections.abc import Iterator
from random import Random
from time import process_time

from app.core.game import Player, Skill
from app.core.table import open_table
from app.games.cubeword.model import Options
from app.games.cubeword.rules import Cubeword
from app.library import default_dictionary, default_judge
from bench.row import Row, percentile

ALLOWED = 200.0  # ms
SEATS = (1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 4)  # of the games that are played


def rows() -> list[Row]:
    """Half of a skill's turns, and all but the slowest twentieth, stay under these times."""
    game = Cubeword(default_dictionary())
    return [row for skill in Skill for row in timed(game, skill)]


def timed(game: Cubeword, skill: Skill) -> Iterator[Row]:
    """The rows of a skill."""
    times = [1000 * spent for seed, seats in enumerate(SEATS) for spent in times_of(game, skill, seats, seed)]
    for part in (50, 95):
        what = f"a turn of a {skill} bot, p{part}"
        yield Row(what, percentile(times, part), "allowed", ALLOWED, "ms", 1, more_is_better=False)


def times_of(game: Cubeword, skill: Skill, seats: int, seed: int) -> Iterator[float]:
    """The seconds of each turn of a game among bots of one skill; what they have felt like differs by the seed."""
    players = tuple(Player(f"Bot {seat}", kind="bot", skill=skill) for seat in range(seats))
    bots = [game.bot(skill, 10 * seed + seat) for seat in range(seats)]
    table = open_table(game, Options(), players, default_judge(), Random(seed))
    while active := sorted(table.view(None).active):
        view = table.view(active[0])
        gc.disable()
        start = process_time()
        move = bots[active[0]](view)
        yield process_time() - start
        gc.enable()
        table.play(active[0], move)
