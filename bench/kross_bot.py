"""A move of a KROSS bot, of each skill, in milliseconds of the processor.

Every game begins with bots that have seen nothing. What a bot does in its first moves, looking for the words that fit
nearly empty lines, takes longest; that counts, too. The garbage collector is off, so that what else the process holds
does not count.
"""

import gc
from collections.abc import Iterator
from random import Random
from time import process_time

from app.core.game import Player, Skill
from app.core.table import open_table
from app.games.kross.mind import outlook_of
from app.games.kross.model import Options
from app.games.kross.rules import Kross
from app.library import default_dictionary, default_judge
from bench.row import Row, percentile

ALLOWED = 100.0  # ms
SEATS = (2, 2, 2, 2, 3, 5)  # of the games that are played


def rows() -> list[Row]:
    """Half of a skill's moves, and all but the slowest twentieth, stay under these times."""
    return [row for skill in Skill for row in timed(skill)]


def timed(skill: Skill) -> Iterator[Row]:
    """The rows of a skill."""
    times = [1000 * spent for seed, seats in enumerate(SEATS) for spent in times_of(skill, seats, seed)]
    for part in (50, 95):
        what = f"a move of a {skill} bot, p{part}"
        yield Row(what, percentile(times, part), "allowed", ALLOWED, "ms", 1, more_is_better=False)


def times_of(skill: Skill, seats: int, seed: int) -> Iterator[float]:
    """The seconds of each move of a game among bots of one skill."""
    outlook_of.cache_clear()
    game = Kross(default_dictionary())
    rng = Random(seed)
    players = tuple(Player(f"Bot {seat}", kind="bot", skill=skill) for seat in range(seats))
    bots = [game.bot(skill, seat) for seat in range(seats)]
    table = open_table(game, Options(), players, default_judge(), rng)
    while active := sorted(table.view(None).active):
        seat = rng.choice(active)
        view = table.view(seat)
        gc.disable()
        start = process_time()
        move = bots[seat](view)
        yield process_time() - start
        gc.enable()
        table.play(seat, move)
