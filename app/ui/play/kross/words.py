"""Words on a sheet of KROSS: where they stand, which squares they share, what they come to."""

from collections.abc import Iterable, Sequence
from itertools import product

from app.core.game import Preview, Seat
from app.games.kross.model import SIDE, Counted, KrossView, Run, Sheet, squares_of, written


def word_in(sheet: Sheet, run: Run) -> str:
    return "".join(sheet[square] for square in squares_in(run))


def squares_in(run: Run) -> list[int]:
    return list(squares_of(run.line))[run.start : run.start + run.length]


def run_of(each: Counted) -> Run:
    return Run(each.line, each.start, len(each.word))


def as_counted(sheet: Sheet, run: Run) -> Counted:
    return Counted(word_in(sheet, run), run.line, run.start)


def find_run(sheet: Sheet, word: str) -> Run | None:
    for line in range(2 * SIDE):
        letters = word_in(sheet, Run(line, 0, SIDE))
        if word in letters:
            return Run(line, letters.index(word), len(word))
    return None


def run_between(one: int, other: int) -> Run | None:
    """List the squares from one to another when they lie in a line; None for a single square or a slant."""
    (row, column), (other_row, other_column) = divmod(one, SIDE), divmod(other, SIDE)
    if one == other or (row != other_row and column != other_column):
        return None
    if row == other_row:
        return Run(row, min(column, other_column), abs(column - other_column) + 1)
    return Run(SIDE + column, min(row, other_row), abs(row - other_row) + 1)


def overlap(run: Run, other: Run) -> bool:
    """K10: whether two words of a line share a square."""
    return run.line == other.line and run.start < other.start + other.length and other.start < run.start + run.length


def counted_of(view: KrossView, seat: Seat) -> tuple[Counted, ...]:
    """Return the words that count on a sheet; none where the table does not show them."""
    return view.counted[seat] if view.counted else ()


def through(square: int, counted: Iterable[Counted]) -> list[Counted]:
    return [each for each in counted if square in squares_in(run_of(each))]


def line_totals(counted: Iterable[Counted]) -> list[int]:
    totals = [0] * (2 * SIDE)
    for each in counted:
        totals[each.line] += each.points
    return totals


def completed(sheet: Sheet, square: int, letter: str, preview: Preview) -> tuple[Counted, ...]:
    """Find where the words stand that a letter would complete: one in its row, another in its column (K10, K21)."""
    drafted = written(sheet, square, letter)
    row, column = divmod(square, SIDE)
    words = [each.word for each in preview.words]
    across = [*stand_through(drafted, row, column, words), None]
    down = [*stand_through(drafted, SIDE + column, row, words), None]
    pairs = [[each for each in pair if each] for pair in product(across, down)]
    apart = [pair for pair in pairs if len({each.word for each in pair}) == len(pair)]
    return tuple(max(apart, key=lambda pair: sum(each.points for each in pair)))


def stand_through(sheet: Sheet, line: int, place: int, words: Iterable[str]) -> list[Counted]:
    """Find which of these words stand in a line, and there through one of its squares."""
    letters = word_in(sheet, Run(line, 0, SIDE))
    firsts = ((word, max(0, place - len(word) + 1), min(place, SIDE - len(word))) for word in words)
    starts = ((word, letters.find(word, first, last + len(word))) for word, first, last in firsts)
    return [Counted(word, line, start) for word, start in starts if start >= 0]


def beside(counted: Sequence[Counted], fresh: Sequence[Counted]) -> tuple[Counted, ...]:
    """Choose the words that go on counting when fresh words are there: those that overlap them give way."""
    runs = [run_of(each) for each in fresh]
    return tuple(each for each in counted if not any(overlap(run_of(each), run) for run in runs))
