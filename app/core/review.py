"""After the game: the turns that cost a seat most, and what the strongest bot would have played."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from app.core.game import AnyGame, IllegalMove, Result, Seat, Skill
from app.core.table import Table
from app.core.transcript import Transcript


class Size(StrEnum):
    """How much a missed play matters, by the game's own points; the smallest first."""

    SLIP = "slip"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


SMALLEST = {Size.SLIP: 0.01, Size.MISTAKE: 0.03, Size.BLUNDER: 0.08}
"""How many points a miss of each size costs at least, as a share of the best score at the table."""


@dataclass(frozen=True, slots=True)
class Missed:
    """A turn, what was played in it, and the better play that was to be seen."""

    turn: int  # the place of the move among those that stand, from 0
    view: Any  # what the seat saw then
    played: Any
    better: Any
    points: float  # by how much the better play promised more
    size: Size


Progress = Callable[[int, int], None]
"""Told how many turns are looked at, of how many; what it raises ends the review."""


def review(
    played: Table | Transcript, game: AnyGame, seat: Seat, keep: int = 3, on_progress: Progress | None = None
) -> tuple[Missed, ...]:
    """The turns of a finished game that cost a seat most, worst first: at most *keep* of them."""
    transcript = played.transcript if isinstance(played, Table) else played
    table = Table(game, transcript)  # of our own, so that a worker can review while the table is looked at
    result: Result | None = table.view(None).result
    if result is None:
        raise IllegalMove("A game can be looked back at when it is over.")
    found = sorted(_missed(table, seat, _best_score(result), on_progress), key=lambda each: -each.points)
    return tuple(found[:keep])


def _best_score(result: Result) -> int:
    return max((abs(standing.points) for standing in result.ranking), default=0)


def _missed(table: Table, seat: Seat, best_score: int, on_progress: Progress | None) -> Iterator[Missed]:
    """The turns in which the strongest bot saw something better than what was played."""
    game = table.game
    bot = game.bot(Skill.MASTER)
    turns = [turn for turn, made in enumerate(table.made) if made.seat == seat]
    for done, turn in enumerate(turns, 1):
        view, played = game.view(table.positions[turn], seat), table.made[turn].move
        better = bot(view)
        if better != played:
            now, then = bot.worth(view, (played, better))
            if size := _size_of(then - now, best_score):
                yield Missed(turn, view, played, better, then - now, size)
        if on_progress:
            on_progress(done, len(turns))


def _size_of(points: float, best_score: int) -> Size | None:
    """None: not worth mentioning."""
    sizes = [size for size in Size if points > 0 and points >= SMALLEST[size] * best_score]
    return sizes[-1] if sizes else None
