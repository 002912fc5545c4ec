"""The ladders of all five games: how often each skill beats the one below it, on two processors.

`python -m tests.ladder 200 kross typo2d` plays two hundred deals a step, each twice with seats exchanged; without
games named it plays all five. A step is right when the stronger wins between 60 and 85 of 100.
"""

import sys
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from itertools import pairwise
from math import sqrt
from multiprocessing import get_context
from statistics import mean

from app.core.game import Skill
from app.games import GAMES

AT_A_TIME = 10  # deals
RIGHT = (0.60, 0.85)


def share(game: str, weaker: str, stronger: str, first: int) -> float:
    """What the stronger wins of a few deals."""
    won = import_module(f"tests.games.{game}.contest").duel(weaker, stronger, range(first, first + AT_A_TIME))
    return float(getattr(won, "share", won))


def main() -> None:
    """Print each step of each ladder, with what chance may have added or taken."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else AT_A_TIME
    with ProcessPoolExecutor(2, get_context("spawn")) as pool:
        for game in sys.argv[2:] or GAMES:
            for weaker, stronger in pairwise(Skill):
                parts = [pool.submit(share, game, weaker, stronger, first) for first in range(0, deals, AT_A_TIME)]
                won = mean(part.result() for part in parts)
                chance = sqrt(won * (1 - won) / (2 * deals))
                verdict = "" if RIGHT[0] <= won <= RIGHT[1] else "  outside"
                said = f"{game:>10}: {stronger:>8} beats {weaker:<8}{won:7.1%} ± {chance:.1%} of {2 * deals}{verdict}"
                sys.stdout.write(said + "\n")
                sys.stdout.flush()


if __name__ == "__main__":
    main()
