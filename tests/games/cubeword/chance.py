"""A turn by chance: what can be made of the cubes is beyond listing, so one end of a turn is drawn, and is sound."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Final, TypeAlias

from app.core.lexicon import Dictionary
from app.games.cubeword.examples import (
    FIRST_WORDS,
    few_writings,
    first_words,
    fitting_at,
    free_beside,
    lengths_of_first_words,
    single_sites,
)
from app.games.cubeword.model import CubewordView, Turn
from app.games.cubeword.position import Plan, Position
from app.games.cubeword.sources import Sources
from app.games.cubeword.writings import in_any_order, turned

LIFTED: Final = 5  # cubes that are looked at for a word of several
DRAWN: Final = 6  # turns, before one that brings nothing will do

Draw: TypeAlias = Callable[[Position, Random], Iterator[Plan]]


def any_turn(view: CubewordView, dictionary: Dictionary, rng: Random) -> Turn | None:
    """Draw a turn of any kind that moves a cube: one that brings something, if it is among the first drawn."""
    position = Position.of(view, dictionary)
    kinds = in_any_order(KINDS, rng) if position.layout else (_first,)
    plans, drawn = (plan for kind in kinds for plan in kind(position, rng)), []
    for plan in islice(plans, DRAWN):
        drawn.append(plan)
        if plan.gain:
            return Turn(tuple(sorted(plan.steps)))
    return Turn(tuple(sorted(drawn[0].steps))) if drawn else None


def _first(position: Position, rng: Random) -> Iterator[Plan]:
    """C18: words on the empty sheet, of any length."""
    for length in in_any_order(lengths_of_first_words(position), rng):
        words = position.dictionary.lexicon.words_of_length(length)
        places = rng.sample(range(len(words)), min(len(words), FIRST_WORDS))
        yield from first_words(position, (words[place] for place in places))


def _sited(position: Position, rng: Random) -> Iterator[Plan]:
    """C6: a cube of the pool, beside others."""
    return single_sites(position, Sources(position), rng)


def _re_sited(position: Position, rng: Random) -> Iterator[Plan]:
    """C7: a cube that may be lifted, beside others."""
    for here in in_any_order(position.layout, rng):
        if not position.can_lift(here.cube):
            continue
        for cell in in_any_order(free_beside(position), rng):
            fits = fitting_at(position, cell) >> ord(here.letter) - 65 & 1
            if fits and (plan := position.judged({here.cube: replace(here, cell=cell)})):
                yield plan


def _re_faced(position: Position, rng: Random) -> Iterator[Plan]:
    """C8, C9: a cube with another letter where it lies."""
    for cell in in_any_order(position.table, rng):
        for step in turned(position, cell):
            if plan := position.judged({step.cube: step}):
                yield plan


def _written(position: Position, rng: Random) -> Iterator[Plan]:
    """C5: a word of several cubes."""
    lifted = [each.cube for each in islice(in_any_order(position.layout, rng), LIFTED) if position.can_lift(each.cube)]
    return few_writings(position, Sources(position, lifted)).plans(rng)


KINDS: Final[tuple[Draw, ...]] = (_sited, _re_sited, _re_faced, _written)
