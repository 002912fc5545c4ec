"""Bots of CUBEWORD alone and against one another: points a turn, duels over exchanged seats, and what a turn costs.

`python -m tests.games.cubeword.contest` plays all of it and prints it.
"""

import sys
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise, product
from random import Random
from statistics import mean
from time import thread_time

from app.core.game import WHOLE_GAME, Player, Result, Skill, TimeIsOver
from app.core.table import Table
from app.core.transcript import Opening, Transcript
from app.games.cubeword.model import Options
from app.games.cubeword.rules import Cubeword
from app.library import default_dictionary, default_judge

FIRST_TURNS = 10
ALONE = Options(finish="turns", turns=FIRST_TURNS, restored="first")


@cache
def game() -> Cubeword:
    """The game as it ships, judged by the Large dictionary."""
    return Cubeword(default_dictionary())


def opened(names: Sequence[str], seed: int, options: Options) -> Table:
    """A table with a bot of each skill on its seats."""
    seated = tuple(Player(name, kind="bot", skill=Skill(name)) for name in names)
    deal = game().deal(options, seated, Random(seed))
    return Table(game(), Transcript(Opening("cubeword", options, seated, default_judge(), deal)))


def played(
    names: Sequence[str],
    seed: int,
    options: Options | None = None,
    times: list[float] | None = None,
    over_after: int = 0,
) -> Table:
    """A table played to its end; the time of a game that has one is over after so many turns."""
    table = opened(names, seed, options or Options())
    bots = [game().bot(Skill(name), seed * 10 + seat) for seat, name in enumerate(names)]
    while active := sorted(table.view(None).active):
        if table.state.number > over_after and any(clock.name == WHOLE_GAME for clock in table.clocks):
            table.play(None, TimeIsOver())
        view = table.view(active[0])
        start = thread_time()
        move = bots[active[0]](view)
        if times is not None:
            times.append(1000 * (thread_time() - start))
        table.play(active[0], move)
    return table


def points_of(table: Table) -> int:
    """What the first seat has in the end."""
    points: int = table.state.points[0]
    return points


def points_a_turn(skill: str, seeds: Iterable[int], times: list[float] | None = None) -> float:
    """What a bot makes in each of its first ten turns alone, on average."""
    return mean(points_of(played([skill], seed, ALONE, times)) / FIRST_TURNS for seed in seeds)


def duel(weaker: str, stronger: str, seeds: Iterable[int]) -> float:
    """The share of games the stronger wins: each deal is played twice with seats exchanged, a draw counts half."""
    won = []
    for seed, swap in product(seeds, (False, True)):
        result: Result = played((stronger, weaker) if swap else (weaker, stronger), seed).view(None).result
        ranks = {each.seat: each.rank for each in result.ranking}
        mine, theirs = ranks[int(not swap)], ranks[int(swap)]
        won.append(1.0 if mine < theirs else 0.5 if mine == theirs else 0.0)
    return mean(won)


def at(share: float, times: Sequence[float]) -> float:
    """The time that so many turns took at most."""
    return sorted(times)[int(share * (len(times) - 1))]


def main() -> None:
    games = range(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
    for skill in Skill:
        times: list[float] = []
        points = points_a_turn(skill, games, times)
        costs = f"p50 {at(0.5, times):.0f} ms, p95 {at(0.95, times):.0f} ms"
        sys.stdout.write(f"{skill:>8}: {points:4.1f} points a turn, {costs}\n")
    for weaker, stronger in pairwise(Skill):
        share = duel(weaker, stronger, games)
        sys.stdout.write(f"{stronger:>8} beats {weaker:<8}{share:7.1%} of {2 * len(games)}\n")


if __name__ == "__main__":
    main()
