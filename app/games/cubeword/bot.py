"""Bots for CUBEWORD: they write words with what lies there, the better ones with cubes lifted from elsewhere, too."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain, product
from random import Random
from typing import Any, Final

from app.core.game import Skill
from app.core.lexicon import Dictionary
from app.games.cubeword.layout import Sited
from app.games.cubeword.model import Challenge, CubewordView, LetStand, Move, Turn
from app.games.cubeword.position import Plan, Position
from app.games.cubeword.sources import sources_of
from app.games.cubeword.writings import Writings, first_word, single_turns

FIRST_WORDS: Final = 60  # that are tried on the empty sheet
NOTHING: Final = Plan(0, 0, ())
LOOKING: Final = 0.7  # how much of its effort goes into single words; the rest into putting them together


@dataclass(frozen=True, slots=True)
class Talent:
    """What a skill means here."""

    size: int  # of the words it knows
    moves: int  # that it makes at most
    longest: int  # word it thinks of
    effort: tuple[int, int]  # so many layouts it looks at in a turn, more or less: what lies beyond, it oversees
    beam: int  # turns it follows side by side
    plans: int  # that it puts together
    lifts: bool  # whether it brings cubes from elsewhere on the table


TALENTS: Final = {
    Skill.CHILD: Talent(20, 5, 5, (1, 900), 1, 12, lifts=True),
    Skill.CASUAL: Talent(35, 5, 6, (1, 1000), 1, 20, lifts=True),
    Skill.GOOD: Talent(50, 5, 8, (2, 2700), 3, 45, lifts=True),
    Skill.STRONG: Talent(60, 5, 9, (25, 3000), 5, 60, lifts=True),
    Skill.MASTER: Talent(80, 5, 9, (32, 3000), 8, 80, lifts=True),
}


class CubewordBot:
    """Plays a seat from what lies on the table."""

    def __init__(self, dictionary: Dictionary, skill: Skill, seed: int = 0) -> None:
        self.talent = TALENTS[skill]
        self._dictionary = dictionary
        self._seed = seed

    def __call__(self, view: CubewordView) -> Move:
        if view.phase == "stand":
            return Challenge() if view.challengers and self._doubts(view) else LetStand()
        if view.seat in view.challengers and self._doubts(view):
            return Challenge()
        return self.turn_of(self.position(view), view.number)

    def turn_of(self, position: Position, number: int) -> Turn:
        """Return the turn it makes of a position, as the so-manieth of the game."""
        plan = best_turn(position, self.talent, Random(f"{self._seed} {number}"))
        return Turn(tuple(sorted(plan.steps)))

    def _doubts(self, view: CubewordView) -> bool:
        """Tell whether a word was made that this bot, which knows all words of the table, does not know."""
        words = self._words(view)
        return any(each.word not in words for each in view.fresh)

    def _words(self, view: CubewordView) -> Dictionary:
        return self._dictionary if view.options.american else self._dictionary.without_american()

    def position(self, view: CubewordView) -> Position:
        """Set up the position of a view, for what it knows."""
        return Position.of(view, self._words(view).known_to(self.talent.size))

    def worth(self, view: CubewordView, moves: Sequence[Move]) -> Sequence[float]:
        """Tell what each move would bring now: a turn leaves nothing for the next one that others do not have, too."""
        position = self.position(view)
        found = []
        for move in moves:
            steps = {each.cube: each for each in move.steps} if isinstance(move, Turn) else {}
            plan = position.judged(steps) if steps else None
            found.append(float(plan.gain) if plan else 0.0)
        return found

    def goes_on(self, view: CubewordView, move: Move) -> tuple[Any, Move] | None:
        """Return nothing: a turn is a whole decision."""
        return None


def best_turn(position: Position, talent: Talent, rng: Random) -> Plan:
    """Return the best turn found: plans that go together, one after the other; without moves where there is none."""
    if not position.layout:
        return first_turn(position, talent, rng)
    least, most = talent.effort
    effort = round(least * (most / least) ** rng.random())
    known = seen_plans(position, talent, effort, rng)
    best = NOTHING
    beam = [NOTHING]
    for _ in range(talent.moves):
        following: dict[frozenset[Sited], Plan] = {}
        for plan, more in product(beam, known):
            if position.judged_so_far >= effort:
                break
            joined = _joined(position, plan, more, talent.moves)
            if joined and joined.gain > plan.gain:
                following[frozenset(joined.steps)] = joined
        beam = sorted(following.values(), key=_promise, reverse=True)[: talent.beam]
        best = max([best, *following.values()], key=lambda plan: (plan.gain, -plan.cost))
    return best


def seen_plans(position: Position, talent: Talent, effort: int, rng: Random) -> list[Plan]:
    """Return what comes to mind, the best for its moves first: single words, some of them, in no order."""
    sources = sources_of(position, position.removable() if talent.lifts else ())
    writings = Writings(position, position.table, talent.moves, sources, longest=talent.longest)
    found: dict[frozenset[Sited], Plan] = {}
    for plan in chain(single_turns(position, rng), writings.plans(rng)):
        found[frozenset(plan.steps)] = plan
        if position.judged_so_far >= LOOKING * effort:
            break
    return sorted(found.values(), key=lambda plan: (-plan.gain / plan.cost, -plan.gain))[: talent.plans]


def _promise(plan: Plan) -> float:
    return plan.gain - 2.5 * plan.cost


def _joined(position: Position, plan: Plan, more: Plan, moves: int) -> Plan | None:
    """Both plans in one turn, if they go together."""
    if plan.cost + more.cost > moves:
        return None
    if not plan.steps:
        return more
    steps = {each.cube: each for each in plan.steps}
    if any(each.cube in steps for each in more.steps):
        return None
    return position.judged(steps | {each.cube: each for each in more.steps})


def first_turn(position: Position, talent: Talent, rng: Random) -> Plan:
    """C18: the first word, of as many cubes as there are moves."""
    words = position.dictionary.lexicon.words_of_length(talent.moves)
    found = list(words.words(position.dictionary.bits_of_length(talent.moves)))
    tried = rng.sample(found, min(len(found), FIRST_WORDS))
    plans = [plan for word in tried if (plan := first_word(position, word))]
    return max(plans, key=lambda plan: plan.gain, default=NOTHING)
