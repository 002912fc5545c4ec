"""What an unfinished sheet promises: the words that may yet stand in its lines, by how likely their letters come."""

from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import repeat
from math import exp, expm1, log
from operator import add, mul
from typing import Final, NamedTuple, TypeAlias

from app.core.breathing import breathe
from app.games.kross.choices import SPANS
from app.games.kross.model import ALPHABET, FREE, SIDE, Sheet, free_squares, written
from app.games.kross.scoring import lines_of

# How likely a called letter is each of A to Z, in per mille: its share of the words of 2 to 6 letters (SCOWL ≤ 60).
CHANCES: Final = (80, 27, 35, 34, 110, 18, 25, 27, 59, 4, 17, 55, 30, 48, 66, 34, 2, 72, 101, 57, 39, 11, 16, 4, 26, 5)

# How much sooner a word comes than by one random letter, by the letters it lacks: many turns are left, and a part of
# the calls is one's own. Measured, like OPENNESS, by the points that sheets reach; neither is delicate.
HASTE: Final = (0, 5, 6, 8, 10, 11, 12)

# Points by which a way to cut a line into words must be better to count e times as much. At 0 only the best way
# would count; but letters that fit several ways come sooner.
OPENNESS: Final = 0.7

MOST_KEPT: Final = 4096  # answers of a kind: tables share them, see mind.py
LINES_KEPT: Final = 2 * SIDE  # by each bot, of its sheet: what a line was before a letter came is the first to go

TAKEN: Final = float("-inf")  # the gain on a square that holds a letter


class Prospect(NamedTuple):
    """What a line promises in points, and what each letter adds to it on each of its squares."""

    points: float
    gains: "array[float]"  # of A to Z on its first square, then on its second …


Promise: TypeAlias = Callable[[str], Prospect]
"""Tells what a line of six squares promises."""


class Outlook:
    """What lines promise to somebody who knows some words, has a prize for each, and looks some letters ahead.

    A word is worth its prize; an unfinished one, all that fit its squares together, prize × (1 − exp(−haste · S)),
    S being the summed chance of the letters they lack. A line is a soft maximum over the ways to cut it into words.
    """

    def __init__(
        self, words: Iterable[str], prizes: Mapping[int, float], foresight: int = SIDE, kept: int = MOST_KEPT
    ) -> None:
        by_length: dict[int, list[str]] = {length: [] for length in prizes}
        for word in words:
            breathe()
            if len(word) in by_length:
                by_length[len(word)].append(word)
        self._words = {length: WordsOfLength(length, words, kept) for length, words in by_length.items()}
        self._prizes = prizes
        self._foresight = foresight
        self._odds = lru_cache(kept)(self._find_odds)
        self._odds_with = lru_cache(kept)(self._find_odds_with)
        self.prospect = lru_cache(kept // 4)(self._find_prospect)

    def _find_prospect(self, line: str) -> Prospect:
        """Find what a line of six squares promises."""
        before, after = self._cuts(line)
        gains = array("d", [TAKEN]) * (len(ALPHABET) * SIDE)
        for square in range(SIDE):
            if line[square] == FREE:
                cuts = self._cuts_with(line, square, before, after)
                gains[_letters_on(square)] = array("d", [OPENNESS * log(odds / after[0]) for odds in cuts])
        return Prospect(OPENNESS * log(after[0]), gains)

    def _cuts(self, line: str) -> tuple[list[float], list[float]]:
        """Find the odds of all ways to cut a line into words: up to each square, and from each square on."""
        before, after = [1.0] * (SIDE + 1), [1.0] * (SIDE + 1)
        odds = {(start, end): self._odds(line[start:end]) for start, end in SPANS}
        for end in range(2, SIDE + 1):
            before[end] = before[end - 1] + sum([before[start] * odds[start, end] for start in range(end - 1)])
        for start in reversed(range(SIDE - 1)):
            after[start] = after[start + 1] + sum([odds[start, end] * after[end] for end in range(start + 2, SIDE + 1)])
        return before, after

    def _cuts_with(self, line: str, square: int, before: list[float], after: list[float]) -> list[float]:
        """Find the odds of all ways to cut a line, with each letter on a free square."""
        cuts = [before[square] * after[square + 1]] * len(ALPHABET)
        for start, end in SPANS:
            if start <= square < end:
                rest = before[start] * after[end]
                for code, odds in zip(*self._odds_with(line[start:end], square - start)):
                    cuts[code] += rest * odds
        return cuts

    def _find_odds(self, slot: str) -> float:
        """Find what a slot adds to the odds of a line: 0 when no word fits."""
        words = self._words[len(slot)]
        return self._weighed(len(slot), slot.count(FREE), words.chance(slot)) if words.fitting(slot) else 0.0

    def _find_odds_with(self, slot: str, place: int) -> tuple[bytes, "array[float]"]:
        """Find the letters that lead to a word on a free place of a slot, and what it adds to the odds with each."""
        breathe()
        missing = slot.count(FREE) - 1
        chances = self._words[len(slot)].chances_with(slot, place) if missing <= self._foresight else {}
        odds = array("d", [self._weighed(len(slot), missing, chance) for chance in chances.values()])
        return bytes(chances), odds

    def _weighed(self, length: int, missing: int, chance: float) -> float:
        if missing > self._foresight:
            return 0.0
        points = self._prizes[length] * (1 - exp(-HASTE[missing] * chance) if missing else 1)
        return expm1(points / OPENNESS)


class WordsOfLength:
    """Words of one length by number, found by letters in their places, and how likely their letters come."""

    def __init__(self, length: int, words: Sequence[str], kept: int) -> None:
        text = "".join(words).encode()
        self._columns = [text[place::length] for place in range(length)]
        self._chances = array("d", map(_chance_of, words))
        self.fitting = lru_cache(kept)(self._find_fitting)

    def _find_fitting(self, pattern: str) -> Sequence[int]:
        """Find the words that have a pattern's letters."""
        breathe()
        place = next((place for place, letter in enumerate(pattern) if letter != FREE), None)
        if place is None:
            return range(len(self._chances))
        code, column = ord(pattern[place]), self._columns[place]
        among = self.fitting(pattern[:place] + FREE + pattern[place + 1 :])
        return array("I", [word for word in among if column[word] == code])

    def chance(self, pattern: str) -> float:
        """Sum, over the words that fit, the chances of the letters they lack."""
        chances = self._chances
        return sum([chances[word] for word in self.fitting(pattern)]) / _chance_of(pattern)

    def chances_with(self, pattern: str, place: int) -> dict[int, float]:
        """Sum the same with a letter more on a free place, for each letter (A is 0) with which a word fits."""
        column, chances = self._columns[place], self._chances
        sums: dict[int, float] = {}
        for word in self.fitting(pattern):
            code = column[word]
            sums[code] = sums.get(code, 0.0) + chances[word]
        known = _chance_of(pattern) / 1000
        return {code - 65: total / (known * CHANCES[code - 65]) for code, total in sums.items()}


def _chance_of(letters: str) -> float:
    """Tell how likely these letters are called one after another."""
    breathe()
    chance = 1.0
    for letter in letters:
        if letter != FREE:
            chance *= CHANCES[ord(letter) - 65] / 1000
    return chance


def together(promises: Sequence[Promise], tried: int = 0) -> Promise:
    """Tell what a line promises when several prizes can be had, as for its words and for a task.

    What it has told is kept of the lines of a sheet, and of so many more that are tried.
    """

    @lru_cache(LINES_KEPT + tried)
    def promise(line: str) -> Prospect:
        seen = [one(line) for one in promises]
        return Prospect(sum([each.points for each in seen]), array("d", map(sum, zip(*[each.gains for each in seen]))))

    return promise


class Prospects:
    """What a sheet promises."""

    def __init__(self, promise: Promise, sheet: Sheet) -> None:
        self._promise, self._sheet = promise, sheet
        self._lines = [promise(line) for line in lines_of(sheet)]
        self._free = free_squares(sheet)

    def after(self, letter: str, square: int) -> "Prospects":
        """Work out what the sheet promises with a letter more."""
        return Prospects(self._promise, written(self._sheet, square, letter))

    @property
    def free(self) -> int:
        """How many squares are free."""
        return len(self._free)

    @property
    def points(self) -> float:
        """What the sheet will bring in the end."""
        return sum([line.points for line in self._lines])

    def gains(self, letter: str) -> dict[int, float]:
        """Tell what a letter adds on each free square, to its row and to its column."""
        code = ord(letter) - 65
        return {square: row[code] + column[code] for square in self._free for row, column in [self._crossing(square)]}

    def best_gain(self, letter: str) -> float:
        """Tell what a letter adds on the square that suits it best."""
        return self._best_gains[ord(letter) - 65]

    @cached_property
    def next_gain(self) -> float:
        """What the next letter adds, as letters come."""
        return sum(map(mul, CHANCES, self._best_gains)) / 1000 if self._free else 0.0

    @cached_property
    def _best_gains(self) -> list[float]:
        breathe()
        on_squares = [map(add, *self._crossing(square)) for square in self._free]
        return [*map(max, repeat(TAKEN, len(ALPHABET)), *on_squares)]

    def _crossing(self, square: int) -> "tuple[array[float], array[float]]":
        """Return what each letter on a square adds to its row, and to its column."""
        row, column = divmod(square, SIDE)
        return self._lines[row].gains[_letters_on(column)], self._lines[SIDE + column].gains[_letters_on(row)]


def _letters_on(square: int) -> slice:
    """Return where a line's gains on a square stand, A to Z."""
    return slice(square * len(ALPHABET), (square + 1) * len(ALPHABET))
