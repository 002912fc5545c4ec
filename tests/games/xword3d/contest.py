"""Bots of 3DXWORD against one another: games, duels over exchanged seats, the ladder, and what a game is like.

`python -m tests.games.xword3d.contest` plays all of it and prints it.
"""

import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice, pairwise, product
from random import Random
from statistics import mean
from time import thread_time
from typing import TypeAlias

from app.core.game import Player, Result, Skill
from app.core.table import Table
from app.core.transcript import Opening, Transcript
from app.games.xword3d.model import Move, Options, Pass, Play, XwordView
from app.games.xword3d.rules import Xword3d
from app.games.xword3d.scoring import Earned
from app.library import default_dictionary, default_judge

XwordPlayer: TypeAlias = Callable[[XwordView], Move]
RANDOM = "random"
LADDER = (RANDOM, *Skill)


@cache
def game() -> Xword3d:
    """The game as it ships, judged by the Large dictionary."""
    return Xword3d(default_dictionary())


def player(name: str, seed: int) -> XwordPlayer:
    """A bot of a skill, or somebody who lays any of the first words found."""
    if name != RANDOM:
        return game().bot(Skill(name), seed)
    rng = Random(seed)
    return lambda view: any_move(view, rng)


def any_move(view: XwordView, rng: Random) -> Move:
    """One of some moves, among them passes."""
    moves = list(islice(game().legal(view), 12))
    plays = [move for move in moves if isinstance(move, Play)]
    if view.phase == "play" and (not plays or rng.random() < 0.1):
        swap = "".join(rng.sample(view.rack, rng.randrange(min(len(view.rack), view.pool) + 1)))
        return Pass(swap)
    return rng.choice(moves)


def opened(names: Sequence[str], seed: int, options: Options, ages: Sequence[int | None] = ()) -> Table:
    """A table dealt by a seed."""
    seated = tuple(Player(name, age, kind="bot", skill=Skill.GOOD) for name, age in zip(names, (*ages, *[None] * 10)))
    deal = game().deal(options, seated, Random(seed))
    return Table(game(), Transcript(Opening("xword3d", options, seated, default_judge(), deal)))


def played(names: Sequence[str], seed: int, options: Options | None = None, times: list[float] | None = None) -> Table:
    """A table played to its end; who is asked first when several are to move is a matter of luck."""
    table, rng = opened(names, seed, options or Options()), Random(seed)
    players = [player(name, seed * 10 + seat) for seat, name in enumerate(names)]
    while active := sorted(table.view(None).active):
        seat = rng.choice(active)
        view = table.view(seat)
        start = thread_time()
        move = players[seat](view)
        if times is not None:
            times.append(thread_time() - start)
        table.play(seat, move)
    return table


def result_of(table: Table) -> Result:
    result: Result | None = table.view(None).result
    assert result is not None
    return result


def duel(weaker: str, stronger: str, seeds: Iterable[int], options: Options | None = None) -> float:
    """The share of games the stronger wins, each deal played twice with seats exchanged; a draw is half a win."""
    wins = []
    for seed, names in product(seeds, ((weaker, stronger), (stronger, weaker))):
        ranks = {names[standing.seat]: standing.rank for standing in result_of(played(names, seed, options)).ranking}
        wins.append((1 + (ranks[stronger] < ranks[weaker]) - (ranks[stronger] > ranks[weaker])) / 2)
    return mean(wins)


@dataclass(frozen=True)
class Rates:
    """What games are like: in how many of them there is a word up a wall, a leg, a Joiner, and all three."""

    vertical: float
    leg: float
    joiner: float
    all_three: float
    turns: float  # a game
    points: float  # a turn

    def __str__(self) -> str:
        held = f"vertical {self.vertical:.0%}, leg {self.leg:.0%}, Joiner {self.joiner:.0%}, all {self.all_three:.0%}"
        return f"{held}; {self.turns:.1f} turns, {self.points:.1f} points a turn"


def rates(skill: str, seeds: Iterable[int], options: Options) -> Rates:
    """What games of two bots of a skill are like."""
    tables = [played([skill] * 2, seed, options) for seed in seeds]
    held = [(any(map(is_vertical, words_of(each))), *uses(each)) for each in tables]
    vertical, leg, joiner = (mean(each[kind] for each in held) for kind in range(3))
    turns = [len(each.made) for each in tables]
    points = [sum(word.points for word in words_of(each)) for each in tables]
    return Rates(vertical, leg, joiner, mean(map(all, held)), mean(turns), sum(points) / sum(turns))


def words_of(table: Table) -> list[Earned]:
    """All words that the turns of a table made."""
    return [word for state in table.positions[1:] for word in state.fresh]


def uses(table: Table) -> tuple[bool, bool]:
    """Whether a table has seen a leg, and a Joiner."""
    return any(word.is_leg for word in words_of(table)), bool(table.state.structure.joiners)


def is_vertical(word: Earned) -> bool:
    """Whether two bricks of a word stand one directly above the other."""
    return any(one[:2] == other[:2] for one, other in pairwise(word.centres))


def main() -> None:
    """Print each step of the ladder, then what games of strong bots are like."""
    for weaker, stronger in pairwise(LADDER):
        sys.stdout.write(f"{stronger:>8} beats {weaker:<8}{duel(weaker, stronger, range(20)):7.1%} of 40\n")
    for joiners in ("none", "usual", "most"):
        sys.stdout.write(f"Joiners: {joiners}: {rates(Skill.STRONG, range(20), Options(joiners=joiners))}\n")


if __name__ == "__main__":
    main()
