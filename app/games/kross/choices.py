"""The words of one line of a sheet, and every choice of them that may be counted together."""

import re
from collections.abc import Callable
from operator import itemgetter
from typing import NamedTuple, TypeAlias

from app.core.lexicon import Span
from app.games.kross.model import FREE, POINTS, SIDE

TASK_BONUS = 3  # K17

# One integer holds the points and, below them, how many words there are of each length: sums of it compare as K24
# does. Each field has room for all that a sheet can hold, 36 words of two letters, 24 of three and 12 of the others.
ONE_POINT = 1 << 23
ONE_WORD = {6: 1 << 19, 5: 1 << 15, 4: 1 << 11, 3: 1 << 6, 2: 1}
WORTH = {length: points * ONE_POINT + ONE_WORD[length] for length, points in POINTS.items()}

WordFinder: TypeAlias = Callable[[str], list[Span]]
"""Finds the words that stand in a line's letters, those that start last first."""

THE_BONUS = "the bonus"  # can be had once on a sheet, like a word; it is none, for it has small letters

# Where a word may stand in a line, those that start last first.
SPANS = tuple((start, end) for start in reversed(range(SIDE - 1)) for end in range(start + 2, SIDE + 1))


class Choice(NamedTuple):
    """Words of one line that may be counted together."""

    worth: int
    takes: tuple[str, ...]  # what no other line can have then: the words, and perhaps the bonus behind them
    starts: tuple[int, ...]  # the squares the words start on


class Line(NamedTuple):
    """What may be counted in one line."""

    choices: tuple[Choice, ...]  # best first
    takes: tuple[str, ...]  # all that is taken in any of them


SIDE_BY_SIDE = re.compile(f"[^{FREE}]{{2}}")
NOTHING = Choice(0, (), ())
NO_CHOICE = Line((NOTHING,), ())


def runs_of(letters: str) -> list[tuple[int, int, str]]:
    """Find all that could be a word of a line, each with where it starts and ends."""
    within = len(letters)
    return [(start, end, run) for start, end in SPANS if end <= within and FREE not in (run := letters[start:end])]


def read_line(words_in: WordFinder, task_words: frozenset[str], letters: str) -> Line:
    """Every choice of a line's words in which none overlaps another and none stands twice (K10, K21)."""
    spans = words_in(letters) if SIDE_BY_SIDE.search(letters) else []
    if not spans and not task_words:
        return NO_CHOICE
    words: list[str] = []
    choices = [NOTHING]
    for start, end in with_those_of(task_words, spans, letters) if task_words else spans:
        word = letters[start:end]
        words.append(word)
        choices += [
            Choice(WORTH[end - start] + worth, (word, *takes), (start, *starts))
            for worth, takes, starts in choices
            if (not starts or end <= starts[0]) and word not in takes
        ]
    if task_words:
        choices += [with_bonus(choice) for choice in choices if not task_words.isdisjoint(choice.takes)]
        words.append(THE_BONUS)
    choices.sort(key=itemgetter(0), reverse=True)
    return Line(tuple(choices), tuple(dict.fromkeys(words)))


def with_those_of(task_words: frozenset[str], spans: list[Span], letters: str) -> list[Span]:
    """Put in the words that fit a card though the dictionary does not have them (KH11)."""
    known = {*spans, *((start, end) for start, end, run in runs_of(letters) if run in task_words)}
    return [span for span in SPANS if span in known]


def standing_in(is_word: Callable[[str], bool], letters: str) -> list[Span]:
    """Find the words of a line by asking for every run."""
    return [(start, end) for start, end, run in runs_of(letters) if is_word(run)]


def words_of(line: Line) -> list[tuple[int, str]]:
    """List the words that may be counted in a line, each with where it starts, in reading order."""
    alone = [(choice.starts[0], choice.takes[0]) for choice in line.choices if len(choice.takes) == 1]
    return sorted(alone, key=lambda each: (each[0], len(each[1])))


def with_bonus(choice: Choice) -> Choice:
    """Return the same choice when it takes the task bonus, which other lines may want, too (K17)."""
    return Choice(choice.worth + TASK_BONUS * ONE_POINT, (*choice.takes, THE_BONUS), choice.starts)
