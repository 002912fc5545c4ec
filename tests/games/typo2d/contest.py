"""Bots of TYPO-2D against one another: single games, duels over exchanged seats, the ladder, and how long games last.

`python -m tests.games.typo2d.contest` plays all of it and prints it.
"""

import sys
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import pairwise, product
from random import Random
from statistics import mean
from time import thread_time
from typing import TypeAlias

from app.core.game import Player, Result, Skill
from app.core.table import Table
from app.core.transcript import Opening, Transcript
from app.games.typo2d.model import Move, Options, TypoView
from app.games.typo2d.rules import Typo2d
from app.games.typo2d.state import NOW
from app.library import default_dictionary, default_judge

TypoPlayer: TypeAlias = Callable[[TypoView], Move]
RANDOM = "random"
LADDER = (RANDOM, *Skill)
BY_DICTIONARY = Options(judge="dictionary")
ROUNDS = {2: 18, 4: 14, 6: 11}  # the ledger's figures


@cache
def game() -> Typo2d:
    """The game as it ships, judged by the Large dictionary."""
    return Typo2d(default_dictionary())


def player(name: str, seed: int) -> TypoPlayer:
    """A bot of a skill, or somebody who makes any legal move."""
    if name != RANDOM:
        return game().bot(Skill(name), seed)
    rng = Random(seed)
    return lambda view: rng.choice([*game().legal(view)])


def played(
    names: Sequence[str],
    seed: int,
    options: Options = BY_DICTIONARY,
    times: list[float] | None = None,
    rules: int = NOW,
) -> Table:
    """A table played to its end; who is asked first when several are to move is a matter of luck."""
    rng = Random(seed)
    seated = tuple(Player(name, kind="bot", skill=Skill.GOOD) for name in names)
    deal = game().deal(options, seated, rng)
    table = Table(game(), Transcript(Opening("typo2d", options, seated, default_judge(), deal, rules=rules)))
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


def duel(weaker: str, stronger: str, seeds: Iterable[int]) -> float:
    """The share of games the stronger wins, each deal played twice with seats exchanged; a draw is half a win."""
    wins = []
    for seed, names in product(seeds, ((weaker, stronger), (stronger, weaker))):
        ranks = {names[standing.seat]: standing.rank for standing in result_of(played(names, seed)).ranking}
        wins.append((1 + (ranks[stronger] < ranks[weaker]) - (ranks[stronger] > ranks[weaker])) / 2)
    return mean(wins)


def mean_rounds(seats: int, games: int) -> float:
    """How many rounds good bots play, the dictionary as judge."""
    rounds: list[int] = [played((Skill.GOOD,) * seats, seed).state.round for seed in range(games)]
    return mean(rounds)


def main() -> None:
    """Print each step of the ladder, then how long games last."""
    for weaker, stronger in pairwise(LADDER):
        sys.stdout.write(f"{stronger:>8} beats {weaker:<8}{duel(weaker, stronger, range(100)):7.1%} of 200\n")
    sys.stdout.write(f"{Skill.MASTER:>8} beats {RANDOM:<8}{duel(RANDOM, Skill.MASTER, range(20)):7.1%} of 40\n")
    for seats in game().players:
        sys.stdout.write(f"{seats} seats: {mean_rounds(seats, 50):5.1f} rounds, ledger {ROUNDS.get(seats, '-')}\n")


if __name__ == "__main__":
    main()
