"""A layout to be searched: what a few moves of it cost and bring, looked at only where they change a line."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple, TypeAlias

from app.core.breathing import breathe
from app.core.lexicon import Dictionary
from app.core.words_by_length import EVERY_LETTER
from app.games.cubeword.cubes import MOST_CUBES, CubeNumber
from app.games.cubeword.layout import (
    ACROSS,
    DOWN,
    MOST_BLANKS,
    MOST_MOVES,
    Cell,
    Ground,
    Layout,
    Sited,
    by_cell,
    by_cube,
    corners,
    cost_of,
    groups,
    runs,
    words_in,
)
from app.games.cubeword.model import CubewordView, ground_of, restored_of
from app.games.cubeword.scoring import CLEAR_TURNS, value_of

Table: TypeAlias = dict[Cell, Sited]
Way: TypeAlias = tuple[int, int]

VALUES: Final = tuple(value_of(place) for place in range(MOST_CUBES + 1))  # all cubes and the joker in one line
WRONG, WORTHLESS, NEW = range(3)  # what a line's word is: none, one that brings nothing now, one that does


class Plan(NamedTuple):
    """Some moves of one turn: what their words bring, what they cost, and which cubes end where."""

    gain: int
    cost: int
    steps: tuple[Sited, ...]
    restored: int = 0  # how many of the words that bring something were there before (C16)
    taken: int = 0  # how many of the cubes stood in words


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
    created: frozenset[str] = frozenset()  # what stands for words that were there at any time
    judged_so_far: int = field(init=False, default=0)  # how many plans, the measure of a search: rules know no seconds
    table: Table = field(init=False)
    places: Mapping[CubeNumber, Sited] = field(init=False)
    stood: frozenset[str] = field(init=False)
    _stood_as: frozenset[str] = field(init=False)  # what stands for them in all their spellings
    _blanks: int = field(init=False)
    _corners: tuple[Cell, ...] = field(init=False)  # of all that lies there
    _kinds: dict[str, int] = field(init=False, default_factory=dict)  # WRONG, WORTHLESS or NEW, by the word
    _crosses: dict[tuple[Cell, Way], int] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        self.table = by_cell(self.layout)
        self.places = by_cube(self.layout)
        self.stood = words_in(self.layout)
        self._stood_as = frozenset(map(self.dictionary.spellings.key, self.stood))
        self._blanks = sum([each.blank for each in self.layout])
        self._corners = corners(self.table) if self.table else ()

    @classmethod
    def of(cls, view: CubewordView, dictionary: Dictionary) -> "Position":
        """Set up the position of a view, for a player who knows these words."""
        restored = restored_of(view.options, len(view.scores))
        worn = {key for key, turn in view.made if restored == "once" or view.number - turn < CLEAR_TURNS}
        return cls(
            cubes=view.cubes,
            has_joker=view.joker,
            layout=view.layout,
            dictionary=dictionary,
            ground=ground_of(view.options),
            worthless=frozenset() if view.options.joker_scores else frozenset({len(view.cubes)}),
            worn=frozenset(worn),
            created=frozenset(key for key, _ in view.made),
        )

    @property
    def joker(self) -> CubeNumber:
        return len(self.cubes)

    def pool(self) -> list[CubeNumber]:
        """Return the cubes that do not lie on the table."""
        everything = range(len(self.cubes) + self.has_joker)
        return [cube for cube in everything if cube not in self.places]

    def letters_at(self, cell: Cell, way: Way) -> int:
        """Return the letters that make a word, with what stands before and behind a cell that way: a bit each."""
        found = self._crosses.get((cell, way))
        if found is None:
            found = self._crosses[cell, way] = self._letters_between(*around(self.table, cell, way))
        return found

    def _letters_between(self, before: str, after: str) -> int:
        if not before and not after:
            return EVERY_LETTER
        is_long_enough = len(before) + 1 + len(after) >= self.ground.shortest
        return self.dictionary.letters_between(before, after) if is_long_enough else 0

    # What a change brings

    def judged(self, steps: Mapping[CubeNumber, Sited]) -> Plan | None:
        """Return the plan of these moves; None where the layout may not stay so."""
        breathe()
        self.judged_so_far += 1
        places = self.places
        cost = sum(cost_of(places.get(cube), each, joker=cube == self.joker) for cube, each in steps.items())
        if cost > MOST_MOVES:
            return None
        table = self.table.copy()
        touched = [places[cube].cell for cube in steps if cube in places]
        for cell in touched:
            del table[cell]
        for each in steps.values():
            if each.cell in table:
                return None
            table[each.cell] = each
            touched.append(each.cell)
        if not self._fits(table, steps) or (earned := self.earned_in(table, touched)) is None:
            return None
        if self.ground.connected and len(groups(table)) > 1:
            return None
        taken = sum([cube in self.places for cube in steps])
        return Plan(sum(earned.values()), cost, tuple(steps.values()), len(self.created.intersection(earned)), taken)

    def _fits(self, table: Table, steps: Mapping[CubeNumber, Sited]) -> bool:
        """Tell whether as many blanks are there as may be, and all lies on the sheet."""
        former = sum([self.places[cube].blank for cube in steps if cube in self.places])
        if self._blanks - former + sum([each.blank for each in steps.values()]) > MOST_BLANKS:
            return False
        # mostly all fits even if nothing leaves its place: only else are all cells looked at
        with_all = [*self._corners, *[each.cell for each in steps.values()]]
        return self._lies_on_the_sheet(with_all) or self._lies_on_the_sheet(table)

    def _lies_on_the_sheet(self, cells: Iterable[Cell]) -> bool:
        (left, top), (right, low) = corners(cells)
        return right - left < self.ground.width and low - top < self.ground.height

    def earned_in(self, table: Table, touched: Iterable[Cell]) -> dict[str, int] | None:
        """Return the points of each new word of all lines through some cells; None where one is no word."""
        best: dict[str, int] = {}
        for line in lines_by(table, touched):
            word = "".join([each.letter for each in line])
            kind = self._kind_of(word)
            if kind == WRONG:
                return None
            if kind == NEW:
                key = self.dictionary.spellings.key(word)
                best[key] = max(best.get(key, 0), self._points_of(line))
        if not self._stood_as.isdisjoint(best):
            still = self._standing_in(table)
            best = {key: points for key, points in best.items() if key not in still}
        return best

    def _standing_in(self, table: Table) -> set[str]:
        """CH7: what stands for the words that stood before and still do, in whichever spelling."""
        return {self.dictionary.spellings.key(run.word) for run in runs(table) if run.word in self.stood}

    def has(self, word: str) -> bool:
        """Tell whether cubes that touch in a line may read so."""
        return self._kind_of(word) != WRONG

    def _kind_of(self, word: str) -> int:
        kind = self._kinds.get(word)
        if kind is None:
            if len(word) < self.ground.shortest or word not in self.dictionary:
                kind = WRONG
            elif word in self.stood or self.dictionary.spellings.key(word) in self.worn:
                kind = WORTHLESS
            else:
                kind = NEW
            self._kinds[word] = kind
        return kind

    def _points_of(self, line: Sequence[Sited]) -> int:
        """C14, C15: as scoring says it, of cubes in a line."""
        worthless = self.worthless
        return sum([VALUES[at] for at, each in enumerate(line) if not each.blank and each.cube not in worthless])

    # Cubes that may go elsewhere

    def removable(self) -> list[CubeNumber]:
        """Return the cubes of the table that can be lifted, one alone, so that all that stay are words."""
        return [cube for cube in self.places if self.can_lift(cube)]

    def can_lift(self, cube: CubeNumber) -> bool:
        """Tell whether what a cube stands between are words without it."""
        cell = self.places[cube].cell
        pieces = [piece for way in (ACROSS, DOWN) for piece in around(self.table, cell, way)]
        return all(len(piece) < 2 or self.has(piece) for piece in pieces)


def lines_by(table: Table, cells: Iterable[Cell]) -> Iterator[list[Sited]]:
    """Yield each line of two cubes and more through some cells, or, where one is free, ending beside it."""
    seen = set()
    for cell in cells:
        x, y = cell
        for across, down in (ACROSS, DOWN):
            ends = (cell,) if cell in table else ((x - across, y - down), (x + across, y + down))
            for end in ends:
                if end not in table:
                    continue
                first = column, row = first_of(table, end, across, down)
                if (first, across) in seen:
                    continue
                seen.add((first, across))
                line = []
                while (each := table.get((column, row))) is not None:
                    line.append(each)
                    column += across
                    row += down
                if len(line) > 1:
                    yield line


def first_of(table: Mapping[Cell, Sited], cell: Cell, across: int, down: int) -> Cell:
    """Return the first cube of the line that a cube lies in."""
    x, y = cell
    while (x - across, y - down) in table:
        x -= across
        y -= down
    return x, y


def around(table: Mapping[Cell, Sited], cell: Cell, way: Way) -> tuple[str, str]:
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
