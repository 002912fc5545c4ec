"""What a turn could be: words written along a line, with cubes turned on their sites, and others brought there.

A writing takes a stretch of a line and puts a word on it: cubes that lie there keep their letter or show another, free
cells take a cube from the pool, or one that can be lifted without harm. All words of a length that fit are found at
once, as a set of bits: those that need more changes than there are moves fall out by counting.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from app.core.lexicon import Dictionary
from app.core.words_by_length import EVERY_LETTER
from app.games.cubeword.cubes import ALPHABET, CubeNumber, can_show
from app.games.cubeword.layout import (
    ACROSS,
    DOWN,
    MOST_BLANKS,
    MOST_MOVES,
    Cell,
    Ground,
    Layout,
    Run,
    Sited,
    by_cell,
    by_cube,
    cost_of,
    groups,
    run_from,
    runs,
)
from app.games.cubeword.model import CubewordView, ground_of, restored_of
from app.games.cubeword.scoring import CLEAR_TURNS, points_of

LONGEST: Final = 9
REACH: Final = 5  # cells beyond the outermost cube

Table = dict[Cell, Sited]


class Plan(NamedTuple):
    """Some moves of one turn: what they cost, what their words bring, and which cubes end where."""

    gain: int
    cost: int
    steps: tuple[Sited, ...]


@dataclass(slots=True)
class Position:
    """What there is to be searched: a layout at the start of a turn, and what counts."""

    cubes: Sequence[str]
    has_joker: bool
    layout: Layout
    dictionary: Dictionary
    ground: Ground
    worthless: frozenset[CubeNumber] = frozenset()
    worn: frozenset[str] = frozenset()  # what stands for words that would bring nothing now (C16)
    table: Table = field(init=False)
    places: Mapping[CubeNumber, Sited] = field(init=False)
    stood: frozenset[str] = field(init=False)
    _crosses: dict[tuple[str, str], int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.table = by_cell(self.layout)
        self.places = by_cube(self.layout)
        self.stood = frozenset(run.word for run in runs(self.table))

    @property
    def joker(self) -> CubeNumber:
        return len(self.cubes)

    @classmethod
    def of(cls, view: CubewordView, dictionary: Dictionary) -> "Position":
        """Set up the position of a view, for a player who knows these words."""
        ground = ground_of(view.options)
        restored = restored_of(view.options, len(view.scores))
        worn = {key for key, turn in view.made if restored == "once" or view.number - turn < CLEAR_TURNS}
        return cls(
            cubes=view.cubes,
            has_joker=view.joker,
            layout=view.layout,
            dictionary=dictionary,
            ground=ground,
            worthless=frozenset() if view.options.joker_scores else frozenset({len(view.cubes)}),
            worn=frozenset(worn),
        )

    def pool(self) -> list[CubeNumber]:
        """Return the cubes that do not lie on the table."""
        everything = range(len(self.cubes) + self.has_joker)
        return [cube for cube in everything if cube not in self.places]

    def cross(self, before: str, after: str) -> int:
        """Return the letters that make a word between two pieces of one: a bit each."""
        if not before and not after:
            return EVERY_LETTER
        key = before, after
        found = self._crosses.get(key)
        if found is None:
            found = 0
            if len(before) + 1 + len(after) >= self.ground.shortest:
                for code in range(26):
                    if before + chr(65 + code) + after in self.dictionary:
                        found |= 1 << code
            self._crosses[key] = found
        return found

    # What a change brings

    def gain_of(self, table: Table, touched: Sequence[Cell]) -> int | None:
        """Return the points of the new words of all lines through some cells; None where one is no word."""
        seen: set[tuple[Cell, tuple[int, int]]] = set()
        best: dict[str, int] = {}
        for cell in touched:
            for way in (ACROSS, DOWN):
                for run in self._runs_by(table, cell, way, seen):
                    word = run.word
                    if len(word) < self.ground.shortest or word not in self.dictionary:
                        return None
                    if word not in self.stood and self.dictionary.spellings.key(word) not in self.worn:
                        best[word] = max(best.get(word, 0), points_of(run, self.worthless))
        return sum(best.values())

    def _runs_by(
        self, table: Table, cell: Cell, way: tuple[int, int], seen: set[tuple[Cell, tuple[int, int]]]
    ) -> Iterator[Run]:
        """Return the lines of two and more through a cell, or, where it is free now, those that end beside it."""
        x, y = cell
        ends = [cell] if cell in table else [(x - way[0], y - way[1]), (x + way[0], y + way[1])]
        for end in ends:
            if end not in table:
                continue
            start = first_of(table, end, way)
            if (start, way) not in seen:
                seen.add((start, way))
                run = run_from(table, start, way)
                if len(run.cells) > 1:
                    yield run

    def after(self, plan: Plan) -> Table:
        """Make some moves: the table after them."""
        return by_cell({**self.places, **by_cube(plan.steps)}.values())

    def judged(self, steps: Mapping[CubeNumber, Sited]) -> Plan | None:
        """Return the plan of these moves; None where the layout may not stay so."""
        places = {**self.places, **steps}
        table = by_cell(places.values())
        if len(table) < len(places) or sum(each.blank for each in table.values()) > MOST_BLANKS:
            return None
        cost = sum(cost_of(self.places.get(cube), each, joker=cube == self.joker) for cube, each in steps.items())
        if cost > MOST_MOVES or not self._fits(table):
            return None
        touched = [each.cell for each in steps.values()]
        touched += [self.places[cube].cell for cube in steps if cube in self.places]
        gain = self.gain_of(table, touched)
        return None if gain is None else Plan(gain, cost, tuple(steps.values()))

    def _fits(self, table: Table) -> bool:
        columns, rows = [x for x, _ in table], [y for _, y in table]
        if max(columns) - min(columns) >= self.ground.width or max(rows) - min(rows) >= self.ground.height:
            return False
        return not self.ground.connected or len(groups(table)) == 1

    # Cubes that may go elsewhere

    def removable(self) -> list[CubeNumber]:
        """Return the cubes of the table that can be lifted, one alone, so that all that stays are words."""
        found = []
        for cube, each in self.places.items():
            table = dict(self.table)
            del table[each.cell]
            if self.gain_of(table, [each.cell]) is not None:
                found.append(cube)
        return found


def first_of(table: Mapping[Cell, Sited], cell: Cell, way: tuple[int, int]) -> Cell:
    """Return the first cube of the line that a cube lies in."""
    x, y = cell
    while (x - way[0], y - way[1]) in table:
        x, y = x - way[0], y - way[1]
    return x, y


# One cube turned, or one brought


def single_turns(position: Position) -> Iterator[Plan]:
    """Every cube shown with another of its letters, where that makes a word."""
    for cell in position.table:
        for step in turned(position, position.table, cell):
            plan = position.judged({step.cube: step})
            if plan and plan.gain:
                yield plan


def sources_of(position: Position, lifted: Sequence[CubeNumber] = ()) -> dict[str, list[CubeNumber]]:
    """Return the cubes that could be brought, by letter: from the pool, lifted ones, the joker, and blanks last."""
    pool = position.pool()
    letters = [cube for cube in pool if cube != position.joker]
    joker = [position.joker] if position.joker in pool else []
    found = {}
    for letter in ALPHABET:
        showing = [cube for cube in letters if can_show(position.cubes, cube, letter)]
        others = [cube for cube in letters if cube not in showing]
        as_it_is = [cube for cube in lifted if _shows(position.places[cube], letter)]
        round_about = [cube for cube in lifted if cube not in as_it_is and can_show(position.cubes, cube, letter)]
        found[letter] = [*showing, *as_it_is, *round_about, *joker, *others]
    return found


def _shows(each: Sited, letter: str) -> bool:
    return each.letter == letter and not each.blank


def first_word(position: Position, word: str) -> Plan | None:
    """C18: a word on the empty sheet, of cubes that have its letters."""
    cubes = matched(word, sources_of(position), set())
    if cubes is None or len(word) > MOST_MOVES:
        return None
    return position.judged(
        {
            cube: Sited(cube, (place, 0), letter, blank=not can_show(position.cubes, cube, letter))
            for place, (cube, letter) in enumerate(zip(cubes, word))
        }
    )


def turned(position: Position, table: Table, cell: Cell) -> Iterator[Sited]:
    """Return the other letters a cube can show where it lies, by its crosses: no blanks."""
    here = table[cell]
    letters = EVERY_LETTER
    for way in (ACROSS, DOWN):
        letters &= position.cross(*around(table, cell, way))
    faces = position.cubes[here.cube] if here.cube != position.joker else ALPHABET
    for letter in faces:
        if letters >> ord(letter) - 65 & 1 and (letter != here.letter or here.blank):
            yield Sited(here.cube, cell, letter)


def around(table: Mapping[Cell, Sited], cell: Cell, way: tuple[int, int]) -> tuple[str, str]:
    """Tell what stands before and behind a cell, that way."""
    before, (x, y) = "", cell
    while (x - way[0], y - way[1]) in table:
        x, y = x - way[0], y - way[1]
        before = table[x, y].letter + before
    after, (x, y) = "", cell
    while (x + way[0], y + way[1]) in table:
        x, y = x + way[0], y + way[1]
        after += table[x, y].letter
    return before, after


# A word along a line


@dataclass(slots=True)
class Writings:
    """All words that can be written along the lines of a table, with what lies there and what can be brought."""

    position: Position
    table: Table
    budget: int
    sources: Mapping[str, Sequence[CubeNumber]]  # by letter: the cubes that could be brought, the dearest last
    most: int = 12  # words of each stretch that are tried
    longest: int = LONGEST

    def stretches(self) -> Iterator[tuple[tuple[Cell, ...], tuple[int, int]]]:
        """Return the stretches of lines that could hold a word: with a free cell, or the edge, at both ends."""
        columns, rows = [x for x, _ in self.table], [y for _, y in self.table]
        left, right, top, low = min(columns), max(columns), min(rows), max(rows)
        spare_x, spare_y = (
            self.position.ground.width - (right - left + 1),
            self.position.ground.height - (low - top + 1),
        )
        reach_x, reach_y = min(REACH, spare_x), min(REACH, spare_y)
        for y in range(top - min(1, spare_y), low + min(1, spare_y) + 1):
            line = [(x, y) for x in range(left - reach_x, right + reach_x + 1)]
            yield from self._on(line, ACROSS, DOWN)
        for x in range(left - min(1, spare_x), right + min(1, spare_x) + 1):
            line = [(x, y) for y in range(top - reach_y, low + reach_y + 1)]
            yield from self._on(line, DOWN, ACROSS)

    def _on(
        self, line: list[Cell], way: tuple[int, int], across: tuple[int, int]
    ) -> Iterator[tuple[tuple[Cell, ...], tuple[int, int]]]:
        table = self.table
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

    def words_on(self, cells: tuple[Cell, ...], across: tuple[int, int]) -> Iterator[str]:
        """Return the words that fit on a stretch and take no more changes than there are moves."""
        length, position = len(cells), self.position
        words = position.dictionary.lexicon.words_of_length(length)
        free = [cell not in self.table for cell in cells]
        left = self.budget - sum(free)
        # ways[n]: the words with exactly n changes of what lies there
        ways = [position.dictionary.bits_of_length(length)] + [0] * left
        for place, cell in sorted(enumerate(cells), key=lambda each: free[each[0]]):
            letters = position.cross(*around(self.table, cell, across))
            if free[place]:
                if letters != EVERY_LETTER:
                    fitting = words.having_one_of(place, letters)
                    ways = [each & fitting for each in ways]
                continue
            here = self.table[cell]
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

    def plans(self) -> Iterator[Plan]:
        """Every writing that may stay so, with what it costs and brings."""
        for cells, across in self.stretches():
            for word in self.words_on(cells, across):
                steps = self._steps(cells, word)
                plan = self.position.judged(steps) if steps is not None else None
                if plan and plan.gain:
                    yield plan

    def _steps(self, cells: tuple[Cell, ...], word: str) -> dict[CubeNumber, Sited] | None:
        """Return the cubes that write a word on a stretch: those that lie there turned, others brought."""
        steps: dict[CubeNumber, Sited] = {}
        staying = {self.table[cell].cube for cell in cells if cell in self.table}
        missing: list[tuple[Cell, str]] = []
        for cell, letter in zip(cells, word):
            here = self.table.get(cell)
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


def matched(
    letters: Sequence[str], sources: Mapping[str, Sequence[CubeNumber]], taken: set[CubeNumber]
) -> list[CubeNumber] | None:
    """Find a cube for each letter, by augmenting paths, the first named before the others; None where there is none."""
    owner: dict[CubeNumber, int] = {}
    chosen: list[CubeNumber] = [-1] * len(letters)

    def find(number: int, tried: set[CubeNumber]) -> bool:
        for cube in sources.get(letters[number], ()):
            if cube in tried or cube in taken:
                continue
            tried.add(cube)
            if cube not in owner or find(owner[cube], tried):
                owner[cube], chosen[number] = number, cube
                return True
        return False

    return chosen if all(find(number, set()) for number in range(len(letters))) else None
