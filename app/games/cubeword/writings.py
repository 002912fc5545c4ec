"""What a turn could be: words written along a line, with cubes turned on their sites, and others brought there.

A writing takes a stretch of a line and puts a word on it: cubes that lie there keep their letter or show another, free
cells take a cube from the pool, or one that can be lifted without harm. All words of a length that fit are found at
once, as a set of bits: those that need more changes than there are moves fall out by counting.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, TypeAlias, TypeVar

from app.core.breathing import breathe
from app.core.words_by_length import EVERY_LETTER
from app.games.cubeword.cubes import ALPHABET, CubeNumber, can_show
from app.games.cubeword.layout import ACROSS, DOWN, MOST_MOVES, Cell, Sited
from app.games.cubeword.position import Plan, Position, Way, around
from app.games.cubeword.sources import Sources, matched

T = TypeVar("T")
Stretch: TypeAlias = tuple[tuple[Cell, ...], Way]
"""Cells in a line, and the way across it."""

LONGEST: Final = 9
REACH: Final = 5  # cells beyond the outermost cube


@dataclass(slots=True)
class Writings:
    """All words that can be written along the lines of a table, with what lies there and what can be brought."""

    position: Position
    budget: int
    sources: Mapping[str, Sequence[CubeNumber]]  # by letter: the cubes that could be brought, the dearest last
    most: int = 12  # words of each stretch that are tried
    longest: int = LONGEST

    def stretches(self) -> Iterator[Stretch]:
        """Return the stretches of lines that could hold a word: with a free cell, or the edge, at both ends."""
        for line, across in self._lines():
            yield from self._on(line, across)

    def _lines(self) -> Iterator[tuple[list[Cell], Way]]:
        """Return the rows and columns that have cubes, or have them beside them, each with the way across it."""
        columns, rows = [x for x, _ in self.position.table], [y for _, y in self.position.table]
        left, right, top, low = min(columns), max(columns), min(rows), max(rows)
        spare_x, spare_y = (
            self.position.ground.width - (right - left + 1),
            self.position.ground.height - (low - top + 1),
        )
        reach_x, reach_y = min(REACH, spare_x), min(REACH, spare_y)
        for y in range(top - min(1, spare_y), low + min(1, spare_y) + 1):
            yield [(x, y) for x in range(left - reach_x, right + reach_x + 1)], DOWN
        for x in range(left - min(1, spare_x), right + min(1, spare_x) + 1):
            yield [(x, y) for y in range(top - reach_y, low + reach_y + 1)], ACROSS

    def _on(self, line: list[Cell], across: Way) -> Iterator[Stretch]:
        table = self.position.table
        taken = [cell in table for cell in line]
        touching = [
            taken[place] or (x + across[0], y + across[1]) in table or (x - across[0], y - across[1]) in table
            for place, (x, y) in enumerate(line)
        ]
        for start in range(len(line)):
            if start and taken[start - 1]:
                continue
            free, touches = 0, False
            for end in range(start, min(len(line), start + self.longest)):
                free += not taken[end]
                touches |= touching[end]
                if free > self.budget:
                    break
                ends_free = end + 1 == len(line) or not taken[end + 1]
                if end > start and touches and ends_free:
                    yield tuple(line[start : end + 1]), across

    def words_on(self, cells: tuple[Cell, ...], across: Way) -> Iterator[str]:
        """Return the words that fit on a stretch and take no more changes than there are moves."""
        breathe()
        length, position = len(cells), self.position
        words = position.dictionary.lexicon.words_of_length(length)
        free = [cell not in self.position.table for cell in cells]
        left = self.budget - sum(free)
        # ways[n]: the words with exactly n changes of what lies there
        ways = [position.dictionary.bits_of_length(length)] + [0] * left
        for place, cell in sorted(enumerate(cells), key=lambda each: free[each[0]]):
            letters = position.letters_at(cell, across)
            if free[place]:
                if not letters:
                    return
                if letters != EVERY_LETTER:
                    fitting = words.having_one_of(place, letters)
                    ways = [each & fitting for each in ways]
                continue
            here = self.position.table[cell]
            same = words.having(place, here.letter)
            other = words.having_one_of(place, letters & self._faces(here.cube)) & ~same if left else 0
            ways = [(ways[count] & same) | (ways[count - 1] & other if count else 0) for count in range(left + 1)]
            if not any(ways):
                return
        bits = 0
        for each in ways:
            bits |= each
        count = 0
        for word in words.words(bits):
            if word not in position.stood and word in position.dictionary:
                yield word
                count += 1
                if count >= self.most:
                    return

    def _faces(self, cube: CubeNumber) -> int:
        """Return the letters a cube can show: a bit each."""
        if cube == self.position.joker:
            return EVERY_LETTER
        bits = 0
        for letter in self.position.cubes[cube]:
            bits |= 1 << ord(letter) - 65
        return bits

    def plans(self, rng: Random | None = None) -> Iterator[Plan]:
        """Every writing that may stay so, with what it costs and brings; in no order, where there is chance in it."""
        for cells, across in in_any_order(self.stretches(), rng):
            for word in self.words_on(cells, across):
                steps = self._steps(cells, word)
                plan = self.position.judged(steps) if steps is not None else None
                if plan and plan.gain:
                    yield plan

    def _steps(self, cells: tuple[Cell, ...], word: str) -> dict[CubeNumber, Sited] | None:
        """Return the cubes that write a word on a stretch: those that lie there turned, others brought."""
        steps: dict[CubeNumber, Sited] = {}
        staying = {self.position.table[cell].cube for cell in cells if cell in self.position.table}
        missing: list[tuple[Cell, str]] = []
        for cell, letter in zip(cells, word):
            here = self.position.table.get(cell)
            if here is None:
                missing.append((cell, letter))
            elif here.letter != letter:
                steps[here.cube] = Sited(here.cube, cell, letter)
        chosen = matched([letter for _, letter in missing], self.sources, staying)
        if chosen is None:
            return None
        for (cell, letter), cube in zip(missing, chosen):
            is_blank = not can_show(self.position.cubes, cube, letter)
            steps[cube] = Sited(cube, cell, letter, blank=is_blank)
        return steps


def in_any_order(things: Iterable[T], rng: Random | None) -> Iterable[T]:
    """Shuffle things, where there is chance to do it by."""
    return things if rng is None else _drawn(list(things), rng)


def _drawn(things: list[T], rng: Random) -> Iterator[T]:
    """Draw thing by thing, as far as they are asked for."""
    while things:
        place = int(rng.random() * len(things))
        things[place], things[-1] = things[-1], things[place]
        yield things.pop()


# One cube turned, and the first word


def single_turns(position: Position, rng: Random | None = None) -> Iterator[Plan]:
    """Every cube shown with another of its letters, where that makes a word."""
    for cell in in_any_order(position.table, rng):
        for step in turned(position, cell):
            plan = position.judged({step.cube: step})
            if plan and plan.gain:
                yield plan


def turned(position: Position, cell: Cell) -> Iterator[Sited]:
    """Return the other letters a cube can show where it lies, so that all its lines are words: no blanks."""
    here = position.table[cell]
    crossing = [around(position.table, cell, way) for way in (ACROSS, DOWN)]
    pieces = [(before, after) for before, after in crossing if before or after]
    for letter in position.cubes[here.cube] if here.cube != position.joker else ALPHABET:
        is_other = letter != here.letter or here.blank
        if is_other and all(position.has(before + letter + after) for before, after in pieces):
            yield Sited(here.cube, cell, letter)


def first_word(position: Position, word: str) -> Plan | None:
    """C18: a word on the empty sheet, of cubes that have its letters."""
    cubes = matched(word, Sources(position), set())
    if cubes is None or len(word) > MOST_MOVES:
        return None
    return position.judged(
        {
            cube: Sited(cube, (place, 0), letter, blank=not can_show(position.cubes, cube, letter))
            for place, (cube, letter) in enumerate(zip(cubes, word))
        }
    )
