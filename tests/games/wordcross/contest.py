"""Bots of WORD CROSS against one another: games, duels over exchanged seats, the ladder, and what a round is like.

`python -m tests.games.wordcross.contest` plays all of it and prints it.
"""

import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise, product
from random import Random
from statistics import mean
from time import thread_time
from typing import TypeAlias

from app.core.game import EventKind, Player, Result, Skill
from app.core.options import questions
from app.core.table import Table
from app.core.transcript import Opening, Transcript
from app.games.wordcross.locking import Turn
from app.games.wordcross.model import Move, Options, WordCrossView
from app.games.wordcross.rules import WordCross
from app.library import default_dictionary, default_judge

WordCrossPlayer: TypeAlias = Callable[[WordCrossView], Move]
RANDOM = "random"
LADDER = (RANDOM, *Skill)
POINTS = {2: 59, 3: 66, 4: 64}  # a seat and round: the ledger's figures (§6)
STEALS = {2: 1.6, 3: 3.2, 4: 5.8}  # a round, by players who do not fear them
TURNS = 12  # a seat and round


@cache
def game() -> WordCross:
    """The game as it ships, judged by the Large dictionary."""
    return WordCross(default_dictionary())


def player(name: str, seed: int) -> WordCrossPlayer:
    """A bot of a skill, or somebody who draws a kind of move, and a move of that kind."""
    if name != RANDOM:
        return game().bot(Skill(name), seed)
    rng = Random(seed)
    return lambda view: any_move(view, rng)


def any_move(view: WordCrossView, rng: Random) -> Move:
    """A move of any kind, else nearly all would be swaps between boxes; words are often left open."""
    kinds: dict[type, list[Move]] = {}
    for move in game().legal(view):
        kinds.setdefault(type(move.act) if isinstance(move, Turn) else type(move), []).append(move)
    move = rng.choice(rng.choice([*kinds.values()]))
    return Turn(move.act) if isinstance(move, Turn) and rng.random() < 0.5 else move


def any_options(rng: Random) -> Options:
    """What players could agree on: of each question half the time what is printed."""
    asked = questions(Options).items()
    return Options(**{name: rng.choice([*each.choices]) for name, each in asked if rng.random() < 0.5})


def played(names: Sequence[str], seed: int, options: Options | None = None, times: list[float] | None = None) -> Table:
    """A table played to its end; who is asked first when several are to move is a matter of luck."""
    agreed, rng = options or Options(), Random(seed)
    seated = tuple(Player(name, kind="bot", skill=Skill.GOOD) for name in names)
    deal = game().deal(agreed, seated, rng)
    table = Table(game(), Transcript(Opening("wordcross", agreed, seated, default_judge(), deal)))
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
class Rounds:
    """What rounds are like, by the seat or by the round."""

    turns: float  # a seat and round
    points: float  # a seat and round
    steals: float  # a round


def rounds(seats: int, games: int, skill: str = Skill.GOOD) -> Rounds:
    """What rounds among players of one skill are like."""
    tables = [played((skill,) * seats, seed) for seed in range(games)]
    count = sum(len(table.state.won) for table in tables)
    turns = sum(isinstance(made.move, Turn) for table in tables for made in table.made)
    points = sum(sum(won) for table in tables for won in table.state.won)
    steals = sum(event.kind is EventKind.TAKEN for table in tables for event in table.state.events)
    return Rounds(turns / count / seats, points / count / seats, steals / count)


def main() -> None:
    """Print each step of the ladder, then what rounds are like."""
    for weaker, stronger in pairwise(LADDER):
        sys.stdout.write(f"{stronger:>8} beats {weaker:<8}{duel(weaker, stronger, range(100)):7.1%} of 200\n")
    for seats in game().players:
        found = rounds(seats, 30)
        sys.stdout.write(
            f"{seats} seats: {found.turns:5.1f} turns ({TURNS}), {found.points:5.1f} points ({POINTS[seats]}), "
            f"{found.steals:4.1f} steals ({STEALS[seats]})\n"
        )


if __name__ == "__main__":
    main()
