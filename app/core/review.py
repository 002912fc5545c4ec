"""After the game: the turns that cost a seat most, what a strong player would have done with known words, and why."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import islice
from typing import Any, Final

from app.core.game import AnyGame, Bot, IllegalMove, Reason, Result, Seat, Sentence, Skill, Teaches
from app.core.table import Table
from app.core.transcript import Transcript


class Size(StrEnum):
    """How much a missed play matters, by the game's own points; the smallest first."""

    SLIP = "slip"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


SMALLEST = {Size.SLIP: 0.01, Size.MISTAKE: 0.03, Size.BLUNDER: 0.08}
"""How many points a miss of each size costs at least, as a share of the best score at the table."""

ENOUGH: Final = 0.5  # of what the best play promised: then one with better known words is told instead


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
    why: Reason | None = None  # every one that is told has one

    @property
    def seen(self) -> tuple[tuple[Any, Any], tuple[Any, Any]]:
        """What was played and what was better, each to its end, with what the seat saw or would have seen."""
        return self.played_then or (self.view, self.played), self.better_then or (self.view, self.better)


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
    reviewer = Reviewer(table, seat, result)
    found = sorted(reviewer.missed(on_progress), key=lambda each: -each[0].points)
    return tuple(islice(_once(filter(None, map(reviewer.told, found))), keep))


def lesson_of(found: Iterable[Missed]) -> Sentence | None:
    """Name the one thing to learn: that of the misses that cost most together; None where nothing was missed."""
    lessons: dict[str, Sentence] = {}
    cost: dict[str, float] = defaultdict(float)
    for each in found:
        if each.why:
            lessons[each.why.lesson.template] = each.why.lesson
            cost[each.why.lesson.template] += each.points
    return lessons[max(cost, key=cost.__getitem__)] if cost else None


def _once(found: Iterable[Missed]) -> Iterator[Missed]:
    """Keep the one that cost most of those with the same first half, or with the same words for a reason."""
    begun, named = [], set[str]()
    for each in found:
        words = {*each.why.words, each.why.said.text()} if each.why else set[str]()
        if (each.better_then is not None and each.better in begun) or not named.isdisjoint(words):
            continue
        begun.append(each.better)
        named |= words
        yield each


class Reviewer:
    """Looks over the turns of a seat: the strongest bot judges, and bots with fewer words propose, too."""

    def __init__(self, table: Table, seat: Seat, result: Result) -> None:
        self.table, self.game, self.seat = table, table.game, seat
        assert isinstance(self.game, Teaches), "each game tells why"
        self._teacher: Teaches = self.game
        self.end = table.view(seat)
        self._best_score = max((abs(standing.points) for standing in result.ranking), default=0)
        own = [word.word for each in result.ranking if each.seat == seat for word in each.words]
        self.judge = self.game.bot(Skill.MASTER)
        games = self._teacher.among(own)
        self.players = [self.judge if each is self.game else each.bot(Skill.MASTER) for each in games]

    def missed(self, on_progress: Progress | None) -> Iterator[tuple[Missed, ...]]:
        """Give for each turn that came to less the better plays there were, those in the best known words first."""
        turns = [turn for turn, made in enumerate(self.table.made) if made.seat == self.seat]
        for done, turn in enumerate(turns, 1):
            found = () if self._won_by(turn) else tuple(self._better(turn))
            most = max((each.points for each in found), default=0)
            if good := tuple(each for each in found if each.points >= ENOUGH * most):
                yield good
            if on_progress:
                on_progress(done, len(turns))

    def told(self, found: Iterable[Missed]) -> Missed | None:
        """Choose of the better plays of a turn the first for which there is a reason that is sure enough."""
        whys = ((each, self._teacher.why(*each.seen, self.end)) for each in found)
        return next((replace(each, why=why) for each, why in whys if why and each.points >= why.least), None)

    def _better(self, turn: int) -> Iterator[Missed]:
        """Give the better plays that the bots see, each once: first those of whoever knows the fewest words.

        Where whoever knows the most words sees none, the others are not asked.
        """
        *familiar, most = self.players
        if (best := self._seen_by(most, turn)) is None:
            return
        found = [*filter(None, (self._seen_by(player, turn) for player in familiar)), best]
        yield from (
            each for place, each in enumerate(found) if each.better not in [one.better for one in found[:place]]
        )

    def _seen_by(self, player: Bot[Any, Any], turn: int) -> Missed | None:
        """Find what a bot would have played instead, if that was better by as much as is worth a word."""
        table, judge = self.table, self.judge
        view, played = self.game.view(table.positions[turn], self.seat), table.made[turn].move
        better = player(view)
        if better == played:
            return None
        now, then = judge.worth(view, (played, better))
        then_better = player.goes_on(view, better) if then > now else None
        then_played = self._next_move(turn) if then_better else None
        moves = then_played[1] if then_played else played, then_better[1] if then_better else better
        points = judge.missed(then_better[0] if then_better else view, moves, then - now, self.end)
        size = _size_of(points, self._best_score)
        return Missed(turn, view, played, better, points, size, then_better, then_played) if size else None

    def _won_by(self, turn: int) -> bool:
        """Tell whether a turn ended the game, and its player came first: more points would have brought nothing."""
        result: Result | None = self.game.view(self.table.positions[turn + 1], None).result
        return result is not None and any(each.seat == self.seat and each.rank == 1 for each in result.ranking)

    def _next_move(self, turn: int) -> tuple[Any, Any] | None:
        """Tell what the seat saw and did after a turn; None when the host has passed for it."""
        for later in range(turn + 1, len(self.table.made)):
            made = self.table.made[later]
            if made.seat == self.seat:
                return self.game.view(self.table.positions[later], self.seat), made.move
            if made.seat is None and self._is_active(later) and not self._is_active(later + 1):
                return None
        return None

    def _is_active(self, place: int) -> bool:
        return self.seat in self.game.view(self.table.positions[place], None).active


def _size_of(points: float, best_score: int) -> Size | None:
    """Measure a miss; None when it is not worth mentioning."""
    sizes = [size for size in Size if points > 0 and points >= SMALLEST[size] * best_score]
    return sizes[-1] if sizes else None
