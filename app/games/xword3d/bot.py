"""Bots for 3DXWORD: they look for words along some lines of the structure, and weigh points against what they keep.

The rules know no seconds, so what a bot may spend is counted in lines: the same view has the same answer everywhere.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from heapq import nlargest
from itertools import combinations
from operator import attrgetter
from random import Random
from typing import Any, Final

from app.core.breathing import breathe
from app.core.game import IllegalMove, Seat, Skill, Temper
from app.core.lexicon import Dictionary
from app.games.xword3d.bricks import without
from app.games.xword3d.found_leaves import FOUND
from app.games.xword3d.lattice import VECTORS
from app.games.xword3d.leaves import Leaves
from app.games.xword3d.model import Dispute, LetStand, Move, Pass, Play, XwordView
from app.games.xword3d.placing import Ground, laid, travel_of
from app.games.xword3d.scoring import TIMES
from app.games.xword3d.search import Found, Search
from app.games.xword3d.state import ground_of
from app.games.xword3d.views import stand_in

PLAIN: Final = 0.7  # of what it finds, where Joiners are left
IN_MIND: Final = 9  # bricks of a hand that it thinks of at once: a child's may be larger (X9)
FROM_A_ROW: Final = 25  # of the best words: all of them may fail alike
MOST_AT_ONCE: Final = 3  # of the worst bricks that are swapped
SURE: Final = 3  # points that a miss has to cost for it to be told: less may be luck
TOO_FEW: Final = 8  # bricks in the pool: then each turn brings what it can


@dataclass(frozen=True, slots=True)
class Talent:
    """What a skill means here."""

    size: int  # of the words it knows
    lines: int  # along which it looks for words
    joints: int  # at which it thinks of a Joiner
    finds: int  # after which it looks no further
    tries: int  # of the best it found, that it sees through to the end
    whim: float  # by how many points it misjudges
    keeps: float  # how much it thinks of what stays in the hand
    climbs: float = 0.0  # points it forgoes to build a row up or down a wall, where the rest may tip


TALENTS: Final = {
    Skill.CHILD: Talent(40, 38, 0, 700, 11, 1.7, 0.3),
    Skill.CASUAL: Talent(55, 50, 8, 1100, 15, 1.5, 0.6),
    Skill.GOOD: Talent(60, 76, 10, 1500, 20, 1.0, 0.85),
    Skill.STRONG: Talent(70, 130, 14, 2600, 34, 0.2, 1.0),
    Skill.MASTER: Talent(80, 100, 12, 2000, 28, 0.0, 1.0),
}


def tempered(talent: Talent, temper: Temper | None) -> Talent:
    """Return the talent of somebody who is like this: with an eye on the hand, on points, or on walls."""
    match temper:
        case Temper.CAREFUL:
            return replace(talent, keeps=1.3 * talent.keeps)
        case Temper.GREEDY:
            return replace(talent, keeps=0.5 * talent.keeps)
        case Temper.TEASING:
            return replace(talent, climbs=2.0)
        case None:
            return talent


class XwordBot:
    """Plays a seat from what lies on the table and in its hand."""

    def __init__(
        self,
        dictionary: Dictionary,
        with_names: Dictionary,
        skill: Skill,
        seed: int = 0,
        temper: Temper | None = None,
        leaves: Leaves = FOUND,
    ) -> None:
        self._talent = tempered(TALENTS[skill], temper)
        self._leaves = leaves
        self._dictionaries = {False: dictionary, True: with_names}
        self._seed = seed

    def __call__(self, view: XwordView) -> Move:
        if view.phase == "dispute":
            return Dispute() if self._doubts(view) else LetStand()
        best, worth = self.best(view)
        if best is None or view.pool >= TOO_FEW:
            swap = self._swapped(view)
            if best is None or self._left(view, swap.swap) > worth:
                return swap
        return best

    def best(self, view: XwordView) -> tuple[Play | None, float]:
        """Return the best word it sees, and what that is worth to it."""
        rng = Random(f"{self._seed} {view.seat} {view.number}")
        return max(self._plays(view, rng), key=lambda each: each[1], default=(None, 0.0))

    def _doubts(self, view: XwordView) -> bool:
        """Tell whether a word is none of this table's: a dispute costs nothing, so nobody need know it themselves."""
        return any(word not in self._dictionaries[view.options.names] for word in view.said)

    def _plays(self, view: XwordView, rng: Random) -> Iterator[tuple[Play, float]]:
        """Give the best words it sees, each with what it is worth to it."""
        known = self._dictionaries[view.options.names].said_by_bots(self._talent.size)
        ground = ground_of(stand_in(view), _seat_of(view), known)
        in_mind = "".join(sorted(rng.sample(view.rack, min(len(view.rack), IN_MIND))))
        search = Search(view.structure, in_mind, ground, known)
        left = self._talent.tries
        for hope, each in self._hopes(view, self._found(search, rng), rng):
            breathe()
            try:
                points = laid(view.structure, each.play, ground).points
            except IllegalMove:
                continue
            yield each.play, hope + points - each.hoped
            left -= 1
            if not left:
                return

    def _found(self, search: Search, rng: Random) -> list[Found]:
        """Look along some lines, and at some places for a Joiner, until enough is found."""
        found: list[Found] = []
        lines, spots = search.lines(), search.spots()
        share = PLAIN if spots and self._talent.joints else 1.0
        for line in rng.sample(lines, min(len(lines), self._talent.lines)):
            breathe()
            if len(found) > share * self._talent.finds:
                break
            for row in search.rows_through(line):
                found += _best_of(search.spelt(row))
        for spot in rng.sample(spots, min(len(spots), self._talent.joints)):
            for row in search.rows_at(spot):
                breathe()
                if len(found) > self._talent.finds:
                    return found
                for colour in sorted(search.ground.colours, key=TIMES.__getitem__)[-1:]:
                    found += _best_of(search.spelt(row, colour))
        return found

    def _hopes(self, view: XwordView, found: Sequence[Found], rng: Random) -> list[tuple[float, Found]]:
        """Weigh words by their points, and by what stays in the hand, the most promising first."""
        kept: dict[str, float] = {}
        for each in found:
            if each.play.letters not in kept:
                kept[each.play.letters] = self._kept(view, each.play)
        whim = self._talent.whim
        climbs = self._talent.climbs
        weighed = [
            (each.hoped + kept[each.play.letters] + climbs * is_upright(each.play) + whim * rng.random(), each)
            for each in found
        ]
        return sorted(weighed, key=lambda each: each[0], reverse=True)

    def _kept(self, view: XwordView, play: Play) -> float:
        """Weigh what stays in the hand; at the end each brick that stays is a point less."""
        if view.pool < len(play.letters):
            return float(len(play.letters))
        return self._left(view, play.letters)

    def _left(self, view: XwordView, gone: str) -> float:
        """Weigh a hand without some of its bricks."""
        return self._talent.keeps * self._leaves.worth(without(view.rack, gone) or "")

    def _swapped(self, view: XwordView) -> Pass:
        """Swap the bricks whose loss leaves the best hand."""
        most = min(MOST_AT_ONCE, view.pool, len(view.rack))
        ways = ["".join(each) for count in range(1, most + 1) for each in combinations(view.rack, count)]
        return Pass(max(ways, key=lambda each: self._left(view, each), default=""))

    def worth(self, view: XwordView, moves: Sequence[Move]) -> Sequence[float]:
        """Weigh each move in points: what it brings, and what it keeps in the hand."""
        words = self._dictionaries[view.options.names]
        ground = ground_of(stand_in(view), _seat_of(view), words)
        return [self._worth(view, ground, move) for move in moves]

    def _worth(self, view: XwordView, ground: Ground, move: Move) -> float:
        match move:
            case Play():
                try:
                    return laid(view.structure, move, ground).points + self._kept(view, move)
                except IllegalMove:  # a word that nobody disputed
                    return 0.0
            case Pass(swap):
                return self._left(view, swap) if view.pool >= TOO_FEW else 0.0
            case _:
                return 0.0

    def goes_on(self, view: XwordView, move: Move) -> tuple[Any, Move] | None:
        """Return nothing: a turn is a whole decision."""
        return None

    def missed(self, view: XwordView, moves: tuple[Move, Move], hoped: float, end: XwordView) -> float:
        """Return what was hoped, unless that is little: what a move is worth does not hang on what comes later."""
        return hoped if hoped >= SURE else 0.0


def is_upright(play: Play) -> bool:
    """Tell whether a row runs up or down a wall."""
    return bool(VECTORS[travel_of(play)][2])


def _best_of(found: Iterator[Found]) -> list[Found]:
    return nlargest(FROM_A_ROW, found, key=attrgetter("hoped"))


def _seat_of(view: XwordView) -> Seat:
    assert view.seat is not None
    return view.seat
