"""What a KROSS sheet is worth: the words that count in its rows and columns, chosen exactly."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import chain
from typing import TypeAlias

from app.core.game import IllegalMove
from app.games.kross.choices import Choice, Line, read_line, runs_of
from app.games.kross.model import POINTS, SIDE, SQUARES, Counted, Sheet
from app.games.kross.selection import best_selection

LENGTHS = (6, 5, 4, 3, 2)  # K24: longest first
NO_WORDS: frozenset[str] = frozenset()

LineReader: TypeAlias = Callable[[str, frozenset[str]], Line]
"""What may be counted in a line's letters, for whoever holds a card that these words fit."""


@dataclass(frozen=True, slots=True)
class SheetScore:
    """The words that count on a sheet, and what they come to."""

    counted: tuple[Counted, ...]  # by line, then by start
    points: int  # of the words alone
    tiebreak: tuple[int, ...]  # K24: how many words of 6, 5, 4, 3 and 2 letters
    task_word: str | None  # the counted word that earns the task bonus

    @property
    def line_totals(self) -> tuple[int, ...]:
        """The points of the six rows, then of the six columns (K20)."""
        totals = [0] * (2 * SIDE)
        for each in self.counted:
            totals[each.line] += each.points
        return tuple(totals)


class Scorer:
    """Scores sheets by one dictionary; lines and sheets it has met it knows again."""

    def __init__(self, is_word: Callable[[str], bool]) -> None:
        read = lru_cache(maxsize=4096)(partial(read_line, is_word))
        read_for_task = lru_cache(maxsize=4096)(partial(line_for_task, read))
        self._best = lru_cache(maxsize=1024)(partial(best_score, read_for_task))
        self._best_for_task = lru_cache(maxsize=1024)(self._score_for_task)
        self._is_word = is_word

    def score(self, sheet: Sheet, task_words: frozenset[str] = NO_WORDS) -> SheetScore:
        """Find the selection with most points, the task bonus among them, and of those the best by K24 (KH12, KH16)."""
        return self._best_for_task(sheet, task_words) if task_words else self._best(sheet, NO_WORDS)

    def _score_for_task(self, sheet: Sheet, task_words: frozenset[str]) -> SheetScore:
        """Score a sheet for the holder of a card: most have no word of the task, and are worth the same for all."""
        return self._best(sheet, task_words.intersection(chain.from_iterable(map(words_of_line, lines_of(sheet)))))

    def words_on(self, sheet: Sheet, task_words: frozenset[str] = NO_WORDS) -> list[Counted]:
        """Every word that stands on a sheet, whether it can count beside the others or not."""
        return [
            Counted(run, line, start)
            for line, letters in enumerate(lines_of(sheet))
            for start, _, run in sorted(runs_of(letters))
            if run in task_words or self._is_word(run)
        ]

    def check(self, sheet: Sheet, counted: Iterable[Counted], task_words: frozenset[str] = NO_WORDS) -> SheetScore:
        """Score words highlighted by hand, or raise IllegalMove for one that cannot count (KH15)."""
        selection = sorted(counted, key=lambda each: (each.line, each.start))
        lines = lines_of(sheet)
        words: set[str] = set()
        line, end = 0, 0
        for each in selection:
            if not stands(each, lines):
                raise IllegalMove("Mark two letters or more in a row or column, with no free square between them.")
            if not (each.word in task_words or self._is_word(each.word)):
                raise IllegalMove("{word} is not a word that counts.", word=each.word)  # K7, K8
            if each.word in words:
                raise IllegalMove("{word} counts only once on a sheet.", word=each.word)  # K21
            if each.line == line and each.start < end:
                raise IllegalMove("{word} overlaps another word in its line.", word=each.word)  # K10
            words.add(each.word)
            line, end = each.line, each.start + len(each.word)
        return tally(selection, task_words)


@lru_cache(maxsize=4096)
def words_of_line(letters: str) -> tuple[str, ...]:
    """Return all that could be a word of a line."""
    return tuple([run for _, _, run in runs_of(letters)])


def line_for_task(read: LineReader, letters: str, task_words: frozenset[str]) -> Line:
    """Score a line for the holder of a card: most lines have no word of the task, and are the same for every card."""
    if not task_words:
        return read(letters, task_words)
    return read(letters, task_words.intersection(words_of_line(letters)))


def best_score(read: LineReader, sheet: Sheet, task_words: frozenset[str]) -> SheetScore:
    """Score the best selection (KH12, KH16)."""
    selection = best_selection([read(letters, task_words) for letters in lines_of(sheet)])
    taken = [counted_in(number, choice) for number, choice in enumerate(selection) if choice.takes]
    return tally([*chain.from_iterable(taken)], task_words)


def lines_of(sheet: Sheet) -> list[str]:
    """Return the letters of the six rows, then of the six columns."""
    rows = [sheet[start : start + SIDE] for start in range(0, SQUARES, SIDE)]
    return rows + [sheet[start::SIDE] for start in range(SIDE)]


@lru_cache(maxsize=4096)
def counted_in(line: int, choice: Choice) -> tuple[Counted, ...]:
    """Return the words of a choice, where they stand."""
    return tuple([Counted(word, line, start) for word, start in zip(choice.takes, choice.starts)])


def stands(counted: Counted, lines: Sequence[str]) -> bool:
    """Tell whether a run is two letters or more of its line, with no free square among them."""
    run = (counted.start, counted.start + len(counted.word), counted.word)
    return 0 <= counted.line < len(lines) and run in runs_of(lines[counted.line])


def tally(counted: Sequence[Counted], task_words: frozenset[str]) -> SheetScore:
    """Score words that may be counted together."""
    lengths = [len(each.word) for each in counted]
    return SheetScore(
        counted=tuple(counted),
        points=sum([POINTS[length] for length in lengths]),
        tiebreak=tuple([lengths.count(length) for length in LENGTHS]),
        task_word=next((each.word for each in counted if each.word in task_words), None),
    )
