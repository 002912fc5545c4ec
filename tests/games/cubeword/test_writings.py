"""Where a word can be written: every stretch of a line that a turn could fill, and no other."""

from collections.abc import Iterator

import pytest

from app.games.cubeword.cubes import ENGLISH
from app.games.cubeword.layout import Cell, Ground, Layout, Sited
from app.games.cubeword.position import Position, around
from app.games.cubeword.sources import Sources
from app.games.cubeword.writings import Writings
from tests.games.cubeword.table import JOKER, SOME, layout
from tests.words import dictionary_of

BUDGET, LONGEST = 3, 6
TABLES = {
    "a word": "C A T",
    "two that cross": "C A T\n. . O\n. . R",
    "apart": "C A T . S E A",
    "a single cube": "C",
    "as wide as the sheet": "S E A T . . . T",
    "as high as the sheet": "S\nE\nA\nT\n.\n.\n.\nT",
}


A4 = Ground()


def searched(diagram: str, ground: Ground = A4, words: str = SOME, **cubes: int) -> Position:
    return Position(ENGLISH, True, layout(diagram, **cubes), dictionary_of(words), ground)


def stretches_by_hand(cubes: Layout, ground: Ground) -> Iterator[tuple[Cell, ...]]:
    """Every run of cells far around that has cubes in it or beside it, free ends, and no more free cells than moves."""
    taken = {each.cell for each in cubes}
    for dx, dy in ((1, 0), (0, 1)):
        for x in range(-20, 30):
            for y in range(-20, 30):
                for length in range(2, LONGEST + 1):
                    cells = tuple((x + dx * step, y + dy * step) for step in range(length))
                    beside = {(cx + dy * side, cy + dx * side) for cx, cy in cells for side in (-1, 1)}
                    if taken & {(x - dx, y - dy), (x + dx * length, y + dy * length)}:
                        continue
                    if taken & {*cells, *beside} and len({*cells} - taken) <= BUDGET and fits(taken | {*cells}, ground):
                        yield cells


def fits(cells: set[Cell], ground: Ground) -> bool:
    columns, rows = zip(*cells)
    width, height = max(columns) - min(columns) + 1, max(rows) - min(rows) + 1
    return bool(width <= ground.width and height <= ground.height)


@pytest.mark.rule("CH4", "C5")
@pytest.mark.parametrize("ground", [A4, Ground(8, 8)], ids=["A4", "small"])
@pytest.mark.parametrize("diagram", TABLES.values(), ids=TABLES)
def test_words_are_sought_wherever_a_turn_could_write_one(diagram: str, ground: Ground) -> None:
    position = searched(diagram, ground)
    found = [cells for cells, _ in Writings(position, BUDGET, {}, longest=LONGEST).stretches()]
    assert len(found) == len(set(found))
    on_the_sheet = {cells for cells in found if fits({*position.table, *cells}, ground)}
    assert on_the_sheet == set(stretches_by_hand(position.layout, ground))


def test_a_word_is_written_with_a_cube_of_the_pool_before_one_that_lies_there_is_lifted() -> None:
    position = searched("C A T . . S", words="CAT CATS", C=7, A=6, T=1, S=13)
    plans = Writings(position, 1, Sources(position, position.removable())).plans()
    (cats,) = [plan for plan in plans if {each.cell for each in plan.steps} == {(3, 0)}]
    assert (cats.gain, cats.cost) == (4, 1)
    assert [(each.letter, each.blank, each.cube != 13) for each in cats.steps] == [("S", False, True)]


def test_what_cubes_are_brought_for_a_letter_the_cheapest_first() -> None:
    """Those of the pool that bear it, one that lies there and shows it, one to be turned, the joker, and blanks."""
    position = searched("C . A . T", C=7, A=6, T=1)
    sources = Sources(position, position.removable())
    showing, rest = sources["T"][: sources["T"].index(1)], sources["T"][sources["T"].index(1) :]
    assert showing == [cube for cube in range(JOKER) if "T" in ENGLISH[cube] and cube not in (1, 7)]
    assert rest[:3] == [1, 7, JOKER], "C lies on a cube that has a T, too"
    assert not any("T" in ENGLISH[cube] for cube in rest[3:])
    assert sorted(sources["T"]) == sorted({*range(JOKER + 1)} - {6})


@pytest.mark.parametrize(
    ("diagram", "lifted"),
    [
        ("C A T S", {"C", "S"}),  # ATS and CAT are words, CA and TS none
        ("C A T", {"C", "A"}),  # single cubes may lie anywhere
        ("S E A . O", {"E", "O"}),
    ],
)
def test_a_cube_can_be_lifted_where_what_stays_are_words(diagram: str, lifted: set[str]) -> None:
    position = searched(diagram, words="CAT CATS AT ATS SEA")
    assert {position.places[cube].letter for cube in position.removable()} == lifted


def test_a_blank_is_brought_for_a_letter_that_no_cube_has_left() -> None:
    position = Position(("ABCDE", "FGHIJ"), False, (Sited(0, (0, 0), "A"),), dictionary_of("AZ"), A4)
    plans = [*Writings(position, 1, Sources(position)).plans()]
    assert [plan.steps for plan in plans] == [(Sited(1, cell, "Z", blank=True),) for cell in ((1, 0), (0, 1))]
    assert [(plan.gain, plan.cost) for plan in plans] == [(1, 1), (1, 1)]


@pytest.mark.rule("C5", "C8")
@pytest.mark.parametrize("budget", [0, 1, 2, 3])
def test_the_words_of_a_stretch_are_those_that_as_many_moves_can_write(budget: int) -> None:
    """Against every word: a free cell takes a letter, a cube that lies there keeps its own or shows another."""
    words = "CAT CATS COT COTS ACT ACTS CAST COST TOTS HATS TO TA AT OAT OATS"
    position = searched("C A T\n. . O\n. A T", words=words)
    table = position.table
    writings = Writings(position, budget, {}, most=1000, longest=LONGEST)
    for cells, across in writings.stretches():
        expected = set()
        for word in [each for each in words.split() if len(each) == len(cells) and each not in position.stood]:
            lies = [table[cell].letter if cell in table else "" for cell in cells]
            changes = [place for place, letter in enumerate(word) if letter != lies[place]]
            fits = all(_may_lie(position, cells[place], word[place], across) for place in changes)
            if fits and len(changes) <= budget:
                expected.add(word)
        assert set(writings.words_on(cells, across)) == expected


def _may_lie(position: Position, cell: Cell, letter: str, across: Cell) -> bool:
    """Whether a cube there can show a letter, and what crosses the stretch is a word with it."""
    here = position.table.get(cell)
    if here and here.cube != JOKER and letter not in ENGLISH[here.cube]:
        return False
    before, after = around(position.table, cell, across)
    return not (before or after) or before + letter + after in position.dictionary
