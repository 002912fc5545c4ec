"""How far a master's moves are from the best that hindsight finds, once one knows how the game goes on.

`python -m tests.hindsight 3 kross` plays three tables of two masters. At some of the moves it tries others that look as
good, lets the same bots play on from there, and prints how much better the best of them does in the end.
"""

import sys
from collections.abc import Iterator
from itertools import islice
from random import Random
from statistics import mean
from typing import Any

from app.core.game import Skill
from app.core.table import Table
from app.core.transcript import Transcript
from app.games import GAMES
from tests.tempers import game, played

LOOKED_AT = 150  # legal moves
TRIED = 4  # of them, besides what was played
MOVES = 3  # of a table, that are looked back at


def played_on(table: Table, upto: int, seat: int, move: Any, bots: list[Any]) -> int:
    """By how much a seat is ahead in the end when it makes another move, and all play on as they would."""
    other = Table(table.game, Transcript(table.opening))
    for made in table.made[:upto]:
        other.play(made.seat, made.move)
    other.play(seat, move)
    rng = Random(upto)
    while active := sorted(other.view(None).active):
        at = rng.choice(active)
        other.play(at, bots[at](other.view(at)))
    points: dict[int, int] = {each.seat: each.points for each in other.view(None).result.ranking}
    ahead = points[seat] - max(each for at, each in points.items() if at != seat)
    return -ahead if table.game.counted_in == "card" else ahead


def distances(name: str, seed: int) -> Iterator[int]:
    """Yield for some moves of a table of masters how much better the best found would have done."""
    rules = game(name)
    table = played(name, seed, [(Skill.MASTER, None)] * 2)
    bots = [rules.bot(Skill.MASTER, seed * 10 + seat) for seat in range(2)]
    rng, left = Random(seed), MOVES
    for upto in rng.sample(range(len(table.made)), len(table.made)):
        seat, move = table.made[upto].seat, table.made[upto].move
        if seat is None:
            continue
        view = rules.view(table.positions[upto], seat)
        others = [each for each in islice(rules.legal(view), LOOKED_AT) if each != move]
        if not others:
            continue
        worth = bots[seat].worth(view, others)
        order = sorted(range(len(others)), key=worth.__getitem__, reverse=True)
        tried = (move, *(others[place] for place in order[:TRIED]))
        found = [played_on(table, upto, seat, each, bots) for each in tried]
        yield max(found) - found[0]
        left -= 1
        if not left:
            return


def main() -> None:
    """Print for each game how far its master is from what hindsight finds, and how often it is there."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 2
    for name in sys.argv[2:] or GAMES:
        found = [each for seed in range(count) for each in distances(name, seed)]
        best = mean(each == 0 for each in found)
        said = f"{name:>10}: {mean(found):5.1f} {game(name).counted_in}s behind hindsight's best of {TRIED + 1}, "
        sys.stdout.write(f"{said}the best itself in {best:.0%} of {len(found)} moves\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
