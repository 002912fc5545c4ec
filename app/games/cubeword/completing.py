"""Turns that somebody has begun, brought on: cubes stay where they have laid them, and words are written round those.

Half of a turn is mostly no layout that may stay, so each plan is judged as the whole turn.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from random import Random

from app.games.cubeword.cubes import CubeNumber
from app.games.cubeword.layout import MOST_MOVES, Sited, by_cube, changed, costs
from app.games.cubeword.position import Plan, Position
from app.games.cubeword.sources import Sources
from app.games.cubeword.writings import Writings, single_turns


@dataclass(slots=True)
class Begun(Position):
    """What there is to be searched once some cubes of a turn lie elsewhere."""

    start: Position | None = None  # how all lay at the start of the turn
    steps: Mapping[CubeNumber, Sited] = field(default_factory=dict)

    @classmethod
    def by(cls, start: Position, steps: Sequence[Sited]) -> "Begun":
        """Set up what lies there after some steps from a position."""
        return cls(
            cubes=start.cubes,
            has_joker=start.has_joker,
            layout=changed(start.layout, steps),
            dictionary=start.dictionary,
            ground=start.ground,
            worthless=start.worthless,
            worn=start.worn,
            start=start,
            steps=by_cube(steps),
        )

    @property
    def moves_left(self) -> int:
        assert self.start
        return MOST_MOVES - sum(costs(self.start.layout, self.layout, self.joker).values())

    def judged(self, steps: Mapping[CubeNumber, Sited]) -> Plan | None:
        """Return the plan of the whole turn; None where the layout may not stay so."""
        start = self.start
        assert start
        self.judged_so_far += 1
        if any(start.places.get(cube) == each for cube, each in steps.items()):
            return None  # CH8: a cube that is turned back has no part in the turn
        return start.judged({**self.steps, **steps})


def completed(start: Position, steps: Sequence[Sited], effort: int, longest: int, rng: Random) -> Plan | None:
    """Return the best turn found that goes on from some steps, word after word; None where they lead to no words."""
    best = start.judged(by_cube(steps))
    while better := _one_word_on(Begun.by(start, best.steps if best else steps), effort, longest, rng):
        if best and better.gain <= best.gain:
            break
        best = better
    return best if best and best.gain else None


def _one_word_on(begun: Begun, effort: int, longest: int, rng: Random) -> Plan | None:
    """Return the best that one word more, or one cube turned, makes of a turn."""
    return max(_plans(begun, effort, longest, rng), key=lambda plan: (plan.gain, -plan.cost), default=None)


def _plans(begun: Begun, effort: int, longest: int, rng: Random) -> Iterator[Plan]:
    """Yield what comes to mind, within the effort."""
    lifted = [cube for cube in begun.removable() if cube not in begun.steps]
    writings = Writings(begun, begun.moves_left, Sources(begun, lifted), longest=longest)
    for plan in chain(single_turns(begun, rng), writings.plans(rng)):
        yield plan
        if begun.judged_so_far >= effort:
            return
