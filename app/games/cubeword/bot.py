"""Bots for CUBEWORD: they write words with what lies there, the better ones with cubes lifted from elsewhere, too."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from app.core.game import Skill
from app.core.lexicon import Dictionary
from app.games.cubeword.layout import Sited
from app.games.cubeword.model import Challenge, CubewordView, LetStand, Move, Turn
from app.games.cubeword.search import Plan, Position, Writings, first_word, single_turns, sources_of

FIRST_WORDS: Final = 60  # that are tried on the empty sheet


@dataclass(frozen=True, slots=True)
class Talent:
    """What a skill means here."""

    size: int  # of the words it knows
    moves: int  # that it makes at most
    longest: int  # word it thinks of
    beam: int  # turns it follows side by side
    plans: int  # that it puts together
    lifts: bool  # whether it brings cubes from elsewhere on the table
    pick: int  # of so many best it takes one


TALENTS: Final = {
    Skill.CHILD: Talent(20, 3, 4, 1, 4, lifts=False, pick=6),
    Skill.CASUAL: Talent(35, 4, 5, 1, 12, lifts=False, pick=4),
    Skill.GOOD: Talent(50, 5, 7, 3, 40, lifts=True, pick=2),
    Skill.STRONG: Talent(60, 5, 9, 6, 90, lifts=True, pick=1),
    Skill.MASTER: Talent(80, 5, 9, 10, 140, lifts=True, pick=1),
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
        plans = best_turns(self._position(view), self.talent)
        if not plans:
            return Turn()
        rng = Random(f"{self._seed} {view.number}")
        return Turn(tuple(sorted(rng.choice(plans[: self.talent.pick]).steps)))

    def _doubts(self, view: CubewordView) -> bool:
        """Tell whether a word was made that this bot, which knows all words of the table, does not know."""
        words = self._words(view)
        return any(each.word not in words for each in view.fresh)

    def _words(self, view: CubewordView) -> Dictionary:
        return self._dictionary if view.options.american else self._dictionary.without_american()

    def _position(self, view: CubewordView) -> Position:
        return Position.of(view, self._words(view).known_to(self.talent.size))

    def worth(self, view: CubewordView, moves: Sequence[Move]) -> Sequence[float]:
        """Tell what each move would bring now: a turn leaves nothing for the next one that others do not have, too."""
        position = self._position(view)
        found = []
        for move in moves:
            steps = {each.cube: each for each in move.steps} if isinstance(move, Turn) else {}
            plan = position.judged(steps) if steps else None
            found.append(float(plan.gain) if plan else 0.0)
        return found

    def goes_on(self, view: CubewordView, move: Move) -> tuple[Any, Move] | None:
        """Return nothing: a turn is a whole decision."""
        return None


def best_turns(position: Position, talent: Talent) -> list[Plan]:
    """Return the best turns that are found, by what they bring: plans that go together, one after the other."""
    if not position.layout:
        return first_turns(position, talent)
    sources = sources_of(position, position.removable() if talent.lifts else ())
    known = _cheapest(Writings(position, position.table, talent.moves, sources, longest=talent.longest).plans())
    known = sorted(known, key=lambda plan: (-plan.gain / plan.cost, -plan.gain))[: talent.plans]
    known += list(single_turns(position))
    found: dict[frozenset[Sited], Plan] = {}
    beam = [Plan(0, 0, ())]
    for _ in range(talent.moves):
        following: dict[frozenset[Sited], Plan] = {}
        for plan in beam:
            for more in known:
                joined = _joined(position, plan, more, talent.moves)
                if joined and joined.gain > plan.gain:
                    following[frozenset(joined.steps)] = joined
        if not following:
            break
        found |= following
        beam = sorted(following.values(), key=_promise, reverse=True)[: talent.beam]
    return sorted(found.values(), key=lambda plan: (-plan.gain, plan.cost, plan.steps))[:20]


def _promise(plan: Plan) -> float:
    return plan.gain - 2.5 * plan.cost


def _cheapest(plans: Any) -> list[Plan]:
    """Return each set of steps once."""
    return list({frozenset(plan.steps): plan for plan in plans}.values())


def _joined(position: Position, plan: Plan, more: Plan, moves: int) -> Plan | None:
    """Both plans in one turn, if they go together."""
    if not plan.steps:
        return more if more.cost <= moves else None
    if plan.cost >= moves:
        return None
    steps = {each.cube: each for each in plan.steps}
    for each in more.steps:
        if each.cube in steps:
            return None
        steps[each.cube] = each
    joined = position.judged(steps)
    return joined if joined and joined.cost <= moves else None


def first_turns(position: Position, talent: Talent) -> list[Plan]:
    """C18: the first word, of as many cubes as there are moves."""
    words = position.dictionary.lexicon.words_of_length(talent.moves)
    found = list(words.words(position.dictionary.bits_of_length(talent.moves)))
    tried = Random(len(found)).sample(found, min(len(found), FIRST_WORDS))
    plans = [plan for word in tried if (plan := first_word(position, word))]
    return sorted(plans, key=lambda plan: -plan.gain)
