"""After the game: the turns that cost a seat most, and what the strongest bot would have played."""

from collections.abc import Callable, Iterable, Iterator
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
    better_then: tuple[Any, Any] | None = None  # what the seat sees and does next, where both belong together
    played_then: tuple[Any, Any] | None = None  # what it saw and did next


Progress = Callable[[int, int], None]
"""Told how many turns are looked at, of how many; what it raises ends the review."""


def review(
    played: Table | Transcript, game: AnyGame, seat: Seat, keep: int = 3, on_progress: Progress | None = None
) -> tuple[Missed, ...]:
    """Find the turns of a finished game that cost a seat most, worst first: at most *keep* of them."""
    transcript = played.transcript if isinstance(played, Table) else played
    table = Table(game, transcript)  # of our own, so that a worker can review while the table is looked at
    result: Result | None = table.view(None).result
    if result is None:
        raise IllegalMove("A game can be reviewed once it is over.")
    found = sorted(_missed(table, seat, _best_score(result), on_progress), key=lambda each: -each.points)
    return tuple(_once(found))[:keep]


def _best_score(result: Result) -> int:
    return max((abs(standing.points) for standing in result.ranking), default=0)


def _once(found: Iterable[Missed]) -> Iterator[Missed]:
    """Keep each first half of a play once, where it cost most."""
    begun = []
    for each in found:
        if each.better_then is None:
            yield each
        elif each.better not in begun:
            begun.append(each.better)
            yield each


def _missed(table: Table, seat: Seat, best_score: int, on_progress: Progress | None) -> Iterator[Missed]:
    """Find the turns in which the strongest bot saw something better, and what was played came to less."""
    game, end = table.game, table.view(seat)
    bot = game.bot(Skill.MASTER)
    turns = [turn for turn, made in enumerate(table.made) if made.seat == seat]
    for done, turn in enumerate(turns, 1):
        view, played = game.view(table.positions[turn], seat), table.made[turn].move
        better = bot(view)
        if better != played and not _won_by(table, seat, turn):
            now, then = bot.worth(view, (played, better))
            then_better = bot.goes_on(view, better) if then > now else None
            then_played = _next_move(table, seat, turn) if then_better else None
            moves = then_played[1] if then_played else played, then_better[1] if then_better else better
            points = bot.missed(view, moves, then - now, end)
            if size := _size_of(points, best_score):
                yield Missed(turn, view, played, better, points, size, then_better, then_played)
        if on_progress:
            on_progress(done, len(turns))


def _won_by(table: Table, seat: Seat, turn: int) -> bool:
    """Tell whether a turn ended the game, and its player came first: more points would have brought nothing."""
    result: Result | None = table.game.view(table.positions[turn + 1], None).result
    return result is not None and any(each.seat == seat and each.rank == 1 for each in result.ranking)


def _next_move(table: Table, seat: Seat, turn: int) -> tuple[Any, Any] | None:
    """Tell what a seat saw and did after a turn; None when the host has passed for it."""
    for later in range(turn + 1, len(table.made)):
        made = table.made[later]
        if made.seat == seat:
            return table.game.view(table.positions[later], seat), made.move
        if made.seat is None and _is_active(table, seat, later) and not _is_active(table, seat, later + 1):
            return None
    return None


def _is_active(table: Table, seat: Seat, place: int) -> bool:
    return seat in table.game.view(table.positions[place], None).active


def _size_of(points: float, best_score: int) -> Size | None:
    """Measure a miss; None when it is not worth mentioning."""
    sizes = [size for size in Size if points > 0 and points >= SMALLEST[size] * best_score]
    return sizes[-1] if sizes else None
