"""The best score of a sheet by trying everything: written for itself, slow and plain, to compare the scorer with."""

from collections.abc import Callable, Iterator
from typing import TypeAlias

from app.games.kross.model import Sheet

Place: TypeAlias = tuple[int, int, str]
"""A word of a line: its first square, the square behind it, its letters."""
Used: TypeAlias = tuple[frozenset[str], int]
"""Words counted so far, and the points of the task bonus if one of them fits."""
Score: TypeAlias = tuple[int, ...]
"""Points, then how many words of 6, 5, 4, 3 and 2 letters."""

POINTS_BY_LENGTH = [0, 0, 2, 3, 5, 7, 10]


def best_of_all(sheet: Sheet, is_word: Callable[[str], bool], task: frozenset[str]) -> tuple[int, Score, int]:
    """Points of the words, numbers of words of 6 to 2 letters, and task bonus of the best that can be counted."""
    lines = [places(line, lambda word: word in task or is_word(word)) for line in rows_and_columns(sheet)]
    # What has been used matters only as far as it may be used again; of equal use, the better score is enough.
    reached: dict[Used, Score] = {(frozenset(), 0): (0, 0, 0, 0, 0, 0)}
    for number, line in enumerate(lines):
        ahead = {word for later in lines[number + 1 :] for _, _, word in later}
        following: dict[Used, Score] = {}
        for (used, bonus), score in reached.items():
            for words in selections(line):
                if used.isdisjoint(words):
                    key = (frozenset((used | set(words)) & ahead), 3 if task & set(words) else bonus)
                    total = added(score, words)
                    following[key] = max(following.get(key, total), total)
        reached = following
    best, lengths, bonus = max((score[0] + bonus, score[1:], bonus) for (_, bonus), score in reached.items())
    return best - bonus, lengths, bonus


def rows_and_columns(sheet: Sheet) -> Iterator[str]:
    for this in range(6):
        yield "".join(sheet[6 * this + other] for other in range(6))
        yield "".join(sheet[6 * other + this] for other in range(6))


def places(line: str, counts: Callable[[str], bool]) -> list[Place]:
    found = []
    for start in range(6):
        word = ""
        for end, letter in enumerate(line[start:], start + 1):
            if letter == ".":
                break
            word += letter
            if len(word) > 1 and counts(word):
                found.append((start, end, word))
    return found


def selections(line: list[Place], behind: int = 0) -> Iterator[list[str]]:
    """Every set of words that do not overlap, none twice."""
    yield []
    for start, end, word in line:
        if start >= behind:
            for others in selections(line, end):
                if word not in others:
                    yield [word, *others]


def added(score: Score, words: list[str]) -> Score:
    total = list(score)
    for word in words:
        total[0] += POINTS_BY_LENGTH[len(word)]
        total[7 - len(word)] += 1
    return tuple(total)
