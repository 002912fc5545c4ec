"""KH26: the day's 36 letters for one person, and the best that could have been made of them."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from math import log
from random import Random
from typing import Final

from app.core.breathing import breathe
from app.core.game import Better, Malformed, Sentence, say
from app.core.lexicon import Dictionary
from app.core.today import Lots
from app.games.kross.choices import TASK_BONUS
from app.games.kross.judging import SheetJudge
from app.games.kross.model import CARDS, POINTS, SIDE, SQUARES, Deal, Enter, KrossView, Options, Sheet

BAG: Final[Mapping[str, int]] = dict(
    zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ", (9, 2, 2, 4, 12, 2, 3, 2, 9, 1, 1, 4, 2, 6, 8, 2, 1, 6, 4, 6, 4, 2, 2, 1, 2, 1))
)
"""How often each of 98 letters is there, as in an English crossword game without its blanks."""

ROUNDS: Final = 6
STEPS: Final = 40  # of a round
SWAPS: Final = 5000  # of a step: a twentieth of a second on a desk
MOST_LINES: Final = 50_000  # that are remembered
HOT, COLD = 1.6, 0.25  # points by which a swap may make a sheet worse, at the beginning and at the end of a round


class KrossToday:
    """The table of a day."""

    options = Options()
    settles_nothing = frozenset({"grab", "window", "caller_may_grab"})  # nobody else is there

    def __init__(self, dictionary: Dictionary, judge: SheetJudge) -> None:
        self._judge = judge.without_rude()
        self._dictionary = replace(dictionary, family=True)

    def deal(self, day: str) -> Deal:
        """Draw a day's task card and its letters, none of which is put back."""
        lots = Lots(f"wordtable kross {day}")
        letters = lots.drawn([letter for letter, count in BAG.items() for _ in range(count)], SQUARES)
        return Deal((1 + lots.below(CARDS),), 0, letters="".join(letters))

    def told(self, view: KrossView) -> tuple[Sentence, ...]:
        """Tell how many words of each length count, and whether the task was fulfilled: no letter of them."""
        lengths = sorted((len(each.word) for each in view.counted[0]), reverse=True)
        words = say("Words of {lengths} letters", lengths=", ".join(map(str, lengths))) if lengths else say("No words")
        return (words, say("Task fulfilled") if view.task_words[0] else say("Task not fulfilled"))

    def search(self, deal: Deal) -> Iterator[Better]:
        """Look for the best sheet of a day's letters, in small steps, and always by the same way.

        What is found could be made and is scored exactly; that there is no better one is not proved. Words that nobody
        wants to read are left out.
        """
        words = {word for length in POINTS for word in self._dictionary.in_basic_form().matching("?" * length)}
        task_words = self._judge.words_for(deal.tasks[0])
        values = LineValues(frozenset(words | task_words))
        best, points = "", -1
        for number in range(ROUNDS):
            attempt = Arrangement(deal.letters, values, Random(number))
            for step in range(STEPS):
                attempt.improve(HOT * (COLD / HOT) ** (step / STEPS))
                for sheet in {attempt.sheet, attempt.best}:
                    if (worth := self._worth(sheet, deal.tasks[0])) > points:
                        best, points = sheet, worth
                yield Better((number * STEPS + step + 1) / (ROUNDS * STEPS), points, best)

    def made(self, view: KrossView) -> Sheet:
        return view.sheets[0]

    def making(self, deal: Deal, made: Sheet) -> list[Enter]:
        """Write each letter, as it is called, where the sheet has it and nothing stands yet."""
        if sorted(made) != sorted(deal.letters):
            raise Malformed("That sheet has not the letters of this day.")
        free = {letter: [square for square, sign in enumerate(made) if sign == letter] for letter in made}
        return [Enter(free[letter].pop(0)) for letter in deal.letters]

    def _worth(self, sheet: Sheet, task: int) -> int:
        score = self._judge.best(sheet, task)
        return score.points + TASK_BONUS * (score.task_word is not None)


class LineValues(dict[str, int]):
    """What a full line's best words come to, each line reckoned once; that a word counts once is not looked at."""

    def __init__(self, words: frozenset[str]) -> None:
        self._words = words

    def __missing__(self, line: str) -> int:
        up_to = [0] * (SIDE + 1)
        for end in range(2, SIDE + 1):
            ways = [up_to[start] + POINTS[end - start] for start in range(end - 1) if line[start:end] in self._words]
            up_to[end] = max(up_to[end - 1], *ways, 0)
        if len(self) > MOST_LINES:
            self.clear()
        value = self[line] = up_to[SIDE]
        return value


class Arrangement:
    """Letters on a sheet that change places: a worse sheet is taken, too, the seldomer the colder it is."""

    def __init__(self, letters: str, values: LineValues, rng: Random) -> None:
        self._squares = rng.sample(letters, len(letters))
        self._values = values
        self._draw = rng.random
        self._most = -1
        self.best = self.sheet
        self._lines = [values[self._line(line)] for line in range(2 * SIDE)]

    @property
    def sheet(self) -> Sheet:
        return "".join(self._squares)

    def _line(self, line: int) -> str:
        squares = self._squares
        return "".join(squares[line * SIDE : (line + 1) * SIDE] if line < SIDE else squares[line - SIDE :: SIDE])

    def improve(self, heat: float) -> None:
        """Try so many swaps as a step has."""
        draw, squares = self._draw, self._squares
        for _ in range(SWAPS):
            breathe()
            one, other = int(draw() * SQUARES), int(draw() * SQUARES)
            if squares[one] != squares[other]:
                self._swap(one, other, heat * log(1 - draw()))

    def _swap(self, one: int, other: int, loss: float) -> None:
        """Swap two letters, unless the sheet loses more by it than it may."""
        squares, lines = self._squares, self._lines
        squares[one], squares[other] = squares[other], squares[one]
        changed = {one // SIDE, other // SIDE, SIDE + one % SIDE, SIDE + other % SIDE}
        worth = {line: self._values[self._line(line)] for line in changed}
        if sum(worth.values()) - sum([lines[line] for line in changed]) < loss:
            squares[one], squares[other] = squares[other], squares[one]
            return
        for line, value in worth.items():
            lines[line] = value
        if (total := sum(lines)) > self._most:
            self._most, self.best = total, self.sheet
