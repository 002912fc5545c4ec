"""What a KROSS sheet is worth: the words that count in its rows and columns, chosen exactly."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import chain, repeat
from typing import Final, TypeAlias

from app.core.game import IllegalMove
from app.core.texts import later
from app.games.kross.choices import Choice, Line, WordFinder, read_line, runs_of, standing_in, words_of
from app.games.kross.model import FREE, POINTS, SIDE, SQUARES, Counted, Sheet
from app.games.kross.selection import best_selection

LENGTHS = (6, 5, 4, 3, 2)  # K24: longest first
FEW = 12  # words are looked for one by one
NO_WORDS: frozenset[str] = frozenset()
NOT_A_WORD: Final = later("{word} is not a word that counts.")

SheetReader: TypeAlias = Callable[[Sheet, frozenset[str]], Sequence[Line]]
"""What may be counted in the lines of a sheet, for whoever holds a card that these words fit."""


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

    def __init__(
        self,
        is_word: Callable[[str], bool],
        words_in: WordFinder | None = None,
        why_none: Callable[[str], str] = lambda _word: NOT_A_WORD,
    ) -> None:
        find = words_in or partial(standing_in, is_word)
        self._line = lru_cache(maxsize=4096)(partial(read_line, find, NO_WORDS))
        self._line_for_task = lru_cache(maxsize=4096)(partial(read_line, find))
        self._best = lru_cache(maxsize=1024)(partial(best_score, self._read))
        self._best_for_task = lru_cache(maxsize=1024)(self._score_for_task)
        self.by_words = lru_cache(maxsize=1024)(partial(best_score, self._read, NO_WORDS))  # without any card
        self._unlisted = lru_cache(maxsize=64)(self._find_unlisted)
        self._is_word, self._why_none = is_word, why_none

    def score(self, sheet: Sheet, task_words: frozenset[str] = NO_WORDS) -> SheetScore:
        """Find the selection with most points, the task bonus among them, and of those the best by K24 (KH12, KH16)."""
        return self._best_for_task(sheet, task_words) if task_words else self.by_words(sheet)

    def _score_for_task(self, sheet: Sheet, task_words: frozenset[str]) -> SheetScore:
        """Score a sheet for the holder of a card: most have no word of the task, and are worth the same for all."""
        lines = lines_of(sheet)
        found = task_words.intersection(chain.from_iterable([line.takes for line in map(self._line, lines)]))
        if unlisted := self._unlisted(task_words):
            found = found.union(standing_on(lines, unlisted))
        return self._best(found, sheet) if found else self.by_words(sheet)

    def _find_unlisted(self, task_words: frozenset[str]) -> frozenset[str]:
        """Find the words of a task that are none of the dictionary's: names, nearly all of them."""
        return frozenset([word for word in task_words if not self._is_word(word)])

    def _read(self, sheet: Sheet, task_words: frozenset[str]) -> list[Line]:
        """Read the lines for the holder of a card: most have no word of the task, and are the same for every card."""
        lines = lines_of(sheet)
        if not task_words:
            return [*map(self._line, lines)]
        read = self._line_for_task
        return [read(on, letters) if (on := on_task(letters, task_words)) else self._line(letters) for letters in lines]

    def words_on(self, sheet: Sheet, task_words: frozenset[str] = NO_WORDS) -> list[Counted]:
        """Every word that stands on a sheet, whether it can count beside the others or not."""
        return [
            Counted(word, number, start)
            for number, line in enumerate(self._read(sheet, task_words))
            for start, word in words_of(line)
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
                raise IllegalMove(self._why_none(each.word), word=each.word)  # K7, K8
            if each.word in words:
                raise IllegalMove("{word} counts only once on a sheet.", word=each.word)  # K21
            if each.line == line and each.start < end:
                raise IllegalMove("{word} overlaps another word in its line.", word=each.word)  # K10
            words.add(each.word)
            line, end = each.line, each.start + len(each.word)
        return tally(selection, task_words)


def standing_on(lines: Sequence[str], words: frozenset[str]) -> Iterable[str]:
    """Find such of some words as stand on a sheet."""
    if len(words) > FEW:
        return chain.from_iterable(map(on_task, lines, repeat(words)))
    letters = FREE.join(lines)
    return [word for word in words if word in letters]


@lru_cache(maxsize=4096)
def on_task(letters: str, task_words: frozenset[str]) -> frozenset[str]:
    """Find the words of a task that stand in a line."""
    return task_words.intersection(chain.from_iterable(map(runs_in, letters.split(FREE))))


@lru_cache(maxsize=1024)
def runs_in(letters: str) -> tuple[str, ...]:
    """List all that could be a word in letters that stand side by side."""
    return tuple([run for _, _, run in runs_of(letters)])


def best_score(read: SheetReader, task_words: frozenset[str], sheet: Sheet) -> SheetScore:
    """Score the best selection (KH12, KH16)."""
    counted: list[Counted] = []
    for number, choice in enumerate(best_selection(read(sheet, task_words))):
        if choice.takes:
            counted += counted_in(number, choice)
    return tally(counted, task_words)


@lru_cache(maxsize=64)  # a sheet is read with its task and without
def lines_of(sheet: Sheet) -> tuple[str, ...]:
    """Return the letters of the six rows, then of the six columns."""
    rows = [sheet[start : start + SIDE] for start in range(0, SQUARES, SIDE)]
    return (*rows, *[sheet[start::SIDE] for start in range(SIDE)])


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
        task_word=next((each.word for each in counted if each.word in task_words), None) if task_words else None,
    )
