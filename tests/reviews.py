"""Whether reviews are right: games of bots, what their players are told they missed, and rollouts from both moves.

`python -m tests.reviews kross 20` prints so many reviews as a player reads them, each with what rollouts say of it.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from statistics import mean, stdev
from typing import Any, Final

from app.core.game import AnyGame, IllegalMove, Player, Seat, Skill
from app.core.review import Missed, review
from app.core.table import Table, open_table
from app.games import GAMES, build, game_type
from app.games.wordcross.locking import worth_of
from app.library import default_dictionary, default_judge, dictionary_of
from tests import conformance as kit

TABLES: Final = (
    ("casual", "good"),
    ("good", "casual"),
    ("child", "casual"),
    ("casual", "child", "good"),
    ("good", "good"),
)
ROLLOUTS: Final = 60
FEWEST, CLEAR = 10, 2.5  # rollouts after which it ends, if it is so many times as sure
FEWER: Final = {"xword3d": 12}  # a game of it takes seconds
ROUNDS: Final = {"xword3d": 2, "cubeword": 2, "wordcross": 10, "typo2d": 8}
"""Moves of each seat after which rollouts end: later ones have less to do with the turn, and as much luck in them."""


@cache
def game_of(name: str) -> AnyGame:
    """The game as new tables play it."""
    return build(name, dictionary_of(default_judge(everyday=game_type(name)(default_dictionary()).everyday)))


def played(name: str, seed: int) -> Table:
    """A finished game of bots that play like people: the one on the first seat is to be told what they missed."""
    game, skills = game_of(name), TABLES[seed % len(TABLES)]
    players = tuple(
        Player(f"{skill.title()} {number}", kind="bot", skill=Skill(skill)) for number, skill in enumerate(skills, 1)
    )
    judge = default_judge(everyday=game.everyday)
    table = open_table(game, game.options_type(), players, judge, Random(seed))
    bots, rng = [game.bot(Skill(skill), seed) for skill in skills], Random(seed)
    while active := sorted(table.view(None).active):
        seat = rng.choice(active)
        table.play(seat, bots[seat](table.view(seat)))
    return table


@dataclass(frozen=True)
class Agreement:
    """What rollouts say: by how much the better move came out better, and how far that may be chance."""

    better_by: float
    unsure: float

    @property
    def is_there(self) -> bool:
        return self.better_by > 0


def agreement(table: Table, seat: Seat, missed: Missed, rollouts: int) -> Agreement:
    """Play on from both moves as good players do, all that is hidden drawn anew each time."""
    game, found = table.game, []
    for number in range(rollouts):
        start = kit.vary_secrets(game, table.positions[missed.turn], seat, Random(number))
        then = [each[1] if each else None for each in (missed.better_then, missed.played_then)]
        better, mine = (
            _played_on(game, start, seat, moves, number)
            for moves in ((missed.better, then[0]), (missed.played, then[1]))
        )
        if better is not None and mine is not None:
            found.append(better - mine)
        if len(found) >= FEWEST and abs(mean(found)) > CLEAR * _unsure(found):
            break
    return Agreement(mean(found), _unsure(found)) if found else Agreement(0.0, 0.0)


def _unsure(found: list[float]) -> float:
    """Tell how far the mean of some may be off."""
    return stdev(found) / len(found) ** 0.5 if len(found) > 1 else 0.0


def is_better(table: Table, missed: Missed) -> bool:
    """Tell whether rollouts agree with a miss of the first seat."""
    return agreement(table, 0, missed, FEWER.get(table.game.name, ROLLOUTS)).is_there


def _played_on(game: AnyGame, state: Any, seat: Seat, moves: tuple[Any, Any], seed: int) -> float | None:
    """Play on after a move: by how much its player came out ahead of the others; None where it cannot be made."""
    first, then = moves
    seats = len(game.view(state, None).scores)
    bots, rng = [game.bot(Skill.GOOD, seed) for _ in range(seats)], Random(seed)
    try:
        state = game.apply(state, seat, first)
    except IllegalMove:
        return None
    left = ROUNDS.get(game.name, 1000) * seats
    while (active := sorted(game.view(state, None).active)) and left:
        mover = rng.choice(active)
        view = game.view(state, mover)
        move = bots[mover](view)
        if mover == seat and type(move) is type(then):
            move, then = then, None
        state = game.apply(state, mover, move)
        left -= 1
    return _lead(game, state, seat)


def _lead(game: AnyGame, state: Any, seat: Seat) -> float:
    """Tell how far a seat is ahead of the others, on the average; in KROSS, where each fills a sheet, what it has."""
    view = game.view(state, None)
    if view.result:
        points = {each.seat: each.points for each in view.result.ranking}
    else:
        points = {number: each.points or 0 for number, each in enumerate(view.scores)}
        if game.name == "wordcross":  # what is locked counts only when the round ends
            points = {number: each + worth_of(state.board.slots[number]) for number, each in points.items()}
    others = [own for number, own in points.items() if number != seat and game.name != "kross"]
    lead = float(points[seat] - (mean(others) if others else 0))
    return -lead if game.counted_in == "card" else lead


def told(missed: Missed, game: AnyGame, players: tuple[Player, ...]) -> str:
    """What a player reads of a miss."""
    from app.ui.screens.result_review import told_of

    row = told_of(missed, game, players)
    return " | ".join(str(row[part]) for part in ("when", "better", "mine", "why", "cost") if row[part])


def reviews(name: str, count: int, start: int = 0) -> Iterator[tuple[int, Table, tuple[Missed, ...]]]:
    """The first reviews of games by their seeds."""
    for seed in range(start, start + count):
        table = played(name, seed)
        yield seed, table, review(table, game_of(name), 0)


def main(names: list[str], count: int, start: int, keep: int) -> None:
    for name in names:
        agreed = whole = 0
        for seed, table, found in reviews(name, count, start):
            print(f"## {name}, game {seed}, {' '.join(each.name for each in table.players)}", flush=True)
            for missed in found[:keep]:
                said = agreement(table, 0, missed, FEWER.get(name, ROLLOUTS))
                agreed, whole = agreed + said.is_there, whole + 1
                figures = f"{said.better_by:+.2f} ±{said.unsure:.2f} ({missed.points:.1f})"
                print(
                    f"{'+' if said.is_there else 'NO'} {figures} {told(missed, game_of(name), table.players)}",
                    flush=True,
                )
        print(f"{name}: rollouts agree with {agreed} of {whole}, {agreed / max(1, whole):.0%}", flush=True)


if __name__ == "__main__":
    import tests.ui.harness  # noqa: F401 — draws off the screen

    name, count, start, keep, *_ = (*sys.argv[1:], *("all", "4", "0", "3")[len(sys.argv) - 1 :])
    main([*GAMES] if name == "all" else [name], int(count), int(start), int(keep))
