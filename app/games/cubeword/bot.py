"""Bots for CUBEWORD: they write words with what lies there and what can be brought, and put several into one turn.

The rules know no seconds, so what a bot may spend is counted in layouts: the same view has the same answer everywhere.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, product
from random import Random
from typing import Any, Final

from app.core.breathing import breathe
from app.core.game import Skill, Temper
from app.core.lexicon import Dictionary
from app.games.cubeword.completing import completed
from app.games.cubeword.layout import MOST_MOVES, Sited
from app.games.cubeword.model import Challenge, CubewordView, LetStand, Move, Turn, contested
from app.games.cubeword.position import Plan, Position
from app.games.cubeword.sources import Sources
from app.games.cubeword.writings import Writings, first_word, single_turns

FIRST_WORDS: Final = 60  # of a length, that are tried on the empty sheet
SHORT: Final = 3  # letters of a first word that others are to cross
NOTHING: Final = Plan(0, 0, ())
FORM: Final = 0.75  # of what a bot looks at is settled by the form of its day, the rest by its whim in each turn
SURE: Final = 3  # points that a miss has to cost for it to be told: less is a matter of what it leaves the others
LOOKING: Final = 0.7  # how much of its effort goes into single words; the rest into putting them together


@dataclass(frozen=True, slots=True)
class Taste:
    """What a bot would have rather than some points."""

    stale: float = 2  # it forgoes for a word that was there before: the same two again and again bore a table
    cost: float = 0.0  # for a move less
    taken: float = 0.0  # for a cube that stood in a word


TASTES: Final = {
    None: Taste(),
    Temper.CAREFUL: Taste(cost=1.5),
    Temper.GREEDY: Taste(stale=0),
    Temper.TEASING: Taste(taken=1.5),
}


@dataclass(frozen=True, slots=True)
class Talent:
    """What a skill means here."""

    size: int  # of the words it knows
    longest: int  # word it thinks of
    effort: tuple[int, int]  # layouts it looks at, at worst and at best: what lies beyond, it misses
    beam: int  # turns it follows side by side
    plans: int  # that it puts together
    taste: Taste = TASTES[None]


TALENTS: Final = {
    Skill.CHILD: Talent(20, 5, (4, 60), 1, 18),
    Skill.CASUAL: Talent(35, 6, (6, 175), 1, 25),
    Skill.GOOD: Talent(50, 8, (8, 900), 3, 50),
    Skill.STRONG: Talent(60, 9, (38, 2600), 5, 60),
    Skill.MASTER: Talent(80, 9, (34, 3000), 8, 80),
}


class CubewordBot:
    """Plays a seat from what lies on the table."""

    def __init__(self, dictionary: Dictionary, skill: Skill, seed: int = 0, temper: Temper | None = None) -> None:
        self._talent = replace(TALENTS[skill], taste=TASTES[temper])
        self._dictionary = dictionary
        self._seed = seed
        self._form = Random(f"form {seed}").random()  # good days and bad ones

    def __call__(self, view: CubewordView) -> Move:
        if view.phase == "stand":
            return Challenge() if view.challengers and self._doubts(view) else LetStand()
        if view.seat in view.challengers and self._doubts(view):
            return Challenge()
        rng = Random(f"{self._seed} {view.number}")
        plan = best_turn(self._position(view), self._talent, self._effort(rng), rng)
        return Turn(tuple(sorted(plan.steps)))

    def completed(self, view: CubewordView, begun: Move) -> Move:
        """Bring on what somebody has begun of a turn; where that leads to no words, choose as if nothing was begun."""
        if not isinstance(begun, Turn) or not begun.steps or view.phase != "turn":
            return self(view)
        rng, talent = Random(f"{self._seed} {view.number}"), self._talent
        plan = completed(self._position(view), begun.steps, talent.effort[1], talent.longest, rng)
        return Turn(tuple(sorted(plan.steps))) if plan else self(view)

    def _effort(self, rng: Random) -> int:
        """Tell how many layouts to look at: by the day's form, and as it feels in this turn."""
        least, most = self._talent.effort
        mood = FORM * self._form + (1 - FORM) * rng.random()
        return round(least * math.pow(most / least, mood))

    def _doubts(self, view: CubewordView) -> bool:
        """Tell whether a word was made that this bot, which knows all words of the table, does not know."""
        words = self._words(view)
        return any(word not in words for word in contested(view).split())

    def _words(self, view: CubewordView) -> Dictionary:
        return self._dictionary if view.options.american else self._dictionary.without_american()

    def _position(self, view: CubewordView) -> Position:
        return Position.of(view, self._words(view).said_by_bots(self._talent.size))

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

    def missed(self, view: CubewordView, moves: tuple[Move, Move], hoped: float, end: CubewordView) -> float:
        """Return what was hoped, unless that is little: what a move is worth does not hang on what comes later."""
        return hoped if hoped >= SURE else 0.0


def best_turn(position: Position, talent: Talent, effort: int, rng: Random) -> Plan:
    """Return the best turn found: plans that go together, one after the other; without moves where there is none."""
    if not position.layout:
        return first_turn(position, talent.effort[1], rng)  # once a game there is time
    known = seen_plans(position, talent, effort, rng)
    best, taste = NOTHING, talent.taste
    beam = [NOTHING]
    for _ in range(MOST_MOVES):
        following: dict[frozenset[Sited], Plan] = {}
        for plan, more in product(beam, known):
            if position.judged_so_far >= effort:
                break
            joined = _joined(position, plan, more)
            if joined and liked(joined, taste) > liked(plan, taste):
                following[frozenset(joined.steps)] = joined
        beam = sorted(following.values(), key=lambda plan: _promise(plan, taste), reverse=True)[: talent.beam]
        best = max([best, *following.values()], key=lambda plan: (liked(plan, taste), -plan.cost))
    return best


def seen_plans(position: Position, talent: Talent, effort: int, rng: Random) -> list[Plan]:
    """Return what comes to mind, the best for its moves first: single words, some of them, in no order."""
    sources = Sources(position, position.removable())
    writings = Writings(position, MOST_MOVES, sources, longest=talent.longest)
    found: dict[frozenset[Sited], Plan] = {}
    for plan in chain(single_turns(position, rng), writings.plans(rng)):
        found[frozenset(plan.steps)] = plan
        if position.judged_so_far >= LOOKING * effort:
            break
    return sorted(found.values(), key=lambda plan: (-liked(plan, talent.taste)[0] / plan.cost, -plan.gain))[
        : talent.plans
    ]


def liked(plan: Plan, taste: Taste = TASTES[None]) -> tuple[float, int]:
    """Tell how much a bot would have a plan, the best first: what it brings, by its taste."""
    rather = taste.taken * plan.taken - taste.cost * plan.cost - taste.stale * plan.restored
    return max(0.0, plan.gain + rather) if plan.gain else 0.0, plan.gain


def _promise(plan: Plan, taste: Taste) -> float:
    return liked(plan, taste)[0] - 2.5 * plan.cost


def _joined(position: Position, plan: Plan, more: Plan) -> Plan | None:
    """Both plans in one turn, if they go together."""
    breathe()
    if plan.cost + more.cost > MOST_MOVES:
        return None
    if not plan.steps:
        return more
    steps = {each.cube: each for each in plan.steps}
    if any(each.cube in steps for each in more.steps):
        return None
    return position.judged(steps | {each.cube: each for each in more.steps})


def first_turn(position: Position, effort: int, rng: Random) -> Plan:
    """C18: a word of as many cubes as there are moves; or short ones that cross, which bring more (CH17)."""
    plans = chain(crossed_words(position, effort, rng), straight_words(position, effort, rng))
    return max(plans, key=lambda plan: plan.gain, default=NOTHING)


def straight_words(position: Position, effort: int, rng: Random) -> Iterator[Plan]:
    """Yield some words of as many cubes as there are moves, with what effort is left."""
    for word in _some_words(position, MOST_MOVES, rng):
        if position.judged_so_far >= effort:
            return
        if plan := first_word(position, word):
            yield plan


def crossed_words(position: Position, effort: int, rng: Random) -> Iterator[Plan]:
    """Yield short words with all that can be written beside them, as long as there is effort left."""
    for word in _some_words(position, SHORT, rng):
        if position.judged_so_far >= LOOKING * effort:
            return
        if (laid := first_word(position, word)) is None:
            continue
        after = replace(position, layout=tuple(sorted(laid.steps)))
        for more in Writings(after, MOST_MOVES - SHORT, Sources(after)).plans(rng):
            if position.judged_so_far >= LOOKING * effort:
                return
            if plan := _joined(position, laid, more):
                yield plan


def _some_words(position: Position, length: int, rng: Random) -> list[str]:
    words = position.dictionary.lexicon.words_of_length(length)
    found = list(words.words(position.dictionary.bits_of_length(length)))
    return rng.sample(found, min(len(found), FIRST_WORDS))
