"""Cubes on the table: where they lie, which words they make, what a change of them costs, and what is wrong with it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Final, Protocol, TypeAlias

from app.core.game import Sentence, say
from app.core.lexicon import why_none
from app.core.texts import later
from app.games.cubeword.cubes import CubeNumber

Cell: TypeAlias = tuple[int, int]
"""A place on the table: its column and its row, counted from anywhere, to the right and down."""

MOST_MOVES: Final = 5  # C5
MOST_BLANKS: Final = 8  # C12
ACROSS: Final = (1, 0)
DOWN: Final = (0, 1)


@dataclass(frozen=True, slots=True, order=True)
class Sited:
    """A cube on the table: where, and with which letter up, be it a face's or the name of its blank (C11)."""

    cube: CubeNumber
    cell: Cell
    letter: str
    blank: bool = False


class Words(Protocol):
    """What tells whether letters are a word."""

    def __contains__(self, word: str, /) -> bool: ...


Layout: TypeAlias = tuple[Sited, ...]
"""All cubes on the table, by their numbers."""


@dataclass(frozen=True, slots=True)
class Run:
    """Cubes that touch in a line, as they read."""

    cells: tuple[Cell, ...]
    cubes: tuple[Sited, ...]

    @property
    def word(self) -> str:
        return "".join([each.letter for each in self.cubes])


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a layout may not stay so, and where."""

    sentence: Sentence
    cells: tuple[Cell, ...] = ()


@dataclass(frozen=True, slots=True)
class Ground:
    """What a layout has to keep to: the sheet, the shortest word, and whether all hangs together."""

    width: int = 14  # CH4
    height: int = 10
    shortest: int = 2  # CH16
    connected: bool = False  # CH6


def by_cell(layout: Iterable[Sited]) -> dict[Cell, Sited]:
    """Return the cubes by where they lie."""
    return {each.cell: each for each in layout}


def by_cube(layout: Iterable[Sited]) -> dict[CubeNumber, Sited]:
    """Return the cubes by their numbers."""
    return {each.cube: each for each in layout}


def changed(layout: Layout, steps: Iterable[Sited]) -> Layout:
    """Return the layout in which some cubes lie elsewhere, or show something else."""
    return tuple(sorted({**by_cube(layout), **by_cube(steps)}.values(), key=attrgetter("cube")))


# Words


def runs(table: Mapping[Cell, Sited]) -> Iterator[Run]:
    """Return all lines of two cubes and more, as long as they go: rows first, each from the top."""
    for across, down in (ACROSS, DOWN):
        firsts = [(y, x) for x, y in table if (x + across, y + down) in table and (x - across, y - down) not in table]
        for y, x in sorted(firsts):
            yield run_from(table, (x, y), (across, down))


def run_from(table: Mapping[Cell, Sited], cell: Cell, way: tuple[int, int]) -> Run:
    """Return the cubes from a cell on that touch, that way."""
    (x, y), (across, down) = cell, way
    cubes = []
    while (each := table.get((x, y))) is not None:
        cubes.append(each)
        x, y = x + across, y + down
    return Run(tuple([each.cell for each in cubes]), tuple(cubes))


def words_in(layout: Layout) -> frozenset[str]:
    """Return the words that lie there."""
    return frozenset([run.word for run in runs(by_cell(layout))])


def words_since(before: Layout, lines: Iterable[Run]) -> list[str]:
    """List the words of some lines that stood nowhere before, each once (CH15)."""
    stood = words_in(before)
    return list(dict.fromkeys(run.word for run in lines if run.word not in stood))


def left_alone(before: Layout, after: Layout) -> Layout:
    """List the cubes that lie in no line, and did not lie so before (CH6)."""
    were, in_lines = ({each for run in runs(by_cell(layout)) for each in run.cubes} for layout in (before, after))
    stayed = {*before} - were
    return tuple(each for each in after if each not in in_lines and each not in stayed)


# What a turn costs


def cost_of(before: Sited | None, after: Sited, *, joker: bool) -> int:
    """C6–C10, CH8: the fewest moves that bring a cube from how it was to how it is."""
    if before is None:
        return 1
    moved, turned = before.cell != after.cell, (before.letter, before.blank) != (after.letter, after.blank)
    return int(moved or turned) if joker else moved + turned


def costs(before: Layout, after: Layout, joker: CubeNumber) -> dict[CubeNumber, int]:
    """Count what each cube has cost that is not as it was."""
    former = by_cube(before)
    spent = {each.cube: cost_of(former.get(each.cube), each, joker=each.cube == joker) for each in after}
    return {cube: cost for cube, cost in spent.items() if cost}


NOWHERE: Final = (1000, 1000)  # farther away than any cube may lie


def moves_elsewhere(before: Layout, now: Layout, cube: CubeNumber, letter: str, joker: CubeNumber) -> int:
    """Count the moves besides those it has cost already that lay a cube elsewhere with that letter (CH8)."""
    spent, was = (
        costs(before, layout, joker).get(cube, 0) for layout in (changed(now, [Sited(cube, NOWHERE, letter)]), now)
    )
    return max(0, spent - was)


def is_on_its_way(each: Sited, goal: Sited) -> bool:
    """Tell whether a cube has come to where it is to lie, or shows what it is to show."""
    return each.cell == goal.cell or (each.letter, each.blank) == (goal.letter, goal.blank)


# What is wrong with it


def faults(layout: Layout, ground: Ground, words: Words | None, lines: Iterable[Run] | None = None) -> Iterator[Fault]:
    """Tell why a layout may not stay so, the gravest first; without words the table itself judges them (CH15).

    Its lines need not be read once more by whoever has read them.
    """
    table = by_cell(layout)
    yield from _crossing(layout, table)
    blanks = [each.cell for each in layout if each.blank]
    if len(blanks) > MOST_BLANKS:
        yield Fault(say("There are {count} blanks, but only eight may be in play.", count=len(blanks)), tuple(blanks))
    width, height = extent(layout)
    if width > ground.width or height > ground.height:
        template = later("It is {width} by {height}: the sheet holds {across} by {down}.")
        details = {"width": width, "height": height, "across": ground.width, "down": ground.height}
        yield Fault(say(template, **details), tuple(table))
    for run in runs(table) if lines is None else lines:
        if (sentence := _what_is_wrong_with(run.word, ground, words)) is not None:
            yield Fault(sentence, run.cells)
    if ground.connected and (apart := _apart(table)):
        yield Fault(say("All cubes must be connected."), apart)


def _crossing(layout: Layout, table: Mapping[Cell, Sited]) -> Iterator[Fault]:
    """Cubes that lie on one cell: in a turn a place may be held by several, at its end not."""
    if len(table) < len(layout):
        cells = [each.cell for each in layout]
        twice = tuple(sorted({cell for cell in cells if cells.count(cell) > 1}))
        yield Fault(say("Two cubes cannot share a place."), twice)


def _what_is_wrong_with(word: str, ground: Ground, words: Words | None) -> Sentence | None:
    if len(word) < ground.shortest:
        return say("{word} is too short: words need three letters or more.", word=word)
    if words is not None and word not in words:
        return say(why_none(word, words), word=word)
    return None


def extent(layout: Iterable[Sited]) -> tuple[int, int]:
    """Measure the smallest rectangle round all cubes."""
    cells = [each.cell for each in layout]
    if not cells:
        return 0, 0
    (left, top), (right, low) = corners(cells)
    return right - left + 1, low - top + 1


def corners(cells: Iterable[Cell]) -> tuple[Cell, Cell]:
    """Return the first and the last corner of the smallest rectangle round some cells."""
    columns, rows = zip(*cells)
    return (min(columns), min(rows)), (max(columns), max(rows))


def beside(cell: Cell) -> set[Cell]:
    """Return the cells whose cubes would touch one that lies there."""
    x, y = cell
    return {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}


def groups(table: Iterable[Cell]) -> list[frozenset[Cell]]:
    """Return the cubes that hang together, the largest group first."""
    rest, found = set(table), []
    while rest:
        waiting, group = [rest.pop()], set()
        while waiting:
            group.add(cell := waiting.pop())
            near = beside(cell) & rest
            rest -= near
            waiting += near
        found.append(frozenset(group))
    return sorted(found, key=lambda group: (-len(group), min(group)))


def _apart(table: Mapping[Cell, Sited]) -> tuple[Cell, ...]:
    """Return the cubes outside the largest group."""
    return tuple(cell for group in groups(table)[1:] for cell in sorted(group))


def first_fault(
    layout: Layout, ground: Ground, words: Words | None, lines: Iterable[Run] | None = None
) -> Fault | None:
    """Return the gravest of its faults; None where the layout may stay so."""
    return next(faults(layout, ground, words, lines), None)


def cubes_of(layout: Sequence[Sited]) -> frozenset[CubeNumber]:
    """Return the cubes that lie there."""
    return frozenset(each.cube for each in layout)


def fitting(steps: Sequence[Sited], layout: Layout) -> Sequence[Sited]:
    """List the steps onto cells that are free: nothing lies there, or what does is to go elsewhere itself."""
    taken, moving = by_cell(layout), {each.cube for each in steps}
    fit = [each for each in steps if each.cell not in taken or taken[each.cell].cube in moving]
    return fit if len(fit) == len(steps) else fitting(fit, layout)
