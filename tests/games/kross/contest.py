"""Bots of KROSS against one another: single games, duels over exchanged seats, and the ladder of skills.

`python -m tests.games.kross.contest` plays the whole ladder and prints it.
"""

import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise, product
from random import Random
from statistics import mean
from typing import TypeAlias

from app.core.game import Bot, Player, Result, Skill
from app.core.table import Table
from app.core.transcript import Opening, Transcript
from app.games.kross.model import KrossView, Move, Options
from app.games.kross.rules import Kross
from app.library import default_judge, dictionary_of

KrossPlayer: TypeAlias = Callable[[KrossView], Move]
RANDOM = "random"
BY_EVERYDAY_WORDS = default_judge(everyday=True)
LADDER = (RANDOM, *Skill)


@cache
def game() -> Kross:
    """The game as it ships: the everyday words (KH23) and the lists of the task cards."""
    return Kross(dictionary_of(BY_EVERYDAY_WORDS))


def player(name: str, seed: int) -> KrossPlayer:
    """A bot of a skill, or somebody who makes any legal move."""
    if name != RANDOM:
        bot: Bot[KrossView, Move] = game().bot(Skill(name), seed)
        return bot
    rng = Random(seed)
    return lambda view: rng.choice([*game().legal(view)])


def result_of(names: Sequence[str], seed: int, options: Options | None = None) -> Result:
    """Play a game to its end; who is asked first when several are to move is a matter of luck."""
    agreed = options or Options()
    rng = Random(seed)
    seated = tuple(Player(name, kind="bot", skill=Skill.GOOD) for name in names)
    deal = game().deal(agreed, seated, rng)
    table = Table(game(), Transcript(Opening("kross", agreed, seated, BY_EVERYDAY_WORDS, deal, rules=game().rules)))
    players = [player(name, seed * 10 + seat) for seat, name in enumerate(names)]
    while active := sorted(table.view(None).active):
        seat = rng.choice(active)
        table.play(seat, players[seat](table.view(seat)))
    result: Result | None = table.view(None).result
    assert result is not None
    return result


@dataclass(frozen=True)
class Duel:
    """How two players did against each other."""

    share: float  # of the games the stronger won; a draw is half a win
    stronger: float  # mean points
    weaker: float


def duel(weaker: str, stronger: str, seeds: Iterable[int]) -> Duel:
    """Each deal is played twice, with seats exchanged."""
    wins: list[float] = []
    points: dict[str, list[int]] = defaultdict(list)
    for seed, seats in product(seeds, ((weaker, stronger), (stronger, weaker))):
        ranking = {seats[standing.seat]: standing for standing in result_of(seats, seed).ranking}
        for name, standing in ranking.items():
            points[name].append(standing.points)
        wins.append((ranking[weaker].rank - ranking[stronger].rank + 1) / 2)
    return Duel(mean(wins), mean(points[stronger]), mean(points[weaker]))


def mixed_tables(count: int, seats: int, seed: int) -> list[tuple[str, ...]]:
    """Tables of so many seats with bots of any skill."""
    rng = Random(seed)
    return [tuple(rng.choices([*Skill], k=seats)) for _ in range(count)]


def points_by_name(tables: Iterable[Sequence[str]]) -> dict[str, list[int]]:
    """What each kind of player scored at all tables together."""
    points: dict[str, list[int]] = defaultdict(list)
    for seed, names in enumerate(tables):
        for standing in result_of(names, seed).ranking:
            points[names[standing.seat]].append(standing.points)
    return points


def main() -> None:
    """Print each step of the ladder, then the mean scores at mixed tables."""
    for weaker, stronger in pairwise(LADDER):
        step = duel(weaker, stronger, range(100))
        sys.stdout.write(
            f"{stronger:>8} beats {weaker:<8}{step.share:7.1%} of 200{step.stronger:8.1f} :{step.weaker:5.1f}\n"
        )
    for seats in game().players:
        points = points_by_name(mixed_tables(100, seats, seats))
        means = "".join(f"{name:>9}{mean(points[name]):6.1f}" for name in Skill)
        sys.stdout.write(f"{seats} seats, 100 games:{means}\n")
    points = points_by_name([(RANDOM,) * (2 + number % 4) for number in range(100)])
    sys.stdout.write(f"random moves, 100 games: {mean(points[RANDOM]):.1f}\n")


if __name__ == "__main__":
    main()
