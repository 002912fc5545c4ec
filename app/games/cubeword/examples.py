"""Turns that may be made, as examples: what can be tried is endless, what is shown is sound."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Final

from app.core.lexicon import Dictionary
from app.games.cubeword.layout import ACROSS, DOWN, Cell, Sited
from app.games.cubeword.model import CubewordView, Turn
from app.games.cubeword.position import Plan, Position, around
from app.games.cubeword.sources import sources_of
from app.games.cubeword.writings import Writings, first_word, single_turns

FIRST_WORDS: Final = 40  # of each length that are tried
WRITINGS: Final = 40
LONGEST_FIRST: Final = 5


def example_turns(view: CubewordView, dictionary: Dictionary) -> Iterator[Turn]:
    """Yield turns that make a word: a cube turned or brought, then several at once; on the empty sheet a first word."""
    position = Position.of(view, dictionary)
    plans = _plans(position) if position.layout else _first_words(position)
    for plan in plans:
        yield Turn(tuple(sorted(plan.steps)))


def _plans(position: Position) -> Iterator[Plan]:
    yield from single_turns(position)
    sources = sources_of(position)
    yield from _single_sites(position, {letter: cubes[0] for letter, cubes in sources.items() if cubes})
    yield from islice(Writings(position, position.table, 3, sources, most=2, longest=5).plans(), WRITINGS)


def _single_sites(position: Position, cubes: dict[str, int]) -> Iterator[Plan]:
    """Yield a cube of the pool beside one that lies there, where that makes words."""
    for cell in _free_beside(position):
        letters = position.cross(*around(position.table, cell, ACROSS))
        letters &= position.cross(*around(position.table, cell, DOWN))
        for letter, cube in cubes.items():
            if letters >> ord(letter) - 65 & 1:
                blank = cube != position.joker and letter not in position.cubes[cube]
                plan = position.judged({cube: Sited(cube, cell, letter, blank=blank)})
                if plan:
                    yield plan


def _free_beside(position: Position) -> list[Cell]:
    ways = ((1, 0), (-1, 0), (0, 1), (0, -1))
    return sorted({(x + dx, y + dy) for x, y in position.table for dx, dy in ways} - position.table.keys())


def _first_words(position: Position) -> Iterator[Plan]:
    dictionary = position.dictionary
    for length in range(LONGEST_FIRST, position.ground.shortest - 1, -1):
        found = list(dictionary.lexicon.words_of_length(length).words(dictionary.bits_of_length(length)))
        for word in Random(length).sample(found, min(len(found), FIRST_WORDS)):
            if word in dictionary and (plan := first_word(position, word)):
                yield plan
