"""What a player of KROSS of some skill knows: some words, which of them fit a task, and what lines promise by them."""

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Final

from app.core.game import Skill, Temper
from app.core.lexicon import Dictionary
from app.games.kross.judging import SheetJudge
from app.games.kross.model import CARDS, POINTS
from app.games.kross.outlook import Outlook, Promise
from app.games.kross.task_words import obvious

KEEN: Final = 1.2  # points by which a temper takes a card sooner or later
BLUNT: Final = 0.15  # and so much more where whims are large, or nobody would notice
TEASED: Final = 0.5


@dataclass(frozen=True, slots=True)
class Habits:
    """How somebody plays."""

    size: int  # of the words known: SCOWL's size class
    foresight: int  # how many missing letters of a word are looked ahead
    whim: tuple[float, float]  # how far the liking of a move strays from its worth, in points: by its form of the day
    fancy: float  # when calling: how far letters that come to mind are liked, most those that stand in many words
    aim: float  # how much of the task bonus is kept in mind
    thought: int  # for how many letters to come the gain of the next one is reckoned
    spite: float  # how much what a letter brings the others is held against it, when calling
    patience: float  # how many points a letter may cost before its card is taken
    calls: int = 0  # how many letters are thought over before one is called, those that look best first
    choice: int = 36  # how many squares are weighed, those that look best first
    belief: int = 1  # how often a name that nobody knows may sound strange

    def tempered(self, temper: Temper | None) -> "Habits":
        """Return the habits of somebody who is like this, and plays as well."""
        match temper:
            case Temper.CAREFUL:  # rather pays a point than spoils the sheet
                return replace(self, patience=self.patience - KEEN - BLUNT * sum(self.whim))
            case Temper.GREEDY:  # pays for no card, and looks at nobody else's sheet
                return replace(self, patience=self.patience + KEEN + BLUNT * sum(self.whim), spite=0.0)
            case Temper.TEASING:  # calls what the others have no use for
                return replace(self, spite=self.spite + TEASED)
            case None:
                return self


HABITS: Final = {
    Skill.CHILD: Habits(20, 2, (0.4, 2.7), 1.3, aim=0.45, thought=0, spite=0.0, patience=6.0, belief=2),
    Skill.CASUAL: Habits(35, 2, (0.0, 2.6), 0.5, aim=0.7, thought=0, spite=0.0, patience=4.0, belief=2),
    Skill.GOOD: Habits(60, 4, (0.0, 1.8), 0.25, aim=0.9, thought=0, spite=0.5, patience=3.0),
    Skill.STRONG: Habits(70, 6, (0.0, 1.1), 0.1, aim=1.0, thought=1, spite=0.8, patience=2.5, choice=6),
    Skill.MASTER: Habits(80, 6, (0.0, 0.0), 0.0, aim=1.0, thought=2, spite=1.0, patience=2.5, calls=8, choice=6),
}
KEPT_OF_A_TASK: Final = 64  # answers of a kind: few words fit a task, so it is quickly asked again


class Mind:
    """What players of a skill know: words, which of them fit a task, and what lines promise by them.

    Bots of one skill share it, for it is large.
    """

    def __init__(self, dictionary: Dictionary, judge: SheetJudge, skill: Skill) -> None:
        self.habits = HABITS[skill]
        self.dictionary = dictionary
        self.vocabulary = dictionary.said_by_bots(self.habits.size)
        self.task_lists = judge.words_for
        self.judge = SheetJudge(self.vocabulary, self._task_words, judge.rules)  # of known words
        self._table_judge, self._skill = judge, skill
        self._former: dict[int, Mind] = {}
        self._outlook_on_task = lru_cache(2 * CARDS)(self._find_outlook_on_task)

    def as_of(self, rules: int) -> "Mind":
        """Return what is known at a table by the decisions it began under."""
        judge = self._table_judge.as_of(rules)
        if judge is self._table_judge:
            return self
        if rules not in self._former:
            self._former[rules] = Mind(self.dictionary, judge, self._skill)
        return self._former[rules]

    @cached_property
    def outlook(self) -> Outlook:
        """What lines promise by the words alone."""
        return outlook_of(self.vocabulary.in_basic_form(), self.habits.foresight)

    def promises(self, task: int | None, bonus: float) -> list[Promise]:
        """List what lines promise to the holder of a card: by all words, by those it alone allows, and its bonus."""
        prizes = (None, bonus) if bonus else (None,)
        on_task = [self._outlook_on_task(task, prize) for prize in prizes]
        return [self.outlook.prospect, *(each.prospect for each in on_task if each)]

    def _find_outlook_on_task(self, task: int | None, bonus: float | None) -> Outlook | None:
        """Find what the words for a task promise by its bonus; without one, those that are words for it only (KH11)."""
        words = self.judge.words_for(task)
        if bonus is not None:
            return Outlook(words, dict.fromkeys(POINTS, bonus), self.habits.foresight, KEPT_OF_A_TASK)
        only_here = [word for word in words if not self.vocabulary.is_basic(word)]
        return Outlook(only_here, POINTS, self.habits.foresight, KEPT_OF_A_TASK) if only_here else None

    def _task_words(self, task: int) -> frozenset[str]:
        """List the words for a task that are known; of names, which have no size class, those that come first."""
        names = (word for word in obvious(task) if word not in self.dictionary)
        words = self.task_lists(task)
        return words.intersection(names) | frozenset(word for word in words if word in self.vocabulary)


@lru_cache(maxsize=len(Skill) + 3)  # those of a review besides
def outlook_of(vocabulary: Dictionary, foresight: int) -> Outlook:
    """Return the outlook of a player with a vocabulary; bots of one skill share it, for it is large."""
    return Outlook((word for length in POINTS for word in vocabulary.matching("?" * length)), POINTS, foresight)
