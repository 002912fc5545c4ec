"""Masters of KROSS against one another: by how much another way to play is ahead of theirs, in points a game.

`python -m tests.masters 4 500 spite=0.5 calls=0` plays five hundred deals at four seats, each four times: at every seat
once one plays the other way, and the others as a master does. A way is any habit of a master's, or one of WAYS.
"""

import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from math import sqrt
from multiprocessing import get_context
from random import Random
from statistics import mean, stdev
from typing import Final

from app.core.game import Player, Skill
from app.games.kross.bot import KrossBot, _letter_of, _sheet_of
from app.games.kross.model import ALPHABET, FREE, Enter, KrossView, Move, Options
from app.games.kross.outlook import CHANCES, Prospects
from app.games.kross.state import active
from tests.games.kross.contest import game

AT_A_TIME: Final = 5  # deals
WAYS: Final = {
    "rollouts": 0.0,  # how often letters to come are drawn for the best squares, before one writes
    "letters": 4.0,  # how many are drawn each time
    "late": 36.0,  # with how many free squares it is begun
    "squares": 3.0,  # how many are tried
    "near": 1.0,  # and how many points they may be behind the best
}


class Trying(KrossBot):
    """A master that plays another way."""

    def __init__(self, seed: int, ways: Mapping[str, float]) -> None:
        master = game().bot(Skill.MASTER, seed)
        assert isinstance(master, KrossBot)
        super().__init__(master._mind, seed)
        self._ways = {way: ways.get(way, usual) for way, usual in WAYS.items()}
        habits = {way: type(getattr(self._habits, way))(each) for way, each in ways.items() if way not in WAYS}
        self._habits = replace(self._habits, **habits)

    def _worth_of_answers(self, view: KrossView, moves: Sequence[Move]) -> list[float]:
        """Tell the best squares apart by what comes of them when letters are drawn and go where they bring most."""
        worth = super()._worth_of_answers(view, moves)
        sheet, letter = _sheet_of(view), _letter_of(view)
        squares = {place: move.square for place, move in enumerate(moves) if isinstance(move, Enter)}
        best = max(worth[place] for place in squares)
        near = [place for place in squares if worth[place] >= best - self._ways["near"]]
        tried = sorted(near, key=lambda place: -worth[place])[: int(self._ways["squares"])]
        if len(tried) < 2 or not self._ways["rollouts"] or sheet.count(FREE) > self._ways["late"]:
            return worth
        rng = Random(f"{sheet}{letter}")
        to_come = min(int(self._ways["letters"]), sheet.count(FREE) - 1)
        draws = [rng.choices(ALPHABET, CHANCES, k=to_come) for _ in range(int(self._ways["rollouts"]))]
        seats, prospects = len(view.sheets), self._prospects(view)
        came = [
            mean(self._played_out(prospects.after(letter, squares[place]), letters, seats) for letters in draws)
            for place in tried
        ]
        usual = mean(worth[place] for place in tried) - mean(came)
        for place, points in zip(tried, came):
            worth[place] = usual + points
        return worth

    def _played_out(self, prospects: Prospects, letters: Sequence[str], seats: int) -> float:
        """Tell what a sheet promises after some letters, when each so many is called by oneself."""
        cards = 0
        for number, drawn in enumerate(letters, 1):
            letter = drawn if number % seats else max(ALPHABET, key=prospects.best_gain)
            gains = prospects.gains(letter)
            square = max(gains, key=gains.__getitem__)
            if gains[square] < -self._habits.patience:
                cards += 1
            else:
                prospects = prospects.after(letter, square)
        return prospects.points + min(self._habits.thought, prospects.free) * prospects.next_gain - cards


def points_of(seats: int, seed: int, tried: int, ways: Mapping[str, float]) -> list[int]:
    """What each seat of a deal has in the end when one of them plays another way."""
    rng = Random(seed)
    seated = tuple(Player(f"Bot {seat}", kind="bot", skill=Skill.MASTER) for seat in range(seats))
    state = game().start(Options(), game().deal(Options(), seated, rng))
    bots = [Trying(seed, ways if seat == tried else {}) for seat in range(seats)]
    while waiting := sorted(active(state)):
        seat = rng.choice(waiting)
        state = game().apply(state, seat, bots[seat](game().view(state, seat)))
    result = game().view(state, None).result
    assert result is not None
    points = {each.seat: each.points for each in result.ranking}
    return [points[seat] for seat in range(seats)]


def tried_on(seats: int, ways: Mapping[str, float], seed: int) -> tuple[float, float]:
    """Tell by how much one who plays another way is ahead of the others' mean in a deal, and how often they win it."""
    ahead, won = [], []
    for tried in range(seats):
        points = points_of(seats, seed, tried, ways)
        own = points.pop(tried)
        ahead.append(own - mean(points))
        won.append(1 / (1 + points.count(own)) if own >= max(points) else 0.0)
    return mean(ahead), mean(won)


def main() -> None:
    """Print by how much the other way is ahead, give or take a standard error, and how many games it wins."""
    seats, deals = int(sys.argv[1]), int(sys.argv[2])
    ways = {way: float(much) for way, much in (each.split("=") for each in sys.argv[3:])}
    with ProcessPoolExecutor(2, get_context("spawn")) as pool:
        tried = [*pool.map(partial(tried_on, seats, ways), range(deals), chunksize=AT_A_TIME)]
    ahead, won = zip(*tried)
    error = stdev(ahead) / sqrt(deals)
    said = f"{mean(ahead):+.2f} ± {error:.2f} points, wins {mean(won):.1%} of {seats * deals} at {seats} seats"
    sys.stdout.write(f"{' '.join(sys.argv[3:])}: {said}\n")


if __name__ == "__main__":
    main()
