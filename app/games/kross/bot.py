"""A player of KROSS that sees what its seat sees: it knows some words, and plays as well as its skill says."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from random import Random
from typing import Final
from zlib import crc32

from app.core.game import Seat, Skill
from app.core.lexicon import Dictionary
from app.games.kross.choices import TASK_BONUS
from app.games.kross.claims import is_fair
from app.games.kross.ending import FIRST_BONUS
from app.games.kross.judging import SheetJudge, counted
from app.games.kross.model import (
    ALPHABET,
    FREE,
    PLURALS_FIT,
    POINTS,
    SIDE,
    Call,
    Enter,
    FinalLetter,
    Grab,
    KrossView,
    LetGo,
    Mark,
    Move,
    NoClaim,
    NoFinalLetter,
    Run,
    Sheet,
    Vote,
    cards_of,
    holder_of,
    written,
)
from app.games.kross.outlook import Outlook, Promise, Prospects, together
from app.games.kross.task_words import obvious


@dataclass(frozen=True, slots=True)
class Habits:
    """How somebody plays."""

    size: int  # of the words known: SCOWL's size class
    foresight: int  # how many missing letters of a word are looked ahead
    whim: float  # how far the liking of a move strays from its worth, in points
    aim: float  # how much of the task bonus is kept in mind
    thought: int  # for how many letters to come the gain of the next one is reckoned
    spite: float  # how much what a letter brings the others is held against it, when calling
    patience: float  # how many points a letter may cost before its card is taken
    choice: int = 36  # how many squares are weighed, those that look best first
    belief: int = 1  # how often a name that nobody knows may sound strange


HABITS: Final = {
    Skill.CHILD: Habits(size=20, foresight=1, whim=4.5, aim=0.3, thought=0, spite=0.0, patience=6.0, belief=2),
    Skill.CASUAL: Habits(size=35, foresight=2, whim=2.5, aim=0.5, thought=0, spite=0.0, patience=4.0, belief=2),
    Skill.GOOD: Habits(size=50, foresight=2, whim=1.5, aim=0.8, thought=0, spite=0.3, patience=3.0),
    Skill.STRONG: Habits(size=70, foresight=3, whim=0.5, aim=1.0, thought=1, spite=0.6, patience=2.5, choice=4),
    Skill.MASTER: Habits(size=80, foresight=6, whim=0.0, aim=1.0, thought=2, spite=1.0, patience=2.5, choice=6),
}
LETTERS_COUNTED: Final = 40  # final letters, on their squares: the most promising


class KrossBot:
    """A function from a view to a move."""

    def __init__(self, dictionary: Dictionary, judge: SheetJudge, skill: Skill, seed: int = 0) -> None:
        self._skill, self._habits = skill, HABITS[skill]
        self._seed = seed
        self._dictionary = dictionary
        self._vocabulary = dictionary.said_by_bots(self._habits.size)
        self._table_judge = judge
        self._task_lists = judge.words_for
        known = lru_cache(2)(self._task_words)  # it counts only what it knows
        self._judge = SheetJudge(self._vocabulary, known, plurals_fit=judge.plurals_fit)
        self._outlook = outlook_of(self._vocabulary.in_basic_form(), self._habits.foresight)
        self._promise_with = lru_cache(2)(self._promise_with_task)

    def _as_of(self, view: KrossView) -> "KrossBot":
        """Return who plays a table by the decisions it began under."""
        return self if self._table_judge.as_of(view.rules) is self._table_judge else self._former

    @cached_property
    def _former(self) -> "KrossBot":
        return KrossBot(self._dictionary, self._table_judge.as_of(PLURALS_FIT - 1), self._skill, self._seed)

    def __call__(self, view: KrossView) -> Move:
        if (former := self._as_of(view)) is not self:
            return former(view)
        moves = self._considered(view)
        if len(moves) == 1:
            return moves[0]
        seen = (self._seed, view.seat, view.turn, view.phase, view.letter, view.sheets, view.holders)
        whims = Random(crc32(repr(seen).encode()))
        liking = [worth + self._habits.whim * whims.gauss(0, 1) for worth in self.worth(view, moves)]
        return moves[liking.index(max(liking))]

    def worth(self, view: KrossView, moves: Sequence[Move]) -> list[float]:
        """Estimate the points in the end after each of the moves; of a call, less what others gain by it."""
        if (former := self._as_of(view)) is not self:
            return former.worth(view, moves)
        seat = _seat_of(view)
        sure = FIRST_BONUS * (seat in view.first) - len(cards_of(view.holders, seat))
        match view.phase:
            case "call":
                return [sure + worth for worth in self._worth_of_calls(view, moves)]
            case "wish" | "grab" | "enter":
                return [sure + worth for worth in self._worth_of_answers(view, moves)]
            case _:
                return [sure + self._points_after(view, move) for move in moves]

    def goes_on(self, view: KrossView, move: Move) -> tuple[KrossView, Move] | None:
        """K5: who calls a letter writes it, too."""
        if not isinstance(move, Call):
            return None
        writers = (seat for seat, sheet in enumerate(view.sheets) if FREE in sheet and seat not in view.left)
        called = replace(view, phase="enter", letter=move.letter, active=frozenset(writers))
        return called, self(called)

    def missed(self, view: KrossView, moves: tuple[Move, Move], hoped: float, end: KrossView) -> float:
        """Return nothing if the lines of two answers brought as much in the end as the better one promised."""
        squares = [each.square for each in moves if isinstance(each, Enter)]
        if not isinstance(moves[0], Enter | Grab) or not squares or not end.counted:
            return hoped
        lines = {line for square in squares for line in (square // SIDE, SIDE + square % SIDE)}
        stood = self._judge.best(_sheet_of(view), view.task).counted
        had, came = (
            sum(each.points for each in counted if each.line in lines)
            for counted in (stood, end.counted[_seat_of(view)])
        )
        return 0.0 if came - isinstance(moves[0], Grab) >= had + hoped else hoped

    def _considered(self, view: KrossView) -> list[Move]:
        """List the moves the bot chooses from."""
        match view.phase:
            case "call":
                return [*map(Call, ALPHABET)]
            case "wish" | "grab":
                return [LetGo(), Grab()]
            case "enter":
                squares: list[Move] = [*map(Enter, self._likely_squares(view))]
                return [*squares, Grab()] if view.may_grab else squares
            case "final":
                return [NoFinalLetter(), *self._final_letters(view)]
            case "vote":
                return [self._vote(view)]
            case "mark":
                return [Mark(self._known_runs(view))]
            case _:
                return [NoClaim()]

    def _worth_of_calls(self, view: KrossView, moves: Sequence[Move]) -> list[float]:
        """Judge letters to call: the more a letter brings the own sheet, and the less the others', the better."""
        own = self._prospects(view)
        absent = {view.seat, *view.left}
        others = [seat for seat, sheet in enumerate(view.sheets) if FREE in sheet and seat not in absent]
        theirs = {seat: Prospects(self._outlook.prospect, view.sheets[seat]) for seat in others if self._habits.spite}
        worth = []
        for move in moves:
            assert isinstance(move, Call)
            gain = own.best_gain(move.letter)
            for seat, prospects in theirs.items():
                gain -= self._habits.spite * self._gain_of(view, seat, prospects, move.letter) / len(others)
            worth.append(own.points + gain)
        return worth

    def _gain_of(self, view: KrossView, seat: Seat, prospects: Prospects, letter: str) -> float:
        """Tell what a letter brings another, who can take its card instead unless they have it (K13)."""
        gain = prospects.best_gain(letter)
        return gain if holder_of(view.holders, letter) == seat else max(gain, -self._habits.patience)

    def _worth_of_answers(self, view: KrossView, moves: Sequence[Move]) -> list[float]:
        """Judge the ways to answer a call: taking its card costs a point, and may leave a square free in the end."""
        prospects = self._prospects(view)
        gains = prospects.gains(_letter_of(view))
        worth = []
        for move in moves:
            match move:
                case Enter(square):
                    gain = gains[square] + self._afterthought(view, prospects, square)
                case Grab():
                    gain = -self._habits.patience
                case _:
                    gain = max(gains.values())
            fills_first = len(gains) == 1 and not view.first and not isinstance(move, Grab)  # K18
            worth.append(prospects.points + gain + FIRST_BONUS * fills_first)
        return worth

    def _afterthought(self, view: KrossView, prospects: Prospects, square: int) -> float:
        """Tell how much more the next letters may add when this one stands on a square, if it serves two lines, say."""
        sheet = written(_sheet_of(view), square, _letter_of(view))
        letters = min(self._habits.thought, sheet.count(FREE))
        if not letters:
            return 0.0
        return letters * (Prospects(self._promise(view), sheet).next_gain - prospects.next_gain)

    def _points_after(self, view: KrossView, move: Move) -> int:
        """Count what the bot's sheet is worth when no letter comes any more."""
        match move:
            case FinalLetter(letter, square):
                sheet = written(_sheet_of(view), square, letter)
            case Mark(runs):
                words = [counted(_sheet_of(view), run).word for run in runs]
                fits = not self._judge.words_for(view.task, _accepted_claim(view)).isdisjoint(words)
                return sum(POINTS.get(len(word), 0) for word in words) + TASK_BONUS * fits
            case _:
                sheet = _sheet_of(view)
        best = self._judge.best(sheet, view.task, _accepted_claim(view))
        return best.points + TASK_BONUS * (best.task_word is not None)

    def _likely_squares(self, view: KrossView) -> list[int]:
        gains = self._prospects(view).gains(_letter_of(view))
        return sorted(gains, key=lambda square: -gains[square])[: self._habits.choice]

    def _final_letters(self, view: KrossView) -> list[Move]:
        prospects = self._prospects(view)
        gains: dict[Move, float] = {
            FinalLetter(letter, square): gain for letter in ALPHABET for square, gain in prospects.gains(letter).items()
        }
        return sorted(gains, key=lambda move: -gains[move])[:LETTERS_COUNTED]

    def _known_runs(self, view: KrossView) -> tuple[Run, ...]:
        """Find the words on the bot's sheet."""
        best = self._judge.best(_sheet_of(view), view.task, _accepted_claim(view))
        return tuple(Run(each.line, each.start, len(each.word)) for each in best.counted)

    def _vote(self, view: KrossView) -> Vote:
        """KH13: it accepts what plainly fits, and what may be a name for a card that asks for one."""
        claim = next(each for each in view.claims if each.seat in view.awaited)
        card = view.tasks[claim.seat]
        assert card is not None, "a vote shows the claimant's card"
        return Vote(
            claim.seat, is_fair(card, claim.word, self._task_lists, self._dictionary, belief=self._habits.belief)
        )

    def _prospects(self, view: KrossView) -> Prospects:
        return Prospects(self._promise(view), _sheet_of(view))

    def _promise(self, view: KrossView) -> Promise:
        """Tell what lines promise with the bot's task, which brings its bonus only once (K17)."""
        task_word = self._judge.best(_sheet_of(view), view.task).task_word
        bonus = TASK_BONUS * self._habits.aim if task_word is None else 0
        return self._promise_with(view.task, bonus)

    def _promise_with_task(self, task: int | None, bonus: float) -> Promise:
        words = self._judge.words_for(task)
        only_here = [word for word in words if not self._vocabulary.is_basic(word)]  # KH11
        promises = [self._outlook.prospect]
        if only_here:
            promises.append(Outlook(only_here, POINTS, self._habits.foresight).prospect)
        if bonus:
            promises.append(Outlook(words, dict.fromkeys(POINTS, bonus), self._habits.foresight).prospect)
        return together(promises)

    def _task_words(self, task: int) -> frozenset[str]:
        """List the words for a task that the bot knows; of names, which have no size class, those that come first."""
        names = (word for word in obvious(task) if word not in self._dictionary)
        words = self._task_lists(task)
        return words.intersection(names) | frozenset(word for word in words if word in self._vocabulary)


@lru_cache(maxsize=len(Skill))
def outlook_of(vocabulary: Dictionary, foresight: int) -> Outlook:
    """Return the outlook of a player with a vocabulary; bots of one skill share it, for it is large."""
    return Outlook((word for length in POINTS for word in vocabulary.matching("?" * length)), POINTS, foresight)


def _seat_of(view: KrossView) -> Seat:
    assert view.seat is not None, "a bot sits on a seat"
    return view.seat


def _sheet_of(view: KrossView) -> Sheet:
    return view.sheets[_seat_of(view)]


def _letter_of(view: KrossView) -> str:
    assert view.letter is not None, "a letter is called"
    return view.letter


def _accepted_claim(view: KrossView) -> str | None:
    return next((each.word for each in view.claims if each.seat == view.seat and each.accepted), None)
