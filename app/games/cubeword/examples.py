"""Turns that may be made, as examples: what can be tried is endless, what is shown is sound."""

from collections.abc import Iterable, Iterator
from itertools import islice
from random import Random
from typing import Final

from app.core.lexicon import Dictionary
from app.games.cubeword.cubes import ALPHABET, can_show
from app.games.cubeword.layout import ACROSS, DOWN, Cell, Sited
from app.games.cubeword.model import CubewordView, Turn
from app.games.cubeword.position import Plan, Position
from app.games.cubeword.sources import Sources
from app.games.cubeword.writings import Writings, first_word, in_any_order, single_turns

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
    sources = Sources(position)
    yield from single_sites(position, sources)
    yield from islice(few_writings(position, sources).plans(), WRITINGS)


def few_writings(position: Position, sources: Sources) -> Writings:
    """Return the short writings of few cubes of the pool."""
    return Writings(position, 3, sources, most=2, longest=5)


def single_sites(position: Position, sources: Sources, rng: Random | None = None) -> Iterator[Plan]:
    """Yield a cube of the pool beside one that lies there, where that makes words."""
    for cell in in_any_order(free_beside(position), rng):
        letters = fitting_at(position, cell)
        for letter in in_any_order([each for code, each in enumerate(ALPHABET) if letters >> code & 1], rng):
            if not (cubes := sources[letter]):
                continue
            is_blank = not can_show(position.cubes, cubes[0], letter)
            if plan := position.judged({cubes[0]: Sited(cubes[0], cell, letter, blank=is_blank)}):
                yield plan


def fitting_at(position: Position, cell: Cell) -> int:
    """Return the letters that make words both ways on a free cell: a bit each."""
    return position.letters_at(cell, ACROSS) & position.letters_at(cell, DOWN)


def free_beside(position: Position) -> list[Cell]:
    """Return the free cells beside cubes."""
    ways = ((1, 0), (-1, 0), (0, 1), (0, -1))
    return sorted({(x + dx, y + dy) for x, y in position.table for dx, dy in ways} - position.table.keys())


def _first_words(position: Position) -> Iterator[Plan]:
    dictionary = position.dictionary
    for length in lengths_of_first_words(position):
        found = list(dictionary.lexicon.words_of_length(length).words(dictionary.bits_of_length(length)))
        yield from first_words(position, Random(length).sample(found, min(len(found), FIRST_WORDS)))


def lengths_of_first_words(position: Position) -> range:
    """Return how long a first word may be, the longest first (C5)."""
    return range(LONGEST_FIRST, position.ground.shortest - 1, -1)


def first_words(position: Position, words: Iterable[str]) -> Iterator[Plan]:
    """Yield those of some words that can be laid on the empty sheet."""
    for word in words:
        if word in position.dictionary and (plan := first_word(position, word)):
            yield plan
