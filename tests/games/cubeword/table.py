"""CUBEWORD tables as tests write them: layouts as diagrams, positions in the middle of a game, small dictionaries."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from app.core.game import IllegalMove
from app.core.lexicon import Dictionary
from app.core.spellings import Spellings
from app.games.cubeword.cubes import ALPHABET, ENGLISH, can_show
from app.games.cubeword.layout import Cell, Layout, Sited, by_cube
from app.games.cubeword.model import Deal, Options, Turn
from app.games.cubeword.rules import Cubeword
from app.games.cubeword.sources import matched
from app.games.cubeword.state import State, Turning, opening_state
from tests.words import dictionary_of

JOKER = len(ENGLISH)
SOME = "AT TA CAT CATS CAST ACT SCAT TO SO OR ORE ROE OAR TEA EAT ATE SEA SEAT EAST"


def cubeword(words: str | Dictionary = SOME, spellings: str = "") -> Cubeword:
    """The game, judged by exactly these words; each line of spellings is one word."""
    dictionary = dictionary_of(words) if isinstance(words, str) else words
    lines = [line for line in spellings.splitlines() if line.strip()]
    return Cubeword(replace(dictionary, spellings=Spellings(lambda: lines)) if lines else dictionary)


def layout(diagram: str, **cubes: int) -> Layout:
    """The cubes of a diagram, a line a row: a capital is a letter, a small one a blank with that name, "A!" the joker.

    Which cube bears a letter is found, unless it is named: `layout("C A T", A=0)`.
    """
    marks = {
        (x, y): mark
        for y, line in enumerate(diagram.strip().splitlines())
        for x, mark in enumerate(line.split())
        if mark != "."
    }
    letters = {
        cell: mark for cell, mark in marks.items() if mark.isupper() and mark[0] not in cubes and mark[-1] != "!"
    }
    taken = set(cubes.values())
    sources = {letter: [cube for cube in range(JOKER) if can_show(ENGLISH, cube, letter)] for letter in ALPHABET}
    chosen = matched(list(letters.values()), sources, taken)
    assert chosen is not None, "no cubes have these letters"
    named = dict(zip(letters, chosen))
    free = iter([cube for cube in range(JOKER) if cube not in taken | set(chosen)])
    return tuple(sorted(_sited(cell, mark, cubes, named, free) for cell, mark in marks.items()))


def _sited(cell: Cell, mark: str, cubes: Mapping[str, int], named: Mapping[Cell, int], free: Any) -> Sited:
    if mark[-1] == "!":
        return Sited(JOKER, cell, mark[0])
    if mark.islower():
        return Sited(next(free), cell, mark.upper(), blank=True)
    return Sited(named[cell] if cell in named else cubes[mark], cell, mark)


def drawn(cubes: Layout) -> str:
    """A layout as a diagram, cut to its cubes."""
    marks = {each.cell: _mark(each) for each in cubes}
    columns, rows = sorted({x for x, _ in marks}), sorted({y for _, y in marks})
    return "\n".join(
        " ".join(marks.get((x, y), ".") for x in range(columns[0], columns[-1] + 1))
        for y in range(rows[0], rows[-1] + 1)
    )


def _mark(each: Sited) -> str:
    if each.cube == JOKER:
        return f"{each.letter}!"
    return each.letter.lower() if each.blank else each.letter


def opened(seats: int = 2, *, cubes: Layout = (), **options: Any) -> State:
    """The first position of a table, or one with these cubes on it that nobody has scored."""
    state = opening_state(Options(**options), Deal(0, seats, ENGLISH), {})
    return replace(state, layout=cubes)


def laying(state: State, cubes: Layout) -> Turn:
    """The turn after which these cubes lie there so, and all others as before."""
    former = by_cube(state.layout)
    return Turn(tuple(each for each in cubes if former.get(each.cube) != each))


def turned(state: State, *steps: Sited, words: str | Dictionary = SOME, seat: int | None = None) -> State:
    """The position after whoever is to turn has made these steps."""
    assert isinstance(state.phase, Turning)
    return cubeword(words).apply(state, state.phase.seat if seat is None else seat, Turn(tuple(sorted(steps))))


def refusal(state: State, move: Any, words: str | Dictionary = SOME, seat: int | None = 0) -> str:
    """The sentence with which a move is refused."""
    try:
        cubeword(words).apply(state, seat, move)
    except IllegalMove as error:
        return str(error)
    raise AssertionError(f"{move} was taken")


def at(state: State, cell: Cell) -> Sited:
    """The cube on a cell."""
    return next(each for each in state.layout if each.cell == cell)
