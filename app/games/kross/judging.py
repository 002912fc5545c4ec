"""The judge of sheets: a dictionary, the lists of the task cards, and the exact scorer."""

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import Final

from app.core.game import Seat
from app.core.lexicon import Dictionary, why_none
from app.core.texts import later
from app.games.kross.claims import NAME_CARDS, plurals
from app.games.kross.model import NOW, PLURALS_FIT, SIDE, TASK_CARDS, ClaimMade, Counted, Run, Sheet, squares_of
from app.games.kross.paper import read_sheet, write_sheet
from app.games.kross.scoring import NOT_A_WORD, Scorer, SheetScore, lines_of
from app.games.kross.state import State
from app.games.kross.task_words import came_after

INFLECTED: Final = later("{word} is an inflected form and does not count.")


class SheetJudge:
    """Scores sheets with or without the owner's task and accepted claim."""

    read = staticmethod(read_sheet)
    write = staticmethod(write_sheet)

    def __init__(self, dictionary: Dictionary, task_words: Callable[[int], frozenset[str]], rules: int = NOW) -> None:
        self._dictionary = dictionary
        self.rules = rules
        self._task_words = task_words
        self._former: dict[int, SheetJudge] = {}
        self._listed = lru_cache(maxsize=len(TASK_CARDS))(self._wanted)
        self._scorer = Scorer(dictionary.is_basic, dictionary.in_basic_form().standing_in, self._why_none)  # K7, K8
        self.by_words = self._scorer.by_words

    def as_of(self, rules: int) -> "SheetJudge":
        """Judge a table by the decisions it began under."""
        if rules >= self.rules:
            return self
        if rules not in self._former:
            self._former[rules] = SheetJudge(self._dictionary, self._task_words, rules)
        return self._former[rules]

    def without_rude(self) -> "SheetJudge":
        """Judge by the same words but for rude ones."""
        words = replace(self._dictionary, family=True)
        return SheetJudge(words, self._task_words, self.rules)

    def words_for(self, task: int | None, claimed: str | None = None) -> frozenset[str]:
        """KH11: the words that fit a card, and what the table accepted for it."""
        listed = self._listed(task) if task is not None else frozenset()
        return listed if claimed is None else listed | {claimed}

    def _wanted(self, task: int) -> frozenset[str]:
        """Return the words on a card's list and their plurals (K8), but for those the table wants nothing of.

        A plural has to be a word of the table; names have none, nor has any word at a table of former rules. What
        came to a list later counts at no table that began before.
        """
        listed = self._task_words(task) - came_after(task, self.rules)
        has_plurals = self.rules >= PLURALS_FIT and task not in NAME_CARDS
        more = {each for word in listed for each in plurals(word)} if has_plurals else set[str]()
        words = listed.union(filter(self._dictionary.is_basic, more))
        barred = frozenset(filter(self._dictionary.bars, words))
        return words - barred if barred else words

    def _why_none(self, word: str) -> str:
        return INFLECTED if word in self._dictionary else why_none(word, self._dictionary, NOT_A_WORD)

    def best(self, sheet: Sheet, task: int | None, claimed: str | None = None) -> SheetScore:
        """Find the best choice of counted words."""
        if task is None and claimed is None:
            return self.by_words(sheet)
        return self._scorer.score(sheet, self.words_for(task, claimed))

    def passed_over(
        self, sheet: Sheet, score: SheetScore, task: int | None, claimed: str | None = None
    ) -> tuple[Counted, ...]:
        """Find the words that stand on a sheet and do not count: they overlap others, or count already (K10, K21)."""
        words = self._scorer.words_on(sheet, self.words_for(task, claimed))
        return tuple(each for each in words if each not in score.counted)

    def inflected(
        self, sheet: Sheet, score: SheetScore, task: int | None, claimed: str | None = None
    ) -> tuple[Counted, ...]:
        """K8: Find the words that stand on a sheet in a form that does not count, but for parts of one that does."""
        words, listed = self._dictionary, self.words_for(task, claimed)
        runs = [
            Counted(word, line, start)
            for line, letters in enumerate(lines_of(sheet))
            for start, end in sorted(words.standing_in(letters))
            if not words.is_basic(word := letters[start:end]) and word not in listed
        ]
        told = (*score.counted, *runs)
        return tuple(each for each in runs if not any(is_part_of(each, other) for other in told))

    def tally(
        self, state: State, seat: Seat, claims: tuple[ClaimMade, ...], runs: tuple[Run, ...] | None
    ) -> SheetScore:
        """Score a sheet in the end: by the words marked on it, or the best."""
        claimed = next((each.word for each in claims if each.seat == seat and each.accepted), None)
        sheet, task = state.sheets[seat], state.deal.tasks[seat]
        if runs is None:
            return self.best(sheet, task, claimed)
        return self._scorer.check(sheet, [counted(sheet, run) for run in runs], self.words_for(task, claimed))

    def is_listed(self, state: State, seat: Seat, word: str) -> bool:
        """Tell whether a word fits a seat's task by the lists alone."""
        return word in self.words_for(state.deal.tasks[seat])


def is_part_of(word: Counted, other: Counted) -> bool:
    """Tell whether all squares of a word belong to another of its line, that has as many or more."""
    end, other_end = word.start + len(word.word), other.start + len(other.word)
    return word != other and word.line == other.line and other.start <= word.start and end <= other_end


def counted(sheet: Sheet, run: Run) -> Counted:
    """Return the word that stands in a run; none where it leaves the sheet."""
    if not (0 <= run.line < 12 and 0 <= run.start <= run.start + run.length <= SIDE):
        return Counted("", 0, 0)
    letters = "".join(sheet[square] for square in squares_of(run.line))
    return Counted(letters[run.start : run.start + run.length], run.line, run.start)
