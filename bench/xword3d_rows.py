"""All rows that a hand may lay on a flat table of 3DXWORD beside `wordsolver`, which solves a board of Scrabble.

The boards are what bots had built in the table version, as far as it fits the peer's 15 × 15 squares, with a hand of
seven. Both find the same rows there; ours also finds those that leave the board, for a table has no edge.
"""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from wordsolver import ScrabbleSolver

from app.core.game import Skill
from app.games.xword3d.bricks import SET
from app.games.xword3d.lattice import Point
from app.games.xword3d.model import Options, sturdiness_of
from app.games.xword3d.placing import Ground, row_of
from app.games.xword3d.search import Search
from app.games.xword3d.structure import Structure
from app.library import default_dictionary
from bench.row import Row, interleaved
from tests.games.xword3d.contest import played

PEER = "wordsolver"
SIDE = 15  # squares of the peer's board
MIDDLE = SIDE // 2
HAND = 7
POSITIONS = 12
FREE = "*"

Rows = set[frozenset[tuple[int, int, str]]]
"""Rows by the squares and letters that are laid."""


class Position(NamedTuple):
    """A flat structure, where it lies on the peer's board, and a hand."""

    structure: Structure
    corner: tuple[int, int]
    hand: str

    def square(self, centre: Point) -> tuple[int, int]:
        return (centre[0] - self.corner[0]) // 2, (self.corner[1] - centre[1]) // 2

    def board(self) -> list[list[str]]:
        squares = [[FREE] * SIDE for _ in range(SIDE)]
        for brick in self.structure.bricks:
            x, y = self.square(brick.centre)
            squares[y][x] = brick.letter
        return squares


def rows() -> list[Row]:
    """Positions a second, ours and the peer's, in turns; the same rows in all of them."""
    words = default_dictionary()
    ground = Ground(sturdiness_of(Options()), words, is_flat=True)
    solver = ScrabbleSolver([*words.starting("")])
    positions = [*sample()]

    def ours() -> None:
        for each in positions:
            list(Search(each.structure, each.hand, ground, words).found())

    def peer() -> None:
        for each in positions:
            solver.solve(each.board(), " ".join(each.hand))

    for each in positions:
        assert found(each, ground) == found_by_peer(each, solver)
    spent, spent_by_peer = interleaved(ours, peer, rounds=3)
    return [Row("rows on a flat table", POSITIONS / spent, PEER, POSITIONS / spent_by_peer, "positions/s", 60.0)]


def sample() -> Iterator[Position]:
    """Positions of games in the table version that fit the peer's board, one brick in its middle."""
    rng = Random("rows")
    for seed in range(POSITIONS):
        table = played([Skill.GOOD] * 2, seed, Options(space=False))
        fitting = [state.structure for state in table.positions if state.structure.bricks and fits(state.structure)]
        built = rng.choice(fitting)
        yield Position(built, corner_of(built), "".join(rng.sample(SET, HAND)))


def corner_of(built: Structure) -> tuple[int, int]:
    """Where the board's first square is."""
    return next(corners(built))


def corners(built: Structure) -> Iterator[tuple[int, int]]:
    """Yield where the board's first square may be, so that a brick lies in its middle and all of them on it."""
    for x, y, _ in built.at:
        left, top = x - 2 * MIDDLE, y + 2 * MIDDLE
        if all(0 <= a - left < 2 * SIDE and 0 <= top - b < 2 * SIDE for a, b, _ in built.at):
            yield left, top


def fits(built: Structure) -> bool:
    return next(corners(built), None) is not None


def found(position: Position, ground: Ground) -> Rows:
    """Our rows that stay on the board."""
    built = position.structure
    laid: Rows = set()
    for play, *_ in Search(built, position.hand, ground, default_dictionary()).found():
        row = frozenset((*position.square(brick.centre), brick.letter) for brick in row_of(built, play))
        if all(0 <= x < SIDE and 0 <= y < SIDE for x, y, _ in row):
            laid.add(row)
    return laid


def found_by_peer(position: Position, solver: ScrabbleSolver) -> Rows:
    """The peer's rows."""
    board = position.board()
    laid: Rows = set()
    for word, x, y, is_down, _ in solver.solve(position.board(), " ".join(position.hand)):
        squares = [(x, y + step) if is_down else (x + step, y) for step in range(len(word))]
        new = [(*square, letter) for square, letter in zip(squares, word) if board[square[1]][square[0]] == FREE]
        laid.add(frozenset(new))
    return laid
